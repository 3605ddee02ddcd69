"""A look at the table between two plays: what lies there now is checked against the replay, which goes on from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from seepnotation import record as r
from seepnotation.cards import Card, CardSet, cards_in, names_in, unseen_card, unseen_in
from seepnotation.legality import LOOKED_AT
from seepnotation.replay.holdings import BIT, mask, value_seen
from seepnotation.replay.opening import house_of, side_of
from seepnotation.seating import Seating
from seepnotation.state import House, State, Sweep

Look = r.Loose | r.HouseNow | r.Taken


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that a look says and the replay does not: ``"7H lies loose"``, ``"AS does not"``."""

    statement: Look
    text: str


def look(
    state: State, looks: Iterable[Look], seating: Seating, surfaced: CardSet, *, known: bool
) -> tuple[State, list[Difference]]:
    """Return the state as a look tells it, and where that differs from the replay.

    Args:
        state: the state by the replay.
        looks: what was written, one after another.
        seating: who sits where.
        surfaced: the cards of which the evidence knows that they came to the floor unseen.
        known: whether the replay knows what lies on the floor. Where it does, a look tells of what it names and the
            rest stays; else what it does not name is not there.
    """
    looks = list(looks)
    differences: list[Difference] = []
    loose = _loose(looks, state, known=known)
    houses = dict(state.houses) if known else {}
    taken, sweeps = dict(state.taken), state.sweeps
    for statement in looks:
        match statement:
            case r.HouseNow():
                stated = house_of(statement)
                before = houses.get(stated.value) if known else None
                if known:
                    differences += [Difference(statement, text) for text in _house_differs(before, stated)]
                houses[stated.value] = _filled(stated, before)
            case r.Taken():
                side = side_of(statement.side, seating)
                cards = mask(statement.cards)
                if side not in taken:
                    continue
                if known and cards & ~taken[side]:
                    more = " ".join(names_in(cards & ~taken[side]))
                    differences.append(Difference(statement, f"by the plays {side} has not taken {more}"))
                points = sum(sweep.points for sweep in sweeps if sweep.side == side)
                if statement.sweeps is not None and statement.sweeps != points:
                    if known:
                        text = f"by the plays {side} has {points} points of sweeps, not {statement.sweeps}"
                        differences.append(Difference(statement, text))
                    others = tuple(sweep for sweep in sweeps if sweep.side != side)
                    sweeps = (*others, Sweep(side, None, 0, statement.sweeps))
                taken[side] |= cards
    if known:
        differences = [*_loose_differs(looks, state, loose), *differences]
    lying = loose
    for house in houses.values():
        lying |= house.cards
    taken = {side: cards & ~lying for side, cards in taken.items()}
    hands = {seat: cards & ~lying for seat, cards in state.hands.items()}
    # What a hand lost so was counted off what is hidden when it was played unseen.
    lost = {seat: (cards & lying).bit_count() for seat, cards in state.hands.items()}
    hidden = {seat: (low + lost[seat], high + lost[seat]) for seat, (low, high) in state.hidden.items()}
    return (
        state._replace(
            loose=loose, houses=houses, taken=taken, sweeps=sweeps, hands=hands, hidden=hidden,
            pool=state.pool & ~(lying & surfaced),
            last_taker=state.last_taker if known else None,
        ),
        differences,
    )  # fmt: skip


def unseen_before(state: State, looks: Iterable[Look]) -> dict[Card, list[Card]]:
    """Return, for cards that a look names, the cards not fully seen that lay where they can have come from.

    One that was loose can be loose or in a house now, one in a house only there. Of the piles nobody knows enough, nor
    of houses of which a card is not known.
    """
    found: dict[Card, list[Card]] = {}
    loose = unseen_in(state.loose)
    for statement in looks:
        if isinstance(statement, r.Loose):
            found |= dict.fromkeys(cards_in(mask(statement.cards)), loose)
        elif isinstance(statement, r.HouseNow) and all(house.known for house in state.houses.values()):
            built = [card for house in state.houses.values() for card in unseen_in(house.cards)]
            found |= dict.fromkeys(cards_in(house_of(statement).cards), loose + built)
    return found


def _loose(looks: list[Look], state: State, *, known: bool) -> CardSet:
    told = [statement for statement in looks if isinstance(statement, r.Loose)]
    if not told:
        return state.loose if known else 0
    words = [card for statement in told for card in statement.cards]
    unseen = [word for word in words if word not in BIT]
    cards = mask(words)
    for index, word in enumerate(unseen):
        cards |= 1 << unseen_card(LOOKED_AT + index, value_seen(word))
    return cards


def _loose_differs(looks: list[Look], state: State, loose: CardSet) -> list[Difference]:
    told = next((statement for statement in looks if isinstance(statement, r.Loose)), None)
    seen = (1 << 52) - 1
    unseen = (loose & ~seen).bit_count()
    found = []
    if told:
        more, fewer = loose & seen & ~state.loose, state.loose & seen & ~loose
        # A card that was not fully seen may be one that the replay knows, and the other way round.
        if more.bit_count() > (state.loose & ~seen).bit_count():
            found.append(Difference(told, f"by the plays {' '.join(names_in(more))} does not lie loose"))
        if fewer.bit_count() > unseen:
            found.append(Difference(told, f"by the plays {' '.join(names_in(fewer))} lies loose too"))
    return found


def _house_differs(before: House | None, stated: House) -> list[str]:
    if before is None:
        return [f"by the plays no house of {stated.value} stands"]
    found = []
    if stated.known and before.known and stated.cards != before.cards:
        found.append(f"by the plays the house of {stated.value} holds {' '.join(names_in(before.cards))}")
    if stated.pukka != before.pukka and (stated.known or stated.pukka):
        found.append(f"by the plays the house of {stated.value} is {'pukka' if before.pukka else 'kachcha'}")
    owners = {owner for owner in stated.owners if owner != "_"}
    if owners and "_" not in before.owners and set(stated.owners) - {"_"} != set(before.owners):
        found.append(f"by the plays the house of {stated.value} is owned by {', '.join(before.owners)}")
    return found


def _filled(stated: House, before: House | None) -> House:
    """Return a house as stated, with what the replay knows where the look says nothing."""
    if before is None:
        return stated
    if not stated.known and not stated.cards:
        stated = stated._replace(cards=before.cards, known=before.known, pukka=stated.pukka or before.pukka)
    if "_" in stated.owners and len(stated.owners) == 1:
        stated = stated._replace(owners=before.owners, adders=before.adders)
    return stated
