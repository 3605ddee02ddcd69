"""`seep play` up to where the terminal begins; `tests/tui` has the rest."""

import subprocess
import sys

import pytest

from seepnotation.cli import play
from seepnotation.cli.exits import CannotDo
from tests.cli.records import GOOD, NO_KEY, SAMPLES

WINTER = SAMPLES / "winter-afternoon.seep"


@pytest.fixture
def started(monkeypatch):
    """The steppers that would have been shown, as if there were a terminal."""
    found = []
    monkeypatch.setattr(play, "_refuse", lambda file: None)
    monkeypatch.setattr(play, "_start", found.append)
    return found


def test_from_the_beginning(seep, folder, started):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    assert seep("play", "a.seep").code == 0
    assert started[0].where == "Deal 1 of 1, the beginning"
    assert started[0].eye is None


def test_at_a_moment_as_a_seat_sees_it(seep, started):
    assert seep("play", WINTER, "--at", "2.8", "--seat", "north").code == 0
    assert (started[0].where, started[0].eye) == ("Deal 2 of 3, play 8 of 48", "N")


def test_before_the_first_play_as_somebody_called_by_name(seep, started):
    assert seep("play", WINTER, "--at", "2.0", "--seat", "chacha").code == 0
    assert (started[0].where, started[0].eye) == ("Deal 2 of 3, the beginning", "S")


def test_a_file_that_is_not_there_is_said_before_the_terminal(seep, folder):
    ran = seep("play", "none.seep")  # no terminal here
    assert (ran.code, ran.err) == (2, "seep: none.seep: No such file or directory\n")


def test_annotated(seep, started):
    path = SAMPLES / "disputes" / "missed-sweep.seep"
    assert seep("play", path).code == 0
    assert seep("play", path, "--annotated").code == 0
    plain, annotated = ([note for frame in stepper.deal.frames for note in frame.notes] for stepper in started)
    assert plain == []
    assert annotated


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["none.seep"], "none.seep: No such file or directory"),
        (["empty.seep"], "empty.seep: there is no deal and no position in it, so there is nothing to step through"),
        ([WINTER, "--at", "1.99"], "--at 1.99: play 99: the plays are 1 to 48"),
        ([WINTER, "--at", "13"], "--at 13: the file has 3 deals; say which, such as 1.13"),
        ([WINTER, "--at", "1.13v1"], "--at 1.13v1: a variation cannot be named here; 'seep page' shows it"),
        (
            [WINTER, "--seat", "X"],
            "--seat X: nobody sits there; the seats are N (Biji), W (Gurpreet), S (Chacha) and E (Manpreet)",
        ),
        (
            [SAMPLES / "three-at-table.seep", "--seat", "S"],
            "--seat S: nobody sits there; the seats are N (Dada), W (Nadia) and E (Bilal)",
        ),
        (["nowhere.seep"], "nowhere.seep: no rule set is called 'nowhere'"),
    ],
)
def test_what_cannot_be_stepped_through(seep, folder, started, arguments, said):
    (folder / "empty.seep").write_text('[Format "seep 1"]\n', encoding="utf-8")
    (folder / "nowhere.seep").write_text(f'[Rules "nowhere"]\n{GOOD[18:]}', encoding="utf-8")
    ran = seep("play", *arguments)
    assert (ran.code, ran.out, started) == (2, "", [])
    assert said in ran.err


def test_reading_faults(seep, folder, started):
    (folder / "a.seep").write_text(NO_KEY + "24. N blah\n", encoding="utf-8")
    ran = seep("play", "a.seep")
    assert (ran.code, len(started)) == (1, 1)
    assert ran.err == "seep: a.seep: a reading fault, so not all of it was shown; 'seep check' tells more\n"


def test_other_rules(seep, started):
    path = SAMPLES / "hostel.seep"
    assert seep("play", path, "--rules", "karan").code == 0
    assert started[0].deal.view.run.rules.name == "karan"
    assert seep("play", path, "--rules", "nowhere").code == 2


class Terminal:
    """A stream that says that it is a terminal."""

    def isatty(self):
        return True


def test_without_textual(monkeypatch):
    monkeypatch.setattr(play, "find_spec", lambda name: None)
    monkeypatch.setenv("TERM", "xterm")
    with monkeypatch.context() as here:
        here.setattr(sys, "stdin", Terminal())
        here.setattr(sys, "stdout", Terminal())
        here.setattr(sys, "stderr", Terminal())
        with pytest.raises(CannotDo, match=r'pip install "seepnotation\[tui\]"'):
            play._refuse("a.seep")


def test_nothing_heavy_before_it_starts():
    told = (
        "import sys; from seepnotation.cli.app import program; program(); "
        "print([m for m in ('textual', 'rich.console') if m in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, timeout=60, check=True)
    assert ran.stdout == "[]\n"
