"""Plays as written, short forms and all, and variations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, get_args

from seepnotation.record.place import Place
from seepnotation.record.spelling import (
    NUMBER_LIMIT,
    SEAT_WORDS,
    SEEN_CARDS,
    CannotWrite,
    CardWord,
    Group,
    SeatWord,
    check_cards,
    check_choice,
    check_items,
    check_number,
    check_text,
    kind_field,
    place_field,
    refuse_unless,
)
from seepnotation.record.statements import Written


@dataclass(frozen=True, slots=True)
class Variation:
    """``( ... )``: plays that could have stood in place of the play before, with comments before the first."""

    plays: tuple[PlayLine, ...]
    comments: tuple[str, ...] = ()
    place: Place | None = place_field()

    def __post_init__(self) -> None:
        refuse_unless(self.plays, "a variation has at least one play")
        for play in self.plays[1:]:
            refuse_unless(
                play.number is not None or play.seat is not None,
                "only the first play of a variation may have neither number nor seat",
            )
        for comment in self.comments:
            check_text(comment)


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
    kind: Literal["play"] = kind_field("play")

    def __post_init__(self) -> None:
        if self.comments:
            for comment in self.comments:
                check_text(comment)
        # Nearly all plays pass the next lines without a closer look; that keeps the reading of long records quick.
        value, did = self.value, self.did
        if self.card not in SEEN_CARDS or self.seat not in SEAT_WORDS or self.glyph is not None or value is not None:
            self._check_closely()
        if self.number is None or not 0 <= self.number < NUMBER_LIMIT:
            check_number(self.number)
        for group in self.groups:
            if not SEEN_CARDS.issuperset(group):
                check_items(group)
        if did == "take":
            if value is not None or not all(self.groups):
                raise CannotWrite("a take has no value, and no empty group")
        elif did == "build":
            if not self.groups or not all(self.groups[1:]):
                raise CannotWrite("of a house, only the first group may be empty")
        elif did != "throw" or self.groups or self.more or value is not None:
            check_choice(did, _DEEDS, "kind of play")
            refuse_unless((self.card is None) == (did == "unseen"), "a play that was not seen has no card")
            bare = not (self.groups or self.more) and value is None
            refuse_unless(bare, "only a take or a house has groups, a value or a rest that was not seen")

    def _check_closely(self) -> None:
        check_number(self.value)
        if self.seat is not None:
            check_choice(self.seat, SEAT_WORDS, "seat")
        refuse_unless(self.glyph is None or 0 <= self.glyph <= 999, f"{self.glyph} is no glyph: $0 to $999")
        refuse_unless((self.card is None) == (self.did == "unseen"), "a play has its card, unless it was not seen")
        if self.card is not None:
            check_cards((self.card,))


class WrittenDeed(NamedTuple):
    """What one seat did, as it is written behind number and seat: attributes of `PlayLine`, marks among them."""

    did: Deed
    card: CardWord
    groups: tuple[Group, ...]
    value: int | None
    pukka: bool
    sweep: bool
    glyph: int | None
    unsure: bool
