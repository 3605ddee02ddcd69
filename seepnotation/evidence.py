"""Who may hold what: yes, no or unknown, from the cards alone, never from what would be legal.

A question is always whether a seat holds a card of some values right after a play. It is answered over every way to
lay the cards of the pool into the hands: only if all ways agree is the answer yes or no.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from seepnotation.cards import Card, CardSet, of_value
from seepnotation.plays import Seat
from seepnotation.table import Table

PACKET = 4
"""Cards in a packet: what the bidder holds when he bids and opens (rule R4)."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What is known of one hand right after a play.

    Attributes:
        certain: the cards it holds for sure.
        own: cards of this seat that may or may not be in the hand yet (the bidder's, before the rest is dealt).
        pool: cards that may be in this hand or somewhere else.
        slots: how many cards it holds besides the certain ones, at least and at most.
        from_pool: how many of these can come from the pool at most.
        opening: whether the rest of this hand is still to be dealt.
        outside: how many cards of the pool lie elsewhere, at least and at most.
    """

    certain: CardSet
    own: CardSet
    pool: CardSet
    slots: tuple[int, int]
    from_pool: int
    outside: tuple[int, int]
    opening: bool = False

    def can_hold(self, values: Iterable[int]) -> bool:
        """Tell whether some deal gives this hand a card of each of these values."""
        missing = [value for value in values if not self.certain & of_value(value)]
        pooled = 0
        for value in missing:
            if not self.own & of_value(value):
                if not self.pool & of_value(value):
                    return False
                pooled += 1
        return len(missing) <= self.slots[1] and pooled <= self.from_pool

    def must_hold(self, value: int) -> bool:
        """Tell whether every deal gives this hand a card of this value."""
        if self.certain & of_value(value):
            return True
        others = ~of_value(value)
        own = (self.own & others).bit_count()
        pooled = (self.pool & others).bit_count()
        everything = self.pool.bit_count()
        low, high = self.slots
        if self.opening:
            # What is not among the first four comes later: can these be filled without a card of this value?
            return own + min(pooled, self.from_pool) < low
        for count in range(low, min(high, pooled) + 1):
            if self.outside[0] <= everything - count <= self.outside[1]:
                return False
        return True


def hand_after(table: Table, seat: Seat, card: Card) -> Hand:
    """Return what is known of a seat's hand right after it plays this card, which it may hold."""
    state = table.state
    bit = 1 << card
    known = state.hands[seat] & ~bit
    low, high = state.hidden[seat]
    pool = state.pool & ~bit
    if not state.hands[seat] & bit:
        low, high = max(low - 1, 0), high - 1
    others = [bounds for other, bounds in state.hidden.items() if other != seat]
    outside = (
        table.elsewhere[0] + sum(bounds[0] for bounds in others),
        table.elsewhere[1] + sum(bounds[1] for bounds in others),
    )
    if state.opening and seat == table.bidder:
        certain = table.packet & ~bit
        if table.packet_complete:
            return Hand(certain, 0, 0, (0, 0), 0, outside, True)
        slots = max(PACKET - 1 - certain.bit_count(), 0)
        return Hand(certain, known & ~certain, pool, (slots, slots), min(high, slots), outside, True)
    return Hand(known, 0, pool, (low, high), high, outside)
