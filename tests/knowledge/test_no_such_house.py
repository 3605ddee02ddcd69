"""A house of a value that no house has is a fault of the record, and costs neither time nor memory."""

import pytest

from seepnotation import known, loads, moment
from seepnotation.annotating import annotate
from seepnotation.cards import of_value
from seepnotation.replay import replay_deal, rules_of


@pytest.mark.parametrize("value", [0, -1, 14, 999_999_999])
def test_no_card_counts_so_much(value):
    assert of_value(value) == 0


@pytest.mark.parametrize("value", [1, 8, 14, 999_999_999])
def test_no_key_is_owed_for_such_a_house(value):
    # Rule R21: a house is worth 9 to 13.
    record = loads(f"position loose 3S house {value} W 9S+2H hand N 7C QD hand W KC 2S turn N N 7C W KC")
    [(session, deal)] = record.deals
    run = replay_deal(deal, rules_of(session))
    assert known(moment(run)).duties == ()
    assert annotate(record).sessions
