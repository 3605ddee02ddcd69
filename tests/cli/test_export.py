"""`seep export`: tables on the standard output or in a file, whole or not at all."""

import csv
import io
import json
import sys
from pathlib import Path
from zipfile import ZipFile

import duckdb
import pytest

from tests.cli.records import FAULT, GOOD, SAMPLES

NOTEBOOK = '[Event "{}"]\ndeal dealer E score NS 71 EW 29\ndeal score NS 40 EW 60 {{{}}}\n'


def table(text):
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_deals_as_csv_on_the_standard_output(seep, folder):
    (folder / "a.seep").write_text(NOTEBOOK.format("Lohri", "cold"), encoding="utf-8")
    done = seep("export", "a.seep", "--to", "csv")
    assert (done.code, done.err) == (0, "")
    assert [(row["file"], row["session"], row["deal"], row["ns_points"], row["ns_card_points"], row["event"])
            for row in table(done.out)] == [
        ("a.seep", "1", "1", "71", "", "Lohri"), ("a.seep", "1", "2", "40", "", "Lohri")
    ]  # fmt: skip


def test_plays_as_json_lines_and_houses_in_a_file(seep, folder):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    done = seep("export", "a.seep", "--to", "jsonl", "--table", "plays")
    plays = [json.loads(line) for line in done.lines]
    assert (done.code, done.err, [play["play"] for play in plays]) == (0, "", list(range(1, len(plays) + 1)))
    done = seep("export", "a.seep", "--to", "jsonl", "--table", "houses", "-o", "houses.jsonl")
    assert (done.code, done.out, done.err) == (0, "", "")
    houses = [json.loads(line) for line in (folder / "houses.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [(house["value"], house["made_by_player"], house["end"]) for house in houses] == [
        (12, "Arjun", "taken"), (13, "Nani", "taken")
    ]  # fmt: skip


def test_parquet_needs_a_file_and_two_packages(seep, folder, monkeypatch):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    for output in ([], ["-o", "-"]):
        done = seep("export", "a.seep", "--to", "parquet", *output)
        assert (done.code, done.out) == (2, "")
        assert done.err == "seep: Parquet is no text: give the file to write, such as -o plays.parquet\n"
    done = seep("export", "a.seep", "--to", "parquet", "-o", "a.parquet")
    assert (done.code, done.out, done.err) == (0, "", "")
    assert duckdb.sql(f"SELECT deal, kind FROM '{folder / 'a.parquet'}'").fetchall() == [(1, "deal")]
    monkeypatch.setitem(sys.modules, "arro3.io", None)
    done = seep("export", "a.seep", "--to", "parquet", "-o", "b.parquet")
    assert (done.code, done.err) == (2, "seep: Parquet needs two more packages: pip install 'seepnotation[data]'\n")
    assert sorted(path.name for path in folder.iterdir()) == ["a.parquet", "a.seep"]


def test_one_bad_file_stops_no_other(seep, folder):
    (folder / "a.seep").write_text(FAULT, encoding="utf-8")
    (folder / "b.seep").write_text('[Rules "pagta"]\ndeal score NS 40 EW 60\n', encoding="utf-8")
    (folder / "c.seep").write_text(NOTEBOOK.format("Lohri", "cold"), encoding="utf-8")
    done = seep("export", "a.seep", "b.seep", "missing.seep", "c.seep", "--to", "csv")
    assert done.code == 2
    assert [(row["file"], row["deal"]) for row in table(done.out)] == [
        ("a.seep", "1"), ("c.seep", "1"), ("c.seep", "2")
    ]  # fmt: skip
    assert "a.seep: not all of it is exported; 'seep check' tells more\n" in done.err
    assert "b.seep: no rule set is called 'pagta'" in done.err
    assert "choose other rules with --rules" in done.err
    assert "missing.seep: No such file or directory" in done.err
    assert seep("export", "a.seep", "--to", "csv").code == 1
    done = seep("export", "b.seep", "--to", "csv", "--rules", "pagat")
    assert (done.code, [row["ns_points"] for row in table(done.out)]) == (0, ["40"])


def test_where_nothing_can_be_read_the_old_table_stays(seep, folder):
    (folder / "old.csv").write_text("precious", encoding="utf-8")
    done = seep("export", "missing.seep", "--to", "csv", "-o", "old.csv", "--force")
    assert (done.code, done.out) == (2, "")
    assert "missing.seep" in done.err
    assert (folder / "old.csv").read_text(encoding="utf-8") == "precious"
    assert [path.name for path in folder.iterdir()] == ["old.csv"]
    assert seep("export", "missing.seep", "--to", "csv").out == ""


@pytest.mark.parametrize("name", [".", "", "nowhere/a.csv", "sub/"])
def test_a_place_that_cannot_be_written(seep, folder, name):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    done = seep("export", "a.seep", "--to", "csv", "-o", name)
    assert (done.code, done.out) == (2, "")
    assert "nothing was written" in done.err


def test_deals_and_sessions_are_counted_through_a_long_file(seep, folder):
    """A file is read in pieces of some ten thousand characters, and its rows do not show it."""
    many = 300
    text = "".join(NOTEBOOK.format(f"evening {number}", "x" * 500) for number in range(many))
    (folder / "a.seep").write_text(text, encoding="utf-8")
    (folder / "b.seep").write_text(NOTEBOOK.format("last", "y"), encoding="utf-8")
    one = seep("export", "a.seep", "b.seep", "--to", "csv", "--jobs", "1")
    rows = table(one.out)
    assert [(int(row["session"]), int(row["deal"])) for row in rows] == [
        (number // 2 + 1, number + 1) for number in [*range(2 * many), 0, 1]
    ]  # fmt: skip
    assert [row["event"] for row in rows[:-2:2]] == [f"evening {number}" for number in range(many)]
    assert (one.code, one.err) == (0, "")


@pytest.mark.parametrize("name", ["deals", "plays", "houses"])
def test_several_processes_write_what_one_writes(seep, folder, monkeypatch, name):
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(SAMPLES.glob("*.seep"))) * 6
    (folder / "a.seep").write_text(text, encoding="utf-8")
    one = seep("export", "a.seep", "--to", "jsonl", "--table", name, "--jobs", "1")
    two = seep("export", "a.seep", "--to", "jsonl", "--table", name, "--jobs", "2")
    assert one.code == two.code == 0
    assert one.out == two.out
    assert len(one.lines) > 100
    # A long stretch of a file is worked out row by row, not collected.
    monkeypatch.setattr("seepnotation.cli.export.LONG", 1000)
    assert seep("export", "a.seep", "--to", "jsonl", "--table", name, "--jobs", "1") == one


def test_archives_are_read(seep, folder):
    with ZipFile(folder / "all.zip", "w") as archive:
        archive.writestr("2026/a.seep", NOTEBOOK.format("=1+1", "cold"))
    done = seep("export", "all.zip", "--to", "csv")
    assert [(row["file"], row["event"]) for row in table(done.out)] == [("all.zip/2026/a.seep", "'=1+1")] * 2


def test_ctrl_c_leaves_the_old_table(seep, folder, monkeypatch):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    (folder / "old.csv").write_text("precious", encoding="utf-8")

    def pressed(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("seepnotation.tables.column.Table.of", pressed)
    for form in ("csv", "parquet"):
        done = seep("export", "a.seep", "--to", form, "-o", "old.csv", "--jobs", "1", "--force")
        assert done.code == 130
        assert "old.csv: nothing was written" in done.err
        assert (folder / "old.csv").read_text(encoding="utf-8") == "precious"
    assert sorted(path.name for path in folder.iterdir()) == ["a.seep", "old.csv"]


def test_a_table_that_is_there_is_written_over_only_if_that_is_wanted(seep, folder):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    assert seep("export", "a.seep", "--to", "csv", "-o", "t.csv").code == 0
    whole = (folder / "t.csv").read_text(encoding="utf-8")
    (folder / "t.csv").write_text("precious", encoding="utf-8")
    done = seep("export", "a.seep", "--to", "csv", "-o", "t.csv")
    assert (done.code, done.out) == (2, "")
    assert done.err == "seep: t.csv: there is such a file already; write over it with --force\n"
    assert (folder / "t.csv").read_text(encoding="utf-8") == "precious"
    assert seep("export", "a.seep", "--to", "csv", "-o", "t.csv", "--force").code == 0
    assert (folder / "t.csv").read_text(encoding="utf-8") == whole


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="there is no such device")
@pytest.mark.parametrize("verb", [["export", "a.seep", "--to", "csv"], ["deal"], ["convert", "a.seep", "--to", "json"]])
def test_a_device_is_no_file_to_lose_and_a_folder_is_called_one(seep, folder, verb):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    (folder / "sub").mkdir()
    done = seep(*verb, "-o", "/dev/null")
    assert (done.code, done.err) == (0, "")
    for force in ([], ["--force"]):
        done = seep(*verb, "-o", "sub", *force)
        assert (done.code, done.out) == (2, "")
        assert done.err == "seep: sub: this is a folder; name a file in it; nothing was written\n"
    assert sorted(path.name for path in folder.iterdir()) == ["a.seep", "sub"]
