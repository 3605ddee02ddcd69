"""Statements in their canonical form, from the named groups of their terminals: the quick way to read."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from seepnotation import record as r
from seepnotation.notation.values import GLYPH_NUMBERS
from seepnotation.record import Place


def _groups(text: str) -> tuple[r.Group, ...]:
    return tuple([tuple(group.split("+")) for group in text.split(", ")])


def deed_of(m: Any) -> r.WrittenDeed:
    """Return what was done in a canonical play, from the match of its terminal."""
    card, taken, laid, value, pukka, sweep, sign, unsure = m.group(
        "card", "taken", "laid", "value", "pukka", "sweep", "glyph", "unsure"
    )
    groups: tuple[r.Group, ...] = ()
    if taken:
        did: r.Deed = "take"
        groups = _groups(taken)
    elif value:
        did = "build"
        # `laid` goes on from the card played: "+7C, QD" lies with it, ", QD" beside it.
        first, *others = laid.split(", ")
        groups = (tuple(first.split("+")[1:]), *[tuple(group.split("+")) for group in others])
    else:
        did = "throw"
    return r.WrittenDeed(
        did, card, groups, int(value) if value else None, bool(pukka), bool(sweep),
        GLYPH_NUMBERS[sign] if sign else None, bool(unsure),
    )  # fmt: skip


DEEDS: Final[dict[str, r.WrittenDeed]] = {}
"""What deeds mean, by their text: the same ones are written in many deals."""

MANY_DEEDS: Final = 10_000
"""So many deeds are remembered."""


def deed_written(text: str, match: Any) -> r.WrittenDeed:
    """Return the deed of a canonical play, from its text and the match of its terminal, and remember it."""
    deed = DEEDS.get(text)
    if deed is None:
        if len(DEEDS) >= MANY_DEEDS:
            DEEDS.clear()
        deed = DEEDS[text] = deed_of(match)
    return deed


def _play_line(m: Any, place: Place, comments: tuple[str, ...]) -> r.PlayLine:
    return r.play_as_read(int(m["number"]), m["seat"], deed_of(m), comments, place.source, place.start, place.end)


def _deal_line(m: Any, place: Place, comments: tuple[str, ...]) -> r.Deal:
    return r.head_as_read(int(m["deal"]), m["dealer"], comments, place)


def _hand(told: Any, comments: tuple[str, ...], place: Place) -> r.Hand:
    packets = tuple([tuple(packet.split()) for packet in told[1:].split("/")])
    return r.hand_as_read(told[0], packets, comments, place)


def _bid(told: Any, comments: tuple[str, ...], place: Place) -> r.Bid:
    return r.bid_as_read(told[0], int(told[2:]), comments, place)


def _floor(told: str, comments: tuple[str, ...], place: Place) -> r.Floor:
    return r.floor_as_read(tuple(told.split()), comments, place)


def _hand_line(m: Any, place: Place, comments: tuple[str, ...]) -> r.Hand:
    return _hand(m["hand"], comments, place)


def _redeal_line(m: Any, place: Place, comments: tuple[str, ...]) -> r.Redeal:
    who, *cards = m["redeal"].split()
    return r.Redeal(None if who == "floor" else who, tuple(cards), comments=comments, place=place)


def _bid_line(m: Any, place: Place, comments: tuple[str, ...]) -> r.Bid:
    return _bid(m["bid"], comments, place)


def _floor_line(m: Any, place: Place, comments: tuple[str, ...]) -> r.Floor:
    return _floor(m["floor"], comments, place)


def _baazi_line(m: Any, place: Place, comments: tuple[str, ...]) -> r.Baazi:
    return r.Baazi(m["baazi"], comments=comments, place=place)


def _score_line(m: Any, place: Place, comments: tuple[str, ...]) -> r.Score:
    return r.score_as_read(sides_of(m["score"]), comments, place)


@lru_cache(maxsize=4096)  # the same scores are written in many deals
def sides_of(score: str) -> tuple[r.SideScore, ...]:
    """Return what each side counted, from the text of a score: ``NS 62+50 EW 38``."""
    words: Any = iter(score.split())
    sides = []
    for side, count in zip(words, words, strict=True):
        cards, plus, sweeps = count.partition("+")
        sides.append(r.SideScore(side, int(cards), int(sweeps) if plus else None))
    return tuple(sides)


CANONICAL: Final[dict[str, Callable[[Any, Place, tuple[str, ...]], Any]]] = {
    "PLAY_LINE": _play_line,
    "DEAL_LINE": _deal_line,
    "REDEAL_LINE": _redeal_line,
    "HAND_LINE": _hand_line,
    "BID_LINE": _bid_line,
    "FLOOR_LINE": _floor_line,
    "BAAZI_LINE": _baazi_line,
    "SCORE_LINE": _score_line,
}
"""Builds the statement of a canonical terminal from its match, its place and its comments."""

OPENING_LINES: Final[dict[str, tuple[str, Callable[[str, tuple[str, ...], Place], Any]]]] = {
    "hand": ("HAND_LINE", _hand),
    "bid": ("BID_LINE", _bid),
    "floor": ("FLOOR_LINE", _floor),
}
"""By the first word of a canonical line of an opening its terminal, and what builds its statement of the rest of it."""
