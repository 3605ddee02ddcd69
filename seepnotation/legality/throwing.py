"""Throws: when a card may be laid down loose (rules R8, R17 to R19, R36), under the house rules."""

from __future__ import annotations

from seepnotation import sums
from seepnotation.cards import of_value, value_of
from seepnotation.legality.building import makes
from seepnotation.legality.taking import illegal, something, takes_something
from seepnotation.plays import HOUSE_VALUES, Play, Seat
from seepnotation.ruling import Need, Reason, Ruling
from seepnotation.table import Table


def throw_fault(table: Table, play: Play, who: Seat) -> tuple[Ruling | None, list[Need]]:
    """Return what is wrong with a throw, and what it asks of the hand."""
    if table.state.opening and table.bid is not None and table.opens(who):
        return _opening_fault(table, play, who)
    state, rules = table.state, table.rules
    value = (play.card >> 2) + 1
    house = value in state.houses
    if rules.owner_throw_ban == "any_card":
        owned = tuple(house.value for house in state.houses.values() if who in house.owners)
        if owned:
            return illegal(Reason.OWNER_THROWS, owned[0], houses=owned), []
    compulsion = rules.capture_compulsion
    if house and compulsion != "none":
        return illegal(Reason.EQUALS_HOUSE, value, houses=(value,)), []
    if compulsion == "exact_match_only" and state.loose & of_value(value):
        return illegal(Reason.MUST_TAKE, value, something(state.loose & of_value(value), value)), []
    if compulsion in ("vs_throw", "absolute") and takes_something(table, value):
        return illegal(Reason.MUST_TAKE, value, something(state.loose, value)), []
    if rules.thrown_card_completes_own_house == "stays_loose" and rules.owner_throw_ban != "pileable_card":
        return None, []
    return _completes_house(table, play, who)


def _opening_fault(table: Table, play: Play, who: Seat) -> tuple[Ruling | None, list[Need]]:
    """Rule R8: when the bidder may open with a throw."""
    rule, state = table.rules.opening_throw, table.state
    value = value_of(play.card)
    if rule != "free" and takes_something(table, value):
        return illegal(Reason.OPENING_THROW, value, something(state.loose, value)), []
    bid = table.bid
    if rule != "if_no_capture_and_no_build" or bid not in HOUSE_VALUES:
        return None, []
    # He holds the key, the card thrown: he could have made a house with any card that makes one on this floor.
    assert bid is not None
    needs = []
    for other in range(1, bid + 1):
        card = next(
            (4 * (other - 1) + suit for suit in range(4) if not state.loose >> 4 * (other - 1) + suit & 1), None
        )
        if card is not None and next(makes(table, card, bid), None) is not None:
            needs.append(Need((who,), other, Reason.OPENING_THROW, of_value(other), holds=False))
    return None, needs


def _completes_house(table: Table, play: Play, who: Seat) -> tuple[Ruling | None, list[Need]]:
    """Rules R19 and R36: a card that could be added to a house of one's own."""
    rules, state = table.rules, table.state
    rule, ban = rules.thrown_card_completes_own_house, rules.owner_throw_ban
    needs: list[Need] = []
    for house in state.houses.values():
        short = house.value - value_of(play.card)
        if short < 0 or (short > 0 and not sums.reaches(state.loose, short)):
            continue
        if rule == "auto_absorbed" and table.side_owns(who, house):
            return illegal(Reason.COMPLETES_HOUSE, house.value, houses=(house.value,)), []
        if who in house.owners and (rule == "throw_illegal" or ban == "pileable_card"):
            needs.append(Need((who,), house.value, Reason.COMPLETES_HOUSE, of_value(house.value), holds=False))
    return None, needs
