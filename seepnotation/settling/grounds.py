"""Why a legal play is legal: the rule that allows it, and the facts, a sentence each."""

from __future__ import annotations

from collections.abc import Iterator

from seepnotation import sums
from seepnotation.cards import Card, cards_in, name_of, rank_word
from seepnotation.check.scene import Scene, sum_text
from seepnotation.legality.judging import floor_ruling
from seepnotation.legality.taking import something, takes_something
from seepnotation.plays import Kind, groups_of
from seepnotation.ruling import Need
from seepnotation.words import a_card_of, cards_text, house_text, one_of

Grounds = tuple[str, str, tuple[str, ...]]
"""A rule, words of its sentence that decides, and the facts."""


def grounds(scene: Scene) -> Grounds:
    """Return why a play is legal that the engine finds so."""
    kind = scene.play.kind
    if not scene.value:
        return "R12" if kind is Kind.TAKE else "R17", "", ("it is so whatever the card is that nobody saw",)
    if scene.opens and scene.table.bid is not None:
        return "R8", "does one of three things", (_bid(scene), *_opening(scene))
    if kind is Kind.THROW:
        return _throw(scene)
    if kind is Kind.TAKE:
        return "R12", "", tuple(_take(scene))
    if kind is Kind.MAKE:
        return "R24", "", (*_groups(scene), *_keys(scene))
    if kind is Kind.ADD:
        return _add(scene)
    return _raise(scene)


def _bid(scene: Scene) -> str:
    bid = scene.table.bid or 0
    return f"the bid is {bid}"


def _opening(scene: Scene) -> Iterator[str]:
    play = scene.play
    if play.kind is Kind.TAKE:
        yield f"{scene.card} is {a_card_of(scene.value)}"
        yield from _take(scene)
    elif play.kind is Kind.THROW:
        yield f"{scene.card} is {a_card_of(scene.value)}"
        yield _throw(scene)[2][0]
    else:
        yield from _groups(scene)
        yield from _keys(scene)


def _throw(scene: Scene) -> Grounds:
    value = scene.value
    takes = takes_something(scene.table, value)
    house = value in scene.state.houses
    if takes:
        what = f"the house of {value}" if house else sums.text_of(something(scene.state.loose, value))
        rule, words = ("R18", "such a throw is open") if house else ("R17", "anything may be thrown at any time")
        fact = f"{scene.card} could take {what}, but at this table it may be thrown all the same"
    else:
        rule, words = "R17", "one that takes nothing can be thrown"
        fact = f"{scene.card} takes nothing: {_nothing_there(scene, value)}"
    return rule, words, (fact, *_keys(scene))


def _nothing_there(scene: Scene, value: int) -> str:
    if scene.state.empty:
        return "the floor is empty"
    no_house = f"no house of {value} stands" if value in range(9, 14) else ""
    if not scene.state.loose:
        return f"nothing lies loose{f', and {no_house}' if no_house else ''}"
    return f"no loose cards add up to {value}{f', and {no_house}' if no_house else ''}"


def _take(scene: Scene) -> Iterator[str]:
    play, state = scene.play, scene.state
    value = scene.value
    for house in play.houses:
        if house == value:
            yield f"{scene.card} is {a_card_of(value)}, and takes the house of {value}"
        else:
            yield f"the house of {house} is kachcha, and here a part of a sum"
    groups = (sums.grouping(play.loose, value) or ()) if play.loose else ()
    yield from (sum_text(group, value) for group in groups)
    if not sums.reaches(state.loose & ~play.loose, value) and (value not in state.houses or value in play.houses):
        left = "nothing is left" if play.loose == state.loose and set(play.houses) == set(state.houses) else ""
        yield left or f"nothing else there adds up to {value}"


def _groups(scene: Scene) -> Iterator[str]:
    """Yield the groups of a house play with their sums."""
    play = scene.play
    for text in groups_of(play):
        yield f"{text} = {play.value}" if "+" in text else f"{text} is {a_card_of(play.value)}"


def _add(scene: Scene) -> Grounds:
    house = scene.state.houses[scene.play.value]
    keys = tuple(_keys(scene))
    if "_" in house.owners:
        facts = (house_text(house, scene.names), *_groups(scene), "whoever owns it, this may be added", *keys)
        return "R31", "", facts
    if scene.seat in house.owners:
        words, whose = "If you own it", f"the house is {scene.who}'s own"
    elif scene.table.partner_owns(scene.seat, house):
        words, whose = "If your partner owns the house", f"{scene.who}'s partner owns it, and {scene.who} does not"
    else:
        words, whose = "If only opponents own it", "only opponents own it"
    free = () if keys else (f"no key is asked of {scene.who} then",)
    return "R31", words, (house_text(house, scene.names), *_groups(scene), whose, *free, *keys)


def _raise(scene: Scene) -> Grounds:
    play, state = scene.play, scene.state
    raised = state.houses[play.houses[0]]
    keys = tuple(_keys(scene))
    facts = [house_text(raised, scene.names), *_groups(scene)]
    standing = state.houses.get(play.value)
    if standing is None:
        return "R33", "", (*facts, *keys)
    facts.append(f"it joins the {house_text(standing, scene.names)}")
    if not keys:
        facts.append(f"{scene.who}'s partner owns that one, so no key is asked of {scene.who}")
    return "R34", "If the new value already has a house" if keys else "If his partner owns it", (*facts, *keys)


def _keys(scene: Scene) -> Iterator[str]:
    """Yield which cards the player keeps that he must keep, and which he does not hold that would bind him."""
    fault, needs = floor_ruling(scene.table, scene.play, scene.seat)
    if fault is None:
        yield from (_key(scene, need) for need in needs)


def _key(scene: Scene, need: Need) -> str:
    kept = 0
    for seat in need.seats:
        kept |= scene.table.certain(seat)
    kept &= ~(1 << scene.play.card) & need.cards
    who = one_of([scene.names[seat] for seat in need.seats])
    if not need.holds:
        return f"{who} holds no {rank_word(need.value)}"
    if kept:
        return f"{who} keeps {cards_text(kept)}"
    if _owner_unknown(scene):
        return f"where {a_card_of(need.value)} would be needed, {who} keeps one"
    return f"however the cards not seen lie, {who} keeps {a_card_of(need.value)}"


def _owner_unknown(scene: Scene) -> bool:
    return any("_" in house.owners for house in scene.state.houses.values())


def candidates(scene: Scene, need: Need) -> list[Card]:
    """Return the cards that would meet a need, of those that may lie in these hands."""
    state = scene.state
    somewhere = state.pool
    for seat in need.seats:
        somewhere |= state.hands[seat]
    return list(cards_in(somewhere & need.cards & ~(1 << scene.play.card)))


def names(cards: list[Card]) -> str:
    """Return cards in a sentence: ``JC, JD or JS``."""
    return one_of([name_of(card) for card in cards])
