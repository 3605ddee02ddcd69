"""The pack: cards as small ints, sets of cards as one int.

A card is an int from 0 to 51: four times its rank (ace 0 to king 12) plus its suit (clubs 0, diamonds 1, hearts 2,
spades 3). A set of cards is an int with one bit for each card (``1 << card``). Nothing here knows the game.

A card that was not fully seen is a number from 64 up: each such card has its own, and a set can hold it too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

Card = int
CardSet = int

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
NAMES: Final[tuple[str, ...]] = tuple(rank + suit for rank in RANKS for suit in SUITS)
PACK: Final[CardSet] = (1 << 52) - 1

RANK_WORDS: Final = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip

_SUITS_IN: Final = tuple([tuple([suit for suit in range(4) if suits >> suit & 1]) for suits in range(16)])

_CARD_OF: Final = {name: card for card, name in enumerate(NAMES)}


def card_of(name: str) -> Card:
    """Return the card with this name, such as ``"7C"`` or ``"TD"``.

    Raises:
        ValueError: it is not the name of one of the 52 cards.
    """
    try:
        return _CARD_OF[name]
    except KeyError:
        raise ValueError(f"{name!r} is no card: write rank then suit, such as 7C, TD or QS") from None


UNSEEN: Final = 64
"""From this card on, cards were not fully seen."""

_VALUES: Final = 16


def unseen_card(index: int, value: int) -> Card:
    """Return the card that stands for one not fully seen.

    Args:
        index: which of them, from 0.
        value: its value; 0 when that was not seen either.
    """
    return UNSEEN + _VALUES * index + value


def unseen_index(card: Card) -> int:
    """Return which card not fully seen this is; negative for a card that was seen."""
    return (card - UNSEEN) // _VALUES


def unseen_value(card: Card) -> int:
    """Return the value of a card not fully seen; 0 when that is not known."""
    return (card - UNSEEN) % _VALUES


def unseen_in(mask: CardSet) -> list[Card]:
    """Return the cards of a set that were not fully seen."""
    mask >>= UNSEEN
    return [UNSEEN + bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def name_of(card: Card) -> str:
    """Return the card's name in the notation: ``"7C"``; ``"Q_"`` or ``"__"`` for one not fully seen."""
    if card < UNSEEN:
        return NAMES[card]
    value = unseen_value(card)
    return f"{RANKS[value - 1]}_" if value else "__"


def value_of(card: Card) -> int:
    """Return what the card counts in play: ace 1, pips, jack 11, queen 12, king 13 (rule R11)."""
    return (card >> 2) + 1


def mask_of(cards: Iterable[str]) -> CardSet:
    """Return the set of the named cards; a card named twice counts once."""
    mask = 0
    for name in cards:
        mask |= 1 << card_of(name)
    return mask


def cards_in(mask: CardSet) -> Iterator[Card]:
    """Yield the cards of a set from high to low, equal ranks in the order C D H S (the order of the notation)."""
    seen = mask & PACK
    while seen:
        shift = seen.bit_length() - 1 & ~3  # where the highest rank that is left begins
        suits = seen >> shift
        for suit in _SUITS_IN[suits]:
            yield shift + suit
        seen ^= suits << shift
    if mask >> UNSEEN:
        yield from unseen_in(mask)


def names_in(mask: CardSet) -> list[str]:
    """Return the names of the cards of a set, in the order of `cards_in`."""
    return [name_of(card) for card in cards_in(mask)]


def of_value(value: int) -> CardSet:
    """Return the four cards that count this value; none if no card counts it."""
    return 15 << 4 * (value - 1) if 0 < value <= len(RANKS) else 0


def rank_word(value: int) -> str:
    """Return the rank in words: 11 is ``"jack"``."""
    return RANK_WORDS[value - 1]
