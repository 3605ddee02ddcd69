"""``seep page``: a record as one page for a browser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import called, write_text
from seepnotation.cli.options import RULES_HELP, rules_option

if TYPE_CHECKING:
    from seepnotation.diagnosis import Diagnosis
    from seepnotation.notation.reader import Part
    from seepnotation.record import Record
    from seepnotation.rules import RuleSet

_OUT = (
    "Where to: a name that ends in .html or .htm, or - for the standard output. A page that is there is written anew."
)
_ANNOTATED = "With the remarks that 'seep annotate' would add; the file stays as it is."
_SEAT = "Open the page with what this seat could see; whoever opens it can still show all cards."


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("page")(page)


def page(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, or -.")],
    out: Annotated[str, typer.Option("--out", "-o", metavar="OUT", help=_OUT)],
    annotated: Annotated[bool, typer.Option("--annotated", help=_ANNOTATED)] = False,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help=_SEAT)] = None,
    four_colour: Annotated[
        bool, typer.Option("--four-colour", help="Open it with green clubs and blue diamonds.")
    ] = False,
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME|FILE", help=RULES_HELP)] = None,
) -> None:
    """Make a page that replays a record: one file that works in any browser, also without a net."""
    from seepnotation.cli.reading import opened, seat_at
    from seepnotation.render.page import page as page_of

    if out != "-" and not out.lower().endswith((".html", ".htm")):
        raise CannotDo(f"-o {out}: a page ends in .html or .htm; nothing was written")
    book = opened(file, rules, _annotating if annotated else None)
    if not book.views:
        raise CannotDo(f"{called(file)}: there is no deal and no position in it, so there is nothing to show")
    in_force = rules_option(rules)
    eye = None if seat is None else seat_at(seat, book.views)
    found = _diagnoses(book.record, book.faults, in_force)
    write_text(out, page_of(book.views, found, rules=in_force, seat=eye, four_colour=four_colour))
    book.end("so not all of it is on the page")


def _annotating(record: Record, rules: RuleSet | None) -> Record:
    from seepnotation.annotating import annotate

    return annotate(record, rules=rules)


def _diagnoses(record: Record, faults: Sequence[Diagnosis], rules: RuleSet | None) -> list[Diagnosis]:
    """Return what a check finds in a record that was read, its reading faults among it."""
    from seepnotation.check import check_parts

    return check_parts(_parts(record, faults), "", rules).diagnostics


def _parts(record: Record, faults: Sequence[Diagnosis]) -> Iterator[Part]:
    from seepnotation.notation.reader import Part

    number = 0
    rest = tuple(fault for fault in faults if fault.deal is None)
    for session in record.sessions:
        yield Part(replace(session, deals=()), rest)
        rest = ()
        for deal in session.deals:
            number += 1
            yield Part(deal, tuple(fault for fault in faults if fault.deal == number))
