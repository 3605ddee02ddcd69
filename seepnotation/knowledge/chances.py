"""How likely it is, from what one seat knows, that another holds one of some cards: counted exactly.

What a seat knows: its own hand; the cards on the floor, in houses and in the piles; cards that others have shown; how
many cards each hand has; and that every key owed was there (`promises`). All deals that fit count alike, and a deal is
who holds which cards: in which packet a card came makes no other deal of it. Nothing is read into how somebody plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from seepnotation.cards import PACK, UNSEEN, CardSet, of_value
from seepnotation.dealing import BUNDLES, PACKET
from seepnotation.knowledge import bundles
from seepnotation.knowledge.promises import Promise, Promises, on_the_table
from seepnotation.plays import Seat
from seepnotation.table import Table


class Rank(NamedTuple):
    """The unseen cards of a value of which it matters where they lie.

    Attributes:
        barred: how many of them may not lie in the hands of `out`.
        free: how many more there are.
        out: the places of those hands.
        promised: for each promise, the places of which one must have such a card.
    """

    barred: int
    free: int
    out: frozenset[int]
    promised: frozenset[frozenset[int]]


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat knows of the cards of the others.

    Attributes:
        eye: the seat.
        unseen: the cards of which it does not know where they are.
        room: how many of them each other seat holds.
        elsewhere: how many of them nobody can play yet: not dealt, or face down (rules R4, R53, R54, R55).
        held: the cards of each other seat that it knows.
        promised: of which seats one holds which value, as far as its own cards and those it knows do not tell it.
    """

    eye: Seat
    unseen: CardSet
    room: Mapping[Seat, int]
    elsewhere: int
    held: Mapping[Seat, CardSet]
    promised: Promises

    def deals(self) -> int:
        """Return in how many ways the cards that it does not know can lie."""
        return self._ways(0, ())

    def chance(self, seat: Seat, cards: CardSet) -> Fraction | None:
        """Return how likely it is that another seat holds one of these cards; None if no deal fits."""
        deals = self._ways(0, (seat,))
        if not deals:
            return None
        if self.held[seat] & cards:
            return Fraction(1)
        return 1 - Fraction(self._ways(cards & self.unseen, (seat,)), deals)

    def _ways(self, barred: CardSet, seats: tuple[Seat, ...]) -> int:
        """Return in how many ways the cards can lie when these seats hold none of the barred ones.

        Hands on which nothing hangs count as one place with the cards that nobody can play yet, but where every way is
        to be told apart: with no seats named.
        """
        named = [
            seat for seat in self.room if not seats or seat in seats or any(seat in p.seats for p in self.promised)
        ]
        places = {seat: place for place, seat in enumerate(named)}
        rooms = tuple([self.room[seat] for seat in named])
        rest = self.elsewhere + sum(room for seat, room in self.room.items() if seat not in places)
        out = frozenset([places[seat] for seat in seats])
        ranks = []
        for value in range(1, 14):
            some = self.unseen & of_value(value)
            promised = frozenset(
                [frozenset([places[seat] for seat in p.seats]) for p in self.promised if p.value == value]
            )
            if promised or some & barred:
                ranks.append(Rank((some & barred).bit_count(), (some & ~barred).bit_count(), out, promised))
        others = self.unseen.bit_count() - sum(rank.barred + rank.free for rank in ranks)
        return ways((*rooms, rest), others, tuple(ranks))


def sight(
    table: Table, eye: Seat, promises: Promises, shown: Mapping[Seat, CardSet], number: int | None = None
) -> Sight | None:
    """Return what a seat knows of the cards of the others; None where the record leaves gaps.

    There is a gap where a card was not fully seen, where an owner, a house or a pile is not known, and where it is not
    known what the seat itself holds.

    Args:
        table: the table at the moment.
        eye: the seat.
        promises: what was promised until then.
        shown: cards that each seat still holds after showing them.
        number: the number of a later play: what the others hold then is meant, while nobody plays a card of his hand
            but the seat itself. By default now.
    """
    state, then = table.state, table.state.number if number is None else number
    seen = on_the_table(state)
    if seen >> UNSEEN or state.made or (state.opening and not table.opens(eye)):
        return None
    if state.opening and table.rules.variant_mode == "open_seep":
        return None  # the bundles that the others open next are not there yet
    if any("_" in house.owners or not house.known for house in state.houses.values()):
        return None
    left: dict[Seat, int] = {}
    for seat in table.seating.order:
        low, high = state.hidden[seat]
        if low != high:
            return None
        left[seat] = low + state.hands[seat].bit_count()
    own = table.certain(eye)
    now = _size(table, eye, left[eye], 1 if table.opens(eye) else state.number)
    if sum(left.values()) + seen.bit_count() != PACK.bit_count() or own.bit_count() != now:
        return None
    held, room = {}, {}
    for seat in table.seating.order:
        if seat != eye:
            held[seat] = bundles.tops(table, seat) | shown[seat]
            size = _size(table, seat, left[seat], then)
            if size is None or size < held[seat].bit_count():
                return None
            room[seat] = size - held[seat].bit_count()
    unseen = PACK & ~seen & ~own & ~sum(held.values())
    elsewhere = unseen.bit_count() - sum(room.values())
    if elsewhere < 0:
        return None
    promised = frozenset([kept for p in promises if (kept := _still_to_keep(p, eye, own, shown))])
    return Sight(eye, unseen, room, elsewhere, held, promised)


def _size(table: Table, seat: Seat, left: int, number: int) -> int | None:
    """Return how many cards a seat can play at a play, if it has so many left in all; None if that is not known."""
    if table.rules.variant_mode == "open_seep" and number > 1:
        if sum(map(len, table.bundles.get(seat, ()))) != BUNDLES * PACKET:
            return None
        return left - bundles.closed(table, seat).bit_count()
    return left - sum(stint.size or 0 for stint in table.evidence.stints[seat] if stint.start > number)


def _still_to_keep(promise: Promise, eye: Seat, own: CardSet, shown: Mapping[Seat, CardSet]) -> Promise | None:
    """Return what a promise still says to a seat that knows its own cards and those that were shown."""
    others = tuple([seat for seat in promise.seats if seat != eye])
    if not others or any((own if seat == eye else shown[seat]) & promise.cards for seat in promise.seats):
        return None
    return promise._replace(seats=others)


@lru_cache(4096)
def ways(rooms: tuple[int, ...], others: int, ranks: tuple[Rank, ...]) -> int:
    """Return in how many ways cards can be laid into places.

    Args:
        rooms: how many cards each place takes; together as many as there are cards.
        others: how many cards can lie anywhere.
        ranks: the cards of which it matters where they lie, value by value.
    """
    counts = {rooms: 1}
    for rank in ranks:
        after: dict[tuple[int, ...], int] = {}
        for left, count in counts.items():
            for rest, more in _laid(left, rank):
                after[rest] = after.get(rest, 0) + count * more
        counts = after
    return sum(count * _choices(left, others) for left, count in counts.items())


def _laid(rooms: tuple[int, ...], rank: Rank) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield what is left of the places after the cards of a value are laid, and in how many ways that can be."""
    for barred in _spread(rooms, rank.barred):
        if any(barred[place] for place in rank.out):
            continue
        middle = tuple([room - more for room, more in zip(rooms, barred, strict=True)])
        for free in _spread(middle, rank.free):
            if all(any(barred[place] or free[place] for place in places) for places in rank.promised):
                rest = tuple([room - more for room, more in zip(middle, free, strict=True)])
                yield rest, _choices(barred, rank.barred) * _choices(free, rank.free)


def _spread(rooms: tuple[int, ...], cards: int) -> Iterator[tuple[int, ...]]:
    """Yield how many of so many cards can lie in each place."""
    if not rooms:
        if not cards:
            yield ()
        return
    for first in range(min(rooms[0], cards) + 1):
        for others in _spread(rooms[1:], cards - first):
            yield (first, *others)


def _choices(counts: tuple[int, ...], cards: int) -> int:
    """Return in how many ways so many cards can be parted, these many to each place."""
    if sum(counts) != cards:
        return 0
    found = 1
    for count in counts:
        found *= comb(cards, count)
        cards -= count
    return found
