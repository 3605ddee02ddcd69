"""R48 the nine-point rule: it is looked at before the lead, and nobody loses when all are under nine."""

import pytest

from .judging import case, final, rest
from .piles import play_deals, rules


def last(table_rules, *deals):
    outcome = play_deals(table_rules, *deals)[-1]
    return outcome.baazi, outcome.by


@pytest.mark.parametrize(
    ("deals", "total", "cards", "off"),
    [
        case("eight to ninety-two", ["NS 8 EW 92"], ("EW", "nine"), ("EW", "nine"), (None, None)),
        case("nine are enough", ["NS 9 EW 91"], (None, None), (None, None), (None, None)),
        case("none at all", ["NS 100 EW 0"], ("NS", "nine"), ("NS", "nine"), ("NS", "lead")),
        case("a sweep among the nine", ["NS 8+50 EW 92"], (None, None), ("EW", "nine"), (None, None)),
        # A lead of 20 + 79 = 99 does not help, nor one that the deal itself makes: 5 + 250 - 95 = 160.
        case(
            "whoever leads by 99", ["NS 60 EW 40", "NS 90 EW 11", "NS 8 EW 92"], ("EW", "nine"), ("EW", "nine"),
            (None, None),
        ),
        case("before the lead", ["NS 5+250 EW 95"], ("NS", "lead"), ("EW", "nine"), ("NS", "lead")),
        case("both are under nine", ["NS 3 EW 4"], (None, None), (None, None), (None, None)),
        case("both are under nine but for sweeps", ["NS 3+50 EW 4"], ("NS", "nine"), (None, None), (None, None)),
    ],
)  # fmt: skip
def test_r48_who_loses_the_baazi(deals, total, cards, off):
    assert last(rules(), *deals) == total
    assert last(rules(min9="baazi_loss_card_points"), *deals) == cards
    assert last(rules(min9="off"), *deals) == off


def test_r48_the_difference_is_0_after_it():
    first, second, third = play_deals(rules(), "NS 90 EW 11", "NS 8 EW 92", "NS 60 EW 40")
    assert first.standing.points == {"NS": 90, "EW": 11}
    assert second.summed.points == {"NS": 98, "EW": 103}
    assert second.standing.points == {"NS": 0, "EW": 0}
    assert second.standing.baazis == {"NS": 0, "EW": 1}
    assert third.standing.points == {"NS": 60, "EW": 40}


def test_r48_it_ends_a_match_that_is_won_by_a_lead():
    (outcome,) = play_deals(rules(match_end="lead", match_lead=500), "NS 8 EW 92")
    assert (outcome.over, outcome.winner, outcome.baazi) == (True, "EW", None)


@pytest.mark.parametrize("match_end", ["open", "fixed_rounds", "race", "ahead_in_deal"])
def test_r48_where_no_lead_wins_it_changes_nothing(match_end):
    (outcome,) = play_deals(rules(match_end=match_end), "NS 8 EW 92")
    assert (outcome.over, outcome.baazi) == (False, None)


def test_r57_not_where_fewer_points_are_better():
    (outcome,) = play_deals(rules(variant_mode="ulti"), "NS 8 EW 92")
    assert outcome.baazi is None


def test_r48_where_three_play_the_best_of_the_deal_wins_it():
    three = rules(players=3)
    assert last(three, "N 50 W 42 E 8") == ("N", "nine")
    assert last(three, "N 46 W 46 E 8") == (None, None)
    assert last(three, "N 92 W 4 E 4") == ("N", "nine")


# East and West have TD and AH, 7 points; with the other two aces it is nine.
SEVEN, NINE = "TD AH 8H", "TD AH AD AC"


@pytest.mark.parametrize(
    ("ew", "zero", "else_"),
    [(SEVEN, {"NS": (93, 0), "EW": (0, 50)}, (7, 50)), (NINE, {"NS": (91, 0), "EW": (9, 50)}, (9, 50))],
)
def test_r48_fewer_than_nine_may_count_nothing(ew, zero, else_):
    text = f"hand N hand W hand S hand E taken EW {ew} + 50 taken NS {rest(ew)} turn N play 49"
    assert final(text, min9="zero_points") == zero
    assert final(text)["EW"] == else_
