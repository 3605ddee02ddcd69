"""``seep check``: is every play legal, every count right?"""

from __future__ import annotations

import sys
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from seepnotation.cli.many import Dask, Jobs, Many, Paths
from seepnotation.cli.options import RULES_HELP, rules_option

if TYPE_CHECKING:
    from seepnotation.archives.pieces import Piece
    from seepnotation.check import Report
    from seepnotation.rules import RuleSet


class Form(StrEnum):
    """How the diagnoses are printed."""

    full = "full"
    concise = "concise"
    json = "json"


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("check")(check)


def check(
    paths: Paths,
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME|FILE", help=RULES_HELP)] = None,
    form: Annotated[Form, typer.Option("--format", help="How to print what is found.")] = Form.full,
    strict: Annotated[
        bool, typer.Option("--strict", help="Count warnings as errors, and warn of forms that are not canonical.")
    ] = False,
    jobs: Jobs = None,
    dask: Dask = None,
) -> None:
    """Check records: every play, card, count, mark and score.

    Exit status: 0 no errors, 1 errors found, 2 the command could not do its work, 130 it was interrupted.
    """
    from seepnotation.check import Report
    from seepnotation.render import report as render
    from seepnotation.render.json_list import JsonList

    run = Many(paths, jobs, dask, imports=(__name__, "seepnotation.check"))
    work = partial(check_piece, rules=rules_option(rules), strict=strict)
    files = JsonList(sys.stdout, {"format": render.FORMAT}, "files")
    summed = render.Summed()
    whole = Report("")
    with run:
        for piece, found in run.over(work):
            if piece.first:
                whole = Report(piece.path)
                summed.files += 1
            report = whole.add(found)
            summed.add(report)
            if form is not Form.json:
                whole.diagnostics = []
                render.print_report(report, concise=form is Form.concise)
            elif piece.last:
                files.add(render.report_json(whole))
    if form is Form.json:
        files.close()
    elif summed.files:
        print(render.summary(summed, run.unread))
    run.end(faults=summed.found["error"] > 0)


def check_piece(piece: Piece, rules: RuleSet | None, *, strict: bool) -> Report:
    """Check a stretch of a file."""
    from seepnotation.check import check_parts
    from seepnotation.notation.reader import read

    return check_parts(read(piece.text, piece.path, piece.first_line), piece.path, rules, strict=strict)
