"""R25 one house of each value, R26 any number of houses, R32 landing on a value that stands is adding."""

import pytest

from .judging import case, faults, floor, verdict

FOUR_HOUSES = "house 9 W 5H+4H house 10 S 8H+2H house 11 E 7H+4S house 12 W 9S+3S "


def test_r25_two_houses_of_one_value_do_not_stand():
    assert faults("house 11 N 6C+5D house 11 E 7S+4D turn W") == [("S316", "R25", None)]
    assert faults("house 11 N 6C+5D house 12 E 8S+4D turn W") == []


def test_r25_two_equal_loose_cards_may_lie_together():
    assert faults("loose 7D 7H turn W") == []


def test_r26_a_fifth_house_may_be_made():
    made = FOUR_HOUSES + "loose 9D hand N 4C KC N 4C+9D=13"
    assert verdict(made) == "legal"
    assert floor(made).count("|") == 4


@pytest.mark.parametrize(
    ("position", "left"),
    [
        case("an equal card", "house 12 N 8D+4D hand N QC QD N QC=12", "12* N QC 8D 4D"),
        case("a sum", "loose 7C house 12 N 8D+4D hand N 5C QD N 5C+7C=12", "12* N 8D 7C 5C 4D"),
        case("the partner's house", "loose 7C house 12 S 8D+4D N 5C+7C=12", "12* S 8D 7C 5C 4D"),
        case("the value left out", "loose 7C house 12 S 8D+4D N 5C+7C=", "12* S 8D 7C 5C 4D"),
    ],
)
def test_r32_it_joins_the_standing_house(position, left):
    assert verdict(position) == "legal"
    assert floor(position) == left


def test_r32_the_key_is_that_of_adding():
    assert verdict("loose 7C house 12 W 8D+4D hand N 5C KD N 5C+7C=12") == "illegal R31 S217"
