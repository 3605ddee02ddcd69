"""What stands behind a hole in the record is not judged, and what is guessed there convicts nobody."""

import re

import pytest

from seepnotation import canonical, check_text, dumps, loads
from tests.material import CONSENSUS

DEAL = "deal 1 dealer N hand W 6S QH 4D 2C / ... bid W 12 floor 3H 6C KD AS 1. W 6S+6C=12 "


def codes(text: str) -> list[str]:
    return [d.code for d in check_text(text).diagnostics if d.severity != "info"]


@pytest.mark.parametrize("path", CONSENSUS[::10], ids=lambda path: path.stem)
@pytest.mark.parametrize("line", [12, 24, 40])
def test_a_lost_line_convicts_no_other(path, line):
    """Without hands and seats, all that is known behind the hole is guessed from the turn: it counts for nothing."""
    text = re.sub(r"(?m)^hand .*\n", "", path.read_text(encoding="utf-8"))
    text = re.sub(r"(?m)^(\d+\.) [NWSE]", r"\1", text)
    assert codes(text) == []
    assert codes(re.sub(rf"(?m)^{line}\. .*$", f"{line}. !?", text)) == ["S101"]
    assert codes(re.sub(rf"(?m)^{line}\. .*\n", "", text)) == ["S318"]


def test_a_play_behind_what_could_not_be_read_is_not_accused():
    assert codes(DEAL + "2. S KH x KX 4. N 2D 3. E 9D abandoned") == ["S101"]


def test_a_missing_line_is_one_fault():
    """Play 2 is missing: number and seat both show it, and it is told once."""
    assert codes(DEAL + "3. E 9D 4. N 2H abandoned") == ["S318"]


def test_a_wrong_number_does_not_shift_the_others():
    assert codes(DEAL + "7. S KH x KD 3. E 9D abandoned") == ["S309"]


def test_a_variation_is_played_by_who_played():
    """A variation replaces the play before it, also one out of turn."""
    done = dumps(canonical(loads(DEAL + "2. E KH x KD (KC x KD) abandoned")))
    assert "2. E KH x KD (2. E KC x KD)" in done


def test_a_second_walk_gives_the_same_steps():
    from seepnotation import RuleSet, replay_deal

    run = replay_deal(loads(DEAL + "2. S KH x KD abandoned").sessions[0].deals[0], RuleSet())
    assert list(run) == list(run) == run.steps
