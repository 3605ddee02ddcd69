"""The players: what they choose, by hand; and that they choose by what they can see."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seepnotation.cards import NAMES, cards_in, mask_of
from seepnotation.plays import Kind
from seepnotation.practice.chance import Chance
from seepnotation.practice.dealer import deal_out
from seepnotation.practice.players import STYLES, any_play, most_keys
from seepnotation.practice.sight import Sight
from seepnotation.rules import RuleSet, rule_set
from tests.practice.contest import points_ahead
from tests.rules.judging import replay


def ending(loose, *hands):
    """The moment before play 41: two cards each are left, and all that is named nowhere was taken."""
    named = {*loose.split(), *" ".join(hands).split()}
    taken = " ".join(name for name in NAMES if name not in named)
    told = " ".join(f"hand {seat} {cards}" for seat, cards in zip("NWSE", hands, strict=True))
    return f"{f'loose {loose}' if loose else ''} {told} taken NS {taken} turn N last W play 41"


def choices(text, style, seeds=20, **house_rules):
    """What a style plays at this moment, whatever chance says."""
    table = replay(text, **house_rules).table
    return {str(STYLES[style].play(Sight(table, table.state.turn), Chance(str(seed)))) for seed in range(seeds)}


def test_greedy_takes_a_sweep_and_not_more_cards():
    """KC takes TS and 3C, and the floor is empty: 10 + 50. TD would take TS alone: 16."""
    assert choices("loose TS 3C turn N play 2 hand N KC TD 5C ...", "greedy") == {"KC x TS+3C"}


def test_greedy_takes_the_points():
    """9S takes 9D, 9 points; the seven takes two cards that count nothing."""
    assert choices("loose 9D 4C 3C turn N play 2 hand N 9S 7C ...", "greedy") == {"9S x 9D"}


def test_greedy_takes_most_cards_where_none_counts():
    assert choices("loose 9D 4C 3C turn N play 2 hand N 9C 7C ...", "greedy") == {"7C x 4C+3C"}


def test_greedy_takes_nothing_where_fewer_points_win():
    """R57."""
    plays = choices("loose 9S 4C 3C turn N play 2 hand N 9C 7C 2D ...", "greedy", variant_mode="ulti")
    assert "2D" in plays
    assert not any(" x " in play for play in plays)


def test_careful_throws_what_nobody_can_sweep():
    """All other fives are gone. Behind KC the last king is West's with a chance of one in three: 50 points."""
    text = ending("", "5S KC", "KD 2C", "2D 3C", "2H 4C")
    assert choices(text, "careful") == {"5S"}
    assert choices(text, "greedy") == {"5S", "KC"}


def test_careful_makes_a_house_that_only_he_can_take():
    """No other jack is left, and 6S lying loose could be taken with 6D."""
    text = ending("6S", "5C JC", "KD 2C", "2D 6D", "2H 4C")
    assert choices(text, "careful") == {"5C+6S=11"}
    assert "JC" in choices(text, "greedy")


@pytest.mark.parametrize(
    ("values", "bid"), [([9], 9), ([9, 13], 13), ([9, 9, 13], 9), ([10, 10, 12, 12], 12), ([11, 11, 11, 13], 11)]
)
def test_the_bid_of_most_keys(values, bid):
    assert most_keys(values, Chance("x")) == bid


def test_chance_gives_every_card_and_every_play_its_turn():
    """Three cards, 500 times each of 1500 with a deviation of 18; the seven has two plays, the others one each."""
    table = replay("loose 7D 4C 3C turn N play 2 hand N 7C QC 2D ...", capture_maximal="partial_allowed").table
    sight = Sight(table, "N")
    found = [any_play(sight, Chance(f"{n}")) for n in range(1500)]
    of_card = {name: sum(NAMES[play.card] == name for play in found) for name in ("7C", "QC", "2D")}
    assert sum(of_card.values()) == 1500
    assert all(400 < many < 600 for many in of_card.values())
    sevens = [str(play) for play in found if NAMES[play.card] == "7C"]
    plays = {str(play) for play in sight.plays_with(mask_of(["7C"]).bit_length() - 1)}
    assert set(sevens) == plays
    assert len(plays) > 2
    assert all(sevens.count(play) > 400 / len(plays) / 2 for play in plays)


@given(st.integers(0, 10**6), st.integers(2, 44), st.sampled_from(sorted(STYLES)))
def test_nobody_peeks(seed, moment, style):
    """Cards that a player cannot see change places between the other hands: he plays what he would have played."""
    table = deal_out(RuleSet(), "N", Chance(f"{seed}"), most_keys, Chance("bid")).table
    for number in range(1, moment):
        table.push(any_play(Sight(table, table.state.turn), Chance(f"{seed} {number}")))
    seat = table.state.turn
    chosen = STYLES[style].play(Sight(table, seat), Chance("now"))
    rnd, other = Random(seed), table.copy()
    hands = dict(table.state.hands)
    one, two = [each for each in "NWSE" if each != seat][:2] if seed % 2 else [e for e in "NWSE" if e != seat][1:]
    here, there = rnd.choice(list(cards_in(hands[one]))), rnd.choice(list(cards_in(hands[two])))
    hands[one] ^= 1 << here | 1 << there
    hands[two] ^= 1 << here | 1 << there
    other.state = table.state._replace(hands=hands)
    assert STYLES[style].play(Sight(other, seat), Chance("now")) == chosen


def test_a_sight_shows_no_other_hand():
    shown = {name for name in dir(Sight) if not name.startswith("_")}
    assert shown == {
        "after", "cards", "following", "gain", "hand", "houses", "last", "loose", "ours", "plays", "plays_with",
        "rules", "seat", "sign", "size_of_next", "sweeps", "taken", "unseen",
    }  # fmt: skip


def test_looking_changes_nothing():
    """What a sweep counts is found by making it and taking it back."""
    table = replay("loose TS 3C turn N play 2 hand N KC TD 5C ...").table
    before, sight = table.state, Sight(table, "N")
    play = next(play for play in sight.plays() if play.kind is Kind.TAKE)
    assert sight.sweeps(play)
    assert sight.gain(play) == 60
    assert table.state is before


@pytest.mark.parametrize("name", ["pagat", "karan", "punjab30"])
def test_care_beats_greed_and_greed_beats_chance(name):
    rules = rule_set(name)
    assert points_ahead(rules, "greedy", "random", 8) > 0
    assert points_ahead(rules, "careful", "greedy", 8) > 0


def test_where_fewer_points_win_care_has_fewer():
    assert points_ahead(rule_set("ulti-seep"), "careful", "greedy", 8) < 0
