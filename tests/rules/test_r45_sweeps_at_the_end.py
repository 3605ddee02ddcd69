"""R45 which sweep the end of the deal makes worthless, R46 caps on sweeps."""

import pytest

from seepnotation.replay.result import result_of
from seepnotation.scoring import counted_sweeps, points
from seepnotation.table import Sweep

from .judging import case, faults, replay, rest
from .piles import rules

# Play 46: North sweeps with the five. Then West throws 2C, and South throws 3C or takes the two with 2D.
HELD = "5H 5C 2C 3C 2D"
START = (
    f"loose 5H hand N 5C hand W 2C hand S {{}} hand E taken NS {rest(HELD)} turn N play 46 46. N 5C x 5H # 47. W 2C "
)


def sweeps(south, plays, **house_rules):
    others = " ".join(card for card in ("3C", "2D") if card != south)
    start = START.format(south).replace("taken NS", f"taken EW {others} taken NS")
    result = result_of(replay(start + plays, **house_rules))
    return {side: own.sweeps for side, own in result.points.items()}


def test_r45_plays_follow_the_last_pick_up():
    assert sweeps("3C", "48. S 3C") == {"NS": 50, "EW": 0}
    assert sweeps("3C", "48. S 3C", zero_sweep="last_pickup") == {"NS": 0, "EW": 0}
    assert sweeps("3C", "48. S 3C", zero_sweep="last_pickup", sweep_last=30) == {"NS": 30, "EW": 0}
    assert sweeps("3C", "48. S 3C", sweep_last=30) == {"NS": 50, "EW": 0}


def test_r45_another_pick_up_follows():
    # The last play sweeps again: that one counts nothing either way, and North's is not the last pick-up.
    assert sweeps("2D", "48. S 2D x 2C #") == {"NS": 50, "EW": 0}
    assert sweeps("2D", "48. S 2D x 2C #", zero_sweep="last_pickup") == {"NS": 50, "EW": 0}


def test_r45_the_score_is_checked_by_it():
    text = START.format("3C").replace("taken NS", "taken EW 2D taken NS") + "48. S 3C score NS 100+0"
    assert faults(text, zero_sweep="last_pickup") == []
    assert faults(text) == [("S402", "R43", None)]


def test_r45_a_sweep_worth_its_card_or_nothing_stays_so():
    made = (Sweep("NS", "N", 9, 11),)
    assert counted_sweeps(made, rules(zero_sweep="last_pickup", sweep_last="val_of_card"), 9) == made
    handless = (Sweep("NS", "N", 9, 0),)
    assert counted_sweeps(handless, rules(zero_sweep="last_pickup", sweep_last=30), 9) == handless


def test_r45_the_opening_sweep_can_be_the_last_pick_up():
    made = (Sweep("NS", "N", 1, 25),)
    assert counted_sweeps(made, rules(zero_sweep="last_pickup"), 1)[0].points == 0
    assert counted_sweeps(made, rules(), 1)[0].points == 25


def total(made, **house_rules):
    """The points of sweeps of NS and EW; made is such as `N25 N50 E50`: who swept, and what it is worth by itself."""
    sides = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
    swept = [Sweep(sides[word[0]], word[0], number, int(word[1:])) for number, word in enumerate(made.split(), 1)]
    counted = counted_sweeps(swept, rules(**house_rules))
    return tuple(sum(sweep.points for sweep in counted if sweep.side == side) for side in ("NS", "EW"))


@pytest.mark.parametrize(
    ("made", "none", "two", "third"),
    [
        case("one", "N50", (50, 0), (50, 0), (50, 0)),
        case("two of a side", "N50 S50", (100, 0), (100, 0), (100, 0)),
        case("two of a player", "N50 N50", (100, 0), (100, 0), (100, 0)),
        case("a third of a player takes one away, or all", "N50 N50 N50", (150, 0), (50, 0), (0, 0)),
        case("a third of the side", "N50 N50 S50", (150, 0), (50, 0), (150, 0)),
        case("a fourth", "N50 N50 N50 N50", (200, 0), (100, 0), (50, 0)),
        case("one each: the later takes the earlier away", "N50 E50", (50, 50), (0, 50), (50, 50)),
        case("two against one", "N50 S50 E50", (100, 50), (50, 50), (100, 50)),
        case("to and fro", "N50 S50 E50 N50", (150, 50), (100, 0), (150, 50)),
        case("the newest goes", "N25 S50 S50", (125, 0), (25, 0), (125, 0)),
        case("one that counts nothing does nothing", "N50 E0", (50, 0), (50, 0), (50, 0)),
        case("nor is it a third", "N50 N50 N0", (100, 0), (100, 0), (100, 0)),
    ],
)
def test_r46_caps(made, none, two, third):
    assert total(made) == none
    assert total(made, sweep_cap="two_with_mutual_cancel") == two
    assert total(made, sweep_cap="third_wipes_all") == third


def test_r46_what_a_position_tells_of_sweeps_is_nobodys_third():
    # West has made two; 50 points of sweeps of his side are told without who made them.
    made = [Sweep("EW", None, 0, 50), Sweep("EW", "W", 3, 50), Sweep("EW", "W", 7, 50)]
    assert sum(sweep.points for sweep in counted_sweeps(made, rules(sweep_cap="third_wipes_all"))) == 150


def test_r46_the_running_points_keep_to_the_cap():
    # North sweeps with a five, and West with a four what South throws.
    text = "loose 5H hand N 5C hand W 4H hand S 4C turn N play 20 N 5C x 5H # W 4H S 4C x 4H # "
    assert points(replay(text).table)["NS"].sweeps == 100
    # With East's card that takes one away again: North's and South's, then East's.
    text = "loose 5H hand N 5C hand W 4H hand S 3C hand E 7C turn N play 20 N 5C x 5H # W 4H S 3C E 7C x 4H+3C # "
    assert [own.sweeps for own in points(replay(text).table).values()] == [50, 50]
    capped = points(replay(text, sweep_cap="two_with_mutual_cancel").table)
    assert [own.sweeps for own in capped.values()] == [0, 50]


@pytest.mark.parametrize(
    ("house_rules", "worth"),
    [
        case("in numbers", {}, 50),
        case("its card", {"sweep_normal": "val_of_card"}, 5),
    ],
)
def test_r43_a_sweep_may_be_worth_its_card(house_rules, worth):
    table = replay("loose 5H hand N 5C turn N play 20 20. N 5C x 5H #", **house_rules).table
    assert points(table)["NS"].sweeps == worth


@pytest.mark.parametrize(
    ("house_rules", "worth"), [({}, 25), ({"sweep_first": "val_of_card"}, 10), ({"sweep_first": "bid"}, 10)]
)
def test_r43_the_opening_sweep_may_be_worth_its_card_or_the_bid(house_rules, worth):
    text = "deal dealer N hand W TC 9C 8C 7C / ... bid W 10 floor AS 2D 3H 4S 1. W TC x AS+2D+3H+4S # "
    assert points(replay(text, **house_rules).table)["EW"].sweeps == worth
