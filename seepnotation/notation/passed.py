"""What the reader passes on to the parser of deals, and what comes back."""

from __future__ import annotations

from typing import Any


class DoubleMark(ValueError):
    """A mark that may stand once stands twice."""


class Read:
    """A statement that is already read, on its way through the parser of deals.

    It stands in for the token of its X_LINE terminal.
    """

    __slots__ = ("node", "type")

    def __init__(self, type_: str, node: Any) -> None:
        """Pair a terminal's name with what was read."""
        self.type, self.node = type_, node


class Run(list[Any]):
    """Plays that follow one another, handed on as one."""
