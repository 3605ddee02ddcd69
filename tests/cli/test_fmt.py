"""`seep fmt`: canonical form, in place, and never a file that is half written or lost."""

import os
import sys
import tempfile
from pathlib import Path

import pytest

from tests.cli.records import FAULT, GOOD, HURRIED, NO_KEY

TIDY = GOOD  # what HURRIED says, written out


def names(folder):
    return sorted(file.name for file in folder.iterdir())


def test_in_place(seep, folder):
    (folder / "a.seep").write_text(HURRIED, encoding="utf-8")
    done = seep("fmt", "a.seep")
    assert (done.code, done.out, done.err) == (0, "a.seep: rewritten\n", "")
    assert (folder / "a.seep").read_bytes() == TIDY.encode()
    assert names(folder) == ["a.seep"]


def test_a_second_run_changes_nothing_and_writes_nothing(seep, folder):
    file = folder / "a.seep"
    file.write_text(HURRIED, encoding="utf-8")
    seep("fmt", "a.seep")
    before = file.stat()
    done = seep("fmt", "a.seep")
    assert (done.code, done.out, done.err) == (0, "", "")
    assert (file.stat().st_ino, file.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


@pytest.mark.parametrize(
    "data", [b"\xef\xbb\xbf" + GOOD.encode(), GOOD.replace("\n", "\r\n").encode(), GOOD[:-1].encode()]
)
def test_byte_order_mark_line_ends_and_last_line(seep, folder, data):
    (folder / "a.seep").write_bytes(data)
    assert seep("fmt", "--check", "a.seep").code == 1
    assert seep("fmt", "a.seep").code == 0
    assert (folder / "a.seep").read_bytes() == GOOD.encode()


def test_what_is_wrong_in_the_game_stays(seep, folder):
    wrong = NO_KEY.replace("=11", "=11*").replace("23. E", "24. E")
    assert seep("fmt", "-", stdin=wrong).out == wrong


def test_check_writes_nothing(seep, folder):
    (folder / "good.seep").write_text(GOOD, encoding="utf-8")
    (folder / "hurried.seep").write_text(HURRIED, encoding="utf-8")
    assert seep("fmt", "--check", "good.seep").code == 0
    done = seep("fmt", "--check", "good.seep", "hurried.seep")
    assert (done.code, done.out) == (1, "hurried.seep: not in canonical form\n")
    assert (folder / "hurried.seep").read_text(encoding="utf-8") == HURRIED


def test_diff_shows_what_would_change_and_writes_nothing(seep, folder):
    (folder / "a.seep").write_text(GOOD.replace("2. S KH x KD", "2. S kh x k"), encoding="utf-8")
    before = (folder / "a.seep").read_bytes()
    done = seep("fmt", "--diff", "a.seep")
    assert done.code == 0
    assert done.lines[0].startswith("--- a.seep")
    assert done.lines[1].startswith("+++ a.seep")
    assert [line for line in done.lines[3:] if line[0] != " "] == ["-2. S kh x k", "+2. S KH x KD"]
    assert (folder / "a.seep").read_bytes() == before


def test_diff_and_check_together(seep, folder):
    (folder / "a.seep").write_text(GOOD[:-1], encoding="utf-8")
    done = seep("fmt", "--check", "--diff", "a.seep")
    assert done.code == 1
    assert "\\ No newline at end of file" in done.lines
    assert seep("fmt", "--check", "--diff", "-", stdin=GOOD) == seep("fmt", "--check", "-", stdin=GOOD)


def test_standard_input_goes_to_standard_output(seep):
    for text in (HURRIED, GOOD):
        done = seep("fmt", "-", stdin=text)
        assert (done.code, done.out, done.err) == (0, TIDY, "")
    assert seep("fmt", "--check", "-", stdin=HURRIED).code == 1
    assert seep("fmt", "--check", "-", stdin=GOOD).code == 0


@pytest.mark.parametrize("option", [[], ["--check"], ["--diff"]])
@pytest.mark.parametrize(
    "data", [FAULT.encode(), b"\xef\xbb\xbf" + HURRIED.replace("\n", "\r\n").encode() + b"(flor\r\n"]
)
def test_a_file_with_reading_faults_is_left_untouched(seep, folder, data, option):
    file = folder / "a.seep"
    file.write_bytes(data)
    before = file.stat()
    done = seep("fmt", *option, "a.seep")
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("a.seep:")
    assert " error S1" in done.err
    assert "left untouched" in done.err
    assert file.read_bytes() == data
    assert file.stat().st_mtime_ns == before.st_mtime_ns
    assert names(folder) == ["a.seep"]


def test_reading_faults_of_the_standard_input(seep):
    done = seep("fmt", "-", stdin=FAULT)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("<stdin>:3:1: error S101 ")


def test_several_files_and_folders(seep, folder):
    (folder / "games").mkdir()
    (folder / "games" / "one.seep").write_text(HURRIED, encoding="utf-8")
    (folder / "games" / "two.txt").write_text(HURRIED, encoding="utf-8")
    (folder / "bad.seep").write_text(FAULT, encoding="utf-8")
    (folder / "three.txt").write_text(HURRIED, encoding="utf-8")
    assert seep("fmt", "bad.seep", "games", "three.txt").code == 1
    assert (folder / "games" / "one.seep").read_text(encoding="utf-8") == TIDY
    assert (folder / "games" / "two.txt").read_text(encoding="utf-8") == HURRIED
    assert (folder / "three.txt").read_text(encoding="utf-8") == TIDY


def test_the_others_are_written_when_one_is_missing(seep, folder):
    (folder / "a.seep").write_text(HURRIED, encoding="utf-8")
    done = seep("fmt", "nowhere.seep", "a.seep")
    assert done.code == 2
    assert done.err == "seep: nowhere.seep: No such file or directory\n"
    assert (folder / "a.seep").read_text(encoding="utf-8") == TIDY


def test_a_folder_without_records_and_a_file_that_is_no_text(seep, folder):
    (folder / "empty").mkdir()
    assert seep("fmt", "empty").code == 2
    (folder / "a.seep").write_bytes(b"\xff\xfe")
    assert seep("fmt", "a.seep").code == 2
    assert (folder / "a.seep").read_bytes() == b"\xff\xfe"


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are others there")
def test_permissions_stay(seep, folder):
    file = folder / "a.seep"
    for mode in (0o640, 0o600, 0o755):
        file.write_text(HURRIED, encoding="utf-8")
        file.chmod(mode)
        assert seep("fmt", "a.seep").code == 0
        assert file.stat().st_mode & 0o777 == mode
        assert file.read_text(encoding="utf-8") == TIDY


@pytest.mark.skipif(sys.platform == "win32", reason="links ask for rights there")
def test_a_link_stays_a_link(seep, folder):
    (folder / "there").mkdir()
    (folder / "there" / "real.seep").write_text(HURRIED, encoding="utf-8")
    (folder / "link.seep").symlink_to(Path("there") / "real.seep")
    assert seep("fmt", "link.seep").code == 0
    assert (folder / "link.seep").is_symlink()
    assert (folder / "there" / "real.seep").read_text(encoding="utf-8") == TIDY
    assert names(folder / "there") == ["real.seep"]


def refuse(*_, **__):
    raise PermissionError(13, "Permission denied")


def test_a_folder_that_cannot_be_written(seep, folder, monkeypatch):
    (folder / "a.seep").write_text(HURRIED, encoding="utf-8")
    monkeypatch.setattr(tempfile, "mkstemp", refuse)  # root may write everywhere, so the refusal is played
    done = seep("fmt", "a.seep")
    assert (done.code, done.out) == (2, "")
    assert done.err == "seep: a.seep: Permission denied; the file stays as it was\n"
    assert (folder / "a.seep").read_text(encoding="utf-8") == HURRIED


@pytest.mark.parametrize(("owner", "act"), [(os, "fsync"), (Path, "chmod"), (Path, "replace")])
def test_a_failure_on_the_way_leaves_the_old_file_and_nothing_else(seep, folder, monkeypatch, owner, act):
    (folder / "a.seep").write_text(HURRIED, encoding="utf-8")
    with monkeypatch.context() as broken:
        broken.setattr(owner, act, refuse)
        done = seep("fmt", "a.seep")
    assert (done.code, done.out) == (2, "")
    assert done.err == "seep: a.seep: Permission denied; the file stays as it was\n"
    assert (folder / "a.seep").read_text(encoding="utf-8") == HURRIED
    assert names(folder) == ["a.seep"]
