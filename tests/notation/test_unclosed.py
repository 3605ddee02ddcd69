"""Braces and parentheses that never close: told where they open, and the next deal is whole."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation import dumps, loads
from seepnotation import record as r
from tests.notation.reading import deal_of, play, read_all, spot
from tests.strategies import legal_deal, nested, record_of

NEXT = "\ndeal 2 dealer W\n1. S TC\nabandoned\n"


def deals_of(text: str) -> tuple[list[r.Deal], list[tuple]]:
    record, faults = read_all(text)
    return [deal for _, deal in record.deals], [spot(fault) for fault in faults]


# ---------------------------------------------------------------- comments


def test_an_open_comment_is_told_where_it_opens():
    deals, faults = deals_of(f"deal 1\n1. W QH {{never closed\n2. S 5D\nscore NS 50\n{NEXT}")
    assert faults == [("S103", 2, 9, "{")]
    assert deals == [deal_of("deal 1 1. W QH 2. S 5D score NS 50"), deal_of(NEXT)]


def test_an_open_comment_on_a_line_of_its_own():
    deals, faults = deals_of(f"deal 1\n1. W QH\n{{who would\nhave thought it\n2. S 5D\n{NEXT}")
    assert faults == [("S103", 3, 1, "{")]
    assert deals == [deal_of("deal 1 1. W QH 2. S 5D"), deal_of(NEXT)]


def test_a_comment_closed_in_a_later_comment():
    """The brace that was never closed is the first, though the next comment closes it."""
    deals, faults = deals_of(f"deal 1\n1. W QH {{a\n2. S 5D {{b}}\n3. E 9D\n{NEXT}")
    assert faults == [("S103", 2, 9, "{")]
    assert deals == [deal_of("deal 1 1. W QH 2. S 5D {b} 3. E 9D"), deal_of(NEXT)]


def test_a_plain_brace_inside_a_comment():
    deals, faults = deals_of(f"deal 1\n1. W QH {{a {{b}} c}} 2. S 5D\n3. E 9D\n{NEXT}")
    assert faults == [("S103", 2, 9, "{")]
    assert deals == [deal_of("deal 1 1. W QH 2. S 5D 3. E 9D"), deal_of(NEXT)]


@pytest.mark.parametrize("comment", [r"{a \{b\} c}", r"{\{\{\{}", "; a { b { c\n"])
def test_escaped_braces_and_braces_behind_a_semicolon_are_no_fault(comment):
    assert deals_of(f"deal 1\n1. W QH {comment} 2. S 5D\n{NEXT}")[1] == []


def test_an_open_comment_before_everything():
    record, faults = read_all('{a record of mine\n[Event "x"]\ndeal 1\n1. W QH\n')
    assert [spot(fault) for fault in faults] == [("S103", 1, 1, "{")]
    assert record == loads('[Event "x"] deal 1 1. W QH')


def test_an_open_comment_at_the_end():
    deals, faults = deals_of("deal 1\n1. W QH\n2. S 5D {")
    assert faults == [("S103", 3, 9, "{")]
    assert [play.card for play in deals[0].plays] == ["QH", "5D"]


# ---------------------------------------------------------------- variations


def test_an_open_variation_is_told_where_it_opens():
    deals, faults = deals_of(f"deal 1\n1. W QH\n2. S 5D (S 5C\n3. E 9D\nscore NS 50\n{NEXT}")
    assert faults == [("S104", 3, 9, "(")]
    assert deals == [deal_of("deal 1 1. W QH 2. S 5D score NS 50"), deal_of(NEXT)]


def test_each_open_variation_is_told():
    deals, faults = deals_of(f"deal 1\n1. W QH\n2. S 5D (S 5C (5H)\n3. E 9D (E 9C\n{NEXT}")
    assert faults == [("S104", 3, 9, "("), ("S104", 4, 9, "(")]
    assert deals == [deal_of("deal 1 1. W QH 2. S 5D"), deal_of(NEXT)]


def test_a_parenthesis_that_closes_nothing():
    record, (fault,) = read_all(f"deal 1\n1. W QH)\n2. S 5D\n{NEXT}")
    assert spot(fault) == ("S105", 2, 8, ")")
    assert (fault.fix.replacement, fault.fix.place.text) == ("", ")")
    assert [deal for _, deal in record.deals] == [deal_of("deal 1 1. W QH 2. S 5D"), deal_of(NEXT)]


def test_a_variation_with_a_fault_is_left_out_whole():
    deals, faults = deals_of(f"deal 1\n1. W QH (W 6S 2. S 5X 3. E 9D) (TC)\n2. S 5D\n{NEXT}")
    assert [fault[:2] for fault in faults] == [("S101", 2)]
    assert deals == [deal_of("deal 1 1. W QH (TC) 2. S 5D"), deal_of(NEXT)]


def test_variations_nest_32_deep():
    assert deals_of("deal N 7C" + " (7C" * 32 + ")" * 32)[1] == []
    assert play("N 7C" + " (7C" * 32 + ")" * 32).variations == nested(32).variations


@pytest.mark.parametrize("depth", [33, 40, 3000])
def test_deeper_variations_are_told_and_not_read(depth):
    deals, faults = deals_of("deal 1\n1. W QH\n2. N 7C" + " (7C" * depth + ")" * depth + " {x}\n3. E 9D\n" + NEXT)
    # "2. N 7C", then 32 times " (7C", and a blank
    assert faults == [("S106", 3, 8 + 32 * 4 + 1, "(")]
    assert [(play.number, play.card) for play in deals[0].plays] == [(1, "QH"), (2, "7C"), (3, "9D")]
    assert deals[1] == deal_of(NEXT)


def test_parentheses_and_braces_in_comments_do_not_count():
    assert deals_of("deal 1\n1. W QH {(} (W 6S {)} ; )\n) 2. S 5D {\\}}\n" + NEXT)[1] == []
    _, faults = deals_of("deal 1\n1. W QH" + " (7C" * 33 + " {)} ;)\n" + ")" * 33 + "\n2. S 5D\n")
    assert [fault[0] for fault in faults] == ["S106"]


# ---------------------------------------------------------------- anywhere


@settings(max_examples=80)
@given(st.integers(0, 10**6), st.integers(0, 60), st.sampled_from([" {oops", " (", " (N 7C", " {a {b}", "{", " {\\}"]))
def test_what_never_closes_does_not_swallow_the_next_deal(seed, index, slip):
    """A brace costs what stands behind it on its line, a parenthesis at most the rest of its deal."""
    deal = legal_deal(seed, 5 + seed % 20)
    one = dumps(record_of(deal)).splitlines()
    number = 2 + index % (len(one) - 2)
    broken = [*one[:number], one[number] + slip, *one[number + 1 :]]
    record, faults = read_all("\n".join(broken) + "\n\n" + "\n".join(one[2:]) + "\n")
    place = faults[0].place
    assert (place.line, place.column) == (number + 1, len(one[number]) + 1 + (slip[0] == " "))
    first, second = [deal for _, deal in record.deals]
    assert second == deal
    if "{" in slip:
        assert [fault.code for fault in faults] == ["S103"]
        assert first == deal
    else:
        assert all(play in deal.line for play in first.line)
