"""What is not understood is refused, never guessed: where, what, and what to do."""

from __future__ import annotations

from dataclasses import dataclass

from seepnotation.spoken.aliases import Lexicon
from seepnotation.spoken.lexemes import Lexeme
from seepnotation.spoken.normalise import normalise


@dataclass(frozen=True, slots=True)
class Refusal:
    """A stretch of the text that was not understood.

    Attributes:
        start: where it begins.
        end: where it ends.
        message: what is not understood, and why.
        hint: what to do.
    """

    start: int
    end: int
    message: str
    hint: str


class NotUnderstood(Exception):
    """A clause cannot be translated; the argument is its `Refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal."""
        super().__init__(refusal.message)
        self.refusal = refusal


def word_refused(lexeme: Lexeme, text: str, lexicon: Lexicon) -> Refusal:
    """A word that is not known, means two things, or cannot be written."""
    shown = _shown(text[lexeme.start : lexeme.end])
    if len(lexeme.meanings) > 1:
        *others, last = lexeme.meanings
        message = f"{shown!r} can mean {', '.join(others)} or {last}"
        return Refusal(lexeme.start, lexeme.end, message, "write the sign of the notation: a seat such as N, or Q")
    if lexeme.meanings:
        message = f"{shown!r} is known, but the notation writes nothing for it"
        return Refusal(lexeme.start, lexeme.end, message, "take it away, or write it as a comment: {...}")
    close = lexicon.nearest(normalise(text[lexeme.start : lexeme.end]))
    hint = "write it in the notation, or as a comment: {...}"
    if close:
        hint = f"did you mean {close!r}? Else {hint}"
    return Refusal(lexeme.start, lexeme.end, f"{shown!r} is not understood", hint)


def refuse(first: Lexeme, last: Lexeme, message: str, hint: str) -> NotUnderstood:
    """Return the error that refuses what stands from one lexeme to another."""
    return NotUnderstood(Refusal(first.start, last.end, message, hint))


def _shown(word: str) -> str:
    return word if len(word) <= 30 else f"{word[:30]}..."
