"""What the kinds of remarks share: the plays that stand, what else could be played, what the seats could know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice
from typing import Final

from seepnotation.cards import Card, cards_in, value_of
from seepnotation.knowledge.chances import Sight, sight
from seepnotation.knowledge.promises import Promised, Promises, shown
from seepnotation.legality import judge_possible, legal_plays, takes
from seepnotation.plays import Kind, Play, Seat
from seepnotation.replay import Replay, Step, table_at
from seepnotation.ruling import Verdict
from seepnotation.scoring import counted_sweeps, points
from seepnotation.state import State
from seepnotation.sums import MANY, TooMany
from seepnotation.table import Table

MOST_CHOICES: Final = 400
"""So many plays of a seat are looked at, so that no floor, however full, takes long."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A play that could have been made.

    Attributes:
        play: the play.
        after: the table after it.
        points: what it brings its side at once, cards and sweep.
        cards: what of that the cards are.
    """

    play: Play
    after: State
    points: int
    cards: int


@dataclass(frozen=True, slots=True)
class Made:
    """A play of the main line that stands and was followed.

    Attributes:
        index: which Step of the replay it is.
        step: the Step.
        seat: who played.
        play: what it stands for.
        before: the table before it.
        after: the table after it.
    """

    index: int
    step: Step
    seat: Seat
    play: Play
    before: State
    after: State


class Onlooker:
    """Somebody who has followed a deal and thinks about each play."""

    def __init__(self, run: Replay) -> None:
        """Look at a replay that has been run."""
        self.run = run
        self._takings: dict[int, tuple[Choice, ...]] = {}

    @property
    def made(self) -> Iterator[Made]:
        """The plays that stand and were followed, in order."""
        if self.run.table is None:
            return
        for index, step in enumerate(self.run.steps):
            parts = step.seat, step.play, step.before, step.after
            if not step.undone and all(part is not None for part in parts):
                assert step.seat is not None
                assert step.play is not None
                assert step.before is not None
                assert step.after is not None
                yield Made(index, step, step.seat, step.play, step.before, step.after)

    def follower(self, made: Made) -> Step | None:
        """Return the next play that stands, whether it could be followed or not."""
        return next((step for step in self.run.steps[made.index + 1 :] if not step.undone), None)

    def table(self, state: State) -> Table:
        """Return a table of the deal at a moment."""
        assert self.run.table is not None
        return table_at(self.run.table, state)

    def gain(self, seat: Seat, before: State, after: State) -> tuple[int, int]:
        """Return what a play brings its side at once: all points, and those of cards."""
        assert self.run.table is not None
        side = self.run.seating.sides[seat]
        last = after.last_take if sweeps_last(after) else 0
        then, now = points(self.run.table, before)[side], points(self.run.table, after, last)[side]
        return now.total - then.total, now.cards - then.cards

    @cached_property
    def last_take(self) -> int:
        """The number of the play that took last in a deal played to its end; 0 where it is not known."""
        return self.run.table.state.last_take if self.run.table is not None and self.run.finished else 0

    def takings(self, made: Made) -> tuple[Choice, ...]:
        """Return the legal takes with the cards that the seat held for sure, if it was its turn."""
        if made.index not in self._takings:
            table = self.table(made.before)
            cards = cards_in(table.certain(made.seat))
            plays = (play for card in cards for play in takes(table, card, MANY))
            self._takings[made.index] = tuple(self._legal(made, plays))
        return self._takings[made.index]

    def choices(self, made: Made) -> Iterator[Choice]:
        """Yield all legal plays with the cards that the seat held for sure, if it was its turn."""
        table = self.table(made.before)
        yield from self._legal(made, legal_plays(table, table.certain(made.seat), made.seat, MANY))

    def _legal(self, made: Made, plays: Iterator[Play]) -> Iterator[Choice]:
        if made.step.out_of_turn:
            return
        table = self.table(made.before)
        try:
            for play in islice(plays, MOST_CHOICES):
                if self.run.rule(table, play, made.seat).verdict is Verdict.LEGAL:
                    table.push_possible(play, made.seat)
                    after = table.state
                    table.pop()
                    yield Choice(play, after, *self.gain(made.seat, made.before, after))
        except TooMany:
            return

    @cached_property
    def promised(self) -> Promised:
        """What the seats promised at each moment."""
        return Promised(self.run)

    def sight(self, made: Made) -> Sight | None:
        """Return what the seat that plays knows right before its play of what the others hold when the next comes."""
        known = shown(self.run, made.index, made.before)
        promises = self.promised.before[made.index]
        return sight(self.table(made.before), made.seat, promises, known, made.before.number + 1)

    def sight_after(self, made: Made, eye: Seat) -> Sight | None:
        """Return what a seat knows right after a play."""
        known = shown(self.run, made.index + 1, made.after)
        return sight(self.table(made.after), eye, self.promised.after[made.index], known)

    def new_promises(self, made: Made) -> Promises:
        """Return what was promised with a play and not before it."""
        return self.promised.after[made.index] - self.promised.before[made.index]


@lru_cache(maxsize=1)
def onlooker(run: Replay) -> Onlooker:
    """Return the onlooker of a replay, the same for all kinds of remarks on it."""
    return Onlooker(run)


def sweeps_last(state: State) -> bool:
    """Whether nobody can take anything after a sweep: the floor is empty, and one card at most is still to be played.

    Such a sweep is the last pick-up of the deal, whatever is played (rule R45, house rule zero_sweep).
    """
    left = sum([state.hands[seat].bit_count() + state.hidden[seat][1] for seat in state.hands])
    return state.empty and left <= 1


def sweep_with(table: Table, card: Card, seat: Seat) -> tuple[Play, int] | None:
    """Return the take by which a card sweeps the floor, and what the sweep alone counts (rules R42 and R43).

    None if the card cannot take all that lies there, or the sweep counts nothing.
    """
    state = table.state
    if state.empty:
        return None
    play = Play(card, Kind.TAKE, state.loose, tuple(sorted(state.houses)))
    if len(play.houses) == 1 and play.houses[0] > value_of(card):
        return None
    if judge_possible(table, play, seat).verdict is not Verdict.LEGAL:
        return None
    table.push_possible(play, seat)
    last = table.state.last_take if sweeps_last(table.state) else 0
    worth = counted_sweeps(table.state.sweeps[-1:], table.rules, last)[0].points
    table.pop()
    return (play, worth) if worth > 0 else None
