"""The floor in a picture: loose cards in rows, houses as fanned piles with their value, kind and owners."""

from __future__ import annotations

from typing import Final

from seepnotation.cards import Card, cards_in
from seepnotation.render.lettering import LEAST, fitted, text_svg, width
from seepnotation.render.picture_parts import (
    GAP,
    GOLD,
    INDEX,
    INK,
    LIGHT,
    SHADE,
    Block,
    Hand,
    box,
    column,
    line,
    row,
    tall,
)
from seepnotation.state import House, State
from seepnotation.sums import grouping
from seepnotation.words import Names, kind_of_house, owners_text

_SIZES: Final = ((4, 108), (8, 92), (15, 72))
"""How wide loose cards are while there are not more of them than so many."""

_SMALLEST: Final = 58
_BETWEEN_GROUPS: Final = 14
_PAD: Final = 10
_BADGE: Final = 58
_LINE: Final = 34


def floor_block(state: State | None, names: Names, hand: Hand, wide: float) -> Block:
    """Return all that lies on the floor.

    Args:
        state: the table; None when nobody knows what lies there.
        names: what the seats are called, cleaned and cut.
        hand: draws the cards.
        wide: the room.
    """
    if state is None:
        return line("the floor is not known", 30, LIGHT)
    if state.empty:
        return line("the floor is empty", 30, LIGHT)
    houses = [state.houses[value] for value in sorted(state.houses)]
    loose = list(cards_in(state.loose))
    return column([_loose(loose, hand, wide), _houses(houses, names, hand, wide)], wide, 18)


def _loose(cards: list[Card], hand: Hand, wide: float) -> Block:
    size = next((size for most, size in _SIZES if len(cards) <= most), _SMALLEST)
    per_row = int((wide + GAP) // (size + GAP))
    rows = -(-len(cards) // per_row)
    even = -(-len(cards) // rows) if rows else 1
    lines = [cards[start : start + even] for start in range(0, len(cards), even)]
    drawn = [row([Block(hand.card(card, 0, 0, size), size, tall(size)) for card in one]) for one in lines]
    return column(drawn, wide)


def _houses(houses: list[House], names: Names, hand: Hand, wide: float) -> Block:
    """Lay houses out: two small ones side by side, a bigger one by itself."""
    half = (wide - GAP) / 2
    size = 88 if len(houses) == 1 else 74
    small = [house for house in houses if _is_small(house, names, size, half - 2 * _PAD)]
    paired = small[: len(small) // 2 * 2]
    rows = [
        row([_house(one, names, hand, size, half, half), _house(other, names, hand, size, half, half)])
        for one, other in zip(paired[::2], paired[1::2], strict=True)
    ]
    rows += [_house(house, names, hand, size, 0, wide) for house in houses if house not in paired]
    return column(rows, wide)


def _is_small(house: House, names: Names, size: float, room: float) -> bool:
    fits = _spread(house, size) <= room - _BADGE - _PAD
    return fits and width(owners_text(house, names), LEAST) <= room


def _groups(house: House) -> list[list[Card]]:
    groups = grouping(house.cards, house.value) if house.known and house.cards else None
    return [list(cards_in(group)) for group in groups or (house.cards,)]


def _fan_width(cards: int, size: float) -> float:
    return size + INDEX * size * (cards - 1)


def _spread(house: House, size: float) -> float:
    """Return how wide a house is whose groups lie side by side."""
    groups = _groups(house)
    unseen = 0 if house.known else size + _BETWEEN_GROUPS
    return sum(_fan_width(len(group), size) + _BETWEEN_GROUPS for group in groups) - _BETWEEN_GROUPS + unseen


def _house(house: House, names: Names, hand: Hand, size: float, least: float, most: float) -> Block:
    """Return a house as wide as it needs, but no narrower than `least` and no wider than `most`."""
    kind, owners = kind_of_house(house), owners_text(house, names)
    if house.cards and not house.known:
        kind += ", not all seen"
    inner = most - 2 * _PAD
    pile = line("cards not seen", LEAST, LIGHT)
    if house.cards:
        pile = _pile(house, hand, size, inner - _BADGE - _PAD)
    high = max(pile.height, tall(size))
    told = [f"{kind}, {owners}"]
    if width(told[0], LEAST) > inner:
        told = [kind, owners]
    lettered = [fitted(words, 28, inner) for words in told]
    needed = max(_BADGE + _PAD + pile.width, *(width(words, letter) for words, letter in lettered))
    wide = max(least, needed + 2 * _PAD)
    total = high + 2 * _PAD + _LINE * len(told) + 2
    edge = f'stroke="{GOLD}" stroke-width="3"' + ("" if house.pukka else ' stroke-dasharray="9 8"')
    drawn = box(0, 0, wide, total, SHADE, edge=edge) + box(_PAD, _PAD, _BADGE, _BADGE, GOLD)
    drawn += text_svg(str(house.value), _PAD + _BADGE / 2, _PAD + 43, 42, INK, anchor="middle", bold=True)
    drawn += pile.at(_BADGE + 2 * _PAD, _PAD + (high - pile.height) / 2)
    for index, (words, letter) in enumerate(lettered):
        drawn += text_svg(words, _PAD, _PAD + high + 31 + index * _LINE, letter, LIGHT)
    return Block(drawn, wide, total)


def _pile(house: House, hand: Hand, size: float, room: float) -> Block:
    """Return the cards of a house: its groups side by side, in as many rows as they need; cards not seen as one."""
    fans = [hand.fan(group, size, INDEX * size, room) for group in _groups(house)]
    if not house.known:
        fans.append(Block(hand.unseen(size), size, tall(size)))
    rows: list[list[Block]] = [[]]
    for fan in fans:
        if rows[-1] and sum(one.width + _BETWEEN_GROUPS for one in rows[-1]) + fan.width > room:
            rows.append([])
        rows[-1].append(fan)
    drawn, wide, high = "", 0.0, tall(size) + GAP
    for index, fans_of_row in enumerate(rows):
        laid = row(fans_of_row, _BETWEEN_GROUPS)
        drawn += laid.at(0, index * high)
        wide = max(wide, laid.width)
    return Block(drawn, wide, len(rows) * high - GAP)
