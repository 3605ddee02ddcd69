"""What the taken cards and the sweeps count at the end of a deal (rules R39, R43, R48)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from seepnotation.cards import NAMES, CardSet, mask_of, value_of
from seepnotation.rules import RuleSet
from seepnotation.table import Side, State, Table

POINTS: Final[dict[str, dict[str, int]]] = {
    "north100": {
        **{name: value_of(card) for card, name in enumerate(NAMES) if name[1] == "S"},
        "AC": 1, "AD": 1, "AH": 1, "TD": 6,
    },
}  # fmt: skip
"""What each card counts, by the house rule `scoring`; cards that are not named count nothing."""

_MASKS: Final = {
    scheme: [(mask_of([name]), count) for name, count in points.items()] for scheme, points in POINTS.items()
}


@dataclass(frozen=True, slots=True)
class SidePoints:
    """What one side has: points of cards and points of sweeps."""

    cards: int
    sweeps: int

    @property
    def total(self) -> int:
        """Both together."""
        return self.cards + self.sweeps


def card_points(cards: CardSet, rules: RuleSet) -> int:
    """Return what these cards count (rule R48)."""
    return sum(count for bit, count in _MASKS[rules.scoring] if cards & bit)


def sweep_points(state: State, side: Side) -> int:
    """Return what the sweeps of a side count so far."""
    return sum(sweep.points for sweep in state.sweeps if sweep.side == side)


def points(table: Table, state: State | None = None) -> dict[Side, SidePoints]:
    """Return what each side has taken so far, without what still lies on the floor."""
    now = table.state if state is None else state
    return {side: SidePoints(card_points(now.taken[side], table.rules), sweep_points(now, side)) for side in now.taken}


def final_points(table: Table) -> dict[Side, SidePoints]:
    """Return what each side has at the end of a deal: the rest of the floor goes to whoever took last (rule R39)."""
    state = table.state
    rest = state.loose
    for house in state.houses.values():
        rest |= house.cards
    taken = dict(state.taken)
    if state.last_taker is not None:
        taken[table.seating.sides[state.last_taker]] |= rest
    return {side: SidePoints(card_points(taken[side], table.rules), sweep_points(state, side)) for side in taken}
