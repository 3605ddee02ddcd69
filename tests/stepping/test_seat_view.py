"""What one seat could see: no other hands, and nothing that tells of them."""

import pytest

from seepnotation.cards import mask_of
from seepnotation.stepping import NoSuchMoment, notation_seen, remarks, words_seen
from tests.stepping.watching import BRANCHED, COUSINS, NO_KEY, THREE, WINTER, press, shown, typed, watch


def test_every_seat_in_turn_then_all_again():
    winter = watch(WINTER)
    looks = []
    for _ in range(5):
        press(winter, "m")
        looks.append((winter.eye, winter.ring[0]))
    assert looks == [("N", "N"), ("W", "W"), ("S", "S"), ("E", "E"), (None, "S")]
    assert winter.message == "everything is shown"
    assert press(winter, "m").startswith("as N sees it: no other hands")


def test_its_hand_alone():
    winter = watch(WINTER)
    typed(winter, "13")
    winter.look("W")
    seen = {hand.seat: hand.seen_by(winter.eye) for hand in winter.frame.hands}
    # West has played TC, 4D and 8D of his twelve.
    assert seen["W"] == mask_of(["5D", "8C", "KD", "QD", "9D", "3S", "9C", "QC", "5C"])
    assert (seen["N"], seen["S"], seen["E"]) == (0, 0, 0)


def test_before_the_opening_only_the_bidder_has_seen_his_cards():
    winter = watch(WINTER)
    winter.look("E")
    assert all(hand.seen_by("E") == 0 for hand in winter.frame.hands)
    winter.look("N")
    assert {hand.seat: hand.seen_by("N") for hand in winter.frame.hands}["N"] == mask_of(["3D", "5H", "QH", "3C"])  # R5


def test_nothing_that_may_tell_of_other_cards():
    branched = watch(BRANCHED)
    typed(branched, "4")
    assert notation_seen(branched.frame) == "4C+9D=13?"
    assert [remark.kind for remark in remarks(branched.frame)] == ["comment", "note"]
    assert notation_seen(branched.frame, "E") == "4C+9D=13"
    assert remarks(branched.frame, "E") == []
    position = watch(NO_KEY)
    press(position, "right")
    assert words_seen(position.frame) == "Ravi makes a house of 11: 6C with 5D [illegal, R24]"
    assert words_seen(position.frame, "N") == "Ravi makes a house of 11: 6C with 5D"
    assert remarks(position.frame, "N") == []


def test_a_sweep_is_seen_by_all():
    winter = watch(WINTER)
    typed(winter, "14")
    assert notation_seen(winter.frame) == "KD x [13] #!!"
    assert notation_seen(winter.frame, "E") == "KD x [13] #"


def test_what_was_said_aloud_without_the_comments():
    cousins = watch(COUSINS)
    typed(cousins, "24")
    press(cousins, "left", "left")  # over the takeback, to the play that was taken back
    assert [remark.text for remark in remarks(cousins.frame, "N")] == [
        "Hamza objects to play 24", "The table rules play 24 illegal by R16",
    ]  # fmt: skip
    assert "Five and four are a nine as well." in [remark.text for remark in remarks(cousins.frame)]


@pytest.mark.parametrize("key", ["e", "E", "r", "v"])
def test_what_is_hidden_is_said(key):
    winter = watch(WINTER)
    typed(winter, "13")
    press(winter, "m")
    assert "hidden in the view of one seat" in press(winter, key)
    assert (winter.where, winter.panel) == ("Deal 1 of 3, play 13 of 48", None)


def test_out_of_a_variation_which_that_seat_never_saw():
    branched = watch(BRANCHED)
    typed(branched, "5")
    press(branched, "v", "right", "m")
    assert branched.where == "Deal 1 of 2, play 5 of 8"


def test_a_card_is_found_only_where_that_seat_saw_it():
    winter = watch(WINTER)
    typed(winter, "8")
    winter.look("N")
    typed(winter, "/TD")
    assert "dealt to Biji (N)" in shown(winter)
    assert "play 9" not in shown(winter)  # that is still to come
    typed(winter, "/KD")
    assert shown(winter).splitlines()[1] == "  Biji cannot know where it is"


def test_nobody_sits_there():
    three = watch(THREE)  # North, West and East
    with pytest.raises(NoSuchMoment, match="nobody sits at S; the seats are N, W and E"):
        three.look("S")


def test_turning_the_table():
    winter = watch(WINTER)
    assert winter.ring == ("S", "W", "N", "E")  # clockwise from the bottom: West is on South's left
    assert press(winter, "f") == "W sits at the bottom now"
    assert winter.ring == ("W", "N", "E", "S")
    press(winter, "f", "f", "f")
    assert winter.ring == ("S", "W", "N", "E")
    assert watch(THREE).ring == ("N", "E", "W")
    assert watch(COUSINS).ring == ("S", "N")
