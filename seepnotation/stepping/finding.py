"""Where a card was dealt, played and taken, read off the moments of a deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from seepnotation.cards import Card, card_of, name_of
from seepnotation.plays import Seat
from seepnotation.render.frames import Frame
from seepnotation.stepping.places import Deal
from seepnotation.stepping.seen import words_seen
from seepnotation.words import card_words

_SIGNS: Final = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS", "\ufe0e\ufe0f ")

Spot = tuple[str, str]
"""Where a card lies: ``("hand", "N")``, ``("floor", "")``, ``("house", "11")``, ``("taken", "NS")``."""


def read_card(text: str) -> Card:
    """Return the card that somebody means: ``10D``, ``TD``, ``d10`` and ``10♦`` are the same.

    Raises:
        ValueError: it is no card.
    """
    word = text.translate(_SIGNS).upper().replace("10", "T")
    for name in (word, word[::-1]):
        try:
            return card_of(name)
        except ValueError:
            continue
    raise ValueError(f"{text.strip() or 'nothing'} is no card: write rank and suit, such as 10D, QS or AH")


def find_card(card: Card, line: Sequence[Frame], deal: Deal, eye: Seat | None = None) -> list[str]:
    """Return where a card was on a line of moments, a sentence each: dealt, played, taken, given back.

    Args:
        card: the card.
        line: the moments, from the beginning of the deal.
        deal: the deal.
        eye: the seat that looks, which knows of other hands only what it saw; None: all that the record tells.
    """
    lines = [f"{card_words(name_of(card)).capitalize()} ({name_of(card)})"]
    lines += _ways(card, line, deal, eye)
    if len(lines) == 1:
        lines.append(_nowhere(line, deal, eye))
    return lines


def _nowhere(line: Sequence[Frame], deal: Deal, eye: Seat | None) -> str:
    """Return why nothing is told of a card."""
    if eye is None:
        return "the record does not tell where it is"
    name = deal.view.names[eye]
    own = [hand for frame in line for hand in frame.hands if hand.seat == eye and hand.looked]
    if any(hand.hidden for hand in own) or any(frame.step and frame.step.play is None for frame in line):
        return f"too little is written of what {name} saw to tell where it is"
    return f"{name} cannot know where it is"


def _ways(card: Card, line: Sequence[Frame], deal: Deal, eye: Seat | None) -> Iterator[str]:
    names = deal.view.names
    before: Spot | None = None
    for frame in line:
        if frame.state is None:
            continue
        now = _spot(card, frame, deal, eye)
        played = frame.step is not None and frame.step.play is not None and frame.step.play.card == card
        if now == before and not played:
            continue
        if now is not None and now[0] == "hand" and before is None:
            yield f"dealt to {_who(now[1], deal)}{'' if frame.name == '0' else _later(frame, deal)}"
        elif now is not None and frame.name == "0":
            yield f"on the floor {'from the deal on' if deal.kind == 'deal' else 'as the position begins'}"
        else:
            words = words_seen(frame, eye) or "the end"
            at = f"play {frame.number}: " if frame.step is not None else ""
            yield f"{at}{words}{_there(now, deal, words) if now != before else ''}"
        before = now
    last = line[-1].state
    if before is None or last is None or before[0] == "taken":
        return
    whole = line[-1].name == "end"
    if whole and deal.view.run.finished and before[0] in ("floor", "house") and last.last_taker:
        yield f"at the end: left on the floor, for {names[last.last_taker]} who took last"
    elif whole and not deal.view.run.finished:
        yield f"at the end of the record: {_lies(before, deal)}"


def _spot(card: Card, frame: Frame, deal: Deal, eye: Seat | None) -> Spot | None:
    """Return where a card is at a moment; None where nobody who looks knows."""
    state, bit = frame.state, 1 << card
    assert state is not None
    if state.loose & bit:
        return "floor", ""
    for value, house in state.houses.items():
        if house.cards & bit:
            return "house", str(value)
    for side, cards in state.taken.items():
        if cards & bit:
            return "taken", side
    for hand in frame.hands:
        if hand.seen_by(eye) & bit:
            return "hand", hand.seat
    return None


def _there(now: Spot | None, deal: Deal, words: str) -> str:
    """Return what became of the card, where the words do not tell."""
    if now is None or now[0] == "floor" or f"{now[0]} of {now[1]}" in words:
        return ""
    return f"; it goes to {now[1]}" if now[0] == "taken" else f"; it lies {_lies(now, deal)}"


def _lies(spot: Spot, deal: Deal) -> str:
    match spot:
        case ("hand", seat):
            return f"in the hand of {_who(seat, deal)}"
        case ("house", value):
            return f"in the house of {value}"
        case ("taken", side):
            return f"in the pile of {side}"
        case _:
            return "on the floor"


def _later(frame: Frame, deal: Deal) -> str:
    """Return when a card came that was not dealt before the opening (rules R4, R53)."""
    first = next((one.number for one in deal.frames if one.number is not None), None)
    return " after the opening" if frame.number == first else f", seen after play {frame.number}"


def _who(seat: str, deal: Deal) -> str:
    name = deal.view.names[seat]
    return name if name in ("North", "West", "South", "East") else f"{name} ({seat})"
