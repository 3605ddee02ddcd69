"""Seats behind a mend: they move with the turn if the scorer says so; what a person told on purpose stays."""

import pytest

from seepnotation.notation.api import dumps, loads
from seepnotation.recorder.machine import Recorder
from tests.recorder.desk import TWO_PLAYS, begun, feed, plays_of, told
from tests.recorder.test_mending import FOUR, WITH_VARIATION

MOVED = ["1. W 6S+6C=12", "2. S 2C", "3. E KH x KD", "4. N 9D+3H=12*", "5. W 4C"]
"""The four plays with Mummy's 2C put in before the second: each later one is of the player who sits behind (R2)."""

STAYED = ["1. W 6S+6C=12", "2. S 2C", "3. S KH x KD", "4. E 9D+3H=12*", "5. N 4C"]


def test_a_play_that_was_forgotten_moves_the_seats_behind_it():
    recorder = begun(*FOUR)
    before = recorder.record
    view = recorder.feed("insert 2 2c")
    assert recorder.record is before
    assert told(view, "asked") == (
        "2. S 2C put in. Do the seats behind it, plays 3 to 5, move with the turn (play 3 is then of Ravi)?"
    )
    assert [message.text for message in view.messages[1:]] == [
        "yes (usual when a play was forgotten): all fits",
        "no: 1 play no longer fits: play 3, Mummy takes out of turn",
        "undo: nothing changes",
    ]
    view = recorder.feed("y")
    assert plays_of(recorder) == MOVED
    assert told(view, "done") == "2. S 2C   put in: Mummy throws 2C; plays 3 to 5 moved with the turn"
    assert not told(view, "warning")
    assert (view.number, view.turn) == (6, "S")
    recorder.feed("undo")
    assert recorder.record is before
    recorder.feed("redo")
    assert plays_of(recorder) == MOVED


def test_no_leaves_the_seats_as_they_are_written():
    recorder = begun(*FOUR)
    view = feed(recorder, "insert 2 2c", "n")
    assert plays_of(recorder) == STAYED
    assert "play 3, Mummy takes out of turn: it is Ravi's turn (R2)" in told(view, "warning")
    recorder.feed("undo")
    assert plays_of(recorder) == plays_of(begun(*FOUR))


def test_undo_answers_the_question_with_neither():
    recorder = begun(*FOUR)
    before = recorder.record
    assert told(feed(recorder, "insert 2 2c", "undo")) == "not recorded"
    assert recorder.record is before
    assert recorder.view.wants == "play"


def test_the_preview_of_the_answers():
    recorder = begun(*FOUR)
    recorder.feed("insert 2 2c")
    assert recorder.preview("y").whole == recorder.preview("no").whole == "2. S 2C"


def test_a_file_that_goes_on_asks_the_same():
    recorder = Recorder(loads(dumps(begun(*FOUR).record)))
    feed(recorder, "insert 2 2c", "y")
    assert plays_of(recorder) == MOVED


def test_delete_moves_them_back():
    recorder = begun(*FOUR)
    feed(recorder, "insert 2 2c", "y", "delete 2", "y")
    assert plays_of(recorder) == plays_of(begun(*FOUR))


@pytest.mark.parametrize("line", ["insert 5 w 5s", "delete 4", "fix 4 4c", "fix 4 s 4c"])
def test_where_nothing_stands_behind_nothing_is_asked_of_seats(line):
    recorder = begun(*FOUR)
    view = feed(recorder, line, "y")
    assert "move" not in told(view)


def test_fix_of_a_card_asks_nothing():
    assert begun(*FOUR).feed("fix 2 2d").wants == "play"


def test_a_play_told_out_of_turn_stays_and_so_does_what_goes_on_from_it():
    # Play 4 was told by Mummy's seat while it was Nani's turn; then Ravi, who sits behind her, went on (R60).
    recorder = begun(*TWO_PLAYS, "9d 3", "s 4c 1", "y", "e 2d")
    assert plays_of(recorder)[2:] == ["3. E 9D+3H=12*", "4. S 4C", "5. E 2D"]
    view = recorder.feed("insert 2 2c")
    assert "plays 3 to 4, move with the turn" in told(view, "asked")
    assert told(view, "asked").endswith("Play 5 was out of turn and stays.")
    recorder.feed("y")
    assert plays_of(recorder)[1:] == ["2. S 2C", "3. E KH x KD", "4. N 9D+3H=12*", "5. S 4C", "6. E 2D"]


def test_the_missing_play_before_one_out_of_turn_moves_nothing():
    # Nani's seat was told on purpose: the scorer had missed Ravi's play, and now puts it in.
    recorder = begun(*TWO_PLAYS, "n 4c 1", "y")
    view = recorder.feed("insert 3 2d")
    assert plays_of(recorder)[2:] == ["3. E 2D", "4. N 4C x 3H+AS"]
    assert not told(view, "asked")
    assert not told(view, "warning")


def test_another_seat_for_one_play():
    # Ravi's play 3 was Mummy's? Then Nani's 4C, which came after Ravi, would be Ravi's, who sits behind Mummy.
    recorder = begun(*FOUR)
    view = feed(recorder, "fix 3 s 9d 3", "y")
    assert "Does the seat behind it, play 4, move with the turn (it is then of Ravi)?" in told(view, "asked")
    recorder.feed("y")
    assert plays_of(recorder)[2:] == ["3. S 9D+3H=12*", "4. E 4C"]


def test_variations_move_with_their_play():
    recorder = Recorder(loads(WITH_VARIATION))
    feed(recorder, "insert 2 2d", "y")
    assert plays_of(recorder)[3:] == [
        "4. N 9D+3H=12* @time(21:14) {first} (4. N 9D 5. W 2C)", "5. W 4C"
    ]  # fmt: skip


def test_plays_that_the_table_took_back_move_too():
    recorder = begun(*FOUR, "takeback", "2h", "rewind 3", "9d 4", "...")
    feed(recorder, "insert 2 2c", "y")
    assert plays_of(recorder)[2:] == [
        "3. E KH x KD", "4. N 9D+3H=12*", "5. W 4C", "takeback", "5. W 2H", "rewind 4", "4. N 9D", "5. W ..."
    ]  # fmt: skip


def test_an_unfinished_play_moves_as_a_play():
    recorder = begun(*TWO_PLAYS, "3. E 9D+3H ...", "4c 1")
    line = plays_of(recorder)[2]
    feed(recorder, "insert 2 2c", "y")
    assert plays_of(recorder)[3] == line.replace("3. E", "4. N")


def test_who_objected_and_whose_hand_was_seen_stays():
    recorder = begun(*FOUR, "dispute E 4", "hand S 2H 2S ...", "house 12 W", "y")
    view = feed(recorder, "insert 2 2c", "y")
    assert plays_of(recorder)[5] == "dispute E 5"
    assert "what was told by name stays: dispute E 5; hand S" in told(view, "done")


def test_a_dispute_of_nobody_is_not_told_as_one_by_name():
    recorder = begun(*FOUR, "dispute 4")
    assert "by name" not in told(feed(recorder, "insert 2 2c", "y"), "done")
