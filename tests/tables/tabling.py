"""Tables of a text, as lists of rows by column."""

from collections import Counter

from seepnotation import check_text, read
from seepnotation.played import Played, Walk
from seepnotation.tables import TABLES


def rows(text, table):
    """The rows of a text, each by the names of its columns."""
    chosen = TABLES[table]
    names = [column.name for column in chosen.all_columns]
    errors = Counter(found.deal for found in check_text(text).diagnostics if found.severity == "error")
    deals = [deal for deal in Walk(read(text), errors=errors) if isinstance(deal, Played)]
    return [dict(zip(names, row, strict=True)) for deal in deals for row in chosen.of(deal, "x.seep")]


def told(row):
    """What of a row is not empty, without the key."""
    return {name: value for name, value in row.items() if value is not None and name not in ("file", "session", "deal")}
