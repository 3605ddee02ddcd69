"""Whether the cards of a record, and its plays together, can be as they are written."""

from __future__ import annotations

from collections.abc import Iterator

from seepnotation.check.cards import diagnosis
from seepnotation.diagnosis import Diagnosis
from seepnotation.evidence import Claim, Facts, possible
from seepnotation.legality.judging import facts_after, floor_ruling
from seepnotation.replay import Replay, Step, table_at
from seepnotation.ruling import Verdict
from seepnotation.words import one_of


def check_proof(run: Replay) -> Iterator[Diagnosis]:
    """Yield, of a deal that was replayed and of whose cards nothing else is to be said, what no deal can explain."""
    if run.table is None or run.stopped == "unread":
        return
    if _no_deal_fits(run):
        yield diagnosis(
            "S250", "no deal has the cards as this record tells them", run.deal, "R4",
            hint="too many or too few cards are written for some hand; count them again",
        )  # fmt: skip
        return
    yield from _together(run)


def _no_deal_fits(run: Replay) -> bool:
    assert run.table is not None
    start = run.steps[0].before if run.steps else run.table.state
    evidence = run.table.evidence
    if start is None or not (start.pool or evidence.unseen or evidence.told or evidence.turned_up):
        return False
    opener = run.table.bidder if start.opening else None
    facts = Facts(start.number, start.hands, start.hidden, start.pool, start.made, opener)
    return run.rules.variant_mode != "open_seep" and not possible(evidence, facts)


def _together(run: Replay) -> Iterator[Diagnosis]:
    """Yield the first play up to which no deal makes all plays legal together that were not ruled illegal."""
    assert run.table is not None
    asked: list[tuple[Step, Claim]] = []
    first: Facts | None = None
    for step in run.unclear:
        found = _claims(run, step)
        if not found:
            continue
        facts, claims = found
        first = first or facts
        known = {(claim.seats, claim.cards, claim.holds) for _, claim in asked}
        new = [claim for claim in claims if (claim.seats, claim.cards, claim.holds) not in known]
        if new and asked and not possible(run.table.evidence, first, [claim for _, claim in asked] + new):
            plays = _needed(run, first, asked, new)
            listed = one_of([f"{play.number}" for play in plays], "and")
            yield diagnosis(
                "S251", f"no deal makes the plays {listed} and {step.number} all legal", step.line,
                (step.ruling.rule if step.ruling else None),
                why=("each of them can be legal, but not all: the cards not seen are too few for all their keys",),
                hint="one of them was illegal, or a card is written wrongly",
            )  # fmt: skip
            return
        asked += [(step, claim) for claim in new]


def _claims(run: Replay, step: Step) -> tuple[Facts, list[Claim]] | None:
    """Return what a play that is not proven to be legal asks of the hands; None for any other play."""
    ruling = step.ruling
    if ruling is None or ruling.verdict is not Verdict.NOT_PROVEN or step.ruled == "illegal" or step.undone:
        return None
    if ruling.owner_unknown or ruling.card_unseen or step.play is None or step.seat is None or step.before is None:
        return None
    assert run.table is not None
    table = table_at(run.table, step.before)
    fault, needs = floor_ruling(table, step.play, step.seat)
    if fault:
        return None
    facts = facts_after(table, step.play.card, step.seat)
    claims = []
    for need in needs:
        own = facts.pool
        certain = 0
        for seat in need.seats:
            own |= facts.hands[seat]
            certain |= table.certain(seat) & facts.hands[seat]
        if not (need.holds and certain & need.cards):
            claims.append(Claim(need.seats, need.cards & own, need.holds, step.number))
    return (facts, claims) if claims else None


def _needed(run: Replay, first: Facts, asked: list[tuple[Step, Claim]], new: list[Claim]) -> list[Step]:
    """Return the earlier plays without one of which all could be legal."""
    assert run.table is not None
    left = list(asked)
    for entry in asked:
        fewer = [other for other in left if other is not entry]
        if not possible(run.table.evidence, first, [claim for _, claim in fewer] + new):
            left = fewer
    return list({id(step): step for step, _ in left}.values())
