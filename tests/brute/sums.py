"""Groups of loose cards that add up to a value, all of them, and every choice of groups that do not overlap."""

from collections.abc import Iterator
from functools import lru_cache

Cards = frozenset[str]

NOTHING: Cards = frozenset()
RANKS = "A23456789TJQK"
PACK = tuple(rank + suit for rank in RANKS for suit in "CDHS")
VALUES = {card: RANKS.index(card[0]) + 1 for card in PACK}


def value(card: str) -> int:
    """R11: ace 1, pips, jack 11, queen 12, king 13."""
    return VALUES[card]


def total(cards: Cards) -> int:
    return sum(VALUES[card] for card in cards)


@lru_cache(maxsize=20_000)
def subsets(cards: Cards) -> dict[int, list[Cards]]:
    """All subsets of some cards that count at most thirteen, the empty one among them, by what they count."""
    found = [(0, NOTHING)]
    for card in cards:
        found += [(count + value(card), some | {card}) for count, some in found if count + value(card) <= 13]
    by_sum: dict[int, list[Cards]] = {count: [] for count in range(14)}
    for count, some in found:
        by_sum[count].append(some)
    return by_sum


@lru_cache(maxsize=50_000)
def families(cards: Cards, goal: int, least: int = 1) -> frozenset[Cards]:
    """What any number of groups of a value can cover, no card in two of them (R14); the empty choice too.

    A group has at least so many cards.
    """
    found = {NOTHING}
    for group in groups(cards, goal, least):
        found |= {taken | group for taken in found if not taken & group}
    return frozenset(found)


def groups(cards: Cards, goal: int, least: int = 1) -> list[Cards]:
    """Every group of at least so many cards that adds up to a value."""
    return [group for group in subsets(cards)[goal] if len(group) >= least]


@lru_cache(maxsize=50_000)
def maximal(cards: Cards, goal: int, least: int = 1) -> frozenset[Cards]:
    """The choices of groups that leave no further group lying (R15)."""
    every = groups(cards, goal, least)
    return frozenset(taken for taken in families(cards, goal, least) if all(taken & group for group in every))


@lru_cache(maxsize=50_000)
def most(cards: Cards, goal: int, least: int = 1) -> frozenset[Cards]:
    """The choices with the largest number of groups; all groups count the same, so these are the largest sums."""
    choices = families(cards, goal, least)
    largest = max(map(total, choices))
    return frozenset(taken for taken in choices if total(taken) == largest)


def first_text(choices: frozenset[Cards], goal: int) -> frozenset[Cards]:
    """Of some choices the one whose text comes first."""
    return frozenset([min(choices, key=lambda taken: text(taken, goal))])


def text(cards: Cards, goal: int) -> str:
    """Groups of a value as the notation writes them: of several ways the one whose text comes first."""
    return min(", ".join(sorted(map(group_text, way))) for way in partitions(cards, goal))


def group_text(group: Cards) -> str:
    return "+".join(in_order(group))


def in_order(cards: Cards) -> list[str]:
    """From high to low, equal ranks in the order C D H S."""
    return sorted(cards, key=lambda card: (-value(card), card[1]))


def partitions(cards: Cards, goal: int) -> Iterator[list[Cards]]:
    """Every way to part some cards into groups of a value."""
    if not cards:
        yield []
        return
    head = min(cards)
    for group in groups(cards, goal):
        if head in group:
            for rest in partitions(cards - group, goal):
                yield [group, *rest]
