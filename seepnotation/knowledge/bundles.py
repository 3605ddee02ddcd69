"""Open Seep (rule R54): which cards of a player lie open, which face down."""

from __future__ import annotations

from seepnotation.cards import Card, CardSet
from seepnotation.dealing import BUNDLES, PACKET
from seepnotation.plays import Seat
from seepnotation.table import Table


def tops(table: Table, seat: Seat) -> CardSet:
    """Return the top cards of a seat's bundles; before the opening no bundle is there yet."""
    return 0 if table.state.opening else sum(1 << bundle[0] for bundle in _left(table, seat) if bundle)


def closed(table: Table, seat: Seat) -> CardSet:
    """Return the cards of a seat's bundles that it cannot play yet, whatever it has played unseen."""
    first = 0 if table.state.opening else 1 + _unseen_plays(table, seat)
    return sum(1 << card for bundle in _left(table, seat) for card in bundle[first:])


def hand_size(table: Table, seat: Seat, low: int, high: int) -> tuple[int, int]:
    """Return how many cards a seat can play now if it has so many left in all, at least and at most."""
    whole = sum(map(len, table.bundles.get(seat, ()))) == BUNDLES * PACKET
    if whole and not _unseen_plays(table, seat):
        face_down = closed(table, seat).bit_count()
        return low - face_down, high - face_down
    return max(low - BUNDLES * (PACKET - 1), 0), min(high, PACKET + BUNDLES)


def _left(table: Table, seat: Seat) -> list[list[Card]]:
    """Return what lies on a seat's bundles, top card first, as far as it is not known to be played."""
    hand = table.state.hands[seat]
    return [[card for card in bundle if hand >> card & 1] for bundle in table.bundles.get(seat, ())]


def _unseen_plays(table: Table, seat: Seat) -> int:
    """Return how many plays a seat has made of which the card was not fully seen: each may have been a top card."""
    return sum(table.evidence.unseen[index].seat == seat for index in table.state.made)
