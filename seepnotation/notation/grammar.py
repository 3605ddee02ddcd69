"""The grammar as Python objects: a parser, and the patterns of its words. `grammar/seep.lark` alone says the syntax."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final

from seepnotation.notation.kept import cache_file, kept
from seepnotation.notation.kept import grammar_text as grammar_text

if TYPE_CHECKING:
    from lark import Lark

STARTS: Final = ("file", "deal", "position", "statement", "first_play")

NOT_WORDS: Final = ("WS", "COMMENT", "LINE_COMMENT")

LOOKAHEAD: Final = "(?s:(?="
"""Where in the pattern of a canonical statement begins what must follow it."""

STATEMENT_HEADS: Final = frozenset(
    (
        "DEAL", "POSITION", "REDEAL", "HAND", "BUNDLE", "BID", "FLOOR", "LOOSE", "HOUSE", "TAKEN", "TURN", "LAST",
        "PLAY", "SCORE", "BAAZI", "CONCEDE", "ABANDONED", "DISPUTE", "RULING", "STANDS", "TAKEBACK", "REWIND",
        "FORFEIT", "VOID",
    )
)  # fmt: skip
"""The words that a statement other than a play begins with."""


class Grammar:
    """The grammar, compiled as far as it is used.

    Attributes:
        canonical: the patterns of the canonical statements, by their terminals.
        accepted: what can follow in a state of the parser, as far as it was asked.
    """

    def __init__(self) -> None:
        """Find the patterns of all terminals."""
        self._patterns: dict[str, str] = kept("patterns", self._terminals)
        self.canonical = {name: pattern for name, pattern in self._patterns.items() if name.endswith("_LINE")}
        self.accepted: dict[tuple[int, ...], frozenset[str]] = {}

    def _terminals(self) -> dict[str, str]:
        """Return the patterns of all terminals, longer ones first, as in lark's own lexer."""
        terminals = sorted(
            (terminal for terminal in self.lark.terminals if terminal.pattern),
            key=lambda terminal: (
                -terminal.priority,
                -terminal.pattern.max_width,
                -len(terminal.pattern.value),
                terminal.name,
            ),
        )
        return {terminal.name: terminal.pattern.to_regexp() for terminal in terminals}

    @cached_property
    def lark(self) -> Lark:
        """The parser; it builds records by way of a transformer. Canonical deals do without it."""
        from lark import Lark

        from seepnotation.notation.builder import Builder

        # Lark itself sees to it that what it keeps fits the grammar and the versions.
        file = cache_file("grammar", ".bin")
        return Lark(
            grammar_text(),
            parser="lalr",
            lexer="basic",
            start=list(STARTS),
            transformer=Builder(),
            cache=False if file is None else str(file),
        )

    @cached_property
    def line(self) -> re.Pattern[str]:
        """What matches a canonical statement; `lastgroup` is its terminal, its parts are named groups."""
        # What must follow is the same for nearly all of them.
        by_end: dict[str, list[str]] = {}
        for name, pattern in self.canonical.items():
            body, _, end = pattern.partition(LOOKAHEAD)
            by_end.setdefault(f"{LOOKAHEAD}{end}", []).append(f"(?P<{name}>{body})")
        return re.compile("|".join(f"(?:{'|'.join(bodies)}){end}" for end, bodies in by_end.items()))

    @cached_property
    def play(self) -> re.Pattern[str]:
        """What matches a canonical play, its group `line`, and the white space behind it."""
        return re.compile(f"(?P<line>{self._patterns['PLAY_LINE']})(?:{self._patterns['WS']})?")

    @cached_property
    def plays(self) -> re.Pattern[str]:
        """What matches canonical plays, a line each, before another play.

        What follows each of them is what must follow a canonical play.
        """
        play, _, _ = without_names(self._patterns["PLAY_LINE"]).partition(LOOKAHEAD)
        opener, _, _ = self._patterns["PLAY_LINE"].partition("(?P<card>")
        return re.compile(rf"(?:{play}\n(?={without_names(opener)}))++")

    @cached_property
    def opening(self) -> re.Pattern[str]:
        """What matches the canonical opening of a deal behind its head, a statement a line, before a play.

        Each of its lines is followed by another one or by the play, as a canonical statement must be.
        """
        hand, bid, floor, play = [
            without_names(self._patterns[name]).partition(LOOKAHEAD)[0]
            for name in ("HAND_LINE", "BID_LINE", "FLOOR_LINE", "PLAY_LINE")
        ]
        return re.compile(rf"(?:{hand}\n)*+(?:{bid}\n)?+(?:{floor}\n)?+(?={play})")

    @cached_property
    def tag(self) -> re.Pattern[str]:
        """What matches a tag, its group `line`, and the white space behind it."""
        return re.compile(f"(?P<line>{self._patterns['TAG']})(?:{self._patterns['WS']})?")

    @cached_property
    def space(self) -> re.Pattern[str]:
        """What matches white space."""
        return re.compile(self._patterns["WS"])

    @cached_property
    def between(self) -> re.Pattern[str]:
        """What matches white space and comments; `lastgroup` tells which."""
        return _any_of(self._patterns, NOT_WORDS)

    @cached_property
    def word(self) -> re.Pattern[str]:
        """What matches a single word; `lastgroup` is its terminal."""
        words = [name for name in self._patterns if name not in self.canonical and name not in NOT_WORDS]
        return _any_of(self._patterns, words)


def without_names(pattern: str) -> str:
    """Return a pattern that matches the same, with no named groups in it."""
    return re.sub(r"\(\?P<\w+>", "(?:", pattern)


def _any_of(patterns: dict[str, str], names: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{name}>{patterns[name]})" for name in names))


@cache
def grammar() -> Grammar:
    """Return the grammar, compiled once."""
    return Grammar()
