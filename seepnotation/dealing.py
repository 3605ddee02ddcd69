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


_RICH: Final = ("TD", "9S")


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


def least_to_bid(rules: RuleSet) -> int:
    """Return the value that the best of the bidder's first four cards must have; else the cards are dealt again (R7).

    He may bid any of his cards of nine and more, be the nine itself not enough.
    """
    return 10 if rules.redeal_threshold == "max_le_9" else 9


def void_on_floor(rules: RuleSet) -> tuple[str, ...]:
    """Return the cards that make a deal void when they lie on its first floor (rule R56); mostly there are none."""
    return _RICH if rules.floor_check_redeal != "off" else ()


def stints(rules: RuleSet, seats: tuple[Seat, ...], bidder: Seat | None) -> Mapping[Seat, tuple[Stint, ...]]:
    """Return when each seat gets how many cards.

    Args:
        rules: the rules of the table.
        seats: the seats of the table.
        bidder: who bids and opens, from his first packet alone; None when that is not known.
    """
    total = hand_cards(rules)
    if rules.opening_floor == "empty_52_plays":
        return dict.fromkeys(seats, (Stint(1, total),))
    first, players = _first(total, rules), rules.players
    if players == 2 and rules.two_player_form == "reserve":
        return dict.fromkeys(seats, (Stint(1, first), *_again(total, first, players)))
    packets_first = rules.other_hands_before_bid == "first_packet_dealt_unseen"
    return {seat: _stints(total, first, players, packets_first or seat == bidder) for seat in seats}


@cache
def _stints(total: int, first: int, players: int, packet_first: bool) -> tuple[Stint, ...]:
    begins = (Stint(1, PACKET), Stint(2, first - PACKET)) if packet_first else (Stint(2, first),)
    return (*begins, *_again(total, first, players))


def _again(total: int, first: int, players: int) -> tuple[Stint, ...]:
    """Return what is dealt when the first hands are played."""
    return (Stint(first * players + 1, total - first, 1),) if total > first else ()


def _first(total: int, rules: RuleSet) -> int:
    if rules.players == 2 and rules.two_player_form == "hands_24":
        return total
    return min(total, 12) if rules.opening_floor == "4_cards_and_bid" else total
