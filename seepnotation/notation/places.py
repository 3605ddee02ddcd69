"""Places inside a statement, worked out when they are asked for: its words, the number, the seat, a card, a mark."""

from __future__ import annotations

from collections.abc import Iterator

from seepnotation.notation.grammar import grammar
from seepnotation.notation.values import card as canonical_card
from seepnotation.record import Place


def words(place: Place) -> Iterator[tuple[str, Place]]:
    """Yield the words of a statement with the names of their terminals; comments and white space are left out."""
    compiled = grammar()
    text, pos = place.source.text, place.start
    while pos < place.end:
        match = compiled.between.match(text, pos) or compiled.word.match(text, pos)
        if match is None:
            return
        if match.lastgroup not in ("WS", "COMMENT", "LINE_COMMENT"):
            yield match.lastgroup or "", Place(place.source, pos, match.end())
        pos = match.end()


def find(place: Place | None, terminal: str, nth: int = 0) -> Place | None:
    """Return the place of the nth word of a kind in a statement; the whole statement if there is none."""
    if place is None:
        return None
    found = [where for name, where in words(place) if name == terminal]
    return found[nth] if -len(found) <= nth < len(found) else place


def card(place: Place | None, name: str, nth: int = 0) -> Place | None:
    """Return the place of the nth mention of a card in a statement; the whole statement if there is none."""
    if place is None:
        return None
    found = [where for kind, where in words(place) if kind == "CARD" and canonical_card(where.text) == name]
    return found[nth] if nth < len(found) else place


def body(place: Place | None) -> Place | None:
    """Return the place of what a play does, without number, seat and marks."""
    if place is None:
        return None
    marks = ("PUKKA", "SWEEP", "GLYPH", "UNSURE", "NOTE", "NUMBER", "SEAT")
    found = [where for name, where in words(place) if name not in marks]
    return Place(place.source, found[0].start, found[-1].end) if found else place


def plain(place: Place) -> str:
    """Return a statement as written, without its comments, white space folded to single blanks."""
    compiled = grammar()
    text, pos, parts = place.source.text, place.start, []
    while pos < place.end:
        match = compiled.between.match(text, pos)
        if match:
            parts.append(" ")
        else:
            match = compiled.word.match(text, pos)
            if match is None:
                break
            parts.append(match[0])
        pos = match.end()
    return " ".join("".join(parts).split())
