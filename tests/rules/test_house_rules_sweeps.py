"""House rules of sweeps and of a deal given up (R38, R43 to R46), each in a deal that counts otherwise.

The other house rules of counting are told by tests/rules/test_r45, test_r48 and test_r49.
"""

import pytest

from seepnotation.cards import NAMES
from seepnotation.replay.result import result_of

from .felt import felt
from .judging import replay, sweeps

# A ten takes all four; on the second deal it takes 6+4, and a queen the rest.
FIRST = "deal dealer N hand W TC 9C 8C 7C / ... bid W 10 floor AS 2D 3H 4S 1. W TC x AS+2D+3H+4S # "
SECOND = "deal dealer N hand W TC 9C 8C 2C / ... bid W 10 floor 6D 4D 5C 7H 1. W TC x 6D+4D 2. S QC x 5C+7H # "


def at(number, seat="N"):
    return f"loose 5H turn {seat} play {number} {number}. {seat} 5C x 5H #"


def with_the_last_card(bid):
    """Everybody throws all his cards, and the very last one takes them all: nobody may, but so it stands (R60)."""
    *thrown, last = [name for name in NAMES if name not in ("3H", "6C", "KD", "AS")]
    throws = " ".join(f"{'NWSE'[index % 4]} {card}" for index, card in enumerate(thrown))
    taken = ", ".join(name for name in NAMES if name != last)
    return f"deal dealer E bid N {bid} floor 3H 6C KD AS {throws} E {last} x {taken} #"


CASES = [
    *felt(
        "R43", "sweep_normal", ("val_of_card", "bid", 40),
        ("the opening play", FIRST, 25, 25, 25, 25),
        ("the second play", SECOND, 50, 12, 10, 40),
        ("the last play", at(48), 0, 0, 0, 0),
    ),
    *felt(
        "R43", "sweep_first", ("val_of_card", "bid", 50),
        ("the opening play", FIRST, 25, 10, 10, 50),
        ("the second play", SECOND, 50, 50, 50, 50),
    ),
    *felt(
        "R43", "sweep_last", ("val_of_card", "bid", 30),
        ("the last play", with_the_last_card(11), 0, 13, 11, 30),
        ("the last but one", at(47), 50, 50, 50, 50),
    ),
    *felt(
        "R46", "no_sweep_when_someone_handless", "on",
        # The last round is plays 45 to 48.
        ("everybody has a card", at(45), 50, 50),
        ("one has played his last", at(46), 50, 0),
        ("two have", at(47), 50, 0),
    ),
    *felt(
        "R46", "no_sweep_when_someone_handless", "on",
        ("of two players everybody has a card", at(47), 50, 50),
        ("the first has played his last", at(48, "S"), 7, 0),
        # He gets twelve more.
        ("half-time", at(24), 50, 50),
        players=2, sweep_last=7,
    ),
    # Where all 52 cards are dealt out, play 48 is not the last (R52).
    *felt(
        "R52", "opening_floor", "empty_52_plays",
        ("play 48", at(48), 0, 50),
        ("play 51", at(51), 0, 50),
        ("play 52", at(52), 0, 0),
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=str)
def test_a_sweep_counts_otherwise(row):
    assert sum(sweeps(row.text, **row.needs).values()) == row.default
    assert sum(sweeps(row.text, **row.house_rules).values()) == row.changed


def test_r43_a_sweep_is_none_less_for_counting_nothing():
    swept = replay(at(46), no_sweep_when_someone_handless="on").table.state.sweeps
    assert [(sweep.seat, sweep.points) for sweep in swept] == [("N", 0)]


def test_r38_a_deal_that_is_given_up_counts_as_forfeit_score_says():
    """All that cards count, what North and South have taken too, goes to the others, and the sweep stands."""
    text = "loose 5H taken NS KS TS hand S 5C turn S S 5C x 5H # concede NS"
    points = result_of(replay(text, forfeit_score="all_card_points_to_other")).points
    assert {side: (own.cards, own.sweeps) for side, own in points.items()} == {"NS": (0, 50), "EW": (100, 0)}
