"""Where a verb that writes many files puts them: into a folder, in the same tree as they were found."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from seepnotation.archives.pieces import Piece
from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import exists, write_text


@dataclass(slots=True)
class Folder:
    """A folder that files are written into.

    Attributes:
        out: the folder; it is made when the first file is written.
        suffix: what its files end with, such as ``.json``.
        force: whether files that are there are written over.
        one_stream: whether the files could also be written one behind another, to the standard output.
        files: how many were written.
    """

    out: str
    suffix: str
    force: bool = False
    one_stream: bool = False
    files: int = 0
    _written: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Make sure that it can be a folder.

        Raises:
            CannotDo: there is no such name, a file has it, or it is the name of a file.
        """
        if self.out == "-":
            raise CannotDo("several files are meant: name a folder to write them into, with -o FOLDER")
        if not self.out or (exists(self.out) and not os.path.isdir(self.out)):
            raise CannotDo(f"{self.out or 'a file name'}: this is no folder, and several files are meant")
        if self.out.lower().removesuffix(".gz").endswith((".seep", ".json", ".jsonl")) and not os.path.isdir(self.out):
            stream = f"leave -o away and redirect the output (> {self.out}), or " if self.one_stream else ""
            raise CannotDo(f"{self.out}: several files are meant, and this is the name of one; {stream}name a folder")

    def write(self, piece: Piece, text: str) -> None:
        """Write what was made of a file where it belongs in this folder.

        Raises:
            CannotDo: it would be written over, lie outside of the folder, or cannot be written.
        """
        path = self._path(piece)
        if path in self._written:
            raise CannotDo(f"{piece.path}: another file became {path} already; nothing was written")
        if not self.force and exists(path):
            raise CannotDo(f"{path}: there is such a file already; write over it with --force")
        try:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise CannotDo(f"{path}: {getattr(error, 'strerror', None) or error}; nothing was written") from None
        write_text(path, text)
        self._written.add(path)
        self.files += 1

    def _path(self, piece: Piece) -> str:
        """Return where a file belongs; the names in an archive may say anything."""
        inner = "stdin.seep" if piece.name == "-" else piece.inner
        parts = [part for part in inner.replace(os.sep, "/").split("/") if part not in ("", ".")]
        if not parts or inner.startswith("/") or any(part == ".." or os.path.splitdrive(part)[0] for part in parts):
            raise CannotDo(f"{piece.path}: its name leads out of the folder {self.out}; nothing was written")
        *folders, last = parts
        stem = re.sub(r"\.(?:seep|jsonl?)(?:\.gz)?$", "", last, flags=re.IGNORECASE)
        return str(Path(self.out, *folders, stem + self.suffix))
