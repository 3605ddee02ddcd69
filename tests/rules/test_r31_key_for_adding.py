"""R31 who needs a key to add to a house."""

import pytest

from .judging import case, verdict

NINE_OF_NORTH = "house 9 N 5H+4D "
# Seven and ace lie beside a pukka house of thirteen of the other side.
OTHERS_THIRTEEN = "loose 7S AS house 13 W KD, 8D+5D "


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("the partner lays his only nine", NINE_OF_NORTH + "hand S 9C 3C S 9C=9*", "legal"),
        case("the owner lays his only nine", NINE_OF_NORTH + "hand N 9C 3C N 9C=9*", "illegal R31 S217"),
        case("the owner lays one of two", NINE_OF_NORTH + "hand N 9C 9D N 9C=9*", "legal"),
        case("an opponent lays his only nine", NINE_OF_NORTH + "hand W 9C 3C W 9C=9*", "illegal R31 S217"),
        case("an opponent lays one of two", NINE_OF_NORTH + "hand W 9C 9D W 9C=9*", "legal"),
        case("the partner with a sum", NINE_OF_NORTH + "loose 7C hand S 2C S 2C+7C=9*", "legal"),
        case("the owner with a sum and no nine", NINE_OF_NORTH + "loose 7C hand N 2C N 2C+7C=9*", "illegal R31 S217"),
        case("an opponent with a sum and no nine", NINE_OF_NORTH + "loose 7C hand W 2C W 2C+7C=9*", "illegal R31 S217"),
        case("an opponent with a sum and a nine", NINE_OF_NORTH + "loose 7C hand W 2C 9C W 2C+7C=9*", "legal"),
        case("a pukka house of the partner", "loose 6H house 11 S 9D+2D, JD hand N 5C N 5C+6H=11*", "legal"),
        case("a pukka house of his own, no key", "house 11 N 9D+2D, JD hand N JC N JC=11*", "illegal R31 S217"),
        case("a pukka house of his own, a key", "house 11 N 9D+2D, JD hand N JC JH N JC=11*", "legal"),
        case("the only king on thirteen", "loose 4C house 13 W 9H+4H hand N KC 2C N KC=13*", "illegal R31 S217"),
        case("one of two kings on thirteen", "loose 4C house 13 W 9H+4H hand N KC KD N KC=13*", "legal"),
        case("six and seven, no king", OTHERS_THIRTEEN + "hand N 9H 6H TH N 6H+7S=13*", "illegal R31 S217"),
        case("six and seven, the partner's king",
             OTHERS_THIRTEEN + "hand N 9H 6H TH hand S KC N 6H+7S=13*", "illegal R31 S217"),
        case("six and seven, his own king", OTHERS_THIRTEEN + "hand N 9H 6H KC N 6H+7S=13*", "legal"),
        case("a share of his own", "loose 6H house 11 W,N 9D+2D, JD hand N 5C N 5C+6H=11*", "illegal R31 S217"),
        case("a share of the partner's", "loose 6H house 11 W,S 9D+2D, JD hand N 5C N 5C+6H=11*", "legal"),
        case("a share of both", "loose 6H house 11 N,S 9D+2D, JD hand N 5C N 5C+6H=11*", "illegal R31 S217"),
        case("a share of either partner's", "loose 6H house 11 W,S 9D+2D, JD hand E 5C E 5C+6H=11*", "legal"),
    ],
)  # fmt: skip
def test_r31(position, expected):
    assert verdict(position) == expected


@pytest.mark.parametrize("play", ["4D+2C+4H+3C=13", "9C+4H=13", "9D+4H=13", "6C+4H+3C=13"])
def test_r31_no_way_onto_an_opponents_house_without_its_key(play):
    position = "loose 2C 4H 3C house 13 E KD, 8D+5D hand N 4D 9C 9D 6C TC N "
    assert verdict(position + play) == "illegal R31 S217"
    assert verdict(position.replace("TC", "KC") + play) == "legal"


EQUAL_WITHOUT_KEY = "house 11 S 9D+2D hand N JC 5C N JC=11*"
EQUAL_WITH_KEY = "house 11 S 9D+2D hand N JC JH N JC=11*"
SUM_WITHOUT_KEY = "loose 6H house 11 S 9D+2D hand N 5C N 5C+6H=11*"
SUM_WITH_KEY = "loose 6H house 11 S 9D+2D hand N 5C JH N 5C+6H=11*"


@pytest.mark.parametrize(
    ("position", "free", "except_equal", "key_required"),
    [
        case("an equal card, no key", EQUAL_WITHOUT_KEY, "legal", "illegal R31 S217", "illegal R31 S217"),
        case("an equal card, a key", EQUAL_WITH_KEY, "legal", "legal", "legal"),
        case("a sum, no key", SUM_WITHOUT_KEY, "legal", "legal", "illegal R31 S217"),
        case("a sum, a key", SUM_WITH_KEY, "legal", "legal", "legal"),
    ],
)
def test_r31_house_rule_add_to_partner_house(position, free, except_equal, key_required):
    assert verdict(position) == free
    assert verdict(position, add_to_partner_house="free_except_equal_card") == except_equal
    assert verdict(position, add_to_partner_house="key_required") == key_required


def test_r31_whoever_becomes_the_owner_needs_a_key():
    for position in (EQUAL_WITHOUT_KEY, SUM_WITHOUT_KEY):
        assert verdict(position, cement_ownership="transfer_to_cementer") == "illegal R31 S217"
    for position in (EQUAL_WITH_KEY, SUM_WITH_KEY):
        assert verdict(position, cement_ownership="transfer_to_cementer") == "legal"


def test_r31_with_two_players_there_is_no_partner():
    assert verdict("house 11 S 9D+2D hand N JC 5C N JC=11*", players=2) == "illegal R31 S217"
    assert verdict("house 11 S 9D+2D hand N JC JH N JC=11*", players=2) == "legal"


THIRTEEN = "loose 4C house 13 N 9H+4H "


@pytest.mark.parametrize(
    ("play", "one_king", "two_kings"),
    [
        case("take", "KC x [13]", "legal", "legal"),
        case("add", "KC=13*", "illegal R31 S217", "legal"),
        case("throw", "KC", "illegal R18 S228", "illegal R18 S228"),
    ],
)
@pytest.mark.parametrize("seat", ["N", "W"])
def test_r31_what_a_king_can_do_beside_a_house_of_thirteen(seat, play, one_king, two_kings):
    assert verdict(f"{THIRTEEN} hand {seat} KC 2C {seat} {play}") == one_king
    assert verdict(f"{THIRTEEN} hand {seat} KC KD {seat} {play}") == two_kings
