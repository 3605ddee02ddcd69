"""The command line as a whole: its verbs, its version, and what happens when something goes wrong."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from seepnotation import __version__
from seepnotation.cli import check, convert, explain, fmt, new, rules, show
from seepnotation.cli.exits import CannotDo, Exit

app = typer.Typer(
    name="seep",
    help="Records of Seep, the card game: check, replay, convert and tidy them.",
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


for verb in (check, show, fmt, convert, new, rules, explain):
    verb.register(app)


def main() -> None:
    """Run the command. No traceback ever reaches a user: what goes wrong is said in a line."""
    try:
        app()
    except CannotDo as error:
        _say(str(error))
        sys.exit(Exit.FAILED)
    except KeyboardInterrupt:
        _say("stopped")
        sys.exit(Exit.INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has heard enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(Exit.OK)
    except Exception as error:
        if os.environ.get("SEEP_DEBUG"):
            raise
        _say(f"a fault in seep itself, please report it: {type(error).__name__}: {error}")
        _say("(with SEEP_DEBUG=1 in the environment the same command shows where it happened)")
        sys.exit(Exit.FAILED)


def _say(message: str) -> None:
    print(f"seep: {message}", file=sys.stderr)
