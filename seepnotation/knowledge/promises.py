"""What the plays promised: whoever owed a key held one (rules R24 and R36). Everybody who watches knows it."""

from __future__ import annotations

from typing import NamedTuple

from seepnotation.cards import UNSEEN, CardSet, of_value, value_of
from seepnotation.knowledge import bundles
from seepnotation.knowledge.duties import who_may_serve
from seepnotation.legality.judging import floor_ruling
from seepnotation.plays import Seat
from seepnotation.replay import Replay, Step, table_at
from seepnotation.ruling import KEY_REASONS
from seepnotation.state import State
from seepnotation.table import Table


class Promise(NamedTuple):
    """One of these seats holds a card of this value: it owed it as a key, and has played none since.

    In Open Seep the card is meant to be one of those that nobody else sees.
    """

    seats: tuple[Seat, ...]
    value: int

    @property
    def cards(self) -> CardSet:
        """The keys."""
        return of_value(self.value)


Promises = frozenset[Promise]

_NONE: Promises = frozenset()


class Promised:
    """What was promised at each moment of a deal.

    A promise outlives its house: a key that nobody has seen leaving is still there. It ends when one of its seats plays
    such a card, when the hands are played out and dealt anew (rules R53 and R55), and where nobody knows what the
    table did. A play that is taken back leads back to what was promised before it. An owner who is not known promises
    nothing.
    """

    def __init__(self, run: Replay) -> None:
        """Go through the Steps of a replay that has been run.

        Attributes:
            before: what was promised right before each Step.
            after: what was promised right after each Step.
        """
        self.before: list[Promises] = []
        self.after: list[Promises] = []
        self._run = run
        then: dict[int, Promises] = {}  # by the state: a play that is taken back leads back to it
        now = _NONE
        for step in run.steps:
            if step.before is None or step.after is None:
                now = _NONE
                self.before.append(now)
                self.after.append(now)
                continue
            if id(step.before) not in then:
                then[id(step.before)] = now | self._standing(step.before)
            self.before.append(then[id(step.before)])
            now = self._kept(self.before[-1], step) | self._standing(step.after) | self._needed(step)
            then[id(step.after)] = now
            self.after.append(now)

    def _kept(self, promises: Promises, step: Step) -> Promises:
        """Return the promises that outlive a play."""
        assert step.before is not None
        assert step.play is not None
        if self._half(step.before.number) != self._half(step.before.number + 1):
            return _NONE
        seat, card = step.seat, step.play.card
        table = self._run.table
        assert table is not None
        if any(card in bundle for bundle in table.bundles.get(seat or "N", ())):
            return promises
        return frozenset([p for p in promises if seat not in p.seats or p.value != value_of(card)])

    def _half(self, number: int) -> int:
        """Return which time round the cards are played out at a play."""
        assert self._run.table is not None
        stints = self._run.table.evidence.stints
        return max(stint.half for of_seat in stints.values() for stint in of_seat if stint.start <= max(number, 2))

    def _standing(self, state: State) -> Promises:
        """Return what is owed for the houses that stand."""
        assert self._run.table is not None
        if not state.houses:
            return _NONE
        table = table_at(self._run.table, state)
        found = [
            Promise(who_may_serve(table, house, seat), house.value)
            for house in state.houses.values()
            for seat in table.seating.order
            if seat in house.owners
        ]
        return frozenset([p for p in found if p.seats and not _lies_open(table, p)])

    def _needed(self, step: Step) -> Promises:
        """Return what a play itself asks of the hands (rules R24, R31 and R33).

        Nothing where a card on the floor was not fully seen, or an owner is not known: then it may ask nothing.
        """
        if step.play is None or step.seat is None or step.before is None or self._run.table is None:
            return _NONE
        state = step.before
        unknown = step.play.card >= UNSEEN or state.loose >> UNSEEN
        if not step.play.value or unknown or any("_" in house.owners for house in state.houses.values()):
            return _NONE
        table = table_at(self._run.table, state)
        fault, needs = floor_ruling(table, step.play, step.seat)
        if fault:
            return _NONE
        found = [Promise(need.seats, need.value) for need in needs if need.holds and need.reason in KEY_REASONS]
        return frozenset([p for p in found if not _lies_open(table, p, 1 << step.play.card)])


def _lies_open(table: Table, promise: Promise, gone: CardSet = 0) -> bool:
    """Whether a key lies open on the bundles of Open Seep (rule R54): then the hand promises nothing."""
    return any(bundles.tops(table, seat) & promise.cards & ~gone for seat in promise.seats)


def shown(run: Replay, past: int, state: State) -> dict[Seat, CardSet]:
    """Return the cards that each seat still holds after showing them by plays that were taken back (rule R20).

    Args:
        run: the replay.
        past: how many of its Steps have been made.
        state: the table after them.
    """
    found: dict[Seat, CardSet] = dict.fromkeys(run.seating.order, 0)
    for step in run.steps[:past]:
        if step.undone and step.seat is not None and step.play is not None:
            found[step.seat] |= 1 << step.play.card & state.hands[step.seat]
    return found


def on_the_table(state: State) -> CardSet:
    """Return the cards that everybody has seen: on the floor, in houses, in the piles."""
    seen = state.loose
    for cards in state.taken.values():
        seen |= cards
    for house in state.houses.values():
        seen |= house.cards
    return seen
