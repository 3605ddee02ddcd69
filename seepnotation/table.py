"""The table: floor, houses, hands as far as they are known, taken cards, turn. Plays are pushed and popped.

A table obeys; it does not judge. It makes any play that is physically possible, legal or not (rule R60).
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Final

from seepnotation import dealing
from seepnotation.cards import UNSEEN, Card, CardSet, cards_in, names_in, value_of
from seepnotation.evidence import Evidence
from seepnotation.plays import HOUSE_VALUES, TAKE, THROW, Play, Seat
from seepnotation.rules import RuleSet
from seepnotation.seating import Seating, Side
from seepnotation.state import House, State, Sweep
from seepnotation.sums import total

__all__ = ["House", "ImpossiblePlay", "Seating", "Side", "State", "Sweep", "Table"]

_new: Final = tuple.__new__
"""What `State` and `House` themselves call in the end: a play makes one or two, and this way is twice as quick."""

_NEVER: Final = 1_000
"""A number of a play that no deal has."""


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
    """A deal, or a position, on its way: `push` a play, `pop` it again.

    Attributes:
        rules: the rules of the table.
        seating: who sits where.
        state: everything that changes.
        evidence: what the whole record tells of the cards.
        bidder: who opens; None in the middle of a game.
        bid: the value bid; None when it is not known.
        last_number: the number of the last play of the deal; None when plays are not numbered.
        bundles: the face-down bundles of each seat, top card first (rule R54); a missing card is None.
        owners_known: whether no house stands of which an owner is not known.
    """

    __slots__ = (
        "_by_stints", "_past", "_settled", "bid", "bidder", "bundles", "evidence", "last_number", "owners_known",
        "rules", "seating", "state",
    )  # fmt: skip

    def __init__(
        self,
        rules: RuleSet,
        state: State,
        evidence: Evidence,
        *,
        bidder: Seat | None = None,
        bid: int | None = None,
        last_number: int | None = None,
        bundles: Mapping[Seat, tuple[tuple[Card, ...], ...]] | None = None,
    ) -> None:
        """Make a table from its facts; `Table.deal` makes the usual one."""
        self.rules = rules
        self.seating = Seating.of(rules)
        self.state = state
        self.evidence = evidence
        self.bidder = bidder
        self.bid = bid
        self.last_number = last_number
        self.bundles = bundles or {}
        self.owners_known = not any("_" in house.owners for house in state.houses.values())
        self._past: list[State] = []
        self._by_stints: tuple[Evidence, dict[int, CardSet]] | None = None
        # From this play on every card that a seat has not played is in its hand.
        self._settled = max([stints[-1].start for stints in evidence.stints.values()])
        if rules.variant_mode == "open_seep":
            self._settled = _NEVER

    @classmethod
    def deal(
        cls,
        rules: RuleSet,
        bidder: Seat,
        bid: int | None,
        floor: CardSet,
        hands: Mapping[Seat, CardSet],
        packet: CardSet | None = None,
        later: Mapping[Seat, CardSet] | None = None,
        bundles: Mapping[Seat, tuple[tuple[Card, ...], ...]] | None = None,
    ) -> Table:
        """Return the table of a whole deal of which every hand is known, before the opening play.

        Args:
            rules: the rules of the table.
            bidder: who bids and opens.
            bid: the value bid; None where there is no bid.
            floor: the four cards turned up.
            hands: all the cards of each seat.
            packet: the four cards of the bidder's hand that he bid on; None when they are not known.
            later: of two or three players, the cards that each gets when the first hands are played (rules R53, R55).
            bundles: in Open Seep, each seat's bundles, top card first (rule R54).
        """
        seating = Seating.of(rules)
        stints = dealing.stints(rules, seating.order, bidder)
        stints_of: dict[Card, int] = {}
        for seat in seating.order:
            late = (later or {}).get(seat, 0)
            count = len(stints[seat])
            for card in cards_in(hands[seat]):
                if later is not None:
                    last = 1 << count - 1
                    stints_of[card] = last if late >> card & 1 else last - 1
                if packet is not None and seat == bidder and stints[seat][0].size == dealing.PACKET:
                    mask = stints_of.get(card, (1 << count) - 1)
                    stints_of[card] = 1 if packet >> card & 1 else mask & ~1
        sides = dict.fromkeys(seating.sides.values(), 0)
        hidden = dict.fromkeys(seating.order, (0, 0))
        opens = rules.opening_floor == "4_cards_and_bid"
        state = State(floor, {}, dict(hands), hidden, 0, sides, (), bidder, 1, opens, None)
        return cls(
            rules, state, Evidence(stints, stints_of), bidder=bidder, bid=bid, last_number=dealing.deal_plays(rules),
            bundles=bundles,
        )  # fmt: skip

    def copy(self) -> Table:
        """Return a table that goes its own way from here; states are shared, for they never change."""
        other = copy(self)
        other._past = self._past.copy()
        return other

    def opens(self, seat: Seat) -> bool:
        """Tell whether the next play of a seat is the opening one."""
        return self.state.opening and seat == self.bidder

    def in_hand(self, seat: Seat) -> CardSet:
        """Return the cards known to be a seat's that it may hold and can play now.

        These are not those that come to it later (rules R4, R53 and R55), nor those that lie face down in a bundle
        (rule R54). Which of them it holds for sure `certain` tells.
        """
        state = self.state
        if state.number >= self._settled and not state.opening:
            return state.hands[seat]
        return self._of_stints(seat, self._alive(seat), 0) & ~self._covered(seat)

    def unknown_now(self, seat: Seat) -> tuple[int, int]:
        """Return how many cards that are not known a seat holds now, at least and at most; not those to come to it."""
        state = self.state
        start = 1 if self.opens(seat) else state.number
        coming = sum(stint.size or 0 for stint in self.evidence.stints[seat] if stint.start > start)
        coming -= (state.hands[seat] & ~self.in_hand(seat)).bit_count()
        low, high = state.hidden[seat]
        return max(low - max(coming, 0), 0), max(high - max(coming, 0), 0)

    def certain(self, seat: Seat) -> CardSet:
        """Return the cards that a seat holds for sure and can play now."""
        state, evidence = self.state, self.evidence
        if state.number >= self._settled and not state.opening:
            known = state.hands[seat]
        else:
            known = self._of_stints(seat, -1, ~self._alive(seat))
            if self.rules.variant_mode == "open_seep" and not self.opens(seat):
                known = self._open(seat)
        if evidence.unseen and evidence.unfinished(seat):
            known &= evidence.played
        return known

    def _alive(self, seat: Seat) -> int:
        """Return the stints of which the seat can hold cards now, as a mask."""
        return self.evidence.alive(seat, self.state.number, opening=self.opens(seat))

    def _of_stints(self, seat: Seat, some: int, none: int) -> CardSet:
        """Return the known cards of a seat that may have come in some of these stints, and in none of those."""
        evidence = self.evidence
        if self._by_stints is None or self._by_stints[0] is not evidence:
            by_stints: dict[int, CardSet] = {}
            for card, mask in evidence.stints_of.items():
                by_stints[mask] = by_stints.get(mask, 0) | 1 << card
            self._by_stints = evidence, by_stints
        fits, told = 0, 0
        for mask, cards in self._by_stints[1].items():
            told |= cards
            if mask & some and not mask & none:
                fits |= cards
        everywhere = (1 << len(evidence.stints[seat])) - 1
        if everywhere & some and not everywhere & none:
            fits |= ~told
        return self.state.hands[seat] & fits

    def _covered(self, seat: Seat) -> CardSet:
        """Return the cards of a seat that lie face down in its bundles: all but the top ones (rule R54)."""
        covered = 0
        gone = sum(self.evidence.unseen[index].seat == seat for index in self.state.made)
        for bundle in self.bundles.get(seat, ()):
            left = [card for card in bundle if self.state.hands[seat] >> card & 1]
            # What was played unseen may have been the top card of any bundle.
            covered |= sum(1 << card for card in left[1 + gone :])
        return covered

    def _open(self, seat: Seat) -> CardSet:
        """Return what a player of Open Seep can play for sure: his own four, as far as told, and the top cards."""
        in_bundles = sum(1 << card for bundle in self.bundles.get(seat, ()) for card in bundle)
        if in_bundles.bit_count() == dealing.BUNDLES * dealing.PACKET:
            own = self.state.hands[seat] & ~in_bundles
        else:
            own = self._of_stints(seat, 1, ~1)
        return (own | in_bundles) & ~self._covered(seat) & self.state.hands[seat]

    def may_hold(self, seat: Seat, card: Card) -> bool:
        """Tell whether a seat can have a card in hand, as far as is known."""
        bit = 1 << card
        state = self.state
        if state.number >= self._settled and not state.opening and state.hands[seat] & bit:
            return True
        if self.in_hand(seat) & bit or card >= UNSEEN:
            return True
        made = sum(self.evidence.unseen[index].seat == seat for index in state.made) if state.made else 0
        return bool(state.pool & bit and state.hidden[seat][1] + made > 0)

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
        if play.value not in HOUSE_VALUES and play.kind not in (THROW, TAKE):
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
        before = self.state
        (
            loose, houses, hands, hidden, pool, taken, sweeps, _, number, opening, last_taker, last_take,
            made, shown, back,
        ) = before  # fmt: skip
        card, kind = play.card, play.kind
        bit = 1 << card
        if hands[who] & bit:
            hands = dict(hands)
            hands[who] ^= bit
        else:
            hands, hidden, pool, made = before.leaving(who, card)
        loose ^= play.loose
        if kind is THROW:
            loose |= bit
        elif kind is TAKE:
            side = self.seating.sides[who]
            cards = taken[side] | bit | play.loose
            for value in play.houses:
                cards |= houses[value].cards
            if play.houses:
                houses = {value: house for value, house in houses.items() if value not in play.houses}
            taken = dict(taken)
            taken[side] = cards
            last_taker, last_take = who, number
        else:
            houses = self.houses_after(who, play)
            if play.value in (9, 10) and self.rules.nine_ten_show_gate == "on" and play.value not in shown:
                shown = (*shown, play.value)
        self._past.append(before)
        self.state = after = _new(State, (
            loose, houses, hands, hidden, pool, taken, sweeps, self.seating.following[who], number + 1,
            # Only the bidder opens; one play out of turn before that leaves the opening to him.
            opening and who != self.bidder and number < 2,
            last_taker, last_take, made, shown, self.back_after(who, card) if self.evidence.unseen else back,
        ))  # fmt: skip
        if kind is TAKE and not loose and not houses:
            swept = Sweep(side, who, number, self._sweep_points(before, after, who, card))
            self.state = after._replace(sweeps=(*sweeps, swept))

    def push_lost(self, who: Seat, card: Card) -> None:
        """Make a play of which nobody knows what it did to the floor: the card leaves the hand, no more."""
        state = self.state
        hands, hidden, pool, made = state.leaving(who, card)
        self._past.append(state)
        self.state = state._replace(
            hands=hands, hidden=hidden, pool=pool, made=made, back=self.back_after(who, card),
            turn=self.seating.following[who], number=state.number + 1,
            opening=state.opening and who != self.bidder and state.number < 2,
        )  # fmt: skip

    def back_after(self, who: Seat, card: Card) -> tuple[tuple[Seat, Card], ...]:
        """Return `State.back` as it is when a seat has played a card."""
        comes_back = self.evidence.unseen and self.evidence.comes_back(who, card)
        return (*self.state.back, (who, card)) if comes_back else self.state.back

    def pop(self) -> None:
        """Take the last play back.

        Raises:
            IndexError: no play has been made here.
        """
        self.state = self._past.pop()

    def partner_owns(self, seat: Seat, house: House) -> bool:
        """Tell whether the seat's partner is among the owners of a house."""
        partner = self.seating.partners[seat]
        return partner is not None and partner in house.owners

    def side_owns(self, seat: Seat, house: House) -> bool:
        """Tell whether the seat or its partner is among the owners of a house."""
        return seat in house.owners or self.partner_owns(seat, house)

    def is_pukka(self, house: House) -> bool:
        """Tell whether a house counts as pukka (rule R27, house rule house13_label_pukka)."""
        return house.pukka or (house.value == HOUSE_VALUES[-1] and self.rules.house13_label_pukka == "on")

    def houses_after(self, who: Seat, play: Play) -> dict[int, House]:
        """Return the houses as they stand after a house play, legal or not (rules R34, R35 and R60)."""
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
            rule = self.rules.cement_ownership
            if rule != "transfer_to_cementer":
                owners, adders = standing.owners, standing.adders
                shares = who in owners if rule == "always_co_owner" else self.side_owns(who, standing)
                if not shares and "_" in owners:
                    adders = (*adders, who)
                elif not shares:
                    owners = (*owners, who)
        houses[play.value] = _new(House, (play.value, cards, owners, pukka, known, adders))
        return houses

    def owned_by(self, house: House, owner: Seat) -> House:
        """Return a house as it is if the owner who is not known is this seat (rule R35)."""
        owned = house._replace(owners=tuple([owner if word == "_" else word for word in house.owners]), adders=())
        for who in house.adders:
            everyone = self.rules.cement_ownership == "always_co_owner"
            if who not in owned.owners and (everyone or not self.side_owns(who, owned)):
                owned = owned._replace(owners=(*owned.owners, who))
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
            return any(not state.hands[seat] and state.hidden[seat][1] <= 0 for seat in self.seating.order)
        return state.number > self.last_number - len(self.seating.order) + 1

    def _is_last(self, before: State, after: State) -> bool:
        if self.last_number is not None:
            return before.number >= self.last_number
        return not any(after.hands.values()) and not any(high > 0 for _, high in after.hidden.values())
