"""Dates of which parts may not be known: what can be said of them for certain."""

from __future__ import annotations

import re

from seepnotation.finding.query import Op


def date_holds(op: Op, day: str, written: str | None) -> bool:
    """Tell whether a written date is on, before or after a year, a month or a day, whatever its unknown parts are.

    Args:
        op: how it is compared; ``=`` is: within.
        day: a year, a month or a day.
        written: the Date tag, such as ``2026-11-??``.
    """
    match = re.fullmatch(r"(\d{4})-(\d\d|\?\?)-(\d\d|\?\?)", written or "", re.ASCII)
    if match is None:
        return False
    first, last = _span(day.split("-"))
    low = tuple([int(part) if part.isdigit() else 0 for part in match.groups()])
    high = tuple([int(part) if part.isdigit() else 99 for part in match.groups()])
    return {
        "=": first <= low and high <= last,
        "!=": high < first or last < low,
        "<": high < first,
        "<=": high <= last,
        ">": low > last,
        ">=": low >= first,
    }[op]


def _span(parts: list[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the first and the last day that a year, a month or a day can mean."""
    numbers = [int(part) for part in parts]
    missing = 3 - len(numbers)
    return (*numbers, *[0] * missing), (*numbers, *[99] * missing)
