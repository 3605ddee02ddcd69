"""Memory: what a deal takes that is kept, and whether checking a long file takes more than checking a short one."""

from __future__ import annotations

import gc
import sys
import tracemalloc
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.processes import COMMAND, largest
from benchmarks.seep import deals
from seepnotation import loads

KEPT = 500
SHORT, LONG = 1_000, 10_000


@dataclass(frozen=True)
class Memory:
    """What was measured, in bytes.

    Attributes:
        text: the text of a deal.
        kept: a deal in memory, as the record that was read.
        resident: the same by the size of the process; None where the system does not tell.
        short: the largest size of the process that checks a file of `SHORT` deals.
        long: the same with `LONG` deals.
    """

    text: int
    kept: int
    resident: int | None
    short: int | None
    long: int | None


def measured() -> Memory:
    """Measure the memory; it takes some minutes."""
    text = deals(KEPT)
    loads(text)  # what is remembered of grammar and groups fills up first
    gc.collect()
    tracemalloc.start()
    record = loads(text)
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert len(list(record.deals)) == KEPT
    with TemporaryDirectory() as folder:
        short, long, one = (Path(folder) / f"{name}.seep" for name in ("short", "long", "one"))
        thousand = deals(SHORT)
        short.write_text(thousand, encoding="utf-8")
        long.write_text("\n".join([thousand] * (LONG // SHORT)), encoding="utf-8")
        one.write_text(deals(1), encoding="utf-8")
        keep = [sys.executable, "-c", "import sys, seepnotation; seepnotation.loads(open(sys.argv[1]).read())"]
        few, many = largest([*keep, str(one)]), largest([*keep, str(short)])
        checks = [largest([*COMMAND, "check", "--jobs", "1", str(file)]) for file in (short, long)]
    resident = None if few is None or many is None else (many - few) // SHORT
    return Memory(len(text.encode()) // KEPT, kept // KEPT, resident, *checks)
