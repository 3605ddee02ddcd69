"""The shape that makes it fast and lets it read files of any length. Nothing here measures time."""

import sys

import pytest

from benchmarks.processes import COMMAND, largest
from seepnotation.notation import reader
from seepnotation.notation.assembly import put_together
from seepnotation.notation.reader import read
from tests.material import CONSENSUS


@pytest.mark.parametrize("plays", [2, 16, 48])
@pytest.mark.parametrize("deal", CONSENSUS[:5], ids=lambda path: path.stem)
def test_plays_that_follow_one_another_are_one_piece_for_the_parser(deal, plays, monkeypatch):
    pieces = []

    def counted(head, items, tell):
        pieces.extend(items)
        return put_together(head, items, tell)

    monkeypatch.setattr(reader, "put_together", counted)
    lines = deal.read_text(encoding="utf-8").splitlines(keepends=True)
    first = next(index for index, line in enumerate(lines) if line.startswith("1. "))
    parts = list(read("".join(lines[: first + plays])))
    assert len(parts[-1].node.line) == plays
    assert [item.type for item in pieces] == ["HAND_LINE"] * 4 + ["BID_LINE", "FLOOR_LINE", "PLAY_LINE"]


@pytest.mark.skipif(sys.platform == "win32", reason="the size of a process is not told there")
def test_a_long_file_takes_no_more_room_than_a_short_one(tmp_path):
    evening = "\n".join(path.read_text(encoding="utf-8") for path in CONSENSUS)
    sizes = []
    for deals in (1_000, 10_000):
        file = tmp_path / f"{deals}.seep"
        file.write_text("\n".join([evening] * (deals // len(CONSENSUS))), encoding="utf-8")
        sizes.append(largest([*COMMAND, "check", "--jobs", "1", str(file)]))
    assert sizes[1] < sizes[0] * 1.1
