"""The deals of a text one after another, each gone through and entered in the books of its session."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from seepnotation import record as r
from seepnotation.cards import UNSEEN, CardSet
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation.reader import Part
from seepnotation.plays import Seat
from seepnotation.replay import Replay, Step, canonical_deal, rules_of
from seepnotation.replay.result import Result, result_of
from seepnotation.replay.sitting import Dealt, Sitting, brought_in
from seepnotation.rules import RulesError, RuleSet
from seepnotation.scoring import SidePoints, card_points, counts_alike, points
from seepnotation.seating import Side
from seepnotation.words import SEAT_WORDS, Names, names_of


@dataclass(frozen=True, slots=True)
class Refused:
    """A session that cannot be gone through, since it names rules that do not exist; how many deals that leaves out.

    Attributes:
        error: what is wrong with its rules.
        deals: how many deals and positions it holds.
    """

    error: RulesError
    deals: int


@dataclass(frozen=True)
class Played:
    """A deal or position, gone through.

    Attributes:
        session_number: which session of the text it belongs to, from 1.
        number: which deal or position of the text it is, from 1.
        session: the tags of its session; of its deals this is the only one that is known here.
        run: its replay.
        dealt: its entry in the books; None for a position, which is no deal of the match.
        errors: how many errors the check finds in it; None if it was not asked.
    """

    session_number: int
    number: int
    session: r.Session
    run: Replay
    dealt: Dealt | None
    errors: int | None = None

    @property
    def deal(self) -> r.Deal:
        """What is written of it."""
        return self.run.deal

    @cached_property
    def names(self) -> Names:
        """What the seats are called."""
        return names_of(self.session)

    @cached_property
    def result(self) -> Result:
        """What it brought; a position played to its end brings something too."""
        return self.dealt.result if self.dealt is not None else result_of(self.run)

    def player(self, seat: Seat | None) -> str | None:
        """Return the name of who sits on a seat; None where no name is written."""
        return (self.session.tag(SEAT_WORDS[seat]) or None) if seat is not None else None

    @cached_property
    def about(self) -> dict[int, list[r.Written]]:
        """What the table did about its plays, by the index of their Step: disputes, rulings, takebacks and so on."""
        return _about(self.deal, self.run.steps)

    @cached_property
    def _known_until(self) -> dict[int, bool]:
        """For each Step, whether all plays up to it were followed, so that the points so far are known."""
        known, whole = {}, self.run.table is not None
        for step in self.run.steps:
            known[id(step)] = whole and step.after is not None
            whole = whole and (step.after is not None or step.undone)
        return known

    def points_after(self, step: Step) -> dict[Side, SidePoints] | None:
        """Return what each side has taken right after a play; None once a play before it could not be followed."""
        if not self._known_until[id(step)] or step.after is None or self.run.table is None:
            return None
        if any(cards >> UNSEEN for cards in step.after.taken.values()):
            return None
        return points(self.run.table, step.after)

    def gained(self, step: Step) -> tuple[CardSet, int, int] | None:
        """Return what a play brings its side at once: cards, their points, and the points of a sweep.

        None where the play was not followed or not all of these cards are known.
        """
        if step.seat is None or step.before is None or step.after is None:
            return None
        side = self.run.seating.sides[step.seat]
        cards = step.after.taken[side] & ~step.before.taken[side]
        if cards >> UNSEEN or not _houses_known(step):
            return None
        sweeps = step.after.sweeps[len(step.before.sweeps) :]
        return cards, card_points(cards, self.run.rules), sum(sweep.points for sweep in sweeps)


def _about(deal: r.Deal, steps: Sequence[Step]) -> dict[int, list[r.Written]]:
    """Return the events of a deal by the index of the Step that each is about."""
    found: dict[int, list[r.Written]] = {}
    standing: list[int] = []
    coming = iter(range(len(steps)))
    disputed: int | None = None
    ruled: int | None = None
    for entry in (*deal.line, *(s for s in deal.closing if isinstance(s, r.Dispute | r.TableRuling))):
        last = standing[-1] if standing else None
        match entry:
            case r.PlayLine():
                standing.append(next(coming))
                ruled = None
                continue
            case r.Dispute(number=number) | r.TableRuling(number=number):
                named = [index for index in standing if number is not None and steps[index].number == number]
                if isinstance(entry, r.Dispute):
                    about = disputed = named[-1] if named else last if number is None else None
                else:
                    untold = last if disputed is None else disputed
                    about = ruled = named[-1] if named else untold if number is None else None
                    disputed = None
            case r.Stands() | r.Takeback() | r.Rewind() | r.Forfeit() | r.Void():
                about, ruled = last if ruled is None else ruled, None
            case _:
                continue
        if about is not None:
            found.setdefault(about, []).append(entry)
        match entry:
            case r.Takeback(refused=False):
                del standing[-1:]
            case r.Rewind(number=number):
                first = next((i for i, index in enumerate(standing) if steps[index].number == number), len(standing))
                del standing[first:]
    return found


def _houses_known(step: Step) -> bool:
    assert step.before is not None
    return step.play is None or all(step.before.houses[value].known for value in step.play.houses)


class Walk:
    """The way through a text. Iterating yields its deals and positions, one at a time as they are read.

    Attributes:
        sessions: how many sessions were met so far.
        deals: how many deals and positions.
        faults: what could not be read.
    """

    def __init__(
        self,
        parts: Iterable[Part],
        rules: RuleSet | None = None,
        errors: Mapping[int, int] | None = None,
        wanted: Callable[[r.Session], bool] | None = None,
    ) -> None:
        """Prepare the way.

        Args:
            parts: the text, as `read` gives it piece by piece.
            rules: rules to judge and count by in place of those that the sessions name; short forms are still read by
                the session's own.
            errors: how many errors the check found, by the number of the deal in the text; None if it was not asked.
            wanted: tells by its tags whether a session is wanted; the deals of others are counted, no more.
        """
        self._parts, self._rules, self._errors, self._wanted = parts, rules, errors, wanted
        self.sessions = self.deals = 0
        self.faults: list[Diagnosis] = []

    def __iter__(self) -> Iterator[Played | Refused]:
        """Yield what there is, in order."""
        books: _Books | RulesError | None = None
        left_out = 0
        for node, faults in self._parts:
            self.faults += faults
            if isinstance(node, r.Session):
                if node.place is None and not node.tags:
                    continue  # faults alone
                if isinstance(books, RulesError):
                    yield Refused(books, left_out)
                self.sessions, left_out = self.sessions + 1, 0
                if self._wanted is not None and not self._wanted(node):
                    books = None
                    continue
                try:
                    books = _Books(node, self._rules)
                except RulesError as error:
                    books = error
                continue
            self.deals += 1
            if isinstance(books, _Books):
                lost = [fault.place.start for fault in faults if fault.lost and fault.place]
                run, dealt = books.enter(node, min(lost, default=None))
                errors = None if self._errors is None else self._errors.get(self.deals, 0)
                yield Played(self.sessions, self.deals, books.head, run, dealt, errors)
            else:
                left_out += 1
        if isinstance(books, RulesError):
            yield Refused(books, left_out)


class _Books:
    """A session whose deals come one at a time."""

    def __init__(self, head: r.Session, rules: RuleSet | None) -> None:
        self.head = head
        try:
            self._table_rules = rules_of(head)
        except RulesError:
            if rules is None:
                raise
            self._table_rules = rules
        in_force = self._table_rules if rules is None else rules.dealt_as(self._table_rules)
        self._own = not any(in_force.differences(self._table_rules))
        self._rules = in_force
        self._sitting = Sitting(
            in_force, brought_in(head, in_force) if self._own else None,
            goes_on=head.tag("Carry") is not None, own=self._own,
            written_counts=counts_alike(in_force, self._table_rules),
        )  # fmt: skip

    def enter(self, deal: r.Deal, unread_from: int | None) -> tuple[Replay, Dealt | None]:
        """Go through a deal and enter it."""
        if not self._own:
            deal = canonical_deal(deal, self._table_rules)
        run = Replay(deal, self._rules, unread_from, self._sitting.dealer).run()
        return run, self._sitting.add(run)
