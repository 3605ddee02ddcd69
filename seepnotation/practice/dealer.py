"""The dealer at work: shuffling, the bid, the floor, the hands, and dealing again where the rules say so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from seepnotation import record as r
from seepnotation.cards import NAMES, Card, CardSet, value_of
from seepnotation.dealing import (
    BUNDLES,
    FLOOR_CARDS,
    PACKET,
    half_cards,
    hand_cards,
    least_to_bid,
    void_on_floor,
)
from seepnotation.plays import HOUSE_VALUES, Seat
from seepnotation.practice.chance import Chance
from seepnotation.rules import RuleSet
from seepnotation.seating import Seating
from seepnotation.table import Table

Bidding = Callable[[Sequence[int], Chance], int]
"""What a bidder does: of the values of nine and more among his first four cards, each as often as he holds it, one."""

_PACK = 52


class Dealt(NamedTuple):
    """Cards on the table: as the record tells them, and as the table has them.

    Attributes:
        opening: the statements before the first play, in canonical order.
        table: the table before the opening play.
    """

    opening: tuple[r.Opening, ...]
    table: Table


def deal_out(rules: RuleSet, dealer: Seat, cards: Chance, bidding: Bidding, choices: Chance) -> Dealt:
    """Deal the cards of one deal, and have the bidder bid.

    Args:
        rules: the rules of the table.
        dealer: who deals; the seat behind him bids.
        cards: the chance that shuffles.
        bidding: how the bidder bids.
        choices: the chance that the bidder may use.
    """
    seating = Seating.of(rules)
    bidder = seating.following[dealer]
    start = seating.order.index(bidder)
    seats = seating.order[start:] + seating.order[:start]
    pack, floor, redeals = _shuffled(rules, bidder, cards)
    size = hand_cards(rules)
    hands = {seat: pack[size * index : size * (index + 1)] for index, seat in enumerate(seats)}
    bid = None
    opening: list[r.Opening] = [*redeals, *_told(hands, rules)]
    if floor:
        bid = bidding(_values_to_bid(hands[bidder]), choices)
        opening += [r.Bid(bidder, bid), r.Floor(_names(floor))]
    return Dealt(tuple(opening), _table(rules, bidder, bid, floor, hands))


def _shuffled(rules: RuleSet, bidder: Seat, cards: Chance) -> tuple[list[Card], list[Card], list[r.Redeal]]:
    """Return the cards of the hands, those of the floor, and what was dealt before them for nothing (R7, R56)."""
    if rules.opening_floor == "empty_52_plays":
        return cards.shuffled(_PACK), [], []
    redeals: list[r.Redeal] = []
    void = set(void_on_floor(rules))
    while True:
        pack = cards.shuffled(_PACK)
        packet, floor = pack[:PACKET], pack[-FLOOR_CARDS:]
        if void.intersection(_names(floor)):
            redeals.append(r.Redeal(None, _names(floor)))
        elif max(map(value_of, packet)) < least_to_bid(rules):
            redeals.append(r.Redeal(bidder, _names(packet)))
        else:
            return pack[:-FLOOR_CARDS], floor, redeals


def _values_to_bid(hand: Sequence[Card]) -> list[int]:
    """Return the values that can be bid, from low to high, each as often as the first packet has it (rule R6)."""
    return sorted(value_of(card) for card in hand[:PACKET] if value_of(card) in HOUSE_VALUES)


def _told(hands: dict[Seat, list[Card]], rules: RuleSet) -> list[r.Opening]:
    """Return the statements that tell the hands: packet by packet, and the bundles of Open Seep (rule R54)."""
    if rules.variant_mode != "open_seep":
        return [r.Hand(seat, tuple(map(_names, _packets(hand)))) for seat, hand in hands.items()]
    own = [r.Hand(seat, (_names(hand[:PACKET]),)) for seat, hand in hands.items()]
    return [*own, *[r.Bundle(seat, _names(bundle)) for seat, hand in hands.items() for bundle in _bundles(hand)]]


def _table(rules: RuleSet, bidder: Seat, bid: int | None, floor: list[Card], hands: dict[Seat, list[Card]]) -> Table:
    first = half_cards(rules)
    later = {seat: _mask(hand[first:]) for seat, hand in hands.items()} if first < hand_cards(rules) else None
    bundles = None
    if rules.variant_mode == "open_seep":
        bundles = {seat: tuple(map(tuple, _bundles(hand))) for seat, hand in hands.items()}
    return Table.deal(
        rules, bidder, bid, _mask(floor), {seat: _mask(hand) for seat, hand in hands.items()},
        packet=_mask(hands[bidder][:PACKET]) if floor else None, later=later, bundles=bundles,
    )  # fmt: skip


def _bundles(hand: list[Card]) -> list[list[Card]]:
    return _packets(hand)[1 : BUNDLES + 1]


def _packets(cards: list[Card]) -> list[list[Card]]:
    return [cards[start : start + PACKET] for start in range(0, len(cards), PACKET)]


def _names(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple([NAMES[card] for card in cards])


def _mask(cards: Sequence[Card]) -> CardSet:
    return sum(1 << card for card in cards)
