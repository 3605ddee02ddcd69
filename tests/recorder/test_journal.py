"""Never lost: the journal, what is there after a crash, two recorders on one file, a disk that cannot be written."""

import errno
import json
import os

import pytest

from seepnotation.notation.api import dumps, load, loads
from seepnotation.recorder import journal as journals
from seepnotation.recorder import locking
from seepnotation.recorder import session as sessions
from seepnotation.recorder.journal import Journal
from seepnotation.recorder.machine import new_session
from seepnotation.recorder.session import CannotRecord, Recording
from tests.recorder.desk import NAMES, OPENING, TWO_PLAYS, told

LINES = (*OPENING, *TWO_PLAYS, "9d 3", "takeback", "undo", "4c")


def begin():
    return new_session("pagat", NAMES)


def typed(file, *lines):
    """Return a recording into a file, after these lines."""
    recording = Recording(file, begin)
    for line in lines:
        recording.feed(line)
    return recording


def read(file):
    with open(file, encoding="utf-8") as opened:
        return load(opened)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "evening.seep"


def names(folder):
    return sorted(path.name for path in folder.iterdir())


# ---------------------------------------------------------------- all is well


def test_every_committed_line_is_in_the_file_when_feed_returns(file):
    recording = Recording(file, begin)
    assert not file.exists()
    for line in LINES:
        view = recording.feed(line)
        assert view.saved
        assert read(file) == recording.record
    recording.close()


def test_after_quit_only_the_file_is_left(file):
    recording = typed(file, *LINES)
    assert names(file.parent) == ["evening.seep", "evening.seep.journal", "evening.seep.lock"]
    view = recording.feed("quit")
    assert view.over
    assert told(view) == f"{file}: saved"
    assert names(file.parent) == ["evening.seep"]


def test_quit_without_a_line_leaves_nothing(file):
    assert typed(file).feed("quit").over
    assert names(file.parent) == []


def test_what_changes_nothing_is_not_journalled(file):
    recording = typed(file, *OPENING)
    size = recording._journal.path.stat().st_size
    for line in ("help", "score", "rule", "9d x 8", "nonsense"):
        recording.feed(line)
    assert recording._journal.path.stat().st_size == size
    recording.close()


def test_a_second_recorder_is_refused_and_told_who_has_it(file):
    recording = typed(file, *OPENING)
    with pytest.raises(CannotRecord, match=rf"another recorder has it open \(process {os.getpid()}, since \d{{4}}-"):
        Recording(file, begin)
    recording.feed("quit")
    Recording(file, begin).close()


# ---------------------------------------------------------------- after a crash


def crashed(file, *lines, file_as_it_was=0):
    """Leave file and journal as a crash leaves them: the file some lines behind the journal."""
    recording = Recording(file, begin)
    versions = [None]
    for line in lines:
        recording.feed(line)
        versions.append(file.read_bytes())
    recording.close()
    if file_as_it_was:
        old = versions[-1 - file_as_it_was]
        file.unlink() if old is None else file.write_bytes(old)
    return recording.record


def test_a_journal_with_newer_lines_offers_to_resume(file):
    record = crashed(file, *LINES, file_as_it_was=2)
    recording = Recording(file)
    assert recording.view.wants == "answer"
    assert "a journal has 2 newer lines, the last '4c'. Go on from it?" in told(recording.view, "asked")
    assert recording.preview("").completion == ("yes", "no")
    assert told(recording.feed("hm"), "refused") == "please answer yes or no"
    view = recording.feed("yes")
    assert view.prompt == "5. W Arjun"
    assert recording.record == record == read(file)
    recording.feed("quit")


def test_no_keeps_the_journal_beside_the_file(file):
    crashed(file, *LINES, file_as_it_was=3)
    before = file.read_bytes()
    recording = Recording(file)
    view = recording.feed("n")
    assert "evening.seep.journal is kept as evening.seep.journal.1" in told(view)
    assert file.read_bytes() == before
    recording.feed("quit")
    assert names(file.parent) == ["evening.seep", "evening.seep.journal.1"]


def test_a_crash_before_the_first_file(file):
    record = crashed(file, "N", file_as_it_was=1)
    assert not file.exists()
    recording = Recording(file, begin)
    recording.feed("y")
    assert recording.record == record == read(file)
    recording.close()


def test_a_crash_with_all_in_the_file_asks_nothing(file):
    record = crashed(file, *LINES)
    recording = Recording(file)
    assert recording.view.wants == "play"
    assert recording.record == record
    recording.close()


@pytest.mark.parametrize("answer", ["file", "journal"])
def test_a_file_changed_by_other_means_is_never_overwritten_silently(file, answer):
    record = crashed(file, *LINES)
    changed = dumps(record).replace('[West "Arjun"]', '[West "Arjan"]')
    file.write_text(changed, encoding="utf-8")
    recording = Recording(file)
    assert "was changed since by other means" in told(recording.view, "asked")
    assert file.read_text(encoding="utf-8") == changed
    recording.feed(answer)
    kept = file.parent / ("evening.seep.journal.1" if answer == "file" else "evening.seep.1")
    assert recording.record == (loads(changed) if answer == "file" else record) == read(file)
    assert kept.exists()
    if answer == "journal":
        assert kept.read_text(encoding="utf-8") == changed
    recording.close()


def test_a_journal_torn_at_every_byte(file):
    """However much of the last line is on the disk, all lines before it come back; nothing is ever raised."""
    crashed(file, *LINES)
    whole = Journal(file).path.read_bytes()
    starts = [0] + [at + 1 for at, byte in enumerate(whole) if byte == 10]
    lines = len(Journal(file).left().lines)
    assert lines == len(starts) - 2
    previous = starts[-2]
    for end in range(previous, len(whole)):
        left = journals._left(whole[:end])
        done = end >= len(whole) - 1  # all but the line end
        assert len(left.lines) == lines - (not done)
        assert left.torn == (previous < end and not done)
    for end in range(0, previous, 7):
        left = journals._left(whole[:end])
        complete = sum(start <= end + 1 for start in starts[2:])
        assert (left is None) == (end + 1 < starts[1])
        if left is not None:
            assert len(left.lines) == complete


def test_a_torn_line_is_told_and_dropped(file):
    record = crashed(file, *LINES, file_as_it_was=1)
    path = Journal(file).path
    with open(path, "ab") as opened:
        opened.write(b'{"check": "0123", "entry": {"typ')
    recording = Recording(file)
    assert "one more was not written whole, and never acknowledged" in told(recording.view, "asked")
    recording.feed("y")
    assert recording.record == record
    recording.close()


@pytest.mark.parametrize("junk", [b"", b"\n", b"\x00\xff\n", b"[]\n", b"null\n", b'{"check": 1, "entry": []}\n'])
def test_a_journal_that_is_none(file, junk):
    Journal(file).path.write_bytes(junk)
    recording = Recording(file, begin)
    assert recording.view.wants == "deal"
    recording.close()


def test_a_changed_byte_is_noticed(file):
    crashed(file, *LINES)
    path = Journal(file).path
    data = path.read_bytes()
    head, first, *rest = data.splitlines(keepends=True)
    sealed = json.loads(first)
    sealed["entry"]["typed"] = "other"
    left = journals._left(b"".join([head, json.dumps(sealed).encode() + b"\n", *rest]))
    assert left.lines == ()  # what comes after a line that is lost cannot be trusted


def test_undo_across_deals_comes_back(file):
    lines = ("N", "12", "abandoned", "", "11", "abandoned", "", "undo", "undo", "undo", "undo")
    record = crashed(file, *lines, file_as_it_was=1)
    assert len(record.sessions[0].deals) == 1
    recording = Recording(file)
    recording.feed("y")
    assert recording.record == record
    recording.close()


# ---------------------------------------------------------------- files that cannot go on as they are


def test_a_file_that_cannot_all_be_read_is_asked_about_and_kept(file):
    text = '[Format "seep 1"]\ndeal 1 dealer N\nbid W 12\nfloor 3H 6C KD AS\n1. W 6S+6C=12\n2. S KH xx KD\n'
    file.write_text(text, encoding="utf-8")
    recording = Recording(file)
    assert "not all of the file can be read: line 6" in told(recording.view, "asked")
    assert recording.feed("no").over
    assert file.read_text(encoding="utf-8") == text
    assert names(file.parent) == ["evening.seep"]
    recording = Recording(file)
    recording.feed("yes")
    assert recording.view.prompt == "2. S South"
    assert (file.parent / "evening.seep.1").read_text(encoding="utf-8") == text
    recording.close()


def test_files_that_cannot_be_recorded_into(tmp_path):
    with pytest.raises(CannotRecord, match="there is no folder"):
        Recording(tmp_path / "nowhere" / "a.seep", begin)
    with pytest.raises(CannotRecord, match="this is a folder"):
        Recording(tmp_path, begin)
    with pytest.raises(CannotRecord, match="there is no such file"):
        Recording(tmp_path / "a.seep")
    (tmp_path / "b.seep").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CannotRecord, match="no UTF-8"):
        Recording(tmp_path / "b.seep")
    assert names(tmp_path) == ["b.seep"]


# ---------------------------------------------------------------- a disk that cannot be written


def full(*_, **__):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_is_said_at_once_and_the_game_goes_on(file, monkeypatch):
    recording = typed(file, *OPENING)
    before = file.read_bytes()
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        view = recording.feed(TWO_PLAYS[0])
        assert not view.saved
        assert "No space left on device. The game goes on in memory; save it elsewhere" in told(view, "warning")
        view = recording.feed(TWO_PLAYS[1])
        assert not view.saved
        assert not told(view, "warning")  # once is enough
        assert view.prompt == "3. E Ravi"
        assert file.read_bytes() == before
        view = recording.feed("quit")
        assert not view.over
        assert "save it elsewhere" in told(view, "warning")
    view = recording.feed("9d 3")  # there is room again
    assert view.saved
    assert "all is in evening.seep again" in told(view)
    assert read(file) == recording.record
    assert Journal(file).left().record == recording.record
    recording.close()


def test_a_journal_that_could_not_be_begun_is_begun_later(file, monkeypatch):
    with monkeypatch.context() as disk:
        disk.setattr(journals, "write_whole", full)
        disk.setattr(journals.Journal, "_write", full)
        recording = Recording(file, begin)
        assert "No space left" in told(recording.view, "warning")
        assert recording.feed("N").saved  # in the file, if not in the journal
        assert not Journal(file).path.exists()
    recording.feed("12")
    left = Journal(file).left()
    assert left.record == recording.record
    assert left.lines == ("12",)
    recording.close()


def test_save_elsewhere(file, tmp_path, monkeypatch):
    recording = typed(file, *OPENING)
    real = sessions.write_whole
    monkeypatch.setattr(sessions, "write_whole", lambda path, *data: full() if path == file else real(path, *data))
    assert not recording.feed(TWO_PLAYS[0]).saved
    assert "there is such a file already" in told(recording.feed(f"save {file}"), "refused")
    assert "write the name of the file" in told(recording.feed("save"), "refused")
    other = tmp_path / "other.seep"
    view = recording.feed(f"save {other}")
    assert view.saved
    assert read(other) == recording.record
    recording.feed(TWO_PLAYS[1])
    assert read(other) == recording.record
    assert recording.feed("quit").over
    assert not Journal(other).path.exists()
    assert Journal(file).path.exists()  # what is not in the first file stays in its journal


def test_quitting_twice_leaves_an_unsaved_game(file, monkeypatch):
    recording = typed(file, *OPENING)
    monkeypatch.setattr(os, "fsync", full)
    recording.feed(TWO_PLAYS[0])
    assert not recording.feed("quit").over
    view = recording.feed("quit")
    assert view.over
    assert not view.saved


def test_a_folder_that_cannot_be_written(file, monkeypatch):
    def refused(*_, **__):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(locking.FileLock, "acquire", refused)
    monkeypatch.setattr(journals, "write_whole", refused)
    monkeypatch.setattr(journals.Journal, "_write", refused)
    monkeypatch.setattr(sessions, "write_whole", refused)
    recording = Recording(file, begin)
    assert "no lock can be written beside evening.seep (Permission denied)" in told(recording.view, "warning")
    assert "Permission denied. The game goes on in memory" in told(recording.view, "warning")
    view = recording.feed("N")
    assert (view.prompt, view.saved) == ("W Arjun bids (9 to 13)", False)


# ---------------------------------------------------------------- others at the same file


def test_what_others_write_meanwhile_is_kept(file):
    recording = typed(file, *OPENING)
    for number, text in ((1, "by an editor"), (2, "and again, \u00e9")):
        file.write_bytes(text.encode("latin-1"))
        view = recording.feed(f"note {number}")
        expected = f"evening.seep was changed meanwhile by other means: that text is kept as evening.seep.{number}"
        assert told(view, "warning") == expected
        assert file.with_name(f"evening.seep.{number}").read_bytes() == text.encode("latin-1")
        assert read(file) == recording.record
    file.unlink()
    assert not told(recording.feed("note gone"), "warning")
    assert read(file) == recording.record
    recording.close()


def test_a_file_that_cannot_be_put_aside_is_not_overwritten(file, monkeypatch):
    recording = typed(file, *OPENING)
    file.write_text("by an editor")
    monkeypatch.setattr(type(file), "rename", full)
    assert not recording.feed(TWO_PLAYS[0]).saved
    assert file.read_text() == "by an editor"
    assert Journal(file).left().record == recording.record
    recording.close()


def test_a_link_is_the_file_itself(file, tmp_path):
    recording = typed(file, *OPENING)
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link.seep"
    link.symlink_to(file)
    with pytest.raises(CannotRecord, match="another recorder has it open"):
        Recording(link, begin)
    recording.close()
    through = typed(link, TWO_PLAYS[0])
    through.feed("quit")
    assert link.is_symlink()
    assert read(file) == through.record
    assert names(link.parent) == ["link.seep"]


def test_a_journal_that_is_taken_away_is_begun_again(file, monkeypatch):
    recording = typed(file, *OPENING)
    Journal(file).path.unlink()
    monkeypatch.setattr(sessions, "write_whole", full)
    recording.feed(TWO_PLAYS[0])
    assert Journal(file).left().record == recording.record
    recording.close()


# ---------------------------------------------------------------- the end, and other files


@pytest.mark.parametrize("line", ["quit now", "quit {x}", "quit 2"])
def test_only_quit_alone_ends(file, line):
    recording = typed(file, *OPENING)
    assert not recording.feed(line).over
    assert "evening.seep.lock" in names(file.parent)
    recording.feed(TWO_PLAYS[0])
    assert Journal(file).left().record == recording.record
    recording.close()


@pytest.mark.parametrize("line", ["quit", " QUIT ", "\ufeffquit", "quit\u200b", "\tquit"])
def test_quit_ends_it_whole_however_it_is_typed(file, line):
    assert told(typed(file, *OPENING).feed(line)) == f"{file}: saved"
    assert names(file.parent) == ["evening.seep"]


def test_a_save_that_fails_holds_nothing(file, tmp_path, monkeypatch):
    recording = typed(file, *OPENING)
    other = tmp_path / "other.seep"
    for wrong in (tmp_path / ("a" * 300), tmp_path / "a\0b.seep", tmp_path / "no" / "x.seep", tmp_path):
        assert told(recording.feed(f"save {wrong}"), "refused")
    with monkeypatch.context() as disk:
        disk.setattr(sessions, "write_whole", full)
        assert "nothing was written" in told(recording.feed(f"save {other}"), "refused")
    assert names(tmp_path) == ["evening.seep", "evening.seep.journal", "evening.seep.lock"]
    assert recording.feed(f"save {other}").saved
    recording.close()


def test_save_does_not_write_over_a_journal_that_was_left(file, tmp_path):
    other = tmp_path / "other.seep"
    lost = typed(other, *OPENING, TWO_PLAYS[0])
    lost.close()
    other.unlink()
    recording = typed(file, *OPENING)
    assert "a journal was left behind there" in told(recording.feed(f"save {other}"), "refused")
    assert Journal(other).left().record == lost.record
    recording.close()


def test_what_was_not_answered_is_told_at_the_end(tmp_path):
    file = tmp_path / "a.seep"
    view = typed(file, *OPENING, "6s+6c=12", "kh x kd", "9d").feed("quit")
    assert told(view, "warning") == "9D of Ravi was not answered, and is not recorded"
    assert told(view, "done") == f"{file}: saved"
