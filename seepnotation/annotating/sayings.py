"""How the remarks put things into words."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from seepnotation.cards import CardSet, name_of, rank_word
from seepnotation.plays import Kind, Play
from seepnotation.seating import Seating, Side
from seepnotation.words import SEAT_WORDS, Names, cards_text, one_of

_SMALL: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_PLURALS: Final = {6: "sixes"}
_BRACKETS: Final = str.maketrans("()", "[]")


def plain(names: Names) -> Names:
    """Return names as a note can hold them: parentheses become brackets; one that is empty, the word of its seat."""
    return {
        seat: " ".join(name.translate(_BRACKETS).split()) or SEAT_WORDS.get(seat, seat) for seat, name in names.items()
    }


def count(number: int) -> str:
    """Return a number in a sentence: ``three``, ``14``."""
    return _SMALL[number] if number < len(_SMALL) else str(number)


def many(number: int, thing: str) -> str:
    """Return so many things: ``1 point``, ``20 points``."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def ranks(value: int) -> str:
    """Return the cards of a value: ``jacks``, ``sixes``."""
    return _PLURALS.get(value, f"{rank_word(value)}s")


def a_chance(chance: Fraction) -> str:
    """Return a chance in percent: ``a 41% chance``; what is not certain is never rounded to certain, nor to nothing."""
    if not 0 < chance < Fraction(1, 100) and not Fraction(99, 100) < chance < 1:
        rounded = int(chance * 100 + Fraction(1, 2))
        return f"{'an' if rounded in (8, 11, 18) or 80 <= rounded < 90 else 'a'} {rounded}% chance"
    return "a chance under 1%" if chance < Fraction(1, 2) else "a chance over 99%"


def things(loose: CardSet, houses: tuple[int, ...]) -> str:
    """Return what a take takes: ``the house of 13 and 4D 3C``."""
    parts = [f"the house of {value}" for value in houses]
    return " and ".join([*parts, *([cards_text(loose)] if loose else [])])


def doing(play: Play) -> str:
    """Return a play as something to do: ``throwing 3D``, ``making a house of 11 with 6S and 5H``."""
    card = name_of(play.card)
    with_loose = f" with {cards_text(play.loose)}" if play.loose else ""
    if play.kind is Kind.THROW:
        return f"throwing {card}"
    if play.kind is Kind.TAKE:
        return f"taking {things(play.loose, play.houses)} with {card}"
    if play.kind is Kind.MAKE:
        return f"making a house of {play.value}, {card}{with_loose}"
    if play.kind is Kind.ADD:
        return f"adding {card}{with_loose} to the house of {play.value}"
    drawing = f", drawing in {cards_text(play.loose)}" if play.loose else ""
    return f"raising the house of {play.houses[0]} to {play.value} with {card}{drawing}"


def side_words(side: Side, seating: Seating, names: Names) -> str:
    """Return who plays on a side: ``Nani and Mummy``."""
    return one_of([names[seat] for seat in seating.order if seating.sides[seat] == side], "and")


def is_several(side: Side, seating: Seating) -> bool:
    """Tell whether more than one plays on a side."""
    return sum(other == side for other in seating.sides.values()) > 1


def first_big(text: str) -> str:
    """Return a sentence with a capital at its beginning."""
    return text[:1].upper() + text[1:]
