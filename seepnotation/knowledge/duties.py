"""Which keys are owed at a moment (rules R24 and R36). A duty is no knowledge: it proves nothing of a hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from seepnotation.cards import CardSet, of_value
from seepnotation.knowledge.hands import KnownHand
from seepnotation.knowledge.moments import Moment
from seepnotation.knowledge.outlook import Outlook
from seepnotation.legality.building import last_key_need
from seepnotation.plays import HOUSE_VALUES, Kind, Play, Seat
from seepnotation.replay import Step, table_at
from seepnotation.state import House, State
from seepnotation.table import Table


@dataclass(frozen=True, slots=True)
class Duty:
    """A key that is owed for a house.

    Attributes:
        seat: the owner of the house.
        house: its value.
        since: the play that made the seat an owner; None when the record tells of the house without its play.
        how: what that play did.
        sure: whether the seat owns the house for sure; an owner may not be known.
        partner: whose key serves as well (house rule retention); None if nobody's does.
        key: ``held``, ``missing``, or ``open`` when nothing is proven.
        cards: the keys that are known to be there.
    """

    seat: Seat
    house: int
    since: int | None
    how: Kind | None
    sure: bool
    partner: Seat | None
    key: Literal["held", "missing", "open"]
    cards: CardSet


def duties(outlook: Outlook, hands: Mapping[Seat, KnownHand]) -> Iterator[Duty]:
    """Yield the keys that are owed, by house; none where nobody knows what stands on the floor."""
    table = outlook.at.table
    if not outlook.at.floor_known:
        return
    began = _owners_since(outlook.at)
    for value, house in sorted(table.state.houses.items()):
        for seat in table.seating.order:
            sure = seat in house.owners
            seats = who_may_serve(table, house, seat)
            if seats and (sure or "_" in house.owners):
                step = began.get((value, seat))
                partner = next((other for other in seats if other != seat), None)
                yield Duty(
                    seat, value, step.number if step else None, step.play.kind if step and step.play else None, sure,
                    partner, *_key(outlook, hands, seats, value),
                )  # fmt: skip


def who_may_serve(table: Table, house: House, seat: Seat) -> tuple[Seat, ...]:
    """Return whose key serves for a house if this seat owns it; none if none is owed (house rule retention)."""
    if house.value not in HOUSE_VALUES:
        return ()
    houses = {**table.state.houses, house.value: _owned(house, seat)}
    owned = table_at(table, table.state._replace(houses=houses))
    key = of_value(house.value).bit_length() - 1
    need = last_key_need(owned, Play(key, Kind.THROW), seat, [])
    return need.seats if need else ()


def _owned(house: House, seat: Seat) -> House:
    return House(house.value, house.cards, (seat,), house.pukka, house.known)


def _key(
    outlook: Outlook, hands: Mapping[Seat, KnownHand], seats: tuple[Seat, ...], value: int
) -> tuple[Literal["held", "missing", "open"], CardSet]:
    """Return whether one of these seats holds a key, and which keys are known to be there."""
    held = may = 0
    for seat in seats:
        held |= hands[seat].held & of_value(value)
        may |= hands[seat].may_hold & of_value(value)
    if held or outlook.one_of(seats, may):
        return "held", held
    return ("open" if may else "missing"), 0


def _owners_since(at: Moment) -> dict[tuple[int, Seat], Step]:
    """Return the play that made each owner of a standing house one, as far as a play did."""
    began: dict[tuple[int, Seat], Step] = {}
    then: dict[int, dict[tuple[int, Seat], Step]] = {}  # by the state: a play that is taken back leads back to it
    for step in at.run.steps[: at.past]:
        if step.before is None or step.after is None:
            began = {}  # what was done to the floor is not known
            continue
        before, after = _owners(step.before), _owners(step.after)
        began = then.setdefault(id(step.before), _still(began, before))
        began = {**_still(began, after), **dict.fromkeys(after - before, step)}
        then[id(step.after)] = began
    return _still(then.get(id(at.table.state), began), _owners(at.table.state))


def _still(began: dict[tuple[int, Seat], Step], owners: set[tuple[int, Seat]]) -> dict[tuple[int, Seat], Step]:
    return {owner: step for owner, step in began.items() if owner in owners}


def _owners(state: State) -> set[tuple[int, Seat]]:
    return {(value, owner) for value, house in state.houses.items() for owner in house.owners if owner != "_"}  # type: ignore[misc]
