"""Deals with all that a view of them needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis, unread_from
from seepnotation.plays import Seat
from seepnotation.replay import Replay, Step, dealers_untold, rules_of
from seepnotation.rules import RuleSet
from seepnotation.scoring import SidePoints, points
from seepnotation.table import Side
from seepnotation.words import Names, names_of


class NoSuchPlay(LookupError):
    """A deal has no play of this number."""


@dataclass(slots=True)
class View:
    """A deal with all that a view of it needs: its session, what its seats are called, its replay.

    With an `eye` only what that seat could see is shown; without, all that the record tells.
    """

    number: int
    session: r.Session
    names: Names
    run: Replay
    first_of_session: bool
    eye: Seat | None = None

    @property
    def kind(self) -> str:
        """``Deal`` or ``Position``."""
        return self.deal.kind.capitalize()

    @property
    def deal(self) -> r.Deal:
        """The deal."""
        return self.run.deal


def views(record: r.Record, faults: Sequence[Diagnosis], rules: RuleSet | None) -> list[View]:
    """Replay every deal of a record.

    Raises:
        RulesError: a session names rules that do not exist.
    """
    lost = unread_from(faults)
    found: list[View] = []
    for session in record.sessions:
        in_force = rules or rules_of(session)
        for index, (deal, dealer) in enumerate(zip(session.deals, dealers_untold(session, in_force), strict=True)):
            number = len(found) + 1
            run = Replay(deal, in_force, lost.get(number), dealer).run()
            found.append(View(number, session, names_of(session), run, index == 0))
    return found


def shows_penalties(view: View) -> bool:
    """Whether a view tells that a deal is lost for a key that was not there (rule R38).

    Not through the eyes of a seat as long as cards are in the hands: it would tell of them.
    """
    return view.eye is None or view.run.finished


def points_after(view: View, step: Step) -> Mapping[Side, SidePoints] | None:
    """Return what each side has taken right after a play; None once a play before it could not be followed."""
    run = view.run
    if run.table is None or step.after is None:
        return None
    for earlier in run.steps:
        if earlier is step:
            break
        if earlier.after is None and (step.undone or not earlier.undone):
            return None
    return points(run.table, step.after)


def step_at(view: View, play: int, deal: int) -> Step:
    """Return the play of this number; of several the one that stands.

    Raises:
        NoSuchPlay: there is none.
    """
    found = [step for step in view.run.steps if step.number == play]
    standing = [step for step in found if not step.undone]
    if found:
        return (standing or found)[-1]
    numbers = [step.number for step in view.run.steps]
    if not numbers:
        raise NoSuchPlay(f"deal {deal} has no plays")
    raise NoSuchPlay(f"deal {deal} has no play {play}; its plays are {min(numbers)} to {max(numbers)}")
