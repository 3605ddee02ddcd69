"""From the opening of a deal or position to a table: who sits where, who holds what as far as the record tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from seepnotation import dealing
from seepnotation import record as r
from seepnotation.cards import PACK, Card, CardSet, unseen_card
from seepnotation.dealing import Stint
from seepnotation.evidence import Evidence
from seepnotation.legality import TURNED_UP
from seepnotation.plays import Seat
from seepnotation.replay.heads import Stated, begins, dealer_of, first_number, start_number
from seepnotation.replay.holdings import BIT, CARD, Known, Listed, find_holdings, mask, value_seen
from seepnotation.rules import RuleSet
from seepnotation.state import House, State, Sweep
from seepnotation.table import Seating, Table


@dataclass(slots=True)
class Setup:
    """What is known before the first play.

    Attributes:
        table: the table; None when nothing can be judged.
        bidder: who opens.
        dealer: who dealt.
        numbered: whether the numbers of the plays are known.
        missing: why the floor is not known, in words; None when it is.
    """

    table: Table | None
    bidder: Seat | None = None
    dealer: Seat | None = None
    numbered: bool = True
    missing: str | None = None


def set_up(deal: r.Deal, rules: RuleSet, known: Known, due: Seat | None) -> Setup:
    """Return the table of a deal before its first play.

    Args:
        deal: the deal or position.
        rules: the rules of the table.
        known: what its plays tell of the cards.
        due: whose turn it is at the start.
    """
    stated = Stated(deal)
    if begins(deal):
        return _beginning(stated, rules, known, due)
    return _middle(stated, rules, known, due)


def _beginning(stated: Stated, rules: RuleSet, known: Known, bidder: Seat | None) -> Setup:
    seating = Seating.of(rules)
    setup = Setup(None, bidder, dealer_of(bidder, seating))
    bids = rules.opening_floor == "4_cards_and_bid"
    words: tuple[str, ...] = stated.floor.cards if stated.floor else ()
    if stated.floor is None and bids:
        setup.missing = "the floor is not written"
        words = ("__",) * dealing.FLOOR_CARDS
    on_floor, turned_up = _seen_and_not(words, known.identified)
    stints = dealing.stints(rules, seating.order, bidder)
    size = dealing.hand_cards(rules)
    found = find_holdings(
        seating, _listed(stated, known, size), stated.bundles, known, PACK & ~on_floor, stints,
        lambda one: one.hand.count == size,
    )  # fmt: skip
    hidden = {
        seat: _pair(0 if seat in found.exact else max(size - found.hands[seat].bit_count(), 0))
        for seat in seating.order
    }
    pool = _rest(on_floor, *found.hands.values())
    unplaced = pool.bit_count() - sum(high for _, high in hidden.values()) - len(turned_up)
    state = State(
        on_floor | _unseen_floor(turned_up), {}, found.hands, hidden, pool,
        dict.fromkeys(seating.sides.values(), 0), (), bidder, 1, bids, None,
    )  # fmt: skip
    evidence = Evidence(
        stints, found.stints_of, known.played, known.unseen, found.told,
        turned_up,
        *_surfaced(known, pool, found.hands, turned_up), found.kept, known.once, (0, max(unplaced, 0)),
    )  # fmt: skip
    setup.table = Table(
        rules, state, evidence, bidder=bidder, bid=stated.bid.value if stated.bid else None,
        last_number=dealing.deal_plays(rules), bundles=_bundles(stated, seating),
    )  # fmt: skip
    return setup


def _middle(stated: Stated, rules: RuleSet, known: Known, turn: Seat | None) -> Setup:
    seating = Seating.of(rules)
    written = stated.next.number if stated.next else first_number(stated.deal)
    number = start_number(stated.deal)
    setup = Setup(None, None, seating.seat(stated.deal.dealer), numbered=written is not None)
    words = tuple(card for statement in stated.loose for card in statement.cards)
    loose, turned_up = _seen_and_not(words, known.identified)
    houses = {house.value: house_of(house) for house in stated.houses}
    taken = dict.fromkeys(seating.sides.values(), 0)
    sweeps: tuple[Sweep, ...] = ()
    lying = loose
    for statement in stated.taken:
        side = side_of(statement.side, seating)
        lying |= mask(statement.cards)
        if side in taken:
            taken[side] |= mask(statement.cards)
            if statement.sweeps:
                sweeps = (*sweeps, Sweep(side, None, 0, statement.sweeps))
    for house in houses.values():
        lying |= house.cards & PACK
    stints = _stints_from(rules, seating, written)
    found = find_holdings(
        seating, _listed(stated, known, None), stated.bundles, known, PACK & ~lying, stints,
        lambda one: one.number is None,
    )  # fmt: skip
    pool = _rest(lying, *found.hands.values())
    hidden = _sizes(stated, rules, seating, stints, found.hands, found.exact, turn, written, pool.bit_count())
    last = seating.seat(stated.last.seat) if stated.last else None
    shown = tuple(value for value in (9, 10) if value in houses)
    state = State(
        loose | _unseen_floor(turned_up), houses, found.hands, hidden, pool, taken, sweeps, turn, number,
        False, last, shown=shown,
    )  # fmt: skip
    evidence = Evidence(
        stints, found.stints_of, known.played, known.unseen, found.told,
        turned_up,
        *_surfaced(known, pool, found.hands, turned_up), found.kept, known.once, (0, pool.bit_count()),
    )  # fmt: skip
    setup.table = Table(
        rules, state, evidence, last_number=None if written is None else dealing.deal_plays(rules),
        bundles=_bundles(stated, seating),
    )  # fmt: skip
    return setup


def house_of(house: r.HouseNow) -> House:
    """Return a house as a record tells it."""
    return House(
        house.value, mask(card for group in house.groups for card in group), house.owners,
        house.pukka or len(house.groups) >= 2,
        bool(house.groups) and all(card in BIT for group in house.groups for card in group),
    )  # fmt: skip


def side_of(word: str, seating: Seating) -> str:
    """Return the side that a record names, by the side or by one of its seats."""
    seat = seating.seat(word)
    return seating.sides[seat] if seat else word


def _seen_and_not(words: tuple[str, ...], identified: Mapping[int, Card]) -> tuple[CardSet, dict[int, int]]:
    """Return the cards of a floor that were seen, and the values of the others by their index."""
    seen, unseen = 0, {}
    for index, word in enumerate(words):
        if word in BIT:
            seen |= BIT[word]
        elif index in identified:
            seen |= 1 << identified[index]
        else:
            unseen[index] = value_seen(word)
    return seen, unseen


def _unseen_floor(turned_up: Mapping[int, int]) -> CardSet:
    return sum(1 << unseen_card(TURNED_UP + index, value) for index, value in turned_up.items())


def _surfaced(
    known: Known, pool: CardSet, hands: Mapping[Seat, CardSet], turned_up: Mapping[int, int]
) -> tuple[dict[Card, int], dict[Card, Seat], dict[Card, frozenset[int]], CardSet]:
    """Return the cards seen on the floor that nobody is known to have played, if there is a way they came there.

    With them come those that a hand names and of which that seat's unseen play is the way.
    """
    if not known.seen:
        return {}, {}, {}, 0
    found: dict[Card, int] = {}
    owners: dict[Card, Seat] = {}
    came_with: dict[Card, frozenset[int]] = {}
    piled = 0
    for card, arrival in known.seen.items():
        owner = next((seat for seat, cards in hands.items() if cards >> card & 1), None)
        came = any(index >= 0 and owner in (None, known.unseen[index].seat) for index in arrival.plays)
        if owner and came and not known.played >> card & 1:
            found[card], owners[card], came_with[card] = arrival.number, owner, arrival.plays
        elif pool >> card & 1 and (came or turned_up or arrival.piled):
            found[card], came_with[card] = arrival.number, arrival.plays
            piled |= arrival.piled << card
    return found, owners, came_with, piled


def _listed(stated: Stated, known: Known, size: int | None) -> list[Listed]:
    """Return the hands of a record; one that stands between plays tells all that was dealt if it has that size."""
    later = zip(stated.later_hands, known.hands, strict=True)
    return [Listed(hand) for hand in stated.hands] + [
        Listed(hand, None if hand.count == size and not hand.more else number) for hand, number in later
    ]


def _bundles(stated: Stated, seating: Seating) -> dict[Seat, tuple[tuple[Card, ...], ...]]:
    found: dict[Seat, tuple[tuple[Card, ...], ...]] = {}
    for bundle in stated.bundles:
        seat = seating.seat(bundle.seat)
        if seat:
            cards = tuple(CARD[card] for card in bundle.cards if card in CARD)
            found[seat] = (*found.get(seat, ()), cards)
    return found


def _stints_from(rules: RuleSet, seating: Seating, number: int | None) -> dict[Seat, tuple[Stint, ...]]:
    """Return the stints of a position: what is in hand now, and what is still to be dealt."""
    found = {}
    for seat, stints in dealing.stints(rules, seating.order, None).items():
        later = [stint for stint in stints if number is not None and stint.start > number and stint.half]
        found[seat] = (Stint(0, None), *later)
    return found


def _sizes(
    stated: Stated,
    rules: RuleSet,
    seating: Seating,
    stints: Mapping[Seat, tuple[Stint, ...]],
    hands: Mapping[Seat, CardSet],
    exact: set[Seat],
    turn: str | None,
    number: int | None,
    pool: int,
) -> dict[Seat, tuple[int, int]]:
    """Return how many cards that are not known each seat has still to play, at least and at most, in a position."""
    bounds: dict[Seat, tuple[int, int]] = {}
    players = len(seating.order)
    for seat in seating.order:
        known = hands[seat].bit_count()
        coming = sum(stint.size or 0 for stint in stints[seat][1:])
        last = stints[seat][1].start - 1 if coming else dealing.deal_plays(rules)
        open_cards = rules.variant_mode == "open_seep" and all(b.seat != seat for b in stated.bundles)
        sized = seat in exact or any(seating.seat(h.seat) == seat and not h.more for h in stated.hands)
        if sized and not open_cards:  # in Open Seep more lies in bundles that are not written
            now = sum(hand.count for hand in stated.hands if seating.seat(hand.seat) == seat)
            now += sum(len(bundle.cards) for bundle in stated.bundles if seating.seat(bundle.seat) == seat)
            bounds[seat] = _pair(max(now + coming - known, 0))
        elif number is not None and number > 1 and turn in seating.order:
            behind = (seating.order.index(seat) - seating.order.index(turn)) % players
            now = max((last - number + 1 - behind + players - 1) // players, 0)
            bounds[seat] = _pair(min(max(now + coming - known, 0), pool))
        else:
            bounds[seat] = (0, min(max(dealing.half_cards(rules) + coming - known, 0), pool))
    return bounds


def _rest(*sets: CardSet) -> CardSet:
    rest = PACK
    for cards in sets:
        rest &= ~cards
    return rest


def _pair(count: int) -> tuple[int, int]:
    return count, count
