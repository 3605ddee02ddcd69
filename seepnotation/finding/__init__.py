"""Finding plays and deals in records, by a query such as ``sweep with ace and by Nani``."""

from __future__ import annotations

from collections.abc import Iterator

from seepnotation.finding.conditions import holds
from seepnotation.finding.faults import QueryError
from seepnotation.finding.moments import Moment, Seen
from seepnotation.finding.names import players, strangers
from seepnotation.finding.query import Query, level, names_in
from seepnotation.finding.reading import parse
from seepnotation.finding.sessions import may_hold
from seepnotation.played import Played

__all__ = [
    "Moment",
    "Query",
    "QueryError",
    "Seen",
    "find",
    "level",
    "may_hold",
    "names_in",
    "parse",
    "players",
    "strangers",
]


def find(query: Query, played: Played, file: str) -> Iterator[Moment]:
    """Yield what a query finds in a deal: plays in their order, or the deal if the query is one about deals.

    Args:
        query: the query.
        played: the deal, gone through.
        file: what its file is called.
    """
    seen = Seen(played, file)
    moments = seen.plays if level(query) == "play" else iter((Moment(seen),))
    return (moment for moment in moments if holds(query, moment))
