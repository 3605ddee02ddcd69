"""`seep check`: which files it reads, and its exit status."""

import pytest

from tests.cli.records import FAULT, GOOD, NO_KEY, NOT_PROVEN, SAMPLES, WARNED


@pytest.mark.parametrize(("text", "code"), [(GOOD, 0), (WARNED, 0), (NOT_PROVEN, 0), (NO_KEY, 1), (FAULT, 1), ("", 0)])
@pytest.mark.parametrize("form", ["full", "concise", "json"])
def test_exit_status_tells_whether_there_are_errors(seep, folder, text, code, form):
    (folder / "a.seep").write_text(text, encoding="utf-8")
    assert seep("check", "--format", form, "a.seep").code == code


def test_no_faults(seep, folder):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    done = seep("check", "a.seep")
    assert (done.code, done.out, done.err) == (0, "1 file, 1 deal, 8 plays: no faults\n", "")


def test_three_files(seep, folder):
    for name in ("a.seep", "b.seep", "c.seep"):
        (folder / name).write_bytes((SAMPLES / "diwali.seep").read_bytes())  # four complete deals
    done = seep("check", "a.seep", "b.seep", "c.seep")
    assert (done.code, done.out, done.err) == (0, "3 files, 12 deals, 576 plays: no faults\n", "")


def test_standard_input(seep):
    done = seep("check", "-", stdin=GOOD)
    assert (done.code, done.out) == (0, "1 file, 1 deal, 8 plays: no faults\n")
    done = seep("check", "--format", "concise", "-", stdin=NO_KEY)
    assert done.code == 1
    assert done.lines[0].startswith("<stdin>:10:7: error S212 ")


def test_a_folder_means_its_seep_files_recursively(seep, folder):
    (folder / "games" / "deep").mkdir(parents=True)
    (folder / "games" / "one.seep").write_text(GOOD, encoding="utf-8")
    (folder / "games" / "deep" / "two.seep").write_text(NO_KEY, encoding="utf-8")
    (folder / "games" / "notes.txt").write_text("no record at all (", encoding="utf-8")
    (folder / "games" / "folder.seep").mkdir()
    done = seep("check", "--format", "concise", "games")
    assert done.code == 1
    assert len(done.lines) == 2
    assert done.lines[0].replace("\\", "/").startswith("games/deep/two.seep:10:7: error S212 ")
    assert done.lines[1] == "2 files, 2 deals, 9 plays: 1 error"


def test_files_of_a_folder_come_in_order(seep, folder):
    for name in ("c", "a", "b"):
        (folder / f"{name}.seep").write_text(FAULT, encoding="utf-8")
    done = seep("check", "--format", "concise", ".")
    assert [line[0] for line in done.lines] == ["a", "b", "c", "3"]


@pytest.mark.parametrize("form", ["full", "concise", "json"])
def test_a_folder_without_seep_files(seep, folder, form):
    (folder / "empty").mkdir()
    (folder / "empty" / "game.txt").write_text(GOOD, encoding="utf-8")
    done = seep("check", "--format", form, "empty")
    assert done.code == 2
    assert done.err == "seep: empty: no .seep files in this folder\n"


def test_a_missing_file(seep, folder):
    done = seep("check", "nowhere.seep")
    assert (done.code, done.out, done.err) == (2, "", "seep: nowhere.seep: No such file or directory\n")


def test_the_others_are_checked_when_one_is_missing(seep, folder):
    (folder / "a.seep").write_text(NO_KEY, encoding="utf-8")
    (folder / "z.seep").write_text(GOOD, encoding="utf-8")
    done = seep("check", "--format", "concise", "a.seep", "nowhere.seep", "z.seep")
    assert done.code == 2
    assert done.lines[0].startswith("a.seep:10:7: error S212 ")
    assert done.lines[-1] == "2 files, 2 deals, 9 plays: 1 error; 1 path could not be read"
    assert done.err == "seep: nowhere.seep: No such file or directory\n"


@pytest.mark.parametrize(
    ("data", "hint"),
    [
        (b'[Event "Caf\xe9"]\ndeal 1\n', "byte 12, line 1"),
        (b"deal 1\nbid W 12\n\xff\n", "byte 17, line 3"),
        ("deal 1\n".encode("utf-16"), "UTF-16"),
    ],
)
def test_a_file_that_is_no_utf8(seep, folder, data, hint):
    (folder / "a.seep").write_bytes(data)
    done = seep("check", "a.seep")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("seep: a.seep: ")
    assert hint in done.err
    assert "UTF-8" in done.err


def test_byte_order_mark_and_line_ends_are_read(seep, folder):
    (folder / "a.seep").write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    done = seep("check", "--strict", "a.seep")
    assert done.out.endswith("1 file, 1 deal, 8 plays: no faults\n")


def test_strict_counts_warnings_as_errors(seep, folder):
    (folder / "a.seep").write_text(WARNED, encoding="utf-8")
    done = seep("check", "--format", "concise", "a.seep")
    assert done.code == 0
    assert "warning S313" in done.lines[0]
    assert done.lines[1:] == ["1 file, 1 deal, 1 play: 1 warning"]
    done = seep("check", "--strict", "--format", "concise", "a.seep")
    assert done.code == 1
    assert "error S313" in done.lines[0]
    assert done.lines[1:] == ["1 file, 1 deal, 1 play: 1 error"]


def test_strict_warns_of_lenient_forms(seep, folder):
    (folder / "a.seep").write_text(GOOD.replace("2. S KH x KD", "2. S kh x k"), encoding="utf-8")
    assert seep("check", "a.seep").code == 0
    done = seep("check", "--strict", "--format", "concise", "a.seep")
    assert done.code == 1
    assert done.lines[0].startswith("a.seep:12:")
    assert " S601 " in done.lines[0]
    assert len(done.lines) == 2


def test_an_info_is_no_error_when_strict(seep):
    done = seep("check", "--strict", "--format", "concise", "-", stdin=NOT_PROVEN)
    assert "info S240" in done.lines[0]
    assert done.code == 0


@pytest.mark.parametrize("arguments", [[], ["--format", "xml", "-"], ["--nosuch", "-"], ["--rules"]])
def test_bad_options(seep, arguments):
    done = seep("check", *arguments)
    assert (done.code, done.out) == (2, "")
    assert "Error" in done.err
