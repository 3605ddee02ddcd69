"""House rules of the deal and of the opening play (R1 to R10, R30, R52 to R56), each in plays that it judges otherwise.

What comes first in a row is said by the default rules.
"""

import pytest

from .felt import felt
from .judging import case, faults, verdict

OK, ABSENT, NO_KEY = "legal", "impossible R60 S202", "illegal R24 S212"


def opening(bid, four, on_floor, play):
    return f"deal dealer N hand W {four} / ... bid W {bid} floor {on_floor} 1. W {play}"


def two(hand, bid, on_floor, plays):
    """Of two players North has dealt, and South opens."""
    return f"deal dealer N hand S {hand} / ... bid S {bid} floor {on_floor} {plays}"


# South plays before West, who is to open: out of turn, and by the default rules with no card in hand (one diagnosis).
SOUTH_FIRST = "deal dealer N hand W 9C 5H 4D 2C / ... hand S {} ... bid W 9 floor 3H KC QC 8D 1. S KD x KC"
THIRTEEN_CARDS = "deal dealer N hand W KC KD JD 9C / 5H 4D 2C AS / 8H 7H 6H 3S / TC "
# Eight and three and two are thirteen, so the king takes them with the other king.
FLOOR = "3C KC QH 8C"
THIRD_PLAY = "1. S 9C 2. N 2S 3. S KD x KC, 8C+3C+2S"
FIRST_HALF_KING = "9C 5H 4D 2C / QD JD 8D KD / 6D 3S 3H AH"
SECOND_HALF_KING = "9C 5H 4D 2C / QD JD 8D 7D / 6D 3S 3H AH / KD QC TC 7C"


def bundles(first):
    """South has bid twelve and made the house; she keeps a queen, four and two, and has five bundles."""
    others = ("3D KH 3C 3S", "7C 8C 9C TC", "AH 8H 9H TH", "2H 4H 7H JH")
    laid = " ".join(f"bundle S {cards}" for cards in (first, *others))
    return f"deal dealer N hand S 6S QH 4D 2C {laid} bid S 12 floor 3H 6C KD AS 1. S 6S+6C=12 2. N 9D "


CASES = [
    *felt(
        "R1", "players", 3,
        # With four East is West's partner.
        ("East lays his only jack on West's house", "house 11 W 7C+4H hand E JD 5C E JD=11*", OK, "illegal R31 S217"),
        ("and one of two", "house 11 W 7C+4H hand E JD JC E JD=11*", OK, OK),
    ),
    *felt(
        "R53", "two_player_form", ("hands_24", "reserve"),
        ("a card of the fourth packet in the third play", two(SECOND_HALF_KING, 9, FLOOR, THIRD_PLAY),
         ABSENT, OK, ABSENT),
        ("one of the second packet there", two(FIRST_HALF_KING, 9, FLOOR, THIRD_PLAY), OK, OK, OK),
        ("a key in the fourth packet for a house of the third play",
         two(SECOND_HALF_KING, 9, FLOOR, "1. S 9C 2. N 2S 3. S 5H+8C, KC=13*"), NO_KEY, OK, NO_KEY),
        ("a card of the second packet in the opening play",
         two("9C 5H 4D 2C / QD JD 8D 7D", 9, "2H KC QH 8C", "1. S 7D+2H=9"), ABSENT, ABSENT, OK),
        ("a key in the second packet for the opening house",
         two("QD 5H 4D 2C / QC JD 8D 7D", 12, "7C 5D KD AS", "1. S QD, 7C+5D=12*"), NO_KEY, NO_KEY, OK),
        players=2,
    ),
    *felt(
        "R4", "other_hands_before_bid", "first_packet_dealt_unseen",
        ("a card of his first packet", SOUTH_FIRST.format("KD 8H 7H 3S /"), "not judged", OK),
        ("a card of his second packet", SOUTH_FIRST.format("8H 7H 3S AH / KD"), "not judged", "not judged"),
    ),
    *felt(
        "R52", "opening_floor", "empty_52_plays",
        # There is no bid, and so no opening play (R8).
        ("any card is thrown", THIRTEEN_CARDS + "1. W 4D", "not judged", OK),
        ("then a house is made", THIRTEEN_CARDS + "hand S 9D 9H 5C 3C ... 1. W 4D 2. S 5C+4D=9", "not judged", OK),
        ("a house on an empty floor", THIRTEEN_CARDS + "1. W KC=13", "not judged", "illegal R22 S211"),
    ),
    *felt(
        "R30", "opening_alongside_build", "off",
        ("a queen beside seven and five", opening(12, "QH QS 4D 2C", "7C 5D KD AS", "QH, 7C+5D=12*"),
         OK, "illegal R30 S243"),
        ("a nine on a loose nine", opening(9, "9C 9D 4D 2C", "9H KC QC TD", "9C, 9H=9*"), OK, "illegal R30 S243"),
        ("eight and four", opening(12, "QH 8S 4D 2C", "7C 4C KD AS", "8S+4C=12"), OK, OK),
        ("later in the deal", "loose 7C 5D hand N QC QH N QC, 7C+5D=12*", OK, OK),
    ),
    *felt(
        "R56", "nine_ten_show_gate", "on",
        ("TD thrown, four cards in hand", "loose 4C hand N TD 8C 7S 5H N TD", OK, "illegal R56 S248"),
        ("TD thrown, three cards in hand", "loose 4C hand N TD 8C 7S N TD", OK, OK),
        ("another ten thrown", "loose 4C hand N TC 8C 7S 5H N TC", OK, OK),
        ("TD takes a loose ten", "loose TC hand N TD 8C 7S 5H N TD x TC", OK, "illegal R56 S248"),
        ("TD takes a house", "house 10 W 6C+4D hand N TD 8C 7S 5H N TD x [10]", OK, OK),
        ("TD in a house of twelve", "loose 2C hand N TD QC 7S 5H N TD+2C=12", OK, "illegal R56 S248"),
        ("9S thrown", "loose 4C hand N 9S 8C 7S 5H N 9S", OK, "illegal R56 S248"),
        ("9S opens", opening(9, "9S 7C 5D 2H", "KC KD QC TD", "9S"), OK, "illegal R56 S248"),
        ("9H opens", opening(9, "9H 7C 5D 2H", "KC KD QC TD", "9H"), OK, OK),
        ("the first house of nine without 9S", "loose 4C hand N 5C 9H 8D KC N 5C+4C=9", OK, "illegal R56 S249"),
        ("with 9S", "loose 4C hand N 5C 9S 8D KC N 5C+4C=9", OK, OK),
        ("while a nine lies there", "loose 4C 9D hand N 5C 9S 8D KC N 5C+4C, 9D=9*", OK, "illegal R56 S249"),
        ("a house of eleven", "loose 6C hand N 5C JH 8D KC N 5C+6C=11", OK, OK),
        ("a nine raised to ten without TD", "house 9 W 5C+4C hand N AC TH 8D KC N AC+[9]=10", OK, "illegal R56 S249"),
        ("a nine raised to ten with TD", "house 9 W 5C+4C hand N AC TD 8D KC N AC+[9]=10", OK, OK),
        # West has shown 9S and South has taken the house; now any nine will do.
        ("after it was shown", "loose 4C 3H hand W 5C 9S 8D KC 7H hand S 9D 2S 3S QS 5S hand E QD 2D JS 8S JC "
         "hand N 6C 9H 8H KH 4D turn W W 5C+4C=9 S 9D x [9] E QD N 6C+3H=9", OK, OK),
        # South has taken the first house of the deal, of eleven.
        ("after another house", "loose 4C 3H hand W 7H JC 8D KC 5C hand S JD 2S 3S QS 5S hand E QD 2D JS 8S AC "
         "hand N 6C 9H 8H KH 4D turn W W 7H+4C=11 S JD x [11] E QD N 6C+3H=9", OK, "illegal R56 S249"),
    ),
    *felt(
        "R54", "variant_mode", "open_seep",
        ("a key lies open", bundles("KC 5D 5C 5S") + "3. S 4D+9D, KD=13*", OK, OK),
        ("a key lies closed", bundles("5D KC 5C 5S") + "3. S 4D+9D, KD=13*", OK, NO_KEY),
        ("the play itself turns the key up", bundles("4S KC 5D 5C") + "3. S 4S+9D, KD=13*", OK, NO_KEY),
        ("the play after it has the key", bundles("5S KC 5D 5C") + "3. S 5S 4. N 2D 5. S 4D+9D, KD=13*", OK, OK),
        ("a closed card is played", bundles("KC 5D 5C 5S") + "3. S KH x KD, 9D+3H+AS", OK, ABSENT),
        players=2, two_player_form="hands_24",
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=str)
def test_a_play_is_judged_otherwise(row):
    assert verdict(row.text, **row.needs) == row.default
    assert verdict(row.text, **row.house_rules) == row.changed


# --- What the check says of a deal before its first play

TWELVE = "KD QC 9H 8C 7D 6S 5H 4C 3D 2S AH AC"
MORE = "KC QD 9S 8D 7C 6H 5S 4D 3C 2H AS AD"
FOUR_BUNDLES = "bundle S 8D 7C 6H 5S bundle S 4D 3C 2H AS bundle S TC TH TS TD bundle S JC JD JH JS "
NO_FLOOR, VOID = ("S308", "R56", None), ("S321", "R56", None)
UNSEEN = "W ... S ... E ... N ... "


def hand(cards, end="abandoned"):
    return f"deal dealer N hand S {cards} {end}"


RECORDS = [
    *felt(
        "R6", "opening_pass_nine", "on_if_best_is_nonspade_9",
        ("a nine alone", "deal dealer N redeal W 9H 7C 5D 2S abandoned", [("S308", "R7", None)], []),
        ("two nines", "deal dealer N redeal W 9H 9C 5D 2S abandoned", [("S308", "R7", None)], []),
        ("the nine of spades", "deal dealer N redeal W 9S 7C 5D 2H abandoned", [("S308", "R7", None)],
         [("S308", "R6", None)]),
        ("9S and another nine", "deal dealer N redeal W 9H 9S 5D 2H abandoned", [("S308", "R7", None)],
         [("S308", "R6", None)]),
        ("a nine and a ten", "deal dealer N redeal W 9H TC 5D 2S abandoned", [("S308", "R7", None)],
         [("S308", "R7", None)]),
        ("a nine of which the suit was not seen", "deal dealer N redeal W 9_ 7C 5D 2S abandoned",
         [("S308", "R7", None)], []),
        ("eights and lower", "deal dealer N redeal W 8H 7C 5D 2S abandoned", [], []),
        ("he may bid all the same", "deal dealer N hand W 9H 7C 5D 2S / ... bid W 9 abandoned", [], []),
    ),
    *felt(
        "R56", "floor_check_redeal", "10D_or_9S_on_floor",
        ("dealt again for 9S", "deal dealer N redeal floor 9S 4H 2C KD abandoned", [NO_FLOOR], []),
        ("dealt again for TD", "deal dealer N redeal floor TD 4H 2C KD abandoned", [NO_FLOOR], []),
        ("dealt again for neither", "deal dealer N redeal floor 9D TS 2C KD abandoned", [NO_FLOOR], [NO_FLOOR]),
        ("dealt again, perhaps for TD", "deal dealer N redeal floor T_ 4H 2C KD abandoned", [NO_FLOOR], []),
        ("dealt again for three cards", "deal dealer N redeal floor 9S 4H 2C abandoned", [NO_FLOOR],
         [("S304", "R4", None)]),
        ("played on with 9S", "deal dealer N bid W 12 floor 9S 4H 2C KD 1. W 8C+4H=12 abandoned", [], [VOID]),
        ("played on with TD", "deal dealer N bid W 12 floor KD 4H 2C TD 1. W 8C+4H, TD+2C=12* abandoned", [], [VOID]),
        ("played on with neither", "deal dealer N bid W 12 floor KD 4H 2C TS 1. W 8C+4H, TS+2C=12* abandoned", [], []),
        ("given up", "deal dealer N bid W 12 floor 9S 4H 2C KD concede NS", [], [VOID]),
        ("counted", "deal dealer N floor 9S 4H 2C KD score NS 60 EW 40", [], [VOID]),
        ("ended as void", "deal dealer N bid W 12 floor 9S 4H 2C KD 1. W 8C+4H=12 void", [], []),
        ("not played", "deal dealer N floor 9S 4H 2C KD abandoned", [], []),
        ("the first floor, then another", "deal dealer N redeal floor 9S 4H 2C KD bid W 12 floor 3H 6C KD AS "
         "1. W 6S+6C=12 abandoned", [NO_FLOOR], []),
    ),
    *felt(
        "R52", "opening_floor", "empty_52_plays",
        ("a bid", "deal dealer N bid W 12 abandoned", [], [("S322", "R52", None)]),
        ("a floor", "deal dealer N floor 3H 6C KD AS abandoned", [], [("S322", "R52", None)]),
        ("thirteen cards", hand(TWELVE + " TC"), [("S302", "R4", None)], []),
        ("thirteen in packets", hand("KD QC 9H 8C / 7D 6S 5H 4C / 3D 2S AH AC / TC"), [("S302", "R4", None)], []),
        ("twelve cards", hand(TWELVE), [], [("S302", "R52", None)]),
        ("no bid was possible", "deal dealer N redeal W 8H 7C 5D 2S abandoned", [], [("S308", "R52", None)]),
        ("a fifty-second play", "deal dealer N " + UNSEEN * 13, [("S312", "R52", 49)], []),
        ("a fifty-third play", "deal dealer N " + UNSEEN * 13 + "W ...", [("S312", "R52", 49)], [("S312", "R52", 53)]),
    ),
    *felt(
        "R1", "players", (2, 3),
        ("sixteen cards", hand(TWELVE.replace("AC", "AC TC TH TS TD"), "").replace("hand S", "hand N"),
         [("S302", "R4", None)], [("S302", "R53", None)], []),
        ("twenty-four cards", f"deal dealer S hand N {TWELVE} {MORE}",
         [("S302", "R4", None)], [], [("S317", "R1", None), ("S302", "R55", None)]),
        ("a new deal for West", "deal dealer N redeal W 8H 7C 5D 2S abandoned", [], [("S317", "R1", None)], []),
    ),
    *felt(
        "R53", "two_player_form", ("hands_24", "reserve"),
        ("the first half", hand(TWELVE), [], [("S302", "R53", None)], []),
        ("all cards", hand(f"{TWELVE} {MORE}"), [], [], []),
        ("thirteen cards", hand(f"{TWELVE} KC"), [("S302", "R53", None)], [("S302", "R53", None)],
         [("S302", "R53", None)]),
        players=2,
    ),
    *felt(
        "R54", "variant_mode", "open_seep",
        ("a bundle", "deal dealer N bundle S QS 7C 3D KH abandoned", [("S322", "R54", None)], []),
        ("a bundle of three", "deal dealer N bundle S QS 7C 3D abandoned", [("S322", "R54", None)],
         [("S303", "R54", None)]),
        ("a bundle not all known", "deal dealer N bundle S QS 7C ... abandoned", [("S322", "R54", None)], []),
        ("a bundle of five", "deal dealer N bundle S QS 7C 3D KH 2D abandoned", [("S322", "R54", None)],
         [("S303", "R54", None)]),
        ("a hand of four", hand("KD QC 9H 8C"), [("S302", "R53", None)], []),
        ("a hand of twelve", hand(TWELVE), [("S302", "R53", None)], [("S302", "R54", None)]),
        ("all 24 cards in a hand", hand(f"{TWELVE} {MORE}"), [], [("S302", "R54", None)]),
        ("a sixth bundle", f"deal dealer N {FOUR_BUNDLES} bundle S QC QD QH QS bundle S KC KD KH KS abandoned",
         [("S322", "R54", None)] * 6, [("S302", "R54", None)]),
        ("a bundle told later", "deal dealer N bid S 12 floor 3H 6C KD AS 1. S 6S+6C=12 bundle S QS 7C 3D KH 2D "
         "abandoned", [("S322", "R54", None)], [("S303", "R54", None)]),
        ("a card in a bundle and on the floor", "deal dealer N bundle S QS 7C 3D KD floor 3H 6C KD AS abandoned",
         [("S301", "R1", None), ("S322", "R54", None)], [("S301", "R1", None)]),
        players=2, two_player_form="hands_24",
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", RECORDS, ids=str)
def test_the_check_says_otherwise(row):
    assert sorted(faults(row.text, **row.needs)) == sorted(row.default)
    assert sorted(faults(row.text, **row.house_rules)) == sorted(row.changed)


# --- Open Seep from the middle of a deal


def open_seep(position):
    return verdict(position, players=2, two_player_form="hands_24", variant_mode="open_seep")


SIX = "loose 6D hand N 7C 2C "


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("a key lies open", SIX + "bundle N KC 3C N 7C+6D=13", OK),
        case("a closed card is played", "loose 6D hand N KC bundle N 3C 7C N 7C+6D=13", ABSENT),
        case("the next play may use it", SIX + "bundle N 5C KC hand S 3D bundle S AH turn N N 5C S 3D N 7C+6D=13", OK),
        case("a key lies closed", SIX + "bundle N 3C KC N 7C+6D=13", NO_KEY),
        case("a key in hand", "loose 6D hand N 7C KC bundle N 3C 2C N 7C+6D=13", OK),
        case("a key in hand, an open card is played", "loose 6D hand N KC bundle N 7C 3C N 7C+6D=13", OK),
        case("the play itself turns the key up", "loose 6D hand N 2C bundle N 7C KC N 7C+6D=13", NO_KEY),
        # A king may lie under the three, but closed.
        case("a bundle of which one card is known", SIX + "bundle N 3C ... N 7C+6D=13", NO_KEY),
    ],
)
def test_r54_what_lies_open_in_a_position(position, expected):
    assert open_seep(position) == expected
