"""`seep picture`: the table at a moment as a file to share."""

import struct
import sys

import pytest

from tests.cli.records import FAULT, GOOD, SAMPLES
from tests.render.svg import faces, pictures, texts, tree


@pytest.fixture
def good(folder):
    path = folder / "a.seep"
    path.write_text(GOOD, encoding="utf-8")
    return path


def test_an_svg_of_the_table_right_after_a_play(seep, good, folder):
    done = seep("picture", good, "--at", "4", "-o", "table.svg")
    assert (done.code, done.out, done.err) == (0, "", "")
    svg = (folder / "table.svg").read_text(encoding="utf-8")
    assert "Deal 1, after play 4" in texts(svg)
    assert "Nani makes a house of 13: 4♣\ufe0e with 9♦\ufe0e" in texts(svg)
    assert [path.name for path in folder.iterdir() if path.suffix == ".tmp"] == []


def test_a_png_as_wide_as_asked_and_as_high_as_it_needs(seep, good, folder):
    assert seep("picture", good, "--at", "1.4", "-o", "a.svg").code == 0
    root = tree((folder / "a.svg").read_text(encoding="utf-8"))
    ratio = float(root.get("height", 0)) / float(root.get("width", 1))
    for wide, extra in ((1080, ()), (450, ("--width", "450"))):
        assert seep("picture", good, "--at", "1.4", "-o", "a.PNG", *extra).code == 0
        data = (folder / "a.PNG").read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert data[-8:-4] == b"IEND"
        found = struct.unpack(">II", data[16:24])
        assert found[0] == wide
        assert abs(found[1] - wide * ratio) <= 1


def test_on_the_standard_output(seep, good, folder):
    done = seep("picture", good, "--at", "4", "-o", "-")
    seep("picture", good, "--at", "4", "-o", "same.svg")
    assert (done.code, done.err) == (0, "")
    assert done.out == (folder / "same.svg").read_text(encoding="utf-8")


def test_without_a_moment_the_end_of_the_last_deal_that_was_played(seep, good):
    assert "Deal 1, the end" in texts(seep("picture", good, "-o", "-").out)
    # Of Open Seep's three deals only the first was written down play by play.
    done = seep("picture", SAMPLES / "open-seep.seep", "-o", "-")
    assert "Deal 1, the end" in texts(done.out)
    # Meera counted 43 and a sweep of 50, Tau ji 57, as the record's own score says.
    assert {"93", "43 for cards, 50 for sweeps", "57"} <= set(texts(done.out))


def test_play_0_is_the_table_before_the_first_one(seep, good):
    done = seep("picture", good, "--at", "0", "-o", "-")
    assert "Deal 1, before the first play" in texts(done.out)
    assert {"three of hearts", "six of clubs", "king of diamonds", "ace of spades"} <= set(pictures(done.out))


def test_one_seat_and_four_colours(seep, good):
    done = seep("picture", good, "--at", "4", "--seat", "w", "--four-colour", "-o", "-")
    assert done.code == 0
    assert {"QH", "4D", "2C", "back"} <= faces(done.out)
    assert not {"KC", "4S", "KS"} & faces(done.out)
    assert "#0b7a34" in done.out


def test_one_seat_sees_no_glyph_and_no_ruling_for_they_tell_of_other_hands(seep):
    # Arjun makes a house of 12; with 5H in place of QH he has no key (R24). Nani sees the same either way.
    told = GOOD.replace("3. E 9D", "3. E 9D?? {he has a king}")
    no_key = told.replace("QH 4D", "5H 4D").replace("QH x [12]", "5H")

    def drawn(text, play, *more):
        return seep("picture", "-", "--at", play, *more, "-o", "-", stdin=text).out

    assert "illegal" in drawn(no_key, 1)
    assert "??" in drawn(told, 3)
    for play in (1, 3):
        assert drawn(told, play, "--seat", "n") == drawn(no_key, play, "--seat", "n")
        assert "??" not in drawn(told, play, "--seat", "n")


def test_other_rules(seep, good):
    done = seep("picture", good, "--at", "7", "--rules", "strict-owner", "-o", "-")
    assert done.code == 0
    done = seep("picture", good, "--at", "7", "--rules", "no-such", "-o", "x.svg")
    assert done.code == 2
    assert "no-such" in done.err


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("-o", "a.jpg"), "-o a.jpg: a picture ends in .svg or .png; nothing was written"),
        (("-o", "a"), "ends in .svg or .png"),
        (("-o", "no/such/folder/a.svg"), "no/such/folder/a.svg: No such file or directory"),
        (("-o", "a.svg", "--at", "99"), "--at 1.99: deal 1 has no play 99; its plays are 1 to 8"),
        (("-o", "a.svg", "--at", "2.1"), "--at 2.1: the file has 1 deal"),
        (("-o", "a.svg", "--at", "x"), "--at x: write a play"),
        (("-o", "a.svg", "--seat", "Q"), "--seat Q: nobody sits there; the seats are N (Nani), W (Arjun), S (Mummy)"),
        (("-o", "a.svg", "--width", "300"), "--width: an SVG fits any width"),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_is_written(seep, good, folder, options, says):
    done = seep("picture", good, *options)
    assert done.code == 2
    assert says in done.err
    assert [path.name for path in folder.iterdir()] == ["a.seep"]


def test_a_picture_needs_a_name(seep, good):
    done = seep("picture", good)
    assert done.code == 2
    assert "--out" in done.err


def test_a_file_without_deals(seep, folder):
    done = seep("picture", "-", "-o", "a.svg", stdin='[Format "seep 1"]\n')
    assert (done.code, done.err) == (2, "seep: <stdin>: there are no deals to draw\n")
    assert not (folder / "a.svg").exists()


def test_without_resvg_a_png_says_how_to_get_it(seep, good, folder, monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    done = seep("picture", good, "-o", "a.png")
    assert done.code == 2
    assert 'pip install "seepnotation[png]"' in done.err
    assert not (folder / "a.png").exists()
    assert seep("picture", good, "-o", "a.svg").code == 0


def test_with_a_reading_fault_what_can_be_read_is_drawn(seep, folder):
    done = seep("picture", "-", "-o", "a.svg", stdin=FAULT)
    assert done.code == 1
    assert "reading fault" in done.err
    assert "so the picture may not tell all" in done.err
    tree((folder / "a.svg").read_text(encoding="utf-8"))


def test_an_old_picture_is_replaced_whole(seep, good, folder):
    (folder / "a.svg").write_text("old" * 100_000)
    assert seep("picture", good, "--at", "4", "-o", "a.svg").code == 0
    assert "old" * 10 not in (folder / "a.svg").read_text(encoding="utf-8")
