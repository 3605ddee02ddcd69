"""What a diagnosis is, and the registry of codes. Finding faults is the work of the reader and of the check."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, Literal

from seepnotation.record import Place

Severity = Literal["error", "warning", "info"]


@dataclass(frozen=True, slots=True)
class Fix:
    """A replacement for a stretch of the text; `safe` when it cannot change what was meant."""

    place: Place
    replacement: str
    safe: bool


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """One fault, or one thing worth telling.

    Attributes:
        code: the stable code, such as ``"S212"``.
        severity: an error, a warning or an info.
        message: what is wrong, in a sentence.
        place: where; None when it is about the whole file.
        rule: the number of the rule that decides, such as ``"R24"``.
        deal: which deal or position of the file, from 1.
        play: the number of the play.
        seat: whose play it is.
        why: the facts that prove it, a sentence each.
        hint: what to do, or what would be right.
        fix: a replacement that would mend it.
        lost: whether part of the text could not be read, so that the plays after it cannot be judged.
        scene: the floor and the houses before the play.
    """

    code: str
    severity: Severity
    message: str
    place: Place | None = None
    rule: str | None = None
    deal: int | None = None
    play: int | None = None
    seat: str | None = None
    why: tuple[str, ...] = ()
    hint: str | None = None
    fix: Fix | None = None
    lost: bool = False
    scene: str | None = None


def unread_from(faults: Iterable[Diagnosis]) -> dict[int, int]:
    """Return by the number of a deal in its file the offset from which on something of it could not be read."""
    found: dict[int, int] = {}
    for fault in faults:
        if fault.lost and fault.deal is not None and fault.place:
            found[fault.deal] = min(fault.place.start, found.get(fault.deal, fault.place.start))
    return found


FAMILIES: Final = {
    "1": "Reading",
    "2": "Plays",
    "3": "Cards, counts and marks",
    "4": "Scores",
    "5": "House rules",
    "6": "Style",
}
"""What the first digit of a code says."""

_WARNINGS: Final = frozenset({"S110", "S111", "S253", "S313", "S409", "S504", "S505"})
_INFOS: Final = frozenset({"S240", "S241", "S254"})


def severity_of(code: str) -> Severity:
    """Return how grave a code is without ``--strict``."""
    if code in _INFOS:
        return "info"
    return "warning" if code in _WARNINGS or code.startswith("S6") else "error"


@dataclass(frozen=True, slots=True)
class Entry:
    """What the registry tells of a code.

    Attributes:
        code: such as ``"S212"``.
        title: what it is, in a few words.
        text: what it means and what to do.
        example: a record that triggers it.
        strict: whether only ``seep check --strict`` reports it.
    """

    code: str
    title: str
    text: str
    example: str
    strict: bool = False


@cache
def registry() -> dict[str, Entry]:
    """Return all codes with their entries, in order."""
    data = tomllib.loads(files(__package__).joinpath("diagnoses.toml").read_text(encoding="utf-8"))
    return {code: Entry(code, **entry) for code, entry in sorted(data.items())}
