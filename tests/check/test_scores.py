"""Scores that no plays tell are looked at all the same (rules R43 and R48)."""

import pytest

from seepnotation import check_text
from tests.rules.judging import case


def codes(score: str) -> list[tuple[str, str | None]]:
    return [(d.code, d.rule) for d in check_text(f"deal 1 dealer E score {score}").diagnostics]


@pytest.mark.parametrize(
    "score",
    [
        "NS 71 EW 29",  # 100 points of cards
        "NS 62+50 EW 38",
        "NS 112 EW 38",  # a sweep of 50 in the whole count
        "NS 62+25 EW 38",  # the opening sweep
        "NS 62+75 EW 38+50",
        "NS 71",  # the other side was not written
    ],
)
def test_a_score_that_can_be(score):
    assert codes(score) == []


@pytest.mark.parametrize(
    ("score", "rule"),
    [
        ("NS 60+0 EW 30+0", "R48"),  # 90 points of cards
        ("NS 60+50 EW 50+0", "R48"),  # 110
        ("NS 60+33 EW 40+0", "R43"),  # no sweep counts 33
        ("NS 62+25 EW 38+25", "R43"),  # there is one opening play, so one sweep of 25
        ("NS 60 EW 30", "R43"),  # less than the cards count
    ],
)
def test_a_score_that_no_deal_has(score, rule):
    assert codes(score) == [("S405", rule)]


def test_a_deal_in_which_nobody_took_anything():
    assert codes("NS 0 EW 0") == []
    assert codes("NS 0+50 EW 0") == [("S405", "R43")]
    assert [
        d.code for d in check_text(tagged("deal 1 score NS 0 EW 0", leftovers_no_capture="dealer_side")).diagnostics
    ] == ["S405"]


def tagged(text, **house_rules):
    return "".join(f'[Rules.{name} "{value}"] ' for name, value in house_rules.items()) + text


PUNJAB = {"scoring": "punjab30", "sweep_normal": "val_of_card", "sweep_first": "val_of_card"}
SATTHI = {**PUNJAB, "satthi": "all_30_points_count_60"}


@pytest.mark.parametrize(
    ("score", "house_rules", "rule"),
    [
        case("most cards are among the hundred", "NS 64+0 EW 36+0", {"scoring": "karan100"}, None),
        case("nobody has most cards", "NS 60+0 EW 36+0", {"scoring": "karan100"}, None),
        case("the four are split", "NS 60+0 EW 36+0", {"scoring": "karan100", "majority_tie": "split_2_2"}, "R49"),
        case("two too few", "NS 60+0 EW 38+0", {"scoring": "karan100"}, "R49"),
        case("thirty", "NS 20+0 EW 10+0", PUNJAB, None),
        case("any sweeps", "NS 20+17 EW 10+1", PUNJAB, None),
        case("any total", "NS 37 EW 11", PUNJAB, None),
        case("twenty-nine", "NS 20+0 EW 9+0", PUNJAB, "R49"),
        case("less than all cards count", "NS 15 EW 9", PUNJAB, "R43"),
        case("satthi", "NS 60+0 EW 0+0", SATTHI, None),
        case("no satthi here", "NS 60+0 EW 0+0", PUNJAB, "R49"),
        case("satthi and the others have some", "NS 56+0 EW 4+0", SATTHI, "R49"),
        case("seven power cards", "NS 7+0 EW 0+0", {"scoring": "power7"}, None),
        case("a draw", "NS 0+50 EW 0+0", {"scoring": "power7"}, None),
        case("no draw", "NS 4+0 EW 3+0", {"scoring": "power7"}, None),
        case("fewer than nine", "NS 93+0 EW 0+0", {"min9": "zero_points"}, None),
        case("not so many", "NS 91+0 EW 0+0", {"min9": "zero_points"}, "R48"),
        case("fewer than nine, and sweeps", "NS 143 EW 0", {"min9": "zero_points"}, None),
        case("two sweeps", "NS 50+100 EW 50+0", {"sweep_cap": "two_with_mutual_cancel"}, None),
        case("three sweeps", "NS 50+150 EW 50+0", {"sweep_cap": "two_with_mutual_cancel"}, "R43"),
        case("four of two players", "NS 50+200 EW 50+0", {"sweep_cap": "third_wipes_all"}, None),
        case("five of two players", "NS 50+250 EW 50+0", {"sweep_cap": "third_wipes_all"}, "R43"),
        case("three of one player", "N 50+150 S 50+0", {"players": 2, "sweep_cap": "third_wipes_all"}, "R43"),
        case("a last sweep", "NS 50+30 EW 50+0", {"sweep_last": 30}, None),
        case("two last sweeps", "NS 50+30 EW 50+30", {"sweep_last": 30}, "R43"),
        case("a first and a last", "NS 105 EW 50", {"sweep_last": 30}, None),
        case("sweeps of the bid", "NS 50+13 EW 50+0", {"sweep_first": "bid"}, None),
        case("three sides", "N 50 W 30 E 20", {"players": 3}, None),
        case("three sides, and sweeps", "N 50+50 W 30 E 70", {"players": 3}, None),
        case("three sides, too few", "N 50 W 30 E 10", {"players": 3}, "R43"),
        case("level at the top", "N 40+0 W 40+0 E 16+0", {"players": 3, "scoring": "karan100"}, None),
        case(
            "three times one", "N 33+0 W 33+0 E 33+0",
            {"players": 3, "scoring": "karan100", "majority_tie": "split_2_2"}, None,
        ),
    ],
)  # fmt: skip
def test_other_rules(score, house_rules, rule):
    found = check_text(tagged(f"deal 1 score {score}", **house_rules)).diagnostics
    assert [(d.code, d.rule) for d in found] == ([] if rule is None else [("S405", rule)])


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        case("all to the others", "score NS 0 EW 100 concede NS", None),
        case("sweeps stand", "score NS 0+50 EW 100+25 concede NS", None),
        case("in the whole count", "score NS 50 EW 125 concede NS", None),
        case("not all", "score NS 38 EW 62 concede NS", "R38"),
        case("to the wrong side", "score NS 0 EW 100 concede EW", "R38"),
        case("cards for who gave up", "score NS 10+0 EW 100+0 concede NS", "R38"),
        case("no such sweep", "score NS 0+33 EW 100 concede NS", "R38"),
    ],
)
def test_a_deal_given_up(text, rule):
    found = check_text(f"deal 1 dealer E {text}").diagnostics
    assert [(d.code, d.rule) for d in found] == ([] if rule is None else [("S405", rule)])


def test_a_deal_given_up_in_which_the_plays_are_known():
    swept = "deal 1 dealer N hand W TC 9C 8C 7C / ... bid W 10 floor AS 2D 3H 4S 1. W TC x AS+2D+3H+4S # concede NS "
    assert check_text(swept + "score NS 0 EW 100+25").diagnostics == []
    (found,) = check_text(swept + "score NS 0 EW 100+50").diagnostics
    assert (found.code, found.rule, found.hint) == ("S402", "R43", "as the deal was given up it is 100+25")
    (found,) = check_text(swept + "score NS 10+0 EW 100+25").diagnostics
    assert (found.code, found.rule) == ("S401", "R38")
    assert found.why[1] == "NS gave the deal up: the points of all cards go to the others (R38)"


def test_a_side_that_does_not_play():
    for end in ("baazi N", "concede N"):  # a seat stands for its side
        assert "S404" not in [d.code for d in check_text(f"deal 1 score NS 100 EW 0 {end}").diagnostics]
    for end in ("baazi _", "concede _"):
        assert "S404" in [d.code for d in check_text(f"deal 1 score NS 60 EW 40 {end}").diagnostics]


@pytest.mark.parametrize("verdict", ["ruling illegal R17 abandoned", "abandoned ruling 2 illegal R17"])
def test_a_play_that_the_table_ruled_illegal_is_no_error(verdict):
    """Wherever the ruling stands: behind the play, or behind the end of the deal."""
    text = "deal 1 dealer N hand W 6S QH 4D 2C / ... bid W 12 floor 3H 6C KD AS 1. W 6S+6C=12 2. S 4C "
    assert [d.rule for d in check_text(text + "abandoned").diagnostics] == ["R17"]
    assert check_text(text + verdict).diagnostics == []
