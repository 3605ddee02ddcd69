"""Lines of styled text: colour on a terminal that wants it, plain text everywhere else."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TextIO

Piece = tuple[str, str]
"""A text and its style; an empty style is plain."""


def harmless(text: str) -> str:
    """Return a text without control characters: a name or comment must not command a terminal."""
    return "".join([char if char >= " " and not "\x7f" <= char <= "\x9f" else "\ufffd" for char in text])


def is_terminal(file: TextIO | None = None) -> bool:
    """Tell whether a stream is a terminal."""
    stream = sys.stdout if file is None else file
    return stream.isatty()


def wants_colour(file: TextIO | None = None) -> bool:
    """Tell whether a stream is a terminal on which nobody has asked for no colour."""
    return is_terminal(file) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def print_lines(lines: Iterable[Iterable[Piece]]) -> None:
    """Print lines of pieces. Styles are never the only carrier of meaning."""
    if wants_colour():
        from rich.console import Console
        from rich.text import Text

        console = Console(highlight=False, soft_wrap=True)
        for line in lines:
            console.print(Text.assemble(*[(harmless(text), style) for text, style in line]))
    else:
        for line in lines:
            print(harmless("".join(text for text, _ in line)))


def cells(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)
