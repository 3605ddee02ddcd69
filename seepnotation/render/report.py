"""Diagnoses for people (full, concise) and for programs (JSON)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from seepnotation.check import Report
from seepnotation.diagnosis import Diagnosis
from seepnotation.record import Place
from seepnotation.render.ink import Piece, cells, harmless, print_lines
from seepnotation.rules.book import rule_book

FORMAT: Final = "seep-check 1"

_STYLES: Final = {"error": "bold red", "warning": "bold yellow", "info": "bold cyan"}
_WINDOW: Final = 90
"""How much of a long line is shown around the fault, in characters."""


def print_report(report: Report, *, concise: bool) -> None:
    """Print the diagnoses of one file."""
    for diagnosis in report.diagnostics:
        if concise:
            print(harmless(concise_line(report.path, diagnosis)))
        else:
            print_lines([*full_lines(report.path, diagnosis), []])


@dataclass(slots=True)
class Summed:
    """How much was checked, and what was found, over any number of files.

    Attributes:
        files: how many files.
        deals: how many deals and positions.
        plays: how many plays on the main lines.
        not_proven: of how many the records do not prove whether they are legal.
        not_judged: how many could not be judged.
        found: how many diagnoses of each severity.
    """

    files: int = 0
    deals: int = 0
    plays: int = 0
    not_proven: int = 0
    not_judged: int = 0
    found: Counter[str] = field(default_factory=Counter)

    def add(self, report: Report) -> None:
        """Add the report of a stretch of a file."""
        self.deals += report.deals
        self.plays += report.plays
        self.not_proven += report.not_proven
        self.not_judged += report.not_judged
        self.found.update(diagnosis.severity for diagnosis in report.diagnostics)


def summary(summed: Summed, unread: int = 0) -> str:
    """Return how much was checked and what was found: ``3 files, 12 deals, 576 plays: no faults``.

    Args:
        summed: the sums.
        unread: how many files could not be read.
    """
    what = f"{_count(summed.files, 'file')}, {_count(summed.deals, 'deal')}, {_count(summed.plays, 'play')}"
    found = [_count(n, severity) for severity in ("error", "warning", "info") if (n := summed.found[severity])]
    told = ((summed.not_proven, "not proven"), (summed.not_judged, "not judged"))
    open_ends = ", ".join([f"{number} {word}" for number, word in told if number])
    left_out = f"; {_count(unread, 'path')} could not be read" if unread else ""
    return f"{what}: {', '.join(found) or 'no faults'}{f' ({open_ends})' if open_ends else ''}{left_out}"


def concise_line(path: str, diagnosis: Diagnosis) -> str:
    """Return a diagnosis in one line: ``diwali.seep:37:4: error S212 ... (R24)``."""
    place = f":{diagnosis.place.line}:{diagnosis.place.column}" if diagnosis.place else ""
    rule = f" ({diagnosis.rule})" if diagnosis.rule else ""
    return f"{path}{place}: {diagnosis.severity} {diagnosis.code} {diagnosis.message}{rule}"


def full_lines(path: str, diagnosis: Diagnosis) -> Iterator[list[Piece]]:
    """Yield the lines of a diagnosis in full: the line as written with a caret, the floor, why, the rule, a hint."""
    style = _STYLES[diagnosis.severity]
    yield [(f"{diagnosis.severity}[{diagnosis.code}]", style), (f" {diagnosis.message}", "bold")]
    where = _where(diagnosis)
    if diagnosis.place:
        yield [
            (f"  --> {path}:{diagnosis.place.line}:{diagnosis.place.column}", ""),
            (f"  {where}" if where else "", ""),
        ]
        yield from _excerpt(diagnosis.place, style)
    else:
        yield [(f"  --> {path}", "")]
    if diagnosis.scene:
        yield [("  = floor  ", "cyan"), (diagnosis.scene, "")]
    for fact in diagnosis.why:
        yield [("  = why    ", "cyan"), (fact, "")]
    if diagnosis.rule:
        rule = rule_book().get(diagnosis.rule)
        yield [("  = rule   ", "cyan"), (f"{diagnosis.rule} {rule.title if rule else ''}".rstrip(), "")]
    if diagnosis.hint:
        yield [("  = hint   ", "cyan"), (diagnosis.hint, "")]


def report_json(report: Report) -> dict[str, Any]:
    """Return the report of a file as JSON data."""
    return {
        "path": report.path,
        "sessions": report.sessions,
        "deals": report.deals,
        "plays": report.plays,
        "judged": report.judged,
        "not_proven": report.not_proven,
        "not_judged": report.not_judged,
        "diagnostics": [diagnosis_json(diagnosis) for diagnosis in report.diagnostics],
    }


def diagnosis_json(diagnosis: Diagnosis) -> dict[str, Any]:
    """Return a diagnosis as JSON data; what is absent is null."""
    fix = diagnosis.fix
    return {
        "code": diagnosis.code,
        "severity": diagnosis.severity,
        "rule": diagnosis.rule,
        "deal": diagnosis.deal,
        "play": diagnosis.play,
        "seat": diagnosis.seat,
        **_span(diagnosis.place),
        "message": diagnosis.message,
        "why": list(diagnosis.why),
        "hint": diagnosis.hint,
        "fix": {"replacement": fix.replacement, **_span(fix.place), "safe": fix.safe} if fix else None,
    }


def _span(place: Place | None) -> dict[str, int | None]:
    if place is None:
        return dict.fromkeys(("line", "column", "end_line", "end_column"))
    line, column = place.source.line_column(place.start)
    end_line, end_column = place.source.line_column(place.end)
    return {"line": line, "column": column, "end_line": end_line, "end_column": end_column}


def _where(diagnosis: Diagnosis) -> str:
    parts = []
    if diagnosis.deal is not None:
        parts.append(f"deal {diagnosis.deal}")
    if diagnosis.play is not None:
        parts.append(f"play {diagnosis.play}")
    return ", ".join(parts)


def _excerpt(place: Place, style: str) -> Iterator[list[Piece]]:
    """Yield the line as written, and under it carets."""
    line, column = place.source.line_column(place.start)
    end_line, end_column = place.source.line_column(place.end)
    text = place.source.line(line)
    end = end_column if end_line == line else len(text) + 1
    start = column - 1
    marked = max(min(end - 1, len(text)) - start, 1)
    shown, offset, before, behind = text, 0, "", ""
    if len(text) > _WINDOW + 20:
        offset = max(start - _WINDOW // 3, 0)
        shown = text[offset : offset + _WINDOW]
        before, behind = "..." if offset else "", "..." if offset + _WINDOW < len(text) else ""
        marked = min(marked, max(len(shown) - (start - offset), 1))
    shown = before + "".join(char if char.isprintable() else " " for char in shown) + behind
    lead = shown[: len(before) + start - offset]
    under = shown[len(lead) : len(lead) + marked]
    margin = f"{line:>5} | "
    yield [(margin, "dim"), (shown, "")]
    yield [(" " * (len(margin) - 2) + "| ", "dim"), (" " * cells(lead) + "^" * max(cells(under), 1), style)]


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
