"""Words that are known but make no whole play yet: what they mean, and what is still to be typed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from seepnotation.cards import NAMES, RANKS, card_of, rank_word, value_of
from seepnotation.plays import HOUSE_VALUES, Kind, Seat
from seepnotation.recorder.entry import enter
from seepnotation.recorder.narrowing import card_named, narrowed
from seepnotation.recorder.now import Now
from seepnotation.recorder.opening import wanted
from seepnotation.recorder.outcome import Offer, Outcome, asked, refused
from seepnotation.recorder.slots import Slot
from seepnotation.recorder.view import Message
from seepnotation.recorder.worded import asked_or_offered, enter_words, held_to, players_of, translated
from seepnotation.words import one_of

if TYPE_CHECKING:
    from seepnotation.spoken.lexemes import Lexeme

_SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_DEEDS: Final = {
    "T": (Kind.TAKE, "a card takes"), "L": (Kind.THROW, "a card is thrown"), "M": (Kind.MAKE, "a house is made"),
    "A": (Kind.ADD, "a card is added to a house"), "C": (Kind.ADD, "a house is made pukka"),
    "R": (Kind.RAISE, "a house is raised"), "P": (None, "a card is played"),
}  # fmt: skip
_THINGS: Final = {
    "#": "a take that leaves nothing on the floor; it marks itself: type the card that takes, such as 7C x",
    "K": "said of a house with two sets or more; its star comes by itself: type the card that is played",
    "k": "said of a house of one set, which can be raised; it has no mark: type the card that is played",
    "H": "a house; it is told with the card that makes it (6S+6C=12) or takes it (QD x)",
}


@dataclass(frozen=True)
class _Said:
    """A line in words: its parts, who plays, and the text as typed."""

    words: Sequence[Lexeme]
    text: str
    now: Now
    seat: Seat
    slot: Slot

    def of(self, kinds: str) -> list[Lexeme]:
        return [word for word in self.words if word.kind in kinds]

    def shown(self, word: Lexeme) -> str:
        return self.text[word.start : word.end]

    def with_seat(self, card: str) -> str:
        """Return a card as it is typed for the seat."""
        return card.lower() if self.seat == self.slot.seat else f"{self.seat} {card}".lower()

    def playable(self) -> list[str]:
        """Return the cards that the seat may still play, from high to low."""
        return list(self.slot.playable(self.seat))


def meaning(text: str, now: Now) -> Outcome | None:
    """Return what is to be said of words that are no whole play; None if they are not known, or no play is wanted."""
    if wanted(now) != "play":
        return None
    from seepnotation.spoken import words_in

    slot = Slot.at_end(now)
    words = words_in(text, players_of(now))
    named = next((word.writes.upper() for word in words if word.kind == "S"), slot.seat)
    seat = slot.run.seating.seat(named)
    if not words or seat is None or any(word.kind in "?z!-([=x0BX" for word in words):
        return None
    said = _Said([word for word in words if word.kind != "S"], text, now, seat, slot)
    return _laid_on(said) or _card_with_deed(said) or _rank_alone(said) or _suit_alone(said) or _thing_alone(said)


def named_in_play(text: str, now: Now) -> str | None:
    """Return what to type in place of an answer of the opening that comes during the play; None if it is none."""
    match = re.fullmatch(r"(?i)(dealer|bid|floor|deals)\b\s*(.*)", text)
    if match is None or wanted(now) != "play":
        return None
    word, rest = ("dealer" if match[1].casefold() == "deals" else match[1].casefold()), match[2]
    example = {"dealer": "S", "bid": "W 12", "floor": "3H 6C KD AS"}[word]
    dealer = now.run.setup.dealer
    told = f" ({now.names[dealer]} dealt)" if word == "dealer" and dealer else ""
    return f"play has begun{told}; to mend what was told before it: deal {word} {rest or example}"


def _rank_alone(said: _Said) -> Outcome | None:
    """``ghulam``: which of the jacks that the seat can still play."""
    ranks = [word for word in said.of("rv") if _rank(word) in tuple(RANKS)]
    if len(ranks) != 1 or said.of("vrcuohH#Kk+,n") != ranks:
        return None
    rank = _rank(ranks[0])
    word = rank_word(RANKS.index(rank) + 1)
    shown = said.shown(ranks[0])
    meant = f"{shown} is {'an' if word[0] in 'ae' else 'a'} {word}" if shown.casefold() != word else shown
    able = [name for name in said.playable() if name[0] == rank]
    if not able:
        return refused(f"{meant}, and no {word} is left that {said.now.names[said.seat]} could play")
    if len(able) > 1:
        deed = next((f" {said.shown(deed)}" for deed in said.of(_VERBS)), "")
        return _told(
            f"{meant}: which suit? {one_of(able)}; type {said.with_seat(able[0])}{deed}, or rank and suit in words"
        )
    whole = _with_card(said, able[0])
    if whole is None:
        return None
    name = f"{meant}, and {able[0]} is the only one that {said.now.names[said.seat]} can still play"
    if whole.offer is not None or whole.yes is not None:
        return Outcome((Message(name), *whole.messages), yes=whole.yes, offer=whole.offer, line=whole.line)
    return whole if whole.now is None else asked(f"{name}. Record {whole.line}?", whole)


def _with_card(said: _Said, card: str) -> Outcome | None:
    """Return what comes of the card in place of its rank, with the verb that was said."""
    deed = next((f" {said.shown(deed)}" for deed in said.of(_VERBS)), "")
    text = f"{said.seat} {card}"
    return (enter_words(text + deed, said.slot) if deed else None) or enter(text, said.slot)


def _suit_alone(said: _Said) -> Outcome | None:
    """``hukum``: which of the spades that the seat can still play."""
    suits = said.of("u")
    if len(suits) != 1 or said.of("vrcuohH#Kk+,n") != suits:
        return None
    suit = suits[0].writes
    able = [name for name in said.playable() if name[1] == suit]
    shown = said.shown(suits[0])
    meant = f"{shown} is {_SUITS[suit]}" if shown.casefold() != _SUITS[suit] else shown
    if not able:
        return refused(f"{meant}, and none are left that {said.now.names[said.seat]} could play")
    return _told(
        f"{meant}: which rank? {' '.join(able)}; type it as {said.with_seat(able[0])}, or rank and suit in words"
    )


def _thing_alone(said: _Said) -> Outcome | None:
    """``seep``, ``pakka``, ``uthaya``: what it is, and what to type."""
    if not said.words or not all(word.word for word in said.words) or said.of("cvruho+,n"):
        return None
    deeds, things = said.of(_VERBS), said.of("#KkH")
    if deeds and not said.of("KkH"):
        kind, what = _DEEDS[deeds[0].kind]
        verb = said.shown(deeds[0])
        return _told(f"{verb}: {what}, but which? Type the card too: {said.with_seat(_example(said, kind))} {verb}")
    if things:
        return _told(f"{said.shown(things[0])} is {_THINGS[things[0].kind]}")
    return None


def _example(said: _Said, kind: Kind | None) -> str:
    """Return a card with which the seat has a legal play of a kind, if there is one."""
    able = said.playable()
    fitting = (name for name in able if kind is not None and said.slot.can(kind, card_of(name), said.seat))
    return next(fitting, able[0] if able else "7C")


def _card_with_deed(said: _Said) -> Outcome | None:
    """``KH toda``: a card and its verb, which name no legal play, or not what stands on the floor."""
    kinds = "".join(word.kind for word in said.words)
    if not re.fullmatch(f"[w{_VERBS}]?c[b{_VERBS}]?", kinds) or not said.of(_VERBS.replace("P", "")):
        return None
    from seepnotation.spoken import Translation
    from seepnotation.spoken.translate import DEEDS

    text = f"{said.seat} {card_named(said.of('c')[0].writes)}"
    found = enter(text, said.slot)
    if found is None or found.refusal is not None or said.slot.table is None:
        return found
    deeds = frozenset(DEEDS[word.kind] for word in said.of(_VERBS) if word.kind in DEEDS)
    return held_to(Translation(text, (), (), deeds), found, said.slot)


_LAID: Final = re.compile(r"P?cP?[ow](?:[cv]|h|Hf?v|vf?H)(?:[n+,](?:[cv]|h|Hf?v))*")


def _laid_on(said: _Said) -> Outcome | None:
    """``2d on 7d``, ``2d with 7d``: the houses that this can make, add to or raise."""
    if not _LAID.fullmatch("".join(word.kind for word in said.words)) or said.slot.table is None:
        return None
    first, *others = said.of("cvh")
    card = card_named(first.writes)
    gone = enter(f"{said.seat} {card}", said.slot)
    if gone is None or gone.refusal is not None:
        return gone
    values = [word for word in others if word.kind == "h" or (word.kind == "v" and said.of("H"))]
    loose = [word.writes for word in others if word not in values]
    plays, more = said.slot.legal(card_of(card), said.seat)
    meant = [play for play in plays if play.kind in (Kind.MAKE, Kind.ADD, Kind.RAISE)
             and all(_value(word) in (play.value, *play.houses) for word in values)]  # fmt: skip
    meant = narrowed(meant, " ".join([card, *loose])) if loose else meant
    laid = "with" if said.of("w") else "on"
    shown = f"{card} {laid} {', '.join(word.writes.upper() for word in others)}"
    if meant:
        offer = Offer(said.slot, said.seat, tuple(meant), card)
        return asked_or_offered(meant, more, offer, f"{shown} can mean")
    cards = [card, *map(card_named, loose)]
    if values or not all(name in NAMES for name in cards):
        why = "no house comes of that"
    else:
        total = sum(value_of(card_of(name)) for name in cards)
        if total in HOUSE_VALUES:
            return enter(f"{said.seat} {'+'.join(cards)}={total}", said.slot)  # it says what is wrong with that
        why = f"together they come to {total}, and houses are worth 9 to 13 (R21)"
    if not plays:
        return refused(f"{shown}: {why}. No play with {card} is legal now")
    offer = Offer(said.slot, said.seat, tuple(plays), card)
    return Outcome((Message(f"{shown}: {why}. Legal with {card}, by number", "asked"),), offer=offer)


_VERBS: Final = "TLMACRP"


def _value(word: Lexeme) -> int:
    writes = word.writes.strip("[] ").upper()
    return int(writes) if writes.isdecimal() else RANKS.index(writes) + 1


def _rank(word: Lexeme) -> str:
    writes = word.writes.upper()
    return "T" if writes == "10" else writes


def _told(text: str) -> Outcome:
    return Outcome((Message(text, "asked"),))


def known_words(text: str, now: Now) -> Outcome | None:
    """Refuse words that are all known, but make no line together; None if one is not known, or all is notation."""
    from seepnotation.spoken import words_in

    words = words_in(text, players_of(now))
    if not any(word.word for word in words) or any(word.kind in "?z!-" for word in words) or wanted(now) != "play":
        return None
    faults = translated(text, now).refused
    if faults:
        return refused(f"{faults[0].message}; {faults[0].hint}")
    if any(word.kind == "c" for word in words):
        return None  # its notation says more
    return refused(
        f"the words of {text!r} are known, but make no play: say the card and what was done: 7C uthaya, "
        "7C takes 4D and 3H"
    )
