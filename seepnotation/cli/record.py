"""``seep record``: take a game down while it is played."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from dataclasses import replace
from datetime import datetime
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

import typer

from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.files import called, exists
from seepnotation.cli.rules_sets import named
from seepnotation.cli.saying import say

if TYPE_CHECKING:
    from seepnotation import record as r
    from seepnotation.recorder.session import Recording

_PLAYERS_HELP = "The players in the order of play, N W S E (two: N S, three: N W E): Nani Arjun Mummy Ravi."


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("record")(record)


def record(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The file to begin, or to go on with.")],
    more_players: Annotated[list[str] | None, typer.Argument(metavar="NAME", hidden=True)] = None,
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="NAME|FILE", help="What is played, for a new file; else pagat.")
    ] = None,
    players: Annotated[str | None, typer.Option("--players", metavar="NAME...", help=_PLAYERS_HELP)] = None,
    event: Annotated[str, typer.Option("--event", metavar="TEXT", help="What is played, for a new file.")] = "",
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, also where the whole screen could do.")] = False,
    serve: Annotated[bool, typer.Option("--serve", help="As a page for a phone on the home network.")] = False,
    host: Annotated[
        str | None, typer.Option("--host", metavar="ADDRESS", help="With --serve: not for this machine alone.")
    ] = None,
    port: Annotated[int | None, typer.Option("--port", metavar="N", help="With --serve: the port.")] = None,
) -> None:
    """Take a game down while it is played: a card and Enter is a play, and every play is on the disk at once.

    The same command goes on with a file, or mends it. A card is typed as 7c, or by name; 'help' lists the words.
    """
    from seepnotation.recorder.session import CannotRecord, Recording
    from seepnotation.rules import RulesError

    if file == "-":
        raise CannotDo("a recorder needs a file to write to: seep record evening.seep")
    if (host is not None or port is not None) and not serve:
        raise CannotDo("--host and --port go with --serve")
    names = [*([players] if players is not None else []), *(more_players or [])]
    if (names or rules is not None or event) and exists(file) and os.path.getsize(file):
        raise CannotDo(
            f"{file}: it is there already, and tells who plays and by which rules; leave --players, --rules and "
            "--event out to go on with it, or name another file"
        )
    begun = _new(rules, names, event)
    try:
        recording = Recording(file, lambda: begun)
    except CannotRecord as error:
        raise CannotDo(str(error)) from None
    except RulesError as error:
        raise CannotDo(f"{called(file)}: {error}; mend its Rules tag first") from None
    try:
        _talk(recording, plain=plain, serve=serve, host=host, port=port)
    finally:
        recording.close()
    if not recording.view.saved:
        raise typer.Exit(Exit.FAULTS)


def _talk(recording: Recording, *, plain: bool, serve: bool, host: str | None, port: int | None) -> None:
    """Hand the recorder to a front end."""
    terminal = all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    if serve:
        from seepnotation.web.serve import CannotServe
        from seepnotation.web.serve import serve as serve_pages

        try:
            serve_pages(recording, host, port, lambda line: print(line, flush=True))
        except CannotServe as error:
            raise CannotDo(str(error)) from None
    elif not plain and terminal and os.environ.get("TERM") != "dumb" and find_spec("textual"):
        from seepnotation.tui.recording import record_on_screen

        record_on_screen(recording)
    else:
        _on_plain_lines(recording, terminal=terminal and not plain)


def _on_plain_lines(recording: Recording, *, terminal: bool) -> None:
    from seepnotation.recorder.lines import converse
    from seepnotation.render.ink import harmless

    if terminal:
        say('for the whole screen: pip install "seepnotation[tui]"')
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a byte that is no text must not end the recorder
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # lines can be edited and called back
    try:
        view = converse(recording.feed, recording.view, _read, lambda line: print(harmless(line), flush=True))
    except KeyboardInterrupt:
        print()
        view = recording.feed("quit")
        for message in view.messages:
            print(message.text)
    if not view.saved:
        raise CannotDo(f"not all is in {called(str(recording.file))}")


def _read(prompt: str) -> str:
    """Read a line; what comes through a pipe is shown behind the prompt, so that the output reads as a whole.

    Raises:
        EOFError: there are no more.
    """
    from seepnotation.recorder.machine import cleaned

    if sys.stdin.isatty():
        return input(prompt)
    line = sys.stdin.readline()
    if not line:
        print(flush=True)
        raise EOFError
    print(f"{prompt}{cleaned(line)}", flush=True)
    return line


def _new(rules: str | None, names: list[str], event: str) -> r.Record:
    """Return the record that a new file begins with.

    Raises:
        CannotDo: there are no such rules, or not so many players.
    """
    from seepnotation import record as r
    from seepnotation.recorder.machine import new_session
    from seepnotation.rules import rule_set, rule_set_names
    from seepnotation.seating import Seating
    from seepnotation.words import one_of

    told = named(rules or "pagat")
    base = told.rules if told.rules.name in rule_set_names() else rule_set(told.base or "pagat")
    seats = Seating.of(told.rules).order
    in_order = [seat for seat in ("N", "W", "S", "E") if seat in seats]
    if len(names) == 1 and "," in names[0]:
        names = [name.strip() for name in names[0].split(",")]
    if names and len(names) != len(in_order):
        raise CannotDo(
            f"--players: {len(in_order)} play by these rules, at {one_of(in_order, 'and')}, and "
            f"{len(names)} {'is' if len(names) == 1 else 'are'} named"
        )
    today = datetime.now().astimezone().date().isoformat()
    begun = new_session(base.name, dict(zip(in_order, names, strict=False)), event, today)
    changes = [r.Tag(f"Rules.{name}", str(own)) for name, own, _ in told.rules.differences(base)]
    [session] = begun.sessions
    at = next(index for index, tag in enumerate(session.tags) if tag.name == "Rules") + 1
    return r.Record((replace(session, tags=(*session.tags[:at], *changes, *session.tags[at:])),))
