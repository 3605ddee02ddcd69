"""A deal that was mended is judged again: what no longer fits, and the marks that follow from the plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation.writer import statement_text
from seepnotation.recorder.now import NOT_JUDGED, Now, new_faults
from seepnotation.recorder.outcome import fault_text
from seepnotation.recorder.view import Message

_OF_NO_PLAY: Final = (NOT_JUDGED, "S253")
"""The diagnoses that name a play, and do not say that it no longer fits: not judged, ruled otherwise."""

_LISTED: Final = 3
"""So many of the plays that no longer fit are told one by one."""


@dataclass(frozen=True)
class Misfits:
    """What no longer fits in a deal that was mended.

    Attributes:
        deal: the deal as it is called, with a colon; empty for the one that is played.
        many: how many plays no longer fit.
        plays: the first fault of each of them, in their order.
        others: faults that are of no play.
    """

    deal: str
    many: str
    plays: Sequence[tuple[int, Diagnosis]]
    others: Sequence[Diagnosis]

    @property
    def messages(self) -> list[Message]:
        """All of it, as the recorder tells it."""
        texts: list[str] = []
        if self.plays:
            listed = [f"play {number}, {fault_text(fault)}" for number, fault in self.plays]
            more = f"; and {len(listed) - _LISTED} more" if len(listed) > _LISTED else ""
            texts.append(f"{self.many}: {'; '.join(listed[:_LISTED])}{more}")
        texts += map(fault_text, self.others[:_LISTED])
        return [Message(f"{self.deal}{text}", "warning") for text in texts]

    @property
    def short(self) -> str:
        """The first of it, without the why."""
        if self.plays:
            number, fault = self.plays[0]
            return f"{self.deal}{self.many}: play {number}, {fault.message.partition(':')[0]}"
        return f"{self.deal}{fault_text(self.others[0])}" if self.others else "all fits"


def judged_again(after: Now, before: Now, start: int = 0, by: int = 0, told: Iterable[Diagnosis] = ()) -> list[Message]:
    """Return what no longer fits in a deal that was mended, as it is told; the arguments are those of `misfits`."""
    return misfits(after, before, start, by, told).messages


def misfits(after: Now, before: Now, start: int = 0, by: int = 0, told: Iterable[Diagnosis] = ()) -> Misfits:
    """Return what no longer fits in a deal that was mended.

    Args:
        after: the record after the mend.
        before: the record before it.
        start: from which number on plays have another number now.
        by: how much greater it is.
        told: faults that need not be told.
    """
    known = [
        replace(fault, play=fault.play + by) if fault.play is not None and fault.play >= start else fault
        for fault in before.faults
    ]
    keys = {(fault.code, fault.play) for fault in known}
    found = [fault for fault in new_faults(after.faults, [*known, *told]) if (fault.code, fault.play) not in keys]
    others = [fault for fault in found if fault.play is None or fault.code in _OF_NO_PLAY]
    plays = {fault.play: fault for fault in reversed(found) if fault.play is not None and fault not in others}
    one, several = ("no longer fits", "no longer fit") if before.deal else ("does not fit", "do not fit")
    many = f"1 play {one}" if len(plays) == 1 else f"{len(plays)} plays {several}"
    return Misfits(f"deal {after.called}: " if after.later else "", many, sorted(plays.items()), others)


def plain(line: r.Written) -> str:
    """Return a line of the record without comments, notes and variations."""
    if isinstance(line, r.PlayLine):
        line = replace(line, variations=())
    return statement_text(replace(line, comments=(), notes=()))


def marked_again(after: Now, before: Now) -> Now:
    """Return a mended deal with the marks * and # as they are now, where they were right before."""
    right = {
        _on_its_own(step.line)
        for step in before.run.steps
        if step.after is not None and (step.line.pukka, step.line.sweep) == (step.pukka, step.sweep)
    }
    steps = iter(after.run.steps)
    entries: list[r.Entry] = []
    for entry in after.run.deal.line:
        if isinstance(entry, r.PlayLine):
            step = next(steps)
            if step.after is not None and _on_its_own(entry) in right:
                entry = replace(entry, pukka=step.pukka, sweep=step.sweep)
        entries.append(entry)
    return after.with_deal(replace(after.run.deal, line=tuple(entries)))


def _on_its_own(line: r.PlayLine) -> r.PlayLine:
    """Return a play without its number and its seat, which a mend can move; its variations move with it."""
    return replace(line, number=None, seat="_", variations=())
