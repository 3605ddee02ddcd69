"""The real command: on a pseudo-terminal, and where there is none."""

import os
import select
import subprocess
import time

import pytest

from tests.cli.records import COMMAND, NO_KEY, SAMPLES
from tests.cli.test_terminal import COLOUR

RECORD = str(SAMPLES / "winter-afternoon.seep")


class Terminal:
    """A pseudo-terminal of 24 lines and 80 columns with the command on it."""

    def __init__(self, *arguments, **environment):
        fcntl, pty, termios = (pytest.importorskip(name) for name in ("fcntl", "pty", "termios"))
        inherited = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        self.ours, self.theirs = pty.openpty()
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, b"\x18\x00\x50\x00" + bytes(4))
        self.settings = termios.tcgetattr(self.theirs)
        self.written = b""
        self.process = subprocess.Popen(
            [COMMAND, *arguments], stdin=self.theirs, stdout=self.theirs, stderr=self.theirs,
            env={**inherited, "TERM": "xterm-256color", **environment},
        )  # fmt: skip

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()  # it has ended long since, or the test has failed
        self.process.wait()
        os.close(self.ours)
        os.close(self.theirs)

    def see(self, text, seconds=30):
        """Wait until a text has been written since the last one that was seen."""
        wanted, until = text.encode(), time.monotonic() + seconds
        while wanted not in self.written:
            assert time.monotonic() < until, f"{text!r} is not in what came last: {self.written[-500:]!r}"
            if select.select([self.ours], [], [], 0.1)[0]:
                self.written += os.read(self.ours, 65536)
        self.written = self.written[self.written.index(wanted) + len(wanted) :]

    def press(self, keys):
        """Press keys when the program has drawn all and waits for them."""
        while select.select([self.ours], [], [], 0.3)[0]:
            self.written += os.read(self.ours, 65536)
        os.write(self.ours, keys.encode())

    def end(self):
        """Read until the command ends, and return its status and what it wrote at last."""
        until = time.monotonic() + 30
        while self.process.poll() is None or select.select([self.ours], [], [], 0)[0]:
            assert time.monotonic() < until
            if select.select([self.ours], [], [], 0.1)[0]:
                self.written += os.read(self.ours, 65536)
        return self.process.returncode, self.written.decode().replace("\r\n", "\n")


def test_keys_on_a_real_terminal():
    import termios

    with Terminal("play", RECORD, "--at", "1.13", "--seat", "w") as terminal:
        terminal.see("\x1b[?1049h")  # another screen, which leaves the old one as it was
        terminal.see("as W sees it")
        terminal.press("l")
        terminal.see("play 14 of 48")
        terminal.press("s")
        terminal.see("no further sweep in deal 1; this one is in deal 3")
        terminal.press("q")
        code, written = terminal.end()
        assert code == 0
        assert "\x1b[?1049l" in written
        assert "\x1b[?25h" in written  # the cursor is back
        assert "seep:" not in written
        assert termios.tcgetattr(terminal.theirs) == terminal.settings


def test_no_color_means_none():
    with Terminal("play", RECORD, NO_COLOR="1") as terminal:
        terminal.see("\x1b[1;1H")
        terminal.press("q")
        code, written = terminal.end()
    assert code == 0
    assert "5♥" in written
    assert not COLOUR.search(written)


def test_reading_faults_are_shown_and_said(tmp_path):
    path = tmp_path / "a.seep"
    path.write_text(NO_KEY + "24. N blah\n", encoding="utf-8")
    with Terminal("play", str(path)) as terminal:
        terminal.see("the beginning")
        terminal.press("l")
        terminal.see("blah")
        terminal.press("q")
        code, errors = terminal.end()
        assert code == 1
        assert f"seep: {path}: a reading fault, so not all of it was shown; 'seep check' tells more\n" in errors


def test_standard_input():
    with Terminal("play", "-") as terminal:
        code, errors = terminal.end()
    assert code == 2
    assert "the standard input cannot be stepped through, for the keys come from there; give a file" in errors
    assert "\x1b" not in errors


def test_a_terminal_that_cannot_draw():
    with Terminal("play", RECORD, TERM="dumb") as terminal:
        code, errors = terminal.end()
    assert code == 2
    assert "TERM is dumb" in errors
    assert f"'seep show {RECORD}'" in errors


@pytest.mark.parametrize("lacking", ["stdin", "stdout", "stderr"])
def test_without_a_terminal_it_ends_at_once(lacking, tmp_path):
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    with (tmp_path / "other").open("w+b") as other:
        streams = {"stdin": theirs, "stdout": theirs, "stderr": theirs, lacking: other}
        try:
            assert subprocess.run([COMMAND, "play", RECORD], timeout=60, check=False, **streams).returncode == 2
            other.seek(0)
            said = other.read() if lacking == "stderr" else os.read(ours, 65536)
        finally:
            os.close(ours)
            os.close(theirs)
    assert said.decode().strip() == (
        f"seep: play needs a terminal for keys and screen, and here is none; 'seep show {RECORD}' tells the same as "
        "plain text, for pipes and screen readers"
    )
