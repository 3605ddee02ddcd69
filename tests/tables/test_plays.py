"""The table of plays, with values worked out by hand."""

from tests.tables.tabling import rows, told

TAKES = """
[North "Nani"] [West "Arjun"]
position loose 6S AH 7D house 11 W 9S+2H hand N 7C QD ... taken NS KS + 50 turn N last W play 23
23. N 7C x 6S+AH, 7D! @time(21:14) {both}
24. W JS x [11] #
"""


def test_a_take_with_all_that_it_brings():
    first, second = rows(TAKES, "plays")
    assert told(first) == {
        "play": 23, "line": 1, "seat": "N", "player": "Nani", "side": "NS", "card": "7C", "kind": "take",
        "loose": "7D 6S AH", "sweep": False,
        "cards_taken": 4, "card_points": 7, "sweep_points": 0,  # 6S 6, AH 1
        "own_points": 70, "other_points": 0,  # KS 13, the seven, and 50 of a sweep before
        "ruling": "legal", "taken_back": False, "out_of_turn": False, "unsure": False,
        "glyph": "!", "time": "21:14", "comment": "both", "notation": "7C x 6S+AH, 7D!",
        "loose_before": "7D 6S AH", "loose_count": 3, "loose_value": 14, "houses_before": 1,
        "floor_points": 16,  # 6S, AH, 9S
    }  # fmt: skip
    assert told(second) == {
        "play": 24, "line": 2, "seat": "W", "player": "Arjun", "side": "EW", "card": "JS", "kind": "take",
        "house_taken": 11, "sweep": True, "cards_taken": 3, "card_points": 20, "sweep_points": 50,
        "own_points": 70, "other_points": 70, "ruling": "legal", "taken_back": False, "out_of_turn": False,
        "unsure": False, "notation": "JS x [11] #", "loose_count": 0, "loose_value": 0, "houses_before": 1,
        "floor_points": 9,
    }  # fmt: skip


def test_what_becomes_of_a_house():
    made, raised, thrown, added, taken = rows(HOUSE, "plays")
    assert [(row["kind"], row["house"], row["raised_from"], row["house_taken"], row["pukka"], row["loose"])
            for row in (made, raised, thrown, added, taken)] == [
        ("make", 9, None, None, False, "5H"),
        ("raise", 11, 9, None, False, None),
        ("throw", None, None, None, None, None),
        ("add", 11, None, None, True, "4D"),
        ("take", None, None, 11, None, None),
    ]  # fmt: skip
    assert (taken["cards_taken"], taken["card_points"], made["cards_taken"]) == (6, 2, 0)


HOUSE = """
position loose 5H 4D hand N 4C 9C JH ... hand W 2S JD ... turn N
1. N 4C+5H=9
2. W 2S+[9]=11
3. S KC
4. E 7D+4D=11*
5. N JH x [11]
"""


def test_what_is_not_known_is_empty_and_never_nothing():
    unseen, after = rows("position loose 5H hand N 4C ... hand W 2S ... turn N\n1. N ...\n2. W 2S", "plays")
    assert told(unseen) == {
        "play": 1, "line": 1, "seat": "N", "side": "NS", "taken_back": False, "out_of_turn": False, "unsure": False,
        "notation": "...", "loose_before": "5H", "loose_count": 1, "loose_value": 5, "houses_before": 0,
        "floor_points": 0,
    }  # fmt: skip
    assert told(after) == {
        "play": 2, "line": 2, "seat": "W", "side": "EW", "card": "2S", "kind": "throw", "taken_back": False,
        "out_of_turn": False, "unsure": False, "notation": "2S",
    }  # fmt: skip


def test_a_house_of_cards_not_seen_brings_points_that_nobody_knows():
    (row,) = rows("position loose KH house 11 W hand W JD ... turn W\n1. W JD x [11]", "plays")
    assert (row["kind"], row["house_taken"], row["sweep"]) == ("take", 11, False)
    assert [row[name] for name in ("cards_taken", "card_points", "sweep_points", "floor_points")] == [None] * 4


def test_plays_taken_back_objected_to_and_out_of_turn():
    text = """
    position loose 5H 9D hand N 9C 2C ... hand W 5S ... turn N
    1. N 2C ! {a slip} dispute W {he has a nine} dispute E ruling illegal R17 takeback
    1. N 9C x 9D
    2. S KC
    """
    first, second, third = rows(text, "plays")
    assert [(row["play"], row["line"], row["taken_back"]) for row in (first, second, third)] == [
        (1, 1, True), (1, 2, False), (2, 3, False)
    ]  # fmt: skip
    assert (first["disputed_by"], first["table_ruling"], first["comment"]) == ("W E", "illegal", "a slip")
    assert (second["disputed_by"], second["table_ruling"]) == (None, None)
    assert [row["out_of_turn"] for row in (first, second, third)] == [False, False, True]


def test_a_ruling_has_its_rule_and_its_reason():
    (row,) = rows("position loose 9D hand N 9C 2C turn N\n1. N 9C", "plays")
    assert (row["ruling"], row["rule"], row["reason"]) == ("illegal", "R17", "must_take")


def test_a_card_of_which_the_suit_was_not_seen_stays_so():
    (row,) = rows("position loose 5H hand N ... turn N\n1. N Q_", "plays")
    assert (row["card"], row["kind"], row["loose_value"]) == ("Q_", "throw", 5)
