"""Which keys are owed, since when, and whether it is proven that they are there (R24, R35, R36)."""

import pytest

from seepnotation.plays import Kind
from tests.knowledge.asking import START, looked_at, may_hold, owed, some
from tests.rules.judging import case, rest


def test_a_key_owed_is_no_evidence():
    # R24: West owes a queen from play 1 on. Without the hand and without play 5 nobody can say whether it is there.
    text = START.replace("hand W 6S QH 4D 2C / ...\n", "").replace("5. W QH x [12]", "5. W 3S")
    found = looked_at(text, 5)
    assert owed(found) == [("W", 12, 1, "open"), ("N", 13, 4, "held")]
    assert {"QC", "QD", "QH", "QS"} <= may_hold(found, "W")
    assert some(found, "W") == {}


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("his key is written", "house 11 W 9H+2C hand W JS 5C", [("W", 11, None, "held")]),
        case("his whole hand has none", "house 11 W 9H+2C hand W QS 5C", [("W", 11, None, "missing")]),
        case("his hand is not all written", "house 11 W 9H+2C hand W QS ...", [("W", 11, None, "open")]),
        case("a jack, its suit not seen", "house 11 W 9H+2C hand W J_ ...", [("W", 11, None, "held")]),
        case("all jacks are elsewhere", "house 11 W 9H+2C taken NS JC JD JH JS", [("W", 11, None, "missing")]),
        case("two owners (R35)", "house 11 W,N 9H+2C, JD hand W JS hand N 3C",
             [("N", 11, None, "missing"), ("W", 11, None, "held")]),
        case("two houses", "house 11 W 9H+2C house 9 W 5D+4H hand W JS 9S 2D",
             [("W", 9, None, "held"), ("W", 11, None, "held")]),
        case("no house", "hand W JS", []),
    ],
)  # fmt: skip
def test_what_is_owed_and_whether_it_is_there(position, expected):
    assert owed(looked_at(f"position loose 4D {position} turn W")) == expected


def test_an_owner_who_is_not_known():
    # Any of the four may own the house; South's whole hand has no jack, which does not clear it of the duty (R36).
    found = looked_at("position loose 4D house 11 _ 9H+2C hand S QS turn W")
    assert [(duty.seat, duty.sure, duty.key) for duty in found.duties] == [
        ("N", False, "open"), ("W", False, "open"), ("S", False, "missing"), ("E", False, "open")
    ]  # fmt: skip


def test_the_play_that_made_the_owner():
    # R24: West makes a house of nine at 1. R33: South raises it to eleven at 2. R35: East, an opponent of South, adds
    # to it at 3 and becomes second owner; North, South's partner, adds at 4 and does not.
    plays = "1. W 5C+4D=9 2. S 2C+[9]=11 3. E JC=11 4. N JD=11"
    text = f"position loose 4D hand W 5C 9C ... hand S 2C JS ... turn W {plays}"
    assert owed(looked_at(text, 2)) == [("W", 9, 1, "held")]
    assert owed(looked_at(text, 3)) == [("S", 11, 2, "held")]
    found = looked_at(text)
    assert owed(found) == [("S", 11, 2, "held"), ("E", 11, 3, "open")]
    assert [duty.how for duty in found.duties] == [Kind.RAISE, Kind.ADD]


def test_a_house_taken_and_made_again_is_owed_anew():
    plays = "1. W 5C+4D=9 2. S 9S x [9] 3. E 6C 4. N 7H 5. W 3S+6C=9"
    text = f"position loose 4D hand W 5C 3S 9C ... turn W {plays}"
    assert owed(looked_at(text, 3)) == []
    assert owed(looked_at(text)) == [("W", 9, 5, "held")]


def test_a_play_taken_back_changes_no_owner():
    # West's house of nine is taken at 2 and, that taken back, stands as made at 1; the same after going over it again.
    plays = "1. W 5C+4D=9 2. S 9S x [9] takeback 2. S 6C 3. E 9D x [9] rewind 2 2. S 6C"
    text = f"position loose 4D hand W 5C 9C ... turn W {plays}"
    assert owed(looked_at(text, 2)) == owed(looked_at(text)) == [("W", 9, 1, "held")]


@pytest.mark.parametrize(
    ("retention", "expected"),
    [
        case("each owner his own (default)", "personal", [("W", None, "missing")]),
        case("the partner's serves too", "side", [("W", "E", "held")]),
        case("none, once the house is made", "at_build_only", []),
    ],
)
def test_house_rule_retention(retention, expected):
    # R36: West owns the house and holds no jack, East does.
    text = "position loose 4D house 11 W 9H+2C hand W 5C 6C hand E JS 7C turn W"
    found = looked_at(text, retention=retention)
    assert [(duty.seat, duty.partner, duty.key) for duty in found.duties] == expected


def test_one_of_two_partners_holds_the_key():
    # West and East have one card each, and two jacks are unseen: each holds one of them, whichever. With a five in
    # place of one jack, one of the two holds the jack: enough where a side keeps the key, not for West alone.
    for unseen, personal in (("JD JH", "held"), ("JD 5S", "open")):
        known_cards = "4D 9H 2C hand S 3C hand N 6C"
        text = (
            f"position loose 4D house 11 W 9H+2C hand S 3C hand N 6C taken NS {rest(f'{known_cards} {unseen}')} "
            "turn W play 45"
        )
        assert [duty.key for duty in looked_at(text).duties] == [personal]
        assert [duty.key for duty in looked_at(text, retention="side").duties] == ["held"]
