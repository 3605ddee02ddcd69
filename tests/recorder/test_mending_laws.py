"""Laws of mending, on whole deals: what is left out and put in later is as if it had been typed at once."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation import record as r
from seepnotation.notation.api import loads
from seepnotation.notation.writer import play_body
from seepnotation.recorder.machine import Recorder
from tests.material import CONSENSUS
from tests.recorder.typist import Typist, without_hands

RECORDS = [loads(path.read_text(encoding="utf-8")) for path in CONSENSUS[::9]]
PLAYS = st.integers(1, 48)


def answered(recorder: Recorder, line: str, answer: str = "y") -> None:
    """Type a line, and answer what is asked of it: whether it is recorded as it is, whether seats move."""
    before = recorder.record
    view = recorder.feed(line)
    for _ in range(2):
        if view.wants == "answer" and recorder.record is before:
            view = recorder.feed(answer)


def in_full(line: r.PlayLine) -> str:
    """Return a play as it is typed in full."""
    return f"{line.number}. {line.seat} {play_body(line)}"


def play(record: r.Record, number: int) -> r.PlayLine:
    """Return a play of the last deal."""
    return next(line for line in record.sessions[0].deals[-1].plays if line.number == number)


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(RECORDS), PLAYS, st.sampled_from("yn"))
def test_a_play_taken_out_and_put_in_again_leaves_no_trace(record, number, answer):
    recorder = Recorder(record)
    answered(recorder, f"delete {number}", answer)
    assert len(recorder.record.sessions[0].deals[-1].line) == 47
    answered(recorder, f"insert {number} {in_full(play(record, number))}", answer)
    assert recorder.record == record


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(RECORDS), st.integers(2, 44), st.integers(1, 4))
def test_a_play_forgotten_at_the_table_and_put_in_later(record, number, noticed):
    """The scorer types cards only, and the recorder fills in the seats, all wrong by one behind the missing play."""
    record = without_hands(record)
    (session,) = record.sessions
    (deal,) = session.deals
    lines = [line for line in deal.line if isinstance(line, r.PlayLine)]

    def until(count: int) -> r.Record:
        return r.Record((replace(session, deals=(replace(deal, line=tuple(lines[:count]), closing=()),)),))

    typist = Typist(Recorder(until(number - 1)))
    typed = number
    for line in lines[number : number + noticed]:
        view, before = typist.recorder.view, typist.recorder.record
        typist.play(replace(line, seat=view.turn, number=view.number))
        if typist.recorder.record is before:
            while typist.recorder.view.wants == "answer":
                typist.recorder.feed("undo")
            break  # with a card missing on the floor it could not have happened: now he sees it
        typed += 1
    answered(typist.recorder, f"insert {number} {in_full(lines[number - 1])}")
    assert typist.recorder.record == until(typed)


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(RECORDS), st.sampled_from(RECORDS), PLAYS, st.sampled_from(["delete", "fix", "insert"]))
def test_an_earlier_deal_is_mended_as_if_it_were_the_last(first, second, number, word):
    (session,) = first.sessions
    next_deal = replace(second.sessions[0].deals[0], number=2, dealer=None)
    behind = {
        "delete": "", "fix": f" {number}. {play(first, number).seat} ...",
        "insert": f" {number}. {play(first, number).seat} ...",
    }[word]  # fmt: skip
    at_once = Recorder(first)
    answered(at_once, f"{word} {number}{behind}")
    assert at_once.record != first
    expected = replace(at_once.record.sessions[0], deals=(*at_once.record.sessions[0].deals, next_deal))
    later = Recorder(r.Record((replace(session, deals=(*session.deals, next_deal)),)))
    answered(later, f"{word} 1.{number}{behind}")
    assert later.record == r.Record((expected,))


def test_the_last_play_of_a_deal_that_has_its_score_is_taken_out_and_put_in_again():
    for record in RECORDS[:3]:
        recorder = Recorder(record)
        answered(recorder, "delete 48")
        assert recorder.view.wants == "closing"  # the score closes it all the same
        answered(recorder, f"insert 48 {in_full(play(record, 48))}")
        assert recorder.record == record
