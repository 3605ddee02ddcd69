"""R1 players and partners, R2 direction, R10 who plays after the opening."""

from seepnotation.rules import rule_set
from seepnotation.table import Seating

from .judging import faults, verdict

# 5D lies there; 2C, 3C, KH and QD take nothing from 5D and what was thrown before them.
ROUND_TO_THE_RIGHT = "loose 5D N 2C W 3C S KH E QD"
ROUND_TO_THE_LEFT = "loose 5D N 2C E 3C S KH W QD"


def test_r1_partners_sit_opposite():
    seating = Seating.of(rule_set("pagat"))
    assert seating.partners == {"N": "S", "S": "N", "W": "E", "E": "W"}
    assert seating.sides == {"N": "NS", "S": "NS", "W": "EW", "E": "EW"}


def test_r1_two_play_each_alone():
    seating = Seating.of(rule_set("pagat").with_house_rules({"players": 2}))
    assert seating.partners == {"N": None, "S": None}
    assert seating.sides == {"N": "N", "S": "S"}


def test_r1_nobody_sits_at_west_when_two_play():
    assert faults("loose QC turn N W 9D", players=2)[0] == ("S317", "R1", 1)
    assert faults("loose QC turn W W 9D") == []


def test_r1_the_house_rule_players_decides_who_is_partner():
    # North owns the house and South, with no jack left, lays one on it: free for a partner, not for an opponent.
    laid = "house 11 N 7C+4H hand S JD 5C S JD=11*"
    assert verdict(laid) == "legal"
    assert verdict(laid, players=2) == "illegal R31 S217"


def test_r1_a_card_is_in_one_place():
    assert faults("loose 9D 4H hand W 9D 5C ... turn W") == [("S301", "R1", None)]
    assert faults("loose 9D 4H hand W 9C 5C ... turn W") == []


def test_r2_turns_go_to_the_right():
    assert faults(ROUND_TO_THE_RIGHT) == []
    assert faults(ROUND_TO_THE_LEFT)[0] == ("S201", "R2", 2)


def test_r2_clockwise_tables_go_to_the_left():
    assert faults(ROUND_TO_THE_LEFT, direction="cw") == []
    assert faults(ROUND_TO_THE_RIGHT, direction="cw")[0] == ("S201", "R2", 2)


def test_r2_two_players_take_turns():
    assert faults("loose 5D N 2C S 3C N KH", players=2) == []
    assert faults("loose 5D N 2C S 3C N KH")[0] == ("S201", "R2", 2)


def test_r2_the_bidder_sits_on_the_dealers_right():
    assert faults("deal dealer N bid W 9 abandoned") == []
    assert faults("deal dealer N bid E 9 abandoned") == [("S307", "R4", None)]


def test_r2_clockwise_the_bidder_sits_on_the_dealers_left():
    assert faults("deal dealer N bid E 9 abandoned", direction="cw") == []
    assert faults("deal dealer N bid W 9 abandoned", direction="cw") == [("S307", "R4", None)]


# No group of 3 and 8 adds up to 2, 7, 6 or 4, nor with the cards thrown on the way.
OPENED = "deal dealer N hand W 9C 5H 4D 2C / ... bid W 9 floor 3H KC QC 8D 1. W 9C "


def test_r10_after_the_opening_the_dealers_partner_plays():
    assert faults(OPENED + "2. S 2S 3. E 7D 4. N 6S 5. W 4D abandoned") == []
    assert faults(OPENED + "2. N 2S abandoned") == [("S201", "R2", 2)]


def test_r10_with_two_players_the_dealer_plays_second():
    text = "deal dealer N hand S 9C 5H 4D 2C / ... bid S 9 floor 3H KC QC 8D 1. S 9C 2. N 2S abandoned"
    assert faults(text, players=2) == []
