"""Started again after a kill: what is said, how far undo reaches."""

import errno
import os

import pytest

from seepnotation.notation.api import dumps
from seepnotation.recorder import session as sessions
from seepnotation.recorder.history import back_and_forth, steps_of
from seepnotation.recorder.journal import Journal
from seepnotation.recorder.machine import Recorder, new_session
from seepnotation.recorder.session import Recording
from tests.recorder.desk import NAMES, OPENING, TWO_PLAYS, begun, plays_of, told


def begin():
    return new_session("pagat", NAMES)


def killed(file, *lines):
    """Leave a file as a recorder leaves it that is killed after these lines; return its record."""
    recording = Recording(file, begin)
    if recording.view.wants == "answer":
        recording.feed("yes")
    for line in lines:
        recording.feed(line)
    recording.close()
    return recording.record


@pytest.fixture
def file(tmp_path):
    return tmp_path / "evening.seep"


# ---------------------------------------------------------------- undo and redo with a number


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("undo", ("undo", 1)),
        ("UNDO 5", ("undo", 5)),
        ("redo 12", ("redo", 12)),
        ("undo 0", ("undo", 0)),
        ("undo it", ("undo", 0)),
        ("undo 2 3", ("undo", 0)),
        ("undo " + "9" * 5000, ("undo", 0)),
        ("undone", None),
        ("", None),
        ("7c", None),
    ],
)
def test_what_undo_and_redo_ask_for(line, steps):
    assert steps_of(line) == steps


def test_undo_with_a_number_says_each_line_and_redo_brings_them_back():
    recorder = begun(*TWO_PLAYS, "9d 4")
    assert plays_of(recorder) == ["1. W 6S+6C=12", "2. S KH x KD", "3. E 9D"]
    assert recorder.preview("undo 2").whole == "undo 2"
    view = recorder.feed("undo 2")
    assert [message.text for message in view.messages] == ["undone: 3. E 9D", "undone: 2. S KH x KD"]
    assert plays_of(recorder) == ["1. W 6S+6C=12"]
    view = recorder.feed("redo 2")
    assert [message.text for message in view.messages] == ["done again: 2. S KH x KD", "done again: 3. E 9D"]
    assert plays_of(recorder) == ["1. W 6S+6C=12", "2. S KH x KD", "3. E 9D"]


def test_undo_of_more_lines_than_there_are_undoes_none():
    recorder = begun(*TWO_PLAYS)  # three lines of the opening, two plays
    before = recorder.record
    assert told(recorder.feed("undo 6"), "refused") == "only 5 lines can be undone: undo 5"
    assert told(recorder.feed("undo 0"), "refused") == "undo alone is one line; for more write how many: undo 3"
    assert recorder.record is before
    recorder.feed("undo 5")
    assert recorder.record == new_session("pagat", NAMES)
    assert told(recorder.feed("undo"), "refused") == "there is nothing to undo"
    recorder.feed("redo 4")
    assert told(recorder.feed("redo 2"), "refused") == "only 1 line can be done again: redo 1"


def test_a_line_that_changes_nothing_is_no_step_of_undo():
    recorder = begun(*TWO_PLAYS)
    recorder.feed("fix 2 kh x kd")
    assert told(recorder.feed("undo")) == "undone: 2. S KH x KD"


# ---------------------------------------------------------------- undo over a restart


def test_after_a_kill_undo_goes_back_to_the_beginning_and_redo_comes_again(file):
    last = killed(file, *OPENING, *TWO_PLAYS)
    recording = Recording(file)
    assert recording.view.can_undo
    for _ in range(5):
        recording.feed("undo")
    assert recording.record == begin()
    assert told(recording.feed("undo"), "refused") == "there is nothing to undo"
    recording.feed("redo 5")
    assert recording.record == last
    recording.feed("quit")


def test_undo_reaches_back_over_several_kills_and_what_was_undone_comes_again(file):
    killed(file, *OPENING)
    killed(file, TWO_PLAYS[0])
    whole = killed(file, TWO_PLAYS[1])
    killed(file, "undo 2")
    recording = Recording(file)
    assert (recording.view.can_undo, recording.view.can_redo) == (True, True)
    recording.feed("redo")
    recording.feed("redo")
    assert recording.record == whole
    recording.close()
    recording = Recording(file)
    recording.feed("undo 5")
    assert recording.record == begin()
    recording.close()


def test_undo_reaches_back_after_an_offer_to_resume(file):
    killed(file, *OPENING, TWO_PLAYS[0])
    text = file.read_bytes()
    last = killed(file, TWO_PLAYS[1])
    file.write_bytes(text)
    recording = Recording(file)
    assert "a journal has 1 newer line, the last 'kh x kd'. Go on from it?" in told(recording.view, "asked")
    recording.feed("yes")
    assert recording.record == last
    assert told(recording.feed("undo 2")) == "undone: 2. S KH x KD | undone: 1. W 6S+6C=12"
    recording.feed("quit")


def test_only_lines_that_have_changed_the_record_are_counted(file, monkeypatch):
    """What is typed while the disk is full goes into the journal too, if that can be written: help, or quit."""
    recording = Recording(file, begin)
    for line in OPENING:
        recording.feed(line)

    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr(sessions, "write_whole", full)
        for line in (TWO_PLAYS[0], "help", "quit", "quit"):
            recording.feed(line)
    assert len(Journal(file).left().lines) > len(OPENING) + 1
    recording = Recording(file)
    assert "a journal has 1 newer line, the last '6s+6c=12'." in told(recording.view, "asked")
    recording.feed("yes")
    assert told(recording.feed("undo")) == "undone: 1. W 6S+6C=12"
    recording.feed("quit")


def test_lines_that_were_undone_are_counted_from_the_last_time_that_the_file_was_so(file):
    killed(file, *OPENING)
    text = file.read_bytes()
    killed(file, TWO_PLAYS[0], "undo", "6c=9")  # no play that there can be: it changes nothing
    killed(file, TWO_PLAYS[0])
    file.write_bytes(text)
    assert "a journal has 1 newer line, the last '6s+6c=12'." in told(Recording(file).view, "asked")


def test_going_on_from_a_journal_writes_no_line_of_its_own_into_it(file):
    killed(file, *OPENING)
    killed(file)
    killed(file)
    assert Journal(file).left().lines == OPENING


@pytest.mark.parametrize(
    ("lines", "back", "forth"),
    [
        ("", "", ""),
        ("a:1 b:2", "01", ""),
        ("a:1 resume:1 b:2", "01", ""),  # nothing has changed: no step
        ("a:1 b:2 undo:1", "0", "2"),
        ("a:1 b:2 undo_2:0 redo:1", "0", "2"),
        ("a:1 b:2 undo:1 c:3", "01", ""),
        ("a:1 undo:7", "01", ""),  # it does not lead back: a line like any other
        ("undo_3:1", "0", ""),
    ],
)
def test_steps_are_told_by_the_lines_and_what_came_of_them(lines, back, forth):
    pairs = [line.split(":") for line in lines.split()]
    records = ["0", *(record for _, record in pairs)]
    found = back_and_forth(records, [line.replace("_", " ") for line, _ in pairs])
    assert ["".join(part) for part in found] == [back, forth]


def test_after_a_clean_end_undo_says_how_to_mend(file):
    recording = Recording(file, begin)
    for line in (*OPENING, *TWO_PLAYS):
        recording.feed(line)
    recording.feed("quit")
    recording = Recording(file)
    assert not recording.view.can_undo
    text = "there is nothing to undo since the recorder was started; delete 2 takes out the last play, fix 2 and"
    assert text in told(recording.feed("undo"), "refused")
    recording.feed("delete 2")  # what it says can be done
    recording.feed("delete 1")
    assert plays_of(recording) == []
    recording.feed("undo 2")
    assert plays_of(recording) == ["1. W 6S+6C=12", "2. S KH x KD"]
    recording.close()


def test_before_the_first_play_undo_points_to_the_words_that_mend_the_beginning():
    record = begun().record
    assert "deal dealer S, deal bid W 12 and deal floor" in told(Recorder(record).feed("undo"), "refused")


# ---------------------------------------------------------------- what is said at the start


def test_where_file_and_journal_agree_it_says_that_nothing_is_lost(file):
    killed(file, *OPENING, TWO_PLAYS[0])
    recording = Recording(file)
    assert recording.view.wants == "play"
    assert f"(process {os.getpid()}, begun 2" in told(recording.view)
    assert "nothing is lost: all its 4 lines are in the file, the last '6s+6c=12'" in told(recording.view)
    recording.feed("quit")
    assert "process" not in told(Recording(file).view)


def test_one_line_is_one_line(file):
    killed(file, "N")
    recording = Recording(file)
    assert "its line, 'N', is in the file, and undo takes it back" in told(recording.view)
    recording.feed("undo")
    assert recording.record == begin()
    recording.close()


@pytest.mark.parametrize("lines", [(), OPENING])
def test_a_torn_line_is_told_also_where_the_file_holds_all_that_is_whole(file, lines):
    killed(file, *lines)
    with open(Journal(file).path, "ab") as opened:
        opened.write(b'{"check": "0123", "entry": {"typ')
    recording = Recording(file, begin, named=True)
    if lines:
        assert "one more line was not written whole, and never acknowledged: type it again" in told(recording.view)
    assert recording.view.wants == ("play" if lines else "deal")
    recording.feed("quit")


def test_a_torn_first_line_of_a_recorder_on_a_file_is_told(file):
    file.write_text(dumps(begun(*TWO_PLAYS).record), encoding="utf-8")
    killed(file)
    with open(Journal(file).path, "ab") as opened:
        opened.write(b'{"check": "0123", "entry": {"typ')
    recording = Recording(file)
    assert "nothing is lost; one more line was not written whole" in told(recording.view)
    recording.close()


def test_killed_before_the_first_line_the_names_are_taken_up_again(file):
    killed(file)
    assert not file.exists()
    recording = Recording(file, new_session)
    assert "was ended before its first line; its players, rules and event are taken up again" in told(recording.view)
    assert recording.view.prompt.startswith("Who deals? (N Nani, W Arjun")
    recording.close()
    recording = Recording(file)  # and once more, without a record to begin with
    recording.feed("N")
    recording.feed("quit")
    assert '[North "Nani"]' in file.read_text(encoding="utf-8")


def test_what_is_named_now_goes_before_what_was_named_before_the_first_line(file):
    killed(file)
    other = new_session("karan", {"N": "Zoya"})
    recording = Recording(file, lambda: other, named=True)
    assert recording.record == other
    recording.close()


def test_a_file_that_was_taken_away_is_not_brought_back_by_a_journal_without_lines(file):
    file.write_text(dumps(begun(*TWO_PLAYS).record), encoding="utf-8")
    killed(file)
    file.unlink()
    recording = Recording(file, new_session)
    assert recording.record == new_session()
    recording.close()
