"""The table of deals, with values worked out by hand."""

from datetime import date

import pytest

from seepnotation import check_text, read
from seepnotation.played import Played, Walk
from seepnotation.tables.deals import day_of
from tests.docs.pages import ROOT
from tests.tables.tabling import rows, told

SCORES = """
[Event "Old notebook"] [Date "2026-11-??"] [North "Nani"] [East "Ravi"]
deal dealer E bid N 12 redeal S 2S 3H 8C 7D score NS 71 EW 29
deal score NS 62+50 EW 38+0
deal 5 bid 9 score NS 50 EW 50
deal void
"""


def test_scores_alone():
    first, second, third, fourth = rows(SCORES, "deals")
    assert told(first) == {
        "kind": "deal", "number": 1, "event": "Old notebook", "date_written": "2026-11-??", "rules": "pagat",
        "players": 4, "north": "Nani", "east": "Ravi", "dealer": "E", "bidder": "N", "bid": 12, "redeals": 1,
        "result": "table", "ns_points": 71, "ew_points": 29, "winner": "NS", "difference": 42, "running": 42,
        "plays": 0, "taken_back": 0, "illegal": 0, "not_proven": 0, "not_judged": 0, "errors": 0,
        "followed": False,
    }  # fmt: skip
    # 42 and 74 are 116: the lead of 100 wins a baazi (R50).
    assert (second["ns_card_points"], second["ns_sweep_points"], second["ew_sweep_points"]) == (62, 50, 0)
    assert (second["difference"], second["running"], second["baazi"]) == (74, 116, "NS")
    # Deals 3 and 4 are missing, so nobody knows the standing.
    assert (third["number"], third["winner"], third["difference"], third["running"]) == (5, None, 0, None)
    assert (fourth["result"], fourth["ns_points"], fourth["difference"]) == ("void", None, None)


def test_a_whole_deal():
    (row,) = [row for row in rows(sample("diwali"), "deals") if row["deal"] == 1]
    assert told(row) == {
        "kind": "deal", "number": 1, "event": "Diwali, second evening", "site": "Ludhiana", "date": date(2026, 11, 8),
        "date_written": "2026-11-08", "rules": "pagat", "players": 4, "north": "Nani", "west": "Arjun",
        "south": "Mummy", "east": "Ravi", "dealer": "N", "bidder": "W", "bid": 10, "floor": "8D 4D 8S 6D", "redeals": 1,
        "result": "plays", "ns_card_points": 49, "ns_sweep_points": 50, "ns_points": 99, "ew_card_points": 51,
        "ew_sweep_points": 0, "ew_points": 51, "winner": "NS", "difference": 48, "running": 48, "count_agrees": True,
        "plays": 48, "taken_back": 0, "illegal": 0, "not_proven": 0, "not_judged": 0, "errors": 0,
        "followed": True,
    }  # fmt: skip


def sample(name):
    return (ROOT / "samples" / f"{name}.seep").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("written", "agrees"),
    [("49+50 EW 51", True), ("99 EW 51", True), ("50+50 EW 50", False), ("98 EW 51", False), ("99", None)],
)
def test_whether_the_tables_count_is_what_the_plays_say(written, agrees):
    text = sample("diwali").replace("score NS 49+50 EW 51", f"score NS {written}")
    assert rows(text, "deals")[0]["count_agrees"] is agrees


def test_players_who_play_alone_have_columns_of_their_own():
    (row,) = rows('[Rules "pagat"] [Rules.players "2"] deal score N 60 S 40', "deals")
    assert (row["n_points"], row["s_points"], row["ns_points"], row["difference"]) == (60, 40, None, 20)


def test_plays_that_are_illegal_not_judged_or_taken_back_are_counted():
    text = """
    position loose 9D hand N 9C 2C hand S 4C ... turn N
    1. N 9C
    2. W 5C takeback
    2. W 6C
    3. S ...
    4. E 8S
    """
    (row,) = rows(text, "deals")
    # W's 6C is legal: nothing on the floor adds up to 6. After the play not seen nothing is judged.
    assert [row[name] for name in ("plays", "taken_back", "illegal", "not_judged")] == [4, 1, 1, 2]


def test_errors_are_those_of_the_check():
    text = (
        "deal bid N 12 florr 2C\ndeal bid N 12\ndeal bid N 8 score NS 10 EW 10\nposition loose 9D hand N 9C turn N N 9C"
    )
    report = check_text(text)
    # A word that cannot be read; nothing; a bid that is no house, and a score that does not add up; a card thrown
    # that takes.
    assert [row["errors"] for row in rows(text, "deals")] == [1, 0, 2, 1]
    assert [row["errors"] for row in rows(text, "deals")] == [
        sum(found.deal == number and found.severity == "error" for found in report.diagnostics)
        for number in (1, 2, 3, 4)
    ]
    (unchecked, *_) = [deal for deal in Walk(read(text)) if isinstance(deal, Played)]
    assert unchecked.errors is None


@pytest.mark.parametrize(
    ("written", "day"),
    [("2026-11-08", date(2026, 11, 8)), ("2026-11-??", None), ("2026-02-30", None), ("8 November", None), (None, None)],
)
def test_days(written, day):
    assert day_of(written) == day
