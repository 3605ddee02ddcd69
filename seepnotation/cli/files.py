"""Files for every verb: which ones are meant, reading them as text, writing them whole or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from seepnotation.cli.exits import CannotDo
from seepnotation.storage import writing_whole

SUFFIX = ".seep"


def texts(paths: list[str]) -> Iterator[tuple[str, str | CannotDo]]:
    """Yield each file that is meant with its text, or with why it cannot be read.

    A folder means its ``*.seep`` files, ``-`` the standard input. What cannot be read never stops the others.
    """
    for path in paths:
        try:
            names = _expand(path)
        except CannotDo as error:
            yield path, error
            continue
        for name in names:
            try:
                yield name, read_text(name)
            except CannotDo as error:
                yield name, error


def _expand(name: str) -> list[str]:
    if not name:
        raise CannotDo("a file name is empty")
    path = Path(name)
    try:
        if name == "-" or not path.is_dir():
            return [name]
        os.listdir(path)  # a folder that may not be read is not an empty one
        found = sorted(str(inner) for inner in path.rglob(f"*{SUFFIX}") if inner.is_file() and not _hidden(inner, path))
    except OSError as error:
        raise CannotDo(f"{name}: {error.strerror or error}") from None
    if not found:
        raise CannotDo(f"{name}: no {SUFFIX} files in this folder")
    return found


def _hidden(inner: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in inner.relative_to(folder).parts)


def read_text(name: str, *, json: bool = False) -> str:
    """Return the text of a file, or of the standard input for ``-``.

    Args:
        name: the file.
        json: whether a JSON file will do.

    Raises:
        CannotDo: there is no such file, it cannot be read, or it is no UTF-8 text.
    """
    if name.endswith((".json", ".jsonl")) and not json:
        raise CannotDo(f"{name}: this is JSON; make it a record first: seep convert {name} --to seep")
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except (OSError, ValueError) as error:
        raise CannotDo(f"{name}: {getattr(error, 'strerror', None) or error}") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        hint = _what_it_is(data) or f"byte {error.start + 1}, line {line}; save it as UTF-8"
        raise CannotDo(f"{called(name)}: this is no UTF-8 text ({hint})") from None
    if text.startswith("PK") and (what := _what_it_is(data)):  # a zip archive, whose bytes may all be those of a text
        raise CannotDo(f"{called(name)}: this is no UTF-8 text ({what})")
    return text


def _what_it_is(data: bytes) -> str | None:
    from seepnotation.archives.opening import what_it_is

    return what_it_is(data)


def exists(name: str) -> bool:
    """Tell whether there is a file or folder of this name; False for a name that cannot be one."""
    try:
        return os.path.lexists(name)
    except (OSError, ValueError):
        return False


def is_stream(name: str) -> bool:
    """Tell whether what is written there goes on at once: the standard output, a pipe, a device such as /dev/null."""
    try:
        return name == "-" or (os.path.exists(name) and not os.path.isfile(name) and not os.path.isdir(name))
    except (OSError, ValueError):
        return False


def may_write(name: str, *, force: bool) -> None:
    """Make sure that no file is written over unless that is wanted; a device is no file to lose.

    Raises:
        CannotDo: it would be, or a folder is named.
    """
    refuse_folder(name)
    if not force and exists(name) and not is_stream(name):
        raise CannotDo(f"{name}: there is such a file already; write over it with --force")


def refuse_folder(name: str) -> None:
    """Make sure that what is to be written as a file is not called like a folder that is there.

    Raises:
        CannotDo: it is.
    """
    if name != "-" and name and os.path.isdir(name):
        raise CannotDo(f"{name}: this is a folder; name a file in it; nothing was written")


def called(name: str) -> str:
    """Return what messages call a file."""
    return "<stdin>" if name == "-" else name


def write_text(name: str, text: str) -> None:
    """Write a text to a file whole or not at all: a crash leaves the old one or the new one, never a piece.

    Raises:
        CannotDo: it cannot be written; the old file stays as it was.
    """
    if name == "-":
        sys.stdout.write(text)
        return
    write_bytes(name, text.encode("utf-8"))


def write_bytes(name: str, data: bytes) -> None:
    """Write a file whole or not at all, as `write_text` does.

    Raises:
        CannotDo: it cannot be written; the old file stays as it was.
    """
    write_pieces(name, (data,))


def write_pieces(name: str, pieces: Iterable[bytes]) -> None:
    """Do the same as `write_bytes` with data that comes piece by piece.

    Raises:
        CannotDo: it cannot be written; the old file stays as it was.
    """
    refuse_folder(name)
    if not name or name.endswith(("/", os.sep)):
        raise CannotDo(f"{name or 'a file name'}: this names no file; nothing was written")
    path = Path(name)
    if exists(name) and not os.access(path, os.W_OK):
        raise CannotDo(f"{name}: Permission denied; nothing was written")
    try:
        if exists(name) and not path.is_file():
            # A pipe or a device is written to, not replaced.
            with path.open("wb") as device:
                device.writelines(pieces)
            return
    except OSError as error:
        raise CannotDo(f"{name}: {error.strerror or error}; nothing was written") from None
    try:
        with writing_whole(path) as file:
            file.writelines(pieces)
    except OSError as error:
        left = "the file stays as it was" if exists(name) else "nothing was written"
        raise CannotDo(f"{name}: {error.strerror or error}; {left}") from None
