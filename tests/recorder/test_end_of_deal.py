"""The end of a deal: one picture of floor, piles and points, and one word on a count that differs."""

import pytest

from seepnotation.cards import mask_of
from seepnotation.notation.api import loads
from seepnotation.recorder.lines import lines as plain_lines
from seepnotation.recorder.machine import Recorder
from tests.material import CONSENSUS
from tests.recorder.desk import desk, told
from tests.recorder.typist import typed_again


@pytest.fixture(scope="module")
def over():
    """Return the lines of a deal that NS wins by 50+100 to 50; four cards are left over for EW, who took last."""
    record = loads(CONSENSUS[3].read_text(encoding="utf-8"))
    return [line for line in typed_again(record).typed if not line.startswith("score")]


def test_what_is_left_over_goes_to_whoever_took_last_and_the_floor_is_empty(over):
    view = desk(*over).view
    # Play 48 takes a ten, for EW; NS have taken 20 cards, EW 28, and four lay on the floor (R39).
    assert view.frame.state.empty
    assert view.audit.on_floor == 0
    assert view.audit.taken == {"NS": 20, "EW": 32}
    assert (view.audit.left.side, view.audit.left.cards) == ("EW", mask_of(["9C", "8S", "6S", "5D"]))
    assert {side: pile.bit_count() for side, pile in view.frame.state.taken.items()} == view.audit.taken
    assert view.audit.lines == (
        "count the piles: NS 20 cards, EW 32 cards, with what was left over, for EW, since Arjun took last (R39): "
        "9C 8S 6S 5D",
    )


def test_before_the_last_play_nothing_is_left_over(over):
    view = desk(*over, "undo").view
    assert view.audit.left is None
    assert not view.frame.state.empty
    assert view.audit.on_floor + view.audit.in_hands + sum(view.audit.taken.values()) == 52


def test_every_deal_ends_with_all_cards_in_the_piles():
    for path in CONSENSUS[:8]:
        view = typed_again(loads(path.read_text(encoding="utf-8"))).recorder.view
        assert view.frame.state.empty
        assert (view.audit.on_floor, view.audit.in_hands, sum(view.audit.taken.values())) == (0, 0, 52)
        assert len(view.audit.lines) == 1


def test_the_piles_are_told_once(over):
    recorder = desk(*over[:-1])
    before = recorder.view
    view = recorder.feed(over[-1])
    text = "\n".join(plain_lines(view, before))
    assert text.count("piles") == text.count("left over") == 1
    assert "taken" not in text
    assert "Floor: empty" in text


@pytest.mark.parametrize(
    ("score", "says"),
    [
        ("NS 50 EW 50", "the table counted NS 50, EW 50; by the plays it is NS 50+100, EW 50"),
        ("NS 40+100 EW 60", "the table counted NS 40+100, EW 60; by the plays it is NS 50+100, EW 50"),
        ("NS 50+50 EW 50", "the table counted NS 50+50, EW 50; by the plays it is NS 50+100, EW 50"),
    ],
)
def test_a_count_that_differs_is_told_once_with_what_the_standing_goes_by(over, score, says):
    recorder = desk(*over)
    view = recorder.feed(f"score {score}")
    (warning,) = [message.text for message in view.messages if message.tone == "warning"]
    assert warning.startswith(f"{says}, and the standing goes by that")
    assert "the table wrote" not in told(view)
    assert "points:" not in told(view)
    assert "standing: level, baazis NS 1, EW 0" in told(view)
    if "50+50" in score:
        assert "sweeps of NS: play 23 (50), play 25 (50)" in warning
    assert "standing goes by that" in told(recorder.feed("score"))  # asked for, it is told again
    assert "standing goes by that" in told(Recorder(recorder.record).view)  # and to whoever goes on with the file
    assert "agrees" in told(recorder.feed("agreed"))


def test_where_the_plays_are_not_all_known_the_standing_goes_by_the_count(over):
    recorder = desk(*over[:-1], "...", "score NS 60 EW 40")
    view = recorder.view
    assert "the standing goes by the table's count" in told(view)
    assert "standing: NS leads by 20" in told(view)


def test_a_deal_given_up_leaves_the_floor_as_it_lay(over):
    view = desk(*over[:20], "abandoned").view
    assert view.audit.left is None
    assert not view.frame.state.empty
