"""The table at one moment of a deal for a reader: the play, the floor before and after it, hands and piles."""

from __future__ import annotations

from collections.abc import Iterator

from seepnotation.cards import names_in
from seepnotation.knowledge.sizes import coming
from seepnotation.render.eyes import beginning, hand_lines, seen
from seepnotation.render.ink import harmless
from seepnotation.render.replay import (
    dealt_text,
    floor_lines,
    notation_of,
    points_text,
    print_notice,
    remark_lines,
    words_of,
    wrapped,
)
from seepnotation.render.views import View, points_after
from seepnotation.replay import Step, table_at
from seepnotation.scoring import points
from seepnotation.table import State, Table
from seepnotation.words import floor_text


def print_moment(view: View, step: Step | None) -> None:
    """Print the table at a moment: the play, the floor before and after it, hands and piles; None: the beginning."""
    print_notice([view])
    for line in moment_lines(view, step) if step is not None else beginning_lines(view):
        print(harmless(line))


def moment_lines(view: View, step: Step) -> Iterator[str]:
    """Yield the table at a moment."""
    yield f"{view.kind} {view.number}, play {step.number}" + dealt_text(view)
    yield ""
    if step.before is not None:
        yield from wrapped(f"Before  {floor_text(step.before, view.names)}", "  ", "          ")
    yield from wrapped(f"Play    {step.seat or '_'} {notation_of(step, view)}", "  ", "          ")
    yield from wrapped(words_of(step, view), "          ", "          ")
    yield from remark_lines(step, view)
    if step.after is None or view.run.table is None:
        yield "  After   not known; 'seep check' tells why"
        return
    yield from _table_lines(view, view.run.table, step.after, "After")
    found = points_after(view, step)
    yield f"  Taken so far: {'not known' if found is None else points_text(found)}"


def beginning_lines(view: View) -> Iterator[str]:
    """Yield the table before the first play."""
    yield f"{view.kind} {view.number}, before the first play" + dealt_text(view)
    yield ""
    state = first_table(view)
    if state is None or view.run.table is None:
        yield "  Floor   not known"
        return
    yield from _table_lines(view, view.run.table, state, "Floor")
    yield f"  Taken so far: {points_text(points(view.run.table, state))}"


def first_table(view: View) -> State | None:
    """Return the table before the first play; None where nothing is written of it, nor of the plays."""
    return beginning(view) if view.run.steps or not view.run.setup.missing else None


def _table_lines(view: View, table: Table, state: State, label: str) -> Iterator[str]:
    """Yield what lies on the floor at a moment, and what the hands hold."""
    yield from floor_lines(f"  {label:<8}", state, view)
    yield ""
    now = table_at(table, state)
    for line in hand_lines(view, seen(view, state)):
        yield from wrapped(line, "  ", "    ")
    for seat in view.run.seating.order if view.eye is None else ():
        low, high = now.unknown_now(seat)
        held = names_in(now.in_hand(seat))
        hidden = f"{high} cards not known" if low == high else f"up to {high} cards not known"
        holds = " and ".join([*([" ".join(held)] if held else []), *([hidden] if high else [])]) or "no cards"
        later = f"; {count} to come" if (count := coming(now, seat)) else ""
        yield from wrapped(f"{view.names[seat]} ({seat}) holds {holds}{later}", "  ", "    ")
