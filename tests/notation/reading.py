"""How the tests read: whole texts, single statements, faults."""

from seepnotation import canonical, dumps, loads
from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation.reader import assemble, read

WHERE = {
    "deal": ("deal ", "opening"),
    "position": ("position ", "opening"),
    "line": ("deal N 7C ", "line"),
    "end": ("deal abandoned ", "closing"),
}
"""Where a statement can stand: what is written before it, and the part of the deal that holds it."""


def deal_of(text: str) -> r.Deal:
    """Return the only deal of a text."""
    (deal,) = [deal for _, deal in loads(text).deals]
    return deal


def statement(text: str, where: str = "line") -> r.Written:
    """Return what a single statement is read as."""
    before, part = WHERE[where]
    return getattr(deal_of(before + text), part)[-1]


def play(text: str) -> r.PlayLine:
    """Return what a single play is read as."""
    (line,) = deal_of(f"deal {text}").line
    return line


def read_all(text: str) -> tuple[r.Record, list[Diagnosis]]:
    """Return all that could be read, and the faults."""
    record, faults = assemble(read(text))
    return record, list(faults)


def completed(text: str) -> str:
    """Return what `seep fmt` makes of a text."""
    return dumps(canonical(loads(text)))


def spot(fault: Diagnosis) -> tuple[str, int, int, str]:
    """Return code, line, column and text of what a fault marks."""
    return fault.code, fault.place.line, fault.place.column, fault.place.text
