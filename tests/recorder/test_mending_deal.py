"""deal and redeal: what was told before the first play is mended, all later plays are judged again."""

import pytest

from seepnotation.notation.api import loads
from seepnotation.recorder.machine import Recorder
from tests.recorder.desk import OPENING, TWO_PLAYS, begun, desk, feed, line_of, told

FOUR = (*TWO_PLAYS, "9d 3", "4c")


def test_mending_the_bid_judges_the_opening_again():
    recorder = begun(*FOUR)
    view = recorder.feed("deal bid 11")
    assert line_of(recorder)[0] == "bid W 11"
    assert "play 1" in told(view, "warning")
    assert "(R8)" in told(view, "warning")


def test_mending_the_floor():
    recorder = begun(*FOUR)
    view = recorder.feed("deal floor 3H 6D KD AS")
    assert line_of(recorder)[1] == "floor 3H 6D KD AS"
    assert "play 1, 6C does not lie loose on the floor (R60)" in told(view, "warning")
    assert "3 plays are not judged" in told(view, "warning")


def test_mending_a_hand():
    recorder = begun(*FOUR)
    recorder.feed("deal hand W 6S QH 4D 2C / ...")
    assert line_of(recorder)[0] == "hand W 6S QH 4D 2C / ..."
    recorder.feed("deal hand W 6S QC 4D 2C / ...")
    assert [line for line in line_of(recorder) if line.startswith("hand")] == ["hand W 6S QC 4D 2C / ..."]
    recorder.feed("deal hand w")
    assert not [line for line in line_of(recorder) if line.startswith("hand")]


def test_mending_the_dealer_turns_the_seats_of_all_plays():
    # East dealt, so North bids (R4), and each play is of the seat before the one that was written.
    recorder = begun(*FOUR)
    recorder.feed("deal dealer E")
    assert line_of(recorder) == [
        "bid N 12", "floor 3H 6C KD AS", "1. N 6S+6C=12", "2. W KH x KD", "3. S 9D+3H=12*", "4. E 4C"
    ]  # fmt: skip
    assert recorder.view.turn == "N"


@pytest.mark.parametrize(
    ("lines", "kept"),
    [
        (("N", "12", "note a", "note b", "deal bid W 11"), "bid W 11 {a} {b}"),
        (("N", "12", "3h 6c kd as", "note a", "deal floor 3h 6c kd ad"), "floor 3H 6C KD AD {a}"),
        (("N", "hand W 6S 8S 3H 2C", "note a", "redeal"), "redeal W 6S 8S 3H 2C {a}"),
        (("N", "hand W 6S QS 9H 2C", "note a", "deal hand W 6S QS 9H 2D"), "hand W 6S QS 9H 2D {a}"),
        ((*OPENING, "abandoned", "score NS 1 EW 2", "note a", "score NS 1 EW 3"), "score NS 1 EW 3 {a}"),
    ],
)
def test_comments_stay_on_what_is_told_again(lines, kept):
    assert kept in line_of(desk(*lines))


def test_the_dealer_turns_seats_up_to_a_play_that_was_told_out_of_turn():
    # Mummy's play 4 was told by her seat though it was Nani's turn; it and Arjun's, who may go on, stay.
    recorder = begun(*TWO_PLAYS, "9d 3", "s 4c 1", "y", "w 2d", "dispute W 1")
    assert recorder.record.sessions[0].deals[0].line[3].seat == "S"
    view = recorder.feed("deal dealer E")
    assert [line.split()[1] for line in line_of(recorder)[2:]] == ["N", "W", "S", "S", "W", "W"]
    assert "every play before 4 is of the seat that was on turn then" in told(view, "done")
    assert told(view, "done").endswith("this was told by name and stays: dispute W 1")


def test_hands_stay_with_those_of_whom_they_were_told():
    recorder = desk("N", "hand W 6S QH 4D 2C / ...", "12", "3h 6c kd as", "6s+6c=12")
    view = recorder.feed("deal dealer E")
    assert line_of(recorder) == ["hand W 6S QH 4D 2C / ...", "bid N 12", "floor 3H 6C KD AS", "1. N 6S+6C=12"]
    assert "told by name and stays: hand W" in told(view, "done")


# ---------------------------------------------------------------- the number


def test_number_and_dealer_together():
    recorder = desk("N")
    view = recorder.feed("deal 7 dealer W")
    deal = recorder.record.sessions[0].deals[-1]
    assert (deal.number, deal.dealer) == (7, "W")
    assert "it was deal 1; now it is deal 7" in told(view, "warning")


def test_of_number_and_dealer_neither_is_taken_if_one_is_wrong():
    recorder = desk("N")
    before = recorder.record
    view = recorder.feed("deal 7 dealer Q")
    assert recorder.record is before
    assert "'Q' sits nowhere here" in told(view, "refused")
    assert "the deal keeps its number, 1" in told(view)


def test_the_number_alone():
    recorder = desk("N")
    assert "this is deal 1 already" in told(recorder.feed("deal 1"))
    view = recorder.feed("deal number 4")
    assert recorder.record.sessions[0].deals[-1].number == 4
    assert told(view, "warning") == "it was deal 1; now it is deal 4"
    assert "is no number of a deal" in told(recorder.feed("deal 0"), "refused")


def test_a_number_that_an_earlier_deal_has_is_not_given_twice():
    recorder = desk(*OPENING, "abandoned", "", "deal 1")
    assert [deal.number for deal in recorder.record.sessions[0].deals] == [1, 2]
    assert "there is a deal 1 in this session already" in told(recorder.view, "refused")


def test_a_next_deal_that_jumps_ahead_warns():
    recorder = desk(*OPENING, "abandoned")
    view = recorder.feed("deal 4 dealer N")
    assert told(view, "done") == "deal 4 dealer N   Nani deals"
    assert "by the deals before, it is deal 2, not 4" in told(view, "warning")


# ---------------------------------------------------------------- redeal


def test_a_redeal_tells_what_goes_with_the_old_cards():
    # A bid is of four cards (R6); the cards are dealt again for the 10 of diamonds (R56), and so Arjun bids again.
    rules = '[Format "seep 1"] [Rules "pagat"] [Rules.floor_check_redeal "10D_or_9S_on_floor"]'
    recorder = Recorder(loads(rules))
    view = feed(recorder, "N", "hand W 6S QS 9H 2C", "hand S 3C 4C / ...", "12", "3h 6c td as", "redeal")
    assert line_of(recorder) == ["redeal floor 3H 6C TD AS"]
    assert "gone with the old cards: hand S 3C 4C / ...; bid W 12; hand W 6S QS 9H 2C" in told(view, "done")
    assert view.wants == "bid"


def test_a_redeal_of_a_packet_keeps_its_cards():
    recorder = desk("N", "hand W 6S 8S 3H 2C")
    view = recorder.feed("redeal")
    assert line_of(recorder) == ["redeal W 6S 8S 3H 2C"]
    assert "gone" not in told(view, "done")
