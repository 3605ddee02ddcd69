"""The table of houses, with values worked out by hand."""

from seepnotation.cards import NAMES
from tests.tables.tabling import rows, told
from tests.tables.test_plays import HOUSE, TAKES


def test_a_house_raised_added_to_and_lost():
    first, second = rows(HOUSE, "houses")
    assert told(first) == {
        "house": 1, "value": 9, "began": "made", "made_at": 1, "made_by": "N", "added": 0, "owners": "N",
        "owner_sides": "NS", "pukka": False, "cards": "5H 4C", "points": 0, "end": "raised", "ended_at": 2,
        "raised_to": 11,
    }  # fmt: skip
    # East is West's partner, and owns nothing of what he adds to (R35).
    assert told(second) == {
        "house": 2, "value": 11, "began": "raised", "made_at": 2, "made_by": "W", "raised_from": 9, "added": 1,
        "added_by": "E", "owners": "W", "owner_sides": "EW", "pukka": True, "pukka_at": 4,
        "cards": "7D 5H 4C 4D 2S", "points": 2, "end": "taken", "ended_at": 5, "taken_by": "N",
        "taken_by_side": "NS", "lost": True, "lost_by": "EW",
    }  # fmt: skip


def test_a_house_that_was_found_and_taken_by_its_owner():
    (row,) = rows(TAKES, "houses")
    assert told(row) == {
        "house": 1, "value": 11, "began": "found", "added": 0, "owners": "W", "owner_sides": "EW", "pukka": False,
        "cards": "9S 2H", "points": 9, "end": "taken", "ended_at": 24, "taken_by": "W", "taken_by_player": "Arjun",
        "taken_by_side": "EW", "lost": False,
    }  # fmt: skip


def test_an_opponent_who_adds_becomes_an_owner_and_loses_nothing_when_he_takes():
    # R35: West adds to the pukka house of the others, keeps a king, and is the second owner.
    text = "position loose 4D 9C house 13 N KD, KH hand W KS 9H ... turn W\n1. W 9H+4D=13*\n2. S 2C\n3. E 3C\n4. N 5C\n"
    (row,) = rows(text + "5. W KS x [13]", "houses")
    assert (row["owners"], row["owner_sides"], row["added_by"]) == ("N W", "NS EW", "W")
    assert (row["lost"], row["lost_by"], row["pukka_at"]) == (True, "NS", None)


def test_whether_an_owner_who_is_not_known_lost_it_is_not_known():
    (row,) = rows("position loose 4D house 13 _ KD hand W KS ... turn W\n1. W KS x [13]", "houses")
    assert (row["owners"], row["owner_sides"], row["taken_by"], row["lost"], row["lost_by"]) == (
        "_", None, "W", None, None
    )  # fmt: skip


def test_what_became_of_a_house_is_empty_where_the_floor_is_not_known():
    text = "position loose 5H 4D hand N 4C 9C ... turn N\n1. N 4C+5H=9\n2. W ...\nloose 4D house 9 N 5H+4C\n3. S KC"
    first, second = rows(text, "houses")
    assert (first["began"], first["end"], first["ended_at"]) == ("made", None, None)
    assert (second["began"], second["made_by"], second["value"]) == ("found", None, 9)


def test_a_house_of_a_play_taken_back_never_stood():
    text = "position loose 5H 4D hand N 4C 9C 2C ... turn N\n1. N 4C+5H=9 takeback 1. N 2C"
    assert rows(text, "houses") == []


def test_a_house_that_lies_there_at_the_end_is_left():
    # The last play: nobody takes it, and the floor goes to whoever took last (R39).
    rest = [name for name in NAMES if name not in ("2D", "5H", "4C", "3C")]
    text = f"""
    position loose 2D house 9 E 5H+4C hand N 3C hand W hand S hand E taken NS {" ".join(rest)} turn N last E play 48
    48. N 3C
    """
    (row,) = rows(text, "houses")
    assert (row["end"], row["ended_at"], row["taken_by"], row["lost"]) == ("left", None, None, None)
