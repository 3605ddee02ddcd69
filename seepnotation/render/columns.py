"""Tables of numbers with words behind them: a grid on a terminal, aligned text in a pipe, right at 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from seepnotation.render.ink import cells, harmless, is_terminal

Row = Sequence[str]
"""The cells of a row; the last one holds words, which may be long and of any script, so that nothing aligns behind."""

_WIDTH: Final = 80
_INDENT: Final = 10
"""How far words are indented that have no room beside the numbers."""
_MOST: Final = 30
"""Wider than this the words ask for no room; what is longer is folded."""


def print_columns(head: Row, rows: Sequence[Row]) -> None:
    """Print a table: numbers to the right of their columns, words last."""
    (_print_grid if is_terminal() else _print_plain)(head, rows)


def _print_plain(head: Row, rows: Sequence[Row]) -> None:
    widths = [max(cells(row[column]) for row in (head, *rows)) for column in range(len(head) - 1)]
    indent = sum(widths) + 2 * len(widths)
    # Where three sides leave no room beside the numbers, remarks stand below them.
    beside = _WIDTH - indent >= 20
    space = " " * (indent if beside else _INDENT)
    for row in (head, *rows):
        start = "".join(" " * (width - cells(cell)) + cell + "  " for cell, width in zip(row, widths, strict=False))
        remarks = textwrap.wrap(row[-1], _WIDTH - len(space))
        print(harmless(start + (remarks.pop(0) if beside and remarks else "")).rstrip())
        for line in remarks:
            print(harmless(space + line))


def _print_grid(head: Row, rows: Sequence[Row]) -> None:
    from rich.console import Console
    from rich.table import Table as Grid
    from rich.text import Text

    grid = Grid(show_lines=False, header_style="bold", pad_edge=False, box=None)
    for title in head[:-1]:
        grid.add_column(Text(harmless(title)), justify="right", overflow="fold")
    words = " ".join(row[-1] for row in rows).split()
    longest = max(map(cells, words), default=0)
    grid.add_column(Text(harmless(head[-1])), min_width=min(longest, _MOST), overflow="fold")
    for row in rows:
        grid.add_row(*[Text(harmless(cell)) for cell in row])
    Console(highlight=False).print(grid)
