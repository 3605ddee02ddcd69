"""``seep export``: records as tables for other programs."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, Final, NamedTuple

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import exists, may_write
from seepnotation.cli.many import Dask, Jobs, Many, Paths
from seepnotation.cli.options import rules_option
from seepnotation.cli.saying import say, say_all, saying

if TYPE_CHECKING:
    from seepnotation.archives.pieces import Piece
    from seepnotation.rules import RuleSet
    from seepnotation.tables.column import Row


LONG: Final = 1 << 20
"""From so many characters on, the rows of a stretch of a file are not collected: they would take too much room."""


class Form(StrEnum):
    """What the table is written as."""

    csv = "csv"
    jsonl = "jsonl"
    parquet = "parquet"


class Which(StrEnum):
    """Which table is written."""

    deals = "deals"
    plays = "plays"
    houses = "houses"


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("export")(export)


def export(
    paths: Paths,
    to: Annotated[Form, typer.Option("--to", help="What to write.")],
    table: Annotated[Which, typer.Option("--table", help="Which table: a row for each deal, play or house.")] = (
        Which.deals
    ),
    output: Annotated[
        str | None,
        typer.Option("-o", "--output", metavar="FILE", help="Write to this file, not to the standard output."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over FILE if it exists.")] = False,
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="NAME|FILE", help="Count by these rules, not by the record's own.")
    ] = None,
    jobs: Jobs = None,
    dask: Dask = None,
) -> None:
    """Write records as tables for a spreadsheet, DuckDB, Polars: docs/data.md tells of every column.

    Exit status: 0 all was exported, 1 not all could be read, 2 the command could not do its work, 130 it was
    interrupted. The file is written whole or not at all, and over one that is there only with --force.
    """
    from seepnotation.tables import TABLES
    from seepnotation.tables.writing import WRITERS, NoParquet

    if to is Form.parquet and output in (None, "-"):
        raise CannotDo("Parquet is no text: give the file to write, such as -o plays.parquet")
    if output is not None:
        may_write(output, force=force)
    run = Many(paths, jobs, dask, imports=(__name__, "seepnotation.tables", "seepnotation.check"), pace=2)
    told = _Told()
    try:
        with run, _opened(output) as file:
            WRITERS[to](TABLES[table], _rows(run, table.value, rules_option(rules), told), file)
    except NoParquet as error:
        raise CannotDo(str(error)) from None
    except _NothingRead:
        pass  # why not was told
    if run.interrupted and output not in (None, "-"):
        say(f"{output}: nothing was written")
    run.end(faults=told.faults)


class Found(NamedTuple):
    """What a stretch of a file gives.

    Attributes:
        rows: the rows of its deals; sessions and deals are counted from the beginning of the stretch.
        stretch: how many sessions and deals it holds, and what is wrong with it.
    """

    rows: list[Row]
    stretch: _Stretch


class _Stretch:
    """A stretch of a file, and what was met in it so far: sessions, deals, and what is wrong, line by line."""

    def __init__(self) -> None:
        self.sessions = self.deals = 0
        self.told: list[str] = []

    def rows(self, piece: Piece, table: str, rules: RuleSet | None) -> Iterator[Row]:
        """Yield its rows, as they are worked out."""
        from seepnotation.cli.reading import fault_lines
        from seepnotation.notation.reader import read
        from seepnotation.played import Refused, Walk
        from seepnotation.tables import TABLES

        errors = _errors(piece, rules) if table == "deals" else None
        walk = Walk(read(piece.text, piece.path, piece.first_line), rules, errors)
        refused = []
        for deal in walk:
            if isinstance(deal, Refused):
                refused.append(saying(f"{piece.path}: {deal.error}; choose other rules with --rules"))
            else:
                yield from TABLES[table].of(deal, piece.path)
        self.sessions, self.deals = walk.sessions, walk.deals
        self.told = [*fault_lines(tuple(walk.faults), piece.path, "not all of it is exported"), *refused]


def export_piece(piece: Piece, table: str, rules: RuleSet | None) -> Found | None:
    """Return the rows of a stretch of a file; None for one so long that they are better worked out one by one."""
    if len(piece.text) > LONG:
        return None
    stretch = _Stretch()
    return Found(list(stretch.rows(piece, table, rules)), stretch)


def _errors(piece: Piece, rules: RuleSet | None) -> Counter[int]:
    """Return how many errors the check finds, by the number of the deal in the stretch."""
    from seepnotation.check import check_parts
    from seepnotation.notation.reader import read

    report = check_parts(read(piece.text, piece.path, piece.first_line), piece.path, rules)
    return Counter([found.deal for found in report.diagnostics if found.severity == "error" and found.deal is not None])


class _NothingRead(Exception):
    """No file could be read: then no old table is replaced by an empty one."""


class _Told:
    """Whether anything was wrong."""

    faults = False


def _rows(run: Many, table: str, rules: RuleSet | None, told: _Told) -> Iterator[Row]:
    """Yield the rows of all files, and tell what is wrong with them."""
    from seepnotation.tables.column import shifted

    sessions = deals = 0
    for piece, found in run.over(partial(export_piece, table=table, rules=rules)):
        if piece.first:
            sessions = deals = 0
        stretch = _Stretch() if found is None else found.stretch
        for row in stretch.rows(piece, table, rules) if found is None else found.rows:
            yield shifted(row, sessions, deals) if sessions else row
        sessions, deals = sessions + stretch.sessions, deals + stretch.deals
        told.faults |= bool(stretch.told)
        say_all(stretch.told)
    if not run.files:
        raise _NothingRead


@contextmanager
def _opened(name: str | None) -> Iterator[IO[bytes]]:
    """Open what is written to: a file that is there when all is written, or the standard output.

    Raises:
        CannotDo: it cannot be written; an old file stays as it was.
    """
    from seepnotation.storage import writing_whole

    if name is None or name == "-":
        sys.stdout.flush()
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    if not name or name.endswith(("/", os.sep)):
        raise CannotDo(f"{name or 'a file name'}: this names no file; nothing was written")
    if exists(name) and not os.access(name, os.W_OK):
        raise CannotDo(f"{name}: Permission denied; nothing was written")
    try:
        if exists(name) and not Path(name).is_file():
            with open(name, "wb") as file:  # a pipe or a device is written to, not replaced
                yield file
            return
        with writing_whole(Path(name)) as file:
            yield file
    except OSError as error:
        left = "the file stays as it was" if exists(name) else "nothing was written"
        raise CannotDo(f"{name}: {error.strerror or error}; {left}") from None
