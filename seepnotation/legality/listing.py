"""Which plays there are: those that the floor allows, and of these the legal ones, listed lazily."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from seepnotation.cards import Card, CardSet, cards_in, of_value, value_of
from seepnotation.evidence import Claim, possible
from seepnotation.legality.building import adding_fault, adds, makes, raises, raising_fault
from seepnotation.legality.judging import facts_after, judge_possible
from seepnotation.legality.taking import takes, takes_something
from seepnotation.plays import HOUSE_VALUES, Kind, Play, Seat
from seepnotation.ruling import Need, Reason
from seepnotation.sums import reaches
from seepnotation.table import Table


def possible_plays(
    table: Table, card: Card, limit: int | None = None, wanted: Callable[[Kind, int], bool] = lambda kind, value: True
) -> Iterator[Play]:
    """Yield, lazily and each once, the plays with this card that the floor allows, in the fixed order.

    Who owns what and who holds what is not looked at; the rest is for `judge`.

    Args:
        table: the table before the play.
        card: the card played.
        limit: how many sets of left-over cards each search may look at; None for all.
        wanted: whether to look for plays of a kind that make this value, add to a house of it, or raise one of it.
    """
    loose, houses = table.state.loose, table.state.houses
    worth = value_of(card)
    if takes_something(table, worth):
        yield from takes(table, card, limit)
    # Values that the card, or the card with loose ones, adds up to: of the others there is nothing to look for.
    within = [value for value in HOUSE_VALUES if value == worth or (value > worth and reaches(loose, value - worth))]
    for value in within:
        if value not in houses and wanted(Kind.MAKE, value):
            yield from makes(table, card, value, limit)
    for value in within:
        if value in houses and wanted(Kind.ADD, value):
            yield from adds(table, card, value, limit)
    for value in sorted(houses):
        if value + worth <= HOUSE_VALUES[-1] and wanted(Kind.RAISE, value):
            yield from raises(table, card, value, limit)
    yield Play(card, Kind.THROW)


def legal_plays(
    table: Table, cards: CardSet | None = None, seat: Seat | None = None, limit: int | None = None
) -> Iterator[Play]:
    """Yield the legal plays, lazily, each once: by card from high to low; takes, makes, adds, raises, then the throw.

    Plays of which the evidence proves neither that they are legal nor that they are not are yielded too.

    Args:
        table: the table before the play.
        cards: the cards to look at; by default all that the seat is known to hold.
        seat: who plays; by default the seat on turn.
        limit: how many sets of left-over cards each search may look at; None for all.

    Raises:
        TooMany: the limit is reached.
    """
    who = table.state.turn if seat is None else seat
    if who is None:
        raise ValueError("nobody is known to be on turn: name the seat")
    for card in cards_in(table.in_hand(who) if cards is None else cards):
        for play in possible_plays(table, card, limit, _promising(table, who, card)):
            if judge_possible(table, play, who).allowed:
                yield play


def _promising(table: Table, who: Seat, card: Card) -> Callable[[Kind, int], bool]:
    """Return which house plays with a card are worth looking for: those whose key the seat may hold."""
    houses = table.state.houses
    if any("_" in house.owners for house in houses.values()):
        return lambda kind, value: True
    known: dict[tuple[Seat, ...], dict[CardSet, bool]] = {}

    def met(needs: list[Need]) -> bool:
        for need in needs:
            answers = known.setdefault(need.seats, {})
            if need.cards not in answers:
                answers[need.cards] = _can_hold(table, who, card, need)
            if not answers[need.cards]:
                return False
        return True

    def wanted(kind: Kind, value: int) -> bool:
        if kind is Kind.RAISE:
            reached = value + value_of(card)
            if table.rules.break_cards != "one_hand_card":
                return True
            fault, needs = raising_fault(table, Play(card, kind, 0, (value,), reached), who, houses.get(reached))
        elif kind is Kind.ADD:
            fault, needs = adding_fault(table, Play(card, kind, value=value), who, houses[value])
        else:
            fault, needs = None, [Need((who,), value, Reason.NO_KEY, of_value(value))]
        return fault is None and met(needs)

    return wanted


def _can_hold(table: Table, who: Seat, card: Card, need: Need) -> bool:
    kept = 0
    for seat in need.seats:
        kept |= table.certain(seat)
    if kept & ~(1 << card) & need.cards:
        return True
    if not table.state.pool and len(need.seats) == 1 and table.certain(who) == table.in_hand(who):
        return False
    return possible(table.evidence, facts_after(table, card, who), [Claim(need.seats, need.cards)])
