"""Whole deals typed by a scorer who types as little as he can: what comes out is what was played."""

import pytest

from seepnotation.notation.api import loads
from tests.material import CONSENSUS
from tests.recorder.typist import typed_again, without_hands, without_variations

SAMPLE = CONSENSUS[::10]
"""All hundred are typed by benchmarks/typing.py."""


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_a_deal_typed_card_by_card(path):
    record = loads(path.read_text(encoding="utf-8"))
    typist = typed_again(record)
    assert typist.recorder.record == without_hands(record)
    assert len(typist.keys) == 48
    assert sum(typist.keys) / 48 <= 6


@pytest.mark.parametrize("name", ["hostel", "open-seep", "three-at-table", "diwali-match"])
def test_a_sample_with_all_that_happens_at_a_table(name):
    record = loads((CONSENSUS[0].parents[3] / "samples" / f"{name}.seep").read_text(encoding="utf-8"))
    record = without_variations(record)
    assert typed_again(record).recorder.record == without_hands(record)
