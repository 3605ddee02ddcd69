"""What the tags of a session tell of a query, so that deals in which nothing can be found need not be gone through."""

from __future__ import annotations

from seepnotation import record as r
from seepnotation.finding import query as q
from seepnotation.finding.dates import date_holds
from seepnotation.finding.moments import holds_text, is_called
from seepnotation.words import SEAT_WORDS


def may_hold(query: q.Query, session: r.Session, file: str) -> bool:
    """Tell whether a query can find anything in a session, by its tags alone.

    Args:
        query: the query.
        session: the session; its deals are not looked at.
        file: what its file is called.
    """
    return _certain(query, session, file) is not False


def _certain(query: q.Query, session: r.Session, file: str) -> bool | None:
    """Return whether a query holds of everything in a session, or of nothing; None where the tags do not tell."""
    match query:
        case q.Both(parts):
            found = [_certain(part, session, file) for part in parts]
            return False if False in found else None if None in found else True
        case q.Either(parts):
            found = [_certain(part, session, file) for part in parts]
            return True if True in found else None if None in found else False
        case q.Not(part):
            opposite = _certain(part, session, file)
            return None if opposite is None else not opposite
        case q.DealWith(part):
            of_plays = _certain(part, session, file)
            # A deal without plays is none with such a play.
            return None if of_plays and q.level(part) == "play" else of_plays
        case q.Date(op, day):
            return date_holds(op, day, session.tag("Date"))
        case q.Text("file", text):
            return holds_text(text, file)
        case q.Text("event" | "site" | "tag", text, name):
            wanted = (name or query.what).lower()
            return any(tag.name.lower() == wanted and holds_text(text, tag.value) for tag in session.tags)
        case q.OfWho("player" | "by" | "bidder" | "dealer" | "won by", q.Who("name", word)):
            # Where somebody is called so, it still has to be seen whether he sits at the table, and what he does.
            named = any(is_called(word, session.tag(seat)) for seat in SEAT_WORDS.values())
            return None if named else False
        case _:
            return None
