"""House rules of taking and throwing (R12 to R19, R36), each in plays that it judges otherwise.

What comes first in a row is said by the default rules.
"""

import pytest

from .felt import felt
from .judging import verdict

OK, MUST_TAKE, EQUALS_HOUSE = "legal", "illegal R17 S227", "illegal R18 S228"
LEAVES_CARDS, LEAVES_HOUSE, TWO_GROUPS = "illegal R16 S232", "illegal R16 S233", "illegal R12 S237"
PICKED, ABSORBED, NOT_FREE = "illegal R15 S236", "illegal R19 S239", "illegal R17 S242"

SUM_OF_TEN = "loose 6D 4C "
TWO_TENS = "loose 8D 2C 7H 3S N "
TEN_AND_SUM = "loose 8D 2H house 10 W 6C+4D N "
# {A, A, 8} leaves two and nine, no ten; nine and ace with eight and two leave the other ace.
ACES = "loose AC AD 2H 8S 9C N "
SMALL, NINES = "loose 3D 2H 5D N ", "loose 9D 5H 4S N "
# Ten and three are thirteen, and so are the house of eleven, the ace and the queen with it.
KACHCHA_TEN, PUKKA_TEN = "loose 3H house 10 W 8H+2C N ", "loose 3H house 10 W 8H+2C, TD N "
ELEVEN_AND_ACE = "loose QD AH house 11 W 9H+2C N "
# Eight and three are eleven, seven and three are not.
THREE = "loose 3D house 11 {} 9H+2C{} hand N {} N "
SWEEP = "loose 5H hand N {} N "

CASES = [
    *felt(
        "R17", "capture_compulsion", ("exact_match_only", "absolute"),
        ("a sum is thrown past", SUM_OF_TEN + "N TC", MUST_TAKE, OK, MUST_TAKE),
        ("an equal card is thrown past", "loose TD N TC", MUST_TAKE, MUST_TAKE, MUST_TAKE),
        ("a house is thrown past", "house 10 W 6D+4C N TC", EQUALS_HOUSE, EQUALS_HOUSE, EQUALS_HOUSE),
        ("what takes nothing is thrown", "loose 6D N TC", OK, OK, OK),
        ("it goes into a house past an equal card", "loose TD 2S hand N TC QC N TC+2S=12", OK, OK, NOT_FREE),
        ("it goes into a house past a sum", SUM_OF_TEN + "2S hand N TC QC N TC+2S=12", OK, OK, NOT_FREE),
        ("it is added to the house it could take", "house 10 W 6D+4C hand N TC TH N TC=10*", OK, OK, NOT_FREE),
        ("it raises a house past an equal card", "loose 2D house 9 W 5H+4D hand N 2C JC N 2C+[9]=11", OK, OK, NOT_FREE),
        ("what takes nothing goes into a house", "loose 7D hand N 5C QC N 5C+7D=12", OK, OK, OK),
    ),
    *felt(
        "R17", "forced_sweep", "on",
        ("another card is thrown", SWEEP.format("5C KC") + "KC", OK, "illegal R17 S238"),
        ("another card makes a house", SWEEP.format("5C 4C 9C") + "4C+5H=9", OK, "illegal R17 S238"),
        ("the sweep is made", SWEEP.format("5C KC") + "5C x 5H #", OK, OK),
        ("no card sweeps both", "loose 5H 7H hand N 5C KC N KC", OK, OK),
        ("a five may be in his hand", SWEEP.format("KC ...") + "KC", OK, "not proven R17"),
        ("house and card could be swept", "loose QD house 12 W 8D+4C hand N QC 2C N 2C", OK, "illegal R17 S238"),
        ("two houses cannot", "house 12 W 8D+4C house 9 W 5D+4H hand N QC 2C N 2C", OK, OK),
        ("two groups could be swept", "loose 8D 2C 7H 3S hand N TC 4C N 4C", OK, "illegal R17 S238"),
    ),
    *felt(
        "R17", "forced_sweep", "on",
        ("two groups, of which a card takes one", "loose 8D 2C 7H 3S hand N TC 4C N 4C", OK, OK),
        capture_alternatives="single_set",
    ),
    *felt(
        "R16", "capture_maximal", ("partial_allowed", "house_may_be_taken_alone"),
        ("one of two sevens", "loose 7D 7H N 7C x 7D", LEAVES_CARDS, OK, LEAVES_CARDS),
        ("one of two groups", TWO_TENS + "TC x 8D+2C", LEAVES_CARDS, OK, LEAVES_CARDS),
        ("the house without the group", TEN_AND_SUM + "TC x [10]", LEAVES_CARDS, OK, OK),
        ("the group without the house", TEN_AND_SUM + "TC x 8D+2H", LEAVES_HOUSE, OK, LEAVES_HOUSE),
        ("the house with one of two groups", "loose 8D 2H 7H 3S house 10 W 6C+4D N TC x [10], 8D+2H",
         LEAVES_CARDS, OK, LEAVES_CARDS),
        ("all there is", TEN_AND_SUM + "TC x [10], 8D+2H", OK, OK, OK),
        ("a card that is no group", "loose 7D 6C N 7C x 7D, 6C", *["illegal R12 S230"] * 3),
        ("it is thrown", "loose 7D N 7C", MUST_TAKE, MUST_TAKE, MUST_TAKE),
    ),
    *felt(
        "R15", "capture_alternatives", ("single_set", "engine_pick"),
        ("one of two groups", TWO_TENS + "TC x 8D+2C", LEAVES_CARDS, OK, LEAVES_CARDS),
        ("two groups", TWO_TENS + "TC x 8D+2C, 7H+3S", OK, TWO_GROUPS, OK),
        ("the house and its one group", TEN_AND_SUM + "TC x [10], 8D+2H", OK, OK, OK),
        ("the house without a group", TEN_AND_SUM + "TC x [10]", LEAVES_CARDS, LEAVES_CARDS, LEAVES_CARDS),
        ("the group without the house", TEN_AND_SUM + "TC x 8D+2H", LEAVES_HOUSE, LEAVES_HOUSE, LEAVES_HOUSE),
        ("fewer groups than there could be", ACES + "TC x 8S+AC+AD", OK, OK, PICKED),
        # Written out, "8S+2H, 9C+AC" comes before "8S+2H, 9C+AD".
        ("the two groups whose text comes first", ACES + "TC x 9C+AC, 8S+2H", OK, TWO_GROUPS, OK),
        ("two other groups", ACES + "TC x 9C+AD, 8S+2H", OK, TWO_GROUPS, PICKED),
    ),
    *felt(
        "R12", "multi_set_small_captures", "off",
        ("a five takes a five and three with two", SMALL + "5C x 5D, 3D+2H", OK, TWO_GROUPS),
        ("a five takes the five alone", SMALL + "5C x 5D", LEAVES_CARDS, OK),
        ("a five takes three and two alone", SMALL + "5C x 3D+2H", LEAVES_CARDS, OK),
        ("an eight takes an eight and seven with ace", "loose 8D 7H AS N 8C x 8D, 7H+AS", OK, TWO_GROUPS),
        ("a nine takes a nine and five with four", NINES + "9C x 9D, 5H+4S", OK, OK),
        ("a nine takes the nine alone", NINES + "9C x 9D", LEAVES_CARDS, LEAVES_CARDS),
    ),
    *felt(
        "R13", "fragile_houses", "on",
        ("a house of ten with a three", KACHCHA_TEN + "KC x [10]+3H", "illegal R13 S231", OK),
        ("a pukka one", PUKKA_TEN + "KC x [10]+3H", "illegal R13 S231", "illegal R13 S231"),
        ("the king is thrown", KACHCHA_TEN + "KC", OK, MUST_TAKE),
        ("beside a pukka one", PUKKA_TEN + "KC", OK, OK),
        ("a house of eleven with an ace, and the queen", ELEVEN_AND_ACE + "QC x [11]+AH, QD", "illegal R13 S231", OK),
        ("the queen alone", ELEVEN_AND_ACE + "QC x QD", OK, LEAVES_CARDS),
    ),
    *felt(
        "R19", "thrown_card_completes_own_house", ("auto_absorbed", "throw_illegal"),
        ("it would join his own", THREE.format("N", "", "8C JC") + "8C", OK, ABSORBED, ABSORBED),
        ("his own, of which he keeps no key", THREE.format("N", "", "8C 2D") + "8C", OK, ABSORBED, OK),
        ("his own, perhaps he keeps a key", THREE.format("N", "", "8C ...") + "8C", OK, ABSORBED, "not proven R19"),
        ("his partner's", THREE.format("S", "", "8C JC") + "8C", OK, ABSORBED, OK),
        ("an opponent's", THREE.format("W", "", "8C JC") + "8C", OK, OK, OK),
        ("a share of his own", THREE.format("W,N", ", JD", "8C JC") + "8C", OK, ABSORBED, ABSORBED),
        ("it would join none", THREE.format("N", "", "7C JC") + "7C", OK, OK, OK),
        ("it is more than the house", "house 9 N 5H+4D hand N KC 9C N KC", OK, OK, OK),
        ("it joins", THREE.format("N", "", "8C JC") + "8C+3D=11*", OK, OK, OK),
    ),
    *felt(
        "R36", "owner_throw_ban", "pileable_card",
        ("it would join his own", THREE.format("N", "", "8C JC") + "8C", OK, ABSORBED),
        ("a share of his own", THREE.format("W,N", ", JD", "8C JC") + "8C", OK, ABSORBED),
        ("his own, of which he keeps no key", THREE.format("N", "", "8C 2D") + "8C", OK, OK),
        ("his partner's", THREE.format("S", "", "8C JC") + "8C", OK, OK),
        ("it would join none", THREE.format("N", "", "7C JC") + "7C", OK, OK),
        ("it is more than the house", "house 9 N 5H+4D hand N KC 9C N KC", OK, OK),
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=str)
def test_a_play_is_judged_otherwise(row):
    assert verdict(row.text, **row.needs) == row.default
    assert verdict(row.text, **row.house_rules) == row.changed
