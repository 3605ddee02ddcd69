"""``seep stats``: sums over many records, by player and by side."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.files import called, texts
from seepnotation.cli.options import rules_option
from seepnotation.cli.saying import say, say_internal

if TYPE_CHECKING:
    from seepnotation.rules import RuleSet
    from seepnotation.stats import Stats


class Form(StrEnum):
    """How the sums are printed."""

    text = "text"
    json = "json"


class By(StrEnum):
    """Whose sums are printed."""

    player = "player"
    side = "side"
    both = "both"


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("stats")(stats)


def stats(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Files, folders (their *.seep files), or -.")],
    by: Annotated[By, typer.Option("--by", help="Sums of each player, of each side, or of both.")] = By.both,
    form: Annotated[Form, typer.Option("--format", help="Tables to read, or JSON.")] = Form.text,
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="NAME|FILE", help="Count by these rules, not by the record's own.")
    ] = None,
) -> None:
    """Sum up many deals by player and by side: points, sweeps made and missed, houses made, raised, taken and lost."""
    from seepnotation.render import stats as rendering
    from seepnotation.stats import Stats

    chosen = rules_option(rules)
    sums, files, unread, faults = Stats(), 0, 0, False
    seen: set[str] = set()
    for name, text in texts(paths):
        if isinstance(text, CannotDo):
            say(str(text))
            unread += 1
            continue
        where = os.path.realpath(name)
        if name != "-" and where in seen:
            continue
        seen.add(where)
        try:
            faults |= _add(sums, name, text, chosen)
        except Exception as error:
            say_internal(error, called(name))
            unread += 1
        else:
            files += 1
    summed = rendering.Summed(
        sums, files, unread, chosen.name if chosen else None, players=by is not By.side, sides=by is not By.player
    )
    if form is Form.json:
        sys.stdout.write(rendering.to_json(summed))
    else:
        rendering.print_stats(summed)
    if unread:
        raise typer.Exit(Exit.FAILED)
    if faults:
        raise typer.Exit(Exit.FAULTS)


def _add(sums: Stats, name: str, text: str, rules: RuleSet | None) -> bool:
    """Add the sums of a file, and tell what is wrong with it; return whether something is."""
    from seepnotation.cli.reading import tell
    from seepnotation.notation.reader import ReadingError, assemble, read
    from seepnotation.rules import RulesError
    from seepnotation.stats import stats_of, unread_by_session

    record, found = assemble(read(text, called(name)))
    faults = any(fault.severity == "error" for fault in found)
    if faults:
        tell(ReadingError(record, tuple(found)), name, "not all of it is counted")
    for session, lost in zip(record.sessions, unread_by_session(record, found), strict=True):
        try:
            sums.add(stats_of(session, rules, lost))
        except RulesError as error:
            faults = True
            say(f"{called(name)}: {error}; choose other rules with --rules")
    return faults
