"""Reading a record for a verb that needs all of it."""

from __future__ import annotations

import sys

import typer

from seepnotation.cli.exits import Exit
from seepnotation.cli.files import called
from seepnotation.cli.saying import say
from seepnotation.notation.api import loads
from seepnotation.notation.reader import ReadingError
from seepnotation.record import Record
from seepnotation.render.ink import harmless
from seepnotation.replay import rules_of
from seepnotation.rules import RulesError


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
        print(harmless(concise_line(called(name), fault)), file=sys.stderr)
    say(f"{called(name)}: {consequence}; 'seep check' tells more")


def warn_of_unknown_rules(record: Record, name: str) -> None:
    """Say it if a session names rules that do not exist, so that its short forms stay as they are."""
    for session in record.sessions:
        try:
            rules_of(session)
        except RulesError as error:
            say(f"{called(name)}: {error}; short forms stay as they are")
