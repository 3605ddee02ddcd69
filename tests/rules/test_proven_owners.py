"""What is proven where the owner of a house is not known: only what holds whoever owns it."""

import pytest

from .judging import case, verdict

ELEVEN = "loose 5D 2H house 11 _ 7C+4H "


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("taken", "N JC x [11]", "legal"),
        case("a jack is thrown", "N JC", "illegal R18 S228"),
        case("another card is thrown", "N KC", "legal"),
        case("added with a key kept", "hand N 6C JC N 6C+5D=11*", "legal"),
        # The partner of its owner may do so.
        case("added without a key", "hand N 6C KC N 6C+5D=11*", "not proven R31"),
        case("the jack into another house, another kept", "hand N JC JD KC N JC+2H=13", "legal"),
        # It may be his own house.
        case("the only jack into another house", "hand N JC KC N JC+2H=13", "not proven R36"),
        case("raised with the new key", "hand N AC QC N AC+[11]=12", "not proven R33"),
        case("raised without the new key", "hand N AC JC N AC+[11]=12", "illegal R33 S223"),
        case("a sum with it", "loose AD N QC x [11]+AD", "illegal R13 S231"),
    ],
)
def test_nobody_knows_who_owns_it(position, expected):
    assert verdict(ELEVEN + position) == expected


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("pukka, raised", "house 11 _ 7C+4H, JS hand N AC QC N AC+[11]=12", "illegal R33 S218"),
        case("raised onto it without a key", "house 9 W 5S+4D house 11 _ 7C+4H hand N 2C KC N 2C+[9]=11",
             "not proven R33"),
        case("raised onto it with a key", "house 9 W 5S+4D house 11 _ 7C+4H hand N 2C JC N 2C+[9]=11", "legal"),
        case("his own share and one not known", "loose 2H house 11 N,_ 7C+4H, JS hand N JC KC N JC+2H=13",
             "illegal R36 S225"),
        case("two such houses and a new one", "loose 8D house 10 _ 6C+4D house 11 _ 7C+4H hand N 4C QC N 4C+8D=12",
             "legal"),
    ],
)  # fmt: skip
def test_other_houses(position, expected):
    assert verdict(position) == expected


def test_with_two_players_the_owner_is_the_one_or_the_other():
    # Neither is a partner: without a key nobody adds.
    assert verdict(ELEVEN + "hand N 6C KC N 6C+5D=11*", players=2) == "illegal R31 S217"
    assert verdict(ELEVEN + "hand N 6C JC N 6C+5D=11*", players=2) == "legal"


def test_where_anyone_raises_the_owner_does_not_matter():
    assert verdict(ELEVEN + "hand N AC QC N AC+[11]=12", break_who="anyone") == "legal"


def test_where_an_owner_throws_nothing_the_owner_matters():
    assert verdict(ELEVEN + "N KC", owner_throw_ban="any_card") == "not proven R36"


@pytest.mark.parametrize(
    ("house", "play", "expected"),
    [
        case("kachcha, raised", "house 11 W", "hand N AC QC N AC+[11]=12", "legal"),
        case("pukka, raised", "house 11* W", "hand N AC QC N AC+[11]=12", "illegal R33 S218"),
        case("taken", "house 11* W", "N JC x [11]", "legal"),
        case("his own, the only jack elsewhere", "house 11* N", "loose 2D hand N JC KC N JC+2D=13", "illegal R36 S225"),
        # Its cards are not known, so a card that nobody saw may lie in it.
        case("no key is proven", "house 11* W", "loose 4D N 7C+4D=11*", "not proven R31"),
    ],
)
def test_a_house_whose_cards_are_not_known(house, play, expected):
    assert verdict(f"{house} {play}") == expected
