"""Random endings and openings of which every card is known, played out by players who like houses, with keys or not."""

from dataclasses import replace
from itertools import islice
from random import Random
from typing import NamedTuple

from seepnotation import sums
from seepnotation.cards import PACK, CardSet, cards_in, value_of
from seepnotation.legality import judge_possible, possible_plays
from seepnotation.plays import HOUSE_VALUES, Kind, Play, groups_of
from seepnotation.rules import RuleSet
from seepnotation.state import House, State
from seepnotation.table import Table

from .full import ORDERS, PLAYED_OUT, PLAYS, SIDES, Batch, batches, full_table

STYLES = [
    {Kind.THROW: 1, Kind.TAKE: 2, Kind.MAKE: 6, Kind.ADD: 6, Kind.RAISE: 12},
    {Kind.THROW: 6, Kind.TAKE: 1, Kind.MAKE: 3, Kind.ADD: 1, Kind.RAISE: 6},
]
"""How much players like the kinds of play: houses, or a full floor."""

LAWFUL = 0.6
"""How many plays are legal."""


class Made(NamedTuple):
    """A play of an ending, with the table before and after it, and what else could have been played."""

    seat: str
    play: Play
    other: Play
    before: State
    after: State


class Ending(NamedTuple):
    """A game from a play on to its end, or so far, with everything known.

    Attributes:
        dealt: what each seat is dealt, a set of cards for each of its batches.
        taken: what each side has taken before.
        bid: the bid of an opening; None in the middle of a game.
    """

    rules: RuleSet
    start: State
    batches: dict[str, list[Batch]]
    dealt: dict[str, list[CardSet]]
    taken: dict[str, CardSet]
    bid: int | None
    made: list[Made]


def ending(rules: RuleSet, rnd: Random) -> Ending:
    """A random position near the end, or near the end of the first cards of two or three players, played out."""
    half = PLAYED_OUT[rules.players]
    last = half if half < PLAYS and rnd.random() < 0.6 else PLAYS
    number = last + 1 - rnd.randint(rules.players, 3 * rules.players + 2)
    turn = rnd.choice(ORDERS[rules.players])
    pack = _shuffled(rnd)
    houses = _houses(pack, rules, rnd)
    loose = sum(1 << pack.pop() for _ in range(rnd.choice([0, 1, 2, 2, 3, 3, 4])))
    parts = batches(rules, turn, number, whole=False)
    dealt: dict[str, list[CardSet]] = {seat: [0] * len(parts[seat]) for seat in parts}
    for house in houses.values():
        for owner in house.owners:
            key = next((card for card in pack if value_of(card) == house.value), None)
            if key is not None and parts[owner][0].size and rnd.random() < 0.7:
                pack.remove(key)
                dealt[owner][0] |= 1 << key
    for seat, mine in parts.items():
        for k, batch in enumerate(mine):
            while dealt[seat][k].bit_count() < batch.size:
                dealt[seat][k] |= 1 << pack.pop()
            while dealt[seat][k].bit_count() > batch.size:
                dealt[seat][k] &= dealt[seat][k] - 1
    taken = PACK & ~loose & ~sum(house.cards for house in houses.values()) & ~sum(map(sum, dealt.values()))
    piles = dict.fromkeys(SIDES[rules.players], 0)
    for card in cards_in(taken):
        piles[rnd.choice(list(piles))] |= 1 << card
    hands = {seat: cards[0] for seat, cards in dealt.items()}
    table = full_table(rules, loose, houses, hands, turn, number)
    start = table.state
    return Ending(rules, start, parts, dealt, piles, None, _played(table, parts, dealt, PLAYS, rnd))


def opening(rules: RuleSet, rnd: Random, plays: int, lawful: float = LAWFUL) -> Ending:
    """A random deal and its first plays; the bidder often has two cards of his bid."""
    order = ORDERS[rules.players]
    bidder = rnd.choice(order)
    parts = batches(rules, bidder, 1, whole=True)
    while True:
        pack = rnd.sample(range(52), 52)
        dealt = {}
        for seat in order:
            dealt[seat] = [sum(1 << pack.pop() for _ in range(batch.size)) for batch in parts[seat]]
        packet = [value_of(card) for card in cards_in(dealt[bidder][0])]
        bids = [value for value in packet if value in HOUSE_VALUES]
        if bids and (len(set(bids)) < len(bids) or rnd.random() < 0.3):
            break
    bid = rnd.choice(bids)
    hands = {seat: dealt[seat][0] if seat == bidder else 0 for seat in order}
    table = full_table(rules, sum(1 << card for card in pack), {}, hands, bidder, 1, bid)
    start = table.state
    piles = dict.fromkeys(SIDES[rules.players], 0)
    return Ending(rules, start, parts, dealt, piles, bid, _played(table, parts, dealt, plays, rnd, lawful))


def _shuffled(rnd: Random) -> list[int]:
    """The pack, more often than by chance with high cards at its end, from where it is dealt."""
    return sorted(range(52), key=lambda card: rnd.random() + (0.5 if value_of(card) >= 9 else 0))


def _houses(pack: list[int], rules: RuleSet, rnd: Random) -> dict[int, House]:
    """Up to two houses, their cards taken from the pack."""
    found: dict[int, House] = {}
    for value in rnd.sample(HOUSE_VALUES, rnd.choice([0, 1, 1, 2])):
        cards = 0
        copies = rnd.choice([1, 1, 2])
        for _ in range(copies):
            group = next(_groups_of(pack, value, rnd), ())
            if not group or (len(group) == 1 and not cards):
                continue
            cards |= sum(1 << card for card in group)
            for card in group:
                pack.remove(card)
        pukka = sums.total(cards) > value
        owners = [rnd.choice(ORDERS[rules.players])]
        others = [seat for seat in ORDERS[rules.players] if rules.players < 4 or seat not in _side_of(owners[0])]
        if pukka and rnd.random() < 0.3 and rules.cement_ownership != "transfer_to_cementer":
            owners += [seat for seat in [rnd.choice(others)] if seat not in owners]
        if cards:
            found[value] = House(value, cards, tuple(owners), pukka)
    return found


def _side_of(seat: str) -> str:
    return "NS" if seat in "NS" else "EW"


def _groups_of(pack: list[int], value: int, rnd: Random):
    """Groups of one to three cards that add up to a value, by chance."""
    for _ in range(200):
        group = rnd.sample(pack, rnd.choice([1, 2, 2, 3]))
        if sum(map(value_of, group)) == value:
            yield group


def _played(
    table: Table,
    parts: dict[str, list[Batch]],
    dealt: dict[str, list[CardSet]],
    last: int,
    rnd: Random,
    lawful: float = LAWFUL,
) -> list[Made]:
    made = []
    liked = rnd.choice(STYLES)
    while table.state.number <= last and table.state.hands[table.state.turn]:
        seat, before = table.state.turn, table.state
        play, other = [_choice(table, rnd, liked, rnd.random() < lawful) for _ in range(2)]
        table.push(replace(play, sets=len(groups_of(play))), seat)  # pukka as it is written: R60
        hands = dict(table.state.hands)
        for who, mine in parts.items():
            for batch, cards in zip(mine, dealt[who], strict=True):
                if batch.start == table.state.number:
                    hands[who] |= cards
        table.state = table.state._replace(hands=hands)
        made.append(Made(seat, play, other, before, table.state))
    return made


def _choice(table: Table, rnd: Random, liked: dict[Kind, int], lawful: bool) -> Play:
    """A play of the seat on turn that the floor allows, legal or not as it shall be, if there is one."""
    seat = table.state.turn
    plays = [
        play
        for card in cards_in(table.state.hands[seat])
        for play in islice(possible_plays(table, card), 12)
        if not (table.state.opening and play.value not in (0, table.bid))
    ]
    plays = [play for play in plays if judge_possible(table, play, seat).allowed == lawful] or plays
    return rnd.choices(plays, [liked[play.kind] for play in plays])[0]
