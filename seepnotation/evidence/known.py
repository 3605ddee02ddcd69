"""What a record tells of the cards, the moment of a question, and what can be asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from seepnotation.cards import UNSEEN, Card, CardSet, unseen_index
from seepnotation.dealing import Stint
from seepnotation.plays import Seat


class Unseen(NamedTuple):
    """A play of the record of which the card was not fully seen.

    Attributes:
        number: the number of the play.
        seat: who played.
        value: the value of the card; 0 when that was not seen either.
        stands: whether the play was not taken back.
    """

    number: int
    seat: Seat
    value: int
    stands: bool = True


class Told(NamedTuple):
    """A card that the record gives to a hand, and of which only the value was seen.

    Attributes:
        seat: whose card it is.
        stints: in which stints it came, as a mask.
        value: its value.
        named: cards of this value that are known to be the seat's: each may be the one.
        since: the number of the play before which it was in hand.
        group: which list of cards tells it: those of one list are different cards.
    """

    seat: Seat
    stints: int
    value: int
    named: CardSet
    since: int = 0
    group: int = 0


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a whole record tells of the cards, beside what the state of a table holds.

    Attributes:
        stints: when each seat gets how many cards.
        stints_of: in which stints a card of a seat may have come, as a mask of stints; missing: in any.
        played: the cards of which the record tells who plays them.
        unseen: the plays of which the card was not fully seen, in order.
        told: cards of hands of which only the value was seen.
        turned_up: the values of cards that lay on the floor from the start and were not fully seen, by their index; 0
            for not seen at all.
        surfaced: cards seen on the floor that nobody is known to have played, each with the number of the play before
            which it was seen: it came with an unseen play, or was turned up unseen.
        surfaced_from: whose card it was, where a hand names it.
        came_with: with which unseen plays, by their index, a surfaced card can have come; ~index for a card turned up.
        piled: surfaced cards that may have lain where the record does not look.
        kept: the number of the last play before which a card was seen in a hand: no unseen play before was it.
        once: the cards of the floor that were not fully seen until the record names them, with the value seen before.
        elsewhere: how many cards of the pool lie where the record does not look, at least and at most.
    """

    stints: Mapping[Seat, tuple[Stint, ...]]
    stints_of: Mapping[Card, int] = field(default_factory=dict)
    played: CardSet = 0
    unseen: tuple[Unseen, ...] = ()
    told: tuple[Told, ...] = ()
    turned_up: Mapping[int, int] = field(default_factory=dict)
    surfaced: Mapping[Card, int] = field(default_factory=dict)
    surfaced_from: Mapping[Card, Seat] = field(default_factory=dict)
    came_with: Mapping[Card, frozenset[int]] = field(default_factory=dict)
    piled: CardSet = 0
    kept: Mapping[Card, int] = field(default_factory=dict)
    once: Mapping[Card, int] = field(default_factory=dict)
    elsewhere: tuple[int, int] = (0, 0)

    def alive(self, seat: Seat, number: int, *, opening: bool) -> int:
        """Return the stints whose cards a seat can hold at a play, as a mask.

        Args:
            seat: whose hand.
            number: the number of the play.
            opening: whether the seat opens, and so plays from its first stint alone (rule R8).
        """
        stints = self.stints[seat]
        if opening:
            return 1
        begun = [k for k, stint in enumerate(stints) if stint.start <= number]
        half = max((stints[k].half for k in begun), default=0)
        return sum(1 << k for k in begun if stints[k].half == half)

    def comes_back(self, seat: Seat, card: Card) -> bool:
        """Whether a card just played may be played or lie unseen at another time: this play does not stand."""
        if card >= UNSEEN:
            return not self.unseen[unseen_index(card)].stands
        return not self.played >> card & 1 and (self.unfinished(seat) or card in self.surfaced)

    def unfinished(self, seat: Seat) -> bool:
        """Whether the seat makes a play of which the card was not fully seen."""
        return any(play.seat == seat for play in self.unseen)


class Facts(NamedTuple):
    """The moment of a question.

    Attributes:
        number: the number of the play after which is asked.
        hands: the cards known to be each seat's and not played, without the card of the play.
        hidden: how many more cards each seat has still to play, at least and at most.
        pool: the cards of which nobody has said where they are.
        made: which of the unseen plays have been made, by their index.
        opener: the seat whose opening play it is; None after that.
        values: the values assumed for cards not seen: of unseen plays by their index, of cards turned up by ~index.
        roomy: how many cards a hand can hold where the record does not tell which of a seat's cards lie open (R54).
        back: cards played by plays that do not stand, or are only thought of, with their seats, which may play them
            unseen later.
    """

    number: int
    hands: Mapping[Seat, CardSet]
    hidden: Mapping[Seat, tuple[int, int]]
    pool: CardSet
    made: tuple[int, ...] = ()
    opener: Seat | None = None
    values: Mapping[int, int] = {}
    roomy: int | None = None
    back: tuple[tuple[Seat, Card], ...] = ()


class Claim(NamedTuple):
    """That some of these seats holds one of these cards, or that none of them does.

    `at` is the number of the play right after which that is so; None for the moment of the question. It is not before
    that moment.
    """

    seats: tuple[Seat, ...]
    cards: CardSet
    holds: bool = True
    at: int | None = None

    @property
    def denied(self) -> Claim:
        """The opposite."""
        return self._replace(holds=not self.holds)
