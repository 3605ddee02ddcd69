"""Alpha-beta search over legal plays, with a memo and a budget of positions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from seepnotation.cards import CardSet, cards_in
from seepnotation.legality import legal_plays
from seepnotation.plays import Kind, Play, Seat
from seepnotation.scoring import card_points, carried, fewer_is_better, final_points
from seepnotation.sums import MANY, TooMany
from seepnotation.table import Side, State, Table

_FAR: Final = 1 << 20
"""More points than any deal has."""


class KnownTable(Table):
    """A table of which every card is known: what a seat can play is found out once for each hand."""

    __slots__ = ("_playable",)

    def __init__(self, table: Table) -> None:
        """Stand where another table stands."""
        for name in Table.__slots__:
            setattr(self, name, getattr(table, name))
        self._past = []
        self._playable: dict[tuple[Seat, CardSet, int, bool], CardSet] = {}

    def in_hand(self, seat: Seat) -> CardSet:
        """Return what a seat can play now."""
        state = self.state
        hand = state.hands[seat]
        if state.number >= self._settled and not state.opening:
            return hand
        key = seat, hand, state.number, state.opening
        if key not in self._playable:
            self._playable[key] = Table.in_hand(self, seat)
        return self._playable[key]

    def certain(self, seat: Seat) -> CardSet:
        """Return the same: nothing is uncertain here."""
        return self.in_hand(seat)


class Spent(Exception):
    """The budget is spent."""


@dataclass(slots=True)
class Budget:
    """How many positions may still be looked at."""

    left: int

    def spend(self) -> None:
        """Look at one more position.

        Raises:
            Spent: none may be looked at any more.
        """
        if self.left <= 0:
            raise Spent
        self.left -= 1


@dataclass(slots=True)
class _Seen:
    """What the memo keeps of a position: bounds of what the rest of the deal brings, and the plays, in search order."""

    plays: list[Play]
    low: int = -_FAR
    high: int = _FAR


Kindred = tuple[Kind, int, int, tuple[int, ...], int]


class Search:
    """Alpha-beta search with a memo, all points seen from one side: its own minus those of the others.

    The memo keeps what the rest of a deal brings, not what it ends with, so that positions which differ only in the
    points made so far share what is found.
    """

    def __init__(self, table: Table, side: Side, budget: Budget, dealer: Seat | None) -> None:
        self.side, self.budget, self.dealer = side, budget, dealer
        self.rules, self.seating = table.rules, table.seating
        self.fewer = fewer_is_better(table.rules)
        self.memo: dict[object, _Seen] = {}
        self.weights = _weights(table)

    def seeks_more(self, who: Seat) -> bool:
        """Whether a seat wants this side to have more points."""
        return (self.seating.sides[who] == self.side) != self.fewer

    def so_far(self, state: State) -> int:
        """Return the points of cards and sweeps so far, simply added up."""
        count = 0
        for side, pile in state.taken.items():
            points = card_points(pile, self.rules)
            count += points if side == self.side else -points
        for sweep in state.sweeps:
            count += sweep.points if sweep.side == self.side else -sweep.points
        return count

    def final(self, table: Table, guess: int = 0) -> int:
        """Return the result at the end of the deal, found by asking again and again whether it is at least so much."""
        so_far = self.so_far(table.state)
        low, high, value = -_FAR, _FAR, guess - so_far
        while low < high:
            beta = value + 1 if value == low else value
            value = self.rest(table, beta - 1, beta)
            low, high = (value, high) if value >= beta else (low, value)
        return value + so_far

    def line(self, table: Table, value: int) -> list[tuple[Seat, Play]]:
        """Return best plays to the end of the deal from a position that ends with this value."""
        plays: list[tuple[Seat, Play]] = []
        while (who := self.next_seat(table)) is not None:
            for play in self.unlike(table, who):
                table.push_possible(play, who)
                if self.final(table, value) == value:
                    plays.append((who, play))
                    break
                table.pop()
            else:
                raise AssertionError("no play leads to the value that was found")
        return plays

    def rest(self, table: Table, alpha: int, beta: int) -> int:
        """Return what the rest of the deal brings: exactly if between the bounds, else a bound on that side."""
        state = table.state
        who = self.next_seat(table)
        if who is None:
            ends = final_points(table, self.dealer)
            return sum(p.total if side == self.side else -p.total for side, p in ends.items()) - self.so_far(state)
        key = self.key(state, who)
        seen = self.memo.get(key)
        if seen is None:
            self.budget.spend()
            seen = self.memo[key] = _Seen(self.by_promise(table, self.unlike(table, who)))
        else:
            if seen.low >= beta:
                return seen.low
            if seen.high <= alpha:
                return seen.high
            alpha, beta = max(alpha, seen.low), min(beta, seen.high)
            if alpha >= beta:
                return alpha
            self.budget.spend()
        best = self.best_of(table, who, seen.plays, alpha, beta)
        if best < beta:
            seen.high = best
        if best > alpha:
            seen.low = best
        return best

    def best_of(self, table: Table, who: Seat, plays: list[Play], alpha: int, beta: int) -> int:
        """Go through the plays of a position until the bounds are passed; the best one comes first from now on."""
        state, more = table.state, self.seeks_more(who)
        best, first = (-_FAR, plays[0]) if more else (_FAR, plays[0])
        low, high = alpha, beta
        for play in plays:
            table.push_possible(play, who)
            gain = self.gain(state, table.state)
            value = gain + self.rest(table, low - gain, high - gain)
            table.pop()
            if value > best if more else value < best:
                best, first = value, play
                low, high = (max(low, best), high) if more else (low, min(high, best))
                if low >= high:
                    break
        if first is not plays[0]:
            plays.remove(first)
            plays.insert(0, first)
        return best

    def gain(self, before: State, after: State) -> int:
        """Return what a play brought."""
        if after.taken is before.taken:
            return 0
        count = 0
        for side, pile in after.taken.items():
            if pile != before.taken[side]:
                points = card_points(pile ^ before.taken[side], self.rules)
                count += points if side == self.side else -points
        if len(after.sweeps) > len(before.sweeps):
            sweep = after.sweeps[-1]
            count += sweep.points if sweep.side == self.side else -sweep.points
        return count

    def next_seat(self, table: Table) -> Seat | None:
        """Return who plays: the next seat that has a card; None at the end of the deal."""
        turn = table.state.turn
        for _ in self.seating.order:
            assert turn is not None
            if table.state.hands[turn] and table.in_hand(turn):
                return turn
            turn = self.seating.following[turn]
        return None

    def key(self, state: State, who: Seat) -> object:
        """Return all that the rest of the deal hangs on."""
        heir = state.last_taker
        houses = [(v, h.cards, h.owners, h.pukka) for v, h in sorted(state.houses.items())] if state.houses else ()
        return (
            state.loose, tuple(houses), tuple(state.hands.values()), who, state.number, state.opening,
            self.seating.sides[heir] if heir else None, state.shown, carried(state, self.rules),
        )  # fmt: skip

    def unlike(self, table: Table, who: Seat) -> list[Play]:
        """Return the legal plays of a seat, of those that are alike the first.

        Where no play is legal, which only wrong plays or odd house rules lead to (rule R37), any card may be thrown.

        Raises:
            Spent: there are more plays than can be looked at.
        """
        plays: dict[Kindred, Play] = {}
        try:
            for play in legal_plays(table, seat=who, limit=MANY):
                plays.setdefault(self.kind(play), play)
        except TooMany:
            raise Spent from None  # such a floor is no ending that could be searched
        return list(plays.values()) or [Play(card, Kind.THROW) for card in cards_in(table.in_hand(who))]

    def by_promise(self, table: Table, plays: list[Play]) -> list[Play]:
        """Return plays with those first that bring most: sweeps, then takes by their points, then the others."""
        houses, sign = table.state.houses, 1 if self.fewer else -1

        def brings(play: Play) -> int:
            if play.kind is not Kind.TAKE:
                return 0
            cards = play.loose | 1 << play.card
            for value in play.houses:
                cards |= houses[value].cards
            sweeps = play.loose == table.state.loose and len(play.houses) == len(houses)
            return sign * (card_points(cards, self.rules) + 100 * sweeps + 1)

        return sorted(plays, key=brings)

    def kind(self, play: Play) -> Kindred:
        """Return what is the same of two plays exactly when they are alike."""
        weights = self.weights
        return (
            play.kind,
            weights[play.card],
            sum([weights[card] for card in cards_in(play.loose)]),
            play.houses,
            play.value,
        )


def _weights(table: Table) -> list[int]:
    """Return a number for each card so that sums of them tell sets of cards apart, but for cards that are alike.

    Alike are cards of a rank that follow each other in the order of the suits and count the same: no rule tells them
    apart. Where cards lie in bundles, none are alike, for each covers another one.
    """
    weights, power = [0] * 52, 0
    for card in range(52):
        follows = card % 4 and card_points(1 << card, table.rules) == card_points(1 << card - 1, table.rules)
        power += 0 if follows and not table.bundles else 1
        weights[card] = 1 << 3 * power
    return weights
