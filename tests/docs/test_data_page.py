"""docs/data.md: its commands write the files, and its queries give what stands below them."""

import shlex
from itertools import pairwise

import duckdb
import pytest

from seepnotation.tables import TABLES
from tests.cli.conftest import seep
from tests.docs.pages import ROOT, fences

__all__ = ["seep"]

PAGE = ROOT / "docs" / "data.md"
BLOCKS = fences(PAGE)
QUERIES = [(one, two.text) for one, two in pairwise(BLOCKS) if one.info in ("sql", "py")]


def laid_out(names, rows):
    """A table as the page shows it."""
    cells = [list(names), *[[shown(value) for value in row] for row in rows]]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in cells]
    return "".join(line.rstrip() + "\n" for line in lines)


def shown(value):
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.fixture
def exported(seep, tmp_path, monkeypatch):
    """The folder with the three files that the page makes; the test runs in it."""
    monkeypatch.chdir(tmp_path)
    (block,) = [block for block in BLOCKS if block.info == "sh"]
    for command in block.text.splitlines():
        _, *arguments = shlex.split(command)
        done = seep(*[str(ROOT / part) if part.startswith("samples/") else part for part in arguments])
        assert (done.code, done.out, done.err) == (0, "", "")
    return tmp_path


def test_the_queries(exported):
    assert [query.info for query, _ in QUERIES] == ["sql"] * 3 + ["py"] * 2
    for query, answer in QUERIES:
        if query.info == "sql":
            found = duckdb.sql(query.text)
            assert laid_out([name for name, *_ in found.description], found.fetchall()) == answer, query
        else:
            names = {}
            exec(query.text, names)
            assert laid_out(names["result"].columns, names["result"].rows()) == answer, query


def test_every_column_is_told():
    text = PAGE.read_text(encoding="utf-8")
    for table in TABLES.values():
        part = text.partition(f"\n## {table.name.capitalize()}\n")[2].partition("\n## ")[0]
        told = [line.split("`")[1] for line in part.splitlines() if line.startswith("| `")]
        assert told == [column.name for column in table.all_columns]
