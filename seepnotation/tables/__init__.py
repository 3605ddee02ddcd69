"""Records as flat, typed tables for other programs: deals, plays, houses. Each column is defined once, as data."""

from seepnotation.tables.column import Column, Table, Type, Value
from seepnotation.tables.deals import DEALS
from seepnotation.tables.houses import HOUSES
from seepnotation.tables.plays import PLAYS

TABLES: dict[str, Table] = {table.name: table for table in (DEALS, PLAYS, HOUSES)}
"""All tables by their names."""

__all__ = ["TABLES", "Column", "Table", "Type", "Value"]
