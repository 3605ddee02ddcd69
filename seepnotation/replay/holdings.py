"""Which cards of a record are whose, and when they came into the hand: from hands, bundles and plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from seepnotation import record as r
from seepnotation.cards import NAMES, RANKS, Card, CardSet, cards_in, of_value
from seepnotation.dealing import PACKET, Stint
from seepnotation.evidence import Told, Unseen
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


class Arrival(NamedTuple):
    """How a card that was seen on the floor can have come there, if nobody is known to have played it.

    Attributes:
        number: the number of the play before which it was seen.
        plays: the unseen plays with which it can have come, by their index; ~index for a card turned up unseen.
        piled: whether it may have lain in a pile or house that the record does not tell.
    """

    number: int
    plays: frozenset[int]
    piled: bool


class Known(NamedTuple):
    """What the plays and looks of a record tell of the cards.

    Attributes:
        shown: the cards that plays show.
        taken_back: those of them whose plays were taken back.
        played: the cards of the others.
        unseen: the plays of which the card was not fully seen.
        seen: cards named on the floor, each with how it can have come there.
        identified: cards turned up unseen of which the record tells later which they were, by their index.
        hands: of each hand that stands between plays, the number of the next play.
        once: the cards played or turned up unseen of which the record tells later which they were, with the value seen.
    """

    shown: Iterable[Shown] = ()
    taken_back: tuple[Shown, ...] = ()
    played: CardSet = 0
    unseen: tuple[Unseen, ...] = ()
    seen: Mapping[Card, Arrival] = {}
    identified: Mapping[int, Card] = {}
    hands: tuple[int, ...] = ()
    once: Mapping[Card, int] = {}


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
        kept: the number of the last play before which a card was seen in a hand.
    """

    hands: dict[Seat, CardSet]
    exact: set[Seat] = field(default_factory=set)
    stints_of: dict[Card, int] = field(default_factory=dict)
    told: tuple[Told, ...] = ()
    kept: dict[Card, int] = field(default_factory=dict)


class Listed(NamedTuple):
    """A hand as the record lists it.

    Attributes:
        hand: the statement.
        number: the number of the play before which these cards are held; None when they are what was dealt, or what
            the seat holds at first.
    """

    hand: r.Hand
    number: int | None = None


def find_holdings(
    seating: Seating,
    hands: list[Listed],
    bundles: list[r.Bundle],
    known: Known,
    free: CardSet,
    stints: Mapping[Seat, tuple[Stint, ...]],
    is_whole: Callable[[Listed], bool],
) -> Holdings:
    """Return which cards are whose.

    A card counts for the hand that names it, else for the seat that plays it, if nothing else holds it.

    Args:
        seating: who sits where.
        hands: the hands written.
        bundles: the bundles written.
        known: what the plays tell.
        free: the cards that lie nowhere else.
        stints: when each seat gets how many cards.
        is_whole: whether a list that does not end in dots is all that a seat is dealt.
    """
    found = Holdings(dict.fromkeys(seating.order, 0))
    all_seen = True
    words_of = [one.hand.cards for one in hands]
    masks = [mask(words) for words in words_of]
    doubled = _in_two_hands(
        [(one.hand.seat, cards) for one, cards in zip(hands, masks, strict=True)]
        + [(bundle.seat, mask(bundle.cards)) for bundle in bundles]
    )
    for one, words, cards in zip(hands, words_of, masks, strict=True):
        seat = seating.seat(one.hand.seat)
        if seat is None:
            continue
        seen = cards.bit_count() == len(words) or all(map(BIT.__contains__, words))
        all_seen = all_seen and seen
        sound = not cards & doubled and not cards & ~(free | found.hands[seat])
        found.hands[seat] |= cards & free & ~doubled
        free &= ~found.hands[seat]
        # Of cards that come all together there is nothing to tell, unless another hand names one of them too.
        if len(stints[seat]) > 1 or one.number is not None or cards & doubled:
            stints_of = found.stints_of
            for word, allowed in _stints_written(one, stints[seat]):
                card = CARD.get(word)
                if card is not None:
                    stints_of[card] = stints_of.get(card, allowed) & allowed or allowed
                    if one.number is not None:
                        found.kept[card] = one.number
        if not one.hand.more and sound and seen and is_whole(one):
            found.exact.add(seat)
    for bundle in bundles:
        seat = seating.seat(bundle.seat)
        if seat is not None:
            cards = mask(bundle.cards) & free & ~doubled
            found.hands[seat] |= cards
            free &= ~cards
            for card in cards_in(cards):
                found.stints_of[card] = 1 << len(stints[seat]) - 1
    held, exact = found.hands, found.exact
    several = {seat for seat in seating.order if len(stints[seat]) > 1}
    sure = {seat for seat in exact if seat not in several or _parted(held[seat], stints[seat], found.stints_of)}
    for play in known.taken_back if len(sure) == len(seating.order) else known.shown:
        seat, card, number, stands = play
        if stands and seat in sure:
            continue  # its hand tells all of this card
        bit = 1 << card
        if bit & free and (seat not in exact or _comes_later(play, stints[seat])):
            free ^= bit
            held[seat] |= bit
        if number is not None and not (stands and seat not in several) and held[seat] & bit:
            if seat in several:
                _narrow(found.stints_of, card, number, stints[seat])
            if not stands:
                found.kept[card] = max(number, found.kept.get(card, 0))
    if not all_seen or any(play.value for play in known.unseen):
        found.told = tuple(_told(seating, hands, known, stints, found))
    return found


def _parted(cards: CardSet, stints: tuple[Stint, ...], stints_of: Mapping[Card, int]) -> bool:
    """Whether these are all the cards of a seat, and of each one stint alone is left in which it came."""
    if stints[0].size is None:
        return False  # more is dealt later
    certain = sum([1 << card for card, mask in stints_of.items() if not mask & mask - 1])
    return not cards & ~certain


def _comes_later(play: Shown, stints: tuple[Stint, ...]) -> bool:
    """Whether a card is no part of a hand told in the middle of a game: it is dealt later (rules R53 and R55)."""
    return stints[0].size is None and len(stints) > 1 and (play.number or 0) >= stints[1].start


@lru_cache(maxsize=1024)
def stints_at(stints: tuple[Stint, ...], number: int) -> int:
    """Return the stints of which a seat may hold cards before a play, as a mask: begun, the same time round."""
    begun = [k for k, stint in enumerate(stints) if stint.start <= number]
    half = max((stints[k].half for k in begun), default=0)
    return sum(1 << k for k in begun if stints[k].half == half)


def _narrow(stints_of: dict[Card, int], card: Card, number: int, stints: tuple[Stint, ...]) -> None:
    """A card that is played was in hand then: it came before, the same time round."""
    written = stints_of.get(card, (1 << len(stints)) - 1)
    if written & (written - 1):  # else its packet tells
        stints_of[card] = written & stints_at(stints, number) or written


def _stints_written(one: Listed, stints: tuple[Stint, ...]) -> Iterable[tuple[str, int]]:
    """Yield the cards of a hand with the stints in which they came, as far as its packets tell."""
    hand = one.hand
    if one.number is not None or stints[0].size is None:
        held = 1 if one.number is None else stints_at(stints, one.number)
        yield from ((card, held) for card in hand.cards)
        return
    everywhere = (1 << len(stints)) - 1
    if len(hand.packets) == 1 and not (hand.count == PACKET and not hand.more and stints[0].size == PACKET):
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
    hands: list[Listed],
    known: Known,
    stints: Mapping[Seat, tuple[Stint, ...]],
    found: Holdings,
) -> Iterable[Told]:
    """Yield the cards of hands, and of plays taken back, of which only the value was seen."""

    def may_be(seat: Seat, allowed: int, value: int, since: int) -> CardSet:
        """Return which cards known to be a seat's may be one that was in hand then."""
        gone = mask(NAMES[play.card] for play in known.shown if play.stands and (play.number or since) < since)
        return sum(
            1 << card
            for card in cards_in(found.hands[seat] & of_value(value) & ~gone)
            if found.stints_of.get(card, allowed) & allowed
        )

    for group, one in enumerate(hands):
        seat = seating.seat(one.hand.seat)
        if seat is None:
            continue
        for word, allowed in _stints_written(one, stints[seat]):
            if word not in CARD and value_seen(word):
                value, since = value_seen(word), one.number or 0
                cards = may_be(seat, allowed, value, since) & ~mask(one.hand.cards)
                yield Told(seat, allowed, value, cards, since, group)
    for index, play in enumerate(known.unseen):
        if play.value and not play.stands:
            allowed = stints_at(stints[play.seat], play.number)
            cards = may_be(play.seat, allowed, play.value, play.number)
            yield Told(play.seat, allowed, play.value, cards, play.number, len(hands) + index)


def _in_two_hands(hands: Iterable[tuple[str, CardSet]]) -> CardSet:
    """Return the cards that the hands of two seats name: a slip of the pen, and nobody can say in which of them."""
    named: dict[str, CardSet] = {}
    for seat, cards in hands:
        named[seat] = named.get(seat, 0) | cards
    once = twice = 0
    for held in named.values():
        twice |= once & held
        once |= held
    return twice
