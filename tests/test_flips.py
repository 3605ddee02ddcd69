"""Every house rule of every rule set is felt: plays, counts and matches of which it alone decides (tests/flips)."""

import pytest

from seepnotation.rules import HOUSE_RULES, RulesError, RuleSet, rule_set, rule_set_names
from tests.flips.find import find
from tests.flips.impossible import why_impossible
from tests.flips.rows import DIRECTIONS, Row, direction_of, measure_of, said
from tests.material import rows

FEWEST = 5
DEFAULT = RuleSet()
ROWS = [Row(**row) for row in rows("flips")]
DIFFERENT = [(name, rule) for name in rule_set_names() for rule, _, _ in rule_set(name).differences(DEFAULT)]
CAN_FLIP = sorted({(row.rules, row.house_rule) for row in ROWS})


def of(name, house_rule):
    return [row for row in ROWS if (row.rules, row.house_rule) == (name, house_rule)]


def test_only_what_differs_stands_in_the_file():
    assert set(CAN_FLIP) <= set(DIFFERENT)
    assert len({(row.rules, row.house_rule, row.record) for row in ROWS}) == len(ROWS)
    assert all(row.default == getattr(DEFAULT, row.house_rule) for row in ROWS)


@pytest.mark.parametrize(("name", "house_rule"), CAN_FLIP)
def test_what_is_said_flips_when_one_house_rule_is_put_back(name, house_rule):
    wrong = []
    for row in of(name, house_rule):
        here = said(name, house_rule, row.record, row.agreed)
        there = said(name, house_rule, row.record, {**row.agreed, house_rule: row.default})
        if (here, there) != (row.here, row.there):
            wrong.append(f"{row}: {here} here and {there} there, not {row.here} and {row.there}: {row.record}")
        if direction_of(measure_of(name, house_rule), here, there) != row.direction:
            wrong.append(f"{row}: {here} here and {there} there: {row.record}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("name", "house_rule"), DIFFERENT)
def test_every_house_rule_is_felt_in_each_direction_that_is_possible(name, house_rule):
    for direction in DIRECTIONS[measure_of(name, house_rule)]:
        found = [row for row in of(name, house_rule) if row.direction == direction]
        if why_impossible(name, house_rule, direction):
            assert not found
        else:
            assert len({row.play for row in found}) >= FEWEST, direction


def test_a_rule_set_of_which_a_house_rule_cannot_be_put_back():
    with pytest.raises(RulesError):
        rule_set("open-seep").with_house_rules({"players": DEFAULT.players})


@pytest.mark.parametrize(("name", "house_rule"), [("strict-owner", "owner_throw_ban"), ("octro", "chips")])
def test_rows_can_be_found_anew(name, house_rule):
    row = next(find(name, house_rule))
    assert (row.rules, row.house_rule) == (name, house_rule)
    assert row.here != row.there
    assert HOUSE_RULES[house_rule].default == row.default
