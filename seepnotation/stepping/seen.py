"""What is to be read at a moment: by a reader of the whole record, or by one seat at the table.

Comments, notes, faults, rulings and variations can tell of cards that a seat did not see: in its view they are hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from seepnotation.annotating.marks import LINE, MARKS, PREFIX
from seepnotation.plays import Seat
from seepnotation.render.frames import Frame

Kind = Literal["note", "comment", "fault", "said", "instead"]

HIDDEN: Final = "hidden in the view of one seat: they may tell of cards that it did not see"

_LOOK: Final = "A look at the table"


class Remark(NamedTuple):
    """Something to read beside a play.

    Attributes:
        kind: a note, a comment, a fault, what was said or done at the table, or a variation.
        text: what it says.
        ours: whether the annotator says it, and nobody at the table.
        hint: what to do about a fault; the plays in it are notation.
    """

    kind: Kind
    text: str
    ours: bool = False
    hint: str = ""


def words_seen(frame: Frame, eye: Seat | None = None) -> str:
    """Return what happened in words; for one seat without the verdict and without looks into hands."""
    words = frame.words
    if eye is None:
        return words
    ruling = frame.step.ruling if frame.step else None
    if ruling is not None and not ruling.allowed:
        words = words.replace(f" [illegal, {ruling.rule}]", "")
    return _LOOK if words.startswith(_LOOK) else words


def notation_seen(frame: Frame, eye: Seat | None = None) -> str:
    """Return the play in notation; for one seat without its glyph."""
    if eye is None or not frame.glyph:
        return frame.notation
    return frame.notation.removesuffix("~").removesuffix(frame.glyph)


def remarks(frame: Frame, eye: Seat | None = None) -> list[Remark]:
    """Return all that is to be read at a moment beside what happened, in the order of reading."""
    return list(_remarks(frame) if eye is None else _heard(frame))


def remarkable(frame: Frame) -> bool:
    """Tell whether there is a fault, a note or a comment at a moment."""
    said = [comments for _, comments in frame.said if comments or frame.name != "end"]  # every deal is counted there
    return bool(frame.diagnoses or frame.notes or frame.comments or said or any(one.comments for one in frame.branches))


def _remarks(frame: Frame) -> Iterator[Remark]:
    for diagnosis in frame.diagnoses:
        rule = f" ({diagnosis.rule})" if diagnosis.rule else ""
        yield Remark(
            "fault", f"{diagnosis.code} {diagnosis.severity}: {diagnosis.message}{rule}", hint=diagnosis.hint or ""
        )
    for comment in frame.comments:
        yield Remark("comment", _one_line(comment))
    for note in frame.notes:
        if note.name not in MARKS:
            ours = note.name.startswith(PREFIX)
            yield Remark("note", f"{'' if ours else f'{note.name}: '}{_one_line(note.value)}", ours)
    for words, comments in frame.said:
        yield Remark("said", words)
        for comment in comments:
            yield Remark("comment", _one_line(comment))
    for number, branch in enumerate(frame.branches, 1):
        first = branch.frames[0]
        more = len(branch.frames) - 1
        further = f" and {more} more {'play' if more == 1 else 'plays'}" if more else ""
        told = f"variation {number}: {first.number}. {first.seat or '_'} {first.notation}{further}"
        yield Remark("instead", told, any(note.name == LINE for note in first.notes))
        for comment in branch.comments:
            yield Remark("comment", _one_line(comment))


def _heard(frame: Frame) -> Iterator[Remark]:
    """Yield what everybody heard at the table; a look into hands tells of cards."""
    for words, _ in frame.said:
        if not words.startswith(_LOOK):
            yield Remark("said", words)


def _one_line(text: str) -> str:
    return " ".join(text.split())
