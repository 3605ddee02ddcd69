"""The names in a query that no player of the records has."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterator

from seepnotation import record as r
from seepnotation.finding import query as q
from seepnotation.finding.moments import is_called
from seepnotation.words import SEAT_WORDS


def players(session: r.Session) -> Iterator[str]:
    """Yield the names of the players of a session, by its tags."""
    for seat in SEAT_WORDS.values():
        name = session.tag(seat)
        if name:
            yield name


def strangers(query: q.Query, names: Collection[str]) -> Iterator[tuple[str, str | None]]:
    """Yield each name in a query that nobody has, and the name that was perhaps meant.

    Args:
        query: the query.
        names: of all players in the records.
    """
    for wanted in dict.fromkeys(q.names_in(query)):
        if not any(is_called(wanted, name) for name in names):
            yield wanted, _near(wanted, names)


def _near(wanted: str, names: Collection[str]) -> str | None:
    """Return the name, or the word of one, that is spelled much like another; as it is written."""
    words = {word.casefold(): word for name in sorted(names) for word in (*name.split(), " ".join(name.split()))}
    near = difflib.get_close_matches(wanted.casefold(), words, 1, 0.7)
    return words[near[0]] if near else None
