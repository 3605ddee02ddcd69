"""Play by play, deal by deal, and to a play by its number."""

import pytest

from tests.stepping.watching import BRANCHED, COUSINS, NO_KEY, WINTER, press, typed, watch


@pytest.fixture
def winter():
    return watch(WINTER)


@pytest.mark.parametrize("key", ["right", "l", "j", " ", "space"])
def test_forward(winter, key):
    assert winter.where == "Deal 1 of 3, the beginning"
    assert press(winter, key) == ""
    assert winter.where == "Deal 1 of 3, play 1 of 48"
    assert winter.frame.words == "Biji makes a house of 12: 3C with 8H AC"


@pytest.mark.parametrize("key", ["left", "h", "k"])
def test_back(winter, key):
    winter.go_to(14)
    assert press(winter, key) == ""
    assert winter.frame.number == 13
    press(winter, "home")
    assert press(winter, key) == "this is the beginning of the deal"
    assert winter.where == "Deal 1 of 3, the beginning"


def test_first_and_last(winter):
    for start, end in (("home", "end"), ("g", "G"), ("0", "end")):
        press(winter, end)
        assert winter.where == "Deal 1 of 3, the end"
        press(winter, start)
        assert winter.where == "Deal 1 of 3, the beginning"


def test_the_end_is_said_and_kept(winter):
    press(winter, "end")
    assert press(winter, "right") == "this is the end of the deal; n goes to the next one"
    assert winter.where == "Deal 1 of 3, the end"
    winter.go_to(48, 3)
    assert press(winter, "right") == ""
    assert press(winter, "right") == "this is the end of the last deal"


def test_deals(winter):
    assert press(winter, "p") == "this is the first deal of the record"
    press(winter, "1", "3", "enter", "n")
    assert winter.where == "Deal 2 of 3, the beginning"
    press(winter, "pagedown")
    assert winter.where == "Deal 3 of 3, the beginning"
    assert press(winter, "n") == "this is the last deal of the record"
    press(winter, "pageup", "p")
    assert winter.where == "Deal 1 of 3, the beginning"


def test_a_number_and_enter(winter):
    press(winter, "1", "0")
    assert (winter.typed, winter.frame.name) == ("10", "0")  # this 0 belongs to the number
    press(winter, "enter")
    assert (winter.typed, winter.frame.number) == ("", 10)
    assert typed(winter, "2.8") == ""
    assert winter.where == "Deal 2 of 3, play 8 of 48"
    assert typed(winter, "3.") == ""
    assert winter.where == "Deal 3 of 3, the beginning"
    assert typed(winter, "2.0") == ""  # play 0 is before the first one
    assert winter.where == "Deal 2 of 3, the beginning"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("99", "play 99: the plays are 1 to 48"),
        ("999999999999999", "play 999999999999: the plays are 1 to 48"),
        ("4.1", "deal 4: the deals are 1 to 3"),
        ("00", None),
    ],
)
def test_no_such_play(winter, number, said):
    winter.go_to(5)
    message = typed(winter, number)
    if said is None:  # a 0 that begins no number goes to the beginning
        assert winter.frame.name == "0"
    else:
        assert (message, winter.frame.number, winter.typed) == (said, 5, "")


def test_no_such_play_of_a_position_and_of_a_deal_without_plays():
    assert typed(watch(NO_KEY), "1") == "play 1: the only play is 23"
    branched = watch(BRANCHED)
    press(branched, "n")
    assert typed(branched, "1") == "play 1: deal 2 has no plays"
    assert branched.where == "Deal 2 of 2, the beginning"


def test_a_number_mended_and_dropped(winter):
    press(winter, "1", "9", "backspace", "2", "enter")
    assert winter.frame.number == 12
    press(winter, "4", "escape", "enter")
    assert (winter.typed, winter.frame.number) == ("", 12)
    press(winter, "4", "right")  # another key drops it, and does what it does
    assert (winter.typed, winter.frame.number) == ("", 13)
    press(winter, "4", "backspace", "backspace")
    assert (winter.typed, winter.frame.number) == ("", 13)


def test_of_two_plays_with_a_number_the_one_that_stands():
    cousins = watch(COUSINS)  # play 19 was taken back, and played anew
    assert typed(cousins, "19") == ""
    assert cousins.frame.notation == "3C+6H+AC=10*"
    press(cousins, "left")
    assert cousins.frame.words == "All from play 19 on is taken back"
    press(cousins, "left", "left")
    assert cousins.frame.notation == "TH=10*??"
    assert cousins.where == "Deal 1 of 3, play 19 of 48"


def test_a_key_that_does_nothing(winter):
    winter.go_to(5)
    assert press(winter, "x") == "x does nothing; ? tells the keys"
    assert press(winter, "f7") == ""
    assert winter.frame.number == 5


def test_a_message_goes_with_the_next_key(winter):
    press(winter, "p")
    assert winter.message
    assert press(winter, "right") == ""


def test_quit(winter):
    press(winter, "?", "q")
    assert (winter.panel, winter.done) == (None, False)  # what is open first
    press(winter, "q")
    assert winter.done
