"""Where a card was, the ruling on a play, and the keys."""

import pytest

from seepnotation.cards import name_of
from seepnotation.stepping import KEYS, Stepper, read_card
from tests.stepping.watching import BRANCHED, COUSINS, NO_KEY, WINTER, press, shown, typed, watch


@pytest.mark.parametrize("text", ["10D", "TD", "d10", "10♦", "♦10", "td", " 10 d ", "♢T", "10♦\ufe0f"])
def test_a_card_however_it_is_written(text):
    assert name_of(read_card(text)) == "TD"


@pytest.mark.parametrize("text", ["", "11D", "1D", "D", "TDD", "10", "ten", "Q_"])
def test_no_card(text):
    with pytest.raises(ValueError, match="is no card: write rank and suit, such as 10D, QS or AH"):
        read_card(text)


def test_a_card_dealt_built_in_and_taken():
    winter = watch(WINTER)
    assert typed(winter, "/10D") == ""
    assert shown(winter).splitlines()[:4] == [
        "Ten of diamonds (10♦)",
        "  dealt to Biji (N) after the opening",
        "  play 9: Biji adds 10♦ with A♥ to the house of 11, which makes it pukka",
        "  play 13: Biji takes the house of 11 with J♥; it goes to NS",
    ]


def test_a_card_of_the_floor_and_one_that_takes():
    winter = watch(WINTER)
    typed(winter, "/KC")
    assert shown(winter).splitlines()[1:3] == [
        "  on the floor from the deal on", "  play 7: Chacha takes K♣ with K♠; it goes to NS",
    ]  # fmt: skip
    typed(winter, "/KS")
    assert shown(winter).splitlines()[1:3] == [
        "  dealt to Chacha (S) after the opening", "  play 7: Chacha takes K♣ with K♠; it goes to NS",
    ]  # fmt: skip


def test_a_card_left_at_the_end():
    winter = watch(WINTER)
    typed(winter, "/4H")  # rule R39
    assert shown(winter).splitlines()[2:4] == [
        "  play 44: Manpreet throws 4♥", "  at the end: left on the floor, for Manpreet who took last",
    ]  # fmt: skip


def test_a_card_of_a_play_taken_back():
    cousins = watch(COUSINS)
    typed(cousins, "/TH")
    assert "  play 19: Hamza adds 10♥ to the house of 10 [illegal, R31] [taken back]" in shown(cousins)
    assert "  All from play 19 on is taken back; it lies in the hand of Hamza (S)" in shown(cousins)


def test_a_card_on_the_line_where_we_stand():
    branched = watch(BRANCHED)
    typed(branched, "/2C")
    assert "  dealt to Arjun (W)\n  at the end of the record: in the hand of Arjun (W)" in shown(branched)
    typed(branched, "5")
    press(branched, "v")
    typed(branched, "/2C")
    assert "  play 5: Arjun throws 2♣" in shown(branched)


def test_a_card_that_nobody_saw():
    branched = watch(BRANCHED)
    typed(branched, "/3S")
    assert shown(branched).splitlines()[1:] == ["  the record does not tell where it is"]  # and no play to go to


def test_a_card_that_a_seat_cannot_know_of():
    winter = watch(WINTER)  # all hands are written
    typed(winter, "5")
    winter.look("N")
    typed(winter, "/KS")
    assert shown(winter).splitlines()[1:] == ["  Biji cannot know where it is"]
    branched = watch(BRANCHED)  # of Arjun's twelve cards eight are not written: KH may be among them
    typed(branched, "1")
    branched.look("W")
    typed(branched, "/KH")
    assert shown(branched).splitlines()[1:] == ["  too little is written of what Arjun saw to tell where it is"]


def test_typing_a_card():
    winter = watch(WINTER)
    press(winter, "/", "q")
    assert (winter.typed, winter.done) == ("/q", False)  # a letter here, not the key
    press(winter, "backspace", "backspace")
    assert winter.typed == ""
    press(winter, "/", "1", "0", "escape")
    assert winter.typed == ""
    assert typed(winter, "/10X") == "10X is no card: write rank and suit, such as 10D, QS or AH"
    assert typed(winter, "/" + "9" * 50).startswith("99999999999 is no card")
    assert winter.panel is None


def test_a_number_from_an_open_search_goes_to_the_play():
    winter = watch(WINTER)
    typed(winter, "/10D")
    press(winter, "1", "3")
    assert winter.panel is not None
    press(winter, "enter")
    assert (winter.panel, winter.frame.number) == (None, 13)


def test_the_ruling_on_a_play():
    position = watch(NO_KEY)
    assert press(position, "r") == "a ruling is on a play: move to one first"
    press(position, "right", "r")
    assert "May Ravi make a house of 11 with 6♣ and 5♦?" in shown(position)
    assert "Verdict: illegal by R24, under pagat" in shown(position)
    assert max(map(len, shown(position, 60).splitlines())) <= 60
    press(position, "r")
    assert position.panel is None


def test_the_ruling_on_the_opening_tells_what_is_to_come():
    winter = watch(WINTER)
    press(winter, "right", "r")
    told = shown(winter)  # R4: four cards for the bidder, and his first card is not played yet
    assert "N      Biji: Q♥ 5♥ 3♣ 3♦; 8 to come" in told
    assert "W      Gurpreet: no cards; 12 to come" in told
    press(winter, "right", "r")
    assert "to come" not in shown(winter)


def test_the_ruling_of_a_deal_without_plays():
    branched = watch(BRANCHED)
    press(branched, "n")
    assert press(branched, "r") == "a ruling is on a play, and of deal 2 no plays are written"


def test_notation_in_a_ruling_stays_as_written():
    position = watch(NO_KEY)
    press(position, "right", "r")
    told = shown(position)
    assert "  E 6C+5D=11!" in told.splitlines()
    assert "Legal with 6♣" in told
    assert "  6C+5D=11" not in told.split("Legal with 6♣")[1]
    assert "  6C" in told.split("Legal with 6♣")[1]


def test_the_ruling_on_a_play_taken_back_and_on_the_one_that_stands():
    cousins = watch(COUSINS)
    typed(cousins, "19")
    press(cousins, "r")
    assert "S 3C+6H+AC=10*" in shown(cousins)
    press(cousins, "left", "left", "left", "r")
    assert "S TH=10*??" in shown(cousins)
    assert "Verdict: illegal by R31" in shown(cousins)


def test_the_ruling_on_the_plays_of_variations():
    branched = watch(BRANCHED)
    typed(branched, "5")
    press(branched, "2", "v", "r")
    assert "May Arjun take 3♥ and A♠ with 4♦?" in shown(branched)
    assert "another play than the record's" in shown(branched)
    press(branched, "right", "r")
    assert "May Mummy throw 4♠?" in shown(branched)
    assert "Loose  nothing" in shown(branched)  # only in the variation are they taken
    press(branched, "left", "v", "right", "right", "r")
    assert "May Ravi throw 7♦?" in shown(branched)
    assert "Loose  8♣ 3♥ 2♣ A♠" in shown(branched)


def test_a_key_that_moves_closes_what_is_open():
    winter = watch(WINTER)
    press(winter, "right", "r", "right")
    assert (winter.panel, winter.frame.number) == (None, 2)
    press(winter, "?", "escape")
    assert (winter.panel, winter.frame.number) == (None, 2)
    press(winter, "?", "?")
    assert winter.panel is None


def test_the_help_tells_every_key():
    winter = watch(WINTER)
    press(winter, "?")
    told = shown(winter)
    for key in KEYS:
        assert key.shown in told
        assert not key.does or callable(getattr(Stepper, key.does))
    for sign in ("“…”", "* …", "– …", "v: …", "seep annotate"):
        assert sign in told
    for narrow in (80, 40):
        assert max(map(len, shown(winter, narrow).splitlines())) <= narrow
