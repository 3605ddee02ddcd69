"""What a player sees when it is his turn: his own cards, the table, and what was played. No other hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

from seepnotation.cards import PACK, Card, CardSet, cards_in
from seepnotation.dealing import half_cards
from seepnotation.legality import legal_plays
from seepnotation.plays import Kind, Play, Seat
from seepnotation.scoring import card_points, fewer_is_better
from seepnotation.state import House
from seepnotation.table import Table

MOST_PLAYS: Final = 500
"""Where a card can be played in more ways than these, only these are thought of: a full floor has thousands."""


class Sight:
    """The table through the eyes of the seat on turn.

    Nothing here tells of another hand more than how many cards are in it. (Where a house rule lets the partner's key
    answer for one's own, the plays that are legal tell of that key; at such a table the partners know it too.)

    Attributes:
        seat: who plays.
        rules: the rules of the table.
        hand: the cards that he can play.
        loose: the loose cards on the floor.
        houses: the houses by value.
        following: who plays next.
        last: whether this is the last play of the deal.
    """

    __slots__ = ("_table", "following", "hand", "houses", "last", "loose", "rules", "seat")

    def __init__(self, table: Table, seat: Seat) -> None:
        """Look at a table from a seat whose turn it is."""
        self._table = table
        self.seat, self.rules = seat, table.rules
        self.hand: CardSet = table.in_hand(seat)
        self.loose, self.houses = table.state.loose, table.state.houses
        self.following = table.seating.following[seat]
        self.last = table.state.number == table.last_number

    def cards(self) -> list[Card]:
        """Return the cards in hand, from high to low."""
        return list(cards_in(self.hand))

    def plays_with(self, card: Card) -> list[Play]:
        """Return the legal plays with a card, the first `MOST_PLAYS` of them."""
        return list(islice(legal_plays(self._table, 1 << card, self.seat), MOST_PLAYS))

    def plays(self) -> Iterator[Play]:
        """Yield the legal plays with every card; see `plays_with`."""
        for card in cards_in(self.hand):
            yield from self.plays_with(card)

    def unseen(self) -> CardSet:
        """Return the cards that the player has not seen: they are in other hands, or still to be dealt."""
        state = self._table.state
        seen = self.hand | state.loose
        for house in state.houses.values():
            seen |= house.cards
        for pile in state.taken.values():
            seen |= pile
        return PACK & ~seen

    def size_of_next(self) -> int:
        """Return how many cards the next player has in hand when his turn comes."""
        if self._table.opens(self.seat):
            return half_cards(self.rules)
        return self._table.in_hand(self.following).bit_count() + self._table.unknown_now(self.following)[1]

    def ours(self, house: House) -> bool:
        """Tell whether the player or his partner owns a share of a house."""
        return self._table.side_owns(self.seat, house)

    def after(self, play: Play) -> tuple[CardSet, Mapping[int, House]]:
        """Return the loose cards and the houses as they lie after a play."""
        loose = self.loose & ~play.loose
        if play.kind is Kind.THROW:
            return loose | 1 << play.card, self.houses
        if play.kind is Kind.TAKE:
            return loose, {value: house for value, house in self.houses.items() if value not in play.houses}
        return loose, self._table.houses_after(self.seat, play)

    def taken(self, play: Play) -> CardSet:
        """Return the cards that a play takes, the card played among them; none if it is no take."""
        if play.kind is not Kind.TAKE:
            return 0
        cards = play.loose | 1 << play.card
        for value in play.houses:
            cards |= self.houses[value].cards
        return cards

    def sweeps(self, play: Play) -> bool:
        """Tell whether a play is a sweep (rule R42)."""
        return play.kind is Kind.TAKE and play.loose == self.loose and len(play.houses) == len(self.houses)

    def gain(self, play: Play) -> int:
        """Return the points that a play takes at once, those of a sweep among them."""
        points = card_points(self.taken(play), self.rules)
        if self.sweeps(play):
            self._table.push(play, self.seat)
            points += self._table.state.sweeps[-1].points
            self._table.pop()
        return points

    def sign(self) -> int:
        """Return 1 where points are good to have, -1 where the side with fewer is better off (rule R57)."""
        return -1 if fewer_is_better(self.rules) else 1
