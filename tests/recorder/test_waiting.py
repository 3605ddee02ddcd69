"""What waits for an answer is never left out by another line: the floor is 3H AS beside Arjun's house of 12."""

import pytest

from seepnotation.notation.api import dumps
from tests.recorder.desk import TWO_PLAYS, begun, plays_of, told

ASKED = (*TWO_PLAYS, "n 2d")  # East is on turn: North's play is asked about (R2)
CHOICE = (*TWO_PLAYS, "9d")  # East's 9D can make two houses, add to one, or be thrown
CHANGES = ["takeback", "note she laughed", "unsure", "fix 2 kh", "insert 2 5c", "delete 2", "dispute W 2", "rewind 1",
           "deal dealer S", "deal bid W 11", "undo 2", "redo"]  # fmt: skip


@pytest.mark.parametrize("waits", [ASKED, CHOICE])
@pytest.mark.parametrize("line", CHANGES)
def test_a_word_that_changes_the_record_waits_for_the_answer(waits, line):
    recorder = begun(*waits)
    before, open_ = recorder.record, recorder.view
    refusal = told(recorder.feed(line), "refused")
    assert "is not recorded yet: first" in refusal
    assert recorder.record == before
    assert (recorder.view.prompt, recorder.view.choices) == (open_.prompt, open_.choices)


@pytest.mark.parametrize("waits", [ASKED, CHOICE])
@pytest.mark.parametrize("line", ["help", "known", "rule 1", "score", "rule R17"])
def test_a_word_that_only_tells_leaves_it_open(waits, line):
    recorder = begun(*waits)
    prompt = recorder.view.prompt
    assert recorder.feed(line).prompt == prompt


def test_another_card_waits_until_yes_or_no_is_said():
    recorder = begun(*ASKED)
    refusal = told(recorder.feed("2c"), "refused")
    assert refusal == "3. N 2D is not recorded yet: first yes or no; or undo, to leave it"
    assert plays_of(begun(*ASKED, "2c", "y"))[2:] == ["3. N 2D"]
    assert plays_of(begun(*ASKED, "2c", "undo", "2c"))[2:] == ["3. E 2C"]


def test_the_same_card_again_mends_what_was_typed():
    assert plays_of(begun(*ASKED, "e 2d"))[2:] == ["3. E 2D"]


def test_the_end_of_the_deal_is_asked_about_like_another_card():
    view = begun(*CHOICE).feed("abandoned")
    assert told(view, "asked").endswith("Or yes to leave it, and take: abandoned")


def test_what_gave_way_to_the_waiting_card_is_told():
    view = begun(*CHOICE, "5c").feed("4")
    assert told(view, "warning") == "5C is not recorded: type it again"


@pytest.mark.parametrize(("waits", "left"), [(ASKED, "3. N 2D"), (CHOICE, "9D of Ravi")])
def test_the_end_tells_what_was_not_answered(waits, left):
    assert told(begun(*waits).feed("quit"), "warning") == f"{left} was not answered, and is not recorded"


@pytest.mark.parametrize("word", ["yes", "no", "y"])
def test_an_answer_to_nothing(word):
    assert told(begun(*TWO_PLAYS).feed(word), "refused") == "no question is open"


@pytest.mark.parametrize(
    ("line", "undone"),
    [
        ("note she laughed", "it is 2. S KH x KD again, not 2. S KH x KD {she laughed}"),
        ("unsure", "it is 2. S KH x KD again, not 2. S KH x KD~"),
        ("2d", "3. E 2D"),
        ("delete 2", "2. S KH x KD is there again"),
        ("deal bid W 11", "it is bid W 12 again, not bid W 11"),
    ],
)
def test_undo_says_what_it_takes_back(line, undone):
    recorder = begun(*TWO_PLAYS, line)
    assert told(recorder.feed("undo"), "done") == f"undone: {undone}"
    assert dumps(recorder.record) == dumps(begun(*TWO_PLAYS).record)


def test_a_mend_that_changes_nothing_is_no_line_to_undo():
    recorder = begun(*TWO_PLAYS)
    assert told(recorder.feed("fix 2 kh x kd")) == "nothing is changed: it stands so already"
    assert told(recorder.feed("undo"), "done") == "undone: 2. S KH x KD"
