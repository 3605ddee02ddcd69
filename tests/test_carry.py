"""The tag Carry: the standing brought into a session."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seepnotation.match import Standing, new_match
from seepnotation.replay.carry import CarryError, carry_text, read_carry
from seepnotation.rules import RuleSet

FOUR, THREE = RuleSet(), RuleSet(players=3)


@pytest.mark.parametrize(
    ("text", "points", "baazis"),
    [
        ("NS 45 baazi NS 2 EW 1", (45, 0), (2, 1)),
        ("EW 45", (0, 45), (0, 0)),
        ("NS 145 EW 100", (145, 100), (0, 0)),
        ("NS 0", (0, 0), (0, 0)),
        ("baazi EW 3", (0, 0), (0, 3)),
        ("ns 45, baazi ns 2, ew 1", (45, 0), (2, 1)),
        ("NS +45; BAAZI NS 2", (45, 0), (2, 0)),
        ("NS -45", (-45, 0), (0, 0)),
        ("NS −45", (-45, 0), (0, 0)),
        ("  NS\t45  ", (45, 0), (0, 0)),
    ],
)
def test_what_is_read(text, points, baazis):
    standing = read_carry(text, FOUR)
    assert tuple(standing.points.values()) == points
    assert tuple(standing.baazis.values()) == baazis


def test_three_players():
    assert read_carry("N 120 E 64", THREE).points == {"N": 120, "W": 0, "E": 64}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "it names no side and no number"),
        ("level", "level is no side of this table; the sides are NS and EW"),
        ("N 45", "N is no side of this table; the sides are NS and EW"),
        ("45 NS", "45 is no side of this table; the sides are NS and EW"),
        ("NS", "behind NS stands no number of at most nine digits"),
        ("NS EW 45", "behind NS stands no number of at most nine digits"),
        ("NS 4000000000", "behind NS stands no number of at most nine digits"),
        ("NS 45 NS 20", "NS stands twice"),
        ("NS 45 baazi", "behind baazi no side is named"),
        ("NS 45 baazi NS 1 baazi EW 1", "the word baazi stands twice"),
        ("baazi NS -1", "fewer baazis than none cannot be won"),
    ],
)
def test_what_is_not(text, message):
    with pytest.raises(CarryError) as error:
        read_carry(text, FOUR)
    assert str(error.value) == message


@given(st.text())
def test_any_text_is_read_or_told(text):
    with contextlib.suppress(CarryError):
        assert set(read_carry(text, FOUR).points) == {"NS", "EW"}


counts = st.integers(0, 2_000)


@given(counts, counts, counts, counts)
def test_what_is_written_is_read_again(ns, ew, won, lost):
    standing = new_match(FOUR)
    standing = Standing({"NS": ns, "EW": ew}, None, {"NS": won, "EW": lost}, None, standing.matches)
    again = read_carry(carry_text(standing, FOUR), FOUR)
    assert again.points["NS"] - again.points["EW"] == ns - ew
    assert again.baazis == standing.baazis


def test_all_points_are_written_where_they_matter():
    standing = Standing({"NS": 60, "EW": 40}, None, {"NS": 0, "EW": 0}, None, {"NS": 0, "EW": 0})
    assert carry_text(standing, FOUR) == "NS 20"
    assert carry_text(standing, RuleSet(match_end="race")) == "NS 60 EW 40"
    three = Standing({"N": 60, "W": 40, "E": 0}, None, {"N": 0, "W": 0, "E": 0}, None, {})
    assert carry_text(three, THREE) == "N 60 W 40 E 0"


def test_what_is_not_known_is_not_written():
    nothing = new_match(FOUR)
    assert carry_text(Standing(None, None, nothing.baazis, None, nothing.matches), FOUR) is None
