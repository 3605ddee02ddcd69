"""``seep find``: plays and deals in records, by a query."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import exists
from seepnotation.cli.many import Dask, Jobs, Many, Paths
from seepnotation.cli.options import RULES_HELP, rules_option
from seepnotation.cli.saying import say, say_all, saying

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seepnotation.archives.pieces import Piece
    from seepnotation.finding import Moment, Query
    from seepnotation.record import Session
    from seepnotation.rules import RuleSet

_QUERY = "What to find, in quotes: 'sweep with ace', 'house 13 lost by Nani', 'bid >= 11 and not followed'."


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("find")(find)


def find(
    paths: Paths,
    query: Annotated[str, typer.Argument(metavar="QUERY", help=_QUERY)],
    count: Annotated[bool, typer.Option("--count", help="Print only how many were found.")] = False,
    show: Annotated[bool, typer.Option("--show", help="Show the table at each moment, as 'seep show --at' does.")] = (
        False
    ),
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME|FILE", help=RULES_HELP)] = None,
    jobs: Jobs = None,
    dask: Dask = None,
) -> None:
    """Find plays and deals: by players, dates, scores, remarks, and by what happened at the table.

    A line for each: FILE:DEAL.PLAY and the play in words, or FILE:DEAL and how the deal ended. docs/finding.md tells
    all that can be asked.

    Exit status: 0 all files were read, 1 not all could be read in them, 2 the command could not do its work, 130 it was
    interrupted.
    """
    from seepnotation.finding import QueryError, parse, strangers
    from seepnotation.render.ink import harmless

    if count and show:
        raise CannotDo("--count and --show: give one of the two")
    try:
        wanted = parse(query)
    except QueryError as error:
        forgotten = [path for path in paths[1:] if not exists(path)]
        hint = "; the query is one argument, the last one: put it in quotes" if forgotten else ""
        raise CannotDo(f"{error}{hint}") from None
    # A table shown tells its deal by its number in the whole file.
    run = Many(paths, jobs, dask, imports=(__name__, "seepnotation.finding", "seepnotation.render.moment"), pace=1.5,
               whole=show)  # fmt: skip
    found, deals, faults, before = 0, 0, False, 0
    names: set[str] = set()
    with run:
        for piece, there in run.over(partial(find_piece, query=wanted, rules=rules_option(rules), show=show)):
            before = 0 if piece.first else before
            for hit in there.hits if not count else ():
                play = "" if hit.play is None else f".{hit.play}"
                print(harmless(f"{piece.path}:{before + hit.deal}{play}  {hit.words}"))
                for line in hit.lines:
                    print(harmless(f"  {line}") if line else "")
            found += len(there.hits)
            names |= there.names
            deals, before, faults = deals + there.deals, before + there.deals, faults or bool(there.told)
            say_all(there.told)
    if count:
        print(found)
    elif not found and run.files:
        say(f"nothing was found in {deals} {'deal' if deals == 1 else 'deals'}")
    for name, near in strangers(wanted, names) if deals and not run.interrupted else ():
        say(harmless(f"no player is called {name}{f'; did you mean {near}?' if near else ''}"))
    if run.unread and any(not exists(path) for path in paths[1:]):
        say("the query is one argument, the last one: put it in quotes")
    run.end(faults=faults)


class Hit(NamedTuple):
    """What was found.

    Attributes:
        deal: which deal of the stretch of the file, from 1.
        play: the number of the play; None for a deal.
        words: what it is, in words.
        lines: the table at this moment, if it is wanted.
    """

    deal: int
    play: int | None
    words: str
    lines: tuple[str, ...]


class Found(NamedTuple):
    """What was found in a stretch of a file.

    Attributes:
        hits: what was found.
        deals: how many deals it has.
        told: what is wrong with it, line by line.
        names: of its players, if the query names one.
    """

    hits: list[Hit]
    deals: int
    told: list[str]
    names: set[str]


def find_piece(piece: Piece, query: Query, rules: RuleSet | None, *, show: bool) -> Found:
    """Find plays or deals in a stretch of a file."""
    from seepnotation.cli.reading import fault_lines
    from seepnotation.finding import find as find_in
    from seepnotation.finding import may_hold, names_in, players
    from seepnotation.notation.reader import read
    from seepnotation.played import Refused, Walk

    parts = read(piece.text, piece.path, piece.first_line)
    names: set[str] = set()
    named = next(names_in(query), None) is not None

    def wanted(session: Session) -> bool:
        names.update(players(session) if named else ())
        return may_hold(query, session, piece.path)

    walk = Walk(parts, rules, wanted=wanted)
    hits: list[Hit] = []
    told: list[str] = []
    for deal in walk:
        if isinstance(deal, Refused):
            told.append(saying(f"{piece.path}: {deal.error}; choose other rules with --rules"))
        else:
            hits += [_hit(moment, show=show) for moment in find_in(query, deal, piece.path)]
    told = fault_lines(tuple(walk.faults), piece.path, "not all of it was looked through") + told
    return Found(hits, walk.deals, told, names)


def _hit(moment: Moment, *, show: bool) -> Hit:
    from seepnotation.render.moment import beginning_lines, moment_lines
    from seepnotation.render.replay import words_of
    from seepnotation.render.views import View

    played = moment.seen.played
    view = View(played.number, played.session, played.names, played.run, first_of_session=False)
    if moment.index is None:
        lines = tuple(beginning_lines(view)) if show else ()
        return Hit(played.number, None, "; ".join(_deal_words(moment)), lines)
    lines = tuple(moment_lines(view, moment.step)) if show else ()
    return Hit(played.number, moment.step.number, words_of(moment.step, view), lines)


def _deal_words(moment: Moment) -> Iterator[str]:
    """Yield what is said of a deal in a line: its number, its bid, how it ended."""
    seen = moment.seen
    played, names = seen.played, seen.played.names
    number = played.dealt.number if played.dealt is not None else seen.deal.number
    yield f"{seen.deal.kind}{f' {number}' if number is not None else ''}"
    if seen.bid is not None:
        bidder = f"{names[seen.bidder]} " if seen.bidder else ""
        yield f"{bidder}bids {seen.bid.value}"
    result = played.result
    if result.points is None:
        yield result.source if result.source in ("void", "abandoned") else "points not known"
    else:
        yield ", ".join([f"{names.get(side, side)} {points.total}" for side, points in result.points.items()])
