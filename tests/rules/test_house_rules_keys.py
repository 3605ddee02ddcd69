"""House rules of keys and owners (R31, R35, R36), each in plays that it judges otherwise.

What comes first in a row is said by the default rules.
"""

import pytest

from .felt import felt
from .judging import case, floor, verdict

OK, NO_KEY, FORBIDDEN = "legal", "illegal R31 S217", "illegal R31 S247"
LAST_KEY, NO_RAISING_KEY = "illegal R36 S225", "illegal R33 S223"

ELEVEN = "house 11 {} 9D+2D hand N {} N "
OWN_TEN = "loose 2H house 10 N 6C+4D "
OWN_NINE = "house 9 N 5H+4D "
# South has added to North's house of eleven; what is thrown then takes nothing and fits no house of eleven or thirteen.
ADDED = "loose 6C 2S house 11 N 7C+4H hand S 5H JH KH turn S S 5H+6C=11 E 3S N 4D W QC "
NINE_AND_ELEVEN = "house 9 W 5H+4D house 11 {} 7C+4H hand N 2C {} N 2C+[9]=11"

CASES = [
    *felt(
        "R31", "add_to_opponent_house", ("free_via_floor", "forbidden"),
        ("a sum without a key", "loose 6H " + ELEVEN.format("W", "5C 2S") + "5C+6H=11*", NO_KEY, OK, FORBIDDEN),
        ("a sum with a key", "loose 6H " + ELEVEN.format("W", "5C JC") + "5C+6H=11*", OK, OK, FORBIDDEN),
        ("an equal card without a key", ELEVEN.format("W", "JC 2S") + "JC=11*", NO_KEY, NO_KEY, FORBIDDEN),
        ("an equal card with a key", ELEVEN.format("W", "JC JH") + "JC=11*", OK, OK, FORBIDDEN),
        ("the partner's", "loose 6H " + ELEVEN.format("S", "5C 2S") + "5C+6H=11*", OK, OK, OK),
        ("a share of the partner's", "loose 6H house 11 W,S 9D+2D, JD hand N 5C 2S N 5C+6H=11*", OK, OK, OK),
        ("his own without a key", "loose 6H " + ELEVEN.format("N", "5C 2S") + "5C+6H=11*", NO_KEY, NO_KEY, NO_KEY),
    ),
    *felt(
        "R35", "cement_ownership", ("always_co_owner", "side_based"),
        ("who added to his partner's house lays his last jack elsewhere", ADDED + "S JH+2S=13", OK, LAST_KEY, OK),
        # An owner holds a key after every play (4.1, item 6): whoever adds becomes one.
        ("he adds without a jack", "loose 6C house 11 N 7C+4H hand S 5H 2C S 5H+6C=11*", OK, NO_KEY, OK),
        ("he adds with a jack", "loose 6C house 11 N 7C+4H hand S 5H JC S 5H+6C=11*", OK, OK, OK),
        ("an opponent adds with a jack", "loose 6C house 11 N 7C+4H hand W 5H JC W 5H+6C=11*", OK, OK, OK),
        ("he raises a house onto his partner's without a jack", NINE_AND_ELEVEN.format("S", "5C"), OK,
         NO_RAISING_KEY, OK),
        ("and with a jack", NINE_AND_ELEVEN.format("S", "JC"), OK, OK, OK),
        ("he raises his partner's house", "house 9 W 5H+4D hand E 2C JC E 2C+[9]=11", OK, OK, "illegal R33 S220"),
        ("he raises an opponent's", "house 9 W 5H+4D hand N 2C JC N 2C+[9]=11", OK, OK, OK),
    ),
    *felt(
        "R36", "retention", ("side", "at_build_only"),
        ("the last ten, the partner has one", OWN_TEN + "hand N TC QC hand S TD N TC+2H=12", LAST_KEY, OK, OK),
        ("the last ten, the partner has none", OWN_TEN + "hand N TC QC hand S 5D N TC+2H=12", LAST_KEY, LAST_KEY, OK),
        ("the last ten, perhaps the partner has one", OWN_TEN + "hand N TC QC hand S 5D ... N TC+2H=12",
         LAST_KEY, "not proven R36", OK),
        ("the last ten, an opponent has one", OWN_TEN + "hand N TC QC hand S 5D hand W TD N TC+2H=12",
         LAST_KEY, LAST_KEY, OK),
        ("the last ten of the side", OWN_TEN + "hand N 5C QC hand S TD QD S TD+2H=12", OK, LAST_KEY, OK),
        ("the owner has another", OWN_TEN + "hand N TC QC hand S TD QD S TD+2H=12", OK, OK, OK),
        ("added to his own, the partner has a key", OWN_NINE + "hand N 9C 3C hand S 9S N 9C=9*", NO_KEY, OK, NO_KEY),
        ("added to his own, nobody has one", OWN_NINE + "hand N 9C 3C hand S 8S N 9C=9*", NO_KEY, NO_KEY, NO_KEY),
        ("a new house, the partner has a key", "loose 5D hand N 4C 3C hand S 9S N 4C+5D=9", *["illegal R24 S212"] * 3),
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=str)
def test_a_play_is_judged_otherwise(row):
    assert verdict(row.text, **row.needs) == row.default
    assert verdict(row.text, **row.house_rules) == row.changed


JACKS = "hand N JC 5C 2C hand W JD 5D 2D hand S JH 5H 2H hand E JS 5S 2S "
NORTHS = JACKS + "loose 6C 6D 6H house 11 N 7C+4H "


@pytest.mark.parametrize(
    ("position", "default", "always", "side"),
    [
        case("the partner adds", NORTHS + "S 5H+6C=11", "N", "N,S", "N"),
        case("an opponent adds", NORTHS + "W 5D+6C=11", "N,W", "N,W", "N,W"),
        case("his partner adds after him", NORTHS + "W 5D+6C=11 E 5S+6D=11", "N,W", "N,W,E", "N,W"),
        case("the owner adds again", NORTHS + "W 5D+6C=11 N 5C+6D=11", "N,W", "N,W", "N,W"),
        case("a house is raised onto the partner's", NINE_AND_ELEVEN.format("S", "JC"), "S", "S,N", "S"),
    ],
)
def test_r35_cement_ownership_says_who_owns(position, default, always, side):
    def owners(**house_rules):
        return floor(position, **house_rules).split(" | ")[-1].split()[1]

    assert owners() == default
    assert owners(cement_ownership="always_co_owner") == always
    assert owners(cement_ownership="side_based") == side
