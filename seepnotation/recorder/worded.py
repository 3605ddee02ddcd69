"""Plays told in the words that people use: translated into the notation, and held to the deed that the verb names."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from seepnotation import record as r
from seepnotation.cards import card_of
from seepnotation.plays import Kind, Play, Seat
from seepnotation.recorder.entry import choose, enter, opener, settled
from seepnotation.recorder.narrowing import narrowed
from seepnotation.recorder.now import Now
from seepnotation.recorder.outcome import Offer, Outcome
from seepnotation.recorder.reading import read_line
from seepnotation.recorder.slots import Slot
from seepnotation.recorder.view import Message

if TYPE_CHECKING:
    from seepnotation.spoken import Translation

_KINDS: Final = {
    "take": {Kind.TAKE}, "make": {Kind.MAKE}, "add": {Kind.ADD}, "cement": {Kind.MAKE, Kind.ADD},
    "raise": {Kind.RAISE}, "throw": {Kind.THROW},
}  # fmt: skip
_NEEDS: Final = {
    "take": "to take, a card needs loose cards of its value, sets that add up to it, or a house of it (R11, R12)",
    "make": "to make a house, it needs loose cards that come to 9 to 13 with it, and a key in hand (R21, R24)",
    "add": "to add, it must come to the value of a standing house, alone or with loose cards (R30)",
    "cement": "to make a house pukka, the card must be added to it, or bring two sets of its value (R27)",
    "raise": "to raise, a kachcha house that is not one's own must stand, and one card lifts it to 13 at most (R33)",
}


def players_of(now: Now) -> dict[str, str]:
    """Return seats by the players' names; of two with one name nobody can tell which is meant."""
    called = Counter(now.names.values())
    return {name: seat for seat, name in now.names.items() if called[name] == 1}


def translated(text: str, now: Now) -> Translation:
    """Return a line in words as the notation has it, as far as it is understood."""
    from seepnotation.spoken import notation_of_words

    return notation_of_words(text, players_of(now))


def in_words(text: str, now: Now) -> Translation | None:
    """Return a line in words that is understood; None if it is not, or holds no words."""
    done = translated(text, now)
    return None if done.refused or done.text.casefold() == text.casefold() else done


def enter_words(text: str, slot: Slot) -> Outcome | None:
    """Return what comes of a play in words; None if the text is none."""
    told = in_words(text, slot.now)
    found = enter(told.text, slot) if told else None
    return held_to(told, found, slot) if told and found else None


def held_to(told: Translation, found: Outcome, slot: Slot) -> Outcome:
    """Return what comes of a play if it is one that the verb names: 'throws' takes nothing.

    Args:
        told: the translation.
        found: what comes of its notation, which has no verbs.
        slot: where it goes.
    """
    begun = opener(told.text, slot)
    if not told.deeds or begun is None or begun.card is None or begun.seat is None or begun.number:
        return found
    plays, more = slot.legal(card_of(begun.card), begun.seat)
    fitting = narrowed(plays, begun.body)
    kinds = {Kind.RAISE} if "raise" in told.deeds else {kind for deed in told.deeds for kind in _KINDS[deed]}
    meant = [play for play in fitting if play.kind in kinds]
    if not fitting or len(meant) == len(fitting) or (not meant and _house_told(begun.body, begun.seat)):
        return found  # a house of which cards or value are told is the one that is meant, however it came to be
    typed = read_line(begun.body, begun.seat).statement
    trimmings = replace(typed, number=None, seat=begun.seat) if isinstance(typed, r.PlayLine) else None
    offer = Offer(slot, begun.seat, tuple(meant), begun.body, trimmings)
    if len(meant) == 1 and not more:
        return choose(offer, 1)
    if meant:
        text = f"{begun.body.upper()}: {len(meant)} plays; choose by number, or type more of it"
        return Outcome((Message(text, "asked"),), offer=offer)
    return _none_of_kind(next(iter(told.deeds)), begun.card, replace(offer, plays=tuple(fitting)))


def _house_told(body: str, seat: Seat) -> bool:
    """Tell whether the value of a house is written, or what is laid together for it."""
    typed = read_line(body, seat).statement
    return isinstance(typed, r.PlayLine) and (typed.value is not None or any(typed.groups))


def _none_of_kind(deed: str, card: str, offer: Offer) -> Outcome:
    """Say why no play with a card is of the kind that the verb names, and offer those that are legal."""
    if deed == "throw":
        tried = offer.slot.attempt(r.PlayLine(None, offer.seat, "throw", card))
        return replace(settled(tried, offer.slot), offer=offer)  # the rules say why; the table may have thrown it
    text = f"{card} cannot {_VERBS[deed]} now: {_NEEDS[deed]}. Legal with {card}, by number"
    return Outcome((Message(text, "asked"),), offer=offer)


_VERBS: Final = {
    "take": "take", "make": "make a house", "add": "be added to a house", "cement": "make a house pukka",
    "raise": "raise a house",
}  # fmt: skip


def asked_or_offered(plays: list[Play], more: bool, offer: Offer, text: str) -> Outcome:
    """Ask about one play before it is recorded; offer several.

    Args:
        plays: the plays, one at least.
        more: whether there are more of them.
        offer: for these plays.
        text: what they have to do with the line.
    """
    if len(plays) == 1 and not more:
        yes = choose(offer, 1)
        words = offer.slot.choice(plays[0], offer.seat).words
        if yes.yes is not None:  # it is asked about anyhow
            return yes
        return Outcome((Message(f"{text}: {words}?", "asked"),), yes=yes, line=yes.line)
    return Outcome((Message(f"{text}: choose by number", "asked"),), offer=offer)
