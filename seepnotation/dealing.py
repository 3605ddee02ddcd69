"""How the cards come into the hands: how many, in which order, from which play on (rules R4, R52 to R55)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from seepnotation.plays import Seat
from seepnotation.rules import RuleSet

PACKET: Final = 4
"""Cards in a packet: what the bidder holds when he bids and opens (rule R4)."""

FLOOR_CARDS: Final = 4
"""Cards that are turned up after the bid (rule R4)."""

BUNDLES: Final = 5
"""Bundles that each player of Open Seep has (rule R54)."""


class Stint(NamedTuple):
    """Cards that come into a hand together.

    Attributes:
        start: the number of the first play before which they are there.
        size: how many; None when that is not known.
        half: which time round the cards are played out, from 0 (rules R53 and R55).
    """

    start: int
    size: int | None
    half: int = 0


def deal_plays(rules: RuleSet) -> int:
    """Return how many plays a deal has (rule R52)."""
    return hand_cards(rules) * rules.players


def hand_cards(rules: RuleSet) -> int:
    """Return how many cards a seat is dealt in all."""
    return (52 if rules.opening_floor == "empty_52_plays" else 48) // rules.players


def half_cards(rules: RuleSet) -> int:
    """Return how many cards a seat is dealt the first time round."""
    return _first(hand_cards(rules), rules)


def stints(rules: RuleSet, seats: tuple[Seat, ...], bidder: Seat | None) -> Mapping[Seat, tuple[Stint, ...]]:
    """Return when each seat gets how many cards.

    Args:
        rules: the rules of the table.
        seats: the seats of the table.
        bidder: who bids and opens, from his first packet alone; None when that is not known.
    """
    return {seat: _stints(rules, seat == bidder) for seat in seats}


@cache
def _stints(rules: RuleSet, bids: bool) -> tuple[Stint, ...]:
    total = hand_cards(rules)
    if rules.opening_floor == "empty_52_plays":
        return (Stint(1, total),)
    first = _first(total, rules)
    packet_first = bids or rules.other_hands_before_bid == "first_packet_dealt_unseen"
    if rules.players == 2 and rules.two_player_form == "reserve":
        found = [Stint(1, first)]
    elif packet_first:
        found = [Stint(1, PACKET), Stint(2, first - PACKET)]
    else:
        found = [Stint(2, first)]
    if total > first:
        found.append(Stint(first * rules.players + 1, total - first, 1))
    return tuple(found)


def _first(total: int, rules: RuleSet) -> int:
    if rules.players == 2 and rules.two_player_form == "hands_24":
        return total
    return min(total, 12) if rules.opening_floor == "4_cards_and_bid" else total
