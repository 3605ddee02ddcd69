"""The engine against a second one that only enumerates (tests/brute), over random deals under many house rules.

By default a sample; with SEEP_PLAYS=10000 in the environment, so many plays under each rule set and number of players.
"""

import os
from collections import Counter
from random import Random

import pytest

from seepnotation import judge, legal_plays, rule_set
from seepnotation.rules import RuleSet
from seepnotation.rules.ruleset import HOUSE_RULES
from seepnotation.table import Table
from tests.brute import law
from tests.brute.bridge import changed, differences, our_play, record, their_play, their_table
from tests.brute.deals import deed, game, in_order
from tests.brute.misses import elsewhere, near, some_of_each
from tests.brute.position import Play, Position, after

PLAYS = int(os.environ.get("SEEP_PLAYS", "0"))
EACH_RULE_SET = PLAYS or 300
EACH_HOUSE_RULE = PLAYS // 10 or 150


class Count(Counter[str]):
    """How many plays of each kind were judged, and how many of these were legal."""

    def add(self, p: Position, play: Play, legal: bool) -> None:
        self["plays"] += 1
        self["legal" if legal else "illegal"] += 1
        which = deed(p, play)
        if p.bid:
            self[f"opening {which}" + ("" if legal else " (illegal)")] += 1
        self[which + ("" if legal else " (illegal)")] += 1


def compare(rules: RuleSet, plays: int, seed: str) -> Count:
    """Judge so many plays with both engines and fail at the first difference."""
    rnd, count = Random(seed), Count()
    while count["plays"] < plays:
        follow(rules, rnd, count, plays)
    return count


def follow(rules: RuleSet, rnd: Random, count: Count, plays: int) -> None:
    """Go through one deal, and judge plays here and there."""
    table: Table | None = None
    for p, legal, play in game(rules, rnd):
        if table is None:
            table = their_table(p)
            same_state(p, table)
        if p.number == 1 or rnd.random() < 0.3 or not legal:
            same_verdicts(p, legal, table, rnd, count)
            same_list(p, legal, table)
        count["positions without a play"] += play is None
        if play is None or count["plays"] >= plays:
            break
        table.push(their_play(play))
        same_state(after(p, play), table, p, play)


def same_verdicts(p: Position, plays: list[Play], table: Table, rnd: Random, count: Count) -> None:
    for play in some_of_each(p, plays, rnd):
        same_verdict(p, play, True, table, count)
    legal = set(plays)
    for _ in range(20 if p.bid else 6):
        if plays:
            play = near(p, rnd.choice(plays), rnd)
            same_verdict(p, play, play in legal, table, count)
    for _ in range(2):
        elsewhere_too(p, table, rnd, count)


def elsewhere_too(p: Position, table: Table, rnd: Random, count: Count) -> None:
    """The same with a position that differs a little."""
    other = elsewhere(p, rnd)
    if other is p:
        return
    there, legal = changed(table, p, other), law.legal_plays(other)
    plays = sorted(legal, key=in_order)
    for play in some_of_each(other, plays, rnd):
        same_verdict(other, play, True, there, count)
    for _ in range(4 if plays else 0):
        play = near(other, rnd.choice(plays), rnd)
        same_verdict(other, play, play in legal, there, count)
    same_list(other, plays, there)


def same_verdict(p: Position, play: Play, legal: bool, table: Table, count: Count) -> None:
    ruling = judge(table, their_play(play), p.turn)
    here = "legal" if legal else "illegal"
    if ruling.verdict.value != here:
        pytest.fail(f"{here} by force, {ruling}:\n{record(p, play)}", pytrace=False)
    count.add(p, play, legal)


def same_state(p: Position, table: Table, before: Position | None = None, play: Play | None = None) -> None:
    found = differences(p, table)
    if found:
        where = record(before, play) if before and play else "before the opening play"
        pytest.fail(f"{found}\n{where}", pytrace=False)


def same_list(p: Position, plays: list[Play], table: Table) -> None:
    theirs = {our_play(play) for play in legal_plays(table)}
    for play in sorted(theirs ^ set(plays), key=in_order):
        only = "enumerated only here" if play in plays else "listed only there"
        pytest.fail(f"{only}:\n{record(p, play)}", pytrace=False)


TABLES = [
    ("pagat", 4), ("octro", 4), ("octro", 2), ("karan", 4), ("karan-2p", 2), ("compulsory", 4), ("compulsory", 2),
    ("strict-owner", 4), ("strict-owner", 3), ("strict-owner", 2), ("north-pakistan", 4), ("punjab30", 4),
    ("open-seep", 2), ("ulti-seep", 4),
]  # fmt: skip


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_rule_sets(name, players, capsys):
    rules = rule_set(name).with_house_rules({"players": players})
    count = compare(rules, EACH_RULE_SET, f"{name} {players}")
    assert count["positions without a play"] == 0, "R37: there is always a play"
    if PLAYS:
        with capsys.disabled():
            print(f"\n{name}, {players} players: " + ", ".join(f"{n} {what}" for what, n in sorted(count.items())))


def decides_plays(name: str) -> bool:
    """Whether a house rule is one of rules R1 to R36, which tell what may be played."""
    return int(HOUSE_RULES[name].metadata["rule"][1:]) <= 36 or name in ("opening_floor", "nine_ten_show_gate")


CHANGES = [
    (name, value)
    for name in filter(decides_plays, HOUSE_RULES)
    for value in HOUSE_RULES[name].metadata.get("values", ())
    if value != HOUSE_RULES[name].default
]


@pytest.mark.parametrize(("name", "value"), CHANGES, ids=lambda word: word)
def test_one_house_rule_changed(name, value):
    compare(RuleSet().with_house_rules({name: value}), EACH_HOUSE_RULE, f"{name} {value}")


# House rules that go together, as public programs have them (rules R15 to R36).
TOGETHER = {
    "sides own and keep the keys": "retention=side cement_ownership=side_based merge_into_pukka=forbidden "
    "absorb_when_adding=always opening_alongside_build=off opening_throw=if_no_capture_and_no_build "
    "merge_key_if_partner_owns=required",
    "fragile houses": "direction=cw fragile_houses=on capture_alternatives=inclusion_maximal",
    "two houses, a sweep is forced": "max_houses=2_total forced_sweep=on capture_maximal=partial_allowed "
    "capture_alternatives=single_set break_cards=hand_plus_loose add_to_opponent_house=free_via_floor retention=side "
    "cement_ownership=side_based",
    "no bid, seven cards decide": "opening_floor=empty_52_plays capture_compulsion=exact_match_only "
    "capture_maximal=partial_allowed thrown_card_completes_own_house=auto_absorbed break_cards=hand_plus_loose "
    "break_who=not_owning_team nine_ten_show_gate=on cement_ownership=side_based retention=at_build_only",
    "nothing joins of itself": "capture_compulsion=none absorb_singles=never absorb_sets=never "
    "absorb_when_adding=never break_cards=hand_plus_loose retention=at_build_only",
    "everybody who adds owns": "cement_ownership=always_co_owner retention=at_build_only single_card_house=any "
    "capture_alternatives=max_sets absorb_choice=engine absorb_when_adding=always break_cards=hand_plus_loose",
    "a key for everything": "cement_ownership=always_co_owner add_to_partner_house=key_required absorb_sets=never "
    "absorb_when_adding=never break_who=anyone merge_key_if_partner_owns=required",
    "small stacks": "stack_card_limit=4_cards max_houses=2_total break_who=anyone break_cards=hand_plus_loose "
    "capture_alternatives=engine_pick retention=at_build_only",
    "two players, no more than two pukka": "players=2 max_houses=2_pukka_per_player house13_label_pukka=on "
    "capture_alternatives=engine_pick "
    "add_to_partner_house=key_required retention=at_build_only",
    "two players, what fits is not thrown": "players=2 owner_throw_ban=pileable_card break_cards=hand_plus_loose",
    "two players, a reserve": "players=2 two_player_form=reserve retention=side cement_ownership=side_based",
    "three players, always the most": "players=3 capture_alternatives=max_sets capture_compulsion=absolute",
}


@pytest.mark.parametrize("name", TOGETHER)
def test_house_rules_together(name):
    changes = dict(change.split("=") for change in TOGETHER[name].split())
    compare(RuleSet().with_house_rules(changes), 3 * EACH_HOUSE_RULE, name)
