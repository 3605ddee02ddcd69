"""``seep record`` as a program that somebody, or a screen reader, talks with: the question comes before the answer."""

import os
import select
import signal
import subprocess
import time

import pytest

from tests.cli.records import COMMAND

WITHIN = 20.0
QUESTIONS = (
    ("Who deals? (N Nani, W Arjun, S Mummy, E Ravi)> ", "N"),
    ("W Arjun bids (9 to 13)> ", "12"),
    ("The four cards on the floor> ", "3h 6c kd as"),
    ("1. W Arjun> ", "6s"),
    ("2. S Mummy> ", "kh"),
    ("KH: which (1 to 2)> ", "1"),
    ("3. E Ravi> ", "undo 2"),
    ("1. W Arjun> ", "quit"),
)
ARGUMENTS = ("record", "a.seep", "--plain", "--players", "Nani", "Arjun", "Mummy", "Ravi")


def read_until(source, wanted):
    """Return what comes from a program until it ends so; nothing more may have to be typed for it."""
    came = b""
    until = time.monotonic() + WITHIN
    while not came.endswith(wanted.encode()):
        ready, _, _ = select.select([source], [], [], max(0, until - time.monotonic()))
        assert ready, f"no {wanted!r}, but {came!r}"
        try:
            piece = os.read(source, 4096)
        except OSError:
            piece = b""  # Linux tells the end of a pseudo-terminal as an error
        assert piece, f"no {wanted!r}, but the end: {came!r}"
        came += piece
    return came.decode()


def test_in_a_pipe_every_prompt_comes_before_its_answer(folder):
    with subprocess.Popen([COMMAND, *ARGUMENTS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as program:
        for prompt, answer in QUESTIONS:
            read_until(program.stdout.fileno(), prompt)
            program.stdin.write(f"{answer}\n".encode())
        rest = program.stdout.read().decode()
        assert program.wait(WITHIN) == 0
    assert rest.splitlines() == ["quit", "a.seep: saved"]


@pytest.mark.parametrize("piped", [False, True], ids=["terminal", "output in a pipe"])
def test_on_a_terminal_every_prompt_comes_before_its_answer(folder, piped):
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    program = subprocess.Popen(
        [COMMAND, *ARGUMENTS], stdin=theirs, stdout=subprocess.PIPE if piped else theirs, stderr=theirs,
        env={**os.environ, "TERM": "dumb"},
    )  # fmt: skip
    os.close(theirs)
    shown = program.stdout.fileno() if piped else ours
    try:
        for prompt, answer in QUESTIONS:
            read_until(shown, prompt)
            os.write(ours, f"{answer}\n".encode())
        read_until(shown, "a.seep: saved\n" if piped else "a.seep: saved\r\n")
        assert program.wait(WITHIN) == 0
    finally:
        program.kill()
        program.wait()
        os.close(ours)
        if piped:
            program.stdout.close()


def test_ctrl_c_at_a_prompt_leaves_the_file_whole(folder):
    with subprocess.Popen([COMMAND, *ARGUMENTS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as program:
        for prompt, answer in QUESTIONS[:4]:
            read_until(program.stdout.fileno(), prompt)
            program.stdin.write(f"{answer}\n".encode())
        read_until(program.stdout.fileno(), QUESTIONS[4][0])
        program.send_signal(signal.SIGINT)
        assert program.stdout.read().decode().splitlines()[-1] == "a.seep: saved"
        assert program.wait(WITHIN) == 0
    assert [path.name for path in folder.iterdir()] == ["a.seep"]
    assert "1. W 6S+6C=12" in (folder / "a.seep").read_text(encoding="utf-8")


def test_a_pipe_that_ends_without_a_line_end_shows_the_last_line(seep, folder):
    ran = seep(*ARGUMENTS, stdin="N\n12")
    assert "W Arjun bids (9 to 13)> 12" in ran.lines
    assert ran.lines[-2:] == ["The four cards on the floor> ", "a.seep: saved"]
