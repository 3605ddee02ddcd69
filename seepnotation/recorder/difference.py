"""What an undo or redo has changed, in a few words."""

from __future__ import annotations

from dataclasses import replace
from difflib import SequenceMatcher

from seepnotation import record as r
from seepnotation.notation.writer import statement_text
from seepnotation.recorder.now import Now


def difference(before: Now, after: Now, *, undone: bool) -> str:
    """Return what one record of a session has that another has not; empty if they say the same.

    Args:
        before: the record before the step.
        after: the record after it.
        undone: whether the step went back.
    """
    if before.deals != after.deals:
        longer = max(before, after, key=lambda now: now.deals)
        return f"deal {longer.run.deal.number or longer.deals}"
    one, other = _lines(before), _lines(after)
    gone: list[str] = []
    come: list[str] = []
    matcher = SequenceMatcher(None, [key for key, _ in one], [key for key, _ in other], autojunk=False)
    for what, start, end, new_start, new_end in matcher.get_opcodes():
        if what != "equal":
            gone += [text for _, text in one[start:end]]
            come += [text for _, text in other[new_start:new_end]]
    if len(gone) == 1 and not come:
        return gone[0]
    if len(come) == 1 and not gone:
        return f"{come[0]} is there again" if undone else come[0]
    if len(gone) == len(come) == 1:
        return f"it is {come[0]} again, not {gone[0]}"
    if come:
        return f"it is as before from {come[0]} on"
    return f"{gone[0]} and {len(gone) - 1} more" if gone else ""


def _lines(now: Now) -> list[tuple[object, str]]:
    """Return the lines of the session: what is compared, without the number of a play, and the text."""
    lines: list[tuple[object, str]] = []
    for place, deal in enumerate(now.session.deals, 1):
        where = f"deal {deal.number or place}: " if place < now.deals else ""
        head = replace(deal, opening=(), line=(), closing=())
        lines.append(((place, head), f"{where}the head of the deal"))
        for entry in (*deal.opening, *deal.line, *deal.closing):
            key = replace(entry, number=None) if isinstance(entry, r.PlayLine) else entry
            lines.append(((place, key), f"{where}{statement_text(entry)}"))
    return lines
