"""The disputes of samples/disputes, and what each rule set answers. The engine gives every answer.

A case is one file: its tags tell the question, the topic, the source and the rules; `Other` names house rules of the
other side of a dispute, each a file of tests/data/disputes. Its deals and positions are answered one by one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from seepnotation import record as r
from seepnotation.check import check_text
from seepnotation.diagnosis import Diagnosis
from seepnotation.match import Outcome
from seepnotation.notation.api import dumps, loads
from seepnotation.notation.writer import play_body
from seepnotation.replay import Replay, Step, rules_of
from seepnotation.replay.result import Result, result_of
from seepnotation.replay.sitting import Sitting, brought_in
from seepnotation.rules import RuleSet, read_rule_set, rule_set
from seepnotation.ruling import Verdict
from seepnotation.scoring import SidePoints, counted_sweeps, counts_alike

ROOT = Path(__file__).resolve().parents[1]
CASES = ROOT / "samples" / "disputes"
SIDES = ROOT / "tests" / "data" / "disputes"

RULE_SETS: Mapping[int, tuple[str, ...]] = {
    4: ("octro", "karan", "north-pakistan", "ulti-seep", "compulsory", "strict-owner", "punjab30"),
    2: ("octro", "karan-2p", "open-seep", "compulsory", "strict-owner"),
}
"""The rule sets beside `pagat` that so many players can play by."""


@dataclass(frozen=True, slots=True)
class Case:
    """One dispute.

    Attributes:
        slug: the name of its file.
        session: the record.
    """

    slug: str
    session: r.Session

    def tag(self, name: str) -> str:
        """Return a tag; an empty text if there is none."""
        return self.session.tag(name) or ""

    @property
    def own_rules(self) -> str:
        """The rule set that the record names."""
        return self.tag("Rules")

    @property
    def sides(self) -> list[str]:
        """The house rules of the other side of the dispute, by the names of their files."""
        return self.tag("Other").split()

    @property
    def rule_sets(self) -> list[str]:
        """All that the case is answered by: `pagat`, the rule sets for so many players, the other side's."""
        return ["pagat", *RULE_SETS[rules_of(self.session).players], *self.sides]

    def rules(self, name: str) -> RuleSet:
        """Return a rule set with what this table changes."""
        base = read_rule_set(SIDES / f"{name}.toml") if name in self.sides else rule_set(name)
        changes = {tag.name.removeprefix("Rules."): tag.value for tag in self.session.tags if "Rules." in tag.name}
        return base.with_house_rules(changes)


@dataclass(frozen=True, slots=True)
class PlayAnswer:
    """What is said of one play.

    Attributes:
        written: the play as it is written.
        verdict: ``legal``, ``illegal R24``, ``not proven R24``, ``out of turn R2``.
        sweep: what the sweep counts that it makes; None if it makes none.
        told: the message, with its facts, that gives the reason.
        comment: what the record says of it.
    """

    written: str
    verdict: str
    sweep: int | None
    told: str
    comment: str

    def __str__(self) -> str:
        """Return the verdict and the sweep in short: ``legal, sweep 50``."""
        return self.verdict if self.sweep is None else f"{self.verdict}, sweep {self.sweep}"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a rule set says of one deal or position.

    Attributes:
        faults: what is wrong before the first play, each a rule and a message.
        plays: what is said of each play.
        ending: how it ends: ``NS 52 EW 48``, ``deal lost by EW``, ``baazi EW``, ``match EW``.
    """

    faults: tuple[tuple[str, str], ...]
    plays: tuple[PlayAnswer, ...]
    ending: tuple[str, ...]

    def __str__(self) -> str:
        """Return the whole answer in short: ``fault R7; legal, sweep 50; NS 52 EW 48``."""
        return "; ".join([*(f"fault {rule}" for rule, _ in self.faults), *map(str, self.plays), *self.ending])


@cache
def cases() -> tuple[Case, ...]:
    """Return all cases by name."""
    return tuple(Case(path.stem, _session(path)) for path in sorted(CASES.glob("*.seep")))


def _session(path: Path) -> r.Session:
    (session,) = loads(path.read_text(encoding="utf-8")).sessions
    return session


@cache
def side_told(name: str) -> dict[str, str]:
    """Return what the file of the other side of a dispute tells of itself: its title and its source."""
    return tomllib.loads((SIDES / f"{name}.toml").read_text(encoding="utf-8"))


def answers(case: Case, name: str) -> list[Answer | None]:
    """Return what a rule set says of each deal or position of a case; None where it cannot say anything."""
    rules, own = case.rules(name), rules_of(case.session)
    session = without_comments(case.session)
    bare = replace(session, deals=tuple(_as_played(deal) for deal in session.deals))
    found = check_text(dumps(r.Record((bare,))), rules=rules).diagnostics
    alike = counts_alike(rules, own)
    sitting = Sitting(rules, brought_in(session, rules) if alike else None, own=False, written_counts=alike)
    return [
        _answer(deal, rules, sitting, [diagnosis for diagnosis in found if diagnosis.deal == index])
        for index, deal in enumerate(case.session.deals, 1)
    ]


def _answer(deal: r.Deal, rules: RuleSet, sitting: Sitting, found: list[Diagnosis]) -> Answer | None:
    run = Replay(deal, rules).run()
    dealt = sitting.add(run)
    ending = tuple(_ending(result_of(run)))
    if dealt is not None and not run.steps:
        if dealt.result.points is None:
            return None  # the table's count says nothing under rules that count otherwise
        ending = tuple(_match_ending(dealt.result.points, dealt.outcome))
    faults = [(d.rule or "", _reason(d)) for d in found if d.code.startswith("S3") and d.severity == "error"]
    swept = _sweeps(run)
    return Answer(tuple(faults), tuple(_play(step, swept, found) for step in run.steps), ending)


def _sweeps(run: Replay) -> dict[int, int]:
    """Return what each sweep counts, by the number of its play; at the end of a deal, what it counts in the end."""
    if run.table is None:
        return {}
    state = run.table.state
    counted = counted_sweeps(state.sweeps, run.rules, state.last_take if run.finished else 0)
    return {sweep.number: sweep.points for sweep in counted}


def _play(step: Step, swept: Mapping[int, int], found: list[Diagnosis]) -> PlayAnswer:
    verdict = "not judged"
    if step.out_of_turn:
        verdict = "out of turn R2"
    elif step.ruling is not None:
        verdict = " ".join([step.ruling.verdict.value, *([step.ruling.rule] if step.ruling.rule else [])])
    legal = step.ruling is not None and step.ruling.verdict is Verdict.LEGAL
    told = next((_reason(d) for d in found if d.play == step.number and d.code.startswith("S2")), "")
    number = f"{step.line.number}. " if step.line.number is not None else ""
    written = f"{number}{step.line.seat} {play_body(step.line)}"
    sweep = swept.get(step.number, 0) if legal and step.sweep else None
    return PlayAnswer(written, verdict, sweep, told, " ".join(step.line.comments))


def _reason(diagnosis: Diagnosis) -> str:
    facts = f" ({'; '.join(diagnosis.why)})" if diagnosis.why else ""
    return f"{diagnosis.message}{facts}"


def _ending(result: Result) -> Iterator[str]:
    if result.source == "given up":
        yield f"deal lost by {result.loser}"
    elif result.source == "plays" and result.points is not None:
        yield _score(result.points)


def _match_ending(points: Mapping[str, SidePoints], outcome: Outcome) -> Iterator[str]:
    yield _score(points)
    if outcome.baazi:
        yield f"baazi {outcome.baazi}"
    elif outcome.winner:
        yield f"match {outcome.winner}"


def _score(points: Mapping[str, SidePoints]) -> str:
    return " ".join(f"{side} {own.cards}{f'+{own.sweeps}' if own.sweeps else ''}" for side, own in points.items())


def without_comments(session: r.Session) -> r.Session:
    """Return a session as it is without any comment."""
    return replace(session, comments=(), deals=tuple(_deal_without_comments(deal) for deal in session.deals))


def _deal_without_comments(deal: r.Deal) -> r.Deal:
    return replace(
        deal,
        comments=(),
        opening=tuple(replace(entry, comments=()) for entry in deal.opening),
        line=tuple(_line_without_comments(entry) for entry in deal.line),
        closing=tuple(replace(entry, comments=()) for entry in deal.closing),
    )


def _line_without_comments(entry: r.Entry) -> r.Entry:
    return _play_without_comments(entry) if isinstance(entry, r.PlayLine) else replace(entry, comments=())


def _play_without_comments(play: r.PlayLine) -> r.PlayLine:
    variations = [
        replace(variation, comments=(), plays=tuple(map(_play_without_comments, variation.plays)))
        for variation in play.variations
    ]
    return replace(play, comments=(), variations=tuple(variations))


def _as_played(deal: r.Deal) -> r.Deal:
    """Return a deal without what the table made of it, so that the check tells what is wrong with every play."""
    afterwards = r.Dispute | r.TableRuling | r.Forfeit
    return replace(deal, line=tuple(entry for entry in deal.line if not isinstance(entry, afterwards)), closing=())
