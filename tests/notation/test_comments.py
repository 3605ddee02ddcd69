"""Where a comment belongs, what a variation holds, where a session begins."""

import pytest

from seepnotation import loads
from seepnotation import record as r
from tests.notation.reading import deal_of, play, read_all, spot, statement


def throw(card: str, number: int | None = None, seat: str | None = None, **more: object) -> r.PlayLine:
    return r.PlayLine(number, seat, "throw", card, **more)


# ---------------------------------------------------------------- comments


@pytest.mark.parametrize(
    "text", ["stands {one} {two}", "stands;one\n;  two \n", "stands\n\n{one}\n\n{two}\n\n", "stands{one}{two}"]
)
def test_a_comment_belongs_to_what_it_follows(text):
    assert deal_of(f"deal N 7C {{x}} {text} void").line == (
        throw("7C", None, "N", comments=("x",)), r.Stands(comments=("one", "two")), r.Void(),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bid {a} W {b} 12 {c}", r.Bid("W", 12, comments=("a", "b", "c"))),
        ("hand W {a} 6S / {b} QH {c} ...", r.Hand("W", (("6S",), ("QH",)), more=True, comments=("a", "b", "c"))),
        ("floor {a} 3H ; b\n 6C", r.Floor(("3H", "6C"), comments=("a", "b"))),
        ("redeal {a} floor 3H", r.Redeal(None, ("3H",), comments=("a",))),
    ],
)
def test_a_comment_in_a_statement_belongs_to_it(text, expected):
    assert statement(text, "deal") == expected


def test_a_comment_in_a_play_belongs_to_it():
    line = play("1. {a} S {b} 7C {c} x {d} 4D {e} + {f} 3H ! {g} @by(Nani) {h}")
    assert line == r.PlayLine(
        1, "S", "take", "7C", (("4D", "3H"),), glyph=1, notes=(r.Note("by", "Nani"),), comments=tuple("abcdefgh")
    )


def test_a_comment_between_head_and_statements_of_a_deal():
    assert deal_of("deal {a} 3 {b} dealer {c} N {d} bid 9 {e}") == r.Deal(
        3, "N", (r.Bid(None, 9, comments=("e",)),), comments=("a", "b", "c", "d")
    )


def test_comments_before_the_first_tag_belong_to_the_session():
    record = loads('{a} ;b\n [Event "x"] {c}\n[Site "y"] ;d\n{e} deal {f}')
    session = r.Session(
        (r.Tag("Event", "x", ("c",)), r.Tag("Site", "y", ("d", "e"))), (r.Deal(comments=("f",)),), ("a", "b")
    )
    assert record == r.Record((session,))


def test_a_comment_before_a_later_session_belongs_to_what_stands_before_it():
    first, second = loads('deal abandoned {a} [Format "seep 1"] {b} deal {c}').sessions
    assert first.deals[0].closing == (r.Abandoned(comments=("a",)),)
    assert second == r.Session((r.Tag("Format", "seep 1", ("b",)),), (r.Deal(comments=("c",)),))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (r"{a \{b\} \\ c}", r"a {b} \ c"),
        (r"{\a \; \"}", r"\a \; \""),
        (r"{\\\{}", r"\{"),
        (r"{\\}", "\\"),
        ("{}", ""),
        ("{ a\n b }", " a\n b "),
        ("{a\r\nb\rc}", "a\nb\nc"),
        ("{; 1. N 7C \" [ ( deal}", '; 1. N 7C " [ ( deal'),
        ("{10♥ \xa0\ufeff}", "10♥ \xa0\ufeff"),
        (";  a { b } c \\ \n", "a { b } c \\"),
        (";", ""),
    ],
)  # fmt: skip
def test_what_a_comment_says(written, meant):
    assert play(f"N 7C {written}").comments == (meant,)


@pytest.mark.parametrize(
    ("written", "meant"),
    [(r'"a \" b \\ c"', r'a " b \ c'), (r'"\a"', r"\a"), ('"{ ; ] ("', "{ ; ] ("), ('""', ""), ('" 10♥ "', " 10♥ ")],
)
def test_what_a_tag_says(written, meant):
    assert loads(f"[Event {written}] deal").sessions[0].tag("Event") == meant


# ---------------------------------------------------------------- variations


def test_the_variation_of_the_contract():
    line = play("5. W QD=12* (W QD x [12] {safer} 6. S 3C)")
    first = r.PlayLine(None, "W", "take", "QD", (("[12]",),), comments=("safer",))
    assert line == r.PlayLine(
        5, "W", "build", "QD", ((),), 12, pukka=True, variations=(r.Variation((first, throw("3C", 6, "S"))),)
    )


def test_several_variations_replace_the_same_play():
    line = play("1. N 7C (8C) (1. 9C 2. W 3C) (N ... W ...)")
    assert line.variations == (
        r.Variation((throw("8C"),)),
        r.Variation((throw("9C", 1), throw("3C", 2, "W"))),
        r.Variation((r.PlayLine(None, "N", "unseen"), r.PlayLine(None, "W", "unseen"))),
    )


def test_variations_nest_and_go_on():
    line = play("1. N 7C (8C (9C (TC) W 2C) (JC) W 3C (4C)) {x}")
    inner = throw("9C", variations=(r.Variation((throw("TC"),)),))
    first = throw("8C", variations=(r.Variation((inner, throw("2C", None, "W"))), r.Variation((throw("JC"),))))
    second = throw("3C", None, "W", variations=(r.Variation((throw("4C"),)),))
    assert line == throw("7C", 1, "N", comments=("x",), variations=(r.Variation((first, second)),))


def test_comments_around_a_variation():
    line = play("N 7C {a} ({b} {c} 8C {d} W 2C {e}) {f} ({g} 9C) {h}")
    assert line == throw(
        "7C", None, "N", comments=("a", "f", "h"),
        variations=(
            r.Variation((throw("8C", comments=("d",)), throw("2C", None, "W", comments=("e",))), ("b", "c")),
            r.Variation((throw("9C"),), ("g",)),
        ),
    )  # fmt: skip


def test_only_the_first_play_of_a_variation_may_stand_alone():
    assert play("N 7C (... W 2C)").variations[0].plays[0] == r.PlayLine(None, None, "unseen")
    assert play("N 7C (7C x)").variations[0].plays[0] == r.PlayLine(None, None, "take", "7C")
    _, faults = read_all("deal N 7C (8C 2C)")
    assert spot(faults[0]) == ("S102", 1, 15, "2C")


# ---------------------------------------------------------------- sessions


def test_two_files_put_together_are_a_file():
    one, two = '[Format "seep 1"]\n\ndeal 1\n', '[Format "seep 1"]\n[Event "x"]\n\ndeal 1\ndeal 2\n'
    assert loads(one + two).sessions == loads(one).sessions + loads(two).sessions


def test_a_tag_after_a_deal_begins_a_session_with_a_warning():
    text = '[Event "a"] deal 1 deal 2\n[Event "b"] [Site "c"] deal 3'
    record, faults = read_all(text)
    assert [len(session.deals) for session in record.sessions] == [2, 1]
    assert record.sessions[1].tags == (r.Tag("Event", "b"), r.Tag("Site", "c"))
    assert [(fault.code, fault.severity, fault.place.line) for fault in faults] == [("S110", "warning", 2)]
    assert loads(text) == record


def test_a_format_tag_begins_a_session():
    record, faults = read_all('[Format "seep 1"] deal [Format "seep 1"] [Event "b"] deal deal')
    assert [len(session.deals) for session in record.sessions] == [1, 2]
    assert faults == []


def test_a_format_tag_behind_other_tags_begins_a_session_too():
    record, faults = read_all('[Event "a"] [Format "seep 1"] deal')
    assert [[tag.name for tag in session.tags] for session in record.sessions] == [["Event"], ["Format"]]
    assert [len(session.deals) for session in record.sessions] == [0, 1]
    assert [(fault.code, fault.severity) for fault in faults] == [("S111", "warning")]


def test_a_known_tag_twice_is_kept_twice():
    assert loads('[Event "a"] [Event "b"]').sessions[0].tags == (r.Tag("Event", "a"), r.Tag("Event", "b"))


def test_all_names_of_tags_are_kept():
    names = [*r.KNOWN_TAGS[:5], "Rules.sweep_first", *r.KNOWN_TAGS[6:], "Tea", "x-1.y_Z"]
    record = loads("".join(f'[{name} "{name}"]' for name in names))
    assert [(tag.name, tag.value) for tag in record.sessions[0].tags] == [(name, name) for name in names]


@pytest.mark.parametrize(
    "text", ["", " \n\ufeff ", "{only this}", '[Event "only this"]', "deal", "position", "deal deal"]
)
def test_files_with_little_in_them(text):
    record, faults = read_all(text)
    assert faults == []
    assert sum(1 for _ in record.deals) == text.count("deal") + text.count("position")
