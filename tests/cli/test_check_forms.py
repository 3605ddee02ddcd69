"""`seep check`: the forms in which it tells what it found."""

import json

import pytest

from seepnotation.check import check_text
from seepnotation.diagnosis import registry
from seepnotation.render.report import concise_line
from tests.cli.records import DISPUTES, FAULT, GOOD, NO_KEY, NOT_PROVEN, WARNED

FILE_KEYS = ["path", "sessions", "deals", "plays", "judged", "not_proven", "not_judged", "diagnostics"]
KEYS = ["code", "severity", "rule", "deal", "play", "seat", "line", "column", "end_line", "end_column"]
KEYS += ["message", "why", "hint", "fix"]
FIX_KEYS = ["replacement", "line", "column", "end_line", "end_column", "safe"]


def as_json(seep, text, *options):
    data = json.loads(seep("check", "--format", "json", *options, "-", stdin=text).out)
    assert list(data) == ["format", "files"]
    assert data["format"] == "seep-check 1"
    (file,) = data["files"]
    assert list(file) == FILE_KEYS
    for found in file["diagnostics"]:
        assert list(found) == KEYS
        assert found["fix"] is None or list(found["fix"]) == FIX_KEYS
    return file


def without(data, *keys):
    return {key: value for key, value in data.items() if key not in keys}


def test_full_shows_line_floor_reason_rule_and_what_is_legal(seep, folder):
    (folder / "a.seep").write_text(NO_KEY, encoding="utf-8")
    done = seep("check", "a.seep")
    head, place, line, caret, *facts, blank, summary = done.lines
    assert head.startswith("error[S212] ")
    assert "Ravi" in head
    assert place.split() == ["-->", "a.seep:10:7", "deal", "1,", "play", "23"]
    assert line.endswith("| 23. E 6C+5D=11 {and no jack}")
    assert caret.strip("| ") == "^" * len("6C+5D=11")
    assert caret.index("^") == line.index("6C+5D=11")
    told = {fact.split()[1]: fact.split(maxsplit=2)[2] for fact in facts}
    assert list(told) == ["floor", "why", "rule", "hint"]
    assert {"QC", "5D"} <= set(told["floor"].replace(";", "").split())
    assert "house of 12, kachcha, North: 8H+4S" in told["floor"]
    assert told["why"] == "Ravi's later cards are 9C 3D 2S: no jack"
    assert told["rule"] == "R24 Keep the key of a house you make"
    assert told["hint"] == "legal with 6C: 6C"  # it takes nothing: there is no six, and 5D is alone below it
    assert blank == ""
    assert summary == "1 file, 1 deal, 1 play: 1 error"


def test_the_caret_stands_under_wide_characters_and_behind_tabs(seep):
    done = seep("check", "-", stdin="position\nturn N\n{牌牌}\tN 7C+4D=11\n")
    line, caret = done.lines[2:4]
    wide = 2  # two characters that take two columns each
    assert caret.index("^") - wide == line.index("4D")


def test_a_long_line_is_cut_around_the_fault(seep):
    done = seep("check", "-", stdin="position turn N " + "{" + "so long " * 200 + "} N 7C+4D=11 {" + "x" * 500 + "}")
    line, caret = done.lines[2:4]
    assert len(line) < 120
    assert line[caret.index("^") :].startswith("4D")


def test_concise_is_one_line_each(seep, folder):
    (folder / "a.seep").write_text(NO_KEY, encoding="utf-8")
    (folder / "b.seep").write_text(WARNED, encoding="utf-8")
    done = seep("check", "--format", "concise", "a.seep", "b.seep")
    first, second, summary = done.lines
    assert first.startswith("a.seep:10:7: error S212 Ravi ")
    assert first.endswith(" (R24)")
    assert second.startswith("b.seep:4:1: warning S313 ")
    assert second.endswith(" (R52)")
    assert summary == "2 files, 2 deals, 2 plays: 1 error, 1 warning"


@pytest.mark.parametrize("entry", registry().values(), ids=lambda entry: entry.code)
def test_every_diagnosis_is_one_concise_line_and_has_its_json(seep, entry):
    options = ["--strict"] if entry.strict else []
    done = seep("check", "--format", "concise", *options, "-", stdin=entry.example)
    found = check_text(entry.example, strict=entry.strict).diagnostics
    assert done.lines[:-1] == [concise_line("<stdin>", diagnosis) for diagnosis in found]
    for diagnosis in as_json(seep, entry.example, *options)["diagnostics"]:
        assert diagnosis["severity"] in ("error", "warning", "info")
        assert isinstance(diagnosis["message"], str)
        assert isinstance(diagnosis["why"], list)
        assert (diagnosis["line"], diagnosis["column"]) <= (diagnosis["end_line"], diagnosis["end_column"])


@pytest.mark.parametrize(
    ("text", "summary"),
    [
        (GOOD, "1 file, 1 deal, 8 plays: no faults"),
        (GOOD.replace("E 9D", "E 9D*").replace("3H+AS", "3H+AS #"), "1 file, 1 deal, 8 plays: 2 errors"),
        (NO_KEY, "1 file, 1 deal, 1 play: 1 error"),
        (WARNED, "1 file, 1 deal, 1 play: 1 warning"),
        (WARNED + WARNED.replace("deal 1", "deal 2"), "1 file, 2 deals, 2 plays: 2 warnings"),
        (WARNED + WARNED, "1 file, 2 deals, 2 plays: 3 warnings"),  # the number of the deal stands twice (S409)
        (NOT_PROVEN, "1 file, 1 deal, 1 play: 1 info (1 not proven)"),
        (NO_KEY + WARNED + NOT_PROVEN, "1 file, 3 deals, 3 plays: 1 error, 1 warning, 1 info (1 not proven)"),
        ("", "1 file, 0 deals, 0 plays: no faults"),
    ],
)
def test_the_last_line_sums_up(seep, text, summary):
    assert seep("check", "-", stdin=text).lines[-1] == summary
    assert seep("check", "--format", "concise", "-", stdin=text).lines[-1] == summary


def test_json_of_a_file_without_faults(seep):
    assert as_json(seep, GOOD) == {
        "path": "<stdin>",
        "sessions": 1,
        "deals": 1,
        "plays": 8,
        "judged": 8,
        "not_proven": 0,
        "not_judged": 0,
        "diagnostics": [],
    }


def test_json_counts_sessions_deals_and_plays(seep):
    file = as_json(seep, GOOD + NO_KEY + "\nposition 2\nturn N\n1. N KD\n2. W ...\n3. S 2C\n" + NOT_PROVEN)
    # two sessions: each Format tag begins one; plays 8, 1, 3 and 1
    assert {key: file[key] for key in ("sessions", "deals", "plays")} == {"sessions": 2, "deals": 4, "plays": 13}
    assert file["not_judged"] == 2  # the play that nobody saw, and the one behind it
    assert file["judged"] == 11
    assert file["not_proven"] == 1
    assert [(found["code"], found["deal"]) for found in file["diagnostics"]] == [("S212", 2), ("S241", 3), ("S240", 4)]


def test_json_of_an_illegal_play(seep):
    (found,) = as_json(seep, NO_KEY)["diagnostics"]
    assert without(found, "message") == {
        "code": "S212",
        "severity": "error",
        "rule": "R24",
        "deal": 1,
        "play": 23,
        "seat": "E",
        "line": 10,
        "column": 7,
        "end_line": 10,
        "end_column": 15,
        "why": ["Ravi's later cards are 9C 3D 2S: no jack"],
        "hint": "legal with 6C: 6C",
        "fix": None,
    }


def test_json_of_what_belongs_to_no_play(seep):
    (found,) = as_json(seep, "deal 1 dealer N\nfloor 3H 6C KD\nabandoned\n")["diagnostics"]
    assert without(found, "message", "hint") == {
        "code": "S304",
        "severity": "error",
        "rule": "R4",
        "deal": 1,
        "play": None,
        "seat": None,
        "line": 2,
        "column": 1,
        "end_line": 2,
        "end_column": 15,
        "why": [],
        "fix": None,
    }


def test_json_of_what_belongs_to_no_deal(seep):
    (found,) = as_json(seep, '[Evnt "Diwali"]\ndeal 1 dealer N\nabandoned\n')["diagnostics"]
    assert (found["code"], found["severity"]) == ("S505", "warning")
    assert (found["rule"], found["deal"], found["play"], found["seat"]) == (None, None, None, None)
    assert found["line"] == 1


def test_json_of_a_fix(seep):
    (found,) = as_json(seep, FAULT)["diagnostics"]
    assert (found["code"], found["rule"], found["deal"], found["play"]) == ("S101", None, 1, None)
    assert "floor" in found["hint"]
    assert found["fix"] == {
        "replacement": "floor",
        "line": 3,
        "column": 1,
        "end_line": 3,
        "end_column": 5,
        "safe": False,
    }


def test_json_has_one_object_a_file_and_leaves_out_what_cannot_be_read(seep, folder):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    (folder / "b.seep").write_text(NO_KEY, encoding="utf-8")
    done = seep("check", "--format", "json", "a.seep", "nowhere.seep", "b.seep")
    assert done.code == 2
    assert [file["path"] for file in json.loads(done.out)["files"]] == ["a.seep", "b.seep"]
    assert done.err == "seep: nowhere.seep: No such file or directory\n"


def test_json_of_strict(seep):
    (found,) = as_json(seep, WARNED, "--strict")["diagnostics"]
    assert (found["code"], found["severity"]) == ("S313", "error")


@pytest.mark.parametrize("form", ["full", "concise"])
def test_no_colour_when_not_on_a_terminal(seep, monkeypatch, form):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b" not in seep("check", "--format", form, *DISPUTES).out
