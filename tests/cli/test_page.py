"""`seep page`: a record as a page."""

from pathlib import Path

import pytest

SAMPLE = Path(__file__).parents[2] / "samples" / "winter-afternoon.seep"

BROKEN = """deal 1 dealer N
hand W 6S QH 4D 2C / 9C 8H 7H 3S / JD AC TC 5D
bid W 12
floor 3H 6C KD AS
1. W 6S+6C=12
2. S KS xx KD
"""


def test_a_page_is_written(seep, folder):
    ran = seep("page", SAMPLE, "-o", "replay.html")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert Path("replay.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    # A page that is there already is written anew.
    assert seep("page", SAMPLE, "-o", "replay.html", "--four-colour").code == 0
    assert 'class="four-colour"' in Path("replay.html").read_text(encoding="utf-8")


def test_to_standard_output_and_from_standard_input(seep):
    ran = seep("page", "-", "-o", "-", stdin=SAMPLE.read_bytes())
    assert ran.code == 0
    assert ran.out.startswith("<!DOCTYPE html>")
    assert "Sunday on the roof" in ran.out


def test_where_to_write_must_be_said(seep):
    ran = seep("page", SAMPLE)
    assert ran.code == 2
    assert "--out" in ran.err


def test_what_is_no_page_is_not_written_over(seep, folder):
    Path("notes.seep").write_text(BROKEN)
    ran = seep("page", "notes.seep", "-o", "notes.seep")
    assert ran.code == 2
    assert ".html" in ran.err
    assert Path("notes.seep").read_text() == BROKEN


def test_a_page_ends_in_html(seep, folder):
    ran = seep("page", SAMPLE, "-o", "replay.txt")
    assert (ran.code, ran.out) == (2, "")
    assert "-o replay.txt: a page ends in .html or .htm; nothing was written" in ran.err
    assert not Path("replay.txt").exists()


def test_with_reading_faults_the_page_is_written_and_it_is_told(seep, folder):
    Path("broken.seep").write_text(BROKEN)
    ran = seep("page", "broken.seep", "-o", "broken.html")
    assert ran.code == 1
    assert "a reading fault" in ran.err
    assert "not all of it is on the page" in ran.err
    assert "Arjun" not in Path("broken.html").read_text()
    assert "West makes a house of 12" in Path("broken.html").read_text()


def test_annotated(seep, folder):
    # Play 13 gives a sweep away: seep annotate says so. What comes after play 14 is left out.
    text = SAMPLE.read_text(encoding="utf-8")
    Path("short.seep").write_text(text[: text.index("\n15. S AD")] + "\nabandoned\n", encoding="utf-8")
    assert seep("page", "short.seep", "-o", "plain.html").code == 0
    assert seep("page", "short.seep", "-o", "noted.html", "--annotated").code == 0
    plain, noted = (Path(name).read_text(encoding="utf-8") for name in ("plain.html", "noted.html"))
    assert noted.count('"notes":') > plain.count('"notes":')
    assert "seep-given" not in noted


@pytest.mark.parametrize("word", ["W", "w"])
def test_one_seats_view(seep, word):
    assert '"eye":"W"' in seep("page", SAMPLE, "-o", "-", "--seat", word).out


def test_a_seat_where_nobody_sits(seep, folder):
    ran = seep("page", SAMPLE, "-o", "x.html", "--seat", "Q")
    assert ran.code == 2
    assert "the seats are N (Biji), W (Gurpreet), S (Chacha) and E (Manpreet)" in ran.err
    assert not Path("x.html").exists()


def test_other_rules(seep):
    assert "Rules: karan" in seep("page", SAMPLE, "-o", "-", "--rules", "karan").out
    assert seep("page", SAMPLE, "-o", "-", "--rules", "nothing").code == 2


def test_a_record_without_deals(seep, folder):
    Path("empty.seep").write_text("")
    ran = seep("page", "empty.seep", "-o", "empty.html")
    assert ran.code == 2
    assert "nothing to show" in ran.err
    assert not Path("empty.html").exists()
