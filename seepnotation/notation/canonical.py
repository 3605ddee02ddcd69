"""Statements in their canonical form, from the named groups of their terminals: the quick way to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from seepnotation import record as r
from seepnotation.notation.values import GLYPH_NUMBERS
from seepnotation.record import Place


def _groups(text: str) -> tuple[r.Group, ...]:
    return tuple([tuple(group.split("+")) for group in text.split(", ")])


def _play_line(m: Any, place: Place, comments: tuple[str, ...]) -> r.PlayLine:
    number, seat, card, taken, laid, value, pukka, sweep, sign, unsure = m.group(
        "number", "seat", "card", "taken", "laid", "value", "pukka", "sweep", "glyph", "unsure"
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
    return r.PlayLine(
        int(number), seat, did, card, groups, int(value) if value else None, False, bool(pukka), bool(sweep),
        GLYPH_NUMBERS[sign] if sign else None, bool(unsure), comments=comments, place=place,
    )  # fmt: skip


def _deal_line(m: Any, place: Place, comments: tuple[str, ...]) -> r.Deal:
    return r.Deal(number=int(m["deal"]), dealer=m["dealer"], comments=comments, place=place)


def _hand_line(m: Any, place: Place, comments: tuple[str, ...]) -> r.Hand:
    text = m["hand"]
    packets = tuple([tuple(packet.split()) for packet in text[1:].split("/")])
    return r.Hand(text[0], packets, comments=comments, place=place)


def _bid_line(m: Any, place: Place, comments: tuple[str, ...]) -> r.Bid:
    return r.Bid(m["bidder"], int(m["bid"]), comments=comments, place=place)


def _floor_line(m: Any, place: Place, comments: tuple[str, ...]) -> r.Floor:
    return r.Floor(tuple(m["floor"].split()), comments=comments, place=place)


def _score_line(m: Any, place: Place, comments: tuple[str, ...]) -> r.Score:
    words = iter(m["score"].split())
    sides = []
    for side, count in zip(words, words, strict=True):
        cards, plus, sweeps = count.partition("+")
        sides.append(r.SideScore(side, int(cards), int(sweeps) if plus else None))
    return r.Score(tuple(sides), comments=comments, place=place)


CANONICAL: Final[dict[str, Callable[[Any, Place, tuple[str, ...]], Any]]] = {
    "PLAY_LINE": _play_line,
    "DEAL_LINE": _deal_line,
    "HAND_LINE": _hand_line,
    "BID_LINE": _bid_line,
    "FLOOR_LINE": _floor_line,
    "SCORE_LINE": _score_line,
}
"""Builds the statement of a canonical terminal from its match, its place and its comments."""
