"""The slots into which the cards not known go at a moment, and which card may go where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from seepnotation.cards import Card, CardSet, of_value
from seepnotation.evidence.known import Evidence, Facts
from seepnotation.plays import Seat

ANY: Final = 99
"""More cards than there are: no bound."""

_NEVER: Final = 1_000
"""A number of a play that no deal has."""


class Slot(NamedTuple):
    """Room for cards.

    `kind` is ``"hand"`` (in hand now), ``"later"`` (a stint to come), ``"unseen"`` (one card, played unseen),
    ``"played"`` (for all to see), ``"floor"`` (one card, turned up unseen) or ``"elsewhere"``.
    """

    kind: str
    seat: Seat | None = None
    which: int = 0


class Lot(NamedTuple):
    """Cards that may lie in the same slots. `told` are the lists of cards that a card was chosen to be told by."""

    cards: CardSet
    slots: frozenset[Slot]
    told: frozenset[int] = frozenset()


class Wanted(NamedTuple):
    """One of some cards must be in one of some slots. Wants of one group are met by different cards; -1 is no group."""

    cards: CardSet
    slots: frozenset[Slot]
    group: int = -1


@dataclass(slots=True)
class Layout:
    """The slots at a moment with how much goes into each, which of them are in whose hand, and the cards to lay.

    `stints` tells of which stints the cards in a slot of a seat come, as a mask.
    """

    rooms: dict[Slot, tuple[int, int]] = field(default_factory=dict)
    stints: dict[Slot, int] = field(default_factory=dict)
    values: dict[Slot, int] = field(default_factory=dict)
    held: dict[Seat, frozenset[Slot]] = field(default_factory=dict)
    lots: list[Lot] = field(default_factory=list)


def lay_out(evidence: Evidence, facts: Facts, early: frozenset[int]) -> Layout:
    """Return the slots at a moment and the cards to lay.

    Args:
        evidence: what the record tells.
        facts: the moment.
        early: while the bidder opens, which of his unseen plays to come are of the packet from which he opens.
    """
    layout = Layout()
    for seat in facts.hands:
        _add_seat(layout, evidence, facts, seat, early)
    for index, value in evidence.turned_up.items():
        slot = Slot("floor", None, index)
        layout.rooms[slot] = (1, 1)
        layout.values[slot] = facts.values.get(~index, value)
    if evidence.elsewhere[1]:
        layout.rooms[Slot("elsewhere")] = evidence.elsewhere
    rest = facts.pool
    for card in evidence.surfaced:
        if not any(cards >> card & 1 for cards in facts.hands.values()):
            rest &= ~(1 << card)
            slots = frozenset(slot for slot in layout.rooms if _may_surface(evidence, slot, card))
            layout.lots.append(Lot(1 << card, slots))
    layout.lots.append(Lot(rest, frozenset(slot for slot in layout.rooms if slot.kind != "played")))
    return layout


def _may_surface(evidence: Evidence, slot: Slot, card: Card) -> bool:
    """Whether a card seen on the floor can have come from a slot."""
    owner = evidence.surfaced_from.get(card)
    if slot.kind == "unseen":
        kept = evidence.unseen[slot.which].number >= evidence.kept.get(card, 0)
        return kept and owner in (None, slot.seat) and slot.which in evidence.came_with[card]
    if slot.kind == "floor":
        return owner is None and ~slot.which in evidence.came_with[card]
    return owner is None and slot.kind == "elsewhere" and bool(evidence.piled >> card & 1)


def _add_seat(layout: Layout, evidence: Evidence, facts: Facts, seat: Seat, early: frozenset[int]) -> None:
    """Add the slots of a seat, and the cards that are known to be the seat's."""
    stints = evidence.stints[seat]
    opening = facts.opener == seat
    alive = evidence.alive(seat, facts.number, opening=opening)
    now = 1 if opening else facts.number
    everywhere = (1 << len(stints)) - 1
    rooms: dict[Slot, tuple[int, int]] = {}
    held: set[Slot] = set()
    coming = 0
    for k, stint in enumerate(stints):
        if stint.start > now:
            slot = Slot("later", seat, k)
            rooms[slot] = (stint.size or 0, stint.size or 0)
            layout.stints[slot] = 1 << k
            coming += stint.size or 0
    for index, play in enumerate(evidence.unseen):
        made = index in facts.made
        if play.seat != seat or not (made or tells(evidence, facts, index)):
            continue
        slot = Slot("unseen", seat, index)
        rooms[slot] = (1, 1)
        layout.values[slot] = facts.values.get(index, play.value)
        layout.stints[slot] = evidence.alive(seat, play.number, opening=False)
        if opening:
            layout.stints[slot] &= 1 if made or index in early else ~1
        later = [k for k, stint in enumerate(stints) if now < stint.start <= play.number]
        if later and not made and index not in early:
            room = Slot("later", seat, later[-1])
            rooms[room] = (rooms[room][0] - 1, rooms[room][1] - 1)
        elif not made:
            held.add(slot)
            coming += 1
    low, high = facts.hidden[seat]
    known = facts.hands[seat].bit_count()
    hand = Slot("hand", seat)
    layout.stints[hand] = alive
    if facts.roomy is None:
        rooms[hand] = (max(low + known - coming, 0), high + known - coming)
    else:
        rooms[hand] = (0, facts.roomy)
        rooms |= {slot: (0, ANY) for slot in rooms if slot.kind == "later"}
        below = Slot("later", seat, len(stints))
        rooms[below], layout.stints[below] = (0, ANY), everywhere
    played = Slot("played", seat)
    for told in evidence.told:
        if told.seat == seat and told.named & ~facts.hands[seat]:
            rooms[played], layout.stints[played] = (0, ANY), everywhere
    layout.rooms |= rooms
    layout.held[seat] = frozenset([*held, hand])
    _add_known(layout, evidence, facts, seat)


def _add_known(layout: Layout, evidence: Evidence, facts: Facts, seat: Seat) -> None:
    """Add the cards that are known to be a seat's, and those played that may be the ones that its hand tells of."""
    everywhere = (1 << len(evidence.stints[seat])) - 1
    alike: dict[tuple[int, int], CardSet] = {}
    left = facts.hands[seat]
    if not evidence.surfaced and not evidence.unseen:
        # Nothing but the stint parts one card from another.
        for card, mask in evidence.stints_of.items():
            if left >> card & 1:
                alike[mask, 0] = alike.get((mask, 0), 0) | 1 << card
                left ^= 1 << card
        if left:
            alike[everywhere, 0] = alike.get((everywhere, 0), 0) | left
        left = 0
    for card in _each(left):
        mask = evidence.stints_of.get(card, everywhere)
        if card in evidence.surfaced:
            slots = _slots_for(layout, evidence, seat, mask, 0)
            layout.lots.append(Lot(1 << card, frozenset(s for s in slots if _may_surface(evidence, s, card))))
            continue
        # Where the record tells when it is played, it is in no unseen play.
        kept = _NEVER if evidence.played >> card & 1 else evidence.kept.get(card, 0)
        alike[mask, kept] = alike.get((mask, kept), 0) | 1 << card
    for (mask, kept), cards in alike.items():
        layout.lots.append(Lot(cards, _slots_for(layout, evidence, seat, mask, kept) - {Slot("played", seat)}))
    gone = 0
    for told in evidence.told:
        gone |= told.named & ~facts.hands[seat] if told.seat == seat else 0
    layout.lots += [Lot(1 << card, frozenset([Slot("played", seat)])) for card in _each(gone)]


def _slots_for(layout: Layout, evidence: Evidence, seat: Seat, mask: int, kept: int) -> frozenset[Slot]:
    """Return the slots of a seat for a card that came in one of these stints, and was in hand before some play."""

    def missed(slot: Slot) -> bool:
        play = evidence.unseen[slot.which]
        return play.stands and play.number < kept  # a card that was taken back can be seen later

    return frozenset(
        slot
        for slot in layout.rooms
        if slot.seat == seat and layout.stints[slot] & mask and not (slot.kind == "unseen" and missed(slot))
    )


def told_of(evidence: Evidence, facts: Facts, layout: Layout) -> list[Wanted]:
    """Return the cards of hands of which only the value was seen, as things wanted: a card in one of some slots."""
    wanted = []
    pool = facts.pool
    for card in evidence.surfaced.keys() - evidence.surfaced_from.keys():
        pool |= 1 << card
    for told in evidence.told:
        slots = _slots_for(layout, evidence, told.seat, told.stints, told.since)
        wanted.append(Wanted(told.named | (pool & of_value(told.value)), slots, told.group))
    return wanted


def tells(evidence: Evidence, facts: Facts, index: int) -> bool:
    """Whether an unseen play that is still to come tells something of the hand; of the bidder's, few do."""
    play = evidence.unseen[index]
    if not play.stands or index in facts.made:
        return False
    return play.seat != facts.opener or bool(play.value or any(index in plays for plays in evidence.came_with.values()))


def _each(mask: CardSet) -> Iterator[Card]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
