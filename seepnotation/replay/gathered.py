"""What the plays and looks of a record tell of the cards, before any of them is followed."""

from __future__ import annotations

from dataclasses import dataclass, field

from seepnotation import record as r
from seepnotation.cards import Card
from seepnotation.evidence import Unseen
from seepnotation.plays import Seat
from seepnotation.replay.holdings import CARD, Shown, value_seen
from seepnotation.replay.opening import Known
from seepnotation.replay.turns import Turn
from seepnotation.seating import Seating


@dataclass(slots=True)
class Gathered:
    """What the plays of a deal tell of the cards.

    Attributes:
        known: what goes into the evidence.
        unseen: which unseen play a line is, by its place among the plays.
        missing: which unseen plays are missing before a line, by its place among the plays.
    """

    known: Known
    unseen: dict[int, int] = field(default_factory=dict)
    missing: dict[int, list[int]] = field(default_factory=dict)


def gather(
    deal: r.Deal,
    turns: list[Turn],
    seating: Seating,
    floor: dict[int, Card] | None = None,
    played: dict[int, Card] | None = None,
) -> Gathered:
    """Return what the plays and looks of a deal tell.

    Args:
        deal: the deal.
        turns: whose each play is.
        seating: who sits where.
        floor: which cards those turned up unseen were found to be, by their index.
        played: which cards those played unseen were found to be, by the place of their line among the plays.
    """
    standing = _standing(deal, turns)
    shown: list[Shown] = []
    unseen: list[Unseen] = []
    found = Gathered(Known())
    told: dict[Card, int] = {}
    place = -1
    number = 0
    for entry in deal.line:
        if not isinstance(entry, r.PlayLine):
            continue
        place += 1
        turn = turns[place]
        number = number + 1 if turn.number is None else turn.number
        if turn.gap and turn.seat and place in standing:
            found.missing[place] = []
            for before, who in _missing_seats(turn.seat, turn.gap, seating):
                found.missing[place].append(len(unseen))
                unseen.append(Unseen(number - before, who, 0))
        if turn.seat is None:
            continue
        card = CARD.get(entry.card or "", (played or {}).get(place))
        if card is not None:
            stands = place in standing
            if card not in told:
                told[card] = len(shown)
                shown.append(Shown(turn.seat, card, turn.number, stands))
            elif stands and not shown[told[card]].stands and shown[told[card]].seat == turn.seat:
                # Shown by a play that was taken back, and played later.
                shown[told[card]] = Shown(turn.seat, card, turn.number, stands)
        elif place in standing:
            found.unseen[place] = len(unseen)
            unseen.append(Unseen(number, turn.seat, value_seen(entry.card) if entry.card else 0))
    anything = unseen or any(word not in CARD for word in _floor(deal))
    found.known = Known(tuple(shown), tuple(unseen), _seen(deal, turns) if anything else {}, floor or {})
    return found


def _floor(deal: r.Deal) -> tuple[str, ...]:
    """Return the cards that lie loose before the first play; those of a floor that is not written were not seen."""
    told = [statement.cards for statement in deal.opening if isinstance(statement, r.Floor | r.Loose)]
    if not told and deal.kind == "deal":
        return ("__",)
    return tuple(card for cards in told for card in cards)


def _seen(deal: r.Deal, turns: list[Turn]) -> dict[Card, int]:
    """Return the cards named on the floor, each with the number of the play before which it was first named."""
    found: dict[Card, int] = {}
    place, number = -1, 0
    for entry in deal.line:
        groups: tuple[tuple[str, ...], ...] = ()
        at = number + 1
        match entry:
            case r.Loose() | r.Taken():
                groups = (entry.cards,)
            case r.HouseNow():
                groups = entry.groups
            case r.PlayLine():
                place += 1
                known = turns[place].number
                at = number = number + 1 if known is None else known
                groups = entry.groups
        for group in groups:
            for word in group:
                if word in CARD:
                    found.setdefault(CARD[word], at)
    return found


def _missing_seats(seat: Seat, count: int, seating: Seating) -> list[tuple[int, Seat]]:
    """Return whose the plays are that are missing before a seat's play, each with how many plays before it."""
    order = seating.order
    at = order.index(seat)
    return [(before, order[(at - before) % len(order)]) for before in range(count, 0, -1)]


def _standing(deal: r.Deal, turns: list[Turn]) -> set[int]:
    """Return which plays stand in the end: those that the table did not take back."""
    if not any(isinstance(entry, r.Takeback | r.Rewind) for entry in deal.line):
        return set(range(len(turns)))
    standing: list[int] = []
    place = -1
    for entry in deal.line:
        match entry:
            case r.PlayLine():
                place += 1
                standing.append(place)
            case r.Takeback(refused=False) if standing:
                standing.pop()
            case r.Rewind(number=back):
                at = next((i for i, play in enumerate(standing) if turns[play].number == back), len(standing))
                del standing[at:]
    return set(standing)
