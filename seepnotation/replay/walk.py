"""A deal through a table, step by step. Whatever shows, checks or converts a record is a view of these Steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from seepnotation import record as r
from seepnotation.cards import NAMES, CardSet
from seepnotation.legality import judge_possible
from seepnotation.plays import HOUSE_VALUES, Kind, Play, Seat
from seepnotation.replay.opening import Setup, begins, first_due, set_up, start_number
from seepnotation.replay.resolve import Unresolved, resolve
from seepnotation.rules import RuleSet
from seepnotation.ruling import Reason, Ruling, Verdict
from seepnotation.table import ImpossiblePlay, Seating, State, Table

_CARD: Final = {name: card for card, name in enumerate(NAMES)}
_BIT: Final = {name: 1 << card for card, name in enumerate(NAMES)}

Obstacle = Unresolved | ImpossiblePlay


@dataclass(slots=True)
class Step:
    """One play of a replay.

    Attributes:
        line: the play as written.
        number: the play's number, by count.
        told: its number with the plays that are missing counted too.
        seat: who played; None when that is not known.
        due: whose turn it was; None when that is not known.
        out_of_turn: whether another seat was on turn.
        gap: how many plays seem to be missing before this one, by its number and seat.
        number_wrong: whether the number written is not the play's.
        play: what it stands for; None when that is not known or nothing was judged.
        ruling: the verdict; None when it was not judged.
        obstacle: why it could not be made.
        before: the table before the play; None when nothing is judged.
        after: the table after the play; None when it was not made.
        undone: whether the table took it back later.
        ruled: what the table itself decided on it, if anything.
    """

    line: r.PlayLine
    number: int
    seat: Seat | None
    due: Seat | None
    out_of_turn: bool = False
    gap: int = 0
    number_wrong: bool = False
    play: Play | None = None
    ruling: Ruling | None = None
    obstacle: Obstacle | None = None
    before: State | None = None
    after: State | None = None
    undone: bool = False
    ruled: Literal["legal", "illegal", "undecided"] | None = None
    told: int = 0

    @property
    def pukka(self) -> bool:
        """Whether the house made, added to or raised is pukka after the play."""
        return bool(self.play and self.play.value and self.after and self.after.houses[self.play.value].pukka)

    @property
    def sweep(self) -> bool:
        """Whether the play took everything that lay on the floor (rule R42)."""
        return bool(self.play and self.play.kind is Kind.TAKE and self.after and self.after.empty)


Stop = Literal["unseen", "unresolved", "impossible", "gap", "look", "no table", "unread", "halves"]


class Replay:
    """One deal on its way through a table.

    Iterating gives the Steps of the main line; each is complete when it is handed out, and the table stands as it is
    after it. After a play that cannot have happened, or was not seen, the floor is not known: the plays that follow
    come as Steps that were not judged.

    Attributes:
        deal: the deal or position.
        rules: the rules it is judged by.
        setup: what is known before the first play.
        table: the live table; None when nothing can be judged.
        steps: the Steps so far.
        unread_from: the offset in the text from which on something could not be read; None if all was read.
        stopped: why nothing is judged any more, and from which place on; None while all is well.
        ended: how the deal ended if not by its last play: ``"concede"``, ``"forfeit"``, ``"void"``, ``"abandoned"``.
    """

    def __init__(self, deal: r.Deal, rules: RuleSet, unread_from: int | None = None) -> None:
        """Prepare a replay.

        Args:
            deal: the deal or position.
            rules: the rules to judge by.
            unread_from: the offset in the text from which on something could not be read: no play after it is judged.
        """
        self.deal, self.rules = deal, rules
        self.seating = Seating.of(rules)
        self.unread_from = unread_from
        self._turns = list(_turns(deal, self.seating, unread_from))
        self.setup: Setup = set_up(deal, rules, self._played(), first_due(deal, self.seating))
        self.table: Table | None = self.setup.table
        self.steps: list[Step] = []
        self.stopped: Stop | None = None
        if self.table is None:
            self.stopped = "no table" if unread_from is None else "unread"
        self.ended = next(
            (s.kind for s in (*deal.line, *deal.closing) if s.kind in ("concede", "forfeit", "void", "abandoned")), None
        )
        self._disputed: int | None = None
        self._gone_through = False
        self._opening_alone = rules.players == 2 and begins(deal)
        self._implied_bid = self.table is not None and self.table.state.opening and self.table.bid is None

    def _played(self) -> dict[Seat, CardSet]:
        """Return the cards that each seat plays on the main line: evidence of who held them (taken back ones too)."""
        played: dict[Seat, CardSet] = dict.fromkeys(self.seating.order, 0)
        taken = 0
        for (seat, _, _), line in zip(self._turns, self.deal.plays, strict=True):
            bit = _BIT.get(line.card or "", 0)
            if seat is not None and not bit & taken:
                played[seat] |= bit
                taken |= bit
        return played

    def run(self) -> Replay:
        """Go through all plays and return this replay."""
        for _ in self:
            pass
        return self

    def __iter__(self) -> Iterator[Step]:
        """Yield the Steps of the main line; a second time, those of the first."""
        if self._gone_through:
            yield from self.steps
            return
        self._gone_through = True
        yield from self._walk()

    def _walk(self) -> Iterator[Step]:
        turns = iter(self._turns)
        standing: list[Step] = []
        offset = 0  # by how much the numbers written run ahead of the count
        missing = 0  # how many plays are missing so far
        count = start_number(self.deal)
        for entry in self.deal.line:
            if not isinstance(entry, r.PlayLine):
                count = self._event(entry, standing, count)
                continue
            seat, due, out_of_turn = next(turns)
            written = entry.number
            unread = self.unread_from is not None and self._is_unread(entry)
            if unread and written is not None:
                count = written
            step = Step(entry, count, seat, due, out_of_turn)
            if unread:
                # What stands before it is not known, so neither its number nor its turn is judged.
                step.out_of_turn = False
            elif written is not None and self.setup.numbered and written != count + offset:
                if written != count:
                    step.number_wrong = True
                    step.gap = self._gap(step, written - count - offset)
                    missing += step.gap
                offset = written - count
            step.told = count + missing
            self._judge(step)
            standing.append(step)
            self.steps.append(step)
            count += 1
            yield step
        for late in self.deal.closing:
            if isinstance(late, r.Dispute | r.TableRuling):
                self._event(late, standing, count)

    def _is_unread(self, line: r.PlayLine) -> bool:
        """Whether a play stands behind something that could not be read."""
        return self.unread_from is not None and line.place is not None and line.place.start >= self.unread_from

    def _gap(self, step: Step, jump: int) -> int:
        """Return how many plays are missing when the number jumps ahead and the seat is the one that would be next."""
        if jump <= 0:
            return 0
        if step.seat is None or step.due is None:
            return jump
        seat = step.due
        for _ in range(jump % len(self.seating.order)):
            seat = self.seating.following[seat]
        return jump if step.seat is None or (step.out_of_turn and seat == step.seat) else 0

    def _judge(self, step: Step) -> None:
        table = self.table
        if self.unread_from is not None and self._is_unread(step.line):
            self.stopped = self.stopped or "unread"
        if self.stopped or table is None:
            return
        if self._opening_alone and not table.state.opening:
            self.stopped = "halves"
            return
        step.before = table.state
        if step.gap:
            self.stopped = "gap"
            return
        if step.seat is None:
            self.stopped = "unresolved"
            return
        made = make(table, step.line, step.seat)
        if isinstance(made, Play):
            step.play = made
            step.ruling = self.rule(table, made, step.seat)
            table.push_possible(made, step.seat)
            step.after = table.state
            return
        step.obstacle = made
        if isinstance(made, ImpossiblePlay):
            self.stopped = "impossible"
        else:
            self.stopped = "unseen" if made.reason == "unseen" else "unresolved"

    @property
    def finished(self) -> bool:
        """Whether every card was played and every play was followed, so that the points are known."""
        if self.table is None or self.stopped or self.ended:
            return False
        state = self.table.state
        over = self.table.last_number is not None and state.number > self.table.last_number
        if begins(self.deal):
            return over
        # Of a position also: where all cards are, and to whom the rest of the floor goes.
        return over and not state.pool and (state.last_taker is not None or state.empty)

    def rule(self, table: Table, play: Play, seat: Seat) -> Ruling:
        """Judge a play of this deal at a table of it."""
        if self._implied_bid and table.state.opening:
            return _unbid_opening(table, play, seat)
        return judge_possible(table, play, seat)

    def _event(self, entry: r.Written, standing: list[Step], count: int) -> int:
        """Follow what the table did between two plays; return the number of the next play."""
        match entry:
            case r.Takeback(refused=False) if standing:
                return self._undo(standing, 1)
            case r.Rewind(number=number):
                back = len(standing) - next((i for i, step in enumerate(standing) if step.number == number), 0)
                known = any(step.number == number for step in standing)
                return self._undo(standing, back) if known else count
            case r.Dispute(number=number):
                self._disputed = number if number is not None else standing[-1].number if standing else None
            case r.TableRuling(verdict=verdict, number=number):
                about = self._disputed if number is None else number
                ruled = [step for step in standing if about is None or step.number == about]
                if ruled:
                    ruled[-1].ruled = verdict
                self._disputed = None
            case r.Loose() | r.HouseNow() | r.Taken():
                self.stopped = self.stopped or "look"
        return count

    def _undo(self, standing: list[Step], plays: int) -> int:
        number = standing[-plays].number
        for step in reversed(standing[-plays:]):
            step.undone = True
            if self.table and step.after is not None:
                self.table.pop()
        del standing[-plays:]
        return number


def make(table: Table, line: r.PlayLine, seat: Seat) -> Play | Obstacle:
    """Return the play that a line stands for if it can have happened, else what stands in the way."""
    card = _CARD.get(line.card or "")
    if card is not None and not table.may_hold(seat, card):
        return ImpossiblePlay("card_not_held", 1 << card)
    play = resolve(line, table)
    if isinstance(play, Play) and play.kind is not Kind.THROW:
        try:
            table.check_floor(play)
        except ImpossiblePlay as error:
            return error
    return play


def replay_deal(deal: r.Deal, rules: RuleSet) -> Replay:
    """Replay a whole deal and return its Steps in a `Replay`."""
    return Replay(deal, rules).run()


def _unbid_opening(table: Table, play: Play, seat: Seat) -> Ruling:
    """Judge an opening play of which the bid is not written: at best not proven."""
    bid = play.value or (play.card >> 2) + 1
    table.bid = bid if bid in HOUSE_VALUES else HOUSE_VALUES[0]
    ruling = judge_possible(table, play, seat)
    if ruling.verdict is Verdict.LEGAL:
        return Ruling(Verdict.NOT_PROVEN, Reason.OPENING_VALUE, bid)
    return ruling


def _turns(deal: r.Deal, seating: Seating, unread_from: int | None) -> Iterator[tuple[Seat | None, Seat | None, bool]]:
    """Yield for each play of the main line who played, who was due, and whether that was out of turn.

    After a play out of turn the seat that was skipped or the seat after the player may go on without a second fault
    (rule R60); so may the seat after the one skipped, for then the seat written was a slip of the pen. Behind a hole in
    the record, where a number jumps ahead or something could not be read, a seat that is not written is not known.
    """
    due = first_due(deal, seating)
    allowed: tuple[Seat | None, ...] = (due,)
    history: list[tuple[Seat | None, tuple[Seat | None, ...]]] = []
    start = start_number(deal)
    expected: int | None = None
    for entry in deal.line:
        if isinstance(entry, r.PlayLine):
            jumps = expected is not None and entry.number is not None and entry.number > expected and entry.seat is None
            if jumps or (unread_from is not None and entry.place is not None and entry.place.start >= unread_from):
                due, allowed = None, (None,)
            if entry.number is not None:
                expected = entry.number + 1
            elif expected is not None:
                expected += 1
            history.append((due, allowed))
            seat = seating.seat(entry.seat) or due
            out_of_turn = due is not None and seat not in allowed
            yield seat, due, out_of_turn
            following = seating.following[seat] if seat else None
            if out_of_turn and due:
                slip = seating.following[due] if seating.following[due] != seat else None
                allowed = (following, due, slip)
            else:
                allowed = (following,)
            due = following
        elif isinstance(entry, r.Takeback) and not entry.refused and history:
            due, allowed = history.pop()
            expected = None
        elif isinstance(entry, r.Rewind) and 0 <= entry.number - start < len(history):
            due, allowed = history[entry.number - start]
            del history[entry.number - start :]
            expected = None
