"""R38 a deal that a side gives up: by its word, by a ruling, or by a play without its key where that costs the deal."""

import pytest

from seepnotation.replay.result import result_of

from .judging import case, faults, replay

# West sweeps with the opening card: 25 points for EW.
SWEPT = "deal 1 dealer N hand W TC 9C 8C 7C / ... bid W 10 floor AS 2D 3H 4S 1. W TC x AS+2D+3H+4S # "


def brought(text, **house_rules):
    """Where the points come from, who gave the deal up, and the points of cards and of sweeps by side."""
    result = result_of(replay(text, **house_rules))
    points = result.points and {side: (own.cards, own.sweeps) for side, own in result.points.items()}
    return result.source, result.loser, points


@pytest.mark.parametrize(
    ("end", "loser", "points"),
    [
        case("who made no sweep", "concede NS", "NS", {"NS": (0, 0), "EW": (100, 25)}),
        case("who made one", "concede EW", "EW", {"NS": (100, 0), "EW": (0, 25)}),
        case("a seat for its side", "concede S", "NS", {"NS": (0, 0), "EW": (100, 25)}),
        case("after a ruling", "dispute N ruling 1 illegal R17 forfeit", "EW", {"NS": (100, 0), "EW": (0, 25)}),
        case("after a play was disputed", "2. S 5C dispute W 2 forfeit", "NS", {"NS": (0, 0), "EW": (100, 25)}),
        case("after an earlier play was", "2. S 5C dispute N 1 forfeit", "EW", {"NS": (100, 0), "EW": (0, 25)}),
        case("by the seat ruled on", "2. S 5C dispute N 1 ruling legal forfeit", "EW", {"NS": (100, 0), "EW": (0, 25)}),
    ],
)  # fmt: skip
def test_r38_all_points_of_cards_go_to_the_others_and_sweeps_stand(end, loser, points):
    assert brought(SWEPT + end) == ("given up", loser, points)


def test_r38_most_cards_goes_with_them():
    result = result_of(replay(SWEPT + "concede NS", scoring="punjab30", sweep_first=10))
    assert (result.points["EW"].cards, result.points["EW"].most, result.points["EW"].sweeps) == (30, 4, 10)
    assert not result.points["EW"].satthi  # they did not take them all
    assert (result.points["NS"].cards, result.points["NS"].most) == (0, 0)


def test_r38_sweeps_that_a_cap_took_away_do_not_stand():
    text = "loose 5H hand N 5C hand W 4H hand S 4C turn N play 20 N 5C x 5H # W 4H S 4C x 4H # forfeit"
    assert brought(text, sweep_cap="two_with_mutual_cancel")[0] == "not known"  # nobody was ruled on
    text = text.replace("forfeit", "ruling legal forfeit")
    assert brought(text)[2] == {"NS": (0, 100), "EW": (100, 0)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        case("nobody was ruled on", SWEPT + "forfeit", ("not known", None, None)),
        case("a side that does not play", SWEPT + "concede _", ("not known", None, None)),
        case("a play was not seen", SWEPT + "2. S ... concede NS", ("not known", "NS", None)),
        case("a look, and what lay before it is not known", SWEPT + "2. S ... loose 5H 3. E 5C x 5H concede NS",
             ("not known", "NS", None)),
        case("nothing is written but that", "deal 1 concede NS", ("given up", "NS", {"NS": (0, 0), "EW": (100, 0)})),
        case("the table tells of sweeps", "deal 1 score NS 0+50 EW 100 concede NS",
             ("table", "NS", {"NS": (0, 50), "EW": (100, 0)})),
        case("void", SWEPT + "void", ("void", None, None)),
        case("abandoned", SWEPT + "abandoned", ("abandoned", None, None)),
        case("abandoned with a score", SWEPT + "score NS 60 EW 40 abandoned", ("abandoned", None, None)),
    ],
)  # fmt: skip
def test_r38_what_can_be_known(text, expected):
    assert brought(text) == expected


def test_r38_where_three_play_each_of_the_others_gets_all():
    assert brought("deal 1 concede W", players=3) == ("given up", "W", {"N": (100, 0), "W": (0, 0), "E": (100, 0)})


# West bids 12 and makes a house of it with his only queen (R24).
NO_KEY = "deal 1 dealer N hand W QC 7C 5H 2D / ... bid W 12 floor 7D 5S 3C KD 1. W QC, 7D+5S=12* "
LOST = ("given up", "EW", {"NS": (100, 0), "EW": (0, 0)})
OPEN = ("not known", None, None)


@pytest.mark.parametrize(
    ("end", "expected"),
    [
        case("it costs the deal", "", LOST),
        case("nobody noticed", "2. S 3D x 3C", LOST),
        case("the table ruled it illegal and let it stand", "ruling illegal R24 stands", LOST),
        case("the table ruled it legal", "ruling legal", OPEN),
        case("it was taken back", "takeback", OPEN),
        case("the deal does not count", "abandoned", ("abandoned", None, None)),
        case("the others gave up", "concede NS", ("given up", "NS", {"NS": (0, 0), "EW": (100, 0)})),
    ],
)
def test_r38_a_house_without_its_key(end, expected):
    assert brought(NO_KEY + end, penalty_missing_key="concede_deal") == expected
    if expected is LOST:
        assert brought(NO_KEY + end) == OPEN  # under the default rules it may not be made, and costs nothing


def house(hand, play):
    return f"loose 4C 2H house 9 N 6H+3C hand N {hand} hand S KH 9H ... turn N N {play}"


@pytest.mark.parametrize(
    ("hand", "play", "costs"),
    [
        case("the last key is thrown", "9D 5S 2C", "9D", True),
        case("another one stays", "9D 9S 2C", "9D", False),  # a nine is not thrown there (R18), but a key stays
        case("perhaps another one stays", "9D 5S 2C ...", "9D", False),
        case("the last key in another house", "9D KD 2C", "9D+4C=13", True),
        case("an added card without a key", "5S 2C KD", "5S+4C=9*", True),
        case("a throw that could take something", "4S 9D 2C", "4S", False),
        case("a raise without its key", "2S 9D 5C", "2S+[9]=11", False),  # her own house may not be raised at all
    ],
)
def test_r38_a_key_that_leaves_the_hand(hand, play, costs):
    for rules in ({}, {"capture_compulsion": "none"}, {"owner_throw_ban": "any_card"}):
        found = brought(house(hand, play), penalty_missing_key="concede_deal", **rules)
        assert (found[1] == "NS") == costs
        assert brought(house(hand, play), **rules)[1] is None


def test_r38_raising_without_a_key():
    text = "house 9 W 6H+3C hand N 2S 5C turn N N 2S+[9]=11"
    assert brought(text, penalty_missing_key="concede_deal")[1] == "NS"


def test_r38_the_score_of_a_deal_that_a_play_cost():
    karan = {"penalty_missing_key": "concede_deal"}
    expected = [("S212", "R24", 1), ("S401", "R38", None)]
    assert faults(NO_KEY + "score NS 60+0 EW 0", **karan) == expected
    assert faults(NO_KEY + "score NS 100 EW 0", **karan) == expected[:1]
