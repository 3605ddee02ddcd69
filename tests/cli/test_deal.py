"""`seep deal`: deals that nobody played."""

import re
import signal
import subprocess
import sys
import time

import pytest

from seepnotation import loads
from seepnotation.rules import rule_set_names
from tests.cli.records import COMMAND


def test_one_deal_is_written_and_the_check_has_nothing_to_say(seep):
    done = seep("deal", "--seed", "7")
    assert (done.code, done.err) == (0, "")
    assert done.lines[:3] == ['[Format "seep 1"]', '[Event "seep deal --seed 7 --style random"]', '[Rules "pagat"]']
    assert done.lines[-1].startswith("score NS ")
    checked = seep("check", "-", "--strict", stdin=done.out)
    assert (checked.code, checked.lines) == (0, ["1 file, 1 deal, 48 plays: no faults"])


def test_the_same_seed_gives_the_same_bytes_and_fewer_deals_are_the_first_of_more(seep):
    three = seep("deal", "--seed", "7", "--count", "3", "--style", "greedy").out
    assert seep("deal", "--seed", "7", "--count", "3", "--style", "greedy").out == three
    assert three.startswith(seep("deal", "--seed", "7", "--style", "greedy").out)
    assert seep("deal", "--seed", "8", "--style", "greedy").out not in three


def test_without_a_seed_the_event_tells_how_to_have_the_deal_again(seep):
    done = seep("deal", "--style", "careful")
    event = loads(done.out).sessions[0].tag("Event")
    again = seep(*event.split()[1:])
    assert again.out == done.out
    assert seep("deal", "--style", "careful").out != done.out


@pytest.mark.parametrize("name", rule_set_names())
def test_every_rule_set(seep, name):
    done = seep("deal", "--seed", "1", "--count", "2", "--rules", name, "--style", "careful")
    assert seep("check", "-", "--strict", stdin=done.out).code == 0
    assert f'[Rules "{name}"]' in done.out


def test_rules_of_your_own(seep, folder):
    """A record names rule sets of the package: the nearest one, and what is different."""
    (folder / "ours.toml").write_text('base = "karan"\n[rules]\nmatch_lead = 300\n', encoding="utf-8")
    out = seep("deal", "--seed", "1", "--rules", "ours.toml").out
    assert '[Rules "karan"]\n[Rules.match_lead "300"]\n' in out
    assert seep("check", "-", "--strict", stdin=out).code == 0


@pytest.mark.parametrize(
    ("given", "seats"),
    [
        (["3"], []),
        (["Nani", "Arjun", "Ravi"], ["North", "West", "East"]),
        (["Nani, Arjun, Mummy, Ravi"], ["North", "West", "South", "East"]),
        (["Nani", "Mummy"], ["North", "South"]),
    ],
)
def test_players(seep, given, seats):
    done = seep("deal", "--seed", "1", "--players", *given)
    tags = loads(done.out).sessions[0].tags
    assert [tag.name for tag in tags if tag.name in ("North", "West", "South", "East")] == seats
    assert seep("check", "-", "--strict", stdin=done.out).code == 0
    order = {0: "NWE", 2: "NS", 3: "NWE", 4: "NWSE"}[len(seats)]
    assert set(re.findall(r"^\d+\. (\w)", done.out, re.MULTILINE)) == set(order)


def test_a_file(seep, folder):
    done = seep("deal", "--seed", "2", "--count", "3", "-o", "three.seep")
    assert (done.code, done.out) == (0, "three.seep: 3 deals written; the seed is 2\n")
    written = (folder / "three.seep").read_text(encoding="utf-8")
    assert written == seep("deal", "--seed", "2", "--count", "3").out
    again = seep("deal", "-o", "three.seep")
    assert again.code == 2
    assert "--force" in again.err
    assert (folder / "three.seep").read_text(encoding="utf-8") == written
    assert seep("deal", "-o", "three.seep", "--force").code == 0
    assert [path.name for path in folder.iterdir()] == ["three.seep"]


def test_a_folder_that_is_not_there(seep, folder):
    done = seep("deal", "-o", "nowhere/three.seep")
    assert (done.code, done.out) == (2, "")
    assert done.err == "seep: nowhere/three.seep: No such file or directory; nothing was written\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--count", "0"], "--count 0: a number of deals from 1 to 999999999"),
        (["--count", "-3"], "--count -3: "),
        (["--players", "5"], "--players: two, three or four can play, not 5"),
        (["--players", "Nani"], "--players: two, three or four can play, and 1 is named"),
        (["--players", "Nani", "A", "B", "C", "D"], "--players: two, three or four can play, and 5 are named"),
        (["--players", "a\nb", "c"], "--players: the value of a tag is one line"),
        (["--rules", "open-seep", "--players", "4"], "--players: Open Seep is for two players, not 4"),
        (["--rules", "pagta"], "--rules: no rule set is called 'pagta'; did you mean 'pagat'?"),
        (["evening.seep"], "evening.seep: no file is read here; names of players stand behind --players"),
    ],
)
def test_what_makes_no_sense_is_told(seep, arguments, told):
    done = seep("deal", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"seep: {told}")


@pytest.mark.parametrize("arguments", [["--style", "wild"], ["--seed", "x"], ["--count", "many"]])
def test_what_is_no_option(seep, arguments):
    done = seep("deal", *arguments)
    assert (done.code, done.out) == (2, "")
    assert arguments[0] in done.err


def test_whoever_reads_may_stop_reading():
    """Without end, and the reader has heard enough after a line: no fault, nothing said."""
    process = subprocess.Popen(
        [COMMAND, "deal", "--count", "100000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout.readline() == '[Format "seep 1"]\n'
    process.stdout.close()
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait(timeout=60) != 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
def test_stopped_it_says_how_many_deals_are_whole(tmp_path):
    process = subprocess.Popen(
        [COMMAND, "deal", "--seed", "5", "--count", "100000"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
    )  # fmt: skip
    begun = process.stdout.read(10)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    record = loads((begun + out).decode("utf-8"))  # no half deal
    deals = sum(len(session.deals) for session in record.sessions)
    assert 0 < deals < 100_000
    assert err.decode() == f"seep: stopped: {deals} of 100000 deals were written; the seed is 5\n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
@pytest.mark.parametrize("there", [False, True])
def test_stopped_before_the_file_is_whole_it_says_that_nothing_was_written(tmp_path, there):
    file = tmp_path / "many.seep"
    if there:
        file.write_text("precious", encoding="utf-8")
    process = subprocess.Popen(
        [COMMAND, "deal", "--seed", "5", "--count", "100000", "-o", file, "--force"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    while not list(tmp_path.glob(".many.seep.*")):  # it is being written
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, "")
    assert err == f"seep: stopped: {file}: nothing was written; the seed is 5\n"
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == (["precious"] if there else [])
