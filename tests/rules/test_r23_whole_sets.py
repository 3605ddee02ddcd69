"""R22 a house starts with two cards, R23 it is made of whole sets, R30 the card played may be one of them."""

import pytest

from .judging import case, faults, floor, verdict


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("a lone king", "loose 3D hand N KC KD N KC=13", "illegal R22 S211"),
        case("a lone nine", "loose 3D hand N 9C 9D N 9C=9", "illegal R22 S211"),
        case("on an empty floor", "hand N JC JD N JC=11", "illegal R22 S211"),
        case("on an empty floor it is thrown", "hand N JC JD N JC", "legal"),
        case("a nine on a loose nine", "loose 9D hand N 9C 9H N 9C, 9D=9*", "legal"),
        case("a house of that value stands", "house 13 N 9H+4H hand N KC KD N KC=13*", "legal"),
    ],
)
def test_r22(position, expected):
    assert verdict(position) == expected


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("three sets", "loose 9D KH KS hand N 4C KC N 4C+9D, KH, KS=13*", "legal"),
        case("the nine and two pairs", "loose 5D 4H 6S 3H hand N 9C 9D N 9C, 5D+4H, 6S+3H=9*", "legal"),
        case("one written group that splits", "loose 7D 4H 6D hand N 5C JC N 5C+7D+4H+6D=11*", "legal"),
        case("thirty-six is no nine", "loose AD QC KH 3D hand N JC 9C N JC+QC+KH=9", "illegal R23 S213"),
        case("eighteen of ten and eight", "loose 8D hand N TC 9C N TC+8D=9", "illegal R23 S213"),
        case("eighteen of sevens and a four", "loose 7D 4H hand N 7C 9C N 7C+7D+4H=9", "illegal R23 S213"),
        case("eighteen of fours and a six", "loose 4D 4H 6S hand N 4C 9C N 4C+4D+4H+6S=9", "illegal R23 S213"),
        case("too much", "loose 8D hand N 4C JC N 4C+8D=11", "illegal R23 S213"),
        case("too little", "loose 6D hand N 4C JC N 4C+6D=11", "illegal R23 S213"),
        case("the card played is in no set", "loose 7D 4H hand N 5C JC N 5C, 7D+4H=11", "illegal R23 S213"),
        case("one set too many cards", "loose 7D 2H hand N 4C JC N 4C+7D, 2H=11", "illegal R23 S213"),
        case("adding asks for sets too", "loose 4D house 11 N 9H+2H hand N 6C JC N 6C+4D=11", "illegal R23 S213"),
        case("a raise draws in sets only", "loose 4D house 9 W 5H+4H hand N 2C JC N 2C+[9], 4D=11", "illegal R23 S213"),
    ],
)
def test_r23(position, expected):
    assert verdict(position) == expected


@pytest.mark.parametrize(
    ("position", "left"),
    [
        case("one set is kachcha", "loose 7D hand N 4C JC N 4C+7D=11", "11 N 7D 4C"),
        case("two sets are pukka", "loose 7D JD hand N 4C JC N 4C+7D, JD=11", "11* N JD 7D 4C"),
        case("two equal cards are two sets", "loose 9D hand N 9C 9H N 9C, 9D=9", "9* N 9C 9D"),
        case("two equal cards written as one group", "loose 9D hand N 9C 9H N 9C+9D=9", "9* N 9C 9D"),
        case("a split group is pukka", "loose 7D 4H 6D hand N 5C JC N 5C+7D+4H+6D=11", "11* N 7D 6D 5C 4H"),
    ],
)
def test_r23_what_makes_a_house_pukka(position, left):
    assert floor(position) == left


def test_r23_the_mark_is_checked():
    assert faults("loose 7D JD hand N 4C JC N 4C+7D, JD=11*") == []
    assert faults("loose 7D hand N 4C JC N 4C+7D=11*") == [("S310", "R23", 1)]
    assert faults("house 11 N 7D+3D turn W") == [("S315", "R23", None)]
    assert faults("house 11* N 7D+4D turn W") == [("S310", "R23", None)]


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("beside five and six", "loose 5D 6H hand N JC JD N JC, 5D+6H=11*", "legal"),
        case("with the only jack", "loose 5D 6H hand N JC TD N JC, 5D+6H=11*", "illegal R24 S212"),
        case("beside two sets", "loose 5D 6H 9C 2C hand N JC JD N JC, 5D+6H, 9C+2C=11*", "legal"),
        case("one of two sets left", "loose 5D 6H 9C 2C hand N JC JD N JC, 5D+6H=11*", "illegal R29 S215"),
        case("beside no set", "loose 5D 6H hand N QC QD N QC, 5D+6H=12", "illegal R23 S213"),
        case("beside nine and two and a jack", "loose 9D 2H JH 7D hand N JC JD N JC, JH, 9D+2H=11*", "legal"),
        case("the same with one jack", "loose 9D 2H JH 7D hand N JC TD N JC, JH, 9D+2H=11*", "illegal R24 S212"),
        case("the jack takes them", "loose 9D 2H JH 7D hand N JC TD N JC x JH, 9D+2H", "legal"),
    ],
)
def test_r30_the_card_beside_loose_sets(position, expected):
    assert verdict(position) == expected
