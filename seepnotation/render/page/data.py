"""What a page shows, as plain data: computed here once, so that the page itself knows no rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from seepnotation.annotating.marks import MARKS, PREFIX
from seepnotation.cards import CardSet, cards_in, name_of, names_in
from seepnotation.diagnosis import Diagnosis
from seepnotation.render.frames import Branch, Frame, HandSeen, frames
from seepnotation.render.lettering import as_text
from seepnotation.render.page.rulings import ruling_text
from seepnotation.render.replay import did_words
from seepnotation.render.sides import side_names, with_sides
from seepnotation.render.signs import with_signs as signed
from seepnotation.render.views import View
from seepnotation.state import House
from seepnotation.sums import grouping
from seepnotation.words import Names, kind_of_house, owners_text

Json = dict[str, Any]

LOOK: Final = "A look at the table"
"""How the words of a statement begin that tells what lies where: it can tell of hands."""


def link_of(deal: int, name: str) -> str:
    """Return the link to a moment: ``d2p18``, ``d2p18v1.2``, ``d2end``.

    Args:
        deal: the number of the deal in the file.
        name: the name of the moment.
    """
    return f"d{deal}p{name}" if name[0].isdigit() else f"d{deal}{name}"


def deal_data(view: View, diagnoses: Sequence[Diagnosis] = ()) -> Json:
    """Return a deal or position with all its moments.

    Args:
        view: the deal, its replay gone through.
        diagnoses: what a check found in the record.
    """
    run = view.run
    line = frames(view, [told for told in diagnoses if told.deal == view.number])
    seats = run.seating.order
    sides = side_names(run.seating, view.names)
    return {
        "number": view.number,
        "counts": view.kind == "Deal",
        "title": f"{view.kind} {view.number}",
        "seats": seats,
        "names": {seat: view.names[seat] for seat in seats},
        "sides": sides,
        "dealer": run.setup.dealer,
        "line": [_frame(view, frame) for frame in line],
        "chart": _chart(line, tuple(sides)),
        "cards": _travels(line),
    }


def _frame(view: View, frame: Frame) -> Json:
    words = did_words(frame.step, view) if frame.step else frame.words
    if frame.name == "end":
        words = with_sides(words, side_names(view.run.seating, view.names))
    told: Json = {
        "name": frame.name,
        "link": link_of(view.number, frame.name),
        "words": with_signs(words, view.names),
        "comments": [_one_line(comment) for comment in frame.comments],
        "notes": list(_notes(frame, view.names)),
        "said": [
            {
                "words": with_sides(words, side_names(view.run.seating, view.names)) if _counts(words) else words,
                "comments": [_one_line(comment) for comment in comments],
                "heard": _heard(words),
            }
            for words, comments in frame.said
        ],
        "faults": [{"severity": one.severity, "text": fault_text(one, view.names)} for one in frame.diagnoses],
        "branches": [_branch(view, branch) for branch in frame.branches],
        **_table(view, frame),
    }
    if frame.step is None:
        return _without_nothing(told | {"look": not _heard(frame.words)})
    step = frame.step
    played: Json = {
        "number": frame.number,
        "seat": frame.seat,
        "notation": frame.notation.removesuffix("~").removesuffix(frame.glyph),
        "glyph": frame.glyph,
        "ruling": with_signs(ruling_text(step, view), view.names),
        "illegal": frame.illegal and step.ruling is not None and step.ruling.rule,
        "outOfTurn": step.out_of_turn,
        "undone": step.undone,
        "sweep": frame.sweep,
        "house": frame.house_event,
    }
    if step.play is not None and step.before is not None:
        moved = step.play.loose
        for value in step.play.houses:
            moved |= step.before.houses[value].cards if value in step.before.houses else 0
        played |= {"card": name_of(step.play.card), "moved": _cards(moved), "kind": str(step.play.kind)}
    return _without_nothing(told | played)


def _table(view: View, frame: Frame) -> Json:
    if frame.state is None:
        return {}
    state = frame.state
    counted = None
    if frame.points is not None:
        counted = {
            side: {"cards": own.cards, "sweeps": own.sweeps, "total": own.total} for side, own in frame.points.items()
        }
    return {
        "turn": frame.turn,
        "loose": _cards(state.loose),
        "houses": [_house(state.houses[value], view) for value in sorted(state.houses)],
        "hands": {hand.seat: _hand(hand) for hand in frame.hands},
        "points": counted,
    }


def _house(house: House, view: View) -> Json:
    groups = grouping(house.cards, house.value) if house.cards else ()
    return _without_nothing(
        {
            "value": house.value,
            "kind": kind_of_house(house),
            "owners": owners_text(house, view.names),
            "groups": [_cards(group) for group in ((house.cards,) if groups is None else groups)],
            "notSeen": not house.known,
        }
    )


def _hand(hand: HandSeen) -> Json:
    """Return a hand: all of it, and where that is less, what its owner and what the others see of it."""
    told: Json = {"cards": _cards(hand.cards), "hidden": hand.hidden, "later": hand.later, "open": _cards(hand.open)}
    own = hand.seen_by(hand.seat)
    return _without_nothing(told) | ({} if own == hand.cards else {"own": _cards(own)})


def _branch(view: View, branch: Branch) -> Json:
    return {
        "comments": [_one_line(comment) for comment in branch.comments],
        "line": [_frame(view, frame) for frame in branch.frames],
    }


def _notes(frame: Frame, names: Names) -> Iterator[Json]:
    """Yield the notes: each with its name, those of the annotator without one and as ours."""
    for note in frame.notes:
        if note.name.startswith(PREFIX):
            if note.name not in MARKS:
                yield {"ours": True, "text": with_signs(_one_line(note.value), names)}
        else:
            yield {"name": note.name, "text": _one_line(note.value)}


def with_signs(text: str, names: Names) -> str:
    """Return a sentence of ours with its cards as people know them: ``10♦`` for ``TD``. Nobody's name is touched."""
    return as_text(signed(text, set(names.values())))


def fault_text(told: Diagnosis, names: Names) -> str:
    """Return a fault in a sentence or two: the message, why, what to do, its code and its rule."""
    rule = f", {told.rule}" if told.rule else ""
    hint = f" ({told.hint})" if told.hint else ""
    facts = with_signs(f"{told.message}{': ' if told.why else ''}{'; '.join(told.why)}", names)
    return f"{facts}{hint} [{told.code}{rule}]"


def _chart(line: Iterable[Frame], sides: Sequence[str]) -> list[Json]:
    """Return what a chart draws: of two sides by how much one has more points, else what each has."""
    moments = [frame.points for frame in line]
    if len(sides) == 2:
        first, second = sides
        values = [None if told is None else told[first].total - told[second].total for told in moments]
        return [{"above": first, "below": second, "values": values}]
    return [
        {"above": side, "values": [None if told is None else told[side].total for told in moments]} for side in sides
    ]


def _travels(line: Sequence[Frame]) -> dict[str, Json]:
    """Return for each card that the record tells of to whom it was dealt, and when it was played and taken."""
    found: dict[str, Json] = {}
    first = next((frame.state for frame in line if frame.state is not None), None)
    if first is not None:
        for seat, cards in first.hands.items():
            found |= {name: {"to": seat} for name in names_in(cards)}
        found |= {name: {"to": "floor"} for name in names_in(first.loose)}
        for value, house in first.houses.items():
            found |= {name: {"to": "house", "value": value} for name in names_in(house.cards)}
        for side, cards in first.taken.items():
            found |= {name: {"to": "taken", "side": side} for name in names_in(cards)}
    for index, frame in enumerate(line):
        step = frame.step
        if step is None or step.play is None or step.before is None or step.after is None or step.undone:
            continue
        found.setdefault(name_of(step.play.card), {})["played"] = index
        before = sum(step.before.taken.values())
        for card in cards_in(sum(step.after.taken.values()) & ~before):
            found.setdefault(name_of(card), {})["taken"] = index
    return found


def _cards(cards: CardSet) -> str:
    return "".join(names_in(cards))


def _heard(words: str) -> bool:
    return not words.startswith(LOOK)


def _counts(words: str) -> bool:
    """Whether the words are of a statement that tells of a side: its points, a baazi, that it gives up."""
    return words.startswith(("The table counts", "The table says that")) or words.endswith("gives the deal up")


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _without_nothing(told: Json) -> Json:
    return {name: value for name, value in told.items() if value or (value == 0 and name == "number")}
