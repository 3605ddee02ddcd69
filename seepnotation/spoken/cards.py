"""Cards in words: rank and suit in either order, with or without `of`, `ka`, `ki` between them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from seepnotation.notation.values import card
from seepnotation.spoken.lexemes import Lexeme, kinds_of
from seepnotation.spoken.refusals import refuse

_RANK: Final = re.compile(r"10|[2-9AJQKT]", re.IGNORECASE)
_OF: Final = re.compile("rfu|ufr")
_RUN: Final = re.compile("(?:ru)+r?|(?:ur)+u?")


def with_cards(clause: Sequence[Lexeme], text: str) -> list[Lexeme]:
    """Return a clause with each rank and suit in it put together as a card.

    A card stands on one line. A rank alone stays a rank.

    Raises:
        NotUnderstood: a suit has no rank, or it is not clear which rank belongs to it.
    """
    if "u" not in kinds_of(clause):
        return [_rank_alone(lexeme) for lexeme in clause]
    done: list[Lexeme] = []
    for line in _lines(clause, text):
        done += _pairs(_bound(line))
    return [_rank_alone(lexeme) for lexeme in done]


def _lines(clause: Sequence[Lexeme], text: str) -> list[list[Lexeme]]:
    lines: list[list[Lexeme]] = [[]]
    for lexeme in clause:
        if lines[-1] and "\n" in text[lines[-1][-1].end : lexeme.start]:
            lines.append([])
        lines[-1].append(lexeme)
    return lines


def _bound(line: list[Lexeme]) -> list[Lexeme]:
    """Put together what `of` binds."""
    kinds, done, at = _kinds(line), [], 0
    while at < len(line):
        bound = _OF.match(kinds, at)
        done.append(_card(line[at], line[at + 2]) if bound else line[at])
        at += 3 if bound else 1
    return done


def _pairs(line: list[Lexeme]) -> list[Lexeme]:
    """Put together ranks and suits that stand side by side."""
    kinds, done, at = _kinds(line), [], 0
    while at < len(line):
        run = _RUN.match(kinds, at)
        if run and len(run[0]) % 2:
            raise refuse(
                line[at], line[run.end() - 1], "it is not clear which rank and which suit belong together",
                "put 'of' or 'ka' between the two, or write the card as in the notation: 9S",
            )  # fmt: skip
        if run:
            done += [_card(line[i], line[i + 1]) for i in range(at, run.end(), 2)]
            at = run.end()
        elif kinds[at] == "u":
            raise refuse(
                line[at], line[at], "a suit stands here without a rank", "write rank and suit: nehla hukum, 9S"
            )
        else:
            done.append(line[at])
            at += 1
    return done


def _kinds(line: list[Lexeme]) -> str:
    """Return the kinds of a line, in which numbers and letters that can be a rank count as ranks."""
    ranks = [lexeme.kind == "v" and _RANK.fullmatch(lexeme.writes) for lexeme in line]
    return "".join(["r" if rank else lexeme.kind for lexeme, rank in zip(line, ranks, strict=True)])


def _card(one: Lexeme, other: Lexeme) -> Lexeme:
    rank, suit = (other, one) if one.kind == "u" else (one, other)
    return Lexeme("c", card(rank.writes + suit.writes), one.start, other.end, True)


def _rank_alone(lexeme: Lexeme) -> Lexeme:
    return lexeme._replace(kind="v") if lexeme.kind == "r" else lexeme
