"""How far undo and redo reach, also in a recorder that goes on from the journal of one that was killed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from seepnotation import record as r

_MOST_DIGITS: Final = 6


def steps_of(line: str) -> tuple[str, int] | None:
    """Return what an ``undo`` or ``redo`` asks for: the word and how many lines; 0 if it tells no such number.

    Args:
        line: what was typed, cleaned.

    Returns:
        None if the line is neither.
    """
    word, *rest = line.casefold().split() or [""]
    if word not in ("undo", "redo"):
        return None
    if not rest:
        return word, 1
    number = rest[0]
    told = len(rest) == 1 and number.isdecimal() and len(number) <= _MOST_DIGITS
    return word, int(number) if told else 0


def back_and_forth(records: Sequence[r.Record], lines: Sequence[str]) -> tuple[list[r.Record], list[r.Record]]:
    """Return the records to which undo goes back, and those that redo brings back; of each the next one stands last.

    Args:
        records: the record as the recorder began with it, then after each line.
        lines: what was typed.
    """
    back: list[r.Record] = []
    forth: list[r.Record] = []
    now, *later = records
    for line, record in zip(lines, later, strict=True):
        if record == now:
            continue
        word, count = steps_of(line) or ("", 0)
        source, target = (back, forth) if word == "undo" else (forth, back)
        if word and 0 < count <= len(source) and source[-count] == record:
            for _ in range(count):
                target.append(now)
                now = source.pop()
        else:
            back.append(now)
            forth.clear()
            now = record
    return back, forth
