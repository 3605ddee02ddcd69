"""On a terminal: tables and colour, right at 80 columns, and no colour for whoever wants none."""

import io
import os
import re
import subprocess
import sys

import pytest

from seepnotation.cli import main
from tests.cli.records import COMMAND, DISPUTES, NO_KEY, SAMPLES, SESSIONS

COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]")
STYLE = re.compile(r"\x1b\[[\d;]*m")


class Terminal(io.StringIO):
    """A standard output that says that it is a terminal."""

    def isatty(self):
        return True


@pytest.fixture
def on_terminal(monkeypatch):
    for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments):
        screen = Terminal()
        monkeypatch.setattr(sys, "argv", ["seep", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdout", screen)
        with pytest.raises(SystemExit):
            main()
        return screen.getvalue()

    return run


@pytest.mark.parametrize("path", [*SESSIONS, *DISPUTES], ids=lambda path: path.stem)
def test_show_fits_80_columns(on_terminal, path):
    text = STYLE.sub("", on_terminal("show", path))
    assert max(map(len, text.splitlines())) <= 80


def test_show_is_a_table_that_holds_what_the_text_holds(on_terminal):
    text = STYLE.sub("", on_terminal("show", SAMPLES / "hostel.seep"))
    assert re.search(r"^ *Play +In words +Floor after it +NS +EW *$", text, re.MULTILINE)
    assert "…" not in text  # nothing is cut off


def test_colour_only_when_wanted(on_terminal, monkeypatch, tmp_path):
    (tmp_path / "a.seep").write_text(NO_KEY, encoding="utf-8")
    for arguments in (["check", tmp_path / "a.seep"], ["show", tmp_path / "a.seep"]):
        monkeypatch.delenv("NO_COLOR", raising=False)
        coloured = on_terminal(*arguments)
        assert COLOUR.search(coloured)
        monkeypatch.setenv("NO_COLOR", "1")
        plain = on_terminal(*arguments)
        assert not COLOUR.search(plain)
        assert STYLE.sub("", plain) == STYLE.sub("", coloured)  # colour never carries the meaning


def test_a_dumb_terminal_gets_no_escapes(on_terminal, monkeypatch, tmp_path):
    (tmp_path / "a.seep").write_text(NO_KEY, encoding="utf-8")
    monkeypatch.setenv("TERM", "dumb")
    assert "\x1b" not in on_terminal("check", tmp_path / "a.seep")
    assert not COLOUR.search(on_terminal("show", tmp_path / "a.seep"))


def test_concise_and_json_stay_plain(on_terminal, tmp_path):
    (tmp_path / "a.seep").write_text(NO_KEY, encoding="utf-8")
    assert "\x1b" not in on_terminal("check", "--format", "concise", tmp_path / "a.seep")
    assert "\x1b" not in on_terminal("check", "--format", "json", tmp_path / "a.seep")
    assert "\x1b" not in on_terminal("show", "--format", "json", tmp_path / "a.seep")


def on_pseudo_terminal(*arguments, **environment):
    """Run the command on a real pseudo-terminal of 24 lines and 80 columns, and return what it wrote."""
    fcntl, pty, termios = (pytest.importorskip(name) for name in ("fcntl", "pty", "termios"))
    hidden = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
    inherited = {name: value for name, value in os.environ.items() if name not in hidden}
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, b"\x18\x00\x50\x00" + bytes(4))
    process = subprocess.Popen(
        [COMMAND, *arguments], stdin=theirs, stdout=theirs, env={**inherited, "TERM": "xterm-256color", **environment}
    )
    os.close(theirs)
    written = b""
    try:
        while piece := os.read(ours, 65536):
            written += piece
    except OSError:
        pass  # Linux tells the end of a pseudo-terminal as an error
    os.close(ours)
    assert process.wait(30) == 0
    return written.decode("utf-8").replace("\r\n", "\n")


def test_a_real_terminal_of_80_columns():
    path = SAMPLES / "disputes" / "third-house.seep"
    styled = on_pseudo_terminal("show", str(path))
    plain = on_pseudo_terminal("show", str(path), NO_COLOR="1")
    assert "\x1b[" in styled
    assert not COLOUR.search(plain)
    assert STYLE.sub("", styled) == STYLE.sub("", plain)
    assert 70 <= max(len(line.rstrip()) for line in STYLE.sub("", styled).splitlines()) <= 80
