"""``load``, ``loads``, ``dump``, ``dumps``, as in the standard library's `json`."""

from __future__ import annotations

from typing import TextIO

from seepnotation.notation.reader import ReadingError, assemble, read
from seepnotation.notation.writer import write
from seepnotation.record import Record


def loads(text: str) -> Record:
    """Read a record from a text.

    Raises:
        ReadingError: the text has reading faults; the error holds them, and all that could be read.
    """
    record, faults = assemble(read(text.removeprefix("\ufeff")))
    if faults and any(fault.severity == "error" for fault in faults):
        raise ReadingError(record, faults)
    return record


def load(file: TextIO) -> Record:
    """Read a record from an open text file; see `loads`."""
    return loads(file.read())


def dumps(record: Record) -> str:
    """Write a record as text: ``loads(dumps(record)) == record``."""
    return "".join(write(record))


def dump(record: Record, file: TextIO) -> None:
    """Write a record to an open text file, piece by piece; see `dumps`."""
    for piece in write(record):
        file.write(piece)
