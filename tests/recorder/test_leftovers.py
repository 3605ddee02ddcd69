"""What a killed recorder leaves beside its file, and places in which none can write."""

import os
import signal
import sys
from pathlib import Path

import pytest

from seepnotation.recorder.locking import locked
from seepnotation.recorder.machine import new_session
from seepnotation.recorder.session import CannotRecord, Recording
from seepnotation.storage import leftovers, write_whole
from tests.recorder.desk import NAMES, OPENING, told


@pytest.fixture
def file(tmp_path):
    return tmp_path / "evening.seep"


def begin():
    return new_session("pagat", NAMES)


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def killed_at_step(file, step):
    """Record in a process of its own, and kill it before its nth call on files; return whether it came so far."""
    pid = os.fork()
    if pid == 0:
        calls = 0

        def count(event, _):
            nonlocal calls
            if event in ("open", "os.rename", "os.remove", "os.chmod"):
                calls += 1
                if calls == step:
                    os.kill(os.getpid(), signal.SIGKILL)

        try:
            sys.addaudithook(count)
            recording = Recording(file, begin)
            if recording.view.wants == "answer":
                recording.feed("yes")
            for line in OPENING:
                recording.feed(line)
            recording.feed("quit")
        finally:
            os._exit(0)
    return os.WIFSIGNALED(os.waitpid(pid, 0)[1])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is forked and killed")
def test_a_kill_inside_a_write_leaves_nothing_after_the_next_start(tmp_path):
    step, seen, alive = 0, 0, False
    while not alive:
        step += 1
        folder = tmp_path / str(step)
        folder.mkdir()
        file = folder / "evening.seep"
        alive = not killed_at_step(file, step)
        seen += any(name.endswith(".tmp") for name in names(folder))
        recording = Recording(file, begin)
        if recording.view.wants == "answer":
            recording.feed("yes")
        assert not [name for name in names(folder) if name.endswith(".tmp")], step
        recording.feed("N" if recording.view.wants == "deal" else "note hm")
        recording.feed("quit")
        assert names(folder) == ["evening.seep"], step
    assert seen >= 4  # at least before the name is given: the journal once, the file three times


def test_only_leftovers_of_a_recorder_of_this_file_are_taken_away(file):
    others = [
        ".evening.seep.abcd1234.tmp",  # seep fmt may be writing it
        ".evening2.seep.recorder-abcd1234.tmp",
        ".eveningxseep.recorder-abcd1234.tmp",
        "evening.seep.recorder-abcd1234.tmp",
        ".evening.seep.recorder-abcd1234.tmp.mine",
    ]
    own = [".evening.seep.recorder-abcd_234.tmp", ".evening.seep.journal.recorder-abcd1234.tmp"]
    for name in (*others, *own):
        (file.parent / name).write_text("half")
    holding = Recording(file, begin)
    assert names(file.parent) == sorted([*others, "evening.seep.journal", "evening.seep.lock"])
    (file.parent / own[0]).write_text("half")
    with pytest.raises(CannotRecord):
        Recording(file, begin)
    assert own[0] in names(file.parent)  # it may be what the other recorder is writing
    holding.close()


def test_ctrl_c_in_the_middle_of_a_write_leaves_nothing(file, monkeypatch):
    file.write_text("old")

    def interrupted(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(file, b"new", "recorder-")
    assert (file.read_text(), names(file.parent)) == ("old", ["evening.seep"])


def test_leftovers_where_there_is_no_folder(tmp_path):
    assert leftovers(tmp_path / "nowhere" / "a.seep", "recorder-") == []


# ---------------------------------------------------------------- where no lock can be made


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="there is no /proc")
def test_a_folder_in_which_no_lock_can_be_made_is_not_told_as_another_recorder():
    recording = Recording("/proc/evening.seep", begin)
    text = told(recording.view, "warning")
    assert "no lock can be written beside evening.seep (No such file or directory)" in text
    assert "another recorder" not in text
    view = recording.feed("N")
    assert (view.saved, recording.record.sessions[0].deals[0].dealer) == (False, "N")
    recording.close()


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_a_device_is_no_file_to_record_into(device):
    """A recorder that writes a file whole would put it in the place of the device; only its lock is asked for here."""
    if not os.path.exists(device):
        pytest.skip("there is no such device")
    with pytest.raises(CannotRecord, match="this is a device or a pipe, not a file that can hold a record"):
        locked(Path(device))
    assert not os.path.exists(f"{device}.lock")


def test_a_pipe_is_no_file_to_record_into(tmp_path):
    if not hasattr(os, "mkfifo"):
        pytest.skip("there are no pipes with names")
    pipe = tmp_path / "pipe.seep"
    os.mkfifo(pipe)
    with pytest.raises(CannotRecord, match="this is a device or a pipe"):
        locked(pipe)
    assert names(tmp_path) == ["pipe.seep"]


def test_a_read_only_folder_is_told_as_what_it_is_and_the_game_can_be_saved_elsewhere(tmp_path):
    if not hasattr(os, "geteuid") or os.geteuid() == 0:
        pytest.skip("a folder that root cannot write into does not exist")
    closed = tmp_path / "closed"
    closed.mkdir()
    closed.chmod(0o555)
    try:
        recording = Recording(closed / "evening.seep", begin)
        assert "no lock can be written beside evening.seep (Permission denied)" in told(recording.view, "warning")
        recording.feed("N")
        assert recording.feed(f"save {tmp_path / 'other.seep'}").saved
        recording.feed("quit")
    finally:
        closed.chmod(0o755)
    assert names(tmp_path) == ["closed", "other.seep"]
