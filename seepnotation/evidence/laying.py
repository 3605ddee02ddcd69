"""Whether the cards that are not known can be laid so that what is asked is so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Final

from seepnotation.cards import Card, CardSet, of_value, unseen_index, unseen_value, value_of
from seepnotation.evidence.known import Claim, Evidence, Facts
from seepnotation.evidence.layout import ANY, Layout, Lot, Slot, Wanted, lay_out, tells, told_of
from seepnotation.flow import Edge, feasible
from seepnotation.plays import Seat

MOST_READINGS: Final = 64
"""So many choices of which card was played unseen, and when, are looked at; hardly a record has more than eight."""


def possible(evidence: Evidence, facts: Facts, claims: Iterable[Claim] = ()) -> bool:
    """Tell whether some way to lay the cards that are not known meets all claims.

    It may be so, too, where there are more ways to read the record than are looked at: then nothing is proven by it.
    """
    claims = list(claims)
    readings = (
        (view, early)
        for view in _played_again(evidence, facts, facts.back)
        for early in _from_first_packet(view, facts)
    )
    for count, (view, early) in enumerate(readings):
        if count == MOST_READINGS or _possible(view, facts, claims, early):
            return True
    return False


def _played_again(evidence: Evidence, facts: Facts, back: tuple[tuple[Seat, Card], ...]) -> Iterator[Evidence]:
    """Yield what the record tells for each choice of unseen plays to come that can be of the cards that come back."""
    if not back:
        yield evidence
        return
    (seat, card), *others = back
    for view in _one_played_again(evidence, facts, seat, card):
        yield from _played_again(view, facts, tuple(others))


def _one_played_again(evidence: Evidence, facts: Facts, seat: Seat, card: Card) -> Iterator[Evidence]:
    """Yield the same for one such card: if no unseen play to come is of it, and if one is."""
    index = unseen_index(card)
    first = evidence.unseen[index] if index >= 0 else None
    value = facts.values.get(index, unseen_value(card)) if first else value_of(card)
    surfaced = {other: number for other, number in evidence.surfaced.items() if other != card}
    found = False
    for again, play in enumerate(evidence.unseen):
        stints = evidence.stints_of.get(card, -1) & evidence.alive(seat, play.number, opening=False)
        if (
            play.seat != seat
            or not play.stands
            or again in facts.made
            or not stints & (evidence.alive(seat, first.number, opening=False) if first else stints)
            or (value and play.value and value != play.value)
            or play.number < evidence.kept.get(card, 0)
            or again not in evidence.came_with.get(card, (again,))
        ):
            continue
        found = True
        unseen, came_with = list(evidence.unseen), evidence.came_with
        unseen[again] = play._replace(stands=False)
        if first:
            unseen[index] = play._replace(value=first.value or play.value)
            came_with = {c: plays | {index} if again in plays else plays for c, plays in came_with.items()}
        yield replace(evidence, unseen=tuple(unseen), surfaced=surfaced, came_with=came_with)
    if card not in evidence.surfaced:
        yield evidence
    elif not found:
        yield replace(evidence, surfaced=surfaced)  # it came from elsewhere: the play is only thought of


def _from_first_packet(evidence: Evidence, facts: Facts) -> Iterator[frozenset[int]]:
    """Yield which later unseen plays of the bidder can be of the packet from which he opens, by their index."""
    either = [
        index
        for index, play in enumerate(evidence.unseen)
        if play.seat == facts.opener
        and tells(evidence, facts, index)
        and evidence.alive(play.seat, play.number, opening=False) & 1
    ]
    for chosen in product((False, True), repeat=len(either)):
        yield frozenset(index for index, early in zip(either, chosen, strict=True) if early)


def _possible(evidence: Evidence, facts: Facts, claims: list[Claim], early: frozenset[int]) -> bool:
    layout = lay_out(evidence, facts, early)
    wanted = told_of(evidence, facts, layout)
    masks = [claim.cards for claim in claims] + [want.cards for want in wanted]
    lots = _split(layout.lots, masks + [of_value(value) for value in layout.values.values() if value])
    lots = [Lot(lot.cards, frozenset(s for s in lot.slots if _fits(layout, lot.cards, s))) for lot in lots]
    for claim in claims:
        held = frozenset().union(*(_held(layout, evidence, facts, seat, claim.at) for seat in claim.seats))
        if claim.holds:
            wanted.append(Wanted(claim.cards, held))
        else:
            lots = [Lot(lot.cards, lot.slots - held) if lot.cards & claim.cards else lot for lot in lots]
    return _can_be_met(layout, lots, wanted)


def _held(layout: Layout, evidence: Evidence, facts: Facts, seat: Seat, at: int | None) -> frozenset[Slot]:
    """Return the slots of which the cards are in a hand right after a play."""
    if at is None or at == facts.number:
        return layout.held[seat]
    alive = evidence.alive(seat, at, opening=False)
    begun = evidence.alive(seat, facts.number, opening=facts.opener == seat)

    def holds(slot: Slot) -> bool:
        if slot.kind == "hand":
            return bool(alive & begun)
        if slot.kind == "later":
            return bool(alive >> slot.which & 1)
        unplayed = slot.kind == "unseen" and slot.which not in facts.made
        return unplayed and evidence.unseen[slot.which].number > at

    return frozenset(slot for slot in layout.rooms if slot.seat == seat and holds(slot))


def _fits(layout: Layout, cards: CardSet, slot: Slot) -> bool:
    value = layout.values.get(slot, 0)
    return not value or bool(cards & of_value(value))


def _split(lots: list[Lot], masks: Iterable[CardSet]) -> list[Lot]:
    """Part lots so that each lies wholly inside or outside of every mask."""
    for mask in masks:
        lots = [
            Lot(part, lot.slots) for lot in lots for part in (lot.cards & mask, lot.cards & ~mask) if part
        ]  # fmt: skip
    return [lot for lot in lots if lot.cards]


def _can_be_met(layout: Layout, lots: list[Lot], wanted: list[Wanted]) -> bool:
    """Tell whether the cards can be laid with one card bound to some of the slots for each thing wanted.

    Cards of a lot are alike, so one of them is as good as another.
    """
    if len(wanted) != 1 and not _can_be_laid(layout, lots):
        return False
    if not wanted:
        return True
    (cards, slots, group), *others = wanted
    for index, lot in enumerate(lots):
        if lot.cards & cards and lot.slots & slots and group not in lot.told:
            one = lot.cards & cards & -(lot.cards & cards)
            rest = [lot._replace(cards=lot.cards ^ one)] if lot.cards != one else []
            told = lot.told if group < 0 else lot.told | {group}
            bound = [*lots[:index], *rest, Lot(one, lot.slots & slots, told), *lots[index + 1 :]]
            if _can_be_met(layout, bound, others):
                return True
    return False


def _can_be_laid(layout: Layout, lots: list[Lot]) -> bool:
    """Tell whether every card finds a slot, and every slot its cards."""
    filled: dict[Slot, int] = {}
    counts: dict[frozenset[Slot], int] = {}
    for lot in lots:
        if len(lot.slots) == 1:
            # These cards have no choice.
            (slot,) = lot.slots
            filled[slot] = filled.get(slot, 0) + lot.cards.bit_count()
        else:
            counts[lot.slots] = counts.get(lot.slots, 0) + lot.cards.bit_count()
    rooms: dict[Slot, tuple[int, int]] = {}
    for slot, (low, high) in layout.rooms.items():
        there = filled.get(slot, 0)
        rooms[slot] = low, high = max(low - there, 0), high - there
        if low > high:
            return False
    if len(counts) > 1:
        return _can_flow(rooms, counts)
    slots, count = counts.popitem() if counts else (frozenset(), 0)
    needed = sum([low for low, _ in rooms.values()])
    return sum([rooms[slot][0] for slot in slots]) == needed <= count <= sum([rooms[slot][1] for slot in slots])


def _can_flow(rooms: dict[Slot, tuple[int, int]], counts: dict[frozenset[Slot], int]) -> bool:
    """Tell the same of cards that can each go into several slots: so many into those, so many into these."""
    edges: list[Edge] = [Edge("slots", "cards", 0, ANY)]
    for slots, count in counts.items():
        edges.append(Edge("cards", slots, count, count))
        edges += [Edge(slots, slot, 0, count) for slot in slots]
    edges += [Edge(slot, "slots", low, high) for slot, (low, high) in rooms.items()]
    return feasible(edges)
