"""What a record proves of the hands at a moment, and what a seat could know then: hand-worked cases."""

import pytest

from seepnotation import Replay, loads, rules_of
from seepnotation.cards import names_in
from seepnotation.knowledge import NoSuchMoment, known, moment
from seepnotation.plays import Kind
from tests.rules.judging import case, rest

START = """\
deal 1 dealer N
hand W 6S QH 4D 2C / ...
bid W 12
floor 3H 6C KD AS
1. W 6S+6C=12
2. S KH x KD
3. E 9D
4. N 4C+9D=13
5. W QH x [12]
6. S 4S x 3H+AS
7. E KS x [13]
8. N KC
abandoned
"""
"""Eight plays: West opens with a house of twelve, North makes one of thirteen."""


def looked_at(text, play=None, eye=None, **house_rules):
    """What is known at a moment of the only deal."""
    tags = "".join(f'[Rules.{name} "{value}"] ' for name, value in house_rules.items())
    session, deal = next(loads(tags + text).deals)
    return known(moment(Replay(deal, rules_of(session)).run(), play), eye)


def held(found, seat):
    return " ".join(names_in(found.hands[seat].held))


def reasons(found, seat):
    """The cards that a seat surely holds, each with why: `{"QH": "written", "KC": "plays 8"}`."""
    return {
        names_in(1 << card)[0]: f"{why.how}{f' {why.number}' if why.number else ''}"
        for card, why in found.hands[seat].holds.items()
    }


def lacks(found, seat):
    return [lack.value for lack in found.hands[seat].lacks]


def places(found, seat, value):
    """Where the four cards of a value are that a seat lacks: `KD taken NS`."""
    (lack,) = [lack for lack in found.hands[seat].lacks if lack.value == value]
    return [
        " ".join([names_in(1 << card)[0], where.place, *([str(where.which)] if where.which else [])])
        for card, where in lack.cards.items()
    ]


def some(found, seat):
    """Values of which a seat holds cards that are not known: `{12: 1}`."""
    return {some.value: some.at_least for some in found.hands[seat].some}


def may_hold(found, seat):
    return set(names_in(found.hands[seat].may_hold))


def owed(found):
    """The keys owed: seat, value of the house, play that made the seat its owner, and whether the key is there."""
    return [(duty.seat, duty.house, duty.since, duty.key) for duty in found.duties]


# ---------------------------------------------------------------- what the whole record proves


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


# ---------------------------------------------------------------- what is owed


def test_a_key_owed_is_no_evidence():
    # R24: West owes a queen from play 1 on. Without the hand and without play 5 nobody can say whether it is there.
    text = START.replace("hand W 6S QH 4D 2C / ...\n", "").replace("5. W QH x [12]", "5. W 3S")
    found = looked_at(text, 5)
    assert owed(found) == [("W", 12, 1, "open"), ("N", 13, 4, "held")]
    assert {"QC", "QD", "QH", "QS"} <= may_hold(found, "W")
    assert some(found, "W") == {}


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("his key is written", "house 11 W 9H+2C hand W JS 5C", [("W", 11, None, "held")]),
        case("his whole hand has none", "house 11 W 9H+2C hand W QS 5C", [("W", 11, None, "missing")]),
        case("his hand is not all written", "house 11 W 9H+2C hand W QS ...", [("W", 11, None, "open")]),
        case("a jack, its suit not seen", "house 11 W 9H+2C hand W J_ ...", [("W", 11, None, "held")]),
        case("all jacks are elsewhere", "house 11 W 9H+2C taken NS JC JD JH JS", [("W", 11, None, "missing")]),
        case("two owners (R35)", "house 11 W,N 9H+2C, JD hand W JS hand N 3C",
             [("N", 11, None, "missing"), ("W", 11, None, "held")]),
        case("two houses", "house 11 W 9H+2C house 9 W 5D+4H hand W JS 9S 2D",
             [("W", 9, None, "held"), ("W", 11, None, "held")]),
        case("no house", "hand W JS", []),
    ],
)  # fmt: skip
def test_what_is_owed_and_whether_it_is_there(position, expected):
    assert owed(looked_at(f"position loose 4D {position} turn W")) == expected


def test_an_owner_who_is_not_known():
    # Any of the four may own the house; South's whole hand has no jack, which does not clear it of the duty (R36).
    found = looked_at("position loose 4D house 11 _ 9H+2C hand S QS turn W")
    assert [(duty.seat, duty.sure, duty.key) for duty in found.duties] == [
        ("N", False, "open"), ("W", False, "open"), ("S", False, "missing"), ("E", False, "open")
    ]  # fmt: skip


def test_the_play_that_made_the_owner():
    # R24: West makes a house of nine at 1. R33: South raises it to eleven at 2. R35: East, an opponent of South, adds
    # to it at 3 and becomes second owner; North, South's partner, adds at 4 and does not.
    plays = "1. W 5C+4D=9 2. S 2C+[9]=11 3. E JC=11 4. N JD=11"
    text = f"position loose 4D hand W 5C 9C ... hand S 2C JS ... turn W {plays}"
    assert owed(looked_at(text, 2)) == [("W", 9, 1, "held")]
    assert owed(looked_at(text, 3)) == [("S", 11, 2, "held")]
    found = looked_at(text)
    assert owed(found) == [("S", 11, 2, "held"), ("E", 11, 3, "open")]
    assert [duty.how for duty in found.duties] == [Kind.RAISE, Kind.ADD]


def test_a_house_taken_and_made_again_is_owed_anew():
    plays = "1. W 5C+4D=9 2. S 9S x [9] 3. E 6C 4. N 7H 5. W 3S+6C=9"
    text = f"position loose 4D hand W 5C 3S 9C ... turn W {plays}"
    assert owed(looked_at(text, 3)) == []
    assert owed(looked_at(text)) == [("W", 9, 5, "held")]


@pytest.mark.parametrize(
    ("retention", "expected"),
    [
        case("each owner his own (default)", "personal", [("W", None, "missing")]),
        case("the partner's serves too", "side", [("W", "E", "held")]),
        case("none, once the house is made", "at_build_only", []),
    ],
)
def test_house_rule_retention(retention, expected):
    # R36: West owns the house and holds no jack, East does.
    text = "position loose 4D house 11 W 9H+2C hand W 5C 6C hand E JS 7C turn W"
    found = looked_at(text, retention=retention)
    assert [(duty.seat, duty.partner, duty.key) for duty in found.duties] == expected


def test_one_of_two_partners_holds_the_key():
    # West and East have one card each, and two jacks are unseen: each holds one of them, whichever. With a five in
    # place of one jack, one of the two holds the jack: enough where a side keeps the key, not for West alone.
    for unseen, personal in (("JD JH", "held"), ("JD 5S", "open")):
        known_cards = "4D 9H 2C hand S 3C hand N 6C"
        text = (
            f"position loose 4D house 11 W 9H+2C hand S 3C hand N 6C taken NS {rest(f'{known_cards} {unseen}')} "
            "turn W play 45"
        )
        assert [duty.key for duty in looked_at(text).duties] == [personal]
        assert [duty.key for duty in looked_at(text, retention="side").duties] == ["held"]


# ---------------------------------------------------------------- what a seat could know


def test_other_hands_and_later_plays_are_not_known():
    # Before play 5 South sees its own hand, as far as the record tells (4S at 6), the floor and what was taken.
    found = looked_at(START, 5, "S")
    assert reasons(found, "S") == {"4S": "plays 6"}
    assert [held(found, seat) for seat in "NWE"] == ["", "", ""]
    assert {"QH", "KC", "KS"} <= may_hold(found, "W") & may_hold(found, "N") & may_hold(found, "E")
    assert not {"4S", "6S", "6C", "KD", "KH", "9D", "AS"} & may_hold(found, "W")
    assert owed(found) == [("W", 12, 1, "open"), ("N", 13, 4, "open")]


def test_three_queens_gone_and_one_in_its_own_hand():
    # QH opened and QD followed, East took QC: South holds QS, so nobody else holds a queen. West cannot know that.
    text = "deal 1 dealer N hand S QS ... bid W 12 floor 3H 6C KD AS 1. W QH 2. S 5D 3. E QC x QH 4. N QD 5. W 7C"
    found = looked_at(text, 5, "S")
    assert [12 in lacks(found, seat) for seat in "NWSE"] == [True, True, False, True]
    assert places(found, "E", 12) == ["QC taken EW", "QD floor", "QH taken EW", "QS hand S"]
    other = looked_at(text, 5, "W")
    assert [12 in lacks(other, seat) for seat in "NSE"] == [False] * 3
    assert "QS" in may_hold(other, "N")


def test_what_a_seat_lacks_itself_it_knows():
    # North's whole hand is written, without a jack. Three jacks have been played: the fourth is with one of the others,
    # and near the end, with one card each but South's two written nowhere, North cannot tell with whom.
    text = f"position loose JC JD JH hand N 4C turn W play 45 taken NS {rest('JC JD JH 4C JS 5C 6C')}"
    found = looked_at(text, 45, "N")
    assert [may_hold(found, seat) for seat in "WSE"] == [{"JS", "5C", "6C"}] * 3
    assert held(found, "N") == "4C"


def test_cards_shown_so_far_are_known_and_later_ones_are_not():
    # South shows JD at 6 and takes it back: known to all from then on, not before.
    text = START.replace("6. S 4S", "6. S JD\ntakeback\n6. S 4S")
    assert "JD" in may_hold(looked_at(text, 5, "W"), "S")
    assert held(looked_at(text, 5, "W"), "S") == ""
    for play in (6, 7):
        found = looked_at(text, play, "W")
        assert reasons(found, "S") == {"JD": "shown 6"}
        assert "JD" not in may_hold(found, "N")


def test_at_the_end_the_only_unseen_hand_is_known():
    # Before the last play three have no card left, and 51 cards have been seen: what East holds everybody knows.
    text = f"position loose 4D hand E JS turn E play 48 taken NS {rest('4D JS')} 48. E JS"
    found = looked_at(text, 48, "N")
    assert reasons(found, "E") == {"JS": "counted"}
    assert found.hands["E"].whole


def test_of_its_second_hand_a_seat_knows_nothing_before_half_time():
    # R53, Karan's rules for two: the second hands stay closed.
    hand = "hand N AC AD AH AS / 2C 2D 2H 2S / 3C 3D 3H 3S / KC KD KH KS / 4C 4D 4H 4S / QC QD QH QS"
    text = f"deal 1 dealer N {hand} bid S 9 floor 5C 5D 5H 5S 1. S 9C 2. N AC"
    found = looked_at(text, 2, "N", players=2)
    assert held(found, "N") == "3C 3D 3H 3S 2C 2D 2H 2S AC AD AH AS"
    assert {"KC", "4C", "QC"} <= may_hold(found, "S")
    assert [value in lacks(found, "S") for value in (1, 2, 3, 5)] == [True] * 4


def test_three_players_at_their_last_four_cards():
    # R55: after 36 plays each gets four more; all twelve are unseen cards for everybody until then. At play 37 East
    # sees its own four; the eight others are North's and West's, four each.
    gone = rest("2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S KC")
    text = f"position loose KC hand E 2C 2D 2H 2S turn N play 37 taken N {gone} 37. N 3C"
    found = looked_at(text, 37, "E", players=3)
    assert list(found.hands) == ["N", "W", "E"]
    assert held(found, "E") == "2C 2D 2H 2S"
    assert may_hold(found, "N") == may_hold(found, "W") == {f"{rank}{suit}" for rank in "34" for suit in "CDHS"}
    assert (lacks(found, "N"), held(found, "N")) == ([1, 2, *range(5, 14)], "")


OPEN = """\
[Rules "open-seep"]
deal 1 dealer S
hand N 9H TD 3C 6S
bundle N 2C QS AC QH
bundle N 5C 9S 4H 4C
bundle N QD KH JH 7D
bundle N 3D 2S 6C JS
bundle N 7S TS TC KC
hand S JD 6D AH 2D
bundle S 5H AD 8S 7C
bundle S KD 9D 5D 3S
bundle S 2H 9C 3H QC
bundle S 6H 4S 7H 8D
bundle S 5S AS 8C 4D
bid N 9
floor TH 8H JC KS
1. N 9H
2. S 5H
3. N 2C
abandoned
"""


def test_open_seep_top_cards_are_known_to_both():
    # R54: before play 4 North has TD 3C 6S in hand and the tops QS (2C is played), 5C QD 3D 7S; South has its four and
    # the tops AD (5H is played), KD 2H 6H 5S. South sees North's tops, and of its own bundles no more than the tops.
    whole = looked_at(OPEN, 4)
    assert held(whole, "N") == "QD QS TD 7S 6S 5C 3C 3D"
    assert reasons(whole, "N")["QS"] == "open"
    seen = looked_at(OPEN, 4, "S")
    assert held(seen, "N") == "QD QS 7S 5C 3D"
    assert held(seen, "S") == held(whole, "S") == "KD JD 6D 6H 5S 2D 2H AD AH"
    assert [hand.size for hand in seen.hands.values()] == [(8, 8), (9, 9)]
    assert {"8S", "KC", "TD"} <= may_hold(seen, "N")  # 8S lies face down in South's own bundle


def test_open_seep_before_the_opening():
    # R54 and R5: both have four cards, the bundles are not there yet, and only the bidder looks at his.
    whole = looked_at(OPEN, 1)
    assert (held(whole, "N"), held(whole, "S")) == ("TD 9H 6S 3C", "JD 6D 2D AH")
    bidder, other = looked_at(OPEN, 1, "N"), looked_at(OPEN, 1, "S")
    assert (held(bidder, "N"), held(bidder, "S")) == ("TD 9H 6S 3C", "")
    assert (held(other, "N"), held(other, "S")) == ("", "")
    assert (bidder.looked, other.looked) == (True, False)


# ---------------------------------------------------------------- moments


def test_the_moment_after_the_last_play():
    assert looked_at(START).at.number == looked_at(START, 9).at.number == 9
    assert looked_at("position loose 4D hand W 5C turn W play 30").at.number == 30


def test_of_two_plays_with_one_number_the_one_that_stands():
    text = START.replace("3. E 9D", "3. E JC\ntakeback\n3. E 9D")
    assert reasons(looked_at(text, 3), "E") == {"JC": "shown 3", "9D": "plays 3", "KS": "plays 7"}


@pytest.mark.parametrize(
    ("text", "play", "message"),
    [
        case("no such play", START, 10, "there is no such play; the plays are 1 to 8, and 9 is the moment after all"),
        case("before the first", START, 0, "the plays are 1 to 8"),
        case("one play", "position turn N play 20 20. N 6C", 1, "the only play is 20, and 21 is the moment after all"),
        case("no plays", "position turn N play 20", 19, "there are no plays; 20 is the only moment"),
        case("behind a play that cannot be", START.replace("3. E 9D", "3. E 4D"), 5,
             "play 5 cannot be reached: play 3 cannot be followed"),
        case("the end behind such a play", START.replace("8. N KC", "8. N KH"), 9, "play 8 cannot be followed"),
    ],
)  # fmt: skip
def test_no_such_moment(text, play, message):
    with pytest.raises(NoSuchMoment, match=message):
        looked_at(text, play)
