"""Every house rule and every value of it is felt in some test: what nothing notices is a bug or a missing test."""

import importlib
import inspect

import pytest

from seepnotation.rules.ruleset import HOUSE_RULES

from . import test_house_rules_houses as houses
from . import test_house_rules_keys as keys
from . import test_house_rules_match as match
from . import test_house_rules_opening as opening
from . import test_house_rules_sweeps as sweeps
from . import test_house_rules_taking as taking

TABLES = [*opening.CASES, *opening.RECORDS, *taking.CASES, *houses.CASES, *keys.CASES, *sweeps.CASES, *match.CASES]

FELT_ELSEWHERE = {
    "direction": ("test_r01_seats", "test_r2_clockwise_tables_go_to_the_left", ["cw"]),
    "redeal_threshold": (
        "test_r04_dealing", "test_r7_cards_are_dealt_again_when_no_bid_is_possible", ["max_le_9"],
    ),
    "opening_throw": (
        "test_r08_opening", "test_r8_house_rule_opening_throw", ["if_no_capture_and_no_build", "free"],
    ),
    "capture_compulsion": (
        "test_r17_throwing", "test_r17_r18_house_rule_capture_compulsion", ["vs_house", "none"],
    ),
    "capture_alternatives": ("test_r15_choosing_sets", "test_r15_house_rule_capture_alternatives", ["max_sets"]),
    "owner_throw_ban": ("test_r36_keeping_a_key", "test_r36_house_rule_owner_throw_ban", ["any_card"]),
    "absorb_when_adding": ("test_r29_joining", "test_r29_house_rule_absorb_when_adding", ["always", "never"]),
    "add_to_partner_house": (
        "test_r31_key_for_adding", "test_r31_house_rule_add_to_partner_house",
        ["free_except_equal_card", "key_required"],
    ),
    "break_who": ("test_r33_raising", "test_r33_house_rule_break_who", ["opponents_only", "anyone"]),
    "merge_key_if_partner_owns": (
        "test_r34_raising_onto_a_house", "test_r34_house_rule_merge_key_if_partner_owns", ["required"],
    ),
    "merge_into_pukka": (
        "test_r34_raising_onto_a_house", "test_r34_house_rule_merge_into_pukka", ["forbidden"],
    ),
    "cement_ownership": ("test_r35_owners", "test_r35_house_rule_cement_ownership", ["transfer_to_cementer"]),
    "penalty_missing_key": ("test_r38_given_up", "test_r38_a_house_without_its_key", ["concede_deal"]),
    "zero_sweep": ("test_r45_sweeps_at_the_end", "test_r45_plays_follow_the_last_pick_up", ["last_pickup"]),
    "sweep_cap": ("test_r45_sweeps_at_the_end", "test_r46_caps", ["two_with_mutual_cancel", "third_wipes_all"]),
    "scoring": (
        "test_r49_schemes", "test_r49_what_a_card_counts",
        ["karan100", "npak26", "punjab30", "rawalpindi30", "power7"],
    ),
    "majority_tie": ("test_r49_schemes", "test_r49_a_tie_may_be_split", ["split_2_2"]),
    "satthi": ("test_r49_schemes", "test_r56_satthi", ["all_30_points_count_60"]),
    "leftovers_no_capture": (
        "test_r39_end_of_deal", "test_r39_where_nobody_took_anything_all_deal", ["dealer_side"],
    ),
    "match_rounds": ("test_r50_match", "test_r50_a_match_of_two_baazis", [2]),
    "chips": ("test_r58_chips", "test_r58_chips", ["octro"]),
    "chips_boot": ("test_r58_chips", "test_r58_chips", [500]),
    "chips_point": ("test_r58_chips", "test_r58_chips", [2]),
}  # fmt: skip
"""For what the other tests of the rules already tell: the module, the test and the values."""

ONE_VALUE = {"forfeit_score": "test_r38_a_deal_that_is_given_up_counts_as_forfeit_score_says"}
"""House rules with one value: the test in test_house_rules_sweeps that shows what it does."""


def felt_in_tables(name):
    return {row.value for row in TABLES if row.name == name and row.default != row.changed}


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_every_value_is_felt(name):
    rule = HOUSE_RULES[name]
    found = felt_in_tables(name) | set(FELT_ELSEWHERE.get(name, ("", "", []))[2])
    others = {value for value in rule.metadata.get("values", ()) if value != rule.default}
    assert others <= found
    if "range" in rule.metadata:
        assert {value for value in found if value in rule.metadata["range"]} - {rule.default}
    elif not others:
        assert callable(getattr(sweeps, ONE_VALUE[name]))


@pytest.mark.parametrize("name", FELT_ELSEWHERE)
def test_what_is_felt_elsewhere(name):
    """The test is there, and its module sets the house rule to these values."""
    module_name, test, values = FELT_ELSEWHERE[name]
    module = importlib.import_module(f"tests.rules.{module_name}")
    assert callable(getattr(module, test))
    source = inspect.getsource(module)
    for word in (name, *values):
        assert str(word) in source


def test_a_row_cites_the_rule_of_its_house_rule():
    others = {(row.rule, row.name) for row in TABLES if row.rule != HOUSE_RULES[row.name].metadata["rule"]}
    assert others == {("R57", "variant_mode")}  # the house rule is told under R54, Open Seep
