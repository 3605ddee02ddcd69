"""fix, insert, delete: what was typed wrong is mended, numbers and marks follow, what no longer fits is told."""

import pytest

from seepnotation.notation.api import loads
from seepnotation.recorder.machine import Recorder
from tests.recorder.desk import OPENING, TWO_PLAYS, begun, desk, feed, plays_of, told

FOUR = (*TWO_PLAYS, "9d 3", "4c")
"""Ravi adds to the house of 12 with 9D+3H; Nani's 4C takes nothing and is thrown. AS and 4C lie there."""


def test_four_plays():
    assert plays_of(begun(*FOUR)) == ["1. W 6S+6C=12", "2. S KH x KD", "3. E 9D+3H=12*", "4. N 4C"]


def test_fix_replaces_a_play_and_keeps_its_seat_and_comments():
    recorder = begun(*TWO_PLAYS, "note quick", "9d 3", "4c")
    view = recorder.feed("fix 2 2d")
    assert plays_of(recorder)[1:] == ["2. S 2D {quick}", "3. E 9D+3H=12*", "4. N 4C"]
    assert told(view, "done") == "2. S 2D   instead of 2. S KH x KD: Mummy throws 2D; kept: {quick}"
    assert not told(view, "warning")


def test_fix_judges_everything_later_again():
    # 4C takes 3H+AS, which is 4; it cannot be played again at play 4.
    recorder = begun(*FOUR)
    view = recorder.feed("fix 3 4c x")
    assert plays_of(recorder)[2:] == ["3. E 4C x 3H+AS", "4. N 4C"]
    assert "1 play no longer fits: play 4, 4C was already played: play 3, Ravi (R60)" in told(view, "warning")


def test_marks_follow_a_mend():
    # Mummy's ace takes the last three cards: a sweep (R42). With 5D thrown before it, it is none.
    recorder = desk("N", "13", "ad ah ac ks", "kh x", "as x")
    assert plays_of(recorder) == ["1. W KH x KS", "2. S AS x AC, AD, AH #"]
    feed(recorder, "insert 2 s 5d", "no")
    assert plays_of(recorder) == ["1. W KH x KS", "2. S 5D", "3. S AS x AC, AD, AH"]
    recorder.feed("delete 2")
    assert plays_of(recorder) == ["1. W KH x KS", "2. S AS x AC, AD, AH #"]


def test_insert_moves_the_numbers_that_come_after_it():
    recorder = begun(*FOUR, "dispute E 4 too fast", "ruling 4 legal", "rewind 3", "9d 4")
    view = feed(recorder, "insert 2 s 2c", "no")
    assert plays_of(recorder) == [
        "1. W 6S+6C=12", "2. S 2C", "3. S KH x KD", "4. E 9D+3H=12*", "5. N 4C", "dispute E 5 {too fast}",
        "ruling 5 legal", "rewind 4", "4. E 9D",
    ]  # fmt: skip
    assert told(view, "done") == "2. S 2C   put in: Mummy throws 2C"
    assert "play 3, Mummy takes out of turn: it is Ravi's turn (R2)" in told(view, "warning")


def test_delete_moves_the_numbers_back_and_takes_what_was_said_of_the_play():
    recorder = begun(*FOUR[:3], "dispute N 3", "ruling illegal", "stands", "4c", "dispute W 4")
    view = feed(recorder, "delete 3", "no")
    assert plays_of(recorder) == ["1. W 6S+6C=12", "2. S KH x KD", "3. N 4C", "dispute W 3"]
    assert told(view, "done").startswith("3. E 9D+3H=12*   taken out, and what was said of it: dispute N 3; ruling")
    assert "play 3, Nani throws out of turn: it is Ravi's turn (R2)" in told(view, "warning")
    recorder.feed("undo")
    assert plays_of(recorder)[2:] == [
        "3. E 9D+3H=12*",
        "dispute N 3",
        "ruling illegal",
        "stands",
        "4. N 4C",
        "dispute W 4",
    ]


def test_numbers_before_the_place_stay():
    recorder = begun(*FOUR, "dispute E 1", "delete 3")
    assert plays_of(recorder)[-1] == "dispute E 1"


def test_fix_that_needs_a_choice_or_an_answer():
    recorder = begun(*FOUR)
    view = recorder.feed("fix 3 9d")
    assert [choice.text for choice in view.choices] == ["9D+AS=10", "9D+3H+AS=13", "9D+3H=12", "9D"]
    recorder.feed("4")
    assert plays_of(recorder)[2:] == ["3. E 9D", "4. N 4C"]
    assert recorder.feed("fix 2 2. S KH").wants == "answer"
    recorder.feed("y")
    assert plays_of(recorder)[1] == "2. S KH"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("fix 9 7c", "there is no play 9: they are 1 to 4"),
        ("fix 2", "write the play: fix 2"),
        ("fix", "write the number of the play first"),
        ("delete", "write the number of the play"),
        ("delete 7", "there is no play 7: they are 1 to 4"),
        ("insert 3", "write the play: insert 3"),
        ("fix 2 hello", "is no play"),
        ("fix 4 6s", "6S was played by Arjun at play 1"),
    ],
)
def test_what_cannot_be_mended(line, why):
    recorder = begun(*FOUR)
    before = recorder.record
    assert why in told(recorder.feed(line), "refused")
    assert recorder.record is before


def test_undo_after_a_mend_gives_back_all_of_it():
    recorder = begun(*FOUR)
    before = recorder.record
    for line in ("fix 2 2d", "insert 2 s 2c", "delete 1", "deal dealer E", "deal bid 9"):
        if recorder.feed(line).wants == "answer":
            recorder.feed("y")
        assert recorder.record != before
        recorder.feed("undo")
        assert recorder.record is before


def test_a_deal_without_plays():
    assert "there are no plays yet" in told(desk(*OPENING).feed("delete 1"), "refused")
    assert told(desk().feed("fix 1 7c"), "refused") == "there is no deal yet"


def test_delete_takes_what_was_said_of_the_play_later_too():
    # Else the ruling on Ravi's play 3 would stand as one on Nani's, which is play 3 now.
    recorder = begun(*FOUR, "dispute E 3 late", "ruling 3 illegal R17", "stands", "dispute W 4")
    view = feed(recorder, "delete 3", "no")
    assert plays_of(recorder) == ["1. W 6S+6C=12", "2. S KH x KD", "3. N 4C", "dispute W 3"]
    assert "what was said of it: dispute E 3 {late}; ruling 3 illegal R17; stands" in told(view, "done")


WITH_VARIATION = """
[Format "seep 1"]
[Rules "pagat"]

deal 1 dealer N
bid W 12
floor 3H 6C KD AS
1. W 6S+6C=12
2. S KH x KD
3. E 9D+3H=12* {first} @time(21:14) (3. E 9D 4. N 2C)
4. N 4C
"""


def test_numbers_in_variations_move_too():
    recorder = Recorder(loads(WITH_VARIATION))
    feed(recorder, "insert 2 s 2d", "no")
    assert plays_of(recorder)[3] == "4. E 9D+3H=12* @time(21:14) {first} (4. E 9D 5. N 2C)"
    feed(recorder, "delete 2")
    assert plays_of(recorder)[2] == "3. E 9D+3H=12* @time(21:14) {first} (3. E 9D 4. N 2C)"


def test_delete_tells_the_words_that_go_with_the_play():
    view = feed(Recorder(loads(WITH_VARIATION)), "delete 3", "no")
    assert "taken out, and what was said of it: @time(21:14) {first} (3. E 9D 4. N 2C)" in told(view, "done")


def test_a_score_counted_again_stands_where_it_stood():
    recorder = begun(*TWO_PLAYS, "score NS 1 EW 2", "y", "dispute W", "score NS 3 EW 4")
    assert plays_of(recorder)[2:] == ["score NS 3 EW 4", "dispute W"]


# ---------------------------------------------------------------- what is kept of the play that was wrong


def test_marks_that_spoke_of_the_wrong_play_are_dropped_and_told():
    recorder = begun(*TWO_PLAYS, "9d 3", "unsure", "4c")
    view = recorder.feed("fix 3 9d+as=10")
    assert plays_of(recorder)[2] == "3. E 9D+AS=10"
    assert "; dropped, since it spoke of that play: ~" in told(view, "done")


def test_marks_stay_when_the_play_is_the_same():
    recorder = begun(*TWO_PLAYS, "9d+3h=12 ?!", "unsure", "4c")
    assert plays_of(recorder)[2] == "3. E 9D+3H=12*?!~"
    view = recorder.feed("fix 3 9d 3")
    assert plays_of(recorder)[2] == "3. E 9D+3H=12*?!~"
    assert "dropped" not in told(view)


def test_a_mark_that_is_typed_takes_the_place_of_the_old_one():
    recorder = begun(*TWO_PLAYS, "9d+3h=12?", "4c")
    view = recorder.feed("fix 3 9d+as=10!")
    assert plays_of(recorder)[2] == "3. E 9D+AS=10!"
    assert "dropped" not in told(view)
