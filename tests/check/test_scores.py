"""Scores that no plays tell are looked at all the same (rules R43 and R48)."""

import pytest

from seepnotation import check_text


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


def test_a_deal_given_up_is_not_counted():
    assert [d.code for d in check_text("deal 1 dealer E score NS 60 EW 30 concede NS").diagnostics] == []


@pytest.mark.parametrize("verdict", ["ruling illegal R17 abandoned", "abandoned ruling 2 illegal R17"])
def test_a_play_that_the_table_ruled_illegal_is_no_error(verdict):
    """Wherever the ruling stands: behind the play, or behind the end of the deal."""
    text = "deal 1 dealer N hand W 6S QH 4D 2C / ... bid W 12 floor 3H 6C KD AS 1. W 6S+6C=12 2. S 4C "
    assert [d.rule for d in check_text(text + "abandoned").diagnostics] == ["R17"]
    assert check_text(text + verdict).diagnostics == []
