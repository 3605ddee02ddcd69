"""Laws of typing: undo and redo are exact, whatever was typed; what comes out can be written and read again."""

from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation.notation.api import dumps, loads
from tests.recorder.desk import begun

_CARDS = [rank + suit for rank in "a23456789tjqk" for suit in "cdhs"]
_WORDS = [
    "takeback", "undo", "redo", "y", "n", "1", "2", "3", "note hm", "unsure", "dispute W", "ruling illegal", "stands",
    "rewind 2", "fix 1 qs", "fix 2 4c", "insert 1 2c", "delete 1", "delete 2", "deal dealer S", "deal bid 9",
    "deal floor 3H 6C KD 2S", "loose 3H", "...", "void", "abandoned", "score NS 1 EW 2", "", "12", "3d 4d 5d 6d",
    "takeback refused", "hand W QS QH", "known", "rule", "score", "house 12 W QC", "forfeit", "concede NS",
]  # fmt: skip
_LINES = st.one_of(
    st.sampled_from(_CARDS),
    st.sampled_from(_CARDS).map(lambda card: f"{card} 1"),
    st.sampled_from(_CARDS).map(lambda card: f"{card} x"),
    st.tuples(st.sampled_from("nwse"), st.sampled_from(_CARDS)).map(" ".join),
    st.sampled_from(_WORDS),
    st.text(max_size=12),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(_LINES, max_size=14))
def test_undo_and_redo_are_exact(lines):
    recorder = begun()
    start = recorder.record
    for line in lines:
        recorder.feed(line)
    last = recorder.record
    back = 0
    while recorder.view.can_undo and recorder.record is not start and back < 60:
        while recorder.view.wants == "answer":
            recorder.feed("undo")
        recorder.feed("undo")
        back += 1
    recorder_at_start = recorder.record
    for _ in range(back):
        recorder.feed("redo")
    assert recorder.record == last
    assert recorder_at_start == start or "undo" in lines


@settings(max_examples=40, deadline=None)
@given(st.lists(_LINES, max_size=12))
def test_every_record_can_be_written_and_read_again(lines):
    recorder = begun()
    for line in lines:
        recorder.preview(line)
        recorder.feed(line)
        assert loads(dumps(recorder.record)) == recorder.record
        audit = recorder.view.audit
        if audit is not None:
            assert audit.on_floor + audit.in_hands + sum(audit.taken.values()) + audit.missing == 52
            assert min(audit.on_floor, audit.in_hands, audit.missing, *audit.taken.values()) >= 0


@settings(max_examples=40, deadline=None)
@given(st.lists(_LINES, max_size=14))
def test_what_is_refused_changes_nothing_and_what_is_shown_before_enter_is_what_it_commits(lines):
    recorder = begun()
    for line in lines:
        before, view = recorder.record, recorder.view
        shown = recorder.preview(line)
        assert (recorder.record, recorder.view) == (before, view)
        after = recorder.feed(line)
        if recorder.record is before:
            continue
        assert shown.refusal is None
        tones = [message.tone for message in after.messages]
        assert "done" in tones
        assert "refused" not in tones
        done = next(message.text for message in reversed(after.messages) if message.tone == "done")
        if shown.whole not in ("undo", "redo") and shown.whole is not None:
            assert done.split("   ")[0] == shown.whole
