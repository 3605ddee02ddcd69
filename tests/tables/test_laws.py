"""What must be so among the tables, whatever the record: here the samples and a hundred deals of other programs."""

from collections import defaultdict

import pytest

from seepnotation.notation.reader import read
from seepnotation.played import Played, Walk
from seepnotation.tables import TABLES
from tests.docs.pages import ROOT
from tests.tables.tabling import rows

FILES = [*sorted((ROOT / "samples").glob("*.seep")), *sorted((ROOT / "tests/data/consensus").glob("*.seep"))[:40]]


@pytest.fixture(scope="module")
def tables():
    found = {name: [] for name in TABLES}
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        for name in TABLES:
            found[name] += [{**row, "key": (file, row["deal"])} for row in rows(text, name)]
    return found


def test_the_cards_of_a_deal_add_up(tables):
    """Of a deal played to its end, what the plays bring and what is left are all 52 cards, and no card comes twice."""
    taken = defaultdict(int)
    for play in tables["plays"]:
        if not play["taken_back"] and play["cards_taken"] is not None:
            taken[play["key"]] += play["cards_taken"]
    for deal in tables["deals"]:
        if deal["followed"] and deal["result"] == "plays":
            assert taken[deal["key"]] <= 52


def test_points_so_far_grow_by_what_a_play_brings(tables):
    for key, plays in by_deal(tables["plays"]).items():
        before = None
        for play in plays:
            own, other = play["own_points"], play["other_points"]
            if before is not None and own is not None and play["player"] and not play["taken_back"]:
                total = sum(before) + play["card_points"] + play["sweep_points"]
                if len(key_sides(plays)) == 2:
                    assert own + other == total, (key, play["play"])
            before = None if own is None or play["taken_back"] else (own, other)


def key_sides(plays):
    return {play["side"] for play in plays}


def by_deal(plays):
    found = defaultdict(list)
    for play in plays:
        found[play["key"]].append(play)
    return found


def test_every_house_that_a_play_makes_or_takes_is_in_the_table_of_houses(tables):
    made, taken, lost = defaultdict(list), defaultdict(list), 0
    for house in tables["houses"]:
        if house["began"] != "found":
            made[house["key"]].append((house["made_at"], house["value"]))
        if house["end"] == "taken":
            taken[house["key"]].append((house["ended_at"], house["value"]))
    for key, plays in by_deal(tables["plays"]).items():
        standing = [play for play in plays if not play["taken_back"]]
        makes = [(p["play"], p["house"]) for p in standing if p["kind"] == "make"]
        assert set(makes) <= set(made[key])
        takes = [(p["play"], p["house_taken"]) for p in standing if p["house_taken"]]
        assert takes == sorted(taken[key])
        lost += len(takes)
    assert lost > 100


def test_the_counts_of_a_deal_are_those_of_its_plays(tables):
    plays = by_deal(tables["plays"])
    for deal in tables["deals"]:
        standing = [play for play in plays.get(deal["key"], []) if not play["taken_back"]]
        assert deal["plays"] == len(standing)
        assert deal["illegal"] == sum(play["ruling"] == "illegal" for play in standing)
        assert deal["not_judged"] == sum(play["ruling"] is None for play in standing)
        if deal["result"] == "plays" and deal["players"] == 4 and deal["rules"] == "pagat":
            sweeps = sum(play["sweep_points"] for play in standing)
            assert deal["ns_sweep_points"] + deal["ew_sweep_points"] == sweeps


def test_sessions_and_deals_are_counted_through_the_file():
    texts = [file.read_text(encoding="utf-8") for file in FILES[:3]]
    deals = [deal for deal in Walk(read("".join(texts))) if isinstance(deal, Played)]
    assert [deal.number for deal in deals] == list(range(1, len(deals) + 1))
    assert {deal.session_number for deal in deals} == {1, 2, 3}
