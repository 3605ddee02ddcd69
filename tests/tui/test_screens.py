"""Pictures of the screens, each compared with the one that somebody looked at.

After a change that is meant: ``pytest tests/tui --snapshot-update``, and look at the pictures.
"""

import pytest

from seepnotation.tui.app import Player
from tests.stepping.watching import WINTER, watch

SMALL = (80, 24)


def at_13():
    stepper = watch(WINTER)
    stepper.go_to(13, 1)
    return stepper


@pytest.mark.parametrize("size", [SMALL, (120, 40)], ids=["small", "large"])
def test_main(snap_compare, size):
    assert snap_compare(Player(at_13()), terminal_size=size)


def test_seat_view(snap_compare):
    stepper = at_13()
    stepper.look("W")
    assert snap_compare(Player(stepper), terminal_size=SMALL)


def test_help(snap_compare):
    stepper = at_13()
    stepper.press("?")
    assert snap_compare(Player(stepper), terminal_size=SMALL)


def test_ruling(snap_compare):
    stepper = at_13()
    stepper.press("r")
    assert snap_compare(Player(stepper), terminal_size=SMALL)
