"""What a picture of the table is put together from: blocks that know their height, fans of cards, boxes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from seepnotation.cards import Card, name_of
from seepnotation.render.faces import BACK, HEIGHT, WIDTH, bare_use, card_use, named
from seepnotation.render.lettering import LEAST, text_svg, width

CREAM: Final = "#f7f1e3"
FELT: Final = "#1d5a43"
SHADE: Final = "#174a37"
GOLD: Final = "#f2c14e"
INK: Final = "#22282e"
LIGHT: Final = "#ffffff"

GAP: Final = 8
INDEX: Final = 0.45
"""How much of a card its rank and suit take: of one that lies under another no more is seen."""

_MOST_BACKS: Final = 12

UNSEEN: Final = "__"
"""The face of a card of which nothing was seen."""


class Block(NamedTuple):
    """A part of the picture, drawn at the origin, with its size."""

    svg: str
    width: float
    height: float

    def at(self, x: float, y: float) -> str:
        """Return it at a place."""
        return f'<g transform="translate({x:g} {y:g})">{self.svg}</g>' if self.svg else ""


NOTHING: Final = Block("", 0, 0)
"""A part that is not there."""


@dataclass(slots=True)
class Hand:
    """Draws cards and remembers which faces the picture needs, so that it holds no other.

    Attributes:
        played: the card of the last play, which gets a ring.
        faces: the names of the faces drawn.
    """

    played: Card | None = None
    faces: dict[str, None] = field(default_factory=dict)

    def card(self, card: Card, x: float, y: float, wide: float) -> str:
        """Return a card at a place."""
        name = name_of(card)
        self.faces[name] = None
        return card_use(name, x, y, wide) + (_ring(x, y, wide) if card == self.played else "")

    def unseen(self, wide: float) -> str:
        """Return a card of which nothing was seen."""
        self.faces[UNSEEN] = None
        return card_use(UNSEEN, 0, 0, wide)

    def fan(self, cards: Sequence[Card], wide: float, step: float, room: float) -> Block:
        """Return cards that lie over each other, closer together where they would not fit."""
        if not cards:
            return NOTHING
        if len(cards) > 1:
            step = min(step, (room - wide) / (len(cards) - 1))
        drawn = "".join([self.card(card, index * step, 0, wide) for index, card in enumerate(cards)])
        return Block(drawn, step * (len(cards) - 1) + wide, tall(wide))

    def backs(self, count: int, wide: float, step: float) -> Block:
        """Return cards face down with their number on them."""
        if not count:
            return NOTHING
        self.faces[BACK] = None
        shown = min(count, _MOST_BACKS)
        drawn = "".join([bare_use(BACK, index * step, 0, wide) for index in range(shown)])
        spread, height = step * (shown - 1) + wide, tall(wide)
        middle = (spread / 2, height / 2)
        badge = width(str(count), 32, bold=True) + 28
        drawn += box(middle[0] - badge / 2, middle[1] - 24, badge, 48, LIGHT, rounding=24)
        drawn += text_svg(str(count), middle[0], middle[1] + 11, 32, INK, anchor="middle", bold=True)
        words = "1 card face down" if count == 1 else f"{count} cards face down"
        return Block(named(words, drawn), spread, height)


def tall(wide: float) -> float:
    """Return how high a card of this width is."""
    return wide * HEIGHT / WIDTH


def box(x: float, y: float, wide: float, high: float, fill: str, *, rounding: float = 14, edge: str = "") -> str:
    """Return a box with round corners; `edge` is how its line is drawn."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{rounding:g}" fill="{fill}"'
        f"{' ' + edge if edge else ''}/>"
    )


def chip(words: str, *, gold: bool = False) -> Block:
    """Return a word in a small box, such as ``to play``."""
    wide = width(words, LEAST) + 20
    fill, ink = (GOLD, INK) if gold else (SHADE, LIGHT)
    return Block(
        box(0, 0, wide, 38, fill, rounding=19) + text_svg(words, wide / 2, 28, LEAST, ink, anchor="middle"), wide, 38
    )


def row(blocks: Iterable[Block], gap: float = GAP) -> Block:
    """Return blocks side by side, their middles on one line; empty ones take no room."""
    there = [block for block in blocks if block.width]
    high, drawn, x = max((block.height for block in there), default=0), "", 0.0
    for block in there:
        drawn += block.at(x, (high - block.height) / 2)
        x += block.width + gap
    return Block(drawn, max(x - gap, 0), high)


def column(blocks: Iterable[Block], wide: float, gap: float = GAP) -> Block:
    """Return blocks beneath each other, each in the middle of a column of this width; empty ones take no room."""
    drawn, y = "", 0.0
    for block in blocks:
        if block.height:
            drawn += block.at((wide - block.width) / 2, y)
            y += block.height + gap
    return Block(drawn, wide, max(y - gap, 0))


def line(words: str, size: float, fill: str, *, bold: bool = False) -> Block:
    """Return a line of text, in the middle of its room."""
    wide = width(words, size, bold=bold)
    return Block(text_svg(words, wide / 2, size, size, fill, anchor="middle", bold=bold), wide, size * 1.3)


def _ring(x: float, y: float, wide: float) -> str:
    return box(x, y, wide, tall(wide), "none", rounding=wide / 9, edge=f'stroke="{GOLD}" stroke-width="5"')
