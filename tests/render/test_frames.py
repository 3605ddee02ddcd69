"""The moments that every view shows: one for each play, for what the table did, for the beginning and the end."""

from pathlib import Path

import pytest

from seepnotation.cards import mask_of
from seepnotation.check import check_text
from seepnotation.notation.reader import assemble, read
from seepnotation.render.frames import Frame, frames, walk
from seepnotation.render.views import View, views

SAMPLES = Path(__file__).parents[2] / "samples"

TAKEN_BACK = """
[West "Arjun"] [South "Mummy"]
deal 1 dealer N
hand W 6S QH 4D 2C / 9C 8H 7H 3S / JD AC TC 5D
bid W 12
floor 3H 6C KD AS
1. W 6S+6C=12 (W QH {or the card itself} 2. S KH x KD)
2. S KH x KD
3. E 9D
dispute N 3 {the nine was mine}
ruling 3 legal R17
takeback
3. E 8D
abandoned
"""


def views_of(text: str) -> list[View]:
    record, faults = assemble(read(text))
    return views(record, faults, None)


def frames_of(text: str) -> list[Frame]:
    found = [d for d in check_text(text).diagnostics if d.deal == 1]
    return frames(views_of(text)[0], found)


def named(text: str, name: str) -> Frame:
    return next(frame for frame in walk(frames_of(text)) if frame.name == name)


def test_every_play_has_its_moment_and_so_have_takeback_beginning_and_end():
    # The takeback is the sixth entry of the line: 3 plays, dispute, ruling, takeback.
    assert [frame.name for frame in frames_of(TAKEN_BACK)] == ["0", "1", "2", "3x", "t6", "3", "end"]


def test_a_takeback_puts_the_table_back():
    back, before = named(TAKEN_BACK, "t6"), named(TAKEN_BACK, "2")
    assert back.words == "The play is taken back"
    assert back.state == before.state
    assert named(TAKEN_BACK, "3x").words == "East throws 9D [taken back]"


def test_what_was_said_hangs_on_the_play_before_it():
    assert named(TAKEN_BACK, "3x").said == [
        ("North objects to play 3", ("the nine was mine",)),
        ("The table rules play 3 legal by R17", ()),
    ]


def test_a_variation_hangs_on_the_play_that_it_replaces():
    first = named(TAKEN_BACK, "1")
    [branch] = first.branches
    assert [frame.name for frame in branch.frames] == ["1v1.1", "1v1.2"]
    assert branch.frames[0].comments == ("or the card itself",)
    assert branch.frames[1].state is not None
    assert branch.frames[1].state.loose == mask_of(["3H", "6C", "AS", "QH"])


def test_before_the_opening_only_the_bidder_has_seen_his_cards():
    # Rule R5: he sees four cards and bids; the others have not looked, and eight more come to him.
    hands = {hand.seat: hand for hand in named(TAKEN_BACK, "0").hands}
    assert hands["W"].cards == mask_of(["6S", "QH", "4D", "2C"])
    assert (hands["W"].later, hands["W"].looked) == (8, True)
    assert hands["S"].looked is False
    assert hands["S"].seen_by("S") == 0


def test_of_a_bidder_whose_packets_are_not_told_four_cards_are_not_known():
    # Rule R4: he bids on four of the twelve, and nobody knows on which.
    text = "deal dealer N hand W 6S QH 4D 2C 9C 8H 7H 3S JD AC TC 5D bid W 12 floor 3H 6C KD AS 1. W 6S+6C=12"
    west = next(hand for hand in named(text, "0").hands if hand.seat == "W")
    assert west.seen_by("W") == mask_of(["6S"])  # he plays it, and must have had it
    assert (west.hidden, west.later) == (3, 8)


def test_a_seat_sees_its_own_hand_and_no_other():
    hands = {hand.seat: hand for hand in named(TAKEN_BACK, "1").hands}
    west = mask_of(["QH", "4D", "2C", "9C", "8H", "7H", "3S", "JD", "AC", "TC", "5D"])
    assert hands["W"].seen_by("W") == hands["W"].seen_by(None) == west
    assert hands["W"].seen_by("S") == 0
    assert hands["S"].size == 12  # one of them, the king, follows from his play


def test_the_tops_of_bundles_are_open_and_what_lies_under_them_comes_later():
    # Rule R54: beside four cards of his own, a player of Open Seep sees five tops, and so does everybody.
    first = frames(views_of((SAMPLES / "open-seep.seep").read_text(encoding="utf-8"))[0])[1]
    north = next(hand for hand in first.hands if hand.seat == "N")
    assert north.open == mask_of(["9S", "9H", "2S", "3H", "AD"])
    assert north.seen_by("S") == north.open
    assert north.seen_by("N") == north.open | mask_of(["8C", "9D", "JD", "7C"])
    assert north.later == 15


def test_the_end_tells_who_gets_the_rest_and_counts_it():
    deal = frames(views_of((SAMPLES / "winter-afternoon.seep").read_text(encoding="utf-8"))[0])
    assert deal[-1].words == "KH QH 9C 4H left on the floor, for Manpreet who took last; points: NS 68, EW 32+50"
    assert deal[-1].turn is None
    assert {side: own.total for side, own in (deal[-1].points or {}).items()} == {"NS": 68, "EW": 82}


def test_a_fault_hangs_on_its_play():
    text = "deal dealer N bid W 12 floor 3H 6C KD AS 1. W QH 2. S AC x 6C abandoned"
    found = {frame.name: [d.code for d in frame.diagnoses] for frame in frames_of(text) if frame.diagnoses}
    assert found["2"] == ["S230"]  # R13: an ace takes no six


def test_what_could_not_be_read_hangs_on_the_play_before_it():
    text = "deal dealer N bid W 12 floor 3H 6C KD AS 1. W QH 2. S KH x KD blah 3. E 9D abandoned"
    found = {frame.name: [d.code for d in frame.diagnoses] for frame in frames_of(text) if frame.diagnoses}
    assert "S101" in found["2"]


def test_where_the_floor_is_not_known_no_table_is_shown():
    lost = named("deal dealer N bid W 12 floor 3H 6C KD AS 1. W QH 2. S ... 3. E 5C", "3")
    assert lost.state is None
    assert lost.hands == ()
    assert lost.points is None


def test_after_a_play_that_nobody_saw_the_points_are_not_known_any_more():
    # The king of diamonds may have gone with play 2; a look tells the floor again, not the piles.
    text = "deal dealer N bid W 12 floor 3H 6C KD AS 1. W QH 2. S ... loose 3H 6C QH 3. E 3D x 3H (E 6D x 6C) abandoned"
    found = {frame.name: frame.points for frame in walk(frames_of(text))}
    assert found["1"] is not None
    assert {name for name, points in found.items() if points is None} >= {"2", "t3", "3", "3v1.1", "end"}


def test_a_play_taken_back_unseen_loses_no_points():
    text = "deal dealer N bid W 12 floor 3H 6C KD AS 1. W QH 2. S ... takeback 2. S KH x KD abandoned"
    assert {side: own.total for side, own in (named(text, "2").points or {}).items()} == {"NS": 0, "EW": 0}


def test_after_the_last_card_nobody_is_to_play():
    deal = frames(views_of((SAMPLES / "winter-afternoon.seep").read_text(encoding="utf-8"))[0])
    assert deal[-2].number == 48
    assert deal[-2].turn is None
    assert deal[-3].turn == "E"


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.seep")), ids=lambda path: path.stem)
def test_frames_of_every_sample(path):
    for view in views_of(path.read_text(encoding="utf-8")):
        every = list(walk(frames(view)))
        assert len({frame.name for frame in every}) == len(every)
        for step in view.run.steps:
            assert any(frame.step is step for frame in every)
        for frame in every:
            for hand in frame.hands:
                assert not hand.open & ~hand.cards
                assert hand.hidden >= 0
                assert hand.later >= 0
                for eye in view.run.seating.order:
                    assert not hand.seen_by(eye) & ~hand.cards
