"""The opening of a deal as diagnoses: 52 different cards, packets and counts, the bid, houses of a position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final

from seepnotation import record as r
from seepnotation.cards import card_of, value_of
from seepnotation.dealing import BUNDLES, FLOOR_CARDS, PACKET, half_cards, hand_cards, least_to_bid, void_on_floor
from seepnotation.diagnosis import Diagnosis, severity_of
from seepnotation.notation import places
from seepnotation.plays import HOUSE_VALUES
from seepnotation.replay import Replay
from seepnotation.replay.heads import begins
from seepnotation.replay.holdings import BIT, CARD, value_seen
from seepnotation.rules import RuleSet
from seepnotation.rules.book import rule_book
from seepnotation.words import Names, a_card_of, one_of

_PERHAPS_VOID: Final = ("T_", "9_", "__")
"""Cards not fully seen that may be one of those that make a deal void when they lie on its first floor (rule R56)."""


def check_opening(run: Replay, names: Names) -> Iterator[Diagnosis]:
    """Yield what is wrong before the first play."""
    deal = run.deal
    opens = begins(deal)
    in_packets = _in_packets(_hand_sizes(run.rules)[0])
    yield from _doubles(run)
    yield from _seats(run)
    for statement in deal.opening:
        match statement:
            case r.Hand():
                # A hand in the packets in which it is dealt at first is as it should be; so are nearly all.
                if opens and [*map(len, statement.packets)] != in_packets:
                    yield from _hand(statement, run, names)
            case r.Floor():
                yield from _floor(statement, run)
            case r.Bid():
                yield from _bid(statement, run, names)
            case r.Redeal():
                yield from _redeal(statement, run, names)
            case r.HouseNow():
                yield from _house(statement)
    yield from _bundles(run, names)
    yield from _twin_houses(deal)
    yield from _stray(run)


def diagnosis(code: str, message: str, statement: Any, rule: str | None = None, **more: Any) -> Diagnosis:
    """Return a diagnosis about a statement, at its place unless another is given."""
    where = more.pop("place", statement.place)
    return Diagnosis(code, severity_of(code), message, where, rule=rule, **more)


def _named_cards(statement: r.Written) -> Sequence[str]:
    match statement:
        case r.Hand() | r.Floor() | r.Loose() | r.Taken() | r.Bundle():
            return statement.cards
        case r.HouseNow():
            return [item for group in statement.groups for item in group]
    return ()


def _doubles(run: Replay) -> Iterator[Diagnosis]:
    """A card that lies in two places at once; each is told once."""
    deal = run.deal
    first: dict[str, r.Written] = {}
    told: set[str] = set()
    later = [] if run.plays_alone else [entry for entry in deal.line if entry.kind in ("hand", "bundle")]
    named = list(chain.from_iterable(map(_named_cards, (*deal.opening, *later))))
    if len(set(named)) == len(named):
        return
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
        case r.Hand() | r.Bundle():
            return f"{statement.kind} {statement.seat}"
        case r.HouseNow():
            return f"house {statement.value}"
        case r.Taken():
            return f"taken {statement.side}"
    return str(statement.kind)


_OF_A_SEAT: Final = (r.Redeal, r.Hand, r.Bid, r.Turn, r.Last, r.Dispute, r.Bundle)


def _seats(run: Replay) -> Iterator[Diagnosis]:
    """A seat at which nobody sits, such as W at a table of two."""
    order = run.seating.order
    line = () if run.plays_alone else [s for s in run.deal.line if not isinstance(s, r.PlayLine)]
    statements = [*run.deal.opening, *line]
    found: list[tuple[r.Written, str | None]] = [(run.deal, run.deal.dealer)]
    found += [(s, s.seat) for s in statements if isinstance(s, _OF_A_SEAT)]
    found += [(s, owner) for s in statements if isinstance(s, r.HouseNow) for owner in s.owners]
    for statement, seat in found:
        if seat is not None and seat != "_" and seat not in order:
            hint = f"the seats of this table are {one_of(order, 'and')}"
            place = places.find(statement.place, "SEAT") if statement is not run.deal else run.deal.place
            yield diagnosis("S317", f"nobody sits at {seat} at this table", statement, "R1", place=place, hint=hint)


def _rule_of_dealing(rules: RuleSet) -> str:
    """Return the number of the rule that says how many cards a hand has."""
    if rules.opening_floor == "empty_52_plays":
        return "R52"
    if rules.variant_mode == "open_seep":
        return "R54"
    return {2: "R53", 3: "R55"}.get(rules.players, "R4")


def _hand_sizes(rules: RuleSet) -> tuple[int, int]:
    """Return how many cards a hand has at first, and in all (rules R4, R52 to R55)."""
    if rules.variant_mode == "open_seep":
        return PACKET, PACKET
    return half_cards(rules), hand_cards(rules)


def _in_packets(count: int) -> list[int]:
    """Return the sizes of the packets in which so many cards are dealt."""
    whole, rest = divmod(count, PACKET)
    return [PACKET] * whole + [rest] * bool(rest)


def _hand(hand: r.Hand, run: Replay, names: Names) -> Iterator[Diagnosis]:
    rules = run.rules
    size, whole = _hand_sizes(rules)
    count = hand.count
    who = names.get(hand.seat, "nobody")
    # Whoever opens a position shows the cards he bid on.
    shown = PACKET if run.deal.kind == "position" and run.setup.bidder == hand.seat else size
    if count > whole or (not hand.more and count not in (size, whole, shown)):
        hint = None
        if rules.variant_mode == "open_seep":
            hint = "the other cards lie in bundles"
        elif count == PACKET:
            hint = "if these are the four cards bid on, end the list with / ..."
        elif count < whole:
            hint = "if the list is not complete, end it with ..."
        later = f", {whole} with those dealt later" if whole > size else ""
        yield diagnosis(
            "S302", f"{who} has {count} cards; a hand has {size}{later}", hand, _rule_of_dealing(rules), hint=hint
        )
        return
    if len(hand.packets) > 1:
        for index, packet in enumerate(hand.packets):
            last = index == len(hand.packets) - 1
            if len(packet) > PACKET or (len(packet) < PACKET and not (last and (hand.more or whole % PACKET))):
                yield diagnosis(
                    "S303", f"packet {index + 1} of {who}'s hand has {len(packet)} cards; packets have {PACKET}", hand,
                    "R4",
                )  # fmt: skip
                return


def _bundles(run: Replay, names: Names) -> Iterator[Diagnosis]:
    """Rule R54: five bundles of four cards in Open Seep, and none elsewhere."""
    deal = run.deal
    count: dict[str, int] = {}
    line = () if run.plays_alone else deal.line
    for bundle in [s for s in (*deal.opening, *line) if isinstance(s, r.Bundle)]:
        if run.rules.variant_mode != "open_seep":
            yield diagnosis("S322", "under these rules nobody has bundles", bundle, "R54")
            continue
        who, cards = names.get(bundle.seat, "nobody"), len(bundle.cards)
        count[bundle.seat] = count.get(bundle.seat, 0) + 1
        if count[bundle.seat] == BUNDLES + 1:
            yield diagnosis("S302", f"{who} has more than {BUNDLES} bundles", bundle, "R54")
        # In the middle of a game a bundle is what is left of it.
        if cards > PACKET or (cards < PACKET and deal.kind == "deal" and not bundle.more):
            hint = "if not all of its cards are known, end it with ..." if cards < PACKET else None
            yield diagnosis("S303", f"a bundle has {PACKET} cards; this one has {cards}", bundle, "R54", hint=hint)


def _floor(floor: r.Floor, run: Replay) -> Iterator[Diagnosis]:
    if run.rules.opening_floor == "empty_52_plays":
        yield diagnosis("S322", "under these rules a deal begins with an empty floor", floor, "R52")
        return
    if len(floor.cards) != FLOOR_CARDS:
        yield diagnosis("S304", f"the floor has {len(floor.cards)} cards; {FLOOR_CARDS} are turned up", floor, "R4")
    void = _voids(floor.cards, run.rules)
    closing = (r.Score, r.Baazi, r.Concede)
    played = any(run.deal.plays) or any(isinstance(statement, closing) for statement in run.deal.closing)
    if void and played and run.ended != "void":
        yield diagnosis(
            "S321", f"the deal is played although {one_of(void, 'and')} lay on the first floor", floor, "R56",
            place=places.card(floor.place, void[0]), why=("under these rules such a deal is void",),
            hint=f"the cards are dealt again: redeal floor {' '.join(floor.cards)}",
        )  # fmt: skip


def _voids(floor: tuple[str, ...], rules: RuleSet) -> list[str]:
    """Return the cards of a first floor that make the deal void (rule R56, house rule floor_check_redeal)."""
    void = void_on_floor(rules)
    return [card for card in floor if card in void]


def _bid(bid: r.Bid, run: Replay, names: Names) -> Iterator[Diagnosis]:
    who = names.get(bid.seat or run.setup.bidder or "", "the bidder")
    if run.rules.opening_floor == "empty_52_plays":
        yield diagnosis("S322", "under these rules nobody bids", bid, "R52")
        return
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
    four = hand.packets[0] if len(hand.packets) > 1 or hand.count == PACKET else hand.cards
    complete = bool(four) and all(card in BIT for card in four) and (len(four) >= PACKET or not hand.more)
    values = [value_of(CARD[card]) for card in four] if complete else []
    if complete and least_to_bid(run.rules) > 9 and max(values) <= 9:
        yield diagnosis("S305", f"{who} cannot bid: under these rules a nine alone asks for a new deal", bid, "R7")
    elif complete and bid.value not in values:
        yield diagnosis(
            "S305", f"{who} cannot bid {bid.value}: {a_card_of(bid.value)} is not among the cards bid on", bid, "R6",
            why=(f"the cards are {' '.join(four)}",),
        )  # fmt: skip


def _redeal(redeal: r.Redeal, run: Replay, names: Names) -> Iterator[Diagnosis]:
    if redeal.seat is None:
        yield from _redeal_floor(redeal, run.rules)
        return
    if run.rules.opening_floor == "empty_52_plays":
        yield diagnosis("S308", "no new deal: under these rules nobody bids", redeal, "R52")
        return
    able, rule = _bids_with(redeal.cards, run.rules)
    if able:
        who = names.get(redeal.seat, "the bidder")
        yield diagnosis(
            "S308", f"no new deal: {who} could bid with {able[0]}", redeal, rule,
            place=places.card(redeal.place, able[0]),
        )  # fmt: skip
    elif len(redeal.cards) != PACKET:
        yield diagnosis("S303", f"a first packet has {PACKET} cards, not {len(redeal.cards)}", redeal, "R4")


def _bids_with(cards: tuple[str, ...], rules: RuleSet) -> tuple[list[str], str]:
    """Return those of the first four cards that a bidder has to bid with, and the rule that says so (R6, R7)."""
    able = [card for card in cards if value_seen(card) >= least_to_bid(rules)]
    if rules.opening_pass_nine == "on_if_best_is_nonspade_9" and all(value_seen(card) == 9 for card in able):
        return [card for card in able if card == "9S"], "R6"
    return able, "R7"


def _redeal_floor(redeal: r.Redeal, rules: RuleSet) -> Iterator[Diagnosis]:
    """Rule R56, house rule floor_check_redeal: a floor for which the cards are dealt again."""
    void = void_on_floor(rules)
    if not void:
        yield diagnosis("S308", "under these rules no floor calls for a new deal", redeal, "R56")
    elif len(redeal.cards) != FLOOR_CARDS:
        yield diagnosis("S304", f"the floor has {len(redeal.cards)} cards; {FLOOR_CARDS} are turned up", redeal, "R4")
    elif not {*void, *_PERHAPS_VOID} & {*redeal.cards}:
        yield diagnosis("S308", f"no new deal: neither {' nor '.join(void)} lies on this floor", redeal, "R56")


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
    if run.plays_alone and not any(isinstance(end, (r.Dispute, r.TableRuling)) for end in run.deal.closing):
        return
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
