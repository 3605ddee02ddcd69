"""What is wanted before the first play: who deals, the bid, the floor; and the deal that follows a deal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Literal, TypeVar

from seepnotation import record as r
from seepnotation.dealing import FLOOR_CARDS, PACKET
from seepnotation.notation.writer import statement_text
from seepnotation.plays import HOUSE_VALUES, Seat
from seepnotation.recorder.now import Now
from seepnotation.recorder.outcome import Outcome, asked, done, refused
from seepnotation.recorder.reading import read_line, words_of
from seepnotation.recorder.view import Message
from seepnotation.replay.heads import begins, dealer_of
from seepnotation.rules import RuleSet
from seepnotation.seating import Seating
from seepnotation.words import SEAT_WORDS, one_of

Told = TypeVar("Told", bound=r.Written)
Wanted = Literal["play", "deal", "bid", "floor", "closing"]


def wanted(now: Now) -> Wanted:
    """Return what kind of line is wanted next."""
    deal = now.deal
    if deal is None:
        return "deal"
    if now.over:
        return "closing"
    if now.run.steps or not begins(deal):
        return "play"
    if now.run.setup.bidder is None:
        return "deal"
    if has_bid(now.rules):
        told = {statement.kind for statement in deal.opening}
        if "bid" not in told:
            return "bid"
        if "floor" not in told:
            return "floor"
    return "play"


def has_bid(rules: RuleSet) -> bool:
    """Tell whether a deal begins with a bid and four cards on the floor (rule R52)."""
    return rules.opening_floor == "4_cards_and_bid"


def asking(now: Now, what: Wanted) -> str:
    """Return the prompt before the first play."""
    names, seating = now.names, Seating.of(now.rules)
    if what == "deal":
        seats = [seat for seat in seating.order if seat in may_deal(now)]
        return f"Who deals? ({', '.join(f'{seat} {names[seat]}' for seat in seats)})"
    bidder = now.run.setup.bidder or ""
    if what == "bid":
        return f"{bidder} {names[bidder]} bids (9 to 13)"
    return "The four cards on the floor"


def may_deal(now: Now) -> frozenset[Seat]:
    """Return the seats that may deal the deal that is asked for (rule R51)."""
    if now.deal is None or now.over:
        return now.sheet.may_deal
    before = replace(now.session, deals=now.session.deals[:-1])
    return Now(r.Record((before,))).sheet.may_deal if before.tags or before.deals else now.sheet.may_deal


def begin(now: Now, dealer: Seat | None = None, number: int | None = None) -> Outcome:
    """Return the outcome of beginning the next deal.

    Args:
        now: the record.
        dealer: who deals; filled in where exactly one seat may deal.
        number: the number of the deal; by default the one after the deal before.
    """
    seats = may_deal(now)
    who = dealer or (next(iter(seats)) if len(seats) == 1 else None)
    following = now.sheet.deals[-1].number + 1 if now.sheet.deals else 1
    number = following if number is None else number
    after = now.with_next(r.Deal(number, who))
    outcome = done(after, f"deal {number} dealer {who}" if who else f"deal {number}",
                   f"{now.names[who]} deals" if who else "")  # fmt: skip
    if number != following and now.sheet.deals:
        outcome = outcome.saying(Message(f"by the deals before, it is deal {following}, not {number}", "warning"))
    if dealer and dealer not in seats:
        return outcome.saying(Message(_not_his_deal(now, dealer, seats), "warning"))
    return outcome


def _not_his_deal(now: Now, dealer: Seat, seats: frozenset[Seat]) -> str:
    order = Seating.of(now.rules).order
    expected = one_of([now.names[seat] for seat in order if seat in seats])
    return f"by the deals before, {expected} deals, not {now.names[dealer]} (R51)"


def seat_named(now: Now, text: str) -> Seat | None:
    """Return the seat that is meant by its letter, its player's name or its direction; None if that is not clear."""
    order = Seating.of(now.rules).order
    word = text.strip().casefold()
    if word.upper() in order:
        return next(seat for seat in order if seat == word.upper())
    called = [seat for seat in order if now.names[seat].casefold() == word]
    if not called:
        return next((seat for seat in order if SEAT_WORDS[seat].casefold() == word), None)
    return called[0] if len(called) == 1 else None


def short_answer(text: str, now: Now) -> Outcome | None:
    """Return what comes of an answer without its word: a seat, a bid, four cards; None if it is none."""
    what = wanted(now)
    if what in ("deal", "closing"):
        seat = seat_named(now, text.strip().removeprefix("dealer "))
        if seat is not None:
            if now.deal is not None and not now.over:
                after = now.with_deal(replace(now.deal, dealer=seat))
                return done(after, f"dealer {seat}", f"{now.names[seat]} deals")
            return begin(now, seat)
    if what in ("bid", "deal") and has_bid(now.rules) and (bid := _bid_of_a_seat(text, now)):
        return _put_bid_of_a_seat(bid, now, what)
    words, rest = words_of(text)
    kinds = {kind for kind, _ in words}
    if rest or not words:
        return None
    if len(words) == 1 and kinds <= {"INT", "RANK"} and has_bid(now.rules):
        return _bid_alone(text, now, what)
    if kinds == {"CARD"} and what == "floor":
        return _floor_alone(text, now)
    return None


def _bid_of_a_seat(text: str, now: Now) -> r.Bid | None:
    """Return the bid in ``E 9``, ``Ravi 9``, ``9 bid``; None if it is none."""
    if text[:4].casefold() == "bid ":
        return None  # a statement, taken as it is
    words = [word for word in text.split() if word.casefold().strip(":") not in ("bid", "bids")]
    if not words or (len(words) == 1 and words == text.split()):
        return None
    seat = seat_named(now, " ".join(words[:-1])) if len(words) > 1 else None
    bid = read_line(f"bid {words[-1]}").statement
    if not isinstance(bid, r.Bid) or bid.seat is not None or (len(words) > 1 and seat is None):
        return None
    return replace(bid, seat=seat)


def _put_bid_of_a_seat(bid: r.Bid, now: Now, what: Wanted) -> Outcome:
    """Write a bid with its seat, which tells who dealt; ask if somebody else has to bid (rule R4)."""
    begun: Outcome | None = None
    if what == "deal":
        if bid.seat is None:
            return refused(f"first: {asking(now, 'deal')}{FORMS['deal']}")
        if bid.value not in HOUSE_VALUES:
            return put_bid(now, bid) if now.deal is not None else refused(_no_bid(bid.value))
        seating = Seating.of(now.rules)
        dealer = next(seat for seat in seating.order if seating.following[seat] == bid.seat)
        if now.deal is None or now.over:
            begun = begin(now, dealer)
            assert begun.now is not None
            now = begun.now
    outcome = put_bid(now, bid)
    if begun is not None:
        return replace(outcome, messages=(*begun.messages, *outcome.messages)) if outcome.now else outcome
    bidder = now.run.setup.bidder
    if what == "bid" and bid.seat is not None and bidder not in (None, bid.seat) and outcome.now is not None:
        names = now.names
        return asked(f"{names[bidder or '']} bids, not {names[bid.seat]}, as the deal goes (R4). Record it as it is?",
                     outcome)  # fmt: skip
    return outcome


def passing(text: str, now: Now) -> str | None:
    """Return what there is instead of a pass; None if the text is none."""
    if text.casefold() not in ("pass", "passes", "passed"):
        return None
    what = wanted(now)
    if what == "play":
        return "nobody passes: who is on turn plays a card (R2); for one that nobody saw write ..."
    if what == "bid":
        return (
            "nobody passes: the value of one of the four cards is bid (R6), such as 12. If none of them can be bid, "
            "they are shown and the same dealer deals again (R7): type redeal"
        )
    return f"nobody passes (R6); first: {asking(now, what)}" if what == "deal" else None


FORMS: Final = {
    "deal": ": type the seat or the name; with the bid it is bid W 12",
    "bid": ": type the value, such as 12, or seat and value, W 12",
    "floor": ", such as 3H 6C KD AS; for a card not seen write __",
}
"""How an answer of the opening is written."""


def _no_bid(value: int) -> str:
    return f"{value} is no bid: bids are 9, 10, 11, 12 or 13 (R6)"


def _bid_alone(text: str, now: Now, what: Wanted) -> Outcome | None:
    if what == "closing":
        begun = begin(now)
        assert begun.now is not None
        if wanted(begun.now) == "deal":
            return refused(f"first: {asking(now, 'deal')}")
        then = short_answer(text, begun.now)
        return replace(then, messages=(*begun.messages, *then.messages)) if then and then.now else then
    if what != "bid":
        return refused(f"first: {asking(now, what)}") if what == "deal" else None
    bid = read_line(f"bid {text}").statement
    if not isinstance(bid, r.Bid):
        return None
    return put_bid(now, bid)


def _floor_alone(text: str, now: Now) -> Outcome:
    floor = read_line(f"floor {text}").statement
    assert isinstance(floor, r.Floor)
    return put_floor(now, floor)


def put_bid(now: Now, bid: r.Bid) -> Outcome:
    """Return the outcome of a bid; its seat follows from the dealer."""
    assert now.deal is not None
    if bid.value not in HOUSE_VALUES:
        return refused(_no_bid(bid.value))
    if bid.seat is None:
        bid = replace(bid, seat=now.run.setup.bidder)
    deal = now.deal
    if deal.dealer is None and bid.seat is not None:
        deal = replace(deal, dealer=dealer_of(now.run.seating.seat(bid.seat), now.run.seating))
    after = now.with_deal(replace(deal, opening=in_place(deal.opening, bid)))
    who = now.names.get(bid.seat or "", "the bidder")
    return done(after, statement_text(bid), f"{who} bids {bid.value}")


def no_floor(floor: r.Floor) -> str | None:
    """Return why these cannot be the cards turned up (rule R4); None if they can."""
    if len(floor.cards) != FLOOR_CARDS:
        return f"{FLOOR_CARDS} cards are turned up, not {len(floor.cards)} (R4); for one not seen write __"
    seen = [card for card in floor.cards if card not in r.UNSEEN_CARDS]
    twice = next((card for card in seen if seen.count(card) > 1), None)
    return f"{twice} stands twice on the floor" if twice else None


def put_floor(now: Now, floor: r.Floor) -> Outcome:
    """Return the outcome of the cards turned up."""
    assert now.deal is not None
    if wrong := no_floor(floor):
        return refused(wrong)
    after = now.with_deal(replace(now.deal, opening=in_place(now.deal.opening, floor)))
    return done(after, statement_text(floor))


def put_opening(now: Now, statement: r.Opening) -> Outcome:
    """Return the outcome of a statement of the opening: what it tells replaces what was told of the same."""
    if isinstance(statement, r.Bid):
        return put_bid(now, statement)
    if isinstance(statement, r.Floor):
        return put_floor(now, statement)
    assert now.deal is not None
    after = now.with_deal(replace(now.deal, opening=in_place(now.deal.opening, statement)))
    return done(after, statement_text(statement)).saying(*not_whole(statement, now))


def not_whole(statement: r.Written, now: Now) -> list[Message]:
    """Return a hint if a hand holds the four cards before the bid alone, as if they were all (rule R4)."""
    if not isinstance(statement, r.Hand) or statement.more or len(statement.cards) != PACKET:
        return []
    cards = " ".join(statement.cards)
    text = f"a hand is all of {now.names.get(statement.seat, statement.seat)}'s cards; if these are the four before"
    return [Message(f"{text} the bid, write the rest as not known: hand {statement.seat} {cards} / ...", "warning")]


def in_place(opening: tuple[r.Opening, ...], statement: r.Opening) -> tuple[r.Opening, ...]:
    """Return an opening with a statement in place of what it replaces: one bid, one floor, one hand of each seat."""
    alike = [other for other in opening if _tells_the_same(other, statement)]
    statement = said_too(statement, alike[:1])
    if not alike:
        if isinstance(statement, r.Hand | r.Redeal):
            at = next((i for i, other in enumerate(opening) if isinstance(other, r.Bid | r.Floor)), len(opening))
            return (*opening[:at], statement, *opening[at:])
        return (*opening, statement)
    return tuple(statement if other is alike[0] else other for other in opening)


def said_too(statement: Told, replaced: Iterable[r.Written]) -> Told:
    """Return a statement with the comments and notes of those that it replaces."""
    for old in reversed(tuple(replaced)):
        statement = replace(
            statement, comments=(*old.comments, *statement.comments), notes=(*old.notes, *statement.notes)
        )
    return statement


def _tells_the_same(one: r.Opening, other: r.Opening) -> bool:
    if isinstance(one, r.Hand) and isinstance(other, r.Hand):
        return one.seat == other.seat
    if isinstance(one, r.HouseNow) and isinstance(other, r.HouseNow):
        return one.value == other.value
    if isinstance(one, r.Taken) and isinstance(other, r.Taken):
        return one.side == other.side
    return type(one) is type(other) and isinstance(one, r.Bid | r.Floor | r.Loose | r.Turn | r.Last | r.Next)
