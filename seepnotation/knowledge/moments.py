"""The moment right before a play, or after the last one: the table as it stood then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from seepnotation.plays import Seat
from seepnotation.replay import Replay, Step, table_at
from seepnotation.replay.heads import start_number
from seepnotation.table import Table


class NoSuchMoment(LookupError):
    """A deal has no such moment, or its record cannot be followed so far; the message says which."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal right before one of its plays, or after the last.

    Attributes:
        run: the whole replay.
        table: the table as it stands then.
        number: the number of the play that comes next.
        turn: whose play that is; None when that is not known.
        past: how many Steps of the replay have been made, those taken back among them.
        floor_known: whether it is known what lies on the floor.
    """

    run: Replay
    table: Table
    number: int
    turn: Seat | None
    past: int
    floor_known: bool


_LOST: Final = ("unread", "not held")
"""After these the replay knows nothing of the hands any more."""


def moment(run: Replay, play: int | None = None) -> Moment:
    """Return the moment right before a play.

    Args:
        run: a replay that has gone through all plays.
        play: the number of the play, of several the one that stands; one more than the last, or None, for the moment
            after all plays.

    Raises:
        NoSuchMoment: there is no such play, or the record cannot be followed so far.
    """
    assert run.table is not None
    steps = run.steps
    end = _number_behind(steps, run)
    index = _last(steps, lambda step: step.number == play and not step.undone)
    if index is None and play in (None, end):
        if run.stopped in _LOST:
            raise NoSuchMoment(_cannot_follow(run, "the end of the plays"))
        table = table_at(run.table, run.table.state)
        return Moment(run, table, end, table.state.turn, len(steps), run.stopped is None)
    if index is None:
        unread = next((index for index, step in enumerate(steps) if _is_unread(run, step)), None)
        if unread is not None and play == _number_behind(steps[:unread], run):
            table = _table_before(run, unread)  # the play itself could not be read, what was before it could
            return Moment(run, table, play, table.state.turn, unread, steps[unread].stopped_before is None)
        index = _last(steps, lambda step: step.number == play and step.before is not None)
    if index is None:
        raise NoSuchMoment(_no_such(steps, end))
    step = steps[index]
    if step.stopped_before in _LOST or _is_unread(run, step):
        raise NoSuchMoment(_cannot_follow(run, f"play {play}"))
    return Moment(run, _table_before(run, index), step.number, step.seat, index, step.before is not None)


def _number_behind(steps: list[Step], run: Replay) -> int:
    """Return the number of the play that comes after these."""
    return next((step.number + 1 for step in reversed(steps) if not step.undone), start_number(run.deal))


def _last(steps: list[Step], fits: Callable[[Step], bool]) -> int | None:
    return next((index for index in range(len(steps) - 1, -1, -1) if fits(steps[index])), None)


def _table_before(run: Replay, index: int) -> Table:
    """Return the table before a Step, also where nobody knows what lay on the floor."""
    assert run.table is not None
    step = run.steps[index]
    if step.before is not None:
        return table_at(run.table, step.before)
    table = run.table.copy()
    moves = sum(later.moves for later in run.steps[index + 1 :] if not later.undone)
    for _ in range(moves + max(step.moves - step.gap, 0)):  # the plays missing before it had been made
        table.pop()
    return table


def _is_unread(run: Replay, step: Step) -> bool:
    place = step.line.place
    return run.unread_from is not None and place is not None and place.start >= run.unread_from


def _cannot_follow(run: Replay, what: str) -> str:
    if run.unread_from is not None:
        return f"{what} stands behind something that could not be read, so nobody knows who held what"
    lost = next((index for index, step in enumerate(run.steps) if step.stopped_before in _LOST), len(run.steps))
    where = f"play {run.steps[lost - 1].number}" if run.steps else "the opening"
    return f"{what} cannot be reached: {where} cannot be followed; 'seep check' tells why"


def _no_such(steps: list[Step], end: int) -> str:
    if not steps:
        return f"there are no plays; {end} is the only moment"
    first, last = min(step.number for step in steps), max(step.number for step in steps)
    plays = f"the only play is {first}" if first == last else f"the plays are {first} to {last}"
    return f"there is no such play; {plays}, and {end} is the moment after all plays"
