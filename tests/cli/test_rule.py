"""`seep rule`: the command that settles a dispute."""

import json
import re

import pytest

from seepnotation import loads
from seepnotation.rules import rule_set_names
from tests.cli.records import DISPUTES, FAULT, GOOD, NO_KEY, NOT_PROVEN, SAMPLES, SESSIONS
from tests.cli.test_terminal import COLOUR, STYLE, on_terminal
from tests.rules.judging import case

__all__ = ["on_terminal"]

ON_ONE_LINE = "position loose 6S AH 7D house 11 W 9S+2H hand N 7C QD ... turn N N 7C x 6S+AH"
"""North leaves the seven of diamonds (R16)."""

LONG = SAMPLES / "diwali.seep"


def folded(text):
    return " ".join(text.split())


def test_the_question_the_table_the_verdict_the_rule_sets_the_plays_the_remedies_the_statement(seep, folder):
    (folder / "a.seep").write_text(NO_KEY, encoding="utf-8")
    done = seep("rule", "a.seep")
    assert (done.code, done.err) == (0, "")
    assert done.lines[:4] == [
        "Position 1, play 23",
        "May Ravi make a house of 11 with 6C and 5D?",
        "  E 6C+5D=11",
        "  Ravi makes a house of 11: 6C with 5D",
    ]
    parts = {part.splitlines()[0]: folded(part) for part in done.out.split("\n\n")[1:]}
    assert list(parts) == [
        "The table before it",
        "Verdict: illegal by R24, under pagat",
        "The same play under every rule set",
        "Legal with 6C",
        "What the table can do",
        "For the record",
    ]
    table = parts["The table before it"]
    assert "Loose QC 5D" in table
    assert "House 12, kachcha, North: 8H+4S" in table
    assert "Turn Ravi (E) E Ravi: 9C 6C 3D 2S" in table
    verdict = parts["Verdict: illegal by R24, under pagat"]
    assert "Ravi cannot make a house of 11: no jack stays in hand." in verdict
    assert "- Ravi's later cards are 9C 3D 2S: no jack" in verdict
    assert "R24 Keep the key of a house you make" in verdict
    assert '"Whoever makes a house must still have a card of its value in hand after the play,' in verdict
    rule_sets = parts["The same play under every rule set"]
    assert all(name in rule_sets for name in rule_set_names())
    assert "karan-2p for two players" in rule_sets
    assert parts["Legal with 6C"] == "Legal with 6C 6C"
    remedies = parts["What the table can do"]
    assert "1. Let it stand" in remedies
    assert "ruling 23 illegal R24 stands" in remedies
    assert "2. Take it back" in remedies
    assert "It is Ravi's turn at play 23, with 6C in hand again." in remedies
    assert "ruling 23 illegal R24 takeback" in remedies
    assert "3. EW forfeits the deal" in remedies
    assert "The deal: NS 100, EW 0" in remedies
    assert "after play 23" in remedies
    assert "ruling 23 illegal R24 Write it after play 23." in parts["For the record"]


def test_a_record_on_the_command_line(seep):
    done = seep("rule", ON_ONE_LINE)
    assert (done.code, done.err) == (0, "")
    assert "Verdict: illegal by R16, under pagat" in done.lines


def test_a_file_of_that_name_comes_before_a_record(seep, folder):
    (folder / "position loose.seep").write_text(NO_KEY, encoding="utf-8")
    assert "Verdict: illegal by R24, under pagat" in seep("rule", "position loose.seep").lines


def test_standard_input_is_the_same_as_the_file(seep):
    path = SAMPLES / "disputes" / "key-thrown-away.seep"
    assert seep("rule", "-", stdin=path.read_bytes()).out == seep("rule", path).out


def test_a_moment_of_a_deal(seep):
    done = seep("rule", LONG, "--at", "1.12")
    assert done.code == 0
    assert done.lines[:2] == ["Deal 1, play 12", "May Nani throw 6H?"]
    assert "Verdict: legal by R17, under pagat" in done.lines
    assert "  ruling 12 legal" in done.lines


def test_another_play_at_that_moment(seep):
    done = seep("rule", LONG, "--at", "1.12", "--play", "N KD x 13")
    assert done.code == 0
    assert done.lines[:2] == [
        "Deal 1, play 12, another play than the record's",
        "May Nani take the house of 13 with KD?",
    ]
    assert "  (12. N KD x [13] {legal, R12: Nani may play so})" in done.lines


def test_the_play_after_the_last_one(seep):
    done = seep("rule", "-", "--at", "9", "--play", "W 2C", stdin=GOOD)
    assert done.lines[:2] == ["Deal 1, play 9, not in the record yet", "May Arjun throw 2C?"]
    assert "  9. W 2C ruling 9 legal" in done.lines
    assert "  Write it after play 8, before 'abandoned'." in done.lines


def test_other_rules(seep):
    text = "position loose KD 4C hand N KC 2D turn N N KC"
    assert "Verdict: illegal by R17, under pagat" in seep("rule", text).lines
    done = seep("rule", text, "--rules", "karan")
    assert "Verdict: legal by R17, under karan" in done.lines
    assert "House rule here: capture_compulsion = none: any card may be thrown" in folded(done.out)
    assert "  pagat           illegal R17" in done.lines
    assert "by capture_compulsion = vs_throw" in done.out


def test_house_rules_of_the_table_are_named(seep):
    done = seep("rule", f'[Rules.players "2"] [Rules.capture_compulsion "none"] {ON_ONE_LINE}')
    assert "under pagat with players = 2, capture_compulsion = none" in done.out
    assert re.search(r"^  this table +illegal R16$", done.out, re.MULTILINE)
    assert re.search(r"^  pagat +for four players$", done.out, re.MULTILINE)


def test_not_proven_says_what_would_have_to_be_known(seep):
    done = seep("rule", "-", stdin=NOT_PROVEN)
    assert done.code == 0
    text = folded(done.out)
    assert "Verdict: not proven (R24), under pagat" in text
    assert "to be known: whether West held one of JC, JD, JH or JS after the play" in text
    assert "ruling 1 undecided" in text


def test_all_lists_the_plays_of_the_whole_hand(seep):
    short = json.loads(seep("rule", LONG, "--at", "2.14", "--format", "json").out)
    whole = json.loads(seep("rule", LONG, "--at", "2.14", "--format", "json", "--all").out)
    assert short["hand"] is None
    cards = [short["card"], *(listing["card"] for listing in whole["hand"])]
    assert sorted(cards) == sorted(short["table"]["hands"][short["seat"]]["cards"])
    shown = folded(seep("rule", LONG, "--at", "2.14", "--all").out).partition("Legal with the other cards in hand ")[2]
    for listing in whole["hand"]:
        assert f"{listing['card']} {' '.join(play['notation'] for play in listing['plays'])}" in shown


def test_hundreds_of_plays_are_not_listed(seep):
    # Seventeen low cards of which groups of 13 can be taken in very many ways.
    floor = "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C"
    text = f"position loose {floor} hand N KC QD ... turn N N QD"
    for arguments, shown in (((), 16), (("--all",), 60)):
        done = seep("rule", text, "--play", "KC x", *arguments)
        assert "May North play KC x?" in done.out
        listed = [line for line in done.lines if line.startswith("  KC x ")]
        assert len(listed) <= shown
        assert re.search(r"^  and (at least )?\d+ more$", done.out, re.MULTILINE)
        assert len(done.lines) < 250


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        case("no such deal", [LONG, "--at", "9.1"], "the file has 4 deals"),
        case("no such play", [LONG, "--at", "1.99"], "deal 1 has no play 99; its plays are 1 to 48"),
        case("no deal named", [LONG, "--at", "12"], "the file has 4 deals; say which, such as 1.12"),
        case("no moment", [LONG, "--at", "x"], "write a play such as 14, or a deal and a play such as 2.14"),
        case("nothing named", [LONG], "which play is meant? Name it, such as --at 1.1; deal 1 has plays 1 to 48"),
        case("no such file", ["nosuch.seep"], "nosuch.seep: No such file or directory"),
        case("neither file nor record", ["N 7C x 6S"], "a record on the command line begins with 'position', 'deal'"),
        case("no play given", ["position loose 6S turn N"], "no play is written; give one with --play"),
        case("no play", [ON_ONE_LINE, "--play", "foo"], "--play 'foo': 'foo' is not understood here"),
        case("an empty play", [ON_ONE_LINE, "--play", ""], "--play '': "),
        case("two plays", [ON_ONE_LINE, "--play", "6C) (7C"], "one play is asked about at a time"),
        case("an unknown seat", ['[Rules.players "2"] ' + ON_ONE_LINE, "--play", "E 6C"], "nobody sits at E"),
        case("unknown rules", ['[Rules "nosuch"] ' + ON_ONE_LINE], "no rule set is called 'nosuch'"),
        case("rules that do not exist", [ON_ONE_LINE, "--rules", "nosuch"], "no rule set is called 'nosuch'"),
        case("nothing but tags", ['[Rules "pagat"] [North "Nani"]'], "there is no deal and no position in it"),
        case("nothing that could be read", ["position lose 6S turn N N 7C"], "did you mean 'loose'?"),
        case("JSON", ["a.json"], "this is JSON"),
        case("a number that is not the play's", [ON_ONE_LINE, "--at", "1", "--play", "2. N 7C"], "numbered 2"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(seep, arguments, said):
    done = seep("rule", *arguments)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_with_a_reading_fault_elsewhere_the_answer_is_given_and_the_fault_told(seep):
    text = f"{GOOD}\n{FAULT}"
    done = seep("rule", "-", "--at", "1.5", stdin=text)
    assert done.code == 0
    assert "Verdict: legal by R12, under pagat" in done.lines
    assert "flor" in done.err
    behind = seep("rule", "-", "--at", "2.1", "--play", "QH", stdin=text)
    assert behind.code in (0, 2)
    assert "flor" in behind.err


@pytest.mark.parametrize(
    ("play", "verdict"),
    [
        ("N 8C", "impossible"),
        ("N 7C x 5S+2D", "impossible"),
        ("N 7C+[9]=16", "impossible"),
        ("N QD x", "illegal"),
        ("S 8C", "illegal"),
    ],
)
def test_whatever_the_verdict_the_question_was_answered(seep, play, verdict):
    text = ON_ONE_LINE.replace("7C QD ...", "7C QD")
    done = seep("rule", text, "--play", play, "--format", "json")
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out)["verdict"] == verdict


KEYS = [
    "format", "deal", "kind", "play", "seat", "player", "made", "undone", "taken_back", "question", "notation", "words",
    "card", "objections", "table", "rules", "verdict", "rule", "rule_title", "quote", "message", "facts", "to_know",
    "sweep", "house_rules", "table_ruled", "table_did", "rule_sets", "levers", "legal", "hand", "hand_unknown",
    "remedies", "remedies_behind", "statement", "statement_behind",
]  # fmt: skip


def everything_in(data):
    """All texts and numbers of a JSON value, folded."""
    if isinstance(data, dict):
        return " ".join(map(everything_in, (*data, *data.values())))
    if isinstance(data, list):
        return " ".join(map(everything_in, data))
    return folded(str(data))


@pytest.mark.parametrize("text", [NO_KEY, NOT_PROVEN, ON_ONE_LINE, "position loose 4D turn N N 7C x 3H"])
def test_json_has_stable_keys_and_holds_what_the_text_shows(seep, text):
    done = seep("rule", "-", "--format", "json", "--all", stdin=text)
    assert (done.code, done.err) == (0, "")
    data = json.loads(done.out)
    assert list(data) == KEYS
    assert data["format"] == "seep-rule 1"
    told = everything_in(data)
    shown = seep("rule", "-", "--all", stdin=text).out
    parts = [data["question"], data["message"], *data["facts"], *data["to_know"]]
    parts += [data["quote"] or "", data["statement"] or "", *(remedy["statement"] for remedy in data["remedies"])]
    for part in parts:
        assert folded(part)[1:] in folded(shown)
    for card in re.findall(r"\b[2-9TJQKA][CDHS]\b", shown):
        assert card in told
    assert {row["name"] for row in data["rule_sets"]} <= set(rule_set_names())


@pytest.mark.parametrize("path", [*SESSIONS, *DISPUTES], ids=lambda path: path.stem)
def test_the_samples_fit_80_columns(seep, path):
    text = path.read_text(encoding="utf-8")
    record = loads(text)
    for number, (_, deal) in list(enumerate(record.deals, 1))[-2:]:
        plays = list(deal.plays)
        if not plays:
            continue
        at = plays[-1].number or 1
        done = seep("rule", path, "--at", f"{number}.{at}")
        assert (done.code, done.err) == (0, "")
        assert max(map(len, done.lines)) <= 80
        assert "\x1b" not in done.out
        assert all(line == line.rstrip() for line in done.lines)


def test_on_a_phone_no_line_is_wider_than_the_screen(on_terminal, monkeypatch, tmp_path):
    (tmp_path / "a.seep").write_text(NO_KEY, encoding="utf-8")
    monkeypatch.setenv("COLUMNS", "40")
    text = STYLE.sub("", on_terminal("rule", tmp_path / "a.seep"))
    assert max(map(len, text.splitlines())) <= 40
    assert "Let it stand" in text


def test_colour_only_when_wanted(on_terminal, monkeypatch, tmp_path):
    (tmp_path / "a.seep").write_text(NO_KEY, encoding="utf-8")
    coloured = on_terminal("rule", tmp_path / "a.seep")
    assert COLOUR.search(coloured)
    monkeypatch.setenv("NO_COLOR", "1")
    plain = on_terminal("rule", tmp_path / "a.seep")
    assert not COLOUR.search(plain)
    assert STYLE.sub("", plain) == STYLE.sub("", coloured)
    assert "\x1b" not in on_terminal("rule", "--format", "json", tmp_path / "a.seep")


def test_names_cannot_command_a_terminal(seep):
    done = seep("rule", "-", stdin=f'[North "Na\x1b[31mni"] {ON_ONE_LINE}')
    assert "\x1b" not in done.out


def test_a_record_at_fault_is_answered_and_told(seep):
    done = seep("rule", "position loose 5C 5C hand W 5H ... turn W W 5H x 5C")
    assert done.code == 0
    assert "S301" in done.err
    assert "the record is at fault" in done.err


def test_r12_a_queen_of_a_suit_not_seen(seep):
    done = seep("rule", "position loose QS 3H hand W KC ... turn W W Q_ x QS")
    assert "QS is a queen" in done.out
    assert "nothing else there adds up to 12" in done.out
