"""What plays show: keys kept (R24, R31, R33, R36), ranks that are gone, hands that can be known."""

import pytest

from tests.annotating.noticing import all_but, remarks, sample
from tests.cli.records import NO_KEY
from tests.rules.judging import case


def test_in_a_real_deal():
    said = remarks(sample("winter-afternoon"), "reveals")
    assert said[1] == ["Biji keeps a queen."]
    assert said[12] == ["Manpreet keeps a king."]
    # A house of 12 again: Gurpreet keeps a queen since play 2, and that was told.
    assert 10 not in said
    # KC and KS were taken at play 7, KD at 14, and Manpreet throws KH.
    assert said[16] == ["All four kings are seen: no house of 13 can be made or taken any more."]
    # TD, TC and TS are in houses or piles: the key can only be TH.
    assert said[25] == ["Biji keeps TH, the last ten not seen."]


ELEVEN = "20. S 6S+5C=11"
ROW = "position 1\nloose 6H 5C\n{}hand S 5S JD JC 6S KD\nturn S\nplay 20\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        case("made", ROW.format("") + ELEVEN, "South keeps a jack."),
        case("not_known", ROW.format("").replace("5S JD JC 6S KD", "...") + ELEVEN, "South must keep a jack."),
        case("raised", ROW.format("house 12 W QC\n").replace("5S", "AS") + "20. S AS+[12]=13", "South keeps a king."),
        # A partner's house needs no key (R31), an opponent's does.
        case("joined_of_a_partner", ROW.format("house 11 N 9D+2D\n") + ELEVEN, None),
        case("joined_of_an_opponent", ROW.format("house 11 W 9D+2D\n") + ELEVEN, "South keeps a jack."),
        case("joined_of_nobody_knows_whom",
             ROW.format("house 11 _ 9D+2D\n").replace("5S JD JC 6S KD", "...") + ELEVEN, None),
        case("beside_a_card_not_seen", ROW.format("").replace("6H 5C", "6H 5C __") + ELEVEN,
             "South must keep a jack."),
        case("owed_before", ROW.format("house 11 S 9D+2D\n") + ELEVEN, None),
        case("no_key", ROW.format("").replace("JD JC", "QD QC") + ELEVEN, None),
        case("thrown", ROW.format("") + "20. S KD", None),
        case("taken_back", ROW.format("") + "20. S 6S+5C=11 takeback 20. S KD", None),
        # JS and JH lie in a pile and JC in the house: one jack is left.
        case("one_left", ROW.format("taken NS JS JH\n") + "20. S JC, 6H+5C=11",
             "South keeps JD, the last jack not seen."),
    ],
)  # fmt: skip
def test_a_key(text, said):
    assert remarks(text, "reveals") == ({20: [said]} if said else {})


def test_cards_that_nobody_saw_promise_nothing():
    # Three plays unseen, and a throw beside their cards: no key is owed but the bidder's (R24).
    unseen = "bid W 12\nfloor 3H 6C KD AS\n1. W 6S+6C=12\n2. S __\n3. E __\n4. N __\n5. W 5H\n6. S 6_\n"
    assert remarks(f"deal 1 dealer N\n{unseen}", "reveals") == {1: ["West must keep a queen."]}
    assert remarks(f"deal 1 dealer N\n{unseen}", "given") == {}


def test_a_play_that_is_illegal_for_want_of_its_key_shows_none():
    assert remarks(NO_KEY, "reveals") == {}


def test_the_last_nine_to_king_of_a_rank():
    text = "position 1\nloose 2C\ntaken NS QS QH\nhouse 12 W QC\nhand S QD 8H\nturn S\nplay 20\n20. S QD x [12]"
    assert remarks(text, "reveals") == {20: ["All four queens are seen: no house of 12 can be made or taken any more."]}
    # Eights make no house (R21).
    assert remarks(text.replace("Q", "8").replace("12", "8").replace("8H\nturn", "KH\nturn"), "reveals") == {}


def test_not_in_the_last_round_where_no_house_can_be_made_anyway():
    text = f"position 1\nloose 2C\nhand S QD\nturn S\nplay 46\ntaken NS {all_but('2C QD 3C 4C')}\n46. S QD"
    assert remarks(text, "reveals") == {}


def test_all_hands_known():
    # West owes a king for the house, and KD is the only one left: after play 45 West has KD, and of 3D and 4D South has
    # one and East the other. Only South knows which: South sees his own.
    text = f"""\
position 1
loose 2C
house 13 W KC
hand N 5D
turn N
play 45
taken NS {all_but("2C KC 5D KD 3D 4D")}
45. N 5D
46. W KD x [13]
47. S 3D
48. E 4D
"""
    assert remarks(text, "reveals") == {45: ["From here on South and East can know the last two hands."]}


def test_one_hand_alone_is_no_news():
    text = f"position 1\nloose 2C\nhand S 3D\nturn S\nplay 47\ntaken NS {all_but('2C 3D 4D')}\n47. S 3D 48. E 4D"
    assert remarks(text, "reveals") == {}
