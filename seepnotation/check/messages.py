"""What is wrong with an illegal play, in words: the message and the facts that prove it, for each reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from seepnotation import sums
from seepnotation.cards import rank_word, value_of
from seepnotation.check.scene import Scene, hand_fact, house_fact, sum_text
from seepnotation.plays import Kind
from seepnotation.ruling import Reason, Ruling
from seepnotation.words import a_card_of, cards_text, house_groups, house_text, owners_text


def _opening_card(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return (
        f"{scene.who} opens with {scene.card}, but the bid is {ruling.value}",
        (f"the opening play makes a house of {ruling.value}, or plays {a_card_of(ruling.value)}",),
    )


def _opening_value(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.who} opens with a house of {scene.play.value}, but the bid is {ruling.value}", ()


def _opening_throw(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    if ruling.cards:
        fact = sum_text(ruling.cards, ruling.value)
        return f"{scene.who} may not open by throwing {scene.card}: it takes something", (fact,)
    return f"{scene.who} may not open by throwing {scene.card}: a house of the bid can be made", ()


def _must_take(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    if not ruling.cards:  # a kachcha house as one part of a sum, by the house rule fragile_houses
        return f"{scene.who} may not throw {scene.card}: with loose cards it takes a kachcha house", ()
    taken = cards_text(ruling.cards)
    return f"{scene.who} may not throw {scene.card}: it takes {taken}", (sum_text(ruling.cards, ruling.value),)


def _equals_house(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.who} may not throw {scene.card} while the house of {ruling.value} stands", (
        "it takes the house, or is added to it",
    )


def _owner_throws(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.who} may throw no card while owning a house", (house_fact(scene, ruling),)


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
    if ruling.houses:  # by the house rule fragile_houses
        house = ruling.houses[0]
        fact = f"{house} + {sums.total(ruling.cards)} = {ruling.value}"
        return f"{scene.who} leaves the house of {house} and {left}, which {scene.card} takes together", (fact,)
    return f"{scene.who} leaves {left}, which {scene.card} takes too", (sum_text(ruling.cards, ruling.value),)


def _leaves_house(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.who} leaves the house of {ruling.value}, which {scene.card} takes too", (house_fact(scene, ruling),)


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
    return f"{left} cannot stay beside the house of {ruling.value}", (sum_text(ruling.cards, ruling.value),)


def _may_not_join(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"nothing more may be drawn into the house of {ruling.value}", ()


def _raises_pukka(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    groups = house_groups(scene.state.houses[ruling.value])
    return f"{scene.who} cannot raise the house of {ruling.value}: it is pukka", (f"it holds {groups}",)


def _raises_own(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.who} cannot raise the house of {ruling.value}: nobody raises his own house", (
        house_fact(scene, ruling),
    )


def _raises_partners(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.who} cannot raise the house of {ruling.value}: it is his partner's", (house_fact(scene, ruling),)


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
    return f"no house may be raised onto the pukka house of {ruling.value}", (house_fact(scene, ruling),)


def _last_key(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    rank = rank_word(ruling.value)
    return (
        f"{scene.card} is {scene.who}'s last {rank} and may only take {scene.who}'s house of {ruling.value}",
        (hand_fact(scene, ruling.value),),
    )


def _not_picked(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    best = cards_text(ruling.cards)
    what = "takes" if scene.play.kind is Kind.TAKE else "draws in"
    return f"the program {what} {best} here", ("the most groups, of these the choice whose text comes first",)


def _too_many_sets(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.card} takes one group only, not {cards_text(ruling.cards)}", ()


def _forced_sweep(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    rank = a_card_of(ruling.value)
    return f"{scene.who} can sweep the floor with {rank}, and so must", ()


def _completes_house(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return (
        f"{scene.who} may not throw {scene.card}: it can be added to the house of {ruling.value}",
        (house_text(scene.state.houses[ruling.value], scene.names),),
    )


def _must_take_not_build(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.card} takes something, and so may not be used for a house", ()


def _alongside(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return (
        f"{scene.who} may not open by laying {scene.card} beside groups of {ruling.value}",
        ("the opening house is made with a card that is part of a group",),
    )


def _too_many_houses(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    standing = tuple(house_text(scene.state.houses[value], scene.names) for value in ruling.houses)
    if scene.rules.max_houses == "2_total":
        return "two houses stand, and a third may not be made", standing
    return "nobody may come to own a third pukka house", standing


def _too_many_cards(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    count = ruling.cards.bit_count() + 1
    return f"a new house has at most four cards; this one has {count}", ()


def _raises_big(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"the house of {ruling.value} has four cards or more, and so cannot be raised", (house_fact(scene, ruling),)


def _add_forbidden(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return f"{scene.who} may not add to a house of the other side", (house_fact(scene, ruling),)


def _bound_card(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    return (
        f"{scene.card} may only take a house of {ruling.value} until one has been made",
        (f"no house of {ruling.value} has been made yet, and {scene.who} holds more than three cards",),
    )


def _not_shown(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    key = {9: "9S", 10: "TD"}[ruling.value]
    if ruling.cards:
        left = cards_text(ruling.cards)
        return f"the first house of {ruling.value} may not be made while {left} lies on the floor", ()
    return f"only who keeps {key} makes the first house of {ruling.value}", (f"{scene.who} does not keep {key}",)


MESSAGES: Final[dict[Reason, Callable[[Scene, Ruling], tuple[str, tuple[str, ...]]]]] = {
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
    Reason.NOT_PICKED: _not_picked,
    Reason.TOO_MANY_SETS: _too_many_sets,
    Reason.FORCED_SWEEP: _forced_sweep,
    Reason.COMPLETES_HOUSE: _completes_house,
    Reason.MUST_TAKE_NOT_BUILD: _must_take_not_build,
    Reason.ALONGSIDE: _alongside,
    Reason.TOO_MANY_HOUSES: _too_many_houses,
    Reason.TOO_MANY_CARDS: _too_many_cards,
    Reason.RAISES_BIG: _raises_big,
    Reason.ADD_FORBIDDEN: _add_forbidden,
    Reason.BOUND_CARD: _bound_card,
    Reason.NOT_SHOWN: _not_shown,
}
"""For each reason, what makes the message and the facts of a ruling."""
