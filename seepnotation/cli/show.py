"""``seep show``: the replay of a record for a reader."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer

from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.files import called, read_text
from seepnotation.cli.moment import HELP, deal_of, moment
from seepnotation.cli.options import RULES_HELP, rules_option


class Form(StrEnum):
    """How the replay is printed."""

    text = "text"
    json = "json"


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("show")(show)


def show(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, or -.")],
    at: Annotated[str | None, typer.Option("--at", metavar="[DEAL.]PLAY", help=HELP)] = None,
    form: Annotated[Form, typer.Option("--format", help="Text to read, or the Steps as JSON.")] = Form.text,
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME|FILE", help=RULES_HELP)] = None,
) -> None:
    """Replay a record: each play in words, the floor after it, houses with owners, running points."""
    from seepnotation.notation.reader import assemble, read
    from seepnotation.render import replay, steps
    from seepnotation.render.views import NoSuchPlay, step_at, views
    from seepnotation.rules import RulesError

    when = moment(at) if at is not None else None
    record, faults = assemble(read(read_text(file), called(file)))
    try:
        found = views(record, faults, rules_option(rules))
    except RulesError as error:
        raise CannotDo(f"{called(file)}: {error}; choose other rules with --rules") from None
    if when is not None:
        number = deal_of(when, [view.deal.number for view in found])
        view = found[number - 1]
        try:
            step = step_at(view, when.play, number)
        except NoSuchPlay as error:
            raise CannotDo(f"--at {at}: {error}") from None
        if form is Form.json:
            sys.stdout.write(steps.to_json([view], only=step))
        else:
            replay.print_moment(view, step)
    elif form is Form.json:
        sys.stdout.write(steps.to_json(found))
    else:
        replay.print_views(found)
    errors = sum(fault.severity == "error" for fault in faults)
    if errors:
        what = "a reading fault" if errors == 1 else f"{errors} reading faults"
        print(f"seep: {called(file)}: {what}, so not all of it is shown; 'seep check' tells more", file=sys.stderr)
        raise typer.Exit(Exit.FAULTS)
