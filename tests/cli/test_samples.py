"""The samples are what `samples/README.md` says of them."""

import json
import re

import pytest

from tests.cli.records import DISPUTES, SAMPLES, SESSIONS

each_session = pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
each_dispute = pytest.mark.parametrize("path", DISPUTES, ids=lambda path: path.stem)


def listed_verdicts():
    """Return the table of the disputes: for each file, each position's verdict in words."""
    rows = re.findall(r"^\| \[([\w-]+)\.seep\]\([^)]*\) \| (.+) \|$", (SAMPLES / "README.md").read_text(), re.MULTILINE)
    return {
        name: {int(part[0]): part[2:] for part in re.split(r"; (?=\d )", told) if part[0].isdigit()}
        for name, told in rows
        if name in {path.stem for path in DISPUTES}
    }


VERDICTS = listed_verdicts()


def test_there_are_enough_and_all_are_listed():
    assert len(SESSIONS) >= 3
    text = (SAMPLES / "README.md").read_text(encoding="utf-8")
    assert all(f"[{path.name}]({path.relative_to(SAMPLES).as_posix()})" in text for path in [*SESSIONS, *DISPUTES])
    assert sorted(VERDICTS) == [path.stem for path in DISPUTES]


def test_all_are_canonical(seep):
    done = seep("fmt", "--check", SAMPLES)
    assert (done.code, done.out, done.err) == (0, "", "")


@each_session
def test_sessions_have_no_faults(seep, path):
    done = seep("check", "--strict", path)
    assert done.code == 0
    assert done.lines[-1].endswith(" plays: no faults")


@each_session
def test_sessions_are_worth_reading(path):
    text = path.read_text(encoding="utf-8")
    assert len(re.findall(r"^deal ", text, re.MULTILINE)) >= 3
    assert "{" in text  # comments
    assert re.search(r"(?<=\S)[!?]{1,2}(?=[ ~\n])", text)  # glyphs
    assert re.search(r" \(\d+\. ", text)  # a variation


def steps(seep, path):
    """Return for each deal of a file its steps."""
    deals = json.loads(seep("show", "--format", "json", path).out)["deals"]
    return {deal["deal"]: deal["steps"] for deal in deals}


@each_dispute
def test_the_rules_answer_as_listed(seep, path):
    found = steps(seep, path)
    assert list(found) == list(VERDICTS[path.stem])
    for number, told in VERDICTS[path.stem].items():
        assert verdict_of(found[number], told), (number, told)


def verdict_of(played, told):
    """Whether the steps of a position are what its verdict in words says."""
    verdicts = {str(step["number"]): (step["verdict"], step["rule"]) for step in played}
    last = played[-1]
    if "both plays legal" in told:
        expected = len(played) == 2 and all(verdict == ("legal", None) for verdict in verdicts.values())
    elif out_of_turn := re.match(r"play (\d+) out of turn", told):
        expected = str(last["number"]) == out_of_turn[1] and last["out_of_turn"]
    elif "play " in told:
        each = re.findall(r"play (\d+) (illegal|legal)(?: (R\d+))?", told)
        expected = verdicts == {number: (verdict, rule or None) for number, verdict, rule in each}
    else:
        verdict, _, rule = told.partition(" ")
        expected = len(played) == 1 and last["verdict"] == verdict.rstrip(",;")
        expected = expected and last["rule"] == (rule if verdict == "illegal" else None)
    return expected


@each_dispute
def test_check_reports_what_is_listed_as_illegal_and_nothing_else(seep, path):
    done = seep("check", "--format", "json", path)
    (file,) = json.loads(done.out)["files"]
    found = [(diagnosis["deal"], diagnosis["rule"]) for diagnosis in file["diagnostics"]]
    expected = []
    for number, told in VERDICTS[path.stem].items():
        rule = re.search(r"(?:illegal|out of turn,) (R\d+)", told)
        if rule and "the table itself ruled so" not in told:
            expected.append((number, rule[1]))
    assert found == expected
    assert {diagnosis["severity"] for diagnosis in file["diagnostics"]} <= {"error"}
    assert done.code == (1 if expected else 0)


def test_the_sweeps_that_are_listed(seep):
    points = {}
    for name in ("sweep-with-the-last-card", "ten-of-diamonds"):
        data = json.loads(seep("show", "--format", "json", SAMPLES / "disputes" / f"{name}.seep").out)
        points[name] = [deal["points"] for deal in data["deals"]]
    first, second = points["sweep-with-the-last-card"]
    assert first["NS"]["sweeps"] + first["EW"]["sweeps"] == 0
    assert second["EW"]["sweeps"] == 50
    # South has the ten of spades and the ten of diamonds: 10 and 6 on top of 55.
    (tens,) = points["ten-of-diamonds"]
    assert tens["NS"] == {"cards": 71, "sweeps": 0}
