"""The page of the tables that `seep export` writes."""

from __future__ import annotations

from collections.abc import Iterator

from prose import page

from seepnotation.tables import TABLES, Column, Table
from seepnotation.tables.column import KEY
from seepnotation.tables.writing import FORMULA, ROWS

INTRO = """\
`seep export` writes records as flat tables for a spreadsheet, for DuckDB, Polars, R or any other program. There are
three: [deals](#deals), [plays](#plays) and [houses](#houses).

```sh
seep export samples/*.seep --to csv --table deals -o deals.csv
seep export samples/*.seep --to parquet --table plays -o plays.parquet
seep export samples/*.seep --to jsonl --table houses -o houses.jsonl
```

Folders, patterns, `.zip` and `.gz` archives are read as everywhere, by several processes if there is much to read.
Without `-o`, CSV and JSON Lines go to the standard output. With `-o` the file is there when all is written, or not at
all; one that is there already is written over only with `--force`. Parquet needs two small packages more:
`pip install 'seepnotation[data]'`."""

HOW = f"""\
- **What the record does not tell is empty**: an empty cell, `null`. Nothing is made up; an unknown number is never 0.
  The last column of each list below says when a column is empty; where nothing stands there, it never is.
- **CSV** is UTF-8 with the names in its first line, `true` and `false`, days as `2026-11-08`, and lines that end with
  a line feed. A text that begins with {", ".join(f"`{sign}`" for sign in FORMULA[:4])}, a tab or a carriage return
  would be a formula to a spreadsheet: an apostrophe stands before it. JSON Lines and Parquet have it as it is. Where a
  spreadsheet asks for the encoding, it is UTF-8.
- **JSON Lines** is an object a line, with the same names.
- **Parquet** has texts as strings, whole numbers as 32-bit integers, yes or no as booleans and days as dates, in row
  groups of {ROWS:,} rows, packed with zstd. All three are written in a stream: how much memory it takes does not
  depend on how many deals there are.
- **Names of columns** stay what they are; new ones are added behind the others.
- Points are counted by the rules of the session, or by those of `--rules`. Where `rules` differs, so does what a point
  is worth.
- Of plays that were taken back, `plays` has a row too, and `taken_back` says so; in `deals` and `houses` they count
  for nothing.
- **The points of a deal stand in `deals` alone.** Sums over `plays` do not reach them: the cards left on the floor at
  the end (R39) belong to nobody's play, the points for most cards (R49) and what the end of the deal does to sweeps
  are of the whole deal, and what a table counted without writing its plays is in no play.
- **Raises** are counted in three ways. `plays` has a row of `kind` `raise` for each play that raised a house, those
  taken back among them. `Raised` of `seep stats` counts those that stand, in the deals that it counts: positions, void
  and unfinished deals are left out there. `houses` with `began` `raised` are the houses that came of them: a raise
  into a house that stands there already (R34) begins none. The house that was raised has `end` `raised`
  in both cases."""

QUERIES = """\
These run as they stand, in the folder with the three files made above.

### DuckDB

How often the side of the bidder is better off, by the bid:

```sql
SELECT bid, count(*) AS deals, count(*) FILTER (WHERE (winner = 'NS') = (bidder IN ('N', 'S'))) AS won,
       round(avg(abs(difference)), 1) AS difference
FROM 'deals.csv'
WHERE kind = 'deal' AND players = 4 AND winner IS NOT NULL
GROUP BY bid
ORDER BY bid
```

```text
@deals
```

Who sweeps, and what the cards taken count. Plays that were taken back are in the table too:

```sql
SELECT player, count(*) FILTER (WHERE sweep) AS sweeps, count(*) AS plays, sum(card_points) AS points
FROM 'plays.parquet'
WHERE player IS NOT NULL AND NOT taken_back
GROUP BY player
ORDER BY sweeps DESC, points DESC
LIMIT 5
```

```text
@sweeps
```

The dearest houses that were lost, with the evening on which it happened. `file` and `deal` join the tables:

```sql
SELECT made_by_player AS made_by, value, taken_by_player AS taken_by, points, event
FROM 'houses.jsonl' JOIN 'deals.csv' USING (file, deal)
WHERE lost
ORDER BY points DESC, value DESC
LIMIT 3
```

```text
@houses
```

### Polars

What each kind of play brings:

```py
import polars as pl

plays = pl.scan_parquet("plays.parquet").filter(~pl.col("taken_back"), pl.col("kind").is_not_null())
each = plays.group_by("kind").agg(pl.len().alias("plays"), pl.col("card_points").sum().alias("points"))
result = each.sort("plays", descending=True).collect()
```

```text
@kinds
```

Of the kachcha and the pukka houses that were taken, how many their owners lost, and what one counts:

```py
import polars as pl

houses = pl.read_ndjson("houses.jsonl", infer_schema_length=None).filter(pl.col("end") == "taken")
each = houses.group_by("pukka").agg(pl.len().alias("taken"), pl.col("lost").sum(), pl.col("points").mean().round(1))
result = each.sort("pukka")
```

```text
@pukka
```"""


def data_page(note: str) -> str:
    """Return the page.

    Args:
        note: where the page comes from.
    """
    return page(
        "# Records as tables",
        note,
        INTRO,
        "## How values are written",
        HOW,
        *(part for table in TABLES.values() for part in _table(table)),
        "## Queries",
        _with_answers(QUERIES),
    )


def _table(table: Table) -> Iterator[str]:
    yield f"## {table.name.capitalize()}"
    yield f"A row is {table.about}."
    lines = ["| column | type | what it tells | when it is empty |", "| --- | --- | --- | --- |"]
    yield "\n".join([*lines, *map(_column, (*KEY, *table.columns))])


def _column(column: Column) -> str:
    kind = f"{column.type.value}, {column.unit}" if column.unit else column.type.value
    return f"| `{column.name}` | {kind} | {column.meaning} | {column.empty} |"


def _with_answers(text: str) -> str:
    for name, answer in ANSWERS.items():
        text = text.replace(f"@{name}\n", answer)
    return text


ANSWERS = {
    "deals": """\
bid  deals  won  difference
9    2      1    55.0
10   1      0    48.0
11   5      1    56.4
12   2      1    39.0
13   3      1    47.7
     11     4    49.5
""",
    "sweeps": """\
player    sweeps  plays  points
Mummy     2       48     142
Neha      2       41     102
Jyoti     2       40     64
Gurpreet  2       36     32
Arjun     1       48     123
""",
    "houses": """\
made_by  value  taken_by  points  event
Nani     11     Arjun     22      Diwali, second evening
Simran   12     Neha      18      Room 214, after dinner
Dada     13     Bilal     16      No light, one candle
""",
    "kinds": """\
kind   plays  points
throw  329    0
take   216    1513
make   113    0
add    59     0
raise  28     0
""",
    "pukka": """\
pukka  taken  lost  points
false  43     14    3.1
true   57     23    7.8
""",
}
"""What the queries give: tests run them and compare."""
