"""One play of a replay, and why a replay may know no more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from seepnotation import record as r
from seepnotation.plays import Kind, Play, Seat
from seepnotation.replay.resolve import Unresolved
from seepnotation.ruling import Ruling
from seepnotation.state import State
from seepnotation.table import ImpossiblePlay

Obstacle = Unresolved | ImpossiblePlay

Stop = Literal["unseen", "unresolved", "impossible", "not held", "gap", "no floor", "unread"]
"""Why the floor is not known. A look at the table makes it known again, but after ``not held`` and ``unread``."""

Deed = Literal["stands", "takeback", "rewind", "forfeit", "void"]
"""What the table did with a play that was disputed or ruled on."""


@dataclass(init=False)
class Step:
    """One play of a replay.

    Attributes:
        line: the play as written.
        number: the play's number by count, behind a hole the one written.
        seat: who played; None when that is not known.
        due: whose turn it was; None when that is not known.
        out_of_turn: whether another seat was on turn.
        gap: how many plays seem to be missing before this one, by its number and seat.
        number_wrong: whether the number written is not the play's.
        behind_hole: whether plays before it are missing or could not be read, so that its number is not known.
        number_shifted: whether the numbers written here differ from the count.
        play: what it stands for; None when that is not known or nothing was judged.
        ruling: the verdict; None when it was not judged.
        obstacle: why it could not be made.
        before: the table before the play; None when nothing is judged.
        after: the table after the play; None when it was not made.
        undone: whether the table took it back later.
        ruled: what the table itself decided on it, if anything.
        deed: what the table did with it, if anything: a `Deed`.
        moves: how often the table moved on with it.
        stopped_before: why the floor was not known before it; None when it was.
    """

    line: r.PlayLine
    number: int
    seat: Seat | None
    due: Seat | None
    out_of_turn: bool = False
    gap: int = 0
    number_wrong: bool = False
    behind_hole: bool = False
    number_shifted: bool = False
    play: Play | None = None
    ruling: Ruling | None = None
    obstacle: Obstacle | None = None
    before: State | None = None
    after: State | None = None
    undone: bool = False
    ruled: Literal["legal", "illegal", "undecided"] | None = None
    deed: Deed | None = None
    moves: int = 0
    stopped_before: Stop | None = None

    def __init__(self, line: r.PlayLine, number: int, seat: Seat | None, due: Seat | None) -> None:
        """Make the Step of a play that is still to be followed; see the attributes."""
        # There are many Steps: what is as in nearly all of them stays with the class.
        self.line, self.number, self.seat, self.due = line, number, seat, due

    @property
    def pukka(self) -> bool:
        """Whether the house made, added to or raised is pukka after the play."""
        return bool(self.play and self.play.value and self.after and self.after.houses[self.play.value].pukka)

    @property
    def sweep(self) -> bool:
        """Whether the play took everything that lay on the floor (rule R42)."""
        return bool(self.play and self.play.kind is Kind.TAKE and self.after and self.after.empty)
