"""The keys of a terminal reach the stepper, and what it shows the screen."""

import asyncio

import pytest

from seepnotation.tui.app import Player
from tests.stepping.watching import WINTER, watch


def drive(keys, size=(80, 24), text=WINTER, start=0):
    """Press keys, and return the program and its screen as text."""
    player = Player(watch(text))
    if start:
        player.stepper.go_to(start, 1)

    async def run():
        async with player.run_test(size=size) as pilot:
            await pilot.press(*keys)
            await pilot.pause()
            return "\n".join(
                "".join(part.text for part in strip) for strip in player.screen._compositor.render_strips()
            )

    return player, asyncio.run(run())


def test_keys_as_a_terminal_names_them():
    keys = ["space", "right", "slash", "1", "0", "D", "enter"]
    player, screen = drive(keys)
    assert player.stepper.frame.number == 2
    assert "Ten of diamonds (10♦)" in screen
    assert "play 13: Biji takes the house of 11 with J♥; it goes to NS" in screen


def test_what_is_typed_is_shown():
    player, screen = drive(["1", "3"])
    assert "go to play 13" in screen
    assert player.stepper.frame.name == "0"


def test_a_long_screen_is_read_on_with_the_down_key():
    player, screen = drive(["r"], start=13)
    assert "more below: the down key" in screen
    assert "What the table can do" not in screen
    _, screen = drive(["r", "end"], start=13)
    assert "For the record" in screen
    assert "more below" not in screen
    assert player.stepper.frame.number == 13  # the end key scrolled


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
def test_leaving(key):
    player, _ = drive([key])
    assert player.return_code == 0
    assert not player.is_running
