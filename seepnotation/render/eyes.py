"""What one seat could see: its own cards once it may look at them, open bundles, and nothing that people said later."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from seepnotation import record as r
from seepnotation.cards import CardSet, names_in
from seepnotation.knowledge import NoSuchMoment, bundles, moment
from seepnotation.knowledge.sizes import hand_size
from seepnotation.plays import Seat
from seepnotation.render.views import View
from seepnotation.replay import table_at
from seepnotation.state import State
from seepnotation.words import SEAT_WORDS, one_of

LEFT_OUT: Final = ("comments", "notes", "glyphs", "variations", "rulings of the engine")
"""What a seat's view leaves out: all of it may tell of cards that the seat did not see."""

_Said = TypeVar("_Said", bound=r.Written)


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat sees of the hands at a moment.

    Attributes:
        cards: its own cards, as far as the record tells that they are in its hand now.
        others: how many more it has, at least and at most: which ones the record does not tell.
        looked: whether it has seen its cards: before the opening only the bidder has (rule R5).
        open: the open cards of the other seats that have any (rule R54).
    """

    cards: CardSet
    others: tuple[int, int]
    looked: bool
    open: Mapping[Seat, CardSet]


def seen(view: View, state: State | None) -> Seen | None:
    """Return what the seat of a view sees of the hands; None where nobody knows, or the view is no seat's."""
    if view.eye is None or view.run.table is None or state is None:
        return None
    table, eye = table_at(view.run.table, state), view.eye
    lying = {seat: bundles.tops(table, seat) for seat in view.run.seating.order if seat != eye}
    lying = {seat: cards for seat, cards in lying.items() if cards}
    if state.opening and eye != table.bidder:
        return Seen(0, (0, 0), looked=False, open=lying)
    cards, size = table.certain(eye), hand_size(table, eye)
    held = cards.bit_count()
    return Seen(cards, (max(size[0] - held, 0), max(size[1] - held, 0)), looked=True, open=lying)


def beginning(view: View) -> State | None:
    """Return the table before the first play; None where nobody knows it."""
    steps = view.run.steps
    if view.run.table is None:
        return None
    try:
        return moment(view.run, steps[0].number if steps else None).table.state
    except NoSuchMoment:
        return None


def hand_lines(view: View, found: Seen | None, before: Seen | None = None) -> Iterator[str]:
    """Yield what a seat sees of the hands, a sentence each; with `before`, only what is not as it was then."""
    if view.eye is None or found is None or not (found.cards or view.run.steps):
        return
    names = view.names
    if not found.looked:
        yield f"{names[view.eye]} ({view.eye}) has seen no cards yet"
    elif before is None or (found.cards, found.others) != (before.cards, before.others):
        yield f"{names[view.eye]} ({view.eye}) holds {_held_text(found)}"
    for seat, cards in found.open.items():
        if before is None or before.open.get(seat) != cards:
            yield f"{names[seat]} ({seat}) shows {' '.join(names_in(cards))}"


def notice(shown: Sequence[View]) -> str:
    """Return the sentence that stands before what a seat could see; nothing where all is shown."""
    eye = shown[0].eye if shown else None
    if eye is None:
        return ""
    names = {view.names[eye] for view in shown}
    who = f"{names.pop()} ({eye})" if len(names) == 1 else SEAT_WORDS[eye]
    return (
        f"As {who} could see it: {one_of(LEFT_OUT, 'and')} are left out, since they may tell of cards that this seat "
        "did not see."
    )


def without_remarks(record: r.Record) -> r.Record:
    """Return a record without comments, notes, glyphs and variations: what was dealt, played and done."""
    sessions = [
        replace(session, comments=(), deals=tuple(map(_bare_deal, session.deals))) for session in record.sessions
    ]
    return r.Record(tuple(sessions))


def _bare_deal(deal: r.Deal) -> r.Deal:
    return replace(
        _bare(deal), opening=tuple(map(_bare, deal.opening)), line=tuple(map(_bare, deal.line)),
        closing=tuple(map(_bare, deal.closing)),
    )  # fmt: skip


def _bare(said: _Said) -> _Said:
    said = replace(said, comments=(), notes=())
    return replace(said, glyph=None, variations=()) if isinstance(said, r.PlayLine) else said


def _held_text(found: Seen) -> str:
    """Return a hand: ``KS 4C and 2 cards that the record does not name``."""
    low, high = found.others
    named = [" ".join(names_in(found.cards))] if found.cards else []
    count = f"{high}" if low == high else f"up to {high}"
    more = [f"{count} {'card' if high == 1 else 'cards'} that the record does not name"] if high else []
    return " and ".join(named + more) or "no cards"
