"""What comes of a line: a changed record, a question, choices, or only words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from seepnotation import record as r
from seepnotation.cards import name_of
from seepnotation.diagnosis import Diagnosis
from seepnotation.plays import Play, Seat
from seepnotation.recorder.now import Now
from seepnotation.recorder.slots import Slot
from seepnotation.recorder.view import Message, Tone


@dataclass(frozen=True)
class Offer:
    """Plays to choose from.

    Attributes:
        slot: where the play goes.
        seat: who plays.
        plays: the plays, in the fixed order.
        typed: what was typed of it; more may follow.
        trimmings: a play with the marks, notes and comments that were typed.
    """

    slot: Slot
    seat: Seat
    plays: tuple[Play, ...]
    typed: str
    trimmings: r.PlayLine | None = None

    def left_for(self, found: Outcome) -> bool:
        """Tell whether a line goes on with another card than that of these plays."""
        card = self.plays[0].card
        if found.offer is not None:
            return found.offer.plays[0].card != card
        return found.line is not None and not any(word.startswith(name_of(card)) for word in found.line.split()[:3])


@dataclass(frozen=True)
class Outcome:
    """What comes of a line.

    Attributes:
        messages: what is to be said of it.
        now: the record after it; None when it changes nothing.
        told: the faults of the new record that need not be told any more; None for all of them.
        yes: what comes of it when the scorer says yes; set by a question.
        no: what comes of it when the scorer says no, where that records something too.
        offer: plays to choose from.
        line: the line of the record that it commits, in canonical form.
    """

    messages: tuple[Message, ...] = ()
    now: Now | None = None
    told: tuple[Diagnosis, ...] | None = ()
    yes: Outcome | None = None
    no: Outcome | None = None
    offer: Offer | None = None
    line: str | None = None

    @property
    def refusal(self) -> str | None:
        """Why nothing was done; None if it was no refusal."""
        return next((message.text for message in self.messages if message.tone == "refused"), None)

    def saying(self, *messages: Message) -> Outcome:
        """Return the same with more to say."""
        return replace(self, messages=(*self.messages, *messages))


def said(*texts: str, tone: Tone = "told") -> Outcome:
    """Return an outcome that only says something."""
    return Outcome(tuple(Message(text, tone) for text in texts))


def refused(text: str) -> Outcome:
    """Return a refusal: nothing changes."""
    return said(text, tone="refused")


def done(now: Now, line: str, words: str = "") -> Outcome:
    """Return a changed record: the line that was committed, and what it means; with the deal, if it is an earlier one.

    Of an earlier deal nothing is to be told as of the one that is played: who mends it says what no longer fits.
    """
    if now.later:
        line = f"{now.called}.{line}" if line[:1].isdigit() else f"deal {now.called}: {line}"
    text = f"{line}   {words}" if words else line
    return Outcome((Message(text, "done"),), now.whole, told=None if now.later else (), line=line)


def asked(text: str, yes: Outcome, offer: Offer | None = None) -> Outcome:
    """Return a question."""
    return Outcome((Message(text, "asked"),), yes=yes, offer=offer, line=yes.line)


def either(text: str, yes: Outcome, no: Outcome) -> Outcome:
    """Return a question of which both answers record something."""
    return Outcome((Message(text, "asked"),), yes=yes, no=no, line=yes.line)


def fault_text(fault: Diagnosis, *, hint: bool = False) -> str:
    """Return a fault in a sentence: what, by which rule, why."""
    rule = f" ({fault.rule})" if fault.rule else ""
    why = f": {'; '.join(fault.why)}" if fault.why else ""
    return f"{fault.message}{rule}{why}" + (f"; {fault.hint}" if hint and fault.hint else "")


def faults_text(faults: Sequence[Diagnosis]) -> str:
    """Return several faults of one play in a sentence."""
    return "; ".join(map(fault_text, faults))
