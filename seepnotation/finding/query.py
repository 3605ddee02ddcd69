"""A query as a tree of conditions, and as text. What a condition finds is the work of `conditions`."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Level = Literal["play", "deal"]
"""What a condition speaks of: one play, or a deal as a whole."""

Op = Literal["=", "!=", "<", "<=", ">", ">="]

COMPARE: Final[dict[Op, Callable[[int, int], bool]]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody: a seat, a side, whoever bids or deals, or a name.

    Attributes:
        kind: which of these.
        word: the letter, the side, ``bidder`` or ``dealer``, the name.
    """

    kind: Literal["seat", "side", "role", "name"]
    word: str

    def __str__(self) -> str:
        """Return it as text; a name in quotes."""
        return quoted(self.word) if self.kind == "name" else self.word


@dataclass(frozen=True, slots=True)
class Word:
    """A condition of words alone: ``sweep``, ``out of turn``, ``void``."""

    word: str

    def __str__(self) -> str:
        """Return it as text."""
        return self.word


@dataclass(frozen=True, slots=True)
class Rule:
    """A play that a rule decides on, as the engine or as the table says: ``R17``."""

    number: int

    def __str__(self) -> str:
        """Return it as text."""
        return f"R{self.number}"


@dataclass(frozen=True, slots=True)
class Glyph:
    """A glyph on a play: ``!?``."""

    number: int

    def __str__(self) -> str:
        """Return it as text; a sign for each of the first six would be one with what stands before it."""
        return f"${self.number}"


@dataclass(frozen=True, slots=True)
class OfWho:
    """Something about somebody: ``by Nani``, ``won by NS``, ``baazi``. Only of a baazi `who` may be None."""

    what: str
    who: Who | None

    def __str__(self) -> str:
        """Return it as text."""
        return f"{self.what} {self.who}" if self.who is not None else self.what


@dataclass(frozen=True, slots=True)
class HousePlay:
    """A play that does something with a house: ``house 13 lost by N``.

    Attributes:
        op: how the value of the house compares; None for any house.
        value: with what.
        deed: what becomes of it; None for anything.
        loser: who loses it.
    """

    op: Op | None = None
    value: int | None = None
    deed: str | None = None
    loser: Who | None = None

    def __str__(self) -> str:
        """Return it as text."""
        value = "" if self.op is None else f" {self.value}" if self.op == "=" else f" {self.op} {self.value}"
        deed = f" lost by {self.loser}" if self.loser is not None else f" {self.deed}" if self.deed else ""
        return f"house{value}{deed}"


@dataclass(frozen=True, slots=True)
class Cards:
    """A play that does something with a card: ``QS taken``, ``with ace``, ``spade``.

    Attributes:
        rank: 1 to 13; None for any.
        suit: ``C``, ``D``, ``H`` or ``S``; None for any.
        deed: what is done with it; ``with`` that it is the card played, None for anything.
    """

    rank: int | None
    suit: str | None
    deed: str | None = None

    def __str__(self) -> str:
        """Return it as text."""
        if self.rank is not None and self.suit is not None:
            card = f"{'A23456789TJQK'[self.rank - 1]}{self.suit}"
        else:
            card = RANKS[self.rank - 1] if self.rank is not None else SUITS[self.suit or ""]
        if self.deed == "with":
            return f"with {card}"
        return f"{card} {self.deed}" if self.deed else card


@dataclass(frozen=True, slots=True)
class Number:
    """A number that compares: ``bid >= 11``, ``points NS > 60``."""

    what: str
    op: Op
    value: int
    who: Who | None = None

    def __str__(self) -> str:
        """Return it as text."""
        return f"{self.what}{f' {self.who}' if self.who else ''} {self.op} {self.value}"


@dataclass(frozen=True, slots=True)
class Date:
    """The date: ``date in 2026``, ``date >= 2026-11-08``. `day` is a year, a month or a day."""

    op: Op
    day: str

    def __str__(self) -> str:
        """Return it as text."""
        return f"date {self.op} {self.day}"


@dataclass(frozen=True, slots=True)
class Text:
    """What is written: in a tag, a comment, a note.

    Attributes:
        what: ``event``, ``site``, ``rules``, ``file``, ``tag``, ``comment``, ``text``, ``note`` or ``remark``.
        name: of a tag, note or remark its name.
        text: what stands in it; None for anything.
    """

    what: str
    text: str | None = None
    name: str | None = None

    def __str__(self) -> str:
        """Return it as text."""
        parts = [self.what, self.name, quoted(self.text) if self.text is not None else None]
        return " ".join([part for part in parts if part is not None])


Condition: TypeAlias = Word | Rule | Glyph | OfWho | HousePlay | Cards | Number | Date | Text


@dataclass(frozen=True, slots=True)
class Both:
    """All of several hold. Made by `both`."""

    parts: tuple[Query, ...]

    def __str__(self) -> str:
        """Return it as text."""
        return " and ".join([f"({part})" if isinstance(part, Either) else str(part) for part in self.parts])


@dataclass(frozen=True, slots=True)
class Either:
    """One of several holds, or more. Made by `either`."""

    parts: tuple[Query, ...]

    def __str__(self) -> str:
        """Return it as text."""
        return " or ".join(map(str, self.parts))


@dataclass(frozen=True, slots=True)
class Not:
    """What a query does not find: of its own level."""

    part: Query

    def __str__(self) -> str:
        """Return it as text."""
        return f"not {_inside(self.part)}"


@dataclass(frozen=True, slots=True)
class DealWith:
    """A deal with a play of which a query holds; of a query about deals, the deal of which it holds."""

    part: Query

    def __str__(self) -> str:
        """Return it as text."""
        return f"deal with {_inside(self.part)}"


Query: TypeAlias = Condition | Both | Either | Not | DealWith

WORDS_OF_PLAY: Final = (
    "sweep", "missed", "throw", "take", "make", "add", "raise", "opening", "last play", "pukka", "cemented", "legal",
    "illegal", "not proven", "unseen", "unsure", "out of turn", "disputed", "taken back", "ruled", "variation",
)  # fmt: skip
WORDS_OF_DEAL: Final = ("void", "abandoned", "given up", "followed", "position", "draw")
HOUSE_DEEDS: Final = ("made", "raised", "broken", "added to", "cemented", "taken", "lost")
CARD_DEEDS: Final = ("taken", "thrown", "played", "built")
NUMBERS_OF_PLAY: Final = ("play", "worth", "takes")
NUMBERS_OF_DEAL: Final = ("bid", "difference", "redeals", "plays", "deal")
NUMBERS_OF_SIDE: Final = ("points", "sweeps")
OF_PLAYER_OF_PLAY: Final = ("by", "disputed by")
OF_PLAYER_OF_DEAL: Final = ("won by", "bidder", "dealer", "player", "baazi")
RANKS: Final = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip
SUITS: Final = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}


def both(*parts: Query) -> Query:
    """Return the query that finds what all of these find."""
    return _joined(Both, parts)


def either(*parts: Query) -> Query:
    """Return the query that finds what one of these finds, or more of them."""
    return _joined(Either, parts)


def level(query: Query) -> Level:
    """Return what a query finds: plays, if it has any condition about a play that is not inside ``deal with``."""
    match query:
        case Both(parts) | Either(parts):
            return "play" if any(level(part) == "play" for part in parts) else "deal"
        case Not(part):
            return level(part)
        case DealWith() | Date():
            return "deal"
        case Word(word):
            return "deal" if word in WORDS_OF_DEAL else "play"
        case OfWho(what):
            return "deal" if what in OF_PLAYER_OF_DEAL else "play"
        case Number(what):
            return "play" if what in NUMBERS_OF_PLAY else "deal"
        case Text(what):
            return "play" if what in ("comment", "note", "remark") else "deal"
        case _:
            return "play"


def names_in(query: Query) -> Iterator[str]:
    """Yield the names of players in a query."""
    match query:
        case Both(parts) | Either(parts):
            for part in parts:
                yield from names_in(part)
        case Not(part) | DealWith(part):
            yield from names_in(part)
        case OfWho(who=Who("name", name)) | HousePlay(loser=Who("name", name)) | Number(who=Who("name", name)):
            yield name
        case _:
            pass


def quoted(text: str) -> str:
    """Return a text in quotes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _joined(kind: type[Both] | type[Either], parts: tuple[Query, ...]) -> Query:
    flat: list[Query] = []
    for part in parts:
        flat += part.parts if isinstance(part, kind) else (part,)
    return flat[0] if len(flat) == 1 else kind(tuple(flat))


def _inside(part: Query) -> str:
    return f"({part})" if isinstance(part, Both | Either) else str(part)
