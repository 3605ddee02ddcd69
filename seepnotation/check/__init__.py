"""Every fault of a record as a diagnosis: reading, cards and counts, plays, scores, house rules, style."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from seepnotation import record as r
from seepnotation.check.deal import check_deal
from seepnotation.check.match import MatchCheck
from seepnotation.check.plays import not_judged
from seepnotation.check.style import check_style
from seepnotation.check.tags import check_tags
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation.reader import Part, read
from seepnotation.replay import Replay
from seepnotation.replay.result import result_of
from seepnotation.rules import RuleSet
from seepnotation.ruling import Verdict
from seepnotation.words import Names, names_of


@dataclass(slots=True)
class Report:
    """What the check of one file found.

    Attributes:
        path: the file, or what it is called.
        sessions: how many sessions it holds.
        deals: how many deals and positions.
        plays: how many plays on the main lines.
        judged: how many of them were judged.
        not_proven: of how many judged ones the record does not prove whether they are legal.
        not_judged: how many could not be judged.
        diagnostics: the diagnoses, in the order of the text.
    """

    path: str
    sessions: int = 0
    deals: int = 0
    plays: int = 0
    judged: int = 0
    not_proven: int = 0
    not_judged: int = 0
    diagnostics: list[Diagnosis] = field(default_factory=list)

    def count(self, severity: str) -> int:
        """Return how many diagnoses have this severity."""
        return sum(diagnosis.severity == severity for diagnosis in self.diagnostics)

    def add(self, following: Report) -> Report:
        """Add what was found in the next stretch of the file, and return it with its deals numbered as in the file."""
        number = self.deals
        found = [d if d.deal is None else replace(d, deal=d.deal + number) for d in following.diagnostics]
        following = replace(following, diagnostics=found)
        self.sessions += following.sessions
        self.deals += following.deals
        self.plays += following.plays
        self.judged += following.judged
        self.not_proven += following.not_proven
        self.not_judged += following.not_judged
        self.diagnostics += following.diagnostics
        return following


def check_text(text: str, name: str = "", rules: RuleSet | None = None, *, strict: bool = False) -> Report:
    """Check a text.

    Args:
        text: the whole text of a file.
        name: what the report calls it.
        rules: rules to judge by in place of those that the sessions name.
        strict: whether warnings count as errors and lenient forms are warned of.
    """
    return check_parts(read(text, name), name, rules, strict=strict)


def check_parts(parts: Iterable[Part], name: str, rules: RuleSet | None = None, *, strict: bool = False) -> Report:
    """Check a file piece by piece as it is read; see `check_text`."""
    report = Report(name)
    names: Names = {}
    in_force: RuleSet | None = rules
    match = MatchCheck(rules, names, r.Session())
    for node, faults in parts:
        found = list(faults)
        if isinstance(node, r.Session):
            if node.place is not None or node.tags:
                report.sessions += 1
                in_force, tag_faults = check_tags(node, rules)
                names = names_of(node)
                match = MatchCheck(in_force, names, node)
                found += [*tag_faults, *match.carry()]
        else:
            report.deals += 1
            found += _deal(node, faults, in_force, names, match, report)
        if strict:
            number = report.deals if isinstance(node, r.Deal) else None
            found += [replace(diagnosis, deal=number) for diagnosis in check_style(node, in_force)]
            found = [replace(d, severity="error") if d.severity == "warning" else d for d in found]
        report.diagnostics += sorted(found, key=_position)
    return report


def _position(diagnosis: Diagnosis) -> int:
    return diagnosis.place.start if diagnosis.place else 0


def _deal(
    deal: r.Deal,
    faults: Iterable[Diagnosis],
    rules: RuleSet | None,
    names: Names,
    match: MatchCheck,
    report: Report,
) -> Iterator[Diagnosis]:
    plays = sum([entry.kind == "play" for entry in deal.line])
    report.plays += plays
    number = report.deals
    if rules is None:
        report.not_judged += plays
        return
    lost = [fault.place.start for fault in faults if fault.lost and fault.place]
    run = Replay(deal, rules, min(lost, default=None), match.dealer).run()
    result = result_of(run)
    for diagnosis in check_deal(run, names, match.deal(run, result), result=result):
        yield replace(diagnosis, deal=number)
    left = not_judged(run)
    report.not_judged += left
    report.judged += plays - left
    report.not_proven += sum(
        [step.ruling is not None and step.ruling.verdict is Verdict.NOT_PROVEN for step in run.unclear]
    )


__all__ = ["Report", "check_parts", "check_text"]
