"""What a text would do before Enter commits it: the whole play, the choices, what may follow, why a key is refused."""

import pytest

from seepnotation.record import CannotWrite
from seepnotation.recorder import previewing
from seepnotation.recorder.machine import Recorder, new_session
from tests.recorder.desk import NAMES, OPENING, TWO_PLAYS, begun, desk


def preview(text, *lines):
    return begun(*TWO_PLAYS, *lines).preview(text)


def test_a_whole_play_is_shown_in_full():
    assert begun(TWO_PLAYS[0]).preview("2d").whole == "2. S 2D"
    assert preview("9d+3=").whole == "3. E 9D+3H=12*"
    assert preview("9d 2").whole == "3. E 9D+3H+AS=13"


def test_several_plays_are_shown_as_choices():
    seen = preview("9d")
    assert seen.whole is None
    assert [choice.text for choice in seen.choices] == ["9D+AS=10", "9D+3H+AS=13", "9D+3H=12", "9D"]
    assert seen.completion == ("+",)
    assert seen.refusal is None


def test_typing_narrows_the_choices():
    assert [choice.text for choice in preview("9d+").choices] == ["9D+AS=10", "9D+3H+AS=13", "9D+3H=12"]
    assert preview("9d+3").whole == "3. E 9D+3H=12*"  # of two that take the 3, the one that is all that is named
    assert preview("9d+").completion == ("AS", "3H")


@pytest.mark.parametrize(
    ("text", "completion"),
    [
        ("7", ("7C", "7D", "7H", "7S")),
        ("6", ("6D", "6H")),  # 6S was played, 6C lies in the house
        ("1", ("TC", "TD", "TH", "TS")),
        ("und", ("undo",)),
        ("ta", ("takeback", "taken")),
        ("9d=", ("9", "10", "11", "12", "13")),
        ("9d=1", ("10", "11", "12", "13")),
        ("qd x [", ("[12]",)),
    ],
)
def test_what_may_follow(text, completion):
    seen = preview(text)
    assert seen.completion == completion
    assert seen.refusal is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("6s", "6S was played by Arjun at play 1"),
        ("3h", "Ravi does not hold 3H (R60): 3H lies loose on the floor"),
        ("9d x 8", "no eight lies on the floor (R60)"),
        ("9d x 8c", "8C does not lie loose on the floor (R60)"),
        ("9d z", "'z' is not understood here"),
        ("12", "'12' is not understood"),
    ],
)
def test_a_key_that_leads_nowhere_is_refused_with_the_reason(text, why):
    assert preview(text).refusal.startswith(why)


def test_a_rank_of_which_none_is_left():
    # The four aces of the floor are no aces to play.
    assert desk("N", "13", "ad ah ac as").preview("a").refusal is None  # agreed is a word
    assert desk("N", "13", "2d 2h 2c 2s").preview("2").refusal == "no two is left to play"


def test_the_empty_line():
    assert desk().preview("").completion == ("N", "W", "S", "E")
    assert desk("N").preview("").completion == ("9", "10", "11", "12", "13")
    assert len(desk(*OPENING[:2]).preview("").completion) == 52
    assert len(begun(*TWO_PLAYS).preview("").completion) == 52 - 4 - 2  # all but the floor and the two played
    assert preview("", "9d").completion == ("1", "2", "3", "4")
    assert preview("", "n 2d").completion == ("yes", "no")


@pytest.mark.parametrize(
    ("lines", "text", "whole"),
    [
        ((), "s", "deal 1 dealer S"),
        (("N",), "12", "bid W 12"),
        (("N",), "1", None),
        (OPENING[:2], "3h 6c kd", None),
        (OPENING[:2], "3h 6c kd as", "floor 3H 6C KD AS"),
        ((*OPENING, TWO_PLAYS[0]), "takeback", "takeback"),
        ((*OPENING, TWO_PLAYS[0], "n 2d"), "y", "2. N 2D"),
        ((*OPENING, *TWO_PLAYS, "9d"), "3", "3. E 9D+3H=12*"),
        ((*OPENING, *TWO_PLAYS, "9d"), "=12", "3. E 9D+3H=12*"),
    ],
)
def test_the_line_that_enter_would_commit(lines, text, whole):
    assert desk(*lines).preview(text).whole == whole


def test_every_line_that_is_typed_can_be_typed_key_by_key():
    """No key of a line that is recorded in the end is refused on the way."""
    recorder = desk()
    lines = (*OPENING, *TWO_PLAYS, "9d 3", "4c+as=13", "n 4c", "5. W QH x [12]", "dispute W 3", "ruling 3 legal R31",
             "score NS 62+50 EW 38", "y")  # fmt: skip
    for line in lines:
        for end in range(1, len(line) + 1):
            assert recorder.preview(line[:end]).refusal is None, line[:end]
        recorder.feed(line)


def test_a_preview_changes_nothing():
    recorder = begun(*TWO_PLAYS)
    before, view = recorder.record, recorder.view
    for text in ("9d", "undo", "takeback", "quit", "deal dealer S", "fix 1 2d", "delete 1"):
        recorder.preview(text)
    assert recorder.record is before
    assert recorder.view is view


def test_what_cannot_be_written_is_refused_and_no_fault(monkeypatch):
    def never(*_):
        raise CannotWrite("a comment has no end")

    monkeypatch.setattr(previewing, "outcome_of", never)
    assert preview("note hm").refusal == "that cannot be written: a comment has no end"


@pytest.mark.parametrize("text", ["undo it", "quit now", "redo 0", "undo 2 3"])
def test_a_word_with_more_behind_it_does_nothing_and_promises_nothing(text):
    recorder = begun(*TWO_PLAYS)
    before = recorder.record
    assert recorder.preview(text).whole is None
    assert recorder.feed(text).messages[0].tone == "refused"
    assert recorder.record is before
    assert not recorder.view.over


# ---------------------------------------------------------------- what Enter asks about, and what is no word


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("n 2d", "3. N 2D: Nani throws out of turn"),  # Ravi (E) is on turn (R7)
        ("3. E 9D", None),  # legal: 9 and 3 are the 12 of the house, but no card must be added
        ("3. E QH", "3. E QH: Ravi may not throw QH while the house of 12 stands (R18)"),
    ],
)
def test_what_enter_would_ask_about_first_is_no_line_that_it_would_commit(text, asks):
    recorder = begun(*TWO_PLAYS)
    seen, before = recorder.preview(text), recorder.record
    assert (seen.whole is None) == (asks is not None)
    assert (seen.asks or "").startswith(asks or "")
    view = recorder.feed(text)
    assert (recorder.record is before) == (asks is not None)
    assert (view.wants == "answer") == (asks is not None)


@pytest.mark.parametrize("text", ["n11", "n1", "tc1x", "w9", "spades7", "deal2"])
def test_a_number_right_behind_letters_is_no_word(text):
    assert f"{text!r} is neither a card nor a word" in preview(text).refusal


def test_a_number_may_stand_in_a_players_name():
    recorder = Recorder(new_session("pagat", {**NAMES, "E": "Player2"}))
    for line in OPENING:
        recorder.feed(line)
    assert recorder.preview("player2").refusal is None


def test_the_number_of_the_play_may_be_typed():
    recorder = begun(*TWO_PLAYS)
    for text in ("3", "3.", "3. e", "3. e 9d"):
        assert recorder.preview(text).refusal is None
