"""Numbers and seats behind plays that are missing: what is written counts, and nothing else is filled in."""

import pytest

from seepnotation import canonical, check_text, dumps, loads


def filled(plays: str, head: str = "deal 1 dealer N") -> list[str]:
    record = canonical(loads(f"{head} {plays}"))
    text = dumps(record)
    assert dumps(canonical(loads(text))) == text
    return text.splitlines()[1:]


def test_what_stands_behind_missing_plays_is_not_numbered():
    """Plays 2 to 4 are missing before 5; the play behind it has a seat by turn, but its number is not certain."""
    assert filled("W JC 5. W 7H S 8C") == ["1. W JC", "5. W 7H", "S 8C"]


def test_after_a_takeback_the_count_is_as_it_was():
    assert filled("W JC 5. W 7H takeback takeback W 7S")[-1] == "1. W 7S"


@pytest.mark.parametrize("back", ["rewind 5 W 9S", "rewind 5 5. W 9S"])
def test_a_rewind_to_a_number_written_behind_a_gap(back):
    text = f"deal 1 dealer N 1. W JC 5. W 7H 6. S 8C {back} abandoned"
    codes = [d.code for d in check_text(text).diagnostics if d.severity == "error"]
    assert "S320" not in codes
    assert "S201" not in codes
    assert filled(f"1. W JC 5. W 7H 6. S 8C {back}")[-1].endswith("W 9S")


def test_a_variation_behind_a_gap_is_not_judged():
    """Plays 3 and 4 are missing, so nobody knows the floor that the variation is played on."""
    text = (
        "deal 1 dealer N bid W 12 floor 3H 6C KD AS 1. W 6S+6C=12 2. S KH x KD 5. W 4C (5. W 5D 6. S 8H) S 3C abandoned"
    )
    assert [d.code for d in check_text(text).diagnostics if d.severity != "info"] == ["S318"]


def test_x_glued_to_the_next_number():
    assert filled("1. KHx2. S 3C") == ["1. W KH x", "2. S 3C"]
