"""Records that can be read in very many ways, for plays taken back may have been made again unseen, take no time."""

import pytest
from hypothesis import given, settings

from seepnotation import Verdict, check_text, rules_of
from seepnotation.evidence import laying
from seepnotation.replay import Replay
from tests.notation.scrambled import hurried_records

MANY = """\
[Format "seep 1"]

deal 1 dealer N
hand W 4C TS 3H 9S / TH 7D 5D 9C / 4H AC 2H JS
hand S JH 2D 3S JC / TC KH 8C 3C / AH 8S KS 5H
hand N JD 9D AS QS / 7C 5C 8H QH / TD KC AD 7H
hand E 6C 6D KD 6H / 2S 8D 2C 4D / QC 7S QD 5C
bid W 9
floor 3D 9H 5S 4S
1. W 9S x 5S+4S, 9H
2. S 8S
3. E 5C
4. N AS
5. W JS
6. S 2D
7. E 6D
8. N QH
9. W TH
10. S 3S
11. E 2S
12. N 9D
13. W 4C
14. S 8C
15. E 4D
16. N KC
rewind 4
4. N ...
5. W ...
6. S ...
7. E ...
8. N ...
9. W ...
10. S ...
11. E ...
12. N ...
13. W ...
14. S ...
15. E ...
loose 7C
16. N TD
17. W TS
18. S KH
19. E KD
abandoned
"""
"""Thirteen plays are taken back, and twelve unseen ones follow that can be of their cards."""


def rulings(record):
    """Return the rulings on all plays of a record."""
    runs = [Replay(deal, rules_of(session)).run() for session, deal in record.deals]
    return [step.ruling for run in runs for step in run.steps]


def test_no_question_looks_at_more_ways_than_a_few_dozen(monkeypatch):
    asked = []
    one_way = laying._possible
    monkeypatch.setattr(laying, "_possible", lambda *args: asked.append(args[1]) or one_way(*args))
    check_text(MANY)
    by_moment = [len([other for other in asked if other is facts]) for facts in asked]
    assert laying.MOST_READINGS < max(by_moment) < 10 * laying.MOST_READINGS  # a few questions are asked of a moment


@settings(max_examples=60, deadline=None)
@given(hurried_records(slips=True))
def test_with_fewer_ways_looked_at_less_is_proven_and_nothing_else(record):
    told = rulings(record)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(laying, "MOST_READINGS", 0)
        fewer = rulings(record)
    for before, after in zip(told, fewer, strict=True):
        assert after == before or after.verdict is Verdict.NOT_PROVEN
