"""Seats that follow the turn: where a mend changes whose turn it is, they can move with it.

A seat that a person told on purpose stays: a play out of turn, and all that goes on from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from seepnotation import record as r
from seepnotation.notation.writer import statement_text
from seepnotation.plays import Seat
from seepnotation.replay import Step
from seepnotation.seating import Seating

_BY_NAME: Final = (r.Dispute, r.Hand, r.Bundle, r.HouseNow)
"""What tells of a player by name, and so stays as it was told."""


@dataclass(frozen=True)
class Turning:
    """Seats that move on with the turn.

    Attributes:
        seats: for each seat the one that comes in its place.
        lines: the plays that move: each was of the seat on turn.
        all: whether these are all plays from the first of them on.
    """

    seats: Mapping[str | None, Seat]
    lines: tuple[r.PlayLine, ...]
    all: bool

    def entries(self, entries: Iterable[r.Entry]) -> tuple[r.Entry, ...]:
        """Return entries with the seats of the plays moved, and of their variations."""
        moved = {id(line) for line in self.lines}
        return tuple(
            self._line(entry) if isinstance(entry, r.PlayLine) and id(entry) in moved else entry for entry in entries
        )

    def _line(self, line: r.PlayLine) -> r.PlayLine:
        variations = tuple(replace(one, plays=tuple(map(self._line, one.plays))) for one in line.variations)
        return replace(line, seat=self.seats.get(line.seat, line.seat), variations=variations)


def turning(steps: Sequence[Step], seating: Seating, due: Seat | None) -> Turning | None:
    """Return how the plays behind a mend follow the turn; None where no seat moves.

    Args:
        steps: the plays behind the mend, as they were before it.
        seating: who sits where.
        due: whose turn it is at the first of them now.
    """
    followed = [step.line for step in takewhile(_follows, steps)]
    if not followed or due is None or due == steps[0].seat or steps[0].seat is None:
        return None
    return Turning(turned(seating.order, steps[0].seat, due), tuple(followed), len(followed) == len(steps))


def turned(order: Sequence[Seat], old: Seat, new: Seat) -> dict[str | None, Seat]:
    """Return for each seat the one that sits as far from a new seat as it does from the old one."""
    shift = order.index(new) - order.index(old)
    return {seat: order[(place + shift) % len(order)] for place, seat in enumerate(order)}


def told_by_name(entries: Iterable[r.Written]) -> list[str]:
    """Return what tells of players by name, as it is written; of hands no cards."""
    return [
        f"{entry.kind} {entry.seat}"
        if isinstance(entry, r.Hand | r.Bundle)
        else statement_text(replace(entry, comments=(), notes=()))
        for entry in entries
        if isinstance(entry, _BY_NAME) and "_" not in _seats(entry)
    ]


def _seats(entry: r.Dispute | r.Hand | r.Bundle | r.HouseNow) -> tuple[str, ...]:
    return entry.owners if isinstance(entry, r.HouseNow) else (entry.seat,)


def _follows(step: Step) -> bool:
    return step.seat is not None and step.seat == step.due and not step.gap and not step.behind_hole
