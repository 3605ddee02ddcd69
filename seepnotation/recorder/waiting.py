"""A play that waits for an answer: no other line takes its place unseen."""

from __future__ import annotations

from seepnotation.cards import NAMES, name_of
from seepnotation.recorder.entry import choose
from seepnotation.recorder.outcome import Offer, Outcome, asked, refused
from seepnotation.recorder.view import Message


def waiting(question: Outcome | None, offer: Offer | None) -> str | None:
    """Return which play waits for an answer; None if there is none."""
    if offer is not None and offer.plays:
        return f"{name_of(offer.plays[0].card)} of {offer.slot.now.names[offer.seat]}"
    return (question.line or "the question") if question is not None else None


def answer_first(question: Outcome | None, offer: Offer | None) -> Outcome:
    """Refuse a line while a play waits for an answer."""
    ways = ["yes or no"] if question is not None else []
    ways += [f"a number from 1 to {len(offer.plays)}"] if offer is not None and offer.plays else []
    return refused(f"{waiting(question, offer)} is not recorded yet: first {' or '.join(ways)}; or undo, to leave it")


def chosen(number: int, question: Outcome | None, offer: Offer) -> Outcome:
    """Choose a play; say so if another line had asked to take its place."""
    found = choose(offer, number)
    other = question.yes if question is not None else None
    if found.refusal is not None or other is None or not offer.left_for(other):
        return found
    return found.saying(Message(f"{_line_of(other)} is not recorded: type it again", "warning"))


def unless_one_waits(found: Outcome, question: Outcome | None, offer: Offer | None, *, word: bool) -> Outcome:
    """Return what comes of a line, unless a play that waits for an answer would be left out by it.

    A play with another card asks first; other lines are refused until there is an answer. The same card again mends
    what was typed.

    Args:
        found: what would come of the line.
        question: the question that is open, if any.
        offer: the plays to choose from, if any.
        word: whether the line is a word of the recorder.
    """
    changes = found.now is not None or found.yes is not None or found.offer is not None
    if not changes or (question is None and offer is None):
        return found
    if question is not None:
        card = _card_of(_line_of(question))
        return found if not word and card and card == _card_of(_line_of(found)) else answer_first(question, offer)
    if word or offer is None:
        return answer_first(question, offer)
    if not offer.left_for(found):
        return found
    text = f"{waiting(None, offer)} is not recorded yet: which (1 to {len(offer.plays)})?"
    return asked(f"{text} Or yes to leave it, and take: {_line_of(found)}", found, offer)


def _line_of(found: Outcome) -> str:
    """Return the line that an outcome commits, or what was typed of it."""
    return found.line or (found.offer.typed.upper() if found.offer is not None else "")


def _card_of(line: str) -> str | None:
    """Return the card that a line plays; None if it plays none that was seen."""
    return next((word[:2] for word in line.split()[:3] if word[:2] in NAMES), None)
