"""Every element knows its place: line, column, end."""

import pytest

from seepnotation import loads
from seepnotation.notation import places
from tests.notation.reading import deal_of

TEXT = """\
{ of 2026 } [Format "seep 1"]
 [Event
   "Diwali"] {x}

deal 1 dealer N {y}
hand W 6S QH / 10h {z} 2C
  bid
W 12 ; he grinned
{♥♥} 1. W 6S+6C=12 (1. W QH {safer}
   2. S KH) {so}
2. S 10♥ x KD #! @by(Nani) 3. E
  9D
score NS 62 + 50 EW 38
"""


def spans(place) -> tuple[int, int, int, int]:
    return place.line, place.column, place.end_line, place.end_column


def test_places_of_tags():
    (session,) = loads(TEXT).sessions
    assert [spans(tag.place) for tag in session.tags] == [(1, 13, 1, 30), (2, 2, 3, 13)]
    assert session.tags[0].place.text == '[Format "seep 1"]'


def test_places_of_statements():
    deal = deal_of(TEXT)
    assert [(*spans(s.place), s.place.text) for s in deal.opening] == [
        (6, 1, 6, 26, "hand W 6S QH / 10h {z} 2C"),
        (7, 3, 8, 5, "bid\nW 12"),
    ]
    assert spans(deal.closing[0].place) == (13, 1, 13, 23)


def test_place_of_a_deal():
    deal = deal_of(TEXT)
    assert (deal.place.line, deal.place.column) == (5, 1)
    first, second = [deal for _, deal in loads("deal 1 N 7C\n\n  deal 2").deals]
    assert (first.place.line, first.place.column) == (1, 1)
    assert (second.place.line, second.place.column) == (3, 3)


def test_places_of_plays():
    # The place of a play is that of its words, marks and notes; its comments and variations lie behind it.
    assert [(*spans(play.place), play.place.text) for play in deal_of(TEXT).plays] == [
        (9, 6, 9, 19, "1. W 6S+6C=12"),
        (11, 1, 11, 27, "2. S 10♥ x KD #! @by(Nani)"),
        (11, 28, 12, 5, "3. E\n  9D"),
    ]


def test_places_of_variations():
    (variation,) = next(deal_of(TEXT).plays).variations
    assert spans(variation.place) == (9, 20, 10, 12)
    assert [(*spans(play.place), play.place.text) for play in variation.plays] == [
        (9, 21, 9, 28, "1. W QH"),
        (10, 4, 10, 11, "2. S KH"),
    ]


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_other_line_ends_move_no_place(end):
    assert [spans(play.place) for play in deal_of(TEXT.replace("\n", end)).plays] == [
        spans(play.place) for play in deal_of(TEXT).plays
    ]


def test_a_place_is_no_part_of_the_value():
    assert deal_of("deal\n\n N 7C") == deal_of("deal N 7C")


def test_the_line_of_a_place_can_be_shown():
    first, *_ = deal_of(TEXT).plays
    assert first.place.source.line(first.place.line) == "{♥♥} 1. W 6S+6C=12 (1. W QH {safer}"


# ---------------------------------------------------------------- words inside a statement

PLAY = "14. S 10d {x} x TC,\n 9H+ac, [10] #! @by(Nani)"


def place_of(text: str):
    (play,) = deal_of(f"deal {text}").line
    return play.place


@pytest.mark.parametrize(
    ("terminal", "nth", "found"),
    [
        ("NUMBER", 0, "14."), ("SEAT", 0, "S"), ("CARD", 0, "10d"), ("CARD", 3, "ac"), ("HOUSE_REF", 0, "[10]"),
        ("SWEEP", 0, "#"), ("GLYPH", 0, "!"), ("NOTE", 0, "@by(Nani)"), ("CARD", -1, "ac"),
    ],
)  # fmt: skip
def test_finding_a_word(terminal, nth, found):
    assert places.find(place_of(PLAY), terminal, nth).text == found


def test_finding_a_word_that_is_not_there():
    place = place_of(PLAY)
    assert places.find(place, "PUKKA") is place
    assert places.find(place, "CARD", 4) is place
    assert places.find(None, "CARD") is None


def test_finding_a_card_by_its_name():
    assert places.card(place_of(PLAY), "TD").text == "10d"
    assert places.card(place_of(PLAY), "AC").text == "ac"
    assert places.card(place_of("N 7C x 7C"), "7C", 1).column == 13


def test_what_a_play_does_without_opener_and_marks():
    assert places.body(place_of(PLAY)).text == "10d {x} x TC,\n 9H+ac, [10]"


def test_a_statement_without_comments_on_one_line():
    assert places.plain(place_of(PLAY)) == "14. S 10d x TC, 9H+ac, [10] #! @by(Nani)"
