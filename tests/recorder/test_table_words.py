"""What happens at the table beside plays, notes, scores, what a word tells; the opening and the end of a deal."""

import pytest

from seepnotation.notation.api import loads
from seepnotation.recorder import machine
from seepnotation.recorder.machine import Recorder, new_session
from seepnotation.recorder.words import WORDS
from tests.material import CONSENSUS
from tests.recorder.desk import OPENING, TWO_PLAYS, begun, desk, line_of, plays_of, told
from tests.recorder.typist import typed_again

# ---------------------------------------------------------------- before the first play


def test_a_session_from_its_beginning():
    recorder = desk()
    assert recorder.view.prompt == "Who deals? (N Nani, W Arjun, S Mummy, E Ravi)"
    assert (recorder.view.wants, recorder.view.deal, recorder.view.audit) == ("deal", 0, None)
    assert recorder.feed("n").prompt == "W Arjun bids (9 to 13)"  # who sits to the right of the dealer bids (R4)
    assert recorder.feed("12").wants == "floor"
    view = recorder.feed("3h 6c kd as")
    assert (view.prompt, view.wants, view.turn, view.number) == ("1. W Arjun", "play", "W", 1)
    assert line_of(recorder) == ["bid W 12", "floor 3H 6C KD AS"]


@pytest.mark.parametrize("dealer", ["N", "nani", "North", "dealer n", "deal 1 dealer N", "deal dealer nani"])
def test_ways_to_name_the_dealer(dealer):
    recorder = desk(dealer)
    assert recorder.record.sessions[0].deals[0].dealer == "N"
    assert recorder.view.wants == "bid"


@pytest.mark.parametrize("bid", ["12", "q", "bid 12", "bid W 12", "bid Q"])
def test_ways_to_bid(bid):
    assert line_of(desk("N", bid)) == ["bid W 12"]


def test_a_bid_with_its_seat_tells_who_dealt():
    recorder = desk("N", "abandoned", "deal 5 dealer S", "bid E 9")
    assert recorder.record.sessions[0].deals[1].number == 5
    assert line_of(recorder) == ["bid E 9"]


def test_what_cannot_be_bid_or_turned_up():
    recorder = desk("N")
    assert told(recorder.feed("8"), "refused") == "8 is no bid: bids are 9, 10, 11, 12 or 13 (R6)"
    assert told(recorder.feed("7c"), "refused") == (
        "first: W Arjun bids (9 to 13): type the value, such as 12, or seat and value, W 12"
    )
    recorder.feed("12")
    assert told(recorder.feed("3h 6c kd"), "refused").startswith("4 cards are turned up, not 3 (R4)")
    assert told(recorder.feed("3h 6c kd 3h"), "refused") == "3H stands twice on the floor"
    assert line_of(recorder) == ["bid W 12"]


def test_a_floor_not_seen():
    recorder = desk("N", "12", "__ __ __ __", "qs")
    assert line_of(recorder)[1] == "floor __ __ __ __"


def test_a_new_deal_with_the_same_dealer():
    recorder = desk("N", "redeal W 2S 3H 8C 7D", "12", "3h 6c kd as")
    assert line_of(recorder) == ["redeal W 2S 3H 8C 7D", "bid W 12", "floor 3H 6C KD AS"]
    recorder = desk("N", "hand W 2S 3H 8C 7D / ...", "redeal")
    assert line_of(recorder) == ["redeal W 2S 3H 8C 7D"]
    assert recorder.view.prompt == "W Arjun bids (9 to 13)"


def test_rules_without_a_bid_begin_with_a_play():
    recorder = desk()
    record = loads('[Format "seep 1"] [Rules "pagat"] [Rules.opening_floor "empty_52_plays"]')
    recorder = Recorder(record)
    assert recorder.feed("N").wants == "play"  # R52: an empty floor, no bid
    recorder.feed("qh")
    assert line_of(recorder) == ["1. W QH"]


@pytest.mark.parametrize(
    ("rules", "players", "bidder"), [("octro", "2", "S"), ("strict-owner", "3", "W"), ("open-seep", "2", "S")]
)
def test_two_and_three_players(rules, players, bidder):
    record = loads(f'[Format "seep 1"] [Rules "{rules}"] [Rules.players "{players}"]')
    recorder = Recorder(record)
    assert recorder.feed("N").prompt.startswith(f"{bidder} ")
    recorder.feed("12")
    view = recorder.feed("3h 6c kd as")
    assert (view.wants, view.turn) == ("play", bidder)


# ---------------------------------------------------------------- at the table


def test_a_takeback_is_written_and_an_undo_is_not():
    recorder = begun(*TWO_PLAYS, "takeback")
    assert plays_of(recorder)[1:] == ["2. S KH x KD", "takeback"]
    assert recorder.view.prompt == "2. S Mummy"
    recorder.feed("undo")
    assert plays_of(recorder)[1:] == ["2. S KH x KD"]
    recorder.feed("undo")
    assert plays_of(recorder) == ["1. W 6S+6C=12"]
    recorder.feed("redo")
    assert plays_of(recorder)[1:] == ["2. S KH x KD"]


def test_a_dispute_from_its_beginning_to_its_end():
    recorder = begun(*TWO_PLAYS, "dispute E 2 kings stay", "ruling 2 illegal R17 says Nani", "stands")
    assert plays_of(recorder)[2:] == ["dispute E 2 {kings stay}", "ruling 2 illegal R17 {says Nani}", "stands"]
    recorder = begun(*TWO_PLAYS, "dispute", "dispute ravi", "takeback refused")
    assert plays_of(recorder)[2:] == ["dispute _", "dispute E", "takeback refused"]


def test_rewind():
    recorder = begun(*TWO_PLAYS, "rewind 1")
    assert recorder.view.prompt == "1. W Arjun"
    assert told(recorder.feed("rewind 1"), "refused") == "there is no play 1"


def test_nothing_to_take_back():
    assert told(begun().feed("takeback"), "refused") == "there is no play to take back"
    assert told(begun().feed("dispute"), "refused") == "there is no play to dispute"
    assert told(begun(*TWO_PLAYS).feed("ruling 7 legal"), "refused") == "there is no play 7"


def test_notes_and_unsure():
    recorder = begun(*TWO_PLAYS, r"note she {laughed} \o/", "unsure", "unsure 1")
    assert plays_of(recorder) == ["1. W 6S+6C=12~", r"2. S KH x KD~ {she \{laughed\} \\o/}"]
    assert told(recorder.feed("unsure")) == "play 2 is marked already"


def test_a_look_at_the_table():
    recorder = begun(*TWO_PLAYS, "loose 3H 2C")
    assert plays_of(recorder)[2:] == ["loose 3H 2C"]
    assert "by the plays" in " ".join(recorder.view.audit.lines)


def test_words_that_tell():
    recorder = begun(*TWO_PLAYS)
    before = recorder.record
    assert told(recorder.feed("rule 1")).startswith("1. W 6S+6C=12: Arjun makes a house of 12: 6S with 6C | not proven")
    assert "it is legal" in told(recorder.feed("rule"))
    assert told(recorder.feed("rule R24")).startswith("R24, Keep the key of a house you make")
    assert "What Arjun (W) can know" in told(recorder.feed("known w"))
    assert told(recorder.feed("score")) == "points so far: NS 0, EW 0 | standing: level, baazis NS 0, EW 0"
    assert "fix 12 7C x 4D+3H" in told(recorder.feed("help fix"))
    assert "takeback" in told(recorder.feed("help"))
    assert recorder.record is before


# ---------------------------------------------------------------- audit


def test_the_audit_after_each_play():
    recorder = begun()
    audit = recorder.view.audit
    assert (audit.on_floor, audit.in_hands, audit.taken, audit.missing) == (4, 48, {"NS": 0, "EW": 0}, 0)
    audit = recorder.feed(TWO_PLAYS[0]).audit  # 3H KD AS, and 6S+6C in the house
    assert (audit.on_floor, audit.in_hands, audit.taken, audit.missing) == (5, 47, {"NS": 0, "EW": 0}, 0)
    audit = recorder.feed(TWO_PLAYS[1]).audit
    assert (audit.on_floor, audit.in_hands, audit.taken, audit.missing) == (4, 46, {"NS": 2, "EW": 0}, 0)
    assert audit.lines == ("52 cards: 4 on the floor, 46 in hands, taken NS 2, EW 0",)
    audit = recorder.feed("...").audit  # a card left Ravi's hand, nobody saw where to
    assert (audit.in_hands, audit.taken["NS"]) == (45, 2)
    assert audit.on_floor + audit.missing == 5


# ---------------------------------------------------------------- the end of a deal


@pytest.fixture(scope="module")
def finished():
    """Return the lines with which the first consensus deal is taken down, its score left out."""
    record = loads(CONSENSUS[0].read_text(encoding="utf-8"))
    return [line for line in typed_again(record).typed if not line.startswith("score")]


def test_the_end_of_a_deal(finished):
    recorder = desk(*finished)
    view = recorder.view
    assert view.wants == "closing"
    # Play 47 took last, for EW. The piles hold all 52 cards; the deal counts 81 to 19, as its score says.
    assert "points: NS 81, EW 19" in told(view)
    assert "next: Mummy (S) deals" not in told(view)
    assert "NS leads by 62" in told(view)
    assert view.audit.in_hands == 0
    assert "piles" not in told(view)  # they are told once, by the audit


def test_the_count_of_the_table(finished):
    recorder = desk(*finished)
    view = recorder.feed("score NS 80 EW 20")
    assert "81" in told(view, "warning")
    view = recorder.feed("score NS 81 EW 19")
    assert "the table's count agrees with the plays" in told(view)
    assert line_of(recorder)[-1] == "score NS 81 EW 19"
    assert sum(line.startswith("score") for line in line_of(recorder)) == 1
    recorder = desk(*finished, "agreed")
    assert line_of(recorder)[-1] == "score NS 81 EW 19"


def test_the_next_deal(finished):
    # South dealt and his side leads, so the deal passes to the right, to East (R51): North bids.
    recorder = desk(*finished)
    view = recorder.feed("")
    assert view.prompt == "N Nani bids (9 to 13)"
    deal = recorder.record.sessions[0].deals[1]
    assert (deal.number, deal.dealer) == (2, "E")
    recorder.feed("undo")
    assert recorder.view.wants == "closing"
    view = recorder.feed("11")  # the bid alone begins it too
    assert line_of(recorder) == ["bid N 11"]
    assert recorder.view.wants == "floor"


def test_no_play_after_the_last(finished):
    assert "is over" in told(desk(*finished).feed("7c"), "refused")


def test_a_deal_that_is_not_played_to_its_end():
    recorder = begun(*TWO_PLAYS)
    assert recorder.feed("score NS 50 EW 50").wants == "answer"
    assert recorder.feed("y").wants == "closing"
    recorder = begun(*TWO_PLAYS, "concede EW")
    assert recorder.view.wants == "closing"
    assert "NS 100" in told(recorder.view)
    recorder = begun(*TWO_PLAYS, "void", "")
    # A deal that does not count is dealt again by the same dealer.
    assert recorder.record.sessions[0].deals[1].dealer == "N"


# ---------------------------------------------------------------- going on


def test_a_record_goes_on_where_it_stopped():
    record = begun(*TWO_PLAYS).record
    recorder = Recorder(record)
    assert recorder.view.prompt == "3. E Ravi"
    assert told(recorder.view) == "deal 1 goes on"
    assert not recorder.view.can_undo


def test_a_record_with_faults_goes_on_and_tells_them():
    text = '[Format "seep 1"]\ndeal 1 dealer N\nbid W 12\nfloor 3H 6C KD AS\n1. W 6S+6C=12\n2. S KH\n3. E 6S\n'
    recorder = Recorder(loads(text))
    assert recorder.view.prompt == "4. N North"
    assert told(recorder.view, "warning").startswith("2 plays do not fit: play 2, South may not throw KH")
    recorder.feed("fix 3 9d 4")
    recorder.feed("fix 2 kh x")
    assert plays_of(recorder) == ["1. W 6S+6C=12", "2. S KH x KD", "3. E 9D"]


def test_quit():
    recorder = begun()
    assert recorder.feed("quit").over
    assert told(recorder.feed("7c"), "refused") == "the recorder has ended"


def test_opening_is_what_the_desk_says():
    assert OPENING == ("N", "12", "3h 6c kd as")


# ---------------------------------------------------------------- nothing half done


@pytest.mark.parametrize("word", [*WORDS, *(f"{word} {more}" for word in WORDS for more in ("1", "W", "3 W AS"))])
def test_every_word_is_answered_before_the_first_deal(word):
    recorder = desk()
    recorder.preview(word)
    assert recorder.feed(word).messages


def test_a_note_before_the_first_deal_is_one_on_the_session():
    recorder = desk("note by the fire", "N")
    assert recorder.record.sessions[0].comments == ("by the fire",)


NEARLY_OVER = """
[Format "seep 1"]
[Rules "pagat"]

deal 1 dealer E
bid N 12
floor 2S 2D KC 5H
1. N 3D+5H+2D+2S=12 2. W QC=12* 3. S KD x KC 4. E 8H 5. N 3C+8H=11 6. W QS x [12] 7. S JH=11* 8. E JS=11*
9. N JC x [11] # 10. W AC 11. S AH x AC # 12. E TC 13. N 9C 14. W 7S 15. S 3H 16. E TH+3H=13 17. N 6C+7S=13*
18. W TS x TC 19. S 4S 20. E 4D+9C=13* 21. N QH 22. W 5S+4S=9 23. S TD 24. E AD+QH=13* 25. N 5D 26. W QD
27. S 6H+5D=11 28. E __ 29. N 7D 30. W JD x [11] 31. S 7H x 7D 32. E 8D 33. N 6S 34. W 9S=9* 35. S 2H
36. E 9H=9* 37. N KH=13* 38. W 5C x 5S
"""
"""Of play 28 the card was not seen; ten cards are left."""


def test_a_look_that_leaves_no_card_for_a_play_that_nobody_saw():
    # 2S was taken at play 6, so the look is wrong; a card not seen is looked for nowhere.
    recorder = Recorder(loads(NEARLY_OVER))
    view = recorder.feed("loose KS 2S")
    assert plays_of(recorder)[-1] == "loose KS 2S"
    assert "play 28, no card is left that __ of East can be (R60)" in told(view, "warning")


def test_a_fault_of_ours_leaves_the_record_as_it_was(monkeypatch):
    recorder = begun(*TWO_PLAYS)
    before, view = recorder.record, recorder.view

    def broken(*_, **__):
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(machine, "judged_again", broken)
        with pytest.raises(ZeroDivisionError):
            recorder.feed("9d 3")
    assert (recorder.record, recorder.view) == (before, view)
    recorder.feed("undo")
    assert plays_of(recorder) == ["1. W 6S+6C=12"]


# ---------------------------------------------------------------- who is meant


def test_of_two_players_with_one_name_none_is_guessed():
    recorder = Recorder(new_session("pagat", {"N": "Ravi", "W": "Arjun", "S": "Ravi", "E": "Mummy"}))
    recorder.feed("Ravi")
    assert not recorder.record.sessions[0].deals
    for line in ("N", "12", "3h 6c kd as", "6s+6c=12"):
        recorder.feed(line)
    before = recorder.record
    assert "not understood" in told(recorder.feed("Ravi plays 2d"), "refused")
    assert recorder.record is before


def test_a_seat_comes_before_a_player_of_that_name():
    recorder = Recorder(new_session("pagat", {"N": "S", "W": "Arjun", "S": "West", "E": "Mummy"}))
    recorder.feed("s")
    assert recorder.record.sessions[0].deals[0].dealer == "S"
    recorder.feed("undo")
    recorder.feed("west")
    assert recorder.record.sessions[0].deals[0].dealer == "S"  # a player's name comes before a direction
