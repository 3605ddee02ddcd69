"""The table of deals: a row for each deal or position."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date
from typing import Final

from seepnotation import record as r
from seepnotation.match import lead
from seepnotation.played import Played
from seepnotation.plays import SEATS
from seepnotation.replay.result import table_count
from seepnotation.ruling import Verdict
from seepnotation.scoring import SidePoints
from seepnotation.seating import Side
from seepnotation.tables.column import Column, Table, Type, Value
from seepnotation.words import SEAT_WORDS

_POINTS_EMPTY: Final = "no such side at this table, or the points are not known"


def _tag(name: str) -> Callable[[Played], Value]:
    return lambda deal: deal.session.tag(name)


def _date(deal: Played) -> date | None:
    return day_of(deal.session.tag("Date"))


def day_of(text: str | None) -> date | None:
    """Return the day that a Date tag names; None where a part of it is not known, or it is no day."""
    if text is None or not re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _number(deal: Played) -> int | None:
    return deal.dealt.number if deal.dealt is not None else deal.deal.number


def _bid(deal: Played) -> r.Bid | None:
    return next((statement for statement in deal.deal.opening if isinstance(statement, r.Bid)), None)


def _bid_value(deal: Played) -> int | None:
    bid = _bid(deal)
    return bid.value if bid else None


def _bidder(deal: Played) -> str | None:
    bid, table = _bid(deal), deal.run.table
    told = deal.run.seating.seat(bid.seat) if bid else None
    return (table.bidder if table is not None and deal.deal.kind == "deal" else None) or told


def _dealer(deal: Played) -> str | None:
    return deal.dealt.dealer if deal.dealt is not None else deal.run.setup.dealer


def _floor(deal: Played) -> str | None:
    floor = next((statement for statement in deal.deal.opening if isinstance(statement, r.Floor)), None)
    return " ".join(floor.cards) if floor else None


def _points(side: Side, part: Callable[[SidePoints], int], *, apart: bool) -> Callable[[Played], Value]:
    """Return a part of the points of a side; where the table wrote only the sum, its parts are not known."""

    def value(deal: Played) -> int | None:
        result = deal.result
        if result.points is None or side not in result.points:
            return None
        counted = result.written.sides if result.source == "table" and result.written is not None else ()
        if apart and any(written.side == side and written.sweeps is None for written in counted):
            return None
        return part(result.points[side])

    return value


def points_columns(side: Side) -> Iterator[Column]:
    """Yield the points of a side: cards, sweeps, both."""
    who = f"side {side}" if len(side) > 1 else f"{SEAT_WORDS[side]}, where all play alone"
    parts: tuple[tuple[str, str, Callable[[SidePoints], int]], ...] = (
        ("card_points", "of cards, those for most cards among them", lambda points: points.cards),
        ("sweep_points", "of sweeps", lambda points: points.sweeps),
        ("points", "of both together", lambda points: points.total),
    )
    for name, what, part in parts:
        apart = name != "points"
        empty = f"{_POINTS_EMPTY}, or the table wrote only their sum" if apart else _POINTS_EMPTY
        value = _points(side, part, apart=apart)
        yield Column(f"{side.lower()}_{name}", Type.whole, f"Points {what}, of {who}.", value, empty, "points")


def _difference(deal: Played) -> int | None:
    points = deal.result.points
    if points is None or len(points) != 2:
        return None
    first, second = points.values()
    return first.total - second.total


def _winner(deal: Played) -> str | None:
    points = deal.result.points
    return None if points is None else lead({s: p.total for s, p in points.items()}, deal.run.rules).side


def _count_agrees(deal: Played) -> bool | None:
    """Tell whether the table counted what the plays say; where it wrote only a sum, the sums are compared."""
    written, points = deal.result.written, deal.result.points
    if written is None or points is None or deal.result.source == "table":
        return None
    counted = table_count(written, deal.run.seating)
    if counted is None:
        return None
    sums_only = any(side.sweeps is None for side in written.sides)
    if sums_only:
        return all(counted[side].total == points[side].total for side in points)
    return all((counted[side].cards, counted[side].sweeps) == (points[side].cards, points[side].sweeps)
               for side in points)  # fmt: skip


def _baazi(deal: Played) -> str | None:
    return deal.dealt.outcome.baazi if deal.dealt is not None else None


def _standing(deal: Played) -> int | None:
    """Return the running difference with this deal, before anything begins anew."""
    points = deal.dealt.outcome.summed.points if deal.dealt is not None else None
    if points is None or len(points) != 2:
        return None
    first, second = points.values()
    return first - second


def _standing_plays(deal: Played) -> int:
    return sum(not step.undone for step in deal.run.steps)


def _ruled(verdict: Verdict | None) -> Callable[[Played], Value]:
    return lambda deal: sum(
        not step.undone and (step.ruling.verdict if step.ruling else None) is verdict for step in deal.run.steps
    )


def followed(deal: Played) -> bool:
    """Tell whether every play is written and was followed, to the last one or until the deal was ended."""
    run = deal.run
    return run.table is not None and run.stopped is None and run.whole and (run.finished or run.ended is not None)


COLUMNS: Final = (
    Column("kind", Type.text, "`deal`, or `position` for a game from its middle on.", lambda deal: deal.deal.kind),
    Column("number", Type.whole, "The number of the deal: as written, else one more than that of the deal before.",
           _number, "a position without a number"),
    Column("event", Type.text, "The Event tag.", _tag("Event"), "no such tag"),
    Column("site", Type.text, "The Site tag.", _tag("Site"), "no such tag"),
    Column("date", Type.date, "The day of the Date tag.", _date, "no such tag, or a part of the date is not known"),
    Column("date_written", Type.text, "The Date tag as it is written, such as `2026-11-??`.", _tag("Date"),
           "no such tag"),
    Column("rules", Type.text, "The name of the rule set; house rules may be changed beside it.",
           lambda deal: deal.run.rules.name),
    Column("players", Type.whole, "How many play: 2, 3 or 4.", lambda deal: deal.run.rules.players, "", "players"),
    *(Column(word.lower(), Type.text, f"The player who sits {word}.", _tag(word), "no name is written")
      for word in map(SEAT_WORDS.__getitem__, SEATS)),
    Column("dealer", Type.text, "The seat that dealt: as written, as the bid tells, or as the deals before tell.",
           _dealer, "nobody can know"),
    Column("bidder", Type.text, "The seat that bids and makes the opening play.", _bidder, "nobody can know"),
    Column("bid", Type.whole, "The bid, from 9 to 13.", _bid_value, "not written", "value of a house"),
    Column("floor", Type.text, "The four cards turned up, parted by spaces.", _floor, "not written"),
    Column("redeals", Type.whole, "How many redeals are written before it.",
           lambda deal: sum(isinstance(s, r.Redeal) for s in deal.deal.opening), "", "redeals"),
    Column("result", Type.text, "What the points go by: `plays`, `given up` (forfeited or conceded), `table` (the "
           "table's own count), or why there are none: `void`, `abandoned`, `not known`.",
           lambda deal: deal.result.source),
    *(column for side in ("NS", "EW", "N", "W", "S", "E") for column in points_columns(side)),
    Column("winner", Type.text, "The side that is better off: with more points, in Ulti Seep with fewer.", _winner,
           "a draw, or the points are not known"),
    Column("difference", Type.whole, "NS less EW; of two players N less S.", _difference,
           "three players, or the points are not known", "points"),
    Column("running", Type.whole, "The running difference with this deal, NS less EW or N less S, before a baazi sets "
           "it to nothing.", _standing, "three players, a position, or a deal before is not known", "points"),
    Column("baazi", Type.text, "The side that wins a baazi with this deal.", _baazi, "no side does"),
    Column("count_agrees", Type.yes_no, "Whether the score that the table wrote is what the plays say.", _count_agrees,
           "the table wrote no full score, or the plays do not tell"),
    Column("plays", Type.whole, "How many plays are written and stand.", _standing_plays, "", "plays"),
    Column("taken_back", Type.whole, "How many plays the table took back.",
           lambda deal: sum(step.undone for step in deal.run.steps), "", "plays"),
    Column("illegal", Type.whole, "How many standing plays are illegal.", _ruled(Verdict.ILLEGAL), "", "plays"),
    Column("not_proven", Type.whole, "Of how many standing plays it is not proven whether they are legal.",
           _ruled(Verdict.NOT_PROVEN), "", "plays"),
    Column("not_judged", Type.whole, "How many standing plays could not be judged.", _ruled(None), "", "plays"),
    Column("errors", Type.whole, "How many errors `seep check` finds in it, those of reading too: what could not be "
           "read is in no table.", lambda deal: deal.errors, "the deal was not checked: `seep export` always does",
           "errors"),
    Column("followed", Type.yes_no, "Whether every play is written and could be followed, to the last one or until the "
           "deal was given up, void or abandoned.", followed),
)  # fmt: skip


def _rows(deal: Played) -> Iterator[Played]:
    yield deal


DEALS: Final = Table("deals", "a deal or a position", COLUMNS, _rows)
