"""Which groups of cards add up to a value: the arithmetic under every take and every house.

A *group* is a non-empty set of cards whose values add up to exactly the wanted value. No card belongs to two groups
(rule R14). Everything here is about sets of cards and numbers alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from seepnotation.cards import NAMES, Card, CardSet, cards_in, names_in


def total(mask: CardSet) -> int:
    """Return the sum of the values of the cards."""
    value = 0
    while mask:
        low = mask & -mask
        value += (low.bit_length() + 3) >> 2
        mask ^= low
    return value


def reaches(mask: CardSet, value: int) -> bool:
    """Tell whether some group of these cards adds up to `value`."""
    return reachable(mask) >> value & 1 == 1


@lru_cache(maxsize=4096)  # a play leaves the floor on which the next one is asked about
def reachable(mask: CardSet) -> int:
    """Return what groups of these cards can add up to, as a mask: a shift-and-or over a small int, no search."""
    sums = 1
    while mask:
        low = mask & -mask
        sums |= sums << ((low.bit_length() + 3) >> 2)
        mask ^= low
    return sums


def groups(mask: CardSet, value: int) -> Iterator[CardSet]:
    """Yield every group of the cards that adds up to `value`, lazily, in the order of their text (see `text_of`).

    No text of a group is the beginning of another's, since all add up to the same: taking cards in the order of their
    names, and after each only cards that follow it in the group, meets the groups in the order of their text.
    """
    cards = [card for card in cards_in(mask) if card >> 2 < value]
    if value <= 0:
        return
    # sums[i]: the values that cards[i:] can still reach, so that no dead end is entered.
    sums = [1] * (len(cards) + 1)
    for i in range(len(cards) - 1, -1, -1):
        sums[i] = sums[i + 1] | sums[i + 1] << ((cards[i] >> 2) + 1)
    by_name = sorted(range(len(cards)), key=lambda i: NAMES[cards[i]])
    yield from _groups(cards, sums, by_name, 0, value, 0)


def _groups(
    cards: list[Card], sums: list[int], by_name: list[int], start: int, value: int, chosen: CardSet
) -> Iterator[CardSet]:
    if value == 0:
        yield chosen
        return
    for i in by_name:
        rest = value - (cards[i] >> 2) - 1
        if i >= start and rest >= 0 and sums[i + 1] >> rest & 1:
            yield from _groups(cards, sums, by_name, i + 1, rest, chosen | 1 << cards[i])


@lru_cache(maxsize=4096)  # the same groups lie in many deals
def splits(mask: CardSet, value: int) -> bool:
    """Tell whether the cards can be parted into groups that each add up to `value` (no cards: yes, into none)."""
    return next(partitions(mask, value), None) is not None


def partitions(mask: CardSet, value: int, _dead: set[CardSet] | None = None) -> Iterator[tuple[CardSet, ...]]:
    """Yield the ways to part the cards into groups of `value`, each once, as tuples of groups."""
    if not mask:
        yield ()
        return
    if total(mask) % value:
        return
    dead = set() if _dead is None else _dead
    if mask in dead:
        return
    highest = 1 << mask.bit_length() - 1
    found = False
    need = value - ((mask.bit_length() + 3) >> 2)
    rest = mask ^ highest
    for companions in groups(rest, need) if need else ([0] if need == 0 else []):
        for others in partitions(rest ^ companions, value, dead):
            found = True
            yield (highest | companions, *others)
    if not found:
        dead.add(mask)


class TooMany(Exception):
    """A search met more possibilities than it may look at."""


MANY: Final = 2_000
"""So many sets of left-over cards a search looks at where only the first few answers matter."""


def unions(
    mask: CardSet, value: int, *, maximal: bool, seen: set[CardSet] | None = None, limit: int | None = None
) -> Iterator[CardSet]:
    """Yield the sets of cards that disjoint groups of `value` can cover, each once, lazily.

    Args:
        mask: the cards to choose from.
        value: what each group adds up to.
        maximal: only those after which no further group is left (rule R15); else all, the empty one included.
        seen: the sets of left-over cards met so far; share one between calls to leave out what they share.
        limit: how many sets of left-over cards may be looked at; None for all.

    Raises:
        TooMany: the limit is reached.
    """
    seen = set() if seen is None else seen
    pending: list[Iterator[CardSet]] = [iter((mask,))]
    while pending:
        rest = next(pending[-1], None)
        if rest is None:
            pending.pop()
        elif rest not in seen:
            if limit is not None and len(seen) >= limit:
                raise TooMany
            seen.add(rest)
            further = reaches(rest, value)
            if not (maximal and further):
                yield mask ^ rest
            if further:
                pending.append(map(rest.__xor__, groups(rest, value)))


def most_groups(mask: CardSet, value: int) -> int:
    """Return the largest number of disjoint groups of `value` among the cards (rule R15, house rule max_sets)."""
    everything = total(mask)
    for count in range(everything // value, 0, -1):
        if _packs(mask, value, count, everything - count * value, set()):
            return count
    return 0


def _packs(mask: CardSet, value: int, count: int, spare: int, dead: set[tuple[CardSet, int]]) -> bool:
    """Tell whether so many disjoint groups can be found when the cards left out add up to at most `spare`."""
    if count == 0:
        return True
    if (mask, spare) in dead or not reaches(mask, value):
        return False
    highest = 1 << mask.bit_length() - 1
    counts = (mask.bit_length() + 3) >> 2
    rest = mask ^ highest
    companions = groups(rest, value - counts) if value > counts else iter((0,) if value == counts else ())
    for group in companions:
        if _packs(rest ^ group, value, count - 1, spare, dead):
            return True
    if counts <= spare and _packs(rest, value, count, spare - counts, dead):
        return True
    dead.add((mask, spare))
    return False


def text_of(group: CardSet) -> str:
    """Return a group as the notation writes it: from high to low, joined by ``+``."""
    return "+".join(names_in(group))


def grouping(mask: CardSet, value: int) -> tuple[CardSet, ...] | None:
    """Return the one way to part the cards into groups of `value` that the notation writes, or None if there is none.

    Groups stand in the order of their text; of several ways the one whose text comes first is taken.
    """
    if total(mask) == value:
        return (mask,)
    chosen: list[CardSet] = []
    dead: set[CardSet] = set()
    while mask:
        for group in groups(mask, value):
            if next(partitions(mask ^ group, value, dead), None) is not None:
                chosen.append(group)
                mask ^= group
                break
        else:
            return None
    return tuple(chosen)
