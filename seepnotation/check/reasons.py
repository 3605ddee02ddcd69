"""What is wrong with a play, in words: the message and the facts that prove it, for each reason of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from seepnotation import sums
from seepnotation.cards import NAMES, cards_in, of_value, rank_word, value_of
from seepnotation.evidence import hand_after
from seepnotation.plays import Play, Seat
from seepnotation.rules import RuleSet
from seepnotation.ruling import Reason, Ruling, Verdict
from seepnotation.table import State, Table
from seepnotation.words import Names, a_card_of, cards_text, house_groups, house_text, owners_text

CODE_OF: Final[dict[Reason, str]] = {
    Reason.OPENING_CARD: "S208",
    Reason.OPENING_VALUE: "S209",
    Reason.OPENING_THROW: "S210",
    Reason.LONE_CARD: "S211",
    Reason.NO_KEY: "S212",
    Reason.NOT_WHOLE_SETS: "S213",
    Reason.LEFT_BESIDE_HOUSE: "S215",
    Reason.MAY_NOT_JOIN: "S216",
    Reason.NO_KEY_TO_ADD: "S217",
    Reason.RAISES_PUKKA: "S218",
    Reason.RAISES_OWN: "S219",
    Reason.RAISES_PARTNERS: "S220",
    Reason.RAISE_WITH_LOOSE: "S221",
    Reason.RAISE_SUM: "S222",
    Reason.NO_KEY_TO_RAISE: "S223",
    Reason.MERGES_INTO_PUKKA: "S224",
    Reason.LAST_KEY: "S225",
    Reason.OWNER_THROWS: "S226",
    Reason.MUST_TAKE: "S227",
    Reason.EQUALS_HOUSE: "S228",
    Reason.TAKES_NOTHING: "S229",
    Reason.WRONG_SUM: "S230",
    Reason.HOUSE_IN_SUM: "S231",
    Reason.LEAVES_CARDS: "S232",
    Reason.LEAVES_HOUSE: "S233",
    Reason.FEWER_SETS: "S234",
}
"""The diagnosis of each reason. S214, a value that no house has, is no reason: such a play cannot happen."""


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
        return NAMES[self.play.card]

    @property
    def rules(self) -> RuleSet:
        """The rules of the table."""
        return self.table.rules


def told(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    """Return the message for a play that is illegal or not proven, and the facts."""
    assert ruling.reason is not None
    if ruling.verdict is Verdict.NOT_PROVEN:
        return _open(scene, ruling)
    message, why = _TOLD[ruling.reason](scene, ruling)
    if ruling.reason in _KEYS and len(ruling.houses) > 1:
        first, second = map(a_card_of, ruling.houses[:2])
        why = (f"{scene.who} cannot keep both {first} and {second}: too few cards are not known",)
    return message, why


def _sum_text(cards: int, value: int) -> str:
    """Return a group with its sum: ``4D+3H = 7``."""
    text = sums.text_of(cards)
    return f"{text} = {value}" if "+" in text else f"{text} is {a_card_of(value)}"


def _opens(scene: Scene) -> bool:
    return scene.state.opening and scene.seat == scene.table.bidder


def hand_fact(scene: Scene, value: int) -> str:
    """Return what is known of the hand after the play: ``Ravi's later cards are 9C 3D 2S: no jack``."""
    hand = hand_after(scene.table, scene.seat, scene.play.card)
    cards = hand.certain | hand.own
    rank = rank_word(value)
    left = cards_text(hand.certain)
    if _opens(scene):
        if scene.table.packet_complete:
            return f"of the four cards bid on, {scene.who} keeps {left}: no {rank}"
        return f"which four cards {scene.who} bid on is not written"
    if not hand.slots[1]:
        return f"{scene.who}'s later cards are {left}: no {rank}" if cards else f"{scene.who} has no card left"
    others = list(_elsewhere(scene, value))
    seen = f"; {', '.join(others)}" if others else ""
    return f"{scene.who} is known to keep {left}; no {rank} can be among the cards not seen{seen}"


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
            found.append(f"{NAMES[card]} {where}")
    return found


def _open(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    rank = rank_word(ruling.value)
    if ruling.reason is Reason.OPENING_VALUE:
        return "the bid is not written, so the opening play cannot be judged", ()
    if ruling.owner_unknown:
        return "the verdict hangs on who owns a house, which is not written", ()
    if ruling.reason is Reason.OPENING_THROW:
        what = f"whether {scene.who} could have made a house of {ruling.value} is not proven"
        return what, (f"which four cards {scene.who} bid on is not written in full",)
    message = f"whether {scene.who} keeps {a_card_of(ruling.value)} is not proven"
    if _opens(scene) and not scene.table.packet_complete:
        return message, (f"which four cards {scene.who} bid on is not written",)
    return message, (f"the {rank}s not seen may lie in {scene.who}'s hand or elsewhere",)


def _opening_card(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return (
        f"{scene.who} opens with {scene.card}, but the bid is {ruling.value}",
        (f"the opening play makes a house of {ruling.value}, or plays {a_card_of(ruling.value)}",),
    )


def _opening_value(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.who} opens with a house of {scene.play.value}, but the bid is {ruling.value}", ()


def _opening_throw(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    if ruling.cards:
        fact = _sum_text(ruling.cards, ruling.value)
        return f"{scene.who} may not open by throwing {scene.card}: it takes something", (fact,)
    return f"{scene.who} may not open by throwing {scene.card}: a house of the bid can be made", ()


def _must_take(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    taken = cards_text(ruling.cards)
    return f"{scene.who} may not throw {scene.card}: it takes {taken}", (_sum_text(ruling.cards, ruling.value),)


def _equals_house(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.who} may not throw {scene.card} while the house of {ruling.value} stands", (
        "it takes the house, or is added to it",
    )


def _owner_throws(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.who} may throw no card while owning a house", (_house(scene, ruling),)


def _takes_nothing(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.card} takes nothing", ()


def _wrong_sum(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    total = sums.total(ruling.cards)
    fact = f"{sums.text_of(ruling.cards)} = {total}"
    if total % ruling.value == 0:
        fact += f", but no way to part them gives groups of {ruling.value}"
    return f"{scene.card} cannot take {cards_text(ruling.cards)}: not groups of {ruling.value}", (fact,)


def _house_in_sum(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return (
        f"{scene.card} cannot take the house of {ruling.value}: only {a_card_of(ruling.value)} does",
        ("a house is never part of a sum",),
    )


def _leaves_cards(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    left = cards_text(ruling.cards)
    return f"{scene.who} leaves {left}, which {scene.card} takes too", (_sum_text(ruling.cards, ruling.value),)


def _leaves_house(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.who} leaves the house of {ruling.value}, which {scene.card} takes too", (_house(scene, ruling),)


def _fewer_sets(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    taken = sums.total(scene.play.loose) // value_of(scene.play.card)
    groups = "1 group" if taken == 1 else f"{taken} groups"
    return f"{scene.card} takes {groups}, but {ruling.value} could be taken", ()


def _not_whole_sets(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    total = sums.total(ruling.cards)
    fact = f"{sums.text_of(ruling.cards)} = {total}"
    if total % ruling.value == 0:
        fact += f", but no way to part them gives groups of {ruling.value}"
    single = ruling.cards.bit_count() == 1
    what = "is no group" if single else "are not whole groups"
    return f"{cards_text(ruling.cards)} {what} of {ruling.value}", (fact,)


def _lone_card(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return (
        f"{scene.who} cannot make a house of {scene.card} alone",
        ("a new house needs at least one loose card beside the card played",),
    )


def _no_key(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    rank = rank_word(ruling.value)
    return (
        f"{scene.who} cannot make a house of {ruling.value}: no {rank} stays in hand",
        (hand_fact(scene, ruling.value),),
    )


def _no_key_to_add(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    house = scene.state.houses[ruling.value]
    rank = rank_word(ruling.value)
    return (
        f"{scene.who} cannot add to the house of {ruling.value}: no {rank} stays in hand",
        (f"the house is {owners_text(house, scene.names)}'s", hand_fact(scene, ruling.value)),
    )


def _no_key_to_raise(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    rank = rank_word(ruling.value)
    return (
        f"{scene.who} cannot raise a house to {ruling.value}: no {rank} stays in hand",
        (hand_fact(scene, ruling.value),),
    )


def _left_beside(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    left = cards_text(ruling.cards)
    return f"{left} cannot stay beside the house of {ruling.value}", (_sum_text(ruling.cards, ruling.value),)


def _may_not_join(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"nothing more may be drawn into the house of {ruling.value}", ()


def _raises_pukka(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    groups = house_groups(scene.state.houses[ruling.value])
    return f"{scene.who} cannot raise the house of {ruling.value}: it is pukka", (f"it holds {groups}",)


def _raises_own(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.who} cannot raise the house of {ruling.value}: nobody raises his own house", (
        _house(scene, ruling),
    )


def _raises_partners(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.who} cannot raise the house of {ruling.value}: it is his partner's", (_house(scene, ruling),)


def _raise_with_loose(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return (
        f"{scene.who} cannot raise a house with {cards_text(ruling.cards)} from the floor",
        ("a house is raised by one card from the hand alone",),
    )


def _raise_sum(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    parts = [scene.card, *(f"the house of {value}" for value in ruling.houses)]
    total = value_of(scene.play.card) + sum(ruling.houses)
    return (
        f"{' and '.join(parts)} do not make a house of {ruling.value}",
        (f"{' + '.join(map(str, (value_of(scene.play.card), *ruling.houses)))} = {total}",),
    )


def _merges_into_pukka(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"no house may be raised onto the pukka house of {ruling.value}", (_house(scene, ruling),)


def _last_key(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    rank = rank_word(ruling.value)
    return (
        f"{scene.card} is {scene.who}'s last {rank} and may only take {scene.who}'s house of {ruling.value}",
        (hand_fact(scene, ruling.value),),
    )


def _house(scene: Scene, ruling: Ruling) -> str:
    value = ruling.houses[0] if ruling.houses else ruling.value
    return house_text(scene.state.houses[value], scene.names)


_KEYS: Final = (Reason.NO_KEY, Reason.NO_KEY_TO_ADD, Reason.NO_KEY_TO_RAISE, Reason.LAST_KEY)

_TOLD: Final = {
    Reason.OPENING_CARD: _opening_card,
    Reason.OPENING_VALUE: _opening_value,
    Reason.OPENING_THROW: _opening_throw,
    Reason.LONE_CARD: _lone_card,
    Reason.NO_KEY: _no_key,
    Reason.NOT_WHOLE_SETS: _not_whole_sets,
    Reason.LEFT_BESIDE_HOUSE: _left_beside,
    Reason.MAY_NOT_JOIN: _may_not_join,
    Reason.NO_KEY_TO_ADD: _no_key_to_add,
    Reason.RAISES_PUKKA: _raises_pukka,
    Reason.RAISES_OWN: _raises_own,
    Reason.RAISES_PARTNERS: _raises_partners,
    Reason.RAISE_WITH_LOOSE: _raise_with_loose,
    Reason.RAISE_SUM: _raise_sum,
    Reason.NO_KEY_TO_RAISE: _no_key_to_raise,
    Reason.MERGES_INTO_PUKKA: _merges_into_pukka,
    Reason.LAST_KEY: _last_key,
    Reason.OWNER_THROWS: _owner_throws,
    Reason.MUST_TAKE: _must_take,
    Reason.EQUALS_HOUSE: _equals_house,
    Reason.TAKES_NOTHING: _takes_nothing,
    Reason.WRONG_SUM: _wrong_sum,
    Reason.HOUSE_IN_SUM: _house_in_sum,
    Reason.LEAVES_CARDS: _leaves_cards,
    Reason.LEAVES_HOUSE: _leaves_house,
    Reason.FEWER_SETS: _fewer_sets,
}
