"""Reading faults: where, what was found, what could stand there, what was meant; and all the rest is read."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation import ReadingError, dumps, loads
from seepnotation import record as r
from tests.notation.reading import deal_of, read_all, spot
from tests.strategies import legal_deal, record_of

# ---------------------------------------------------------------- slips of the pen

SLIPS = [
    # the line as written; column and text of what is marked; the correction
    ("hnad W 6S QH", 1, "hnad", "hand"),
    ("florr 3H 6C KD AS", 1, "florr", "floor"),
    ("bundel N QS", 1, "bundel", "bundle"),
    ("2. S 1OH", 6, "1OH", "TH"),
    ("2. S 9C x H10", 11, "H10", "TH"),
    ("2. S S7", 6, "S7", "7S"),
    ("2. S 2C+D10=12", 9, "D10", "TD"),
    ("S KH takes KD", 6, "takes", "x"),
    ("dispte W 1", 1, "dispte", "dispute"),
    ("ruling 1 ilegal R17", 10, "ilegal", "illegal"),
    ("takebak", 1, "takebak", "takeback"),
    ("rewnd 12", 1, "rewnd", "rewind"),
    ("forfiet", 1, "forfiet", "forfeit"),
    ("hosue 12 W", 1, "hosue", "house"),
]


@pytest.mark.parametrize(("line", "column", "found", "fix"), SLIPS)
def test_a_slip_is_marked_and_corrected(line, column, found, fix):
    record, faults = read_all(f"deal 1\n{line}\n7. E 9D\nscore NS 50\n\ndeal 2\n1. W QH")
    assert [spot(fault) for fault in faults] == [("S101", 2, column, found)]
    (fault,) = faults
    assert repr(found) in fault.message
    assert (fault.fix.replacement, fault.fix.place.text, fault.fix.safe) == (fix, found, False)
    assert repr(fix) in fault.hint
    assert (fault.severity, fault.deal, fault.lost) == ("error", 1, True)
    first, second = [deal for _, deal in record.deals]
    assert first.line[-1] == r.PlayLine(7, "E", "throw", "9D")
    assert len(first.line) == 1
    assert first.closing == (r.Score((r.SideScore("NS", 50),)),)
    assert second == r.Deal(2, line=(r.PlayLine(1, "W", "throw", "QH"),))


def test_a_slip_in_the_head_of_a_deal():
    record, (fault, *_) = read_all("dael 1\n1. W QH\n\ndeal 2\n1. W QH")
    assert (spot(fault), fault.fix.replacement) == (("S101", 1, 1, "dael"), "deal")
    assert [deal for _, deal in record.deals] == [deal_of("deal 2 1. W QH")]


@pytest.mark.parametrize(
    ("text", "found", "could"),
    [
        ("deal turn", "", "a seat"),
        ("deal dispute 5", "5", "a seat"),
        ("deal bid W x", "x", "a number"),
        ("deal bid W", "", "a number"),
        ("deal N 7C ruling 3 R17", "R17", "legal, illegal or undecided"),
        ("deal N 7C rewind W", "W", "a number"),
        ("deal N", "", "a card"),
        ("deal N 5S+", "", "a card"),
        ("deal N JH x [11", "[", "a house such as [11]"),
        ("deal N 7C x 4D,", "", "..."),
        ("deal N 7C abandoned score", "", "a side"),
    ],
)
def test_what_could_stand_there(text, found, could):
    _, (fault,) = read_all(text)
    assert (fault.code, fault.place.text) == ("S101", found)
    assert could in fault.hint


@pytest.mark.parametrize(
    ("text", "line", "column", "found"),
    [
        ("deal 1\n1. W QH\n5D\n3. E 9D", 3, 1, "5D"),
        ("deal 1\n1. W QH\n5D x 3H, 2C\n3. E 9D", 3, 1, "5D"),
        ("deal 1\n1. W QH x 8C+4D 9C+3H\n3. E 9D", 2, 17, "9C"),
        ("deal 1\n1. W 5S+7C QD=12\n3. E 9D", 2, 12, "QD"),
    ],
)
def test_a_play_without_seat_or_a_card_without_comma(text, line, column, found):
    record, faults = read_all(text)
    assert [spot(fault) for fault in faults] == [("S102", line, column, found)]
    assert "seat" in faults[0].hint
    assert "comma" in faults[0].hint
    assert next(iter(record.deals))[1].line[-1] == r.PlayLine(3, "E", "throw", "9D")


# ---------------------------------------------------------------- statements in a wrong place


@pytest.mark.parametrize(
    ("text", "column", "found"),
    [
        ("deal 1 N 7C bid W 12 E 9D", 13, "bid W 12"),
        ("deal 1 N 7C floor 3H E 9D", 13, "floor 3H"),
        ("deal 1 N 7C redeal W 3H E 9D", 13, "redeal W 3H"),
        ("deal 1 N 7C turn W E 9D", 13, "turn W"),
        ("deal 1 turn N N 7C E 9D", 8, "turn N"),
        ("deal 1 N 7C E 9D score NS 50 hand N 7C", 30, "hand N 7C"),
        ("deal 1 N 7C E 9D abandoned 3. W 7C", 28, "3. W 7C"),
        ("deal 1 N 7C E 9D concede NS takeback", 29, "takeback"),
        ("deal 1 (N 7C) N 7C E 9D", 8, "("),
        ("position 1 redeal W 3H N 7C E 9D", 12, "redeal W 3H"),
        ("position 1 N 7C last W E 9D", 17, "last W"),
    ],
)
def test_a_statement_where_it_cannot_stand(text, column, found):
    record, faults = read_all(text)
    assert [spot(fault) for fault in faults] == [("S107", 1, column, found)]
    assert [play.card for play in next(iter(record.deals))[1].plays] == ["7C", "9D"]


@pytest.mark.parametrize("inside", ["takeback", "dispute W", "loose 3H", "score NS 50"])
def test_what_cannot_stand_in_a_variation(inside):
    record, (fault, *_) = read_all(f"deal 1 N 7C (N 8C {inside}) E 9D")
    assert spot(fault) == ("S107", 1, 19, inside)
    assert [play.card for play in next(iter(record.deals))[1].plays] == ["7C", "9D"]


def test_an_empty_variation():
    record, faults = read_all("deal 1 N 7C () E 9D")
    assert [(fault.code, fault.place.line) for fault in faults] == [("S107", 1)]
    assert [deal for _, deal in record.deals] == [deal_of("deal 1 N 7C E 9D")]


@pytest.mark.parametrize(
    ("kind", "first", "second"),
    [
        ("deal", "bid W 12", "bid N 9"),
        ("deal", "floor 3H", "floor 4H 5H"),
        ("position", "turn N", "turn N"),
        ("position", "last N", "last W"),
        ("position", "play 20", "play 21"),
    ],
)
def test_of_two_statements_of_which_one_may_stand_the_first_counts(kind, first, second):
    record, faults = read_all(f"{kind}\n{first}\nhand N 7C\n{second}\nN 7C")
    assert [spot(fault) for fault in faults] == [("S108", 4, 1, second)]
    assert [deal for _, deal in record.deals] == [deal_of(f"{kind} {first} hand N 7C N 7C")]


@pytest.mark.parametrize(
    ("twice", "once"), [("**", "*"), ("##", "#"), ("! ?", "!"), ("!!!", "!!"), ("~~", "~"), ("* #~*", "* #~")]
)
def test_of_a_mark_that_stands_twice_the_first_counts(twice, once):
    record, faults = read_all(f"deal 1\nN QD=12{twice}\nE 9D")
    assert [(fault.code, fault.place.line) for fault in faults] == [("S114", 2)]
    assert [deal for _, deal in record.deals] == [deal_of(f"deal 1 N QD=12{once} E 9D")]


def test_a_statement_outside_a_deal():
    record, faults = read_all('[Event "x"]\nfloor 3H 6C\ndeal 1\nbid W 12')
    assert [spot(fault) for fault in faults] == [("S113", 2, 1, "floor 3H 6C")]
    assert record == loads('[Event "x"] deal 1 bid W 12')


@pytest.mark.parametrize("tag", ['[Event "Diwali]', "[Event Diwali]", '[Event "Diwali"', "[Event 'Diwali']", "[Event"])
def test_a_tag_that_is_not_complete(tag):
    record, (fault, *_) = read_all(f'[Format "seep 1"]\n{tag}\n[Site "x"]\n\ndeal 1\nN 7C')
    assert (fault.code, fault.place.line, fault.place.column) == ("S109", 2, 1)
    assert record == loads('[Format "seep 1"] [Site "x"] deal 1 N 7C')


# ---------------------------------------------------------------- a fault costs one statement

KINDS = st.sampled_from(["word", "card", "behind"])


@settings(max_examples=80)
@given(st.integers(0, 10**6), st.integers(0, 60), KINDS)
def test_a_fault_costs_one_statement(seed, index, kind):
    deal = legal_deal(seed, 20 + seed % 20)
    record = record_of(deal, deal)
    text = dumps(record)
    lines = text.splitlines()
    first, last = (
        3,
        2 + text[: text.index("\n\n", 30)].count("\n") - 2,
    )  # statements of the first deal, without its head
    number = first + index % (last - first + 1)
    old = lines[number]
    words = old.split(" ", 2)
    if kind == "word":
        lines[number] = f"frobn {old}" if old[0].isdigit() else "frobn" + old.removeprefix(words[0])
    elif kind == "card" and len(words) == 3:
        lines[number] = f"{words[0]} {words[1]} 5X{words[2][2:]}"
    else:
        lines[number] = f"{old} plugh"
    read, faults = read_all("\n".join(lines) + "\n")
    assert [fault.place.line for fault in faults] == [number + 1], (old, lines[number])
    left_out = read_all("\n".join(lines[:number] + lines[number + 1 :]))[0]
    assert read in (record, left_out)


# ---------------------------------------------------------------- too many


def test_a_hundred_faults_are_told_then_one_line():
    record, faults = read_all("deal 1\n1. W QH\n" + ")\n" * 150 + "2. S 5D\ndeal 2\n1. W KH\n)\ndeal 3\n1. W JH\n")
    assert [fault.code for fault in faults] == ["S105"] * 100 + ["S112", "S105"]
    assert [fault.deal for fault in faults] == [1] * 101 + [2]
    assert [deal for _, deal in record.deals] == [deal_of(f"deal {i} 1. W {card}H") for i, card in enumerate("QKJ", 1)]


def test_a_hundred_faults_and_no_more():
    record, faults = read_all("deal 1\n1. W QH\n" + ")\n" * 100 + "2. S 5D\n")
    assert [fault.code for fault in faults] == ["S105"] * 100
    assert len(next(iter(record.deals))[1].line) == 2


# ---------------------------------------------------------------- the error of loads


def test_loads_raises_an_error_with_all_that_was_read():
    with pytest.raises(ReadingError, match=r"line 2, column 1: .*'hnad'.*\(and 1 more\)") as caught:
        loads("deal 1\nhnad W 6S\n1. W QH\n)\n")
    assert caught.value.record == loads("deal 1 1. W QH")
    assert [fault.code for fault in caught.value.faults] == ["S101", "S105"]
