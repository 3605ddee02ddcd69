"""Many deals summed up: what each player and each side played, made, took, lost and missed.

Only sums are kept, so that any number of records needs no more room than the names in them.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Final, Literal, NamedTuple

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis, unread_from
from seepnotation.match import lead
from seepnotation.plays import Kind, Seat
from seepnotation.replay import Replay, Step, score_sheet
from seepnotation.replay.result import Result
from seepnotation.replay.sitting import Dealt
from seepnotation.rules import RuleSet
from seepnotation.seating import Seating, Side
from seepnotation.state import House
from seepnotation.words import SEAT_WORDS, names_of

Why = Literal["position", "void", "abandoned"]
"""Why something that stands in a record is no deal that counts."""

WHYS: Final[tuple[Why, ...]] = ("position", "void", "abandoned")


class Player(NamedTuple):
    """Who a sum belongs to.

    Attributes:
        name: the name, spaces and accents in one spelling; two players with one name are one. Empty for a seat that
            has no name.
        seat: of a player without a name the seat: all Norths without a name are one.
    """

    name: str
    seat: Seat | None = None

    def __str__(self) -> str:
        """Return the name, or ``unnamed N``."""
        return self.name or f"unnamed {self.seat}"


Partners = tuple[Player, ...]
"""A side by its players, in the order of their names, whatever seats they sat in; where all play alone, the one."""


@dataclass(slots=True)
class Count:
    """What was counted for a player or a side.

    Plays taken back count nowhere. What a play did is counted as far as the plays can be followed, legal or not.

    Attributes:
        deals: the deals played, those given up among them.
        followed: those of them in which every play could be followed to the end, or until a side gave up.
        counted: those of them whose points are known, from the plays or else from the table's own count.
        won: those of them in which the side had more points than any other (in Ulti Seep fewer, rule R57).
        cards: points of cards, those for most cards among them; a player's are those of his side.
        sweep_points: points of sweeps; a player's are those of his side.
        sweeps: sweeps made, those that count nothing too (rules R42, R43).
        missed: plays that were no sweep while a sweep worth something was in hand for certain.
        made: houses made.
        raised: houses raised (rule R33).
        cemented: kachcha houses that became pukka, by adding to them or by raising them (rules R28, R33, R34).
        taken_own: houses taken of which the taker was an owner.
        taken_partner: houses taken of which the partner was an owner, and the taker not.
        taken_others: houses taken that belonged to the others alone.
        taken_unknown: houses taken of which the record does not tell the owner.
        lost: houses taken by another side, of which the player, or a player of the side, was an owner.
    """

    deals: int = 0
    followed: int = 0
    counted: int = 0
    won: int = 0
    cards: int = 0
    sweep_points: int = 0
    sweeps: int = 0
    missed: int = 0
    made: int = 0
    raised: int = 0
    cemented: int = 0
    taken_own: int = 0
    taken_partner: int = 0
    taken_others: int = 0
    taken_unknown: int = 0
    lost: int = 0

    @property
    def points(self) -> int:
        """The points of cards and of sweeps together."""
        return self.cards + self.sweep_points

    @property
    def average(self) -> float | None:
        """The points per deal, of the deals whose points are known; None if there are none."""
        return self.points / self.counted if self.counted else None

    def add(self, other: Count) -> None:
        """Add what was counted elsewhere."""
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))


@dataclass(slots=True)
class Stats:
    """The sums over any number of sessions.

    Attributes:
        players: by player.
        sides: by partnership; where all play alone, by player.
        total: each deal once: how many there are, and how many could be followed or counted.
        left_out: how many positions, void deals and deals not finished do not count as deals.
        scales: the deals whose points are known, by the house rule `scoring` that they are counted by (rule R49): where
            there are several, sums and averages add up points of different worth.
    """

    players: dict[Player, Count] = field(default_factory=dict)
    sides: dict[Partners, Count] = field(default_factory=dict)
    total: Count = field(default_factory=Count)
    left_out: Counter[Why] = field(default_factory=Counter)
    scales: Counter[str] = field(default_factory=Counter)

    def add(self, other: Stats) -> None:
        """Add the sums of other sessions."""
        for player, count in other.players.items():
            self.players.setdefault(player, Count()).add(count)
        for partners, count in other.sides.items():
            self.sides.setdefault(partners, Count()).add(count)
        self.total.add(other.total)
        self.left_out.update(other.left_out)
        self.scales.update(other.scales)


def stats_of(session: r.Session, rules: RuleSet | None = None, unread: Mapping[int, int] | None = None) -> Stats:
    """Return the sums over the deals of a session; points are those of its score sheet.

    Args:
        session: the session.
        rules: rules to count by in place of those that the session names; short forms are still read by its own.
        unread: by the index of a deal in the session, the offset in the text from which on something could not be read.

    Raises:
        RulesError: the session names rules that do not exist, and no others are given.
    """
    found = Stats()
    found.left_out["position"] = sum(deal.kind == "position" for deal in session.deals)
    score_sheet(session, rules, unread, watch=lambda run, dealt: _enter(found, session, run, dealt))
    return found


def unread_by_session(record: r.Record, faults: Sequence[Diagnosis]) -> list[dict[int, int]]:
    """Return for each session of a record what `stats_of` needs to know of reading faults."""
    lost = unread_from(faults)
    found: list[dict[int, int]] = []
    first = 1
    for session in record.sessions:
        found.append({index: lost[first + index] for index in range(len(session.deals)) if first + index in lost})
        first += len(session.deals)
    return found


def player_at(session: r.Session, seat: Seat) -> Player:
    """Return who sits on a seat of a session."""
    name = unicodedata.normalize("NFC", " ".join((session.tag(SEAT_WORDS[seat]) or "").split()))
    return Player(name) if name else Player("", seat)


def _enter(found: Stats, session: r.Session, run: Replay, dealt: Dealt) -> None:
    """Enter a deal."""
    result = dealt.result
    if result.source in ("void", "abandoned"):
        found.left_out[result.source] += 1
        return
    seating = run.seating
    whole = run.finished or result.source == "given up"
    by_seat, by_side = _deeds(run, session)
    players = {seat: player_at(session, seat) for seat in seating.order}
    for seat, deeds in by_seat.items():
        _enter_points(deeds, result, seating.sides[seat], run.rules, whole=whole)
        found.players.setdefault(players[seat], Count()).add(deeds)
    for side, deeds in by_side.items():
        _enter_points(deeds, result, side, run.rules, whole=whole)
        partners = tuple(sorted([players[seat] for seat in seating.order if seating.sides[seat] == side], key=str))
        found.sides.setdefault(partners, Count()).add(deeds)
    found.total.add(Count(deals=1, followed=int(whole), counted=int(result.points is not None)))
    if result.points is not None:
        found.scales[run.rules.scoring] += 1


def _enter_points(count: Count, result: Result, side: Side, rules: RuleSet, *, whole: bool) -> None:
    count.deals, count.followed = 1, int(whole)
    if result.points is not None:
        own = result.points[side]
        best = lead({each: points.total for each, points in result.points.items()}, rules).side
        count.counted, count.won, count.cards, count.sweep_points = 1, int(best == side), own.cards, own.sweeps


def _deeds(run: Replay, session: r.Session) -> tuple[dict[Seat, Count], dict[Side, Count]]:
    """Return what the plays of a deal did, by seat and by side."""
    from seepnotation.annotating.missed import notice

    seating = run.seating
    by_seat = {seat: Count() for seat in seating.order}
    by_side = {side: Count() for side in seating.sides.values()}
    missed = {index for index, _ in notice(run, names_of(session))}
    for index, step in enumerate(run.steps):
        if step.undone or step.seat is None:
            continue
        deeds = Count(missed=int(index in missed))
        if step.play is not None and step.after is not None:
            for deed in _of_play(step, seating):
                setattr(deeds, deed, getattr(deeds, deed) + 1)
            losers = set(_losers(step, seating))
            for _, owner in losers:
                by_seat[owner].lost += 1
            for _, side in {(value, seating.sides[owner]) for value, owner in losers}:
                by_side[side].lost += 1
        by_seat[step.seat].add(deeds)
        by_side[seating.sides[step.seat]].add(deeds)
    return by_seat, by_side


def _of_play(step: Step, seating: Seating) -> Iterator[str]:
    """Yield what a play did, by the names of `Count`."""
    assert step.play is not None
    assert step.before is not None
    play, before = step.play, step.before
    if step.sweep:
        yield "sweeps"
    match play.kind:
        case Kind.MAKE:
            yield "made"
        case Kind.ADD:
            if step.pukka and not before.houses[play.value].pukka:
                yield "cemented"
        case Kind.RAISE:
            yield "raised"
            if step.pukka and not all(before.houses[value].pukka for value in play.houses):
                yield "cemented"
        case Kind.TAKE:
            for value in play.houses:
                yield _taken(before.houses[value], step.seat, seating)


def _taken(house: House, seat: Seat | None, seating: Seating) -> str:
    """Return whose house a seat takes."""
    partner = seating.partners[seat] if seat else None
    if seat in house.owners:
        return "taken_own"
    if partner in house.owners:
        return "taken_partner"
    return "taken_unknown" if "_" in house.owners else "taken_others"


def _losers(step: Step, seating: Seating) -> Iterator[tuple[int, Seat]]:
    """Yield the houses that a play takes from their owners of other sides, with each such owner."""
    if step.play is None or step.before is None or step.seat is None or step.play.kind is not Kind.TAKE:
        return
    for value in step.play.houses:
        for owner in step.before.houses[value].owners:
            seat = seating.seat(owner)
            if seat is not None and seating.sides[seat] != seating.sides[step.seat]:
                yield value, seat
