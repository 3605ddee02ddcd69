"""The floor in a picture: loose cards in rows, houses as fanned piles with their value, kind and owners."""

from __future__ import annotations

from typing import Final

from seepnotation.cards import Card, cards_in
from seepnotation.render.lettering import LEAST, fitted, text_svg, width
from seepnotation.render.picture_parts import GAP, GOLD, INK, LIGHT, SHADE, Block, Hand, box, column, line, row, tall
from seepnotation.state import House, State
from seepnotation.sums import grouping
from seepnotation.words import Names, kind_of_house, owners_text

_SIZES: Final = ((4, 108), (8, 92), (15, 72))
"""How wide loose cards are while there are not more of them than so many."""

_SMALLEST: Final = 58
_STEP: Final = 0.46
"""How much of a card is seen beneath the next one: its rank and suit."""

_BETWEEN_GROUPS: Final = 8
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
    fits = _spread(_groups(house), size) <= room - _BADGE - _PAD
    return fits and width(owners_text(house, names), LEAST) <= room


def _groups(house: House) -> list[list[Card]]:
    groups = grouping(house.cards, house.value) if house.known and house.cards else None
    return [list(cards_in(group)) for group in groups or (house.cards,)]


def _spread(groups: list[list[Card]], size: float) -> float:
    return size + _STEP * size * (sum(map(len, groups)) - 1) + _BETWEEN_GROUPS * (len(groups) - 1)


def _house(house: House, names: Names, hand: Hand, size: float, least: float, most: float) -> Block:
    """Return a house as wide as it needs, but no narrower than `least` and no wider than `most`."""
    kind, owners = kind_of_house(house), owners_text(house, names)
    if house.cards and not house.known:
        kind += ", not all seen"
    inner, high = most - 2 * _PAD, tall(size)
    pile = line("cards not seen", LEAST, LIGHT)
    if house.cards:
        pile = _pile(_groups(house), hand, size, inner - _BADGE - _PAD)
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


def _pile(groups: list[list[Card]], hand: Hand, size: float, room: float) -> Block:
    """Return the cards of a house, a little room between its groups."""
    count, between = sum(map(len, groups)), _BETWEEN_GROUPS * (len(groups) - 1)
    step = min(_STEP * size, (room - size - between) / (count - 1)) if count > 1 else 0
    drawn, x = "", -_BETWEEN_GROUPS - step
    for group in groups:
        x += _BETWEEN_GROUPS
        for card in group:
            x += step
            drawn += hand.card(card, x, 0, size)
    return Block(drawn, x + size, tall(size))
