"""What the rule book says of a verdict: the sentence that decides, and the house rules of the table that change it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from seepnotation.rules import HOUSE_RULES, RuleSet
from seepnotation.rules.book import rule_book
from seepnotation.ruling import Reason

_SENTENCE_ENDS: Final = re.compile(r"(?<=[.!?]) (?=[A-Z])")

DECIDES: Final[Mapping[Reason, str]] = {
    Reason.LEAVES_HOUSE: "Once a card is used to take",
    Reason.FEWER_SETS: "demanding the largest number of sets",
    Reason.NOT_PICKED: "Some programs choose for the player",
    Reason.TOO_MANY_SETS: "then a card below nine takes a single set",
    Reason.NOT_WHOLE_SETS: "The cards of a house must fall into complete sets",
    Reason.LONE_CARD: "No card makes a house alone",
    Reason.NO_KEY_TO_ADD: "you need a key in your own hand",
    Reason.NO_KEY_TO_RAISE: "The raiser must still hold",
    Reason.RAISES_PUKKA: "a pukka house is never raised",
    Reason.RAISES_OWN: "Nobody raises his own house",
    Reason.RAISES_PARTNERS: "let only opponents' houses be raised",
    Reason.RAISE_WITH_LOOSE: "and no floor card",
    Reason.MERGES_INTO_PUKKA: "forbids merging into a pukka house",
    Reason.OWNER_THROWS: "an owner may not throw any card",
    Reason.FORCED_SWEEP: "make an available sweep compulsory",
    Reason.COMPLETES_HOUSE: "the owner may not throw it while he keeps a key",
    Reason.MUST_TAKE_NOT_BUILD: "a card that can take may not go into a house",
    Reason.ALONGSIDE: "One public program refuses it at the opening",
    Reason.TOO_MANY_HOUSES: "stop at two houses on the floor",
    Reason.TOO_MANY_CARDS: "limits a new house to four cards",
    Reason.RAISES_BIG: "limits a new house to four cards",
    Reason.ADD_FORBIDDEN: "forbids adding to it altogether",
    Reason.MAY_NOT_JOIN: "Some programs draw in single cards only",
    Reason.OPENING_THROW: "The throw is open to him only",
    Reason.BOUND_CARD: "it may neither be thrown nor take loose cards",
    Reason.NOT_SHOWN: "must be made by a player who keeps 9S",
}
"""Words of the sentence that decides, by the reason; for the others it is the first one of the rule."""


def quote(rule: str, words: str = "") -> str:
    """Return what a rule says in the sentence, or its part up to a semicolon, that holds these words.

    Without words it is the first sentence, whole.
    """
    sentences = _SENTENCE_ENDS.split(rule_book()[rule].text)
    if not words:
        return sentences[0]
    sentence = next(sentence for sentence in sentences if words in sentence)
    before, found, behind = sentence.partition(words)
    start, end = before.rfind("; "), behind.find("; ")
    first = "... " + before[start + 2 :] if start >= 0 else before
    last = behind[:end] + " ..." if end >= 0 else behind
    return first + found + last


def house_rules_of(rule: str, rules: RuleSet) -> tuple[tuple[str, object], ...]:
    """Return the house rules of a table that change a rule of the book, each with its value."""
    found = []
    for name in rule_book()[rule].house_rules:
        value = getattr(rules, name)
        if value != HOUSE_RULES[name].default and name in JUDGING:
            found.append((name, value))
    return tuple(found)


JUDGING: Final = (
    "opening_throw", "opening_alongside_build", "nine_ten_show_gate", "capture_compulsion", "forced_sweep",
    "capture_maximal", "capture_alternatives", "multi_set_small_captures", "fragile_houses",
    "thrown_card_completes_own_house", "owner_throw_ban", "single_card_house", "max_houses", "stack_card_limit",
    "house13_label_pukka", "absorb_singles", "absorb_sets", "absorb_choice", "absorb_when_adding",
    "add_to_partner_house", "add_to_opponent_house", "break_cards", "break_who", "merge_key_if_partner_owns",
    "merge_into_pukka", "cement_ownership", "retention",
)  # fmt: skip
"""The house rules on which it can hang whether a play is legal, in the order of `RuleSet`."""

WORTH: Final = ("sweep_normal", "sweep_first", "sweep_last", "no_sweep_when_someone_handless")
"""The house rules that say what a sweep counts when it is made."""
