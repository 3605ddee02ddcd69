"""What is known of the hands at a moment: text to read, and JSON."""

from __future__ import annotations

import json
import shutil
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any, Final

from seepnotation.cards import Card, name_of, names_in, rank_word, value_of
from seepnotation.knowledge import Duty, Knowledge, KnownHand, Lack, Some, Where, Why
from seepnotation.plays import Kind
from seepnotation.render.ink import Piece, is_terminal, print_lines
from seepnotation.render.views import View
from seepnotation.words import Names, a_card_of, cards_text, house_text, one_of

FORMAT: Final = "seep-known 1"

_WIDTH: Final = 80
_NARROWEST: Final = 30
_LABEL: Final = 10
"""How wide the words in front of the lines are."""

_OUT: Final = ("floor", "house", "taken", "played")
"""Places from which no card comes back into a hand."""


def print_known(known: Knowledge, view: View) -> None:
    """Print what is known, in colour on a terminal."""
    columns = shutil.get_terminal_size().columns if is_terminal() else _WIDTH
    print_lines(known_lines(known, view, max(min(columns, _WIDTH), _NARROWEST)))


def known_lines(known: Knowledge, view: View, width: int = _WIDTH) -> Iterator[list[Piece]]:
    """Yield what is known, line by line: the floor, what no hand has any more, each hand; apart, what is owed."""
    names = view.names
    yield from _plain(_title(known, view), width, "bold")
    yield from _plain(_whose_view(known, names), width)
    for note in _notes(known, names):
        yield from _plain(note, width)
    yield []
    gone = _gone(known)
    yield from _entries(_table(known, gone, names), width)
    before: list[KnownHand] = []
    for hand in known.hands.values():
        yield []
        yield from _plain(_head(hand, names), width, "bold")
        alike = next((other for other in before if hand.may_hold and other.may_hold == hand.may_hold), None)
        yield from _entries(_hand(hand, gone, alike, names), width)
        before.append(hand)
    yield []
    yield from _plain("Keys owed (R24, R36), which proves nothing of the hands", width, "bold")
    for text in _owed(known, names):
        yield from _plain(text, width, indent="  ")


def _title(known: Knowledge, view: View) -> str:
    at = known.at
    if at.past == len(at.run.steps):
        when = "after all plays" if at.past else "before any play"
    else:
        when = f"before play {at.number}" + (f" by {view.names[at.turn]} ({at.turn})" if at.turn else "")
    return f"{view.kind} {view.number}, {when}"


def _whose_view(known: Knowledge, names: Names) -> str:
    if known.eye is None:
        return "What the whole record proves, later plays and all"
    return f"What {names[known.eye]} ({known.eye}) can know then, as far as the record tells"


def _notes(known: Knowledge, names: Names) -> Iterator[str]:
    """Yield what a reader must know of what follows."""
    if not known.sound:
        yield "No deal of the cards fits the record, so nothing is concluded by counting; 'seep check' may tell why."
    elif known.eye is not None and not known.looked:
        yield "Before the opening only the bidder has seen cards (R5)."
    elif known.eye is not None and not known.hands[known.eye].whole:
        yield f"Not all of {names[known.eye]}'s own hand is written: who sees it knows more."


def _table(known: Knowledge, gone: list[Lack], names: Names) -> Iterator[tuple[str, str]]:
    """Yield what lies on the floor and which values no hand has any more, each with the word in front of it."""
    state = known.at.table.state
    if not known.at.floor_known:
        yield "floor", "not known"
    else:
        yield "floor", cards_text(state.loose) if state.loose else "no loose cards"
        for value in sorted(state.houses):
            yield "floor", house_text(state.houses[value], names)
    for lack in gone:
        yield "gone", _lack_text(lack, names)


def _gone(known: Knowledge) -> list[Lack]:
    """Return the values of which no hand has a card any more; none where every hand is known."""
    first, *others = known.hands.values()
    if all(hand.whole for hand in known.hands.values()):
        return []
    return [
        lack
        for lack in first.lacks
        if all(where.place in _OUT for where in lack.cards.values()) and all(lack in hand.lacks for hand in others)
    ]


def _head(hand: KnownHand, names: Names) -> str:
    low, high = hand.size
    count = f"{high} card{'' if high == 1 else 's'}"
    if low < high:
        count = f"{low} to {count}" if low else f"up to {count}"
    text = f"{names[hand.seat]} ({hand.seat}): {count if high else 'no cards'}"
    if hand.whole and high:
        text += ", all known"
    return f"{text}; {hand.coming} to come" if hand.coming else text


def _hand(hand: KnownHand, gone: list[Lack], alike: KnownHand | None, names: Names) -> Iterator[tuple[str, str]]:
    """Yield what is known of a hand, each with the word in front of it."""
    for text in _held_texts(hand.holds):
        yield "holds", text
    for some in hand.some:
        yield "and", _some_text(some, hand)
    for lack in hand.lacks:
        if lack not in gone and not hand.whole:
            yield "lacks", _lack_text(lack, names)
    if hand.may_hold:
        low, high = [count - len(hand.holds) for count in hand.size]
        count = f"{high}" if low == high else f"up to {high}"
        same = f"the same {hand.may_hold.bit_count()} cards as {names[alike.seat]}" if alike else None
        yield "perhaps", f"{count} of {same or cards_text(hand.may_hold)}"


def _held_texts(holds: Mapping[Card, Why]) -> Iterator[str]:
    """Yield the cards that are surely held, by why they are."""
    for how, phrase in _PHRASES.items():
        cards = {card: why.number for card, why in holds.items() if why.how == how}
        words = [
            name_of(card) + (f" at {number}" if number is not None else "")
            for card, number in sorted(cards.items(), key=lambda item: item[1] or 0)
        ]
        if words:
            yield f"{(', ' if ' ' in words[0] else ' ').join(words)} ({phrase})"


_PHRASES: Final = {
    "open": "open on a bundle",
    "written": "written in the hand",
    "shown": "shown by a play taken back",
    "plays": "played later",
    "counted": "no other place is left",
}


def _some_text(some: Some, hand: KnownHand) -> str:
    more = " more" if any(value_of(card) == some.value for card in hand.holds) else ""
    rank = rank_word(some.value) if some.at_least == 1 else _ranks(some.value)
    why = {"written": f"written as {some.why.words}", "plays": f"played later, at {some.why.number}"}
    reason = why.get(some.why.how, "by counting")
    return f"at least {_COUNTS[some.at_least]}{more} {rank} of {cards_text(some.cards)} ({reason})"


_COUNTS: Final = ("no", "one", "two", "three", "four")


def _ranks(value: int) -> str:
    return f"{rank_word(value)}{'es' if value == 6 else 's'}"


def _lack_text(lack: Lack, names: Names) -> str:
    by_where: dict[Where, list[str]] = {}
    for card, where in lack.cards.items():
        by_where.setdefault(where, []).append(name_of(card))
    places = [f"{' '.join(cards)} {_where_text(where, names)}" for where, cards in by_where.items()]
    return f"{_ranks(lack.value)}: {', '.join(places)}"


def _where_text(where: Where, names: Names) -> str:
    if where.place == "hand":
        return f"with {names[str(where.which)]}"
    return {
        "floor": "on the floor",
        "house": f"in the house of {where.which}",
        "taken": f"taken by {where.which}",
        "later": "not in hand yet",
        "played": "played",
        "other": "elsewhere",
    }[where.place]


def _owed(known: Knowledge, names: Names) -> Iterator[str]:
    """Yield the keys that are owed."""
    if not known.at.floor_known:
        yield "not known, for nobody knows what stands on the floor"
    elif not known.duties:
        yield "none"
    for duty in known.duties:
        yield _duty_text(duty, names)


def _duty_text(duty: Duty, names: Names) -> str:
    owners = one_of([f"{names[seat]} ({seat})" for seat in (duty.seat, duty.partner) if seat])
    since = f"{_HOW[duty.how]} at play {duty.since}" if duty.how else "in the record without its play"
    owed = f"{owners}: {a_card_of(duty.house)} for the house of {duty.house}, {since}"
    if not duty.sure:
        owed = f"perhaps {owed}, of which an owner is not known"
    return f"{owed}; {_KEYS[duty.key]}{': ' + cards_text(duty.cards) if duty.cards else ''}"


_HOW: Final = {Kind.MAKE: "made", Kind.ADD: "added to", Kind.RAISE: "raised"}

_KEYS: Final = {"held": "it is there", "missing": "it is not there", "open": "whether it is there is not known"}


def _plain(text: str, width: int, style: str = "", indent: str = "") -> Iterator[list[Piece]]:
    further = indent + "  "
    for line in textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=further, break_on_hyphens=False):
        yield [(line, style)]


def _entries(entries: Iterator[tuple[str, str]], width: int) -> Iterator[list[Piece]]:
    """Yield texts with the words in front of them; a word that stands there already is not said again."""
    said = ""
    for label, text in entries:
        front = "" if label == said else f"  {label}"
        said = label
        for line in textwrap.wrap(text, width - _LABEL, subsequent_indent="  ", break_on_hyphens=False):
            yield [(front.ljust(_LABEL), "cyan"), (line, "")]
            front = ""


def to_json(known: Knowledge, view: View) -> str:
    """Return what is known as one JSON object."""
    at = known.at
    data = {
        "format": FORMAT,
        "deal": view.number,
        "kind": view.deal.kind,
        "rules": at.run.rules.name,
        "play": at.number,
        "turn": at.turn,
        "seat": known.eye,
        "looked": known.looked,
        "sound": known.sound,
        "floor_known": at.floor_known,
        "hands": [_hand_json(hand, view.names) for hand in known.hands.values()],
        "owes": [_duty_json(duty) for duty in known.duties],
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _hand_json(hand: KnownHand, names: Names) -> dict[str, Any]:
    return {
        "seat": hand.seat,
        "player": names[hand.seat],
        "cards": list(hand.size),
        "to_come": hand.coming,
        "whole": hand.whole,
        "holds": [{"card": name_of(card), **_why_json(why)} for card, why in hand.holds.items()],
        "holds_of": [
            {"value": some.value, "at_least": some.at_least, "cards": names_in(some.cards), **_why_json(some.why)}
            for some in hand.some
        ],
        "lacks": [
            {
                "value": lack.value,
                "cards": [
                    {"card": name_of(card), "place": where.place, "which": where.which}
                    for card, where in lack.cards.items()
                ],
            }
            for lack in hand.lacks
        ],
        "may_hold": names_in(hand.may_hold),
    }


def _why_json(why: Why) -> dict[str, Any]:
    return {"why": why.how, "play": why.number}


def _duty_json(duty: Duty) -> dict[str, Any]:
    return {
        "seat": duty.seat,
        "house": duty.house,
        "since": duty.since,
        "by": duty.how,
        "sure": duty.sure,
        "partner": duty.partner,
        "key": duty.key,
        "cards": names_in(duty.cards),
        "rule": "R36",
    }
