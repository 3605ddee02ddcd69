"""What a typed line is: an answer, a choice, a word, a play, a statement, or words that people use."""

from __future__ import annotations

import difflib
from collections import Counter
from typing import TYPE_CHECKING

from seepnotation.cards import name_of
from seepnotation.recorder import opening
from seepnotation.recorder.entry import choose, enter
from seepnotation.recorder.events import enter_statement
from seepnotation.recorder.now import Now
from seepnotation.recorder.outcome import Offer, Outcome, asked, refused, said
from seepnotation.recorder.reading import word_at
from seepnotation.recorder.slots import Slot
from seepnotation.recorder.words import MACHINE, WORDS

if TYPE_CHECKING:
    from seepnotation.spoken.translate import Translation

YES_NO = {"y": True, "yes": True, "n": False, "no": False}


def outcome_of(text: str, now: Now, question: Outcome | None = None, offer: Offer | None = None) -> Outcome:
    """Return what comes of a line, for all but ``undo``, ``redo`` and ``quit``, which need more than the record.

    Args:
        text: the line, cleaned.
        now: the record.
        question: what was asked last, if it waits for an answer.
        offer: the plays that there are to choose from, if any.
    """
    answer = YES_NO.get(text.casefold())
    if question is not None and question.yes is not None:
        if answer is True:
            return question.yes
        if not text:
            return question
    if answer is False and (question is not None or offer is not None):
        return said("not recorded")
    if not text:
        if opening.wanted(now) == "closing":
            return opening.begin(now)
        return Outcome(offer=offer)
    if offer is not None and text.isdecimal():
        return choose(offer, int(text))
    found = _own(text, now) or _narrower(text, now, offer)
    if found is not None:
        return found
    found = _in_notation_or_words(text, now) or refused(not_understood(text, now))
    return _instead(found, offer) if offer is not None else found


def begins_play(text: str) -> bool:
    """Tell whether a text begins as a play does: with a card, a seat or a number."""
    word = word_at(text)
    return word is not None and word[0] in ("CARD", "DOTS", "NUMBER", "SEAT")


def notation_in(text: str, now: Now) -> str | None:
    """Return a line in the words that people use as the notation has it; None if it is not understood, or no words."""
    translated = _translated(text, now)
    return None if translated.refused or translated.text.casefold() == text.casefold() else translated.text


def _translated(text: str, now: Now) -> Translation:
    from seepnotation.spoken.translate import notation_of_words

    called = Counter(now.names.values())  # of two with one name nobody can tell which is meant
    return notation_of_words(text, {name: seat for seat, name in now.names.items() if called[name] == 1})


def not_understood(text: str, now: Now) -> str:
    """Return that a line is not understood, with the nearest word."""
    word = text.split()[0]
    near = difflib.get_close_matches(word.casefold(), [*WORDS, *MACHINE], 1, 0.6)
    if not near and (told := _translated(text, now).refused):
        return told[0].message + (f"; {told[0].hint}" if told[0].hint else "")
    meant = f"did you mean {near[0]}?" if near else "a play begins with its card, such as 7C; help lists the words"
    return f"{word!r} is not understood; {meant}"


def _own(text: str, now: Now) -> Outcome | None:
    word, _, rest = text.partition(" ")
    own = WORDS.get(word.casefold())
    return own.run(now, rest.strip()) if own is not None else None


def _narrower(text: str, now: Now, offer: Offer | None) -> Outcome | None:
    """Return what comes of more text that narrows the plays on offer; None if it does not."""
    if offer is None or begins_play(text):
        return None
    found = enter(f"{offer.typed} {text}", offer.slot)
    if found is not None and found.refusal is not None and (notation := notation_in(f"{offer.typed} {text}", now)):
        found = enter(notation, offer.slot)
    return found if found is not None and found.refusal is None else None


def _instead(found: Outcome, offer: Offer) -> Outcome:
    """Ask first if a line goes on with another card while one waits for a choice, so that no play is left out unseen."""
    if found.refusal is not None or (found.offer is None and found.line is None):
        return found
    card = name_of(offer.plays[0].card)
    if found.offer is not None:
        same, line = name_of(found.offer.plays[0].card) == card, found.offer.typed.upper()
    else:
        line = found.line or ""
        same = any(word.startswith(card) for word in line.split()[:3])
    if same:
        return found
    who = offer.slot.now.names[offer.seat]
    text = f"{card} of {who} is not recorded yet: which (1 to {len(offer.plays)})? Or yes to leave it, and take: {line}"
    return asked(text, found, offer)


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
    hint = ", such as 3H 6C KD AS; for a card not seen write __" if what == "floor" else ""
    return refused(f"first: {opening.asking(now, what)}{hint}")


def _in_words(text: str, now: Now) -> Outcome | None:
    notation = notation_in(text, now)
    return (_own(notation, now) or _entered(notation, now)) if notation else None
