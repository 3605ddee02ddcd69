"""The score sheet of sessions: a table of the deals, then how the match stands. Under one rule set or several."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from seepnotation import record as r
from seepnotation.match import Outcome, Standing, Totals, chips, lead
from seepnotation.render.columns import Row, print_columns
from seepnotation.render.ink import cells, harmless
from seepnotation.render.standing import (
    chips_texts,
    lead_short,
    next_text,
    remarks,
    standing_text,
    summed,
    totals_text,
)
from seepnotation.replay.carry import carry_text
from seepnotation.replay.sitting import Dealt, Sheet
from seepnotation.rules import RuleSet, rule_set
from seepnotation.scoring import MOST_CARDS, SidePoints
from seepnotation.table import Seating, Side
from seepnotation.words import SEAT_WORDS, Names, one_of

FORMAT: Final = "seep-score 1"

_WIDTH: Final = 80
_LABEL: Final = 10
"""How wide the words in front of the last lines are."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A session with its score sheets: one, or one for each rule set that is compared.

    Attributes:
        path: the file.
        number: which session of the file, from 1.
        session: the session itself, for its tags.
        names: what the seats are called.
        sheets: the sheets.
        continues: the file from which the standing was brought in, if it was counted too.
    """

    path: str
    number: int
    session: r.Session
    names: Names
    sheets: tuple[Sheet, ...]
    continues: str | None = None


def print_scores(scored: Sequence[Scored]) -> None:
    """Print score sheets: tables on a terminal, aligned text in a pipe."""
    several = len({session.path for session in scored}) > 1
    for index, session in enumerate(scored):
        print_session(session, several=several, first=not index)


def print_session(session: Scored, *, several: bool, first: bool) -> None:
    """Print the sheets of a session.

    Args:
        session: the session.
        several: whether sessions of several files are printed, so that each must tell whose it is.
        first: whether it is the first of them.
    """
    if not first:
        print()
    compared = len(session.sheets) > 1
    head, rows = _compared(session) if compared else alone(session)
    for line in title_lines(session, several=several):
        print(harmless(line))
    print()
    if rows:
        print_columns(head, rows)
        print()
    for line in foot_lines(session):
        print(harmless(line))


def summary(files: int, sessions: int, deals: int, unread: int) -> str:
    """Return how much was counted: ``3 files, 4 sessions, 12 deals``; and how many files could not be read."""
    counts = [(files, "file"), (sessions, "session"), (deals, "deal")]
    told = ", ".join([f"{number} {word}{'' if number == 1 else 's'}" for number, word in counts])
    return f"{told}; {unread} {'path' if unread == 1 else 'paths'} could not be read" if unread else told


def title_lines(scored: Scored, *, several: bool) -> Iterator[str]:
    """Yield what was played, where and when, by which rules, and who sat there."""
    title = ", ".join(filter(None, (scored.session.tag(tag) for tag in ("Event", "Site", "Date"))))
    where = f"{scored.path}: " if several else ""
    title = title or (f"session {scored.number}" if several else f"Session {scored.number}")
    yield from textwrap.wrap(f"{where}{title}", _WIDTH, subsequent_indent="  ")
    seating = Seating.of(scored.sheets[0].rules)
    seats = [f"{seat} {name}" for seat in seating.order if (name := scored.names[seat]) != SEAT_WORDS[seat]]
    if seats:
        yield from textwrap.wrap(", ".join(seats), _WIDTH, subsequent_indent="  ")
    rules = ", ".join(_rules_text(sheet.rules) for sheet in scored.sheets)
    yield from textwrap.wrap(f"Rules: {rules}", _WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def foot_lines(scored: Scored) -> Iterator[str]:
    """Yield what stands under the table: totals, standing, who deals next, chips, and what to know of the count."""
    first = scored.sheets[0]
    if not first.deals:
        yield "No deals are written here; positions do not count."
    elif len(scored.sheets) == 1:
        yield from _labelled(foot(scored))
    else:
        standings = [(sheet.rules.name, standing_text(sheet)) for sheet in scored.sheets]
        yield from _labelled([*standings, *(("Note", note) for note in _notes(scored))])


def alone(scored: Scored) -> tuple[Row, list[Row]]:
    """Return the table of one sheet: its head, and a line a deal."""
    sheet = scored.sheets[0]
    sides = tuple(sheet.begun.baazis)
    rows: list[Row] = [
        (
            str(dealt.number), dealt.dealer or "?", *[_points_text(dealt, side, sheet.rules) for side in sides],
            _deal_lead(dealt, sheet.rules), _running(dealt.outcome, sheet.rules), "; ".join(remarks(dealt, sheet)),
        )
        for dealt in sheet.deals
    ]  # fmt: skip
    return ("Deal", "Dealer", *sides, "Won by", "Lead", ""), rows


def foot(scored: Scored) -> list[tuple[str, str]]:
    """Return what stands under the table of one sheet, each line with the word in front of it."""
    return [*_foot(scored.sheets[0], scored.names), *(("Note", note) for note in _notes(scored))]


def _compared(scored: Scored) -> tuple[Row, list[Row]]:
    """Return the table of several sheets side by side: a line a deal, a column a rule set with all sides' points."""
    first = scored.sheets[0]
    rows: list[Row] = []
    for index, dealt in enumerate(first.deals):
        counts = [_all_points(sheet.deals[index]) for sheet in scored.sheets]
        rows.append((str(dealt.number), dealt.dealer or "?", *counts, ""))
    leads = [_running(sheet.deals[-1].outcome, sheet.rules) if sheet.deals else "" for sheet in scored.sheets]
    if rows:
        rows.append(("", "", *[":".join(map(str, summed(sheet).values())) for sheet in scored.sheets], "total"))
        rows.append(("", "", *leads, "lead"))
    return ("Deal", "Dealer", *[sheet.rules.name for sheet in scored.sheets], ""), rows


def _foot(sheet: Sheet, names: Names) -> Iterator[tuple[str, str]]:
    """Yield the last lines of one sheet, each with the word in front of it."""
    known = all(dealt.result.points is not None for dealt in sheet.deals if dealt.result.counts)
    yield "Points", totals_text(summed(sheet)) + ("" if known else " in the deals that are known")
    yield "Standing", standing_text(sheet)
    yield "Next", next_text(sheet, names)
    for text in chips_texts(sheet):
        yield "Chips", text
    carry = carry_text(sheet.standing, sheet.rules) if sheet.own and sheet.standing.sure else None
    if carry and any([*sheet.standing.baazis.values(), *(sheet.standing.points or {}).values()]):
        yield "Carry", f'[Carry "{carry}"] brings it into the next session'


def _notes(scored: Scored) -> Iterator[str]:
    """Yield what a reader must know of the count."""
    first, names = scored.sheets[0], [sheet.rules.name for sheet in scored.sheets]
    own = next((sheet for sheet in scored.sheets if sheet.own), None)
    if scored.continues:
        yield f"it goes on from the end of {scored.continues}"
    elif own is not None and own.begun.points is None:
        yield "the standing before the first deal is not known: write it as a Carry tag"
    elif own is not None and any([*(own.begun.points or {}).values(), *own.begun.baazis.values()]):
        yield f"it begins with {carry_text(own.begun, own.rules)}"
    if any(sheet.left_out for sheet in scored.sheets):
        yield "under other rules than the table's own it begins level, whatever was brought in"
    if len(names) == 1 and MOST_CARDS.get(first.rules.scoring):
        yield "points are cards + most cards + sweeps; in the table's count most cards is among the cards"
    elif len(names) > 1:
        yield f"points are those of {':'.join(first.begun.baazis)}"
    for index, dealt in enumerate(first.deals):
        under: dict[tuple[int, ...], list[str]] = {}
        for sheet in scored.sheets:
            if not sheet.own:
                under.setdefault(sheet.deals[index].illegal, []).append(sheet.rules.name)
        for illegal in filter(None, under):
            plays = f"play {illegal[0]} is" if len(illegal) == 1 else f"plays {one_of(map(str, illegal), 'and')} are"
            where = one_of(under[illegal], "and")
            yield f"deal {dealt.number}: {plays} illegal under {where}; counted as played"


def _points_text(dealt: Dealt, side: Side, rules: RuleSet) -> str:
    """Return the points of a side with their parts: ``58+4+50 = 112``."""
    if dealt.result.points is None:
        return "-" if not dealt.result.counts else "?"
    own = dealt.result.points[side]
    parts = [own.cards, own.sweeps]
    if MOST_CARDS.get(rules.scoring) and dealt.result.source != "table" and not own.satthi:
        parts = [own.cards - own.most, own.most, own.sweeps]
    return f"{'+'.join(map(str, parts))} = {own.total}" if any(parts[1:]) else f"{own.total}"


def _all_points(dealt: Dealt) -> str:
    """Return the points of all sides, marked where they are the table's count: ``99:51``."""
    if dealt.result.points is None:
        return "-" if not dealt.result.counts else "?"
    text = ":".join(str(own.total) for own in dealt.result.points.values())
    won = f" baazi {dealt.outcome.baazi}" if dealt.outcome.baazi else ""
    return f"{text}{' (table)' if dealt.result.source == 'table' else ''}{won}"


def _deal_lead(dealt: Dealt, rules: RuleSet) -> str:
    points = dealt.result.points
    return "" if points is None else lead_short({side: own.total for side, own in points.items()}, rules)


def _running(outcome: Outcome, rules: RuleSet) -> str:
    return "?" if outcome.summed.points is None else lead_short(outcome.summed.points, rules)


def _rules_text(rules: RuleSet) -> str:
    """Return the name of the rules with what the table changed."""
    try:
        changed = [f"{name} {value}" for name, value, _ in rules.differences(rule_set(rules.name))]
    except ValueError:
        changed = []
    return f"{rules.name} with {', '.join(changed)}" if changed else rules.name


def _labelled(lines: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield lines with a word in front of them, said once, folded at 80 columns."""
    width = max([_LABEL, *(cells(label) + 2 for label, _ in lines)])
    before = None
    for label, text in lines:
        shown = "" if label == before else label
        before = label
        yield from textwrap.wrap(
            text, _WIDTH, initial_indent=f"{shown:<{width}}", subsequent_indent=" " * width, break_long_words=False,
            break_on_hyphens=False,
        )  # fmt: skip


def to_json(scored: Sequence[Scored]) -> str:
    """Return score sheets as one JSON object."""
    sessions = [session_json(session) for session in scored]
    return json.dumps({"format": FORMAT, "sessions": sessions}, ensure_ascii=False, indent=2) + "\n"


def session_json(scored: Scored) -> dict[str, Any]:
    """Return the sheets of a session as JSON data."""
    seating = Seating.of(scored.sheets[0].rules)
    return {
        "path": scored.path,
        "session": scored.number,
        **{tag.lower(): scored.session.tag(tag) for tag in ("Event", "Site", "Date")},
        "players": {seat: scored.names[seat] for seat in seating.order},
        "continues": scored.continues,
        "sheets": [_sheet_json(sheet) for sheet in scored.sheets],
    }


def _sheet_json(sheet: Sheet) -> dict[str, Any]:
    rules = sheet.rules
    ended = [dealt.outcome for dealt in sheet.deals if dealt.outcome.over]
    return {
        "rules": rules.name,
        "own_rules": sheet.own,
        "begun": _standing_json(sheet.begun, rules),
        "deals": [_deal_json(dealt, rules) for dealt in sheet.deals],
        "points": summed(sheet),
        "standing": _standing_json(sheet.standing, rules),
        "next_dealer": sorted(sheet.may_deal, key=Seating.of(rules).order.index),
        "chips": [chips(outcome.summed, outcome.winner, rules) for outcome in ended] if rules.chips != "off" else None,
        "carry": carry_text(sheet.standing, rules),
    }


def _deal_json(dealt: Dealt, rules: RuleSet) -> dict[str, Any]:
    result, outcome = dealt.result, dealt.outcome
    points = None if result.points is None else {side: _points_json(own) for side, own in result.points.items()}
    written = None
    if result.written is not None:
        written = {side.side: {"cards": side.cards, "sweeps": side.sweeps} for side in result.written.sides}
    return {
        "number": dealt.number,
        "missing_before": dealt.missing,
        "dealer": dealt.dealer,
        "may_deal": sorted(dealt.may_deal, key=Seating.of(rules).order.index),
        "source": result.source,
        "points": points,
        "written": written,
        "gave_up": result.loser,
        "difference": _lead_json({side: own.total for side, own in (result.points or {}).items()}, rules),
        "lead": _lead_json(outcome.summed.points, rules),
        "baazi": outcome.baazi,
        "won_by": outcome.by,
        "match_over": outcome.over,
        "match_winner": outcome.winner,
        "illegal_plays": list(dealt.illegal),
    }


def _standing_json(standing: Standing, rules: RuleSet) -> dict[str, Any]:
    return {
        "points": standing.points,
        "lead": _lead_json(standing.points, rules),
        "baazis": standing.baazis,
        "matches": standing.matches,
        "deals": standing.deals,
        "sure": standing.sure,
    }


def _lead_json(points: Totals | None, rules: RuleSet) -> dict[str, Any] | None:
    if not points:
        return None
    best = lead(points, rules)
    return {"side": best.side, "by": best.by}


def _points_json(own: SidePoints) -> dict[str, Any]:
    return {"cards": own.cards, "most": own.most, "sweeps": own.sweeps, "total": own.total, "satthi": own.satthi}
