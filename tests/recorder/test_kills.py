"""The process is killed at random moments of random sessions: every play that was acknowledged is there again.

Undo and redo, which are among the lines, reach back over every kill.
"""

import os
import signal
import sys
import time
from random import Random

import pytest

from seepnotation.notation.api import load
from seepnotation.recorder.machine import Recorder, new_session
from seepnotation.recorder.session import Recording
from tests.recorder.desk import OPENING, TWO_PLAYS

KILLS = 100
_CARDS = [rank + suit for rank in "a23456789tjqk" for suit in "cdhs"]
_WORDS = ("undo", "undo 2", "undo 3", "redo", "redo 2", "takeback", "note hm", "unsure", "y", "fix 2 2c", "delete 1")
_NEXT_DEAL = ("abandoned", "", *OPENING[1:], TWO_PLAYS[0])


def session_of(random):
    """Return the lines of a random session: plays for the most part, and now and then the next deal."""
    lines = [*OPENING, TWO_PLAYS[0]]
    for _ in range(60):
        chance = random.random()
        lines += [f"{random.choice(_CARDS)} 1"] if chance < 0.85 else [random.choice(_WORDS)]
        lines += _NEXT_DEAL if chance > 0.98 else ()
    return lines


def restarted(mirror):
    """Return a recorder that knows what the other one does, but for what waits for an answer."""
    back, forth = [[now.record for now in stack] for stack in (mirror._undo, mirror._redo)]
    return Recorder(mirror.record, back, forth)


def record_until_killed(file, lines, random):
    """Have a process of its own take lines down, kill it at a random moment; return how many it acknowledged."""
    lines_out, lines_in = os.pipe()
    told_out, told_in = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            recording = opened(file)
            with os.fdopen(lines_out, encoding="utf-8") as typed:
                for line in typed:
                    recording.feed(line.rstrip("\n"))
                    os.write(told_in, b".")
            time.sleep(5)
        finally:
            os._exit(1)
    os.close(told_in)
    os.close(lines_out)
    os.write(lines_in, "".join(f"{line}\n" for line in lines).encode())
    acknowledged = 0
    for _ in range(random.randrange(20)):
        acknowledged += len(os.read(told_out, 1))
    time.sleep(random.random() * 0.012)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    os.close(lines_in)
    while answer := os.read(told_out, 4096):
        acknowledged += len(answer)
    os.close(told_out)
    return acknowledged


def opened(file):
    """Open a file, and resume if that is offered."""
    recording = Recording(file, new_session)
    if recording.view.wants == "answer":
        recording.feed("yes")
    return recording


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked, so that a hundred of them take no minutes")
def test_a_hundred_kills_lose_nothing_that_was_acknowledged(tmp_path):
    random = Random(5)
    kills = committed = 0
    while kills < KILLS:
        file = tmp_path / f"{kills}.seep"
        lines = session_of(random)
        mirror = Recorder(new_session())
        while len(lines) > 20 and kills < KILLS:
            acknowledged = record_until_killed(file, lines, random)
            kills += 1
            mirror = restarted(mirror)
            for line in lines[:acknowledged]:
                before = mirror.record
                mirror.feed(line)
                committed += mirror.record is not before
            expected = mirror.record
            recording = opened(file)
            if recording.record != expected:
                # The line that was being taken down may be there, too.
                mirror.feed(lines[acknowledged])
                assert recording.record == mirror.record
                acknowledged += 1
            assert (recording.view.can_undo, recording.view.can_redo) == (mirror.view.can_undo, mirror.view.can_redo)
            recording.close()
            if file.exists():
                with open(file, encoding="utf-8") as text:
                    assert load(text) == mirror.record
            lines = lines[acknowledged:]
    assert committed > 200  # the sessions are not empty


def test_a_kill_at_any_step_of_resuming_loses_nothing(tmp_path):
    """Going on from a journal begins a new one: at no step in between is neither of them whole."""
    step, killed = 0, True
    while killed:
        step += 1
        folder = tmp_path / str(step)
        folder.mkdir()
        file = folder / "evening.seep"
        before = opened(file)
        for line in OPENING:
            before.feed(line)
        text = file.read_bytes()
        before.feed(TWO_PLAYS[0])
        before.close()
        file.write_bytes(text)  # the last line is in the journal alone
        killed = _resume_until_killed(file, step)
        after = opened(file)
        assert after.record == before.record, step
        after.close()
    assert step > 8


def _resume_until_killed(file, step):
    """Resume in a process of its own and kill it before its nth call on files; return whether it came so far."""
    pid = os.fork()
    if pid == 0:
        calls = 0

        def count(event, _):
            nonlocal calls
            if event in ("open", "os.rename", "os.remove", "os.chmod", "os.truncate"):
                calls += 1
                if calls == step:
                    os.kill(os.getpid(), signal.SIGKILL)

        try:
            recording = Recording(file)
            sys.addaudithook(count)
            recording.feed("yes")
        finally:
            os._exit(0)
    return os.WIFSIGNALED(os.waitpid(pid, 0)[1])
