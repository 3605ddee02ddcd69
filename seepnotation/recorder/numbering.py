"""Numbers of plays that move when one is put in or taken out, and what was said of a play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from seepnotation import record as r
from seepnotation.notation.writer import statement_text

Numbered = TypeVar("Numbered", bound=r.Written)


def moved(entries: Iterable[Numbered], start: int, by: int) -> tuple[Numbered, ...]:
    """Return entries in which the numbers of plays from `start` on are greater by `by`."""
    return tuple(_renumbered(entry, start, by) for entry in entries)


def _renumbered(entry: Numbered, start: int, by: int) -> Numbered:
    if not by or not isinstance(entry, _NUMBERED):
        return entry
    if entry.number is not None and entry.number >= start:
        entry = replace(entry, number=entry.number + by)
    if isinstance(entry, r.PlayLine) and entry.variations:
        variations = [replace(one, plays=moved(one.plays, start, by)) for one in entry.variations]
        entry = replace(entry, variations=tuple(variations))
    return entry


_NUMBERED = (r.PlayLine, r.Dispute, r.TableRuling, r.Rewind)


def without_what_was_said(
    entries: Iterable[Numbered], number: int, *, right_behind: bool = False
) -> tuple[list[Numbered], list[Numbered]]:
    """Part entries behind a play in those that stay and those that speak of it: by its number, or right behind."""
    stay: list[Numbered] = []
    said: list[Numbered] = []
    about = right_behind
    for entry in entries:
        if isinstance(entry, r.Dispute | r.TableRuling):
            about = entry.number == number or (about and entry.number is None)
        else:
            about = about and (isinstance(entry, r.Stands | r.Forfeit)
                               or (isinstance(entry, r.Takeback) and entry.refused))  # fmt: skip
        (said if about else stay).append(entry)
    return stay, said


def words_on(line: r.PlayLine) -> list[str]:
    """Return the comments, notes and variations of a play as they are written."""
    bare = statement_text(replace(line, comments=(), notes=(), variations=()))
    words = statement_text(line).removeprefix(bare).strip()
    return [words] if words else []
