"""How the words of a record are spelled, and refusing what the notation cannot write."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import field
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from seepnotation.cards import NAMES, RANKS

NUMBER_LIMIT: Final = 10**9
"""Numbers have at most nine digits."""

MAX_DEPTH: Final = 32
"""How deep variations may nest."""

GLYPHS: Final = ("!", "?", "!!", "??", "!?", "?!")
"""The glyphs ``$1`` to ``$6``."""

UNSEEN_CARDS: Final = frozenset([*(f"{rank}_" for rank in RANKS), "__"])
CARD_WORDS: Final = frozenset(NAMES) | UNSEEN_CARDS
SEEN_CARDS: Final = frozenset(NAMES)

KNOWN_TAGS: Final = (
    "Format", "Event", "Site", "Date", "Rules", "Rules.*", "North", "West", "South", "East", "Carry", "Continues",
)  # fmt: skip
"""The known tags, in the order in which they are written."""


class _Spelled:
    """Says in the JSON Schema what a string must look like."""

    def __init__(self, pattern: str, description: str) -> None:
        self.pattern, self.description = pattern, description

    def __get_pydantic_json_schema__(self, core_schema: Any, handler: Callable[[Any], dict[str, Any]]) -> Any:
        return {**handler(core_schema), "pattern": self.pattern, "description": self.description}


_CARD = "(?:[A2-9TJQK][CDHS_]|__)"
CardWord: TypeAlias = Annotated[str, _Spelled(f"^{_CARD}$", "a card: 7C; Q_ suit not seen, __ not seen at all")]
Item: TypeAlias = Annotated[
    str, _Spelled(rf"^(?:{_CARD}|\[\d{{1,9}}\]|\d{{1,9}}|[AJQKT])$", "a card, a house such as [11], or a rank alone")
]
SeatWord = Literal["N", "W", "S", "E", "_"]
SideWord = Literal["NS", "EW", "N", "W", "S", "E", "_"]
Group = tuple[Item, ...]

SEAT_WORDS: Final = get_args(SeatWord)
SIDE_WORDS: Final = get_args(SideWord)

is_item = re.compile(r"\[(?:0|[1-9]\d{0,8})\]|0|[1-9]\d{0,8}|[AJQKT]", re.ASCII).fullmatch
is_tag_name = re.compile(r"[A-Za-z][A-Za-z0-9_.-]*", re.ASCII).fullmatch
is_note_name = re.compile(r"[a-z][a-z0-9_-]*", re.ASCII).fullmatch
is_rule = re.compile(r"R(?:0|[1-9]\d{0,2})", re.ASCII).fullmatch


class CannotWrite(ValueError):
    """Something that the notation has no way to write."""


def refuse_unless(condition: object, message: str) -> None:
    """Raise `CannotWrite` unless the condition holds."""
    if not condition:
        raise CannotWrite(message)


def check_cards(cards: Collection[str]) -> None:
    """Refuse what is no card, seen or not seen."""
    if CARD_WORDS.issuperset(cards):
        return
    for card in cards:
        if card not in CARD_WORDS:
            raise CannotWrite(f"{card!r} is no card: write rank then suit, such as 7C, TD, Q_ or __")


def check_items(group: Group) -> None:
    """Refuse what cannot stand in a group of a play."""
    for item in group:
        if item not in CARD_WORDS and not is_item(item):
            raise CannotWrite(f"{item!r} is neither a card, a house such as [11], nor a rank")


def check_number(number: int | None, low: int = 0) -> None:
    """Refuse a number below `low` or of more than nine digits."""
    if number is not None and not (isinstance(number, int) and low <= number < NUMBER_LIMIT):
        raise CannotWrite(f"{number} is no number from {low} to 999999999")


def check_text(text: str) -> None:
    """Refuse a text that does not come back from a file as it was."""
    if "\r" in text:
        raise CannotWrite("a text holds no carriage return: its lines end with a line feed alone")
    if text.isascii():
        return
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise CannotWrite(f"{text!r} holds half a character (a lone surrogate)") from None


def check_choice(word: object, allowed: tuple[str, ...], what: str) -> None:
    """Refuse a word that is none of those allowed."""
    if word not in allowed:
        raise CannotWrite(f"{word!r} is no {what}: one of {', '.join(allowed)}")


class ByKind:
    """Tells the statements of a JSON apart by their ``kind``."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> Any:
        from pydantic import Field

        return handler(Annotated[source, Field(discriminator="kind")])


def place_field() -> Any:
    """Return the field for a place: no part of an element's value, and not in its JSON."""
    return field(default=None, compare=False, repr=False, kw_only=True, metadata={"exclude": True})


def kind_field(kind: str) -> Any:
    """Return the field that tells statements apart in a JSON."""
    return field(default=kind, repr=False, kw_only=True)
