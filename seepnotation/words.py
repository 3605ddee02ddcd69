"""Cards, houses, floors and plays in plain words, for messages and replays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from seepnotation import record as r
from seepnotation.cards import RANK_WORDS, RANKS, CardSet, names_in, rank_word
from seepnotation.plays import Kind, Play, Seat
from seepnotation.sums import grouping, text_of
from seepnotation.table import House, State

SEAT_WORDS: Final[Mapping[str, str]] = {"N": "North", "W": "West", "S": "South", "E": "East"}

SUIT_WORDS: Final[Mapping[str, str]] = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}

Names = Mapping[str, str]
"""What each seat is called: by its player's name, else by its direction."""


def names_of(session: r.Session) -> Names:
    """Return what a session calls its seats."""
    return {seat: session.tag(word) or word for seat, word in SEAT_WORDS.items()}


def one_of(words: Iterable[str], conjunction: str = "or") -> str:
    """Return words as a list in a sentence: ``a, b or c``."""
    *first, last = words
    return f"{', '.join(first)} {conjunction} {last}" if first else last


def cards_text(cards: CardSet) -> str:
    """Return cards from high to low, parted by spaces; ``no cards`` if there are none."""
    return " ".join(names_in(cards)) or "no cards"


def card_words(name: str) -> str:
    """Return a card's name in words: ``TD`` is ``ten of diamonds``, ``Q_`` ``a queen, suit not seen``.

    Raises:
        ValueError: it is not the name of a card.
    """
    rank, suit = name[:1], name[1:]
    if name == "__":
        return "a card not seen"
    if suit == "_" and rank in RANKS:
        return f"{a_card_of(RANKS.index(rank) + 1)}, suit not seen"
    if suit not in SUIT_WORDS or not rank or rank not in RANKS:
        raise ValueError(f"{name!r} is no card: write rank then suit, such as 7C, TD or QS")
    return f"{rank_word(RANKS.index(rank) + 1)} of {SUIT_WORDS[suit]}"


def a_card_of(value: int) -> str:
    """Return a card of this value in words: ``a jack``, ``an ace``."""
    if not 1 <= value <= len(RANK_WORDS):
        return f"a card worth {value}"
    word = rank_word(value)
    return f"an {word}" if word in ("ace", "eight") else f"a {word}"


def kind_of_house(house: House) -> str:
    """Return ``pukka`` or ``kachcha``."""
    return "pukka" if house.pukka else "kachcha"


def house_groups(house: House) -> str:
    """Return the cards of a house in groups: ``6H+5S, JD``; ``cards not seen`` if they are not known."""
    if not house.known or not house.cards:
        return "cards not seen"
    groups = grouping(house.cards, house.value)
    return text_of(house.cards) if groups is None else ", ".join(map(text_of, groups))


def owners_text(house: House, names: Names) -> str:
    """Return the owners of a house: ``Nani and Arjun``."""
    owners = [names.get(owner, "owner not known") for owner in house.owners]
    return one_of([*owners, *(f"perhaps {names[seat]}" for seat in house.adders)], "and")


def house_text(house: House, names: Names) -> str:
    """Return a house in a line: ``house of 11, pukka, Nani: 6H+5S, JD``."""
    return f"house of {house.value}, {kind_of_house(house)}, {owners_text(house, names)}: {house_groups(house)}"


def floor_text(state: State, names: Names) -> str:
    """Return what lies on the floor in a line: loose cards, then houses."""
    parts = [cards_text(state.loose)] if state.loose else []
    parts += [house_text(state.houses[value], names) for value in sorted(state.houses)]
    return "; ".join(parts) or "empty"


def play_words(play: Play, seat: Seat | None, before: State, after: State | None, names: Names) -> str:
    """Return a play in words: ``Arjun takes the house of 12 with QH``."""
    who = names.get(seat or "", "somebody")
    card = names_in(1 << play.card)[0]
    if play.kind is Kind.THROW:
        return f"{who} throws {card}"
    if play.kind is Kind.TAKE:
        things = [f"the house of {value}" for value in play.houses]
        if play.loose:
            things.append(cards_text(play.loose))
        sweep = " and sweeps the floor" if after is not None and after.empty else ""
        return f"{who} takes {' and '.join(things) or 'nothing'} with {card}{sweep}"
    pukka = after is not None and after.houses[play.value].pukka
    with_loose = f" with {cards_text(play.loose)}" if play.loose else ""
    if play.kind is Kind.MAKE:
        return f"{who} makes a {'pukka ' if pukka else ''}house of {play.value}: {card}{with_loose}"
    if play.kind is Kind.ADD:
        was_pukka = play.value in before.houses and before.houses[play.value].pukka
        made = "" if was_pukka else ", which makes it pukka"
        return f"{who} adds {card}{with_loose} to the house of {play.value}{made}"
    joins = play.value in before.houses
    merged = f", joining the house of {play.value}" if joins else ""
    raised = f"{who} raises the house of {play.houses[0]} to {play.value} with {card}{merged}"
    return f"{raised}, drawing in {cards_text(play.loose)}" if play.loose else raised
