"""R28 how a kachcha house becomes pukka; the house may be taken as well."""

import pytest

from .judging import case, floor, verdict


@pytest.mark.parametrize(
    ("position", "left"),
    [
        case("an equal card", "house 11 N 7C+4H hand N JC JD N JC=11", "11* N JC 7C 4H"),
        case("a card and a loose one", "loose 5D house 11 N 7C+4H hand N 6C JH N 6C+5D=11", "11* N 7C 6C 5D 4H"),
        case("a card and two", "loose 7D 3H house 12 N 7C+5C, QS hand N 2C QH N 2C+7D+3H=12",
             "12* N QS 7C 7D 5C 3H 2C"),
        case("a raise onto it", "house 9 W 5H+4D house 11 N 7C+4H hand N 2C JC N 2C+[9]=11",
             "11* N 7C 5H 4D 4H 2C"),
        case("nine", "loose 5D house 9 N 7C+2H hand N 4C 9H N 4C+5D=9", "9* N 7C 5D 4C 2H"),
        case("thirteen", "house 13 N 9C+4H hand N KC KD N KC=13", "13* N KC 9C 4H"),
    ],
)  # fmt: skip
def test_r28(position, left):
    assert verdict(position) == "legal"
    assert floor(position) == left


OWN_TEN = "loose 3H house 10 N 6C+4H "


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("one of two tens is laid", OWN_TEN + "hand N TC TD N TC=10*", "legal"),
        case("one of two tens takes", OWN_TEN + "hand N TC TD N TC x [10]", "legal"),
        case("the only ten takes", OWN_TEN + "hand N TC 5D N TC x [10]", "legal"),
        case("the only ten is laid", OWN_TEN + "hand N TC 5D N TC=10*", "illegal R31 S217"),
        case("two queens, the house alone", "house 12 N 9C+3H hand N QC QD N QC=12*", "legal"),
        case("two queens, take", "house 12 N 9C+3H hand N QC QD N QC x [12] #", "legal"),
    ],
)
def test_r28_or_take(position, expected):
    assert verdict(position) == expected


def test_r28_a_pukka_house_can_no_longer_be_raised():
    start = "loose 5D house 11 S 7C+4H hand S 6C JH hand E 2C KD "
    assert verdict(start + "E 2C+[11]=13") == "legal"
    assert verdict(start + "S 6C+5D=11 E 2C+[11]=13") == "illegal R33 S218"
