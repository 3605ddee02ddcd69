"""A typed line as a statement of the notation, read by the notation's own reader and grammar."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from lark.exceptions import UnexpectedInput

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation.grammar import NOT_WORDS, grammar
from seepnotation.notation.reader import read


@dataclass(frozen=True, slots=True)
class Typed:
    """What a line says in the notation.

    Attributes:
        statements: the statements read; one, if all is well.
        faults: why something could not be read.
        comments: comments that stand before any statement.
    """

    statements: tuple[r.Written, ...] = ()
    faults: tuple[Diagnosis, ...] = ()
    comments: tuple[str, ...] = ()

    @property
    def statement(self) -> r.Written | None:
        """The statement, if the line is one and nothing else."""
        return self.statements[0] if len(self.statements) == 1 and not self.faults else None


def word_at(text: str, start: int = 0) -> tuple[str, str] | None:
    """Return the word of the notation that begins at a place: its terminal and its text."""
    found = grammar().word.match(text, start)
    return (str(found.lastgroup), found[0]) if found else None


def words_of(text: str) -> tuple[list[tuple[str, str]], str]:
    """Return the words of a text, each with its terminal, and the rest that is no word."""
    words: list[tuple[str, str]] = []
    at = 0
    while True:
        space = grammar().between.match(text, at)
        while space and space.end() > at:
            at = space.end()
            space = grammar().between.match(text, at)
        found = word_at(text, at)
        if found is None:
            return words, text[at:]
        words.append(found)
        at += len(found[1])


def read_line(text: str, seat: str | None = None, head: str = "deal") -> Typed:
    """Read a line.

    Args:
        text: what was typed.
        seat: the seat that is filled in where a play is typed without one.
        head: the head of the deal or position that it stands in.
    """
    text = text.strip()
    first = word_at(text)
    if first and first[0] in ("CARD", "DOTS") and seat:
        text = f"{seat} {text}"
    if not text or "\n" in text:
        return Typed()
    statements: list[r.Written] = []
    faults: list[Diagnosis] = []
    comments: tuple[str, ...] = ()
    for part in read(f"{head}\n{text}\n"):
        faults += [fault for fault in part.faults if fault.severity == "error"]
        if isinstance(part.node, r.Deal):
            comments += part.node.comments
            statements += [*part.node.opening, *part.node.line, *part.node.closing]
    return Typed(tuple(statements), tuple(faults), comments)


def read_head(text: str) -> r.Deal | None:
    """Return what the head of a deal says; None if the text is none."""
    parts = list(read(f"{text}\n"))
    deals = [part.node for part in parts if isinstance(part.node, r.Deal)]
    if len(deals) != 1 or any(fault.severity == "error" for part in parts for fault in part.faults):
        return None
    (deal,) = deals
    return None if deal.opening or deal.line or deal.closing else deal


def parted(text: str) -> str:
    """Return a line with its first cards apart if they were typed as one word: ``5s6d`` is ``5s 6d``."""
    run = _RUN_OF_CARDS.match(text)
    if run is None or not any(map(str.isdigit, run["cards"])):  # a player may be called Asad
        return text
    return f"{run['before']}{' '.join(_CARD.findall(run['cards']))}{text[run.end() :]}"


_CARD: Final = re.compile(r"(?:10|[2-9AJQKT])[CDHS]", re.IGNORECASE)
_RUN_OF_CARDS: Final = re.compile(
    rf"(?P<before>(?:(?:fix|insert)\s+[\d.]+\s+|\d+\.\s*)?(?:[NWSE_]\s+)?)(?P<cards>(?:{_CARD.pattern}){{2,}})(?![\w])",
    re.IGNORECASE,
)


def number_and_rest(rest: str) -> tuple[int | None, str]:
    """Return the number that a text begins with, if any, and the rest."""
    first, _, more = rest.partition(" ")
    first = first.rstrip(".")
    return (int(first), more.strip()) if first.isdecimal() and len(first) < 7 else (None, rest)


def accepted(words: Iterable[tuple[str, str]], symbol: str = "first_play") -> frozenset[str] | None:
    """Return the terminals that may follow these words of a statement; None if the words themselves cannot stand."""
    from lark.lexer import Token

    parser: Any = grammar().lark.parse_interactive(start=symbol)
    try:
        for kind, word in words:
            parser.feed_token(Token(kind, word))
    except UnexpectedInput:
        return None
    return frozenset(parser.accepts())


def may_begin(piece: str, kinds: Iterable[str]) -> bool:
    """Tell whether an unfinished word can still become one of these terminals."""
    return any(_BEGINNINGS[kind].fullmatch(piece) for kind in kinds if kind in _BEGINNINGS)


_BEGINNINGS: Final[dict[str, Any]] = {
    "CARD": re.compile(r"10?|[2-9AJQKT]|_", re.IGNORECASE),
    "HOUSE_REF": re.compile(r"\[\s*(?:[0-9]{0,2}|[AJQKT]?)\s*", re.IGNORECASE),
    "DOTS": re.compile(r"\.\.?"),
    "NOTE": re.compile(r"@[a-z0-9_-]*(?:\([^()]*)?"),
    "GLYPH": re.compile(r"\$[0-9]*"),
}
"""How the terminals of more than one character begin; an open comment may always stand."""

assert not set(_BEGINNINGS) & set(NOT_WORDS)
