"""R48 what the cards count; the check of a score (R43, R48)."""

import pytest

from seepnotation import rule_set
from seepnotation.cards import PACK, mask_of
from seepnotation.scoring import card_points

from .judging import case, faults, final, rest

PAGAT = rule_set("pagat")


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AS", 1), ("2S", 2), ("9S", 9), ("TS", 10), ("JS", 11), ("QS", 12), ("KS", 13), ("AC", 1), ("AD", 1),
        ("AH", 1), ("TD", 6), ("TC", 0), ("TH", 0), ("KD", 0), ("9D", 0), ("2C", 0), ("AS 2S TD KH", 9),
    ],
)  # fmt: skip
def test_r48_points_of_cards(cards, points):
    assert card_points(mask_of(cards.split()), PAGAT) == points


def test_r48_a_hundred_points_in_seventeen_cards():
    assert card_points(PACK, PAGAT) == 100
    assert sum(card_points(1 << card, PAGAT) > 0 for card in range(52)) == 17


# The last card of the deal takes all that lies there. East and West have the ten of diamonds, the ace of hearts and
# 50 points of sweeps: 6 + 1. North and South have all else: 93.
LAST = f"loose 5H hand N 5C taken EW TD AH 8H + 50 taken NS {rest('5H 5C TD AH 8H')} turn N play 48 48. N 5C x 5H # "


def test_r48_cards_and_sweeps_at_the_end():
    assert final(LAST) == {"NS": (93, 0), "EW": (7, 50)}


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        case("right", "NS 93 EW 7+50", []),
        case("right, with all parts", "NS 93+0 EW 7+50", []),
        case("right, the total", "NS 93 EW 57", []),
        case("one side alone", "EW 57", []),
        case("wrong cards", "NS 92+0 EW 7+50", [("S401", "R48", None)]),
        case("wrong sweeps", "NS 93+50 EW 7+50", [("S402", "R43", None)]),
        case("wrong total", "NS 93 EW 7", [("S403", "R48", None)]),
        case("both wrong", "NS 92+50", [("S401", "R48", None), ("S402", "R43", None)]),
        case("a side twice", "NS 93 NS 93", [("S404", "R1", None)]),
        case("no such side", "N 93", [("S404", "R1", None)]),
    ],
)
def test_r48_the_score_is_checked(score, expected):
    assert faults(LAST + "score " + score) == expected


def test_r48_only_the_last_score_counts():
    assert faults(LAST + "score NS 1 EW 99 score NS 93 EW 57") == []


def test_r48_the_score_of_an_abandoned_deal_is_not_checked():
    assert faults("deal 1 dealer N floor 3H 6C KD AS bid W 12 1. W QH abandoned score NS 1 EW 2") == []


def test_r43_the_value_of_a_sweep_shows_in_the_score():
    assert faults(LAST + "score NS 93+30 EW 7+50", sweep_last=30) == []
    assert faults(LAST + "score NS 93+0 EW 7+50", sweep_last=30) == [("S402", "R43", None)]
