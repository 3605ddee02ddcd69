"""Typing plays: one card and Enter, choices, narrowing, what is asked and what is refused."""

import pytest

from seepnotation.recorder.reading import parted
from tests.recorder.desk import TWO_PLAYS, begun, plays_of, told


def test_one_legal_play_needs_its_card_alone():
    recorder = begun(TWO_PLAYS[0])
    view = recorder.feed("2d")  # nothing adds up with it, and no house can be raised by 2: it can only be thrown
    assert plays_of(recorder) == ["1. W 6S+6C=12", "2. S 2D"]
    assert told(view, "done") == "2. S 2D   Mummy throws 2D"
    assert (view.prompt, view.wants, view.turn, view.number) == ("3. E Ravi", "play", "E", 3)


def test_several_legal_plays_are_listed_in_the_fixed_order():
    recorder = begun(*TWO_PLAYS)
    view = recorder.feed("9d")
    assert [choice.text for choice in view.choices] == ["9D+AS=10", "9D+3H+AS=13", "9D+3H=12", "9D"]
    assert [choice.kind for choice in view.choices] == ["make", "make", "add", "throw"]
    # To add to the partner's house no key is needed (R31); a maker's key is hidden (R24).
    assert [choice.proven for choice in view.choices] == [False, False, True, True]
    assert view.choices[2].words == "Ravi adds 9D with 3H to the house of 12, which makes it pukka"
    assert view.wants == "answer"
    assert len(plays_of(recorder)) == 2


def test_take_stands_before_make_and_raise_before_throw():
    # AC takes AS, or raises the house of 12 to 13 (R33), drawing in KD, which is 13 (R29); it must not be thrown (R17).
    view = begun(TWO_PLAYS[0]).feed("ac")
    assert [choice.text for choice in view.choices] == ["AC x AS", "AC+[12], KD=13"]
    assert [choice.kind for choice in view.choices] == ["take", "raise"]


@pytest.mark.parametrize(
    ("typed", "recorded"),
    [
        (("9d", "3"), "9D+3H=12*"),
        (("9d 3",), "9D+3H=12*"),
        (("9d", "1"), "9D+AS=10"),
        (("9d", "=12"), "9D+3H=12*"),
        (("9d =13",), "9D+3H+AS=13"),
        (("9d", "=k"), "9D+3H+AS=13"),
        (("9D+3H",), "9D+3H=12*"),
        (("9d+a=",), "9D+AS=10"),
        (("9d+3=",), "9D+3H=12*"),
        (("9 d 3h",), None),
        (("9d as",), "9D+AS=10"),
        (("9d 3h as",), "9D+3H+AS=13"),
        (("9d throw",), "9D"),
        (("9d", "add"), "9D+3H=12*"),
        (("9♦", "thr"), "9D"),
        (("e 9d", "4"), "9D"),
        (("3. E 9D",), "9D"),
        (("9d 4!",), None),
        (("9d!", "4"), "9D!"),
        (("9d~ {late}", "3"), "9D+3H=12*~ {late}"),
    ],
)
def test_ways_to_say_which(typed, recorded):
    recorder = begun(*TWO_PLAYS, *typed)
    expected = [] if recorded is None else [f"3. E {recorded}"]
    assert plays_of(recorder)[2:] == expected


def test_more_typing_narrows_what_is_offered():
    recorder = begun(*TWO_PLAYS, "9d")
    view = recorder.feed("make")
    assert [choice.text for choice in view.choices] == ["9D+AS=10", "9D+3H+AS=13"]
    recorder.feed("2")
    assert plays_of(recorder)[2:] == ["3. E 9D+3H+AS=13"]


def test_a_number_that_is_no_choice():
    recorder = begun(*TWO_PLAYS, "9d")
    view = recorder.feed("5")
    assert told(view, "refused") == "there is no choice 5: they are 1 to 4"
    assert len(view.choices) == 4


def test_bare_take_is_worked_out_from_the_floor():
    recorder = begun(TWO_PLAYS[0], "kh x")
    assert plays_of(recorder)[1:] == ["2. S KH x KD"]


def test_a_card_already_played_names_the_play():
    recorder = begun(*TWO_PLAYS)
    view = recorder.feed("6s")
    assert "6S was played by Arjun at play 1" in told(view, "refused")
    assert len(plays_of(recorder)) == 2


def test_a_card_that_lies_on_the_floor():
    view = begun(TWO_PLAYS[0]).feed("kd")
    assert told(view, "refused") == "Mummy does not hold KD (R60): KD lies loose on the floor"


def test_a_card_of_another_hand():
    recorder = begun(TWO_PLAYS[0], "hand E 5D 7H ...")
    assert "5D is in Ravi's hand" in told(recorder.feed("5d"), "refused")


def test_what_cannot_have_happened_is_refused():
    recorder = begun(TWO_PLAYS[0])
    assert told(recorder.feed("kh x 5d"), "refused").startswith("5D does not lie loose on the floor (R60)")
    assert told(recorder.feed("kh x [11]"), "refused").startswith("no house of 11 stands on the floor (R60)")
    assert told(recorder.feed("kh+kd=26"), "refused").startswith("no house has the value 26 (R21)")
    assert len(plays_of(recorder)) == 1


def test_out_of_turn_asks_and_is_recorded_as_what_it_is():
    recorder = begun(TWO_PLAYS[0])
    view = recorder.feed("n 2d")
    assert view.wants == "answer"
    assert told(view, "asked") == (
        "2. N 2D: Nani throws out of turn: it is Mummy's turn (R2). Record it as it is?"
    )  # fmt: skip
    assert len(plays_of(recorder)) == 1
    view = recorder.feed("y")
    assert plays_of(recorder)[1:] == ["2. N 2D"]
    assert not told(view, "warning")
    # The one who was skipped may go on without a second fault (R60).
    assert recorder.feed("s 2h").wants == "play"
    assert plays_of(recorder)[2:] == ["3. S 2H x 2D"]


def test_no_records_nothing():
    recorder = begun(TWO_PLAYS[0], "n 2d")
    assert told(recorder.feed("no")) == "not recorded"
    assert len(plays_of(recorder)) == 1
    assert recorder.view.wants == "play"
    recorder.feed("yes")
    assert len(plays_of(recorder)) == 1


def test_undo_answers_a_question_with_no():
    recorder = begun(TWO_PLAYS[0], "n 2d", "undo")
    assert plays_of(recorder) == ["1. W 6S+6C=12"]


def test_a_forbidden_play_asks_with_rule_and_reason():
    recorder = begun(TWO_PLAYS[0])
    view = recorder.feed("2. S KH")  # a number says all that was done: KH thrown, though it takes KD
    assert "(R17): KD is a king. Record it as it is?" in told(view, "asked")
    assert len(plays_of(recorder)) == 1
    recorder.feed("yes")
    assert plays_of(recorder)[1:] == ["2. S KH"]


def test_a_take_that_leaves_something_asks_and_offers_the_legal_play():
    # 4D takes 3H+AS, which is 4; named is only 3H, and the sum is wrong (R12).
    recorder = begun(*TWO_PLAYS)
    view = recorder.feed("4d x 3h")
    assert view.wants == "answer"
    assert [choice.text for choice in view.choices] == ["4D x 3H+AS"]
    recorder.feed("1")
    assert plays_of(recorder)[2:] == ["3. E 4D x 3H+AS"]


def test_help_does_not_answer_a_question():
    recorder = begun(TWO_PLAYS[0], "n 2d", "rule R2", "y")
    assert plays_of(recorder)[1:] == ["2. N 2D"]


def test_a_wrong_number_is_mended():
    recorder = begun(TWO_PLAYS[0])
    view = recorder.feed("7. S KH x KD")
    assert plays_of(recorder)[1:] == ["2. S KH x KD"]
    assert told(view, "warning") == "that is play 2, not 7"


def test_a_play_that_nobody_saw():
    recorder = begun(TWO_PLAYS[0], "...", "9d")
    assert plays_of(recorder)[1:] == ["2. S ...", "3. E 9D"]
    assert "not known" in " ".join(recorder.view.audit.lines)
    assert "it is written as thrown" in told(recorder.view, "warning")
    assert "6S was played" in told(recorder.feed("6s"), "refused")


def test_unknown_words_name_the_nearest():
    assert told(begun().feed("undoo"), "refused") == "'undoo' is not understood; did you mean undo?"
    assert told(begun().feed("takebak"), "refused") == "'takebak' is not understood; did you mean takeback?"


def test_words_that_people_use():
    recorder = begun("6s+6c=12", "king of hearts takes king of diamonds")
    assert plays_of(recorder)[1:] == ["2. S KH x KD"]


def test_words_narrow_what_is_offered():
    recorder = begun(*TWO_PLAYS)
    assert [choice.text for choice in recorder.feed("qd").choices] == ["QD x [12]", "QD+AS=13", "QD=12"]
    recorder.feed("uthaya")  # taken, in Hindi
    assert plays_of(recorder)[2:] == ["3. E QD x [12]"]
    recorder = begun(*TWO_PLAYS, "4d uthaya teen aur ikka")  # 4D takes the three and the ace
    assert plays_of(recorder)[2:] == ["3. E 4D x 3H+AS"]


def test_hidden_keys_are_accepted_and_judged_when_it_can_be():
    # North makes a house of 13. KD and KH were taken at play 2, KC is Mummy's, KS is Ravi's: North never had a king.
    recorder = begun(*TWO_PLAYS, "9d 4", "4c+9d=13", "5. W 7D", "6. S KC=13")
    assert plays_of(recorder)[3:] == ["4. N 4C+9D=13", "5. W 7D", "6. S KC=13*"]
    assert not told(recorder.view, "warning")
    view = recorder.feed("ks x")
    assert plays_of(recorder)[6:] == ["7. E KS x [13]"]
    fault = "1 play no longer fits: play 4, Nani cannot make a house of 13: no king stays in hand (R24)"
    assert told(view, "warning").startswith(fault)


@pytest.mark.parametrize(
    "junk", ["", " ", "{", "}", "[", "((", "7", "1.", "W", "🂡", "x" * 500, "7c" * 300, "\0", "\ud800"]
)
def test_nothing_typed_breaks_it(junk):
    recorder = begun(*TWO_PLAYS)
    before = recorder.record
    view = recorder.feed(junk)
    recorder.preview(junk)
    assert recorder.record == before
    assert view.wants == "play"


@pytest.mark.parametrize(("other", "taken"), [("5c", "5C"), ("qd", "QD"), ("3s", "2. S 3S x 3H")])
def test_a_card_left_open_for_another_is_asked_about_first(other, taken):
    # KH can take KD or make a house with it. 5C can make a house of 9 or be thrown; QD can join Arjun's house or take
    # it. Whichever card comes, KH is asked about, since its play would be missing.
    recorder = begun("6s")
    assert len(recorder.feed("kh").choices) == 2
    before = recorder.record
    view = recorder.feed(other)
    assert (
        told(view, "asked") == f"KH of Mummy is not recorded yet: which (1 to 2)? Or yes to leave it, and take: {taken}"
    )
    assert recorder.record == before
    assert len(view.choices) == 2


def test_a_number_then_chooses_for_the_card_that_waited():
    assert plays_of(begun("6s", "kh", "5c", "1"))[-1] == "2. S KH x KD"


def test_yes_leaves_the_card_that_waited_and_no_leaves_the_other():
    recorder = begun("6s", "kh", "5c")
    assert len(recorder.feed("yes").choices) == 2
    recorder = begun("6s", "kh", "5c", "no")
    assert recorder.view.prompt == "KH: which (1 to 2)"
    assert plays_of(begun("6s", "kh", "5c", "no", "2"))[-1] == "2. S KH, KD=13*"
    assert not recorder.feed("no").choices
    assert len(plays_of(recorder)) == 1


def test_choosing_by_number_or_by_more_of_the_play_warns_of_nothing():
    for choice in ("1", "kh x kd"):
        recorder = begun("6s", "kh")
        assert told(recorder.feed(choice), "warning") == ""


@pytest.mark.parametrize(
    ("typed", "apart", "line"),
    [
        ("9d3h", "9d 3h", "3. E 9D+3H=12*"),  # 3H and AS lie beside Arjun's house of 12
        ("e 9d3has", "e 9d 3h as", "3. E 9D+3H+AS=13"),
        ("10c2h", "10c 2h", None),  # 2H does not lie there
    ],
)
def test_cards_typed_as_one_word_are_read_apart(typed, apart, line):
    one, other = begun(*TWO_PLAYS), begun(*TWO_PLAYS)
    assert told(one.feed(typed)) == told(other.feed(apart))
    assert one.record == other.record
    assert plays_of(one)[2:] == ([line] if line else [])


@pytest.mark.parametrize(
    "text", ["note 5s6d was first", "dispute it was 5s6d", "Asad", "7c", "7cx", "9d3", "kdqd", "5s6dx"]
)
def test_nothing_else_is_taken_apart(text):
    assert parted(text) == text
