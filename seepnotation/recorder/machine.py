"""The recorder: what a scorer types goes in line by line, a record comes out. No terminal, no file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from seepnotation import record as r
from seepnotation.plays import Seat
from seepnotation.recorder import opening, previewing
from seepnotation.recorder.again import judged_again, plain
from seepnotation.recorder.audit import at_the_end, audit, counted_otherwise, end_of_deal, told_apart
from seepnotation.recorder.difference import difference
from seepnotation.recorder.dispatch import YES_NO, outcome_of
from seepnotation.recorder.earlier import told_of_later
from seepnotation.recorder.history import steps_of
from seepnotation.recorder.now import Now
from seepnotation.recorder.outcome import Offer, Outcome, refused, said
from seepnotation.recorder.reading import parted
from seepnotation.recorder.view import Message, Preview, View
from seepnotation.recorder.waiting import answer_first, waiting

_LAST_PLAYS = 8
"""So many of the last lines are shown."""


class Recorder:
    """A session that is being taken down.

    Every line that changes the record makes a new one; undo goes back to the one before. What was only typed leaves no
    trace; what happened at the table is written.

    Attributes:
        view: what a front end shows now.
    """

    def __init__(self, record: r.Record, back: Sequence[r.Record] = (), forth: Sequence[r.Record] = ()) -> None:
        """Begin with a record: a new one (`new_session`), or one that goes on.

        Args:
            record: the record.
            back: the records before it, to which undo goes back; the nearest stands last.
            forth: the records that redo brings back; the nearest stands last.

        Raises:
            RulesError: its last session names rules that do not exist.
        """
        self._now = Now(record)
        _ = self._now.rules
        self._undo = [Now(earlier) for earlier in back]
        self._redo = [Now(later) for later in forth]
        self._question: Outcome | None = None
        self._offer: Offer | None = None
        self._over = False
        self.view = self._shown(_greeting(self._now))

    @property
    def record(self) -> r.Record:
        """The record with all that was committed."""
        return self._now.record

    def feed(self, line: str) -> View:
        """Take a line that was typed and committed with Enter; return what to show."""
        kept = {**vars(self), "_undo": [*self._undo], "_redo": [*self._redo]}
        try:
            self.view = self._fed(line)
        except Exception:
            vars(self).update(kept)  # a fault in seep itself leaves nothing half done
            raise
        return self.view

    def _fed(self, line: str) -> View:
        before = self._now
        text = parted(cleaned(line))
        outcome = self._outcome(text) if not self._over else refused("the recorder has ended")
        messages = outcome.messages
        if outcome.now is not None or outcome.yes is not None or outcome.offer is not None:
            self._question = outcome if outcome.yes is not None else None
            self._offer = outcome.offer
        if outcome.now is not None and outcome.now.record == before.record:
            messages = (Message("nothing is changed: it stands so already"),)
        elif outcome.now is not None:
            self._undo.append(before)
            self._redo.clear()
            self._now = outcome.now
            messages += self._told_of_change(before, outcome)
        return self._shown(messages)

    def preview(self, text: str) -> Preview:
        """Return what a text that is not committed yet would do."""
        try:
            return previewing.preview(
                parted(cleaned(text)) + text[len(text.rstrip()) :], self._now, self._question, self._offer
            )
        except r.CannotWrite as error:
            return Preview(refusal=f"that cannot be written: {error}")

    # ------------------------------------------------------------ one line

    def _outcome(self, text: str) -> Outcome:
        word = text.casefold()
        no = YES_NO.get(word) is False and (self._question is None or self._question.no is None)
        if (self._question or self._offer) and (word == "undo" or no):
            if self._question is None or self._offer is None:
                self._offer = None
            self._question = None
            return said("not recorded")
        if word == "quit":
            return self._quit()
        steps = steps_of(text)
        if steps is not None:
            open_one = self._question is not None or self._offer is not None
            return answer_first(self._question, self._offer) if open_one else self._step(*steps)
        try:
            return outcome_of(text, self._now, self._question, self._offer)
        except r.CannotWrite as error:
            return refused(f"that cannot be written: {error}")

    def _step(self, word: str, count: int) -> Outcome:
        """Undo, or do again, so many lines."""
        back = word == "undo"
        source, target = (self._undo, self._redo) if back else (self._redo, self._undo)
        if not count:
            return refused(f"{word} alone is one line; for more write how many: {word} 3")
        if not source:
            return refused(_nothing_to_undo(self._now) if back else "there is nothing to do again")
        if count > len(source):
            lines = "1 line" if len(source) == 1 else f"{len(source)} lines"
            return refused(f"only {lines} can be {'undone' if back else 'done again'}: {word} {len(source)}")
        messages = []
        for _ in range(count):
            before, self._now = self._now, source.pop()
            target.append(before)
            changed = difference(before, self._now, undone=back)
            done = "undone" if back else "done again"
            messages.append(Message(f"{done}{f': {changed}' if changed else ''}", "done"))
        return Outcome(tuple(messages))

    def _quit(self) -> Outcome:
        self._over = True
        left = waiting(self._question, self._offer)
        self._question = self._offer = None
        closed = Outcome((Message("the record is closed", "done"),))
        return closed.saying(Message(f"{left} was not answered, and is not recorded", "warning")) if left else closed

    # ------------------------------------------------------------ what to show

    def _told_of_change(self, before: Now, outcome: Outcome) -> tuple[Message, ...]:
        """Return what is to be said when a line has changed the record: faults that came with it, the end of a deal."""
        now = self._now
        messages: list[Message] = []
        same_deal = now.deals == before.deals
        if outcome.told is not None and same_deal and now.deal is not None:
            messages += judged_again(now, before, told=(*outcome.told, *told_apart(now)))
        messages += told_of_later(before, now)
        if (now.over and not (same_deal and before.over)) or (
            now.over and before.deal is not None and now.run.deal.closing != before.run.deal.closing
        ):
            messages += [*counted_otherwise(now), *end_of_deal(now)]
        return tuple(messages)

    def _shown(self, messages: tuple[Message, ...]) -> View:
        now, offer = self._now, self._offer
        what = opening.wanted(now)
        playing = now.deal is not None and what != "deal"
        counted = audit(now) if playing and what not in ("bid", "floor") else None
        turn: Seat | None = now.turn if playing and what == "play" else None
        return View(
            prompt=self._prompt(what),
            wants="answer" if self._question is not None or offer is not None else what,
            messages=messages,
            choices=tuple(offer.slot.choice(play, offer.seat) for play in offer.plays) if offer else (),
            frame=at_the_end(now.frame, counted.left if counted else None) if playing else None,
            names=dict(now.names),
            turn=turn,
            number=now.number if what == "play" else None,
            deal=now.deals,
            last=tuple(plain(entry) for entry in now.run.deal.line[-_LAST_PLAYS:]) if playing else (),
            audit=counted,
            can_undo=bool(self._undo),
            can_redo=bool(self._redo),
            over=self._over,
        )

    def _prompt(self, what: opening.Wanted) -> str:
        now = self._now
        if self._question is not None:
            return "yes or no" + (", or a number" if self._offer else "")
        if self._offer is not None:
            return f"{self._offer.typed.upper()}: which (1 to {len(self._offer.plays)})"
        if what == "play":
            seat = now.turn
            who = f"{seat} {now.names[seat]}" if seat else "whose play is it"
            return f"{now.number}. {who}"
        if what == "closing":
            return "The deal is over: score, or Enter for the next deal"
        return opening.asking(now, what)


def new_session(
    rules: str = "pagat", names: dict[str, str] | None = None, event: str = "", date: str = "", site: str = ""
) -> r.Record:
    """Return a record of one session without deals.

    Args:
        rules: the rule set, as the tag names it.
        names: what the seats are called.
        event: what is played.
        date: when: ``2026-11-08``.
        site: where.
    """
    seats = {"North": "N", "West": "W", "South": "S", "East": "E"}
    tags = [("Format", "seep 1"), ("Event", event), ("Site", site), ("Date", date), ("Rules", rules)]
    tags += [(tag, (names or {}).get(seat, "")) for tag, seat in seats.items()]
    return r.Record((r.Session(tuple(r.Tag(name, value) for name, value in tags if value)),))


def _greeting(now: Now) -> tuple[Message, ...]:
    """Return what is to be said of a record that goes on: the faults of its last deal."""
    if now.deal is None:
        return ()
    text = f"deal {now.run.deal.number or now.deals} goes on" if not now.over else "the last deal is over"
    if not now.session.tags:
        return (Message(text),)
    bare = Now(r.Record((replace(now.session, deals=()),)))
    return (Message(text), *judged_again(now, bare, told=told_apart(now)), *counted_otherwise(now))


def _nothing_to_undo(now: Now) -> str:
    """Return that there is nothing to undo, and how to mend what stood in the file before."""
    if now.deal is None:
        return "there is nothing to undo"
    text = "there is nothing to undo since the recorder was started"
    if not now.standing:
        return f"{text}; deal dealer S, deal bid W 12 and deal floor ... mend the beginning of the deal"
    last = now.standing[-1].number
    return f"{text}; delete {last} takes out the last play, fix {last} and another play mends it"


def cleaned(line: str) -> str:
    """Return a typed line without what no record can hold."""
    return " ".join(line.encode("utf-8", "replace").decode("utf-8").split()).strip("\ufeff\u200b")
