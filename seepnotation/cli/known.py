"""``seep known``: what a record proves about the hands at a moment."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer

from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.files import called, read_text
from seepnotation.cli.moment import Moment, deal_of, moment
from seepnotation.cli.options import RULES_HELP, rules_option
from seepnotation.cli.saying import say

_AT = "Right before this play: PLAY, or DEAL.PLAY such as 2.14. One more than the last play: after it."
_SEAT = "Only what this seat could know then: its own hand, the floor, the plays so far."


class Form(StrEnum):
    """How it is printed."""

    text = "text"
    json = "json"


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("known")(known)


def known(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, or -.")],
    at: Annotated[str, typer.Option("--at", metavar="[DEAL.]PLAY", help=_AT)],
    seat: Annotated[str | None, typer.Option("--seat", metavar="N|W|S|E", help=_SEAT)] = None,
    form: Annotated[Form, typer.Option("--format", help="Text to read, or JSON.")] = Form.text,
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME|FILE", help=RULES_HELP)] = None,
) -> None:
    """Tell what each seat is known to hold and to lack at a moment, and why; and apart from that the keys it owes."""
    from seepnotation import knowledge
    from seepnotation.notation.reader import assemble, read
    from seepnotation.render import knowledge as rendering
    from seepnotation.render.views import views
    from seepnotation.rules import RulesError
    from seepnotation.words import one_of

    when: Moment = moment(at)
    record, faults = assemble(read(read_text(file), called(file)))
    try:
        all_views = views(record, faults, rules_option(rules))
    except RulesError as error:
        raise CannotDo(f"{called(file)}: {error}; choose other rules with --rules") from None
    view = all_views[deal_of(when, [view.deal.number for view in all_views]) - 1]
    eye = view.run.seating.seat(seat.strip().upper()) if seat is not None else None
    if seat is not None and eye is None:
        raise CannotDo(f"--seat {seat}: nobody sits there; the seats are {one_of(view.run.seating.order, 'and')}")
    try:
        found = knowledge.known(knowledge.moment(view.run, when.play), eye)
    except knowledge.NoSuchMoment as error:
        raise CannotDo(f"--at {at}: {error}") from None
    if form is Form.json:
        sys.stdout.write(rendering.to_json(found, view))
    else:
        rendering.print_known(found, view)
    errors = sum(fault.severity == "error" for fault in faults)
    if errors:
        what = "a reading fault" if errors == 1 else f"{errors} reading faults"
        say(f"{called(file)}: {what}, so more may be known than is told here; 'seep check' tells more")
        raise typer.Exit(Exit.FAULTS)
