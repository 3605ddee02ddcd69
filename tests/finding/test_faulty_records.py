"""Records with every fault that there is: every table and every condition copes with them."""

import pytest

from seepnotation import read
from seepnotation.diagnosis import registry
from seepnotation.finding import find, parse
from seepnotation.finding import query as q
from seepnotation.played import Played, Walk
from seepnotation.tables import TABLES
from tests.cli.records import DISPUTES
from tests.docs.test_finding_page import conditions

TEXTS = {
    **{code: entry.example for code, entry in registry().items()},
    **{file.stem: file.read_text(encoding="utf-8") for file in DISPUTES},
    "alone": '[Rules.players "3"] deal bid W 9 1. W 5C 2. E 4C dispute N takeback rewind 1 void',
    "nobody": "deal 1. _ 5C 2. _ ... rewind 9 takeback takeback dispute _ ruling 7 illegal R999",
    "unseen": "deal bid W 9 floor __ Q_ 2C 3C 1. W 5_+__=9 2. S __ 3. E 9_ x [9], ...",
    "houses": "position house 13 _ house 12* N,W turn N 1. N KC x [13] 2. W QC x [12], ... 3. S 9C+[9]=11",
}
QUERIES = [parse(query) for part in ("play", "deal") for query in conditions(f"Conditions about a {part}")]


@pytest.mark.parametrize("name", TEXTS)
def test_every_table_and_every_condition(name):
    for deal in Walk(read(TEXTS[name])):
        if isinstance(deal, Played):
            for table in TABLES.values():
                for row in table.of(deal, "x.seep"):
                    assert all(
                        value is not None or column.empty for value, column in zip(row, table.all_columns, strict=True)
                    )
            for query in QUERIES:
                found, opposite = list(find(query, deal, "x.seep")), list(find(q.Not(query), deal, "x.seep"))
                expected = len(deal.run.steps) if q.level(query) == "play" else 1
                assert len(found) + len(opposite) == expected
