"""Reading a record written in the words people use, for ``seep fmt --from words``."""

from __future__ import annotations

import sys
from dataclasses import replace

from seepnotation.cli.files import called
from seepnotation.cli.saying import say
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation.api import loads
from seepnotation.notation.reader import ReadingError
from seepnotation.record import Place, Record, Source
from seepnotation.render.ink import harmless
from seepnotation.render.report import concise_line
from seepnotation.spoken import Refusal, Translation, notation_of_words


def record_of_words(text: str) -> Record:
    """Return the record of a text in words, in notation, or in both.

    Raises:
        ReadingError: something was not understood, or the notation that the words make has reading faults. Each fault
            stands where the words stand.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    source = Source(text)
    translation = notation_of_words(text)
    if translation.refused:
        raise ReadingError(Record(()), tuple([_fault(refusal, source) for refusal in translation.refused]))
    try:
        return loads(translation.text)
    except ReadingError as error:
        faults = tuple([_moved(fault, translation, source) for fault in error.faults])
        raise ReadingError(error.record, faults) from None


def tell_words(error: ReadingError, name: str) -> None:
    """Print what was not understood, one line each with what to do, and that the file is left as it is."""
    for fault in error.faults:
        hint = f"; {fault.hint}" if fault.hint else ""
        print(harmless(concise_line(called(name), fault) + hint), file=sys.stderr)
    say(f"{called(name)}: left untouched; nothing is guessed")


def _fault(refusal: Refusal, source: Source) -> Diagnosis:
    place = Place(source, refusal.start, refusal.end)
    return Diagnosis("S101", "error", refusal.message, place, hint=refusal.hint, lost=True)


def _moved(fault: Diagnosis, translation: Translation, source: Source) -> Diagnosis:
    if fault.place is None:
        return fault
    return replace(fault, place=Place(source, *translation.origin(fault.place.start, fault.place.end)), fix=None)
