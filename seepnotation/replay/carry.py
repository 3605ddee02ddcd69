"""The tag Carry: the standing that is brought into a session, read and written."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from seepnotation.match import Standing, Totals, new_match
from seepnotation.rules import RuleSet
from seepnotation.table import Side

EXAMPLE: Final = "NS 45 baazi NS 2 EW 1"

_WORDS: Final = re.compile(r"[A-Za-z_]+|[+−-]?\d+|\S", re.ASCII)
_NUMBER: Final = re.compile(r"[+−-]?\d{1,9}", re.ASCII)


class CarryError(ValueError):
    """A standing that cannot be read; the message says what is wrong with it."""


def read_carry(text: str, rules: RuleSet) -> Standing:
    """Return the standing that a tag such as ``[Carry "NS 45 baazi NS 2 EW 1"]`` tells.

    First come the points since the last baazi: of the side that is ahead, or of several sides; a side that is not
    named has none. Then, behind ``baazi``, the baazis that each side has won.

    Args:
        text: the value of the tag.
        rules: the rules of the session: they say which sides there are.

    Raises:
        CarryError: it is not written so, or names a side that does not play.
    """
    start = new_match(rules)
    words = [word for word in _WORDS.findall(text) if word not in (",", ";")]
    parts = [word.lower() for word in words]
    if parts.count("baazi") > 1:
        raise CarryError("the word baazi stands twice")
    split = parts.index("baazi") if "baazi" in parts else len(parts)
    points = _pairs(words[:split], start.baazis)
    baazis = _pairs(words[split + 1 :], start.baazis)
    if not words or (split < len(words) and len(words) < split + 3):
        raise CarryError("it names no side and no number" if not words else "behind baazi no side is named")
    if min(baazis.values()) < 0:
        raise CarryError("fewer baazis than none cannot be won")
    played = any(baazis.values())
    return replace(start, points=points, match_points=None if played else points, baazis=baazis, deals=None)


def carry_text(standing: Standing, rules: RuleSet) -> str | None:
    """Return the value of the tag Carry for a session that goes on from a standing; None when it is not known."""
    if standing.points is None:
        return None
    words = _points_words(standing.points, rules)
    won = [f"{side} {count}" for side, count in standing.baazis.items() if count]
    return " ".join([*words, *(["baazi", *won] if won else [])])


def _points_words(points: Totals, rules: RuleSet) -> list[str]:
    if len(points) > 2 or rules.match_end == "race":
        return [f"{side} {count}" for side, count in points.items()]
    more = max(points, key=lambda side: points[side])
    return [f"{more} {points[more] - min(points.values())}"]


def _pairs(words: list[str], sides: Totals) -> dict[Side, int]:
    """Return the numbers of the sides named, 0 for the others."""
    found: dict[Side, int] = {}
    for side, number in zip(words[::2], [*words[1::2], ""], strict=False):
        name = side.upper()
        if name not in sides:
            raise CarryError(f"{side} is no side of this table; the sides are {' and '.join(sides)}")
        if not _NUMBER.fullmatch(number):
            raise CarryError(f"behind {side} stands no number of at most nine digits")
        if name in found:
            raise CarryError(f"{name} stands twice")
        found[name] = int(number.replace("−", "-"))
    return {**dict.fromkeys(sides, 0), **found}
