"""R13 a house is taken whole, by a card of its value, and is never one of several things that add up."""

import pytest

from .judging import case, floor, verdict

KACHCHA_11 = "house 11 W 9H+2C"
PUKKA_9 = "house 9 W 5C+4D, 9H"


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("kachcha", f"{KACHCHA_11} N JC x [11]", "legal"),
        case("pukka", f"{PUKKA_9} N 9C x [9]", "legal"),
        case("thirteen", "house 13 W 9H+4C N KC x [13]", "legal"),
        case("its own side's", "house 11 S 9H+2C N JC x [11]", "legal"),
        case("its own", "house 11 N 9H+2C N JC x [11]", "legal"),
        case("eleven and an ace for a queen", f"loose QD AH {KACHCHA_11} N QC x [11]+AH, QD", "illegal R13 S231"),
        case("the queen takes the queen alone", f"loose QD AH {KACHCHA_11} N QC x QD", "legal"),
        case("pukka nine and a two for a jack", f"loose 2H {PUKKA_9} N JC x [9]+2H", "illegal R13 S231"),
        case("the jack takes nothing and is thrown", f"loose 2H {PUKKA_9} N JC", "legal"),
        case("twelve and an ace for a king", "loose AH house 12 W 8H+4C N KC x [12]+AH", "illegal R13 S231"),
        case("kachcha ten and a three for a king", "loose 3H house 10 W 8H+2C N KC x [10]+3H", "illegal R13 S231"),
        case("the king is thrown", "loose 3H house 10 W 8H+2C N KC", "legal"),
        case("a house of another value", f"{KACHCHA_11} N QC x [11]", "illegal R13 S231"),
        case("two houses at once", f"{KACHCHA_11} {PUKKA_9} N JC x [11], [9]", "illegal R13 S231"),
        case("no such house", f"{KACHCHA_11} N QC x [12]", "impossible R60 S205"),
        case("a card out of a house", f"{PUKKA_9} N 9C x 9H", "impossible R60 S204"),
    ],
)
def test_r13(position, expected):
    assert verdict(position) == expected


def test_r13_the_queen_leaves_house_and_ace():
    assert floor(f"loose QD AH {KACHCHA_11} N QC x QD") == "AH | 11 W 9H 2C"
