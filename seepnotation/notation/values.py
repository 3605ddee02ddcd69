"""What single words of the notation mean: cards, numbers, glyphs, notes, tags."""

from __future__ import annotations

import re
from typing import Final

from seepnotation.record import GLYPHS, Note, Source, Tag, tag_as_read

_SIGNS: Final = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS", "\ufe0e\ufe0f")
_RANKS: Final = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}
GLYPH_NUMBERS: Final = {glyph: number for number, glyph in enumerate(GLYPHS, 1)}


def card(word: str) -> str:
    """Return the canonical name of a card as written: ``10h`` and ``T♥`` are ``TH``."""
    return word.translate(_SIGNS).upper().replace("10", "T")


def number(word: str) -> int:
    """Return the value of a number or rank: ``Q`` is 12."""
    return _RANKS.get(word.upper()) or int(word)


def note(word: str) -> Note:
    """Return a note from its text ``@name(value)``."""
    name, _, value = word[1:-1].partition("(")
    return Note(name, value)


def tag(match: re.Match[str], source: Source, comments: tuple[str, ...] = ()) -> Tag:
    """Return a tag from the match of what `Grammar.tag` matches in a source."""
    name, told = match.group("tag", "told")
    return tag_as_read(name, unescape(told, '"'), comments, source, match.start(), match.end("line"))


def unescape(text: str, sign: str) -> str:
    r"""Return a text without its escapes: ``\`` before `sign` or before itself; elsewhere ``\`` stands for itself."""
    if "\\" not in text:
        return text
    parts = text.split("\\\\")
    for mark in sign:
        parts = [part.replace("\\" + mark, mark) for part in parts]
    return "\\".join(parts)


def glyph(sign: str) -> int | None:
    """Return the number of a glyph: ``!`` is 1, ``$10`` is 10; None for an empty text."""
    if not sign:
        return None
    return int(sign[1:]) if sign[0] == "$" else GLYPH_NUMBERS[sign]
