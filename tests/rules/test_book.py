"""The rule book, the registry of diagnoses and the engine speak of the same rules."""

import re

import pytest

from seepnotation import Reason, check_text
from seepnotation.check.reasons import CODE_OF
from seepnotation.diagnosis import registry
from seepnotation.rules import HOUSE_RULES, rule_set, rule_set_file, rule_set_names
from seepnotation.rules.book import in_words, rule_book
from seepnotation.ruling import RULE_OF
from tests.cli.records import ROOT

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


@pytest.mark.parametrize("number", BOOK)
def test_the_book_names_no_house_rule_that_does_not_exist(number):
    assert set(BOOK[number].house_rules) <= set(HOUSE_RULES)
    assert len(set(BOOK[number].house_rules)) == len(BOOK[number].house_rules)


# Words by which the book tells what a value does, in a rule that lists the house rule. Who adds a value adds its words.
TOLD = {
    "players": {"": "fixed pairs|North and South|North, West and East"},
    "direction": {"ccw": "counter-clockwise", "cw": "goes clockwise"},
    "variant_mode": {
        "normal": "off in the default rules",
        "open_seep": "five face-down bundles of four",
        "ulti": "take as few points as you can",
    },
    "two_player_form": {
        "halves_12_12": "both get twelve more",
        "hands_24": "deal one hand of 24 after the opening play",
        "reserve": "a closed reserve of twelve whose cards are no keys",
    },
    "other_hands_before_bid": {
        "none": "their own cards reach them after the opening play",
        "first_packet_dealt_unseen": "their first four cards earlier, unseen",
    },
    "opening_floor": {
        "4_cards_and_bid": "four more go face down to the floor",
        "empty_52_plays": "thirteen cards each, with an empty floor and no bid",
    },
    "redeal_threshold": {"max_le_8": "are eights or lower", "max_le_9": "would also refuse a lone nine"},
    "opening_pass_nine": {
        "off": "He cannot pass while a bid is possible",
        "on_if_best_is_nonspade_9": "ask for a new deal when his best card is a nine other than 9S",
    },
    "floor_check_redeal": {
        "off": "Off in the default rules",
        "10D_or_9S_on_floor": "A first floor that holds TD or 9S voids the deal",
    },
    "opening_throw": {
        "if_no_capture": "only when the card thrown could take nothing",
        "if_no_capture_and_no_build": "only if he can neither take nor make the house",
        "free": "leaves all three free",
    },
    "opening_alongside_build": {"on": "This holds for the opening play as well", "off": "refuses it at the opening"},
    "nine_ten_show_gate": {"off": "Off in the default rules", "on": "until its house has been shown"},
    "capture_compulsion": {
        "vs_throw": "Nobody may throw a card loose when there is something it could take",
        "vs_house": "covers just cards equal to a standing house",
        "exact_match_only": "forbid only to throw a card equal to a single loose card or to a house",
        "absolute": "may not go into a house either",
        "none": "anything may be thrown at any time",
    },
    "forced_sweep": {
        "off": "Nor must anyone choose a card that takes",
        "on": "make an available sweep compulsory",
    },
    "capture_maximal": {
        "full": "it takes all it can reach",
        "partial_allowed": "allow a smaller take",
        "house_may_be_taken_alone": "let the house be taken on its own",
    },
    "capture_alternatives": {
        "inclusion_maximal": "no further set of that value may be left",
        "max_sets": "demanding the largest number of sets",
        "single_set": "take a single set of his choice, with the house",
        "engine_pick": "Some programs choose for the player",
    },
    "multi_set_small_captures": {"on": "takes all three", "off": "a card below nine takes a single set"},
    "fragile_houses": {
        "off": "A house never counts as part of a sum",
        "on": "a kachcha house may be used in a sum",
    },
    "thrown_card_completes_own_house": {
        "stays_loose": "the two stay loose",
        "auto_absorbed": "it is added and never thrown",
        "throw_illegal": "the owner may not throw it while he keeps a key",
    },
    "owner_throw_ban": {
        "none": "its holder may throw it",
        "any_card": "an owner may not throw any card at all",
        "pileable_card": "only cards that he could add to his house while keeping a key",
    },
    "single_card_house": {
        "off": "No card makes a house alone",
        "king_only": "let a lone king stand as a house of 13",
        "any": "accepts any single card from nine up",
    },
    "max_houses": {
        "none": "up to five houses can stand",
        "2_total": "stop at two houses on the floor",
        "2_pukka_per_player": "allows each player two pukka houses of his own",
    },
    "stack_card_limit": {"none": "There is no limit beyond R25", "4_cards": "limits a new house to four cards"},
    "house13_label_pukka": {
        "off": "still kachcha as long as it holds a single set",
        "on": "calls every house of 13 pukka",
    },
    "absorb_singles": {"always": "loose cards of that value and loose sets", "never": "single cards only, or nothing"},
    "absorb_sets": {
        "always": "must join, until no further set is left",
        "optional": 'says "can" about sets',
        "never": "Some programs draw in single cards only",
    },
    "absorb_choice": {"player": "he chooses among them as in R15", "engine": "pick the sets themselves"},
    "absorb_when_adding": {
        "optional": "as many or as few loose sets of its value as he likes, or none",
        "always": "make joining a duty when adding too",
        "never": "nothing when adding",
    },
    "add_to_partner_house": {
        "free": "you may add to it without holding its value",
        "free_except_equal_card": "a second card when the one he lays equals the house",
        "key_required": "only a player who holds the value adds",
    },
    "add_to_opponent_house": {
        "key_required": "If only opponents own it, you need a key in your own hand",
        "free_via_floor": "not when a lower card goes on together with loose ones",
        "forbidden": "forbids adding to it altogether",
    },
    "break_cards": {
        "one_hand_card": "exactly one card from the hand on it, and no floor card",
        "hand_plus_loose": "Other tables allow loose cards in the raise",
        "hand_plus_loose_if_pukka": "only if the house is pukka by it",
    },
    "break_who": {
        "not_owner": "Nobody raises his own house, but his partner may",
        "opponents_only": "let only opponents' houses be raised",
        "not_owning_team": "bar the owner's whole side from raising",
        "anyone": "let even the owner raise his own house",
    },
    "merge_key_if_partner_owns": {"waived": "he needs no key", "required": "ask for the key every time"},
    "merge_into_pukka": {
        "allowed": "kachcha or pukka, the two become one",
        "forbidden": "forbids merging into a pukka",
    },
    "cement_ownership": {
        "co_owner_if_opponent": "becomes a second owner beside them",
        "always_co_owner": "everyone who adds becomes an owner",
        "transfer_to_cementer": "whoever adds or raises is from then on the only owner",
        "side_based": "what one partner owns the other owns too",
    },
    "retention": {
        "personal": "another player's card, even your partner's, does not serve",
        "side": "let the partner's key do",
        "at_build_only": "look at keys only when a house is made, raised or added to",
    },
    "penalty_missing_key": {
        "prevent": "a wrong play is simply not allowed",
        "concede_deal": "loses the deal for his side",
    },
    "sweep_normal": {"": "any points", "val_of_card": "worth its card", "bid": "the bid for a sweep"},
    "sweep_first": {"": "any points", "val_of_card": "worth its card", "bid": "the bid for a sweep at the opening"},
    "sweep_last": {"": "any points", "val_of_card": "worth its card", "bid": "the bid for a sweep"},
    "zero_sweep": {
        "last_play": "only on the 48th play",
        "last_pickup": "it is the last pick-up that earns no sweep, also when cards are thrown afterwards",
    },
    "sweep_cap": {
        "none": "There is no limit",
        "two_with_mutual_cancel": "a third takes one away, and an opponent's sweep cancels one",
        "third_wipes_all": "a player's third sweep wipes out all of his",
    },
    "no_sweep_when_someone_handless": {
        "off": "each sweep of a deal is scored",
        "on": "allows no sweep while some player has no cards",
    },
    "scoring": {
        "north100": "Every spade counts its value, 91 together; the other three aces 1 each, and TD 6",
        "karan100": "four aces 1 each, TD 2, and 4 for the side with most cards, again 100",
        "npak26": "2S 1, 9S 9, TS 10, TD 2 and four aces 1 each, which is 26, and 4 for most cards",
        "punjab30": "TD 12, 9S 9, 2S 1, four aces 1 each and 4 for most cards, which is 30",
        "rawalpindi30": "2S counts 5 and nothing is given for most cards",
        "power7": "its seven power cards are the aces, 2S, 9S and TD",
    },
    "majority_tie": {"nobody": "nobody gets the bonus", "split_2_2": "splits it, two points each"},
    "satthi": {"off": "Off in the default rules", "all_30_points_count_60": "all 30 card points scores 60"},
    "leftovers_no_capture": {"nobody": "nobody gets them", "dealer_side": "awards them to the dealer's side"},
    "forfeit_score": {"all_card_points_to_other": "gives the other side all card points and any bonus for most cards"},
    "min9": {
        "baazi_loss_total": "fewer than nine points in a deal, sweeps included, loses the baazi",
        "baazi_loss_card_points": "counts the nine in card points alone",
        "zero_points": "the cards of such a side count nothing",
        "off": "have no nine-point rule",
    },
    "match_end": {
        "baazi": "A lead of 100 or more after a deal wins a baazi",
        "lead": "a lead of 500 ends the match",
        "single_deal": "makes each deal a game by itself",
        "fixed_rounds": "the leader after a fixed number of deals wins",
        "race": "whoever first has 100 points in all",
        "ahead_in_deal": "100 more than all others in one single deal",
        "open": "names no end",
    },
    "match_lead": {"": "at a lead of 30"},
    "match_rounds": {"": "as many baazis as the players agree"},
    "dealer_rule": {
        "losing_side_pagat": "goes on dealing while his side is behind or level",
        "trailing_side_any": "either partner of the side behind may deal",
        "rotate_right": "just moves round to the right",
        "random_losing": "picks one of the losing side by chance",
        "trailing_player": "the one who is behind deals, so that the other bids",
    },
    "chips": {"off": "The default rules use no chips", "octro": "pays the boot and, for each point of the difference"},
    "chips_boot": {"": "a boot of at least 100 chips"},
    "chips_point": {"": "five chips a point"},
}


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_the_book_tells_what_every_value_does(name):
    metadata = HOUSE_RULES[name].metadata
    assert set(TOLD[name]) == {*metadata.get("values", ()), *([""] if "range" in metadata else [])}
    text = " ".join(rule.text for rule in BOOK.values() if name in rule.house_rules)
    assert [words for told in TOLD[name].values() for words in told.split("|") if words not in text] == []


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_the_page_of_rules_explains_every_value(name):
    metadata = HOUSE_RULES[name].metadata
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    (part,) = [part for part in page.split("\n### ") if part.startswith(f"`{name}`\n")]
    for value, meaning in metadata.get("values", {}).items():
        assert f"\n- `{value}`: {meaning}\n" in part
    if "range" in metadata:
        assert f"a number from {metadata['range'].start} to {metadata['range'][-1]}" in part


@pytest.mark.parametrize("name", rule_set_names())
def test_the_page_of_rules_tells_every_rule_set_with_its_reasons(name):
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8").partition("## Rule sets")[2]
    (part,) = [part for part in page.split("\n### ") if part.startswith(f"`{name}`, version 1\n")]
    file = rule_set_file(name)
    assert f"{file.title}. {' '.join(file.text.split())}" in " ".join(part.split())
    for house_rule, reason in file.reasons.items():
        value = getattr(file.rules, house_rule)
        (line,) = [
            line for line in part.splitlines() if line.startswith(f"- [`{house_rule}`](#{house_rule}): `{value}`")
        ]
        assert line.endswith(f". {reason.why} Source: {reason.source}.")


def test_a_value_in_words():
    assert in_words("max_houses", "2_total") == "two on the floor"
    assert in_words("sweep_first", 25) == "25"
    assert in_words("sweep_first", "bid") == "the value of the bid"


def test_every_house_rule_that_a_diagnosis_names_exists():
    texts = " ".join(entry.text for entry in registry().values())
    named = re.findall(r'house rule (\w+) "(\w+)"', " ".join(texts.split()))
    assert len(named) >= 5
    assert [(rule, value) for rule, value in named if value not in HOUSE_RULES[rule].metadata["values"]] == []


def test_the_default_rule_set_differs_in_nothing():
    assert "pagat" in rule_set_names()
    assert list(rule_set("pagat").differences(type(rule_set("pagat"))())) == []
