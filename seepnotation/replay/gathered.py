"""What the plays and looks of a record tell of the cards, before any of them is followed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import reduce
from itertools import chain
from operator import or_
from typing import Any, Final, NamedTuple

from seepnotation import record as r
from seepnotation.cards import Card
from seepnotation.evidence import Unseen
from seepnotation.plays import Seat
from seepnotation.replay.holdings import CARD, Arrival, Known, Shown, mask, value_seen
from seepnotation.replay.turns import Turns
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
    turns: Turns,
    seating: Seating,
    floor: dict[int, Card] | None = None,
    played: dict[int, Card] | None = None,
    arrived: Mapping[Card, tuple[int, frozenset[int]]] | None = None,
) -> Gathered:
    """Return what the plays and looks of a deal tell.

    Args:
        deal: the deal.
        turns: whose each play is.
        seating: who sits where.
        floor: which cards those turned up unseen were found to be, by their index.
        played: which cards those played unseen were found to be, by the place of their line among the plays.
        arrived: of cards named while the floor was not known, from which play on it was not, and which of the unseen
            ones they can be that lay there before: by the number of the play, or ~index for one turned up.
    """
    plain = _all_seen(deal, turns)
    if plain is not None:
        return Gathered(plain)
    standing = _standing(deal, turns)
    shown: list[Shown] = []
    unseen: list[Unseen] = []
    deeds: list[str] = []
    once: dict[Card, int] = {}
    found = Gathered(Known())
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
                deeds.append("unseen")
        if turn.seat is None:
            continue
        card = CARD.get(entry.card or "", (played or {}).get(place))
        if card is not None:
            shown.append(Shown(turn.seat, card, turn.number, place in standing))
            if entry.card is not None and entry.card not in CARD:
                once[card] = value_seen(entry.card)
        else:
            found.unseen[place] = len(unseen)
            value = value_seen(entry.card) if entry.card else 0
            unseen.append(Unseen(number, turn.seat, value, place in standing))
            deeds.append(entry.did)
    anything = unseen or any(word not in CARD for word in _floor(deal))
    seen = _seen(deal, turns, unseen, deeds, arrived or {}) if anything else {}
    once |= {card: value_seen(_floor(deal)[index]) for index, card in (floor or {}).items()}
    hands = any(isinstance(entry, r.Hand) for entry in deal.line)
    told = tuple([at.number for at in _line(deal, turns) if isinstance(at.entry, r.Hand)]) if hands else ()
    back = tuple([play for play in shown if not play.stands])
    cards = reduce(or_, [1 << play.card for play in shown if play.stands], 0)
    found.known = Known(tuple(shown), back, cards, tuple(unseen), seen, floor or {}, told, once)
    return found


@dataclass(frozen=True, slots=True)
class AllSeen:
    """Plays of which every card was seen and that all stand. What they show is told when it is asked for.

    Where all hands are written, nobody asks.
    """

    turns: Turns
    cards: list[str]

    def __iter__(self) -> Iterator[Shown]:
        for turn, card in zip(self.turns, self.cards, strict=True):
            assert turn.seat is not None
            yield Shown(turn.seat, CARD[card], turn.number, stands=True)


def _all_seen(deal: r.Deal, turns: Turns) -> Known | None:
    """Return what plays tell where nothing but plays stands in the line, and every card was seen."""
    if len(turns) < len(deal.line):
        return None
    line: Any = deal.line
    words = [play.card for play in line]
    if not all(map(CARD.__contains__, chain(words, _floor(deal)))):
        return None
    if not turns:
        return Known()
    if not turns.in_turn and any(turn.seat is None or turn.gap for turn in turns):
        return None
    return Known(AllSeen(turns, words), played=mask(words))


class _At(NamedTuple):
    """An entry of the line.

    Attributes:
        entry: the entry.
        place: of a play, its place among the plays; else of the one before.
        number: of a play, its number; else of the next one.
        lost: the number of the play from which on nobody knows what lies on the floor; None while that is known.
        drew: the number of the last play since then that can have drawn loose cards into a house; 0 for none.
        played: the cards, as written, of the plays that stand when it comes.
    """

    entry: r.Entry
    place: int
    number: int
    lost: int | None
    drew: int
    played: list[str | None]


def _line(deal: r.Deal, turns: Turns) -> Iterator[_At]:
    """Yield the entries of a line with what is known when they come."""
    place, number, drew = -1, 1, 0
    lost: int | None = 0 if deal.kind == "deal" and _floor(deal) == ("__",) else None
    past: list[tuple[int, int | None, int]] = []
    looked = False
    played: list[str | None] = []
    for entry in deal.line:
        is_look = isinstance(entry, r.Loose | r.HouseNow | r.Taken)
        if looked and not is_look:
            lost, drew = None, 0
        looked = is_look
        if isinstance(entry, r.PlayLine):
            place += 1
            turn = turns[place]
            number = number if turn.number is None else turn.number
            past.append((number, lost, drew))
            if turn.gap:
                lost, drew = number - turn.gap if lost is None else lost, number - 1
            yield _At(entry, place, number, lost, drew, played)
            played.append(entry.card)
            if entry.did == "unseen" or entry.more:
                lost = number if lost is None else lost
                drew = drew if entry.did == "take" else number
            number += 1
            continue
        yield _At(entry, place, number, lost, drew, played)
        if isinstance(entry, r.Takeback) and not entry.refused and past:
            number, lost, drew = past.pop()
            played.pop()
        elif isinstance(entry, r.Rewind) and any(before == entry.number for before, _, _ in past):
            number, lost, drew = past.pop()
            while number != entry.number:
                number, lost, drew = past.pop()
            del played[len(past) :]


_LIE_LOOSE: Final = (r.Floor, r.Loose)


def _floor(deal: r.Deal) -> tuple[str, ...]:
    """Return the cards that lie loose before the first play; those of a floor that is not written were not seen."""
    told = [statement.cards for statement in deal.opening if isinstance(statement, _LIE_LOOSE)]
    if not told and deal.kind == "deal":
        return ("__",)
    return tuple(card for cards in told for card in cards)


def _seen(
    deal: r.Deal,
    turns: Turns,
    unseen: list[Unseen],
    deeds: list[str],
    arrived: Mapping[Card, tuple[int, frozenset[int]]],
) -> dict[Card, Arrival]:
    """Return the cards named on the floor, each with how it can have come there if nobody is known to have played it.

    Args:
        deal: the deal.
        turns: whose each play is.
        unseen: the plays of which the card was not fully seen.
        deeds: what each of them did.
        arrived: see `gather`.
    """
    found: dict[Card, Arrival] = {}
    covered = any(not s.groups for s in (*deal.opening, *deal.line) if isinstance(s, r.HouseNow))
    for at in _line(deal, turns):
        groups: tuple[tuple[str, ...], ...] = ()
        match at.entry:
            case r.Loose() | r.Taken():
                groups = (at.entry.cards,)
            case r.HouseNow() | r.PlayLine():
                groups = at.entry.groups
        piled = isinstance(at.entry, r.Taken) or (covered and isinstance(at.entry, r.HouseNow))
        # A card that was played lies there for that play, taken back later or not.
        named = (CARD[word] for group in groups for word in group if word in CARD and word not in at.played)
        for card in named:
            if card not in found:
                since, lay = arrived.get(card, (at.lost, None))
                plays = [
                    index
                    for index, (play, deed) in enumerate(zip(unseen, deeds, strict=True))
                    if play.stands and play.number < at.number
                    and (_since(at, play.number, deed) if since is not None and play.number >= since
                         else _before(at, deed) if lay is None else play.number in lay)
                ]  # fmt: skip
                plays += [~index for index in range(len(_floor(deal))) if lay is None or ~index in lay]
                found[card] = Arrival(at.number, frozenset(plays), piled)
    return found


def _before(at: _At, deed: str) -> bool:
    """Whether the card of a play made while the floor was known can be one that is named there now."""
    match at.entry:
        case r.Taken():
            return True
        case r.HouseNow():
            return deed in ("throw", "build")
        case _:
            return deed == "throw"


def _since(at: _At, number: int, deed: str) -> bool:
    """Whether the card of a play made since then can be one that is named there now."""
    match at.entry:
        case r.Taken():
            return True
        case r.HouseNow():
            return deed in ("build", "unseen") or (deed == "throw" and number < at.drew)
        case _:
            return deed in ("throw", "unseen")


def _missing_seats(seat: Seat, count: int, seating: Seating) -> list[tuple[int, Seat]]:
    """Return whose the plays are that are missing before a seat's play, each with how many plays before it."""
    order = seating.order
    at = order.index(seat)
    return [(before, order[(at - before) % len(order)]) for before in range(count, 0, -1)]


def _standing(deal: r.Deal, turns: Turns) -> set[int]:
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
