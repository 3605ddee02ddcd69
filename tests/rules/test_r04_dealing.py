"""R4 the deal, R6 the bid, R7 no bid possible."""

import pytest

from .judging import case, faults, verdict

TWELVE = "KD QC 9H 8C 7D 6S 5H 4C 3D 2S AH AC"


@pytest.mark.parametrize(
    ("statements", "expected"),
    [
        case("twelve cards", f"hand S {TWELVE}", []),
        case("three packets of four", "hand S KD QC 9H 8C / 7D 6S 5H 4C / 3D 2S AH AC", []),
        case("eleven cards", f"hand S {TWELVE[3:]}", [("S302", "R4", None)]),
        case("thirteen cards", f"hand S {TWELVE} TC", [("S302", "R4", None)]),
        case("eleven cards and more", f"hand S {TWELVE[3:]} ...", []),
        case("a packet of three inside", "hand S KD QC 9H / 8C 7D 6S 5H / 4C 3D 2S AH ...", [("S303", "R4", None)]),
        case("a packet of five", "hand S KD QC 9H 8C 2S / 7D 6S 5H 4C / 3D AH AC", [("S303", "R4", None)]),
        case("the last packet not all known", "hand S KD QC 9H 8C / 7D ...", []),
        case("a floor of three", "floor 3H 6C KD", [("S304", "R4", None)]),
        case("a floor of four", "floor 3H 6C KD TC", []),
        case("a floor of five", "floor 3H 6C KD TC TD", [("S304", "R4", None)]),
    ],
)
def test_r4_packets_and_counts(statements, expected):
    assert faults(f"deal dealer N {statements} abandoned") == expected


def test_r4_the_bidder_opens_from_his_first_four():
    deal = "deal dealer N hand W TD 6C 5H 2S / TC JC ... bid W 10 floor 9D KC QC QH "
    assert verdict(deal + "1. W TD") == "legal"
    # The other ten comes with the second packet, after the opening.
    assert verdict(deal + "1. W TC") == "impossible R60 S202"


@pytest.mark.parametrize(
    ("first_four", "bid", "expected"),
    [
        case("the nine", "9C QD QS 4H", 9, []),
        case("the queen of the same hand", "9C QD QS 4H", 12, []),
        case("a value that he has not", "9C QD QS 4H", 11, [("S305", "R6", None)]),
        case("the highest value", "KC 2D 3S 4H", 13, []),
        case("no card of thirteen", "QC 2D 3S 4H", 13, [("S305", "R6", None)]),
        case("no card of nine though two add up", "5C 4D TS 2H", 9, [("S305", "R6", None)]),
        case("eight is no bid", "8C 2D 3S 4H", 8, [("S306", "R6", None)]),
        case("fourteen is no bid", "AC KD 3S 4H", 14, [("S306", "R6", None)]),
    ],
)
def test_r6_a_bid_is_the_value_of_one_of_the_four_cards(first_four, bid, expected):
    assert faults(f"deal dealer N hand W {first_four} / ... bid W {bid} abandoned") == expected


def test_r6_a_card_of_a_later_packet_is_no_ground_for_a_bid():
    assert faults("deal dealer N hand W 9C 2D 3S 4H / QC ... bid W 12 abandoned") == [("S305", "R6", None)]


@pytest.mark.parametrize(
    ("cards", "threshold", "expected"),
    [
        case("all eights or lower", "2S 3H 8C 7D", "max_le_8", []),
        case("a nine is enough for a bid", "9H 7C 5D 2S", "max_le_8", [("S308", "R7", None)]),
        case("a king is enough for a bid", "KH 7C 5D 2S", "max_le_8", [("S308", "R7", None)]),
        case("a nine is too low where nines do not count", "9H 7C 5D 2S", "max_le_9", []),
        case("a ten is enough everywhere", "TH 7C 5D 2S", "max_le_9", [("S308", "R7", None)]),
        case("three cards are no packet", "2S 3H 8C", "max_le_8", [("S303", "R4", None)]),
    ],
)
def test_r7_cards_are_dealt_again_when_no_bid_is_possible(cards, threshold, expected):
    assert faults(f"deal dealer N redeal W {cards} abandoned", redeal_threshold=threshold) == expected


def test_r7_it_may_happen_again_and_again():
    assert faults("deal dealer N redeal W 2S 3H 8C 7D redeal W 2C 3H 8C 6D bid W 9 abandoned") == []


def test_r7_no_floor_calls_for_a_new_deal():
    assert faults("deal dealer N redeal floor 9S 4H 2C KD abandoned") == [("S308", "R56", None)]
