"""Plays to judge: legal ones, and ones that miss a legal play by a little; positions that differ by a little."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from .deals import deed
from .position import House, Play, Position
from .sums import NOTHING, Cards, subsets, total, value


def near(p: Position, play: Play, rnd: Random) -> Play:
    """A play that differs a little from another and can happen: its cards and houses are there."""
    change = rnd.choice(CHANGES)
    return at_home(p, change(p, play, rnd))


def at_home(p: Position, play: Play) -> Play:
    """The same play under the name that fits: adding where its house stands, making where none does."""
    if play.kind == "throw" and play.loose:
        return replace(play, kind="take")
    if play.kind in ("make", "add"):
        return replace(play, kind="add" if play.value in p.houses else "make")
    return play


def without_a_card(p: Position, play: Play, rnd: Random) -> Play:
    return replace(play, loose=play.loose - pick(play.loose, rnd))


def with_a_card_more(p: Position, play: Play, rnd: Random) -> Play:
    if play.kind == "throw":
        return Play(play.card, "take", pick(p.loose, rnd))
    return replace(play, loose=play.loose | pick(p.loose - play.loose, rnd))


def with_a_group_more(p: Position, play: Play, rnd: Random) -> Play:
    more = subsets(p.loose - play.loose).get(play.value or value(play.card), [])
    return replace(play, loose=play.loose | rnd.choice(sorted(more, key=sorted))) if more else play


def with_other_cards(p: Position, play: Play, rnd: Random) -> Play:
    return with_a_card_more(p, without_a_card(p, play, rnd), rnd)


def with_any_cards(p: Position, play: Play, rnd: Random) -> Play:
    return replace(play, loose=frozenset(card for card in sorted(p.loose) if rnd.random() < 0.4))


def of_another_card(p: Position, play: Play, rnd: Random) -> Play:
    return replace(play, card=rnd.choice(sorted(p.hands[p.turn])))


def thrown(p: Position, play: Play, rnd: Random) -> Play:
    return Play(play.card, "throw")


def another_thrown(p: Position, play: Play, rnd: Random) -> Play:
    return thrown(p, of_another_card(p, play, rnd), rnd)


def own_house_left_out(p: Position, play: Play, rnd: Random) -> Play:
    """A card thrown that could be added to a house of the seat on turn."""
    mine = [worth for worth, house in p.houses.items() if p.turn in house.owners]
    cards = [card for card in sorted(p.hands[p.turn]) for worth in mine if a_group(p, worth - value(card), rnd)]
    return Play(rnd.choice(cards), "throw") if cards else another_thrown(p, play, rnd)


def to_another_value(p: Position, play: Play, rnd: Random) -> Play:
    if play.value:
        return replace(play, value=rnd.choice(range(9, 14)))
    return Play(play.card, "make", play.loose, (), rnd.choice(range(9, 14)))


def laid_on_a_house(p: Position, play: Play, rnd: Random) -> Play:
    """Added to any house, with cards that fit."""
    if not p.houses:
        return another_thrown(p, play, rnd)
    worth, card = rnd.choice(sorted(p.houses)), rnd.choice(sorted(p.hands[p.turn]))
    return Play(card, "add", a_group(p, worth - value(card), rnd), (), worth)


def made(p: Position, play: Play, rnd: Random) -> Play:
    """A house made with cards that add up, the key kept or not."""
    worth, card = rnd.choice(range(9, 14)), rnd.choice(sorted(p.hands[p.turn]))
    return Play(card, "make", a_group(p, worth - value(card), rnd), (), worth)


def raised(p: Position, play: Play, rnd: Random) -> Play:
    """Any house raised with a card that reaches, the key kept or not, sometimes with loose cards."""
    old = {worth: [card for card in p.hands[p.turn] if worth + value(card) <= 13] for worth in p.houses}
    old = {worth: cards for worth, cards in old.items() if cards}
    if not old:
        return another_thrown(p, play, rnd)
    ways = [(worth, card) for worth in sorted(old) for card in sorted(old[worth])]
    onto = [(worth, card) for worth, card in ways if worth + value(card) in p.houses]
    worth, card = rnd.choice(onto if onto and rnd.random() < 0.7 else ways)
    new = worth + value(card)
    if rnd.random() < 0.3:
        new = rnd.choice(range(new, 14))
    loose = a_group(p, new - worth - value(card), rnd)
    return Play(card, "raise", loose | drawn(p, new, loose, rnd), (worth,), new)


def drawn(p: Position, worth: int, used: Cards, rnd: Random) -> Cards:
    """Loose cards of a value as they would be drawn in, mostly all of them."""
    found, rest = NOTHING, p.loose - used
    while rnd.random() < 0.9:
        group = a_group(p, worth, rnd, rest)
        if not group:
            break
        found, rest = found | group, rest - group
    return found


def taken(p: Position, play: Play, rnd: Random) -> Play:
    """A take of all that one card can reach, or a little less."""
    card = rnd.choice(sorted(p.hands[p.turn]))
    worth = value(card)
    houses = (worth,) if worth in p.houses and rnd.random() < 0.8 else ()
    return Play(card, "take", drawn(p, worth, NOTHING, rnd), houses)


def with_other_houses(p: Position, play: Play, rnd: Random) -> Play:
    if play.kind == "take":
        return replace(play, houses=tuple(worth for worth in sorted(p.houses) if rnd.random() < 0.5))
    if play.kind == "raise":
        return replace(play, houses=(rnd.choice(sorted(p.houses)),))
    return play


CHANGES: list[Callable[[Position, Play, Random], Play]] = [
    without_a_card, with_a_card_more, with_a_group_more, with_other_cards, with_any_cards, of_another_card, thrown,
    another_thrown, own_house_left_out, to_another_value, laid_on_a_house, made, raised, raised, raised, taken,
    with_other_houses,
]  # fmt: skip


def a_group(p: Position, worth: int, rnd: Random, loose: Cards | None = None) -> Cards:
    found = subsets(p.loose if loose is None else loose).get(worth, [])
    return rnd.choice(sorted(found, key=sorted)) if found else NOTHING


def pick(cards: Cards, rnd: Random) -> Cards:
    """One of some cards, as a set; nothing of nothing."""
    return frozenset([rnd.choice(sorted(cards))]) if cards else NOTHING


# ---------------------------------------------------------------- positions


def elsewhere(p: Position, rnd: Random) -> Position:
    """The same position with more on the floor, a house of other owners, or one card of two hands exchanged."""
    if p.bid:
        return p
    if p.taken and rnd.random() < 0.3:
        p = with_a_fuller_floor(p, rnd)
    for _ in range(rnd.choice([0, 1, 2, 4]) if p.taken else 0):
        p = with_a_house_back(p, rnd.choice([9, 9, 10, 10, 11, 12, 13]), rnd)
    if p.taken and rnd.random() < 0.3:
        p = with_a_merge_in_sight(p, rnd)
    return with_other_owners(p, rnd) if p.houses and rnd.random() < 0.4 else with_a_card_exchanged(p, rnd)


def with_a_house_back(p: Position, worth: int, rnd: Random) -> Position:
    """Some cards that were taken lie as a house, often one of the seat on turn."""
    side = rnd.choice(sorted(p.taken))
    cards = a_house(p.taken[side], worth, rnd)
    never_shown = p.rules.nine_ten_show_gate == "on" and worth in (9, 10) and worth not in p.shown
    if worth in p.houses or not cards or never_shown:
        return p
    pukka = total(cards) > worth
    house = House(cards, (rnd.choice([p.turn, *p.order]),), pukka)
    return replace(p, houses={**p.houses, worth: house}, taken={**p.taken, side: p.taken[side] - cards})


def with_a_merge_in_sight(p: Position, rnd: Random) -> Position:
    """A house stands to which another can be raised, by one card or with loose cards too."""
    lower = [old for old, house in sorted(p.houses.items()) if not house.pukka and p.turn not in house.owners]
    ways = [old + value(card) for old in lower for card in p.hands[p.turn]]
    ways += [way + count for way in ways for count in range(1, 5) if subsets(p.loose)[count]]
    ways = [worth for worth in sorted(ways) if worth <= 13]
    return with_a_house_back(p, rnd.choice(ways), rnd) if ways else p


def a_house(pile: Cards, worth: int, rnd: Random) -> Cards:
    """A group of a value, sometimes two, of at least two cards in all."""
    groups = sorted(subsets(pile)[worth], key=sorted)
    if not groups:
        return NOTHING
    first = rnd.choice(groups)
    more = [group for group in groups if not group & first]
    cards = first | rnd.choice(more) if more and rnd.random() < 0.4 else first
    return cards if len(cards) > 1 else NOTHING


def with_a_fuller_floor(p: Position, rnd: Random) -> Position:
    """Some cards that were taken lie loose again."""
    side = rnd.choice(sorted(p.taken))
    pile = sorted(p.taken[side])
    back = frozenset(rnd.sample(pile, rnd.randint(0, max(0, min(len(pile), 10 - len(p.loose))))))
    return replace(p, loose=p.loose | back, taken={**p.taken, side: p.taken[side] - back})


def with_other_owners(p: Position, rnd: Random) -> Position:
    """A house has another owner, or two."""
    worth = rnd.choice(sorted(p.houses))
    house = p.houses[worth]
    owners = tuple(rnd.sample(p.order, 2 if house.pukka and rnd.random() < 0.5 else 1))
    return replace(p, houses={**p.houses, worth: House(house.cards, owners, house.pukka)})


def with_a_card_exchanged(p: Position, rnd: Random) -> Position:
    """A key goes away, or comes, or both; the number of cards in each hand stays."""
    others = [seat for seat in p.order if seat != p.turn and p.hands[seat]]
    if not others or p.bundles:
        return p
    other = rnd.choice(others)
    mine, its = sorted(p.hands[p.turn]), sorted(p.hands[other])
    give = rnd.choice(keys_among(p, mine) or mine) if rnd.random() < 0.5 else rnd.choice(mine)
    get = rnd.choice(keys_among(p, its) or its) if rnd.random() < 0.5 else rnd.choice(its)
    hands = {p.turn: p.hands[p.turn] - {give} | {get}, other: p.hands[other] - {get} | {give}}
    return replace(p, hands={**p.hands, **hands})


def keys_among(p: Position, cards: list[str]) -> list[str]:
    """The keys of standing houses, or else those of any house."""
    return [card for card in cards if value(card) in p.houses] or [card for card in cards if value(card) >= 9]


def some_of_each(p: Position, plays: list[Play], rnd: Random) -> list[Play]:
    """One play of each kind there is, and more of the rare ones."""
    by_deed: dict[str, list[Play]] = {}
    for play in plays:
        by_deed.setdefault(deed(p, play), []).append(play)
    many = {"throw": 1, "raise": 5, "merge": 8}
    return [play for which, some in sorted(by_deed.items()) for play in sample(some, many.get(which, 2), rnd)]


def sample(plays: list[Play], most: int, rnd: Random) -> list[Play]:
    return rnd.sample(plays, min(most, len(plays)))
