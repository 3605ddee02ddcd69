"""Points left on the floor (R48: spades by their value, aces 1, the ten of diamonds 6)."""

import pytest

from tests.annotating.noticing import remarks, sample
from tests.rules.judging import case


def test_in_a_real_deal():
    said = remarks(sample("winter-afternoon"), "points")
    # KC lies there loose, and Chacha throws 9H from a hand with KS: 13.
    assert said[3] == ["KS could take KC: 13 points."]
    # The house of 11 is 9H 2S, AH TD: 2 + 1 + 6. With JS itself 20.
    assert said[11] == ["JS could also take the house of 11: 20 points."]
    # 4S and AD: 4 + 1.
    assert said[21] == ["5H could also take 4S AD: 5 points."]


ROW = """\
position 1
loose 7S 4D 3S
hand S 7C 3H KD JD
turn S
play 20
"""


@pytest.mark.parametrize(
    ("play", "said"),
    [
        # 7C takes 7S and 4D+3S: 7 + 3. KD takes nothing; JD takes 7S+4D: 7.
        case("all_of_it", "20. S 7C x 7S, 4D+3S", None),
        case("another_card_after_a_throw", "20. S KD", "7C could take 7S 4D 3S: 10 points."),
        # 3H takes 3S: 3. Another card must bring 5 more than a take: 7C brings 7 more.
        case("another_card_after_a_take", "20. S 3H x 3S", "7C could take 7S 4D 3S: 10 points, not 3."),
        # 7 by JD: 7C brings only 3 more.
        case("not_much_more", "20. S JD x 7S+4D", None),
        # 7C could stay with 4D for a house of 11: the same card takes ten.
        case("the_same_card_in_a_house", "20. S 7C+4D=11", "7C could also take 7S 4D 3S: 10 points."),
        case("taken_back", "20. S KD takeback 20. S 7C x", None),
    ],
)
def test_one_play(play, said):
    # A jack stays beside the floor, so that nothing here is a sweep.
    text = ROW.replace("loose", "loose QC") + play
    assert remarks(text, "points") == ({20: [said]} if said else {})


def test_of_two_sums_the_better_one():
    # A ten takes 9S+AH or 9S+AC, or 8C+2S...: 9D takes 9S or 5S+4S? Here 9H can take 6S+3C or 6S+3S, one of them.
    text = "position 1\nloose 6S 3C 3S QC\nhand S 9H KD\nturn S\nplay 20\n20. S 9H x 6S+3C"
    assert remarks(text, "points") == {20: ["9H could also take 6S 3S: 9 points, not 6."]}


HOUSE = "position 1\nloose 2C 3C\nhouse 12 {} 8S+4S\nhand S QD 7H\nturn S\nplay 20\n20. S 7H"


@pytest.mark.parametrize(
    ("owner", "said"),
    [("E", {20: ["QD could take the house of 12: 12 points."]}), ("S", {}), ("N", {})],
)
def test_a_house_of_the_own_side_is_kept_to_grow(owner, said):
    assert remarks(HOUSE.format(owner), "points") == said


def test_what_is_left_again_is_not_told_again():
    text = HOUSE.format("E").replace("2C 3C", "KC").replace("7H", "JH").replace("QD JH", "QD JH 5H")
    assert list(remarks(text + "\n21. E 8D 22. N 7D 23. W 6D 24. S 5H", "points")) == [20]


def test_where_a_sweep_was_missed_nothing_more_is_said():
    text = "position 1\nloose 7S 4D 3S\nhand S 7C KD\nturn S\nplay 20\n20. S KD"
    assert list(remarks(text, "missed")) == [20]
    assert remarks(text, "missed", "points") == remarks(text, "missed")
