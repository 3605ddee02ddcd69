"""What can still be forced at a moment, and at the last moments of a deal, within a fixed budget."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from seepnotation.cards import PACK, UNSEEN, CardSet
from seepnotation.endings.search import Budget, KnownTable, Search, Spent
from seepnotation.legality import legal_plays
from seepnotation.plays import Play, Seat
from seepnotation.scoring import carried
from seepnotation.sums import MANY
from seepnotation.table import Side, State, Table

NODES: Final = 8_000
"""How many positions a search looks at unless told otherwise: for one deal that takes about a second."""

LONGEST: Final = 24
"""With more plays to come than this no search is begun: no budget worth waiting for would do."""


class Moment(NamedTuple):
    """A play that was made.

    Attributes:
        before: the table before it.
        seat: who played.
        play: the play, legal or not.
        after: the table after it.
    """

    before: State
    seat: Seat
    play: Play
    after: State


@dataclass(frozen=True, slots=True)
class Ending:
    """What the side of the seat that plays can still force.

    All values are the points of this side at the end of the deal minus those of the others, everybody playing as well
    as can be. With more than two sides the others are taken to play together against this one.

    Attributes:
        seat: who plays.
        side: his side.
        plays: his legal plays in the order of `legal_plays`. Of plays that differ only in cards of equal value and
            points, such as two fives that count nothing, the first stands for all.
        values: what each of them leads to.
        brings: the points that each of them brings at once, those of a sweep among them.
        value: the best of the values.
        made: what the play that was made leads to; None where none was.
        like: which of `plays` the play made is, or is like, by its index; None if it is none of them.
        line: the best plays from here to the end of the deal, each with its seat.
        so_far: how many more points than the others the side has at this moment.
        whole: whether every card of the pack is accounted for; else `value` counts from what is known.
        alike: how many legal plays each of `plays` stands for.
    """

    seat: Seat
    side: Side
    plays: tuple[Play, ...]
    values: tuple[int, ...]
    brings: tuple[int, ...]
    value: int
    made: int | None
    like: int | None
    line: tuple[tuple[Seat, Play], ...]
    so_far: int
    whole: bool
    alike: tuple[int, ...]

    @property
    def best(self) -> tuple[Play, ...]:
        """The plays that keep the best result."""
        return tuple([play for play, value in zip(self.plays, self.values, strict=True) if value == self.value])


class Endings:
    """Solves positions of one deal with a fixed budget, so that every machine gives the same answers.

    A position counts against the budget each time its plays are gone through. What was found is kept for the
    positions asked about later: ask about the last play first.
    """

    def __init__(self, table: Table, nodes: int = NODES, dealer: Seat | None = None) -> None:
        """Prepare to solve.

        Args:
            table: a table of the deal, at any moment.
            nodes: how many positions may be looked at in all.
            dealer: who dealt, as `final_points` wants to know.
        """
        self._table = table
        self._budget = Budget(nodes)
        sides = list(dict.fromkeys(table.seating.sides.values()))
        if len(sides) == 2:
            # What one side has more, the other has less: one search answers for both.
            sides.pop()
        self._searches = {side: Search(table, side, self._budget, dealer) for side in sides}

    @property
    def left(self) -> int:
        """How many positions may still be looked at."""
        return self._budget.left

    def walk_back(self, moments: Sequence[Moment]) -> list[Ending]:
        """Return the endings of the last of these moments, in their order: as many as the budget allows."""
        found: list[Ending] = []
        for moment in reversed(moments):
            ending = self.solve(moment.before, moment.seat, moment)
            if ending is None:
                break
            found.append(ending)
        return found[::-1]

    def solve(self, state: State, seat: Seat | None = None, moment: Moment | None = None) -> Ending | None:
        """Return what can be forced at a moment.

        Args:
            state: the moment.
            seat: who plays; by default the seat on turn.
            moment: the play made there, if one was.

        Returns:
            The ending. None where not all is known, nothing can be played, or the budget does not suffice.
        """
        who = state.turn if seat is None else seat
        if who is None:
            return None
        table = self._at(state._replace(turn=who))
        whole = _accounted(state) == PACK
        to_come = sum([hand.bit_count() for hand in state.hands.values()])
        if to_come > LONGEST or not _all_known(table) or not table.in_hand(who):
            return None
        if carried(state, table.rules) and not whole:
            return None
        side = table.seating.sides[who]
        sign = 1 if side in self._searches else -1
        search = self._searches[side] if sign > 0 else next(iter(self._searches.values()))
        try:
            return self._solved(KnownTable(table), who, search, sign, moment, whole)
        except Spent:
            return None

    def _at(self, state: State) -> Table:
        """Return a table that stands at a moment; what lies where nobody looks is in no hand."""
        table = self._table.copy()
        table.state = state._replace(pool=0)
        return table

    def _solved(self, table: Table, who: Seat, search: Search, sign: int, moment: Moment | None, whole: bool) -> Ending:
        search.budget.spend()
        so_far, guess, made = search.so_far(table.state), 0, None
        if moment is not None:
            made = guess = search.final(KnownTable(self._at(moment.after)))
        plays = search.unlike(table, who)
        values, brings = [], []
        for play in plays:
            table.push_possible(play, who)
            brings.append(search.so_far(table.state) - so_far)
            values.append(search.final(table, guess))
            table.pop()
        best = (max if search.seeks_more(who) else min)(values)
        first = plays[values.index(best)]
        kinds = [search.kind(play) for play in plays]
        alike = Counter([search.kind(play) for play in legal_plays(table, seat=who, limit=MANY)])
        table.push_possible(first, who)
        line = ((who, first), *search.line(table, best))
        mine = search.kind(moment.play) if moment else None
        return Ending(
            who,
            table.seating.sides[who],
            tuple(plays),
            tuple([sign * value for value in values]),
            tuple([sign * points for points in brings]),
            sign * best,
            None if made is None else sign * made,
            kinds.index(mine) if mine in kinds else None,
            line,
            sign * so_far,
            whole,
            tuple([alike[kind] or 1 for kind in kinds]),
        )


def solve(table: Table, nodes: int = NODES) -> Ending | None:
    """Return what the seat on turn can still force at a table; None where that is not known (see `Endings.solve`)."""
    return Endings(table, nodes).solve(table.state)


def _accounted(state: State) -> CardSet:
    """Return the cards of which it is known where they are."""
    cards = state.loose
    for house in state.houses.values():
        cards |= house.cards
    for some in (*state.hands.values(), *state.taken.values()):
        cards |= some
    return cards


def _all_known(table: Table) -> bool:
    """Tell whether every card in a hand or on the floor is known, every owner, and the bid of an opening play."""
    state, order = table.state, table.seating.order
    houses = state.houses.values()
    lying = state.loose
    for house in houses:
        lying |= house.cards
    return (
        not lying >> UNSEEN
        and all(house.known and "_" not in house.owners for house in houses)
        and all(high <= 0 for _, high in state.hidden.values())
        and all(table.certain(seat) == table.in_hand(seat) for seat in order)
        and not (state.opening and table.bid is None)
    )
