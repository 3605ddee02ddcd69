"""Reading a record written in the words people use, for ``seep fmt --from words``."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from seepnotation.cli.files import called
from seepnotation.cli.saying import say
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation.api import loads
from seepnotation.notation.reader import ReadingError
from seepnotation.record import Place, Record, Source
from seepnotation.render.ink import harmless
from seepnotation.render.report import concise_line
from seepnotation.spoken import Refusal, Translation, notation_of_words
from seepnotation.spoken.translate import MAX_REFUSED


def record_of_words(text: str) -> Record:
    """Return the record of a text in words, in notation, or in both.

    Raises:
        ReadingError: something was not understood, or the notation that the words make has reading faults. Each fault
            stands where the words stand.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    source = Source(text)
    translation = notation_of_words(text)
    refused = [_fault(refusal, source) for refusal in translation.refused]
    try:
        record = loads(translation.text)
    except ReadingError as error:
        read = [_moved(fault, translation, source) for fault in error.faults]
        others = [fault for fault in read if not _within(fault, translation.left)]
        if len(refused) == MAX_REFUSED:  # behind the last of them nothing is translated
            others = [fault for fault in others if _start(fault) < translation.refused[-1].start]
        raise ReadingError(error.record, tuple(sorted([*refused, *others], key=_start))) from None
    if refused:
        raise ReadingError(record, tuple(refused))
    return record


def tell_words(error: ReadingError, name: str) -> None:
    """Print what was not understood, one line each with what to do, and that the file is left as it is."""
    for fault in error.faults[:_SHOWN]:
        hint = f"; {fault.hint}" if fault.hint else ""
        print(harmless(concise_line(called(name), fault) + hint), file=sys.stderr)
    more = len(error.faults) - _SHOWN
    if more > 0:
        least = "at least " if len(error.faults) >= MAX_REFUSED else ""
        say(f"{called(name)}: and {least}{more} more like these")
    say(f"{called(name)}: left untouched; nothing is guessed")


_SHOWN: Final = 30
"""So many faults of a file are printed."""


def _start(fault: Diagnosis) -> int:
    return fault.place.start if fault.place else 0


def _within(fault: Diagnosis, stretches: Iterable[tuple[int, int]]) -> bool:
    """Tell whether a fault of the notation stands where words were refused."""
    return any(start <= _start(fault) < end for start, end in stretches)


def _fault(refusal: Refusal, source: Source) -> Diagnosis:
    place = Place(source, refusal.start, refusal.end)
    return Diagnosis("S101", "error", refusal.message, place, hint=refusal.hint, lost=True)


def _moved(fault: Diagnosis, translation: Translation, source: Source) -> Diagnosis:
    if fault.place is None:
        return fault
    return replace(fault, place=Place(source, *translation.origin(fault.place.start, fault.place.end)), fix=None)
