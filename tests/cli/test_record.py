"""``seep record`` through a pipe, in plain lines: it begins a file, goes on with it, and refuses what it cannot do."""

import errno
import os

import pytest

from seepnotation import loads
from seepnotation.recorder import session
from seepnotation.recorder.session import Recording

OPENING = "N\n12\n3h 6c kd as\n"
FAMILY = ("--players", "Nani", "Arjun", "Mummy", "Ravi")


def plays_in(path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line[:1].isdigit()]


def test_a_new_file(seep, folder):
    ran = seep("record", "a.seep", *FAMILY, "--event", "Diwali", stdin=OPENING + "6s\nkh\n1\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[-1] == "a.seep: saved"
    assert plays_in(folder / "a.seep") == ["1. W 6S+6C=12", "2. S KH x KD"]
    [session] = loads((folder / "a.seep").read_text(encoding="utf-8")).sessions
    told = {tag.name: tag.value for tag in session.tags}
    assert told.pop("Date")
    assert told == {
        "Format": "seep 1", "Event": "Diwali", "Rules": "pagat", "North": "Nani", "West": "Arjun", "South": "Mummy",
        "East": "Ravi",
    }  # fmt: skip


def test_what_comes_through_a_pipe_stands_behind_its_prompt(seep, folder):
    ran = seep("record", "a.seep", *FAMILY, stdin=OPENING + "6s\n")
    assert "1. W Arjun> 6s" in ran.lines
    assert "1. W 6S+6C=12   Arjun makes a house of 12: 6S with 6C" in ran.lines
    assert "  Floor: KD 3H AS; house of 12, kachcha, Arjun: 6C+6S" in ran.lines
    # 4 on the floor and 48 in hands at the start; the six of spades has gone from a hand to the floor.
    assert "  52 cards: 5 on the floor, 47 in hands, taken NS 0, EW 0" in ran.lines


def test_it_goes_on_and_takes_the_words_people_use(seep, folder):
    seep("record", "a.seep", *FAMILY, stdin=OPENING + "6s\nkh\n1\n")
    ran = seep("record", "a.seep", stdin="nehla hukum\n4\nquit\n")
    assert ran.lines[0] == "deal 1 goes on"
    assert plays_in(folder / "a.seep")[2:] == ["3. E 9S"]


def test_the_end_of_the_lines_leaves_nothing_unsaved(seep, folder):
    ran = seep("record", "a.seep", *FAMILY, stdin=OPENING + "6s")
    assert ran.code == 0
    assert plays_in(folder / "a.seep") == ["1. W 6S+6C=12"]
    assert [path.name for path in folder.iterdir()] == ["a.seep"]


def test_a_rule_set_of_ones_own_is_written_into_the_file(seep, folder):
    (folder / "ours.toml").write_text('name = "ours"\nversion = 1\nbase = "karan"\n[rules]\nsweep_first = 25\n')
    seep("record", "a.seep", "--rules", "ours.toml", stdin="N\n")
    text = (folder / "a.seep").read_text(encoding="utf-8")
    assert '[Rules "karan"]\n[Rules.sweep_first "25"]\n' in text


def test_two_players_sit_at_north_and_south(seep, folder):
    seep("record", "a.seep", "--rules", "karan-2p", "--players", "Zoya, Hamza", stdin="N\n")
    text = (folder / "a.seep").read_text(encoding="utf-8")
    assert '[North "Zoya"]\n[South "Hamza"]\n' in text


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["a.seep", "--players", "Nani", "Arjun"], "4 play by pagat, at N, W, S and E, and 2 are named"),
        (["a.seep", "--rules", "nothing"], "nothing"),
        (["-"], "needs a file"),
        (["a.seep", "--port", "80"], "go with --serve"),
        (["no/a.seep"], "there is no folder no"),
    ],
)
def test_refusals(seep, folder, options, message):
    ran = seep("record", *options)
    assert ran.code == 2
    assert message in ran.err
    assert not list(folder.iterdir())


def test_a_file_that_is_there_tells_its_own_players(seep, folder):
    seep("record", "a.seep", *FAMILY, stdin=OPENING)
    before = (folder / "a.seep").read_bytes()
    ran = seep("record", "a.seep", "--rules", "karan")
    assert ran.code == 2
    assert "leave --players, --rules and --event out" in ran.err
    assert (folder / "a.seep").read_bytes() == before


def test_a_second_recorder_is_refused(seep, folder):
    seep("record", "a.seep", *FAMILY, stdin=OPENING)
    first = Recording(folder / "a.seep")
    try:
        ran = seep("record", "a.seep", stdin="6s\n")
    finally:
        first.close()
    assert ran.code == 2
    assert "another recorder has it open" in ran.err


def test_what_is_no_record_is_not_touched(seep, folder):
    (folder / "a.seep").write_text("Dear Nani, how are you?\n", encoding="utf-8")
    ran = seep("record", "a.seep", stdin="6s\n")
    assert (folder / "a.seep").read_text(encoding="utf-8") == "Dear Nani, how are you?\n"
    assert ran.code == 2


def test_bytes_that_are_no_text_do_not_end_the_recorder(seep, folder):
    ran = seep("record", "a.seep", *FAMILY, stdin=OPENING.encode() + b"note \xff\xfe\n6s\n")
    assert ran.code == 0
    assert plays_in(folder / "a.seep") == ["1. W 6S+6C=12"]


def test_lines_that_end_with_the_record_not_on_the_disk_say_so(seep, folder, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(session, "write_whole", full)
    ran = seep("record", "a.seep", *FAMILY, stdin=OPENING + "6s\n")
    assert ran.code != 0
    assert "Careful: not all is in a.seep: save it elsewhere with save and a name, or quit again" in ran.lines
    assert "not all is in a.seep" in ran.err


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--players", "Zoya", "Hamza"], "2 are named; for two players: --rules karan-2p or open-seep"),
        (["--players", "Zoya, Hamza"], "2 are named; for two players: --rules karan-2p or open-seep"),
        (
            ["--players", "Zoya", "Hamza", "Biji"],
            "for three players write rules of your own: seep rules new ours.toml --set players=3, then --rules ours",
        ),
        (["--players", "Zoya"], "1 is named; Seep is for two, three or four players"),
        (["--players", *"ABCDE"], 'for two, three or four players; a name of two words stands in quotes: "Mummy ji"'),
        (["--rules", "karan-2p", "--players", *"ABC"], "2 play by karan-2p, at N and S, and 3 are named; for three"),
        (["--rules", "karan-2p", "--players", *"ABCD"], "4 are named; for four players: --rules compulsory, karan"),
        (["--rules", "karan-2p", "--players", "Zoya"], "2 play by karan-2p, at N and S, and 1 is named"),
        (["--players", ""], "name 1 is empty; to record without names leave --players out"),
        (["--players", "A", "B", " ", "D"], "name 3 is empty"),
        (["--players", "A, B,, D"], "name 3 is empty"),
        (["--players", "A", "B", "C", "a"], "two are called A, and nobody could tell"),
        (["--players", "A", "B", "C\nD", "E"], r"'C\nD' is no name: a name is one line of letters"),
        (["--players", "A", "B", "C\x1b[2J", "E"], "is no name"),
        (["--players", "A", "B", "C", "\udcff"], "is no name"),
        (["--event", "a\nb"], "--event: it cannot be written: the value of a tag is one line"),
    ],
)
def test_names_that_cannot_be_are_told_with_what_to_do(seep, folder, options, message):
    ran = seep("record", "a.seep", *options, stdin="N\n")
    assert ran.code == 2
    assert message in ran.err
    assert not list(folder.iterdir())


def test_what_is_told_for_three_players_can_be_done(seep, folder):
    seep("rules", "new", "ours.toml", "--set", "players=3")
    ran = seep("record", "a.seep", "--rules", "ours.toml", "--players", "Zoya", "Hamza", "Biji", stdin="N\n")
    assert ran.code == 0
    text = (folder / "a.seep").read_text(encoding="utf-8")
    assert '[North "Zoya"]\n[West "Hamza"]\n[East "Biji"]\n' in text


@pytest.mark.parametrize("name", ['Nani "N"', "D\\", "a]b{c}", "नानी", "نا‌نی", "Mummy  ji", "N"])
def test_names_with_signs_of_the_notation_come_back_as_they_are(seep, folder, name):
    seep("record", "a.seep", "--players", name, "B", "C", "D2", stdin="N\n")
    [session] = loads((folder / "a.seep").read_text(encoding="utf-8")).sessions
    assert session.tag("North") == name
    ran = seep("record", "a.seep")
    assert ran.code == 0


def test_killed_before_the_first_line_the_same_names_are_there_again(seep, folder):
    from seepnotation.recorder.machine import new_session

    Recording("a.seep", lambda: new_session("karan", {"N": "Nani"}, "Diwali")).close()
    ran = seep("record", "a.seep", stdin="N\n")
    assert "its players, rules and event are taken up again" in ran.lines[0]
    text = (folder / "a.seep").read_text(encoding="utf-8")
    assert '[Event "Diwali"]\n' in text
    assert '[Rules "karan"]\n[North "Nani"]\n' in text


def test_names_given_again_go_before_those_of_a_recorder_killed_before_its_first_line(seep, folder):
    from seepnotation.recorder.machine import new_session

    Recording("a.seep", lambda: new_session("karan", {"N": "Nani"}, "Diwali")).close()
    seep("record", "a.seep", *FAMILY, stdin="N\n")
    text = (folder / "a.seep").read_text(encoding="utf-8")
    assert '[Rules "pagat"]\n[North "Nani"]\n[West "Arjun"]\n' in text


def test_after_a_kill_the_command_says_that_nothing_is_lost_and_undo_goes_back(seep, folder):
    seep("record", "a.seep", *FAMILY, stdin=OPENING)
    first = Recording("a.seep")
    first.feed("6s")
    first.close()
    ran = seep("record", "a.seep", stdin="undo\nundo\n")
    assert "nothing is lost: its line, '6s', is in the file, and undo takes it back" in ran.lines[1]
    assert "undone: 1. W 6S+6C=12" in ran.lines
    assert "No: there is nothing to undo since the recorder was started; deal dealer S" in ran.out
    assert plays_in(folder / "a.seep") == []
