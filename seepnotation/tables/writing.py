"""Tables as CSV, JSON Lines and Parquet, written in a stream: the room they take does not depend on their length."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from itertools import islice
from typing import IO, Any, Final

from seepnotation.tables.column import Column, Row, Table, Type, Value

ROWS: Final = 20_000
"""So many rows are in a row group of a Parquet file: what is in memory at a time."""

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A text that begins with one of these would be a formula to a spreadsheet."""

_BLOCK: Final = 500
_QUOTE: Final = '"'
_TO_QUOTE: Final = re.compile(r'[,"\r\n]').search


class NoParquet(Exception):
    """The packages that write Parquet are missing; the message says what to do."""


def write_csv(table: Table, rows: Iterable[Row], file: IO[bytes]) -> None:
    """Write a table as CSV: UTF-8, a line with the names first, lines that end with a line feed.

    What is not known is an empty cell. A text that a spreadsheet would take for a formula has an apostrophe before it.

    Args:
        table: the table.
        rows: its rows.
        file: what to write to.
    """
    cells = [_CSV[column.type] for column in table.all_columns]
    head = ",".join([column.name for column in table.all_columns]) + "\n"
    for block in _blocks(rows, _BLOCK):
        lines = [
            ",".join(["" if value is None else cell(value) for cell, value in zip(cells, row, strict=True)]) + "\n"
            for row in block
        ]
        file.write((head + "".join(lines)).encode("utf-8", "replace"))
        head = ""
    file.write(head.encode())


def write_jsonl(table: Table, rows: Iterable[Row], file: IO[bytes]) -> None:
    """Write a table as JSON Lines: an object a row, what is not known as null, days as ``"2026-11-08"``.

    Args:
        table: the table.
        rows: its rows.
        file: what to write to.
    """
    names = [column.name for column in table.all_columns]
    encode = json.JSONEncoder(ensure_ascii=False, default=_iso).encode
    for block in _blocks(rows, _BLOCK):
        lines = [encode(dict(zip(names, row, strict=True))) + "\n" for row in block]
        file.write("".join(lines).encode("utf-8", "replace"))


def write_parquet(table: Table, rows: Iterable[Row], file: IO[bytes]) -> None:
    """Write a table as Parquet, a row group at a time, packed with zstd.

    Args:
        table: the table.
        rows: its rows.
        file: what to write to.

    Raises:
        NoParquet: the extra ``data`` is not installed.
    """
    try:
        from arro3.core import RecordBatch, RecordBatchReader
        from arro3.io import write_parquet as write
    except ImportError:
        raise NoParquet("Parquet needs two more packages: pip install 'seepnotation[data]'") from None
    schema, arrays = _schema(table)
    failed: list[BaseException] = []

    def batches() -> Iterator[Any]:
        # An error that goes through the writer comes out as another one.
        try:
            for block in _blocks(rows, ROWS):
                columns = zip(*block, strict=True)
                yield RecordBatch.from_arrays([array(list(c)) for array, c in zip(arrays, columns, strict=True)],
                                              schema=schema)  # fmt: skip
        except BaseException as error:
            failed.append(error)

    reader = RecordBatchReader.from_batches(schema, batches())
    write(reader, file, compression="zstd(3)", max_row_group_size=ROWS)
    if failed:
        raise failed[0]


WRITERS: Final[dict[str, Callable[[Table, Iterable[Row], IO[bytes]], None]]] = {
    "csv": write_csv, "jsonl": write_jsonl, "parquet": write_parquet,
}  # fmt: skip
"""How a table is written, by the name of the form."""


def _text(value: Value) -> str:
    """Return a text as a cell. The library `csv` leaves a lone carriage return unquoted, and cannot read it then."""
    text = str(value)
    if text.startswith(FORMULA):
        text = f"'{text}"
    return f'"{text.replace(_QUOTE, _QUOTE * 2)}"' if _TO_QUOTE(text) else text


_CSV: Final[dict[Type, Callable[[Value], str]]] = {
    Type.text: _text,
    Type.whole: str,
    Type.yes_no: lambda value: "true" if value else "false",
    Type.date: str,
}


def _iso(value: object) -> str:
    assert isinstance(value, date)
    return value.isoformat()


def _schema(table: Table) -> tuple[Any, list[Callable[[Sequence[Value]], Any]]]:
    """Return the Arrow schema of a table, and for each column what makes an array of its values."""
    from arro3.core import Array, DataType, Field, Schema

    types = {
        Type.text: DataType.utf8(), Type.whole: DataType.int32(), Type.yes_no: DataType.bool(),
        Type.date: DataType.date32(),
    }  # fmt: skip
    begin = date(1970, 1, 1)

    def array(column: Column) -> Callable[[Sequence[Value]], Any]:
        kind = types[column.type]
        if column.type is Type.date:
            return lambda values: Array(
                [(value - begin).days if isinstance(value, date) else None for value in values], DataType.int32()
            ).cast(kind)
        if column.type is Type.text:
            return lambda values: Array([_whole_text(value) for value in values], kind)
        return lambda values: Array(list(values), kind)

    fields = [Field(column.name, types[column.type], nullable=bool(column.empty)) for column in table.all_columns]
    return Schema(fields), [array(column) for column in table.all_columns]


def _whole_text(value: Value) -> str | None:
    """Return a text without half characters, which no file can hold."""
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else None


def _blocks(rows: Iterable[Row], size: int) -> Iterator[list[Row]]:
    iterator = iter(rows)
    while block := list(islice(iterator, size)):
        yield block
