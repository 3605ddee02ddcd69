"""``seep known``: what a record proves about the hands at a moment."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.moment import moment
from seepnotation.cli.options import RULES_HELP

_AT = "Right before this play: PLAY, or DEAL.PLAY such as 2.14. One more than the last play: after it."
_SEAT = (
    "Only what this seat (its letter, or who sits there) could know then: its own hand, the floor, the plays so far."
)


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
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help=_SEAT)] = None,
    form: Annotated[Form, typer.Option("--format", help="Text to read, or JSON.")] = Form.text,
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME|FILE", help=RULES_HELP)] = None,
) -> None:
    """Tell what each seat is known to hold and to lack at a moment, and why; and apart from that the keys it owes."""
    from seepnotation import knowledge
    from seepnotation.cli.reading import opened, seat_at
    from seepnotation.render import knowledge as rendering

    when = moment(at)
    book = opened(file, rules)
    view = book.view_at(when)
    eye = seat_at(seat, [view]) if seat is not None else None
    try:
        found = knowledge.known(knowledge.moment(view.run, when.play), eye)
    except knowledge.NoSuchMoment as error:
        raise CannotDo(f"--at {at}: {error}") from None
    if form is Form.json:
        sys.stdout.write(rendering.to_json(found, view))
    else:
        rendering.print_known(found, view)
    book.end("so more may be known than is told here")
