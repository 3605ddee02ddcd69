"""The sentences of the rule book that decide, and the house rules on which a verdict can hang."""

import re
from pathlib import Path

import pytest

import seepnotation
from seepnotation.rules import HOUSE_RULES, RuleSet
from seepnotation.rules.book import rule_book
from seepnotation.rules.ruleset import DEALING
from seepnotation.ruling import RULE_OF, Reason
from seepnotation.settling.quotes import DECIDES, JUDGING, house_rules_of, quote

PACKAGE = Path(seepnotation.__file__).parent


@pytest.mark.parametrize("reason", Reason)
def test_the_sentence_that_decides_stands_in_the_rule_book(reason):
    rule = RULE_OF[reason]
    words = DECIDES.get(reason, "")
    found = quote(rule, words)
    assert words in found
    assert found.removeprefix("... ").removesuffix(" ...") in rule_book()[rule].text
    assert len(found) < 320


@pytest.mark.parametrize("rule", rule_book())
def test_the_first_sentence_is_whole(rule):
    found = quote(rule)
    assert rule_book()[rule].text.startswith(found)
    assert found.endswith((".", "!", "?"))


def test_a_part_up_to_a_semicolon_shows_that_there_is_more():
    assert quote("R33", "a pukka house is never raised") == (
        "... a pukka house is never raised, and no house is lowered."
    )


def test_every_house_rule_that_the_engine_reads_is_one_on_which_a_verdict_can_hang():
    files = [*(PACKAGE / "legality").glob("*.py"), PACKAGE / "table.py"]
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    read = set(re.findall(r"rules\.(\w+)", text)) & set(HOUSE_RULES)
    worth = {"sweep_normal", "sweep_first", "sweep_last", "no_sweep_when_someone_handless"}
    assert read - {*DEALING, "variant_mode"} - worth == set(JUDGING)
    assert list(JUDGING) == [name for name in HOUSE_RULES if name in JUDGING]


def test_the_house_rules_of_a_rule_are_those_that_a_table_changes():
    rules = RuleSet().with_house_rules({"capture_compulsion": "none", "sweep_first": 50})
    assert house_rules_of("R17", rules) == (("capture_compulsion", "none"),)
    assert house_rules_of("R24", rules) == ()
