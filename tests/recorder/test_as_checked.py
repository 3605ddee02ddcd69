"""What the recorder tells of a record is what the check tells of its file, also behind a mend."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation import record as r
from seepnotation.check import check_text
from seepnotation.notation.api import dumps, loads
from seepnotation.recorder.machine import Recorder
from seepnotation.recorder.now import NOT_JUDGED, Now
from tests.material import CONSENSUS
from tests.recorder.desk import TWO_PLAYS, begun, desk, told
from tests.recorder.test_mending import FOUR
from tests.recorder.typist import without_hands

RECORDS = [without_hands(loads(path.read_text(encoding="utf-8"))) for path in CONSENSUS[::15]]
NUMBERS = [str(number) for number in range(1, 20)]
CARDS = [rank + suit for rank in "a23456789tjqk" for suit in "cdhs"]
MENDS = st.one_of(
    st.tuples(st.just("delete"), st.sampled_from(NUMBERS)),
    st.tuples(st.sampled_from(["fix", "insert"]), st.sampled_from(NUMBERS), st.sampled_from(CARDS)),
    st.tuples(st.just("ruling"), st.sampled_from(NUMBERS), st.sampled_from(["legal", "illegal", "undecided"])),
    st.tuples(st.just("loose"), st.sampled_from(CARDS)),
    st.tuples(st.just("deal dealer"), st.sampled_from("nwse")),
    st.tuples(st.just("deal hand"), st.sampled_from("nwse"), st.sampled_from(CARDS), st.just("...")),
    st.tuples(st.sampled_from(["y", "n", "1", "2", "takeback", "undo"])),
).map(" ".join)


def begun_of(record: r.Record, count: int) -> r.Record:
    """Return a record of one deal with its first entries."""
    (session,) = record.sessions
    (deal,) = session.deals
    return r.Record((replace(session, deals=(replace(deal, line=deal.line[:count], closing=()),)),))


def keys(faults):
    """Return faults without their places; that a deal stops is told by the check alone, for it goes on here."""
    told_here = (fault for fault in faults if fault.severity != "info" or fault.code == NOT_JUDGED)
    return sorted((fault.code, fault.play or 0, fault.message) for fault in told_here if fault.code != "S313")


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(RECORDS), st.integers(4, 24), st.lists(MENDS, min_size=1, max_size=4))
def test_the_faults_of_a_mended_deal_are_those_of_its_file(record, count, lines):
    recorder = Recorder(begun_of(record, count))
    for line in lines:
        recorder.feed(line)
        assert keys(Now(recorder.record).faults) == keys(check_text(dumps(recorder.record)).diagnostics)


@pytest.mark.parametrize(
    ("lines", "mend", "warning"),
    [
        # 3H and AS lie there as long as KH takes KD; with 2D thrown in its place, KD and 2D lie there too.
        ((*TWO_PLAYS, "loose 3h as"), "fix 2 2d", "by the plays KD 2D lies loose too"),
        # Nani may throw 4C once 3H lies under the house; with 9D thrown alone, 4C takes 3H and AS (R17).
        ((*FOUR, "ruling 4 legal"), "fix 3 3. E 9D", "the table ruled play 4 legal; by the rules it is illegal (R17)"),
    ],
)
def test_a_mend_tells_what_the_table_saw_and_decided_otherwise(lines, mend, warning):
    view = begun(*lines).feed(mend)
    assert warning in told(view, "warning")
    assert "no longer fit" not in told(view, "warning")


def test_a_forfeit_without_a_ruling_is_told_at_once():
    assert "nobody knows which side gives the deal up" in told(begun(*FOUR).feed("forfeit"), "warning")


def test_a_look_and_a_ruling_that_differ_are_told_once():
    view = begun(*TWO_PLAYS).feed("loose 3h 2s")
    assert not told(view, "warning")
    assert any("2S does not lie loose" in line for line in view.audit.lines)
    view = begun(*TWO_PLAYS).feed("ruling 2 illegal")
    assert told(view).count("by the rules it is legal") == 1


def test_plays_that_no_deal_makes_legal_together_are_told_as_soon_as_they_are_recorded():
    # Arjun has taken QC QD with QH. QS is left: Mummy needs it for her 12 (R24), and Ravi to add to it (R31).
    recorder = desk("N", "12", "qc qd 3s 5s", "qh x", "9s+3s=12")
    assert not told(recorder.view, "warning")
    assert "no deal makes the plays 2 and 3 all legal" in told(recorder.feed("7c+5s=12"), "warning")
