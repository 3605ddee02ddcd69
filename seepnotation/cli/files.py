"""Files for every verb: which ones are meant, reading them as text, writing them whole or not at all."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from seepnotation.cli.exits import CannotDo

SUFFIX = ".seep"


def expand(paths: list[str]) -> Iterator[str]:
    """Yield the files that are meant: a folder means its ``*.seep`` files, ``-`` the standard input.

    Raises:
        CannotDo: there is no such file, or a folder without any.
    """
    for name in paths:
        path = Path(name)
        if name != "-" and path.is_dir():
            found = sorted(str(inner) for inner in path.rglob(f"*{SUFFIX}") if inner.is_file())
            if not found:
                raise CannotDo(f"{name}: no {SUFFIX} files in this folder")
            yield from found
        else:
            yield name


def read_text(name: str) -> str:
    """Return the text of a file, or of the standard input for ``-``.

    Raises:
        CannotDo: there is no such file, it cannot be read, or it is no UTF-8 text.
    """
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise CannotDo(f"{name}: {error.strerror or error}") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
            hint = "it looks like UTF-16; save it as UTF-8"
        else:
            line = data.count(b"\n", 0, error.start) + 1
            hint = f"byte {error.start + 1}, line {line}; save it as UTF-8"
        raise CannotDo(f"{called(name)}: this is no UTF-8 text ({hint})") from None


def called(name: str) -> str:
    """Return what messages call a file."""
    return "<stdin>" if name == "-" else name


def write_text(name: str, text: str) -> None:
    """Write a file whole or not at all: a crash leaves the old one or the new one, never a piece.

    Raises:
        CannotDo: it cannot be written; the old file stays as it was.
    """
    if name == "-":
        sys.stdout.write(text)
        return
    path = Path(name)
    try:
        target = path.resolve() if path.is_symlink() else path
        handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".tmp")
    except OSError as error:
        raise CannotDo(f"{name}: {error.strerror or error}; nothing was written") from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        mode = target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask()
        Path(temporary).chmod(mode)
        Path(temporary).replace(target)
    except OSError as error:
        Path(temporary).unlink(missing_ok=True)
        raise CannotDo(f"{name}: {error.strerror or error}; the file stays as it was") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
