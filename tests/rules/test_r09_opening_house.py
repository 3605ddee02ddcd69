"""R9 the opening house draws in what belongs to it; R30 at the opening."""

import pytest

from .judging import case, floor, verdict


def opening(bid, four, on_floor, play):
    return f"deal dealer N hand W {four} / ... bid W {bid} floor {on_floor} 1. W {play}"


SEVEN_ON_SIX = (13, "7C 8D JC KC", "8H 5S 6D QC")
FOUR_ON_NINE = (13, "4C KS 2D 3S", "9C KH KD 7H")
# Seven on six leaves 8, 5, 5: one of the fives goes with the eight.
TWO_FIVES = (13, "7C KC 2D 2S", "6D 8H 5S 5C")
# The jack takes nothing into its own set; 5+6 and 2+9 lie beside it.
TWO_JACKS = (11, "JC JD 3H 4S", "5H 6D 2C 9S")


@pytest.mark.parametrize(
    ("hand", "play", "expected"),
    [
        case("eight and five join", SEVEN_ON_SIX, "7C+6D, 8H+5S=13*", "legal"),
        case("eight and five stay", SEVEN_ON_SIX, "7C+6D=13", "illegal R29 S215"),
        case("both kings join", FOUR_ON_NINE, "4C+9C, KH, KD=13*", "legal"),
        case("one king joins", FOUR_ON_NINE, "4C+9C, KH=13*", "illegal R29 S215"),
        case("no king joins", FOUR_ON_NINE, "4C+9C=13", "illegal R29 S215"),
        case("the five of spades joins", TWO_FIVES, "7C+6D, 8H+5S=13*", "legal"),
        case("the five of clubs joins", TWO_FIVES, "7C+6D, 8H+5C=13*", "legal"),
        case("no five joins", TWO_FIVES, "7C+6D=13", "illegal R29 S215"),
        case("both fives are no set", TWO_FIVES, "7C+6D, 8H+5C+5S=13*", "illegal R23 S213"),
        case("the jack beside two sets", TWO_JACKS, "JC, 6D+5H, 9S+2C=11*", "legal"),
        case("the jack beside one of two sets", TWO_JACKS, "JC, 6D+5H=11*", "illegal R29 S215"),
    ],
)
def test_r9_the_opening_house(hand, play, expected):
    assert verdict(opening(*hand, play)) == expected


def test_r9_the_house_is_pukka_from_the_start():
    assert floor(opening(*SEVEN_ON_SIX, "7C+6D, 8H+5S=13*")) == "QC | 13* W 8H 7C 6D 5S"


def test_r9_a_bare_sign_draws_in_what_is_forced():
    assert floor(opening(*FOUR_ON_NINE, "4C+9C=")) == "7H | 13* W KD KH 9C 4C"
    # Which five is not said.
    assert verdict(opening(*TWO_FIVES, "7C+6D=")) == "not clear None S206"


def test_r30_beside_a_set_only_with_a_second_jack():
    one_jack = (11, "JC TD 3H 4S", "5H 6D 2C 8S")
    assert verdict(opening(*one_jack, "JC, 6D+5H=11*")) == "illegal R24 S212"
    assert verdict(opening(*one_jack, "JC x 6D+5H")) == "legal"
