"""Files written whole or not at all, so that a crash leaves the old one or the new one, never a piece."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import IO


def write_whole(path: Path, data: bytes, mark: str = "") -> None:
    """Replace a file, or make it, with all of its data on the disk before this returns.

    Args:
        path: the file; of a link, what it points to is replaced.
        data: what it is to hold.
        mark: stands in the name of the file that becomes this one, so that its writer knows it again (`leftovers`).

    Raises:
        OSError: it cannot be written; the old file stays as it was.
    """
    with writing_whole(path, mark) as file:
        file.write(data)


@contextmanager
def writing_whole(path: Path, mark: str = "") -> Iterator[IO[bytes]]:
    """Open a file to be written piece by piece; it comes to its place when all is written and nothing went wrong.

    Args:
        path: the file; of a link, what it points to is replaced.
        mark: as in `write_whole`.

    Raises:
        OSError: it cannot be written; the old file stays as it was.
    """
    target = path.resolve() if path.is_symlink() else path
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.{mark}", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        mode = target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask()
        Path(temporary).chmod(mode)
        Path(temporary).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(temporary).unlink(missing_ok=True)
        raise


def leftovers(path: Path, mark: str) -> list[Path]:
    """Return what writers of a file with this mark have left behind when they were killed in the middle.

    One that is still writing is among them: only who knows that nobody is may take them away.
    """
    name = re.compile(rf"\.{re.escape(path.name)}\.{re.escape(mark)}[a-z0-9_]+\.tmp")
    try:
        return [entry for entry in path.parent.iterdir() if name.fullmatch(entry.name)]
    except OSError:
        return []


def sync_folder(folder: Path) -> None:
    """Have the names of a folder's files on the disk too, where a system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def real_file(file: Path) -> Path:
    """Return a file itself where a link to it is named, so that all that belongs to it is beside it."""
    return Path(os.path.realpath(file)) if file.is_symlink() else file


def free_name(path: Path) -> Path:
    """Return a name beside a file that is free: ``evening.seep.1``."""
    return next(name for number in count(1) if not os.path.lexists(name := path.with_name(f"{path.name}.{number}")))


def bytes_of(file: Path) -> bytes | None:
    """Return what a file holds; None if there is none, or nothing in it.

    Raises:
        OSError: it cannot be read.
    """
    try:
        return file.read_bytes() or None
    except FileNotFoundError:
        return None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
