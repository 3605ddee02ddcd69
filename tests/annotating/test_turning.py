"""The largest swings of a deal, and its last take (R39, R45, R46)."""

import pytest

from tests.annotating.noticing import all_but, remarks, sample
from tests.rules.judging import case
from tests.strategies import legal_deal, record_of


def test_the_turning_points_of_a_real_deal():
    # Before play 13: NS KS (play 7), EW QS and AC (play 4): 13 each. JH takes 2S 9H TD AH JS: 2 + 6 + 1 + 11 = 20.
    # KD sweeps 8D 4D TC 2D.. of the house with AS: 1 and 50. EW 64, NS 33.
    assert remarks(sample("winter-afternoon"), "turning") == {
        13: ["A turning point: 20 points at once, and now Biji and Chacha lead by 20."],
        14: ["The largest swing of the deal: 51 points at once, and now Gurpreet and Manpreet lead by 31."],
    }


def test_none_below_a_fifth_of_all_points():
    # The largest take of this deal is the house of 10 with 16 points.
    assert remarks(sample("winter-afternoon"), "turning", deal=2) == {}


def test_of_a_position_nobody_knows_who_leads():
    # KS with KC sweeps: 13 and 50.
    assert remarks("position 1\nloose KC\nhand S KS 2H\nturn S\nplay 20\n20. S KS x KC", "turning") == {
        20: ["A turning point: 63 points at once."]
    }


def test_three_at_most_and_the_largest():
    # Five sweeps in a row: AS AH, 2S 2H, ... : 50 and the points of the two cards: 52, 52, 53, 54, 55.
    plays, hands, number = "", {"S": "", "E": ""}, 20
    for rank in "A2345":
        hands["S"] += f" {rank}H"
        hands["E"] += f" {rank}S"
        plays += f"{number}. S {rank}H {number + 1}. E {rank}S x {rank}H # {number + 2}. N _C {number + 3}. W _C x\n"
        number += 4
    text = "position 1\nhand S{S}\nhand E{E}\nhand N KC QC JC TC 9C\nhand W KD QD JD TD 9D\nturn S\nplay 20\n".format(
        **hands
    )
    for clubs in "KQJT9":
        plays = plays.replace("_C", f"{clubs}C", 1).replace("_C", f"{clubs}D", 1)
    # North throws a club, West takes it with the diamond: each a sweep too, 50 each and 6 more with TD.
    said = remarks(text + plays, "turning")
    assert {number: told[0].split(":")[1] for number, told in said.items()} == {
        33: " 54 points at once.",
        35: " 56 points at once.",
        37: " 55 points at once.",
    }
    assert said[35] == ["A turning point: 56 points at once."]


def test_the_last_take_and_what_is_left():
    # KH QH 9C 4H count nothing; KD 9S 6C 3H count 9; QC 8C 6H 4S count 4 (R39, R48).
    text = sample("winter-afternoon")
    assert remarks(text, "last") == {
        48: ["The last take of the deal, so what is left goes to Gurpreet and Manpreet: KH QH 9C 4H, worth nothing."]
    }
    assert remarks(text, "last", deal=2) == {
        47: ["The last take of the deal, so what is left goes to Biji and Chacha: KD 9S 6C 3H, 9 points."]
    }
    assert remarks(text, "last", deal=3) == {
        48: ["The last take of the deal, so what is left goes to Gurpreet and Manpreet: QC 8C 6H 4S, 4 points."]
    }


def test_nothing_is_left():
    assert remarks(sample("diwali"), "last", deal=3) == {
        48: ["The last take of the deal; nothing is left on the floor."]
    }


def test_a_deal_that_is_not_finished_has_no_last_take():
    from seepnotation import dumps

    assert remarks(dumps(record_of(legal_deal(3, 47))), "last") == {}


LAST_PICKUP = """\
position 1
loose KC
hand W KS
hand S 2H
hand E 3H
turn W
play 46
taken NS {}
46. W KS x KC #
47. S 2H
48. E 3H
"""


def test_a_sweep_by_the_last_take_that_counts_nothing():
    # House rule zero_sweep: the last pick-up counts nothing even if plays follow it.
    text = LAST_PICKUP.format(all_but("KC KS 2H 3H"))
    left = "The last take of the deal, so what is left goes to West and East: 3H 2H, worth nothing."
    assert remarks(text, "last") == {46: [left]}
    assert remarks(text, "last", zero_sweep="last_pickup") == {
        46: [f"{left} The sweep counts nothing, for it is the last take."]
    }


@pytest.mark.parametrize(
    ("house_rules", "said"),
    [
        # KS and KC take 13 and the sweep 50; where the last pick-up is no sweep, 13 is less than a fifth of 100 (R45).
        ({}, {46: ["A turning point: 63 points at once."]}),
        ({"zero_sweep": "last_pickup"}, {}),
    ],
    ids=["counts", "last_pickup"],
)
def test_a_sweep_that_counts_nothing_in_the_end_is_no_swing(house_rules, said):
    assert remarks(LAST_PICKUP.format(all_but("KC KS 2H 3H")), "turning", **house_rules) == said


REST = """\
position 1
loose 7C
hand W 7D
hand S 2H
hand E 3H
turn W
play 46
taken NS {ns}
taken EW {ew}
46. W 7D x 7C
47. S 2H
48. E 3H
"""


@pytest.mark.parametrize(
    ("others", "decides"),
    [
        # NS have so many of the 48 cards in the piles, EW the others and then 7D 7C; 3H 2H are left for EW (R39, R49).
        case("not_theirs", 27, "worth nothing."),
        case("taken_from_both", 26, "worth nothing in themselves. With them nobody alone has most cards."),
        case("theirs", 25, "worth nothing in themselves. With them West and East have most cards: 4 points."),
        case("theirs_anyway", 23, "worth nothing."),
    ],
)
def test_the_rest_of_the_floor_can_decide_most_cards(others, decides):
    pile = all_but("7C 7D 2H 3H").split()
    text = REST.format(ns=" ".join(pile[:others]), ew=" ".join(pile[others:]))
    said = remarks(text, "last", scoring="karan100")[46]
    assert said == [f"The last take of the deal, so what is left goes to West and East: 3H 2H, {decides}"]


def test_the_rest_of_the_floor_can_make_all_points_double():
    # EW have all 26 points of cards and NS one card that counts nothing; AH is left: with it EW have all 30 (R56).
    text = REST.replace("hand S 2H", "hand S AH").replace("47. S 2H", "47. S AH")
    pile = all_but("7C 7D AH 3H").split()
    text = text.format(ns="2H", ew=" ".join(card for card in pile if card != "2H"))
    said = remarks(text, "last", scoring="punjab30", satthi="all_30_points_count_60")[46]
    assert said == [
        "The last take of the deal, so what is left goes to West and East: 3H AH, 1 point. "
        "With them West and East have every point, which counts double."
    ]
