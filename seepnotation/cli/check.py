"""``seep check``: is every play legal, every count right?"""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer

from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.files import called, texts
from seepnotation.cli.options import RULES_HELP, rules_option
from seepnotation.cli.saying import say, say_internal


class Form(StrEnum):
    """How the diagnoses are printed."""

    full = "full"
    concise = "concise"
    json = "json"


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("check")(check)


def check(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Files, folders (their *.seep files), or -.")],
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME|FILE", help=RULES_HELP)] = None,
    form: Annotated[Form, typer.Option("--format", help="How to print what is found.")] = Form.full,
    strict: Annotated[
        bool, typer.Option("--strict", help="Count warnings as errors, and warn of forms that are not canonical.")
    ] = False,
) -> None:
    """Check records: every play, card, count, mark and score.

    Exit status: 0 no errors, 1 errors found, 2 the command could not do its work.
    """
    from seepnotation.check import Report, check_text
    from seepnotation.render import report as render

    chosen = rules_option(rules)
    reports: list[Report] = []
    failed = False
    for name, text in texts(paths):
        if isinstance(text, CannotDo):
            say(str(text))
            failed = True
            continue
        try:
            report = check_text(text, called(name), chosen, strict=strict)
        except Exception as error:
            say_internal(error, called(name))
            failed = True
            continue
        reports.append(report)
        if form is not Form.json:
            render.print_report(report, concise=form is Form.concise)
    if form is Form.json:
        sys.stdout.write(render.to_json(reports))
    elif reports:
        render.print_summary(reports)
    if failed:
        raise typer.Exit(Exit.FAILED)
    if any(report.count("error") for report in reports):
        raise typer.Exit(Exit.FAULTS)
