"""The rule book, the registry of diagnoses and the engine speak of the same rules."""

import re

import pytest

from seepnotation import Reason, check_text
from seepnotation.check.reasons import CODE_OF
from seepnotation.diagnosis import registry
from seepnotation.rules import HOUSE_RULES, rule_set, rule_set_names
from seepnotation.rules.book import rule_book
from seepnotation.ruling import RULE_OF

BOOK = rule_book()
CITED = re.compile(r"\bR\d+\b")


def test_the_book_has_all_rules_in_order():
    assert list(BOOK) == [f"R{number}" for number in range(1, 61)]


@pytest.mark.parametrize("number", BOOK)
def test_every_rule_is_told(number):
    rule = BOOK[number]
    assert rule.number == number
    assert rule.title
    assert rule.text
    assert rule.sources
    assert set(CITED.findall(rule.text)) <= set(BOOK)


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_rule_and_a_diagnosis(reason):
    assert RULE_OF[reason] in BOOK
    assert CODE_OF[reason] in registry()


def test_no_two_reasons_share_a_diagnosis():
    assert len(set(CODE_OF.values())) == len(CODE_OF) == len(Reason)


@pytest.mark.parametrize("reason", Reason)
def test_the_diagnosis_of_a_reason_names_its_rule(reason):
    assert RULE_OF[reason] in CITED.findall(registry()[CODE_OF[reason]].text)


@pytest.mark.parametrize("code", registry())
def test_every_rule_that_a_diagnosis_names_is_in_the_book(code):
    entry = registry()[code]
    assert set(CITED.findall(entry.title + entry.text)) <= set(BOOK)
    found = check_text(entry.example, strict=entry.strict).diagnostics
    assert {d.rule for d in found} <= {None, *BOOK}
    assert {d.code for d in found} <= set(registry())


@pytest.mark.parametrize("reason", Reason)
def test_the_example_of_a_diagnosis_cites_the_rule_of_its_reason(reason):
    code = CODE_OF[reason]
    found = check_text(registry()[code].example).diagnostics
    assert [d.rule for d in found if d.code == code] == [RULE_OF[reason]]


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_every_house_rule_stands_under_its_rule(name):
    metadata = HOUSE_RULES[name].metadata
    assert metadata["rule"] in BOOK
    assert name in BOOK[metadata["rule"]].house_rules
    assert metadata["text"]


def test_every_house_rule_that_a_diagnosis_names_exists():
    texts = " ".join(entry.text for entry in registry().values())
    named = re.findall(r'house rule (\w+) "(\w+)"', " ".join(texts.split()))
    assert len(named) >= 5
    assert [(rule, value) for rule, value in named if value not in HOUSE_RULES[rule].metadata["values"]] == []


def test_the_default_rule_set_differs_in_nothing():
    assert "pagat" in rule_set_names()
    assert list(rule_set("pagat").differences(type(rule_set("pagat"))())) == []
