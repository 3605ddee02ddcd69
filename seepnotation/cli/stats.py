"""``seep stats``: sums over many records, by player and by side."""

from __future__ import annotations

import sys
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from seepnotation.cli.many import Dask, Jobs, Many, Paths
from seepnotation.cli.options import rules_option
from seepnotation.cli.saying import say_all, saying

if TYPE_CHECKING:
    from seepnotation.archives.pieces import Piece
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
    paths: Paths,
    by: Annotated[By, typer.Option("--by", help="Sums of each player, of each side, or of both.")] = By.both,
    form: Annotated[Form, typer.Option("--format", help="Tables to read, or JSON.")] = Form.text,
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="NAME|FILE", help="Count by these rules, not by the record's own.")
    ] = None,
    jobs: Jobs = None,
    dask: Dask = None,
) -> None:
    """Sum up many deals by player and by side: points, sweeps made and missed, houses made, raised, taken and lost."""
    from seepnotation.render import stats as rendering
    from seepnotation.stats import Stats

    chosen = rules_option(rules)
    run = Many(paths, jobs, dask, imports=(__name__, "seepnotation.stats", "seepnotation.annotating.missed"), pace=4)
    sums, faults = Stats(), False
    with run:
        for _, (found, told) in run.over(partial(stats_piece, rules=chosen)):
            sums.add(found)
            faults |= bool(told)
            say_all(told)
    summed = rendering.Summed(
        sums, run.files, run.unread, chosen.name if chosen else None, players=by is not By.side,
        sides=by is not By.player,
    )  # fmt: skip
    if form is Form.json:
        sys.stdout.write(rendering.to_json(summed))
    else:
        rendering.print_stats(summed)
    run.end(faults=faults)


def stats_piece(piece: Piece, rules: RuleSet | None) -> tuple[Stats, list[str]]:
    """Return the sums of a stretch of a file, and what is wrong with it, line by line."""
    from seepnotation.cli.reading import fault_lines
    from seepnotation.notation.reader import assemble, read
    from seepnotation.rules import RulesError
    from seepnotation.stats import Stats, stats_of, unread_by_session

    record, found = assemble(read(piece.text, piece.path, piece.first_line))
    told = fault_lines(found, piece.path, "not all of it is counted")
    sums = Stats()
    for session, lost in zip(record.sessions, unread_by_session(record, found), strict=True):
        try:
            sums.add(stats_of(session, rules, lost))
        except RulesError as error:
            told.append(saying(f"{piece.path}: {error}; choose other rules with --rules"))
    return sums, told
