"""A sweep given away. Each chance is worked out where it stands."""

import pytest

from tests.annotating.noticing import all_but, remarks, sample
from tests.rules.judging import case


def test_in_a_real_deal():
    # test_chances works this out: 53136 of 137376 deals, 38.7%. Only the house of 13 lies there; QH thrown, no card
    # takes both it and the house.
    assert remarks(sample("winter-afternoon"), "given")[13] == [
        "Gurpreet could sweep with a king. Two kings are unseen from Biji's seat: a 39% chance. Gurpreet did. "
        "Safer: throwing QH, no sweep, but 20 points less at once."
    ]


def test_at_the_opening():
    # Four sevens among the 44 cards that Chacha does not see, 12 of them for Manpreet: 1 - C(40,12)/C(44,12) = 73.5%.
    # The bid is 13 and Chacha's four cards hold one king, so there is no other opening (R8).
    assert remarks(sample("winter-afternoon"), "given", deal=3)[1] == [
        "Manpreet could sweep with a seven. Four sevens are unseen from Chacha's seat: a 74% chance. Manpreet did."
    ]


def test_a_key_that_is_promised_is_a_certainty():
    # Jyoti made the house of 11 that lies there alone, so she has a jack (R24, R36).
    said = remarks(sample("hostel"), "given", deal=2)[19][0]
    assert said.startswith(
        "Jyoti could sweep with a jack. Two jacks are unseen from Harleen's seat, and Jyoti had to keep one as a key: "
        "a 100% chance. Jyoti did."
    )


HANDS = "hand W 2C 9C\nhand S KD 4C\nhand E KH 6C\n"
ROW = f"""\
position 1
loose 5D
hand N 8C 3H
turn N
play 41
taken NS {all_but("5D 8C 3H KD KH 9C 2C 4C 6C")}
41. N 8C
"""
# North throws 8C beside 5D: 13, so a king sweeps. Six cards are unseen, two of them kings, and West has two of the six:
# 1 - C(4,2)/C(6,2) = 1 - 6/15 = 60%. 3H beside 5D makes 8, and no eight is unseen.
SAID = "West could sweep with a king. Two kings are unseen from North's seat: a 60% chance."
SAFER = " Safer: throwing 3H, no sweep."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        case("nothing_known_of_west", ROW, SAID + SAFER),
        case("west_sweeps", ROW + "42. W KD x 8C+5D\n", f"{SAID} West did.{SAFER}"),
        case("west_has_a_king_and_keeps_it", ROW + "42. W 9C\n43. S 2C\n44. E 4C\n45. N 3H\n46. W KH\n",
             f"{SAID} West held such a card and did not sweep.{SAFER}"),
        case("west_has_none", ROW.replace("turn", HANDS + "turn"), f"{SAID} West held none.{SAFER}"),
        case("the_safe_card", ROW.replace("41. N 8C", "41. N 3H"), None),
        case("taken_back", ROW + "takeback\n41. N 3H\n", None),
        case("a_pile_not_told", ROW.replace(" 7C", ""), None),
    ],
)  # fmt: skip
def test_one_play(text, said):
    assert remarks(text, "given").get(41) == ([said] if said else None)
    assert set(remarks(text, "given")) <= {41, 43, 44, 45}


def test_cards_shown_by_a_play_taken_back_are_known():
    # West sweeps, and the table takes it back with what came before: everybody knows now that West has KD.
    text = ROW + "42. W KD x 8C+5D\nrewind 41\n41. N 8C\n42. W 2C\n"
    assert remarks(text, "given")[41] == [
        "West could sweep with a king, as everybody has seen. West held such a card and did not sweep. "
        "Safer: throwing 3H, no sweep."
    ]


def test_of_two_players_everybody_else_is_an_opponent():
    # Play 24 ends the first half: Hamza gets 12 of the 24 cards left (R53). 1 - C(21,12)/C(24,12) = 89.1%.
    assert remarks(sample("two-cousins"), "given")[24] == [
        "Hamza could sweep with a seven. Three sevens are unseen from Zoya's seat: an 89% chance. Hamza did."
    ]


def test_the_last_play_of_a_deal_is_no_danger():
    # A sweep with play 48 counts nothing (R43); with play 47 it counts (R45).
    taken = all_but("5D 8C KD KH 9C")
    hands = "hand N 8C\nhand W KD\nhand S\nhand E\n"
    text = f"position 1\nloose 5D\n{hands}turn N\nplay 47\ntaken NS 9C KH {taken}\n47. N 8C\n"
    assert remarks(text, "given") == {}
    # Where the last pick-up is no sweep, one by the last card but one counts nothing either (R45).
    text = f"position 1\nloose 5D\nhand N 8C\nhand E\nturn N\nplay 46\ntaken NS 9C {taken}\n46. N 8C\n"
    # Two cards are unseen, both kings, one for West and one for South.
    assert remarks(text, "given") == {
        46: [
            "West could sweep with a king. Two kings are unseen from North's seat: a 100% chance. "
            "West holds such a card."
        ]
    }
    assert remarks(text, "given", zero_sweep="last_pickup") == {}


def test_several_values():
    # 6H and 6D lie there: a six takes each, a queen both together. Of six unseen cards 6C and QD are such, and West has
    # two: 1 - C(4,2)/C(6,2) = 60%. 6H taken with 6D would leave an empty floor.
    text = f"""\
position 1
loose 6H
hand N 6D 3H
turn N
play 41
taken NS {all_but("6H 6D 3H QD KH 9C 2C 4C 6C")}
41. N 6D
"""
    assert remarks(text, "given", capture_compulsion="none") == {
        41: [
            "West could sweep with a six or a queen. Two of these are unseen from North's seat: a 60% chance. "
            "Safer: taking 6H with 6D, no sweep."
        ]
    }


def test_nothing_is_given_away_where_fewer_points_are_better():
    assert remarks(ROW, "given", variant_mode="ulti") == {}
