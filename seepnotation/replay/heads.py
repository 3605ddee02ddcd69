"""How a deal or position begins: its statements, who bids and opens, the number of its first play."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from seepnotation import record as r
from seepnotation.plays import Seat
from seepnotation.seating import Seating


@dataclass(slots=True)
class Stated:
    """The statements of a deal that tell where cards are, by what they tell."""

    deal: r.Deal
    hands: list[r.Hand] = field(default_factory=list)
    later_hands: list[r.Hand] = field(default_factory=list)
    bundles: list[r.Bundle] = field(default_factory=list)
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
                case r.Bundle():
                    self.bundles.append(statement)
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
            if entry.kind == "play":
                continue
            if isinstance(entry, r.Hand):
                self.later_hands.append(entry if self.deal.kind == "deal" else replace(entry, more=True))
            elif isinstance(entry, r.Bundle):
                self.bundles.append(entry)


def bidder_of(deal: r.Deal, seating: Seating, first: Seat | None, dealer: Seat | None = None) -> Seat | None:
    """Return who opens: he who bid, sits behind the dealer, or plays first.

    `dealer` is who deals where the deal does not say.
    """
    bid = next((s for s in deal.opening if isinstance(s, r.Bid)), None)
    bids = seating.seat(bid.seat) if bid else None
    if deal.dealer is not None or bids or first:
        dealer = seating.seat(deal.dealer)
    behind = seating.following[dealer] if dealer else None
    if bids and behind and bids != behind and first == behind:
        return behind  # dealer and opening play agree: the seat of the bid is the slip of the pen
    return bids or behind or first


def first_due(deal: r.Deal, seating: Seating, dealer: Seat | None = None) -> Seat | None:
    """Return whose turn it is at the start: the bidder's, in a position the one that it names, else who plays first.

    `dealer` is who deals where the deal does not say.
    """
    opener = next(deal.plays, None)
    # A play that is not the first tells nothing of who began.
    whole = opener is not None and (deal.kind == "position" or opener.number in (None, 1))
    first = seating.seat(opener.seat) if opener is not None and whole else None
    if begins(deal):
        return bidder_of(deal, seating, first, dealer)
    turn = next((s.seat for s in deal.opening if isinstance(s, r.Turn)), None)
    return seating.seat(turn) or first


def begins(deal: r.Deal) -> bool:
    """Tell whether a deal starts with its opening play: every deal, and a position with a bid or a floor."""
    return deal.kind == "deal" or any(isinstance(s, (r.Bid, r.Floor)) for s in deal.opening)


def dealer_of(bidder: Seat | None, seating: Seating) -> Seat | None:
    """Return who sits before the bidder (rule R4)."""
    return next((seat for seat, following in seating.following.items() if following == bidder), None)


def start_number(deal: r.Deal) -> int:
    """Return the number of the first play: 1 in a deal, in a position the one that is written, else 1."""
    if begins(deal):
        return 1
    told = next((s.number for s in deal.opening if isinstance(s, r.Next)), None)
    return first_number(deal) or 1 if told is None else told


def first_number(deal: r.Deal) -> int | None:
    """Return the number written before the first play, if there is one."""
    return next((play.number for play in deal.plays), None)
