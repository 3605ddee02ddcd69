"""What each condition finds, by hand, and what it does not find because the record does not tell."""

import pytest

from seepnotation import read
from seepnotation.finding import find, parse
from seepnotation.finding.dates import date_holds
from seepnotation.finding.moments import holds_text, is_called
from seepnotation.played import Played, Walk

EVENING = """
[Event "Diwali, second evening"] [Site "Ludhiana"] [Date "2026-11-08"] [Scorer "Ravi Kumar"] [North "Nani Kaur"]
[East "Ravi"] {It rained.}
deal 1 dealer N bid W 12 {He smiled.} score NS 71 EW 29
deal 2 dealer E redeal N 2S 3H 8C 7D bid N 9 score NS 50 EW 50
deal void
deal abandoned
deal concede EW
"""

PLAYS = """
[North "Nani"] [West "Arjun"] [South "Mummy"] [East "Ravi"]
position loose 5H 9D hand N 9C 4C 2C ... hand W 5S ... hand S 9H ... turn N
1. N 2C! {a slip} (N 9C x 9D {she sees it}) dispute W {he laughed} ruling illegal R17 takeback
1. N 4C+5H=9*?! @time(21:14) @seep-missed(Nani could sweep.)
2. S KC~
3. E ...
"""


def plays(query, text=PLAYS):
    """Which plays are found, from 1, those taken back counted too."""
    return [moment.index + 1 for deal in walk(text) for moment in find(parse(query), deal, "hostel/diwali.seep")]


def deals(query, text=EVENING):
    """Which deals are found, from 1."""
    return [deal.number for deal in walk(text) if list(find(parse(query), deal, "hostel/diwali.seep"))]


def walk(text):
    return [deal for deal in Walk(read(text)) if isinstance(deal, Played)]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("by Nani", [1, 2]),
        ("by EW", [4]),
        ("throw", [1, 3]),
        ("make", [2]),
        ("house 9 made", [2]),
        ("house 9", [2]),
        ("house 10", []),
        ("disputed", [1]),
        ("disputed by Arjun", [1]),
        ("disputed by N", []),
        ("ruled", [1]),
        ("R17", [1]),
        ("taken back", [1]),
        ("variation", [1]),
        ("out of turn", [3]),
        ("unsure", [3]),
        ("unseen", [4]),
        ("!", [1]),
        ("?!", [2]),
        ("$1", [1]),
        ("comment", [1]),
        ('comment "A SLIP"', [1]),
        ('comment "laughed"', [1]),
        ('comment "sees"', []),  # variations are not looked through
        ("note time", [2]),
        ('note time "21:"', [2]),
        ('note time "22:"', []),
        ("remark missed", [2]),
        ("remark turning", []),
        ("with king", [3]),
        ("with club", [1, 2, 3]),
        ("5H", [2]),
        ("5H built", [2]),
        ("5H taken", []),
        ("play = 1", [1, 2]),
        ("takes = 0", [1, 2, 3]),
        ("worth = 0", [1, 2, 3]),
        ("not (take or throw or make)", [4]),
        ("illegal or legal or not proven", [1, 2, 3]),
    ],
)
def test_plays(query, found):
    assert plays(query) == found


def test_the_same_play_or_the_same_deal():
    assert plays("throw and by Nani") == [1]
    assert plays("throw by Ravi") == []
    assert len(deals("deal with throw and deal with by Ravi", PLAYS)) == 1
    assert deals("deal with (throw and by Ravi)", PLAYS) == []


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("deal = 1", [1]),
        ("bid >= 10", [1]),
        ("not bid >= 10", [2, 3, 4, 5]),
        ("redeals > 0", [2]),
        ("dealer N", [1]),
        ("bidder Nani", [2]),
        ("player nani", [1, 2, 3, 4, 5]),
        ('player "Nani Kaur"', [1, 2, 3, 4, 5]),
        ("player Nan", []),
        ("points NS > 60", [1, 5]),  # of a deal conceded the others get all 100
        ("points = 50", [2]),
        ("points Nani = 71", [1]),
        ("difference > 40", [1, 5]),
        ("won by NS", [1, 5]),
        ("won by Ravi", []),
        ("draw", [2]),
        ("void", [3]),
        ("abandoned", [4]),
        ("given up", [5]),
        ("plays = 0", [1, 2, 3, 4, 5]),
        ("event DIWALI", [1, 2, 3, 4, 5]),
        ("site Lahore", []),
        ('tag scorer "kumar"', [1, 2, 3, 4, 5]),
        ("file hostel", [1, 2, 3, 4, 5]),
        ("rules pagat", [1, 2, 3, 4, 5]),
        ('text "smiled"', [1]),
        ('text "rained"', [1, 2, 3, 4, 5]),
        ("date in 2026-11", [1, 2, 3, 4, 5]),
        ("date after 2026-11-08", []),
        ("deal with bid 12", [1]),
        ("baazi", [5]),  # 42, 42, and 100 more
        ("baazi EW", []),
    ],
)
def test_deals(query, found):
    assert deals(query) == found


def test_a_sweep_missed():
    # Both cards on the floor add up to the nine in hand; she throws a queen instead.
    text = "position loose 5H 4D hand N 9C QC ... hand W KC ... taken NS KS turn N play 20\n20. N QC"
    assert plays("missed", text) == [1]
    assert plays("missed", text.replace("N QC\n", "").replace("20. N QC", "20. N 9C x 5H+4D")) == []


def test_a_house_lost():
    text = "position loose 4D house 13 {} KD house 9 W 5H+4C hand S KS 9S ... turn S\n1. S KS x [13]"
    assert plays("house 13 lost", text.format("W")) == [1]
    assert plays("house 13 lost by EW", text.format("W")) == [1]
    assert plays("house 13 lost by NS", text.format("W")) == []
    assert plays("house 9 lost", text.format("W")) == []
    assert plays("house 13 lost", text.format("N")) == []  # by the partner it is not lost
    assert plays("house 13 lost", text.format("W,S")) == [1]  # one of its owners loses it
    assert plays("house 13 lost", text.format("_")) == []  # nobody knows
    assert plays("house 13 taken", text.format("_")) == [1]


@pytest.mark.parametrize(
    ("op", "day", "yes", "no"),
    [
        ("=", "2026", ["2026-11-08", "2026-??-??", "2026-11-??"], ["2025-12-31", "????-11-08", "sometime", None]),
        ("=", "2026-11", ["2026-11-08", "2026-11-??"], ["2026-??-??", "2026-12-01"]),
        ("=", "2026-11-08", ["2026-11-08"], ["2026-11-??"]),
        ("!=", "2026-11", ["2026-12-??", "2025-??-??"], ["2026-??-??", None]),
        ("<", "2026-11-08", ["2026-11-07", "2026-10-??", "2025-??-??"], ["2026-11-??", "2026-11-08"]),
        ("<=", "2026-11", ["2026-11-30", "2026-11-??"], ["2026-12-01", "2026-??-??"]),
        (">", "2026", ["2027-01-01", "2027-??-??"], ["2026-12-31"]),
        (">=", "2026-11", ["2026-11-??", "2026-11-01", "2027-??-??"], ["2026-10-31", "2026-??-??"]),
    ],
)
def test_dates(op, day, yes, no):
    assert [written for written in [*yes, *no] if date_holds(op, day, written)] == yes


def test_names_are_found_by_whole_words():
    assert is_called("ji", "Taya  JI")
    assert is_called("taya ji", "Taya ji")
    assert not is_called("Ali", "Alina")
    assert not is_called("", "Nani")
    assert not is_called("Nani", None)
    assert is_called("JOSE\u0301", "Jos\u00e9 Khan")


def test_texts_are_found_inside_others():
    assert holds_text("second  EVENING", "Diwali, second evening")
    assert holds_text(None, "")
    assert not holds_text("x", None)
