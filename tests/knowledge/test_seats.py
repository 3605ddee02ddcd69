"""What a seat could know at the table: its own hand and what everybody has seen."""

from tests.knowledge.asking import START, held, lacks, looked_at, may_hold, owed, places, reasons
from tests.rules.judging import rest


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
