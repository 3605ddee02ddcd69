"""House plays: making a house, adding to one, raising one (rules R21 to R35), under the house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from seepnotation import sums
from seepnotation.cards import Card, CardSet, of_value, value_of
from seepnotation.legality.drawing import Fault, drawing_fault, drawing_of, drawings
from seepnotation.legality.taking import illegal, something, takes_something
from seepnotation.plays import ADD, HOUSE_VALUES, MAKE, RAISE, Play, Seat
from seepnotation.rules import RuleSet
from seepnotation.ruling import Need, Reason, Ruling
from seepnotation.state import House
from seepnotation.table import Table

Found = tuple[Ruling | None, list[Need]]
"""A fault, if any, and what the play asks of hidden cards."""


def house_fault(table: Table, play: Play, who: Seat) -> Found:
    """Return what is wrong with a house play, and what it asks of hidden cards."""
    rules = table.rules
    # With another card than the bid the bidder may take nothing (rule R8), so nothing bars his house.
    if rules.capture_compulsion == "absolute":
        barred = table.opens(who) and table.bid not in (None, value_of(play.card))
        if not barred and takes_something(table, value_of(play.card)):
            return illegal(Reason.MUST_TAKE_NOT_BUILD, value_of(play.card)), []
    standing = table.state.houses.get(play.value)
    if play.kind is RAISE:
        return _raise_fault(table, play, who, standing)
    fault = _content_fault(table, play, who)
    if fault:
        return fault, []
    if standing:
        return adding_fault(table, play, who, standing)
    fault = _number_fault(table, play, who)
    return fault, [] if fault else [_key(who, play.value)]


def _keys(reason: Reason) -> Callable[[Seat, int], Need]:
    """Return what makes, and remembers, the need of a seat for a key of a value."""
    return lru_cache(maxsize=128)(lambda who, value: Need((who,), value, reason, of_value(value)))


_key: Final = _keys(Reason.NO_KEY)
_key_to_add: Final = _keys(Reason.NO_KEY_TO_ADD)
_key_to_raise: Final = _keys(Reason.NO_KEY_TO_RAISE)


def _content_fault(table: Table, play: Play, who: Seat) -> Ruling | None:
    """Rules R22, R23 and R29: the cards of a house that is made or added to are whole groups, and all that belong."""
    rules, loose = table.rules, table.state.loose
    value, need = play.value, play.value - value_of(play.card)
    if not play.loose and play.kind is MAKE and not _may_lie_alone(play.card, rules):
        return illegal(Reason.LONE_CARD, value)
    if need == 0 and rules.opening_alongside_build == "off" and table.opens(who):
        return illegal(Reason.ALONGSIDE, value)
    whole = 1 << play.card | play.loose
    if not sums.splits(whole, value):
        return illegal(Reason.NOT_WHOLE_SETS, value, whole)
    drawing = drawing_of(play.kind, rules)
    rest = loose & ~play.loose
    if drawing.plain and drawing.sets != "never":
        # What is left does not hang on which group holds the card played.
        if drawing.sets == "always" and sums.reaches(rest, value):
            return illegal(Reason.LEFT_BESIDE_HOUSE, value, something(rest, value))
        return None
    return _first_fault(play, loose, need, rules)


def _first_fault(play: Play, loose: CardSet, need: int, rules: RuleSet) -> Ruling | None:
    """Return the fault of what is drawn in, if it has one whichever group holds the card played."""
    drawing = drawing_of(play.kind, rules)
    worst: Fault | None = None
    for companions in _companions(play.loose, need):
        fault = drawing_fault(play.loose ^ companions, loose ^ companions, play.value, drawing)
        if fault is None and not companions and not play.loose and play.kind is MAKE:
            return None
        if fault is None:
            return None
        if worst is None or worst.reason is Reason.NOT_WHOLE_SETS:
            worst = fault
    return illegal(worst.reason, play.value, worst.cards) if worst else None


def _may_lie_alone(card: Card, rules: RuleSet) -> bool:
    """Rule R22, house rule single_card_house: whether a card alone may be laid as a house."""
    return rules.single_card_house == "any" or (rules.single_card_house == "king_only" and value_of(card) == 13)


def _number_fault(table: Table, play: Play, who: Seat) -> Ruling | None:
    """Rules R25 and R26: how many houses may stand, and how many cards a new one may have."""
    rules, state = table.rules, table.state
    if rules.stack_card_limit == "4_cards" and play.kind is MAKE and play.loose.bit_count() >= 4:
        return illegal(Reason.TOO_MANY_CARDS, play.value, play.loose)
    if rules.max_houses == "2_total" and play.kind is MAKE and len(state.houses) >= 2:
        return illegal(Reason.TOO_MANY_HOUSES, 2, houses=tuple(sorted(state.houses)))
    if rules.max_houses == "2_pukka_per_player":
        after = table.houses_after(who, play)
        for seat in table.seating.order:
            before = [house.value for house in state.houses.values() if table.is_pukka(house) and seat in house.owners]
            count = sum(table.is_pukka(house) and seat in house.owners for house in after.values())
            if count > max(len(before), 2):
                return illegal(Reason.TOO_MANY_HOUSES, 2, houses=tuple(sorted(before)))
    return None


def adding_fault(table: Table, play: Play, who: Seat, standing: House) -> Found:
    """Rules R31 and R35: who may add to a house, and whether he needs a key."""
    rules = table.rules
    found = _number_fault(table, play, who)
    if found:
        return found, []
    equal = value_of(play.card) == play.value
    if rules.cement_ownership == "transfer_to_cementer":
        return None, [_key_to_add(who, play.value)]
    if who in standing.owners:
        return None, [_own_key(table, who, play.value, Reason.NO_KEY_TO_ADD)]
    if table.partner_owns(who, standing):
        rule = rules.add_to_partner_house
        needed = rule == "key_required" or (rule == "free_except_equal_card" and equal) or _joins_partner(rules)
    elif rules.add_to_opponent_house == "forbidden":
        return illegal(Reason.ADD_FORBIDDEN, play.value, houses=(play.value,)), []
    else:
        needed = equal or rules.add_to_opponent_house == "key_required"
    return None, [_key_to_add(who, play.value)] if needed else []


def _joins_partner(rules: RuleSet) -> bool:
    """Whether who adds to his partner's house, or raises one onto it, comes to own a share and so keeps a key (R36)."""
    return rules.cement_ownership == "always_co_owner" and rules.retention == "personal"


def _own_key(table: Table, who: Seat, value: int, reason: Reason) -> Need:
    """Rule R36: who must keep a key of a house of his own; house rule retention."""
    partner = table.seating.partners[who]
    seats = (who, partner) if partner and table.rules.retention == "side" else (who,)
    return Need(seats, value, reason, of_value(value))


def last_key_need(table: Table, play: Play, who: Seat, needs: list[Need]) -> Need | None:
    """Rule R36: the card may be the last key of a house that its owner leaves standing."""
    value = value_of(play.card)
    house = table.state.houses.get(value)
    if house is None or value in play.houses or table.rules.retention == "at_build_only":
        return None
    owns = who in house.owners or (table.rules.retention == "side" and table.partner_owns(who, house))
    if not owns or any(need.value == value and need.holds for need in needs):
        return None
    return _own_key(table, who, value, Reason.LAST_KEY)


def _raise_fault(table: Table, play: Play, who: Seat, standing: House | None) -> Found:
    """Rules R33 and R34."""
    rules, loose = table.rules, table.state.loose
    fault, needs = raising_fault(table, play, who, standing)
    if fault:
        return fault, []
    short = play.value - play.houses[0] - value_of(play.card)
    drawing = drawing_of(RAISE, rules)
    worst: Fault | None = None
    for companions in _companions(play.loose, short):
        found = drawing_fault(play.loose ^ companions, loose ^ companions, play.value, drawing)
        if found is None and companions and rules.break_cards == "hand_plus_loose_if_pukka":
            labelled = table.is_pukka(House(play.value, 0, (), pukka=False))
            if standing is None and play.loose == companions and not labelled:
                found = Fault(Reason.RAISE_WITH_LOOSE, companions)
        if found is None:
            many = _number_fault(table, play, who)
            return many, [] if many else needs
        if worst is None or worst.reason is Reason.NOT_WHOLE_SETS:
            worst = found
    if worst is None:
        return illegal(Reason.RAISE_SUM, play.value, houses=play.houses), []
    houses = play.houses if worst.reason is Reason.RAISE_WITH_LOOSE else ()
    return illegal(worst.reason, play.value, worst.cards, houses), []


def raising_fault(table: Table, play: Play, who: Seat, standing: House | None) -> Found:
    """Return what is wrong with a raise whatever is drawn in, and what it asks of the hand."""
    rules = table.rules
    raised = table.state.houses[play.houses[0]]
    named = (raised.value,)
    if raised.pukka:
        return illegal(Reason.RAISES_PUKKA, raised.value, houses=named), []
    if rules.stack_card_limit == "4_cards" and raised.cards.bit_count() >= 4:
        return illegal(Reason.RAISES_BIG, raised.value, raised.cards, named), []
    if who in raised.owners and rules.break_who != "anyone":
        return illegal(Reason.RAISES_OWN, raised.value, houses=named), []
    sides = rules.break_who in ("opponents_only", "not_owning_team") or (
        rules.break_who == "not_owner" and rules.cement_ownership == "side_based"
    )
    if sides and table.partner_owns(who, raised):
        return illegal(Reason.RAISES_PARTNERS, raised.value, houses=named), []
    short = play.value - raised.value - value_of(play.card)
    if len(play.houses) > 1 or short < 0 or (short > 0 and not sums.reaches(play.loose, short)):
        return illegal(Reason.RAISE_SUM, play.value, houses=play.houses), []
    if short > 0 and rules.break_cards == "one_hand_card":
        return illegal(Reason.RAISE_WITH_LOOSE, play.value, play.loose, named), []
    if standing:
        if table.is_pukka(standing) and rules.merge_into_pukka == "forbidden":
            return illegal(Reason.MERGES_INTO_PUKKA, play.value, houses=(play.value,)), []
        owns = rules.cement_ownership == "transfer_to_cementer" or _joins_partner(rules)
        waived = rules.merge_key_if_partner_owns == "waived" and not owns
        if waived and table.partner_owns(who, standing) and who not in standing.owners:
            return None, []
    return None, [_key_to_raise(who, play.value)]


def drawn_in(table: Table, play: Play, limit: int | None = None) -> Iterator[CardSet]:
    """Yield what the rules force into a house beside the cards of a play, each choice once; none if nothing is forced.

    Raises:
        TooMany: a search looked at more sets of left-over cards than the limit.
    """
    drawing = drawing_of(play.kind, table.rules)
    rest = table.state.loose & ~play.loose
    if drawing.sets != "always":
        yield rest & of_value(play.value) if drawing.singles == "always" else 0
    else:
        yield from drawings(rest, play.value, drawing, set(), limit)


def makes(table: Table, card: Card, value: int, limit: int | None = None) -> Iterator[Play]:
    """Yield, lazily and each once, the new houses of a value that a card can make with what lies loose."""
    state, rules = table.state, table.rules
    drawing = drawing_of(MAKE, rules)
    seen: set[CardSet] = set()
    for companions in _companions(state.loose, value - value_of(card)):
        for union in drawings(state.loose ^ companions, value, drawing, seen, limit):
            if companions | union or _may_lie_alone(card, rules):
                yield Play(card, MAKE, companions | union, value=value)


def adds(table: Table, card: Card, value: int, limit: int | None = None) -> Iterator[Play]:
    """Yield, lazily and each once, what a card can add to a standing house."""
    state, drawing = table.state, drawing_of(ADD, table.rules)
    seen: set[CardSet] = set()
    for companions in _companions(state.loose, value - value_of(card)):
        for union in drawings(state.loose ^ companions, value, drawing, seen, limit):
            yield Play(card, ADD, companions | union, value=value)


def raises(table: Table, card: Card, raised: int, limit: int | None = None) -> Iterator[Play]:
    """Yield, lazily and each once, what a card can make of a standing house."""
    state, rules = table.state, table.rules
    drawing = drawing_of(RAISE, rules)
    alone = raised + value_of(card)
    values = range(alone, HOUSE_VALUES[-1] + 1) if rules.break_cards != "one_hand_card" else (alone,)
    for value in values:
        if value not in HOUSE_VALUES:
            continue
        seen: set[CardSet] = set()
        for companions in _companions(state.loose, value - alone):
            for union in drawings(state.loose ^ companions, value, drawing, seen, limit):
                yield Play(card, RAISE, companions | union, (raised,), value)


def _companions(loose: CardSet, need: int) -> Iterator[CardSet]:
    """Yield the groups that complete the card played to a house: none needed, or those that add up to the rest."""
    if need == 0:
        yield 0
    elif need > 0:
        yield from sums.groups(loose, need)
