"""The replay of a record for a reader: tables on a terminal, plain text in a pipe, right at 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence

from seepnotation import record as r
from seepnotation.annotating.marks import MARKS, PREFIX, without_mark
from seepnotation.notation.writer import count_text, play_body, play_marks, statement_text, variation_text
from seepnotation.render.eyes import beginning, hand_lines, notice, seen
from seepnotation.render.ink import harmless, is_terminal
from seepnotation.render.statements import statement_words
from seepnotation.render.views import View, points_after, shows_penalties
from seepnotation.replay import Step, complete, walk_variation
from seepnotation.replay.result import result_of
from seepnotation.scoring import SidePoints, final_points, points
from seepnotation.table import State, Table
from seepnotation.words import cards_text, floor_text, house_text, play_words

_WIDTH = 80
_WORDS_COLUMN = 32


def print_views(all_views: Sequence[View]) -> None:
    """Print all deals."""
    print_notice(all_views)
    for view in all_views:
        if view.number > 1:
            print()
        if is_terminal():
            _print_table(view, len(all_views))
        else:
            for line in deal_lines(view, len(all_views)):
                print(harmless(line))


def print_notice(shown: Sequence[View]) -> None:
    """Print the sentence that stands before what a seat could see; nothing where all is shown."""
    text = notice(shown)
    if text:
        for line in [*wrapped(text, "", ""), ""]:
            print(harmless(line))


def deal_lines(view: View, deals: int) -> Iterator[str]:
    """Yield the replay of a deal as plain text."""
    yield from head_lines(view, deals)
    running: dict[str, int] = {}
    steps = iter(view.run.steps)
    hand = seen(view, beginning(view))
    for entry in view.deal.line:
        if not isinstance(entry, r.PlayLine):
            if not _hidden(entry, view):
                yield ""
                yield from _entry_lines(entry, view)
            continue
        yield ""
        step = next(steps)
        yield from wrapped(play_line(step, view), "", " " * _WORDS_COLUMN)
        yield from step_lines(step, view)
        before, hand = hand, seen(view, step.after)
        for line in hand_lines(view, hand, before):
            yield from wrapped(line, "      ", "        ")
        if (found := points_after(view, step)) is not None:
            now = {side: sums.total for side, sums in found.items()}
            if now != running:
                running = now
                yield f"      points  {points_text(found)}"
        yield from remark_lines(step, view)
    yield from tail_lines(view)


def play_line(step: Step, view: View) -> str:
    """Return a play in notation and in words: ``12. W 6S+6C=12   Arjun makes a house of 12: 6S with 6C``."""
    number = f"{step.number:>3}. "
    notation = f"{number}{step.seat or '_'} {notation_of(step, view)}"
    return f"{notation:<{_WORDS_COLUMN - 2}}  {words_of(step, view)}"


def notation_of(step: Step, view: View) -> str:
    """Return what a play does in canonical notation with its marks."""
    line = complete(step, view.run)
    return play_body(line) + play_marks(line)


def words_of(step: Step, view: View) -> str:
    """Return a play in words, and what is to be said of it."""
    words = did_words(step, view)
    ruling = step.ruling
    if ruling is not None and not ruling.allowed and view.eye is None:
        words += f" [illegal, {ruling.rule}]"
    if step.out_of_turn:
        words += " [out of turn]"
    if step.undone:
        words += " [taken back]"
    return words


def did_words(step: Step, view: View) -> str:
    """Return a play in words, without what is to be said of it."""
    who = view.names.get(step.seat or "", "somebody")
    if step.play is None or step.before is None:
        return f"{who}: not seen" if step.line.did == "unseen" else f"{who}: not followed"
    return play_words(step.play, step.seat, step.before, step.after, view.names)


def step_lines(step: Step, view: View) -> Iterator[str]:
    """Yield what lies on the floor after a play, indented."""
    if step.after is None:
        return
    yield from floor_lines("      floor   ", step.after, view)


def floor_lines(head: str, state: State, view: View) -> Iterator[str]:
    """Yield what lies on the floor: the loose cards behind a head, the houses below them."""
    indent = " " * len(head)
    yield from wrapped(cards_text(state.loose) if state.loose else _no_loose(state), head, indent)
    for value in sorted(state.houses):
        yield from wrapped(house_text(state.houses[value], view.names), indent, f"{indent}  ")


def remark_lines(step: Step, view: View) -> Iterator[str]:
    """Yield notes, comments and variations of a play, indented."""
    for remark in remarks(step, view):
        yield from wrapped(remark, "      ", "        ")


def remarks(step: Step, view: View) -> Iterator[str]:
    """Yield notes, comments and variations of a play."""
    yield from _said(step.line)
    for variation in step.line.variations:
        yield f"instead {_variation_words(without_mark(variation), step, view)}"


def _said(entry: r.Written) -> Iterator[str]:
    """Yield notes and comments."""
    for note in entry.notes:
        if note.name not in MARKS:
            yield f"* {note.value}" if note.name.startswith(PREFIX) else f"{note.name}: {note.value}"
    for comment in entry.comments:
        yield f'"{" ".join(comment.split())}"'


def _variation_words(variation: r.Variation, step: Step, view: View) -> str:
    """Return a variation: ``13. N 3D (Biji throws 3D) 14. W QC (Gurpreet throws QC)``, with all that is said of it."""
    if step.before is None or view.run.table is None:
        return variation_text(variation)
    told = [f'"{" ".join(comment.split())}"' for comment in variation.comments]
    for inner in walk_variation(variation, step, view.run):
        told.append(f"{inner.number}. {inner.seat or '_'} {notation_of(inner, view)} ({words_of(inner, view)})")
        told += remarks(inner, view)
    return " ".join(told)


def head_lines(view: View, deals: int) -> Iterator[str]:
    """Yield who deals and bids, the floor and the hands as written."""
    deal, names = view.deal, view.names
    if view.first_of_session:
        title = ", ".join(filter(None, (view.session.tag(tag) for tag in ("Event", "Site", "Date"))))
        if title:
            yield from wrapped(title, "", "  ")
        for comment in view.session.comments:
            yield from wrapped(f'"{" ".join(comment.split())}"', "", " ")
        if title or view.session.comments:
            yield ""
    yield f"{view.kind} {view.number} of {deals}" + dealt_text(view)
    for comment in deal.comments:
        yield from wrapped(f'"{" ".join(comment.split())}"', "  ", "   ")
    for statement in deal.opening:
        if _hidden(statement, view):
            continue
        text = statement_text(statement)
        if isinstance(statement, r.Hand):
            cards = text.split(" ", 2)[2:] or ["nothing"]
            text = f"{names.get(statement.seat, '?')} holds {cards[0]}"
        yield from wrapped(text, "  ", "    ")
    for line in hand_lines(view, seen(view, beginning(view))):
        yield from wrapped(line, "  ", "    ")


def _hidden(statement: r.Written, view: View) -> bool:
    """Whether a statement tells of hands: what a seat sees of them, its view tells by itself."""
    return view.eye is not None and isinstance(statement, r.Hand | r.Bundle)


def _entry_lines(entry: r.Written, view: View, indent: str = "      ") -> Iterator[str]:
    """Yield what the table said or did, and what is told of it."""
    for text in (statement_words(entry, view.names), *_said(entry)):
        yield from wrapped(text, indent, f"{indent}  ")


def tail_lines(view: View) -> Iterator[str]:
    """Yield the end of a deal: what the table counted, what the plays count."""
    yield ""
    for statement in view.deal.closing:
        if isinstance(statement, r.Score):
            counted = ", ".join(f"{side.side} {count_text(side)}" for side in statement.sides)
            yield from wrapped(f"Counted: {counted}", "  ", "    ")
            yield from wrapped(" ".join(f'"{c}"' for c in statement.comments), "  ", "    ")
        else:
            yield from _entry_lines(statement, view, "  ")
    run = view.run
    left = sum(step.after is None for step in run.steps)
    result = result_of(run, penalties=shows_penalties(view)) if view.deal.kind == "deal" else None
    if result and result.loser and result.points:
        offence = f", for play {result.offence.number} without its key" if result.offence and not view.eye else ""
        yield from wrapped(
            f"{result.loser} gives the deal up{offence}: it counts {points_text(result.points)} (R38)", "  ", "    "
        )
    elif left:
        yield f"  {left} {'play' if left == 1 else 'plays'} could not be followed; 'seep check' tells why"
    elif run.table is not None and run.finished:
        yield from _rest_lines(run.table)
        yield f"  Points: {points_text(final_points(run.table))}"
    elif run.table is not None and run.whole:
        yield f"  Taken so far: {points_text(points(run.table, run.table.state))}"


def points_text(found: Mapping[str, SidePoints]) -> str:
    """Return the points of both sides: ``NS 62+50, EW 38``, cards and sweeps apart."""
    return ", ".join(
        f"{side} {sums.cards}+{sums.sweeps}" if sums.sweeps else f"{side} {sums.cards}" for side, sums in found.items()
    )


def _rest_lines(table: Table) -> Iterator[str]:
    """Yield to whom the rest of the floor goes (rule R39)."""
    state = table.state
    if state.loose and state.last_taker:
        side = table.seating.sides[state.last_taker]
        yield f"  Left on the floor: {cards_text(state.loose)}, for {side} who took last"


def dealt_text(view: View) -> str:
    """Return who deals and bids, behind a colon; nothing where nobody knows."""
    setup, names = view.run.setup, view.names
    told = []
    if setup.dealer:
        told.append(f"{names[setup.dealer]} ({setup.dealer}) deals")
    if setup.bidder:
        bid = next((s for s in view.deal.opening if isinstance(s, r.Bid)), None)
        if bid:
            told.append(f"{names[setup.bidder]} ({setup.bidder}) bids {bid.value}")
    return ": " + ", ".join(told) if told else ""


def _no_loose(state: State) -> str:
    return "no loose cards" if state.houses else "empty"


def wrapped(text: str, indent: str, further: str) -> list[str]:
    """Return a text in lines that fit."""
    return textwrap.wrap(
        text, _WIDTH, initial_indent=indent, subsequent_indent=further, break_long_words=False, break_on_hyphens=False
    )


def _print_table(view: View, deals: int) -> None:
    from rich.console import Console
    from rich.table import Table as Grid
    from rich.text import Text

    console = Console(highlight=False)
    for line in head_lines(view, deals):
        console.print(Text(harmless(line)))
    sides = tuple(dict.fromkeys(view.run.seating.sides.values()))
    grid = Grid(show_lines=False, header_style="bold", pad_edge=False, box=None)
    grid.add_column("", justify="right")
    grid.add_column("Play", min_width=8)
    grid.add_column("In words", ratio=3)
    grid.add_column("Floor after it", ratio=3)
    for side in sides:
        grid.add_column(side, justify="right")
    steps = iter(view.run.steps)
    hand = seen(view, beginning(view))
    for entry in view.deal.line:
        if _hidden(entry, view):
            continue
        if not isinstance(entry, r.PlayLine):
            told = " ".join([harmless(line.strip()) for line in _entry_lines(entry, view)])
            grid.add_row("", "", Text(told, style="italic"), "", *[""] * len(sides))
            continue
        step = next(steps)
        counts = [""] * len(sides)
        if (taken := points_after(view, step)) is not None:
            counts = [str(found.total) for found in taken.values()]
        illegal = step.ruling is not None and not step.ruling.allowed and view.eye is None
        words = Text(harmless(words_of(step, view)), style="red" if illegal else "")
        for remark in remarks(step, view):
            words.append(f"\n{harmless(remark)}", style="italic")
        before, hand = hand, seen(view, step.after)
        for line in hand_lines(view, hand, before):
            words.append(f"\n{harmless(line)}", style="italic")
        floor = harmless(floor_text(step.after, view.names)) if step.after is not None else "not known"
        floor = floor.replace("; ", "\n")
        grid.add_row(
            str(step.number), Text(f"{step.seat or '_'} {notation_of(step, view)}"), words, Text(floor), *counts
        )
    console.print(grid)
    for line in tail_lines(view):
        console.print(Text(harmless(line)))
