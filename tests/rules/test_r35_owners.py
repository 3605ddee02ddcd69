"""R35 who owns a house after a play."""

import pytest

from .judging import case, floor, verdict, verdicts


def owners(position, **house_rules):
    return floor(position, **house_rules).split(" | ")[-1].split()[1]


JACKS = "hand N JC 5C 2C hand W JD 5D 2D hand S JH 5H 2H hand E JS 5S 2S "
ELEVEN = JACKS + "loose 6C 6D 6H house 11 N 7C+4H "


@pytest.mark.parametrize(
    ("position", "default", "transfer"),
    [
        case("made", JACKS + "loose 6C W 5D+6C=11", "W", "W"),
        case("raised by an opponent", JACKS + "house 9 N 6C+3C W 2D+[9]=11", "W", "W"),
        case("raised by the partner", JACKS + "house 9 N 6C+3C S 2H+[9]=11", "S", "S"),
        case("the owner adds", ELEVEN + "N 5C+6C=11", "N", "N"),
        case("the partner adds", ELEVEN + "S 5H+6C=11", "N", "S"),
        case("an opponent adds", ELEVEN + "W 5D+6C=11", "N,W", "W"),
        case("his partner adds after him", ELEVEN + "W 5D+6C=11 E 5S+6D=11", "N,W", "E"),
        case("the owner's partner adds after him", ELEVEN + "W 5D+6C=11 S 5H+6D=11", "N,W", "S"),
        case("the owner adds after him", ELEVEN + "W 5D+6C=11 N 5C+6D=11", "N,W", "N"),
        case("the other way round", ELEVEN.replace("11 N", "11 E") + "N 5C+6C=11", "E,N", "N"),
    ],
)
def test_r35_house_rule_cement_ownership(position, default, transfer):
    assert owners(position) == default
    assert owners(position, cement_ownership="transfer_to_cementer") == transfer


# Four, three and queen, thrown on the way, take nothing and fit no house of eleven or thirteen beside the two.
BETWEEN = {"W": "W 5D+6C=11 S 3S E 4D N QC ", "S": "S 5H+6C=11 E 3S N 4D W QC "}


def test_r35_a_second_owner_has_the_duty_too():
    start = "loose 6C 2S house 11 N 7C+4H hand W 5D JD KD turn W " + BETWEEN["W"]
    assert verdicts(start + "W JD+2S=13") == ["legal"] * 4 + ["illegal R36 S225"]
    assert verdicts(start + "W JD x [11]") == ["legal"] * 5


def test_r35_a_partner_who_added_has_none():
    start = "loose 6C 2S house 11 N 7C+4H hand S 5H JH KH turn S " + BETWEEN["S"]
    assert verdicts(start + "S JH+2S=13") == ["legal"] * 5


def test_r35_the_former_owner_is_free_where_adding_transfers():
    # West added, so the house is his alone; North's only jack is free.
    start = "loose 6C 2S house 11 N 7C+4H hand N JC KC hand W 5D JD turn W W 5D+6C=11 N JC+2S=13"
    assert verdict(start) == "illegal R36 S225"
    assert verdict(start, cement_ownership="transfer_to_cementer") == "legal"
