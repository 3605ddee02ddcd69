"""Plays put into a deal, taken out of it and replaced: numbers and marks follow, what no longer fits is told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation.writer import statement_text
from seepnotation.recorder.now import NOT_JUDGED, Now, new_faults
from seepnotation.recorder.outcome import Outcome, done, fault_text, refused
from seepnotation.recorder.slots import Attempt, Slot
from seepnotation.recorder.view import Message
from seepnotation.render.replay import words_of
from seepnotation.replay import Step

_LISTED = 3
"""So many of the plays that no longer fit are told one by one."""

Numbered = TypeVar("Numbered", bound=r.Written)


def put(slot: Slot, tried: Attempt) -> Outcome:
    """Return the outcome of a play that is recorded at its place."""
    now, deal = slot.now, slot.now.run.deal
    if slot.last:
        after = now.with_deal(replace(deal, line=(*deal.line, tried.line)))
        outcome = done(after, plain(tried.line), words_of(tried.step, now.view))
        return replace(outcome, told=tuple(tried.faults))
    line, by = tried.line, 1
    if slot.replaces is not None:
        by, old = 0, slot.replaces.line
        line = replace(line, comments=(*old.comments, *line.comments), notes=(*old.notes, *line.notes),
                       variations=old.variations)  # fmt: skip
    rest = deal.line[slot.index + 1 - by :]
    entries = (*deal.line[: slot.index], line, *_moved(rest, slot.number, by))
    closing = _moved(deal.closing, slot.number, by)
    words = words_of(tried.step, now.view)
    what = f"instead of {plain(slot.replaces.line)}: {words}" if slot.replaces else f"put in: {words}"
    mended = replace(deal, line=entries, closing=closing)
    return _mended(now, mended, plain(line), what, slot.number, by, tried.faults)


def delete(now: Now, number: int) -> Outcome:
    """Return the outcome of a standing play that is taken out, with what the table said of it right after it."""
    step = standing(now, number)
    if step is None:
        return refused(no_such_play(now, number))
    deal = now.run.deal
    index = index_of(step, deal)
    later, said = _without_what_was_said(deal.line[index + 1 :], number, right_behind=True)
    last, said_last = _without_what_was_said(deal.closing, number)
    entries = (*deal.line[:index], *_moved(later, number + 1, -1))
    closing = _moved(last, number + 1, -1)
    text = "taken out"
    if gone := [*_words_on(step.line), *map(statement_text, (*said, *said_last))]:
        text += f", and what was said of it: {'; '.join(gone)}"
    try:
        mended = replace(deal, line=entries, closing=closing)
    except r.CannotWrite as error:
        return refused(f"play {number} cannot be taken out: {error}")
    return _mended(now, mended, plain(step.line), text, number, -1, ())


def standing(now: Now, number: int) -> Step | None:
    """Return the standing play of this number."""
    return next((step for step in now.standing if step.number == number), None)


def index_of(step: Step, deal: r.Deal) -> int:
    """Return where the line of a Step stands in its deal."""
    return next(index for index, entry in enumerate(deal.line) if entry is step.line)


def no_such_play(now: Now, number: int) -> str:
    """Return which plays there are."""
    if not now.standing:
        return "there are no plays yet"
    return f"there is no play {number}: they are {now.standing[0].number} to {now.standing[-1].number}"


def judged_again(after: Now, before: Now, start: int = 0, by: int = 0, told: Iterable[Diagnosis] = ()) -> list[Message]:
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
    others = [fault for fault in found if fault.play is None or fault.code == NOT_JUDGED]
    plays = {fault.play: fault for fault in reversed(found) if fault.play is not None and fault not in others}
    messages: list[Message] = []
    if plays:
        one, several = ("no longer fits", "no longer fit") if before.deal else ("does not fit", "do not fit")
        many = f"1 play {one}" if len(plays) == 1 else f"{len(plays)} plays {several}"
        listed = [f"play {number}, {fault_text(plays[number])}" for number in sorted(plays)]
        more = f"; and {len(listed) - _LISTED} more" if len(listed) > _LISTED else ""
        messages.append(Message(f"{many}: {'; '.join(listed[:_LISTED])}{more}", "warning"))
    return messages + [Message(fault_text(fault), "warning") for fault in others[:_LISTED]]


def plain(line: r.Written) -> str:
    """Return a line of the record without comments, notes and variations."""
    if isinstance(line, r.PlayLine):
        line = replace(line, variations=())
    return statement_text(replace(line, comments=(), notes=()))


def _mended(now: Now, deal: r.Deal, line: str, text: str, start: int, by: int, told: Iterable[Diagnosis]) -> Outcome:
    after = marked_again(now.with_deal(deal), now)
    again = judged_again(after, now, start, by, told)
    outcome = done(after, line, text).saying(*again)
    return replace(outcome, told=None)


def marked_again(after: Now, before: Now) -> Now:
    """Return a mended deal with the marks * and # as they are now, where they were right before."""
    right = {
        _without_number(step.line)
        for step in before.run.steps
        if step.after is not None and (step.line.pukka, step.line.sweep) == (step.pukka, step.sweep)
    }
    steps = iter(after.run.steps)
    entries: list[r.Entry] = []
    for entry in after.run.deal.line:
        if isinstance(entry, r.PlayLine):
            step = next(steps)
            if step.after is not None and _without_number(entry) in right:
                entry = replace(entry, pukka=step.pukka, sweep=step.sweep)
        entries.append(entry)
    return after.with_deal(replace(after.run.deal, line=tuple(entries)))


def _without_number(line: r.PlayLine) -> r.PlayLine:
    return replace(line, number=None, seat=line.seat or "_")


def _moved(entries: Iterable[Numbered], start: int, by: int) -> tuple[Numbered, ...]:
    """Return entries in which the numbers of plays from `start` on are greater by `by`."""
    return tuple(_renumbered(entry, start, by) for entry in entries)


def _renumbered(entry: Numbered, start: int, by: int) -> Numbered:
    if not by or not isinstance(entry, _NUMBERED):
        return entry
    if entry.number is not None and entry.number >= start:
        entry = replace(entry, number=entry.number + by)
    if isinstance(entry, r.PlayLine) and entry.variations:
        variations = [replace(one, plays=_moved(one.plays, start, by)) for one in entry.variations]
        entry = replace(entry, variations=tuple(variations))
    return entry


_NUMBERED = (r.PlayLine, r.Dispute, r.TableRuling, r.Rewind)


def _without_what_was_said(
    entries: Iterable[Numbered], number: int, *, right_behind: bool = False
) -> tuple[list[Numbered], list[Numbered]]:
    """Part entries behind a play in those that stay and those that speak of it: by its number, or right behind."""
    stay: list[Numbered] = []
    said: list[Numbered] = []
    about = right_behind
    for entry in entries:
        if isinstance(entry, r.Dispute | r.TableRuling):
            about = entry.number == number or (about and entry.number is None)
        else:
            about = about and (isinstance(entry, r.Stands | r.Forfeit)
                               or (isinstance(entry, r.Takeback) and entry.refused))  # fmt: skip
        (said if about else stay).append(entry)
    return stay, said


def _words_on(line: r.PlayLine) -> list[str]:
    """Return the comments, notes and variations of a play as they are written."""
    bare = statement_text(replace(line, comments=(), notes=(), variations=()))
    words = statement_text(line).removeprefix(bare).strip()
    return [words] if words else []
