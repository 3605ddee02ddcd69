"""How many cards a hand has at a moment."""

from __future__ import annotations

from seepnotation.knowledge import bundles
from seepnotation.plays import Seat
from seepnotation.table import Table


def hand_size(table: Table, seat: Seat) -> tuple[int, int]:
    """Return how many cards a seat can play now, at least and at most; not those that come to it later."""
    state = table.state
    now = 1 if table.opens(seat) else state.number
    coming = sum(stint.size or 0 for stint in table.evidence.stints[seat] if stint.start > now)
    low, high = [max(state.hands[seat].bit_count() + hidden - coming, 0) for hidden in state.hidden[seat]]
    if table.bundles.get(seat) and not state.opening:
        return bundles.hand_size(table, seat, low, high)
    return low, high


def coming(table: Table, seat: Seat) -> int:
    """Return how many cards come to a seat later: not dealt yet, or face down (rules R4, R53 to R55)."""
    state = table.state
    return max(state.hands[seat].bit_count() + state.hidden[seat][1] - hand_size(table, seat)[1], 0)
