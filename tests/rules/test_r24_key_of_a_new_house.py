"""R24 whoever makes a house keeps a key."""

import pytest

from .judging import case, floor, verdict


@pytest.mark.parametrize(
    ("value", "loose", "key", "other"),
    [
        (9, "5D", "9H", "TH"),
        (10, "6D", "TH", "9H"),
        (11, "7D", "JH", "QH"),
        (12, "8D", "QH", "JH"),
        (13, "9D", "KH", "QH"),
    ],
)
def test_r24_for_each_value(value, loose, key, other):
    assert verdict(f"loose {loose} hand N 4C {key} N 4C+{loose}={value}") == "legal"
    assert verdict(f"loose {loose} hand N 4C {other} N 4C+{loose}={value}") == "illegal R24 S212"


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("the partner's key does not count", "loose 7D hand N 4C 5C hand S JH N 4C+7D=11", "illegal R24 S212"),
        case("nor the card played", "loose 9D hand N 9C 5C N 9C, 9D=9*", "illegal R24 S212"),
        case("nor a card in the house", "loose 7D JD hand N 4C 5C N 4C+7D, JD=11*", "illegal R24 S212"),
        case("his last card", "loose 7D hand N 4C N 4C+7D=11", "illegal R24 S212"),
        case("a key of another value", "loose 7D hand N 4C QC KC N 4C+7D=11", "illegal R24 S212"),
        case("one key for two houses", "loose 7D 8D house 12 N 9H+3H hand N 4C QC N 4C+7D=11", "illegal R24 S212"),
        case("two keys for two houses", "loose 7D house 12 N 9H+3H hand N 4C QC JC N 4C+7D=11", "legal"),
    ],
)
def test_r24(position, expected):
    assert verdict(position) == expected


def test_r24_the_maker_is_the_owner():
    assert floor("loose 7D hand S 4C JC S 4C+7D=11") == "11 S 7D 4C"
