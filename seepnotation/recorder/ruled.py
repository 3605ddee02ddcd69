"""What the rules say of a play on which the table ruled: its ruling stands, and where they differ, that is told."""

from __future__ import annotations

from collections.abc import Iterator

from seepnotation import record as r
from seepnotation.check.disputes import check_ruling
from seepnotation.check.reasons import told
from seepnotation.check.scene import Scene
from seepnotation.recorder.now import Now
from seepnotation.recorder.outcome import fault_text
from seepnotation.recorder.view import Message
from seepnotation.replay import Step, table_at
from seepnotation.ruling import Verdict


def by_the_rules(statement: r.TableRuling, now: Now) -> Iterator[Message]:
    """Yield what the rules say where the table ruled otherwise, and where they cannot say it."""
    step = _ruled_on(statement, now)
    if step is None:
        return
    if step.ruling is None:
        yield Message(f"play {step.number} is not judged here: the table before it is not known")
        return
    if step.ruling.verdict is Verdict.NOT_PROVEN and not step.out_of_turn:
        if statement.verdict != "undecided":
            yield Message(f"by the record play {step.number} is not proven legal or illegal{_why(step, now)}")
        return
    for fault in check_ruling(statement, step, now.run, now.names):
        yield Message(fault_text(fault))


def _ruled_on(statement: r.TableRuling, now: Now) -> Step | None:
    run = now.run
    found = next((ruled.step for ruled in run.rulings if ruled.statement is statement), None)
    if found is None and statement.number is not None:
        return next((step for step in reversed(run.steps) if step.number == statement.number), None)
    return found


def _why(step: Step, now: Now) -> str:
    """Return what would decide a play, as far as there is one reason."""
    table, ruling = now.run.table, step.ruling
    if ruling is None or ruling.reason is None or table is None:
        return ""
    if step.play is None or step.before is None or step.seat is None:
        return ""
    scene = Scene(table_at(table, step.before), step.before, step.play, step.seat, now.names)
    message, _ = told(scene, ruling)
    return f": {message}" + (f" ({ruling.rule})" if ruling.rule else "")
