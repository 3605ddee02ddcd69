"""``seep record``: take a game down while it is played."""

from __future__ import annotations

import contextlib
import io
import os
import re
import sys
from dataclasses import replace
from datetime import datetime
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Final
from unicodedata import category

import typer

from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.files import called, exists
from seepnotation.cli.rules_sets import named
from seepnotation.cli.saying import say

if TYPE_CHECKING:
    from seepnotation import record as r
    from seepnotation.plays import Seat
    from seepnotation.recorder.session import Recording

_PLAYING: Final = {2: "two", 3: "three", 4: "four"}
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
        recording = Recording(file, lambda: begun, named=bool(names or rules is not None or event))
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
    """Show the prompt and read a line; one from a pipe is shown too, so that the output reads as a whole.

    Raises:
        EOFError: there are no more.
    """
    from seepnotation.recorder.machine import cleaned
    from seepnotation.render.ink import harmless

    if sys.stdin.isatty():
        return input(prompt)
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    print(harmless(cleaned(line)), flush=True)
    if not line:
        raise EOFError
    return line


def _new(rules: str | None, names: list[str], event: str) -> r.Record:
    """Return the record that a new file begins with.

    Raises:
        CannotDo: there are no such rules, or the players or the event cannot be as they are told.
    """
    from seepnotation import record as r
    from seepnotation.recorder.machine import new_session
    from seepnotation.rules import rule_set, rule_set_names
    from seepnotation.seating import Seating

    told = named(rules or "pagat")
    base = told.rules if told.rules.name in rule_set_names() else rule_set(told.base or "pagat")
    seats = Seating.of(told.rules).order
    in_order = [seat for seat in ("N", "W", "S", "E") if seat in seats]
    names = _checked(names, in_order, told.rules.name)
    today = datetime.now().astimezone().date().isoformat()
    try:
        begun = new_session(base.name, dict(zip(in_order, names, strict=False)), event, today)
    except r.CannotWrite as error:
        raise CannotDo(f"--event: it cannot be written: {error}") from None
    changes = [r.Tag(f"Rules.{name}", str(own)) for name, own, _ in told.rules.differences(base)]
    [session] = begun.sessions
    at = next(index for index, tag in enumerate(session.tags) if tag.name == "Rules") + 1
    return r.Record((replace(session, tags=(*session.tags[:at], *changes, *session.tags[at:])),))


def _checked(names: list[str], seats: list[Seat], rules: str) -> list[str]:
    """Return the names of the players, one for each seat, or none.

    Raises:
        CannotDo: they are too few or too many for the rules, or one is empty, cannot be written, or comes twice.
    """
    from seepnotation.words import one_of

    if len(names) == 1 and any(comma in names[0] for comma in ",،"):
        names = re.split("[,،]", names[0])
    names = [name.strip() for name in names]
    if not names:
        return []
    if "" in names:
        raise CannotDo(f"--players: name {names.index('') + 1} is empty; to record without names leave --players out")
    for name in names:
        if any(category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name):
            raise CannotDo(f"--players: {name!r} is no name: a name is one line of letters")
        same = [other for other in names if other.casefold() == name.casefold()]
        if len(same) > 1:
            raise CannotDo(
                f"--players: two are called {name}, and nobody could tell whose play is meant; add something, such as "
                f'"{name} 2"'
            )
    if len(names) != len(seats):
        are = "1 is" if len(names) == 1 else f"{len(names)} are"
        raise CannotDo(
            f"--players: {len(seats)} play by {rules}, at {one_of(seats, 'and')}, and {are} named; "
            + _fitting(len(names), len(seats))
        )
    return names


def _fitting(players: int, wanted: int) -> str:
    """Return what to do where so many players are named, and the rules are for another number."""
    from seepnotation.rules import rule_set, rule_set_names
    from seepnotation.words import one_of

    quoted = '; a name of two words stands in quotes: "Mummy ji"' if players > wanted else ""
    if players not in _PLAYING:
        return f"Seep is for two, three or four players{quoted}"
    fit = [name for name in rule_set_names() if rule_set(name).players == players]
    if not fit:
        return (
            f"for {_PLAYING[players]} players write rules of your own: seep rules new ours.toml --set "
            f"players={players}, then --rules ours.toml{quoted}"
        )
    return f"for {_PLAYING[players]} players: --rules {one_of(fit)}{quoted}"
