"""The grammar as Python objects: a parser, and the patterns of its words. `grammar/seep.lark` alone says the syntax."""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from lark import Lark

STARTS: Final = ("file", "deal", "position", "statement", "first_play")

NOT_WORDS: Final = ("WS", "COMMENT", "LINE_COMMENT")

STATEMENT_HEADS: Final = frozenset(
    (
        "DEAL", "POSITION", "REDEAL", "HAND", "BUNDLE", "BID", "FLOOR", "LOOSE", "HOUSE", "TAKEN", "TURN", "LAST",
        "PLAY", "SCORE", "BAAZI", "CONCEDE", "ABANDONED", "DISPUTE", "RULING", "STANDS", "TAKEBACK", "REWIND",
        "FORFEIT", "VOID",
    )
)  # fmt: skip
"""The words that a statement other than a play begins with."""


def grammar_text() -> str:
    """Return the grammar, from the package or, in a checkout, from the folder beside it."""
    packaged: Traversable = files("seepnotation").joinpath("grammar", "seep.lark")
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    return Path(__file__).parents[2].joinpath("grammar", "seep.lark").read_text(encoding="utf-8")


def _cache_file() -> str | bool:
    """Return where lark may keep the tables that it works out from the grammar; False if nowhere.

    Building them takes longer than checking a deal. Lark itself sees to it that they fit the grammar and the versions.
    """
    try:
        base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or str(Path.home() / ".cache")
        folder = Path(base) / "seepnotation"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return False
    return str(folder / f"grammar-{sys.version_info.major}{sys.version_info.minor}.bin")


class Grammar:
    """The compiled grammar.

    Attributes:
        lark: the parser; it builds records by way of a transformer.
        line: matches a canonical statement; `lastgroup` is its terminal, its parts are named groups.
        word: matches a single word; `lastgroup` is its terminal.
        accepted: what can follow in a state of the parser, as far as it was asked.
        between: matches white space and comments; `lastgroup` tells which.
    """

    def __init__(self, transformer: Any) -> None:
        """Compile the grammar with a transformer that builds records."""
        self.lark = Lark(
            grammar_text(),
            parser="lalr",
            lexer="basic",
            start=list(STARTS),
            transformer=transformer,
            cache=_cache_file(),
        )
        self.accepted: dict[tuple[int, ...], frozenset[str]] = {}
        # Longer patterns first, as in lark's own lexer.
        terminals = sorted(
            (terminal for terminal in self.lark.terminals if terminal.pattern),
            key=lambda terminal: (
                -terminal.priority,
                -terminal.pattern.max_width,
                -len(terminal.pattern.value),
                terminal.name,
            ),
        )
        patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in terminals}
        lines = [name for name in patterns if name.endswith("_LINE")]
        self.line = _any_of(patterns, sorted(lines, key=lambda name: name != "PLAY_LINE"))
        self.between = _any_of(patterns, NOT_WORDS)
        self.word = _any_of(patterns, [name for name in patterns if name not in lines and name not in NOT_WORDS])


def _any_of(patterns: dict[str, str], names: Any) -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{name}>{patterns[name]})" for name in names))


@cache
def grammar() -> Grammar:
    """Return the grammar, compiled once."""
    from seepnotation.notation.builder import Builder

    return Grammar(Builder())
