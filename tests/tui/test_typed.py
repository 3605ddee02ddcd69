"""Completing, recalling and choosing, without a screen."""

import pytest

from seepnotation.tui.typed import Choosing, Recall, completed
from tests.recorder.desk import TWO_PLAYS, begun


@pytest.mark.parametrize(
    ("text", "following", "whole"),
    [
        ("und", ("undo",), "undo"),
        ("ta", ("takeback", "taken"), "take"),
        ("take", ("takeback", "taken"), "take"),  # what follows is shown, nothing is chosen
        ("7", ("7C", "7D"), "7"),
        ("7", ("7C",), "7c"),
        ("10", ("TC",), "tc"),  # people write a ten with two digits
        ("10", ("TC", "TD"), "10"),
        ("9d", ("+",), "9d+"),
        ("9d+", ("AS", "3H"), "9d+"),
        ("9d+3", ("3H",), "9d+3h"),
        ("qd x [", ("[12]",), "qd x [12]"),
        ("qd x", ("[12]",), "qd x[12]"),
        ("9d=1", ("10", "11", "12", "13"), "9d=1"),
        ("qd x 4d", ("3H",), "qd x 4d 3h"),
        ("3h 6c ", ("KD",), "3h 6c kd"),
        ("", ("N", "S"), ""),
        ("x", (), "x"),
    ],
)
def test_completing(text, following, whole):
    assert completed(text, following).casefold() == whole


def test_calling_back():
    recall = Recall()
    assert recall.step(-1, "7") == "7"  # there is nothing yet
    for line in ("9d 2", "undo", "undo", ""):
        recall.add(line)
    assert recall.step(-1, "7") == "undo"
    assert recall.step(-1, "undo") == "9d 2"
    assert recall.step(-1, "9d 2") == "9d 2"
    assert recall.step(+1, "9d 2") == "undo"
    assert recall.step(+1, "undo") == "7"  # what was being typed
    assert recall.step(+1, "7") == "7"


def test_what_was_mended_in_a_line_called_back_is_kept():
    recall = Recall()
    recall.add("9d 2")
    recall.step(-1, "")
    assert recall.step(+1, "9d 3") == "9d 3"


def choosing(*texts, recorder=None):
    recorder = recorder or begun(*TWO_PLAYS)
    found = Choosing()
    for text in texts:
        preview = recorder.preview(text)
        found.see(text, preview, recorder.view.choices)
    return [choice.text for choice in found.choices], found.chosen, found.numbered


def test_choices_stay_while_a_number_is_typed():
    four = ["9D+AS=10", "9D+3H+AS=13", "9D+3H=12", "9D"]
    assert choosing("9", "9d") == (four, None, True)
    assert choosing("9d", "9d 3") == (four, 3, True)
    assert choosing("9d", "9d 3", "9d") == (four, None, True)
    assert choosing("9d", "9d 3", "") == ([], None, True)
    assert choosing("9d", "undo") == ([], None, True)


def test_behind_a_part_of_a_play_a_number_is_a_card():
    assert choosing("9d", "9d+") == (["9D+AS=10", "9D+3H+AS=13", "9D+3H=12"], None, False)


def test_choices_that_a_line_left_open():
    recorder = begun(*TWO_PLAYS, "9d")
    assert choosing("", recorder=recorder)[0] == ["9D+AS=10", "9D+3H+AS=13", "9D+3H=12", "9D"]
    assert choosing("", "2", recorder=recorder)[1:] == (2, True)
    assert choosing("", "undo", recorder=recorder)[0] == []
