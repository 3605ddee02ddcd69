"""Diagnoses for people (full, concise) and for programs (JSON)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
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


def print_summary(reports: Sequence[Report]) -> None:
    """Print the last line: how much was checked, and what was found."""
    print(summary(reports))


def summary(reports: Sequence[Report]) -> str:
    """Return how much was checked and what was found: ``3 files, 12 deals, 576 plays: no faults``."""
    what = ", ".join(
        [
            _count(len(reports), "file"),
            _count(sum(report.deals for report in reports), "deal"),
            _count(sum(report.plays for report in reports), "play"),
        ]
    )
    found = [
        _count(number, severity)
        for severity in ("error", "warning", "info")
        if (number := sum(report.count(severity) for report in reports))
    ]
    open_ends = [
        f"{number} {word}"
        for number, word in (
            (sum(report.not_proven for report in reports), "not proven"),
            (sum(report.not_judged for report in reports), "not judged"),
        )
        if number
    ]
    return f"{what}: {', '.join(found) or 'no faults'}" + (f" ({', '.join(open_ends)})" if open_ends else "")


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


def to_json(reports: Sequence[Report]) -> str:
    """Return reports as one JSON object."""
    files = [
        {
            "path": report.path,
            "sessions": report.sessions,
            "deals": report.deals,
            "plays": report.plays,
            "judged": report.judged,
            "not_proven": report.not_proven,
            "not_judged": report.not_judged,
            "diagnostics": [diagnosis_json(diagnosis) for diagnosis in report.diagnostics],
        }
        for report in reports
    ]
    return json.dumps({"format": FORMAT, "files": files}, ensure_ascii=False, indent=2) + "\n"


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
