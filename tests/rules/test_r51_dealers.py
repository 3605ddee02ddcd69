"""R51 who deals next."""

import pytest

from seepnotation.match import after_no_deal, after_unknown_deal, new_match, next_dealer
from seepnotation.rules import rule_set

from .judging import case
from .piles import play_deals, rules


def dealers(dealer, *deals, **house_rules):
    """The seats that may deal after the last of these deals, in alphabetical order; this dealer dealt it."""
    table = rules(**house_rules)
    return "".join(sorted(next_dealer(dealer, play_deals(table, *deals)[-1], table)))


NS, EW, LEVEL = "NS 60 EW 40", "NS 40 EW 60", "NS 50 EW 50"


@pytest.mark.parametrize(
    ("direction", "dealer", "deal", "next_one"),
    [
        # To the right it goes N W S E. The same while his side is behind or level, else the next.
        ("ccw", "N", NS, "W"), ("ccw", "N", EW, "N"), ("ccw", "N", LEVEL, "N"),
        ("ccw", "W", NS, "W"), ("ccw", "W", EW, "S"), ("ccw", "W", LEVEL, "W"),
        ("ccw", "S", NS, "E"), ("ccw", "S", EW, "S"),
        ("ccw", "E", NS, "E"), ("ccw", "E", EW, "N"),
        # To the left N E S W.
        ("cw", "N", NS, "E"), ("cw", "N", EW, "N"), ("cw", "E", EW, "S"), ("cw", "S", NS, "W"), ("cw", "W", EW, "N"),
    ],
)  # fmt: skip
def test_r51_the_losing_side_deals(direction, dealer, deal, next_one):
    assert dealers(dealer, deal, direction=direction) == next_one


def test_r51_the_running_difference_decides_not_the_deal():
    assert dealers("N", "NS 90 EW 10", "NS 40 EW 60") == "W"  # NS has lost this deal and still leads by 60


@pytest.mark.parametrize(
    ("dealer", "deals", "next_one"),
    [
        # NS leads: N would pass it on to W, W would deal again; EW's partner deals.
        case("the lead passes it on", "N", ["NS 100 EW 0"], "E"),
        case("the loser would deal again", "W", ["NS 100 EW 0"], "E"),
        case("the winner's partner", "N", ["NS 0 EW 100"], "S"),
        case("the winner of the other side", "E", ["NS 0 EW 100"], "S"),
        # 99 ahead and then 8 to 92: EW wins the baazi by nine points, but NS leads by 15 before the reset.
        case("nine points, the loser leads", "N", ["NS 60 EW 11", "NS 60 EW 10", "NS 8 EW 92"], "E"),
        # 50 ahead and then 8 to 92: EW wins it and leads by 34.
        case("nine points, the winner leads", "N", ["NS 75 EW 25", "NS 8 EW 92"], "S"),
    ],
)
def test_r51_after_a_baazi_the_partner_of_who_would_have_dealt(dealer, deals, next_one):
    assert dealers(dealer, *deals) == next_one


def test_r51_after_a_baazi_the_count_begins_anew():
    # The difference is 0 again, so 60 to 40 puts NS ahead although EW won the baazi.
    assert dealers("S", "NS 0 EW 100", "NS 60 EW 40") == "E"


@pytest.mark.parametrize(
    ("deals", "next_one"),
    [(["N 60 S 40"], "S"), (["N 40 S 60"], "N"), (["N 50 S 50"], "N"), (["N 100 S 0"], "S"), (["N 0 S 100"], "N")],
)
def test_r51_two_players(deals, next_one):
    assert dealers("N", *deals, players=2) == next_one  # after a baazi the would-be dealer deals himself


@pytest.mark.parametrize(
    ("deal", "next_one"), [("N 60 W 30 E 10", "W"), ("N 40 W 40 E 20", "N"), ("N 30 W 60 E 10", "N")]
)
def test_r51_three_players(deal, next_one):
    assert dealers("N", deal, players=3, min9="off") == next_one


@pytest.mark.parametrize("rule", ["trailing_side_any", "random_losing"])
def test_r51_either_of_the_side_that_is_behind(rule):
    def after(dealer, deal, **house_rules):
        return dealers(dealer, deal, dealer_rule=rule, min9="off", **house_rules)

    assert after("N", NS) == "EW"
    assert after("N", EW) == "NS"
    assert after("W", EW) == "NS"
    assert after("W", LEVEL) == "W"
    assert after("N", "NS 100 EW 0") == "EW"  # after a baazi too
    assert after("N", "N 60 W 30 E 10", players=3) == "E"
    assert after("N", "N 50 W 25 E 25", players=3) == "EW"
    assert after("N", "N 30 W 30 E 30", players=3) == "N"


def test_r51_of_two_players_the_one_who_is_behind():
    for deal, next_one in (("N 60 S 40", "S"), ("N 40 S 60", "N"), ("N 50 S 50", "N")):
        assert dealers("N", deal, players=2, dealer_rule="trailing_player") == next_one


def test_r51_the_next_player_whatever_happened():
    for deal in (NS, EW, LEVEL, "NS 100 EW 0"):
        assert dealers("N", deal, dealer_rule="rotate_right") == "W"
        assert dealers("N", deal, dealer_rule="rotate_right", direction="cw") == "E"
    assert dealers("E", "N 40 W 30 E 30", dealer_rule="rotate_right", players=3) == "N"


def test_r57_the_side_that_is_losing_deals():
    ulti = rule_set("ulti-seep")
    (outcome,) = play_deals(ulti, NS)
    assert next_dealer("W", outcome, ulti) == {"N", "S"}  # NS has more points
    assert dealers("N", NS, variant_mode="ulti") == "N"
    assert dealers("W", NS, variant_mode="ulti") == "S"


def test_r51_after_a_deal_that_does_not_count_the_same():
    table = rules(dealer_rule="rotate_right")
    outcome = after_no_deal(new_match(table))
    assert next_dealer("S", outcome, table) == {"S"}
    assert next_dealer(None, outcome, table) == set("NWSE")


def test_r51_a_dealer_who_is_not_known():
    table = rules()
    (ahead,), (level,) = play_deals(table, NS), play_deals(table, LEVEL)
    assert next_dealer(None, ahead, table) == {"W", "E"}  # whoever dealt, the side that is behind goes on
    assert next_dealer(None, level, table) == set("NWSE")
    unknown = after_unknown_deal(new_match(table), table)
    assert next_dealer("N", unknown, table) == set("NWSE")
    assert next_dealer("N", unknown, rules(dealer_rule="rotate_right")) == {"W"}


def test_r51_a_new_match_begins_with_anybody_but_a_deal_by_itself_has_a_loser():
    assert dealers("N", "NS 60 EW 40", match_end="fixed_rounds", match_rounds=1) == "ENSW"
    octro = rule_set("octro")
    (outcome,) = play_deals(octro, NS)
    assert next_dealer("N", outcome, octro) == {"W", "E"}
