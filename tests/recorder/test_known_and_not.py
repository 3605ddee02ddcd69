"""Only what is known is said: of the floor and the hands behind plays that are not followed, of cards that are gone."""

import pytest

from seepnotation.notation.api import loads
from seepnotation.recorder.machine import Recorder
from tests.recorder.desk import TWO_PLAYS, begun, desk, feed, line_of, told

UNSEEN = (*TWO_PLAYS, "...", "jh", "2c")
"""Behind Ravi's card, which nobody saw, nothing that moves on the floor is followed."""


def test_the_floor_that_is_not_known_is_not_counted_as_empty():
    # 48 cards are played, and five are: 43 in hands. NS have two kings; of 52 - 43 - 2 = 7 nobody knows.
    audit = begun(*UNSEEN).view.audit
    assert (audit.in_hands, audit.taken, audit.missing) == (43, {"NS": 2, "EW": 0}, 7)
    assert "on the floor" not in audit.lines[0]
    assert "floor not known: 7 more lie there or are taken" in audit.lines[0]
    assert audit.lines[1].startswith("what lies on the floor is not known")


@pytest.mark.parametrize("mend", ["fix 2 qh", "deal floor 3h 6d kd as"])
def test_plays_that_no_longer_fit_have_left_the_hands_all_the_same(mend):
    recorder = begun(*TWO_PLAYS, "9d 3", "4c")
    view = feed(recorder, mend, "y")
    assert view.number == 5
    assert view.audit.in_hands == 44  # 48 plays, and four are on record


def test_a_card_that_was_played_is_no_more_listed_where_the_floor_is_not_known():
    recorder = begun(*UNSEEN)
    text = told(recorder.feed("ghulam"), "asked")
    assert "JC, JD or JS" in text
    completion = recorder.preview("").completion
    assert not {"JH", "2C", "KH", "6S"} & {*completion}
    for card in completion:  # whatever is offered is taken
        assert recorder.preview(card).refusal is None, card


def test_the_record_tells_why_no_hand_holds_a_card():
    # KD was turned up; 6C was too, and lies in the house now.
    recorder = begun(*UNSEEN)
    assert told(recorder.feed("s kd"), "refused").endswith("KD was turned up on the floor")
    recorder = begun(*TWO_PLAYS, "...", "n 2d x 2s")
    assert "2D x 2S" in told(recorder.feed("w 2s"), "refused")


def test_a_play_that_was_taken_back_is_told_as_such():
    recorder = begun(*TWO_PLAYS, "takeback", "dispute E 2")
    assert told(recorder.feed("fix 2 9d=9"), "refused").startswith("play 2 was taken back: 2. S KH x KD")
    assert "there is no play 3" in told(recorder.feed("fix 3 9d"), "refused")


def test_before_the_opening_play_only_the_bidder_has_cards():
    # Nani and Mummy have none then (R4, R10): that is no proof of which cards they hold.
    text = told(begun(*TWO_PLAYS).feed("delete 1"))
    assert "cards are all known" not in text
    text = told(feed(begun(*TWO_PLAYS), "delete 1", "n"), "warning")
    assert "cards are all known" not in text
    assert "Mummy has no cards yet: only the bidder has four before the opening play (R10)" in text


# ---------------------------------------------------------------- the cards are dealt again


VOID = "void: the deal does not count, and Nani deals again"


def test_a_new_deal_before_the_bid_is_asked_about():
    recorder = desk("N")
    view = recorder.feed("redeal")
    assert told(view, "asked") == "Why does Nani deal again: could Arjun bid nothing (R7)?"
    assert f"no: it was a misdeal, so {VOID}" in told(view)
    assert line_of(recorder) == []
    assert feed(recorder, "undo").wants == "bid"
    feed(recorder, "redeal", "y")
    assert line_of(recorder) == ["redeal W __ __ __ __"]
    recorder = desk("N", "redeal", "n", "")
    assert [deal.dealer for deal in recorder.record.sessions[0].deals] == ["N", "N"]


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (("N", "12"), "a bid was made"),
        (("N", "12", "3h 6c kd as"), "no floor calls for a new deal (R56)"),
        (("N", "hand W 6S QS 9H 2C"), "Arjun could bid with QS (R7)"),
    ],
)
def test_no_reason_is_invented_for_a_new_deal(lines, why):
    recorder = desk(*lines)
    before = line_of(recorder)
    view = recorder.feed("redeal")
    assert why in told(view, "asked")
    assert VOID in told(view, "asked")
    assert line_of(recorder) == before
    view = recorder.feed("y")
    assert line_of(recorder) == [*before, "void"]
    assert not told(view, "warning")
    assert view.wants == "closing"


def test_a_floor_that_the_house_rule_names_is_dealt_again_at_once():
    # R56, floor_check_redeal: TD on the first floor voids the deal.
    record = loads('[Format "seep 1"] [Rules "pagat"] [Rules.floor_check_redeal "10D_or_9S_on_floor"]')
    recorder = Recorder(record)
    feed(recorder, "N", "12", "3h 6c td as", "redeal")
    assert line_of(recorder) == ["redeal floor 3H 6C TD AS"]


def test_help_shows_every_form_of_redeal():
    text = told(desk("N").feed("help redeal"))
    assert all(form in text for form in ("redeal W 2S", "redeal floor 9S", "void"))


@pytest.mark.parametrize("line", ["3h 6c kd", "floor 3h 6c kd", "deal floor 3h 6c kd"])
def test_three_cards_are_no_floor_however_they_are_told(line):
    recorder = desk("N", "12")
    assert told(recorder.feed(line), "refused") == "4 cards are turned up, not 3 (R4); for one not seen write __"
    recorder = begun()
    assert "not 3 (R4)" in told(recorder.feed("deal floor 3h 6c kd"), "refused")
