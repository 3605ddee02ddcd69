"""A sweep missed: R42 (what a sweep is), R43 (50 points, 25 at the opening, none for the last play), R46."""

import pytest

from tests.annotating.noticing import all_but, glyphs, remarks, sample
from tests.rules.judging import case


def test_a_sweep_missed_in_a_real_deal():
    # After Simran's take TS and 3C lie there: a king takes both. Neha has KC and throws 5C. TS counts 10, the sweep 50.
    assert remarks(sample("hostel"), "missed") == {2: ["Neha could sweep: KC takes TS 3C, 60 points with the sweep."]}


ROW = """\
position 1
loose 9D 4C
house 13 E 7H+6S
hand S KC 2H
turn S
play 20
20. S 2H
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        # KC takes 9D+4C and the house with 6S: 6 and 50.
        case("with_a_house", ROW, "South could sweep: KC takes the house of 13 and 9D 4C, 56 points with the sweep."),
        case("swept", ROW.replace("20. S 2H", "20. S KC x [13], 9D+4C"), None),
        case("a_card_stays", ROW.replace("9D 4C", "9D 5C"), None),
        case("two_houses", ROW.replace("hand", "house 11 E 8H+3S\nhand"), None),
        case("hand_not_known", ROW.replace("hand S KC 2H", "hand S 2H ..."), None),
        case("out_of_turn", ROW.replace("turn S", "turn E"), None),
        case(
            "the_last_play", ROW.replace("KC 2H", "2H KC").replace("play 20", "play 48").replace("20. S", "48. S"), None
        ),
        case("taken_back", ROW + "takeback\n20. S KC x\n", None),
    ],
)
def test_one_play(text, said):
    assert list(remarks(text, "missed").values()) == ([[said]] if said else [])


THIRTY = {"scoring": "punjab30", "sweep_normal": "val_of_card"}
"""Thirty points a deal, and a sweep is worth its card (R46, R49)."""


def test_the_best_of_two_sweeps():
    # A six takes both sixes and is worth 6, a queen takes them as 12 and is worth 12. No card counts.
    text = "position 1\nloose 6C 6D\nhand S QC 6H AD\nturn S\nplay 20\n20. S AD\n"
    assert remarks(text, "missed", **THIRTY) == {20: ["South could sweep: QC takes 6C 6D, 12 points with the sweep."]}
    assert glyphs(text, "missed", **THIRTY) == {20: [2]}


def test_no_glyph_where_the_play_brings_as_much():
    # QC would sweep TH and 2C: 12. TD takes TH and is worth 12 itself.
    text = "position 1\nloose TH 2C\nhand S QC TD\nturn S\nplay 20\n20. S TD x TH\n"
    assert remarks(text, "missed", **THIRTY) == {20: ["South could sweep: QC takes TH 2C, 12 points with the sweep."]}
    assert glyphs(text, "missed", **THIRTY) == {20: [None]}


def test_the_glyph():
    assert glyphs(ROW, "missed") == {20: [2]}


def test_nothing_is_missed_where_fewer_points_are_better():
    # R57: a sweep is to the sweeper's harm.
    assert remarks(ROW, "missed", variant_mode="ulti") == {}


LAST_TWO = """\
position 1
loose 9C
hand W
hand S 9D {more}
hand E {last}
hand N
turn S
play {number}
taken NS {piles}
{number}. S {card}
"""


@pytest.mark.parametrize(
    ("number", "more", "last", "house_rules", "misses"),
    [
        # 9D sweeps. With one card to come the floor stays empty until it is thrown, so nobody takes after it (R45).
        case("the_last_but_one", 47, "", "3H", {"zero_sweep": "last_pickup"}, False),
        case("two_to_come", 46, "2H", "3H", {"zero_sweep": "last_pickup"}, True),
        case("only_the_last_play_counts_nothing", 47, "", "3H", {}, True),
    ],
)
def test_a_sweep_after_which_nobody_can_take(number, more, last, house_rules, misses):
    card = more or "9D"
    piles = all_but(f"9C 9D {more} {last}")
    text = LAST_TWO.format(number=number, more=more, last=last, piles=piles, card=card)
    free = {"capture_compulsion": "none", **house_rules}
    told = "South could sweep: 9D takes 9C, 50 points with the sweep."
    assert remarks(text, "missed", **free) == ({number: [told]} if misses else {})
    assert glyphs(text, "missed", **free) == ({number: [2]} if misses else {})
