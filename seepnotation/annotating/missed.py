"""A sweep missed: the seat held a card that sweeps, and did not (rules R42 to R46)."""

from __future__ import annotations

from collections.abc import Iterator

from seepnotation.annotating.onlooker import Choice, Made, Onlooker, onlooker
from seepnotation.annotating.remarks import Remark
from seepnotation.annotating.sayings import many, things
from seepnotation.cards import name_of
from seepnotation.replay import Replay
from seepnotation.words import Names

_MISTAKE = 2


def notice(run: Replay, names: Names) -> Iterator[tuple[int, Remark]]:
    """Yield a remark for each sweep missed, with the index of its Step.

    It has the glyph ``?`` where the sweep brings more at once than the play that was made.
    """
    watching = onlooker(run)
    for made in watching.made:
        sweep = missed_sweep(watching, made)
        if sweep is None:
            continue
        less = watching.gain(made.seat, made.before, made.after)[0] < sweep.points
        text = (
            f"{names[made.seat]} could sweep: {name_of(sweep.play.card)} takes "
            f"{things(sweep.play.loose, sweep.play.houses)}, {many(sweep.points, 'point')} with the sweep."
        )
        yield made.index, Remark("missed", text, _MISTAKE if less else None)


def missed_sweep(watching: Onlooker, made: Made) -> Choice | None:
    """Return the best sweep that a play leaves out; None if it sweeps itself or there was none to make."""
    if made.after.empty:
        return None
    sweeps = [choice for choice in watching.takings(made) if choice.after.empty and choice.points - choice.cards > 0]
    return max(sweeps, key=lambda choice: choice.points, default=None)
