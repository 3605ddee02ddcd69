"""Texts that fit: they become smaller, then they are cut, and never between a letter and its marks."""

import pytest

from seepnotation.render.lettering import LEAST, clean, cut, fitted, text_svg, width, wrapped
from tests.render.svg import texts


def test_a_short_text_stays_as_it_is():
    assert fitted("Nani", 34, 200) == ("Nani", 34)


def test_a_longer_one_becomes_smaller_before_it_is_cut():
    words, size = fitted("Gurpreet Singh", 34, width("Gurpreet Singh", 30))
    assert words == "Gurpreet Singh"
    assert LEAST < size <= 30.01


def test_one_that_is_too_long_is_cut_at_the_least_size():
    words, size = fitted("Maharajadhiraja Bahadur Singh of Patiala", 34, 200)
    assert size == LEAST
    assert words.endswith("…")
    assert width(words, size) <= 200
    assert "Maharajadhiraja".startswith(words[:-1])


# The i sign and the virama belong to the letter before them: नि is one, क्ष is one.
@pytest.mark.parametrize(("text", "least"), [("निनिनिनि", "नि"), ("क्षक्षक्षक्ष", "क्ष")])
def test_a_letter_keeps_its_marks(text, least):
    for room in range(20, 200):
        kept = cut(text, 27, room).removesuffix("…")
        assert len(kept) % len(least) == 0


def test_lines_break_at_spaces_and_the_last_is_cut():
    found = wrapped("one two three four five six seven eight nine ten", 30, 200, 2)
    assert len(found) == 2
    assert found[0].startswith("one two")
    assert "one two three four five six seven".startswith(f"{found[0]} {found[1].removesuffix('…')}")
    assert found[1].endswith("…")
    assert all(width(line, 30) <= 200 for line in found)


def test_a_word_longer_than_a_line_is_cut_and_the_rest_goes_on():
    found = wrapped("Wwwwwwwwwwwwwwwwwwwwwwww takes", 30, 200, 3)
    assert [found[0][-1], found[1]] == ["…", "takes"]


def test_nothing_has_no_lines():
    assert wrapped("  ", 30, 200, 3) == []


# A line feed, a letter that XML forbids, a sign that turns the rest of a line round, a lone half of a pair, no letter.
@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (" Nani \n ji ", "Nani ji"), ("Na\x01ni", "Na\ufffdni"), ("Na\u202eni", "Nani"), ("Na\ud800ni", "Nani"),
        ("Na\ufffeni", "Nani"), ("क्\u200dष", "क्\u200dष"),
    ],
)  # fmt: skip
def test_what_no_drawing_may_hold_is_taken_out(text, kept):
    assert clean(text) == kept


def test_each_script_is_a_text_by_itself_beside_the_one_before():
    svg = text_svg("गुरप्रीत takes 9D", 100, 50, 30, "#000")
    whole = f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>'
    assert texts(whole) == ["गुरप्रीत", "takes 9D"]
    assert "Devanagari" in svg.split("</text>")[0]
    assert "Devanagari" not in svg.split("</text>")[1]
    assert text_svg("Nani takes 9D", 100, 50, 30, "#000").count("<text") == 1
