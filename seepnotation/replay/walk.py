"""A deal through a table, step by step. Whatever shows, checks or converts a record is a view of these Steps."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from seepnotation import record as r
from seepnotation.cards import UNSEEN, Card, cards_in, unseen_card, unseen_in, unseen_index
from seepnotation.dealing import deal_plays
from seepnotation.legality import TURNED_UP, judge_possible
from seepnotation.plays import HOUSE_VALUES, THROW, Play, Seat
from seepnotation.replay.gathered import gather
from seepnotation.replay.heads import begins, first_due, start_number
from seepnotation.replay.holdings import CARD, mask, value_seen
from seepnotation.replay.looks import Difference, Look, look, unseen_before
from seepnotation.replay.opening import Setup, set_up
from seepnotation.replay.resolve import THROWS, resolve
from seepnotation.replay.step import Deed, Obstacle, Step, Stop
from seepnotation.replay.turns import turns_of
from seepnotation.rules import RuleSet
from seepnotation.ruling import LEGAL, Reason, Ruling, Verdict
from seepnotation.seating import Seating, Side
from seepnotation.table import ImpossiblePlay, Table

_LOOKS: Final = (r.Loose, r.HouseNow, r.Taken)


class TableRules(NamedTuple):
    """What the table decided on a play: the statement, the play, and whether the play was taken back by it."""

    statement: r.TableRuling
    step: Step


class Replay:
    """One deal on its way through a table.

    Iterating gives the Steps of the main line; each is complete when it is handed out, and the table stands as it is
    after it. After a play that cannot have happened, or was not seen, the floor is not known: the plays that follow
    come as Steps that were not judged, until a look at the table tells what lies there.

    Attributes:
        deal: the deal or position.
        rules: the rules it is judged by.
        setup: what is known before the first play.
        table: the live table; None when nothing can be judged.
        steps: the Steps so far.
        unclear: those of them whose play was not ruled legal, or not judged.
        unread_from: the offset in the text from which on something could not be read; None if all was read.
        stopped: why nothing is judged any more; None while all is well.
        whole: whether the floor was known all the time, so that the points are.
        ended: how the deal ended if not by its last play: ``"concede"``, ``"forfeit"``, ``"void"``, ``"abandoned"``.
        gave_up: the side that forfeited or conceded the deal.
        differences: where looks at the table differ from the replay.
        rulings: what the table decided, in order, each with the Step that it is about.
    """

    def __init__(
        self, deal: r.Deal, rules: RuleSet, unread_from: int | None = None, dealer: Seat | None = None
    ) -> None:
        """Prepare a replay.

        Args:
            deal: the deal or position.
            rules: the rules to judge by.
            unread_from: the offset in the text from which on something could not be read: no play after it is judged.
            dealer: who deals, where the deal does not say and it follows from the deals before.
        """
        self.deal, self.rules = deal, rules
        self.seating = Seating.of(rules)
        self.unread_from = unread_from
        self._first = first_due(deal, self.seating, dealer)
        self._turns = turns_of(deal, self.seating, unread_from, self._first, deal_plays(rules))
        self._floor_cards: dict[int, Card] = {}
        self._played_cards: dict[int, Card] = {}
        self._arrived: dict[Card, tuple[int, frozenset[int]]] = {}
        self._lost_since = 0
        self._begin()
        if self._anything_unseen():
            self._identify()

    def _begin(self) -> None:
        """Make the table and forget all Steps."""
        deal = self.deal
        self._gathered = gather(deal, self._turns, self.seating, self._floor_cards, self._played_cards, self._arrived)
        self.setup: Setup = set_up(deal, self.rules, self._gathered.known, self._first)
        self.table: Table | None = self.setup.table
        self.steps: list[Step] = []
        self.unclear: list[Step] = []
        self.stopped: Stop | None = "no floor" if self.setup.missing else None
        self.whole = self.stopped is None
        statements = deal.closing if self.plays_alone else (*deal.line, *deal.closing)
        self.ended = next((s.kind for s in statements if s.kind in ("concede", "forfeit", "void", "abandoned")), None)
        self.gave_up: Side | None = None
        self.differences: list[Difference] = []
        self.rulings: list[TableRules] = []
        self._disputed: int | None = None
        self._ruled_on: Step | None = None
        self._looks: list[Look] = []
        self._gone_through = False
        self._implied_bid = self.table is not None and self.table.state.opening and self.table.bid is None

    def _anything_unseen(self) -> bool:
        assert self.table is not None
        evidence = self.table.evidence
        return bool(evidence.surfaced)

    def _identify(self) -> None:
        """Go through the deal once to find which cards those not fully seen were, where a later play names them."""
        while True:
            before = len(self._floor_cards) + len(self._played_cards) + len(self._arrived)
            self.run()
            found = len(self._floor_cards) + len(self._played_cards) + len(self._arrived)
            self._begin()
            if found == before:
                return

    def run(self) -> Replay:
        """Go through all plays and return this replay."""
        if not self._gone_through:
            self._gone_through = True
            deque(self._walk(), maxlen=0)
        return self

    def __iter__(self) -> Iterator[Step]:
        """Yield the Steps of the main line; a second time, those of the first."""
        if self._gone_through:
            yield from self.steps
            return
        self._gone_through = True
        yield from self._walk()

    def _walk(self) -> Iterator[Step]:
        steps, turns = self.steps, self._turns
        # Plays are taken back only where more than plays stands in the line.
        standing: list[Step] = steps if self.plays_alone else []
        count = start_number(self.deal)
        place = 0
        for entry in self.deal.line:
            if entry.kind != "play":
                if isinstance(entry, _LOOKS):
                    self._looks.append(entry)
                else:
                    self._look()
                    count = self._event(entry, standing, count)
                continue
            if self._looks:
                self._look()
            seat, due, out_of_turn, told, wrong, gap, behind_hole, shifted = turns[place]
            number = count if told is None else told
            step = Step(entry, number, seat, due)
            if out_of_turn or gap or wrong or behind_hole or shifted:
                step.out_of_turn, step.gap, step.number_wrong = out_of_turn, gap, wrong
                step.behind_hole, step.number_shifted = behind_hole, shifted
            self._follow(step, place)
            steps.append(step)
            if step.ruling is not LEGAL:
                self.unclear.append(step)
            if standing is not steps:
                standing.append(step)
            count = number + 1
            place += 1
            self._ruled_on = None
            yield step
        self._look()
        for late in self.deal.closing:
            if isinstance(late, (r.Dispute, r.TableRuling)):
                self._event(late, standing, count)
            elif isinstance(late, r.Concede):
                self.gave_up = late.side

    def _is_unread(self, line: r.PlayLine) -> bool:
        """Whether a play stands behind something that could not be read."""
        return self.unread_from is not None and line.place is not None and line.place.start >= self.unread_from

    def _follow(self, step: Step, place: int) -> None:
        """Make a play at the table, and judge it, as far as that can be done."""
        table, line, seat = self.table, step.line, step.seat
        if table is None:
            return
        if self.stopped is not None:
            step.stopped_before = self.stopped
        if self.unread_from is not None and self._is_unread(line):
            self.stopped = "unread"
        unseen = None if line.card in CARD else self._unseen_card(line, place)
        if self.stopped is not None or seat is None or step.gap:
            self._follow_blindly(step, place, unseen)
            return
        step.before = before = table.state
        names: dict[Card, Card] | None = {} if before.loose >> UNSEEN else None
        made = make(table, line, seat, unseen, names)
        if isinstance(made, Play):
            if names:
                for missed, name in names.items():
                    self._identified(unseen_index(missed), name)
            step.play = made
            step.ruling = self.rule(table, made, seat) if self._implied_bid else judge_possible(table, made, seat)
            table.push_possible(made, seat)
            step.moves = 1
            step.after = table.state
            return
        step.obstacle = made
        card = CARD.get(line.card or "", unseen)
        if card is None or (isinstance(made, ImpossiblePlay) and made.reason == "card_not_held"):
            self.stopped, self.whole = "not held", False
        elif isinstance(made, ImpossiblePlay):
            self._stop(step, "impossible", seat, card)
        else:
            self._stop(step, "unseen" if made.reason == "unseen" else "unresolved", seat, card)

    def _follow_blindly(self, step: Step, place: int, unseen: Card | None) -> None:
        """Make a play where the floor is not known: its card leaves the hand, no more."""
        table = self.table
        assert table is not None
        if self.stopped in ("unread", "not held"):
            return
        for index in self._gathered.missing.get(place, ()):
            self._stop(step, "gap", self._gathered.known.unseen[index].seat, unseen_card(index, 0))
        lay = unseen_in(table.state.loose)
        for named in cards_in(mask(word for group in step.line.groups for word in group)):
            self._arrive(named, lay)
        card = CARD.get(step.line.card or "", unseen)
        known = step.seat is not None and card is not None and table.may_hold(step.seat, card)
        if not known or (step.gap and not self._gathered.missing.get(place)):
            self.stopped, self.whole = "not held", False
            return
        assert step.seat is not None
        assert card is not None
        self._stop(step, self.stopped or "gap", step.seat, card)

    def _stop(self, step: Step, why: Stop, seat: Seat, card: Card) -> None:
        """A play whose effect is not known: the card leaves the hand, the floor is not known from here on."""
        assert self.table is not None
        if self.stopped is None:
            self._lost_since = step.number - step.gap
        self.table.push_lost(seat, card)
        step.moves += 1
        self.stopped = why
        self.whole = False

    def _unseen_card(self, line: r.PlayLine, place: int) -> Card | None:
        """Return what stands for the card of a play where it was not fully seen."""
        if place in self._played_cards:
            return self._played_cards[place]
        index = self._gathered.unseen.get(place)
        return None if index is None else unseen_card(index, value_seen(line.card) if line.card else 0)

    def _identified(self, index: int, card: Card) -> None:
        """Keep which card one not fully seen was; of two that are alike, only one can be this card."""
        if card in (*self._floor_cards.values(), *self._played_cards.values()):
            return
        if TURNED_UP <= index < 2 * TURNED_UP:
            self._floor_cards[index - TURNED_UP] = card
        else:
            place = next((place for place, which in self._gathered.unseen.items() if which == index), None)
            if place is not None:
                self._played_cards[place] = card

    def _arrive(self, card: Card, lay: list[Card]) -> None:
        """Keep which cards not fully seen, that lay there when the floor was known last, a card named now can be."""
        indices = [unseen_index(one) for one in lay]
        if card not in self._arrived and all(index < 2 * TURNED_UP for index in indices):
            unseen = self._gathered.known.unseen
            before = frozenset(unseen[index].number if index < TURNED_UP else ~(index - TURNED_UP) for index in indices)
            self._arrived[card] = (self._lost_since, before)

    def _look(self) -> None:
        """Follow what a look at the table tells."""
        if not self._looks:
            return
        looks, self._looks = self._looks, []
        if self.table is None or self.stopped in ("unread", "not held"):
            return
        if self.stopped is not None:
            for card, lay in unseen_before(self.table.state, looks).items():
                self._arrive(card, lay)
        surfaced = sum(1 << card for card in self.table.evidence.surfaced)
        state, found = look(self.table.state, looks, self.seating, surfaced, known=self.stopped is None)
        self.differences += found
        self.table.state = state
        self.table.owners_known = False
        self.stopped = None

    @property
    def plays_alone(self) -> bool:
        """Whether nothing but plays stands in the line of the deal."""
        return len(self._turns) == len(self.deal.line)

    @property
    def in_turn(self) -> bool:
        """Whether each play is as it should be by its seat and number."""
        return self._turns.in_turn

    @property
    def finished(self) -> bool:
        """Whether every card was played and every play was followed, so that the points are known."""
        if self.table is None or self.stopped or self.ended or not self.whole:
            return False
        state = self.table.state
        over = self.table.last_number is not None and state.number > self.table.last_number
        lying = state.loose
        for cards in state.taken.values():
            lying |= cards
        if lying >> UNSEEN:
            return False
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
            case r.Takeback(refused=True) | r.Stands():
                self._done("stands", standing)
            case r.Takeback() if standing:
                self._done("takeback", standing)
                return self._undo(standing, 1)
            case r.Rewind(number=number):
                self._done("rewind", standing)
                back = len(standing) - next((i for i, step in enumerate(standing) if step.number == number), 0)
                known = any(step.number == number for step in standing)
                return self._undo(standing, back) if known else count
            case r.Forfeit():
                loser = self._ruled_on
                self._done("forfeit", standing)
                if loser and loser.seat:
                    self.gave_up = self.seating.sides[loser.seat]
            case r.Void():
                self._done("void", standing)
            case r.Dispute(number=number):
                self._disputed = number if number is not None else standing[-1].number if standing else None
            case r.TableRuling(verdict=verdict, number=number):
                about = self._disputed if number is None else number
                ruled = [step for step in standing if about is None or step.number == about]
                if ruled:
                    ruled[-1].ruled = verdict
                    self._ruled_on = ruled[-1]
                    self.rulings.append(TableRules(entry, ruled[-1]))
                self._disputed = None
        return count

    def _done(self, deed: Deed, standing: list[Step]) -> Step | None:
        """Keep what the table did: with the play it has just ruled on, else with the play before."""
        step = self._ruled_on or (standing[-1] if standing else None)
        self._ruled_on = None
        if step:
            step.deed = deed
        return step

    def _undo(self, standing: list[Step], plays: int) -> int:
        number = standing[-plays].number
        for step in reversed(standing[-plays:]):
            step.undone = True
            for _ in range(step.moves):
                assert self.table is not None
                self.table.pop()
            self.stopped = step.stopped_before
        self.whole = self.whole or not (self.stopped or any(step.after is None for step in standing[:-plays]))
        del standing[-plays:]
        return number


def make(
    table: Table,
    line: r.PlayLine,
    seat: Seat,
    unseen: Card | None = None,
    names: dict[Card, Card] | None = None,
) -> Play | Obstacle:
    """Return the play that a line stands for if it can have happened, else what stands in the way.

    Args:
        table: the table before the play.
        line: the play as written.
        seat: who plays.
        unseen: what stands for the card played where the record does not tell which it was.
        names: filled with the cards of the floor, not fully seen until now, that the line names.
    """
    card = CARD.get(line.card or "", unseen)
    if card is not None and not table.may_hold(seat, card):
        return ImpossiblePlay("card_not_held", 1 << card)
    if card is not None and unseen is None and line.did == "throw":
        return THROWS[card]
    play = resolve(line, table, unseen, names)
    if isinstance(play, Play) and play.kind is not THROW:
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
