"""Deals without end, for practice, tests and measures: cards by a seed, and players that play by themselves.

The same seed, rules, style and names give the same bytes on every machine and under every version of Python.
"""

from seepnotation.practice.evening import evenings, evenings_as_text
from seepnotation.practice.players import STYLES

__all__ = ["STYLES", "evenings", "evenings_as_text"]
