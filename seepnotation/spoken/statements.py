"""Statements in words: a bid, the cards of the floor, a hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from seepnotation.spoken.lexemes import Lexeme, kinds_of
from seepnotation.spoken.refusals import refuse
from seepnotation.spoken.sentences import Stroke

BID: Final = re.compile("(?P<seat>S?)(?:B(?P<late>S?)t?(?:Hf)?(?P<value>v)|(?P<early>v)(?:fH)?B)(?P<notes>m*)")
"""A bid: ``Arjun bids 12``, ``bid W 12``, ``Arjun 12 bola``."""

_LISTS: Final = ("floor", "hand", "loose", "bundle", "redeal")
_PLAIN: Final = "!-BHcvhSD+,d*#m?="
"""What a statement can hold beside words that say nothing."""


def bid(clause: Sequence[Lexeme], match: re.Match[str]) -> list[Stroke]:
    """Write a bid, in whatever order its words came."""
    said = clause[kinds_of(clause).index("B")]
    strokes = [Stroke("bid", said.start, said.end)]
    for name in ("seat", "late", "value", "early"):
        if match[name]:
            part = clause[match.start(name)]
            strokes.append(Stroke(f" {part.writes.upper()}", part.start, part.end))
    notes = clause[match.start("notes") : match.end("notes")]
    return strokes + [Stroke(f" {note.writes}", note.start, note.end) for note in notes]


def statement(clause: Sequence[Lexeme]) -> list[Stroke]:
    """Write a statement word for word; commas and `and` between cards of a list are left out.

    Raises:
        NotUnderstood: something in it belongs to a play.
    """
    clause = [_as_head(clause[0]), *clause[1:]]
    head = clause[0].writes.lower()
    strokes: list[Stroke] = []
    for part in clause:
        if (head in _LISTS and part.kind in ",n") or (head == "score" and part.kind in "np"):
            continue
        if part.kind == "n" and head == "house":
            strokes.append(Stroke("+", part.start, part.end))
        elif part.kind == "K" and head == "house":
            strokes.append(Stroke("*", part.start, part.end))
        elif part.kind == "k" and head == "house":
            continue  # a house without a star is kachcha
        elif part.kind in _PLAIN and part.writes:
            close = part.kind in "+,*" or not strokes or strokes[-1].text == "+"
            strokes.append(Stroke(part.writes if close else f" {part.writes}", part.start, part.end))
        else:
            raise refuse(
                part, part, f"this word has no place in the statement {head!r}", "write it as a comment: {...}"
            )
    return strokes


def _as_head(lexeme: Lexeme) -> Lexeme:
    """Return the word that begins a statement; of those of the table, it is the one for a house."""
    return lexeme._replace(writes="house") if lexeme.kind == "H" and lexeme.word else lexeme
