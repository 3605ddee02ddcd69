"""The score sheet for the pages: the table that ``seep score`` prints, as rows."""

from __future__ import annotations

from typing import Any

from seepnotation import record as r
from seepnotation.render.scores import Scored, alone, foot
from seepnotation.replay import score_sheet
from seepnotation.words import names_of


def sheet_rows(record: r.Record) -> dict[str, Any]:
    """Return the score sheet of the session that goes on: head, a row a deal, and the lines under them.

    Args:
        record: the record.
    """
    session = record.sessions[-1]
    scored = Scored("", len(record.sessions), session, names_of(session), (score_sheet(session),))
    head, rows = alone(scored)
    return {
        "head": list(head),
        "rows": [list(row) for row in rows],
        "foot": [{"word": word, "text": text} for word, text in foot(scored) if word not in ("Carry",)],
    }
