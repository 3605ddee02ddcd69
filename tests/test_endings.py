"""The solver of endings against plain minimax: over a second engine, and over the first one without memo or bounds."""

import os
from itertools import pairwise
from random import Random

import pytest

from seepnotation import legal_plays, rule_set
from seepnotation.cards import cards_in, value_of
from seepnotation.endings import LONGEST, Endings, Moment, solve
from seepnotation.rules import RuleSet
from seepnotation.scoring import NINE, card_points, fewer_is_better, final_points
from seepnotation.table import Sweep
from tests.brute.bridge import our_play, their_play, their_table
from tests.brute.counting import side_name, sweep_worth, values
from tests.brute.deals import game
from tests.brute.position import after
from tests.brute.sums import value

ENOUGH = 1_000_000
DEALS = int(os.environ.get("SEEP_ENDINGS", "0")) or 8
"""So many deals under each rule set, and of each the last four to seven plays."""

TABLES = [
    ("pagat", {}, 7), ("karan", {}, 7), ("punjab30", {}, 7), ("north-pakistan", {}, 7), ("compulsory", {}, 7),
    ("ulti-seep", {}, 6), ("octro", {"players": 2}, 6), ("compulsory", {"players": 2}, 6), ("karan-2p", {}, 6),
    ("open-seep", {}, 5), ("strict-owner", {"players": 3}, 7), ("pagat", {"players": 3}, 6),
]  # fmt: skip


def deals(rules, seed, count):
    """Random deals, each as the tables of the first engine before every play, with what the second one knows."""
    rnd = Random(seed)
    while count:
        steps, table, last, worths, swept = [], None, None, (), False
        for p, _, play in game(rules, rnd):
            table = table or their_table(p)
            if play is None:
                break
            before = table.state
            steps.append((p, last, worths, swept, before, play))
            table.push(their_play(play))
            if play.kind == "take":
                swept = len(after(p, play).sweeps) > len(p.sweeps)
                worths = (*worths, sweep_worth(p, play)) if swept else worths
                last = p.turn
        else:
            count -= 1
            yield table, steps


def looks(play):
    """What is the same of plays that only differ in the suits of their cards; `play` is the second engine's."""
    return play.kind, value(play.card), sorted(map(value, play.loose)), play.houses, play.value


@pytest.mark.parametrize(("name", "changes", "plays"), TABLES)
def test_the_second_engine_finds_the_same(name, changes, plays):
    rules = rule_set(name).with_house_rules(changes)
    for table, steps in deals(rules, f"{name} {changes}", DEALS):
        endings = Endings(table, ENOUGH)
        for p, last, worths, swept, before, _ in steps[-1 : -plays - 1 : -1]:
            ending = endings.solve(before)
            assert ending is not None
            assert ending.seat == p.turn
            by_force = values(p, side_name(p, p.turn), last, worths, swept)
            found = {our_play(play): worth for play, worth in zip(ending.plays, ending.values, strict=True)}
            for play, worth in by_force.items():
                alike = [found[other] for other in found if looks(other) == looks(play)]
                assert worth == found[play] if play in found else worth in alike, f"play {p.number}: {their_play(play)}"
            assert found.keys() <= by_force.keys()
            assert ending.value == (min if rules.variant_mode == "ulti" else max)(by_force.values())


def more(table, side):
    """The points of a side at the end of a deal, minus those of the others."""
    points = final_points(table)
    return sum(own.total if other == side else -own.total for other, own in points.items())


def plain(table, side):
    """Minimax over every legal play of the first engine: no memo, no bounds, no budget."""
    who = table.state.turn
    if not table.in_hand(who):
        return more(table, side)
    found = []
    for play in list(legal_plays(table)):
        table.push(play)
        found.append(plain(table, side))
        table.pop()
    seeks_more = (table.seating.sides[who] == side) != fewer_is_better(table.rules)
    return (max if seeks_more else min)(found)


def bare(table, rnd):
    """The table with one or two cards on the floor and sweeps made, so that sweeps and piles decide much."""
    state, seats = table.state, table.seating.order
    lying = [card for card in cards_in(state.loose) if value_of(card) < 9][: rnd.choice([1, 2])]
    loose = sum(1 << card for card in lying)
    gone = state.loose & ~loose
    for house in state.houses.values():
        gone |= house.cards
    for pile in state.taken.values():
        gone |= pile
    sides = list(state.taken)
    one, other = rnd.sample(sides, 2)
    few = 0
    for card in rnd.sample(list(cards_in(gone)), rnd.choice([0, 20])):
        few |= 1 << card if card_points(few | 1 << card, table.rules) < rnd.choice([1, NINE]) else 0
    taken = {one: gone & ~few, other: few}
    swept = [(rnd.choice(seats), number) for number in range(1, rnd.choice([1, 4, 7]))]
    sweeps = tuple(Sweep(table.seating.sides[seat], seat, number, 50) for seat, number in swept)
    there = table.copy()
    there.state = state._replace(
        loose=loose, houses={}, taken={side: taken[side] for side in sides}, sweeps=sweeps, last_take=0, last_taker=None
    )
    return there


# What does not simply add up, so that the past decides what the rest counts.
COUNTING = [
    "sweep_cap=two_with_mutual_cancel", "sweep_cap=third_wipes_all", "zero_sweep=last_pickup", "min9=zero_points",
    "scoring=power7", "scoring=karan100 majority_tie=split_2_2", "scoring=punjab30 satthi=all_30_points_count_60",
    "leftovers_no_capture=dealer_side", "no_sweep_when_someone_handless=on", "sweep_last=30 zero_sweep=last_pickup",
    "nine_ten_show_gate=on scoring=rawalpindi30", "capture_alternatives=engine_pick absorb_choice=engine",
]  # fmt: skip


@pytest.mark.parametrize("changes", COUNTING)
@pytest.mark.parametrize("players", [2, 4])
def test_memo_and_no_memo_agree(changes, players):
    rules = RuleSet().with_house_rules({"players": players, **dict(change.split("=") for change in changes.split())})
    rnd, plays = Random(changes), {2: 6, 4: 8}[players]
    for table, steps in deals(rules, f"{changes} {players}", DEALS // 2):
        endings = Endings(table, ENOUGH)
        for p, *_, before, _ in steps[-1:-plays:-1]:
            ending = endings.solve(before)
            there = table.copy()
            there.state = before
            assert ending.value == plain(there, ending.side), f"play {p.number}"
        for _ in range(8):
            there.state = steps[-plays][4]
            there = bare(there, rnd)
            ending = solve(there, ENOUGH)
            assert ending.value == plain(there, ending.side), there.state


def some_endings(plays):
    """Random endings of so many plays, as tables."""
    for table, steps in deals(RuleSet(), f"endings of {plays}", DEALS):
        there = table.copy()
        there.state = steps[-plays][4]
        yield there


def test_the_line_leads_to_the_value():
    for table in some_endings(9):
        ending = solve(table, ENOUGH)
        there = table.copy()
        for seat, play in ending.line:
            assert there.state.turn == seat
            assert play in set(legal_plays(there))
            there.push(play)
        assert not any(there.state.hands.values())
        assert more(there, ending.side) == ending.value


def test_the_budget_is_kept_to_the_last_node():
    for table in some_endings(9):
        first, again = Endings(table, ENOUGH), Endings(table, ENOUGH)
        found = first.solve(table.state)
        assert found == again.solve(table.state)
        assert first.left == again.left
        needed = ENOUGH - first.left
        assert needed > 0
        just_enough, too_few = Endings(table, needed), Endings(table, needed - 1)
        assert just_enough.solve(table.state) == found
        assert just_enough.left == 0
        assert too_few.solve(table.state) is None
        assert too_few.left == 0


def test_a_smaller_budget_finds_fewer_endings_and_the_same():
    table, steps = next(deals(RuleSet(), "a budget", 1))
    states = [before for *_, before, _ in steps] + [table.state]
    moments = [
        Moment(before, before.turn, their_play(play), after)
        for (*_, before, play), after in zip(steps, states[1:], strict=True)
    ]
    found = {nodes: Endings(table, nodes).walk_back(moments) for nodes in (0, 10, 100, 1000)}
    assert found[0] == []
    assert 0 < len(found[10]) < len(found[100]) < len(found[1000]) < LONGEST
    assert found[1000][-len(found[10]) :] == found[10]
    assert found[1000][-len(found[100]) :] == found[100]
    for ending, following in pairwise(found[1000]):
        sign = 1 if ending.side == following.side else -1
        assert ending.made == sign * following.value
