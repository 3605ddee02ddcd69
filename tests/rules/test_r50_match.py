"""R50 baazis and matches, R57 the reverse game, R55 three players: running totals, what wins, what begins anew."""

import pytest

from seepnotation.match import (
    after_no_deal,
    after_unknown_deal,
    by_the_table,
    lead,
    leader,
    new_match,
    not_known,
)
from seepnotation.rules import rule_set

from .judging import case
from .piles import play_deals, rules


def test_r50_a_lead_of_a_hundred_wins_a_baazi_and_the_excess_is_lost():
    first, second, third = play_deals(rules(), "NS 65 EW 35", "NS 90 EW 10", "NS 40 EW 60")
    assert (first.baazi, first.standing.points) == (None, {"NS": 65, "EW": 35})
    assert (second.baazi, second.by) == ("NS", "lead")
    assert lead(second.summed.points, rules()).by == 110
    assert second.standing.points == {"NS": 0, "EW": 0}
    assert second.standing.match_points == {"NS": 155, "EW": 45}
    assert third.standing.points == {"NS": 40, "EW": 60}
    assert third.standing.baazis == {"NS": 1, "EW": 0}
    assert not any(outcome.over for outcome in (first, second, third))


@pytest.mark.parametrize(
    ("deals", "house_rules", "won"),
    [
        case("exactly a hundred", ["NS 75 EW 25", "NS 75 EW 25"], {}, "NS"),
        case("ninety-nine", ["NS 75 EW 25", "NS 75 EW 26"], {}, None),
        case("sweeps count", ["NS 50+100 EW 50"], {}, "NS"),
        case("the others", ["EW 90 NS 10", "NS 41 EW 61"], {}, "EW"),
        case("there and back", ["NS 90 EW 10", "EW 90 NS 10", "NS 59 EW 41"], {}, None),
        case("a lead of 30", ["NS 30 EW 0"], {"match_lead": 30, "min9": "off"}, "NS"),
        case("one of 29", ["NS 29 EW 0"], {"match_lead": 30, "min9": "off"}, None),
    ],
)
def test_r50_what_wins_a_baazi(deals, house_rules, won):
    assert play_deals(rules(**house_rules), *deals)[-1].baazi == won


def test_r50_a_match_of_two_baazis():
    table = rules(match_rounds=2)
    first, second, third = play_deals(table, "NS 100 EW 0", "NS 0 EW 100", "NS 60 EW 40")
    assert (first.baazi, first.over) == ("NS", False)
    assert (second.baazi, second.over, second.winner) == ("EW", True, None)  # one each: a draw
    assert second.summed.baazis == {"NS": 1, "EW": 1}
    assert third.standing.baazis == {"NS": 0, "EW": 0}
    assert third.standing.match_points == {"NS": 60, "EW": 40}
    *_, last = play_deals(table, "NS 100 EW 0", "NS 100 EW 0")
    assert (last.over, last.winner, last.standing.matches) == (True, "NS", {"NS": 1, "EW": 0})


def test_r50_a_lead_of_500_ends_the_match():
    karan = rule_set("karan")
    outcomes = play_deals(karan, *["NS 90+50 EW 10"] * 3, "NS 90+20 EW 10", "NS 50 EW 50")
    assert [lead(outcome.summed.points, karan).by for outcome in outcomes] == [130, 260, 390, 490, 490]
    assert not any(outcome.over for outcome in outcomes)
    (last,) = play_deals(karan, "NS 55 EW 45", standing=outcomes[-1].standing)
    assert (last.over, last.winner, last.baazi) == (True, "NS", None)
    assert last.summed.points == {"NS": 635, "EW": 135}  # 3 x 140 + 110 + 50 + 55; 4 x 10 + 50 + 45
    assert last.standing.points == {"NS": 0, "EW": 0}


def test_r55_three_players_must_be_ahead_of_everyone_else():
    three = rules(players=3, match_end="lead", min9="off")
    first, second = play_deals(three, "N 160 W 61 E 40", "N 50 W 49 E 1")
    assert (first.over, lead(first.summed.points, three).by) == (False, 99)
    assert (second.over, second.winner) == (True, "N")
    (level,) = play_deals(three, "N 50 W 50 E 0")
    assert lead(level.summed.points, three).side is None


@pytest.mark.parametrize(("deal", "winner"), [("NS 65 EW 35", "NS"), ("NS 38 EW 62", "EW"), ("NS 50 EW 50", None)])
def test_r50_each_deal_by_itself(deal, winner):
    (outcome,) = play_deals(rules(match_end="single_deal"), deal)
    assert (outcome.over, outcome.winner, outcome.baazi) == (True, winner, None)
    assert outcome.standing.points == {"NS": 0, "EW": 0}


def test_r50_deals_won_are_counted():
    *_, last = play_deals(rules(match_end="single_deal"), "NS 65 EW 35", "NS 50 EW 50", "NS 60 EW 40", "EW 60 NS 40")
    assert last.standing.matches == {"NS": 2, "EW": 1}


def test_r50_a_fixed_number_of_deals():
    table = rules(match_end="fixed_rounds", match_rounds=3)
    *early, third = play_deals(table, "NS 99 EW 1", "NS 99 EW 1", "NS 1 EW 99")
    assert not any(outcome.over for outcome in early)
    assert (third.over, third.winner) == (True, "NS")
    assert play_deals(table, "NS 60 EW 40", "NS 40 EW 60", "NS 50 EW 50")[-1].winner is None
    endless = play_deals(rules(match_end="fixed_rounds"), *["NS 99 EW 1"] * 5)
    assert not any(outcome.over for outcome in endless)


def test_r50_a_race():
    race = rules(match_end="race")
    first, second = play_deals(race, "NS 49 EW 50+49", "NS 50 EW 0")
    assert (first.over, second.over) == (False, False)  # 99 to 99
    (third,) = play_deals(race, "NS 51 EW 49", standing=second.standing)
    assert (third.over, third.winner) == (True, "NS")  # 150 to 148
    (level,) = play_deals(race, "NS 50 EW 50", standing=second.standing)
    assert not level.over  # 149 each: they play on


def test_r50_ahead_in_one_deal():
    table = rules(match_end="ahead_in_deal")
    outcomes = play_deals(table, "NS 90+50 EW 41", "NS 90+50 EW 41", "NS 20 EW 80+40")
    assert [outcome.over for outcome in outcomes] == [False, False, True]
    assert outcomes[-1].winner == "EW"


def test_r50_without_an_end_the_difference_runs():
    outcomes = play_deals(rules(match_end="open"), *["NS 99 EW 1"] * 20)
    assert not any(outcome.over or outcome.baazi for outcome in outcomes)
    assert lead(outcomes[-1].standing.points, rules()).by == 1960


def test_r57_a_lead_of_a_hundred_loses():
    ulti = rule_set("ulti-seep")
    first, second = play_deals(ulti, "NS 80 EW 20", "NS 70 EW 30")
    assert (lead(first.summed.points, ulti).side, lead(first.summed.points, ulti).by) == ("EW", 60)
    assert (first.over, second.over, second.winner) == (False, True, "EW")
    three = rules(players=3, variant_mode="ulti", match_end="lead")
    *_, last = play_deals(three, "N 120 W 10 E 20")
    assert (last.over, last.winner) == (True, "W")


def test_void_and_abandoned_deals_change_nothing():
    standing = play_deals(rules(), "NS 65 EW 35")[-1].standing
    outcome = after_no_deal(standing)
    assert (outcome.counted, outcome.standing) == (False, standing)


def test_behind_a_deal_that_is_not_known_nobody_knows_the_difference():
    table = rules()
    standing = after_unknown_deal(play_deals(table, "NS 100 EW 0", "NS 65 EW 35")[-1].standing, table).standing
    assert (standing.points, standing.sure, standing.baazis) == (None, False, {"NS": 1, "EW": 0})
    first, second = play_deals(table, "NS 65 EW 35", "NS 8 EW 92", standing=standing)
    assert (first.baazi, first.summed.points) == (None, None)
    # The nine-point rule asks for no difference, and after a baazi it is known again.
    assert (second.baazi, second.standing.points) == ("EW", {"NS": 0, "EW": 0})
    assert second.standing.baazis == {"NS": 1, "EW": 1}
    assert not second.standing.sure


def test_where_every_deal_is_a_match_only_that_deal_is_lost():
    table = rules(match_end="single_deal")
    standing = after_unknown_deal(new_match(table), table).standing
    (outcome,) = play_deals(table, "NS 65 EW 35", standing=standing)
    assert outcome.winner == "NS"


def test_the_table_may_say_that_a_baazi_was_won():
    table = rules()
    (outcome,) = play_deals(table, "NS 80 EW 20")
    told = by_the_table(outcome, "NS", table)
    assert (told.baazi, told.by, told.standing.points) == ("NS", "table", {"NS": 0, "EW": 0})
    (won,) = play_deals(table, "NS 100 EW 0")
    assert by_the_table(won, "NS", table) is won
    other = by_the_table(won, "EW", table)
    assert (other.baazi, other.standing.baazis) == ("EW", {"NS": 0, "EW": 1})
    unknown = by_the_table(after_unknown_deal(not_known(table), table), "NS", table)
    assert (unknown.standing.points, unknown.standing.sure) == ({"NS": 0, "EW": 0}, False)
    assert by_the_table(after_no_deal(new_match(table)), "NS", table).baazi is None
    karan = rule_set("karan")
    (outcome,) = play_deals(karan, "NS 80 EW 20")
    assert by_the_table(outcome, "NS", karan) is outcome


def test_who_would_win_now():
    table = rules()
    first, second, third = play_deals(table, "NS 65 EW 35", "NS 90 EW 10", "NS 10 EW 90")
    assert leader(new_match(table), table) is None
    assert leader(first.standing, table) == "NS"
    assert leader(third.standing, table) == "NS"  # a baazi counts for more than points
    assert leader(not_known(table), table) is None
    assert second.baazi == "NS"
