"""``deal ...``: what was told before the first play is mended, and everything later judged again."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from seepnotation import record as r
from seepnotation.plays import HOUSE_VALUES, Seat
from seepnotation.recorder.mend import judged_again, marked_again, plain
from seepnotation.recorder.now import Now
from seepnotation.recorder.opening import in_place, seat_named
from seepnotation.recorder.outcome import Outcome, done, refused
from seepnotation.recorder.reading import read_line

_USAGE = "deal dealer S, deal bid W 12, deal floor 3H 6C KD AS, deal hand W 6S QH ..., deal number 3"


def mend_deal(now: Now, rest: str) -> Outcome:
    """Return the outcome of mending the deal that is played."""
    deal = now.run.deal
    word, _, more = rest.partition(" ")
    word = word.casefold()
    if word == "dealer" or (not more and word and seat_named(now, word)):
        return _dealer(now, more or word)
    if word.isdecimal() or (word == "number" and more.isdecimal()):
        number = int(more if word == "number" else word)
        if not 0 < number < r.NUMBER_LIMIT:
            return refused(f"{number} is no number of a deal")
        return _mended(now, replace(deal, number=number), f"deal {number}")
    if word in ("hand", "bundle") and more and len(more.split()) == 1 and word == "hand":
        return _without_hand(now, more)
    if word not in ("bid", "floor", "hand", "bundle", "redeal", "loose", "house", "taken", "turn", "last", "play"):
        return refused(f"write what is to be mended: {_USAGE}")
    read = read_line(rest, head=deal.kind)
    statement = read.statement
    if not isinstance(statement, get_args(get_args(r.Opening)[0])) or (
        deal.kind == "deal" and not isinstance(statement, r.Redeal | r.Hand | r.Bundle | r.Bid | r.Floor)
    ):
        return refused(read.faults[0].message if read.faults else f"write: {_USAGE}")
    if isinstance(statement, r.Bid):
        if statement.value not in HOUSE_VALUES:
            return refused(f"{statement.value} is no bid: bids are 9, 10, 11, 12 or 13 (R6)")
        if statement.seat is None:
            old = next((s.seat for s in deal.opening if isinstance(s, r.Bid)), None)
            statement = replace(statement, seat=old or now.run.setup.bidder)
    return _mended(now, replace(deal, opening=in_place(deal.opening, statement)), plain(statement))


def _dealer(now: Now, text: str) -> Outcome:
    """Mend the dealer. The bid goes with him, and so do the plays as long as each was on its turn."""
    seat = seat_named(now, text)
    if seat is None:
        return refused(f"{text!r} sits nowhere here")
    deal, run = now.run.deal, now.run
    before = run.setup.bidder
    bidder = run.seating.following[seat]
    changed = replace(deal, dealer=seat)
    words = f"{now.names[seat]} deals"
    if before is not None and before != bidder:
        turned = _turned(run.seating.order, before, bidder)
        opening = tuple(
            replace(s, seat=bidder) if isinstance(s, r.Bid) and s.seat == before else s for s in deal.opening
        )
        changed = replace(changed, opening=opening)
        if run.steps and not any(step.out_of_turn for step in run.steps):
            line = tuple(
                replace(entry, seat=turned[entry.seat])
                if isinstance(entry, r.PlayLine) and entry.seat in turned else entry
                for entry in deal.line
            )  # fmt: skip
            changed = replace(changed, line=line)
            words += f", {now.names[bidder]} bids, and every play is of the seat that was on turn then"
    return _mended(now, changed, f"dealer {seat}", words)


def _turned(order: tuple[Seat, ...], old: Seat, new: Seat) -> dict[str | None, Seat]:
    """Return for each seat the one that sits as far from the new bidder as it did from the old."""
    shift = order.index(new) - order.index(old)
    return {seat: order[(place + shift) % len(order)] for place, seat in enumerate(order)}


def _without_hand(now: Now, text: str) -> Outcome:
    seat = seat_named(now, text)
    deal = now.run.deal
    kept = tuple(s for s in deal.opening if not (isinstance(s, r.Hand) and s.seat == seat))
    if seat is None or len(kept) == len(deal.opening):
        return refused(f"no hand of {text} is told")
    return _mended(now, replace(deal, opening=kept), f"hand {seat}", "not told any more")


def _mended(now: Now, deal: r.Deal, line: str, words: str = "") -> Outcome:
    after = marked_again(now.with_deal(deal), now)
    outcome = done(after, line, words).saying(*judged_again(after, now))
    return replace(outcome, told=None)
