"""What is proven of the bidder's first four cards."""

import pytest

from .judging import case, verdict, verdicts

FLOOR = "bid W 12 floor 3H 6C KD AS "
MAKES = "1. W 6S+6C=12 "


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        case("all four, a queen among them", "hand W 6S QH 4D 2C / ...", "legal"),
        case("all four, no queen", "hand W 6S 5H 4D 2C / ...", "illegal R24 S212"),
        case("all four, a queen only later", "hand W 6S 5H 4D 2C / QH ...", "illegal R24 S212"),
        case("two of them, a queen among them", "hand W 6S QH / ...", "legal"),
        case("two of them, all queens elsewhere", "hand W 6S 5H / ... hand N QC QD QH QS ...", "illegal R24 S212"),
        case("twelve cards without a queen", "hand W 6S KH 4D 2C 9C 8H 7H 3S JD AC TC 5D", "illegal R24 S212"),
    ],
)
def test_the_key_of_the_opening_house(hand, expected):
    assert verdict(f"deal dealer N {hand} {FLOOR} {MAKES}") == expected


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        case("the others play all queens later", "2. S QC x [12] 3. E QD 4. N QH 5. W 2H 6. S QS", "illegal R24 S212"),
    ],
)
def test_cards_played_after_the_opening(plays, expected):
    assert verdicts(f"deal dealer N {FLOOR} {MAKES} {plays} abandoned")[0] == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        case("the floor decides a throw", "", "legal"),
        case("the cards are known", "hand W QH 6S 4D 2C / ...", "legal"),
    ],
)
def test_a_throw_or_take_needs_no_key(hand, expected):
    assert verdict(f"deal dealer N {hand} {FLOOR} 1. W QH") == expected
    assert verdict(f"deal dealer N {hand} bid W 12 floor QD 6C KD AS 1. W QH x QD") == expected


def test_after_the_opening_the_whole_hand_counts():
    # West's queen of hearts came with his second packet; it is a key for his second play.
    deal = "deal dealer N hand W QS 6S 4D 2C / QH 9C 8H 5S / AC 2H 3S 4S bid W 12 floor 3H 8C KD AS 1. W QS "
    assert verdict(deal + "2. S 5C 3. E 7C 4. N TD 5. W 4D+8C=12") == "illegal R29 S215"
    assert verdict(deal + "2. S 5C 3. E 7C 4. N TD 5. W 4D+8C, QS, 7C+5C=12*") == "legal"


def test_nothing_is_judged_while_the_floor_is_not_known():
    assert verdict("deal dealer N hand W QS 6S 4D 2C / ... bid W 12 1. W QS") == "not judged"
