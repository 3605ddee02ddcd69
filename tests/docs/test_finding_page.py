"""docs/finding.md: its commands print what stands below them, its conditions are read, and none is missing."""

import re
import shlex
from itertools import pairwise

import pytest

from seepnotation.finding import level, parse
from seepnotation.finding.hints import VOCABULARY
from tests.cli.conftest import seep
from tests.docs.pages import ROOT, fences

__all__ = ["seep"]

PAGE = ROOT / "docs" / "finding.md"
TEXT = re.sub(r"^```.*?^```$", "", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
CODE = re.findall(r"`([^`\n]+)`", TEXT)


def commands():
    blocks = fences(PAGE)
    return [(one.text, two.text) for one, two in pairwise(blocks) if one.info == "sh"]


def conditions(heading):
    """The conditions in the first column of the table below a heading."""
    table = TEXT.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \| ", table, re.MULTILINE)
    return [query for row in rows for query in re.findall(r"`([^`]+)`", row)]


@pytest.mark.parametrize(("command", "printed"), commands(), ids=[one for one, _ in commands()])
def test_the_commands(seep, monkeypatch, command, printed):
    monkeypatch.chdir(ROOT)
    program, *arguments = shlex.split(command)
    assert program == "seep"
    done = seep(*arguments)
    assert done.out + done.err == printed


@pytest.mark.parametrize("query", conditions("Conditions about a play"))
def test_conditions_about_a_play(query):
    assert level(parse(query)) == "play"


@pytest.mark.parametrize("query", conditions("Conditions about a deal"))
def test_conditions_about_a_deal(query):
    assert level(parse(query)) == "deal"


def test_the_page_has_many_of_both():
    assert len(conditions("Conditions about a play")) > 50
    assert len(conditions("Conditions about a deal")) > 30


def test_queries_in_the_text_are_read():
    joined = [query for query in CODE if re.search(r" (and|or|by|with) |^not ", query)]
    assert len(joined) >= 8
    for query in joined:
        parse(query)


def test_every_word_of_the_language_is_on_the_page():
    told = set(re.findall(r"\w+", " ".join(CODE)))
    ranks = {"three", "four", "five", "six", "seven", "eight", "nine", "ten", "king"}
    assert {word for word in VOCABULARY if word not in told} == ranks | {"club", "heart"}
