"""Chance that is the same everywhere: of Python's generator only what Python promises never to change."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Chance by a seed.

    Python promises that a seed gives the same numbers from `random.Random.random` for ever, and promises it of no
    other method; so all that is drawn here is drawn from that one.
    """

    __slots__ = ("_next",)

    def __init__(self, seed: str) -> None:
        """Begin anew: the same seed, the same chance."""
        self._next = Random(seed).random

    def below(self, count: int) -> int:
        """Return a number from 0 to count - 1, each as likely as the others."""
        return int(self._next() * count)

    def one_of(self, things: Sequence[T]) -> T:
        """Return one of some things; at least one is there."""
        return things[self.below(len(things))]

    def shuffled(self, count: int) -> list[int]:
        """Return the numbers from 0 to count - 1 in any order, each as likely as the others."""
        numbers = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            numbers[last], numbers[other] = numbers[other], numbers[last]
        return numbers
