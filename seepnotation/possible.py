"""The plays that the floor allows, listed lazily: whoever owns what and whoever holds what."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from seepnotation import sums
from seepnotation.cards import Card, CardSet, value_of
from seepnotation.plays import HOUSE_VALUES, Kind, Play
from seepnotation.table import State, Table


def possible_plays(
    table: Table, card: Card, limit: int | None = None, wanted: Callable[[Kind, int], bool] = lambda kind, value: True
) -> Iterator[Play]:
    """Yield, lazily and each once, the plays with this card that the floor allows, in the fixed order.

    Who owns what and who holds what is not looked at; the rest is for `judge`.

    Args:
        table: the table before the play.
        card: the card played.
        limit: how many sets of left-over cards each search may look at; None for all.
        wanted: whether to look for plays of a kind that make this value, add to a house of it, or raise one of it.
    """
    state = table.state
    yield from takes(table, card, limit)
    for value in HOUSE_VALUES:
        if value not in state.houses and wanted(Kind.MAKE, value):
            yield from makes(state, card, value, limit)
    for value in sorted(state.houses):
        if wanted(Kind.ADD, value):
            yield from _adds(table, card, value, limit)
    for value in sorted(state.houses):
        if wanted(Kind.RAISE, value):
            yield from _raises(state, card, value, limit)
    yield Play(card, Kind.THROW)


def takes(table: Table, card: Card, limit: int | None = None) -> Iterator[Play]:
    """Yield, lazily and each once, what a card can take from the floor under the rules of the table."""
    most = 0
    if table.rules.capture_alternatives == "max_sets":
        most = sums.most_groups(table.state.loose, value_of(card))
    for play in _takes(table.state, card, limit):
        if sums.total(play.loose) // value_of(card) >= most:
            yield play


def _takes(state: State, card: Card, limit: int | None) -> Iterator[Play]:
    value = value_of(card)
    houses = (value,) if value in state.houses else ()
    for union in sums.unions(state.loose, value, maximal=True, limit=limit):
        if union or houses:
            yield Play(card, Kind.TAKE, union, houses)


def makes(state: State, card: Card, value: int, limit: int | None = None) -> Iterator[Play]:
    """Yield, lazily and each once, the new houses of a value that a card can make with what lies loose."""
    seen: set[CardSet] = set()
    for companions in _companions(state.loose, value - value_of(card)):
        for union in sums.unions(state.loose ^ companions, value, maximal=True, seen=seen, limit=limit):
            if companions | union:
                yield Play(card, Kind.MAKE, companions | union, value=value)


def _adds(table: Table, card: Card, value: int, limit: int | None) -> Iterator[Play]:
    state, rule = table.state, table.rules.absorb_when_adding
    seen: set[CardSet] = set()
    for companions in _companions(state.loose, value - value_of(card)):
        if rule == "never":
            yield Play(card, Kind.ADD, companions, value=value)
            continue
        for union in sums.unions(state.loose ^ companions, value, maximal=rule == "always", seen=seen, limit=limit):
            yield Play(card, Kind.ADD, companions | union, value=value)


def _raises(state: State, card: Card, raised: int, limit: int | None) -> Iterator[Play]:
    value = raised + value_of(card)
    if value in HOUSE_VALUES:
        for union in sums.unions(state.loose, value, maximal=True, limit=limit):
            yield Play(card, Kind.RAISE, union, (raised,), value)


def _companions(loose: CardSet, need: int) -> Iterator[CardSet]:
    """Yield the groups that complete the card played to a house: none needed, or those that add up to the rest."""
    if need == 0:
        yield 0
    elif need > 0:
        yield from sums.groups(loose, need)
