"""What is read: every statement, every play, every tolerated form, white space."""

import pytest
from hypothesis import given, settings

from seepnotation import dumps, loads
from seepnotation import record as r
from tests.notation.reading import deal_of, play, statement
from tests.notation.respaced import respaced
from tests.notation.test_round_trip import all_records

STATEMENTS = [
    ("deal", "redeal W 2S 3H 8C 7D", r.Redeal("W", ("2S", "3H", "8C", "7D"))),
    ("deal", "redeal floor 9S 4H 2C KD", r.Redeal(None, ("9S", "4H", "2C", "KD"))),
    ("deal", "hand W 6S QH 4D 2C / 9C 8H", r.Hand("W", (("6S", "QH", "4D", "2C"), ("9C", "8H")))),
    ("deal", "hand S KH 4S", r.Hand("S", (("KH", "4S"),))),
    ("deal", "hand E KH 4S ...", r.Hand("E", (("KH", "4S"),), more=True)),
    ("deal", "hand N 6S QH 4D 2C / ...", r.Hand("N", (("6S", "QH", "4D", "2C"), ()), more=True)),
    ("deal", "hand N", r.Hand("N", ((),))),
    ("deal", "hand N ...", r.Hand("N", ((),), more=True)),
    ("deal", "hand N Q_ __ 7_", r.Hand("N", (("Q_", "__", "7_"),))),
    ("deal", "bundle N QS 7C 3D KH", r.Bundle("N", ("QS", "7C", "3D", "KH"))),
    ("deal", "bundle N QS ...", r.Bundle("N", ("QS",), more=True)),
    ("deal", "bid W 12", r.Bid("W", 12)),
    ("deal", "bid 9", r.Bid(None, 9)),
    ("deal", "bid 8", r.Bid(None, 8)),
    ("deal", "floor 3H 6C KD AS", r.Floor(("3H", "6C", "KD", "AS"))),
    ("position", "bundle N QS", r.Bundle("N", ("QS",))),
    ("position", "bid W 12", r.Bid("W", 12)),
    ("position", "floor 3H", r.Floor(("3H",))),
    ("position", "loose 6S AH 7D", r.Loose(("6S", "AH", "7D"))),
    ("position", "loose", r.Loose(())),
    ("position", "house 11 W 9S+2H", r.HouseNow(11, ("W",), (("9S", "2H"),))),
    ("position", "house 13 W,N KD, 9C+4S", r.HouseNow(13, ("W", "N"), (("KD",), ("9C", "4S")))),
    ("position", "house 11 W", r.HouseNow(11, ("W",))),
    ("position", "house 11* W", r.HouseNow(11, ("W",), pukka=True)),
    ("position", "house 9 _ 5C+4S", r.HouseNow(9, ("_",), (("5C", "4S"),))),
    ("position", "hand N 7C QD ...", r.Hand("N", (("7C", "QD"),), more=True)),
    ("position", "hand N", r.Hand("N", ((),))),
    ("position", "taken NS KS QS", r.Taken("NS", ("KS", "QS"))),
    ("position", "taken NS KS QS + 50", r.Taken("NS", ("KS", "QS"), 50)),
    ("position", "taken W + 0", r.Taken("W", (), 0)),
    ("position", "turn N", r.Turn("N")),
    ("position", "last W", r.Last("W")),
    ("position", "play 23", r.Next(23)),
    ("line", "dispute W 14", r.Dispute("W", 14)),
    ("line", "dispute W", r.Dispute("W")),
    ("line", "ruling 14 illegal R17", r.TableRuling("illegal", 14, "R17")),
    ("line", "ruling legal", r.TableRuling("legal")),
    ("line", "ruling undecided R5", r.TableRuling("undecided", rule="R5")),
    ("line", "stands", r.Stands()),
    ("line", "takeback", r.Takeback()),
    ("line", "takeback refused", r.Takeback(refused=True)),
    ("line", "rewind 12", r.Rewind(12)),
    ("line", "forfeit", r.Forfeit()),
    ("line", "void", r.Void()),
    ("line", "loose 3H 9D", r.Loose(("3H", "9D"))),
    ("line", "house 12 W 6S+6C", r.HouseNow(12, ("W",), (("6S", "6C"),))),
    ("line", "taken NS KH", r.Taken("NS", ("KH",))),
    ("line", "hand N 7C", r.Hand("N", (("7C",),))),
    ("line", "bundle N 7C", r.Bundle("N", ("7C",))),
    ("end", "score NS 62+50 EW 38", r.Score((r.SideScore("NS", 62, 50), r.SideScore("EW", 38)))),
    ("end", "score N 62 S 38", r.Score((r.SideScore("N", 62), r.SideScore("S", 38)))),
    ("end", "score EW 0", r.Score((r.SideScore("EW", 0),))),
    ("end", "baazi NS", r.Baazi("NS")),
    ("end", "concede E", r.Concede("E")),
    ("end", "abandoned", r.Abandoned()),
    ("end", "dispute W", r.Dispute("W")),
    ("end", "ruling 3 legal", r.TableRuling("legal", 3)),
]


@pytest.mark.parametrize(("where", "text", "expected"), STATEMENTS)
def test_a_statement(where, text, expected):
    assert statement(text, where) == expected


@pytest.mark.parametrize(("where", "text", "expected"), STATEMENTS)
def test_a_statement_in_capitals_or_small_letters(where, text, expected):
    assert statement(text.upper(), where) == expected
    assert statement(text.lower(), where) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("deal", r.Deal()),
        ("deal 3", r.Deal(3)),
        ("deal dealer S", r.Deal(dealer="S")),
        ("deal 3 dealer S", r.Deal(3, "S")),
        ("position", r.Deal(kind="position")),
        ("position 1 dealer _", r.Deal(1, "_", kind="position")),
        ("deal 3 @time(21:14) @by()", r.Deal(3, notes=(r.Note("time", "21:14"), r.Note("by", "")))),
    ],
)
def test_the_head_of_a_deal(text, expected):
    assert deal_of(text) == expected


PLAYS = [
    ("14. S 7C", r.PlayLine(14, "S", "throw", "7C")),
    ("S 7C", r.PlayLine(None, "S", "throw", "7C")),
    ("14. 7C", r.PlayLine(14, None, "throw", "7C")),
    ("_ __", r.PlayLine(None, "_", "throw", "__")),
    ("S 7C x 4D+3H, 7H", r.PlayLine(None, "S", "take", "7C", (("4D", "3H"), ("7H",)))),
    ("S 7C x", r.PlayLine(None, "S", "take", "7C")),
    ("S JH x [11], 6S+5D", r.PlayLine(None, "S", "take", "JH", (("[11]",), ("6S", "5D")))),
    ("S JH x 11", r.PlayLine(None, "S", "take", "JH", (("11",),))),
    ("S 7C x 4+3, 7", r.PlayLine(None, "S", "take", "7C", (("4", "3"), ("7",)))),
    ("S QC x J+A, Q", r.PlayLine(None, "S", "take", "QC", (("J", "A"), ("Q",)))),
    ("S 5S+7C=12", r.PlayLine(None, "S", "build", "5S", (("7C",),), 12)),
    ("S 5S+7C=", r.PlayLine(None, "S", "build", "5S", (("7C",),))),
    ("S QD=12*", r.PlayLine(None, "S", "build", "QD", ((),), 12, pukka=True)),
    ("S QD=", r.PlayLine(None, "S", "build", "QD", ((),))),
    ("S 5S+7C, 8H+4C, QD=12", r.PlayLine(None, "S", "build", "5S", (("7C",), ("8H", "4C"), ("QD",)), 12)),
    ("S JS, 6H+5D=11*", r.PlayLine(None, "S", "build", "JS", ((), ("6H", "5D")), 11, pukka=True)),
    ("S 2C+[9], JD=11*", r.PlayLine(None, "S", "build", "2C", (("[9]",), ("JD",)), 11, pukka=True)),
    ("S 2C+9=14", r.PlayLine(None, "S", "build", "2C", (("9",),), 14)),
    ("17. S ...", r.PlayLine(17, "S", "unseen")),
    ("17. ...", r.PlayLine(17, None, "unseen")),
    ("S KH x ...", r.PlayLine(None, "S", "take", "KH", more=True)),
    ("S KH x 9D+4C, ...", r.PlayLine(None, "S", "take", "KH", (("9D", "4C"),), more=True)),
    ("S 5S, ...=12", r.PlayLine(None, "S", "build", "5S", ((),), 12, more=True)),
    ("S 5S+7C, ...=", r.PlayLine(None, "S", "build", "5S", (("7C",),), more=True)),
    ("S Q_ x 7_+5_", r.PlayLine(None, "S", "take", "Q_", (("7_", "5_"),))),
]


@pytest.mark.parametrize(("text", "expected"), PLAYS)
def test_a_play(text, expected):
    assert play(text) == expected
    assert play(text.lower()) == expected
    assert play(text.replace("x", "X")) == expected


MARKED = r.PlayLine(1, "S", "build", "QD", ((),), 12, pukka=True, sweep=True, glyph=5, unsure=True)


@pytest.mark.parametrize("marks", ["* #!?~", "*#!?~", "~!?#*", "# * ~ !?", " * # $5 ~", "$005~#*", "!?~ *\n#"])
def test_marks_in_any_order(marks):
    assert play(f"1. S QD=12{marks}") == MARKED


@pytest.mark.parametrize(
    ("sign", "number"),
    [
        ("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6),
        ("$1", 1), ("$6", 6), ("$0", 0), ("$7", 7), ("$999", 999),
    ],
)  # fmt: skip
def test_glyphs(sign, number):
    assert play(f"S 7C{sign}") == play(f"S 7C {sign}") == r.PlayLine(None, "S", "throw", "7C", glyph=number)


def test_notes_stand_behind_any_statement_and_among_marks():
    notes = (r.Note("time", "21:14"), r.Note("x-1_y", "{a; b} [1]"))
    assert play("S 7C ! @time(21:14) ~ @x-1_y({a; b} [1])").notes == notes
    assert statement("stands @time(21:14)@x-1_y({a; b} [1])").notes == notes
    assert statement("floor 3H @by(Nani)", "deal") == r.Floor(("3H",), notes=(r.Note("by", "Nani"),))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("10H", "TH"), ("10h", "TH"), ("th", "TH"), ("q_", "Q_"), ("10_", "T_"), ("a♠", "AS"), ("10♥", "TH"),
        ("T♦\ufe0e", "TD"), ("9♣\ufe0f", "9C"), ("K♥\ufe0f", "KH"), ("10♦\ufe0e", "TD"),
    ],
)  # fmt: skip
def test_cards_read_in_other_forms(written, meant):
    assert play(f"S {written}").card == meant
    assert statement(f"floor {written} 2C {written}", "deal").cards == (meant, "2C", meant)
    assert play(f"S QC x {written}+2D,{written}").groups == ((meant, "2D"), (meant,))
    assert statement(f"house 12 W {written}+2C", "position").groups == ((meant, "2C"),)


@pytest.mark.parametrize(("letter", "value"), [("T", 10), ("J", 11), ("Q", 12), ("K", 13), ("k", 13)])
def test_values_by_letter(letter, value):
    assert statement(f"bid W {letter}", "deal") == r.Bid("W", value)
    assert statement(f"bid {letter}", "deal") == r.Bid(None, value)
    assert play(f"S 2C+AD={letter}*").value == value
    assert play(f"S QC x [{letter}]").groups == ((f"[{value}]",),)
    assert statement(f"house {letter} W", "position").value == value


@pytest.mark.parametrize("value", [0, 1, 8, 14, 999999999])
def test_a_value_that_no_house_has_is_no_reading_fault(value):
    assert statement(f"bid W {value}", "deal") == r.Bid("W", value)
    assert play(f"S 2C+[{value}]={value}").groups == ((f"[{value}]",),)
    assert play(f"S 2C+[{value}]={value}").value == value


# ---------------------------------------------------------------- white space

RECORD = """\
[Format "seep 1"]
[Event "a  b"]

deal 1 dealer N
hand W 6S QH 4D 2C / 9C 8H ...
bid W 12
floor 3H 6C KD AS
1. W 6S+6C=12
2. S KH x KD !~ @by(Nani) {well done}
3. E 9D (E 9H 4. N 5C)
score NS 62+50 EW 38
"""


def test_a_record_on_one_line():
    assert loads(RECORD.replace("\n", " ")) == loads(RECORD)


@pytest.mark.parametrize(
    "space", ["\t", "\n", "\r\n", "\r", "\xa0", "\u2009", "\u3000", " \u200b", "\ufeff", "\u2060 ", "\n\n\n"]
)
def test_kinds_of_white_space(space):
    head, tail = RECORD.split("deal", 1)
    before, inside, behind = tail.partition("{well done}")
    assert loads(head + "deal" + before.replace(" ", space) + inside + behind.replace(" ", space)) == loads(RECORD)


def test_line_ends_and_byte_order_mark():
    assert loads(RECORD.replace("\n", "\r\n")) == loads(RECORD)
    assert loads("\ufeff" + RECORD) == loads(RECORD)
    assert loads(RECORD + "\ufeff" + RECORD).sessions == loads(RECORD).sessions * 2


def test_signs_need_no_white_space():
    assert deal_of("deal 7. N 7Cx4D+3H,7H#!~@a(b)(10CxA)8. _ Q_=") == deal_of(
        "deal\n7. N 7C x 4D + 3H , 7H # ! ~ @a(b) ( TC x A ) 8. _ Q_ ="
    )
    assert deal_of("position house 13*W,N KD,9C+4S taken NS KS+50") == deal_of(
        "position house 13 * W , N KD , 9C + 4S taken NS KS + 50"
    )
    assert deal_of("deal hand W 6S/...score NS 62+50 EW 3") == deal_of("deal hand W 6S / ... score NS 62 + 50 EW 3")


@settings(max_examples=80)
@given(all_records.flatmap(respaced))
def test_white_space_means_nothing(pair):
    text, other = pair
    assert loads(other) == loads(text)
    assert dumps(loads(other)) == text
