"""R58 chips: paid once at the end of the match."""

import pytest

from seepnotation.match import after_unknown_deal, chips, new_match

from .judging import case
from .piles import play_deals, rules

CHIPS = {"chips": "octro", "match_end": "single_deal", "min9": "off"}


def paid(*deals, **house_rules):
    """The chips after the last of these deals."""
    table = rules(**{**CHIPS, **house_rules})
    outcome = play_deals(table, *deals)[-1]
    assert outcome.over
    return chips(outcome.summed, outcome.winner, table)


@pytest.mark.parametrize(
    ("deal", "house_rules", "receives"),
    [
        case("the example", "NS 65 EW 35", {}, {"NS": 250, "EW": -250}),  # 100 + 30 x 5
        case("the others", "NS 35 EW 65", {}, {"NS": -250, "EW": 250}),
        case("sweeps count", "NS 65+50 EW 35", {}, {"NS": 500, "EW": -500}),  # 100 + 80 x 5
        case("a draw", "NS 50 EW 50", {}, {"NS": 0, "EW": 0}),
        case("another boot and rate", "NS 65 EW 35", {"chips_boot": 500, "chips_point": 2}, {"NS": 560, "EW": -560}),
        case("the boot alone", "NS 65 EW 35", {"chips_point": 0}, {"NS": 100, "EW": -100}),
        case("fewer points are better", "NS 65 EW 35", {"variant_mode": "ulti"}, {"NS": -250, "EW": 250}),
        case("three", "N 60 W 30 E 10", {"players": 3}, {"N": 600, "W": -250, "E": -350}),
    ],
)
def test_r58_chips(deal, house_rules, receives):
    assert paid(deal, **house_rules) == receives


def test_r58_one_baazi_is_paid_by_all_its_points():
    # 65 to 35 and 90 to 10: a lead of 110.
    assert paid("NS 65 EW 35", "NS 90 EW 10", match_end="baazi", match_rounds=1) == {"NS": 650, "EW": -650}


def test_r58_several_baazis_are_paid_once_by_all_points_of_the_match():
    # 100 wins the first, 20 and 80 the second: 200 points.
    receives = paid("NS 100 EW 0", "NS 60 EW 40", "NS 90 EW 10", match_end="baazi", match_rounds=2)
    assert receives == {"NS": 1100, "EW": -1100}


def test_r58_a_winner_with_fewer_points_gets_the_boot():
    # NS is 99 ahead and loses the baazi with 8 to 92, but with 128 points in all to 113.
    deals = ("NS 60 EW 11", "NS 60 EW 10", "NS 8 EW 92")
    receives = paid(*deals, match_end="baazi", match_rounds=1, min9="baazi_loss_total")
    assert receives == {"NS": -100, "EW": 100}


def test_r58_without_chips_or_points_nothing_is_paid():
    assert paid("NS 65 EW 35", chips="off") is None
    table = rules(**CHIPS)
    assert chips(after_unknown_deal(new_match(table), table).summed, None, table) is None
