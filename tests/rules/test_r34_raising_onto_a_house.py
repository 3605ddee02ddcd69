"""R34 raising a house to a value that already stands."""

import pytest

from .judging import case, floor, verdict

# West's nine; whose the eleven is, is what the cases differ in.
NINE = "house 9 W 5H+4D "


def eleven(owners, second=""):
    return f"{NINE} house 11 {owners} 7C+4H{second} "


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("the partner's, no jack", eleven("S") + "hand N 2C 5C N 2C+[9]=11", "legal"),
        case("the partner's, a jack", eleven("S") + "hand N 2C JC N 2C+[9]=11", "legal"),
        case("an opponent's, no jack", eleven("E") + "hand N 2C 5C N 2C+[9]=11", "illegal R33 S223"),
        case("an opponent's, a jack", eleven("E") + "hand N 2C JC N 2C+[9]=11", "legal"),
        case("that of the same opponent, a jack", eleven("W") + "hand N 2C JC N 2C+[9]=11", "legal"),
        case("his own, a jack", eleven("N") + "hand N 2C JC N 2C+[9]=11", "legal"),
        case("his own, no jack", eleven("N") + "hand N 2C 5C N 2C+[9]=11", "illegal R33 S223"),
        case("a pukka one of the partner's", eleven("S", ", JD") + "hand N 2C 5C N 2C+[9]=11", "legal"),
        case("a pukka one of an opponent's", eleven("E", ", JD") + "hand N 2C JC N 2C+[9]=11", "legal"),
        case("a share of the partner's, no jack", eleven("E,S", ", JD") + "hand N 2C 5C N 2C+[9]=11", "legal"),
        case("a share of his own, no jack", eleven("E,N", ", JD") + "hand N 2C 5C N 2C+[9]=11", "illegal R33 S223"),
        case("a share of both, no jack", eleven("S,N", ", JD") + "hand N 2C 5C N 2C+[9]=11", "illegal R33 S223"),
        case("his own nine", eleven("E") + "hand W 2C JC 9C W 2C+[9]=11", "illegal R33 S219"),
        case("the partner's nine onto his own", eleven("E") + "hand E 2C JC E 2C+[9]=11", "legal"),
    ],
)
def test_r34(position, expected):
    assert verdict(position) == expected


@pytest.mark.parametrize(
    ("owners", "key", "after"),
    [
        case("the partner stays the only owner", "S", "5C", "S"),
        case("with a jack as well", "S", "JC", "S"),
        case("an opponent gets a second owner", "E", "JC", "E,N"),
        case("the owner of both gets a second owner", "W", "JC", "W,N"),
        case("the owner stays the owner", "N", "JC", "N"),
        case("where the partner has a share nothing changes", "E,S", "JC", "E,S"),
    ],
)
def test_r34_who_owns_the_merged_house(owners, key, after):
    merged = f"{eleven(owners)} hand N 2C {key} N 2C+[9]=11"
    assert floor(merged) == f"11* {after} 7C 5H 4D 4H 2C"
    # Where whoever raises becomes the owner, he is the only one.
    assert floor(merged, cement_ownership="transfer_to_cementer") == "11* N 7C 5H 4D 4H 2C"


@pytest.mark.parametrize(
    ("position", "waived", "required"),
    [
        case("no jack", eleven("S") + "hand N 2C 5C N 2C+[9]=11", "legal", "illegal R33 S223"),
        case("a jack", eleven("S") + "hand N 2C JC N 2C+[9]=11", "legal", "legal"),
    ],
)
def test_r34_house_rule_merge_key_if_partner_owns(position, waived, required):
    assert verdict(position) == waived
    assert verdict(position, merge_key_if_partner_owns="required") == required


def test_r34_whoever_becomes_the_owner_needs_a_key():
    no_jack = eleven("S") + "hand N 2C 5C N 2C+[9]=11"
    assert verdict(no_jack, cement_ownership="transfer_to_cementer") == "illegal R33 S223"
    assert verdict(no_jack.replace("5C", "JC"), cement_ownership="transfer_to_cementer") == "legal"


@pytest.mark.parametrize(
    ("second", "allowed", "forbidden"), [case("kachcha", "", "legal", "legal"),
                                         case("pukka", ", JD", "legal", "illegal R34 S224")]
)  # fmt: skip
def test_r34_house_rule_merge_into_pukka(second, allowed, forbidden):
    position = eleven("S", second) + "hand N 2C JC N 2C+[9]=11"
    assert verdict(position) == allowed
    assert verdict(position, merge_into_pukka="forbidden") == forbidden


def test_r34_with_two_players_the_key_is_always_needed():
    position = "house 9 S 5H+4D house 11 S 7C+4H hand N 2C 5C N 2C+[9]=11"
    assert verdict(position, players=2) == "illegal R33 S223"
    assert verdict(position.replace("5C", "JC"), players=2) == "legal"
