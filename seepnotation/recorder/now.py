"""Where a record stands: its last deal replayed, whose play is next, what is wrong so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from seepnotation import record as r
from seepnotation.check.deal import check_deal
from seepnotation.dealing import deal_plays
from seepnotation.diagnosis import Diagnosis
from seepnotation.plays import Seat
from seepnotation.render.frames import Frame, frames
from seepnotation.render.views import View
from seepnotation.replay import Replay, Sheet, Step, dealers_untold, rules_of, score_sheet
from seepnotation.replay.heads import start_number
from seepnotation.rules import RuleSet
from seepnotation.words import Names, names_of

NOT_JUDGED: Final = "S241"
"""The diagnosis that tells how many plays are not judged."""


@dataclass(frozen=True)
class Now:
    """A record and all that follows from it. It never changes: a committed line makes the next one.

    Attributes:
        record: the record; while an earlier deal is mended, up to that deal.
        later: the deals behind it, while an earlier deal is mended.
    """

    record: r.Record
    later: tuple[r.Deal, ...] = ()

    @property
    def session(self) -> r.Session:
        """The last session of the record, the one that goes on."""
        return self.record.sessions[-1]

    @cached_property
    def rules(self) -> RuleSet:
        """The rules of the session.

        Raises:
            RulesError: it names rules that do not exist.
        """
        return rules_of(self.session)

    @cached_property
    def names(self) -> Names:
        """What the seats are called."""
        return names_of(self.session)

    @property
    def deal(self) -> r.Deal | None:
        """The deal that is being played: the last one of the session; None before the first."""
        return self.session.deals[-1] if self.session.deals else None

    @cached_property
    def deals(self) -> int:
        """How many deals the file holds."""
        return sum(1 for _ in self.record.deals)

    @cached_property
    def dealer(self) -> Seat | None:
        """Who deals where the deal does not say (rule R51)."""
        return dealers_untold(self.session, self.rules)[-1]

    @cached_property
    def run(self) -> Replay:
        """The deal, replayed."""
        assert self.deal is not None
        return replayed(self.deal, self)

    @cached_property
    def standing(self) -> list[Step]:
        """The plays that stand."""
        return [step for step in self.run.steps if not step.undone]

    @cached_property
    def number(self) -> int:
        """The number of the next play."""
        if self.standing:
            return self.standing[-1].number + 1
        return start_number(self.run.deal)

    @cached_property
    def turn(self) -> Seat | None:
        """Whose play is next, as far as that is known."""
        return turn_after(self.run)

    @cached_property
    def over(self) -> bool:
        """Whether the deal is at its end: all cards played, given up, void, or closed by a score."""
        if self.deal is None:
            return False
        closed = any(not isinstance(statement, r.Dispute | r.TableRuling) for statement in self.deal.closing)
        return self.run.ended is not None or closed or self.played_out

    @cached_property
    def played_out(self) -> bool:
        """Whether all cards of the deal are played."""
        if self.run.setup.numbered:
            return self.number > deal_plays(self.rules)
        table = self.run.table
        return table is not None and not any(
            table.state.hands[seat] or table.state.hidden[seat][1] > 0 for seat in table.seating.order
        )

    @cached_property
    def view(self) -> View:
        """The deal as the views of the package want it."""
        return View(self.deals, self.session, self.names, self.run, len(self.session.deals) == 1)

    @cached_property
    def frame(self) -> Frame:
        """The table now; at the end of a deal, its end."""
        *_, last, end = [Frame(""), *frames(self.view)]
        return end if self.over else last

    @cached_property
    def sheet(self) -> Sheet:
        """The score sheet of the session, this deal with it as far as it was played."""
        return score_sheet(self.session)

    @cached_property
    def faults(self) -> list[Diagnosis]:
        """What is wrong with the deal, errors and warnings, and which plays are not judged."""
        if self.deal is None:
            return []
        found = check_deal(self.run, self.names, ended=bool(self.deal.closing))
        return [fault for fault in found if fault.severity != "info" or fault.code == NOT_JUDGED]

    @cached_property
    def refusals(self) -> dict[tuple[Seat, str], str]:
        """Why seats cannot play cards next, as far as it was asked: to find that out takes a replay."""
        return {}

    def back_at(self, index: int) -> Now:
        """Return the record with a deal of the session, by its index, as the one that is being played."""
        deals = (*self.session.deals, *self.later)
        return replace(self, later=deals[index + 1 :])._with_deals(deals[: index + 1])

    @property
    def whole(self) -> Now:
        """The record with all its deals."""
        return Now(self._with_deals((*self.session.deals, *self.later)).record) if self.later else self

    @property
    def called(self) -> int:
        """The number of the deal that is being played: as written, else by its place in the session."""
        return self.run.deal.number or len(self.session.deals)

    def with_deal(self, deal: r.Deal) -> Now:
        """Return the record with the deal that is being played replaced."""
        return self._with_deals((*self.session.deals[:-1], deal))

    def with_next(self, deal: r.Deal) -> Now:
        """Return the record with one more deal."""
        return self._with_deals((*self.session.deals, deal))

    def _with_deals(self, deals: tuple[r.Deal, ...]) -> Now:
        return replace(self, record=r.Record((*self.record.sessions[:-1], replace(self.session, deals=deals))))


def replayed(deal: r.Deal, now: Now) -> Replay:
    """Return the replay of a deal that stands in place of the last one."""
    return Replay(deal, now.rules, dealer=now.dealer).run()


def turn_after(run: Replay) -> Seat | None:
    """Return whose play is next when all plays of a replay are made, as far as that is known."""
    if run.table is not None and run.stopped not in ("not held", "unread"):
        return run.table.state.turn
    last = next((step for step in reversed(run.steps) if not step.undone), None)
    return run.seating.following[last.seat] if last and last.seat else run.setup.bidder


def new_faults(after: Sequence[Diagnosis], before: Sequence[Diagnosis]) -> list[Diagnosis]:
    """Return the faults that were not there before; where they stand in a text does not tell them apart."""
    known = {(fault.code, fault.message, fault.play) for fault in before}
    return [fault for fault in after if (fault.code, fault.message, fault.play) not in known]
