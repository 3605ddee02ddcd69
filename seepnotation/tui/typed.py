"""What a line that is being typed can do beside taking letters: be completed, be recalled, choose by number."""

from __future__ import annotations

from collections.abc import Sequence
from os.path import commonprefix
from typing import Final

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
    begun, common = text[len(text) - most :], commonprefix([word.casefold() for word in words])
    if len(common) < len(begun) and begun not in _TENS:
        return text
    head = text[: len(text) - most]
    if head[-1:].isalnum() and not most and common[:1].isalnum():
        head += " "
    rest = words[0] if len(words) == 1 else words[0][: len(common)]
    return head + rest if rest else text


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
        if self._at == len(self._lines):
            self._draft = text
        self._at = at
        return self._draft if at == len(self._lines) else self._lines[at]


class Choosing:
    """The choices that are open, while a number is typed behind the text that they belong to."""

    def __init__(self) -> None:
        self.choices: tuple[Choice, ...] = ()
        self.chosen: int | None = None
        self._text = ""

    def see(self, text: str, preview: Preview, open_now: tuple[Choice, ...] = ()) -> None:
        """Take in what is typed now.

        Args:
            text: the text.
            preview: what it would do.
            open_now: the choices that the last committed line left open.
        """
        if preview.choices:
            self.choices, self.chosen, self._text = preview.choices, None, text.strip()
            return
        if self._text and text.startswith(self._text):
            number, choices = text[len(self._text) :].strip(), self.choices
        else:
            number, choices, self._text = text.strip(), open_now, ""
        found = preview.whole and number.isdecimal() and 1 <= int(number) <= len(choices)
        self.chosen = int(number) if found else None
        if self._text and not found:
            self.choices, self._text = (), ""
        elif not self._text:
            self.choices = open_now if found or not number else ()
