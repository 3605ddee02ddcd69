"""Who sits where: the order of play, partners and sides (rules R1 and R2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from seepnotation.plays import Seat
from seepnotation.rules import RuleSet

Side = str
"""``"NS"`` or ``"EW"``; where everybody plays alone, the seat."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, under a rule set: the order of play, partners and sides."""

    order: tuple[Seat, ...]
    partners: Mapping[Seat, Seat | None]
    sides: Mapping[Seat, Side]
    following: Mapping[Seat, Seat]
    seats: Mapping[str, Seat]

    def seat(self, word: str | None) -> Seat | None:
        """Return the seat that a record names, None if nobody sits there at this table."""
        return self.seats.get(word or "")

    @classmethod
    def of(cls, rules: RuleSet) -> Seating:
        """Return the seating of a rule set (rules R1 and R2)."""
        return _SEATINGS[rules.players, rules.direction]


_ORDERS: Final[dict[int, tuple[Seat, ...]]] = {2: ("N", "S"), 3: ("N", "W", "E"), 4: ("N", "W", "S", "E")}


def _seating(players: int, direction: str) -> Seating:
    order: tuple[Seat, ...] = _ORDERS[players]
    if direction == "cw":
        order = order[:1] + order[:0:-1]
    following = dict(zip(order, order[1:] + order[:1], strict=True))
    seats: dict[str, Seat] = {seat: seat for seat in order}
    if players == 4:
        partners: dict[Seat, Seat | None] = {"N": "S", "S": "N", "E": "W", "W": "E"}
        return Seating(order, partners, {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}, following, seats)
    return Seating(order, dict.fromkeys(order), {seat: seat for seat in order}, following, seats)


_SEATINGS: Final = {
    (players, direction): _seating(players, direction) for players in _ORDERS for direction in ("ccw", "cw")
}
