"""Is a play legal? What the floor decides is decided at once; what hangs on hidden cards the evidence decides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from typing import Final

from seepnotation.cards import UNSEEN, Card, of_value, unseen_in, unseen_index, unseen_value, value_of
from seepnotation.evidence import Claim, Facts, possible
from seepnotation.legality.building import Found, house_fault, last_key_need
from seepnotation.legality.special import forced_sweep_fault, gate_fault
from seepnotation.legality.taking import illegal, take_fault
from seepnotation.legality.throwing import throw_fault
from seepnotation.plays import TAKE, THROW, Play, Seat
from seepnotation.ruling import LEGAL, Need, Reason, Ruling, Verdict
from seepnotation.table import Table

MOST_UNSEEN: Final = 3
"""With more cards on the floor of which nothing was seen, no verdict is looked for."""

TURNED_UP: Final = 100
"""From this index on, cards not fully seen were turned up on the floor before the first play."""

LOOKED_AT: Final = 200
"""From this index on, cards not fully seen lay there at a look at the table."""


def judge(table: Table, play: Play, seat: Seat | None = None) -> Ruling:
    """Judge one play at the table as it stands, without making it and without listing others.

    Whether it is that seat's turn is not looked at.

    Args:
        table: the table before the play.
        play: the play.
        seat: who makes it; by default the seat on turn.

    Raises:
        ImpossiblePlay: it cannot have happened at this table (rule R60).
        ValueError: no seat is given and none is known to be on turn.
    """
    who = table.state.turn if seat is None else seat
    if who is None:
        raise ValueError("nobody is known to be on turn: name the seat")
    table.check_possible(who, play)
    return judge_possible(table, play, who)


def judge_possible(table: Table, play: Play, who: Seat) -> Ruling:
    """Judge a play of which `Table.check_possible` has nothing to say, without asking again."""
    if not table.owners_known and any("_" in house.owners for house in table.state.houses.values()):
        return _whoever_owns(table, play, who)
    if play.card >= UNSEEN or table.state.loose >> UNSEEN:
        return _whatever_lies_there(table, play, who)
    fault, needs = floor_ruling(table, play, who)
    if fault is None and not needs:
        return LEGAL
    return fault or settle(table, play.card, who, needs)


def floor_ruling(table: Table, play: Play, who: Seat) -> Found:
    """Return the fault that the floor proves, if any, and what the play needs of hidden hands."""
    if play.kind is THROW:
        fault, needs = throw_fault(table, play, who)
    elif play.kind is TAKE:
        fault, needs = take_fault(table, play), []
    else:
        fault, needs = house_fault(table, play, who)
    rules, state = table.rules, table.state
    if state.opening and table.bid is not None and table.opens(who):
        fault = _opening_fault(play, table.bid) or fault
    if fault:
        return fault, []
    # Only the card that takes a house is a key of it.
    if (play.card >> 2) + 1 in state.houses and (key := last_key_need(table, play, who, needs)):
        needs.append(key)
    if rules.forced_sweep == "on":
        fault, more = forced_sweep_fault(table, play, who)
        needs += more
    if rules.nine_ten_show_gate == "on" and not fault:
        fault, more = gate_fault(table, play, who)
        needs += more
    return (fault, []) if fault else (None, needs)


def _opening_fault(play: Play, bid: int) -> Ruling | None:
    """Rule R8: the bidder opens with a house of the bid, or with a card of the bid."""
    if play.value:
        return None if play.value == bid else illegal(Reason.OPENING_VALUE, bid)
    return None if value_of(play.card) == bid else illegal(Reason.OPENING_CARD, bid)


def settle(table: Table, card: Card, who: Seat, needs: list[Need], values: Mapping[int, int] | None = None) -> Ruling:
    """Return the verdict on what a play needs of hidden hands.

    Args:
        table: the table before the play.
        card: the card played.
        who: the seat that plays.
        needs: what must hold right after the play.
        values: values assumed for cards not fully seen, as `Facts` has them.
    """
    if not needs:
        return LEGAL
    if card >= UNSEEN:
        # It may be any card that the seat is known to hold.
        return _weigh(table, facts_after(table, card, who, values), needs)
    left = []
    for need in needs:
        known = 0
        for seat in need.seats:
            known |= table.certain(seat)
        if not known & ~(1 << card) & need.cards:
            left.append(need)
        elif not need.holds:
            return Ruling(Verdict.ILLEGAL, need.reason, need.value)
    if not left:
        return LEGAL
    if all(_is_known(table, seat) for need in left for seat in need.seats):
        missing = next((need for need in left if need.holds), None)
        return Ruling(Verdict.ILLEGAL, missing.reason, missing.value) if missing else LEGAL
    # The card itself is gone, also where the record tells that it was played unseen later, in place of this play.
    left = [replace(need, cards=need.cards & ~(1 << card)) for need in left]
    return _weigh(table, facts_after(table, card, who, values), left)


def _is_known(table: Table, seat: Seat) -> bool:
    """Whether every card that a seat can hold now is known."""
    certain = table.certain(seat)
    if table.opens(seat) and certain.bit_count() == table.evidence.stints[seat][0].size:
        return True
    return table.state.hidden[seat][1] <= 0 and certain == table.in_hand(seat)


def facts_after(table: Table, card: Card, who: Seat, values: Mapping[int, int] | None = None) -> Facts:
    """Return what is known of the cards right after a seat plays this card."""
    state = table.state
    hands, hidden, pool, made = state.leaving(who, card)
    opener = who if table.opens(who) else None
    roomy = None
    if table.rules.variant_mode == "open_seep":
        roomy = 4 if opener else 9
    back = table.back_after(who, card)
    return Facts(state.number, hands, hidden, pool, made, opener, values or {}, roomy, back)


def _weigh(table: Table, facts: Facts, needs: list[Need]) -> Ruling:
    """Return the verdict over every way to lay the cards that are not known."""
    evidence = table.evidence
    claims = [Claim(need.seats, need.cards, need.holds) for need in needs]
    if not possible(evidence, facts):
        return Ruling(Verdict.NOT_PROVEN, needs[0].reason, needs[0].value)
    for need, claim in zip(needs, claims, strict=True):
        if not possible(evidence, facts, [claim]):
            return Ruling(Verdict.ILLEGAL, need.reason, need.value)
    if len(claims) > 1 and not possible(evidence, facts, claims):
        values = tuple([need.value for need in needs])
        return Ruling(Verdict.ILLEGAL, needs[-1].reason, needs[-1].value, houses=values)
    for need, claim in zip(needs, claims, strict=True):
        if possible(evidence, facts, [claim.denied]):
            return Ruling(Verdict.NOT_PROVEN, need.reason, need.value)
    return LEGAL


def _whoever_owns(table: Table, play: Play, who: Seat) -> Ruling:
    """Judge where the owner of a house is not known: a verdict only if it is the same whoever owns it."""
    state = table.state
    unknown = [house for house in state.houses.values() if "_" in house.owners]
    rulings: list[Ruling] = []
    trial = table.copy()
    trial.owners_known = True
    for owners in product(table.seating.order, repeat=len(unknown)):
        houses = dict(state.houses)
        for house, owner in zip(unknown, owners, strict=True):
            houses[house.value] = table.owned_by(house, owner)
        trial.state = state._replace(houses=houses)
        rulings.append(judge_possible(trial, play, who))
    verdict = _agreed(rulings)
    return verdict if verdict.verdict is not Verdict.NOT_PROVEN else replace(verdict, owner_unknown=True)


def _agreed(rulings: list[Ruling]) -> Ruling:
    """Return the ruling in which all agree, else that it is not proven."""
    if len({ruling.verdict for ruling in rulings}) == 1:
        # What is told is the reason that holds most often.
        return max(rulings, key=lambda ruling: sum(other.reason is ruling.reason for other in rulings))
    against = next(ruling for ruling in rulings if ruling.reason)
    return Ruling(Verdict.NOT_PROVEN, against.reason, against.value, against.cards, against.houses)


def _whatever_lies_there(table: Table, play: Play, who: Seat) -> Ruling:
    """Judge where cards on the floor, or the card played, were not fully seen: over every value they can have."""
    unseen = unseen_in(table.state.loose | 1 << play.card)
    open_ones = [card for card in unseen if not unseen_value(card)]
    if len(open_ones) > MOST_UNSEEN:
        return Ruling(Verdict.NOT_PROVEN, card_unseen=True)
    rulings: list[Ruling] = []
    for chosen in product(range(1, 14), repeat=len(open_ones)):
        assumed = dict(zip(open_ones, chosen, strict=True))
        stands_for = _stand_ins(table, play, {card: assumed.get(card) or unseen_value(card) for card in unseen})
        values = {_index(card): value for card, value in assumed.items()}
        if stands_for is None or not possible(table.evidence, facts_after(table, play.card, who, values)):
            continue
        trial = table.copy()
        loose, played = table.state.loose, play
        for card, other in stands_for.items():
            if loose >> card & 1:
                loose ^= 1 << card | 1 << other
            if played.loose >> card & 1:
                played = replace(played, loose=played.loose ^ 1 << card | 1 << other)
            if played.card == card:
                played = replace(played, card=other)
        trial.state = table.state._replace(loose=loose)
        fault, needs = floor_ruling(trial, played, who)
        ruling = fault or settle(table, play.card, who, needs, values)
        rulings.append(_without_stand_ins(ruling, stands_for))
    if not rulings:
        return Ruling(Verdict.NOT_PROVEN, card_unseen=True)
    # What is told is best told with cards that were seen.
    verdict = _agreed(sorted(rulings, key=lambda ruling: len(unseen_in(ruling.cards))))
    return verdict if verdict.verdict is not Verdict.NOT_PROVEN else replace(verdict, card_unseen=True)


def _without_stand_ins(ruling: Ruling, stands_for: Mapping[Card, Card]) -> Ruling:
    """Return a ruling that speaks of the cards not fully seen, not of those that stood for them."""
    cards = ruling.cards
    for card, other in stands_for.items():
        if cards >> other & 1:
            cards ^= 1 << other | 1 << card
    return replace(ruling, cards=cards) if cards != ruling.cards else ruling


def _index(card: Card) -> int:
    """Return how `Facts.values` names a card not fully seen."""
    index = unseen_index(card)
    return index if index < TURNED_UP else ~(index - TURNED_UP)


def _stand_ins(table: Table, play: Play, values: Mapping[Card, int]) -> dict[Card, Card] | None:
    """Return a card of the right value, not on the floor, for each card not fully seen; None if there are too few."""
    used = table.state.loose | 1 << play.card
    found: dict[Card, Card] = {}
    for card, value in values.items():
        free = of_value(value) & ~used
        if not free:
            return None
        found[card] = (free & -free).bit_length() - 1
        used |= 1 << found[card]
    return found
