"""Lines of styled text: cards in their colours, and wrapping. Red is never the only difference."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from typing import Final

from seepnotation.render.ink import Piece, cells, harmless
from seepnotation.render.signs import card_text

Line = list[Piece]

_CARD: Final = re.compile(r"(?:10|[A2-9JQK?])[♣♦♥♠]")

_RED: Final = "red"


def card_piece(name: str, style: str = "") -> Piece:
    """Return a card as it lies on the table."""
    face = f"{_RED if name[1] in 'DH' else 'black'} on bright_white"
    return card_text(name), f"bold {face} {style}".rstrip()


def coloured(text: str, style: str = "") -> Line:
    """Return a text as pieces, hearts and diamonds in red."""
    pieces: Line = []
    at = 0
    for found in _CARD.finditer(text):
        if found[0][-1] in "♦♥":
            pieces += [(text[at : found.start()], style), (found[0], f"{style} {_RED}".lstrip())]
            at = found.end()
    return [piece for piece in (*pieces, (text[at:], style)) if piece[0]]


def wrapped(text: str, width: int, indent: str = "", further: str = "", style: str = "") -> list[Line]:
    """Return a text in lines no wider than this many columns."""
    safe = harmless(text)
    # Some letters are two columns wide.
    narrow = width if safe.isascii() else max(width * len(safe) // max(cells(safe), len(safe)), 8)
    lines = textwrap.wrap(
        safe, max(narrow, len(further) + 8), initial_indent=indent, subsequent_indent=further, break_on_hyphens=False
    )
    return [coloured(line, style) for line in lines]


def width_of(line: Iterable[Piece]) -> int:
    """Return how many columns a line takes."""
    return sum(cells(text) for text, _ in line)


def padded(line: Line, width: int) -> Line:
    """Return a line filled up with blanks."""
    return [*line, (" " * max(width - width_of(line), 0), "")]


def filled(tokens: Iterable[Piece], width: int) -> Iterator[Line]:
    """Yield pieces one after another, a blank between two, in lines no wider than this many columns."""
    line: Line = []
    for token in tokens:
        if line and width_of(line) + 1 + cells(token[0]) > width:
            yield line
            line = []
        line += [(" ", ""), token] if line else [token]
    if line:
        yield line


def shortened(text: str, width: int) -> str:
    """Return a text cut off at this many columns."""
    safe = harmless(text)
    if cells(safe) <= width:
        return safe
    while safe and cells(safe) > width - 1:
        safe = safe[:-1]
    return f"{safe}…"
