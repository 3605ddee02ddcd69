"""``seep picture``: the table at a moment as a picture to share."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import write_bytes, write_text
from seepnotation.cli.moment import Moment, moment
from seepnotation.cli.options import RULES_HELP

if TYPE_CHECKING:
    from seepnotation.cli.reading import Opened
    from seepnotation.record import Record
    from seepnotation.render.frames import Frame
    from seepnotation.render.views import View
    from seepnotation.rules import RuleSet

_AT = (
    "Right after this play: PLAY, or DEAL.PLAY such as 2.18; play 0 is before the first one. "
    "Without it: the end of the last deal that was played."
)
_OUT = "Where to: a name that ends in .svg or .png, or - for SVG on the standard output."
_SEAT = "Only what this seat could see then, without glyphs and rulings; it sits at the lower edge."
_WIDTH = 1080


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("picture")(picture)


def picture(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, or -.")],
    out: Annotated[str, typer.Option("--out", "-o", metavar="OUT", help=_OUT)],
    at: Annotated[str | None, typer.Option("--at", metavar="[DEAL.]PLAY", help=_AT)] = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help=_SEAT)] = None,
    four_colour: Annotated[bool, typer.Option("--four-colour", help="Green clubs, blue diamonds.")] = False,
    wide: Annotated[
        int | None,
        typer.Option(
            "--width", metavar="PX", min=100, max=4000, help=f"How wide a PNG is; by default {_WIDTH} pixels."
        ),
    ] = None,
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME|FILE", help=RULES_HELP)] = None,
) -> None:
    """Draw the table at a moment: hands, floor, houses with owners, points, the last play in words."""
    from seepnotation.cli.reading import opened, seat_at
    from seepnotation.render import picture as drawing
    from seepnotation.render.frames import frames

    when = moment(at) if at is not None else None
    form = _form(out)
    if wide is not None and form != ".png":
        raise CannotDo("--width: an SVG fits any width; only a picture that ends in .png has one")
    book = opened(file, rules, _bare if seat is not None else None)
    view = _last(book) if when is None else book.view_at(when)
    eye = seat_at(seat, [view]) if seat is not None else None
    view = replace(view, eye=eye)
    frame = frames(view)[-1] if when is None else _named(view, when)
    svg = drawing.picture(view, frame, eye=eye, four_colour=four_colour)
    if form == ".png":
        write_bytes(out, _png(svg, wide or _WIDTH))
    else:
        write_text(out, svg)
    book.end("so the picture may not tell all")


def _form(out: str) -> str:
    """Return what is to be written, ``.svg`` or ``.png``."""
    form = ".svg" if out == "-" else PurePath(out).suffix.lower()
    if form not in (".svg", ".png"):
        raise CannotDo(f"-o {out}: a picture ends in .svg or .png; nothing was written")
    return form


def _bare(record: Record, _: RuleSet | None) -> Record:
    """Return a record without what people wrote of the plays: it may tell of cards that a seat did not see."""
    from seepnotation.render.eyes import without_remarks

    return without_remarks(record)


def _named(view: View, when: Moment) -> Frame:
    """Return the moment that ``--at`` names."""
    from seepnotation.render.frames import frames
    from seepnotation.render.views import NoSuchPlay, step_at

    found = frames(view)
    if when.play == 0:
        return found[0]
    try:
        step = step_at(view, when.play, view.number)
    except NoSuchPlay as error:
        raise CannotDo(f"--at {view.number}.{when.play}: {error}") from None
    return next(frame for frame in found if frame.step is step)


def _last(book: Opened) -> View:
    """Return the last deal that was played; where none was, the last one."""
    if not book.views:
        raise CannotDo(f"{book.name}: there are no deals to draw")
    played = [view for view in book.views if view.run.steps]
    return (played or book.views)[-1]


def _png(svg: str, wide: int) -> bytes:
    from seepnotation.render.png import png

    try:
        return png(svg, wide)
    except ImportError:
        raise CannotDo(
            'a PNG needs resvg-py: pip install "seepnotation[png]"; or write an .svg, which needs nothing'
        ) from None
