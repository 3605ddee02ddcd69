"""A ruling is taken as the table decided it; where the rules say otherwise, or cannot say, that is told in a line."""

import pytest

from tests.recorder.desk import begun, plays_of, told
from tests.recorder.test_mending import FOUR


@pytest.mark.parametrize(
    ("line", "says"),
    [
        # Whether Arjun keeps a queen for his house of 12 is not proven (R24); 4C takes nothing and is thrown.
        ("ruling 1 illegal R8", "by the record play 1 is not proven legal or illegal: "),
        ("ruling 4 illegal R17", "the table ruled play 4 illegal; by the rules it is legal"),
        ("ruling 4 legal", ""),
        ("ruling 1 undecided", ""),
    ],
)
def test_what_the_rules_say_of_it(line, says):
    recorder = begun(*FOUR)
    view = recorder.feed(line)
    assert plays_of(recorder)[-1] == line
    text = told(view, "told")
    assert text.startswith(says) if says else not text
    assert len(told(view, "told").splitlines()) <= 1


def test_of_a_play_that_the_rules_forbid():
    # Nani's 4C takes 3H+AS; thrown beside them it breaks R17.
    recorder = begun("6s+6c=12", "kh x kd", "2d", "4. N 4C", "y")
    assert "by the rules it is illegal" in told(recorder.feed("ruling 4 legal"), "told")
    assert not told(recorder.feed("ruling 4 illegal R17"), "told")


def test_several_plays_out_of_turn_are_told_as_that_before_the_choice():
    view = begun("6s+6c=12", "kh x kd").feed("n 9d")
    assert told(view, "asked") == (
        "9D: 4 plays of Nani, out of turn: it is Ravi's turn (R2); choose by number, or type more of it"
    )
    assert "out of turn" not in told(begun("6s+6c=12", "kh x kd").feed("9d"))
