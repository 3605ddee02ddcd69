"""R8 the opening play: a house of the bid, or a card of the bid that takes or, if it takes nothing, is thrown."""

import pytest

from .judging import case, sweeps, verdict


def opening(bid, four, on_floor, play):
    return f"deal dealer N hand W {four} / ... bid W {bid} floor {on_floor} 1. W {play}"


# Nothing on this floor adds up to ten: 4+3 = 7, and 9 or 8 with 3 or 4 is more. 6+4 is a house of ten.
TEN = (10, "TD 6C 5H 2S", "4C 9D 8H 3S")


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        case("a house of the bid with another card", "6C+4C=10", "legal"),
        case("the bid card thrown", "TD", "legal"),
        case("a house of nine", "6C+3S=9", "illegal R8 S209"),
        case("a house of nine with the five", "5H+4C=9", "illegal R8 S209"),
        case("another card thrown", "5H", "illegal R8 S208"),
        case("the two on the eight keeps the ten", "2S+8H=10", "legal"),
        case("no house of one card", "TD=10", "illegal R22 S211"),
    ],
)
def test_r8_after_a_bid_of_ten(play, expected):
    assert verdict(opening(*TEN, play)) == expected


@pytest.mark.parametrize(
    ("bid", "four", "on_floor", "play", "expected"),
    [
        case("a take with another card", 10, "TD 6C 5H 2S", "6D 9D KC QH", "6C x 6D", "illegal R8 S208"),
        case("a take with the bid card", 10, "TD 6C 5H 2S", "6D 4D KC QH", "TD x 6D+4D", "legal"),
        case("a take is left out", 10, "TD 6C 5H 2S", "6D 4D KC QH", "TD", "illegal R8 S210"),
        case("a take of less than all", 13, "KC KD 2S 3S", "KH 8D 5C 2H", "KC x 8D+5C", "illegal R16 S232"),
        case("a take of all", 13, "KC KD 2S 3S", "KH 8D 5C 2H", "KC x KH, 8D+5C", "legal"),
        case("the house goes before the take", 10, "TD 6C 5H 2S", "TC 4D KC QH", "6C+4D, TC=10*", "legal"),
        case("a house of the only bid card", 12, "QH 5S 4D 2C", "7C 5D KD AS", "QH, 7C+5D=12*", "illegal R24 S212"),
        case("a house of one of two", 12, "QH QS 4D 2C", "7C 5D KD AS", "QH, 7C+5D=12*", "legal"),
        case("bid nine and make nine", 9, "9H 5S 3D 2C", "4C KC KD AS", "5S+4C=9", "legal"),
        case("bid nine and make ten", 9, "9H TS 6D 2C", "4C KC KD AS", "6D+4C=10", "illegal R8 S209"),
        case("bid thirteen and throw the king", 13, "KH 5S 3D 2C", "4C QC JD 7S", "KH", "legal"),
        case("a second bid card may be thrown as well", 11, "JH JS 3D 2C", "4C QC KD AS", "JS", "legal"),
        case("an ace makes the house", 10, "TH AS 3D 2C", "9C QC KD 5S", "AS+9C=10", "legal"),
    ],
)
def test_r8_other_openings(bid, four, on_floor, play, expected):
    assert verdict(opening(bid, four, on_floor, play)) == expected


def test_r8_take_and_house_are_both_open():
    # Q+A and 7+6 are two sets of thirteen; the ace on the queen makes the house and draws in 7+6.
    hand = (13, "KC QC AC TC", "QD AH 7S 6S")
    take = opening(*hand, "KC x QD+AH, 7S+6S #")
    assert verdict(take) == "legal"
    assert sweeps(take) == {"EW": 25}
    assert verdict(opening(*hand, "AC+QD, 7S+6S=13*")) == "legal"
    assert verdict(opening(*hand, "KC")) == "illegal R8 S210"


# The ten takes nothing, yet 6+4 can be made.
CAN_BUILD = opening(10, "TD 6C 5H 2S", "4C 9D JH 3S", "TD")
# 6, 5 and 3 would need a 4, a 5 and a 7; none is there.
CANNOT_BUILD = opening(10, "TD 6C 5H 3S", "9D 8H KC QH", "TD")
CAN_TAKE = opening(10, "TD 6C 5H 3S", "9D AH KC QH", "TD")


@pytest.mark.parametrize(
    ("text", "opening_throw", "expected"),
    [
        case("could build", CAN_BUILD, "if_no_capture", "legal"),
        case("could build, and must", CAN_BUILD, "if_no_capture_and_no_build", "illegal R8 S210"),
        case("could build, free", CAN_BUILD, "free", "legal"),
        case("could do nothing", CANNOT_BUILD, "if_no_capture", "legal"),
        case("could do nothing, strict", CANNOT_BUILD, "if_no_capture_and_no_build", "legal"),
        case("could take", CAN_TAKE, "if_no_capture", "illegal R8 S210"),
        case("could take, strict", CAN_TAKE, "if_no_capture_and_no_build", "illegal R8 S210"),
        case("could take, free", CAN_TAKE, "free", "legal"),
    ],
)
def test_r8_house_rule_opening_throw(text, opening_throw, expected):
    assert verdict(text, opening_throw=opening_throw) == expected


def test_r8_another_card_is_never_thrown():
    for value in ("if_no_capture", "if_no_capture_and_no_build", "free"):
        assert verdict(opening(*TEN, "5H"), opening_throw=value) == "illegal R8 S208"


def test_r8_without_the_bid_the_opening_is_not_proven():
    start = "deal dealer N hand W TD 6C 5H 2S / ... floor 4C 9D JH 3S 1. W "
    assert verdict(start + "TD") == "not proven R8"
    # No bid allows an eight or lower to be thrown.
    assert verdict(start + "5H") == "illegal R8 S208"


def test_r8_binds_the_bidder_alone():
    # South is free to take with a five.
    assert verdict(opening(*TEN, "TD") + " 2. S 4D x 4C") == "legal"
