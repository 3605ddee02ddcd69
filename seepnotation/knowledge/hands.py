"""What is known of one hand at a moment, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from seepnotation import record as r
from seepnotation.cards import Card, CardSet, cards_in, name_of, of_value
from seepnotation.knowledge.outlook import Outlook
from seepnotation.plays import Seat
from seepnotation.replay.holdings import CARD, value_seen


class Why(NamedTuple):
    """Why a card is known to be in a hand.

    Attributes:
        how: ``written``: a hand of the record names it; ``open``: it lies open on a bundle (rule R54); ``shown``: a
            play that was taken back showed it; ``plays``: it is played later; ``counted``: no other place is left.
        number: the number of the play that showed it or plays it.
        words: a card of which only the value was seen, as often as it is written: ``Q_ Q_``.
    """

    how: Literal["written", "open", "shown", "plays", "counted"]
    number: int | None = None
    words: str = ""


class Where(NamedTuple):
    """Where a card is that a seat does not hold.

    Attributes:
        place: ``floor``, ``house``, ``taken``, ``hand`` (of another), ``later`` (dealt to the seat later, or face down
            in its bundles), ``played`` (where to is not known), or ``other``: not known, but in no case in this hand.
        which: the value of the house, the side, or the seat.
    """

    place: Literal["floor", "house", "taken", "hand", "later", "played", "other"]
    which: int | str | None = None


@dataclass(frozen=True, slots=True)
class Some:
    """Cards of one value of which a seat holds one or more; which ones is not known."""

    value: int
    at_least: int
    cards: CardSet
    why: Why


@dataclass(frozen=True, slots=True)
class Lack:
    """A value of which a seat holds no card, and where its four cards are."""

    value: int
    cards: Mapping[Card, Where]


@dataclass(frozen=True, slots=True)
class KnownHand:
    """What is known of one hand.

    Attributes:
        seat: whose hand.
        size: how many cards it has, at least and at most.
        coming: how many more cards the seat gets later: they are not dealt yet, or lie face down (rule R54).
        holds: the cards that it holds for sure, each with why.
        some: values of which it holds cards that are not known.
        lacks: values of which it holds none.
        may_hold: the other cards that it may hold.
    """

    seat: Seat
    size: tuple[int, int]
    coming: int
    holds: Mapping[Card, Why]
    some: tuple[Some, ...]
    lacks: tuple[Lack, ...]
    may_hold: CardSet

    @property
    def whole(self) -> bool:
        """Whether every card of the hand is known."""
        return len(self.holds) == self.size[1]

    @property
    def held(self) -> CardSet:
        """The cards that it holds for sure."""
        return sum(1 << card for card in self.holds)


def hand_of(outlook: Outlook, seat: Seat) -> KnownHand:
    """Return what is known of a hand."""
    held, size = outlook.holds(seat), outlook.size(seat)
    may = outlook.may_hold(seat) & ~held if held.bit_count() < size[1] else 0
    holds = {card: _why(outlook, seat, card) for card in cards_in(held)}
    some = [
        Some(value, count, may & of_value(value), _why_some(outlook, seat, value))
        for value in range(1, 14)
        if (count := outlook.at_least(seat, may & of_value(value)))
    ]
    lacks = [Lack(value, _places(outlook, seat, value)) for value in range(1, 14) if not (held | may) & of_value(value)]
    return KnownHand(seat, size, outlook.coming(seat), holds, tuple(some), tuple(lacks), may)


def with_places(hand: KnownHand, outlook: Outlook) -> KnownHand:
    """Return a hand with the places of other cards as somebody else knows them."""
    lacks = tuple([Lack(lack.value, _places(outlook, hand.seat, lack.value)) for lack in hand.lacks])
    return replace(hand, lacks=lacks)


def _why(outlook: Outlook, seat: Seat, card: Card) -> Why:
    """Return why a seat holds a card for sure."""
    at, name = outlook.at, name_of(card)
    own = outlook.eye in (None, seat)
    if any(card in bundle for bundle in at.table.bundles.get(seat, ())):
        return Why("open")
    if own:
        named = [hand.seat for hand in _hands(outlook) if name in hand.cards]
        if named and all(at.run.seating.seat(word) == seat for word in named):
            return Why("written")
    for index, step in enumerate(at.run.steps):
        if step.seat == seat and step.undone and CARD.get(step.line.card or "") == card and (own or index < at.past):
            return Why("shown", step.number)
    for step in at.run.steps[at.past :] if own else ():
        if step.seat == seat and card in (CARD.get(step.line.card or ""), step.play.card if step.play else None):
            return Why("plays", step.number)
    return Why("counted")


def _why_some(outlook: Outlook, seat: Seat, value: int) -> Why:
    """Return why a seat holds a card of a value for sure."""
    if outlook.eye in (None, seat):
        told = [
            word
            for hand in _hands(outlook)
            if outlook.at.run.seating.seat(hand.seat) == seat
            for word in hand.cards
            if word not in CARD and value_seen(word) == value
        ]
        if told:
            return Why("written", words=" ".join(told))
        for step in outlook.at.run.steps[outlook.at.past :]:
            word = step.line.card or ""
            if step.seat == seat and not step.undone and word and word not in CARD and value_seen(word) == value:
                return Why("plays", step.number, word)
    return Why("counted")


def _hands(outlook: Outlook) -> Iterator[r.Hand]:
    """Yield the hands that the record names."""
    deal = outlook.at.run.deal
    yield from (statement for statement in (*deal.opening, *deal.line) if isinstance(statement, r.Hand))


def _places(outlook: Outlook, seat: Seat, value: int) -> dict[Card, Where]:
    return {card: _where_is(outlook, seat, card) for card in cards_in(of_value(value))}


def _where_is(outlook: Outlook, seat: Seat, card: Card) -> Where:
    """Return where a card is that a seat does not hold."""
    at, state, bit = outlook.at, outlook.at.table.state, 1 << card
    house = next((house for house in state.houses.values() if house.cards & bit), None)
    side = next((side for side, cards in state.taken.items() if cards & bit), None)
    holder = next((other for other, cards in outlook.facts.hands.items() if cards & bit), None)
    if side is not None:
        return Where("taken", side)
    if house is not None and at.floor_known:
        return Where("house", house.value)
    if state.loose & bit and at.floor_known:
        return Where("floor")
    if holder is not None and holder != seat:
        return Where("hand", holder)
    if holder == seat and (outlook.closed[seat] & bit or not at.table.in_hand(seat) & bit):
        return Where("later")
    return Where("other") if (outlook.facts.pool | outlook.facts.hands[seat]) & bit else Where("played")
