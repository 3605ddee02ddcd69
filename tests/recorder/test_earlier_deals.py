"""1.12 is play 12 of deal 1: what was mis-typed in an earlier deal is mended while a later one is played."""

import pytest

from seepnotation.notation.api import dumps, loads
from seepnotation.recorder.machine import Recorder
from tests.recorder.desk import OPENING, desk, feed, line_of, told
from tests.recorder.test_mending import FOUR

SCORED = """
[Format "seep 1"]
[Rules "pagat"]
[North "Nani"]
[West "Arjun"]
[South "Mummy"]
[East "Ravi"]

deal 1 dealer N
score NS 40 EW 60

deal 2 dealer N
score NS 30 EW 70

deal 3 dealer N
bid W 12
"""
"""Nani deals on while her side is behind (R51): EW lead by 20, then by 60."""


def two_deals(*lines):
    """Return a recorder with four plays in deal 1, which was broken off, and deal 2 before its first play."""
    return desk(*OPENING, *FOUR, "abandoned", "", "12", "3h 6c kd as", *lines)


def deal(recorder, number):
    """Return the lines of a deal behind its floor."""
    text = dumps(recorder.record).split("\n\ndeal ")[number]
    return text.strip().splitlines()[3:]


def test_fix():
    recorder = two_deals()
    before = recorder.record
    view = recorder.feed("fix 1.2 2d")
    assert deal(recorder, 1)[:4] == ["1. W 6S+6C=12", "2. S 2D", "3. E 9D+3H=12*", "4. N 4C"]
    assert told(view, "done") == "1.2. S 2D   instead of 2. S KH x KD: Mummy throws 2D"
    assert (view.wants, view.number, view.turn) == ("play", 1, "W")
    assert line_of(recorder) == ["bid W 12", "floor 3H 6C KD AS"]
    recorder.feed("undo")
    assert recorder.record is before


def test_what_no_longer_fits_is_told_with_its_deal():
    view = two_deals().feed("fix 1.3 4c x")
    assert "deal 1: 1 play no longer fits: play 4, 4C was already played: play 3, Ravi" in told(view, "warning")


def test_insert_and_delete_ask_for_the_seats_there():
    recorder = two_deals()
    view = recorder.feed("insert 1.2 2c")
    assert told(view, "asked").startswith("1.2. S 2C put in. Do the seats behind it, plays 3 to 5, move with the turn")
    recorder.feed("y")
    moved = ["1. W 6S+6C=12", "2. S 2C", "3. E KH x KD", "4. N 9D+3H=12*", "5. W 4C", "abandoned"]
    assert deal(recorder, 1) == moved
    feed(recorder, "delete 1.2", "y")
    assert deal(recorder, 1) == deal(two_deals(), 1)


def test_a_choice_there():
    recorder = two_deals()
    view = recorder.feed("fix 1.3 9d")
    assert [choice.text for choice in view.choices] == ["9D+AS=10", "9D+3H+AS=13", "9D+3H=12", "9D"]
    view = recorder.feed("4")
    assert deal(recorder, 1)[2] == "3. E 9D"
    assert "still to be chosen" not in told(view)
    assert line_of(recorder) == ["bid W 12", "floor 3H 6C KD AS"]


def test_unsure_rule_dispute_and_ruling():
    recorder = two_deals()
    recorder.feed("unsure 1.3")
    assert deal(recorder, 1)[2] == "3. E 9D+3H=12*~"
    assert "3. E 9D+3H=12*~: Ravi adds" in told(recorder.feed("rule 1.3"))
    feed(recorder, "dispute W 1.4 too fast", "ruling 1.4 illegal R17")
    assert deal(recorder, 1)[4:] == ["abandoned", "dispute W 4 {too fast}", "ruling 4 illegal R17"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("fix 1.9 7c", "there is no play 9 in deal 1: they are 1 to 4"),
        ("delete 1.7", "there is no play 7 in deal 1: they are 1 to 4"),
        ("fix 1.3", "write the play: fix 1.3 7C"),
        ("fix 3.1 7c", "there is no deal 3 in this session: they are 1 to 2"),
        ("fix 2.1 7c", "there are no plays yet"),
        ("fix 1.4 6s", "6S was played by Arjun at play 1.1 (if that was another card: fix 1.1 ...)"),
        ("rule 1.6", "there is no play 6 in deal 1"),
        ("score 7 NS 1 EW 2", "there is no deal 7 in this session"),
        ("unsure 1.6", "there is no play 6 in deal 1"),
    ],
)
def test_what_is_not_there(line, why):
    recorder = two_deals()
    before = recorder.record
    assert why in told(recorder.feed(line), "refused")
    assert recorder.record is before


def test_the_deal_that_is_played_by_its_number():
    recorder = two_deals("6s+6c=12", "kh x kd", "fix 2.2 2d")
    assert line_of(recorder)[2:] == ["1. W 6S+6C=12", "2. S 2D"]


def test_a_score_changes_who_had_to_deal():
    # NS 60 to 40: then they lead by 20, and the deal would have gone on to Arjun; with deal 2 they are behind by 20.
    recorder = Recorder(loads(SCORED))
    view = recorder.feed("score 1 NS 60 EW 40")
    assert "deal 1 dealer N\nscore NS 60 EW 40\n" in dumps(recorder.record)
    assert told(view, "done") == "deal 1: score NS 60 EW 40   The table counts NS 60, EW 40"
    assert "deal 2: Nani deals, but it is the turn of Arjun (W) (R51)" in told(view, "warning")
    assert "standing: EW leads by 20" in told(view, "told")


def test_a_score_of_an_earlier_deal_shown_and_agreed():
    recorder = Recorder(loads(SCORED))
    assert "points: NS 40, EW 60" in told(recorder.feed("score 1"))
    assert "standing: EW leads by 20" in told(recorder.view)
    assert "at the end of a deal of which every play is known" in told(recorder.feed("agreed 1"), "refused")


def test_the_opening_of_an_earlier_deal():
    recorder = two_deals()
    view = recorder.feed("deal 1 bid 11")
    assert "bid W 11" in dumps(recorder.record)
    assert told(view, "done") == "deal 1: bid W 11"
    assert "deal 1: 1 play no longer fits: play 1, Arjun opens" in told(view, "warning")
    assert line_of(recorder)[0] == "bid W 12"


def test_a_number_that_stands_twice_names_no_deal():
    recorder = Recorder(loads(SCORED.replace("deal 2", "deal 1")))
    assert "deal 1 stands 2 times in this session" in told(recorder.feed("score 1 NS 1 EW 99"), "refused")
