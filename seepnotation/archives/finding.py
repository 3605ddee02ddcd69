"""Which files a PATH means: a file, a folder, a pattern, an archive or a part of it, the standard input."""

from __future__ import annotations

import glob
import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

SUFFIXES: Final = (".seep",)
"""What files of records are called."""

ZIP: Final = (b"PK\x03\x04", b"PK\x05\x06")
"""How zip archives begin; the second one has nothing in it."""

_PACKS_TO: Final = 4
"""How many times as large a record is as when it is packed, about."""


@dataclass(frozen=True, slots=True)
class File:
    """A file that is meant.

    Attributes:
        name: what messages call it: ``-``, ``games/a.seep``, ``evening.zip/2024/a.seep``.
        inner: where it stands below the PATH that it was found by: ``2024/a.seep``; of a file named itself its name.
        size: about how many bytes its text has; 0 if nobody can say.
        again: whether it can be read a second time: a pipe cannot.
        trouble: why it cannot be read, as a message that names it; None if nothing is known against it.
        archive: the zip archive that it lies in, open while its files are handed out; else None.
        member: the file in that archive.
    """

    name: str
    inner: str = ""
    size: int = 0
    again: bool = True
    trouble: str | None = None
    archive: ZipFile | None = None
    member: ZipInfo | None = None


LeftOut = Literal["archive without records", "archive in an archive", "file packed more than once"]
"""Why something that lies in a folder or an archive is passed over, though it looks like records."""


def find(
    paths: Iterable[str],
    suffixes: Sequence[str] = SUFFIXES,
    apart: str | None = None,
    leave_out: Callable[[str, LeftOut], None] | None = None,
) -> Iterator[File]:
    """Yield the files that are meant, each once, in a natural order: ``evening 2`` before ``evening 10``.

    A folder means its files of these suffixes, in small letters or capitals, those packed with gzip, and its zip
    archives, at any depth; hidden ones, and folders that are only linked to, are left out. A pattern such as
    ``games/*.seep`` that the shell did not open means what matches it. A zip archive means its files; one of them, or a
    folder of it, is named like a file in a folder. What cannot be found comes as a file with its trouble, and stops no
    other.

    Args:
        paths: what stands on the command line.
        suffixes: what files of a folder or an archive end with.
        apart: a folder that is passed over although it lies in one that is meant.
        leave_out: is told the name of each thing that is passed over though it looks like records, and why.
    """
    search = _Search(tuple(suffixes), apart, leave_out)
    for path in paths:
        yield from search.path(path)


def natural(name: str) -> tuple[tuple[int, int, str], ...]:
    """Return what to sort a name by, so that numbers in it come in the order of their size."""
    parts = re.findall(r"[0-9]+|[^0-9]+", name)
    return tuple([(0, len(n := part.lstrip("0")), n) if part[0] in "0123456789" else (1, 0, part) for part in parts])


def _natural_path(name: str) -> list[tuple[tuple[int, int, str], ...]]:
    return [natural(part) for part in name.split("/")]


def shown(name: str) -> str:
    """Return the name of a file in an archive without what could command a terminal."""
    return "".join([char if char.isprintable() else "\ufffd" for char in name])


class _Search:
    def __init__(
        self, suffixes: tuple[str, ...], apart: str | None, leave_out: Callable[[str, LeftOut], None] | None
    ) -> None:
        self._endings = tuple([ending for suffix in suffixes for ending in (suffix, f"{suffix}.gz")])
        self._suffix = suffixes[0]
        self._apart = _identity(apart) if apart is not None else None
        self._twice = re.compile(rf"(?:{'|'.join(map(re.escape, suffixes))}|\.zip)(?:\.gz)+")
        self._seen: set[tuple[object, ...]] = set()
        self._leave_out = leave_out or (lambda name, why: None)
        self._left_out = 0

    def path(self, path: str, inner: str | None = None) -> Iterator[File]:
        """Yield the files that one PATH means."""
        if not path:
            yield File(path, trouble="a file name is empty")
        elif path == "-":
            if self._first(("-",)):
                yield File(path, again=False)
        elif "\0" in path:
            yield File(path, trouble=f"{shown(path)}: no file has such a name")
        elif os.path.isdir(path):
            yield from self._folder(path)
        elif os.path.lexists(path):
            yield from self._file(path, inner or os.path.basename(path), named=True)
        else:
            yield from self._elsewhere(path)

    def _elsewhere(self, path: str) -> Iterator[File]:
        """Yield what a PATH means that is no file: a part of an archive, or a pattern."""
        archive, inner = path, ""
        while archive and not os.path.lexists(archive) and archive != os.path.dirname(archive):
            archive, name = os.path.split(archive)
            inner = f"{name}/{inner}" if inner else name
        if os.path.isfile(archive) and _is_zip(archive):
            yield from self._zip(archive, inner)
        elif glob.has_magic(path):
            found = [name for name in glob.glob(path, recursive=True) if not _left_over(os.path.basename(name))]
            if not found:
                yield File(path, trouble=f"{path}: no file matches this pattern")
            base = re.split(r"[*?\[]", path, maxsplit=1)[0].rpartition("/")[0] or os.curdir
            for name in sorted(found, key=lambda name: _natural_path(name.replace(os.sep, "/"))):
                yield from self.path(name, os.path.relpath(name, base))
        else:
            # Opening it says best what is wrong.
            yield File(path, os.path.basename(path))

    def _folder(self, path: str) -> Iterator[File]:
        """Yield the files of a folder. Folders are listed one at a time, when their turn comes."""
        found = False
        waiting: list[tuple[str, bool]] = [(path, True)]
        while waiting:
            name, is_folder = waiting.pop()
            if is_folder:
                try:
                    inside = list(self._listed(name))
                except OSError as error:
                    found = True
                    yield File(name, trouble=f"{name}: {error.strerror or error}")
                else:
                    waiting += reversed(inside)
            elif self._is_packed_again(name):
                self._leave(name, "file packed more than once")
            else:
                before = self._left_out
                yield from self._file(name, os.path.relpath(name, path))
                found |= self._left_out == before
        if not found:
            yield File(path, trouble=f"{path}: no {self._suffix} files in this folder")

    def _listed(self, folder: str) -> Iterator[tuple[str, bool]]:
        """Yield what is wanted of a folder, with whether it is a folder itself."""
        with os.scandir(folder) as entries:
            listed = sorted(entries, key=lambda entry: (natural(entry.name), entry.name))
        for entry in listed:
            name = entry.name if folder == os.curdir else os.path.join(folder, entry.name)
            if _left_over(entry.name):
                continue
            if entry.is_dir(follow_symlinks=False):
                if self._apart is None or _identity(name) != self._apart:
                    yield name, True
            elif self._looks_like_records(entry.name) and (entry.is_file() or _dangling(entry)):
                yield name, False

    def _looks_like_records(self, name: str) -> bool:
        """Tell whether the name of a file says that records are in it, however it is packed."""
        return name.lower().endswith((*self._endings, ".zip")) or self._is_packed_again(name)

    def _is_packed_again(self, name: str) -> bool:
        """Tell whether a file is packed more than once by its name, which nobody unpacks."""
        name = name.lower()
        return not name.endswith(self._endings) and self._twice.search(name[-40:]) is not None and name.endswith(".gz")

    def _leave(self, name: str, why: LeftOut) -> None:
        """Pass something over."""
        self._left_out += 1
        self._leave_out(shown(name), why)

    def _file(self, name: str, inner: str, *, named: bool = False) -> Iterator[File]:
        """Yield a file, or the files of an archive."""
        try:
            about = os.stat(name)
        except OSError as error:
            yield File(name, inner, trouble=f"{name}: {error.strerror or error}")
            return
        if not self._first((about.st_dev, about.st_ino)):
            return
        regular = stat.S_ISREG(about.st_mode)
        if regular and _is_zip(name):
            yield from self._zip(name, "", inner if not named else "", named=named)
        else:
            size = about.st_size * (_PACKS_TO if name.lower().endswith(".gz") else 1)
            yield File(name, inner, size, again=regular)

    def _zip(self, name: str, wanted: str, below: str = "", *, named: bool = True) -> Iterator[File]:
        """Yield the files of a zip archive, or those of them that are wanted."""
        import struct
        from zipfile import BadZipFile, ZipFile

        chosen: list[ZipInfo] = []
        try:
            with ZipFile(name) as archive:
                members = sorted(
                    archive.infolist(), key=lambda member: [natural(p) for p in member.filename.split("/")]
                )
                chosen = [member for member in members if self._is_wanted(member.filename, wanted)]
                self._pass_over([member.filename for member in members], name, wanted)
                for member in chosen:
                    key = (*_identity(name), member.filename)
                    if not self._first(key) if wanted else key in self._seen:
                        continue
                    whole = f"{name}/{shown(member.filename)}"
                    inner = f"{below.removesuffix('.zip')}/{member.filename}" if below else member.filename
                    file = File(whole, inner, member.file_size, archive=archive, member=member)
                    if member.flag_bits & 0x1:
                        trouble = f"{whole}: it is locked with a password; unpack it first"
                        file = replace(file, trouble=trouble)
                    yield file
        except (BadZipFile, struct.error, EOFError, OSError, ValueError, OverflowError, RuntimeError) as error:
            yield File(name, below, trouble=f"{name}: this is no zip archive, or it is damaged ({error})")
            return
        if not chosen and not (named or wanted):
            self._leave(name, "archive without records")
        elif not chosen:
            what = f"{name}/{wanted}: no such file" if wanted else f"{name}: no {self._suffix} files"
            yield File(name, below, trouble=f"{what} in this archive")

    def _pass_over(self, members: list[str], archive: str, wanted: str) -> None:
        """Tell of what looks like records in an archive and cannot be read there."""
        for member in members:
            if self._is_below(member, wanted) and member != wanted and self._looks_like_records(member):
                if member.lower().endswith(".zip"):
                    self._leave(f"{archive}/{member}", "archive in an archive")
                elif self._is_packed_again(member):
                    self._leave(f"{archive}/{member}", "file packed more than once")

    def _is_wanted(self, member: str, wanted: str) -> bool:
        """Tell whether a file of an archive is meant: named itself, or one of records."""
        wanted = wanted.rstrip("/")
        if member.endswith("/") or not member:
            return False
        if wanted and (member == wanted or (glob.has_magic(wanted) and fnmatchcase(member, wanted))):
            return True
        return self._is_below(member, wanted) and member.lower().endswith(self._endings)

    def _is_below(self, member: str, wanted: str) -> bool:
        """Tell whether a file of an archive lies in the folder that is meant, and is not hidden."""
        wanted = wanted.rstrip("/")
        below = not wanted or member.startswith(f"{wanted}/")
        return below and not any(map(_left_over, member.split("/")))

    def _first(self, key: tuple[object, ...]) -> bool:
        """Tell whether a file is met for the first time: by what it is, not by its name."""
        if key in self._seen or (len(key) == 3 and key[:2] in self._seen):
            return False
        self._seen.add(key)
        return True


def _left_over(name: str) -> bool:
    """Tell whether a file is hidden, or left over from a program's work: a journal, a temporary file."""
    return (name.startswith(".") and name not in (".", "..")) or name.endswith((".journal", ".tmp"))


def _dangling(entry: os.DirEntry[str]) -> bool:
    return entry.is_symlink() and not os.path.exists(entry.path)


def _identity(name: str) -> tuple[int, int]:
    """Return what a file is, whatever it is called; of one that is not there nothing that any other is."""
    try:
        about = os.stat(name)
    except OSError:
        return (-1, -1)
    return about.st_dev, about.st_ino


def _is_zip(name: str) -> bool:
    """Tell whether a file is a zip archive, by its name or by how it begins."""
    if name.lower().endswith(".zip"):
        return True
    try:
        with open(name, "rb") as file:
            return file.read(4) in ZIP
    except OSError:
        return False
