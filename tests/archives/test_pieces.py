"""A file in pieces: read one after another they give what the whole gives, to the last line number."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation.archives import File, find, opening, pieces
from seepnotation.archives.pieces import _parted
from seepnotation.check import Report, check_parts, check_text
from seepnotation.notation.reader import read
from seepnotation.render.report import diagnosis_json
from tests.material import CONSENSUS

HEAD = '[Format "seep 1"]\n'
SESSIONS = [
    HEAD + '[North "Nani"]\n\ndeal 1 dealer N\nscore NS 60 EW 40\n',
    HEAD + "\ndeal 1 dealer N\nbid W 12\nfloor 3H 6C KD AS\n1. W 6S+6C=12\nabandoned\n\ndeal 2 dealer N\nvoid\n\n",
    HEAD + "\ndeal 1 dealer N\nscore NS 75+50 EW 25 {what a deal}\n",
    HEAD + "\nposition\nloose 5D QC\nturn E\n23. E 6C\n",
    HEAD + '[Rules "pagta"]\n\ndeal 3 dealer W\nconcede EW\nbaazi NS\n',
    HEAD + "{a comment {of people}\n\ndeal 1 dealer N ; here\nscore NS 60 EW 40 ; and there\n",
    HEAD + '[Event "no deals"]\n',
    "deal 7 dealer S\n1. W 6S\n2. S",
    '[Event "it has no Format"]\ndeal 1 dealer N\nbid W 12\n1. W 4S (1. W 5S 2. S\n',
]
SCRAPS = [
    "{", "}", "\\", "\\}", "(", ")", ";", '"', "[", "]", "\n", "\n\n", " ", "x", "deal", "deal 1 dealer N\n", "score",
    "1. N", "[Format ", "\n" + HEAD, "\ufeff", "\u2028", "abandoned\n", "@note(", "position\n", "\n[Format",
]  # fmt: skip


def in_pieces(text, block, size):
    """The pieces of a text that comes in blocks."""
    return list(_parted([text[at : at + block] for at in range(0, len(text), block)], size))


def told(report):
    return [
        report.sessions, report.deals, report.plays, report.judged, report.not_proven, report.not_judged,
        [diagnosis_json(diagnosis) for diagnosis in report.diagnostics],
    ]  # fmt: skip


def checked_in_pieces(parts, *, strict):
    whole, line = Report("a.seep"), 1
    for part in parts:
        whole.add(check_parts(read(part, "a.seep", line), "a.seep", strict=strict))
        line += part.count("\n")
    return whole


@st.composite
def texts(draw):
    text = "".join(draw(st.lists(st.sampled_from(SESSIONS), min_size=1, max_size=6)))
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(st.sampled_from(SCRAPS)) + text[at + draw(st.sampled_from([0, 0, 1, 5])) :]
    return text


@settings(max_examples=400)
@given(texts(), st.sampled_from([7, 40, 10_000]), st.booleans())
def test_whatever_is_written_the_pieces_are_read_as_the_whole(text, block, strict):
    parts = in_pieces(text, block, 1)
    assert "".join(parts) == text
    whole = check_text(text, "a.seep", strict=strict)
    assert told(checked_in_pieces(parts, strict=strict)) == told(whole)


@pytest.mark.parametrize("block", [1, 7, 64, 300, 5000])
def test_a_file_is_parted_at_its_sessions(block):
    text = "".join(SESSIONS[:5])
    parts = in_pieces(text, block, 1)
    assert "".join(parts) == text
    if block <= 300:
        # A border is seen with the word behind it. The longest session has 110 characters, so with blocks of 300
        # a piece can be several of them.
        assert len(parts) == 5 if block <= 64 else 1 < len(parts) <= 5
    assert all(part.startswith(HEAD) for part in parts)


@pytest.mark.parametrize(
    "before",
    [
        "deal 1 dealer N\nscore NS 60 EW 40 {open\n",
        "deal 1 dealer N\nscore NS 60 EW 40\n{it goes on \\}\n",
        "deal 1 dealer N\n1. W\n",
        "deal 1 dealer N\nscore NS 60\n1. N 5C +\n",
        '[Event "no deal"]\n',
        '[Event "no deal"]\nscore NS 60 EW 40\n',
        "{deal 1 dealer N}\nscore NS 60 EW 40\n",
        'deal 1 dealer N\nscore NS 60 EW 40\n[Event "another"]\nabandoned\n',
    ],
)
def test_it_is_not_parted_where_something_may_reach_across(before):
    text = HEAD + before + SESSIONS[0]
    assert in_pieces(text, 20, 1) == [text]


def test_pieces_know_their_lines_and_their_place_in_the_file(tmp_path, monkeypatch):
    monkeypatch.setattr(opening, "BLOCK", 100)
    (tmp_path / "a.seep").write_bytes(b"\xef\xbb\xbf" + "".join(SESSIONS[:5]).replace("\n", "\r\n").encode())
    (file,) = find([str(tmp_path / "a.seep")])
    found = list(pieces(file, 50))
    assert "".join(piece.text for piece in found) == "".join(SESSIONS[:5])
    assert len(found) > 2
    assert [piece.first for piece in found] == [True] + [False] * (len(found) - 1)
    assert [piece.last for piece in found] == [False] * (len(found) - 1) + [True]
    before = 0
    for piece in found:
        assert piece.first_line == before + 1
        before += piece.text.count("\n")


def test_a_file_is_whole_if_it_must_be(tmp_path):
    text = "".join(path.read_text(encoding="utf-8") for path in CONSENSUS)
    (tmp_path / "a.seep").write_text(text, encoding="utf-8")
    (file,) = find([str(tmp_path / "a.seep")])
    assert [piece.text for piece in pieces(file, None)] == [text]
    (tmp_path / "a.seep").write_text(text * 3, encoding="utf-8")
    (file,) = find([str(tmp_path / "a.seep")])
    found = list(pieces(file))
    assert len(found) > 2
    assert "".join(piece.text for piece in found) == text * 3


def test_a_file_that_is_damaged_at_its_end_is_not_read_in_part(tmp_path):
    text = "".join(path.read_text(encoding="utf-8") for path in CONSENSUS) * 3
    (tmp_path / "a.seep").write_bytes(text.encode() + b"\n\xff")
    (file,) = find([str(tmp_path / "a.seep")])
    (piece,) = pieces(file)
    assert piece.text == ""
    assert f"byte {len(text) + 2}, line {text.count(chr(10)) + 2}; save it as UTF-8" in piece.trouble


@pytest.mark.parametrize("block", [1, 2, 3, 4, 100])
def test_where_it_is_no_utf8_does_not_depend_on_the_blocks(monkeypatch, tmp_path, block):
    monkeypatch.setattr(opening, "BLOCK", block)
    (tmp_path / "a.seep").write_bytes("deal 1\n♥é\n".encode() + b"\xe2\x99x")
    (piece,) = pieces(File(str(tmp_path / "a.seep")))
    # 7 bytes of the first line, 3 + 2 + 1 of the second, and the third begins with a sign that breaks off.
    assert piece.trouble.endswith("(byte 14, line 3; save it as UTF-8)")


def test_a_file_without_end_is_read_in_little_room():
    taken = 0

    def endless():
        nonlocal taken
        while True:
            taken += 1
            yield SESSIONS[0] * 10

    handed_out = 0
    for index, part in enumerate(_parted(endless(), 2000)):
        handed_out += len(part)
        assert len(part) < 2000 + 2 * 10 * len(SESSIONS[0])
        assert taken * 10 * len(SESSIONS[0]) - handed_out < 2 * 10 * len(SESSIONS[0])
        if index == 300:
            break
