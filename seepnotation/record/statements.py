"""Tags, notes and the statements of a deal, all but plays."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import Literal

from seepnotation.record.place import Place
from seepnotation.record.spelling import (
    SEAT_WORDS,
    SIDE_WORDS,
    CardWord,
    SeatWord,
    SideWord,
    check_cards,
    check_choice,
    check_number,
    check_text,
    is_note_name,
    is_rule,
    is_tag_name,
    kind_field,
    place_field,
    refuse_unless,
)


@dataclass(frozen=True, slots=True)
class Note:
    """A note such as ``@time(21:14)``."""

    name: str
    value: str

    def __post_init__(self) -> None:
        refuse_unless(is_note_name(self.name), f"{self.name!r} is no name of a note: small letters, digits, - and _")
        refuse_unless(not set(self.value) & set("()\n"), "the value of a note holds no parentheses and no line end")
        check_text(self.value)


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag of a session: ``[Event "Diwali"]``."""

    name: str
    value: str
    comments: tuple[str, ...] = ()
    place: Place | None = place_field()

    def __post_init__(self) -> None:
        refuse_unless(is_tag_name(self.name), f"{self.name!r} is no name of a tag: letters, digits, . - and _")
        refuse_unless("\n" not in self.value, "the value of a tag is one line")
        check_text(self.value)
        for comment in self.comments:
            check_text(comment)


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
    place: Place | None = place_field()

    def __post_init__(self) -> None:
        if self.comments:
            for comment in self.comments:
                check_text(comment)
        self._check()

    def _check(self) -> None:
        """Refuse what the notation cannot write."""


@dataclass(frozen=True, slots=True)
class Redeal(Written):
    """``redeal W 2S 3H 8C 7D``: a packet, or with seat None a floor, for which the same dealer dealt again."""

    seat: SeatWord | None
    cards: tuple[CardWord, ...]
    kind: Literal["redeal"] = kind_field("redeal")

    def _check(self) -> None:
        if self.seat is not None:
            check_choice(self.seat, SEAT_WORDS, "seat")
        check_cards(self.cards)


@dataclass(frozen=True, slots=True)
class Hand(Written):
    """``hand W 6S QH / 9C ...``: the cards of a seat.

    One packet: the order of dealing is not known. `more`: the list is not complete.
    """

    seat: SeatWord
    packets: tuple[tuple[CardWord, ...], ...]
    more: bool = False
    kind: Literal["hand"] = kind_field("hand")

    def _check(self) -> None:
        check_choice(self.seat, SEAT_WORDS, "seat")
        refuse_unless(self.packets, "a hand has at least one packet, be it empty")
        for packet in self.packets:
            check_cards(packet)

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards, in the order written."""
        return tuple(chain.from_iterable(self.packets))

    @property
    def count(self) -> int:
        """How many cards are written."""
        return sum(map(len, self.packets))


@dataclass(frozen=True, slots=True)
class Bundle(Written):
    """``bundle N QS 7C``: a face-down bundle of Open Seep, top card first (rule R54)."""

    seat: SeatWord
    cards: tuple[CardWord, ...]
    more: bool = False
    kind: Literal["bundle"] = kind_field("bundle")

    def _check(self) -> None:
        check_choice(self.seat, SEAT_WORDS, "seat")
        check_cards(self.cards)


@dataclass(frozen=True, slots=True)
class Bid(Written):
    """``bid W 12``."""

    seat: SeatWord | None
    value: int
    kind: Literal["bid"] = kind_field("bid")

    def _check(self) -> None:
        if self.seat is not None:
            check_choice(self.seat, SEAT_WORDS, "seat")
        check_number(self.value)


@dataclass(frozen=True, slots=True)
class Floor(Written):
    """``floor 3H 6C KD AS``: the cards turned up."""

    cards: tuple[CardWord, ...]
    kind: Literal["floor"] = kind_field("floor")

    def _check(self) -> None:
        check_cards(self.cards)


@dataclass(frozen=True, slots=True)
class Loose(Written):
    """``loose 6S AH``: the loose cards that lie on the floor now."""

    cards: tuple[CardWord, ...]
    kind: Literal["loose"] = kind_field("loose")

    def _check(self) -> None:
        check_cards(self.cards)


@dataclass(frozen=True, slots=True)
class HouseNow(Written):
    """``house 13 W,N KD, 9C+4S``: a house that stands on the floor now. No groups: its cards are not known."""

    value: int
    owners: tuple[SeatWord, ...]
    groups: tuple[tuple[CardWord, ...], ...] = ()
    pukka: bool = False
    kind: Literal["house"] = kind_field("house")

    def _check(self) -> None:
        check_number(self.value)
        refuse_unless(self.owners, "a house has an owner; write _ when he is not known")
        for owner in self.owners:
            check_choice(owner, SEAT_WORDS, "seat")
        refuse_unless(all(self.groups), "a group of a house holds at least one card")
        for group in self.groups:
            check_cards(group)


@dataclass(frozen=True, slots=True)
class Taken(Written):
    """``taken NS KS QS + 50``: cards and points of sweeps that a side has taken so far."""

    side: SideWord
    cards: tuple[CardWord, ...]
    sweeps: int | None = None
    kind: Literal["taken"] = kind_field("taken")

    def _check(self) -> None:
        check_choice(self.side, SIDE_WORDS, "side")
        check_cards(self.cards)
        check_number(self.sweeps)


@dataclass(frozen=True, slots=True)
class Turn(Written):
    """``turn N``: whose turn it is in a position."""

    seat: SeatWord
    kind: Literal["turn"] = kind_field("turn")

    def _check(self) -> None:
        check_choice(self.seat, SEAT_WORDS, "seat")


@dataclass(frozen=True, slots=True)
class Last(Written):
    """``last W``: who took last in a position."""

    seat: SeatWord
    kind: Literal["last"] = kind_field("last")

    def _check(self) -> None:
        check_choice(self.seat, SEAT_WORDS, "seat")


@dataclass(frozen=True, slots=True)
class Next(Written):
    """``play 23``: the number of the next play of a position."""

    number: int
    kind: Literal["next"] = kind_field("next")

    def _check(self) -> None:
        check_number(self.number)


@dataclass(frozen=True, slots=True)
class Dispute(Written):
    """``dispute W 14``: a seat objects to a play; without a number, to the one before."""

    seat: SeatWord
    number: int | None = None
    kind: Literal["dispute"] = kind_field("dispute")

    def _check(self) -> None:
        check_choice(self.seat, SEAT_WORDS, "seat")
        check_number(self.number)


@dataclass(frozen=True, slots=True)
class TableRuling(Written):
    """``ruling 14 illegal R17``: what the table decided on a play."""

    verdict: Literal["legal", "illegal", "undecided"]
    number: int | None = None
    rule: str | None = None
    kind: Literal["ruling"] = kind_field("ruling")

    def _check(self) -> None:
        check_choice(self.verdict, ("legal", "illegal", "undecided"), "verdict")
        check_number(self.number)
        refuse_unless(self.rule is None or is_rule(self.rule), f"{self.rule!r} is no number of a rule, such as R17")


@dataclass(frozen=True, slots=True)
class Stands(Written):
    """``stands``: the play stands."""

    kind: Literal["stands"] = kind_field("stands")


@dataclass(frozen=True, slots=True)
class Takeback(Written):
    """``takeback``: the play before is undone; refused: it was asked for, and the play stands."""

    refused: bool = False
    kind: Literal["takeback"] = kind_field("takeback")


@dataclass(frozen=True, slots=True)
class Rewind(Written):
    """``rewind 12``: all plays from the standing play 12 on are undone."""

    number: int
    kind: Literal["rewind"] = kind_field("rewind")

    def _check(self) -> None:
        check_number(self.number)


@dataclass(frozen=True, slots=True)
class Forfeit(Written):
    """``forfeit``: the side ruled on gives the deal up."""

    kind: Literal["forfeit"] = kind_field("forfeit")


@dataclass(frozen=True, slots=True)
class Void(Written):
    """``void``: the deal does not count."""

    kind: Literal["void"] = kind_field("void")


@dataclass(frozen=True, slots=True)
class SideScore:
    """What a side counted: cards and sweeps apart, or with `sweeps` None the whole count."""

    side: SideWord
    cards: int
    sweeps: int | None = None

    def __post_init__(self) -> None:
        check_choice(self.side, SIDE_WORDS, "side")
        check_number(self.cards)
        check_number(self.sweeps)


@dataclass(frozen=True, slots=True)
class Score(Written):
    """``score NS 62+50 EW 38``: as the table counted."""

    sides: tuple[SideScore, ...]
    kind: Literal["score"] = kind_field("score")

    def _check(self) -> None:
        refuse_unless(self.sides, "a score names at least one side")


@dataclass(frozen=True, slots=True)
class Baazi(Written):
    """``baazi NS``: that side won a baazi with this deal."""

    side: SideWord
    kind: Literal["baazi"] = kind_field("baazi")

    def _check(self) -> None:
        check_choice(self.side, SIDE_WORDS, "side")


@dataclass(frozen=True, slots=True)
class Concede(Written):
    """``concede NS``: that side gave the deal up."""

    side: SideWord
    kind: Literal["concede"] = kind_field("concede")

    def _check(self) -> None:
        check_choice(self.side, SIDE_WORDS, "side")


@dataclass(frozen=True, slots=True)
class Abandoned(Written):
    """``abandoned``: the deal was not finished."""

    kind: Literal["abandoned"] = kind_field("abandoned")
