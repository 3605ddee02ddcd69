"""The canonical layout, written out by hand from the contract."""

import io

import pytest

from seepnotation import canonical, dump, dumps, load, loads
from seepnotation import record as r
from tests.notation.reading import completed
from tests.strategies import record_of

# ---------------------------------------------------------------- what the writer lays out

THROW = r.PlayLine(1, "W", "throw", "QH")


def line_of(entry: r.Written, kind: str = "deal") -> str:
    """Return the line of a statement or play."""
    head = r.PlayLine(None, "N", "throw", "2C")
    _, _, written = dumps(r.Record((r.Session(deals=(r.Deal(line=(head, entry), kind=kind),)),))).split("\n", 2)
    return written


@pytest.mark.parametrize(
    ("play", "line"),
    [
        (THROW, "1. W QH"),
        (r.PlayLine(None, "W", "throw", "QH"), "W QH"),
        (r.PlayLine(1, None, "throw", "QH"), "1. QH"),
        (r.PlayLine(17, "S", "unseen"), "17. S ..."),
        (r.PlayLine(1, "S", "take", "7C", (("4D", "3H"), ("7H",))), "1. S 7C x 4D+3H, 7H"),
        (r.PlayLine(1, "S", "take", "7C"), "1. S 7C x"),
        (r.PlayLine(1, "S", "take", "KH", more=True), "1. S KH x ..."),
        (r.PlayLine(1, "S", "take", "KH", (("9D", "4C"),), more=True), "1. S KH x 9D+4C, ..."),
        (r.PlayLine(1, "S", "take", "JH", (("[11]",), ("6S", "5D"))), "1. S JH x [11], 6S+5D"),
        (r.PlayLine(1, "S", "take", "7C", (("4", "3"), ("7",))), "1. S 7C x 4+3, 7"),
        (r.PlayLine(1, "S", "build", "5S", (("7C",),), 12), "1. S 5S+7C=12"),
        (r.PlayLine(1, "S", "build", "5S", (("7C",), ("8H", "4C"), ("QD",)), 12, pukka=True),
         "1. S 5S+7C, 8H+4C, QD=12*"),
        (r.PlayLine(1, "S", "build", "JS", ((), ("6H", "5D")), 11, pukka=True), "1. S JS, 6H+5D=11*"),
        (r.PlayLine(1, "S", "build", "QD", ((),), 12, pukka=True), "1. S QD=12*"),
        (r.PlayLine(1, "S", "build", "2C", (("[9]",), ("JD",)), 11, pukka=True), "1. S 2C+[9], JD=11*"),
        (r.PlayLine(1, "S", "build", "5S", (("7C",),)), "1. S 5S+7C="),
        (r.PlayLine(1, "S", "build", "5S", ((),), 12, more=True), "1. S 5S, ...=12"),
        (r.PlayLine(1, "S", "take", "7C", (("7H",),), sweep=True), "1. S 7C x 7H #"),
        (r.PlayLine(1, "S", "take", "7C", (("7H",),), pukka=True, sweep=True, glyph=3, unsure=True),
         "1. S 7C x 7H* #!!~"),
        (r.PlayLine(1, "S", "build", "QD", ((),), 12, pukka=True, glyph=1), "1. S QD=12*!"),
        (r.PlayLine(1, "S", "throw", "9D", glyph=0), "1. S 9D$0"),
        (r.PlayLine(1, "S", "throw", "9D", glyph=6), "1. S 9D?!"),
        (r.PlayLine(1, "S", "throw", "9D", glyph=7), "1. S 9D$7"),
        (r.PlayLine(1, "S", "throw", "9D", unsure=True, notes=(r.Note("time", "21:14"), r.Note("by", "Nani"))),
         "1. S 9D~ @time(21:14) @by(Nani)"),
        (r.PlayLine(1, "S", "throw", "9D", comments=("one", "two {2} \\"), notes=(r.Note("by", ""),)),
         r"1. S 9D @by() {one} {two \{2\} \\}"),
        (r.PlayLine(5, "W", "build", "QD", ((),), 12, pukka=True, comments=("so",), variations=(
            r.Variation((r.PlayLine(None, "W", "take", "QD", (("[12]",),), comments=("safer",)),
                         r.PlayLine(6, "S", "throw", "3C"))),
            r.Variation((r.PlayLine(None, None, "throw", "3D"),), ("a", "b")))),
         "5. W QD=12* {so} (W QD x [12] {safer} 6. S 3C) ({a} {b} 3D)"),
    ],
)  # fmt: skip
def test_the_line_of_a_play(play, line):
    deal = r.Deal(line=(play,))
    assert dumps(r.Record((r.Session(deals=(deal,)),))) == f"deal\n{line}\n"


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (r.HouseNow(13, ("W", "N"), (("KD",), ("9C", "4S"))), "house 13 W,N KD, 9C+4S"),
        (r.HouseNow(11, ("_",), pukka=True), "house 11* _"),
        (r.Taken("NS", ("KS", "QS"), 50), "taken NS KS QS + 50"),
        (r.Taken("NS", ("KS", "QS")), "taken NS KS QS"),
        (r.Hand("W", (("6S", "QH"), ("9C",), ()), more=True), "hand W 6S QH / 9C / ..."),
        (r.Hand("W", ((),)), "hand W"),
        (r.Bundle("N", ("QS", "7C"), more=True), "bundle N QS 7C ..."),
        (r.Dispute("W", 14, comments=("7C takes",)), "dispute W 14 {7C takes}"),
        (r.TableRuling("illegal", 14, "R17"), "ruling 14 illegal R17"),
        (r.TableRuling("undecided"), "ruling undecided"),
        (r.Takeback(refused=True, notes=(r.Note("by", "x"),)), "takeback refused @by(x)"),
        (r.Rewind(12), "rewind 12"),
    ],
)
def test_the_line_of_a_statement(entry, line):
    assert line_of(entry) == f"{line}\n"


def test_the_lines_of_the_end():
    closing = (
        r.Score((r.SideScore("NS", 62, 50), r.SideScore("EW", 38))),
        r.Baazi("NS", comments=("at last",)),
        r.Concede("E"),
        r.Abandoned(),
    )
    assert dumps(r.Record((r.Session(deals=(r.Deal(closing=closing),)),))) == (
        "deal\nscore NS 62+50 EW 38\nbaazi NS {at last}\nconcede E\nabandoned\n"
    )


def test_blank_lines_comments_and_tags():
    record = r.Record(
        (
            r.Session(
                (r.Tag("Format", "seep 1"), r.Tag("Event", r'a "b" \c', ("x", "y\nz"))),
                (r.Deal(1, "N", comments=("c",)), r.Deal(notes=(r.Note("by", "N"),))),
                ("first", "second"),
            ),
            r.Session((r.Tag("Tea", "Assam"),), (r.Deal(kind="position"),)),
        )
    )
    assert dumps(record) == (
        "{first}\n"
        "{second}\n"
        '[Format "seep 1"]\n'
        '[Event "a \\"b\\" \\\\c"] {x} {y\nz}\n'
        "\n"
        "deal 1 dealer N {c}\n"
        "\n"
        "deal @by(N)\n"
        "\n"
        '[Tea "Assam"]\n'
        "\n"
        "position\n"
    )


def test_the_writer_fills_in_nothing_and_moves_nothing():
    text = "deal\nfloor 3H\nhand N 2C\nbid 9\nhand W 3C\nW 6S+3=\nW 4C #\n2. ...\n"
    assert dumps(loads(text)) == text


def test_writing_to_and_reading_from_files():
    record = record_of(r.Deal(1, line=(THROW,)), r.Deal(2))
    file = io.StringIO()
    dump(record, file)
    assert file.getvalue() == dumps(record) == '[Format "seep 1"]\n\ndeal 1\n1. W QH\n\ndeal 2\n'
    file.seek(0)
    assert load(file) == record


def test_the_empty_record():
    assert dumps(r.Record()) == ""


# ---------------------------------------------------------------- the canonical order


def test_the_order_of_tags():
    names = [
        "Tea", "Continues", "Carry", "East", "South", "Rules.b", "West", "North", "Rules.a", "Rules", "Date", "Site",
        "Event", "Milk",
    ]  # fmt: skip
    record = canonical(loads('[Format "seep 1"]' + "".join(f'[{name} ""]' for name in names)))
    assert [tag.name for tag in record.sessions[0].tags] == [
        "Format", "Event", "Site", "Date", "Rules", "Rules.b", "Rules.a", "North", "West", "South", "East", "Carry",
        "Continues", "Tea", "Milk",
    ]  # fmt: skip


def test_the_order_of_a_deal():
    assert completed(
        "deal dealer N floor 3H 6C KD AS bid 12 bundle N QS hand N 2C hand W 6S QH redeal W 2S hand E 4C {e}"
        " redeal floor 9S hand S 3C hand W 4D bundle E JS N 2C score NS 50 abandoned score EW 50"
    ).splitlines() == [
        "deal 1 dealer N", "redeal W 2S", "redeal floor 9S", "hand W 6S QH", "hand W 4D", "hand S 3C", "hand E 4C {e}",
        "hand N 2C", "bundle N QS", "bundle E JS", "bid W 12", "floor 3H 6C KD AS", "1. N 2C", "score NS 50",
        "abandoned", "score EW 50",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "order"),
    [("", "ENWS"), ('[Rules.direction "cw"]', "ESWN")],
)
def test_the_order_of_hands_is_that_of_play_from_the_bidder_on(rules, order):
    lines = completed(f"{rules} deal bid E 12 hand N hand S hand W hand E").splitlines()
    assert [line[5] for line in lines if line.startswith("hand")] == list(order)


def test_the_order_of_a_position():
    assert completed(
        "position 1 play 23 last W turn N taken NS KS house 13 W KD taken EW 2S hand N 7C house 9 E 5S+4S {x} loose 6S"
        " bundle N QS loose AH 23. N 7C"
    ).splitlines() == [
        "position 1", "bundle N QS", "loose 6S", "loose AH", "house 9 E 5S+4S {x}", "house 13 W KD", "hand N 7C",
        "taken NS KS", "taken EW 2S", "turn N", "last W", "play 23", "23. N 7C",
    ]  # fmt: skip


def test_cards_of_hands_floor_and_houses_are_not_sorted():
    text = "position\nloose 2C KD AS\nhouse 12 W 2S+TD, 6C+6D\nhand N AS 2C KD ...\ntaken NS 2D KC\nturn N\n"
    assert completed(text) == text


def test_the_example_of_the_contract():
    """It is canonical as it stands."""
    text = """\
[Format "seep 1"]
[Event "Diwali, second evening"]
[Site "Ludhiana"]
[Date "2026-11-08"]
[Rules "pagat"]
[Rules.sweep_first "50"]
[North "Nani"]
[West "Arjun"]
[South "Mummy"]
[East "Ravi"]
[Carry "NS 45 baazi NS 2 EW 1"]

deal 1 dealer N
hand W 6S QH 4D 2C / 9C 8H 7H 3S / JD AC TC 5D
bid W 12
floor 3H 6C KD AS
1. W 6S+6C=12
2. S KH x KD
3. E 9D!
4. N 4C+9D=13 {needs a king}
5. W QH x [12]
"""
    assert completed(text) == text
    assert dumps(loads(text)) == text
    assert dumps(loads(text.replace("\n", " "))) == text


def test_the_position_of_the_contract_on_one_line():
    line = "position loose 6S AH 7D house 11 W 9S+2H hand N 7C QD ... turn N N 7C x 6S+AH, 7D"
    assert dumps(loads(line)) == (
        "position\nloose 6S AH 7D\nhouse 11 W 9S+2H\nhand N 7C QD ...\nturn N\nN 7C x 6S+AH, 7D\n"
    )


def test_completing_keeps_comments_glyphs_variations_unknown_tags_and_notes():
    assert completed(
        '{s} [Tea "Assam"] {t} [Format "seep 1"] [Event "x"] deal ;d\n bid {b} W 12 @who(me) floor {f} 3H 6C KD AS'
        " 1. 6S {p} +6C=12 ?! @time(21:14) ~ ({v} QH {w} $9 2. 4S x ) {q} score {z} NS 50"
    ) == (
        "{s}\n"
        '[Tea "Assam"] {t}\n'
        "\n"
        '[Format "seep 1"]\n'
        '[Event "x"]\n'
        "\n"
        "deal 1 dealer N {d}\n"
        "bid W 12 @who(me) {b}\n"
        "floor 3H 6C KD AS {f}\n"
        "1. W 6S+6C=12?!~ @time(21:14) {p} {q} ({v} 1. W QH$9 {w} 2. S 4S x 3H+AS)\n"
        "score NS 50 {z}\n"
    )  # fmt: skip
