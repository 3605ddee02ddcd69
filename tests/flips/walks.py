"""Records in which a play may be judged otherwise: random deals, and in each position what either rules allow."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import NamedTuple

from seepnotation.cards import cards_in, names_in
from seepnotation.dealing import half_cards
from seepnotation.legality import judge, legal_plays, possible_plays
from seepnotation.plays import Kind, Play, Seat
from seepnotation.rules import RuleSet
from seepnotation.state import State
from seepnotation.sums import TooMany
from seepnotation.table import ImpossiblePlay, Table
from seepnotation.words import house_groups
from tests.brute.bridge import their_table
from tests.brute.deals import deal
from tests.brute.position import Position
from tests.brute.sums import in_order

MANY_LOOSE, LONGEST = 9, 6
LIKINGS = [
    {Kind.THROW: 3, Kind.TAKE: 3, Kind.MAKE: 8, Kind.ADD: 6, Kind.RAISE: 20},
    {Kind.THROW: 40, Kind.TAKE: 1, Kind.MAKE: 2, Kind.ADD: 1, Kind.RAISE: 10},
]
"""How much the players of a deal like each kind of play: houses, or a full floor."""


class Made(NamedTuple):
    """A play that was made, and the state before it."""

    seat: Seat
    play: Play
    before: State


def flips(here: RuleSet, there: RuleSet, rnd: Random, *, opening: bool = False) -> Iterator[tuple[str, str]]:
    """Yield records of one random deal, and the last play of each, that may be judged otherwise there than here.

    Both tables play the same cards. Where hands have another size there, no table is made, and every play may be.

    Args:
        here: the rules that the deal is played by.
        there: the other rules.
        rnd: what the cards and the plays hang on.
        opening: whether only the opening play is looked at.
    """
    start = deal(here, rnd)
    liking = rnd.choice(LIKINGS)
    table = their_table(start)
    alike = (here.players, half_cards(here)) == (there.players, half_cards(there))
    other = their_table(replace(start, rules=there)) if alike else None
    made: list[Made] = []
    same = 0  # up to here both tables stand alike
    while table.last_number and table.state.number <= table.last_number:
        state, seat = table.state, table.state.turn
        same = len(made) if other is None or _alike(state, other.state) else same
        if len(made) - same <= LONGEST and state.loose.bit_count() <= MANY_LOOSE:
            for play in _candidates(table, other):
                if other is None or verdict(table, play) != verdict(other, play):
                    yield text_of(start, made, same, Made(seat, play, state), table), str(play)
        if opening or (start.bundles and len(made) > LONGEST):
            return
        play = liked(table, liking, rnd)
        if play is None:
            return
        made.append(Made(seat, play, state))
        table.push(play)
        if other is not None:
            other.push(play)


def verdict(table: Table, play: Play) -> str:
    try:
        return judge(table, play).verdict.value
    except ImpossiblePlay:
        return "impossible"


def _alike(one: State, other: State) -> bool:
    return one.houses == other.houses and one.loose == other.loose


def _candidates(table: Table, other: Table | None) -> list[Play]:
    """Every play that the floor allows under one of the two rules, with a card that can be played under one."""
    found: dict[Play, None] = {}
    seat, tables = table.state.turn, [table] if other is None else [table, other]
    cards = 0
    for side in tables:
        cards |= side.in_hand(seat)
    for card in cards_in(cards):
        for side in tables:
            with suppress(TooMany):
                found.update(dict.fromkeys(possible_plays(side, card, 2_000)))
    return list(found)


def liked(table: Table, liking: dict[Kind, int], rnd: Random) -> Play | None:
    """Return one of the legal plays: first what kind of play, then which; None if there are none, or too many."""
    by_kind: dict[Kind, list[Play]] = {}
    try:
        for play in legal_plays(table, limit=2_000):
            by_kind.setdefault(play.kind, []).append(play)
    except TooMany:
        return None
    if not by_kind:
        return None
    kinds = sorted(by_kind)
    return rnd.choice(by_kind[rnd.choices(kinds, [liking[kind] for kind in kinds])[0]])


def text_of(start: Position, made: list[Made], same: int, last: Made, table: Table) -> str:
    """Return a record that tells all cards of whoever makes the last play.

    It begins in the middle of the deal, where both tables stood alike; at the start where bundles lie, or there is no
    play before.
    """
    if start.bundles or not made:
        plays = [*made, last]
        return f"{_deal_text(start, last.seat)} {_line(plays)}"
    plays = [*made[same:], last]
    hand = table.in_hand(last.seat)
    for before in made[same:]:
        hand |= 1 << before.play.card if before.seat == last.seat else 0
    first = plays[0]
    head = f"turn {first.seat} play {first.before.number}"
    return f"{position_text(first.before, {last.seat: hand})} {head} {_line(plays)}"


def _line(plays: list[Made]) -> str:
    return " ".join(f"{made.before.number}. {made.seat} {made.play}" for made in plays)


def _deal_text(start: Position, seat: Seat) -> str:
    """The head of a deal with the cards that a seat has before the bid, and its bundles."""
    order, bundles = start.order, start.bundles.get(seat, ())
    four = " ".join(in_order(start.hands[seat])) + ("" if bundles else " / ...")
    laid = "".join(f"bundle {seat} {' '.join(bundle)} " for bundle in bundles)
    dealer = order[order.index(start.turn) - 1]
    floor = " ".join(in_order(start.loose))
    return f"deal dealer {dealer} hand {seat} {four} {laid}bid {start.turn} {start.bid} floor {floor}"


def position_text(state: State, hands: dict[Seat, int]) -> str:
    """Return a position with these hands, without turn and number."""
    parts = ["position"]
    parts += ["loose " + " ".join(names_in(state.loose))] if state.loose else []
    for house in sorted(state.houses.values(), key=lambda house: house.value):
        parts.append(f"house {house.value} {','.join(house.owners)} {house_groups(house)}")
    parts += [f"hand {seat} {' '.join(names_in(cards))}".rstrip() for seat, cards in hands.items()]
    return " ".join(parts)
