"""``seep show``: the replay of a record for a reader."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.moment import HELP_FROM_0, moment
from seepnotation.cli.options import RULES_HELP

if TYPE_CHECKING:
    from seepnotation.record import Record
    from seepnotation.rules import RuleSet

_SEAT = (
    "Only what this seat (its letter, or who sits there) could see: its own hand, the floor, the plays. "
    "Nothing that people wrote about them."
)
_ANNOTATED = "With the remarks that 'seep annotate' would add; the file stays as it is."


class Form(StrEnum):
    """How the replay is printed."""

    text = "text"
    json = "json"


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("show")(show)


def show(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, or -.")],
    at: Annotated[str | None, typer.Option("--at", metavar="[DEAL.]PLAY", help=HELP_FROM_0)] = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help=_SEAT)] = None,
    annotated: Annotated[bool, typer.Option("--annotated", help=_ANNOTATED)] = False,
    form: Annotated[Form, typer.Option("--format", help="Text to read, or the Steps as JSON.")] = Form.text,
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME|FILE", help=RULES_HELP)] = None,
) -> None:
    """Replay a record: each play in words, the floor after it, houses with owners, running points."""
    from seepnotation.cli.reading import opened, seat_at
    from seepnotation.render import moment as one_moment
    from seepnotation.render import replay as rendering
    from seepnotation.render import steps
    from seepnotation.render.views import NoSuchPlay, step_at

    when = moment(at) if at is not None else None
    book = opened(file, rules, _prepared(seat, annotated=annotated))
    shown = book.views if when is None else [book.view_at(when)]
    if seat is not None:
        eye = seat_at(seat, shown)
        shown = [replace(view, eye=eye) for view in shown]
    only = None
    if when is not None and when.play:
        try:
            only = step_at(shown[0], when.play, shown[0].number)
        except NoSuchPlay as error:
            raise CannotDo(f"--at {at}: {error}") from None
    if form is Form.json:
        sys.stdout.write(steps.to_json(shown, only=only, beginning_only=when is not None and not when.play))
    elif when is not None:
        one_moment.print_moment(shown[0], only)
    else:
        rendering.print_views(shown)
    book.end("so not all of it is shown")


def _prepared(seat: str | None, *, annotated: bool) -> Callable[[Record, RuleSet | None], Record] | None:
    """Return what is done to the record before it is replayed."""
    if seat is not None and annotated:
        raise CannotDo("--annotated and --seat: remarks tell of cards that a seat does not see; give one of the two")
    if seat is not None:
        from seepnotation.render.eyes import without_remarks

        return lambda record, _: without_remarks(record)
    if annotated:
        from seepnotation.annotating import annotate

        return lambda record, rules: annotate(record, rules=rules)
    return None
