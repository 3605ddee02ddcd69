"""The score sheet for the pages: the table that ``seep score`` prints, and the points so far."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from seepnotation import record as r
from seepnotation.recorder.now import Now
from seepnotation.recorder.telling import points_lines
from seepnotation.render.scores import Scored, alone, foot
from seepnotation.replay import score_sheet


def sheet_rows(record: r.Record) -> dict[str, Any]:
    """Return the score sheet of the session that goes on: head, a row a deal, and the lines under them.

    A deal that is being played has no row: it stands in the first line under the table, with its points so far.

    Args:
        record: the record.

    Returns:
        ``head``: the words over the columns; ``rows``: of each deal its ``cells``, and a ``remark`` on it;
        ``foot``: the lines under the table, each a ``word`` and a ``text``; ``bare``: what is said without a row.
    """
    now = Now(record)
    playing = now.deal is not None and now.deal.kind == "deal" and not now.over
    session = replace(now.session, deals=now.session.deals[:-1]) if playing else now.session
    scored = Scored("", len(record.sessions), session, now.names, (score_sheet(session),))
    head, rows = alone(scored)
    lines = [one for one in foot(scored) if one[0] not in _LEFT_OUT[playing]]
    if not session.deals:
        lines = [one for one in lines if one[0] == "Standing"]
    if playing:
        lines = [(f"Deal {now.run.deal.number or now.deals}", line) for line in points_lines(now)] + lines
    return {
        "head": list(head[:-1]),
        "rows": [{"cells": row[:-1], "remark": row[-1]} for row in rows],
        "foot": [{"word": word, "text": text} for word, text in lines],
        "bare": "The first deal is being played." if playing else "No deal yet.",
    }


_LEFT_OUT = {False: ("Carry",), True: ("Carry", "Next")}
"""Lines that a page does without; while a deal is played it is known who deals it."""
