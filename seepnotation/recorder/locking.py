"""A file is recorded into by one recorder at a time."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from seepnotation.recorder.journal import Journal


class CannotRecord(Exception):
    """A file cannot be recorded into; the message says why, and what to do."""


LOCK: Final = ".lock"


def locked(file: Path) -> tuple[FileLock | None, str]:
    """Take a file for this recorder alone. Where no lock can be written, none is taken, and the answer says so.

    Raises:
        CannotRecord: another recorder has it.
    """
    if not file.parent.is_dir():
        raise CannotRecord(f"{file}: there is no folder {file.parent}")
    if file.is_dir():
        raise CannotRecord(f"{file}: this is a folder")
    if file.exists() and not file.is_file():
        raise CannotRecord(f"{file}: this is a device or a pipe, not a file that can hold a record; name another")
    lock = FileLock(file.with_name(file.name + LOCK), thread_local=False)
    try:
        _acquire(lock)
    except Timeout:
        raise CannotRecord(f"{file}: another recorder has it open{_who(file)}; close that one first") from None
    except OSError as error:
        return None, f"no lock can be written beside {file.name} ({why(error)}): see that nobody else records into it"
    return lock, ""


def _acquire(lock: FileLock) -> None:
    """Take a lock, or raise what really stands in the way.

    Raises:
        Timeout: another process has it.
        OSError: it cannot be made.
    """
    try:
        lock.acquire(timeout=0)
    except Timeout:
        if Path(lock.lock_file).exists():
            raise
        # Who has a lock keeps its file. There is none: it cannot be made, or was let go just now.
        os.close(os.open(lock.lock_file, os.O_RDWR | os.O_CREAT, 0o666))
        lock.acquire(timeout=0)


def _who(file: Path) -> str:
    with suppress(OSError):
        left = Journal(file).left()
        if left is not None:
            return f" (process {left.pid}, since {left.since})"
    return ""


def let_go(lock: FileLock) -> None:
    """Let go of a file, and leave nothing behind."""
    # The name goes while the lock is held: then nobody can have taken it in between.
    with suppress(OSError):
        Path(lock.lock_file).unlink(missing_ok=True)
    lock.release()


def why(error: OSError) -> str:
    """Return what an error of the system says."""
    return error.strerror or str(error)
