"""`seep convert`: JSON and JSON Lines, both directions, nothing lost."""

import json

import pytest

from tests.cli.records import DISPUTES, FAULT, GOOD, HURRIED, NO_KEY, ROOT, SESSIONS
from tests.docs.pages import fences
from tests.material import CONSENSUS

RECORDS = {path.stem: path.read_text(encoding="utf-8") for path in [*SESSIONS, *DISPUTES, *CONSENSUS[:3]]}
RECORDS.pop("what-we-remember")  # in short forms, so that what comes back is tidier
# The pages' canonical examples hold every kind of statement.
RECORDS |= {str(fence): fence.text for fence in fences(ROOT / "docs" / "notation.md") if fence.info == "seep"}
each_record = pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)


@each_record
def test_there_and_back_is_exact(seep, text):
    as_json = seep("convert", "--to", "json", "-", stdin=text)
    as_lines = seep("convert", "--to", "jsonl", "-", stdin=text)
    assert (as_json.code, as_json.err, as_lines.code, as_lines.err) == (0, "", 0, "")
    for form, data in (("json", as_json.out), ("jsonl", as_lines.out)):
        assert seep("convert", "--from", form, "--to", "seep", "-", stdin=data).out == text
        assert seep("convert", "--from", form, "--to", "json", "-", stdin=data).out == as_json.out
        assert seep("convert", "--from", form, "--to", "jsonl", "-", stdin=data).out == as_lines.out


@each_record
def test_json_lines_are_session_heads_and_deals_in_the_order_of_the_file(seep, text):
    lines = [json.loads(line) for line in seep("convert", "--to", "jsonl", "-", stdin=text).lines]
    whole = json.loads(seep("convert", "--to", "json", "-", stdin=text).out)
    assert whole["format"] == "seep-json 1"
    expected = []
    for session in whole["sessions"]:
        expected += ["session", *(deal["kind"] for deal in session["deals"])]
    assert [line["kind"] for line in lines] == expected


def test_json_lines_of_several_sessions(seep):
    text = "\n".join([GOOD, NO_KEY, "position 2\nturn N\n"])
    lines = [json.loads(line) for line in seep("convert", "--to", "jsonl", "-", stdin=text).lines]
    assert [line["kind"] for line in lines] == ["session", "deal", "session", "position", "position"]
    assert lines[2]["tags"][1] == {"name": "East", "value": "Ravi", "comments": []}


def test_files_are_known_by_their_names(seep, folder):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    for source, form, out in (("a.seep", "json", "a.json"), ("a.json", "jsonl", "a.jsonl"), ("a.jsonl", "seep", "b")):
        done = seep("convert", source, "--to", form, "-o", out)
        assert (done.code, done.out, done.err) == (0, "", "")
    assert (folder / "b").read_bytes() == GOOD.encode()
    assert sorted(file.name for file in folder.iterdir()) == ["a.json", "a.jsonl", "a.seep", "b"]


def test_without_out_it_goes_to_the_standard_output(seep, folder):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    done = seep("convert", "a.seep", "--to", "json")
    assert json.loads(done.out)["format"] == "seep-json 1"
    assert done.out == seep("convert", "a.seep", "--to", "json", "-o", "-").out


def test_letters_of_all_scripts_stay_as_they_are(seep, folder):
    text = '[North "नानी"]\n\ndeal 1 dealer N {سیپ}\nabandoned\n'
    (folder / "a.seep").write_text(text, encoding="utf-8")
    assert seep("convert", "a.seep", "--to", "jsonl", "-o", "a.jsonl").code == 0
    assert "नानी" in (folder / "a.jsonl").read_text(encoding="utf-8")
    assert seep("convert", "a.jsonl", "--to", "seep").out == text


def test_short_forms_are_written_out_unless_told_otherwise(seep):
    assert seep("convert", "--to", "seep", "-", stdin=HURRIED).out == seep("fmt", "-", stdin=HURRIED).out
    as_written = seep("convert", "--to", "seep", "--as-written", "-", stdin=HURRIED).out
    assert "\nS KH x K\n" in as_written
    data = seep("convert", "--to", "json", "--as-written", "-", stdin=HURRIED).out
    assert seep("convert", "--from", "json", "--to", "seep", "--as-written", "-", stdin=data).out == as_written


def test_what_is_wrong_in_the_game_is_converted_as_it_is(seep):
    data = seep("convert", "--to", "json", "-", stdin=NO_KEY)
    assert data.code == 0
    assert seep("convert", "--from", "json", "--to", "seep", "-", stdin=data.out).out == NO_KEY


@pytest.mark.parametrize("form", ["json", "jsonl", "seep"])
def test_a_record_with_reading_faults_is_refused(seep, folder, form):
    (folder / "out").write_text("before\n", encoding="utf-8")
    done = seep("convert", "--to", form, "-o", "out", "-", stdin=FAULT)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("<stdin>:3:1: error S101 ")
    assert "nothing was converted" in done.err
    assert (folder / "out").read_text(encoding="utf-8") == "before\n"


BAD_JSON = {
    "no JSON": ("json", "{", ["JSON"]),
    "another JSON": ("json", "[]", []),
    "no format": ("json", '{"sessions": []}', ["format"]),
    "another format": ("json", '{"format": "seep-json 2", "sessions": []}', ["format", "seep-json 1"]),
    "tags that are a number": ("json", '{"format": "seep-json 1", "sessions": [{"tags": 3}]}', ["sessions.0.tags"]),
    "an unknown key": ("json", '{"format": "seep-json 1", "sessions": [{"tag": []}]}', ["sessions.0.tag"]),
    "a name of two words": (
        "json",
        '{"format": "seep-json 1", "sessions": [{"tags": [{"name": "a b", "value": ""}]}]}',
        ["sessions.0.tags.0", "a b"],
    ),
    "no card": (
        "jsonl",
        '{"kind": "session"}\n{"kind": "deal", "opening": [{"kind": "floor", "cards": ["1C"]}]}\n',
        ["line 2", "1C"],
    ),
    "a deal without a session": ("jsonl", '{"kind": "deal"}\n', ["line 1", "session"]),
    "a line that is no JSON": ("jsonl", '{"kind": "session"}\n\n{"kind": \n', ["line 3"]),
    "a line that is a list": ("jsonl", '{"kind": "session"}\n[]\n', ["line 2"]),
    "a kind that is not known": ("jsonl", '{"kind": "session"}\n{"kind": "hand"}\n', ["line 2"]),
    "nested without end": ("json", "[" * 100_000, []),
    "lines nested without end": ("jsonl", '{"kind": "session"}\n' + '{"a":' * 100_000, ["line 2"]),
    "half a surrogate": (
        "json",
        '{"format": "seep-json 1", "sessions": [{"tags": [{"name": "Event", "value": "\\ud800"}]}]}',
        [],
    ),
}


@pytest.mark.parametrize(("form", "text", "words"), BAD_JSON.values(), ids=BAD_JSON)
def test_a_json_that_is_no_record(seep, form, text, words):
    done = seep("convert", "--from", form, "--to", "seep", "-", stdin=text)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("seep: <stdin>: ")
    assert done.err.count("\n") == 1
    assert all(word in done.err for word in words)


def test_what_is_no_utf8(seep, folder):
    (folder / "a.json").write_bytes(b'{"format": "\xff"}')
    done = seep("convert", "a.json", "--to", "seep")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("seep: a.json: ")


@pytest.mark.parametrize("out", ["nowhere/a.json", "folder"])
def test_where_it_cannot_write(seep, folder, out):
    (folder / "folder").mkdir()
    done = seep("convert", "--to", "json", "-o", out, "-", stdin=GOOD)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"seep: {out}: ")
    assert [file.name for file in folder.iterdir()] == ["folder"]


@pytest.mark.parametrize(
    "arguments", [["nowhere.seep", "--to", "json"], ["-"], ["-", "--to", "pgn"], [".", "--to", "json"]]
)
def test_what_it_cannot_do(seep, folder, arguments):
    done = seep("convert", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err
