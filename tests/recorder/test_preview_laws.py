"""Laws of the preview, on random moments of real games: what it refuses can become nothing."""

import re
from dataclasses import replace
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation import record as r
from seepnotation.cards import NAMES, card_of
from seepnotation.notation.api import loads
from seepnotation.notation.writer import play_body
from seepnotation.plays import Kind
from seepnotation.recorder.machine import Recorder
from seepnotation.recorder.now import Now
from seepnotation.recorder.slots import Slot
from tests.material import CONSENSUS
from tests.recorder.typist import without_hands, without_variations

_CARDS = [rank + suit for rank in "a23456789tjqk" for suit in "cdhs"]
_PIECES = [
    *_CARDS, *"nwse", *"0123456789", "10", "11", "12", "13", "x", "+", "=", "*", ",", "[12]", "[", "]", " ", ".", "..",
    "_", "__", "!", "@", "{", "3.", "12.", "7", "t", "j", "q", "k", "a", "c", "undo", "fix", "note", "spades", "y",
]  # fmt: skip


@cache
def deals():
    """Return consensus deals as a scorer has them: without hands."""
    found = []
    for path in CONSENSUS[:12]:
        (session,) = without_variations(without_hands(loads(path.read_text(encoding="utf-8")))).sessions
        found.append(session)
    return found


def moment(which, count):
    """Return a recorder that has taken down so many plays of a deal, and the play that comes next."""
    session = deals()[which]
    deal = session.deals[0]
    plays = [entry for entry in deal.line if isinstance(entry, r.PlayLine)]
    line = deal.line[: deal.line.index(plays[min(count, len(plays) - 1)])]
    recorder = Recorder(r.Record((replace(session, deals=(replace(deal, line=line, closing=()),)),)))
    return recorder, plays[min(count, len(plays) - 1)]


_MOMENTS = st.tuples(st.integers(0, 11), st.integers(0, 47))


def leads_to_something(recorder, line):
    """Tell whether a line is taken, asked about, or offers choices."""
    number = re.match(r" *([0-9]+) *\.(?!\.)", line)
    if number and int(number[1]) != recorder.view.number:
        return False  # a play with another number is taken as a slip of the pen, but its key is refused
    before = recorder.record
    view = recorder.feed(line)
    return recorder.record is not before or view.wants == "answer" or view.over


@settings(max_examples=100, deadline=None)
@given(_MOMENTS, st.lists(st.sampled_from(_PIECES), min_size=1, max_size=4), st.lists(
    st.lists(st.sampled_from(_PIECES), max_size=3).map("".join), min_size=1, max_size=3))  # fmt: skip
def test_what_is_refused_can_become_nothing(where, pieces, endings):
    recorder, _ = moment(*where)
    text = "".join(pieces)
    if recorder.preview(text).refusal is None or not re.search(r"[\w.]", text):
        return  # signs before words are passed over, as in !8, but typing does not begin with them
    for ending in ["", *endings]:
        line = text + ending
        assert not leads_to_something(moment(*where)[0], line), line


@settings(max_examples=100, deadline=None)
@given(_MOMENTS, st.data())
def test_no_key_of_a_line_that_is_taken_was_refused(where, data):
    recorder, play = moment(*where)
    body = play_body(replace(play, comments=(), notes=(), pukka=False, sweep=False))
    seat = play.seat
    written = [
        play.card, f"{play.card}1", f"{play.card} 2", body, body.lower(), body.replace(" ", ""), f"{seat} {body}",
        f"{play.number}. {seat} {body}", f"{play.number}.{seat} {body}", f"{play.number}. {seat} {play.card}",
        f"{seat.lower()} {play.card.lower()}", f"{body} {{he was sure}}", f"{body}!?", f"{play.card[0]}_",
    ]  # fmt: skip
    line = data.draw(st.sampled_from(written) | st.lists(st.sampled_from(_PIECES), min_size=1, max_size=4).map("".join))
    refused = [line[:end] for end in range(1, len(line) + 1) if recorder.preview(line[:end]).refusal is not None]
    assert not refused or not leads_to_something(recorder, line), (line, refused)


@settings(max_examples=40, deadline=None)
@given(_MOMENTS, st.sampled_from(NAMES))
def test_a_card_can_do_what_one_of_its_legal_plays_does(where, drawn):
    """A verb alone is answered with such a card, of those that the seat may hold."""
    recorder, play = moment(*where)
    slot = Slot.at_end(Now(recorder.record))
    for card in {card_of(drawn), card_of(play.card)}:
        if slot.table is not None and slot.table.may_hold(play.seat, card):
            kinds = {one.kind for one in slot.legal(card, play.seat)[0]}
            assert {kind for kind in Kind if slot.can(kind, card, play.seat)} == kinds
