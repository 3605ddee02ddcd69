"""What the table decided and saw, against the rules and the replay: rulings, looks at the table, ends of deals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from seepnotation import record as r
from seepnotation.check.cards import diagnosis
from seepnotation.check.reasons import told
from seepnotation.check.scene import Scene
from seepnotation.diagnosis import Diagnosis
from seepnotation.replay import Replay, Step, table_at
from seepnotation.replay.result import who_gave_up
from seepnotation.ruling import KEY_REASONS, RULE_OF, Reason, Verdict
from seepnotation.words import Names


def check_disputes(run: Replay, names: Names) -> Iterator[Diagnosis]:
    """Yield where rulings and looks differ from the rules and the replay of a deal that was replayed."""
    for decided in run.rulings:
        yield from check_ruling(decided.statement, decided.step, run, names)
    for difference in run.differences:
        yield diagnosis(
            "S252", f"the look at the table differs from the plays: {difference.text}", difference.statement, "R60",
            hint="a play before it is missing or wrong; the replay goes on from the look",
        )  # fmt: skip
    if run.ended == "forfeit" and who_gave_up(run) is None:
        forfeit = next(entry for entry in run.deal.line if isinstance(entry, r.Forfeit))
        yield diagnosis(
            "S256", "nobody knows which side gives the deal up: no ruling stands before the forfeit", forfeit, "R38",
            hint="write the ruling before it, such as 'ruling 14 illegal', or write concede and the side",
        )  # fmt: skip
    yield from _after_the_end(run)


def check_ruling(statement: r.TableRuling, step: Step, run: Replay, names: Names) -> Iterator[Diagnosis]:
    """Yield where a ruling differs from what the rules say of the play; of one that is not proven they say nothing."""
    ruling = step.ruling
    if ruling is None or ruling.verdict is Verdict.NOT_PROVEN:
        return
    if step.out_of_turn:
        yield from _out_of_turn(statement, step)
        return
    assert step.play is not None
    assert step.seat is not None
    assert step.before is not None
    assert run.table is not None
    why: tuple[str, ...] = ()
    if ruling.verdict is Verdict.ILLEGAL:
        scene = Scene(table_at(run.table, step.before), step.before, step.play, step.seat, names)
        message, facts = told(scene, ruling)
        why = (message, *facts)
    about: dict[str, Any] = {"rule": ruling.rule, "play": step.number, "seat": step.seat, "why": why}
    if statement.verdict == "undecided":
        yield diagnosis(
            "S254", f"the table did not decide on play {step.number}; by the rules it is {ruling.verdict}", statement,
            **about,
        )  # fmt: skip
    elif statement.verdict != ruling.verdict.value:
        yield diagnosis(
            "S253", f"the table ruled play {step.number} {statement.verdict}; by the rules it is {ruling.verdict}",
            statement, **about, hint="what the table decided stands; 'seep rule' tells what other rules say",
        )  # fmt: skip
    elif statement.rule and ruling.reason and statement.rule not in _cited(ruling.reason):
        yield diagnosis(
            "S254", f"the table cites {statement.rule}; what decides play {step.number} is {ruling.rule}", statement,
            **about,
        )  # fmt: skip


def _cited(reason: Reason) -> tuple[str, ...]:
    """Return the rules that a table may cite: where a key is missing, also the rule that keys are kept."""
    return (RULE_OF[reason], "R36") if reason in KEY_REASONS else (RULE_OF[reason],)


def _out_of_turn(statement: r.TableRuling, step: Step) -> Iterator[Diagnosis]:
    """A play out of turn is illegal, whatever it does (rule R2)."""
    if statement.verdict == "legal":
        yield diagnosis(
            "S253", f"the table ruled play {step.number} legal; it was out of turn", statement, "R2", play=step.number,
            seat=step.seat, hint="what the table decided stands",
        )  # fmt: skip
    elif statement.verdict == "undecided":
        yield diagnosis(
            "S254", f"the table did not decide on play {step.number}; it was out of turn", statement, "R2",
            play=step.number, seat=step.seat,
        )  # fmt: skip


def _after_the_end(run: Replay) -> Iterator[Diagnosis]:
    """A play behind the statement that ended the deal."""
    if run.ended is None:
        return
    ended: r.Forfeit | r.Void | None = None
    for entry in run.deal.line:
        if isinstance(entry, r.Forfeit | r.Void):
            ended = entry
        elif isinstance(entry, r.Takeback | r.Rewind):
            ended = None
        elif isinstance(entry, r.PlayLine) and ended:
            yield diagnosis(
                "S255", f"the deal was over: {ended.kind} stands before this play", entry, play=entry.number,
                seat=entry.seat, hint=f"take the {ended.kind} away, or the plays behind it",
            )  # fmt: skip
            return
