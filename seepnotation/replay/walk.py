"""A deal through a table, step by step. Whatever shows, checks or converts a record is a view of these Steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

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
        number: the play's number by count, behind a hole the one written.
        seat: who played; None when that is not known.
        due: whose turn it was; None when that is not known.
        out_of_turn: whether another seat was on turn.
        gap: how many plays seem to be missing before this one, by its number and seat.
        number_wrong: whether the number written is not the play's.
        behind_hole: whether plays before it are missing or could not be read, so that its number is not known.
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
    behind_hole: bool = False
    play: Play | None = None
    ruling: Ruling | None = None
    obstacle: Obstacle | None = None
    before: State | None = None
    after: State | None = None
    undone: bool = False
    ruled: Literal["legal", "illegal", "undecided"] | None = None

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
        for turn, line in zip(self._turns, self.deal.plays, strict=True):
            bit = _BIT.get(line.card or "", 0)
            if turn.seat is not None and not bit & taken:
                played[turn.seat] |= bit
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
        count = start_number(self.deal)
        for entry in self.deal.line:
            if not isinstance(entry, r.PlayLine):
                count = self._event(entry, standing, count)
                continue
            turn = next(turns)
            number = count if turn.number is None else turn.number
            step = Step(entry, number, turn.seat, turn.due, turn.out_of_turn, turn.gap, turn.wrong, turn.behind_hole)
            self._judge(step)
            standing.append(step)
            self.steps.append(step)
            count = number + 1
            yield step
        for late in self.deal.closing:
            if isinstance(late, r.Dispute | r.TableRuling):
                self._event(late, standing, count)

    def _is_unread(self, line: r.PlayLine) -> bool:
        """Whether a play stands behind something that could not be read."""
        return self.unread_from is not None and line.place is not None and line.place.start >= self.unread_from

    def _judge(self, step: Step) -> None:
        table = self.table
        if self.unread_from is not None and self._is_unread(step.line):
            self.stopped = self.stopped or "unread"
        if self.stopped or table is None:
            return
        if self._opening_alone and not table.state.opening:
            self.stopped = "halves"
            return
        if step.gap:
            self.stopped = "gap"
            return
        step.before = table.state
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


class Turn(NamedTuple):
    """Whose play a line of the record is, and its number.

    Attributes:
        seat: who played; None when that is not known.
        due: whose turn it was; None when that is not known.
        out_of_turn: whether another seat was on turn.
        number: the number by count; behind a hole in the record the one written, if any.
        wrong: whether the number written is another than the count.
        gap: how many plays are missing before this one, by its number and seat.
        behind_hole: whether plays before this one are missing or could not be read.
    """

    seat: Seat | None
    due: Seat | None
    out_of_turn: bool
    number: int | None
    wrong: bool
    gap: int
    behind_hole: bool


class _Count(NamedTuple):
    """What is known before a play: whose turn, who may go on, the count, and by how much written numbers differ."""

    due: Seat | None
    allowed: tuple[Seat | None, ...]
    number: int
    offset: int
    hole: bool


def _turns(deal: r.Deal, seating: Seating, unread_from: int | None) -> Iterator[Turn]:
    """Yield whose each play of the main line is.

    After a play out of turn the seat that was skipped or the seat after the player may go on without a second fault
    (rule R60); so may the seat after the one skipped, for then the seat written was a slip of the pen. Behind a hole,
    where a number jumps ahead or something could not be read, nothing that is not written is known.
    """
    due = first_due(deal, seating)
    now = _Count(due, (due,), start_number(deal), 0, hole=False)
    numbered = begins(deal) or now.number != 1 or any(isinstance(s, r.Next) for s in deal.opening)
    past: list[tuple[_Count, int | None]] = []
    for entry in deal.line:
        if isinstance(entry, r.PlayLine):
            if unread_from is not None and entry.place is not None and entry.place.start >= unread_from:
                now = now._replace(due=None, allowed=(None,), hole=True)
            turn, following = _turn(entry, now, seating, numbered)
            yield turn
            if turn.gap:
                # The plays that are missing were made: before this one it was this seat's turn.
                now = now._replace(due=turn.seat, allowed=(turn.seat,), hole=True)
            past.append((now, turn.number))
            now = following
        elif isinstance(entry, r.Takeback) and not entry.refused and past:
            now, _ = past.pop()
        elif isinstance(entry, r.Rewind):
            numbers = [number for _, number in past]
            if entry.number in numbers:
                index = len(numbers) - 1 - numbers[::-1].index(entry.number)
                now = past[index][0]
                del past[index:]


def _turn(entry: r.PlayLine, now: _Count, seating: Seating, numbered: bool) -> tuple[Turn, _Count]:
    """Return whose a play is, and what is known before the next one."""
    due = now.due
    if due and entry.seat == due and entry.number == now.number and not (now.hole or now.offset):
        # Nearly all plays are as they should be.
        following = seating.following[due]
        return Turn(due, due, False, now.number, False, 0, False), _Count(
            following, (following,), now.number + 1, 0, False
        )
    written, stated = entry.number, seating.seat(entry.seat)
    seat, offset = stated or due, now.offset
    number: int | None = written if now.hole else now.number
    gap, wrong = 0, False
    if not now.hole and numbered and written is not None and written != now.number + offset:
        if written != now.number:
            wrong = True
            gap = _missing(written - now.number - offset, stated, now, seating)
        offset = written - now.number
    if gap:
        number = written
        if stated is None:
            seat = due = None
    out_of_turn = due is not None and seat not in now.allowed
    turn = Turn(seat, due, out_of_turn, number, wrong, gap, now.hole)
    after = seating.following[seat] if seat else None
    allowed: tuple[Seat | None, ...] = (after,)
    if out_of_turn and due:
        slip = seating.following[due] if seating.following[due] != seat else None
        allowed = (after, due, slip)
    return turn, _Count(after, allowed, now.number + 1, offset, now.hole or bool(gap))


def _missing(jump: int, stated: Seat | None, now: _Count, seating: Seating) -> int:
    """Return how many plays are missing when a number jumps ahead and the seat, if written, is the one that fits."""
    if jump <= 0 or stated is None or now.due is None:
        return max(jump, 0) if stated is None else 0
    seat = now.due
    for _ in range(jump % len(seating.order)):
        seat = seating.following[seat]
    return jump if stated not in now.allowed and seat == stated else 0
