"""The turning points of a deal: the plays that moved the running difference most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from seepnotation.annotating.onlooker import Made, onlooker
from seepnotation.annotating.remarks import Remark
from seepnotation.annotating.sayings import is_several, many, side_words
from seepnotation.replay import Replay
from seepnotation.replay.heads import begins
from seepnotation.scoring import full_count, points
from seepnotation.words import Names

MOST: Final = 3
"""So many turning points a deal has at most."""

SHARE: Final = 5
"""A turning point moves the difference by at least this part of all that the cards count: a fifth, 20 points of 100."""


def notice(run: Replay, names: Names) -> Iterator[tuple[int, Remark]]:
    """Yield the largest swings, in the order of the plays, each with the index of its Step.

    At most `MOST`, the earlier of two equal ones first, and none below the `SHARE` of all points.
    """
    watching = onlooker(run)
    least = full_count(run.rules) / SHARE
    swings = [(watching.gain(made.seat, made.before, made.after)[0], made) for made in watching.made]
    largest = sorted([swing for swing in swings if swing[0] >= least], key=lambda swing: -swing[0])[:MOST]
    for swing, made in sorted(largest, key=lambda swing: swing[1].index):
        what = "The largest swing of the deal" if made is largest[0][1] else "A turning point"
        yield made.index, Remark("turning", f"{what}: {many(swing, 'point')} at once{_standing(run, made, names)}.")


def _standing(run: Replay, made: Made, names: Names) -> str:
    """Return who leads after a play, if the record tells all that was taken before it."""
    if not begins(run.deal) or not run.whole or run.table is None:
        return ""
    now = {side: found.total for side, found in points(run.table, made.after).items()}
    first, second = sorted(now, key=lambda side: -now[side])[:2]
    if now[first] == now[second]:
        return ", and now it is level"
    lead = "lead" if is_several(first, run.seating) else "leads"
    return f", and now {side_words(first, run.seating, names)} {lead} by {now[first] - now[second]}"
