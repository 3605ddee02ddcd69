"""A text as what the notation knows in it, and the words between that it does not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from seepnotation.notation.grammar import Grammar, grammar
from seepnotation.spoken.normalise import normalise


class Scrap(NamedTuple):
    """A word, a sign or a comment of a text.

    Attributes:
        terminal: its name in the grammar; ``WORD`` for a word and ``SUIT`` for a suit sign alone, which the notation
            does not know; ``STOP`` for the full stop of a sentence; ``COMMENT``; ``JUNK``.
        text: how the notation writes it, or the word in one spelling.
        start: where it begins in the text.
        end: where it ends.
        foreign: whether the notation cannot read it as it stands.
    """

    terminal: str
    text: str
    start: int
    end: int
    foreign: bool = False


_SCRIPTS: Final = "\u0300-\u036f\u0610-\u061a\u0620-\u06d3\u06d5-\u06ff\u0900-\u0963\u0966-\u097f\u0a00-\u0a7f"
_LETTER: Final = rf"[\w{_SCRIPTS}]"
_UNSEEN: Final = "[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069]"
_RUN: Final = re.compile(rf"{_LETTER}+(?:(?:['’]|(?<![\x00-\x7f]){_UNSEEN}+(?![\x00-\x7f])){_LETTER}+)*")
"""Letters without a gap: one word, or words of the notation that stand close together."""
_OPEN_TEXT: Final = re.compile(r"\[\s*[A-Za-z][A-Za-z0-9_.-]*\s*\"[^\n]*|@[a-z][a-z0-9_-]*\([^\n]*|\"[^\n]*")
"""A tag or a note that is not whole: the reader tells that, and its text is nobody's to touch."""
_SUIT: Final = re.compile("[\u2663\u2666\u2665\u2660\u2667\u2662\u2661\u2664][\ufe0e\ufe0f]?")
_SUIT_LETTERS: Final = dict(zip("\u2663\u2666\u2665\u2660\u2667\u2662\u2661\u2664", "CDHSCDHS", strict=True))
_STOPS: Final = ".\u0964\u06d4"
"""The full stop of a sentence: Latin, Devanagari and Gurmukhi, Urdu."""
_ARABIC_COMMA: Final = "\u060c"


def scan(text: str) -> Iterator[Scrap]:
    """Yield what stands in a text, in order; white space is left out, and all from a comment that never closes."""
    known, pos = grammar(), 0
    while pos < len(text):
        between = known.between.match(text, pos)
        if between:
            if between.lastgroup != "WS":
                yield Scrap("COMMENT", between[0], pos, between.end())
            pos = between.end()
            continue
        if text[pos] == "{":
            return
        scraps = _scraps(known, text, pos)
        yield from scraps
        pos = scraps[-1].end


def _scraps(known: Grammar, text: str, pos: int) -> list[Scrap]:
    run = _RUN.match(text, pos)
    if run:
        return _notation(known, text, pos, run.end()) or [_word(known, text, pos, run.end())]
    word = known.word.match(text, pos)
    if word:
        return [Scrap(word.lastgroup or "", word[0], pos, word.end())]
    suit = _SUIT.match(text, pos)
    if suit:
        return [Scrap("SUIT", _SUIT_LETTERS[suit[0][0]], pos, suit.end(), True)]
    if text[pos] in _STOPS:
        return [Scrap("STOP", text[pos], pos, pos + 1)]
    if text[pos] == _ARABIC_COMMA:
        return [Scrap("COMMA", ",", pos, pos + 1, True)]
    junk = _OPEN_TEXT.match(text, pos)
    return [Scrap("JUNK", text[pos], pos, junk.end() if junk else pos + 1)]


def _notation(known: Grammar, text: str, pos: int, end: int) -> list[Scrap]:
    """Return a run of letters as words of the notation; empty unless it is nothing else."""
    scraps = []
    while pos < end:
        match = known.word.match(text, pos)
        if not match:
            return []
        scraps.append(Scrap(match.lastgroup or "", match[0], pos, match.end()))
        pos = match.end()
    return scraps


def _word(known: Grammar, text: str, start: int, end: int) -> Scrap:
    """Return a run that is no notation as it stands: digits and letters of other scripts may still mean some."""
    word = normalise(text[start:end])
    if word.isdecimal() and text[end : end + 1] == "." and text[end : end + 2] != "..":
        word, end = f"{word}.", end + 1
    match = known.word.fullmatch(word)
    if match and not text[start:end].isascii():
        return Scrap(match.lastgroup or "", word.upper() if match.lastgroup == "CARD" else word, start, end, True)
    return Scrap("WORD", word, start, end, True)
