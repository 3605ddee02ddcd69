"""From the opening of a deal or position to a table: who sits where, who holds what as far as the record tells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from seepnotation import record as r
from seepnotation.cards import NAMES, PACK, CardSet
from seepnotation.evidence import PACKET
from seepnotation.plays import Seat
from seepnotation.rules import RuleSet
from seepnotation.table import DEAL_PLAYS, HAND_CARDS, House, Seating, State, Sweep, Table

_BIT: Final = {name: 1 << card for card, name in enumerate(NAMES)}


@dataclass(slots=True)
class Setup:
    """What is known before the first play.

    Attributes:
        table: the table; None when the floor is not known, so that nothing can be judged.
        bidder: who opens.
        dealer: who dealt.
        numbered: whether the numbers of the plays are known.
        missing: why there is no table, in words.
    """

    table: Table | None
    bidder: Seat | None = None
    dealer: Seat | None = None
    numbered: bool = True
    missing: str | None = None


def mask(cards: Iterable[str]) -> CardSet:
    """Return the set of those cards that were seen."""
    found = 0
    for card in cards:
        found |= _BIT.get(card, 0)
    return found


def set_up(deal: r.Deal, rules: RuleSet, played: Mapping[Seat, CardSet], due: Seat | None) -> Setup:
    """Return the table of a deal before its first play.

    Args:
        deal: the deal or position.
        rules: the rules of the table.
        played: the cards that each seat plays on the main line; they are evidence of who holds what.
        due: whose turn it is at the start.
    """
    stated = _Stated(deal)
    if begins(deal):
        return _beginning(stated, rules, played, due)
    return _middle(stated, rules, played, due)


@dataclass(slots=True)
class _Stated:
    """The statements of an opening, by what they tell."""

    deal: r.Deal
    hands: list[r.Hand] = field(default_factory=list)
    houses: list[r.HouseNow] = field(default_factory=list)
    taken: list[r.Taken] = field(default_factory=list)
    loose: list[r.Loose] = field(default_factory=list)
    bid: r.Bid | None = None
    floor: r.Floor | None = None
    turn: r.Turn | None = None
    last: r.Last | None = None
    next: r.Next | None = None

    def __post_init__(self) -> None:
        for statement in self.deal.opening:
            match statement:
                case r.Hand():
                    self.hands.append(statement)
                case r.HouseNow():
                    self.houses.append(statement)
                case r.Taken():
                    self.taken.append(statement)
                case r.Loose():
                    self.loose.append(statement)
                case r.Bid() | r.Floor() | r.Turn() | r.Last() | r.Next():
                    setattr(self, statement.kind, statement)
        # A hand told later is what was dealt if it is whole, else what the seat holds then: its cards are its own.
        for entry in self.deal.line:
            if isinstance(entry, r.Hand):
                self.hands.append(entry if self.deal.kind == "deal" else replace(entry, more=True))


def bidder_of(deal: r.Deal, seating: Seating, first: Seat | None) -> Seat | None:
    """Return who opens: he who bid, sits behind the dealer, or plays first."""
    bid = next((s for s in deal.opening if isinstance(s, r.Bid)), None)
    dealer = seating.seat(deal.dealer)
    bids = seating.seat(bid.seat) if bid else None
    behind = seating.following[dealer] if dealer else None
    if bids and behind and bids != behind and first == behind:
        return behind  # dealer and opening play agree: the seat of the bid is the slip of the pen
    return bids or behind or first


def first_due(deal: r.Deal, seating: Seating) -> Seat | None:
    """Return whose turn it is at the start: the bidder's, in a position the one that it names, else who plays first."""
    opener = next(deal.plays, None)
    # A play that is not the first tells nothing of who began.
    whole = opener is not None and (deal.kind == "position" or opener.number in (None, 1))
    first = seating.seat(opener.seat) if opener is not None and whole else None
    if begins(deal):
        return bidder_of(deal, seating, first)
    turn = next((s.seat for s in deal.opening if isinstance(s, r.Turn)), None)
    return seating.seat(turn) or first


def begins(deal: r.Deal) -> bool:
    """Tell whether a deal starts with its opening play: every deal, and a position with a bid or a floor."""
    return deal.kind == "deal" or any(isinstance(s, r.Bid | r.Floor) for s in deal.opening)


def dealer_of(bidder: Seat | None, seating: Seating) -> Seat | None:
    """Return who sits before the bidder (rule R4)."""
    return next((seat for seat, following in seating.following.items() if following == bidder), None)


def _beginning(stated: _Stated, rules: RuleSet, played: Mapping[Seat, CardSet], bidder: Seat | None) -> Setup:
    seating = Seating.of(rules)
    setup = Setup(None, bidder, dealer_of(bidder, seating))
    floor = stated.floor
    if floor is None:
        setup.missing = "the floor is not written"
        return setup
    if any(card not in _BIT for card in floor.cards):
        setup.missing = "not all cards of the floor were seen"
        return setup
    size = HAND_CARDS
    on_floor = mask(floor.cards)
    certain, exact = _certain(seating, stated.hands, played, PACK & ~on_floor, lambda hand: len(hand.cards) == size)
    hidden = {seat: _pair(0 if seat in exact else max(size - certain[seat].bit_count(), 0)) for seat in seating.order}
    pool = _rest(on_floor, *certain.values())
    unplaced = pool.bit_count() - sum(high for _, high in hidden.values())
    packet, complete = _packet(bidder, [s for s in stated.deal.opening if isinstance(s, r.Hand)])
    state = State(
        on_floor, {}, certain, hidden, pool, dict.fromkeys(seating.sides.values(), 0), (), bidder, 1, True, None,
    )  # fmt: skip
    setup.table = Table(
        rules, state, bidder=bidder, bid=stated.bid.value if stated.bid else None, packet=packet,
        packet_complete=complete, elsewhere=(0, max(unplaced, 0)),
    )  # fmt: skip
    return setup


def _middle(stated: _Stated, rules: RuleSet, played: Mapping[Seat, CardSet], turn: Seat | None) -> Setup:
    seating = Seating.of(rules)
    written = stated.next.number if stated.next else _first_number(stated.deal)
    number = start_number(stated.deal)
    setup = Setup(None, None, seating.seat(stated.deal.dealer), numbered=written is not None)
    loose_cards = [card for statement in stated.loose for card in statement.cards]
    if any(card not in _BIT for card in loose_cards):
        setup.missing = "not all loose cards were seen"
        return setup
    loose = mask(loose_cards)
    houses = {
        house.value: House(
            house.value, mask(card for group in house.groups for card in group), house.owners,
            house.pukka or len(house.groups) >= 2,
            bool(house.groups) and all(card in _BIT for group in house.groups for card in group),
        )
        for house in stated.houses
    }  # fmt: skip
    taken = dict.fromkeys(seating.sides.values(), 0)
    sweeps: tuple[Sweep, ...] = ()
    elsewhere = 0
    for statement in stated.taken:
        seat = seating.seat(statement.side)
        side = seating.sides[seat] if seat else statement.side
        elsewhere |= mask(statement.cards)
        if side in taken:
            taken[side] |= mask(statement.cards)
            if statement.sweeps:
                sweeps = (*sweeps, Sweep(side, None, 0, statement.sweeps))
    lying = loose | elsewhere
    for house in houses.values():
        lying |= house.cards
    certain, exact = _certain(seating, stated.hands, played, PACK & ~lying, lambda hand: True)
    pool = _rest(lying, *certain.values())
    hidden = _sizes(seating, certain, exact, turn, written, pool.bit_count())
    last = seating.seat(stated.last.seat) if stated.last else None
    state = State(
        loose, houses, certain, hidden, pool, taken, sweeps, turn, number, False, last,
    )  # fmt: skip
    setup.table = Table(
        rules, state, last_number=None if written is None else DEAL_PLAYS, elsewhere=(0, pool.bit_count())
    )
    return setup


def start_number(deal: r.Deal) -> int:
    """Return the number of the first play: 1 in a deal, in a position the one that is written, else 1."""
    if begins(deal):
        return 1
    told = next((s.number for s in deal.opening if isinstance(s, r.Next)), None)
    return _first_number(deal) or 1 if told is None else told


def _first_number(deal: r.Deal) -> int | None:
    return next((play.number for play in deal.plays), None)


def _certain(
    seating: Seating,
    hands: list[r.Hand],
    played: Mapping[Seat, CardSet],
    free: CardSet,
    is_whole: Callable[[r.Hand], bool],
) -> tuple[dict[Seat, CardSet], set[Seat]]:
    """Return the cards that each seat holds for sure, and the seats whose whole hand is written.

    A card counts for the hand that names it, else for the seat that plays it, if nothing else holds it.
    """
    certain: dict[Seat, CardSet] = dict.fromkeys(seating.order, 0)
    exact: set[Seat] = set()
    doubled = _in_two_hands(hands)
    for hand in hands:
        seat = seating.seat(hand.seat)
        if seat is None:
            continue
        cards = mask(hand.cards)
        sound = not cards & doubled and not cards & ~(free | certain[seat])
        certain[seat] |= cards & free & ~doubled
        free &= ~certain[seat]
        seen = all(card in _BIT for card in hand.cards)
        if not hand.more and seen and sound and is_whole(hand):
            exact.add(seat)
    for seat in seating.order:
        if seat not in exact:
            cards = played.get(seat, 0) & free
            free &= ~cards
            certain[seat] |= cards
    return certain, exact


def _in_two_hands(hands: list[r.Hand]) -> CardSet:
    """Return the cards that the hands of two seats name: a slip of the pen, and nobody can say in which of them."""
    named: dict[str, CardSet] = {}
    for hand in hands:
        named[hand.seat] = named.get(hand.seat, 0) | mask(hand.cards)
    once = twice = 0
    for cards in named.values():
        twice |= once & cards
        once |= cards
    return twice


def _packet(bidder: Seat | None, hands: list[r.Hand]) -> tuple[CardSet, bool]:
    """Return what is known of the bidder's first four cards, and whether that is all four."""
    for hand in hands:
        if hand.seat == bidder and (len(hand.packets) > 1 or (len(hand.cards) == PACKET and not hand.more)):
            first = mask(hand.packets[0])
            return first, first.bit_count() == PACKET
    return 0, False


def _sizes(
    seating: Seating, certain: dict[Seat, CardSet], exact: set[Seat], turn: str | None, number: int | None, pool: int
) -> dict[Seat, tuple[int, int]]:
    """Return how many unknown cards each seat holds, at least and at most, in a position."""
    bounds: dict[Seat, tuple[int, int]] = {}
    players = len(seating.order)
    for seat in seating.order:
        known = certain[seat].bit_count()
        if seat in exact:
            bounds[seat] = (0, 0)
        elif players == 4 and number is not None and number > 1 and turn in seating.order:
            behind = (seating.order.index(seat) - seating.order.index(turn)) % players
            size = max((DEAL_PLAYS - number + 1 - behind + players - 1) // players, 0)
            bounds[seat] = _pair(min(max(size - known, 0), pool))
        else:
            bounds[seat] = (0, min(max(HAND_CARDS - known, 0), pool))
    return bounds


def _rest(*sets: CardSet) -> CardSet:
    rest = PACK
    for cards in sets:
        rest &= ~cards
    return rest


def _pair(count: int) -> tuple[int, int]:
    return count, count
