"""Who looks at the cards: a reader of the whole record, or a seat at the table, who knows less."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from seepnotation.cards import PACK, Card, CardSet, cards_in, value_of
from seepnotation.dealing import BUNDLES, PACKET
from seepnotation.evidence import Claim, Evidence, Facts, possible
from seepnotation.knowledge import bundles
from seepnotation.knowledge.moments import Moment
from seepnotation.plays import Seat
from seepnotation.replay.holdings import CARD


@dataclass(frozen=True)
class Outlook:
    """What somebody knows of the cards at a moment.

    Attributes:
        at: the moment.
        eye: the seat that looks; None for a reader of the whole record.
        evidence: what is known for the whole deal.
        facts: what is known of the moment.
        sure: cards that a seat holds whatever the counts say.
        closed: cards that lie face down in the bundles of a seat (rule R54).
        given: what else is known for sure.
    """

    at: Moment
    eye: Seat | None
    evidence: Evidence
    facts: Facts
    sure: Mapping[Seat, CardSet]
    closed: Mapping[Seat, CardSet]
    given: tuple[Claim, ...] = ()

    def can(self, *claims: Claim) -> bool:
        """Tell whether some way to lay the cards that are not known meets all claims."""
        return possible(self.evidence, self.facts, [*self.given, *claims])

    @cached_property
    def sound(self) -> bool:
        """Whether the cards can be laid at all; if not, the record contradicts itself."""
        return self.can()

    def size(self, seat: Seat) -> tuple[int, int]:
        """Return how many cards a seat can play now, at least and at most."""
        now = 1 if self.facts.opener == seat else self.facts.number
        later = sum(stint.size or 0 for stint in self.evidence.stints[seat] if stint.start > now)
        low, high = [max(count - later, 0) for count in self._left(seat)]
        if self.facts.roomy is not None and not later:
            return bundles.hand_size(self.at.table, seat, low, high)
        return low, high

    def coming(self, seat: Seat) -> int:
        """Return how many cards a seat has to play that it cannot play yet, at least."""
        return self._left(seat)[1] - self.size(seat)[1]

    def _left(self, seat: Seat) -> tuple[int, int]:
        """Return how many cards a seat has still to play, at least and at most."""
        known = self.facts.hands[seat].bit_count()
        low, high = self.facts.hidden[seat]
        return low + known, high + known

    def holds(self, seat: Seat) -> CardSet:
        """Return the cards that a seat holds for sure."""
        found = self.sure[seat]
        if self._counts:
            for some in self._alike(self._open_to(seat) & ~found):
                if not self.can(Claim((seat,), _one(some), holds=False)):
                    found |= some
        return found

    def may_hold(self, seat: Seat) -> CardSet:
        """Return the cards that a seat may hold, those among them that it holds for sure."""
        found = self.sure[seat]
        for some in self._alike(self._open_to(seat) & ~found):
            if not self.sound or self.can(Claim((seat,), _one(some))):
                found |= some
        return found if self.size(seat)[1] else 0

    def one_of(self, seats: tuple[Seat, ...], cards: CardSet) -> bool:
        """Tell whether one of these seats holds one of these cards for sure."""
        return bool(cards) and self._counts and not self.can(Claim(seats, cards, holds=False))

    def at_least(self, seat: Seat, cards: CardSet) -> int:
        """Return how many of these cards a seat holds at least."""
        count = 0
        while count < cards.bit_count() and all(self.one_of((seat,), cards & ~few) for few in _some(cards, count)):
            count += 1
        return count

    @property
    def _counts(self) -> bool:
        """Whether counting proves what a seat holds; in Open Seep what has no other place may lie face down (R54)."""
        return self.sound and self.facts.roomy is None

    def _open_to(self, seat: Seat) -> CardSet:
        return (self.facts.hands[seat] | self.facts.pool) & ~self.closed[seat]

    def _alike(self, cards: CardSet) -> Iterator[CardSet]:
        """Part cards so that what is true of one is true of all others with it."""
        evidence, found = self.evidence, dict[object, CardSet]()
        for card in cards_in(cards & PACK):
            bit = 1 << card
            key = (
                value_of(card), self.facts.pool >> card & 1, evidence.stints_of.get(card), evidence.played >> card & 1,
                evidence.surfaced.get(card), evidence.came_with.get(card), evidence.kept.get(card),
                tuple([told.named & bit for told in evidence.told if told.named & bit]),
                tuple([bool(claim.cards & bit) for claim in self.given]),
            )  # fmt: skip
            found[key] = found.get(key, 0) | bit
        yield from found.values()


def _one(cards: CardSet) -> CardSet:
    return cards & -cards


def _some(cards: CardSet, count: int) -> Iterator[CardSet]:
    """Yield every choice of so many cards."""
    if count == 0:
        yield 0
    elif cards:
        first = _one(cards)
        yield from (first | others for others in _some(cards ^ first, count - 1))
        yield from _some(cards ^ first, count)


def of_record(at: Moment) -> Outlook:
    """Return what the whole record tells."""
    table, state = at.table, at.table.state
    roomy = None
    if table.rules.variant_mode == "open_seep":
        roomy = PACKET if state.opening else PACKET + BUNDLES
    facts = Facts(
        state.number, state.hands, state.hidden, state.pool, state.made, table.bidder if state.opening else None,
        roomy=roomy, back=state.back,
    )  # fmt: skip
    sure = {seat: _certain(at, seat) for seat in table.seating.order}
    closed = {seat: bundles.closed(table, seat) for seat in table.seating.order}
    return Outlook(at, None, table.evidence, facts, {seat: sure[seat] & ~closed[seat] for seat in sure}, closed)


def _certain(at: Moment, seat: Seat) -> CardSet:
    """Return the cards that a seat holds for sure whatever the counts say; plays to come take nothing from that."""
    table, evidence = at.table.copy(), at.table.evidence
    made = tuple([play for index, play in enumerate(evidence.unseen) if index in table.state.made])
    table.evidence = replace(evidence, unseen=made)
    return table.certain(seat)


def of_seat(record: Outlook, eye: Seat, own: CardSet, may_hold: CardSet, some: Iterable[CardSet]) -> Outlook:
    """Return what one seat can know: its own hand and what everybody has seen, as far as the record tells.

    Everybody has seen the plays made so far, the floor, and the open cards of Open Seep (rules R20 and R54). Of other
    hands a seat knows how many cards they have, and the cards shown by plays that were taken back; of its own, not
    what is dealt to it later or lies face down.

    Args:
        record: what the whole record tells.
        eye: the seat.
        own: the cards that it holds for sure, by the whole record.
        may_hold: the others that it may hold.
        some: sets of cards of which it holds one.
    """
    at, table, state, old = record.at, record.at.table, record.at.table.state, record.evidence
    sure: dict[Seat, CardSet] = {}
    hands: dict[Seat, CardSet] = {}
    stints_of: dict[Card, int] = {}
    for seat in table.seating.order:
        hands[seat] = sure[seat] = bundles.tops(table, seat) & _certain(at, seat)
        for card, number in _shown(at, seat):
            hands[seat] |= 1 << card
            stints_of[card] = old.alive(seat, number, opening=False)
    given: list[Claim] = []
    looked = has_looked(at, eye)
    hands[eye] = sure[eye] = own if looked else 0
    stints_of |= dict.fromkeys(cards_in(hands[eye]), old.alive(eye, state.number, opening=table.opens(eye)))
    known = sum(hands.values())
    pool = (state.pool | sum(state.hands.values())) & ~known
    if looked:
        given = [Claim((eye,), pool & ~may_hold, holds=False), *[Claim((eye,), cards) for cards in some]]
    hidden = {}
    for seat, (low, high) in state.hidden.items():
        more = state.hands[seat].bit_count() - hands[seat].bit_count()
        hidden[seat] = (low + more, high + more)
    evidence = replace(
        old,
        stints_of=stints_of,
        played=(old.played & known) | hands[eye],
        unseen=old.unseen[: max(state.made, default=-1) + 1],
        told=(),
        surfaced={card: before for card, before in old.surfaced.items() if before <= state.number},
        kept={card: before for card, before in old.kept.items() if before <= state.number},
        elsewhere=(0, pool.bit_count() if old.elsewhere[1] else 0),
    )
    facts = record.facts._replace(hands=hands, hidden=hidden, pool=pool)
    return Outlook(at, eye, evidence, facts, sure, dict.fromkeys(hands, 0), tuple(given))


def has_looked(at: Moment, seat: Seat) -> bool:
    """Whether a seat has seen its cards: before the opening only the bidder sees any (rule R5)."""
    return not at.table.state.opening or seat == at.table.bidder


def _shown(at: Moment, seat: Seat) -> Iterator[tuple[Card, int]]:
    """Yield the cards that a seat still holds after showing them by plays taken back, with the numbers of the plays."""
    for step in at.run.steps[: at.past]:
        card = CARD.get(step.line.card or "", -1)
        if step.undone and step.seat == seat and card >= 0 and at.table.state.hands[seat] >> card & 1:
            yield card, step.number
