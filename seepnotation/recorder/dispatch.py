"""What a typed line is: an answer, a choice, a word, a play, a statement, or words that people use."""

from __future__ import annotations

import difflib
import re

from seepnotation.recorder import opening
from seepnotation.recorder.entry import enter
from seepnotation.recorder.events import enter_statement
from seepnotation.recorder.helping import HELP
from seepnotation.recorder.meaning import known_words, meaning, named_in_play
from seepnotation.recorder.now import Now
from seepnotation.recorder.outcome import Offer, Outcome, refused, said
from seepnotation.recorder.reading import word_at
from seepnotation.recorder.slots import Slot
from seepnotation.recorder.waiting import chosen, unless_one_waits
from seepnotation.recorder.worded import enter_words, held_to, in_words, translated
from seepnotation.recorder.words import MACHINE, WORDS

NUMBERED = re.compile(r"(?i)^((?:[NWSE_] +)?(?:10|[2-9AJQKT])[CDHS])(\d{1,2})$")
"""A card with a number close behind it: ``9d3``."""
YES_NO = {"y": True, "yes": True, "n": False, "no": False}


def outcome_of(text: str, now: Now, question: Outcome | None = None, offer: Offer | None = None) -> Outcome:
    """Return what comes of a line, for all but ``undo``, ``redo`` and ``quit``, which need more than the record.

    Args:
        text: the line, cleaned.
        now: the record.
        question: what was asked last, if it waits for an answer.
        offer: the plays that there are to choose from, if any.
    """
    text = NUMBERED.sub(r"\1 \2", text)
    answer = YES_NO.get(text.casefold())
    if question is not None and question.yes is not None:
        if answer is True:
            return question.yes
        if answer is False and question.no is not None:
            return question.no
        if not text:
            return question
    if answer is False and (question is not None or offer is not None):
        return said("not recorded")
    if not text:
        if opening.wanted(now) == "closing":
            return opening.begin(now)
        return Outcome(offer=offer)
    if offer is not None and text.isdecimal():
        return chosen(int(text), question, offer)
    if text.casefold() in ("y", "yes", "no") and question is None and offer is None:
        return refused("no question is open")
    own = _own(text, now)
    found = own or _narrower(text, now, offer) or _in_notation_or_words(text, now)
    if found is None or found.refusal is not None:
        found = meaning(text, now) or known_words(text, now) or found or refused(not_understood(text, now))
    return unless_one_waits(found, question, offer, word=own is not None)


def begins_play(text: str) -> bool:
    """Tell whether a text begins as a play does: with a card, a seat or a number."""
    word = word_at(text)
    return word is not None and word[0] in ("CARD", "DOTS", "NUMBER", "SEAT")


def not_understood(text: str, now: Now) -> str:
    """Return that a line is not understood, with the nearest word."""
    told = named_in_play(text, now) or opening.passing(text, now)
    if told:
        return told
    faults = translated(text, now).refused
    if faults and faults[0].start > 0:
        return f"{faults[0].message}; {faults[0].hint}"
    word = text.split()[0]
    near = difflib.get_close_matches(word.casefold(), [*WORDS, *MACHINE], 1, 0.6)
    if not near and faults:
        return f"{faults[0].message}; {faults[0].hint}"
    meant = f"did you mean {near[0]}?" if near else "a play begins with its card, such as 7C; help lists the words"
    return f"{word!r} is not understood; {meant}"


def _own(text: str, now: Now) -> Outcome | None:
    word, _, rest = text.partition(" ")
    own = WORDS.get("help" if word in HELP else word.casefold())
    return own.run(now, rest.strip()) if own is not None else None


def _narrower(text: str, now: Now, offer: Offer | None) -> Outcome | None:
    """Return what comes of more text that narrows the plays on offer; None if it does not."""
    if offer is None or begins_play(text):
        return None
    found = enter(f"{offer.typed} {text}", offer.slot)
    if found is not None and found.refusal is not None:
        found = enter_words(f"{offer.typed} {text}", offer.slot)
    return found if found is not None and found.refusal is None else None


def _in_notation_or_words(text: str, now: Now) -> Outcome | None:
    """Return what comes of a line in the notation, else in words that people use."""
    found = _entered(text, now)
    if found is None or found.refusal is not None:
        return _in_words(text, now) or found
    return found


def _entered(text: str, now: Now) -> Outcome | None:
    """Return what comes of a short answer, a play or a statement; None if the text is none of them."""
    short = opening.short_answer(text, now)
    if short is not None:
        return short
    if not begins_play(text):
        return enter_statement(text, now)
    what = opening.wanted(now)
    if what == "play":
        return enter(text, Slot.at_end(now))
    if what == "closing":
        return refused(f"deal {now.run.deal.number or now.deals} is over; Enter alone begins the next one")
    return refused(f"first: {opening.asking(now, what)}{opening.FORMS.get(what, '')}")


def _in_words(text: str, now: Now) -> Outcome | None:
    told = in_words(text, now)
    if told is None:
        return None
    found = _own(told.text, now) or _entered(told.text, now)
    playing = found is not None and opening.wanted(now) == "play" and begins_play(told.text)
    return held_to(told, found, Slot.at_end(now)) if found is not None and playing else found
