"""Reading a record for a verb that needs all of it."""

from __future__ import annotations

import typer

from seepnotation.cli.exits import Exit
from seepnotation.cli.files import called
from seepnotation.notation.api import loads
from seepnotation.notation.reader import ReadingError
from seepnotation.record import Record


def read_whole(text: str, name: str, consequence: str) -> Record:
    """Return the record of a text; with reading faults, print them and exit."""
    try:
        return loads(text)
    except ReadingError as error:
        tell(error, name, consequence)
        raise typer.Exit(Exit.FAULTS) from None


def tell(error: ReadingError, name: str, consequence: str) -> None:
    """Print reading faults, one line each, and what follows from them."""
    from seepnotation.render.report import concise_line

    for fault in error.faults:
        typer.echo(concise_line(called(name), fault), err=True)
    typer.echo(f"seep: {called(name)}: {consequence}; 'seep check' tells more", err=True)
