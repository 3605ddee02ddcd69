"""The casebook: what the engine answers is what was worked out by hand, and the page tells it with its record."""

import re
import sys
import tomllib

import pytest

from seepnotation import loads
from seepnotation.rules import rule_set, rule_set_names
from seepnotation.rules.book import rule_book
from tests.docs.pages import ROOT, fences

sys.path.insert(0, str(ROOT / "docs"))

import answers
import casebook

CASES = answers.cases()
EXPECTED = tomllib.loads((ROOT / "tests" / "docs" / "casebook_expected.toml").read_text(encoding="utf-8"))
SIDES = sorted(path.stem for path in answers.SIDES.glob("*.toml"))

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.slug)


@pytest.fixture(scope="module")
def page():
    return (ROOT / "docs" / "casebook.md").read_text(encoding="utf-8")


def expected(slug, number):
    """What was worked out by hand for one deal or position: by rule set, `pagat` and those that differ."""
    told = EXPECTED[slug][str(number)]
    return {name: answer for names, answer in told.items() for name in names.split()}


def numbered(session):
    return enumerate(session.deals, 1)


@each_case
def test_the_answers_are_those_worked_out_by_hand(case):
    found = {name: answers.answers(case, name) for name in case.rule_sets}
    wrong = []
    for number, _ in numbered(case.session):
        by_hand = expected(case.slug, number)
        assert set(by_hand) <= set(case.rule_sets)
        assert all(answer != by_hand["pagat"] for name, answer in by_hand.items() if name != "pagat")
        for name in case.rule_sets:
            answer = found[name][number - 1]
            if answer is None:
                assert name not in by_hand
            elif str(answer) != by_hand.get(name, by_hand["pagat"]):
                wrong.append((number, name, str(answer), by_hand.get(name, by_hand["pagat"])))
    assert wrong == []


def test_every_case_was_worked_out():
    assert {case.slug: {str(number) for number, _ in numbered(case.session)} for case in CASES} == {
        slug: set(told) for slug, told in EXPECTED.items()
    }


def test_every_rule_set_answers():
    asked = {name for names in answers.RULE_SETS.values() for name in names}
    assert asked | {"pagat"} == set(rule_set_names())
    assert all(rule_set(name).players == 4 for name in answers.RULE_SETS[4])


@pytest.mark.parametrize("side", SIDES)
def test_the_other_side_of_a_dispute_is_one_house_rule_and_answers_something_else(side):
    rules = answers.read_rule_set(answers.SIDES / f"{side}.toml")
    assert len(list(rules.differences(rule_set("pagat")))) == 1
    assert set(answers.side_told(side)) == {"name", "base", "title", "source", "rules"}
    assert any(side in expected(slug, number) for slug, told in EXPECTED.items() for number in told)


@each_case
def test_a_case_says_what_it_is_about(case):
    assert case.tag("Event")
    assert case.tag("Source")
    assert case.tag("Topic") in casebook.TOPICS
    assert set(case.sides) <= set(SIDES)


@each_case
def test_the_rules_of_a_case_are_those_that_its_comments_cite(case):
    text = (answers.CASES / f"{case.slug}.seep").read_text(encoding="utf-8")
    cited = set(re.findall(r"\bR\d+\b", " ".join(re.findall(r"\{(.*?)\}", text))))
    assert cited == set(case.tag("Law").split())
    assert cited <= set(rule_book())


@each_case
def test_where_a_play_is_illegal_the_record_cites_the_rule_of_the_engine(case):
    for answer in answers.answers(case, case.own_rules):
        for play in answer.plays:
            if play.verdict != "legal":
                assert play.verdict.rpartition(" ")[2] in re.findall(r"\bR\d+\b", play.comment)
                assert play.told


def test_the_page_has_every_case_under_its_topic_with_its_record(page):
    shown = {fence.text for fence in fences(ROOT / "docs" / "casebook.md") if fence.info == "seep"}
    records = {casebook.record_text(case, deal) for case in CASES for _, deal in numbered(case.session)}
    assert shown == records
    topics = dict(part.split("\n", 1) for part in page.split("\n## ")[1:])
    for case in CASES:
        assert f"\n### {case.tag('Event')}\n" in topics[case.tag("Topic")]
        assert f"[{case.slug}.seep](../samples/disputes/{case.slug}.seep)" in page


@each_case
def test_a_record_of_the_page_is_the_one_of_the_file_without_its_comments(case):
    bare = answers.without_comments(case.session)
    for (_, deal), (_, whole) in zip(numbered(bare), numbered(case.session), strict=True):
        text = casebook.record_text(case, whole)
        (session,) = loads(text).sessions
        assert session.deals == (deal,)
        assert answers.rules_of(session) == answers.rules_of(case.session)
        assert "{" not in text


def test_where_the_author_contradicts_himself_the_answers_stand_side_by_side(page):
    rows = [row for row in page.splitlines() if row.startswith("| [")]
    cells = [[cell.strip() for cell in row.strip("|").split("|")][1:] for row in rows]
    assert cells == [
        # By the limit of the third answer, a card below nine takes one group: 6+A is one, 7 and 6+A are two.
        ["yes", "legal, a sweep of 50", f"illegal, {casebook.rule_link('R12')}"],
        ["yes", "legal, a sweep of 50", "legal, a sweep of 50"],
        ["no", "legal, a sweep of 50", f"illegal, {casebook.rule_link('R12')}"],
    ]
