"""The moments of a deal to look at, one after another: what the picture, the page and the terminal show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from seepnotation import record as r
from seepnotation.cards import CardSet
from seepnotation.diagnosis import Diagnosis
from seepnotation.knowledge import bundles
from seepnotation.knowledge.sizes import coming, hand_size
from seepnotation.plays import Seat
from seepnotation.render.replay import notation_of, points_text, words_of
from seepnotation.render.statements import statement_words
from seepnotation.render.views import View, points_after, shows_penalties
from seepnotation.replay import Step, table_at, walk_variation
from seepnotation.replay.result import result_of
from seepnotation.scoring import SidePoints, final_points, points
from seepnotation.state import State
from seepnotation.table import Side, Table
from seepnotation.words import cards_text


@dataclass(frozen=True, slots=True)
class HandSeen:
    """One hand at a moment.

    Attributes:
        seat: whose hand.
        cards: the cards that are in it now for sure.
        hidden: how many more it has, of which the record does not tell.
        later: how many cards come to it later: not dealt yet, or face down in a bundle (rules R4, R53 to R55).
        open: those of `cards` that everybody sees, the tops of bundles (rule R54).
        looked: whether its owner has seen it: before the opening only the bidder has (rule R5).
    """

    seat: Seat
    cards: CardSet
    hidden: int = 0
    later: int = 0
    open: CardSet = 0
    looked: bool = True

    def seen_by(self, eye: Seat | None) -> CardSet:
        """Return the cards that a seat at the table sees; for None, all that the record tells."""
        if eye is None:
            return self.cards
        return self.cards if eye == self.seat and self.looked else self.open

    @property
    def size(self) -> int:
        """How many cards can be played from it."""
        return self.cards.bit_count() + self.hidden


@dataclass(slots=True)
class Frame:
    """One moment: before the first play, after a play, after what the table did, or at the end of the deal.

    Attributes:
        name: what links call it, unlike any other of its deal: ``"0"`` the beginning, ``"18"`` after play 18 (one that
            was taken back: ``"18x"``, of several ``"18x2"``), ``"18v1.2"`` the second play of the first variation on
            play 18, ``"t4"`` what the table did, ``"end"`` the end.
        step: the play that led here; None where none did.
        number: its number; None where no play led here.
        seat: who played; None where nobody did, or nobody knows who.
        notation: the play in notation, without its number and seat.
        words: what happened, in a sentence.
        state: the table now; None where nobody knows.
        turn: whose play is next; None where nobody knows, or the deal is over.
        hands: the hands now, in the order of play; none where the table is not known.
        points: the points of each side so far, at the end those of the deal; None where they are not known.
        said: what was said and done at the table after it, in words, with its comments.
        diagnoses: the faults that a check tells of it.
        branches: what could have been played in its place.
    """

    name: str
    step: Step | None = None
    number: int | None = None
    seat: Seat | None = None
    notation: str = ""
    words: str = ""
    state: State | None = None
    turn: Seat | None = None
    hands: tuple[HandSeen, ...] = ()
    points: Mapping[Side, SidePoints] | None = None
    comments: tuple[str, ...] = ()
    notes: tuple[r.Note, ...] = ()
    said: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    diagnoses: list[Diagnosis] = field(default_factory=list)
    branches: tuple[Branch, ...] = ()

    @property
    def glyph(self) -> str:
        """The glyph of the play, such as ``?!``; empty if it has none."""
        glyph = self.step.line.glyph if self.step else None
        if glyph is None:
            return ""
        return r.GLYPHS[glyph - 1] if 1 <= glyph <= len(r.GLYPHS) else f"${glyph}"

    @property
    def illegal(self) -> bool:
        """Whether the play breaks a rule for sure."""
        ruling = self.step.ruling if self.step else None
        return ruling is not None and not ruling.allowed

    @property
    def sweep(self) -> bool:
        """Whether the play is a sweep (rule R42)."""
        return self.step is not None and self.step.sweep

    @property
    def house_event(self) -> bool:
        """Whether a house is made, added to, raised or taken."""
        play = self.step.play if self.step and self.step.after is not None else None
        return play is not None and bool(play.value or play.houses)


@dataclass(frozen=True, slots=True)
class Branch:
    """A variation: the moments after its plays, and the comments before the first."""

    name: str
    frames: tuple[Frame, ...]
    comments: tuple[str, ...] = ()


def frames(view: View, diagnoses: Sequence[Diagnosis] = ()) -> list[Frame]:
    """Return the moments of the main line of a deal, variations hanging on the plays that they replace.

    Args:
        view: the deal, its replay gone through.
        diagnoses: what a check found in it.
    """
    found = [_beginning(view)]
    names: set[str] = set()
    steps = iter(view.run.steps)
    following = _states_before(view)
    for index, entry in enumerate(view.deal.line):
        if isinstance(entry, r.PlayLine):
            step = next(steps)
            frame = _after(view, step, _name(step, names))
            if points_after(view, step) is None:
                _uncount(frame)
            found.append(frame)
            continue
        words, state = statement_words(entry, view.names), following[index]
        if not isinstance(entry, _CHANGES) or state is found[-1].state:
            found[-1].said.append((words, entry.comments))
        else:
            did = Frame(f"t{index + 1}", words=words, comments=entry.comments, notes=entry.notes)
            found.append(_laid(view, state, did))
            if found[-2].points is None:
                did.points = None
    found.append(_end(view))
    _hang_on(found, diagnoses)
    return found


_CHANGES: Final = (r.Takeback, r.Rewind, r.Loose, r.HouseNow, r.Taken)
"""After these another table can lie there than after the play before them."""


def walk(line: Sequence[Frame]) -> Iterator[Frame]:
    """Yield moments with all that hang on them, in the order of the text."""
    waiting = [iter(line)]
    while waiting:
        frame = next(waiting[-1], None)
        if frame is None:
            waiting.pop()
            continue
        yield frame
        waiting += [iter(branch.frames) for branch in reversed(frame.branches)]


def hands_at(table: Table) -> tuple[HandSeen, ...]:
    """Return the hands of a table, in the order of play."""
    found = []
    for seat in table.seating.order:
        cards, size = table.certain(seat), hand_size(table, seat)[1]
        looked = not table.state.opening or seat == table.bidder
        hidden = max(size - cards.bit_count(), 0)
        found.append(HandSeen(seat, cards, hidden, coming(table, seat), bundles.tops(table, seat) & cards, looked))
    return tuple(found)


def _laid(view: View, state: State | None, frame: Frame) -> Frame:
    """Lay a table out in a frame: all that it tells at a moment."""
    if state is not None and view.run.table is not None:
        now = table_at(view.run.table, state)
        frame.state, frame.hands, frame.points = state, hands_at(now), points(now)
        # Who is next has cards to play; at the end of a deal nobody has.
        frame.turn = state.turn if any(hand.size + hand.later for hand in frame.hands) else None
    return frame


def _beginning(view: View) -> Frame:
    run = view.run
    state = next((step.before for step in run.steps), None)
    if not run.steps and run.table is not None and not run.setup.missing:
        state = run.table.state
    setup, names = run.setup, view.names
    told = [f"{names[setup.dealer]} deals"] if setup.dealer else []
    bid = next((one for one in view.deal.opening if isinstance(one, r.Bid)), None)
    if setup.bidder:
        told.append(f"{names[setup.bidder]} {f'bids {bid.value}' if bid else 'opens'}")
    frame = Frame("0", words=", ".join(told), comments=view.deal.comments, notes=view.deal.notes)
    for statement in view.deal.opening:
        if statement.comments or isinstance(statement, r.Redeal):
            frame.said.append((statement_words(statement, names), statement.comments))
    return _laid(view, state, frame)


def _after(view: View, step: Step, name: str) -> Frame:
    branches: list[Branch] = []
    if step.before is not None:
        branches = [_branch(view, step, one, f"{name}v{at}") for at, one in enumerate(step.line.variations, 1)]
    frame = Frame(
        name, step, step.number, step.seat, notation_of(step, view), words_of(step, view),
        comments=step.line.comments, notes=step.line.notes, branches=tuple(branches),
    )  # fmt: skip
    return _laid(view, step.after, frame)


def _branch(view: View, step: Step, variation: r.Variation, name: str) -> Branch:
    steps = walk_variation(variation, step, view.run)
    inner = [_after(view, one, f"{name}.{index}") for index, one in enumerate(steps, 1)]
    return Branch(name, tuple(inner), variation.comments)


def _end(view: View) -> Frame:
    """Return the end of a deal: to whom the rest of the floor goes (rule R39), and the points."""
    run, deal = view.run, view.deal
    result = result_of(run, penalties=shows_penalties(view)) if deal.kind == "deal" else None
    state = run.table.state if run.table is not None and run.stopped is None and not run.setup.missing else None
    frame = _laid(view, state, Frame("end"))
    frame.turn = None
    told = []
    if result and result.loser and result.points:
        frame.points = result.points
        told.append(f"{result.loser} gives the deal up")
    elif run.finished and run.table is not None:
        frame.points = final_points(run.table, run.setup.dealer)
        rest = run.table.state.loose
        for house in run.table.state.houses.values():
            rest |= house.cards
        if rest and run.table.state.last_taker:
            told.append(
                f"{cards_text(rest)} left on the floor, for {view.names[run.table.state.last_taker]} who took last"
            )
    elif not run.whole:
        frame.points = None
    if frame.points is not None:
        so_far = "" if (result and result.loser) or run.finished else " so far"
        told.append(f"points{so_far}: {points_text(frame.points)}")
    frame.words = "; ".join(told) or "The end of the record"
    for statement in deal.closing:
        frame.said.append((statement_words(statement, view.names), statement.comments))
    return frame


def _uncount(frame: Frame) -> None:
    """Take the points from a moment, and from those that hang on it: nobody knows what was taken before."""
    for one in walk([frame]):
        one.points = None


def _states_before(view: View) -> list[State | None]:
    """Return for each entry of the line the table before the next play, at the end the last one."""
    run = view.run
    last = run.table.state if run.table is not None and run.stopped is None else None
    steps = iter(reversed(run.steps))
    found: list[State | None] = []
    for entry in reversed(view.deal.line):
        found.append(last)
        if isinstance(entry, r.PlayLine):
            last = next(steps).before
    return found[::-1]


def _name(step: Step, taken: set[str]) -> str:
    name = f"{step.number}x" if step.undone else str(step.number)
    count = 1
    unique = name
    while unique in taken:
        count += 1
        unique = f"{name}{count}" if step.undone else f"{name}-{count}"
    taken.add(unique)
    return unique


def _hang_on(line: Sequence[Frame], diagnoses: Sequence[Diagnosis]) -> None:
    """Put each diagnosis on the moment that it is about: by its place, else by its play, else the beginning.

    What stands between two plays, such as a word that could not be read, hangs on the play before it.
    """
    places = [
        (place.start, place.end, frame) for frame in walk(line) if frame.step and (place := frame.step.line.place)
    ]
    for diagnosis in diagnoses:
        where = diagnosis.place
        within = [frame for start, end, frame in places if where and start <= where.start < end]
        named = [frame for frame in line if diagnosis.play is not None and frame.number == diagnosis.play]
        earlier = [frame for start, _, frame in places if where and start <= where.start]
        end = line[-1:] if diagnosis.code.startswith("S4") else []
        [*_, about] = [line[0], *(within[-1:] or named[-1:] or end or earlier[-1:])]
        about.diagnoses.append(diagnosis)
