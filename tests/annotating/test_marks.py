"""Remarks in a record: added beside what people wrote, replaced by a second run, taken off without a trace."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from seepnotation import canonical, dumps, loads
from seepnotation import record as r
from seepnotation.annotating import KINDS, Remark, annotate, remarks_of, strip
from seepnotation.annotating.marks import marked, strongest
from seepnotation.annotating.sayings import plain
from tests.annotating.noticing import sample
from tests.cli.records import DISPUTES, SESSIONS
from tests.strategies import legal_deals, plays, record_of, records

LINE = r.Variation((r.PlayLine(1, "W", "throw", "7C"), r.PlayLine(2, "S", "throw", "8C")))
SAID = [
    Remark("ending", "This gives away 5 points.", 4, LINE),
    Remark("missed", "West could sweep.", 2),
    Remark("last", "The last take of the deal.", 1),
]


def deal_with(play):
    return r.Deal(line=(play,))


def play_of(record_or_deal):
    deal = record_or_deal if isinstance(record_or_deal, r.Deal) else next(record_or_deal.deals)[1]
    return next(iter(deal.plays))


PLAY = r.PlayLine(1, "W", "throw", "9C")


def test_how_remarks_stand_on_a_play():
    text = dumps(record_of(marked(deal_with(PLAY), {0: SAID})))
    assert text.splitlines()[-1] == (
        "1. W 9C?? @seep-missed(West could sweep.) @seep-last(The last take of the deal.) "
        "@seep-ending(This gives away 5 points.) @seep-glyph(??) (1. W 7C @seep-line(2 dc20) 2. S 8C)"
    )


def test_what_people_wrote_stays_before_it():
    own = replace(PLAY, glyph=5, notes=(r.Note("by", "Nani"),), comments=("well",), variations=(LINE,))
    play = play_of(marked(deal_with(own), {0: SAID}))
    assert (play.glyph, play.comments) == (5, ("well",))
    assert [note.name for note in play.notes] == ["by", "seep-missed", "seep-last", "seep-ending"]
    assert play.variations[0] == LINE
    assert len(play.variations) == 2
    assert play_of(strip(record_of(deal_with(play)))) == own


@pytest.mark.parametrize(
    ("glyphs", "wins"), [((2, 4), 4), ((2, 1), 2), ((4, 1), 4), ((1,), 1), ((3, 1), 3), ((None,), None), ((), None)]
)
def test_the_stronger_glyph_and_never_praise_beside_blame(glyphs, wins):
    assert strongest([Remark("ending", "", glyph) for glyph in glyphs]) == wins


def test_a_glyph_that_people_changed_since_is_theirs():
    play = play_of(marked(deal_with(PLAY), {0: SAID}))
    assert play_of(strip(record_of(deal_with(play)))).glyph is None
    assert play_of(strip(record_of(deal_with(replace(play, glyph=1))))).glyph == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda line: replace(line, comments=("look",)),
        lambda line: replace(line, plays=(line.plays[0], replace(line.plays[1], comments=("look",)))),
        lambda line: replace(line, plays=(replace(line.plays[0], glyph=1), line.plays[1])),
        lambda line: replace(line, plays=(line.plays[0], replace(line.plays[1], notes=(r.Note("by", "Nani"),)))),
        lambda line: replace(line, plays=(line.plays[0], replace(line.plays[1], variations=(LINE,)))),
        lambda line: replace(line, plays=(*line.plays, r.PlayLine(3, "E", "throw", "9C"))),
        lambda line: replace(line, plays=(line.plays[0], replace(line.plays[1], card="9C"))),
        lambda line: replace(line, plays=(replace(line.plays[0], sweep=True), line.plays[1])),
    ],
    ids=["comment_before", "comment", "glyph", "note", "variation", "more_plays", "another_card", "a_sweep"],
)
def test_a_line_into_which_people_wrote_stays_without_our_mark(change):
    play = play_of(marked(deal_with(PLAY), {0: SAID}))
    changed = replace(play, variations=(change(play.variations[0]),))
    (left,) = play_of(strip(record_of(deal_with(changed)))).variations
    assert left == change(LINE)


def test_only_the_names_that_the_annotator_writes_are_taken_off():
    text = (
        '[Format "seep 1"]\n\ndeal 1 @seep-missed(kept)\n'
        "1. W 9C @seep-joke(x) @seeping(y) @seep-given(ours) (W 7C @seep-last(ours) @seep-old(z))\n"
    )
    assert dumps(strip(loads(text))) == (
        '[Format "seep 1"]\n\ndeal 1 @seep-missed(kept)\n1. W 9C @seep-joke(x) @seeping(y) (W 7C @seep-old(z))\n'
    )


def test_names_that_a_note_cannot_hold():
    assert plain({"N": "Nani (the elder)", "W": "Ar\njun", "S": " ", "E": "Ravi [x]"}) == {
        "N": "Nani [the elder]", "W": "Ar jun", "S": "South", "E": "Ravi [x]",
    }  # fmt: skip


def test_the_parentheses_of_a_name_become_brackets():
    done = annotate(loads(sample("hostel").replace('"Neha"', '"Neha (2B)"')), only=["missed"])
    assert "@seep-missed(Neha [2B] could sweep:" in dumps(done)


def test_a_glyph_where_people_set_none():
    text = sample("hostel").replace("2. S 5C??", "2. S 5C", 1)
    play = list(next(annotate(loads(text), only=["missed"]).deals)[1].plays)[1]
    assert (play.glyph, play.notes[-1]) == (2, r.Note("seep-glyph", "?"))


@pytest.mark.parametrize("path", [*SESSIONS, *DISPUTES], ids=lambda path: path.stem)
def test_samples(path):
    record = loads(path.read_text(encoding="utf-8"))
    done = annotate(record, nodes=2_000)
    assert loads(dumps(done)) == done
    assert annotate(done, nodes=2_000) == done
    assert strip(done) == strip(record) == record


def test_only_some_kinds():
    record = loads(sample("winter-afternoon"))
    names = {
        note.name
        for _, deal in annotate(annotate(record, nodes=0), only=["last", "turning"]).deals
        for play in deal.plays
        for note in play.notes
        if note.name.startswith("seep-")
    }
    assert names == {"seep-last", "seep-turning"}


def test_rules_that_do_not_exist_get_no_remarks():
    record = loads(sample("hostel").replace("pagat", "no-such-rules"))
    assert annotate(record) == record


# ---------------------------------------------------------------- laws


_OURS = ("seep-missed", "seep-glyph", "seep-line", "seep-last")


def with_our_names(play):
    """A play on which about half of all notes have names of ours, in variations too."""
    notes = [replace(n, name=_OURS[len(n.name) % 4]) if n.name[0] < "n" else n for n in play.notes]
    inner = [replace(line, plays=tuple(map(with_our_names, line.plays))) for line in play.variations]
    return replace(play, notes=tuple(notes), variations=tuple(inner))


@settings(max_examples=150, deadline=None)
@given(plays(2))
def test_taking_off_twice_takes_off_no_more(play):
    record = record_of(deal_with(with_our_names(play)))
    bare = strip(record)
    assert strip(bare) == bare
    assert "seep-" not in "".join(note.name for note in play_of(bare).notes)


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(records())
def test_any_record(record):
    bare = strip(record)
    done = annotate(record, nodes=50)
    assert strip(done) == bare == strip(bare)
    assert annotate(done, nodes=50) == done
    assert loads(dumps(done)) == done


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(legal_deals)
def test_legal_deals(deal):
    record = canonical(record_of(deal))
    done = annotate(record, nodes=500)
    assert strip(done) == record
    assert annotate(done, nodes=500) == done
    assert canonical(done) == done
    assert loads(dumps(done)) == done


_glyphs = st.one_of(st.none(), st.integers(1, 6))
_texts = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="()\n\r"), max_size=8)
_lines = st.one_of(st.none(), st.lists(plays(0), min_size=1, max_size=3).map(lambda line: r.Variation(tuple(line))))
_remarks = st.lists(st.builds(Remark, st.sampled_from(KINDS), _texts, _glyphs, _lines), max_size=3)


@settings(max_examples=200, deadline=None)
@given(plays(), _remarks)
def test_any_remark_on_any_play_comes_off_again(play, said):
    bare = strip(record_of(deal_with(play)))
    done = record_of(marked(next(bare.deals)[1], {0: said}))
    assert strip(done) == bare
    assert loads(dumps(done)) == done


def test_remarks_come_by_play_and_kind():
    from seepnotation import Replay, rules_of
    from seepnotation.words import names_of

    session, deal = next(loads(sample("winter-afternoon")).deals)
    run = Replay(deal, rules_of(session)).run()
    found = remarks_of(run, names_of(session), nodes=1_000)
    assert list(found) == sorted(found)
    for said in found.values():
        kinds = [KINDS.index(remark.kind) for remark in said]
        assert kinds == sorted(kinds)
