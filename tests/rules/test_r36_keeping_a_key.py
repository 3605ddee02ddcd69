"""R36 an owner keeps a key, R37 there is always a play."""

import pytest

from seepnotation import legal_plays

from .judging import case, replay, verdict, verdicts

OWN_TEN = "loose 2H house 10 N 6C+4D "


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("the last ten into another house", OWN_TEN + "hand N TC QC N TC+2H=12", "illegal R36 S225"),
        case("the last ten thrown", OWN_TEN + "hand N TC QC N TC", "illegal R18 S228"),
        case("the last ten takes its house", OWN_TEN + "hand N TC QC N TC x [10]", "legal"),
        case("one of two tens into another house", OWN_TEN + "hand N TC TD QC N TC+2H=12", "legal"),
        case("another card", OWN_TEN + "hand N TC 3C QC N 3C", "legal"),
        case("the partner's ten does not count", OWN_TEN + "hand N TC QC hand S TD N TC+2H=12", "illegal R36 S225"),
        case("the partner of the owner is free", OWN_TEN + "hand S TC QC S TC+2H=12", "legal"),
        case("an opponent of the owner is free", OWN_TEN + "hand W TC QC W TC+2H=12", "legal"),
        case("first of two owners", "loose 2H house 10 N,W 6C+4D, TH hand N TC QC N TC+2H=12", "illegal R36 S225"),
        case("second of two owners", "loose 2H house 10 N,W 6C+4D, TH hand W TC QC W TC+2H=12", "illegal R36 S225"),
        case(
            "the other owner's ten does not count",
            "loose 2H house 10 N,W 6C+4D, TH hand N TC QC hand W TD N TC+2H=12",
            "illegal R36 S225",
        ),
        case("partner of one of two owners", "loose 2H house 10 N,W 6C+4D, TH hand S TC QC S TC+2H=12", "legal"),
        case("the last nine", "loose 3H house 9 N 5C+4D hand N 9C QC N 9C+3H=12", "illegal R36 S225"),
        case("a king has no other house to go to", "house 13 N 9C+4D hand N KC N KC", "illegal R18 S228"),
        case("the key of another house", "loose 2H house 10 N 6C+4D hand N TC JC KC N JC+2H=13", "legal"),
        case("the last key of both houses", OWN_TEN + "house 12 N 8C+4H hand N TC QC N TC+2H=12*", "illegal R36 S225"),
    ],
)
def test_r36(position, expected):
    assert verdict(position) == expected


def test_r36_the_second_of_two_keys_is_then_tied():
    start = "loose 2H AC house 10 N 6C+4D hand N TC TD QC JD hand W 3S hand S 5S hand E 7S turn N "
    start += "N TC+2H=12 W 3S S 5S E 7S "
    assert verdicts(start + "N TD+AC=11")[-1] == "illegal R36 S225"
    assert verdict(start + "N TD x [10], 7S+3S") == "legal"


def test_r36_ends_when_the_house_is_taken():
    start = "loose AC house 10 N 6C+4D hand N TC JD hand W TD 3S hand S 5S hand E 7H turn W "
    assert verdict(start + "W 3S S 5S E 7H N TC+AC=11") == "illegal R36 S225"
    assert verdict(start + "W TD x [10] S 5S E 7H N TC+AC=11") == "legal"


def test_r36_a_key_never_held_is_charged_to_the_maker_alone():
    # North makes eleven without a jack; throwing a three later takes no key away.
    start = "loose 7D hand N 4C 3C 2C hand W 5S hand S 6S hand E 8H turn N N 4C+7D=11 W 5S S 6S E 8H "
    assert verdicts(start + "N 2C") == ["illegal R24 S212", "legal", "legal", "legal", "legal"]


def test_r36_a_thrown_key_may_be_taken_by_others():
    # Two players: North throws his last nine, and South takes it with the four.
    start = "loose 4C house 9 N 6H+3C hand N 9D 5S 2C ... hand S KH 8D ... turn N N 9D S KH x 9D+4C"
    assert verdicts(start, players=2) == ["illegal R18 S228", "legal"]


OWNER = "loose 3C house 11 N 9C+2C hand N JC JD 5C KD N "


@pytest.mark.parametrize(
    ("play", "none", "any_card"),
    [
        case("a throw", "5C", "legal", "illegal R36 S226"),
        case("a king", "KD", "legal", "illegal R36 S226"),
        case("a take", "JC x [11]", "legal", "legal"),
        case("adding", "JC=11*", "legal", "legal"),
    ],
)
def test_r36_house_rule_owner_throw_ban(play, none, any_card):
    assert verdict(OWNER + play) == none
    assert verdict(OWNER + play, owner_throw_ban="any_card") == any_card


def test_r37_two_last_keys_take_their_two_houses():
    table = replay("house 9 N 5C+4D house 13 N 8C+5D hand N 9C KD turn N").table
    assert sorted(map(str, legal_plays(table))) == ["9C x [9]", "KD x [13]"]


def test_r37_an_owner_who_may_throw_nothing_can_take():
    table = replay("house 11 N 9C+2C hand N JC 5C KD turn N", owner_throw_ban="any_card").table
    assert sorted(map(str, legal_plays(table))) == ["JC x [11]"]
