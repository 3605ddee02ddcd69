"""The place in a deal at which a play is entered: at the end, or among the plays that are there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from seepnotation import record as r
from seepnotation.cards import NAMES, Card, cards_in, name_of
from seepnotation.check.plays import check_plays
from seepnotation.diagnosis import Diagnosis
from seepnotation.legality import judge_possible, legal_plays, possible_plays
from seepnotation.plays import Kind, Play, Seat
from seepnotation.recorder.now import Now, new_faults, replayed, turn_after
from seepnotation.recorder.view import Choice
from seepnotation.replay import Replay, Step, complete
from seepnotation.replay.complete import play_line
from seepnotation.ruling import Verdict
from seepnotation.sums import MANY, TooMany
from seepnotation.table import Table
from seepnotation.words import play_words

LISTED: Final = 40
"""So many choices are listed at most."""


@dataclass(frozen=True)
class Slot:
    """A place in the line of the deal that is being played. Plays after it do not count when a play is read for it.

    Attributes:
        now: the record.
        index: before which entry of the line the play goes.
        replaces: the Step in whose place it goes, if any.
        number: the number that it gets.
    """

    now: Now
    index: int
    number: int
    replaces: Step | None = None

    @classmethod
    def at_end(cls, now: Now) -> Slot:
        """Return the place behind all plays."""
        return cls(now, len(now.run.deal.line), now.number)

    @property
    def last(self) -> bool:
        """Whether it is the place behind all plays."""
        return self.replaces is None and self.index == len(self.now.run.deal.line)

    @cached_property
    def deal(self) -> r.Deal:
        """The deal up to this place."""
        if self.last:
            return self.now.run.deal
        return replace(self.now.run.deal, line=self.now.run.deal.line[: self.index], closing=())

    @cached_property
    def run(self) -> Replay:
        """The replay of the deal up to this place."""
        return self.now.run if self.last else replayed(self.deal, self.now)

    @property
    def hands(self) -> Table | None:
        """The table as far as it tells what may be in the hands; None behind a card that nobody could hold."""
        return None if self.run.stopped in ("not held", "unread") else self.run.table

    def playable(self, seat: Seat | None) -> Iterator[str]:
        """Yield the cards that a seat may still play, from high to low: none that a standing play has used up."""
        steps = [step for step in self.run.steps if not step.undone]
        gone = {name for step in steps for name in (step.line.card, *moved_by(step.line))}
        for card in cards_in((1 << len(NAMES)) - 1):
            able = self.hands is None or (seat is not None and self.hands.may_hold(seat, card))
            if able and name_of(card) not in gone:
                yield name_of(card)

    @property
    def table(self) -> Table | None:
        """The table before the play; None where it is not known."""
        return None if self.run.stopped else self.run.table

    @cached_property
    def seat(self) -> Seat | None:
        """Who plays if no seat is typed: who is on turn, or whose play is replaced."""
        return (self.replaces and self.replaces.seat) or turn_after(self.run)

    def legal(self, card: Card, seat: Seat) -> tuple[list[Play], bool]:
        """Return the legal plays with a card in the fixed order, and whether there are more than are listed."""
        if self.table is None:
            return [], False
        found: list[Play] = []
        try:
            for play in legal_plays(self.table, 1 << card, seat, MANY):
                if len(found) == LISTED:
                    return found, True
                found.append(play)
        except TooMany:
            return found, True
        return found, False

    def can(self, kind: Kind, card: Card, seat: Seat) -> bool:
        """Tell whether a legal play of a kind with a card is found."""
        if self.table is None:
            return False
        plays = possible_plays(self.table, card, MANY, lambda one, _: one is kind)
        try:
            return any(play.kind is kind and judge_possible(self.table, play, seat).allowed for play in plays)
        except TooMany:
            return False

    def line_of(self, play: Play, seat: Seat) -> r.PlayLine:
        """Return a play as the record writes it."""
        assert self.table is not None
        trial = self.table.copy()
        trial.push_possible(play, seat)
        return play_line(play, seat, trial.state, self.number)

    def choice(self, play: Play, seat: Seat) -> Choice:
        """Return a play as a choice."""
        assert self.table is not None
        trial = self.table.copy()
        trial.push_possible(play, seat)
        words = play_words(play, seat, self.table.state, trial.state, self.now.names)
        proven = judge_possible(self.table, play, seat).verdict is Verdict.LEGAL
        return Choice(str(play), words, play.kind, proven)

    def attempt(self, line: r.PlayLine) -> Attempt:
        """Put a play here and see what comes of it."""
        deal = replace(self.deal, line=(*self.deal.line, line))
        run = replayed(deal, self.now)
        before: list[Diagnosis] = list(check_plays(self.run, self.now.names))
        if self.replaces is not None:
            old = replace(self.deal, line=(*self.deal.line, self.replaces.line))
            before += check_plays(replayed(old, self.now), self.now.names)
        step = run.steps[-1]
        faults = new_faults(list(check_plays(run, self.now.names)), before)
        return Attempt(step, complete(step, run), [fault for fault in faults if fault.play == step.number])


@dataclass(frozen=True)
class Attempt:
    """A play put at its place.

    Attributes:
        step: what the replay makes of it.
        line: the play in canonical form.
        faults: what is wrong with it.
    """

    step: Step
    line: r.PlayLine
    faults: list[Diagnosis]

    @property
    def refusal(self) -> Diagnosis | None:
        """Why it cannot have happened, or stands for no single play; None if it can be recorded."""
        impossible = self.step.obstacle is not None and self.line.did != "unseen" and not self.line.more
        return next((fault for fault in self.faults if fault.code in _REFUSED), None) if impossible else None

    @property
    def doubts(self) -> list[Diagnosis]:
        """What the scorer is asked about before it is recorded."""
        return [fault for fault in self.faults if fault.severity == "error"]


_REFUSED: Final = ("S201", "S202", "S203", "S204", "S205", "S206", "S214", "S229", "S235")
"""The diagnoses of plays that cannot have happened (rule R60), or that stand for no single play."""


def moved_by(line: r.PlayLine) -> frozenset[str]:
    """Return the cards that a play has moved on the floor, so that no hand holds them any more."""
    return frozenset(word for group in line.groups for word in group if word in NAMES)


def where_played(card: Card, run: Replay) -> Step | None:
    """Return the standing play with which a card was played."""
    name = name_of(card)
    return next((step for step in run.steps if not step.undone and step.line.card == name), None)
