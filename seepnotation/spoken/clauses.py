"""Where one statement ends and the next begins."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from seepnotation.spoken.lexemes import Lexeme, kinds_of

_BIDDER: Final = re.compile("0?S?[vr]?")
_NOUN_BEFORE: Final = "TMARCKktfwBoPnbv"
"""Behind one of these, if it is a word, `house` is a thing and no statement."""


def clauses(lexemes: Iterable[Lexeme], text: str) -> Iterator[list[Lexeme]]:
    """Yield the statements and plays of a text, and parentheses and tags by themselves.

    A statement begins with its keyword, a play with its number, its seat, or both. A play without either goes on to
    the next of these. So does a line that begins with an unknown word: a player misspelt costs no other line.
    """
    clause: list[Lexeme] = []
    said: list[Lexeme] = []  # the clause without comments and words that say nothing
    for lexeme in lexemes:
        if lexeme.kind == "0" and _ends_a_sentence(lexeme, clause, text):
            lexeme = Lexeme("v", lexeme.writes[:-1], lexeme.start, lexeme.end, True)
        unknown = bool(clause) and lexeme.kind == "?" and "\n" in text[clause[-1].end : lexeme.start]
        if clause and (unknown or _begins(lexeme, clause[-1], said)):
            yield clause
            clause, said = [], []
        clause.append(lexeme)
        if lexeme.kind not in "% ":
            said.append(lexeme)
    if clause:
        yield clause


def _begins(lexeme: Lexeme, before: Lexeme, said: list[Lexeme]) -> bool:
    """Tell whether a new clause begins with this lexeme, which stands behind another."""
    if lexeme.kind == "%":
        return False
    if lexeme.kind in "()[" or before.kind in "()[":
        return True
    if not said:
        return False
    last = said[-1]
    match lexeme.kind:
        case "0":
            return True
        case "S":
            return not ((len(said) == 1 and last.kind == "0") or _is_argument(said))
        case "!":
            return not (said[0].writes.lower() == "redeal" and len(said) == 1)
        case "B":
            may_bid = len(said) < 4 and _BIDDER.fullmatch(kinds_of(said))
            return not (may_bid and (lexeme.word or any(part.word for part in said)))
        case "H":
            thing = (last.word and last.kind in _NOUN_BEFORE) or before.kind == " " or _article(last)
            return not (lexeme.word or thing)
        case _:
            return False


def _is_argument(said: list[Lexeme]) -> bool:
    """Tell whether a seat belongs to the statement before it."""
    if said[0].kind not in "!BH":
        return False
    last, head = said[-1].kind, said[0].writes.lower()
    if head in ("score", "taken") or last in "!-,B":
        return True
    return head == "house" and last in "vrK*" and all(part.kind != "S" for part in said)


def _article(lexeme: Lexeme) -> bool:
    return lexeme.kind == "v" and lexeme.writes == "a"


def _ends_a_sentence(lexeme: Lexeme, clause: list[Lexeme], text: str) -> bool:
    """Tell whether `12.` is a number with a full stop behind it, as at the end of 'makes a house of 12.'."""
    rest = text[lexeme.end :].lstrip(" \t")
    return bool(clause) and clause[-1].word and clause[-1].kind in "fMAtRBCH" and rest[:1] in ("", "\n", "\r")
