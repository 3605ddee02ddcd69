"""The engine against verdicts, counts and scores that other engines worked out."""

import re

import pytest

from seepnotation import check_text, dumps, from_json, loads, to_json
from seepnotation.legality import legal_plays
from seepnotation.replay import Replay, canonical, rules_of
from seepnotation.table import Table
from tests.material import CONSENSUS, rows, session_of


def errors(text: str) -> list:
    return [d for d in check_text(text).diagnostics if d.severity == "error"]


@pytest.mark.parametrize("name", ["positions", "plays", "telling"])
def test_verdicts_of_independent_engines(name):
    wrong = []
    for row in rows(name):
        verdict = "illegal" if errors(session_of(row)) else "legal"
        if verdict != row["expected"]:
            wrong.append(row)
    assert wrong == []


def test_the_verdict_is_about_the_play_asked_for():
    for row in rows("positions"):
        for diagnosis in errors(session_of(row)):
            assert diagnosis.play is not None, row
            assert diagnosis.rule is not None, row


def lines(table: Table, depth: int) -> int:
    """Count the different lines of so many plays."""
    if depth == 0:
        return 1
    count = 0
    for play in legal_plays(table):
        table.push(play)
        count += lines(table, depth - 1)
        table.pop()
    return count


@pytest.mark.parametrize("row", rows("perft"), ids=lambda row: row["record"][:40])
def test_number_of_lines(row):
    record = loads(session_of(row))
    table = Replay(record.sessions[0].deals[0], rules_of(record.sessions[0])).table
    assert [lines(table, depth) for depth in (1, 2, 3)] == row["plays"]


def test_consensus_deals_have_no_fault():
    assert len(CONSENSUS) == 100
    judged = 0
    for path in CONSENSUS:
        report = check_text(path.read_text(encoding="utf-8"))
        assert report.diagnostics == [], path.name
        judged += report.judged
    assert judged == 4800


def test_consensus_deals_without_their_hands():
    """Hands follow from the plays; only the key of an opening house hangs on which four cards the bidder saw first."""
    judged = 0
    for path in CONSENSUS:
        report = check_text(re.sub(r"(?m)^hand .*\n", "", path.read_text(encoding="utf-8")))
        assert all(d.code == "S240" and d.play == 1 for d in report.diagnostics), path.name
        judged += report.judged
    assert judged == 4800


def test_consensus_deals_are_canonical():
    for path in CONSENSUS:
        text = path.read_text(encoding="utf-8")
        record = loads(text)
        assert dumps(record) == text
        assert dumps(canonical(record)) == text
        assert from_json(to_json(record)) == record
