"""Tables as CSV, JSON Lines and Parquet: the same values in each, in a stream, whatever they are."""

import csv
import io
import json
from datetime import date

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seepnotation import read
from seepnotation.played import Played, Walk
from seepnotation.tables import TABLES, Column, Table, Type
from seepnotation.tables.column import shifted
from seepnotation.tables.writing import FORMULA, WRITERS, write_csv, write_jsonl, write_parquet
from tests.docs.pages import ROOT

TEXT, WHOLE, YES_NO, DAY = Type.text, Type.whole, Type.yes_no, Type.date
SMALL = Table(
    "small",
    "anything",
    tuple(Column(name, kind, "", lambda row: row, "now and then") for name, kind in
          [("word", TEXT), ("count", WHOLE), ("so", YES_NO), ("day", DAY)]),
    lambda deal: iter(()),
)  # fmt: skip

TEXTS = st.text(st.characters(exclude_characters="\0", exclude_categories=("Cs",)), min_size=1)
ROWS = st.lists(
    st.tuples(
        st.just("a.seep"), st.integers(1, 9), st.integers(1, 99), st.none() | TEXTS,
        st.none() | st.integers(-(2**31), 2**31 - 1), st.none() | st.booleans(), st.none() | st.dates(),
    ),
    max_size=5,
)  # fmt: skip


def written(writer, table, rows):
    file = io.BytesIO()
    writer(table, iter(rows), file)
    return file.getvalue()


@given(ROWS)
def test_csv_comes_back(rows):
    text = written(write_csv, SMALL, rows).decode("utf-8")
    head, *lines = csv.reader(io.StringIO(text, newline=""))
    assert head == ["file", "session", "deal", "word", "count", "so", "day"]
    assert [tuple(line) for line in lines] == [tuple(map(cell, row)) for row in rows]


def cell(value):
    if value is None:
        return ""
    if isinstance(value, str):
        return f"'{value}" if value[0] in "=+-@\t\r" else value
    return str(value).lower() if isinstance(value, bool) else str(value)


@given(ROWS)
def test_json_lines_come_back(rows):
    lines = written(write_jsonl, SMALL, rows).decode("utf-8").split("\n")
    assert lines.pop() == ""
    found = [tuple(json.loads(line).values()) for line in lines]
    assert found == [tuple(value.isoformat() if isinstance(value, date) else value for value in row) for row in rows]


@given(ROWS)
def test_parquet_comes_back(tmp_path_factory, rows):
    file = tmp_path_factory.mktemp("parquet") / "a.parquet"
    file.write_bytes(written(write_parquet, SMALL, rows))
    assert duckdb.sql(f"SELECT * FROM '{file}'").fetchall() == rows


@pytest.mark.parametrize("sign", FORMULA)
def test_a_name_is_no_formula(sign):
    rows = [("a.seep", 1, 1, f"{sign}cmd|'/c calc'!A0", -5, None, None)]
    (line,) = list(csv.reader(io.StringIO(written(write_csv, SMALL, rows).decode(), newline="")))[1:]
    assert line[3] == f"'{sign}cmd|'/c calc'!A0"
    assert line[4] == "-5"
    assert json.loads(written(write_jsonl, SMALL, rows))["word"] == f"{sign}cmd|'/c calc'!A0"


def test_a_file_called_like_a_formula_is_none():
    text = written(write_csv, SMALL, [("=1+1.seep", 1, 1, "a\nb", None, None, None)]).decode()
    assert text == 'file,session,deal,word,count,so,day\n\'=1+1.seep,1,1,"a\nb",,,\n'


@pytest.mark.parametrize("writer", WRITERS.values(), ids=WRITERS)
def test_rows_are_written_while_they_come(writer):
    """After 50,000 rows the first ones have left: what is held back does not grow with the table."""
    file = io.BytesIO()
    row = ("a.seep", 1, 1, "word" * 5, 7, True, date(2026, 11, 8))
    sizes = []

    def rows():
        for number in range(100_000):
            if number % 50_000 == 0:
                sizes.append(file.tell())
            yield (*row[:4], number, *row[5:])
        sizes.append(file.tell())

    writer(SMALL, rows(), file)
    assert sizes[0] == 0
    assert sizes[1] > 0
    assert sizes[2] > 1.8 * sizes[1]


def test_parquet_has_row_groups(tmp_path):
    file = tmp_path / "a.parquet"
    rows = [("a.seep", 1, 1, "x", number, None, None) for number in range(45_000)]
    file.write_bytes(written(write_parquet, SMALL, rows))
    groups = f"SELECT DISTINCT row_group_id, row_group_num_rows FROM parquet_metadata('{file}') ORDER BY 1"
    assert duckdb.sql(groups).fetchall() == [(0, 20_000), (1, 20_000), (2, 5_000)]


def test_an_error_among_the_rows_comes_out_as_it_is():
    def rows():
        yield ("a.seep", 1, 1, "x", 1, None, None)
        raise KeyboardInterrupt

    for writer in WRITERS.values():
        with pytest.raises(KeyboardInterrupt):
            writer(SMALL, rows(), io.BytesIO())


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_the_three_forms_of_the_samples_hold_the_same(table, tmp_path):
    rows = [
        row
        for file in sorted((ROOT / "samples").rglob("*.seep"))
        for deal in Walk(read(file.read_text(encoding="utf-8")))
        if isinstance(deal, Played)
        for row in table.of(deal, file.name)
    ]
    names = [column.name for column in table.all_columns]
    assert len(set(names)) == len(names)
    # What a column says of itself is so: its type, and that it is never empty.
    kinds = {TEXT: str, WHOLE: int, YES_NO: bool, DAY: date}
    for row in rows:
        for column, value in zip(table.all_columns, row, strict=True):
            assert type(value) is kinds[column.type] if value is not None else column.empty, column.name
            assert value != "", column.name
    parquet, jsonl = tmp_path / "a.parquet", tmp_path / "a.jsonl"
    parquet.write_bytes(written(write_parquet, table, rows))
    jsonl.write_bytes(written(write_jsonl, table, rows))
    assert duckdb.sql(f"SELECT * FROM '{parquet}'").fetchall() == rows
    plain = [tuple(value.isoformat() if isinstance(value, date) else value for value in row) for row in rows]
    assert [tuple(json.loads(line).values()) for line in jsonl.read_text(encoding="utf-8").splitlines()] == plain
    lines = list(csv.reader(io.StringIO(written(write_csv, table, rows).decode("utf-8"), newline="")))
    assert lines == [names, *[list(map(cell, row)) for row in rows]]


def test_a_row_behind_others():
    assert shifted(("a.seep", 1, 2, "x"), 3, 10) == ("a.seep", 4, 12, "x")
