"""The table and the reading lines as text, whatever the names, the hands and the size."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation.render.ink import cells
from seepnotation.render.signs import card_text, with_signs
from seepnotation.tui.lines import coloured, shortened, wrapped
from seepnotation.tui.reading import footer, head_line, message_lines, play_list, reading_lines
from seepnotation.tui.table import table_lines
from tests.stepping.watching import BRANCHED, COUSINS, NO_KEY, SAMPLES, THREE, WINTER, typed, watch

RECORDS = sorted(SAMPLES.rglob("*.seep"))

INDIC = """\
[Format "seep 1"]
[Event "गर्मी की छुट्टियाँ"]
[North "नानी जी"]
[West "ਬਾਦਸ਼ਾਹ"]
[South "मम्मी"]
[East "अर्जुन"]

deal 1 dealer N
bid W 12
floor 5C 7D KS 2H
1. W 5H+7D=12
2. S 9C
dispute N 2
abandoned
"""

CROWDED = """\
[West "Sardar Balwant Singh Ahluwalia of Ludhiana and Amritsar"]

position
loose KC KD QC JC TC 8C 8D 4C 4D 3C 2C AC
house 9 N 5C+4S, 6C+3S, 7C+2S
house 10* W S 5D+5H, 6D+4H, 7D+3H, 8S+2H
house 11 E 7H+3D+AD
house 12* S 6H+6S, 9D+2D+AH
hand W JS JH KS QS QH TS TH 9S 9H 9C 8H 7S
turn W
play 5
"""


def lines_of(stepper, width, height=21):
    lines = [*table_lines(stepper, width, height), *reading_lines(stepper, width), *play_list(stepper, 38, height)]
    return ["".join(text for text, _ in line) for line in [head_line(stepper, width), *lines]]


def indic(text):
    return any(unicodedata.category(char) in ("Mn", "Mc") for char in text)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_moment_of_every_sample_fits_80_columns(path):
    stepper = watch(path.read_text(encoding="utf-8"))
    for _ in range(500):
        before = stepper.place
        assert max(map(cells, lines_of(stepper, 80))) <= 80
        stepper.forward()
        if stepper.place == before:
            stepper.next_deal()
        if stepper.place == before:
            break


@pytest.mark.parametrize("width", [40, 65, 66, 80, 82, 120, 200])
def test_a_crowded_table_fits_any_width(width):
    stepper = watch(CROWDED)
    lines = lines_of(stepper, width)
    assert max(map(cells, lines)) <= width
    text = "\n".join(lines)
    assert all(f"house of {value}" in text for value in (9, 10, 11, 12))
    for name in ["KC", "QC", "JC", "TC", "8D", "4D", "3C", "2C", "AC", "JS", "KS", "QH", "TH", "9S", "8H", "7S"]:
        assert card_text(name) in text
    assert "Sardar" in text


@pytest.mark.parametrize("width", [50, 80, 82])
def test_indic_names_stand_last_on_their_lines(width):
    stepper = watch(INDIC)
    typed(stepper, "2")
    found = [line for line in lines_of(stepper, width) if indic(line)]
    heads = [line for line in found if " cards" in line]
    assert len(heads) == 4
    for line in heads:
        tail = line[line.index(" cards") :]
        assert "│" not in line
        assert not any(mark in tail for mark in "♣♦♥♠▒")


def test_who_sits_where():
    lines = lines_of(watch(WINTER), 80)
    assert [" ".join(line.split()) for line in lines if " cards" in line] == [
        "N 4 cards, to play Biji",
        "W 0 cards Gurpreet",
        "12 to come E 0 cards, dealer Manpreet",
        "S 0 cards Chacha",
    ]
    assert len([line for line in lines_of(watch(COUSINS), 80) if " cards" in line]) == 2
    assert len([line for line in lines_of(watch(THREE), 80) if " cards" in line]) == 3


def test_cards_not_seen_are_backs():
    winter = watch(WINTER)
    typed(winter, "13")
    assert "▒▒" not in "\n".join(lines_of(winter, 80))
    winter.look("W")
    assert "\n".join(lines_of(winter, 80)).count("▒▒") == 8 + 9 + 9  # rule R4: twelve each, thirteen plays made


def test_a_control_character_never_reaches_the_terminal():
    stepper = watch('[North "Na\\x1b"]\nposition\nloose 5D QC\nhand E 6C\nturn E\nplay 23\n23. E 6C {a\x9b31mred}\n')
    stepper.press("end")
    stepper.press("left")
    assert not any("\x1b" in line or "\x9b" in line for line in lines_of(stepper, 80))


def test_cards_as_people_write_them():
    assert with_signs("Biji takes TD 9C with Q_ and __") == "Biji takes 10♦ 9♣ with Q? and ??"
    assert with_signs("ASHA and TDX hold 7Cs") == "ASHA and TDX hold 7Cs"
    assert coloured("a 10♦ and 9♣") == [("a ", ""), ("10♦", "red"), (" and 9♣", "")]


def test_a_name_and_a_quotation_are_no_cards():
    assert with_signs("AS takes TD with AS", {"AS"}) == "AS takes 10♦ with AS"
    assert (
        with_signs("Ravi's 6C: 'throw 5D' is no play, nor is \"5H\"")
        == "Ravi's 6♣: 'throw 5D' is no play, nor is \"5H\""
    )


def test_wrapping_and_shortening():
    assert wrapped("one two three", 8, "", "  ") == [[("one two", "")], [("  three", "")]]
    assert shortened("Amritsar", 8) == "Amritsar"
    assert shortened("Amritsar", 5) == "Amri…"


def test_the_footer_fits_and_always_tells_of_the_help_and_the_way_out():
    assert footer(80) == "←→ play  n deal  s sweep  e note  v instead  r ruling  m seat  ? keys  q leave"
    assert footer(50) == "←→ play  n deal  s sweep  e note  ? keys  q leave"  # 49 and a blank before it
    for width in range(17, 90):
        assert footer(width).endswith("? keys  q leave")
        assert cells(footer(width)) + 1 <= width


def said(stepper, more, width):
    lines = ["".join(text for text, _ in line) for line in message_lines(stepper, more, width)]
    assert max(map(cells, lines)) <= width
    return lines


def test_a_message_is_never_cut_off():
    stepper = watch(WINTER)
    stepper.press("p")
    (line,) = said(stepper, True, 80)
    assert line.startswith(" this is the first deal of the record")
    assert line.endswith("more below: the down key ")
    typed(stepper, "13")
    stepper.look("W")
    for key in "rve":
        stepper.press(key)
        for width, more in ((80, False), (80, True), (50, True), (30, True)):
            told = " ".join(" ".join(said(stepper, more, width)).split())
            assert "hidden in the view of one seat: they may tell of cards that it did not see" in told
            assert ("more below" in told) == more


SPOKEN = BRANCHED.replace(
    "@time(21:14)", "@time(TD) @seep-points(9D with 4C leaves TD) {TD was there} (4. N KC @seep-line(1 0000))"
)
"""On play 4 a note and a comment of people's, and a remark and a variation of the annotator's."""


def test_who_is_speaking_can_be_told_by_a_sign():
    stepper = watch(SPOKEN)
    typed(stepper, "4")
    lines = ["".join(text for text, _ in line).strip() for line in reading_lines(stepper, 80)]
    assert "time: TD" in lines  # as written
    assert "“TD was there”" in lines
    assert "* 9♦ with 4♣ leaves 10♦" in lines
    assert "v: * variation 1: 4. N KC" in lines
    typed(stepper, "5")
    lines = ["".join(text for text, _ in line).strip() for line in reading_lines(stepper, 80)]
    assert "v: variation 1: 5. W 2C and 1 more play" in lines


def test_a_fault_tells_cards_as_the_table_does_and_plays_as_notation():
    stepper = watch(NO_KEY.replace("loose 5D", "loose 5D 4C").replace("6C+5D=11! {and no jack}", "9C"))
    stepper.press("right")
    text = " ".join(" ".join("".join(text for text, _ in line) for line in reading_lines(stepper, 80)).split())
    assert "S227 error: Ravi may not throw 9♣: it takes 5♦ 4♣ (R17); legal with 9C: 9C x 5D+4C" in text


def test_points_that_are_not_known():
    # Nobody saw what East did at play 7, so from there on the points are not known.
    stepper = watch(BRANCHED.replace("E KS x [13] #", "E ..."))
    typed(stepper, "6")
    assert "NS 5, EW 6" in lines_of(stepper, 80)[0]  # 4S and AS; 6S in the house of 12
    typed(stepper, "8")
    assert "points not known" in lines_of(stepper, 80)[0]


def test_a_table_that_is_not_known_says_why():
    stepper = watch(BRANCHED)
    stepper.press("n")
    assert "No plays are written of deal 2, so there is no table to show." in "\n".join(lines_of(stepper, 80))
    stepper = watch(NO_KEY + "24. N 5D x KH\n25. W 2C\n")
    stepper.press("end")
    text = " ".join(" ".join(lines_of(stepper, 80)).split())
    assert "a fault stands before it. The key E goes back to it." in text
    stepper.press("E")
    assert stepper.frame.diagnoses


def test_on_a_narrow_screen_the_floor_is_told_from_the_hands():
    stepper = watch(WINTER)
    lines = lines_of(stepper, 50)
    assert "  floor: K♣ 8♥ 2♦ A♣" in [line.rstrip() for line in lines]


def test_a_seat_does_not_see_the_plays_to_come():
    winter = watch(WINTER)
    typed(winter, "13")
    assert "14. W KD x [13]" in "\n".join(lines_of(winter, 80))
    winter.look("E")
    assert "14. W" not in "\n".join(lines_of(winter, 80))


STEPPERS = [watch(text) for text in (BRANCHED, COUSINS, THREE, CROWDED, INDIC, NO_KEY + "24. N blah\n")]


@settings(max_examples=200)
@given(
    stepper=st.sampled_from(STEPPERS),
    keys=st.lists(
        max_size=40,
        elements=st.sampled_from([*"ljhkgG0123456789.npsSwWeEvzfm/?q\\é", "enter", "escape", "backspace", "end", " "]),
    ),
)
def test_no_keys_break_it(stepper, keys):
    for key in keys:
        stepper.press(key)
        assert stepper.frame is stepper.line[stepper.place.index]
        assert max(map(cells, lines_of(stepper, 80))) <= 80
        if stepper.panel is not None:
            list(stepper.panel.write(78))
        assert stepper.place.path == () or stepper.eye is None
