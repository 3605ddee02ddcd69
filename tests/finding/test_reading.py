"""Queries as trees: what is read, that printing one and reading it again gives the same, what is said of faults."""

import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark

from seepnotation.finding import QueryError, level, parse
from seepnotation.finding import query as q
from seepnotation.finding.reading import DEEPEST
from seepnotation.notation.kept import grammar_text

NANI = q.Who("name", "Nani")


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("a house of 13 lost", q.HousePlay("=", 13, "lost")),
        ("House >= 12 LOST BY n", q.HousePlay(">=", 12, "lost", q.Who("seat", "N"))),
        ("house 13 made by West", q.Both((q.HousePlay("=", 13, "made"), q.OfWho("by", q.Who("seat", "W"))))),
        ("seep with an ace", q.Both((q.Word("sweep"), q.Cards(1, None, "with")))),
        ("QS taken by sn", q.Both((q.Cards(12, "S", "taken"), q.OfWho("by", q.Who("side", "NS"))))),
        ("the queen of spades", q.Cards(12, "S")),
        ("10♦ thrown", q.Cards(10, "D", "thrown")),
        ("td", q.Cards(10, "D")),
        ("with 9", q.Cards(9, None, "with")),
        ("sixes built", q.Cards(6, None, "built")),
        ("spade", q.Cards(None, "S")),
        ("illegal R17", q.Both((q.Word("illegal"), q.Rule(17)))),
        ("rule r4", q.Rule(4)),
        ("?!", q.Glyph(6)),
        ("$17", q.Glyph(17)),
        ("taken back", q.Word("taken back")),
        ("house 12 taken back", q.Both((q.HousePlay("=", 12), q.Word("taken back")))),
        ("missed sweep", q.Word("missed")),
        ("missed sweep sweep", q.Both((q.Word("missed"), q.Word("sweep")))),
        ("bid 12", q.Number("bid", "=", 12)),
        ("points Nani ≥ 60", q.Number("points", ">=", 60, NANI)),
        ("seeps EW != 0", q.Number("sweeps", "!=", 0, q.Who("side", "EW"))),
        ("deal 3", q.Number("deal", "=", 3)),
        ("date in 2026-11", q.Date("=", "2026-11")),
        ("date before 2026", q.Date("<", "2026")),
        ('player "Taya ji"', q.OfWho("player", q.Who("name", "Taya ji"))),
        ("player 'Taya ji'", q.OfWho("player", q.Who("name", "Taya ji"))),
        ("player “D'Souza”", q.OfWho("player", q.Who("name", "D'Souza"))),
        ("player D'Souza", q.OfWho("player", q.Who("name", "D'Souza"))),
        ("seeps 'Taya ji' 2", q.Number("sweeps", "=", 2, q.Who("name", "Taya ji"))),
        ('player "N"', q.OfWho("player", q.Who("name", "N"))),
        ("player Nandini", q.OfWho("player", q.Who("name", "Nandini"))),
        ("baazi", q.OfWho("baazi", None)),
        ("baazi and void", q.Both((q.OfWho("baazi", None), q.Word("void")))),
        ("baazi bidder N", q.Both((q.OfWho("baazi", None), q.OfWho("bidder", q.Who("seat", "N"))))),
        ("by bidder", q.OfWho("by", q.Who("role", "bidder"))),
        ('tag Scorer "Ravi"', q.Text("tag", "Ravi", "Scorer")),
        (r'comment "a \"b\" \\"', q.Text("comment", r'a "b" \ '.strip())),
        ("comment", q.Text("comment")),
        ("note time", q.Text("note", None, "time")),
        ("site Ludhiana", q.Text("site", "Ludhiana")),
        ("seeps by Nani", q.Both((q.Word("sweep"), q.OfWho("by", NANI)))),
        ("sweeps with 9", q.Both((q.Word("sweep"), q.Cards(9, None, "with")))),
        ("sweeps", q.Word("sweep")),
        ("(sweeps)", q.Word("sweep")),
        ("sweeps>=2", q.Number("sweeps", ">=", 2)),
        ('seeps "Taya ji" 2', q.Number("sweeps", "=", 2, q.Who("name", "Taya ji"))),
        ("houses of 13 captured from NS", q.HousePlay("=", 13, "lost", q.Who("side", "NS"))),
        ("house 9 built", q.HousePlay("=", 9, "made")),
        ("QS built", q.Cards(12, "S", "built")),
        ("aces dropped", q.Cards(1, None, "thrown")),
        ("build by bidder", q.Both((q.Word("make"), q.OfWho("by", q.Who("role", "bidder"))))),
        ("not sweep by Nani", q.Not(q.Both((q.Word("sweep"), q.OfWho("by", NANI))))),
        ("sweep or void and draw", q.Either((q.Word("sweep"), q.Both((q.Word("void"), q.Word("draw")))))),
        ("(sweep or void) draw", q.Both((q.Either((q.Word("sweep"), q.Word("void"))), q.Word("draw")))),
        ("deal with sweep and void", q.Both((q.DealWith(q.Word("sweep")), q.Word("void")))),
        ("deals with (sweep and pakka)", q.DealWith(q.Both((q.Word("sweep"), q.Word("pukka"))))),
        ("deal without dispute", q.Not(q.DealWith(q.Word("disputed")))),
        ("not not sweep", q.Not(q.Not(q.Word("sweep")))),
    ],
)  # fmt: skip
def test_queries(text, tree):
    assert parse(text) == tree


def test_the_grammar_has_no_conflict(caplog):
    with caplog.at_level(logging.DEBUG, logger="lark"):
        Lark(grammar_text("find.lark"), parser="lalr", lexer="contextual", debug=True)
    assert [record.message for record in caplog.records if "onflict" in record.message] == []


SMALL_WORDS = ("and", "or", "not", "a", "an", "the", "of")
OPS = st.sampled_from(["=", "!=", "<", "<=", ">", ">="])
VALUES = st.integers(0, 10**9 - 1)
TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), min_size=1, max_size=8)
NAMES = st.from_regex(r"[a-z][a-z0-9_-]{0,6}", fullmatch=True).filter(lambda name: name not in SMALL_WORDS)
WHO = st.one_of(
    st.builds(q.Who, st.just("seat"), st.sampled_from("NWSE")),
    st.builds(q.Who, st.just("side"), st.sampled_from(["NS", "EW"])),
    st.builds(q.Who, st.just("role"), st.sampled_from(["bidder", "dealer"])),
    st.builds(q.Who, st.just("name"), TEXTS),
)
CARD_DEEDS = st.none() | st.sampled_from(["with", *q.CARD_DEEDS])
DAYS = st.dates().map(str)
CONDITIONS = st.one_of(
    st.builds(q.Word, st.sampled_from(q.WORDS_OF_PLAY + q.WORDS_OF_DEAL)),
    st.builds(q.Rule, st.integers(0, 999)),
    st.builds(q.Glyph, st.integers(0, 999)),
    st.builds(q.OfWho, st.sampled_from([*q.OF_PLAYER_OF_PLAY, "won by", "bidder", "dealer", "player"]), WHO),
    st.builds(q.OfWho, st.just("baazi"), WHO.filter(lambda who: who.kind != "role")),
    st.just(q.OfWho("baazi", None)),
    st.builds(q.HousePlay, OPS, VALUES, st.none() | st.sampled_from(q.HOUSE_DEEDS)),
    st.builds(q.HousePlay, st.none(), st.none(), st.none() | st.sampled_from(q.HOUSE_DEEDS)),
    st.builds(q.HousePlay, OPS, VALUES, st.just("lost"), WHO),
    st.builds(q.Cards, st.integers(1, 13), st.none() | st.sampled_from("CDHS"), CARD_DEEDS),
    st.builds(q.Cards, st.none(), st.sampled_from("CDHS"), CARD_DEEDS),
    st.builds(q.Number, st.sampled_from(q.NUMBERS_OF_PLAY + q.NUMBERS_OF_DEAL), OPS, VALUES),
    st.builds(q.Number, st.sampled_from(q.NUMBERS_OF_SIDE), OPS, VALUES, st.none() | WHO),
    st.builds(q.Date, OPS, DAYS | DAYS.map(lambda day: day[:7]) | DAYS.map(lambda day: day[:4])),
    st.builds(q.Text, st.sampled_from(["event", "site", "rules", "file"]), TEXTS),
    st.builds(q.Text, st.sampled_from(["comment", "text"]), st.none() | TEXTS),
    st.builds(q.Text, st.sampled_from(["note", "remark"]), st.none() | TEXTS, NAMES),
    st.builds(q.Text, st.just("tag"), TEXTS, NAMES),
)  # fmt: skip
QUERIES = st.recursive(
    CONDITIONS,
    lambda inner: st.one_of(
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: q.both(*parts)),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: q.either(*parts)),
        st.builds(q.Not, inner),
        st.builds(q.DealWith, inner),
    ),
    max_leaves=8,
)


@given(QUERIES)
def test_a_query_printed_and_read_again_is_the_same(query):
    again = parse(str(query))
    assert again == query
    assert str(again) == str(query)


@given(CONDITIONS, CONDITIONS)
def test_side_by_side_is_and(one, other):
    """Also when the second begins with what could belong to the first: `house 13` and `taken back`."""
    assert parse(f"({one}) ({other})") == q.both(one, other)


@given(st.text(max_size=20) | st.lists(st.sampled_from(
    ["sweep", "by", "N", "and", "or", "not", "(", ")", "house", "13", "lost", "deal", "with", '"', ">=", "date", "2026"]
)).map(" ".join))  # fmt: skip
def test_whatever_is_asked_is_read_or_refused_with_a_place(text):
    error = fault_of(text)
    assert error is None or 0 <= error.where <= len(text)
    assert error is None or str(error).count("\n") == 3


def fault_of(text):
    try:
        parse(text)
    except QueryError as error:
        return error
    return None


@pytest.mark.parametrize(
    ("text", "found"),
    [("sweep", "play"), ("void", "deal"), ("sweep and void", "play"), ("deal with sweep", "deal"),
     ("not deal with sweep", "deal"), ("deal with sweep and by N", "play"), ("date in 2026 or not points > 3", "deal")],
)  # fmt: skip
def test_levels(text, found):
    assert level(parse(text)) == found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("swep", "'swep' cannot stand here. Did you mean 'sweep'?\n  swep\n  ^\nPossible here: a condition, such as"),
        ("sweep by", "it ends too early\n  sweep by\n          ^\nPossible here: a seat (N, W, S, E); a side (NS, EW)"),
        ("", "it is empty\n  \n  ^\nPossible here: a condition"),
        ("bid >=", "it ends too early\n  bid >=\n        ^\nPossible here: a number"),
        ("points NS", "Possible here: a number or a comparison such as >="),
        ("(sweep", "Possible here: a condition, such as sweep, by Nani, house 13 lost, QS taken, bid >= 11 or date in "
                   "2026; 'and'; 'or' or a closing parenthesis"),
        ("sweep)", "')' cannot stand here.\n  sweep)\n       ^\n"),
        ("house 13 lsot", "Did you mean 'lost'?\n  house 13 lsot\n           ^\n"),
        ('player "Nani', "this text in quotes does not end\n  player \"Nani\n         ^\n"),
        ("player 'Nani", "this text in quotes does not end\n"),
        ('sweep "Nani"', "'\"Nani\"' cannot stand here.\n"),
        ("event Diwali second", "or the end. A name or text of several words stands in quotes."),
        ("date 2026-02-30", "there is no such day as 2026-02-30\n  date 2026-02-30\n       ^\nWrite year"),
        ("date = 2026-1", "there is no such day as 2026-1\n"),
        ("with 14", "there is no such card\n  with 14\n       ^\nCards are worth 1 to 13"),
        ("by and", "'and' cannot stand here.\n"),
        ("player ਬੀਬੀ swep", "'swep' cannot stand here"),
    ],
)  # fmt: skip
def test_what_is_said_of_faults(text, said):
    with pytest.raises(QueryError) as error:
        parse(text)
    assert str(error.value).startswith("the query cannot be read: ")
    assert said in str(error.value)


def test_what_nests_too_deep_is_refused():
    parse("(" * DEEPEST + "sweep" + ")" * DEEPEST)
    for text in ("(" * 5000 + "sweep" + ")" * 5000, "not " * 5000 + "sweep", "deal with " * 5000 + "sweep"):
        with pytest.raises(QueryError, match="more than 100 parentheses"):
            parse(text)
    parse('comment "' + "(" * 5000 + '"')
