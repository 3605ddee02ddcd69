"""The turning points of a deal: the plays that moved the running difference most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from seepnotation.annotating.onlooker import Made, Onlooker, onlooker
from seepnotation.annotating.remarks import Remark
from seepnotation.annotating.sayings import is_several, many, side_words
from seepnotation.replay import Replay
from seepnotation.replay.heads import begins
from seepnotation.scoring import full_count, points
from seepnotation.seating import Side
from seepnotation.state import State
from seepnotation.words import Names

MOST: Final = 3
"""So many turning points a deal has at most."""

SHARE: Final = 5
"""A turning point moves the difference by at least this part of all that the cards count: a fifth, 20 points of 100."""


def notice(run: Replay, names: Names) -> Iterator[tuple[int, Remark]]:
    """Yield the largest swings, in the order of the plays, each with the index of its Step.

    At most `MOST`, the earlier of two equal ones first, and none below the `SHARE` of all points. Which of them was the
    largest is said only of a deal that was seen whole.
    """
    watching = onlooker(run)
    least = full_count(run.rules) / SHARE
    swings = [(_swing(watching, made), made) for made in watching.made]
    largest = sorted([swing for swing in swings if swing[0] >= least], key=lambda swing: -swing[0])[:MOST]
    for swing, made in sorted(largest, key=lambda swing: swing[1].index):
        seen_whole = begins(run.deal) and run.finished
        what = "The largest swing of the deal" if seen_whole and made is largest[0][1] else "A turning point"
        standing = _standing(watching, made, names)
        yield made.index, Remark("turning", f"{what}: {many(swing, 'point')} at once{standing}.")


def _swing(watching: Onlooker, made: Made) -> int:
    """Return what a play brought its side."""
    side = watching.run.seating.sides[made.seat]
    return _totals(watching, made.after)[side] - _totals(watching, made.before)[side]


def _totals(watching: Onlooker, state: State) -> dict[Side, int]:
    """Return the points of each side so far; a sweep that was the last pick-up counts as it did in the end (R45)."""
    table = watching.table(state)
    return {side: found.total for side, found in points(table, state, watching.last_take).items()}


def _standing(watching: Onlooker, made: Made, names: Names) -> str:
    """Return who leads after a play, if the record tells all that was taken before it."""
    run = watching.run
    if not begins(run.deal) or not run.whole:
        return ""
    now = _totals(watching, made.after)
    first, second = sorted(now, key=lambda side: -now[side])[:2]
    if now[first] == now[second]:
        return ", and now it is level"
    lead = "lead" if is_several(first, run.seating) else "leads"
    return f", and now {side_words(first, run.seating, names)} {lead} by {now[first] - now[second]}"
