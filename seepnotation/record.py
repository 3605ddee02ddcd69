"""What is written down: sessions, deals, statements, plays as written, comments, variations.

Plain frozen data, nothing of the game's rules. Cards stand under their canonical names (``"7C"``, ``"Q_"``, ``"__"``);
what a play names on the floor is a card, a house (``"[11]"``) or a bare rank or value (``"7"``, ``"Q"``). A constructor
refuses what the notation cannot write, so that ``loads(dumps(record)) == record`` holds for every record there is.

Each element may know its `place` in a text. The place is no part of its value: it is neither compared nor in the JSON.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
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
_CARDS: Final = frozenset(NAMES)

KNOWN_TAGS: Final = (
    "Format", "Event", "Site", "Date", "Rules", "Rules.*", "North", "West", "South", "East", "Carry", "Continues",
)  # fmt: skip
"""The known tags, in the order in which they are written."""


class _Written:
    """Says in the JSON Schema what a string must look like."""

    def __init__(self, pattern: str, description: str) -> None:
        self.pattern, self.description = pattern, description

    def __get_pydantic_json_schema__(self, core_schema: Any, handler: Callable[[Any], dict[str, Any]]) -> Any:
        return {**handler(core_schema), "pattern": self.pattern, "description": self.description}


_CARD = "(?:[A2-9TJQK][CDHS_]|__)"
CardWord: TypeAlias = Annotated[str, _Written(f"^{_CARD}$", "a card: 7C; Q_ suit not seen, __ not seen at all")]
Item: TypeAlias = Annotated[
    str, _Written(rf"^(?:{_CARD}|\[\d{{1,9}}\]|\d{{1,9}}|[AJQKT])$", "a card, a house such as [11], or a rank alone")
]
SeatWord = Literal["N", "W", "S", "E", "_"]
SideWord = Literal["NS", "EW", "N", "W", "S", "E", "_"]
Group = tuple[Item, ...]

_SEATS: Final = get_args(SeatWord)
_SIDES: Final = get_args(SideWord)

_IS_ITEM = re.compile(r"\[(?:0|[1-9]\d{0,8})\]|0|[1-9]\d{0,8}|[AJQKT]", re.ASCII).fullmatch
_IS_TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.-]*", re.ASCII).fullmatch
_IS_NOTE_NAME = re.compile(r"[a-z][a-z0-9_-]*", re.ASCII).fullmatch
_IS_RULE = re.compile(r"R(?:0|[1-9]\d{0,2})", re.ASCII).fullmatch


class Source:
    """A text that was read, with the offsets of its lines."""

    def __init__(self, text: str, name: str = "") -> None:
        """Keep a text and the name by which messages call it."""
        self.text, self.name = text, name

    @cached_property
    def line_starts(self) -> list[int]:
        """The offset of the first character of each line."""
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def line_column(self, offset: int) -> tuple[int, int]:
        """Return the line and the column, both from 1, of a character of the text."""
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def line(self, number: int) -> str:
        """Return a line, counted from 1, without its end."""
        starts = self.line_starts
        end = starts[number] - 1 if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end]


class Place:
    """Where something stands: from the character `start` to before the character `end` of a source."""

    __slots__ = ("end", "source", "start")

    def __init__(self, source: Source, start: int, end: int) -> None:
        """Mark a stretch of a text."""
        self.source, self.start, self.end = source, start, end

    @property
    def text(self) -> str:
        """What stands there."""
        return self.source.text[self.start : self.end]

    @property
    def line(self) -> int:
        """The line, from 1."""
        return self.source.line_column(self.start)[0]

    @property
    def column(self) -> int:
        """The column of the first character, from 1, in characters."""
        return self.source.line_column(self.start)[1]

    @property
    def end_line(self) -> int:
        """The line of the end."""
        return self.source.line_column(self.end)[0]

    @property
    def end_column(self) -> int:
        """The column after the last character."""
        return self.source.line_column(self.end)[1]

    def __repr__(self) -> str:
        """Show line and column."""
        return f"<{self.line}:{self.column}-{self.end_line}:{self.end_column}>"

    def __deepcopy__(self, memo: object) -> Place:
        """Places never change; a copy of a record shares them."""
        return self

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Callable[[Any], Any]) -> Any:
        """A JSON holds no places."""
        return handler(None)


class CannotWrite(ValueError):
    """Something that the notation has no way to write."""


def _refuse_unless(condition: object, message: str) -> None:
    if not condition:
        raise CannotWrite(message)


def _check_cards(cards: Iterable[str]) -> None:
    for card in cards:
        if card not in CARD_WORDS:
            raise CannotWrite(f"{card!r} is no card: write rank then suit, such as 7C, TD, Q_ or __")


def _check_items(group: Group) -> None:
    for item in group:
        if item not in CARD_WORDS and not _IS_ITEM(item):
            raise CannotWrite(f"{item!r} is neither a card, a house such as [11], nor a rank")


def _check_number(number: int | None, low: int = 0) -> None:
    if number is not None and not low <= number < NUMBER_LIMIT:
        raise CannotWrite(f"{number} is no number from {low} to 999999999")


def _check_text(text: str) -> None:
    if "\r" in text:
        raise CannotWrite("a text holds no carriage return: its lines end with a line feed alone")
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise CannotWrite(f"{text!r} holds half a character (a lone surrogate)") from None


def _check_choice(word: object, allowed: tuple[str, ...], what: str) -> None:
    if word not in allowed:
        raise CannotWrite(f"{word!r} is no {what}: one of {', '.join(allowed)}")


class _ByKind:
    """Tells the statements of a JSON apart by their ``kind``."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> Any:
        from pydantic import Field

        return handler(Annotated[source, Field(discriminator="kind")])


def _place() -> Any:
    return field(default=None, compare=False, repr=False, kw_only=True, metadata={"exclude": True})


def _kind(kind: str) -> Any:
    return field(default=kind, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Note:
    """A note such as ``@time(21:14)``."""

    name: str
    value: str

    def __post_init__(self) -> None:
        _refuse_unless(_IS_NOTE_NAME(self.name), f"{self.name!r} is no name of a note: small letters, digits, - and _")
        _refuse_unless(not set(self.value) & set("()\n"), "the value of a note holds no parentheses and no line end")
        _check_text(self.value)


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag of a session: ``[Event "Diwali"]``."""

    name: str
    value: str
    comments: tuple[str, ...] = ()
    place: Place | None = _place()

    def __post_init__(self) -> None:
        _refuse_unless(_IS_TAG_NAME(self.name), f"{self.name!r} is no name of a tag: letters, digits, . - and _")
        _refuse_unless("\n" not in self.value, "the value of a tag is one line")
        _check_text(self.value)
        for comment in self.comments:
            _check_text(comment)


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What every statement may carry.

    Attributes:
        comments: the comments that follow it or stand in it.
        notes: notes such as ``@by(Nani)``.
        place: where it stands in the text that it was read from.
    """

    comments: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    place: Place | None = _place()

    def __post_init__(self) -> None:
        if self.comments:
            for comment in self.comments:
                _check_text(comment)
        self._check()

    def _check(self) -> None:
        """Refuse what the notation cannot write."""


@dataclass(frozen=True, slots=True)
class Redeal(Written):
    """``redeal W 2S 3H 8C 7D``: a packet, or with seat None a floor, for which the same dealer dealt again."""

    seat: SeatWord | None
    cards: tuple[CardWord, ...]
    kind: Literal["redeal"] = _kind("redeal")

    def _check(self) -> None:
        if self.seat is not None:
            _check_choice(self.seat, _SEATS, "seat")
        _check_cards(self.cards)


@dataclass(frozen=True, slots=True)
class Hand(Written):
    """``hand W 6S QH / 9C ...``: the cards of a seat.

    One packet: the order of dealing is not known. `more`: the list is not complete.
    """

    seat: SeatWord
    packets: tuple[tuple[CardWord, ...], ...]
    more: bool = False
    kind: Literal["hand"] = _kind("hand")

    def _check(self) -> None:
        _check_choice(self.seat, _SEATS, "seat")
        _refuse_unless(self.packets, "a hand has at least one packet, be it empty")
        for packet in self.packets:
            _check_cards(packet)

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards, in the order written."""
        return tuple(card for packet in self.packets for card in packet)


@dataclass(frozen=True, slots=True)
class Bundle(Written):
    """``bundle N QS 7C``: a face-down bundle of Open Seep, top card first (rule R54)."""

    seat: SeatWord
    cards: tuple[CardWord, ...]
    more: bool = False
    kind: Literal["bundle"] = _kind("bundle")

    def _check(self) -> None:
        _check_choice(self.seat, _SEATS, "seat")
        _check_cards(self.cards)


@dataclass(frozen=True, slots=True)
class Bid(Written):
    """``bid W 12``."""

    seat: SeatWord | None
    value: int
    kind: Literal["bid"] = _kind("bid")

    def _check(self) -> None:
        if self.seat is not None:
            _check_choice(self.seat, _SEATS, "seat")
        _check_number(self.value)


@dataclass(frozen=True, slots=True)
class Floor(Written):
    """``floor 3H 6C KD AS``: the cards turned up."""

    cards: tuple[CardWord, ...]
    kind: Literal["floor"] = _kind("floor")

    def _check(self) -> None:
        _check_cards(self.cards)


@dataclass(frozen=True, slots=True)
class Loose(Written):
    """``loose 6S AH``: the loose cards that lie on the floor now."""

    cards: tuple[CardWord, ...]
    kind: Literal["loose"] = _kind("loose")

    def _check(self) -> None:
        _check_cards(self.cards)


@dataclass(frozen=True, slots=True)
class HouseNow(Written):
    """``house 13 W,N KD, 9C+4S``: a house that stands on the floor now. No groups: its cards are not known."""

    value: int
    owners: tuple[SeatWord, ...]
    groups: tuple[tuple[CardWord, ...], ...] = ()
    pukka: bool = False
    kind: Literal["house"] = _kind("house")

    def _check(self) -> None:
        _check_number(self.value)
        _refuse_unless(self.owners, "a house has an owner; write _ when he is not known")
        for owner in self.owners:
            _check_choice(owner, _SEATS, "seat")
        _refuse_unless(all(self.groups), "a group of a house holds at least one card")
        for group in self.groups:
            _check_cards(group)


@dataclass(frozen=True, slots=True)
class Taken(Written):
    """``taken NS KS QS + 50``: cards and points of sweeps that a side has taken so far."""

    side: SideWord
    cards: tuple[CardWord, ...]
    sweeps: int | None = None
    kind: Literal["taken"] = _kind("taken")

    def _check(self) -> None:
        _check_choice(self.side, _SIDES, "side")
        _check_cards(self.cards)
        _check_number(self.sweeps)


@dataclass(frozen=True, slots=True)
class Turn(Written):
    """``turn N``: whose turn it is in a position."""

    seat: SeatWord
    kind: Literal["turn"] = _kind("turn")

    def _check(self) -> None:
        _check_choice(self.seat, _SEATS, "seat")


@dataclass(frozen=True, slots=True)
class Last(Written):
    """``last W``: who took last in a position."""

    seat: SeatWord
    kind: Literal["last"] = _kind("last")

    def _check(self) -> None:
        _check_choice(self.seat, _SEATS, "seat")


@dataclass(frozen=True, slots=True)
class Next(Written):
    """``play 23``: the number of the next play of a position."""

    number: int
    kind: Literal["next"] = _kind("next")

    def _check(self) -> None:
        _check_number(self.number)


@dataclass(frozen=True, slots=True)
class Dispute(Written):
    """``dispute W 14``: a seat objects to a play; without a number, to the one before."""

    seat: SeatWord
    number: int | None = None
    kind: Literal["dispute"] = _kind("dispute")

    def _check(self) -> None:
        _check_choice(self.seat, _SEATS, "seat")
        _check_number(self.number)


@dataclass(frozen=True, slots=True)
class TableRuling(Written):
    """``ruling 14 illegal R17``: what the table decided on a play."""

    verdict: Literal["legal", "illegal", "undecided"]
    number: int | None = None
    rule: str | None = None
    kind: Literal["ruling"] = _kind("ruling")

    def _check(self) -> None:
        _check_choice(self.verdict, ("legal", "illegal", "undecided"), "verdict")
        _check_number(self.number)
        _refuse_unless(self.rule is None or _IS_RULE(self.rule), f"{self.rule!r} is no number of a rule, such as R17")


@dataclass(frozen=True, slots=True)
class Stands(Written):
    """``stands``: the play stands."""

    kind: Literal["stands"] = _kind("stands")


@dataclass(frozen=True, slots=True)
class Takeback(Written):
    """``takeback``: the play before is undone; refused: it was asked for, and the play stands."""

    refused: bool = False
    kind: Literal["takeback"] = _kind("takeback")


@dataclass(frozen=True, slots=True)
class Rewind(Written):
    """``rewind 12``: all plays from the standing play 12 on are undone."""

    number: int
    kind: Literal["rewind"] = _kind("rewind")

    def _check(self) -> None:
        _check_number(self.number)


@dataclass(frozen=True, slots=True)
class Forfeit(Written):
    """``forfeit``: the side ruled on gives the deal up."""

    kind: Literal["forfeit"] = _kind("forfeit")


@dataclass(frozen=True, slots=True)
class Void(Written):
    """``void``: the deal does not count."""

    kind: Literal["void"] = _kind("void")


@dataclass(frozen=True, slots=True)
class SideScore:
    """What a side counted: cards and sweeps apart, or with `sweeps` None the whole count."""

    side: SideWord
    cards: int
    sweeps: int | None = None

    def __post_init__(self) -> None:
        _check_choice(self.side, _SIDES, "side")
        _check_number(self.cards)
        _check_number(self.sweeps)


@dataclass(frozen=True, slots=True)
class Score(Written):
    """``score NS 62+50 EW 38``: as the table counted."""

    sides: tuple[SideScore, ...]
    kind: Literal["score"] = _kind("score")

    def _check(self) -> None:
        _refuse_unless(self.sides, "a score names at least one side")


@dataclass(frozen=True, slots=True)
class Baazi(Written):
    """``baazi NS``: that side won a baazi with this deal."""

    side: SideWord
    kind: Literal["baazi"] = _kind("baazi")

    def _check(self) -> None:
        _check_choice(self.side, _SIDES, "side")


@dataclass(frozen=True, slots=True)
class Concede(Written):
    """``concede NS``: that side gave the deal up."""

    side: SideWord
    kind: Literal["concede"] = _kind("concede")

    def _check(self) -> None:
        _check_choice(self.side, _SIDES, "side")


@dataclass(frozen=True, slots=True)
class Abandoned(Written):
    """``abandoned``: the deal was not finished."""

    kind: Literal["abandoned"] = _kind("abandoned")


@dataclass(frozen=True, slots=True)
class Variation:
    """``( ... )``: plays that could have stood in place of the play before, with comments before the first."""

    plays: tuple[PlayLine, ...]
    comments: tuple[str, ...] = ()
    place: Place | None = _place()

    def __post_init__(self) -> None:
        _refuse_unless(self.plays, "a variation has at least one play")
        for play in self.plays[1:]:
            _refuse_unless(
                play.number is not None or play.seat is not None,
                "only the first play of a variation may have neither number nor seat",
            )
        for comment in self.comments:
            _check_text(comment)


Deed = Literal["throw", "take", "build", "unseen"]
_DEEDS: Final = get_args(Deed)


@dataclass(frozen=True, slots=True)
class PlayLine(Written):
    """A play as it is written, short forms and all.

    Attributes:
        number: the number before it, if any.
        seat: the seat before it, if any.
        did: what was done; ``unseen`` is a play that nobody saw.
        card: the card played; None only for an unseen play.
        groups: of a take, the groups taken; of a build, the groups of the house, the card played not among them:
            the first group lies with the card and may be empty. Without groups a take leaves them to the rules.
        value: of a build, the value after ``=``; None leaves it to the first group.
        more: ``...``: what else was moved was not seen.
        pukka: the mark ``*``.
        sweep: the mark ``#``.
        glyph: 1 to 6 are ``! ? !! ?? !? ?!``, others are written ``$n``; None is none.
        unsure: the mark ``~``.
        variations: what could have been played instead.
    """

    number: int | None
    seat: SeatWord | None
    did: Deed
    card: CardWord | None = None
    groups: tuple[Group, ...] = ()
    value: int | None = None
    more: bool = False
    pukka: bool = False
    sweep: bool = False
    glyph: int | None = None
    unsure: bool = False
    variations: tuple[Variation, ...] = ()
    kind: Literal["play"] = _kind("play")

    def __post_init__(self) -> None:
        if self.comments:
            for comment in self.comments:
                _check_text(comment)
        # Nearly all plays pass the next lines without a closer look; that keeps the reading of long records quick.
        value, did = self.value, self.did
        if self.card not in _CARDS or self.seat not in _SEATS or self.glyph is not None or value is not None:
            self._check_closely()
        if self.number is None or not 0 <= self.number < NUMBER_LIMIT:
            _check_number(self.number)
        for group in self.groups:
            if not _CARDS.issuperset(group):
                _check_items(group)
        if did == "take":
            if value is not None or not all(self.groups):
                raise CannotWrite("a take has no value, and no empty group")
        elif did == "build":
            if not self.groups or not all(self.groups[1:]):
                raise CannotWrite("of a house, only the first group may be empty")
        elif did != "throw" or self.groups or self.more or value is not None:
            _check_choice(did, _DEEDS, "kind of play")
            _refuse_unless((self.card is None) == (did == "unseen"), "a play that was not seen has no card")
            bare = not (self.groups or self.more) and value is None
            _refuse_unless(bare, "only a take or a house has groups, a value or a rest that was not seen")

    def _check_closely(self) -> None:
        _check_number(self.value)
        if self.seat is not None:
            _check_choice(self.seat, _SEATS, "seat")
        _refuse_unless(self.glyph is None or 0 <= self.glyph <= 999, f"{self.glyph} is no glyph: $0 to $999")
        _refuse_unless((self.card is None) == (self.did == "unseen"), "a play has its card, unless it was not seen")
        if self.card is not None:
            _check_cards((self.card,))


Opening: TypeAlias = Annotated[
    Redeal | Hand | Bundle | Bid | Floor | Loose | HouseNow | Taken | Turn | Last | Next, _ByKind()
]
Entry: TypeAlias = Annotated[
    PlayLine
    | Dispute
    | TableRuling
    | Stands
    | Takeback
    | Rewind
    | Forfeit
    | Void
    | Loose
    | HouseNow
    | Taken
    | Hand
    | Bundle,
    _ByKind(),
]
Closing: TypeAlias = Annotated[Score | Baazi | Concede | Abandoned | Dispute | TableRuling, _ByKind()]
Statement = Written

_DEAL_ONLY: Final = (Redeal,)
_POSITION_ONLY: Final = (Loose, HouseNow, Taken, Turn, Last, Next)


@dataclass(frozen=True, slots=True)
class Deal(Written):
    """A deal, or with kind ``position`` a game from its middle on.

    Attributes:
        number: the number of the deal, if written.
        dealer: who dealt, if written.
        opening: what stands before the first play.
        line: plays, disputes, looks at the table, in order.
        closing: score and end.
    """

    number: int | None = None
    dealer: SeatWord | None = None
    opening: tuple[Opening, ...] = ()
    line: tuple[Entry, ...] = ()
    closing: tuple[Closing, ...] = ()
    kind: Literal["deal", "position"] = "deal"

    def _check(self) -> None:
        _check_number(self.number)
        if self.dealer is not None:
            _check_choice(self.dealer, _SEATS, "seat")
        position = self.kind == "position"
        for statement in self.opening:
            if isinstance(statement, _DEAL_ONLY if position else _POSITION_ONLY):
                raise CannotWrite(f"{statement.kind!r} does not stand in the opening of a {self.kind}")
        if self.line:
            early = (Hand, Bundle, Loose, HouseNow, Taken) if position else (Hand, Bundle)
            _refuse_unless(not isinstance(self.line[0], early), "what stands before the first play is the opening's")
        if self.closing:
            late = (Dispute, TableRuling)
            _refuse_unless(not isinstance(self.closing[0], late), "before a score or end, a dispute is in the line")
        varied = False
        for play in self.plays:
            if play.number is None and play.seat is None:
                raise CannotWrite("a play has its number, its seat, or both")
            varied = varied or bool(play.variations)
        if varied:
            _check_depth(self.plays)

    @property
    def plays(self) -> Iterator[PlayLine]:
        """The plays of the main line, in order."""
        return (entry for entry in self.line if entry.kind == "play")


def _check_depth(plays: Iterable[PlayLine]) -> None:
    level = [variation for play in plays for variation in play.variations]
    depth = 0
    while level:
        depth += 1
        _refuse_unless(depth <= MAX_DEPTH, f"variations nest at most {MAX_DEPTH} deep")
        level = [inner for variation in level for play in variation.plays for inner in play.variations]


@dataclass(frozen=True, slots=True)
class Session:
    """Tags and the deals played under them; `comments` stand before the first tag."""

    tags: tuple[Tag, ...] = ()
    deals: tuple[Deal, ...] = ()
    comments: tuple[str, ...] = ()
    place: Place | None = _place()

    def __post_init__(self) -> None:
        for comment in self.comments:
            _check_text(comment)
        for tag in self.tags[1:]:
            _refuse_unless(tag.name != "Format", "a Format tag begins a session: it is the first of its tags")

    def tag(self, name: str) -> str | None:
        """Return the value of a tag, of the first one if it stands twice; None if there is none."""
        return next((tag.value for tag in self.tags if tag.name == name), None)


@dataclass(frozen=True, slots=True)
class Record:
    """Everything in one file: sessions one after another."""

    sessions: tuple[Session, ...] = ()

    def __post_init__(self) -> None:
        for before, session in zip(self.sessions, self.sessions[1:], strict=False):
            first = session.tags[0].name if session.tags else None
            _refuse_unless(first, "a session after the first begins with a tag")
            _refuse_unless(not session.comments, "a comment before a later session belongs to what stands before it")
            _refuse_unless(
                before.deals or (first == "Format" and before.tags),
                "a session without deals ends only where a Format tag begins the next",
            )

    @property
    def deals(self) -> Iterator[tuple[Session, Deal]]:
        """Each deal with its session, in order."""
        return ((session, deal) for session in self.sessions for deal in session.deals)


for _class in (Note, Tag, Written, *Written.__subclasses__(), SideScore, Variation, Session, Record):
    _class.__pydantic_config__ = {"extra": "forbid"}  # type: ignore[attr-defined]
