"""What a column and a table are: names, types and meanings, with where the values come from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any, Final

from seepnotation.played import Played

Value = str | int | bool | date | None
"""A value of a cell. None is what the record does not tell: nothing is made up in its place."""

Row = tuple[Value, ...]


class Type(StrEnum):
    """What the values of a column are."""

    text = "text"
    whole = "whole number"
    yes_no = "yes or no"
    date = "date"


@dataclass(frozen=True, slots=True)
class Column:
    """One column.

    Attributes:
        name: its name, in small letters.
        type: what its values are.
        meaning: what it tells.
        of: returns the value of a row; rows are what the table's `rows` yields.
        empty: when it is empty; nothing for a column that never is.
        unit: what it counts.
    """

    name: str
    type: Type
    meaning: str
    of: Callable[[Any], Value]
    empty: str = ""
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """One table.

    Attributes:
        name: its name.
        about: what a row is.
        columns: its columns in order, behind those of `KEY`.
        rows: yields what the rows of a deal are made from.
    """

    name: str
    about: str
    columns: tuple[Column, ...]
    rows: Callable[[Played], Iterator[Any]]

    @property
    def all_columns(self) -> tuple[Column, ...]:
        """Its columns, those of `KEY` first."""
        return (*KEY, *self.columns)

    def of(self, played: Played, file: str) -> Iterator[Row]:
        """Yield the rows of a deal.

        Args:
            played: the deal.
            file: what the file is called.
        """
        key = (file, played.session_number, played.number)
        for row in self.rows(played):
            yield (*key, *[column.of(row) for column in self.columns])


KEY: Final = (
    Column("file", Type.text, "The file, as it was named or found.", lambda key: key[0]),
    Column("session", Type.whole, "Which session of the file, from 1.", lambda key: key[1]),
    Column(
        "deal", Type.whole, "Which deal or position of the file, from 1: what `--at` calls it. With `file` it is the "
        "key of a deal, and the same in all tables.", lambda key: key[2],
    ),
)  # fmt: skip
"""The columns with which every table begins."""


def shifted(row: Row, sessions: int, deals: int) -> Row:
    """Return a row of a piece of a file as one of the whole file: behind so many sessions and deals."""
    file, session, deal, *rest = row
    assert isinstance(session, int)
    assert isinstance(deal, int)
    return (file, session + sessions, deal + deals, *rest)
