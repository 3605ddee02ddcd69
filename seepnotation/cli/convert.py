"""``seep convert``: records as JSON or JSON Lines, and back."""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Annotated, Protocol

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import may_write, write_text
from seepnotation.cli.many import Dask, Jobs, Many, Paths
from seepnotation.cli.saying import say, say_all, saying
from seepnotation.cli.writing import Folder

if TYPE_CHECKING:
    from seepnotation.archives.pieces import Piece


class Form(StrEnum):
    """A form of records."""

    seep = "seep"
    json = "json"
    jsonl = "jsonl"


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("convert")(convert)


def convert(
    paths: Paths,
    to: Annotated[Form, typer.Option("--to", help="What to make of it.")],
    source: Annotated[
        Form | None, typer.Option("--from", help="What PATH is; by default by its name, seep for others.")
    ] = None,
    out: Annotated[str, typer.Option("--out", "-o", metavar="OUT", help="Where to write; - is standard output.")] = "-",
    force: Annotated[bool, typer.Option("--force", help="Write over OUT, or files in OUT, if they exist.")] = False,
    as_written: Annotated[
        bool, typer.Option("--as-written", help="Leave short forms as they are, instead of writing every play out.")
    ] = False,
    jobs: Jobs = None,
    dask: Dask = None,
) -> None:
    """Convert records; nothing is lost on the way.

    Short forms are written out, as by seep fmt. A file with reading faults is not converted. Several files go into a
    folder OUT, in the same tree as they were found; without OUT all of them are one JSON object, or one stream of JSON
    Lines. Of folders and archives the files in the form of --from are meant, *.seep by default.
    """
    imports = (__name__, "seepnotation.notation.api", "seepnotation.notation.jsonform", "seepnotation.replay")
    work = partial(convert_piece, source=source, to=to, as_written=as_written)
    run = Many(
        paths, jobs, dask, imports=imports, whole=True, json=True, suffixes=(f".{source or Form.seep}",),
        apart=None if out == "-" else out,
    )  # fmt: skip
    write = _writer(run, to, out, force=force)
    faults = False
    with run:
        for piece, (text, told) in run.over(work):
            say_all(told)
            if text is None:
                faults = True
                continue
            try:
                write.add(piece, text)
            except CannotDo as error:
                say(str(error))
                run.give_up()
    write.close()
    run.end(faults=faults)


def convert_piece(piece: Piece, source: Form | None, to: Form, *, as_written: bool) -> tuple[str | None, list[str]]:
    """Return a file in another form, None if it cannot be had, and what is wrong, line by line."""
    from seepnotation.cli.reading import fault_lines, unknown_rules
    from seepnotation.notation import jsonform
    from seepnotation.notation.api import dumps, loads
    from seepnotation.notation.reader import ReadingError
    from seepnotation.replay import canonical

    name = piece.name.lower().removesuffix(".gz")
    form = source or next((form for form in Form if name.endswith(f".{form}")), Form.seep)
    try:
        if form is Form.seep:
            record = loads(piece.text)
        elif form is Form.json:
            record = jsonform.from_json(piece.text)
        else:
            record = jsonform.from_jsonl(piece.text.split("\n"))
    except ReadingError as error:
        return None, fault_lines(error.faults, piece.path, "nothing was converted")
    except jsonform.JsonError as error:
        return None, [saying(f"{piece.path}: this is no record: {error}")]
    told: list[str] = []
    if not as_written:
        told = unknown_rules(record, piece.name)
        record = canonical(record)
    if to is Form.json:
        return jsonform.to_json(record), told
    return ("".join(jsonform.to_jsonl(record)) if to is Form.jsonl else dumps(record)), told


class _Writer(Protocol):
    """Takes what was made of each file."""

    def add(self, piece: Piece, text: str) -> None:
        """Write it."""

    def close(self) -> None:
        """Write what stands behind all of them."""


def _writer(run: Many, to: Form, out: str, *, force: bool) -> _Writer:
    """Return where what is made of the files goes.

    Raises:
        CannotDo: several files are meant, and they can neither be one stream nor lie in a folder.
    """
    if run.alone:
        return _OneFile(out, force=force)
    if out == "-" and to is Form.jsonl:
        return _OneFile(out)
    if out == "-" and to is Form.json:
        return _OneRecord()
    return _IntoFolder(Folder(out, f".{to}", force, one_stream=to is not Form.seep))


class _OneFile:
    """One file, or all of them one behind another."""

    def __init__(self, out: str, *, force: bool = False) -> None:
        self._out, self._force = out, force

    def add(self, piece: Piece, text: str) -> None:
        may_write(self._out, force=self._force)
        write_text(self._out, text)

    def close(self) -> None:
        pass


class _OneRecord:
    """The sessions of all files as one JSON object."""

    def __init__(self) -> None:
        from seepnotation.notation.jsonform import FORMAT
        from seepnotation.render.json_list import JsonList

        self._sessions = JsonList(sys.stdout, {"format": FORMAT}, "sessions")

    def add(self, piece: Piece, text: str) -> None:
        for session in json.loads(text)["sessions"]:
            self._sessions.add(session)

    def close(self) -> None:
        self._sessions.close()


class _IntoFolder:
    """Each file into a folder."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder

    def add(self, piece: Piece, text: str) -> None:
        self._folder.write(piece, text)

    def close(self) -> None:
        files = f"{self._folder.files} {'file' if self._folder.files == 1 else 'files'}"
        say(f"{self._folder.out}: {files} written")
