"""R21 houses are worth 9 to 13, R27 a house of 13 cannot be raised."""

import pytest

from .judging import case, faults, floor, verdict


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("nine", "loose 5D hand N 4C 9C N 4C+5D=9", "legal"),
        case("ten", "loose 6D hand N 4C TC N 4C+6D=10", "legal"),
        case("eleven", "loose 7D hand N 4C JC N 4C+7D=11", "legal"),
        case("twelve", "loose 8D hand N 4C QC N 4C+8D=12", "legal"),
        case("thirteen", "loose 9D hand N 4C KC N 4C+9D=13", "legal"),
        case("eight", "loose 4D hand N 4C 8C N 4C+4D=8", "impossible R21 S214"),
        case("eight by its sum", "loose 4D hand N 4C 8C N 4C+4D=", "impossible R21 S214"),
        case("fourteen", "loose TD hand N 4C AC N 4C+TD=14", "impossible R21 S214"),
        case("raised to fourteen", "house 13 W 9H+4H hand N AC N AC+[13]=14", "impossible R21 S214"),
        case("raised by seven", "house 9 W 5H+4H hand N 7C KC N 7C+[9]=16", "impossible R21 S214"),
        case("raised by a king", "house 9 W 5H+4H hand N KC KD N KC+[9]=22", "impossible R21 S214"),
    ],
)
def test_r21(position, expected):
    assert verdict(position) == expected


@pytest.mark.parametrize(("value", "cards"), [(8, "5H+3H"), (14, "9H+5H"), (7, "4H+3H")])
def test_r21_no_such_house_stands_in_a_position(value, cards):
    assert faults(f"house {value} W {cards} turn N") == [("S315", "R21", None)]


def test_r27_a_house_of_thirteen_is_kachcha_with_one_set():
    one_set = "loose 9D hand N 4C KC KD N 4C+9D=13"
    assert floor(one_set) == "13 N 9D 4C"
    assert faults(one_set + "*")[0] == ("S310", "R23", 1)
    assert floor(one_set + " W 2C S 5H E 3H N KD=13") == "5H 3H 2C | 13* N KD 9D 4C"
