"""House rules of making and raising houses (R22, R26, R27, R29, R33), each in plays that it judges otherwise.

What comes first in a row is said by the default rules.
"""

import pytest

from .felt import felt
from .judging import sweeps, verdict, verdicts

OK, LONE, NO_KEY = "legal", "illegal R22 S211", "illegal R24 S212"
TOO_MANY, LEFT, MAY_NOT_JOIN, PICKED = "illegal R26 S244", "illegal R29 S215", "illegal R29 S216", "illegal R15 S236"
WITH_LOOSE, NO_RAISING_KEY = "illegal R33 S221", "illegal R33 S223"

TWO_HOUSES = "house 9 W 5H+4H house 10 S 8H+2H "
TWO_PUKKA = "house 9 {0} 5H+4H, 9S house 10 {0} 8H+2H, TS "
NINE = "house 9 W 5H+4D "
MAKING, RAISING = "hand N 7C KC N ", NINE + "hand N 2C JC N "
FIVES = "loose 6D 8H 5S 5C " + MAKING
# {A, A, 8} beside the ten leaves two and nine, no ten.
ACES = "loose AC AD 2H 8S 9C hand N TC TD N "

CASES = [
    *felt(
        "R22", "single_card_house", ("king_only", "any"),
        ("a king", "hand N KC KD N KC=13", LONE, OK, OK),
        ("his only king", "hand N KC QD N KC=13", LONE, NO_KEY, NO_KEY),
        ("a queen", "hand N QC QD N QC=12", LONE, LONE, OK),
        ("a nine", "hand N 9C 9D N 9C=9", LONE, LONE, OK),
        ("a king beside a king", "loose KH hand N KC KD N KC=13", LONE, LEFT, LEFT),
    ),
    *felt(
        "R26", "max_houses", ("2_total", "2_pukka_per_player"),
        ("a third house", TWO_HOUSES + "loose 9D hand N 4C KC N 4C+9D=13", OK, TOO_MANY, OK),
        ("one of two is raised", TWO_HOUSES + "hand N 2C JC N 2C+[9]=11", OK, OK, OK),
        ("one of two is added to", TWO_HOUSES + "hand N 9C 9D N 9C=9*", OK, OK, OK),
        ("a third pukka one of his", TWO_PUKKA.format("N") + "loose QD hand N QC QS 9C TC N QC, QD=12*",
         OK, TOO_MANY, TOO_MANY),
        ("a third of his, kachcha", TWO_PUKKA.format("N") + "loose 8D hand N 4C QS 9C TC N 4C+8D=12", OK, TOO_MANY, OK),
        ("the third of his gets pukka", TWO_PUKKA.format("N") + "house 12 N 8D+4D hand N QC QS 9C TC N QC=12*",
         OK, OK, TOO_MANY),
        ("the third, of which he gets a share", TWO_PUKKA.format("N") + "house 12 W 8D+4D hand N QC QS 9C TC N QC=12*",
         OK, OK, TOO_MANY),
        ("the third is his partner's", TWO_PUKKA.format("S") + "house 12 N 8D+4D hand N QC QS N QC=12*", OK, OK, OK),
        ("his partner's third gets pukka", TWO_PUKKA.format("S") + "house 12 S 8D+4D hand N QC 2C N QC=12*",
         OK, OK, TOO_MANY),
    ),
    *felt(
        "R26", "stack_card_limit", "4_cards",
        ("a new house of five cards", "loose 2D AS AH 2S hand N 3C 9C N 3C+2D+2S+AS+AH=9", OK, "illegal R26 S245"),
        ("one of four", "loose 2D 3S AH hand N 3C 9C N 3C+3S+2D+AH=9", OK, OK),
        ("one of four cards raised", "house 9 W 3C+3S+2D+AH hand N 2C JC N 2C+[9]=11", OK, "illegal R26 S246"),
        ("one of three raised", "house 9 W 5C+3S+AH hand N 2C JC N 2C+[9]=11", OK, OK),
        ("a fifth card added", "house 9 W 3C+3S+2D+AH hand N 9C 9D N 9C=9*", OK, OK),
    ),
    *felt(
        "R27", "house13_label_pukka", "on",
        ("a third pukka house, if thirteen is one", TWO_PUKKA.format("N") + "loose 8D hand N 5C KC 9C TC N 5C+8D=13",
         OK, TOO_MANY),
        ("twelve is none", TWO_PUKKA.format("N") + "loose 8D hand N 4C QC 9C TC N 4C+8D=12", OK, OK),
        max_houses="2_pukka_per_player",
    ),
    *felt(
        "R27", "house13_label_pukka", "on",
        ("raised onto thirteen", NINE + "house 13 S 9C+4C hand N 4H KC N 4H+[9]=13*", OK, "illegal R34 S224"),
        ("raised onto twelve", NINE + "house 12 S 8C+4C hand N 3H QC N 3H+[9]=12*", OK, OK),
        merge_into_pukka="forbidden",
    ),
    *felt(
        "R27", "house13_label_pukka", "on",
        ("raised with a loose ace to thirteen", NINE + "loose AC hand N 3C KC N 3C+[9]+AC=13", WITH_LOOSE, OK),
        ("raised with a loose ace to twelve", NINE + "loose AC hand N 2C QC N 2C+[9]+AC=12", WITH_LOOSE, WITH_LOOSE),
        break_cards="hand_plus_loose_if_pukka",
    ),
    *felt(
        "R29", "absorb_singles", "never",
        ("made, a king stays", f"loose 6D KH {MAKING} 7C+6D=13", LEFT, OK),
        ("made, a king joins", f"loose 6D KH {MAKING} 7C+6D, KH=13*", OK, MAY_NOT_JOIN),
        ("made, a set stays", f"loose 6D 8H 5S {MAKING} 7C+6D=13", LEFT, LEFT),
        ("made, a set joins", f"loose 6D 8H 5S {MAKING} 7C+6D, 8H+5S=13*", OK, OK),
        ("made of two nines", "loose 9H hand N 9C 9D N 9C, 9H=9*", OK, MAY_NOT_JOIN),
        ("raised, a jack stays", f"loose JD {RAISING} 2C+[9]=11", LEFT, OK),
        ("raised, a jack joins", f"loose JD {RAISING} 2C+[9], JD=11*", OK, MAY_NOT_JOIN),
        ("added, a jack joins", "loose JD house 11 S 8D+3H hand N JC JH N JC, JD=11*", OK, OK),
    ),
    *felt(
        "R29", "absorb_sets", ("optional", "never"),
        ("made, a set stays", f"loose 6D 8H 5S {MAKING} 7C+6D=13", LEFT, OK, OK),
        ("made, a set joins", f"loose 6D 8H 5S {MAKING} 7C+6D, 8H+5S=13*", OK, OK, MAY_NOT_JOIN),
        ("made, a king stays", f"loose 6D KH {MAKING} 7C+6D=13", LEFT, LEFT, LEFT),
        ("made, a king joins and a set stays", f"loose 6D KH 8H 5S {MAKING} 7C+6D, KH=13*", LEFT, OK, OK),
        ("laid beside a set", "loose 7C 5D hand N QC QH N QC, 7C+5D=12*", OK, OK, MAY_NOT_JOIN),
        ("raised, a set stays", f"loose 8D 3H {RAISING} 2C+[9]=11", LEFT, OK, OK),
        ("raised, a set joins", f"loose 8D 3H {RAISING} 2C+[9], 8D+3H=11*", OK, OK, MAY_NOT_JOIN),
    ),
    *felt(
        "R29", "absorb_choice", "engine",
        # Written out, "8H+5C" comes before "8H+5S".
        ("the set whose text comes first", FIVES + "7C+6D, 8H+5C=13*", OK, OK),
        ("the other set", FIVES + "7C+6D, 8H+5S=13*", OK, PICKED),
        ("the most sets", ACES + "TC, 8S+2H, 9C+AC=10*", OK, OK),
        ("fewer sets", ACES + "TC, 8S+AC+AD=10*", OK, PICKED),
        ("the group of the card played is his choice", f"loose 6D 6H 7S {MAKING} 7C+6D, 7S+6H=13*", OK, OK),
    ),
    *felt(
        "R33", "break_cards", ("hand_plus_loose", "hand_plus_loose_if_pukka"),
        ("with a loose ace", NINE + "loose AC hand N 2C QC N 2C+[9]+AC=12", WITH_LOOSE, OK, WITH_LOOSE),
        ("with a loose pair", NINE + "loose AC AH hand N 2C KC N 2C+[9]+AC+AH=13", WITH_LOOSE, OK, WITH_LOOSE),
        ("and a queen joins", NINE + "loose AC QD hand N 2C QC N 2C+[9]+AC, QD=12*", WITH_LOOSE, OK, OK),
        ("onto a standing house", NINE + "loose AC house 12 S 8H+4C hand N 2C QC N 2C+[9]+AC=12*", WITH_LOOSE, OK, OK),
        ("without the queen", NINE + "loose AC hand N 2C JC N 2C+[9]+AC=12", WITH_LOOSE, NO_RAISING_KEY, WITH_LOOSE),
        ("with one card from hand", NINE + "loose AC hand N 2C JC N 2C+[9]=11", OK, OK, OK),
    ),
    *felt(
        "R33", "break_who", "not_owning_team",
        ("the partner's", NINE + "hand E 2C JC E 2C+[9]=11", OK, "illegal R33 S220"),
        ("an opponent's", NINE + "hand N 2C JC N 2C+[9]=11", OK, OK),
        ("his own", NINE + "hand W 2C JC 9C W 2C+[9]=11", "illegal R33 S219", "illegal R33 S219"),
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=str)
def test_a_play_is_judged_otherwise(row):
    assert verdict(row.text, **row.needs) == row.default
    assert verdict(row.text, **row.house_rules) == row.changed


def test_r29_a_card_equal_to_a_house_that_stayed_is_taken_with_it():
    """X11, K19: the jack lies beside the house of eleven, and the next jack takes both."""
    left = "loose JD " + NINE + "hand N 2C JC turn N N 2C+[9]=11 W "
    assert verdicts(left + "JH x [11], JD #", absorb_singles="never") == [OK, OK]
    assert sweeps(left + "JH x [11], JD #", absorb_singles="never") == {"EW": 50}
    assert verdict(left + "JH x [11]", absorb_singles="never") == "illegal R16 S232"
