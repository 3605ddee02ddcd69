"""Plays put into a deal, taken out of it and replaced: numbers, seats and marks follow, what no longer fits is told."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation.writer import play_body, statement_text
from seepnotation.recorder.again import judged_again, marked_again, misfits, plain
from seepnotation.recorder.now import Now
from seepnotation.recorder.numbering import moved, without_what_was_said, words_on
from seepnotation.recorder.outcome import Outcome, done, either, refused
from seepnotation.recorder.slots import Attempt, Slot
from seepnotation.recorder.turning import Turning, told_by_name, turning
from seepnotation.recorder.view import Message
from seepnotation.render.replay import words_of
from seepnotation.replay import Step


@dataclass(frozen=True)
class Mend:
    """Plays of a deal that come in place of others.

    Attributes:
        now: the record before it.
        index: from which entry of the line on something else stands.
        new: what comes there.
        rest: what stands behind it.
        closing: how the deal ends.
        start: from this number on, plays behind it get another one.
        by: how much greater it is.
        line: what is committed, in canonical form.
        did: what is done with it.
        words: the same with what it means.
        told: faults of it that need not be told.
    """

    now: Now
    index: int
    new: tuple[r.PlayLine, ...]
    rest: tuple[r.Entry, ...]
    closing: tuple[r.Closing, ...]
    start: int
    by: int
    line: str
    did: str
    words: str
    told: tuple[Diagnosis, ...] = ()

    def outcome(self) -> Outcome:
        """Return the mended record; where the plays behind it followed the turn, ask whether they follow it still."""
        stay, after, stay_fits = self._with(self.rest)
        behind = {id(entry) for entry in self.rest}
        steps = [step for step in self.now.run.steps if id(step.line) in behind]
        due = after.run.steps[-len(steps)].due if steps else None
        found = turning(steps, self.now.run.seating, due)
        if found is None:
            return stay
        go, turned, go_fits = self._with(found.entries(self.rest), found)
        usual = _USUAL.get(self.by, "")
        asked = either(self._question(found, go, turned), go, stay)
        return asked.saying(
            Message(f"yes{usual}: {go_fits}"), Message(f"no: {stay_fits}"), Message("undo: nothing changes")
        )

    def _with(self, rest: tuple[r.Entry, ...], found: Turning | None = None) -> tuple[Outcome, Now, str]:
        """Return what comes of it with these entries behind it, the deal then, and in short what no longer fits."""
        behind = moved(rest, self.start, self.by)
        line = (*self.now.run.deal.line[: self.index], *self.new, *behind)
        closing = moved(self.closing, self.start, self.by)
        after = marked_again(self.now.with_deal(replace(self.now.run.deal, line=line, closing=closing)), self.now)
        words = self.words
        if found is not None:
            words += f"; {self._range(found, after)} moved with the turn"
            if by_name := told_by_name((*behind, *closing)):
                words += f", and what was told by name stays: {'; '.join(by_name)}"
        again = misfits(after, self.now, self.start, self.by, self.told)
        return replace(done(after, self.line, words).saying(*again.messages), told=None), after, again.short

    def _range(self, found: Turning, after: Now) -> str:
        """Return the plays that follow the turn, by their numbers after the mend."""
        numbers = [step.number for step in after.run.steps[-self._behind :][: len(found.lines)]]
        first, last = numbers[0], max(numbers)
        return f"play {first}" if first == last else f"plays {first} to {last}"

    @property
    def _behind(self) -> int:
        return sum(isinstance(entry, r.PlayLine) for entry in self.rest)

    def _question(self, found: Turning, go: Outcome, after: Now) -> str:
        first = after.run.steps[-self._behind]
        plays, who = self._range(found, after), after.names[first.seat or ""]
        if len(found.lines) > 1:
            move = f"Do the seats behind it, {plays}, move with the turn (play {first.number} is then of {who})?"
        else:
            move = f"Does the seat behind it, {plays}, move with the turn (it is then of {who})?"
        stays = after.run.steps[len(found.lines) - self._behind].number
        held = "" if found.all else f" Play {stays} was out of turn and stays."
        return f"{go.line} {self.did}. {move}{held}"


_USUAL: Final = {1: " (usual when a play was forgotten)", -1: " (usual when it was never played)"}
"""When seats move, by how much the numbers behind the mend do."""


def put(slot: Slot, tried: Attempt) -> Outcome:
    """Return the outcome of a play that is recorded at its place."""
    now, deal = slot.now, slot.now.run.deal
    words = words_of(tried.step, now.view)
    told = tuple(tried.faults)
    if slot.last:
        after = now.with_deal(replace(deal, line=(*deal.line, tried.line)))
        outcome = done(after, plain(tried.line), words)
        if now.later:
            return outcome.saying(*judged_again(after, now, told=told))
        return replace(outcome, told=told)
    line, by, index = tried.line, 1, slot.index
    if slot.replaces is not None:
        by, index, did = 0, slot.index + 1, f"instead of {plain(slot.replaces.line)}"
        line, kept = _instead(slot.replaces.line, line)
    else:
        did, kept = "put in", ""
    rest = deal.line[index:]
    return Mend(
        now, slot.index, (line,), rest, deal.closing, slot.number, by, plain(line), did, f"{did}: {words}{kept}", told
    ).outcome()


def _instead(old: r.PlayLine, line: r.PlayLine) -> tuple[r.PlayLine, str]:
    """Return a play with what was said of the one that it replaces; what spoke of the wrong play is dropped, and told.

    Comments, notes and variations stay. The marks ``!`` to ``?!`` and ``~`` stay if the play itself is the same.
    """
    told = ""
    kept = words_on(old)
    line = replace(line, comments=(*old.comments, *line.comments), notes=(*old.notes, *line.notes),
                   variations=old.variations)  # fmt: skip
    if play_body(_bare(old)) == play_body(_bare(line)):
        line = replace(line, glyph=old.glyph if line.glyph is None else line.glyph, unsure=old.unsure or line.unsure)
    spoke = replace(_bare(old), glyph=old.glyph if line.glyph is None else None, unsure=old.unsure and not line.unsure)
    gone = statement_text(spoke).removeprefix(statement_text(_bare(old)))
    if gone.strip():
        told += f"; dropped, since it spoke of that play: {gone.strip()}"
    if kept:
        told += f"; kept: {kept[0]}"
    return line, told


def _bare(line: r.PlayLine) -> r.PlayLine:
    return replace(line, comments=(), notes=(), variations=(), glyph=None, unsure=False, pukka=False, sweep=False)


def delete(now: Now, number: int) -> Outcome:
    """Return the outcome of a standing play that is taken out, with what the table said of it right after it."""
    step = standing(now, number)
    if step is None:
        return refused(no_such_play(now, number))
    deal = now.run.deal
    index = index_of(step, deal)
    later, said = without_what_was_said(deal.line[index + 1 :], number, right_behind=True)
    last, said_last = without_what_was_said(deal.closing, number)
    text = "taken out"
    if gone := [*words_on(step.line), *map(statement_text, (*said, *said_last))]:
        text += f", and what was said of it: {'; '.join(gone)}"
    try:
        return Mend(now, index, (), tuple(later), tuple(last), number + 1, -1, plain(step.line), "taken out",
                    text).outcome()  # fmt: skip
    except r.CannotWrite as error:
        return refused(f"play {number} cannot be taken out: {error}")


def standing(now: Now, number: int) -> Step | None:
    """Return the standing play of this number."""
    return next((step for step in now.standing if step.number == number), None)


def index_of(step: Step, deal: r.Deal) -> int:
    """Return where the line of a Step stands in its deal."""
    return next(index for index, entry in enumerate(deal.line) if entry is step.line)


def no_such_play(now: Now, number: int) -> str:
    """Return which plays there are."""
    where = f" in deal {now.called}" if now.later else ""
    back = next((step for step in reversed(now.run.steps) if step.number == number and step.undone), None)
    if back is not None:
        return f"play {number}{where} was taken back: {plain(back.line)}; to mend it, undo the taking back first"
    if not now.standing:
        return f"there are no plays yet{where}"
    return f"there is no play {number}{where}: they are {now.standing[0].number} to {now.standing[-1].number}"
