"""`seep stats`: sums over many records, as tables and as JSON."""

import json
import re
from operator import itemgetter

import pytest

from tests.cli.records import FAULT, GOOD, SAMPLES
from tests.cli.test_terminal import STYLE, on_terminal

__all__ = ["on_terminal"]

COUNTED = GOOD.replace("abandoned", "score NS 40 EW 60+50")
"""Arjun makes 12 and takes it; Nani makes 13; Ravi takes that and sweeps."""


def tables(text):
    """The tables of a text: by its title and the last word of its head, the rows by their names."""
    found = {}
    for block in text.split("\n\n"):
        title, *lines = block.splitlines()
        if title.startswith(("Points", "Houses")):
            *head, last = lines[0].split()
            found[title.split()[0].rstrip(":"), last] = {
                " ".join(words[len(head) :]): dict(zip(head, words, strict=False))
                for line in lines[1:]
                for words in [line.split()]
            }
    return found


def test_tables_by_player_and_by_side_and_a_summary(seep, folder):
    (folder / "a.seep").write_text(COUNTED, encoding="utf-8")
    done = seep("stats", "a.seep")
    assert (done.code, done.err) == (0, "")
    found = tables(done.out)
    assert list(found) == [("Points", "Player"), ("Houses", "Player"), ("Points", "Side"), ("Houses", "Side")]
    assert list(found["Points", "Player"]) == ["Arjun", "Ravi", "Mummy", "Nani"]  # by points, equal ones by name
    assert found["Points", "Player"]["Ravi"] == {
        "Deals": "1", "Whole": "0", "Won": "1", "Average": "110.0", "Points": "60+50", "Sweeps": "1", "Missed": "0",
    }  # fmt: skip
    assert found["Houses", "Player"]["Nani"] == {
        "Made": "1", "Raised": "0", "Cemented": "0", "Own": "0", "Partner": "0", "Others": "0", "Lost": "1",
    }  # fmt: skip
    assert found["Houses", "Side"]["Arjun and Ravi"]["Others"] == "1"
    assert done.out.endswith("1 file, 1 deal: 0 followed to the end, 1 with known points.\n")


def test_numbers_align_and_names_stand_last_in_80_columns(seep, folder):
    (folder / "a.seep").write_text(COUNTED.replace("Nani", "नानी जी").replace("Ravi", "ரவி " * 12), encoding="utf-8")
    done = seep("stats", "a.seep", SAMPLES)
    assert max(map(len, done.lines)) <= 80
    assert "\x1b" not in done.out
    assert all(line == line.rstrip() for line in done.lines)
    for block in done.out.split("\n\n"):
        _, head, *rows = block.splitlines()
        if "Average" in head:
            ends = [match.end() for match in re.finditer(r"\w+", head)][:-1]
            numbers = [row for row in rows if row[: ends[0]].strip()]
            assert [
                row
                for row in numbers
                if [row[end - 1 : end + 1] for end in ends] != [row[end - 1] + " " for end in ends]
            ] == []
            assert all(row[end - 1].isdigit() or row[end - 1] == "?" for row in numbers for end in ends)


@pytest.mark.parametrize(("by", "wanted"), [("player", {"Player"}), ("side", {"Side"}), ("both", {"Player", "Side"})])
def test_whose_sums(seep, by, wanted):
    assert {who for _, who in tables(seep("stats", "--by", by, "-", stdin=COUNTED).out)} == wanted
    data = json.loads(seep("stats", "--by", by, "--format", "json", "-", stdin=COUNTED).out)
    assert {"Player": data["players"], "Side": data["sides"]}.keys() - {
        word for word, key in (("Player", "players"), ("Side", "sides")) if data[key] is None
    } == wanted


def test_json(seep):
    data = json.loads(seep("stats", "--format", "json", "-", stdin=COUNTED).out)
    players, sides = data.pop("players"), data.pop("sides")
    assert data == {
        "format": "seep-stats 1", "rules": None, "files": 1, "files_not_read": 0, "deals": 1, "followed": 0,
        "counted": 1, "left_out": {"position": 0, "void": 0, "abandoned": 0}, "scoring": {"north100": 1},
    }  # fmt: skip
    assert [player["name"] for player in players] == ["Arjun", "Ravi", "Mummy", "Nani"]
    assert players[1] == {
        "name": "Ravi", "seat": None, "deals": 1, "followed": 0, "counted": 1, "won": 1, "points": 110, "cards": 60,
        "sweep_points": 50, "average": 110.0, "sweeps": 1, "missed_sweeps": 0,
        "houses": {
            "made": 0, "raised": 0, "cemented": 0,
            "taken": {"own": 0, "partner": 0, "others": 1, "unknown": 0}, "lost": 0,
        },
    }  # fmt: skip
    assert sides[1]["players"] == [{"name": "Mummy", "seat": None}, {"name": "Nani", "seat": None}]
    assert (sides[1]["points"], sides[1]["houses"]["lost"]) == (40, 1)


def test_a_folder_is_its_files_and_a_file_counts_once(seep, folder):
    (folder / "inner").mkdir()
    for name in ("a.seep", "inner/b.seep"):
        (folder / name).write_text(COUNTED, encoding="utf-8")
    once = json.loads(seep("stats", "--format", "json", ".").out)
    assert (once["files"], once["deals"], once["players"][0]["points"]) == (2, 2, 220)
    assert json.loads(seep("stats", "--format", "json", ".", "a.seep", "./inner").out) == once


def test_many_files_are_the_sum_of_each(seep):
    one, other = SAMPLES / "hostel.seep", SAMPLES / "winter-afternoon.seep"
    both = json.loads(seep("stats", "--format", "json", one, other).out)["players"]
    alone = [json.loads(seep("stats", "--format", "json", path).out)["players"] for path in (one, other)]
    assert sorted(both, key=itemgetter("name")) == sorted(
        [*alone[0], *alone[1]], key=itemgetter("name")
    )  # nobody played in both


def test_a_bad_file_never_stops_the_rest(seep, folder):
    (folder / "a.seep").write_text(COUNTED, encoding="utf-8")
    (folder / "b.seep").write_text(FAULT, encoding="utf-8")
    (folder / "c.seep").write_text('[Rules "grandmother"]\n' + COUNTED.partition("\n\n")[2], encoding="utf-8")
    done = seep("stats", ".")
    assert done.code == 1
    assert "b.seep:3:" in done.err
    assert "seep: c.seep: " in done.err
    assert "grandmother" in done.err
    assert "3 files, 1 deal: " in done.out
    assert "Left out: 1 deal not finished." in done.out


def test_plays_behind_what_cannot_be_read_are_not_counted(seep):
    # The fault stands in the second deal of the second session: Ravi's sweep there is behind it.
    broken = COUNTED.partition("\n\n")[2].replace("5. W QH x [12]", "5. W QH x [12")
    done = seep("stats", "--format", "json", "-", stdin=f"{COUNTED}\n{COUNTED}\n{broken}")
    assert done.code == 1
    ravi = next(player for player in json.loads(done.out)["players"] if player["name"] == "Ravi")
    assert (ravi["deals"], ravi["counted"], ravi["sweeps"]) == (3, 3, 2)


def test_a_file_that_is_not_there(seep, folder):
    (folder / "a.seep").write_text(COUNTED, encoding="utf-8")
    done = seep("stats", "nowhere.seep", "a.seep")
    assert done.code == 2
    assert done.err.startswith("seep: nowhere.seep: ")
    assert "1 file, 1 deal: " in done.out
    assert "Left out: 1 path that could not be read." in done.out


def test_what_is_left_out_is_told(seep):
    position = "\nposition\nloose 4D QC\nhand W 7C KD ...\nturn W\nW QC\n"
    void = GOOD.replace("abandoned", "dispute W\nvoid")
    done = seep("stats", "-", stdin=GOOD + position + "\n" + void)
    assert done.out == ("1 file, 0 deals.\nLeft out: 1 position, 1 void deal and 1 deal not finished.\n")


def test_other_rules(seep):
    told = "Points are counted in different ways"
    assert told in seep("stats", SAMPLES / "hostel.seep", SAMPLES / "two-cousins.seep").out
    done = seep("stats", "--rules", "karan", SAMPLES / "hostel.seep", SAMPLES / "two-cousins.seep")
    assert told not in done.out
    data = json.loads(seep("stats", "--rules", "karan", "--format", "json", SAMPLES / "hostel.seep").out)
    assert (data["rules"], list(data["scoring"])) == ("karan", ["karan100"])
    failed = seep("stats", "--rules", "grandmother", SAMPLES / "hostel.seep")
    assert (failed.code, failed.out) == (2, "")
    assert "--rules" in failed.err


def test_names_command_no_terminal(seep):
    done = seep("stats", "-", stdin=COUNTED.replace("Nani", "Na\x1b[31mni"))
    assert "\x1b" not in done.out


def test_a_terminal_gets_tables_that_hold_the_same(seep, on_terminal):
    plain = tables(seep("stats", SAMPLES).out)
    text = STYLE.sub("", on_terminal("stats", SAMPLES))
    assert max(map(len, text.splitlines())) <= 80
    assert "…" not in text
    assert tables(re.sub(r" +\n", "\n", text)) == plain
