"""R17 a card that could take is not thrown, R18 nor one equal to a standing house, R19 nobody has to build or add."""

import pytest

from .judging import case, floor, verdict, verdicts

SUM_OF_TEN = "loose 3C 6D AH "


@pytest.mark.parametrize(
    ("position", "vs_throw", "vs_house", "none"),
    [
        case("three cards add up", SUM_OF_TEN + "N TC", "illegal R17 S227", "legal", "legal"),
        case("an equal card", "loose TD N TC", "illegal R17 S227", "legal", "legal"),
        case("a jack over ten and ace", "loose AC TD N JC", "illegal R17 S227", "legal", "legal"),
        case("nothing adds up", SUM_OF_TEN + "N JC", "legal", "legal", "legal"),
        case("a two on nine and six", "loose 9D 6H N 2C", "legal", "legal", "legal"),
        case("an empty floor", "N KC", "legal", "legal", "legal"),
        case("an opponent's house", "house 12 W 8D+4C N QC", "illegal R18 S228", "illegal R18 S228", "legal"),
        case("the partner's house", "house 12 S 8D+4C N QC", "illegal R18 S228", "illegal R18 S228", "legal"),
        case(
            "his own house, another queen kept",
            "house 12 N 8D+4C hand N QC QD N QC",
            "illegal R18 S228",
            "illegal R18 S228",
            "legal",
        ),
        case(
            "his own house, the last queen",
            "house 12 N 8D+4C hand N QC 5D N QC",
            "illegal R18 S228",
            "illegal R18 S228",
            "illegal R36 S225",
        ),
        case(
            "house and equal loose card",
            "loose QD house 12 W 8D+4C N QC",
            "illegal R18 S228",
            "illegal R18 S228",
            "legal",
        ),
        case("a house of another value", "house 12 W 8D+4C N JC", "legal", "legal", "legal"),
        case("sums with a house do not count", "loose AD house 12 W 8D+4C N KC", "legal", "legal", "legal"),
    ],
)
def test_r17_r18_house_rule_capture_compulsion(position, vs_throw, vs_house, none):
    assert verdict(position) == vs_throw
    assert verdict(position, capture_compulsion="vs_house") == vs_house
    assert verdict(position, capture_compulsion="none") == none


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("it may go into a house", SUM_OF_TEN + "2S hand N TC QC N TC+2S=12", "legal"),
        case("another card may be thrown", SUM_OF_TEN + "hand N TC KC 5D N KC", "legal"),
        case("a sweep may be missed", "loose 5H hand N 5C KC N KC", "legal"),
        case("but not with the sweeping card", "loose 5H hand N 5C KC N 5C", "illegal R17 S227"),
        case("even if it lays a sweep open", "loose TD 4S hand N TC 4H N TC", "illegal R17 S227"),
        case("a jack into another house", "loose 2D house 11 W 9H+2C hand N JC KD N JC+2D=13", "legal"),
    ],
)
def test_r17_only_throwing_is_barred(position, expected):
    assert verdict(position) == expected


def test_r18_where_it_may_be_thrown_it_lies_beside_the_house():
    thrown = "house 11 W 9H+2C turn N N JC "
    assert floor(thrown, capture_compulsion="none") == "JC | 11 W 9H 2C"
    # A jack then takes both, and only both.
    assert verdict(thrown + "W JD x [11], JC", capture_compulsion="none") == "legal"
    assert verdict(thrown + "W JD x [11]", capture_compulsion="none") == "illegal R16 S232"
    assert verdict(thrown + "W JD x JC", capture_compulsion="none") == "illegal R16 S233"


OWN_ELEVEN = "loose 3D house 11 N 9H+2C hand N 8C JC N 8C "
OTHERS_TWELVE = "loose 5D house 12 W 8D+4C house 13 N 9D+4H hand N 7C QC KC N 7C"


@pytest.mark.parametrize(
    ("position", "none", "any_card"),
    [
        case("eight and three would join his house", OWN_ELEVEN, "legal", "illegal R36 S226"),
        case("seven and five would join another's", OTHERS_TWELVE, "legal", "illegal R36 S226"),
        case("a house could be made", "loose 6D hand N 5C JC N 5C", "legal", "legal"),
        case("the partner's house could be joined", "loose 6D house 11 S 9H+2C N 5C", "legal", "legal"),
        case("he owns a share of a house", "house 11 W,N 9H+2C, JD hand N 5C JC N 5C", "legal", "illegal R36 S226"),
    ],
)
def test_r19_house_rule_owner_throw_ban(position, none, any_card):
    assert verdict(position) == none
    assert verdict(position, owner_throw_ban="any_card") == any_card


def test_r19_what_was_thrown_stays_loose():
    assert floor(OWN_ELEVEN) == "8C 3D | 11 N 9H 2C"
    assert verdicts(OWN_ELEVEN + "W JD x [11], 8C+3D") == ["legal", "legal"]
    assert verdict(OWN_ELEVEN + "W JD x [11]") == "illegal R16 S232"
