"""What a record proves of the hands at a moment: what each seat holds, lacks and owes, and why.

Evidence is cards, never legality: that somebody owes a key is no evidence that he holds it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from seepnotation.knowledge.duties import Duty, duties
from seepnotation.knowledge.hands import KnownHand, Lack, Some, Where, Why, hand_of, with_places
from seepnotation.knowledge.moments import Moment, NoSuchMoment, moment
from seepnotation.knowledge.outlook import has_looked, of_record, of_seat
from seepnotation.plays import Seat

__all__ = [
    "Duty",
    "Knowledge",
    "KnownHand",
    "Lack",
    "Moment",
    "NoSuchMoment",
    "Some",
    "Where",
    "Why",
    "known",
    "moment",
]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known of the hands at a moment.

    Attributes:
        at: the moment.
        eye: the seat that looks; None for a reader of the whole record.
        hands: what is known of each hand, in the order of play.
        duties: the keys that are owed, apart: they prove nothing of the hands.
        looked: whether the seat that looks has seen its cards: before the opening only the bidder has (rule R5).
        sound: whether the cards can be laid as the record tells; if not, nothing is concluded by counting.
    """

    at: Moment
    eye: Seat | None
    hands: Mapping[Seat, KnownHand]
    duties: tuple[Duty, ...]
    looked: bool
    sound: bool


def known(at: Moment, eye: Seat | None = None) -> Knowledge:
    """Return what is known of the hands at a moment.

    Args:
        at: the moment.
        eye: the seat through whose eyes to look: then only what it could know at the table counts. None: all that
            the record tells, hands and later plays too.
    """
    outlook = of_record(at)
    own: dict[Seat, KnownHand] = {}
    looked = eye is None or has_looked(at, eye)
    if eye is not None:
        hand = hand_of(outlook, eye)
        outlook = of_seat(outlook, eye, hand.held, hand.may_hold, [some.cards for some in hand.some])
        own = {eye: with_places(hand, outlook)} if looked else {}
    hands = {seat: own.get(seat) or hand_of(outlook, seat) for seat in at.run.seating.order}
    return Knowledge(at, eye, hands, tuple(duties(outlook, hands)), looked, outlook.sound)
