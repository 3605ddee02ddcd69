"""Who may hold what: yes, no or unknown, from the cards alone, never from what would be legal.

A question is whether a seat holds, or lacks, certain cards right after a play. It is answered over every way to lay
the cards of which the record does not say where they are: only if all ways agree is the answer yes or no. Each such
card goes into one of several *slots*; whether all can be laid is a question of flow (`seepnotation.flow`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from seepnotation.cards import Card, CardSet, of_value
from seepnotation.dealing import Stint
from seepnotation.flow import Edge, feasible
from seepnotation.plays import Seat

_ANY: Final = 99
"""More cards than there are: no bound."""


class Unseen(NamedTuple):
    """A play of the record of which the card was not fully seen.

    Attributes:
        number: the number of the play.
        seat: who played.
        value: the value of the card; 0 when that was not seen either.
    """

    number: int
    seat: Seat
    value: int


class Told(NamedTuple):
    """A card that the record gives to a hand, and of which only the value was seen.

    Attributes:
        seat: whose card it is.
        stints: in which stints it came, as a mask.
        value: its value.
        named: cards of this value that the seat plays and that no hand names: each may be the one.
    """

    seat: Seat
    stints: int
    value: int
    named: CardSet


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a whole record tells of the cards, beside what the state of a table holds.

    Attributes:
        stints: when each seat gets how many cards.
        stints_of: in which stints a card of a seat may have come, as a mask of stints; missing: in any.
        played: the cards of which the record tells who plays them.
        unseen: the plays of which the card was not fully seen, in order.
        told: cards of hands of which only the value was seen.
        turned_up: the values of cards that lay on the floor from the start and were not fully seen, by their index; 0
            for not seen at all.
        surfaced: cards seen on the floor that nobody is known to have played, each with the number of the play before
            which it was seen: it came with an unseen play, or was turned up unseen.
        surfaced_from: whose card it was, where a hand names it.
        elsewhere: how many cards of the pool lie where the record does not look, at least and at most.
        closed_houses: whether some of these lie in houses, and so can still surface.
    """

    stints: Mapping[Seat, tuple[Stint, ...]]
    stints_of: Mapping[Card, int] = field(default_factory=dict)
    played: CardSet = 0
    unseen: tuple[Unseen, ...] = ()
    told: tuple[Told, ...] = ()
    turned_up: Mapping[int, int] = field(default_factory=dict)
    surfaced: Mapping[Card, int] = field(default_factory=dict)
    surfaced_from: Mapping[Card, Seat] = field(default_factory=dict)
    elsewhere: tuple[int, int] = (0, 0)
    closed_houses: bool = False

    def alive(self, seat: Seat, number: int, *, opening: bool) -> int:
        """Return the stints whose cards a seat can hold at a play, as a mask.

        Args:
            seat: whose hand.
            number: the number of the play.
            opening: whether the seat opens, and so plays from its first stint alone (rule R8).
        """
        stints = self.stints[seat]
        if opening:
            return 1
        begun = [k for k, stint in enumerate(stints) if stint.start <= number]
        half = max((stints[k].half for k in begun), default=0)
        return sum(1 << k for k in begun if stints[k].half == half)

    def unfinished(self, seat: Seat) -> bool:
        """Whether the seat makes a play of which the card was not fully seen."""
        return any(play.seat == seat for play in self.unseen)


class Facts(NamedTuple):
    """The moment of a question.

    Attributes:
        number: the number of the play after which is asked.
        hands: the cards known to be each seat's and not played, without the card of the play.
        hidden: how many more cards each seat has still to play, at least and at most.
        pool: the cards of which nobody has said where they are.
        made: which of the unseen plays have been made, by their index.
        opener: the seat whose opening play it is; None after that.
        values: the values assumed for cards not seen: of unseen plays by their index, of cards turned up by ~index.
        roomy: how many cards a hand can hold where the record does not tell which of a seat's cards lie open (R54).
    """

    number: int
    hands: Mapping[Seat, CardSet]
    hidden: Mapping[Seat, tuple[int, int]]
    pool: CardSet
    made: tuple[int, ...] = ()
    opener: Seat | None = None
    values: Mapping[int, int] = {}
    roomy: int | None = None


class Claim(NamedTuple):
    """That some of these seats holds one of these cards, or that none of them does.

    `at` is the number of the play right after which that is so; None for the moment of the question. It is not before
    that moment.
    """

    seats: tuple[Seat, ...]
    cards: CardSet
    holds: bool = True
    at: int | None = None

    @property
    def denied(self) -> Claim:
        """The opposite."""
        return self._replace(holds=not self.holds)


class _Slot(NamedTuple):
    """Room for cards.

    `kind` is ``"hand"`` (in hand now), ``"later"`` (a stint to come), ``"unseen"`` (one card, played unseen),
    ``"floor"`` (one card, turned up unseen) or ``"elsewhere"``.
    """

    kind: str
    seat: Seat | None = None
    which: int = 0


class _Lot(NamedTuple):
    """Cards that may lie in the same slots; `told`: it is the one card of a `Told`, and no other's."""

    cards: CardSet
    slots: frozenset[_Slot]
    told: bool = False


@dataclass(slots=True)
class _Layout:
    """The slots at a moment with how much goes into each, which of them are in whose hand, and the cards to lay."""

    rooms: dict[_Slot, tuple[int, int]] = field(default_factory=dict)
    values: dict[_Slot, int] = field(default_factory=dict)
    held: dict[Seat, frozenset[_Slot]] = field(default_factory=dict)
    lots: list[_Lot] = field(default_factory=list)


def possible(evidence: Evidence, facts: Facts, claims: Iterable[Claim] = ()) -> bool:
    """Tell whether some way to lay the cards that are not known meets all claims."""
    claims = list(claims)
    layout = _layout(evidence, facts)
    lots = _split(layout.lots, [claim.cards for claim in claims] + [of_value(v) for v in layout.values.values() if v])
    lots = [_Lot(lot.cards, frozenset(s for s in lot.slots if _fits(layout, lot.cards, s))) for lot in lots]
    wanted: list[tuple[CardSet, frozenset[_Slot]]] = []
    for claim in claims:
        held = frozenset().union(*(_held(layout, evidence, facts, seat, claim.at) for seat in claim.seats))
        if claim.holds:
            wanted.append((claim.cards, held))
        else:
            lots = [_Lot(lot.cards, lot.slots - held) if lot.cards & claim.cards else lot for lot in lots]
    return any(_can_be_laid(layout, choice) for choice in _choices(lots, _told(evidence, facts, layout), wanted))


def _held(layout: _Layout, evidence: Evidence, facts: Facts, seat: Seat, at: int | None) -> frozenset[_Slot]:
    """Return the slots of which the cards are in a hand right after a play."""
    if at is None or at == facts.number:
        return layout.held[seat]
    alive = evidence.alive(seat, at, opening=False)
    begun = evidence.alive(seat, facts.number, opening=facts.opener == seat)

    def holds(slot: _Slot) -> bool:
        if slot.kind == "hand":
            return bool(alive & begun)
        if slot.kind == "later":
            return bool(alive >> slot.which & 1)
        return slot.which not in facts.made and evidence.unseen[slot.which].number > at

    return frozenset(slot for slot in layout.rooms if slot.seat == seat and holds(slot))


def _fits(layout: _Layout, cards: CardSet, slot: _Slot) -> bool:
    value = layout.values.get(slot, 0)
    return not value or bool(cards & of_value(value))


def _split(lots: list[_Lot], masks: Iterable[CardSet]) -> list[_Lot]:
    """Part lots so that each lies wholly inside or outside of every mask."""
    for mask in masks:
        lots = [
            _Lot(part, lot.slots) for lot in lots for part in (lot.cards & mask, lot.cards & ~mask) if part
        ]  # fmt: skip
    return [lot for lot in lots if lot.cards]


def _choices(
    lots: list[_Lot], told: list[tuple[CardSet, frozenset[_Slot]]], wanted: list[tuple[CardSet, frozenset[_Slot]]]
) -> Iterator[list[_Lot]]:
    """Yield the lots with one card bound to some of the slots for each thing wanted; cards of a lot are alike.

    Two cards that are told are two cards; what is wanted beside them may be one of them.
    """
    if not told and not wanted:
        yield lots
        return
    (cards, slots), *others = told or wanted
    for index, lot in enumerate(lots):
        if lot.cards & cards and lot.slots & slots and not (told and lot.told):
            one = lot.cards & cards & -(lot.cards & cards)
            rest = [_Lot(lot.cards ^ one, lot.slots)] if lot.cards != one else []
            bound = [*lots[:index], *rest, _Lot(one, lot.slots & slots, bool(told)), *lots[index + 1 :]]
            yield from _choices(bound, others, wanted) if told else _choices(bound, [], others)


def _can_be_laid(layout: _Layout, lots: list[_Lot]) -> bool:
    """Tell whether every card finds a slot, and every slot its cards."""
    edges: list[Edge] = [Edge("slots", "cards", 0, _ANY)]
    counts: dict[frozenset[_Slot], int] = {}
    for lot in lots:
        counts[lot.slots] = counts.get(lot.slots, 0) + lot.cards.bit_count()
    for slots, count in counts.items():
        edges.append(Edge("cards", slots, count, count))
        edges += [Edge(slots, slot, 0, count) for slot in slots]
    edges += [Edge(slot, "slots", low, high) for slot, (low, high) in layout.rooms.items()]
    return feasible(edges)


def _layout(evidence: Evidence, facts: Facts) -> _Layout:
    layout = _Layout()
    for seat in facts.hands:
        _add_seat(layout, evidence, facts, seat)
    for index, value in evidence.turned_up.items():
        slot = _Slot("floor", None, index)
        layout.rooms[slot] = (1, 1)
        layout.values[slot] = facts.values.get(~index, value)
    if evidence.elsewhere[1]:
        layout.rooms[_Slot("elsewhere")] = evidence.elsewhere
    rest = facts.pool
    for card in evidence.surfaced:
        if not any(cards >> card & 1 for cards in facts.hands.values()):
            rest &= ~(1 << card)
            slots = frozenset(slot for slot in layout.rooms if _may_surface(evidence, facts, slot, card))
            layout.lots.append(_Lot(1 << card, slots))
    layout.lots.append(_Lot(rest, frozenset(layout.rooms)))
    return layout


def _may_surface(evidence: Evidence, facts: Facts, slot: _Slot, card: Card) -> bool:
    """Whether a card seen on the floor can have come from a slot."""
    owner = evidence.surfaced_from.get(card)
    if slot.kind == "unseen":
        return owner in (None, slot.seat) and evidence.unseen[slot.which].number < evidence.surfaced[card]
    if slot.seat is not None and slot.seat == facts.opener and owner in (None, slot.seat):
        # While the bidder opens, his unseen plays have no slots of their own: the card is still among his.
        came = any(play.seat == slot.seat and play.number < evidence.surfaced[card] for play in evidence.unseen)
        stints = evidence.stints[slot.seat]
        return came and _may_lie(evidence, slot, stints, evidence.stints_of.get(card, (1 << len(stints)) - 1), 1)
    return owner is None and (slot.kind == "floor" or (slot.kind == "elsewhere" and evidence.closed_houses))


def _add_seat(layout: _Layout, evidence: Evidence, facts: Facts, seat: Seat) -> None:
    """Add the slots of a seat, and the cards that are known to be the seat's."""
    stints = evidence.stints[seat]
    opening = facts.opener == seat
    alive = evidence.alive(seat, facts.number, opening=opening)
    now = 1 if opening else facts.number
    rooms: dict[_Slot, tuple[int, int]] = {}
    held: set[_Slot] = set()
    coming = 0
    for k, stint in enumerate(stints):
        if stint.start > now:
            rooms[_Slot("later", seat, k)] = (stint.size or 0, stint.size or 0)
            coming += stint.size or 0
    for index, play in enumerate(evidence.unseen):
        made = index in facts.made
        if play.seat != seat or (opening and not made):
            continue  # which of the bidder's cards is played unseen later does not matter while he opens
        slot = _Slot("unseen", seat, index)
        layout.values[slot] = facts.values.get(index, play.value)
        later = [k for k, stint in enumerate(stints) if now < stint.start <= play.number]
        if later and not made:
            room = _Slot("later", seat, later[-1])
            rooms[room] = (rooms[room][0] - 1, rooms[room][1] - 1)
        elif not made:
            held.add(slot)
            coming += 1
        rooms[slot] = (1, 1)
    low, high = facts.hidden[seat]
    known = facts.hands[seat].bit_count()
    hand = _Slot("hand", seat)
    if facts.roomy is None:
        rooms[hand] = (max(low + known - coming, 0), max(high + known - coming, 0))
    else:
        rooms[hand] = (0, facts.roomy)
        rooms |= {slot: (0, _ANY) for slot in rooms if slot.kind == "later"}
        rooms[_Slot("later", seat, len(stints))] = (0, _ANY)
    layout.rooms |= rooms
    layout.held[seat] = frozenset([*held, hand])
    alike: dict[int, CardSet] = {}
    for card in _each(facts.hands[seat]):
        if card in evidence.surfaced:
            layout.lots.append(_Lot(1 << card, frozenset(s for s in rooms if _may_surface(evidence, facts, s, card))))
            continue
        mask = evidence.stints_of.get(card, (1 << len(stints)) - 1)
        if evidence.played >> card & 1:
            mask |= 1 << len(stints)  # the record tells when it is played: not in an unseen play
        alike[mask] = alike.get(mask, 0) | 1 << card
    for mask, cards in alike.items():
        slots = [slot for slot in rooms if _may_lie(evidence, slot, stints, mask, alive)]
        layout.lots.append(_Lot(cards, frozenset(slots)))


def _may_lie(evidence: Evidence, slot: _Slot, stints: tuple[Stint, ...], mask: int, alive: int) -> bool:
    """Whether a card that came in one of these stints can lie in a slot of its seat."""
    if slot.kind == "hand":
        return bool(mask & alive)
    if slot.kind == "later":
        return bool(mask >> slot.which & 1) or slot.which == len(stints)
    if mask >> len(stints) & 1:
        return False
    number = evidence.unseen[slot.which].number
    return any(mask >> k & 1 and stint.start <= number for k, stint in enumerate(stints))


def _told(evidence: Evidence, facts: Facts, layout: _Layout) -> list[tuple[CardSet, frozenset[_Slot]]]:
    """Return the cards of hands of which only the value was seen, as things wanted: a card in one of some slots."""
    wanted = []
    for told in evidence.told:
        own = facts.hands[told.seat]
        if told.named & ~own:
            continue  # one that the seat has played since may have been the one
        stints = evidence.stints[told.seat]
        alive = evidence.alive(told.seat, facts.number, opening=facts.opener == told.seat)
        slots = frozenset(
            slot
            for slot in layout.rooms
            if slot.seat == told.seat and _may_lie(evidence, slot, stints, told.stints, alive)
        )
        wanted.append((told.named | (facts.pool & of_value(told.value)), slots))
    return wanted


def _each(mask: CardSet) -> Iterator[Card]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
