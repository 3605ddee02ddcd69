"""Words at the table: the verb chooses among the legal plays, and half a play is told what it lacks."""

import pytest

from seepnotation.recorder.machine import Recorder, new_session
from seepnotation.recorder.slots import Slot
from tests.recorder.desk import NAMES, TWO_PLAYS, begun, desk, line_of, plays_of, told

# After TWO_PLAYS: Ravi (E) is on turn, 3H and AS lie loose, Arjun's kachcha house of 12 stands (6S+6C), and KD KH are
# taken. 9D can make 10 (with AS) or 13 (with both), join the 12 (with 3H), or be thrown, since no nine lies there.
# After the first of them alone: Mummy (S) is on turn, and KD lies there too.


@pytest.mark.parametrize(
    "words",
    ["throws 9D", "9d phenka", "9d throws", "nehla eent phenka", "Ravi throws the nine of diamonds", "9D फेंका",
     "نہلا اینٹ پھینکا", "ਨੌਂ ਇੱਟ ਸੁੱਟਿਆ", "9d sutteya", "drops 9d"],
)  # fmt: skip
def test_a_throw_that_is_said_is_a_throw(words):
    recorder = begun(*TWO_PLAYS)
    assert recorder.preview(words).whole == "3. E 9D"
    recorder.feed(words)
    assert plays_of(recorder)[2:] == ["3. E 9D"]


@pytest.mark.parametrize(
    ("words", "recorded"),
    [
        ("9d joda", "9D+3H=12*"),
        ("adds 9d", "9D+3H=12*"),
        ("qd joda", "QD=12*"),
        ("qd takes", "QD x [12]"),
        ("qd banaya", "QD+AS=13"),
        ("as toda", None),  # it lies on the floor
        ("ac raises", "AC+[12]=13"),
        ("ac uthaya", "AC x AS"),
    ],
)
def test_the_verb_chooses_among_the_legal_plays(words, recorded):
    recorder = begun(*TWO_PLAYS, words)
    assert plays_of(recorder)[2:] == ([] if recorded is None else [f"3. E {recorded}"])


def test_a_verb_that_fits_several_plays_leaves_those():
    recorder = begun(*TWO_PLAYS)
    view = recorder.feed("9d banaya")
    assert [choice.text for choice in view.choices] == ["9D+AS=10", "9D+3H+AS=13"]
    recorder.feed("2")
    assert plays_of(recorder)[2:] == ["3. E 9D+3H+AS=13"]


def test_a_verb_after_a_card_that_waits_for_a_choice():
    assert plays_of(begun(*TWO_PLAYS, "9d", "phenka"))[2:] == ["3. E 9D"]


def test_what_is_called_a_throw_and_may_be_none_is_asked_with_the_rule():
    # KH takes KD, so it may not be thrown (R17); the two plays that are legal are offered with the question.
    recorder = begun(TWO_PLAYS[0])
    view = recorder.feed("badshah paan phenka")
    assert told(view, "asked") == (
        "2. S KH: Mummy may not throw KH: it takes KD (R17): KD is a king. Record it as it is?"
    )  # fmt: skip
    assert [choice.text for choice in view.choices] == ["KH x KD", "KH, KD=13"]
    assert len(plays_of(recorder)) == 1
    recorder.feed("y")
    assert plays_of(recorder)[1:] == ["2. S KH"]
    assert plays_of(begun(TWO_PLAYS[0], "throws KH", "1"))[1:] == ["2. S KH x KD"]


@pytest.mark.parametrize(
    ("words", "rule", "left"),
    [
        ("kh joda", "R30", ["KH, KD=13"]),  # it makes 13, and no house of 13 stands
        ("kh toda", "R33", ["KH x KD", "KH, KD=13"]),
        ("2d uthaya", "R12", ["2D"]),
        ("2d banaya", "R21", ["2D"]),
        ("Mummy 2d toda", "R33", ["2D"]),
    ],
)
def test_a_verb_that_fits_no_legal_play_says_why_and_records_nothing(words, rule, left):
    recorder = begun(TWO_PLAYS[0])
    view = recorder.feed(words)
    assert rule in told(view, "asked")
    assert [choice.text for choice in view.choices] == left
    assert len(plays_of(recorder)) == 1


def test_to_make_a_house_that_stands_is_to_add_to_it():
    # R32: there is one house of a value; people say that they made it pukka, or made twelve.
    assert plays_of(begun(*TWO_PLAYS, "9d aur 3h se 12 ka ghar banaya"))[2:] == ["3. E 9D+3H=12*"]


def test_a_verb_mends_too():
    recorder = begun(*TWO_PLAYS, "9d 3", "fix 3 nehla eent phenka")
    assert plays_of(recorder)[2:] == ["3. E 9D"]


# ---------------------------------------------------------------- half a play


@pytest.mark.parametrize("word", ["ghulam", "jack", "J", "ग़ुलाम", "غلام", "ਗੋਲਾ"])
def test_a_rank_alone_asks_for_the_suit(word):
    recorder = begun(*TWO_PLAYS)
    text = told(recorder.feed(word), "asked")
    assert "which suit? JC, JD, JH or JS" in text
    assert len(plays_of(recorder)) == 2


def test_a_rank_alone_leaves_out_what_cannot_be_played():
    # KD and KH are taken. At the floor 6C, in the house 6S.
    assert "is a king: which suit? KC or KS; type kc" in told(begun(*TWO_PLAYS).feed("badshah"))
    assert "which suit? 6D or 6H; type 6d phenka" in told(begun(*TWO_PLAYS).feed("chhakka phenka"))
    assert "type n kc" in told(begun(*TWO_PLAYS).feed("Nani badshah"))


KINGS_GONE = (*TWO_PLAYS, "ks", "n 4h")
"""Ravi has thrown KS; KC is the last king, and Arjun is on turn."""


def test_the_only_card_of_a_rank_is_asked_about():
    recorder = begun(*KINGS_GONE)
    view = recorder.feed("badshah")
    assert "KC is the only one that Arjun can still play" in told(view, "asked")
    assert len(plays_of(recorder)) == 4
    if view.choices:
        recorder.feed("1")
    else:
        recorder.feed("y")
    assert plays_of(recorder)[4] == "5. W KC x KS"
    assert "no king is left that Mummy could play" in told(recorder.feed("badshah"), "refused")


def test_a_suit_alone_asks_for_the_rank():
    text = told(begun(*TWO_PLAYS).feed("hukum"), "asked")
    assert text.startswith("hukum is spades: which rank? KS QS JS TS 9S 8S 7S 5S 4S 3S 2S;")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("seep", "nothing on the floor"),
        ("pakka", "two sets or more"),
        ("ghar", "a house"),
        ("uthaya", "a card takes, but which? Type the card too: qc uthaya"),  # the highest with which one can
        ("phenka", "a card is thrown, but which?"),
        ("takes", "a card takes, but which?"),
        ("सीप", "nothing on the floor"),
    ],
)
def test_a_thing_or_a_verb_alone_says_what_it_is_and_what_to_type(words, says):
    recorder = begun(*TWO_PLAYS)
    assert says in told(recorder.feed(words), "asked")
    assert len(plays_of(recorder)) == 2


@pytest.mark.parametrize("words", ["nehla dehla", "aur", "7c se"])
def test_known_words_that_make_no_play_are_told_as_known(words):
    assert "words" in told(begun(*TWO_PLAYS).feed(words), "refused")


def test_an_unknown_word_behind_known_ones_is_the_one_that_is_named():
    assert told(begun(*TWO_PLAYS).feed("dehla hukum pe"), "refused").startswith("'pe' is not understood")


@pytest.mark.parametrize(("line", "meant"), [("dealer W", "deal dealer W"), ("deals S", "deal dealer S")])
def test_the_dealer_told_too_late(line, meant):
    assert told(begun(*TWO_PLAYS).feed(line), "refused").endswith(meant)


def test_a_card_on_another_is_asked_about():
    recorder = begun(TWO_PLAYS[0])
    view = recorder.feed("puts KH on KD")
    assert told(view, "asked") == "KH on KD can mean: Mummy makes a pukka house of 13: KH with KD?"
    assert len(plays_of(recorder)) == 1
    recorder.feed("y")
    assert plays_of(recorder)[1:] == ["2. S KH, KD=13*"]


@pytest.mark.parametrize(
    ("words", "recorded"),
    [("9d on 3h", "9D+3H=12*"), ("qd on the house of 12", "QD=12*"), ("ac on the house of 12", "AC+[12]=13")],
)
def test_a_card_on_what_it_can_be_put_on(words, recorded):
    assert plays_of(begun(*TWO_PLAYS, words, "y"))[2:] == [f"3. E {recorded}"]


def test_a_card_with_another_is_a_card_on_it():
    assert told(begun(*TWO_PLAYS).feed("9d with 3h")).startswith("9D with 3H can mean")
    assert begun(*TWO_PLAYS, "9 of diamonds with 3 of hearts", "y").record == begun(*TWO_PLAYS, "9d+3h=12").record


def test_a_card_on_one_that_makes_no_house():
    view = begun(*TWO_PLAYS).feed("2d on 3h")
    assert told(view, "asked").startswith("2D on 3H: together they come to 5, and houses are worth 9 to 13 (R21)")
    assert [choice.text for choice in view.choices] == ["2D"]


# ---------------------------------------------------------------- while words are typed


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("ghulam", "ghulam is a jack: which suit? JC, JD, JH or JS"),
        ("ghul", "ghulam: jack"),
        ("hukum", "hukum is spades: which rank?"),
        ("seep", "nothing on the floor"),
        ("uthaya", "which? Type the card too"),
        ("9d phe", "phenka"),
    ],
)
def test_a_preview_says_what_words_mean(typed, says):
    seen = begun(*TWO_PLAYS).preview(typed)
    assert says in seen.says
    assert (seen.whole, seen.refusal) == (None, None)


@pytest.mark.parametrize(
    "line", ["nehla eent phenka", "9d phenka", "Ravi throws the nine of diamonds", "ghulam", "seep"]
)
def test_words_can_be_typed_key_by_key(line):
    recorder = begun(*TWO_PLAYS)
    for end in range(1, len(line) + 1):
        assert recorder.preview(line[:end]).refusal is None, line[:end]


# ---------------------------------------------------------------- a number behind the card


def test_a_number_behind_a_card_is_a_choice_first_and_a_card_of_the_floor_else():
    # Floor 3H 6C KD AS, 12 bid: 6S made it. 9D has four plays; 5C behind a floor with 4D.
    for typed in ("9d3", "9d 3", "e 9d3"):
        assert begun(*TWO_PLAYS).preview(typed).whole == "3. E 9D+3H=12*"
        assert plays_of(begun(*TWO_PLAYS, typed))[2:] == ["3. E 9D+3H=12*"]
    told_of = told(begun(*TWO_PLAYS).feed("9d1"))
    assert "1 was choice 1" not in told_of  # choice 1 moves the ace too


def test_a_number_that_is_no_choice_is_a_card_of_the_floor():
    # Mummy's QC: takes nothing, joins the 12, or makes 13 with AS (drawing in KD); no choice 13 and no queen.
    recorder = begun(TWO_PLAYS[0])
    choices = [choice.text for choice in recorder.feed("kh").choices]
    assert choices == ["KH x KD", "KH, KD=13"]
    view = begun(TWO_PLAYS[0]).feed("kh 13")
    assert [choice.text for choice in view.choices] == choices  # both move the king


def test_a_number_that_is_neither_says_what_it_was_taken_for():
    for typed in ("2d 7", "2d7"):
        recorder = begun(TWO_PLAYS[0])
        why = "2D 7: there is no choice 7 (there is 1 alone), and no legal play with 2D moves a card of 7"
        assert told(recorder.feed(typed), "refused") == why
        assert begun(TWO_PLAYS[0]).preview(typed).refusal == why


# ---------------------------------------------------------------- the bid


@pytest.mark.parametrize("bid", ["W 12", "w q", "Arjun 12", "12 bole", "barah bola", "Arjun barah bole", "12 bid",
                                 "bid 12", "W bids 12", "१२", "ਬਾਰਾਂ ਬੋਲਿਆ"])  # fmt: skip
def test_ways_to_bid_in_words(bid):
    assert line_of(desk("N", bid)) == ["bid W 12"]


def test_the_bid_of_another_seat_is_asked_about():
    recorder = desk("N")
    view = recorder.feed("E 9")
    assert told(view, "asked") == "Arjun bids, not Ravi, as the deal goes (R4). Record it as it is?"
    assert line_of(recorder) == []
    recorder.feed("y")
    assert line_of(recorder) == ["bid E 9"]


def test_a_bid_before_the_dealer_is_told_tells_him():
    # The bidder sits on the dealer's right (R4): in N W S E, Ravi (E) follows Mummy (S).
    recorder = desk("E 9")
    assert recorder.record.sessions[0].deals[0].dealer == "S"
    assert line_of(recorder) == ["bid E 9"]


def test_nobody_passes():
    assert "R7" in told(desk("N").feed("pass"), "refused")
    assert "redeal" in told(desk("N").feed("pass"), "refused")
    assert "nobody passes" in told(begun(*TWO_PLAYS).feed("pass"), "refused")
    assert "nobody passes" in told(desk().feed("pass"), "refused")


def test_a_value_that_is_no_bid_with_its_seat():
    recorder = desk("N")
    assert told(recorder.feed("W 8"), "refused") == "8 is no bid: bids are 9, 10, 11, 12 or 13 (R6)"
    assert line_of(recorder) == []


def test_a_hand_of_four_cards_is_told_how_to_be_written():
    hint = "hand W QS 9C 9D 4S / ..."
    recorder = desk("N", "hand W QS 9C 9D 4S")
    assert hint in told(recorder.view, "warning")
    assert hint in told(begun(*TWO_PLAYS).feed("deal hand W QS 9C 9D 4S"), "warning")
    assert not told(desk("N").feed(hint), "warning")


# ---------------------------------------------------------------- help


def test_a_question_mark_is_help():
    assert told(begun().feed("?")) == told(begun().feed("help"))


def test_help_names_every_word_once_in_a_group_of_its_own():
    from seepnotation.recorder.words import MACHINE, WORDS

    text = told(begun().feed("help"))
    for word in (*WORDS, *MACHINE):
        assert word in text
    assert "other words" not in text
    assert "nehla hukum" in told(begun().feed("help cards"))
    assert "no word of the recorder" in told(begun().feed("help zzz"), "refused")


def test_help_on_fix_is_true():
    # It says that number, seat, comments, notes and marks are kept.
    assert "comments" in told(begun().feed("help fix"))
    recorder = begun("6s+6c=12!~ @time(21:14) {hello}", "fix 1 6s")
    assert plays_of(recorder) == ["1. W 6S+6C=12!~ @time(21:14) {hello}"]


def test_two_players_of_one_name_are_not_told_apart_in_half_a_play():
    recorder = Recorder(new_session("pagat", {**NAMES, "S": "Ravi"}))
    for line in ("N", "12", "3h 6c kd as", TWO_PLAYS[0]):
        recorder.feed(line)
    assert told(recorder.feed("Ravi ghulam"), "refused")


def test_a_card_on_another_where_no_play_with_it_is_legal():
    # The bid is 9, so the opening play makes a house of 9 or plays a nine (R8): with 2D neither can be.
    recorder = desk("N", "9", "kc kd kh 2s")
    view = recorder.feed("2d on kd")
    assert "No play with 2D is legal now" in told(view, "refused")
    assert not view.choices
    assert plays_of(recorder) == []
    recorder.feed("9s")
    assert plays_of(recorder) == ["1. W 9S"]


def test_why_a_card_cannot_be_played_is_found_out_once(monkeypatch):
    recorder = begun(*TWO_PLAYS)  # KD was taken, and never played
    tried = []
    attempt = Slot.attempt
    monkeypatch.setattr(Slot, "attempt", lambda slot, line: tried.append(line) or attempt(slot, line))
    assert "does not hold KD" in recorder.preview("kd").refusal
    recorder.preview("kd x")
    assert len(tried) == 1
