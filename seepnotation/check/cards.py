"""The opening of a deal as diagnoses: 52 different cards, packets and counts, the bid, houses of a position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from seepnotation import record as r
from seepnotation.cards import card_of, value_of
from seepnotation.dealing import FLOOR_CARDS, PACKET, half_cards, hand_cards
from seepnotation.diagnosis import Diagnosis, severity_of
from seepnotation.notation import places
from seepnotation.plays import HOUSE_VALUES
from seepnotation.replay import Replay
from seepnotation.replay.heads import begins
from seepnotation.rules import RuleSet
from seepnotation.rules.book import rule_book
from seepnotation.words import Names, a_card_of, one_of

_RICH: Final = frozenset({"TD", "9S"})
"""The cards with which a floor is dealt again, where floor_check_redeal says so (rule R56)."""


def check_opening(run: Replay, names: Names) -> Iterator[Diagnosis]:
    """Yield what is wrong before the first play."""
    deal = run.deal
    opens = begins(deal)
    yield from _doubles(deal)
    yield from _seats(run)
    for statement in deal.opening:
        match statement:
            case r.Hand() if opens:
                yield from _hand(statement, run, names)
            case r.Floor() if len(statement.cards) != FLOOR_CARDS:
                yield diagnosis(
                    "S304", f"the floor has {len(statement.cards)} cards; {FLOOR_CARDS} are turned up", statement, "R4"
                )
            case r.Floor() if run.rules.floor_check_redeal != "off" and _RICH & set(statement.cards):
                found = min(_RICH & set(statement.cards))
                yield diagnosis(
                    "S308", f"under these rules a floor with {found} is dealt again", statement, "R56",
                    place=places.card(statement.place, found), hint="write it as redeal floor, then the new deal",
                )  # fmt: skip
            case r.Bid():
                yield from _bid(statement, run, names)
            case r.Redeal():
                yield from _redeal(statement, run, names)
            case r.HouseNow():
                yield from _house(statement)
    yield from _twin_houses(deal)
    yield from _stray(run)


def diagnosis(code: str, message: str, statement: Any, rule: str | None = None, **more: Any) -> Diagnosis:
    """Return a diagnosis about a statement, at its place unless another is given."""
    where = more.pop("place", statement.place)
    return Diagnosis(code, severity_of(code), message, where, rule=rule, **more)


def _named_cards(statement: r.Written) -> list[str]:
    match statement:
        case r.Hand():
            return list(statement.cards)
        case r.Floor() | r.Loose() | r.Taken() | r.Bundle():
            return list(statement.cards)
        case r.HouseNow():
            return [item for group in statement.groups for item in group]
    return []


def _doubles(deal: r.Deal) -> Iterator[Diagnosis]:
    """A card that lies in two places at once; each is told once."""
    first: dict[str, r.Written] = {}
    told: set[str] = set()
    later = [entry for entry in deal.line if isinstance(entry, r.Hand)]
    for statement in (*deal.opening, *later):
        here: set[str] = set()
        for card in _named_cards(statement):
            if card in r.UNSEEN_CARDS or card in told:
                continue
            before = first.setdefault(card, statement)
            again = card in here
            here.add(card)
            if (before is statement and not again) or _same_hand(before, statement):
                continue
            told.add(card)
            where = "twice here" if before is statement else f"already in '{_head(before)}'"
            yield diagnosis(
                "S301", f"{card} stands {where}: a pack has each card once", statement, "R1",
                place=places.card(statement.place, card, 1 if again else 0),
                hint="one of the two is a slip of the pen",
            )  # fmt: skip


def _same_hand(first: r.Written, second: r.Written) -> bool:
    """Whether a hand is told a second time, as it may be between plays."""
    return (
        first is not second and isinstance(first, r.Hand) and isinstance(second, r.Hand) and first.seat == second.seat
    )


def _head(statement: Any) -> str:
    """Return how a statement begins, to name it: ``hand W``, ``house 11``."""
    match statement:
        case r.Hand():
            return f"hand {statement.seat}"
        case r.HouseNow():
            return f"house {statement.value}"
        case r.Taken():
            return f"taken {statement.side}"
    return str(statement.kind)


def _seats(run: Replay) -> Iterator[Diagnosis]:
    """A seat at which nobody sits, such as W at a table of two."""
    order = run.seating.order
    statements = [s for s in (*run.deal.opening, *run.deal.line) if not isinstance(s, r.PlayLine)]
    found: list[tuple[r.Written, str | None]] = [(run.deal, run.deal.dealer)]
    found += [(s, s.seat) for s in statements if isinstance(s, r.Hand | r.Bid | r.Turn | r.Last | r.Dispute | r.Bundle)]
    found += [(s, owner) for s in statements if isinstance(s, r.HouseNow) for owner in s.owners]
    for statement, seat in found:
        if seat is not None and seat != "_" and seat not in order:
            hint = f"the seats of this table are {one_of(order, 'and')}"
            place = places.find(statement.place, "SEAT") if statement is not run.deal else run.deal.place
            yield diagnosis("S317", f"nobody sits at {seat} at this table", statement, "R1", place=place, hint=hint)


def _hand(hand: r.Hand, run: Replay, names: Names) -> Iterator[Diagnosis]:
    size, whole = half_cards(run.rules), hand_cards(run.rules)
    count = len(hand.cards)
    who = names.get(hand.seat, "nobody")
    shown = PACKET if run.deal.kind == "position" and run.setup.bidder == hand.seat else size
    if run.rules.variant_mode == "open_seep":
        shown = PACKET
    if count > whole or (not hand.more and count not in (size, whole, shown)):
        hint = None
        if count == PACKET:
            hint = "if these are the four cards bid on, end the list with / ..."
        elif count < whole:
            hint = "if the list is not complete, end it with ..."
        yield diagnosis("S302", f"{who} has {count} cards; a hand has {size}", hand, "R4", hint=hint)
        return
    if len(hand.packets) > 1:
        for index, packet in enumerate(hand.packets):
            last = index == len(hand.packets) - 1
            if len(packet) > PACKET or (len(packet) < PACKET and not (last and hand.more)):
                yield diagnosis(
                    "S303", f"packet {index + 1} of {who}'s hand has {len(packet)} cards; packets have {PACKET}", hand,
                    "R4",
                )  # fmt: skip
                return


def _bid(bid: r.Bid, run: Replay, names: Names) -> Iterator[Diagnosis]:
    who = names.get(bid.seat or run.setup.bidder or "", "the bidder")
    if bid.value not in HOUSE_VALUES:
        yield diagnosis("S306", f"{bid.value} is no bid; bids are 9, 10, 11, 12 or 13", bid, "R6")
        return
    deal = run.deal
    dealer, seat = run.seating.seat(deal.dealer), run.seating.seat(bid.seat)
    expected = run.seating.following[dealer] if dealer else None
    if dealer and seat and expected and seat != expected:
        yield diagnosis(
            "S307", f"{names[seat]} bids, but {names[dealer]} dealt: {names[expected]} bids", bid, "R4",
            place=places.find(bid.place, "SEAT"), hint="either the dealer or the bidder is a slip of the pen",
        )  # fmt: skip
    hand = next((s for s in deal.opening if isinstance(s, r.Hand) and s.seat == run.setup.bidder), None)
    if hand is None:
        return
    four = hand.packets[0] if len(hand.packets) > 1 or len(hand.cards) == PACKET else hand.cards
    complete = all(card in r.CARD_WORDS - r.UNSEEN_CARDS for card in four) and (len(four) >= PACKET or not hand.more)
    if complete and run.rules.redeal_threshold == "max_le_9" and max(value_of(card_of(c)) for c in four) <= 9:
        yield diagnosis("S305", f"{who} cannot bid: under these rules a nine alone asks for a new deal", bid, "R7")
    elif complete and not any(value_of(card_of(card)) == bid.value for card in four):
        yield diagnosis(
            "S305", f"{who} cannot bid {bid.value}: {a_card_of(bid.value)} is not among the cards bid on", bid, "R6",
            why=(f"the cards are {' '.join(four)}",),
        )  # fmt: skip


def _redeal(redeal: r.Redeal, run: Replay, names: Names) -> Iterator[Diagnosis]:
    if redeal.seat is None:
        if run.rules.floor_check_redeal == "off":
            yield diagnosis("S308", "under these rules no floor calls for a new deal", redeal, "R56")
        elif not _RICH & set(redeal.cards) and not r.UNSEEN_CARDS & set(redeal.cards):
            yield diagnosis("S308", "no new deal: neither TD nor 9S lies on this floor", redeal, "R56")
        return
    least = 10 if run.rules.redeal_threshold == "max_le_9" else 9
    able = [card for card in redeal.cards if card not in r.UNSEEN_CARDS and value_of(card_of(card)) >= least]
    if able and not _may_refuse(redeal.cards, run.rules):
        yield diagnosis(
            "S308", f"no new deal: {names.get(redeal.seat, 'the bidder')} could bid with {able[0]}", redeal, "R7",
            place=places.card(redeal.place, able[0]),
        )  # fmt: skip
    elif len(redeal.cards) != PACKET:
        yield diagnosis("S303", f"a first packet has {PACKET} cards, not {len(redeal.cards)}", redeal, "R4")


def _may_refuse(cards: Iterable[str], rules: RuleSet) -> bool:
    """Whether the bidder may ask for a new deal although he could bid (rule R6, house rule opening_pass_nine)."""
    if rules.opening_pass_nine == "off" or "9S" in cards:
        return False
    return max(value_of(card_of(card)) for card in cards if card not in r.UNSEEN_CARDS) == 9


def _house(house: r.HouseNow) -> Iterator[Diagnosis]:
    if house.value not in HOUSE_VALUES:
        yield diagnosis("S315", f"no house has the value {house.value}", house, "R21")
        return
    for group in house.groups:
        cards = [card for card in group if card not in r.UNSEEN_CARDS]
        total = sum(value_of(card_of(card)) for card in cards)
        if total > house.value or (len(cards) == len(group) and total != house.value):
            yield diagnosis(
                "S315", f"{'+'.join(group)} = {total} is no group of a house of {house.value}", house, "R23"
            )
    if house.pukka and len(house.groups) == 1:
        yield diagnosis("S310", "the mark * is wrong: a house of one group is kachcha", house, "R23")


def _twin_houses(deal: r.Deal) -> Iterator[Diagnosis]:
    seen: set[int] = set()
    for statement in deal.opening:
        if isinstance(statement, r.HouseNow):
            if statement.value in seen:
                yield diagnosis(
                    "S316", f"a second house of {statement.value}: there is one of each value", statement, "R25"
                )
            seen.add(statement.value)


def _stray(run: Replay) -> Iterator[Diagnosis]:
    """In a position with a bid or a floor, what describes the middle of a game."""
    deal = run.deal
    if deal.kind != "position" or not begins(deal):
        return
    for statement in deal.opening:
        if isinstance(statement, r.Loose | r.HouseNow | r.Taken | r.Turn | r.Last | r.Next):
            yield diagnosis(
                "S319", f"a position with a bid or a floor is an opening: '{_head(statement)}' says nothing there",
                statement, hint="take it away, or take bid and floor away",
            )  # fmt: skip


def check_references(run: Replay) -> Iterator[Diagnosis]:
    """Yield disputes, rulings and rewinds that speak of a play or a rule that is not there."""
    plays: set[int] = set()
    standing: list[int] = []
    steps = iter(run.steps)
    for entry in (*run.deal.line, *run.deal.closing):
        match entry:
            case r.PlayLine():
                standing.append(next(steps).number)
                plays.add(standing[-1])
            case r.Takeback(refused=False):
                if not standing:
                    yield diagnosis("S320", "there is no play left to take back", entry)
                del standing[-1:]
            case r.Dispute(number=number) | r.TableRuling(number=number) | r.Rewind(number=number):
                if number is not None and number not in plays:
                    yield diagnosis("S320", f"there is no play {number} before this", entry)
                elif isinstance(entry, r.Rewind) and entry.number in standing:
                    del standing[standing.index(entry.number) :]
                if isinstance(entry, r.TableRuling) and entry.rule and entry.rule not in rule_book():
                    yield diagnosis("S320", f"there is no rule {entry.rule}", entry, hint="'seep rules' lists them")
