"""What the whole record proves of the hands, worked out by hand."""

import pytest

from tests.knowledge.asking import START, held, lacks, looked_at, may_hold, owed, places, reasons, some
from tests.rules.judging import case, rest


def test_written_played_later_and_counted():
    # Before play 5: West was dealt twelve and has played one. QH 4D 2C are written, all others are not known.
    # North plays KC at 8, South 4S at 6, East KS at 7.
    found = looked_at(START, 5)
    assert reasons(found, "W") == {"QH": "written", "4D": "written", "2C": "written"}
    assert (reasons(found, "N"), reasons(found, "S")) == ({"KC": "plays 8"}, {"4S": "plays 6"})
    assert reasons(found, "E") == {"KS": "plays 7"}
    assert [hand.size for hand in found.hands.values()] == [(11, 11)] * 4
    assert not any(hand.whole for hand in found.hands.values())


def test_a_value_whose_four_cards_are_elsewhere_is_lacked():
    # The kings before play 5: KD lay on the floor and KH took it (play 2): South's side has both. North plays KC later
    # and East KS: so neither West nor South holds a king; North and East may lack no value but for what they play.
    found = looked_at(START, 5)
    assert (lacks(found, "W"), lacks(found, "S"), lacks(found, "N"), lacks(found, "E")) == ([13], [13], [], [])
    assert places(found, "W", 13) == ["KC hand N", "KD taken NS", "KH taken NS", "KS hand E"]
    assert not {"KC", "KS", "QH", "4D", "9D"} & may_hold(found, "S")
    assert {"QC", "AH", "9C"} <= may_hold(found, "S")


def test_where_all_four_have_gone():
    # After play 8 all kings are played: KD KH taken by North and South, KS by East, KC lies loose.
    found = looked_at(START)
    assert [13 in lacks(found, seat) for seat in "NWSE"] == [True] * 4
    assert places(found, "E", 13) == ["KC floor", "KD taken NS", "KH taken NS", "KS taken EW"]


def test_the_only_place_left():
    # One card each; KD is in nobody's written hand and nowhere else: it is West's (R52: each plays equally many).
    others = "hand S 2C hand E 5C hand N 8C"
    found = looked_at(f"position loose 4D {others} taken NS {rest(f'4D {others} KD')} turn W play 45 45. W KD")
    assert reasons(found, "N") == {"8C": "written"}
    assert (
        held(looked_at(f"position loose 4D {others} taken NS {rest(f'4D {others} KD')} turn W play 45", 45), "W")
        == "KD"
    )
    assert reasons(looked_at(f"position loose 4D {others} taken NS {rest(f'4D {others} KD')} turn W play 45"), "W") == {
        "KD": "counted"
    }


@pytest.mark.parametrize(
    ("unseen", "certain", "of_value"),
    [
        case("two jacks for two places", "JD JH", "JD JH", {}),
        case("three jacks and a five for two hands of two", "JD JH JS 5D", "", {11: 1}),
        case("two jacks and two fives for two hands of two", "JD JH 5D 5H", "", {}),
    ],
)
def test_cards_that_must_be_somewhere(unseen, certain, of_value):
    # South's and East's hands are written. With two cards unseen West holds both; with four, West and North hold two
    # each: of three jacks and a five at most one is no jack, so both hold a jack.
    written = "hand S 2C 3C hand E 4C 6C" + (" hand N 8C 9C" if certain else "")
    gone = rest(f"4D {written} {unseen}")
    found = looked_at(f"position loose 4D {written} taken NS {gone} turn W play 41", 41)
    assert (held(found, "W"), some(found, "W")) == (certain, of_value)
    assert may_hold(found, "W") == (set() if certain else set(unseen.split()))


@pytest.mark.parametrize(
    ("hand", "certain", "of_value"),
    [
        case("a queen, its suit not seen", "Q_ 5C", "5C", {12: 1}),
        case("a queen that is known and one that is not", "QC Q_ 5C", "QC 5C", {12: 1}),
        case("a card of which nothing was seen", "__ 5C", "5C", {}),
        case("the last queen", "Q_ 5C taken NS QC QD QH", "QS 5C", {}),
        case("a queen of two", "Q_ 5C taken NS QC QD", "5C", {12: 1}),
    ],
)
def test_a_card_of_which_only_the_value_was_seen(hand, certain, of_value):
    found = looked_at(f"position loose 4D hand W {hand} turn W")
    assert (held(found, "W"), some(found, "W")) == (certain, of_value)
    if 12 in of_value:
        (queen,) = found.hands["W"].some
        assert (queen.why.how, queen.why.words) == ("written", "Q_")


def test_a_card_to_be_played_of_which_only_the_value_was_seen():
    # West throws a queen at play 2 of the position whose suit nobody saw: until then it holds one.
    found = looked_at("position loose 4D turn N play 20 20. N 6C 21. W Q_", 20)
    assert some(found, "W") == {12: 1}
    assert found.hands["W"].some[0].why == ("plays", 21, "Q_")
    assert some(looked_at("position loose 4D turn N play 20 20. N 6C 21. W Q_"), "W") == {}


def test_a_play_that_nobody_saw():
    # Of West's queen, four and two one may have been the card that nobody saw at play 5. At play 6 South's and West's
    # hands have ten and eleven cards; what lies on the floor is not known.
    text = START.replace("W QH x [12]", "W ...").replace("S 4S x 3H+AS", "S 4S").replace("KS x [13]", "KS")
    before, after = looked_at(text, 5), looked_at(text, 6)
    assert held(before, "W") == "QH 4D 2C"
    assert (held(after, "W"), after.hands["W"].size) == ("", (10, 10))
    assert {"QH", "4D", "2C"} <= may_hold(after, "W")
    assert not {"QH", "4D", "2C"} & may_hold(after, "N")
    assert not after.at.floor_known
    assert owed(before) == [("W", 12, 1, "held"), ("N", 13, 4, "held")]
    assert owed(after) == []


def test_a_play_that_nobody_saw_of_a_packet():
    # The card not seen at play 1 was one of the four that West bid on (R8): of the two sevens among them one is left.
    hand = "hand W 7D 7S 2C 3C / 4C 5C 6C 8C / 9C TC JC QC"
    found = looked_at(f"deal 1 dealer N {hand} bid W 12 floor 3H 6D KD AS 1. W ... 2. S KH", 2)
    assert held(found, "W") == "QC JC TC 9C 8C 6C 5C 4C"
    assert some(found, "W") == {7: 1}


def test_shown_by_a_play_taken_back():
    # South shows JD at 6 and takes it back; later it plays a four. JD stays known, before and after.
    text = START.replace("6. S 4S", "6. S JD\ntakeback\n6. S 4S")
    for play in (5, 6, 7):
        assert reasons(looked_at(text, play), "S")["JD"] == "shown 6"
    assert reasons(looked_at(text, 6), "S")["4S"] == "plays 6"


def test_before_the_opening_only_the_bidder_holds_cards():
    # R4: four to the bidder, the rest after his play. The packet of START is written: 6S QH 4D 2C.
    found = looked_at(START, 1)
    assert held(found, "W") == "QH 6S 4D 2C"
    assert found.hands["W"].whole
    assert [(hand.size, hand.coming) for hand in found.hands.values()] == [
        ((0, 0), 12), ((4, 4), 8), ((0, 0), 12), ((0, 0), 12)
    ]  # fmt: skip


def test_of_a_hand_without_packets_only_the_opening_card_is_in_the_packet():
    # Which four of twelve cards West bid on is not written; the one it opens with was among them.
    hand = "hand W 6S QH 4D 2C 7C 7D 7H 7S 8C 8D 8H 8S"
    found = looked_at(START.replace("hand W 6S QH 4D 2C / ...", hand), 1)
    assert held(found, "W") == "6S"
    assert may_hold(found, "W") == {*hand.split()[2:]} - {"6S"}


def test_two_players_get_their_second_cards_at_half_time():
    # R53: twelve for the first half; the other packets of the hand are not in it before play 25.
    hand = "hand N AC AD AH AS / 2C 2D 2H 2S / 3C 3D 3H 3S / KC KD KH KS / 4C 4D 4H 4S / QC QD QH QS"
    found = looked_at(f"deal 1 dealer N {hand} bid S 9 floor 5C 5D 5H 5S 1. S 9C 2. N AC", 2, players=2)
    assert held(found, "N") == "3C 3D 3H 3S 2C 2D 2H 2S AC AD AH AS"
    assert (found.hands["N"].size, found.hands["N"].coming) == ((12, 12), 12)
    assert 13 in lacks(found, "N")
    assert places(found, "N", 13) == ["KC later", "KD later", "KH later", "KS later"]
    assert not {"KC", "QC"} & may_hold(found, "S")


def test_a_record_that_contradicts_itself_proves_nothing_by_counting():
    # Thirteen cards of East's are written, so the others hold 35 cards in 36 places.
    hand = "hand E 2D 2H 2S 3S 4C 4H 4S 5H 5S 6D 6H 7H 7S"
    found = looked_at(START.replace("bid", f"{hand}\nbid", 1).replace("3. E 9D", "3. E 2D"), 3)
    assert not found.sound
    assert held(found, "W") == "QH 4D 2C"
    assert some(found, "W") == {}


def test_two_queens_whose_suits_were_not_seen_are_two():
    # QC is taken: of the three others two are North's. With QC known in its hand, both others that are told beside it.
    found = looked_at("position loose 4D hand N Q_ Q_ KS taken EW QC turn N")
    assert some(found, "N") == {12: 2}
    assert some(looked_at("position loose 4D hand N Q_ Q_ KS QC turn N"), "N") == {12: 2}
    assert held(looked_at("position loose 4D hand N Q_ Q_ KS taken EW QC QD turn N"), "N") == "KS QH QS"


def test_a_look_tells_which_card_nobody_saw():
    # West's whole hand is written. What it played unseen at 5 was 7C, which lies on the floor after it: ten are left.
    hand = "hand W 6S QH 4D 2C / 3C 3D 5C 5D / 7C 7D 8C 8D"
    text = START.split("5. W")[0].replace("hand W 6S QH 4D 2C / ...", hand)
    text += "5. W ...\nloose 3H AS 7C\nhouse 12 W 6S+6C\nhouse 13 N 9D+4C\n6. S 2H"
    found = looked_at(text, 6)
    assert found.sound
    assert (held(found, "W"), found.hands["W"].size) == ("QH 8C 8D 7D 5C 5D 4D 3C 3D 2C", (10, 10))
