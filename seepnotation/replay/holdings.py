"""Which cards of a record are whose, and when they came into the hand: from hands, bundles and plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from seepnotation import record as r
from seepnotation.cards import NAMES, RANKS, Card, CardSet, cards_in, of_value
from seepnotation.dealing import PACKET, Stint
from seepnotation.evidence import Told
from seepnotation.plays import Seat
from seepnotation.seating import Seating

BIT: Final = {name: 1 << card for card, name in enumerate(NAMES)}
CARD: Final = {name: card for card, name in enumerate(NAMES)}


class Shown(NamedTuple):
    """A card that a play of the main line showed, taken back later or not.

    Attributes:
        seat: who played it.
        card: the card.
        number: the number of the play; None when that is not known.
        stands: whether the play was not taken back.
    """

    seat: Seat
    card: Card
    number: int | None
    stands: bool


def mask(cards: Iterable[str]) -> CardSet:
    """Return the set of those cards that were seen."""
    found = 0
    for card in cards:
        found |= BIT.get(card, 0)
    return found


def value_seen(word: str) -> int:
    """Return the value of a card not fully seen: 12 for ``"Q_"``, 0 for ``"__"``."""
    return RANKS.index(word[0]) + 1 if word[0] != "_" else 0


@dataclass(slots=True)
class Holdings:
    """Which cards are whose.

    Attributes:
        hands: the cards known to be each seat's.
        exact: the seats whose whole hand is written.
        stints_of: in which stints a card may have come, as a mask; missing: in any.
        told: cards of hands of which only the value was seen.
    """

    hands: dict[Seat, CardSet]
    exact: set[Seat] = field(default_factory=set)
    stints_of: dict[Card, int] = field(default_factory=dict)
    told: tuple[Told, ...] = ()


def find_holdings(
    seating: Seating,
    hands: list[r.Hand],
    later: list[r.Hand],
    bundles: list[r.Bundle],
    shown: Iterable[Shown],
    free: CardSet,
    stints: Mapping[Seat, tuple[Stint, ...]],
    is_whole: Callable[[r.Hand], bool],
) -> Holdings:
    """Return which cards are whose.

    A card counts for the hand that names it, else for the seat that plays it, if nothing else holds it.

    Args:
        seating: who sits where.
        hands: the hands written before the first play.
        later: the hands written between plays; when their cards came is not said.
        bundles: the bundles written.
        shown: the cards that the plays show.
        free: the cards that lie nowhere else.
        stints: when each seat gets how many cards.
        is_whole: whether a list that does not end in dots is all that a seat is dealt.
    """
    found = Holdings(dict.fromkeys(seating.order, 0))
    doubled = _in_two_hands(
        [(hand.seat, hand.cards) for hand in (*hands, *later)] + [(b.seat, b.cards) for b in bundles]
    )
    for hand in (*hands, *later):
        seat = seating.seat(hand.seat)
        if seat is None:
            continue
        words = hand.cards
        cards = mask(words)
        sound = not cards & doubled and not cards & ~(free | found.hands[seat])
        found.hands[seat] |= cards & free & ~doubled
        free &= ~found.hands[seat]
        for word, allowed in () if hand in later else _stints_written(hand, stints[seat]):
            if word in CARD:
                found.stints_of[CARD[word]] = allowed
        seen = all(word in BIT for word in words)
        if not hand.more and seen and sound and is_whole(hand):
            found.exact.add(seat)
    for bundle in bundles:
        seat = seating.seat(bundle.seat)
        if seat is not None:
            cards = mask(bundle.cards) & free & ~doubled
            found.hands[seat] |= cards
            free &= ~cards
            for card in cards_in(cards):
                found.stints_of[card] = 1 << len(stints[seat]) - 1
    named = dict(found.hands)
    for play in shown:
        bit = 1 << play.card
        if bit & free and (play.seat not in found.exact or _comes_later(play, stints[play.seat])):
            free ^= bit
            found.hands[play.seat] |= bit
        if len(stints[play.seat]) > 1 and found.hands[play.seat] & bit and play.number is not None:
            _narrow(found.stints_of, play, stints[play.seat])
    if any(word not in CARD for hand in hands for packet in hand.packets for word in packet):
        found.told = tuple(_told(seating, hands, stints, found.hands, named))
    return found


def _comes_later(play: Shown, stints: tuple[Stint, ...]) -> bool:
    """Whether a card is no part of a hand told in the middle of a game: it is dealt later (rules R53 and R55)."""
    return stints[0].size is None and len(stints) > 1 and (play.number or 0) >= stints[1].start


def _narrow(stints_of: dict[Card, int], play: Shown, stints: tuple[Stint, ...]) -> None:
    """A card that is played was in hand then: it came before, the same time round."""
    written = stints_of.get(play.card, (1 << len(stints)) - 1)
    if not written & (written - 1):
        return  # its packet tells
    number = play.number or 0
    begun = [k for k, stint in enumerate(stints) if stint.start <= number]
    half = max((stints[k].half for k in begun), default=0)
    alive = sum(1 << k for k in begun if stints[k].half == half)
    stints_of[play.card] = written & alive or written


def _stints_written(hand: r.Hand, stints: tuple[Stint, ...]) -> Iterable[tuple[str, int]]:
    """Yield the cards of a hand with the stints in which they came, as far as its packets tell."""
    everywhere = (1 << len(stints)) - 1
    if len(hand.packets) == 1 and not (len(hand.cards) == PACKET and not hand.more and stints[0].size == PACKET):
        for card in hand.cards:
            yield card, everywhere
        return
    dealt = 0
    for packet in hand.packets:
        stint = _stint_at(stints, dealt)
        for card in packet:
            yield card, 1 << stint
        dealt += PACKET


def _stint_at(stints: tuple[Stint, ...], dealt: int) -> int:
    """Return in which stint the next card comes when a seat has been dealt so many."""
    for k, stint in enumerate(stints):
        dealt -= stint.size or 0
        if dealt < 0:
            return k
    return len(stints) - 1


def _told(
    seating: Seating,
    hands: list[r.Hand],
    stints: Mapping[Seat, tuple[Stint, ...]],
    held: Mapping[Seat, CardSet],
    named: Mapping[Seat, CardSet],
) -> Iterable[Told]:
    for hand in hands:
        seat = seating.seat(hand.seat)
        if seat is None:
            continue
        for word, allowed in _stints_written(hand, stints[seat]):
            if word not in CARD and value_seen(word):
                value = value_seen(word)
                yield Told(seat, allowed, value, held[seat] & ~named[seat] & of_value(value))


def _in_two_hands(hands: Iterable[tuple[str, Iterable[str]]]) -> CardSet:
    """Return the cards that the hands of two seats name: a slip of the pen, and nobody can say in which of them."""
    named: dict[str, CardSet] = {}
    for seat, cards in hands:
        named[seat] = named.get(seat, 0) | mask(cards)
    once = twice = 0
    for held in named.values():
        twice |= once & held
        once |= held
    return twice
