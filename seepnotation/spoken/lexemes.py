"""Words and signs with what each of them is in a sentence: a kind, one letter long, and its sign in the notation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from seepnotation.notation.grammar import STATEMENT_HEADS, grammar
from seepnotation.notation.values import tag
from seepnotation.record import Source, Tag
from seepnotation.spoken.aliases import Lexicon, Meaning
from seepnotation.spoken.normalise import normalise
from seepnotation.spoken.scanning import Scrap, scan

OF_TERMINAL: Final[Mapping[str, str]] = {
    "CARD": "c", "RANK": "v", "INT": "v", "HOUSE_REF": "h", "NUMBER": "0", "SEAT": "S", "SIDE": "D", "X": "X",
    "EQUALS": "=", "PLUS": "+", "COMMA": ",", "DOTS": "d", "PUKKA": "*", "SWEEP": "#", "GLYPH": "m", "UNSURE": "m",
    "NOTE": "m", "OPEN": "(", "CLOSE": ")", "TAG": "[", "BID": "B", "HOUSE": "H", "SUIT": "u", "STOP": " ",
    "JUNK": "?", "COMMENT": "%",
}  # fmt: skip
"""Kinds of what the notation knows; heads of statements are ``!``, their other words ``-``."""

OF_WORD: Final[Mapping[str, str]] = {
    "suit": "u", "rank": "r", "number": "v", "seat": "S", "take": "T", "throw": "L", "play": "P", "make": "M",
    "add": "A", "cement": "C", "raise": "R", "sweep": "#", "pukka": "K", "kachcha": "k", "house": "H", "bid": "B",
    "keyword": "!", "and": "n", "with": "w", "by": "b", "on": "o", "to": "t", "of": "f", "small": " ", "points": "p",
    "unwritten": "z",
}  # fmt: skip
"""Kinds of words of the table."""

SEAT_TAGS: Final[Mapping[str, str]] = {"North": "N", "West": "W", "South": "S", "East": "E"}


class Lexeme(NamedTuple):
    """A word, a phrase or a sign.

    Attributes:
        kind: what it is, one letter.
        writes: its sign in the notation.
        start: where it begins in the text.
        end: where it ends.
        word: whether it has to be translated.
        meanings: what it can mean; more than one if it is not clear.
    """

    kind: str
    writes: str
    start: int
    end: int
    word: bool = False
    meanings: tuple[str, ...] = ()


class Seats:
    """Who sits where: names that were given, and those of the tags as they come."""

    def __init__(self, names: Mapping[str, str]) -> None:
        """Take the seat of each player by name."""
        self._given = tuple(names.items())
        self._tagged: list[tuple[str, str]] = []
        self._dealt = False
        self.lexicon = Lexicon(self._given)

    def met(self, scrap: Scrap) -> None:
        """Take note of a tag; one behind a deal begins a session with seats of its own."""
        if scrap.terminal != "TAG":
            self._dealt = True
            return
        told = _tag(scrap.text)
        if self._dealt or told.name == "Format":
            self._tagged, self._dealt = [], False
        if told.name in SEAT_TAGS:
            self._tagged.append((told.value, SEAT_TAGS[told.name]))
        self.lexicon = Lexicon((*self._given, *self._tagged))


def _tag(text: str) -> Tag:
    match = grammar().tag.match(text)
    assert match, "a scrap is a tag only if the grammar says so"
    return tag(match, Source(text))


def lexemes(text: str, seats: Seats) -> Iterator[Lexeme]:
    """Yield what stands in a text. Phrases stand on one line, without a comment inside."""
    scraps = list(scan(text))
    at = 0
    while at < len(scraps):
        scrap = scraps[at]
        if scrap.terminal != "COMMENT":
            seats.met(scrap)
        length, found = _phrase(text, scraps, at, seats.lexicon)
        if length:
            yield _meant(scrap, scraps[at + length - 1].end, found)
            at += length
        else:
            yield _known(scrap)
            at += 1


def _phrase(text: str, scraps: Sequence[Scrap], at: int, lexicon: Lexicon) -> tuple[int, list[Meaning]]:
    words: list[str] = []
    for scrap in scraps[at : at + lexicon.longest]:
        before = scraps[at + len(words) - 1].end if words else scrap.start
        if not scrap.text[:1].isalpha() or "\n" in text[before : scrap.start] or scrap.terminal in ("JUNK", "SUIT"):
            break
        words.append(normalise(scrap.text))
    while words:
        length, found = lexicon.find(words)
        foreign = any(scrap.terminal == "WORD" for scrap in scraps[at : at + length])
        if not length or foreign:
            return length, found
        words = words[: length - 1]  # what is notation already is nothing else
    return 0, []


def _meant(scrap: Scrap, end: int, found: list[Meaning]) -> Lexeme:
    kinds = {(OF_WORD[meaning.kind], meaning.writes) for meaning in found}
    kind, writes = kinds.pop() if len(kinds) == 1 else ("?", "")
    return Lexeme(kind, writes, scrap.start, end, True, tuple([meaning.name for meaning in found]))


def _known(scrap: Scrap) -> Lexeme:
    kind = OF_TERMINAL.get(scrap.terminal)
    if kind is None:
        kind = "?" if scrap.terminal == "WORD" else "!" if scrap.terminal in STATEMENT_HEADS else "-"
    return Lexeme(kind, scrap.text, scrap.start, scrap.end, scrap.foreign)


def kinds_of(clause: Iterable[Lexeme]) -> str:
    """Return the kinds of lexemes as a text, for patterns."""
    return "".join([lexeme.kind for lexeme in clause])
