"""What is drawn into a house beside the group of the card played (rule R29), under the house rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal, NamedTuple

from seepnotation import sums
from seepnotation.cards import CardSet, of_value
from seepnotation.plays import ADD, Kind
from seepnotation.rules import RuleSet
from seepnotation.ruling import Reason

Mode = Literal["always", "optional", "never"]


class Drawing(NamedTuple):
    """What happens to loose cards of a house's value and to loose groups of it.

    Attributes:
        singles: single cards equal to the house.
        sets: groups of several cards.
        picked: whether the program chooses the groups.
    """

    singles: Mode
    sets: Mode
    picked: bool = False

    @property
    def plain(self) -> bool:
        """Whether single cards and groups are treated alike, and the player chooses."""
        return self.singles == self.sets and not self.picked


_drawing: Final = cache(Drawing)
"""Makes each once: there are few."""


def drawing_of(kind: Kind, rules: RuleSet) -> Drawing:
    """Return what is drawn into a house with a play of this kind."""
    picked = rules.absorb_choice == "engine"
    if kind is ADD:
        mode = rules.absorb_when_adding
        return _drawing(mode, mode, picked and mode == "always")
    return _drawing(rules.absorb_singles, rules.absorb_sets, picked)


class Fault(NamedTuple):
    """Why cards may not be drawn into a house so, and which cards."""

    reason: Reason
    cards: CardSet = 0


def drawing_fault(drawn: CardSet, loose: CardSet, value: int, rule: Drawing) -> Fault | None:
    """Return what is wrong with drawing these cards into a house of a value.

    Args:
        drawn: the cards drawn in, without those of the group of the card played.
        loose: what lies loose, the cards drawn in among them, that group not.
        value: the value of the house.
        rule: what the rules say.
    """
    singles = loose & of_value(value)
    sets = drawn & ~singles
    if not sums.splits(sets, value):
        return Fault(Reason.NOT_WHOLE_SETS, sets)
    left = loose & ~singles & ~drawn
    if rule.singles == "always" and singles & ~drawn:
        return Fault(Reason.LEFT_BESIDE_HOUSE, singles & ~drawn)
    if rule.sets == "always" and sums.reaches(left, value):
        return Fault(Reason.LEFT_BESIDE_HOUSE, next(sums.groups(left, value)))
    if rule.singles == "never" and singles & drawn:
        return Fault(Reason.MAY_NOT_JOIN, singles & drawn)
    if rule.sets == "never" and sets:
        return Fault(Reason.MAY_NOT_JOIN, sets)
    if rule.picked and sets and sets != pick(loose & ~singles, value):
        return Fault(Reason.NOT_PICKED, pick(loose & ~singles, value))
    return None


def drawings(
    loose: CardSet, value: int, rule: Drawing, seen: set[CardSet], limit: int | None = None
) -> Iterator[CardSet]:
    """Yield what may be drawn into a house of a value from what lies loose.

    Args:
        loose: the loose cards, without the group of the card played.
        value: the value of the house.
        rule: what the rules say.
        seen: the sets of left-over cards met so far; share one between calls to leave out what they share.
        limit: how many sets of left-over cards may be looked at; None for all.

    Raises:
        TooMany: the limit is reached.
    """
    if rule.plain:
        if rule.sets == "never":
            yield 0
        else:
            yield from sums.unions(loose, value, maximal=rule.sets == "always", seen=seen, limit=limit)
        return
    singles = loose & of_value(value)
    for union in sums.unions(loose, value, maximal=False, limit=limit):
        if drawing_fault(union, loose, value, rule) is None and (rule.singles != "never" or not union & singles):
            yield union


def pick(loose: CardSet, value: int) -> CardSet:
    """Return what a program takes or draws in: the most groups, of these the choice whose text comes first.

    No text of a group is the beginning of another's, so the first choice has the first group that a largest one can
    have, and so on.
    """
    rest = loose
    for left in range(sums.most_groups(loose, value), 0, -1):
        rest ^= next(group for group in sums.groups(rest, value) if sums.most_groups(rest ^ group, value) >= left - 1)
    return loose ^ rest
