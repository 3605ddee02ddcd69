"""How a match stands, in words: what a deal wins, who leads, who deals next, what is paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from seepnotation import record as r
from seepnotation.match import Outcome, Totals, chips, lead, leader
from seepnotation.notation.writer import count_text
from seepnotation.replay.sitting import Dealt, Sheet
from seepnotation.rules import RuleSet
from seepnotation.scoring import SidePoints
from seepnotation.table import Seating, Side
from seepnotation.words import Names, one_of


def remarks(dealt: Dealt, sheet: Sheet) -> Iterator[str]:
    """Yield what is to be said of a deal: where its points come from, and what it wins."""
    result, outcome = dealt.result, dealt.outcome
    if dealt.missing:
        yield f"{dealt.missing} {'deal' if dealt.missing == 1 else 'deals'} before it missing"
    if result.loser is not None:
        offence = f", play {result.offence.number}" if result.offence else ""
        yield f"{result.loser} gave it up{offence}"
    if result.source == "table":
        yield "the table's count"
    elif sheet.own and result.written and result.points and not _agrees(result.written, result.points):
        yield f"the table wrote {', '.join(f'{side.side} {count_text(side)}' for side in result.written.sides)}"
    elif result.points is None:
        yield {"not known": "points not known"}.get(result.source, result.source)
    yield from (f"satthi {side}" for side, own in (result.points or {}).items() if own.satthi)
    if outcome.baazi is not None:
        by = {"nine": " by the nine-point rule", "table": ", says the table"}.get(outcome.by or "", "")
        yield f"baazi {outcome.baazi}{by}"
    if outcome.over:
        yield match_text(outcome, sheet.rules)


def _agrees(written: r.Score, points: Mapping[Side, SidePoints]) -> bool:
    """Whether the table counted for each side what it has."""
    return all(
        side.side in points
        and (side.cards, side.sweeps)
        in ((points[side.side].total, None), (points[side.side].cards, points[side.side].sweeps))
        for side in written.sides
    )


def match_text(outcome: Outcome, rules: RuleSet) -> str:
    """Return who wins the match that is over."""
    what = "deal" if rules.match_end == "single_deal" else "match"
    if outcome.winner is not None:
        by = " by the nine-point rule" if outcome.by == "nine" and outcome.baazi is None else ""
        return f"{outcome.winner} wins the {what}{by}"
    return f"the {what} is a draw" if outcome.summed.points is not None else "the match is over"


def standing_text(sheet: Sheet) -> str:
    """Return who leads, the baazis, and the matches won."""
    rules, standing = sheet.rules, sheet.standing
    last = next((dealt.outcome for dealt in reversed(sheet.deals) if dealt.outcome.counted), None)
    parts = []
    if rules.match_end == "single_deal":
        parts.append(f"deals won: {totals_text(standing.matches)}")
    elif last is not None and last.over and sheet.deals and sheet.deals[-1].outcome is last:
        parts.append(match_text(last, rules))
        if rules.match_end != "baazi" and last.summed.points is not None:
            parts.append(_lead_text(last.summed.points, rules))
        standing = last.summed
    elif standing.points is None:
        parts.append("the difference is not known")
    else:
        parts.append(_lead_text(standing.points, rules))
    if rules.match_end == "baazi":
        parts.append(f"baazis {totals_text(standing.baazis)}{'' if standing.sure else ' at least'}")
    if rules.match_end != "single_deal" and sum(sheet.standing.matches.values()) > (standing is not sheet.standing):
        parts.append(f"matches {totals_text(sheet.standing.matches)}")
    return ", ".join(parts)


def next_text(sheet: Sheet, names: Names) -> str:
    """Return who deals next (rule R51)."""
    order = Seating.of(sheet.rules).order
    seats = [seat for seat in order if seat in sheet.may_deal]
    if len(seats) == len(order):
        return "who deals is not known" if _goes_on(sheet) else "anyone may deal: a new match begins"
    return f"{one_of([f'{names[seat]} ({seat})' for seat in seats])} deals"


def _goes_on(sheet: Sheet) -> bool:
    return not (sheet.deals and sheet.deals[-1].outcome.over)


def chips_texts(sheet: Sheet) -> Iterator[str]:
    """Yield what is paid: for each match that is over, and what would be paid if the last one ended now (rule R58)."""
    rules = sheet.rules
    if rules.chips == "off":
        return
    paid = [chips(d.outcome.summed, d.outcome.winner, rules) for d in sheet.deals if d.outcome.over]
    known = [one for one in paid if one is not None]
    if known:
        total = {side: sum(one[side] for one in known) for side in known[0]}
        yield _paid_text(total) + (f" in {len(known)} matches" if len(known) > 1 else "")
    if len(known) < len(paid) or (sheet.standing.points is None and not paid):
        yield "not all known: the points are not"
    elif rules.match_end != "single_deal" and sheet.standing.deals != 0:
        now = chips(sheet.standing, leader(sheet.standing, rules), rules)
        if now is not None:
            yield f"if the match ended now: {_paid_text(now)}"


def _paid_text(paid: Totals) -> str:
    if not any(paid.values()):
        return "the boots go back"
    return ", ".join(f"{side} {'receives' if sum_ > 0 else 'pays'} {abs(sum_)}" for side, sum_ in paid.items())


def summed(sheet: Sheet) -> dict[Side, int]:
    """Return all points of the deals that count, as far as they are known."""
    total = dict.fromkeys(sheet.begun.baazis, 0)
    for dealt in sheet.deals:
        for side, own in (dealt.result.points or {}).items():
            total[side] += own.total
    return total


def lead_short(points: Totals, rules: RuleSet) -> str:
    """Return who is better off, in two words: ``NS 48``."""
    best = lead(points, rules)
    return "level" if best.side is None else f"{best.side} {best.by}"


def _lead_text(points: Totals, rules: RuleSet) -> str:
    best = lead(points, rules)
    text = "level" if best.side is None else f"{best.side} leads by {best.by}"
    return f"{text} ({totals_text(points)})" if len(points) > 2 else text


def totals_text(totals: Mapping[Side, int]) -> str:
    """Return a number of each side: ``NS 288, EW 187``."""
    return ", ".join(f"{side} {count}" for side, count in totals.items())
