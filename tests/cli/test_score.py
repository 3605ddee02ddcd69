"""`seep score`: score sheets in text and JSON, under other rules, of several files."""

import json
import re

import pytest

from tests.cli.records import FAULT, GOOD, SAMPLES, SESSIONS
from tests.cli.test_terminal import STYLE, on_terminal  # noqa: F401 - a fixture

EVENING = """\
[Format "seep 1"]
[Event "Diwali"]
[North "Nani"]
[West "Arjun"]
[South "Mummy"]
[East "Ravi"]

deal 1 dealer N
score NS 71+50 EW 29

deal 2
score NS 40 EW 60

deal 3
concede EW
baazi NS

deal 4
abandoned

deal 5
score NS 62
"""


@pytest.fixture
def evening(folder):
    (folder / "evening.seep").write_text(EVENING, encoding="utf-8")
    return "evening.seep"


def test_a_sheet(seep, evening):
    done = seep("score", evening)
    assert (done.code, done.err) == (0, "")
    # 121 to 29: 92. North led and passes it on. 40 to 60: 72, West goes on. 100 to 0: 172, a baazi by nine points; West
    # would have dealt again, so East does, and again after the abandoned deal.
    assert (
        done.out
        == """\
Diwali
N Nani, W Arjun, S Mummy, E Ravi
Rules: pagat

Deal  Dealer           NS  EW  Won by    Lead
   1       N  71+50 = 121  29   NS 92   NS 92  the table's count
   2       W           40  60   EW 20   NS 72  the table's count
   3       W          100   0  NS 100  NS 172  EW gave it up; baazi NS by the
                                               nine-point rule
   4       E            -   -           level  abandoned
   5       E            ?   ?               ?  points not known

Points    NS 261, EW 89 in the deals that are known
Standing  the difference is not known, baazis NS 1, EW 0 at least
Next      who deals is not known
"""
    )


def test_the_samples(seep):
    done = seep("score", SAMPLES / "diwali.seep")
    assert (done.code, done.err) == (0, "")
    assert re.search(r"^ +3 +W +75 +25 +NS 50 +NS 129 +baazi NS$", done.out, re.MULTILINE)
    assert "the table" not in done.out  # by the plays, and the table counted the same
    assert "Standing  EW leads by 28, baazis NS 1, EW 0\nNext      Nani (N) deals\n" in done.out
    assert 'Carry     [Carry "EW 28 baazi NS 1"] brings it into the next session' in done.out
    done = seep("score", SAMPLES / "winter-afternoon.seep")
    assert "baazi NS by the nine-point rule" in done.out
    assert "Note      it begins with NS 17 baazi NS 1 EW 1" in done.out


def test_json(seep, evening):
    done = seep("score", evening, "--format", "json")
    assert (done.code, done.err) == (0, "")
    data = json.loads(done.out)
    assert data["format"] == "seep-score 1"
    (session,) = data["sessions"]
    assert (session["path"], session["session"], session["event"], session["players"]["W"]) == (
        evening, 1, "Diwali", "Arjun",
    )  # fmt: skip
    (sheet,) = session["sheets"]
    assert (sheet["rules"], sheet["own_rules"]) == ("pagat", True)
    assert [deal["source"] for deal in sheet["deals"]] == ["table", "table", "given up", "abandoned", "not known"]
    first, second, third, _, last = sheet["deals"]
    assert first["points"]["NS"] == {"cards": 71, "most": 0, "sweeps": 50, "total": 121, "satthi": False}
    assert (second["difference"], second["lead"]) == ({"side": "EW", "by": 20}, {"side": "NS", "by": 72})
    assert (second["may_deal"], second["dealer"]) == (["W"], "W")
    assert (third["gave_up"], third["baazi"], third["won_by"], third["match_over"]) == ("EW", "NS", "nine", False)
    assert (last["points"], last["written"], last["lead"]) == (None, {"NS": {"cards": 62, "sweeps": None}}, None)
    assert sheet["standing"]["points"] is None
    assert (sheet["standing"]["baazis"], sheet["standing"]["sure"]) == ({"NS": 1, "EW": 0}, False)
    assert (sheet["points"], sheet["chips"]) == ({"NS": 261, "EW": 89}, None)
    assert sheet["next_dealer"] == ["N", "W", "S", "E"]


def test_other_rules(seep, evening):
    done = seep("score", SAMPLES / "hostel.seep", "--rules", "karan")
    assert done.code == 0
    # Play 7 lays a second queen on the partner's house: in Karan's family that asks for a key.
    assert "deal 1: play 7 is illegal under karan; counted as played" in done.out
    assert "points are cards + most cards + sweeps" in done.out
    done = seep("score", evening, "--rules", "karan")
    assert "points not known" in done.out  # the table's counts are by another scheme


def test_rules_from_a_file(seep, evening, folder):
    (folder / "ours.toml").write_text("[rules]\nmatch_lead = 50\n", encoding="utf-8")
    done = seep("score", evening, "--rules", "ours.toml")
    assert done.code == 0
    # 92 is more than 50; the 20 of the second deal follow from 0.
    assert re.search(r"^ +1 .*NS 92 +NS 92 +the table's count; baazi NS$", done.out, re.MULTILINE)
    assert re.search(r"^ +2 .*EW 20 +EW 20 +the table's count$", done.out, re.MULTILINE)


def test_side_by_side(seep):
    done = seep("score", SAMPLES / "diwali.seep", "--compare", "pagat,karan,punjab30")
    assert (done.code, done.err) == (0, "")
    table = done.out.split("\n\n")[1].splitlines()
    assert table[0].split() == ["Deal", "Dealer", "pagat", "karan", "punjab30"]
    # TD is 6, 2 or 12 points. In the first deal it is EW's, and both sides have 26 cards.
    assert table[1].split() == ["1", "N", "99:51", "99:47", "12:22"]
    assert re.search(r"^pagat +EW leads by 28, baazis NS 1, EW 0$", done.out, re.MULTILINE)
    assert re.search(r"^karan +NS leads by 130$", done.out, re.MULTILINE)
    assert "punjab30  level, baazis NS 1, EW 0" in done.out
    data = json.loads(seep("score", SAMPLES / "diwali.seep", "--compare", "pagat,karan", "--format", "json").out)
    assert [sheet["rules"] for sheet in data["sessions"][0]["sheets"]] == ["pagat", "karan"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--compare", "pagat"], "--compare pagat: name two rule sets or more, such as pagat,karan"),
        (["--compare", "pagat,karna"], "--compare: no rule set is called 'karna'; did you mean 'karan'?"),
        (["--rules", "karna"], "--rules: no rule set is called 'karna'; did you mean 'karan'?"),
        (["--rules", "karan", "--compare", "pagat,karan"], "--rules and --compare: give one of the two"),
    ],
)
def test_options_that_cannot_be(seep, evening, options, message):
    done = seep("score", evening, *options)
    assert (done.code, done.out, done.err) == (2, "", f"seep: {message}\n")


def test_most_cards_stands_apart(seep):
    done = seep("score", SAMPLES / "winter-afternoon.seep", "--rules", "karan")
    # Of 97 points of NS in the second deal four are for most cards; EW has sweeps of 100 in the third, and most cards.
    assert "93+4+0 = 97" in done.out
    assert "45+4+100 = 149" in done.out


def test_chips(seep, folder):
    (folder / "a.seep").write_text('[Rules "octro"]\ndeal 1 dealer N score NS 65 EW 35\n', encoding="utf-8")
    done = seep("score", "a.seep")
    assert "NS wins the deal" in done.out
    assert "Standing  deals won: NS 1, EW 0" in done.out
    assert "Next      West (W) or East (E) deals" in done.out
    assert "Chips     NS receives 250, EW pays 250" in done.out
    text = '[Rules "octro"] [Rules.match_end "baazi"]\ndeal 1 dealer N score NS 65 EW 35\n'
    (folder / "a.seep").write_text(text, encoding="utf-8")
    assert "Chips     if the match ended now: NS receives 250, EW pays 250" in seep("score", "a.seep").out


def test_one_file_goes_on_from_another(seep, folder):
    (folder / "first.seep").write_text("deal 1 dealer N score NS 75 EW 25\n", encoding="utf-8")
    (folder / "second.seep").write_text('[Continues "first.seep"]\ndeal 1 score NS 75 EW 25\n', encoding="utf-8")
    for order in (["first.seep", "second.seep"], ["second.seep", "first.seep"], ["."]):
        done = seep("score", *order)
        assert (done.code, done.err) == (0, "")
        assert "Note      it goes on from the end of first.seep" in done.out
        # North's side leads, so West deals; a hundred ahead is a baazi.
        assert re.search(r"^ +1 +W +75 +25 +NS 50 +NS 100 +the table's count; baazi NS$", done.out, re.MULTILINE)
    alone = seep("score", "second.seep")
    assert "the standing before the first deal is not known: write it as a Carry tag" in " ".join(alone.out.split())
    assert "Standing  the difference is not known" in alone.out


def test_files_that_continue_each_other(seep, folder):
    (folder / "a.seep").write_text('[Continues "b.seep"]\ndeal 1 score NS 75 EW 25\n', encoding="utf-8")
    (folder / "b.seep").write_text('[Continues "a.seep"]\ndeal 1 score NS 75 EW 25\n', encoding="utf-8")
    (folder / "c.seep").write_text('[Continues "c.seep"]\ndeal 1 score NS 75 EW 25\n', encoding="utf-8")
    assert seep("score", ".").code == 0


def test_several_sessions_and_a_file_twice(seep, folder):
    text = '[Format "seep 1"]\n[Event "One"]\ndeal 1 score NS 60 EW 40\n\n[Format "seep 1"]\ndeal 1 score NS 30 EW 70\n'
    (folder / "a.seep").write_text(text, encoding="utf-8")
    done = seep("score", "a.seep", "./a.seep")
    assert [line for line in done.lines if line.startswith("Standing")] == [
        "Standing  NS leads by 20, baazis NS 0, EW 0", "Standing  EW leads by 40, baazis NS 0, EW 0",
    ]  # fmt: skip
    assert "Session 2" in done.out


def test_three_players(seep):
    text = '[Rules "strict-owner"] [Rules.players "3"] deal 1 dealer N score N 90 W 5 E 5 deal 2 score N 60 W 30 E 60'
    done = seep("score", "-", stdin=text)
    assert "Standing  N leads by 85 (N 150, W 35, E 65)" in done.out
    assert "Next      East (E) deals" in done.out  # the deal goes round: N, W, E
    assert 'Carry     [Carry "N 150 W 35 E 65"] brings it into the next session' in done.out


def test_positions_are_no_deals(seep, folder):
    (folder / "a.seep").write_text("position loose 5H turn N N 5C score NS 50 EW 50\n", encoding="utf-8")
    done = seep("score", "a.seep")
    assert (done.code, done.lines[-1]) == (0, "No deals are written here; positions do not count.")


def test_the_table_wrote_something_else(seep, folder):
    swept = "hand W TC 9C 8C 7C / ... bid W 10 floor AS 2D 3H 4S 1. W TC x AS+2D+3H+4S # concede NS"
    (folder / "a.seep").write_text(f"deal 1 dealer N {swept} score NS 0 EW 100\n", encoding="utf-8")
    done = seep("score", "a.seep")
    assert "100+25 = 125" in done.out
    assert "NS gave it up; the table wrote NS 0, EW 100" in " ".join(done.out.split())


def test_reading_faults(seep, folder):
    (folder / "a.seep").write_text(FAULT + "\ndeal 2 dealer N score NS 60 EW 40\n", encoding="utf-8")
    done = seep("score", "a.seep")
    assert done.code == 1
    assert done.err.splitlines()[0].startswith("a.seep:3:1: error S101 'flor' is not understood")
    assert done.err.splitlines()[-1] == "seep: a.seep: not all of it is counted; 'seep check' tells more"
    assert "NS leads by 20" in done.out


def test_a_play_that_could_not_be_read(seep, folder):
    (folder / "a.seep").write_text(GOOD.replace("abandoned", "score NS 60 EW 40").replace("QH x [12]", "QH y [12]"))
    done = seep("score", "a.seep")
    assert done.code == 1
    assert "the table's count" in done.out


def test_rules_that_do_not_exist(seep, folder):
    text = '[Format "seep 1"] [Rules "pagta"]\ndeal 1 score NS 60 EW 40\n[Format "seep 1"]\ndeal 1 score NS 30 EW 70\n'
    (folder / "a.seep").write_text(text, encoding="utf-8")
    done = seep("score", "a.seep")
    assert done.code == 1
    assert done.err.startswith("seep: a.seep: no rule set is called 'pagta'; did you mean 'pagat'?")
    assert "EW leads by 40" in done.out  # the other session is counted
    done = seep("score", "a.seep", "--rules", "pagat")
    assert (done.code, done.err) == (0, "")
    assert "NS leads by 20" in done.out


def test_files_that_cannot_be_read(seep, folder, evening):
    done = seep("score", "nothing.seep", evening)
    assert (done.code, done.err) == (2, "seep: nothing.seep: No such file or directory\n")
    assert "baazi NS" in done.out


def test_names_command_no_terminal(seep):
    done = seep("score", "-", stdin='[Event "\x1b[31mred"] [North "\x07bell"]\ndeal 1 score NS 60 EW 40')
    assert "\x1b" not in done.out
    assert "\x07" not in done.out


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
@pytest.mark.parametrize("options", [[], ["--rules", "karan"], ["--compare", "pagat,karan,punjab30,north-pakistan"]])
def test_on_a_terminal_it_fits_80_columns(on_terminal, path, options):  # noqa: F811
    text = STYLE.sub("", on_terminal("score", path, *options))
    assert max(map(len, text.splitlines())) <= 80
    assert "…" not in text


def test_a_pipe_gets_80_columns(seep):
    done = seep("score", SAMPLES)
    assert done.code in (0, 1)
    assert max(map(len, done.lines)) <= 80
