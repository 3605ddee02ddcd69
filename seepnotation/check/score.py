"""The end of a deal as diagnoses: did it end, and is the score what the cards and sweeps count."""

from __future__ import annotations

from collections.abc import Iterator

from seepnotation import record as r
from seepnotation.cards import PACK
from seepnotation.diagnosis import Diagnosis, severity_of
from seepnotation.replay import Replay, Step
from seepnotation.rules import RuleSet
from seepnotation.scoring import SidePoints, card_points, final_points
from seepnotation.table import DEAL_PLAYS
from seepnotation.words import Names


def check_end(run: Replay, names: Names) -> Iterator[Diagnosis]:
    """Yield what is wrong with the end of a deal that has been replayed."""
    deal = run.deal
    standing = [step for step in run.steps if not step.undone]
    if deal.kind == "deal":
        score_alone = not run.steps and any(isinstance(s, r.Score | r.Baazi) for s in deal.closing)
        told = run.unread_from is not None or run.stopped == "gap"  # why plays are missing is told already
        if len(standing) < DEAL_PLAYS and not run.ended and not score_alone and not told:
            statements = [*deal.opening, *deal.line]
            last = statements[-1].place if statements else deal.place
            plays = f"after {len(standing)} of {DEAL_PLAYS} plays" if standing else "before its first play"
            yield Diagnosis(
                "S313", severity_of("S313"), f"the deal stops {plays}", last, rule="R52",
                hint="if it was not finished, write abandoned",
            )  # fmt: skip
        elif len(standing) > DEAL_PLAYS:
            extra = standing[DEAL_PLAYS]
            yield Diagnosis(
                "S312", severity_of("S312"), f"a deal has {DEAL_PLAYS} plays; this is one too many", extra.line.place,
                rule="R52", play=extra.number, seat=extra.seat,
            )  # fmt: skip
    scores = [statement for statement in deal.closing if isinstance(statement, r.Score)]
    if scores:
        yield from _score(scores[-1], run)


def _score(score: r.Score, run: Replay) -> Iterator[Diagnosis]:
    sides = tuple(dict.fromkeys(run.seating.sides.values()))
    told: set[str] = set()
    for side in score.sides:
        if side.side not in sides or side.side in told:
            problem = "is counted twice" if side.side in told else "is no side of this table"
            yield Diagnosis(
                "S404", severity_of("S404"), f"{side.side} {problem}", score.place, rule="R1",
                hint=f"the sides are {' and '.join(sides)}",
            )  # fmt: skip
        told.add(side.side)
    if not run.finished:
        if not run.ended:
            yield from _plausible(score, run)
        return
    assert run.table is not None
    final = final_points(run.table)
    for side in score.sides:
        if side.side in final:
            yield from _side(side, final[side.side], score, run)


def _plausible(score: r.Score, run: Replay) -> Iterator[Diagnosis]:
    """Look at a score that the plays do not tell: can any deal have ended so?"""
    rules = run.rules
    pack = card_points(PACK, rules)
    sides = set(run.seating.sides.values())
    if {side.side for side in score.sides} != sides or len(score.sides) != len(sides):
        return
    apart = [side.sweeps for side in score.sides if side.sweeps is not None]
    # There is one opening play, so at most one side can have a sweep with it.
    twice = sum(not _are_sweeps(points, rules, first=False) for points in apart) > 1
    total = sum(side.cards + (side.sweeps or 0) for side in score.sides)
    if len(apart) == len(sides) and total - sum(apart) != pack:
        message = f"the cards of both sides count {total - sum(apart)} together; in every deal it is {pack}"
        yield _impossible(message, "R48", score)
    elif not _are_sweeps(total - pack, rules) or not all(_are_sweeps(points, rules) for points in apart) or twice:
        first = f" and at most one of {rules.sweep_first}" if rules.sweep_first != rules.sweep_normal else ""
        message = f"no deal ends so: beside {pack} points of cards there are sweeps of {rules.sweep_normal}{first}"
        yield _impossible(message, "R43", score)


def _are_sweeps(points: int, rules: RuleSet, *, first: bool = True) -> bool:
    """Whether sweeps can count so many points together; `first`: one with the opening play among them."""
    for opening in (0, rules.sweep_first) if first else (0,):
        rest = points - opening
        if rest == 0 or (rest > 0 and rules.sweep_normal and rest % rules.sweep_normal == 0):
            return True
    return False


def _impossible(message: str, rule: str, score: r.Score) -> Diagnosis:
    return Diagnosis("S405", severity_of("S405"), message, score.place, rule=rule, hint="count the piles again")


def _side(side: r.SideScore, final: SidePoints, score: r.Score, run: Replay) -> Iterator[Diagnosis]:
    right = f"{final.cards}+{final.sweeps}" if final.sweeps else f"{final.cards}"
    if side.sweeps is None:
        if side.cards != final.total:
            why = f"{side.side} has {final.cards} points of cards and {final.sweeps} of sweeps"
            yield _wrong("S403", f"{side.side} has {final.total} points, not {side.cards}", why, right, score)
        return
    if side.cards != final.cards:
        why = f"{side.side} took cards worth {final.cards}"
        yield _wrong("S401", f"{side.side} has {final.cards} points of cards, not {side.cards}", why, right, score)
    if side.sweeps != final.sweeps:
        swept = [step for step in run.steps if step.sweep and not step.undone and step.seat]
        own = [_sweep_text(step) for step in swept if step.seat and run.seating.sides[step.seat] == side.side]
        count = f"sweeps of {side.side}: {', '.join(own) or 'none'}"
        yield _wrong("S402", f"{side.side} has {final.sweeps} points of sweeps, not {side.sweeps}", count, right, score)


def _sweep_text(step: Step) -> str:
    """Return a sweep with what it counts: ``play 12 (50)``."""
    assert step.before is not None
    assert step.after is not None
    count = step.after.sweeps[-1].points
    return f"play {step.number} ({count})"


def _wrong(code: str, message: str, why: str, right: str, score: r.Score) -> Diagnosis:
    rule = "R43" if code == "S402" else "R48"
    return Diagnosis(
        code, severity_of(code), message, score.place, rule=rule, why=(why,), hint=f"by the plays it is {right}"
    )
