"""Tables on which every card is known, and how many cards a seat gets when."""

from collections.abc import Mapping
from typing import NamedTuple

from seepnotation.cards import CardSet
from seepnotation.dealing import Stint
from seepnotation.evidence import Evidence
from seepnotation.rules import RuleSet
from seepnotation.state import House, State
from seepnotation.table import Table

ORDERS = {2: "NS", 3: "NWE", 4: "NWSE"}
SIDES = {2: ("N", "S"), 3: ("N", "W", "E"), 4: ("NS", "EW")}
PLAYS = 48
PLAYED_OUT = {2: 24, 3: 36, 4: 48}
"""The play with which the first cards of all seats are played out (rules R53 and R55)."""


class Batch(NamedTuple):
    """Cards that come into a hand together: before which play, and how many."""

    start: int
    size: int


def seat_at(rules: RuleSet, turn: str, number: int, other: int) -> str:
    """Whose a play is, when the play `number` is that of `turn`."""
    order = ORDERS[rules.players]
    return order[(order.index(turn) + other - number) % len(order)]


def batches(rules: RuleSet, turn: str, number: int, *, whole: bool) -> dict[str, list[Batch]]:
    """When each seat gets how many cards: in a whole deal, or from a play of it on (rules R4, R53 and R55)."""
    half = PLAYED_OUT[rules.players]
    found: dict[str, list[Batch]] = {}
    for seat in ORDERS[rules.players]:
        mine = [n for n in range(number, PLAYS + 1) if seat_at(rules, turn, number, n) == seat]
        now = sum(n <= half or number > half for n in mine)
        found[seat] = [Batch(number, now)]
        if whole:
            found[seat] = [Batch(1, 4), Batch(2, now - 4)] if seat == turn else [Batch(2, now)]
        if now < len(mine):
            found[seat].append(Batch(half + 1, len(mine) - now))
    return found


def full_table(
    rules: RuleSet,
    loose: CardSet,
    houses: Mapping[int, House],
    hands: Mapping[str, CardSet],
    turn: str,
    number: int,
    bid: int | None = None,
) -> Table:
    """A table with these hands; with a bid, before the opening play."""
    seats = ORDERS[rules.players]
    state = State(
        loose, dict(houses), dict(hands), dict.fromkeys(seats, (0, 0)), 0, dict.fromkeys(SIDES[rules.players], 0), (),
        turn, number, bid is not None, None,
    )  # fmt: skip
    evidence = Evidence({seat: (Stint(0, None),) for seat in seats})
    return Table(rules, state, evidence, bidder=turn if bid else None, bid=bid, last_number=PLAYS)
