"""The command line as a whole: its verbs, its version, and what happens when something goes wrong."""

from __future__ import annotations

import errno
import io
import os
import signal
import sys
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import Annotated, Final

import typer

from seepnotation import __version__
from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.saying import say, say_internal


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"seep {__version__}")
        raise typer.Exit(Exit.OK)


def _root(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and exit.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Take the options that stand before a verb."""


VERBS: Final = (
    "check", "rule", "show", "play", "page", "picture", "annotate", "record", "known", "score", "stats", "find",
    "export", "fmt", "convert", "new", "deal", "rules", "explain",
)  # fmt: skip
"""The verbs, in the order in which the help lists them. Each is a module of this package."""


def program(asked: str | None = None) -> typer.Typer:
    """Return the command with the verb that is asked for; with all of them, where it is none.

    To make all verbs takes longer than to check a deal.
    """
    from seepnotation.cli.choices import Verbs

    app = typer.Typer(
        name="seep",
        cls=Verbs,
        help="Records of Seep, the card game: take them down, check, replay, settle, count, convert and tidy them.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_root)
    for verb in VERBS if asked not in VERBS else (asked,):
        import_module(f"seepnotation.cli.{verb}").register(app)
    return app


def _are_paths(words: list[str]) -> bool:
    """Whether a verb is followed by paths alone, as a shell hands them on that has already completed them."""
    return os.name != "nt" and not any(word.startswith("-") for word in words) and "_SEEP_COMPLETE" not in os.environ


def _check(paths: list[str]) -> None:
    """Check files, with no options to be understood: what understands them takes longer to begin than one file."""
    from typer.core import TyperCommand

    from seepnotation.cli.check import check

    TyperCommand("check", callback=partial(check, paths), params=[], add_help_option=False)([], prog_name="seep")


_NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO) if os.name != "nt" else (errno.ENOSPC, errno.EIO)
"""What a disk says that takes no more."""


def _output_failed(error: OSError) -> bool:
    """Whether it is the standard output that takes no more: whoever writes to a file tells of that file himself."""
    return error.filename is None and error.errno in _NO_ROOM


def _let_output_go() -> None:
    """Let what is still to be written go nowhere, so that the interpreter does not try again when it ends."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def main() -> None:
    """Run the command. No traceback ever reaches a user: what goes wrong is said in a line."""
    if sys.stdout is None:  # closed by who called us: only the exit status is wanted
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(io.FileIO(os.devnull, "w")))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", newline="\n")
    if hasattr(signal, "SIGPIPE"):
        # Whoever reads our output may have heard enough: end as quietly as other programs do.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    asked, *words = sys.argv[1:] or [""]
    try:
        try:
            if asked == "check" and words and _are_paths(words):
                _check(words)
            else:
                program(asked)(prog_name="seep")
        finally:
            sys.stdout.flush()
    except CannotDo as error:
        say(str(error))
        sys.exit(Exit.FAILED)
    except Exception as error:
        if isinstance(error, OSError) and _output_failed(error):
            _let_output_go()
            say(f"standard output: {error.strerror}; not all was written")
            sys.exit(Exit.FAILED)
        say_internal(error)
        sys.exit(Exit.FAILED)
