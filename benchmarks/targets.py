"""What the project wants to reach, and whether it did."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Target:
    """A ratio or a number that is wanted.

    Attributes:
        limit: the number.
        at_least: whether more is better; else less is.
        goal: a better number, which is not asked for but wished for.
    """

    limit: float
    at_least: bool = False
    goal: float | None = None

    def told(self, found: float) -> str:
        """Return the target beside a figure, and whether it was reached: ``"at most 0.8: reached; goal 0.6: not"``."""
        side = "at least" if self.at_least else "at most"
        words = f"{side} {self.limit:,g}: {self._reached(found, self.limit)}"
        return words if self.goal is None else f"{words}; goal {self.goal:,g}: {self._reached(found, self.goal)}"

    def _reached(self, found: float, wanted: float) -> str:
        good = found >= wanted if self.at_least else found <= wanted
        return "reached" if good else "**not reached**"


HEADS_A_SECOND = Target(50_000, at_least=True)
"""Deals of which the heads and scores are read in a second."""

CHECK_TO_CHESS = Target(0.8, goal=0.6)
"""Reading and checking a play, to python-chess `read_game` of a ply."""

CHECK_TO_POKER = Target(0.2)
"""Reading and checking a play, to pokerkit loading and replaying an action."""

ONE_TO_CORE = Target(1.5)
"""Checking one deal in a new process, to importing the core dependencies in one."""

LONG_TO_SHORT = Target(1.1)
"""The largest size of a process that checks ten thousand deals, to that with one thousand: memory is constant."""
