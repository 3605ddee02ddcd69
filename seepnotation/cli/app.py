"""The command line as a whole: its verbs, its version, and what happens when something goes wrong."""

from __future__ import annotations

import io
import signal
import sys
from typing import Annotated

import typer

from seepnotation import __version__
from seepnotation.cli import (
    annotate,
    check,
    convert,
    explain,
    fmt,
    known,
    new,
    page,
    picture,
    play,
    record,
    rule,
    rules,
    score,
    show,
    stats,
)
from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.saying import say, say_internal

app = typer.Typer(
    name="seep",
    help="Records of Seep, the card game: take them down, check, replay, settle, count, convert and tidy them.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"seep {__version__}")
        raise typer.Exit(Exit.OK)


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and exit.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Take the options that stand before a verb."""


_VERBS = (
    check, rule, show, play, page, picture, annotate, record, known, score, stats, fmt, convert, new, rules, explain,
)  # fmt: skip

for verb in _VERBS:
    verb.register(app)


def main() -> None:
    """Run the command. No traceback ever reaches a user: what goes wrong is said in a line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", newline="\n")
    if hasattr(signal, "SIGPIPE"):
        # Whoever reads our output may have heard enough: end as quietly as other programs do.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        app(prog_name="seep")
    except CannotDo as error:
        say(str(error))
        sys.exit(Exit.FAILED)
    except Exception as error:
        say_internal(error)
        sys.exit(Exit.FAILED)
