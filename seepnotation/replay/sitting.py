"""The deals of a session one after another: what each brought, how the match stands, who deals."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from seepnotation import record as r
from seepnotation.match import (
    Outcome,
    Standing,
    after_deal,
    after_no_deal,
    after_unknown_deal,
    by_the_table,
    new_match,
    next_dealer,
    not_known,
)
from seepnotation.plays import Seat
from seepnotation.replay.carry import CarryError, read_carry
from seepnotation.replay.complete import canonical_deal
from seepnotation.replay.heads import first_due
from seepnotation.replay.result import Result, result_of
from seepnotation.replay.session import rules_of
from seepnotation.replay.walk import Replay
from seepnotation.rules import RulesError, RuleSet
from seepnotation.ruling import Verdict
from seepnotation.scoring import counts_alike
from seepnotation.table import Seating


@dataclass(frozen=True, slots=True)
class Dealt:
    """One deal in the books.

    Attributes:
        number: its number: as written, else one more than the deal before.
        dealer: who dealt: as written, as the bid tells, else the only one who may; None when nobody can know.
        missing: how many deals before it are missing, by its number.
        may_deal: the seats that might deal it by the deals before (rule R51).
        result: what it brought.
        outcome: what that does to the match.
        by_count: the same by the count alone; another where the table says that a baazi was won.
        illegal: the numbers of its standing plays that are illegal under the rules it is counted by.
    """

    number: int
    missing: int
    dealer: Seat | None
    may_deal: frozenset[Seat]
    result: Result
    outcome: Outcome
    by_count: Outcome
    illegal: tuple[int, ...] = ()


class Sitting:
    """The books of a session, kept while its deals go by.

    Attributes:
        rules: the rules it is counted by.
        standing: how the match stands before the next deal.
        may_deal: the seats that may deal next (rule R51); all of them while nobody can know.
    """

    def __init__(
        self,
        rules: RuleSet,
        standing: Standing | None = None,
        may_deal: Collection[Seat] | None = None,
        *,
        goes_on: bool = False,
        own: bool = True,
        written_counts: bool = True,
    ) -> None:
        """Open the books.

        Args:
            rules: the rules to count by.
            standing: the standing that was brought in; by default a match begins.
            may_deal: who may deal the first deal; by default anybody.
            goes_on: whether earlier deals are told by that standing, so that the first deal may have any number.
            own: whether these are the rules of the table: then a play without its key can cost the deal (rule R38),
                and a baazi is won where the table says so.
            written_counts: whether the table counted by these rules, or as if by these.
        """
        self.rules = rules
        self.standing = new_match(rules) if standing is None else standing
        self.may_deal = frozenset(Seating.of(rules).order if may_deal is None else may_deal)
        self._own, self._written_counts = own, written_counts
        self._number: int | None = None if goes_on else 0

    @property
    def dealer(self) -> Seat | None:
        """Who deals next, when exactly one seat may; else None."""
        return next(iter(self.may_deal)) if len(self.may_deal) == 1 else None

    def add(self, run: Replay, result: Result | None = None) -> Dealt | None:
        """Enter a deal whose replay has been gone through; a position is no deal of the match, and enters nothing.

        Args:
            run: the replay.
            result: what the deal brought, where that is worked out already.
        """
        if run.deal.kind != "deal":
            return None
        missing = self._count(run.deal.number)
        if result is None:
            result = result_of(run, penalties=self._own, written_counts=self._written_counts)
        by_count = outcome = self._outcome(result)
        if self._own and result.baazi is not None:
            outcome = by_the_table(by_count, result.baazi, self.rules)
        dealer = self._dealer_of(run)
        illegal = [
            step.number
            for step in run.unclear
            if step.ruling is not None and step.ruling.verdict is Verdict.ILLEGAL and not step.undone
        ]
        assert self._number is not None
        dealt = Dealt(self._number, missing, dealer, self.may_deal, result, outcome, by_count, tuple(illegal))
        # A dealer who may not deal can be a slip of the pen: then the next one follows from either.
        before = self.may_deal if dealer is None or dealer not in self.may_deal else frozenset()
        before |= frozenset() if dealer is None else {dealer}
        self.may_deal = frozenset().union(*[next_dealer(seat, outcome, self.rules) for seat in before])
        self.standing = outcome.standing
        return dealt

    def _dealer_of(self, run: Replay) -> Seat | None:
        """Return who dealt; where the dealer written and the bid contradict each other, the one who may."""
        told = [seat for seat in (run.seating.seat(run.deal.dealer), run.setup.dealer) if seat is not None]
        return next((seat for seat in told if seat in self.may_deal), told[0] if told else self.dealer)

    def _count(self, written: int | None) -> int:
        """Go on to the next deal, and return how many are missing before it: then nobody knows the standing."""
        following = (self._number or 0) + 1 if written is None else written
        missing = 0 if self._number is None else max(following - self._number - 1, 0)
        self._number = following
        if missing:
            self.standing = replace(after_unknown_deal(self.standing, self.rules).standing, deals=None)
            self.may_deal = frozenset(Seating.of(self.rules).order)
        return missing

    def _outcome(self, result: Result) -> Outcome:
        if not result.counts:
            return after_no_deal(self.standing)
        if result.points is None:
            return after_unknown_deal(self.standing, self.rules)
        return after_deal(self.standing, result.points, self.rules)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet of a session.

    Attributes:
        rules: the rules that it is counted by.
        own: whether these are the rules of the table.
        deals: its deals, without positions.
        begun: the standing before the first deal.
        standing: the standing after the last one.
        may_deal: who may deal next.
        goes_on: whether the standing was brought in from the sheet of another session.
        left_out: whether a standing was brought in that does not count here, since it was counted by other rules.
    """

    rules: RuleSet
    own: bool
    deals: tuple[Dealt, ...]
    begun: Standing
    standing: Standing
    may_deal: frozenset[Seat]
    goes_on: bool = False
    left_out: bool = False


def score_sheet(
    session: r.Session,
    rules: RuleSet | None = None,
    unread: Mapping[int, int] | None = None,
    before: Sheet | None = None,
    watch: Callable[[Replay, Dealt], None] | None = None,
) -> Sheet:
    """Return the score sheet of a session.

    Under rules other than the table's own, the plays are first completed by the table's rules, so that what is counted
    is what was played; who sits where and how the cards are dealt stays as it was.

    Args:
        session: the session.
        rules: rules to count by in place of those that the session names.
        unread: by the index of a deal in the session, the offset in the text from which on something could not be read.
        before: the sheet of the session that this one continues, counted by the same rules.
        watch: called with each deal that is entered, and with its replay.

    Raises:
        RulesError: the session names rules that do not exist, and no others are given.
    """
    table_rules = _table_rules(session, rules)
    in_force = table_rules if rules is None else rules.dealt_as(table_rules)
    own = not any(in_force.differences(table_rules))
    goes_on = before is not None and before.standing.baazis.keys() == new_match(in_force).baazis.keys()
    if before is not None and goes_on:
        begun, may_deal = before.standing, before.may_deal
    else:
        begun, may_deal = brought_in(session, in_force) if own else new_match(in_force), None
    sitting = Sitting(
        in_force, begun, may_deal, goes_on=goes_on or session.tag("Carry") is not None, own=own,
        written_counts=counts_alike(in_force, table_rules),
    )  # fmt: skip
    deals: list[Dealt] = []
    for index, deal in enumerate(session.deals):
        if not own:
            deal = canonical_deal(deal, table_rules)
        run = Replay(deal, in_force, (unread or {}).get(index), sitting.dealer).run()
        dealt = sitting.add(run)
        if dealt is not None:
            deals.append(dealt)
            if watch is not None:
                watch(run, dealt)
    left_out = not own and not goes_on and (session.tag("Carry") or session.tag("Continues")) is not None
    return Sheet(in_force, own, tuple(deals), begun, sitting.standing, sitting.may_deal, goes_on, left_out)


def brought_in(session: r.Session, rules: RuleSet) -> Standing:
    """Return the standing that a session begins with, as its tags tell.

    It is not known where ``Carry`` cannot be read, or where the session continues another and does not say how.
    """
    carry = session.tag("Carry")
    if carry is None:
        return new_match(rules) if session.tag("Continues") is None else not_known(rules)
    try:
        return read_carry(carry, rules)
    except CarryError:
        return not_known(rules)


def sitting_of(session: r.Session, rules: RuleSet) -> Sitting:
    """Return the books of a session, opened with the standing that its tags tell."""
    return Sitting(rules, brought_in(session, rules), goes_on=session.tag("Carry") is not None)


def dealers(session: r.Session, rules: RuleSet | None = None) -> list[Seat | None]:
    """Return who deals each deal of a session.

    As written, as the bid tells, else as rule R51 tells when by the deals before exactly one seat may deal; None where
    nobody can know. Deals are replayed only where that is asked for.

    Args:
        session: the session.
        rules: its rules; by default those that it names.

    Raises:
        RulesError: it names rules that do not exist.
    """
    in_force = rules_of(session) if rules is None else rules
    runs = [Replay(deal, in_force) for deal in session.deals]
    found = [run.setup.dealer for run in runs]
    open_ends = [index for index, dealer in enumerate(found) if dealer is None and runs[index].deal.kind == "deal"]
    sitting = sitting_of(session, in_force)
    for index, run in enumerate(runs[: open_ends[-1] + 1] if open_ends else []):
        if index in open_ends:
            found[index] = sitting.dealer
            run = Replay(run.deal, in_force, dealer=sitting.dealer)
        if index < open_ends[-1]:
            sitting.add(run.run())
    return found


def dealers_untold(session: r.Session, rules: RuleSet) -> list[Seat | None]:
    """Return who deals the deals that do not tell of themselves who opens, as far as that follows; None for others."""
    seating = Seating.of(rules)
    untold = [deal.kind == "deal" and first_due(deal, seating) is None for deal in session.deals]
    if not any(untold):
        return [None] * len(untold)
    return [dealer if open_ else None for dealer, open_ in zip(dealers(session, rules), untold, strict=True)]


def _table_rules(session: r.Session, instead: RuleSet | None) -> RuleSet:
    """Return the rules that a session names; if they do not exist, those that are given in their place."""
    try:
        return rules_of(session)
    except RulesError:
        if instead is None:
            raise
        return instead
