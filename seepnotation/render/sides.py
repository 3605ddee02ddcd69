"""Sides in sentences of ours as the players who they are: ``Nani & Mummy`` for ``NS``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from seepnotation.seating import Seating, Side
from seepnotation.words import Names

_PLURAL: Final = {"leads": "lead", "gives": "give", "wins": "win", "pays": "pay", "receives": "receive"}

_BEHIND: Final = rf"(?: ({'|'.join(_PLURAL)})\b|(?= \d| by | gave |[,;:]|$))"
"""What stands behind a side: a verb, a number, the end. A letter before anything else is a seat, or a name."""


def side_names(seating: Seating, names: Names) -> dict[Side, str]:
    """Return what each side is called: its players in the order of play.

    Args:
        seating: who sits where.
        names: what the seats are called.
    """
    sides = dict.fromkeys(seating.sides.values())
    return {side: " & ".join(names[seat] for seat in seating.order if seating.sides[seat] == side) for side in sides}


def with_sides(text: str, called: Mapping[Side, str]) -> str:
    """Return a sentence of ours with its sides by name, the verb behind two players in the plural.

    Args:
        text: the sentence.
        called: what each side is called.
    """

    def name(found: re.Match[str]) -> str:
        side, verb = found.groups()
        if not verb:
            return called[side]
        return f"{called[side]} {_PLURAL[verb] if len(side) > 1 else verb}"

    return re.sub(rf"(?<![\w(])({'|'.join(map(re.escape, called))}){_BEHIND}", name, text)
