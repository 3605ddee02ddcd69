"""Laws of the engine, over whole random deals and random plays, legal and not."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation.cards import PACK, cards_in, value_of
from seepnotation.legality import judge, legal_plays, possible_plays
from seepnotation.plays import HOUSE_VALUES, Kind, Play
from seepnotation.rules import RuleSet
from seepnotation.scoring import card_points, final_points
from seepnotation.table import ImpossiblePlay, State, Table

PAGAT = RuleSet()
seeds = st.integers(min_value=0, max_value=2**32)


def dealt(rnd: random.Random) -> Table:
    """Deal until a bid is possible (rule R7), and bid any value that the first four cards allow."""
    while True:
        pack = rnd.sample(range(52), 52)
        first = pack[:4]
        bids = [value_of(card) for card in first if value_of(card) in HOUSE_VALUES]
        if bids:
            break
    masks = [sum(1 << card for card in pack[start : start + 12]) for start in (0, 12, 24, 36)]
    hands = dict(zip("WSEN", masks, strict=True))
    floor = sum(1 << card for card in pack[48:])
    return Table.deal(PAGAT, "W", rnd.choice(bids), floor, hands, packet=sum(1 << card for card in first))


def some_legal_play(table: Table, rnd: random.Random) -> Play:
    """Choose a card, then one of its legal plays; rarer kinds of play first, so that they happen often enough."""
    plays = list(legal_plays(table))
    kinds = sorted({play.kind for play in plays})
    kind = rnd.choice(kinds)
    return rnd.choice([play for play in plays if play.kind is kind])


def everywhere(state: State) -> list[int]:
    """Return all places where cards lie, as sets."""
    houses = [house.cards for house in state.houses.values()]
    return [state.loose, *houses, *state.hands.values(), *state.taken.values()]


def assert_no_card_lost_or_doubled(state: State) -> None:
    places = everywhere(state)
    assert sum(cards.bit_count() for cards in places) == 52
    union = 0
    for cards in places:
        union |= cards
    assert union == PACK


@given(seeds)
@settings(max_examples=60)
def test_a_whole_deal_of_legal_plays(seed):
    """R37: it never gets stuck; R36: no house is left; R39, R48: the two piles count 100; no card is lost."""
    rnd = random.Random(seed)
    table = dealt(rnd)
    for _ in range(48):
        assert_no_card_lost_or_doubled(table.state)
        before = table.state
        play = some_legal_play(table, rnd)
        table.push(play)
        after = table.state
        for house in after.houses.values():
            assert house.owners
            assert after.hands[house.owners[0]] & 15 << 4 * (house.value - 1), "R36: the owner keeps a key"
            assert house.pukka == (sum(value_of(c) for c in cards_in(house.cards)) > house.value), "R23"
        table.pop()
        assert table.state is before
        table.push(play)
        assert table.state == after
    state = table.state
    assert state.houses == {}
    assert not any(state.hands.values())
    points = final_points(table)
    assert sum(side.cards for side in points.values()) == (100 if state.last_taker else card_points(0, PAGAT))


@given(seeds)
@settings(max_examples=60)
def test_push_then_pop_restores_the_table(seed):
    """Also for plays that are illegal but physically possible (rule R60)."""
    rnd = random.Random(seed)
    table = dealt(rnd)
    states: list[State] = []
    for _ in range(rnd.randrange(48)):
        states.append(table.state)
        table.push(some_legal_play(table, rnd))
    illegal = any_play(table, rnd)
    states.append(table.state)
    try:
        table.push(illegal)
    except ImpossiblePlay:
        assert table.state is states.pop()
    while states:
        table.pop()
        assert table.state == states.pop()


@given(seeds)
@settings(max_examples=30)
def test_a_copy_goes_its_own_way(seed):
    rnd = random.Random(seed)
    table = dealt(rnd)
    other = table.copy()
    table.push(some_legal_play(table, rnd))
    assert other.state != table.state
    table.pop()
    assert other.state == table.state


def any_play(table: Table, rnd: random.Random) -> Play:
    """Return a play of the seat on turn, as likely illegal as not."""
    state = table.state
    hand = list(cards_in(table.in_hand(state.turn)))
    card = rnd.choice(hand) if hand else rnd.randrange(52)
    if rnd.random() < 0.4:
        return rnd.choice(list(possible_plays(table, card)))
    loose = 0
    for other in cards_in(state.loose):
        if rnd.random() < 0.4:
            loose |= 1 << other
    kind = rnd.choice(list(Kind))
    if kind is Kind.THROW:
        return Play(card, kind)
    if kind is Kind.TAKE:
        houses = (value_of(card),) if value_of(card) in state.houses and rnd.random() < 0.7 else ()
        return Play(card, kind, loose, houses)
    if kind is Kind.RAISE and state.houses:
        raised = rnd.choice(list(state.houses))
        return Play(card, kind, loose, (raised,), min(raised + value_of(card), 13))
    value = rnd.choice(HOUSE_VALUES)
    return Play(card, Kind.ADD if value in state.houses else Kind.MAKE, loose, value=value)


@given(seeds)
@settings(max_examples=120)
def test_judging_agrees_with_listing(seed):
    """`judge` says legal of exactly the plays that `legal_plays` lists; listing names no play twice."""
    rnd = random.Random(seed)
    table = dealt(rnd)
    for _ in range(rnd.randrange(48)):
        table.push(some_legal_play(table, rnd))
    listed = list(legal_plays(table))
    assert listed
    assert len(set(listed)) == len(listed)
    for play in listed:
        assert judge(table, play).allowed
    for _ in range(25):
        play = any_play(table, rnd)
        assert judge(table, play).allowed == (play in listed), str(play)
