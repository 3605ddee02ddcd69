"""What each kind of page shows."""

import json

from seepnotation.web.shown import for_followers, for_scorers
from tests.web.conftest import OPENING


def shown(stand):
    return stand.desk.shown["r"]


def test_only_cards_that_can_be_played_are_lit(stand):
    stand.take(*OPENING, "3C")
    lit = shown(stand)["lit"]
    assert len(lit) == 52 - 5  # four on the floor and the 3C are gone; nobody's hand is known
    assert not {"3C", "2D", "AC", "8H", "KC"} & set(lit)


def test_cards_not_yet_tapped_are_lit_for_the_floor(stand):
    stand.take("E", "12")
    assert shown(stand)["wants"] == "floor"
    assert len(shown(stand)["lit"]) == 52


def test_several_plays_are_offered_in_words_in_the_fixed_order(stand):
    stand.take(*OPENING, "3C", "TC")
    assert shown(stand)["wants"] == "answer"
    assert shown(stand)["answers"] == []
    assert shown(stand)["headline"] == "TC: which?"
    assert [(one["kind"], one["text"], one["line"]) for one in shown(stand)["choices"]] == [
        ("add", "TC+2D=12", "1"), ("throw", "TC", "2"),
    ]  # fmt: skip


def test_a_question_has_its_answers(stand):
    stand.take(*OPENING, "3C", "S 4S")  # it is West's turn
    assert shown(stand)["answers"] == ["yes", "no"]
    assert "4S" in shown(stand)["headline"]


def test_houses_come_in_groups_with_owners(stand):
    stand.take(*OPENING, "3C", "TC", "1")
    (house,) = shown(stand)["floor"]["houses"]
    assert (house["value"], house["pukka"], house["owners"]) == (12, True, "Biji and Gurpreet")
    assert sorted(sorted(name for name, _ in group) for group in house["groups"]) == [["2D", "TC"], ["3C", "8H", "AC"]]
    assert [name for name, _ in shown(stand)["floor"]["loose"]] == ["KC"]


def test_the_count_of_hands_is_shown_and_never_a_hand(stand):
    stand.take("E", "hand N 3C QH 4S 5D", *OPENING[1:], "3C")
    held = {one["seat"]: one["held"] for one in shown(stand)["seats"]}
    assert held == {"N": "11 cards", "W": "12 cards", "S": "12 cards", "E": "12 cards"}  # R4
    for page in (stand.desk.shown["w"], shown(stand)):
        told = json.dumps({key: value for key, value in page.items() if key not in ("lit", "messages")})
        assert not any(card in told for card in ("QH", "4S", "5D"))


def test_who_follows_is_told_nothing_that_was_typed(stand):
    for line in ("E", "hand N 3C QH 4S 5D", *OPENING[1:], "3C", "note Biji hides QH", "known N", "hand W 9S 9H 9C 9D"):
        stand.take(line)
        told = json.dumps(stand.desk.shown["w"])
        assert not any(word in told for word in ("QH", "4S", "5D", "9S", "hides", "lit", "choices", "messages")), line


def test_who_follows_is_not_told_what_only_a_hidden_card_makes_illegal(stand):
    # West has no queen and adds to the house of 12 of an opponent (R31).
    hand = "hand W 9S 9H 9C 9D / 6D 4S 4H TC / 5S 5C 5D 5H"
    stand.take("E", hand, *OPENING[1:], "3C", "TC+2D=12", "yes")
    assert "illegal, R31" in stand.recorder.view.frame.words
    told = json.dumps(stand.desk.shown["w"])
    assert "adds TC with 2D" in told
    assert "illegal" not in told
    assert "R3" not in told


def test_before_the_floor_is_turned_up_it_is_face_down(stand):
    assert stand.desk.shown["w"]["bare"] == "No deal yet"
    stand.take("E", "12")
    assert stand.desk.shown["w"]["bare"] == "The floor is face down"
    stand.take(OPENING[2])
    assert stand.desk.shown["w"]["bare"] == "The floor is empty"  # as it would be said if it were


def test_who_follows_sees_table_points_and_the_play_in_words(stand):
    stand.take(*OPENING, "3C")
    page = for_followers(stand.recorder.view, stand.recorder.record)
    assert page["headline"] == "Gurpreet to play"
    assert page["said"] == "Biji makes a house of 12: 3C with 8H AC"
    assert page["last"] == ["1. N 3C+8H+AC=12"]
    assert [(one["names"], one["total"]) for one in page["points"]] == [
        ("Biji and Chacha", 0), ("Gurpreet and Manpreet", 0),
    ]  # fmt: skip


def test_a_recorder_that_still_asks_what_to_open_has_no_session():
    from seepnotation.record import Record
    from seepnotation.recorder.view import Message, Preview, View

    view = View("file or journal", "answer", (Message("Which?", "asked"),))
    page = for_scorers(view, Record(), lambda text: Preview(completion=("file", "journal")))
    assert page["headline"] == "Which?"
    assert page["answers"] == ["file", "journal"]
    assert for_followers(view, Record())["headline"] == "Seep"
