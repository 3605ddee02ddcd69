"""The table: floor, houses, hands as far as they are known, taken cards, turn. Plays are pushed and popped.

A table obeys; it does not judge. It makes any play that is physically possible, legal or not (rule R60).
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from seepnotation.cards import Card, CardSet, names_in, value_of
from seepnotation.plays import HOUSE_VALUES, Kind, Play, Seat
from seepnotation.rules import RuleSet
from seepnotation.sums import total

Side = str
"""``"NS"`` or ``"EW"``; where everybody plays alone, the seat."""

HAND_CARDS: Final = 12
"""How many cards a seat is dealt (rule R4)."""

DEAL_PLAYS: Final = 48
"""How many plays a deal has (rule R52)."""


@dataclass(frozen=True, slots=True)
class House:
    """A house on the floor: its value, its cards, its owners in the order in which they came to own it.

    An owner of whom the record does not tell stands as ``"_"``. `known` is False when the record does not say which
    cards lie in the house; then `cards` holds those that are known. `adders` are those who added to it while an owner
    was not known: whether they own it too hangs on who he is.
    """

    value: int
    cards: CardSet
    owners: tuple[str, ...]
    pukka: bool
    known: bool = True
    adders: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, under a rule set: the order of play, partners and sides."""

    order: tuple[Seat, ...]
    partners: Mapping[Seat, Seat | None]
    sides: Mapping[Seat, Side]
    following: Mapping[Seat, Seat]
    seats: Mapping[str, Seat]

    def seat(self, word: str | None) -> Seat | None:
        """Return the seat that a record names, None if nobody sits there at this table."""
        return self.seats.get(word or "")

    @classmethod
    def of(cls, rules: RuleSet) -> Seating:
        """Return the seating of a rule set (rules R1 and R2)."""
        return _SEATINGS[rules.players, rules.direction]


_ORDERS: Final[dict[int, tuple[Seat, ...]]] = {2: ("N", "S"), 3: ("N", "W", "E"), 4: ("N", "W", "S", "E")}


def _seating(players: int, direction: str) -> Seating:
    order: tuple[Seat, ...] = _ORDERS[players]
    if direction == "cw":
        order = order[:1] + order[:0:-1]
    following = dict(zip(order, order[1:] + order[:1], strict=True))
    seats: dict[str, Seat] = {seat: seat for seat in order}
    if players == 4:
        partners: dict[Seat, Seat | None] = {"N": "S", "S": "N", "E": "W", "W": "E"}
        return Seating(order, partners, {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}, following, seats)
    return Seating(order, dict.fromkeys(order), {seat: seat for seat in order}, following, seats)


_SEATINGS: Final = {
    (players, direction): _seating(players, direction) for players in _ORDERS for direction in ("ccw", "cw")
}


class Sweep(NamedTuple):
    """A sweep that was made.

    Attributes:
        side: whose it is.
        seat: who made it; None when the record tells only of the side's points.
        number: the number of the play; 0 when that is not known.
        points: what it counts by itself (rules R43 and R46); the end of the deal may change that.
    """

    side: Side
    seat: Seat | None
    number: int
    points: int


class State(NamedTuple):
    """Everything that changes from play to play. It never changes itself: a push makes the next one.

    Attributes:
        loose: the loose cards on the floor.
        houses: the houses by value.
        hands: the cards that each seat is known to hold.
        hidden: how many more cards each seat holds, at least and at most.
        pool: the cards of which nobody has said where they are.
        taken: the cards that each side is known to have taken.
        sweeps: the sweeps made so far.
        turn: the seat whose turn it is; None when that is not known.
        number: the number of the next play.
        opening: whether the next play is the bidder's first.
        last_taker: the seat that took last.
        last_take: the number of the play that took last; 0 when that is not known.
    """

    loose: CardSet
    houses: Mapping[int, House]
    hands: Mapping[Seat, CardSet]
    hidden: Mapping[Seat, tuple[int, int]]
    pool: CardSet
    taken: Mapping[Side, CardSet]
    sweeps: tuple[Sweep, ...]
    turn: Seat | None
    number: int
    opening: bool
    last_taker: Seat | None
    last_take: int = 0

    @property
    def empty(self) -> bool:
        """Whether nothing lies on the floor, neither loose cards nor houses."""
        return not self.loose and not self.houses


class ImpossiblePlay(ValueError):
    """A play that cannot have happened: no such card in that hand, or not there on the floor (rule R60).

    Attributes:
        reason: ``"card_not_held"``, ``"not_loose"``, ``"no_such_house"`` or ``"no_house_value"``.
        cards: the cards that are not where the play needs them.
        value: the value of the house that is missing or cannot be.
    """

    def __init__(self, reason: str, cards: CardSet = 0, value: int = 0) -> None:
        """Make the error; see the attributes."""
        where = ", ".join(names_in(cards)) if cards else f"house {value}"
        super().__init__(f"{reason.replace('_', ' ')}: {where}")
        self.reason, self.cards, self.value = reason, cards, value


class Table:
    """One deal on its way: the fixed facts of the deal and a stack of states.

    Attributes:
        rules: the rules of this table.
        seating: order of play, partners, sides.
        bidder: who makes the opening play; None where the opening is past or not known.
        bid: the value bid; None when it is not known or no longer matters.
        packet: of the bidder's first four cards those that are known; only for the opening play.
        packet_complete: whether these are all four.
        last_number: the number of the deal's last play; None when the record does not tell.
        owners_known: whether every house of the record has an owner who is named.
        elsewhere: how many cards of the pool lie in no hand (taken unseen, in unseen houses), at least and at most.
        state: the table as it is now.
    """

    __slots__ = (
        "_past", "bid", "bidder", "elsewhere", "last_number", "owners_known", "packet", "packet_complete", "rules",
        "seating", "state",
    )  # fmt: skip

    def __init__(
        self,
        rules: RuleSet,
        state: State,
        *,
        bidder: Seat | None = None,
        bid: int | None = None,
        packet: CardSet = 0,
        packet_complete: bool = False,
        last_number: int | None = DEAL_PLAYS,
        elsewhere: tuple[int, int] = (0, 0),
    ) -> None:
        """Make a table from its facts; `Table.deal` makes the usual one."""
        self.rules = rules
        self.seating = Seating.of(rules)
        self.state = state
        self.bidder = bidder
        self.bid = bid
        self.packet = packet
        self.packet_complete = packet_complete
        self.last_number = last_number
        self.elsewhere = elsewhere
        self.owners_known = not any("_" in house.owners for house in state.houses.values())
        self._past: list[State] = []

    @classmethod
    def deal(
        cls,
        rules: RuleSet,
        bidder: Seat,
        bid: int,
        floor: CardSet,
        hands: Mapping[Seat, CardSet],
        packet: CardSet | None = None,
    ) -> Table:
        """Return the table of a whole deal of which every hand is known, before the opening play.

        Args:
            rules: the rules of the table.
            bidder: who bids and opens.
            bid: the value bid.
            floor: the four cards turned up.
            hands: the twelve cards of each seat.
            packet: the four cards of the bidder's hand that he bid on; None when they are not known.
        """
        seating = Seating.of(rules)
        sides = dict.fromkeys(seating.sides.values(), 0)
        hidden = dict.fromkeys(seating.order, (0, 0))
        state = State(floor, {}, dict(hands), hidden, 0, sides, (), bidder, 1, True, None)
        known = packet is not None
        return cls(rules, state, bidder=bidder, bid=bid, packet=packet or 0, packet_complete=known)

    def copy(self) -> Table:
        """Return a table that goes its own way from here; states are shared, for they never change."""
        other = copy(self)
        other._past = self._past.copy()
        return other

    def in_hand(self, seat: Seat) -> CardSet:
        """Return the cards that a seat is known to hold and can play now: at the opening, his first four (rule R4)."""
        if self.state.opening and self.packet_complete and seat == self.bidder:
            return self.packet
        return self.state.hands[seat]

    def may_hold(self, seat: Seat, card: Card) -> bool:
        """Tell whether a seat can have a card in hand, as far as is known."""
        bit = 1 << card
        state = self.state
        known = self.in_hand(seat) if state.opening else state.hands[seat]
        return bool(known & bit or (state.pool & bit and state.hidden[seat][1]))

    def check_possible(self, seat: Seat, play: Play) -> None:
        """Raise `ImpossiblePlay` unless the play can have happened (rule R60), legal or not."""
        if not self.may_hold(seat, play.card):
            raise ImpossiblePlay("card_not_held", 1 << play.card)
        self.check_floor(play)

    def check_floor(self, play: Play) -> None:
        """Raise `ImpossiblePlay` unless the floor has what the play moves; the hand is not looked at."""
        state = self.state
        if play.loose & ~state.loose:
            raise ImpossiblePlay("not_loose", play.loose & ~state.loose)
        for value in play.houses:
            if value not in state.houses:
                raise ImpossiblePlay("no_such_house", value=value)
        if play.kind not in (Kind.THROW, Kind.TAKE) and play.value not in HOUSE_VALUES:
            raise ImpossiblePlay("no_house_value", value=play.value)

    def push(self, play: Play, seat: Seat | None = None) -> None:
        """Make a play, legal or not.

        Args:
            play: what is played.
            seat: who plays it; by default the seat on turn.

        Raises:
            ImpossiblePlay: it cannot have happened; the table stays as it is.
        """
        state = self.state
        who = state.turn if seat is None else seat
        if who is None:
            raise ValueError("nobody is known to be on turn: name the seat")
        self.check_possible(who, play)
        self.push_possible(play, who)

    def push_possible(self, play: Play, who: Seat) -> None:
        """Make a play of which `check_possible` has nothing to say, without asking again."""
        state = self.state
        bit = 1 << play.card
        hands, hidden, pool = state.hands, state.hidden, state.pool
        if hands[who] & bit:
            hands = {**hands, who: hands[who] ^ bit}
        else:
            low, high = hidden[who]
            hidden = {**hidden, who: (max(low - 1, 0), high - 1)}
            pool ^= bit
        loose, houses = state.loose ^ play.loose, state.houses
        last_taker, last_take = state.last_taker, state.last_take
        taken, sweeps = state.taken, state.sweeps
        if play.kind is Kind.THROW:
            loose |= bit
        elif play.kind is Kind.TAKE:
            side = self.seating.sides[who]
            cards = bit | play.loose
            for value in play.houses:
                cards |= houses[value].cards
            if play.houses:
                houses = {value: house for value, house in houses.items() if value not in play.houses}
            taken = {**taken, side: taken[side] | cards}
            last_taker, last_take = who, state.number
        else:
            houses = self._with_house(who, play)
        number = state.number + 1
        # Only the bidder opens; one play out of turn before that leaves the opening to him.
        opening = state.opening and who != self.bidder and state.number < 2
        self._past.append(state)
        self.state = new = State(
            loose,
            houses,
            hands,
            hidden,
            pool,
            taken,
            sweeps,
            self.seating.following[who],
            number,
            opening,
            last_taker,
            last_take,
        )
        if play.kind is Kind.TAKE and new.empty:
            made = Sweep(side, who, state.number, self._sweep_points(state, new, who, play.card))
            self.state = new._replace(sweeps=(*sweeps, made))

    def pop(self) -> None:
        """Take the last play back.

        Raises:
            IndexError: no play has been made here.
        """
        self.state = self._past.pop()

    def partner_owns(self, seat: Seat, house: House) -> bool:
        """Tell whether the seat's partner is among the owners of a house."""
        return self.seating.partners[seat] in house.owners

    def side_owns(self, seat: Seat, house: House) -> bool:
        """Tell whether the seat or its partner is among the owners of a house."""
        return seat in house.owners or self.partner_owns(seat, house)

    def _with_house(self, who: Seat, play: Play) -> dict[int, House]:
        houses = dict(self.state.houses)
        cards, known = play.loose | 1 << play.card, True
        for value in play.houses:
            raised = houses.pop(value)
            cards |= raised.cards
            known &= raised.known
        standing = houses.get(play.value)
        owners: tuple[str, ...] = (who,)
        adders: tuple[Seat, ...] = ()
        pukka = (play.sets or total(cards) // play.value) >= 2
        if standing:
            cards |= standing.cards
            known &= standing.known
            pukka = True
            if self.rules.cement_ownership == "co_owner_if_opponent":
                owners, adders = standing.owners, standing.adders
                if "_" in owners and not self.side_owns(who, standing):
                    adders = (*adders, who)
                elif not self.side_owns(who, standing):
                    owners = (*owners, who)
        houses[play.value] = House(play.value, cards, owners, pukka, known, adders)
        return houses

    def owned_by(self, house: House, owner: Seat) -> House:
        """Return a house as it is if the owner who is not known is this seat (rule R35)."""
        owned = replace(house, owners=tuple([owner if word == "_" else word for word in house.owners]), adders=())
        for who in house.adders:
            if not self.side_owns(who, owned):
                owned = replace(owned, owners=(*owned.owners, who))
        return owned

    def _sweep_points(self, before: State, after: State, who: Seat, card: Card) -> int:
        rules = self.rules
        if rules.no_sweep_when_someone_handless == "on" and self._someone_handless(before):
            return 0
        if before.opening and who == self.bidder:
            worth = rules.sweep_first
        else:
            worth = rules.sweep_last if self._is_last(before, after) else rules.sweep_normal
        if worth == "val_of_card":
            return value_of(card)
        return (self.bid or 0) if worth == "bid" else int(worth)

    def _someone_handless(self, state: State) -> bool:
        """Whether some player has no cards left and gets no more (rule R46)."""
        if self.last_number is None:
            return any(not state.hands[seat] and not state.hidden[seat][1] for seat in self.seating.order)
        return state.number > self.last_number - len(self.seating.order) + 1

    def _is_last(self, before: State, after: State) -> bool:
        if self.last_number is not None:
            return before.number >= self.last_number
        return not any(after.hands.values()) and not any(high for _, high in after.hidden.values())
