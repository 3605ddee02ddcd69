"""Which play is asked about, and the table at which it was made or would be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from seepnotation import record as r
from seepnotation.cards import unseen_in, unseen_value
from seepnotation.plays import Play, Seat
from seepnotation.replay import Replay, Step, make, rules_of, table_at
from seepnotation.replay.heads import start_number
from seepnotation.replay.sitting import dealers_untold
from seepnotation.rules import RulesError, RuleSet
from seepnotation.settling.written import CannotAsk
from seepnotation.table import Table
from seepnotation.words import Names, names_of, one_of

Made = Literal["made", "next", "instead"]
"""Whether the play stands in the record, could be its next one, or could have been made instead of one in it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A play that is asked about.

    Attributes:
        number: the deal or position of the file, from 1.
        session: its session.
        earlier: the deals of the session before it.
        dealer: who deals, where it follows only from the deals before.
        deal: the deal; a play that could be the next one stands in it.
        run: its replay, by the rules it is judged by.
        index: the place of the play among those of the deal.
        step: the play.
        made: whether it stands in the record.
    """

    number: int
    session: r.Session
    earlier: tuple[r.Deal, ...]
    dealer: Seat | None
    deal: r.Deal
    run: Replay
    index: int
    step: Step
    made: Made

    @property
    def rules(self) -> RuleSet:
        """The rules it is judged by."""
        return self.run.rules

    @property
    def names(self) -> Names:
        """What the seats are called."""
        return names_of(self.session)

    @property
    def table(self) -> Table | None:
        """The table before the play; None where nobody knows what lay there."""
        if self.run.table is None or self.step.before is None:
            return None
        return table_at(self.run.table, self.step.before)

    @property
    def unseen(self) -> int:
        """How many loose cards there are of which nobody saw anything: each multiplies the work of judging by 13."""
        state = self.step.before
        return 0 if state is None else sum(not unseen_value(card) for card in unseen_in(state.loose))

    @property
    def others(self) -> list[Step]:
        """The plays of the record with the same number, made and taken back."""
        same = [step for step in self.run.steps if step.number == self.step.number and step.undone]
        return [step for step in same if step is not self.step and step is not self.run.steps[self.index]]

    @property
    def after(self) -> list[Step]:
        """The plays made after it that stand."""
        return [step for step in self.run.steps[self.index + 1 :] if not step.undone]


def ask(
    record: r.Record,
    number: int,
    play: int | None = None,
    line: r.PlayLine | None = None,
    rules: RuleSet | None = None,
    unread_from: int | None = None,
    index: int | None = None,
) -> Asked:
    """Return the play that is asked about.

    Args:
        record: the record.
        number: the deal or position of the file, from 1.
        play: the number of the play; None where only one can be meant: the only play of the deal, or with `line` the
            first one of a deal without plays.
        line: a play to ask about in place of the one of the record, or behind the last one.
        rules: rules to judge by in place of those that the session names.
        unread_from: the offset in the text from which on something could not be read.
        index: the place of the play among those of the deal, in place of its number: that names one taken back too.

    Raises:
        CannotAsk: there is no such play.
        RulesError: the session names rules that do not exist.
    """
    session, deal, earlier = _deals(record)[number - 1]
    in_force = rules_of(session) if rules is None else rules
    dealer = dealers_untold(session, in_force)[len(earlier)]
    run = Replay(deal, in_force, unread_from, dealer).run()
    following = _next_number(run)
    if play is None:
        play = run.steps[index or 0].number if run.steps else following
    found = [place for place, step in enumerate(run.steps) if step.number == play]
    standing = [place for place in found if not run.steps[place].undone]
    if line is not None and line.number is not None and line.number != play:
        raise CannotAsk(f"the play is numbered {line.number}, but play {play} is asked about")
    if line is not None and line.seat not in (None, "_", *run.seating.order):
        raise CannotAsk(f"nobody sits at {line.seat}; the seats are {one_of(run.seating.order, 'and')}")
    if not found:
        if line is None or play != following:
            raise CannotAsk(_no_such_play(number, play, following, run, line))
        return _next(Asked(number, session, earlier, dealer, deal, run, 0, Step(line, play, None, None), "next"), line)
    if index is None:
        index = (standing or found)[-1]
    step = run.steps[index]
    if line is None:
        return Asked(number, session, earlier, dealer, deal, run, index, step, "made")
    other = _instead(line, step, run)
    made: Made = "made" if _same(other, step) else "instead"
    return Asked(number, session, earlier, dealer, deal, run, index, step if made == "made" else other, made)


def disputed(run: Replay) -> list[Step]:
    """Return the plays of a deal to which somebody objected or on which the table ruled, each once."""
    found: list[Step] = []
    for entry, about in _objections(run):
        if about is not None and about not in found and isinstance(entry, r.Dispute | r.TableRuling):
            found.append(about)
    return found


def objections(asked: Asked) -> list[r.Dispute]:
    """Return the objections of the record to the play that is asked about."""
    if asked.made != "made":
        return []
    return [entry for entry, about in _objections(asked.run) if about is asked.step and isinstance(entry, r.Dispute)]


def _objections(run: Replay) -> Iterator[tuple[r.Dispute | r.TableRuling, Step | None]]:
    """Yield each dispute and ruling with the play that it is about."""
    steps = iter(run.steps)
    standing: list[Step] = []
    open_one: Step | None = None
    for entry in (*run.deal.line, *run.deal.closing):
        match entry:
            case r.PlayLine():
                standing.append(next(steps))
                open_one = None
            case r.Takeback(refused=False) if standing:
                standing.pop()
            case r.Rewind(number=number):
                numbers = [step.number for step in standing]
                del standing[numbers.index(number) if number in numbers else len(standing) :]
            case r.Dispute(number=number) | r.TableRuling(number=number):
                about = next((step for step in reversed(standing) if step.number == number), None)
                if number is None:
                    last = standing[-1] if standing else None
                    about = open_one if isinstance(entry, r.TableRuling) and open_one else last
                open_one = about if isinstance(entry, r.Dispute) else None
                yield entry, about


def _next_number(run: Replay) -> int:
    standing = [step for step in run.steps if not step.undone]
    return standing[-1].number + 1 if standing else start_number(run.deal)


def _deals(record: r.Record) -> list[tuple[r.Session, r.Deal, tuple[r.Deal, ...]]]:
    """Return each deal with its session and the deals before it in the session."""
    return [
        (session, deal, session.deals[:place])
        for session in record.sessions
        for place, deal in enumerate(session.deals)
    ]


def _next(asked: Asked, line: r.PlayLine) -> Asked:
    """Return a play as it would stand behind the last one of the record."""
    run = asked.run
    seat = None if line.seat == "_" else line.seat
    written = replace(line, number=asked.step.number, seat=seat, place=None)
    longer = replace(asked.deal, line=(*asked.deal.line, written))
    further = Replay(longer, run.rules, run.unread_from, asked.dealer).run()
    if further.steps[-1].seat is None:
        raise CannotAsk(f"whose play it is does not follow from the record; name the seat, such as '{_example(run)}'")
    return replace(asked, deal=longer, run=further, index=len(further.steps) - 1, step=further.steps[-1])


def _instead(line: r.PlayLine, step: Step, run: Replay) -> Step:
    """Return a play in place of one of the record."""
    seat = run.seating.seat(line.seat) or step.due or step.seat
    if seat is None:
        raise CannotAsk(f"whose play it is does not follow from the record; name the seat, such as '{_example(run)}'")
    other = Step(replace(line, place=None), step.number, seat, step.due)
    other.out_of_turn = step.due is not None and seat != step.due and not (seat == step.seat and not step.out_of_turn)
    other.stopped_before, other.gap = step.stopped_before, step.gap
    if step.before is None or run.table is None:
        return other
    table = table_at(run.table, step.before)
    other.before = step.before
    made = make(table, line, seat)
    if isinstance(made, Play):
        other.play = made
        other.ruling = run.rule(table, made, seat)
        table.push_possible(made, seat)
        other.after = table.state
    else:
        other.obstacle = made
    return other


def _same(other: Step, step: Step) -> bool:
    """Tell whether a play given is the one that stands in the record."""
    return other.play is not None and other.play == step.play and other.seat == step.seat


def _example(run: Replay) -> str:
    return f"{run.seating.order[0]} 7C"


def _no_such_play(number: int, play: int, following: int, run: Replay, line: r.PlayLine | None) -> str:
    numbers = [step.number for step in run.steps]
    if not numbers:
        plays = "has no plays"
    elif len(numbers) == 1:
        plays = f"has no play {play}; its only play is {numbers[0]}"
    else:
        plays = f"has no play {play}; its plays are {min(numbers)} to {max(numbers)}"
    if line is not None:
        return f"{run.deal.kind} {number} {plays}, and the next one would be play {following}"
    return f"{run.deal.kind} {number} {plays}; to ask about one that was not made, give it with --play"


__all__ = ["Asked", "CannotAsk", "Made", "RulesError", "ask", "disputed", "objections"]
