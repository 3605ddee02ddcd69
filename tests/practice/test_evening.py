"""Deals that nobody played: whole, legal, counted right, and one match after another."""

import tracemalloc
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation import check_text, loads
from seepnotation import record as r
from seepnotation.notation.api import dumps
from seepnotation.practice import STYLES, evenings, evenings_as_text
from seepnotation.replay import canonical, rules_of
from seepnotation.replay.sitting import score_sheet
from seepnotation.rules import HOUSE_RULES, RulesError, RuleSet, rule_set, rule_set_names
from tests.practice.referee import judged

TABLES = [
    ("pagat", 4), ("octro", 4), ("octro", 2), ("karan", 4), ("karan-2p", 2), ("compulsory", 4), ("compulsory", 2),
    ("strict-owner", 4), ("strict-owner", 3), ("strict-owner", 2), ("north-pakistan", 4), ("punjab30", 4),
    ("open-seep", 2), ("ulti-seep", 4),
]  # fmt: skip
"""Every rule set of the package with every number of players that it knows."""


def table(name, players):
    return rule_set(name).with_house_rules({"players": players})


def text_of(rules, seed, style, count, names=()):
    return "".join(islice(evenings_as_text(rules, seed, style, names), count))


def test_every_rule_set_is_among_the_tables():
    assert {name for name, _ in TABLES} == set(rule_set_names())


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_check_finds_nothing_however_strict(name, players, style):
    text = text_of(table(name, players), 11, style, 6 if style == "random" else 2)
    report = check_text(text, strict=True)
    assert [(d.code, d.message) for d in report.diagnostics] == []
    assert report.judged == 48 * text.count("\n1. ")
    record = loads(text)
    assert dumps(record) == text == dumps(canonical(record))


@given(st.integers(), st.sampled_from(TABLES), st.sampled_from(sorted(STYLES)))
@settings(max_examples=40)
def test_a_second_engine_finds_every_play_legal_and_counts_the_same(seed, which, style):
    rules = table(*which)
    _, deal = next(evenings(rules, seed, style))
    found, points = judged(deal, rules)
    assert found >= 24, "hardly a floor was small enough to be enumerated"
    score = deal.closing[0]
    assert {side.side: side.cards + (side.sweeps or 0) for side in score.sides} == points


@given(st.integers(0, 10**6), st.sampled_from(TABLES))
@settings(max_examples=15)
def test_the_match_goes_on_by_the_rules(seed, which):
    """Dealers, baazis and the ends of matches against the books of the replay, which know nothing of this room."""
    rules = table(*which)
    record = loads(text_of(rules, seed, "random", 6))
    for session in record.sessions:
        sheet = score_sheet(session)
        assert sheet.rules == rules
        assert [deal.number for deal in sheet.deals] == list(range(1, len(sheet.deals) + 1))
        for dealt, deal in zip(sheet.deals, session.deals, strict=True):
            assert dealt.dealer in dealt.may_deal
            claimed = [s.side for s in deal.closing if isinstance(s, r.Baazi)]
            assert claimed == ([dealt.outcome.baazi] if dealt.outcome.baazi else [])
        # A session ends with its match, and only with it; where each deal is a match they follow one another.
        ends = [dealt.outcome.over for dealt in sheet.deals]
        if rules.match_end != "single_deal":
            assert not any(ends[:-1])
            assert ends[-1] == (session is not record.sessions[-1]) or session is record.sessions[-1]


def test_a_match_that_ends_begins_a_session():
    """R50: two deals make a match here, so five deals are three sessions."""
    rules = RuleSet().with_house_rules({"match_end": "fixed_rounds", "match_rounds": 2})
    record = loads(text_of(rules, 3, "random", 5))
    assert [[deal.number for deal in session.deals] for session in record.sessions] == [[1, 2], [1, 2], [1]]
    assert all(rules_of(session) == rules for session in record.sessions)
    assert check_text(dumps(record), strict=True).diagnostics == []


def test_the_tags_tell_the_table():
    rules = table("strict-owner", 3)
    session = loads(text_of(rules, 5, "greedy", 1, ("Nani", "Arjun", "Ravi"))).sessions[0]
    assert [(tag.name, tag.value) for tag in session.tags] == [
        ("Format", "seep 1"), ("Event", "seep deal --seed 5 --style greedy"), ("Rules", "strict-owner"),
        ("Rules.players", "3"), ("North", "Nani"), ("West", "Arjun"), ("East", "Ravi"),
    ]  # fmt: skip


def test_the_styles_play_the_same_packs():
    """Of the first deal the dealer and all the cards are the same; of later ones the packs, not the seats."""
    hands = {}
    for style in STYLES:
        deals = [deal for _, deal in islice(evenings(RuleSet(), 8, style), 4)]
        hands[style] = [[s.cards for s in deal.opening if isinstance(s, r.Hand)] for deal in deals]
    assert hands["random"] == hands["greedy"] == hands["careful"]


def test_dealing_again_is_told():
    """R7 and R56: the packet without a nine and the floor with TD or 9S stand in the record."""
    deals = [deal for _, deal in islice(evenings(rule_set("punjab30"), 2), 60)]
    redeals = [s for deal in deals for s in deal.opening if isinstance(s, r.Redeal)]
    floors, packets = [s for s in redeals if s.seat is None], [s for s in redeals if s.seat]
    # A floor has one of two cards with a chance of 15 in 100; four cards are all below nine with one of 13 in 100.
    assert floors
    assert packets
    assert all({"TD", "9S"} & {*s.cards} for s in floors)
    assert all(card[0] in "A2345678" for s in packets for card in s.cards)
    assert all(not {"TD", "9S"} & {*s.cards} for deal in deals for s in deal.opening if isinstance(s, r.Floor))


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_every_house_rule_makes_deals_that_the_check_accepts(name):
    metadata = HOUSE_RULES[name].metadata
    for value in metadata.get("values", ()) or [metadata["range"][0], metadata["range"][-1]]:
        try:
            rules = RuleSet().with_house_rules({name: value})
        except RulesError:
            continue  # Open Seep with four
        report = check_text(text_of(rules, 4, "random", 2), strict=True)
        assert [(value, d.code, d.message) for d in report.diagnostics] == []


def test_where_no_play_is_legal_the_deal_is_abandoned():
    """R56: a bound nine may neither be thrown nor take, so with nothing to build its bidder has no opening play."""
    rules = RuleSet().with_house_rules({"nine_ten_show_gate": "on", "redeal_threshold": "max_le_8"})
    deals = [deal for _, deal in islice(evenings(rules, 1), 150)]
    short = [deal for deal in deals if len(deal.line) < 48]
    assert short
    assert all(deal.closing == (r.Abandoned(),) for deal in short)
    assert all(following.dealer == deal.dealer for deal, following in pairwise(deals) if deal in short)
    assert check_text(text_of(rules, 1, "random", 150), strict=True).diagnostics == []


def test_many_deals_need_no_more_memory_than_few():
    """A deal in memory takes about 20 kB, so a hundred that were kept would take two megabytes."""
    deals = evenings_as_text(RuleSet(), 6)
    for _ in islice(deals, 150):
        pass  # what is remembered of sums and groups fills up
    tracemalloc.start()
    for _ in islice(deals, 100):
        pass
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 1_000_000
