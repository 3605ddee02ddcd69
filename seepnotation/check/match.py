"""The match as diagnoses: who deals, baazis, the standing brought in. One deal at a time; no deal is kept."""

from __future__ import annotations

from collections.abc import Iterator

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis, severity_of
from seepnotation.match import Totals, lead
from seepnotation.notation import places
from seepnotation.plays import Seat
from seepnotation.replay import Replay
from seepnotation.replay.carry import EXAMPLE, CarryError, read_carry
from seepnotation.replay.result import Result
from seepnotation.replay.sitting import Dealt, sitting_of
from seepnotation.rules import HOUSE_RULES, RuleSet
from seepnotation.table import Side
from seepnotation.words import Names, one_of


class MatchCheck:
    """The books of a session for the check: what the deals before say of the next one."""

    def __init__(self, rules: RuleSet | None, names: Names, head: r.Session) -> None:
        """Open the books.

        Args:
            rules: the rules to judge by; None if the session names rules that do not exist.
            names: what the seats are called.
            head: the session, for its tags.
        """
        self._rules, self._names, self._head = rules, names, head
        self._sitting = None if rules is None else sitting_of(head, rules)
        self._before: Dealt | None = None
        self._numbers: set[int] = set()

    @property
    def dealer(self) -> Seat | None:
        """Who deals next, when by the deals so far exactly one seat may."""
        return None if self._sitting is None else self._sitting.dealer

    def carry(self) -> Iterator[Diagnosis]:
        """Yield what is wrong with the standing brought in."""
        tag = next((tag for tag in self._head.tags if tag.name == "Carry"), None)
        if tag is None or self._rules is None:
            return
        try:
            read_carry(tag.value, self._rules)
        except CarryError as error:
            yield Diagnosis(
                "S408", severity_of("S408"), f"the standing {tag.value!r} cannot be read: {error}", tag.place,
                rule="R50", hint=f"write the lead and the baazis so far, such as {EXAMPLE!r}",
            )  # fmt: skip

    def deal(self, run: Replay, result: Result | None = None) -> Iterator[Diagnosis]:
        """Enter a deal that has been replayed, and yield what the deals before it contradict.

        Args:
            run: the replay.
            result: what the deal brought, where that is worked out already.
        """
        yield from self._number(run.deal)
        sitting = self._sitting
        dealt = None if sitting is None else sitting.add(run, result)
        if dealt is None or sitting is None:
            return
        yield from self._dealer(dealt, run)
        yield from self._baazi(dealt, run, sitting.rules)
        self._before = dealt

    def _number(self, deal: r.Deal) -> Iterator[Diagnosis]:
        """A number that a deal of the session has already; numbers may be left out, and may jump ahead."""
        if deal.kind != "deal" or deal.number is None:
            return
        if deal.number in self._numbers:
            yield Diagnosis(
                "S409", severity_of("S409"), f"there is a deal {deal.number} in this session already",
                places.find(_head(deal), "INT"),
                hint="correct the number, or begin a new session with its tags where another evening begins",
            )  # fmt: skip
        self._numbers.add(deal.number)

    def _dealer(self, dealt: Dealt, run: Replay) -> Iterator[Diagnosis]:
        """A dealer who is not among those who may deal (rule R51)."""
        if dealt.dealer is None or dealt.dealer in dealt.may_deal or self._before is None:
            return
        names, deal = self._names, run.deal
        bid = next((s for s in deal.opening if isinstance(s, r.Bid)), None)
        who = names[dealt.dealer]
        if deal.dealer is not None:
            place, dealing = places.find(_head(deal), "SEAT"), f"{who} deals"
        elif bid is not None and bid.seat is not None:
            place, dealing = places.find(bid.place, "SEAT"), f"by the bid {who} dealt"
        else:
            place, dealing = deal.place, f"by the first play {who} dealt"
        right = one_of([f"{names[seat]} ({seat})" for seat in run.seating.order if seat in dealt.may_deal])
        yield Diagnosis(
            "S406", severity_of("S406"), f"{dealing}, but it is the turn of {right}", place, rule="R51",
            seat=dealt.dealer, why=_why_dealer(self._before, run.rules, names),
            hint="either the dealer is a slip of the pen, or a score or a baazi before it is",
        )  # fmt: skip

    def _baazi(self, dealt: Dealt, run: Replay, rules: RuleSet) -> Iterator[Diagnosis]:
        """A baazi that the table wrote and that the count does not know (rules R48, R50)."""
        claims = [s for s in run.deal.closing if isinstance(s, r.Baazi)]
        claimed = dealt.result.baazi
        if not claims or claimed is None:
            return
        problem = self._not_won(dealt, claimed, rules)
        if problem is not None:
            message, why = problem
            tags = any(tag.name in ("Carry", "Continues") for tag in self._head.tags)
            hint = None if tags else f'if the session goes on from an earlier standing, write it: [Carry "{EXAMPLE}"]'
            yield Diagnosis(
                "S407", severity_of("S407"), message, claims[-1].place, rule="R50", why=(why,) if why else (), hint=hint
            )

    def _not_won(self, dealt: Dealt, claimed: Side, rules: RuleSet) -> tuple[str, str | None] | None:
        """Return why a side does not win the baazi that the table gives it; None if it does, or nobody can know."""
        outcome, result = dealt.by_count, dealt.result
        if not outcome.counted:
            return f"a deal that is {result.source} wins no baazi", None
        if claimed in (outcome.baazi, outcome.winner) or (outcome.summed.points is None and outcome.by is None):
            return None
        if rules.min9 == "baazi_loss_card_points" and result.source == "table" and _not_apart(result.written):
            return None  # the nine points are counted without sweeps, and the table does not say how many those are
        if outcome.baazi is not None:
            by = "the nine-point rule (R48)" if outcome.by == "nine" else _lead_text(outcome.summed.points, rules)
            return f"{outcome.baazi} wins this baazi, not {claimed}", f"by {by}"
        if rules.match_end not in ("baazi", "lead"):
            return "under these rules there are no baazis", f"house rule match_end is {rules.match_end}"
        return (
            f"{claimed} wins no baazi with this deal",
            f"{_lead_text(outcome.summed.points, rules)}, and it takes {rules.match_lead}",
        )


def _not_apart(score: r.Score | None) -> bool:
    return score is not None and any(side.sweeps is None for side in score.sides)


def _lead_text(points: Totals | None, rules: RuleSet) -> str:
    best = None if points is None else lead(points, rules)
    if best is None or best.side is None:
        return "nobody leads"
    return f"the lead of {best.side} is {best.by}"


def _head(deal: r.Deal) -> r.Place | None:
    """Return the place of the head of a deal, its first words."""
    if deal.place is None:
        return None
    statements = [*deal.opening, *deal.line, *deal.closing]
    starts = [s.place.start for s in statements if s.place is not None]
    return r.Place(deal.place.source, deal.place.start, min(starts, default=deal.place.end))


def _why_dealer(before: Dealt, rules: RuleSet, names: Names) -> tuple[str, ...]:
    """Return the facts by which those deal who may (rule R51)."""
    dealt = f", and {names[before.dealer]} dealt it" if before.dealer else ""
    if not before.outcome.counted:
        return (f"deal {before.number} is {before.result.source}{dealt}: the same dealer deals again",)
    won = f" and {before.outcome.baazi} wins the baazi" if before.outcome.baazi else ""
    stands = _lead_text(before.outcome.summed.points, rules)
    meaning = HOUSE_RULES["dealer_rule"].metadata["values"][rules.dealer_rule]
    return f"with deal {before.number} {stands}{won}{dealt}", f"who deals: {meaning}"
