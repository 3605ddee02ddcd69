"""House rules of the match (R48, R50, R51), each in a session of which the check says otherwise.

A baazi that the table writes and that is not won is S407, a dealer whose turn it is not S406. What comes first in a row
is said by the default rules.
"""

import pytest

from .felt import felt
from .judging import faults

NONE, NO_BAAZI, DEALER = [], [("S407", "R50", None)], [("S406", "R51", None)]
AHEAD, BEHIND = "NS 60 EW 40", "NS 40 EW 60"


def won(score, side="NS"):
    """One deal, and the baazi that the table saw won with it."""
    return f"deal 1 dealer N score {score} baazi {side}"


def again(second, score=AHEAD, first="N"):
    """Two deals, with the dealers of both."""
    return f"deal 1 dealer {first} score {score} deal 2 dealer {second} abandoned"


CASES = [
    *felt(
        "R48", "min9", ("baazi_loss_card_points", "zero_points", "off"),
        ("eight points", won("NS 92+0 EW 8+0"), NONE, NONE, NO_BAAZI, NO_BAAZI),
        ("eight points and a sweep", won("NS 92+0 EW 8+50"), NO_BAAZI, NONE, NO_BAAZI, NO_BAAZI),
        ("nine points", won("NS 91+0 EW 9+0"), NO_BAAZI, NO_BAAZI, NO_BAAZI, NO_BAAZI),
        ("eight points and the others a hundred ahead", won("NS 92+50 EW 8+0"), NONE, NONE, NONE, NONE),
    ),
    *felt(
        "R50", "match_lead", (98, 102),
        ("a lead of a hundred", won("NS 75+50 EW 25"), NONE, NONE, NO_BAAZI),
        ("a lead of ninety-eight", won("NS 74+50 EW 26"), NO_BAAZI, NONE, NO_BAAZI),
        min9="off",
    ),
    *felt(
        "R50", "match_end", ("lead", "single_deal", "ahead_in_deal", "open"),
        ("a lead of a hundred wins", won("NS 75+50 EW 25"), NONE, NONE, NONE, NONE, NO_BAAZI),
        ("a lead of twenty wins", won("NS 60 EW 40"), NO_BAAZI, NO_BAAZI, NONE, NO_BAAZI, NO_BAAZI),
        # After the end of a match anybody deals; where no end is told of, the side that is behind does.
        ("who deals after it", again("W", "NS 75+50 EW 25"), DEALER, NONE, NONE, NONE, NONE),
        ("a hundred after two deals wins", "deal 1 score NS 75 EW 25 deal 2 score NS 75 EW 25 baazi NS",
         NONE, NONE, NONE, NO_BAAZI, NO_BAAZI),
    ),
    *felt(
        "R50", "match_end", ("race", "fixed_rounds"),
        # Eighty points in one deal make the race, and the one deal that is to be played is over.
        ("eighty to twenty wins", won("NS 80 EW 20"), NO_BAAZI, NONE, NONE),
        match_lead=80, match_rounds=1,
    ),
    *felt(
        "R51", "dealer_rule", ("trailing_side_any", "rotate_right", "random_losing", "trailing_player"),
        # With four players trailing_player is as trailing_side_any; with two it is as the default rule (below).
        ("the dealer leads, the next deals", again("W"), NONE, NONE, NONE, NONE, NONE),
        ("the dealer leads, the one before deals", again("E"), DEALER, NONE, DEALER, NONE, NONE),
        ("the dealer leads and deals again", again("N"), DEALER, DEALER, DEALER, DEALER, DEALER),
        ("the dealer is behind and deals again", again("N", BEHIND), NONE, NONE, DEALER, NONE, NONE),
        ("the dealer is behind, his partner deals", again("S", BEHIND), DEALER, NONE, DEALER, NONE, NONE),
        ("the dealer is behind, the next deals", again("W", BEHIND), DEALER, DEALER, NONE, DEALER, DEALER),
        ("level, the same deals", again("N", "NS 50 EW 50"), NONE, NONE, DEALER, NONE, NONE),
    ),
    *felt(
        "R51", "dealer_rule", ("trailing_player", "rotate_right"),
        ("of two the loser deals", again("S", "N 60 S 40"), NONE, NONE, NONE),
        ("of two the leader deals", again("N", "N 60 S 40"), DEALER, DEALER, DEALER),
        ("of two the loser deals again", again("N", "N 40 S 60"), NONE, NONE, DEALER),
        players=2,
    ),
    *felt(
        "R57", "variant_mode", "ulti",
        ("the side with more points deals", again("N"), DEALER, NONE),
        ("the side with fewer points deals", again("W"), NONE, DEALER),
        ("the side with a hundred more wins", won("NS 75+50 EW 25"), NONE, NO_BAAZI),
        ("the side with a hundred fewer wins", won("NS 75+50 EW 25", "EW"), NO_BAAZI, NONE),
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=str)
def test_the_check_says_otherwise(row):
    assert faults(row.text, **row.needs) == row.default
    assert faults(row.text, **row.house_rules) == row.changed
