"""``seep play``: step through a record on the terminal."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

import typer

from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.files import called, read_text
from seepnotation.cli.moment import HELP_FROM_0, deal_of, moment
from seepnotation.cli.options import RULES_HELP, rules_option
from seepnotation.cli.saying import say

if TYPE_CHECKING:
    from seepnotation.stepping import Stepper

_SEAT = "Show only what this seat sees: N, W, S, E, or the name of who sits there."


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("play")(play)


def play(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record.")],
    at: Annotated[str | None, typer.Option("--at", metavar="[DEAL.]PLAY", help=HELP_FROM_0)] = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help=_SEAT)] = None,
    annotated: Annotated[bool, typer.Option("--annotated", help="Show the notes of 'seep annotate' too.")] = False,
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME|FILE", help=RULES_HELP)] = None,
) -> None:
    """Step through a record on the terminal: the table, the plays in words, comments, faults; '?' tells the keys."""
    # That a file is not there comes first: no other verb could show it.
    text = read_text(file) if file != "-" else ""
    _refuse(file)
    from seepnotation.check import check_text
    from seepnotation.cli.reading import seat_at
    from seepnotation.notation.reader import assemble, read
    from seepnotation.rules import RulesError
    from seepnotation.stepping import NoSuchMoment, Stepper, deals

    when = moment(at) if at is not None else None
    in_force = rules_option(rules)
    record, faults = assemble(read(text, called(file)))
    if not any(True for _ in record.deals):
        raise CannotDo(f"{called(file)}: there is no deal and no position in it, so there is nothing to step through")
    diagnoses = check_text(text, called(file), in_force).diagnostics
    if annotated:
        from seepnotation.annotating import annotate

        say("looking for what there is to say of each play ...")
        record = annotate(record, rules=in_force)
    try:
        found = deals(record, faults, diagnoses, in_force)
    except RulesError as error:
        raise CannotDo(f"{called(file)}: {error}; choose other rules with --rules") from None
    number = deal_of(when, [deal.view.deal.number for deal in found]) if when else None
    try:
        stepper = Stepper(found)
        if when is not None:
            stepper.go_to(when.play, number)
    except NoSuchMoment as error:
        raise CannotDo(f"--at {at}: {error}") from None
    if seat is not None:
        stepper.look(seat_at(seat, [stepper.deal.view]))
    _start(stepper)
    errors = sum(fault.severity == "error" for fault in faults)
    if errors:
        what = "a reading fault" if errors == 1 else f"{errors} reading faults"
        say(f"{called(file)}: {what}, so not all of it was shown; 'seep check' tells more")
        raise typer.Exit(Exit.FAULTS)


def _refuse(file: str) -> None:
    """Refuse where there is no terminal: Textual would never end, and a pipe or a screen reader needs other words.

    Raises:
        CannotDo: it cannot run here; the message says what to do instead.
    """
    name = "FILE" if file == "-" else file
    instead = f"'seep show {name}' tells the same as plain text, for pipes and screen readers"
    # Textual draws on the standard error.
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise CannotDo(f"play needs a terminal for keys and screen, and here is none; {instead}")
    if os.environ.get("TERM") == "dumb":
        raise CannotDo(f"play needs a terminal that can draw, and TERM is dumb; {instead}")
    if file == "-":
        raise CannotDo("the standard input cannot be stepped through, for the keys come from there; give a file")
    if find_spec("textual") is None:
        raise CannotDo(f'play needs Textual: pip install "seepnotation[tui]"; {instead}')


def _start(stepper: Stepper) -> None:
    from seepnotation.tui.app import Player

    Player(stepper).run()
