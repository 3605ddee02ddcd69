"""What a line that is being typed can do beside taking letters: be completed, be recalled, choose by number."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from seepnotation.recorder.reading import words_of
from seepnotation.recorder.view import Choice, Preview

_TENS: Final = ("10", "1")
"""How people begin to type a ten."""


def completed(text: str, following: Sequence[str]) -> str:
    """Return a text with what all that may follow has in common; the same text if that is nothing new.

    Args:
        text: what is typed.
        following: the words or cards that may come next, or with which the last word may go on.
    """
    fitting = [(_shared(text, word), word) for word in following]
    if not fitting:
        return text
    most = max(shared for shared, _ in fitting)
    words = [word for shared, word in fitting if shared == most]
    # Where a word is begun, only what goes on with it counts.
    head, begun = text[: len(text) - most], text[len(text) - most :]
    common = _common([word.casefold() for word in words])
    if len(words) > 1 and (len(common) <= most or (begun in _TENS and common == "t")):
        return text
    gap = " " if not most and head[-1:].isalnum() and common[:1].isalnum() else ""
    return head + gap + words[0][: len(common)]


def _common(words: Sequence[str]) -> str:
    """Return the beginning that all words have in common."""
    alike = takewhile(lambda letters: len(set(letters)) == 1, zip(*words, strict=False))
    return "".join(letters[0] for letters in alike)


def _shared(text: str, word: str) -> int:
    """Return how many letters at the end of a text the word begins with."""
    typed = text.casefold()
    for begin in _TENS:
        if word.startswith("T") and typed.endswith(begin):
            return len(begin)
    for length in range(min(len(word), len(typed)), 0, -1):
        if word.casefold().startswith(typed[-length:]):
            return length
    return 0


class Recall:
    """The lines that were committed, to be called back."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._at = 0
        self._draft = ""

    def add(self, line: str) -> None:
        """Remember a line; one that was just remembered is not kept twice."""
        if line and self._lines[-1:] != [line]:
            self._lines.append(line)
        self._at, self._draft = len(self._lines), ""

    def step(self, by: int, text: str) -> str:
        """Return the line before (-1) or after (+1) the one shown; after the last one stands what was being typed."""
        at = self._at + by
        if not 0 <= at <= len(self._lines):
            return text
        if self._at == len(self._lines) or text != self._lines[self._at]:
            self._draft = text
        self._at = at
        return self._draft if at == len(self._lines) else self._lines[at]


class Choosing:
    """The choices that are open; they stay in sight while a number is typed behind the text that they belong to.

    Attributes:
        choices: the choices.
        chosen: the number that is typed, from 1; None while none is.
        numbered: whether a number chooses here; behind a part of a play it can be a card.
    """

    def __init__(self) -> None:
        self.choices: tuple[Choice, ...] = ()
        self.chosen: int | None = None
        self.numbered = True
        self._text = ""

    def see(self, text: str, preview: Preview, left_open: tuple[Choice, ...] = ()) -> None:
        """Take in what is typed now.

        Args:
            text: the text.
            preview: what it would do.
            left_open: the choices that the last committed line has left open.
        """
        body = text.strip()
        if preview.choices:
            self._text, self.choices, self.chosen = body, preview.choices, None
            words, rest = words_of(body)
            self.numbered = not rest and [kind for kind, _ in words] in (["CARD"], ["SEAT", "CARD"])
            return
        if not self._text or not body.startswith(self._text):
            self._text, self.choices, self.numbered = "", left_open, True
        number = body.removeprefix(self._text).strip()
        good = (
            (preview.whole or preview.asks) is not None and number.isdecimal() and 1 <= int(number) <= len(self.choices)
        )
        self.chosen = int(number) if good else None
        if number and not good:
            self._text, self.choices = "", ()
