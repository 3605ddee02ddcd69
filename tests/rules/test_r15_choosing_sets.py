"""R14 no card serves twice, R15 choosing among sets, R16 taking less than all."""

import pytest

from seepnotation import legal_plays
from seepnotation.cards import card_of
from seepnotation.plays import Kind

from .judging import case, floor, replay, verdict

SIX_SHARED = "loose 2D 3C 5C 6C N "
# {A, A, 8} leaves 2 and 9, no ten; 9+A and 8+2 leave an ace.
ACES = "loose AC AD 2H 8S 9C N "
# {2, 4, 5} leaves 6, 7, 9, no eleven; 4+7, 5+6 and 2+9 leave nothing.
THREE_PAIRS = "loose 4C 5C 2C 6D 7D 9D N "
TWO_FIVES = "loose 8D 5C 5D N "
SMALL = "loose 2D 6H AS AH 2S N "


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("two, three and six", SIX_SHARED + "JC x 2D+3C+6C", "legal"),
        case("five and six", SIX_SHARED + "JC x 5C+6C", "legal"),
        case("all four cards", SIX_SHARED + "JC x 2D+3C+5C+6C", "illegal R12 S230"),
        case("one five with the eight", TWO_FIVES + "KC x 8D+5C", "legal"),
        case("the other five with the eight", TWO_FIVES + "KC x 8D+5D", "legal"),
        case("both fives with the eight", TWO_FIVES + "KC x 8D+5C+5D", "illegal R12 S230"),
    ],
)
def test_r14_each_card_in_one_set(position, expected):
    assert verdict(position) == expected


@pytest.mark.parametrize(
    ("position", "inclusion_maximal", "max_sets"),
    [
        case("one set that leaves none", ACES + "TC x 8S+AC+AD", "legal", "illegal R15 S234"),
        case("two sets", ACES + "TC x 9C+AC, 8S+2H", "legal", "legal"),
        case("two sets, the other ace", ACES + "TC x 9C+AD, 8S+2H", "legal", "legal"),
        case("nine and ace leave a set", ACES + "TC x 9C+AC", "illegal R16 S232", "illegal R16 S232"),
        case("eight and two leave a set", ACES + "TC x 8S+2H", "illegal R16 S232", "illegal R16 S232"),
        case("one of three", THREE_PAIRS + "JC x 5C+4C+2C", "legal", "illegal R15 S234"),
        case("three of three", THREE_PAIRS + "JC x 7D+4C, 6D+5C, 9D+2C", "legal", "legal"),
        case("two of three", THREE_PAIRS + "JC x 7D+4C, 6D+5C", "illegal R16 S232", "illegal R16 S232"),
        case("one set either way", SIX_SHARED + "JC x 2D+3C+6C", "legal", "legal"),
        case("a house is no set", "loose 8D 2C house 10 W 6H+4H N TC x [10], 8D+2C", "legal", "legal"),
    ],
)
def test_r15_house_rule_capture_alternatives(position, inclusion_maximal, max_sets):
    assert verdict(position) == inclusion_maximal
    assert verdict(position, capture_alternatives="max_sets") == max_sets


def test_r15_the_largest_number_is_asked_of_takes_alone():
    # One set of ten joins beside the ten; 2 and 9 stay.
    house = "loose AC AD 2H 8S 9C hand N TC TD N TC, 8S+AC+AD=10*"
    assert verdict(house) == "legal"
    assert verdict(house, capture_alternatives="max_sets") == "legal"


def test_r15_a_bare_sign_never_chooses():
    # Besides {A, A, 8} each ace may go with the nine.
    assert verdict(ACES + "TC x") == "not clear None S206"
    # 2+9, 4+7, 5+6 is the only choice of three.
    assert verdict(THREE_PAIRS + "JC x") == "not clear None S206"
    assert verdict(THREE_PAIRS + "JC x", capture_alternatives="max_sets") == "legal"


def test_r15_grouping_does_not_tell_takes_apart():
    table = replay(SMALL.removesuffix("N ") + "hand N 3C 9C turn N").table
    takes = [play for play in legal_plays(table, 1 << card_of("3C")) if play.kind is Kind.TAKE]
    assert len(takes) == 1
    assert verdict(SMALL + "3C x 2D+AS, 2S+AH") == "legal"
    assert verdict(SMALL + "3C x 2D+AH, 2S+AS") == "legal"
    assert floor(SMALL + "3C x 2D+AH, 2S+AS") == "6H"
    assert verdict(SMALL + "3C x 2D+AS") == "illegal R16 S232"


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("house and set", "loose 2H 8D house 10 W 6C+4D N TC x [10], 8D+2H", "legal"),
        case("the house alone", "loose 2H 8D house 10 W 6C+4D N TC x [10]", "illegal R16 S232"),
        case("the set alone", "loose 2H 8D house 10 W 6C+4D N TC x 8D+2H", "illegal R16 S233"),
        case("own house left", "loose TD house 10 N 6C+4D N TC x TD", "illegal R16 S233"),
        case("the five alone", "loose 5D 3D 2H N 5C x 5D", "illegal R16 S232"),
        case("the pair alone", "loose 5D 3D 2H N 5C x 3D+2H", "illegal R16 S232"),
        case("one of two equal cards", "loose 7D 7H N 7C x 7D", "illegal R16 S232"),
        case("ten and ace for the jack", "loose AC TD N JC x TD+AC", "legal"),
        case("an ace that fits nowhere is left", "loose AC TD AH N JC x TD+AC", "legal"),
    ],
)
def test_r16_everything_that_can_be_taken(position, expected):
    assert verdict(position) == expected


# Twenty cards from ace to five count 60: at most four sets of thirteen, and then 2, 2, 2, A, A are left.
LOW = "loose AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S N "


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        case("four sets", "KC x 5C+5D+3C, 5H+5S+3D, 4C+4D+4H+AC, 4S+3H+3S+2C+AD", "legal"),
        case("two sets", "KC x 5C+5D+3C, 5H+5S+3D", "illegal R16 S232"),
        case("not said which", "KC x", "not clear None S206"),
    ],
)
def test_r15_r16_many_low_cards(play, expected):
    assert verdict(LOW + play) == expected
