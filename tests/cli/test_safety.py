"""No command touches a file that was not meant, or replaces one unasked."""

import os

import pytest

from tests.cli.records import GOOD

MESSY = GOOD.replace("2. S KH", "2.   S KH")


@pytest.mark.parametrize("verb", [["check"], ["fmt"], ["show"], ["new"], ["convert", "--to", "json"]])
def test_an_empty_name_means_no_file(seep, folder, verb):
    (folder / "a.seep").write_text(MESSY, encoding="utf-8")
    assert seep(*verb, "").code == 2
    assert (folder / "a.seep").read_text(encoding="utf-8") == MESSY


def test_hidden_files_of_a_folder_are_left_alone(seep, folder):
    (folder / ".backup").mkdir()
    (folder / ".backup" / "a.seep").write_text(MESSY, encoding="utf-8")
    (folder / ".b.seep").write_text(MESSY, encoding="utf-8")
    (folder / "c.seep").write_text(GOOD, encoding="utf-8")
    assert seep("fmt", ".").out == ""
    assert seep("check", ".").out.startswith("1 file, ")


def test_convert_does_not_write_over_a_file_unasked(seep, folder):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    (folder / "a.json").write_text("mine", encoding="utf-8")
    done = seep("convert", "a.seep", "--to", "json", "-o", "a.json")
    assert done.code == 2
    assert "--force" in done.err
    assert (folder / "a.json").read_text(encoding="utf-8") == "mine"
    assert seep("convert", "a.seep", "--to", "json", "-o", "a.json", "--force").code == 0
    assert (folder / "a.json").read_text(encoding="utf-8").startswith("{")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_device_is_written_to_and_not_replaced(seep, folder):
    assert seep("convert", "-", "--to", "json", "-o", os.devnull, "--force", stdin=GOOD).code == 0
    assert not os.path.isfile(os.devnull)


@pytest.mark.parametrize("verb", [["check"], ["fmt"], ["show"]])
def test_json_is_named_as_what_it_is(seep, folder, verb):
    (folder / "a.json").write_text("{}", encoding="utf-8")
    done = seep(*verb, "a.json")
    assert done.code == 2
    assert "seep convert a.json --to seep" in done.err


def test_a_name_cannot_command_the_terminal(seep):
    text = GOOD.replace('[Format "seep 1"]', '[Format "seep 1"]\n[Event "\x1b[31mred\x07"]')
    assert "\x1b" not in seep("show", "-", stdin=text).out


def test_events_stand_where_they_happened(seep):
    text = "deal 1 dealer N bid W 12 floor 3H 6C KD AS 1. W 6S+6C=12 dispute E 1 takeback 1. W QH abandoned"
    out = seep("show", "-", stdin=text).out
    assert (
        out.index("6S+6C")
        < out.index("East objects to play 1")
        < out.index("The play is taken back")
        < out.index("W QH")
    )
