"""The canonical terminals and the fine rules of the grammar give the same record; the grammar alone reads files too."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark

from seepnotation import dumps, loads
from seepnotation import record as r
from seepnotation.cards import NAMES
from seepnotation.notation.grammar import grammar, grammar_text
from tests.notation.reading import WHERE, deal_of, read_all, statement
from tests.notation.respaced import other_spaces
from tests.notation.test_reader import PLAYS, STATEMENTS
from tests.notation.test_round_trip import all_records
from tests.strategies import legal_deals, record_of


def apart(line: str) -> str:
    """Return a statement with two blanks for its first one: it says the same and is not canonical."""
    return line.replace(" ", "  ", 1)


def is_canonical(text: str) -> bool:
    match = grammar().line.match(text)
    return bool(match and match.end() == len(text))


# ---------------------------------------------------------------- random canonical statements

seats = st.sampled_from("NWSE")
cards = st.sampled_from(NAMES)
values = st.sampled_from([9, 10, 11, 12, 13])
card_lists = st.lists(cards, min_size=1, max_size=5)
groups = st.lists(st.lists(cards, min_size=1, max_size=3).map("+".join), min_size=1, max_size=3)
marks = st.builds(
    "{}{}{}".format, st.sampled_from(["", " #"]), st.sampled_from(["", *r.GLYPHS]), st.sampled_from(["", "~"])
)
takes = st.builds(
    lambda card, house, groups: f"{card} x {', '.join([*house, *groups])}",
    cards, st.sampled_from([[], ["[9]"], ["[11]"], ["[13]"]]), groups,
)  # fmt: skip
builds = st.builds(
    lambda card, first, others, value, pukka: f"{', '.join([card + first, *others])}={value}{pukka}",
    cards, st.sampled_from(["", "+[9]", "+[10]", "+4C", "+[12]+AS", "+5D+AH"]), groups | st.just([]), values,
    st.sampled_from(["", "*"]),
)  # fmt: skip
plays = st.builds("{}. {} {}{}".format, st.integers(1, 9999), seats, st.one_of(cards, takes, builds), marks)
counts = st.one_of(st.integers(0, 9999).map(str), st.builds("{}+{}".format, st.integers(0, 999), st.integers(0, 500)))
packets = st.lists(card_lists.map(" ".join), min_size=1, max_size=3).map(" / ".join)
statements = st.one_of(
    plays.map(lambda text: ("line", text)),
    plays.map(lambda text: ("line", text)),
    st.builds(lambda seat, hand: ("deal", f"hand {seat} {hand}"), seats, packets),
    st.builds(lambda seat, value: ("deal", f"bid {seat} {value}"), seats, values),
    st.builds(
        lambda who, packet: ("deal", " ".join(["redeal", who, *packet])),
        st.sampled_from(["N", "W", "S", "E", "floor"]), st.just([]) | card_lists,
    ),
    st.sampled_from(["NS", "EW", "N", "W"]).map(lambda side: ("end", f"baazi {side}")),
    card_lists.map(lambda floor: ("deal", f"floor {' '.join(floor)}")),
    st.lists(st.builds("{} {}".format, st.sampled_from(["NS", "EW"]), counts), min_size=1, max_size=3).map(
        lambda sides: ("end", f"score {' '.join(sides)}")
    ),
)  # fmt: skip


@settings(max_examples=250)
@given(statements, st.sampled_from(["", " {so} ", ";so\n"]))
def test_a_canonical_statement_is_read_alike_by_both(case, comment):
    where, text = case
    assert is_canonical(text)
    assert grammar().line.match(apart(text)) is None
    one, other = statement(text + comment, where), statement(apart(text) + comment, where)
    assert one == other
    assert one.comments == (("so",) if comment else ())
    assert (one.place.text, other.place.text) == (text, apart(text))


@given(st.integers(1, 999999), seats)
def test_the_head_of_a_deal_is_read_alike_by_both(number, dealer):
    text = f"deal {number} dealer {dealer}"
    assert is_canonical(text)
    assert deal_of(text) == deal_of(apart(text)) == r.Deal(number, dealer)


@settings(max_examples=40)
@given(legal_deals)
def test_legal_deals_are_read_alike_by_both(deal):
    head, *lines = dumps(record_of(deal)).splitlines()
    lines = [line for line in lines if line and line != "abandoned"]
    assert all(map(is_canonical, lines))
    assert not any(grammar().line.match(apart(line)) for line in lines)
    one, other = deal_of("\n".join([head, *lines])), deal_of("\n".join([head, *map(apart, lines)]))
    assert one == other
    for near, far in zip((*one.opening, *one.line), (*other.opening, *other.line), strict=True):
        assert (near.place.line, near.place.column) == (far.place.line, far.place.column)
        assert apart(near.place.text) == far.place.text


@pytest.mark.parametrize("text", [text for text, _ in PLAYS])
@pytest.mark.parametrize(
    "behind", ["", " {a}", "; a\n", "\n\n15. N 2C", " W 2C", " takeback", " (2C)", " score NS 1", " deal", ' [A1 "b"]']
)
def test_what_follows_a_play_changes_nothing_in_it(text, behind):
    play = next(loads(f"deal {text}{behind}").deals)[1].line[0]
    again = next(loads(f"deal {apart(text)}{behind}").deals)[1].line[0]
    alone = deal_of(f"deal {text}").line[0]
    assert play == again
    assert (play.card, play.groups, play.value, play.number, play.seat) == (
        alone.card, alone.groups, alone.value, alone.number, alone.seat,
    )  # fmt: skip


# ---------------------------------------------------------------- the grammar alone


@cache
def plain() -> Lark:
    return Lark(grammar_text(), parser="lalr", start="file")


def deals_of(text: str) -> int:
    return sum(1 for tree in plain().parse(text).iter_subtrees() if tree.data in ("deal", "position"))


@settings(max_examples=60)
@given(all_records, st.integers(0, 10**6))
def test_the_grammar_accepts_what_the_reader_accepts(record, seed):
    text = dumps(record)
    number = sum(len(session.deals) for session in record.sessions)
    assert deals_of(text) == number
    assert deals_of(other_spaces(text, seed)) == number


@pytest.mark.parametrize(("where", "text"), [(where, text) for where, text, _ in STATEMENTS])
def test_the_grammar_accepts_every_statement(where, text):
    before, _ = WHERE[where]
    for written in (text, text.lower(), text.upper()):
        assert read_all(before + written)[1] == []
        assert deals_of(before + written) == 1


@pytest.mark.parametrize("text", [text for text, _ in PLAYS])
def test_the_grammar_accepts_every_play(text):
    assert deals_of(f"deal {text} ({text} {text}) deal {text.lower()}") == 2
