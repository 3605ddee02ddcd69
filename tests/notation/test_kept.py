"""What is worked out from the grammar and kept: worked out once, and anew when it does not fit."""

import json
import sys
from importlib import import_module, invalidate_caches

import pytest

from seepnotation.notation import assembly
from seepnotation.notation.grammar import Grammar, grammar
from seepnotation.notation.kept import kept


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "seepnotation"


def counted():
    """Return something to work out, and the list in which each time leaves a mark."""
    times: list[int] = []

    def work_out() -> list[int]:
        times.append(1)
        return [7, 8]

    return work_out, times


def test_it_is_worked_out_once(folder):
    work_out, times = counted()
    assert kept("sevens", work_out) == kept("sevens", work_out) == [7, 8]
    assert len(times) == 1
    assert (folder.stat().st_mode & 0o077) == 0  # nobody else writes what is believed here


@pytest.mark.parametrize("written", ["", "{", "[]", '{"of": "another grammar", "sevens": [1]}', "\\xff"])
def test_what_does_not_fit_is_worked_out_anew(folder, written):
    work_out, times = counted()
    kept("sevens", work_out)
    (file,) = folder.iterdir()
    file.write_text(written, encoding="latin-1")
    assert kept("sevens", work_out) == kept("sevens", work_out) == [7, 8]
    assert len(times) == 2
    assert json.loads(file.read_text(encoding="utf-8"))["sevens"] == [7, 8]


def test_what_other_code_worked_out_is_worked_out_anew(folder, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    module = tmp_path / "made_by_this.py"
    for version in ("[7, 8]", "[7, 8, 9]"):
        module.write_text(f"def work_out():\n    return {version}\n", encoding="utf-8")
        sys.modules.pop("made_by_this", None)
        invalidate_caches()
        work_out = import_module("made_by_this").work_out
        assert kept("sevens", work_out) == json.loads(version)
    sys.modules.pop("made_by_this")


def test_where_nothing_can_be_kept_it_is_worked_out_each_time(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    work_out, times = counted()
    assert kept("sevens", work_out) == kept("sevens", work_out) == [7, 8]
    assert len(times) == 2


def test_the_patterns_kept_are_those_of_the_grammar(folder):
    assert Grammar()._patterns == Grammar()._patterns == grammar()._terminals()


def test_the_usual_deals_part_as_the_grammar_says():
    usual = {tuple(kinds): (line, closing) for kinds, line, closing in assembly._usual_partings()}
    # by hand: a head, a bid, a floor, plays, a score: two statements of opening, the line is one run
    assert usual["DEAL_LINE", "BID_LINE", "FLOOR_LINE", "PLAY_LINE", "SCORE_LINE"] == (2, 3)
    assert usual["DEAL_LINE", "PLAY_LINE"] == (0, 1)
    assert len(usual) == 2 * 3 * 2 * 3
    assembly.partings.cache_clear()
    assert usual.items() <= assembly.partings().items()
