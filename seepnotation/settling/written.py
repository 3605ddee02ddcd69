"""A play given as a text of its own, and a record given on the command line."""

from __future__ import annotations

import re
from typing import Final

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation.reader import assemble, read

_HEAD: Final = "position\nN AS\n("
_PARENTHESES: Final = ("S104", "S105")
_BEGINNING: Final = re.compile(r"\s*(?:\[|(?:position|deal)\b)", re.IGNORECASE)


class CannotAsk(ValueError):
    """A question that cannot be put; the message says why, and what could be asked."""


def is_record(text: str) -> bool:
    """Tell whether a text is a record itself and not the name of a file: it has white space, and begins as one does."""
    return bool(_BEGINNING.match(text)) and any(char.isspace() for char in text.strip())


def read_play(text: str) -> r.PlayLine:
    """Return the play that a text is, with or without number and seat, short forms and all: ``E 6C+5H=11``.

    Raises:
        CannotAsk: it is no play, or more than one.
    """
    # The first play of a variation is the one that needs neither number nor seat.
    record, faults = assemble(read(f"{_HEAD}{text}\n)"))
    errors = [fault for fault in faults if fault.severity == "error"]
    if errors:
        # That the reader's own parenthesis is never closed follows from whatever else is wrong.
        first = next((fault for fault in errors if fault.code not in _PARENTHESES), errors[0])
        raise CannotAsk(f"{_what(first)}; write a play such as 'E 6C+5H=11', 'N KH x 9D+4C' or 'W 7S'")
    deals = list(record.deals)
    entries = deals[0][1].line if len(deals) == 1 else ()
    variations = entries[0].variations if len(entries) == 1 and isinstance(entries[0], r.PlayLine) else ()
    plays = variations[0].plays if len(variations) == 1 else ()
    if len(plays) != 1 or plays[0].variations:
        raise CannotAsk("one play is asked about at a time; ask again for the next")
    if plays[0].did == "unseen" or plays[0].more:
        raise CannotAsk("this play is not written in full, so nothing can be said of it")
    return plays[0]


def _what(fault: Diagnosis) -> str:
    """Return what is wrong, without what the reader's own parentheses would say."""
    if fault.code in _PARENTHESES or "variation" in fault.message:
        return "this is no play"
    return fault.message if not fault.hint else f"{fault.message} ({fault.hint})"
