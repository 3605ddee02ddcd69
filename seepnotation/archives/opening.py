"""The bytes of a file as they were before they were packed, a block at a time, and the text that they are."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Final, cast

from seepnotation.archives.finding import ZIP, File

BLOCK: Final = 1 << 16
"""How many bytes are read at a time."""

SWOLLEN: Final = 1 << 26
"""From so many bytes on it is looked at how much an archive grew; a record packs to a fourth, not to a 250th."""

MOST: Final = 250

_DAMAGED: Final = "it is damaged, or packed in a way that is not known here"

_GZIP: Final = b"\x1f\x8b"
_BOMS: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def is_zip(data: bytes) -> bool:
    """Tell whether bytes begin as a zip archive does, one with nothing in it too."""
    return data[:4] in ZIP


def what_it_is(data: bytes, *, unpacked: bool = False) -> str | None:
    """Return what bytes are that are no text, and what to do about it; None if nobody knows.

    Args:
        data: how they begin.
        unpacked: whether what is packed with gzip is unpacked, if it is called so.
    """
    if data[:2] in _BOMS:
        return "it looks like UTF-16; save it as UTF-8"
    if data[:2] == _GZIP:
        return "it is packed with gzip; unpack it first" + (", or let its name end with .gz" if unpacked else "")
    if is_zip(data):
        return "it is a zip archive; unpack it first"
    return None


class Unreadable(Exception):
    """A file cannot be read; the message names it and says why."""


def called(name: str) -> str:
    """Return what messages call a file."""
    return "<stdin>" if name == "-" else name


def blocks(file: File) -> Iterator[bytes]:
    """Yield the bytes of a file, unpacked.

    Raises:
        Unreadable: there is no such file, it cannot be read, or it is damaged.
    """
    name = called(file.name)
    try:
        with _unpacked(file) as (stream, packed):
            size = 0
            while block := _next_block(stream, name, packed=packed > 0 or file.member is not None):
                size += len(block)
                if size > SWOLLEN and packed and size > MOST * packed:
                    raise Unreadable(f"{name}: unpacked it is more than {MOST} times as large: this is no record")
                yield block
    except Unreadable:
        raise
    except (OSError, ValueError) as error:
        raise Unreadable(f"{name}: {getattr(error, 'strerror', None) or error}") from None


def _next_block(stream: IO[bytes], name: str, *, packed: bool) -> bytes:
    """Return the next bytes; whatever goes wrong in unpacking them, the file is damaged."""
    if not packed:
        return stream.read(BLOCK)
    try:
        return stream.read(BLOCK)
    except Exception as error:
        raise Unreadable(f"{name}: {_DAMAGED} ({error})") from None


@contextmanager
def _unpacked(file: File) -> Iterator[tuple[IO[bytes], int]]:
    """Open a file; with it comes how many bytes it takes packed, 0 if it is not packed."""
    with ExitStack() as opened:
        packed = 0
        if file.archive is not None and file.member is not None:
            try:
                stream: IO[bytes] = opened.enter_context(file.archive.open(file.member))
            except Exception as error:
                raise Unreadable(f"{called(file.name)}: {_DAMAGED} ({error})") from None
            packed = file.member.compress_size
        elif file.name == "-":
            stream = sys.stdin.buffer
        else:
            stream = opened.enter_context(Path(file.name).open("rb"))
        if file.name.lower().endswith(".gz"):
            import gzip

            packed = packed or Path(file.name).stat().st_size
            if not packed:
                raise Unreadable(f"{file.name}: {_DAMAGED} (nothing is in it)")
            stream = cast("IO[bytes]", opened.enter_context(gzip.GzipFile(fileobj=stream, mode="rb")))
        yield stream, packed


class Decoder:
    """Bytes as text, a block at a time, with where they are no UTF-8."""

    def __init__(self, name: str) -> None:
        """Begin at the beginning of a file."""
        self._name = called(name)
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._bytes = self._lines = 0

    def decode(self, block: bytes, *, final: bool = False) -> str:
        """Return the next stretch of text; a byte order mark is no part of it.

        Raises:
            Unreadable: this is no UTF-8.
        """
        if not self._bytes and is_zip(block):  # whose bytes may all be those of a text
            raise Unreadable(f"{self._name}: this is no UTF-8 text ({what_it_is(block)})")
        held = self._decoder.getstate()[0]
        try:
            text = self._decoder.decode(block, final)
        except UnicodeDecodeError as error:
            whole = held + block
            line = self._lines + whole.count(b"\n", 0, error.start) + 1
            place = f"byte {self._bytes - len(held) + error.start + 1}, line {line}; save it as UTF-8"
            hint = (what_it_is(whole, unpacked=True) if not self._bytes else None) or place
            raise Unreadable(f"{self._name}: this is no UTF-8 text ({hint})") from None
        first = self._bytes == len(held)
        self._bytes += len(block)
        self._lines += block.count(b"\n")
        return text.removeprefix("\ufeff") if first else text


def decoded(data: bytes, name: str) -> str:
    """Return the text of all the bytes of a file.

    Raises:
        Unreadable: they are no UTF-8.
    """
    return Decoder(name).decode(data, final=True)
