"""R11 what cards count, R12 what one card takes."""

import pytest

from .judging import case, floor, verdict


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("an ace is one", "loose AD N AC x AD", "legal"),
        case("an ace with a queen is thirteen", "loose QD AH N KC x QD+AH", "legal"),
        case("an ace is not eleven", "loose AD N JC x AD", "illegal R12 S230"),
        case("an ace is not fourteen", "loose 5D 9D N AC x 5D+9D", "illegal R12 S230"),
        case("a jack is eleven", "loose 9D 2H N JC x 9D+2H", "legal"),
        case("a jack is not ten", "loose 8D 2H N JC x 8D+2H", "illegal R12 S230"),
        case("a queen is twelve", "loose 9D 3H N QC x 9D+3H", "legal"),
        case("a king is thirteen", "loose TD 3H N KC x TD+3H", "legal"),
        case("no rank above another", "loose QD N KC x QD", "illegal R12 S230"),
        case("no suit above another", "loose QD N QC x QD", "legal"),
    ],
)
def test_r11_values(position, expected):
    assert verdict(position) == expected


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("all cards of the value", "loose 7D 7H 7S N 7C x 7D, 7H, 7S", "legal"),
        case("a card and a pair", "loose 6C AH 7D N 7C x 7D, 6C+AH", "legal"),
        case("two pairs", "loose QD AH 7S 6S N KC x QD+AH, 7S+6S", "legal"),
        case("house and pair", "loose 7D 4H house 11 W 9H+2C N JC x [11], 7D+4H", "legal"),
        case("a house alone", "loose 7D house 11 W 9H+2C N JC x [11]", "legal"),
        case("a small card and a small pair", "loose 3D 2H 5D N 5C x 5D, 3D+2H", "legal"),
        case("four cards in one group", "loose AC 2D 3H 4S N TC x AC+2D+3H+4S", "legal"),
        case("a nine takes a nine and five with four", "loose 9D 5H 4S N 9C x 9D, 5H+4S", "legal"),
        case("the one card that fits", "loose AD 8D 3H N 8C x 8D", "legal"),
        case("an ace does not count for nothing", "loose AD 8D 3H N 8C x 8D+AD", "illegal R12 S230"),
        case("not the sum", "loose 6C 5D N 7C x 6C+5D", "illegal R12 S230"),
        case("one group fits, one does not", "loose 7D 6C 2H N 7C x 7D, 6C+2H", "illegal R12 S230"),
        case("too little", "loose 6C 5D N 7C x 6C", "illegal R12 S230"),
        case("nothing there to take", "loose 6C 5D N 7C x", "not clear R12 S229"),
        case("a card that does not lie there", "loose 6C AD N 7C x 6C+AH", "impossible R60 S204"),
        case("groups may be written as one", "loose 4D 3H 7H N 7C x 4D+3H+7H", "legal"),
    ],
)
def test_r12_all_together(position, expected):
    assert verdict(position) == expected


@pytest.mark.parametrize(
    ("position", "left"),
    [
        case("the card played goes with them", "loose 6C AH 7D QS N 7C x 7D, 6C+AH", "QS"),
        case("the house goes with them", "loose 7D 4H QS house 11 W 9H+2C N JC x [11], 7D+4H", "QS"),
        case("other houses stay", "house 9 W 5H+4C house 11 W 9H+2C N JC x [11]", "9 W 5H 4C"),
        case("a bare sign takes everything", "loose 6C AH 7D QS N 7C x", "QS"),
    ],
)
def test_r12_what_is_left(position, left):
    assert floor(position) == left
