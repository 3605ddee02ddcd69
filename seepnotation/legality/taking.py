"""Takes: what a card of the hand may and must take from the floor (rules R12 to R16), under the house rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from seepnotation import sums
from seepnotation.cards import Card, CardSet, value_of
from seepnotation.legality.drawing import pick
from seepnotation.plays import TAKE, Play
from seepnotation.rules import RuleSet
from seepnotation.ruling import Reason, Ruling, Verdict
from seepnotation.state import State
from seepnotation.sums import reachable
from seepnotation.table import Table


def illegal(reason: Reason, value: int = 0, cards: CardSet = 0, houses: tuple[int, ...] = ()) -> Ruling:
    """Return the ruling that a play is illegal."""
    return Ruling(Verdict.ILLEGAL, reason, value, cards, houses)


def something(loose: CardSet, value: int) -> CardSet:
    """Return some group of the loose cards that adds up to a value, to show it; none if there is none."""
    return next(sums.groups(loose, value), 0)


def takes_something(table: Table, value: int) -> bool:
    """Tell whether a card of this value could take anything."""
    state = table.state
    if value in state.houses or reachable(state.loose) >> value & 1:
        return True
    if table.rules.fragile_houses == "off":
        return False
    return any(sums.reaches(state.loose, value - house) for house in _fragile(state, value, table.rules))


def take_fault(table: Table, play: Play) -> Ruling | None:
    """Return what is wrong with a take; None if the floor allows it."""
    state, rules = table.state, table.rules
    value = (play.card >> 2) + 1
    if not play.loose and not play.houses:
        return illegal(Reason.TAKES_NOTHING, value)
    fragile = _fragile(state, value, rules) if rules.fragile_houses != "off" else ()
    parts: tuple[int, ...] = ()
    if play.houses and play.houses != (value,):
        parts = tuple([house for house in play.houses if house != value])
        for house in parts:
            if house not in fragile:
                return illegal(Reason.HOUSE_IN_SUM, house, houses=(house,))
    if not _parts_split(play.loose, value, parts):
        return illegal(Reason.WRONG_SUM, value, play.loose)
    if rules.capture_maximal == "partial_allowed":
        return _group_fault(table, play, parts) if _one_group(rules, value) else None
    if value in state.houses and value not in play.houses:
        return illegal(Reason.LEAVES_HOUSE, value, houses=(value,))
    if rules.capture_maximal == "house_may_be_taken_alone" and value in play.houses and not play.loose:
        return None
    if _one_group(rules, value):
        return _group_fault(table, play, parts)
    rest = state.loose & ~play.loose
    if reachable(rest) >> value & 1:
        return illegal(Reason.LEAVES_CARDS, value, something(rest, value))
    for house in fragile:
        if house not in parts and sums.reaches(rest, value - house):
            return illegal(Reason.LEAVES_CARDS, value, something(rest, value - house), (house,))
    if rules.capture_alternatives == "max_sets":
        most = most_sets(table, value)
        if (sums.total(play.loose) + sum(parts)) // value < most:
            return illegal(Reason.FEWER_SETS, most, play.loose)
    elif rules.capture_alternatives == "engine_pick" and not parts:
        best = pick(state.loose, value)
        if play.loose != best:
            return illegal(Reason.NOT_PICKED, value, best)
    return None


def _one_group(rules: RuleSet, value: int) -> bool:
    """Whether a card of this value takes one group at most (rules R12 and R15)."""
    return rules.capture_alternatives == "single_set" or (value < 9 and rules.multi_set_small_captures == "off")


def _group_fault(table: Table, play: Play, parts: tuple[int, ...]) -> Ruling | None:
    value = value_of(play.card)
    count = (sums.total(play.loose) + sum(parts)) // value
    if count > 1:
        return illegal(Reason.TOO_MANY_SETS, value, play.loose)
    if count == 0 and table.rules.capture_maximal == "full" and sums.reaches(table.state.loose, value):
        return illegal(Reason.LEAVES_CARDS, value, something(table.state.loose, value))
    return None


def most_sets(table: Table, value: int) -> int:
    """Return the largest number of groups that a card of this value could take, the house of that value aside."""
    loose = table.state.loose
    most = sums.most_groups(loose, value)
    for parts, companions in _with_fragile(table.state, value, table.rules):
        most = max(most, len(parts) + sums.most_groups(loose ^ companions, value))
    return most


def _fragile(state: State, value: int, rules: RuleSet) -> tuple[int, ...]:
    """Return the houses that can be one part of a sum of this value (rule R13, house rule fragile_houses).

    Under most rules there are none; who has many plays to judge asks for that first.
    """
    if rules.fragile_houses == "off":
        return ()
    return tuple(sorted(house.value for house in state.houses.values() if not house.pukka and house.value < value))


def _parts_split(loose: CardSet, value: int, houses: tuple[int, ...]) -> bool:
    """Tell whether the cards part into one group for each house, which make it up to the value, and groups of it."""
    if not houses:
        return sums.splits(loose, value)
    return any(_parts_split(loose ^ group, value, houses[1:]) for group in sums.groups(loose, value - houses[0]))


def _with_fragile(state: State, value: int, rules: RuleSet) -> Iterator[tuple[tuple[int, ...], CardSet]]:
    """Yield houses that can be parts of sums, at least one, with loose cards that complete each of them."""
    fragile = _fragile(state, value, rules)
    for count in range(1, len(fragile) + 1):
        for parts in combinations(fragile, count):
            for companions in _companions(state.loose, [value - house for house in parts]):
                yield parts, companions


def _companions(loose: CardSet, needs: list[int]) -> Iterator[CardSet]:
    if not needs:
        yield 0
        return
    for group in sums.groups(loose, needs[0]):
        for others in _companions(loose ^ group, needs[1:]):
            yield group | others


def takes(table: Table, card: Card, limit: int | None = None) -> Iterator[Play]:
    """Yield, lazily and each once, what a card can take from the floor under the rules of the table.

    Raises:
        TooMany: a search looked at more sets of left-over cards than the limit.
    """
    state, rules = table.state, table.rules
    value = value_of(card)
    houses = (value,) if value in state.houses else ()
    full = rules.capture_maximal == "full" and not _one_group(rules, value)
    if full and rules.fragile_houses == "off":
        plain = rules.capture_alternatives == "inclusion_maximal"
        for union in sums.unions(state.loose, value, maximal=True, limit=limit):
            if union or houses:
                play = Play(card, TAKE, union, houses)
                if plain or take_fault(table, play) is None:
                    yield play
        return
    seen: set[Play] = set()
    for parts, companions in ((), 0), *_with_fragile(state, value, rules):
        for union in sums.unions(state.loose ^ companions, value, maximal=False, limit=limit):
            for taken in dict.fromkeys((houses, ())):
                play = Play(card, TAKE, union | companions, tuple(sorted((*taken, *parts))))
                if play not in seen and take_fault(table, play) is None:
                    seen.add(play)
                    yield play
