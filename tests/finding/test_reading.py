"""Queries as trees: what is read, that printing one and reading it again gives the same, what is said of faults."""

import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark

from seepnotation.finding import QueryError, level, parse
from seepnotation.finding import query as q
from seepnotation.finding.hints import VERBS, VOCABULARY, meant
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
        ("10 of diamonds taken", q.Cards(10, "D", "taken")),
        ("9 of hearts thrown", q.Cards(9, "H", "thrown")),
        ("10 diamonds", q.Cards(10, "D")),
        ("K of the spades", q.Cards(13, "S")),
        ("A of spades", q.Cards(1, "S")),
        ("sweep with a spade", q.Both((q.Word("sweep"), q.Cards(None, "S", "with")))),
        ("spade ace taken", q.Cards(1, "S", "taken")),
        ("with spades ace", q.Cards(1, "S", "with")),
        ("hearts 10", q.Cards(10, "H")),
        ("(spade) (ace taken)", q.Both((q.Cards(None, "S"), q.Cards(1, None, "taken")))),
        ("K taken", q.Cards(13, None, "taken")),
        ("with j", q.Cards(11, None, "with")),
        ("house J made", q.HousePlay("=", 11, "made")),
        ("house of king lost by NS", q.HousePlay("=", 13, "lost", q.Who("side", "NS"))),
        ("house > eleven", q.HousePlay(">", 11)),
        ("house king of spades taken", q.Both((q.HousePlay(), q.Cards(13, "S", "taken")))),
        ("house 10 diamond taken", q.Both((q.HousePlay("=", 10), q.Cards(None, "D", "taken")))),
        ("bid K", q.Number("bid", "=", 13)),
        ("bid >= queen", q.Number("bid", ">=", 12)),
        ("bid by N", q.OfWho("bidder", q.Who("seat", "N"))),
        ("bid of 12 by Nani", q.Both((q.Number("bid", "=", 12), q.OfWho("bidder", NANI)))),
        ("bid >= K by Nani", q.Both((q.Number("bid", ">=", 13), q.OfWho("bidder", NANI)))),
        ("bid 12 and by Nani", q.Both((q.Number("bid", "=", 12), q.OfWho("by", NANI)))),
        ("bazi by Nani", q.OfWho("baazi", NANI)),
        ("baazi and by Nani", q.Both((q.OfWho("baazi", None), q.OfWho("by", NANI)))),
        ("with two sweeps", q.Both((q.Cards(2, None, "with"), q.Word("sweep")))),
        ("date since 2025", q.Date(">=", "2025")),
        ("date until 2025-03", q.Date("<=", "2025-03")),
        ("date on 2026-11-08", q.Date("=", "2026-11-08")),
        ("comment laughed", q.Text("comment", "laughed")),
        ("comment laughed by N", q.Both((q.Text("comment", "laughed"), q.OfWho("by", q.Who("seat", "N"))))),
        ("comment by N", q.Both((q.Text("comment"), q.OfWho("by", q.Who("seat", "N"))))),
        ("text laughed and void", q.Both((q.Text("text", "laughed"), q.Word("void")))),
        ("comment and sweep", q.Both((q.Text("comment"), q.Word("sweep")))),
        ("comment kingly", q.Text("comment", "kingly")),
        ("comment taken back", q.Both((q.Text("comment"), q.Word("taken back")))),
        ("note time soon", q.Text("note", "soon", "time")),
        ("remark turning swing sweep", q.Both((q.Text("remark", "swing", "turning"), q.Word("sweep")))),
        ("player Jack", q.OfWho("player", q.Who("name", "Jack"))),
        ('bidder "lost"', q.OfWho("bidder", q.Who("name", "lost"))),
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
# What a house and a bid can be worth (R21, R6): from 9 to 13. What none is worth is refused.
WORTH = st.one_of(
    st.tuples(st.sampled_from(["=", "!="]), st.integers(9, 13)),
    st.tuples(st.sampled_from(["<", ">="]), st.integers(10, 13)),
    st.tuples(st.sampled_from(["<=", ">"]), st.integers(9, 12)),
)
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
    st.builds(lambda worth, deed: q.HousePlay(*worth, deed), WORTH, st.none() | st.sampled_from(q.HOUSE_DEEDS)),
    st.builds(q.HousePlay, st.none(), st.none(), st.none() | st.sampled_from(q.HOUSE_DEEDS)),
    st.builds(lambda worth, who: q.HousePlay(*worth, "lost", who), WORTH, WHO),
    st.builds(q.Cards, st.integers(1, 13), st.none() | st.sampled_from("CDHS"), CARD_DEEDS),
    st.builds(q.Cards, st.none(), st.sampled_from("CDHS"), CARD_DEEDS),
    st.builds(lambda worth: q.Number("bid", *worth), WORTH),
    st.builds(q.Number, st.sampled_from([what for what in (*q.NUMBERS_OF_PLAY, *q.NUMBERS_OF_DEAL) if what != "bid"]),
              OPS, VALUES),
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
    ["sweep", "by", "N", "and", "or", "not", "(", ")", "house", "13", "lost", "deal", "with", '"', ">=", "date", "2026",
     "two", "sweeps", "K", "spade", "ace", "of", "bid", "comment", "Nani", "throws", "since", "10", "last", "baazi",
     "in", "!"]
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
        ("date = 2026-1", "months and days have two digits\n  date = 2026-1\n         ^\nWrite 2026-01."),
        ("date = 2026-11-8", "\nWrite 2026-11-08."),
        ("date = 2026-2-30", "there is no such day as 2026-2-30\n"),
        ("two sweeps", "'two sweeps' can mean two things\n  two sweeps\n  ^\nFor deals in which a side has so many "
                       "write: sweeps >= 2; for sweeps with such a card: sweep with two."),
        ("void and 3 seeps by N", "\n           ^\nFor deals in which a side has so many write: sweeps >= 3; for"),
        ("player Abdul K", "'K' cannot stand here.\n"),
        ("no sweeps", "deal without sweep"),
        ("house 14", "there is no such house\n  house 14\n        ^\nHouses are 9 to 13 (R21)."),
        ("house > 13 lost by NS", "there is no such house\n"),
        ("house two taken", "there is no such house\n"),
        ("house < 9", "there is no such house\n"),
        ("bid 8", "there is no such bid\n  bid 8\n      ^\nBids are 9 to 13 (R6)."),
        ("bid >= 14 by N", "there is no such bid\n"),
        ("bidder lost", "'lost' is taken for the name of a player\n  bidder lost\n         ^\nWrite not won by bidder "
                        "or house 13 lost by bidder; the name of a player who is called so stands in quotes: "),
        ("bidder swept", "Write sweep by bidder or"),
        ("by void", "'void' is a word of the language; the name of a player who is called so stands in quotes: "),
        ("KS taken by opponents", "Name the side, the seat or the player: NS, N, Nani; the name"),
        ("house 13 lost by partner", "Name the side, the seat or the player"),
        ("Nani throws QS", "throw by Nani or QS thrown by Nani."),
        ("void or \"Taya ji\" swept", "sweep by \"Taya ji\" or sweep with ace by \"Taya ji\"."),
        ("Nani sweeps with an ace", "sweep by Nani or sweep with ace by Nani."),
        ("opponents took QS", "take by NS or QS taken by NS."),
        ("swep takes >= 5", "Did you mean 'sweep'?"),
        ("Nani's sweeps", "sweep by Nani."),
        ("first play", "play 1; the bidder's first one: opening."),
        ("last take", "last play take."),
        ("sweep on last play", "\n        ^\nConditions of one play stand side by side: sweep last play."),
        ("kachcha", "(make or add or raise) and not pukka."),
        ("house 9 kaccha", "not pukka."),
        ("forfeit", "given up."),
        ("conceded", "given up."),
        ("date in November", "date in 2026-11."),
        ("date in 8 Sept 2025", "date in 2025-09-08."),
        ("since 2025", "Before it stands the word date: date since 2025."),
        ("sweep in 2025-03", "date in 2025-03."),
        ("longest", "compare with a number"),
        ("with red", "Name the suits: heart or diamond."),
        ("comment Sweep", "'comment Sweep' can mean two things\n  comment Sweep\n  ^\n"
                          "For a text write: comment \"Sweep\"; for two conditions: comment and Sweep."),
        ("void and text a king", "for two conditions: text and king."),
        ("points over 60", "Numbers are compared with signs: points > 60, points >= 60;"),
        ("points at least 60", "Numbers are compared with signs"),
        ("bid more than 10", "Numbers are compared with signs"),
        ("sweep by N or W", "by W, won by W."),
        ("marvin swept", "sweep by marvin or"),
        ("decent", "'decent' cannot stand here.\n  decent\n  ^\nPossible here"),
        ("in Nov", "date in 2026-11."),
        # Read by itself what stands before the sign would be read otherwise.
        ("sweeps everybody !", "'!' cannot stand here.\n"),
        ("10 taken", "A rank stands as a word: ten taken."),
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


HINTED = [
    "sweeps >= 2", "sweep with two", "deal without sweep", "not won by bidder", "house 13 lost by bidder",
    "play 1", "opening", "last play", "last play take", "sweep last play", "(make or add or raise) and not pukka",
    "given up", "date in 2026-11", "date since 2025", "plays > 40", "bid >= 12", "points > 60", "heart or diamond",
    "spade or club", "ten taken",
    *[one for verb in VERBS.values() for one in verb.format("Nani").split(" or ")],
]  # fmt: skip


@pytest.mark.parametrize("text", HINTED)
def test_what_a_hint_tells_to_write_is_read(text):
    parse(text)


@pytest.mark.parametrize(
    ("word", "found"),
    [("swep", "sweep"), ("lsot", "lost"), ("taekn", "taken"), ("bider", "bidder"), ("hose", "house"), ("red", None),
     ("longest", None), ("nani", None)],
)  # fmt: skip
def test_only_a_word_mistyped_is_put_right(word, found):
    assert meant(word, VOCABULARY) == found


def test_what_nests_too_deep_is_refused():
    parse("(" * DEEPEST + "sweep" + ")" * DEEPEST)
    for text in ("(" * 5000 + "sweep" + ")" * 5000, "not " * 5000 + "sweep", "deal with " * 5000 + "sweep"):
        with pytest.raises(QueryError, match="more than 100 parentheses"):
            parse(text)
    parse('comment "' + "(" * 5000 + '"')
