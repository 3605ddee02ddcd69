"""The ruling on a play in a line: the verdict, its rule, and the facts."""

from __future__ import annotations

from seepnotation.check.reasons import told
from seepnotation.check.scene import Scene
from seepnotation.render.views import View
from seepnotation.replay import Step, table_at
from seepnotation.ruling import Verdict
from seepnotation.settling.grounds import grounds


def ruling_text(step: Step, view: View) -> str:
    """Return what the rules of the table say of a play: ``Legal (R12): KH is a king, and takes the house of 13``."""
    ruling, table = step.ruling, view.run.table
    if ruling is None or table is None or step.play is None or step.seat is None or step.before is None:
        return "Not judged: what it was, or what lay on the floor, is not known"
    scene = Scene(table_at(table, step.before), step.before, step.play, step.seat, view.names)
    if ruling.verdict is Verdict.LEGAL:
        rule, _, facts = grounds(scene)
        return f"Legal ({rule}): {'; '.join(facts)}"
    message, facts = told(scene, ruling)
    verdict = "Illegal" if ruling.verdict is Verdict.ILLEGAL else "Not proven"
    return f"{verdict}{f' ({ruling.rule})' if ruling.rule else ''}: {'; '.join((message, *facts))}"
