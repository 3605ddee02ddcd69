"""Where something stands in a text that was read."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from functools import cached_property
from typing import Any


class Source:
    """A text that was read, with the offsets of its lines."""

    def __init__(self, text: str, name: str = "", first_line: int = 1) -> None:
        """Keep a text, the name by which messages call it, and which line of the file it begins with."""
        self.text, self.name, self.first_line = text, name, first_line

    @cached_property
    def line_starts(self) -> list[int]:
        """The offset of the first character of each line."""
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def line_column(self, offset: int) -> tuple[int, int]:
        """Return the line and the column, both from 1, of a character of the text."""
        line = bisect_right(self.line_starts, offset)
        return line + self.first_line - 1, offset - self.line_starts[line - 1] + 1

    def line(self, number: int) -> str:
        """Return a line, counted as in the file, without its end."""
        starts = self.line_starts
        number -= self.first_line - 1
        end = starts[number] - 1 if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end]


class Place:
    """Where something stands: from the character `start` to before the character `end` of a source."""

    __slots__ = ("end", "source", "start")

    def __init__(self, source: Source, start: int, end: int) -> None:
        """Mark a stretch of a text."""
        self.source, self.start, self.end = source, start, end

    @property
    def text(self) -> str:
        """What stands there."""
        return self.source.text[self.start : self.end]

    @property
    def line(self) -> int:
        """The line, from 1."""
        return self.source.line_column(self.start)[0]

    @property
    def column(self) -> int:
        """The column of the first character, from 1, in characters."""
        return self.source.line_column(self.start)[1]

    @property
    def end_line(self) -> int:
        """The line of the end."""
        return self.source.line_column(self.end)[0]

    @property
    def end_column(self) -> int:
        """The column after the last character."""
        return self.source.line_column(self.end)[1]

    def __repr__(self) -> str:
        """Show line and column."""
        return f"<{self.line}:{self.column}-{self.end_line}:{self.end_column}>"

    def __deepcopy__(self, memo: object) -> Place:
        """Places never change; a copy of a record shares them."""
        return self

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Callable[[Any], Any]) -> Any:
        """A JSON holds no places."""
        return handler(None)
