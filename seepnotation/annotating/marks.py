"""How remarks stand in a record, so that they can be told from what people wrote, replaced and taken off again.

A remark is a note ``@seep-KIND(text)`` behind people's own notes on its play. A glyph is set only where nobody set one,
and ``@seep-glyph(?)`` says so. A line is a variation behind people's own, and its first play has ``@seep-line(n sum)``:
n is the number of its plays, and the sum shows whether somebody wrote other plays into it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final
from zlib import crc32

from seepnotation import record as r
from seepnotation.annotating.remarks import KINDS, Remark
from seepnotation.notation.writer import play_body, play_marks

PREFIX: Final = "seep-"
"""How the names of the annotator's notes begin."""

GLYPH: Final = "seep-glyph"
LINE: Final = "seep-line"
MARKS: Final = (GLYPH, LINE)
"""Notes that say nothing to a reader: they only tell what is ours."""

_OURS: Final = frozenset({*MARKS, *(f"{PREFIX}{kind}" for kind in KINDS)})
"""All notes that the annotator writes. Another name that begins like them is people's, and stays."""

_STRENGTH: Final = (4, 2, 6, 5, 3, 1)
"""Of several glyphs on a play the first of these counts: ``??  ?  ?!  !?  !!  !``. So no praise meets a blame."""


def marked(deal: r.Deal, remarks: Mapping[int, Sequence[Remark]]) -> r.Deal:
    """Return a deal with remarks on its plays; it must hold none yet.

    Args:
        deal: the deal.
        remarks: the remarks by the place of their play among the plays of the deal.
    """
    if not remarks:
        return deal
    line: list[r.Entry] = []
    place = 0
    for entry in deal.line:
        if isinstance(entry, r.PlayLine):
            line.append(_marked_play(entry, remarks.get(place, ())))
            place += 1
        else:
            line.append(entry)
    return replace(deal, line=tuple(line))


def _marked_play(play: r.PlayLine, remarks: Sequence[Remark]) -> r.PlayLine:
    if not remarks:
        return play
    ordered = sorted(remarks, key=lambda remark: KINDS.index(remark.kind))
    notes = [r.Note(f"{PREFIX}{remark.kind}", remark.text) for remark in ordered]
    glyph = play.glyph
    if glyph is None:
        glyph = strongest(ordered)
        if glyph is not None:
            notes.append(r.Note(GLYPH, _glyph_text(glyph)))
    lines = [_marked_line(remark.line) for remark in ordered if remark.line is not None]
    return replace(play, notes=(*play.notes, *notes), glyph=glyph, variations=(*play.variations, *lines))


def strongest(remarks: Sequence[Remark]) -> int | None:
    """Return the glyph that counts of those of several remarks; None if none has one."""
    glyphs = {remark.glyph for remark in remarks}
    return next((glyph for glyph in _STRENGTH if glyph in glyphs), None)


def _marked_line(line: r.Variation) -> r.Variation:
    bare = [replace(play, notes=(), comments=(), glyph=None, variations=()) for play in line.plays]
    bare[0] = replace(bare[0], notes=(r.Note(LINE, _line_text(bare)),))
    return r.Variation(tuple(bare))


def strip(record: r.Record) -> r.Record:
    """Return a record without what the annotator wrote; nothing else changes.

    A line into which people put something of their own, a comment, a glyph, a note, a variation or another play, stays
    as theirs.
    """
    return r.Record(tuple([replace(s, deals=tuple(map(_stripped_deal, s.deals))) for s in record.sessions]))


def remarks_in(record: r.Record) -> int:
    """Return how many remarks a record holds."""
    said = _OURS.difference(MARKS)
    return sum(note.name in said for _, deal in record.deals for play in deal.plays for note in play.notes)


def _stripped_deal(deal: r.Deal) -> r.Deal:
    line = [_stripped_play(entry) if isinstance(entry, r.PlayLine) else entry for entry in deal.line]
    return replace(deal, line=tuple(line))


def _stripped_play(play: r.PlayLine) -> r.PlayLine:
    if not play.notes and not play.variations:
        return play
    ours = [note for note in play.notes if note.name in _OURS]
    glyph = play.glyph
    if glyph is not None and any(note.name == GLYPH and note.value == _glyph_text(glyph) for note in ours):
        glyph = None
    return replace(
        play,
        notes=tuple([note for note in play.notes if note not in ours]),
        glyph=glyph,
        variations=tuple([kept for kept in map(_stripped_line, play.variations) if kept is not None]),
    )


def _stripped_line(line: r.Variation) -> r.Variation | None:
    """Return a variation without our marks; None if all of it is ours."""
    plays = tuple(map(_stripped_play, line.plays))
    marks = [note.value for note in line.plays[0].notes if note.name == LINE]
    own = line.comments or any(
        play.comments or play.notes or play.variations or play.glyph is not None for play in plays
    )
    if not own and _line_text(plays) in marks:
        return None
    return replace(line, plays=plays)


def without_mark(line: r.Variation) -> r.Variation:
    """Return a variation as a reader sees it: without the mark that tells that it is ours."""
    first = line.plays[0]
    notes = tuple([note for note in first.notes if note.name != LINE])
    return line if notes == first.notes else replace(line, plays=(replace(first, notes=notes), *line.plays[1:]))


def _line_text(plays: Sequence[r.PlayLine]) -> str:
    """Return what the mark of a line of ours says: ``4 1f09``, other plays than ours giving another sum."""
    text = " ".join([f"{play.seat} {play_body(play)}{play_marks(play)}" for play in plays])
    return f"{len(plays)} {crc32(text.encode()) & 0xFFFF:04x}"


def _glyph_text(glyph: int) -> str:
    return r.GLYPHS[glyph - 1] if 1 <= glyph <= len(r.GLYPHS) else f"${glyph}"
