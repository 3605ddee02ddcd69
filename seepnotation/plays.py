"""What a play is: which card, what it does, which cards and which house it moves. Not whether it is allowed."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal

from seepnotation.cards import Card, CardSet, name_of, value_of
from seepnotation.sums import grouping, groups, splits, text_of, total

Seat = Literal["N", "W", "S", "E"]
SEATS: Final[tuple[Seat, ...]] = ("N", "W", "S", "E")

HOUSE_VALUES: Final = range(9, 14)
"""What a house can be worth (rule R21)."""


class Kind(StrEnum):
    """The five things a play can do."""

    THROW = "throw"
    TAKE = "take"
    MAKE = "make"
    ADD = "add"
    RAISE = "raise"


THROW: Final = Kind.THROW
TAKE: Final = Kind.TAKE
MAKE: Final = Kind.MAKE
ADD: Final = Kind.ADD
RAISE: Final = Kind.RAISE


@dataclass(frozen=True, slots=True)
class Play:
    """One card played and what it moves.

    Two plays are the same when these are: the card, the kind, the loose cards that leave the floor, the houses taken
    or raised, and the value made. How the cards are grouped does not tell plays apart.

    Attributes:
        card: the card from the hand.
        kind: what is done with it.
        loose: the loose cards that leave the floor.
        houses: the values of the houses taken, or of the one raised. A legal play has at most one.
        value: of the house made, added to, or raised to; 0 for a throw or take.
        sets: how many groups were written, the one of the card played among them; 0 when nobody wrote groups.
    """

    card: Card
    kind: Kind
    loose: CardSet = 0
    houses: tuple[int, ...] = ()
    value: int = 0
    sets: int = field(default=0, compare=False)

    def __str__(self) -> str:
        """Return the play in the notation, without seat and marks: ``5S+7C, QD=12``."""
        return text_of_play(self)


def groups_of(play: Play) -> tuple[str, ...]:
    """Return the groups of a play as the notation writes them, in its order.

    A house stands as ``[11]``. In a house play the first group holds the card played. Cards that cannot be grouped
    so stand together in one group.
    """
    card = name_of(play.card)
    if play.kind is Kind.THROW:
        return (card,)
    if play.kind is Kind.TAKE:
        houses = tuple(f"[{value}]" for value in sorted(play.houses))
        return houses + _texts(play.loose, value_of(play.card))
    if play.kind is Kind.RAISE:
        return (f"{card}+[{play.houses[0]}]", *_texts(play.loose, play.value))
    return _house_groups(play)


def text_of_play(play: Play) -> str:
    """Return a play in the notation, without number, seat and marks."""
    card = name_of(play.card)
    if play.kind is Kind.THROW:
        return card
    joined = ", ".join(groups_of(play))
    return f"{card} x {joined}" if play.kind is Kind.TAKE else f"{joined}={play.value}"


def _texts(mask: CardSet, value: int) -> tuple[str, ...]:
    if not mask:
        return ()
    parts = grouping(mask, value)
    return (text_of(mask),) if parts is None else tuple(map(text_of, parts))


def _house_groups(play: Play) -> tuple[str, ...]:
    card, need = name_of(play.card), play.value - value_of(play.card)
    if need == 0 and splits(play.loose, play.value):
        return (card, *_texts(play.loose, play.value))
    if total(play.loose) == need:
        return (f"{card}+{text_of(play.loose)}",)
    for companions in groups(play.loose, need):
        if splits(play.loose ^ companions, play.value):
            return (f"{card}+{text_of(companions)}", *_texts(play.loose ^ companions, play.value))
    return (f"{card}+{text_of(play.loose)}" if play.loose else card,)
