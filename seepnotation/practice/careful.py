"""The careful player: what a play takes, less what it leaves for the next player, as far as he can know.

All is counted in thousandths of a point, and in whole numbers, so that every machine comes to the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from seepnotation import sums
from seepnotation.cards import CardSet, of_value
from seepnotation.plays import Play
from seepnotation.practice.chance import Chance
from seepnotation.practice.sight import Sight
from seepnotation.rules import RuleSet
from seepnotation.scoring import card_points
from seepnotation.state import House

_SURE: Final = 1000
_GIVEN_AWAY: Final = 250
"""What a point that is thrown is worth less, even if the next player has no card to take it with."""


def careful_play(sight: Sight, chance: Chance) -> Play | None:
    """Play what takes most and leaves least.

    A take counts its points. What lies there afterwards counts against the play as far as the next player may well
    hold the card for it: points to take, and above all a sweep. A house of one's own side, with a key kept for it,
    counts for the play.
    """
    chances = _chances(sight)
    sign = sight.sign()
    risks: dict[tuple[CardSet, tuple[int, ...]], int] = {}
    worth: dict[Play, int] = {}
    for play in sight.plays():
        loose, houses = sight.after(play)
        floor = loose, tuple(sorted(house.cards for house in houses.values()))
        if floor not in risks:
            risks[floor] = 0 if sight.last else _risk(loose, houses, chances, sight.rules)
        count = sight.gain(play) * _SURE - risks[floor] + _kept(sight, play, houses, chances)
        count -= card_points(loose & ~sight.loose, sight.rules) * _GIVEN_AWAY
        worth[play] = sign * count
    if not worth:
        return None
    most = max(worth.values())
    return chance.one_of([play for play, count in worth.items() if count == most])


def _chances(sight: Sight) -> list[int]:
    """Return for each value, by itself, how likely the next player holds a card of it: of a thousand."""
    unseen = sight.unseen()
    pool, size = unseen.bit_count(), sight.size_of_next()
    found = [0]
    for value in range(1, 14):
        without, all_ways = 1, 1
        for taken in range((unseen & of_value(value)).bit_count()):
            without *= max(pool - size - taken, 0)
            all_ways *= pool - taken
        found.append(_SURE - _SURE * without // all_ways)
    return found


def _risk(loose: CardSet, houses: Mapping[int, House], chances: list[int], rules: RuleSet) -> int:
    """Return what the next player takes on average, if he takes the best that his cards allow."""
    losses = []
    for value in range(1, 14):
        if chances[value]:
            points = card_points(_could_take(loose, houses, value), rules)
            if (loose or houses) and set(houses) <= {value} and sums.splits(loose, value):
                points += rules.sweep_normal if isinstance(rules.sweep_normal, int) else value
            losses.append((points, chances[value]))
    risk, left = 0, _SURE
    for points, chance in sorted(losses, reverse=True):
        risk += points * left * chance // _SURE
        left = left * (_SURE - chance) // _SURE
    return risk


def _could_take(loose: CardSet, houses: Mapping[int, House], value: int) -> CardSet:
    """Return what a card of a value could take, about: of several ways to choose groups, one."""
    house = houses.get(value)
    taken = house.cards if house else 0
    rest = loose & ~of_value(value)
    taken |= loose & of_value(value)
    while sums.reaches(rest, value):
        group = next(sums.groups(rest, value))
        taken |= group
        rest ^= group
    return taken


def _kept(sight: Sight, play: Play, houses: Mapping[int, House], chances: list[int]) -> int:
    """Return what the houses of one's own side promise: half their points, where a key for them stays in hand."""
    hand = sight.hand & ~(1 << play.card)
    promise = 0
    for value, house in houses.items():
        if sight.ours(house) and hand & of_value(value):
            promise += card_points(house.cards, sight.rules) * (_SURE - chances[value]) // 2
    return promise
