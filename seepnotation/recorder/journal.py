"""The journal beside a file: every committed line is on the disk before it is acknowledged.

One line of JSON an entry, with a checksum. The first tells the whole record as it was when the recorder began, each
later one what was typed and the deal that came of it. So the journal alone can bring everything back.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from seepnotation import record as r
from seepnotation.notation.api import dumps
from seepnotation.notation.reader import assemble, read
from seepnotation.notation.writer import deal_text
from seepnotation.storage import sync_folder, write_whole

FORMAT: Final = "seep-journal 1"
SUFFIX: Final = ".journal"
MARK: Final = "recorder-"
"""Stands in the names of the files that a recorder is writing, before they are whole."""
RESUMED: Final = "resume"
"""Stands for the line of a recorder that goes on from a journal."""


@dataclass(frozen=True, slots=True)
class Left:
    """What a journal that was left behind tells.

    Attributes:
        records: the record as the recorder found it, then after each line.
        lines: what was typed, in order.
        versions: the hashes of the file, first as the recorder found it, then after each line.
        pid: the process that wrote it.
        since: when that began.
        torn: whether its last line was not written whole; nobody was told that it was.
        entries: the entries of the journal that are whole, as they stand there.
    """

    records: tuple[r.Record, ...]
    lines: tuple[str, ...]
    versions: tuple[str, ...]
    pid: int
    since: str
    torn: bool
    entries: tuple[Mapping[str, Any], ...]

    @property
    def record(self) -> r.Record:
        """The record with all that was committed."""
        return self.records[-1]


class Journal:
    """The journal of one file.

    Attributes:
        path: the journal's own file.
    """

    def __init__(self, file: Path) -> None:
        """Name a journal; nothing is read or written yet."""
        self.path = file.with_name(file.name + SUFFIX)
        self._before: r.Record | None = None
        self._version = ""
        self._head: bytes | None = None
        self._broken = False

    def begin(self, record: r.Record, version: str, *, after: Left | None = None, resumed: bool = False) -> None:
        """Begin the journal anew. An older one is replaced whole or not at all.

        Args:
            record: the record as the recorder begins with it.
            version: the hash of the file as it is; empty if there is none.
            after: the journal that was left behind, if the recorder goes on from it: its lines are kept.
            resumed: whether the record holds more than the file; then the journal alone brings it back.

        Raises:
            OSError: it cannot be written.
        """
        self._before, self._version = record, version
        since = datetime.now().astimezone().isoformat(timespec="seconds")
        text = dumps(record)
        first, *entries = after.entries if after is not None else ({"format": FORMAT, "whole": text, "to": version},)
        self._head = _sealed({**first, "pid": os.getpid(), "since": since}) + b"".join(map(_sealed, entries))
        if resumed:
            self._head += _sealed({"typed": RESUMED, "on": version, "to": version_of(text), "whole": text})
        self._write_head()

    def append(self, typed: str, record: r.Record, text: str) -> None:
        """Put a committed line on the disk.

        Args:
            typed: the line.
            record: what came of it.
            text: the same as text: what the file is to hold.

        Raises:
            OSError: it cannot be written.
        """
        if self._head is not None:
            self._write_head()  # it could not be written before
        elif self._before is not None and not self.path.exists():
            self.begin(self._before, self._version)  # somebody has taken it away
        version = version_of(text)
        entry: dict[str, Any] = {"typed": typed, "on": self._version, "to": version}
        if self._broken or not _only_last_deal(self._before, record):
            entry["whole"] = text
        else:
            deals = record.sessions[-1].deals
            entry |= {"deals": len(deals), "text": deal_text(deals[-1]) if deals else ""}
        self._before, self._version = record, version
        self._write(entry)
        self._broken = False

    def remove(self) -> None:
        """Take the journal away, for all is in the file.

        Raises:
            OSError: it cannot be taken away.
        """
        self.path.unlink(missing_ok=True)

    def left(self) -> Left | None:
        """Return what a journal left behind tells; None if there is none, or it tells nothing.

        Raises:
            OSError: it cannot be read.
        """
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return None
        return _left(data)

    def _write_head(self) -> None:
        assert self._head is not None
        write_whole(self.path, self._head, MARK)
        sync_folder(self.path.parent)
        self._head, self._broken = None, False

    def _write(self, entry: dict[str, Any]) -> None:
        """Write one line with one write, and wait until it is on the disk."""
        line = _sealed(entry)
        if self._broken:
            line = b"\n" + line  # what stands before it may be torn
        self._broken = True
        with open(self.path, "ab", buffering=0) as file:
            if file.write(line) != len(line):
                raise OSError(28, os.strerror(28))
            os.fsync(file.fileno())


def version_of(text: str) -> str:
    """Return the hash of a file's text."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _sealed(entry: Mapping[str, Any]) -> bytes:
    body = json.dumps(entry, ensure_ascii=True, sort_keys=True)
    return json.dumps({"check": _checksum(body), "entry": entry}, ensure_ascii=True, sort_keys=True).encode() + b"\n"


def _checksum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:16]


def _entries(data: bytes) -> Iterator[dict[str, Any] | None]:
    """Yield the entries of a journal; None for a line that was not written whole."""
    for line in data.split(b"\n"):
        if not line:
            continue
        try:
            sealed = json.loads(line)
            entry = sealed["entry"]
            whole = sealed["check"] == _checksum(json.dumps(entry, ensure_ascii=True, sort_keys=True))
        except (ValueError, KeyError, TypeError, RecursionError):
            whole = False
        yield entry if whole and isinstance(entry, dict) else None


def _left(data: bytes) -> Left | None:
    found: Left | None = None
    gap = False
    for entry in _entries(data):
        if entry is None:
            gap = True
            continue
        if "format" in entry:
            if entry["format"] != FORMAT:
                return None
            whole = _read(entry["whole"])
            found = Left((whole,), (), (entry["to"],), entry["pid"], entry["since"], torn=False, entries=(entry,))
        elif found is not None and (not gap or "whole" in entry):
            record = _read(entry["whole"]) if "whole" in entry else _with_deal(found.record, entry)
            found = replace(
                found, records=(*found.records, record), lines=(*found.lines, entry["typed"]),
                versions=(*found.versions, entry["to"]), entries=(*found.entries, entry),
            )  # fmt: skip
        else:
            continue
        gap = False
    return replace(found, torn=gap) if found is not None else None


def _read(text: str) -> r.Record:
    return assemble(read(text))[0]


def _with_deal(record: r.Record, entry: dict[str, Any]) -> r.Record:
    *before, session = record.sessions
    deals = session.deals
    if entry["deals"]:
        (_, deal), *_ = _read(entry["text"]).deals
        deals = (*deals[: entry["deals"] - 1], deal)
    else:
        deals = ()
    return r.Record((*before, replace(session, deals=deals)))


def _only_last_deal(before: r.Record | None, after: r.Record) -> bool:
    """Whether two records differ in the last deal of the last session alone, or in whether it is there."""
    if before is None or len(before.sessions) != len(after.sessions):
        return False
    if any(one is not other for one, other in zip(before.sessions[:-1], after.sessions[:-1], strict=True)):
        return False
    one, other = before.sessions[-1], after.sessions[-1]
    if one.tags != other.tags or one.comments != other.comments:
        return False
    kept = max(len(other.deals) - 1, 0)
    return len(one.deals) >= kept and all(a is b for a, b in zip(one.deals[:kept], other.deals[:kept], strict=True))
