"""What reading a file hands out piece by piece, and the record that the pieces make."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis


class Part(NamedTuple):
    """A piece of a file: the head of a session (tags, no deals) or a deal of the session before it, and its faults."""

    node: r.Session | r.Deal
    faults: tuple[Diagnosis, ...]


class ReadingError(ValueError):
    """A text with reading faults.

    Attributes:
        record: all that could be read.
        faults: the faults, in the order of the text.
    """

    def __init__(self, record: r.Record, faults: tuple[Diagnosis, ...]) -> None:
        """Make the error; its message is the first fault."""
        first = next((fault for fault in faults if fault.severity == "error"), faults[0])
        where = f"line {first.place.line}, column {first.place.column}: " if first.place else ""
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        super().__init__(f"{where}{first.message}{more}")
        self.record, self.faults = record, faults


def assemble(parts: Iterator[Part]) -> tuple[r.Record, tuple[Diagnosis, ...]]:
    """Put the pieces of a file together.

    Returns:
        the record of all that could be read, and the faults.
    """
    sessions: list[tuple[r.Session, list[r.Deal]]] = []
    found: list[Diagnosis] = []
    for node, its_faults in parts:
        found += its_faults
        if node is NOTHING:
            continue  # faults alone
        if isinstance(node, r.Session):
            sessions.append((node, []))
        else:
            sessions[-1][1].append(node)
    whole = tuple([replace(head, deals=tuple(deals)) for head, deals in sessions])
    return r.Record(whole), tuple(found)


NOTHING: Final = r.Session()
"""Stands where a piece holds faults alone."""
