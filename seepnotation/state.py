"""What lies on the table and who holds what, at one moment. It never changes: a play makes the next state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from seepnotation.cards import UNSEEN, Card, CardSet, unseen_index
from seepnotation.plays import Seat
from seepnotation.seating import Side


class House(NamedTuple):
    """A house on the floor: its value, its cards, its owners in the order in which they came to own it.

    An owner of whom the record does not tell stands as ``"_"``. `known` is False when the record does not say which
    cards lie in the house; then `cards` holds those that are known. `adders` are those who added to it while an owner
    was not known: whether they own it too hangs on who he is.
    """

    value: int
    cards: CardSet
    owners: tuple[str, ...]
    pukka: bool
    known: bool = True
    adders: tuple[Seat, ...] = ()


class Sweep(NamedTuple):
    """A sweep that was made.

    Attributes:
        side: whose it is.
        seat: who made it; None when the record tells only of the side's points.
        number: the number of the play; 0 when that is not known.
        points: what it counts by itself (rules R43 and R46); the end of the deal may change that.
    """

    side: Side
    seat: Seat | None
    number: int
    points: int


class State(NamedTuple):
    """Everything that changes from play to play. It never changes itself: a push makes the next one.

    Attributes:
        loose: the loose cards on the floor.
        houses: the houses by value.
        hands: the cards that each seat is known to hold.
        hidden: how many more cards each seat holds, at least and at most.
        pool: the cards of which nobody has said where they are.
        taken: the cards that each side is known to have taken.
        sweeps: the sweeps made so far.
        turn: the seat whose turn it is; None when that is not known.
        number: the number of the next play.
        opening: whether the next play is the bidder's first.
        last_taker: the seat that took last.
        last_take: the number of the play that took last; 0 when that is not known.
        made: the plays of the record whose card was not fully seen and that have been made, by their index.
        shown: the values 9 and 10 of which the first house has been made (rule R56, house rule nine_ten_show_gate).
        back: the cards played that their seats get back, for the plays do not stand in the end, and that they may play
            unseen then.
    """

    loose: CardSet
    houses: Mapping[int, House]
    hands: Mapping[Seat, CardSet]
    hidden: Mapping[Seat, tuple[int, int]]
    pool: CardSet
    taken: Mapping[Side, CardSet]
    sweeps: tuple[Sweep, ...]
    turn: Seat | None
    number: int
    opening: bool
    last_taker: Seat | None
    last_take: int = 0
    made: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    back: tuple[tuple[Seat, Card], ...] = ()

    def leaving(
        self, seat: Seat, card: Card
    ) -> tuple[Mapping[Seat, CardSet], Mapping[Seat, tuple[int, int]], CardSet, tuple[int, ...]]:
        """Return `hands`, `hidden`, `pool` and `made` as they are when a card has left a hand."""
        bit = 1 << card
        if self.hands[seat] & bit:
            return {**self.hands, seat: self.hands[seat] ^ bit}, self.hidden, self.pool, self.made
        low, high = self.hidden[seat]
        made = (*self.made, unseen_index(card)) if card >= UNSEEN else self.made
        return self.hands, {**self.hidden, seat: (low - 1, high - 1)}, self.pool & ~bit, made

    @property
    def empty(self) -> bool:
        """Whether nothing lies on the floor, neither loose cards nor houses."""
        return not self.loose and not self.houses
