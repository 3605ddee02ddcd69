"""Which moments a deal has, and what is said where there is none."""

import pytest

from seepnotation.knowledge import NoSuchMoment
from tests.knowledge.asking import START, looked_at, reasons
from tests.rules.judging import case


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
