"""A play and the table that it was made at, and facts of it in words."""

from __future__ import annotations

from dataclasses import dataclass

from seepnotation import sums
from seepnotation.cards import UNSEEN, cards_in, name_of, of_value, rank_word, unseen_value, value_of
from seepnotation.plays import Play, Seat
from seepnotation.replay import table_at
from seepnotation.rules import RuleSet
from seepnotation.ruling import Ruling
from seepnotation.state import State
from seepnotation.table import Table
from seepnotation.words import Names, a_card_of, cards_text, house_text


@dataclass(frozen=True, slots=True)
class Scene:
    """A play and the table that it was made at."""

    table: Table
    state: State
    play: Play
    seat: Seat
    names: Names

    @property
    def who(self) -> str:
        """The player's name."""
        return self.names[self.seat]

    @property
    def card(self) -> str:
        """The card played."""
        return name_of(self.play.card)

    @property
    def value(self) -> int:
        """The value of the card played; 0 where it was not seen."""
        card = self.play.card
        return unseen_value(card) if card >= UNSEEN else value_of(card)

    @property
    def opens(self) -> bool:
        """Whether it is the opening play."""
        return self.state.opening and self.seat == self.table.bidder

    @property
    def rules(self) -> RuleSet:
        """The rules of the table."""
        return self.table.rules


def sum_text(cards: int, value: int) -> str:
    """Return a group with its sum: ``4D+3H = 7``."""
    text = sums.text_of(cards)
    return f"{text} = {value}" if "+" in text else f"{text} is {a_card_of(value)}"


def hand_fact(scene: Scene, value: int) -> str:
    """Return what is known of the hand after the play: ``Ravi's later cards are 9C 3D 2S: no jack``."""
    table = table_at(scene.table, scene.state)
    played = 1 << scene.play.card
    known = table.certain(scene.seat)
    cards, rank = known & ~played, rank_word(value)
    if scene.opens:
        if known.bit_count() == table.evidence.stints[scene.seat][0].size:
            return f"of the four cards bid on, {scene.who} keeps {cards_text(cards)}: no {rank}"
        return f"which four cards {scene.who} bid on is not written"
    if before_his_cards(table, scene.seat):
        return f"{scene.who} has no cards yet: only the bidder has four before the opening play (R10)"
    if scene.state.hidden[scene.seat][1] <= 0:
        left = table.in_hand(scene.seat) & ~played
        return (
            f"{scene.who}'s later cards are {cards_text(left)}: no {rank}" if left else f"{scene.who} has no card left"
        )
    others = list(_elsewhere(scene, value))
    seen = f"; {', '.join(others)}" if others else ""
    keeps = f"{scene.who} is known to keep {cards_text(cards)}" if cards else f"none of {scene.who}'s cards is known"
    return f"{keeps}; no {rank} can be among the cards not seen{seen}"


def before_his_cards(table: Table, seat: Seat) -> bool:
    """Tell whether a seat has no cards because only the bidder has been dealt any (rule R10)."""
    state = table.state
    waits = state.opening and seat != table.bidder
    return waits and not table.in_hand(seat) and table.unknown_now(seat)[1] <= 0


def _elsewhere(scene: Scene, value: int) -> list[str]:
    """Return where the cards of a value are known to be."""
    found = []
    for card in cards_in(of_value(value) & ~(1 << scene.play.card)):
        bit = 1 << card
        where = None
        if scene.state.loose & bit:
            where = "lies on the floor"
        elif any(house.cards & bit for house in scene.state.houses.values()):
            where = "lies in a house"
        elif any(cards & bit for cards in scene.state.taken.values()):
            where = "is taken"
        else:
            holder = next((seat for seat, cards in scene.state.hands.items() if cards & bit), None)
            where = f"is {scene.names[holder]}'s" if holder else None
        if where:
            found.append(f"{name_of(card)} {where}")
    return found


def house_fact(scene: Scene, ruling: Ruling) -> str:
    """Return the house that a ruling speaks of, in a line."""
    value = ruling.houses[0] if ruling.houses else ruling.value
    return house_text(scene.state.houses[value], scene.names)
