"""What a front end of the recorder shows: plain data, made anew after every line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from seepnotation.cards import CardSet
from seepnotation.plays import Kind, Seat
from seepnotation.render.frames import Frame
from seepnotation.seating import Side

Tone = Literal["done", "told", "asked", "refused", "warning"]
"""What a message is: something was committed, an answer, a question, a refusal (nothing changed), or a warning."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence for the scorer."""

    text: str
    tone: Tone = "told"


@dataclass(frozen=True, slots=True)
class Choice:
    """One play that the text typed so far can still become.

    Attributes:
        text: the play in canonical notation, without number and seat: ``7C x 4D+3H``.
        words: the same in words.
        kind: what it does; choices stand in the order take, make, add, raise, throw.
        proven: whether the record proves that it is legal; what hidden cards decide is accepted and judged later.
    """

    text: str
    words: str
    kind: Kind
    proven: bool = True


@dataclass(frozen=True, slots=True)
class Preview:
    """What the text typed so far, not committed, would do.

    Attributes:
        whole: the line as it would be committed by Enter, in full: ``12. W 7C x 4D+3H``; None while that is not clear.
        asks: what Enter would ask about first, with the line: ``2. N 2D: South is on turn (R7). Record it as it is?``.
        choices: the plays that it can still become.
        completion: what may be typed next, as words or cards, from the grammar and the engine.
        refusal: why it can lead to nothing; then the last key is to be refused.
        says: what words mean that make no whole line yet, and how to go on.
    """

    whole: str | None = None
    asks: str | None = None
    choices: tuple[Choice, ...] = ()
    completion: tuple[str, ...] = ()
    refusal: str | None = None
    says: str | None = None


@dataclass(frozen=True, slots=True)
class LeftOver:
    """What lay on the floor when the last card was played (rule R39).

    Attributes:
        cards: the cards.
        side: the side that gets them.
        why: why it does: ``Ravi took last (R39)``.
    """

    cards: CardSet
    side: Side
    why: str


@dataclass(frozen=True, slots=True)
class Audit:
    """What to compare with the table after a play.

    Attributes:
        on_floor: cards on the floor, houses among them; none where the floor is not known, and at the end of a deal, if
            somebody gets them.
        in_hands: cards still to be played.
        taken: cards that each side has taken; at the end of a deal its pile, with what was left over.
        missing: cards of which nobody knows where they are; with all the others they make 52.
        lines: the same in words, and what does not fit.
        left: what was left over at the end of the deal, and who gets it.
    """

    on_floor: int
    in_hands: int
    taken: dict[str, int]
    missing: int
    lines: tuple[str, ...] = ()
    left: LeftOver | None = None


@dataclass(frozen=True, slots=True)
class View:
    """The recorder after a line.

    Attributes:
        prompt: what is wanted next: ``12. W Arjun`` or ``Who bids, and what? (bid W 12)``.
        wants: what kind of line is wanted next; ``answer`` is yes or no, or a number of the choices.
        messages: what is to be said of the last line.
        choices: the plays to choose from, if a line fitted several; a number chooses.
        frame: the table now, at the end of a deal without what was left over (`Audit.left`); None between deals.
        names: what the seats are called.
        turn: who plays next; None when nobody does, or nobody knows who.
        number: the number of the next play; None when none is wanted.
        deal: which deal of the file, from 1; 0 before the first.
        last: the last plays in canonical notation, newest last.
        audit: what to compare with the table; None between deals.
        can_undo: whether there is something to undo.
        can_redo: whether there is something to redo.
        saved: whether all that was committed is on the disk.
        over: whether the scorer has quit.
    """

    prompt: str
    wants: Literal["play", "deal", "bid", "floor", "answer", "closing"]
    messages: tuple[Message, ...] = ()
    choices: tuple[Choice, ...] = ()
    frame: Frame | None = None
    names: dict[str, str] | None = None
    turn: Seat | None = None
    number: int | None = None
    deal: int = 0
    last: tuple[str, ...] = ()
    audit: Audit | None = None
    can_undo: bool = False
    can_redo: bool = False
    saved: bool = True
    over: bool = False
