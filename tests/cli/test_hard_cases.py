"""What once went wrong: values no house has, names that are too long, output that is not UTF-8."""

import os
import subprocess

import pytest

from tests.cli.records import COMMAND, GOOD


@pytest.mark.parametrize(
    "text",
    [
        "position\nhouse 14 N 9C+5C\nturn N\nN KC x [14]\n",
        "position\nloose 5C\nturn W\nW KD+5C=0\n",
    ],
)
@pytest.mark.parametrize("verb", [["check"], ["show"], ["fmt"]])
def test_values_that_no_house_has(seep, verb, text):
    assert seep(*verb, "-", stdin=text).code in (0, 1)


@pytest.mark.parametrize("verb", [["check"], ["show"], ["fmt"], ["new"], ["check", "-", "--rules"]])
def test_a_name_that_is_too_long(seep, folder, verb):
    assert seep(*verb, "x" * 300).code == 2


def test_the_others_are_checked_when_a_folder_is_empty(seep, folder):
    (folder / "empty").mkdir()
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    done = seep("check", "empty", "a.seep")
    assert (done.code, done.out) == (2, "1 file, 1 deal, 8 plays: no faults; 1 path could not be read\n")


def test_a_fault_behind_the_head_of_a_deal_keeps_the_deal(seep):
    done = seep("check", "--format", "concise", "-", stdin="deal 1 score NS 71 EW 29\ndeal 2\nscroe NS 40 EW 60\n")
    assert done.lines[-1].startswith("1 file, 2 deals, ")


@pytest.mark.parametrize("arguments", [["show"], ["fmt"], ["convert", "--to", "json"]])
def test_a_standard_output_that_is_not_utf8(arguments):
    text = '[North "नानी"]\n\nposition\nloose 5C\nturn N\nN 5D x 5C # {सीप}\n'.encode()
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    done = subprocess.run([COMMAND, *arguments, "-"], input=text, env=environment, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "नानी".encode() in done.stdout
