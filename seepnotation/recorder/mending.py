"""``deal ...``: what was told before the first play is mended, and everything later judged again."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from seepnotation import record as r
from seepnotation.plays import HOUSE_VALUES
from seepnotation.recorder.again import judged_again, marked_again, plain
from seepnotation.recorder.earlier import deal_named, deals_of
from seepnotation.recorder.now import Now
from seepnotation.recorder.opening import in_place, no_floor, not_whole, seat_named
from seepnotation.recorder.outcome import Outcome, done, refused, said
from seepnotation.recorder.reading import read_line
from seepnotation.recorder.turning import told_by_name, turning
from seepnotation.recorder.view import Message

_USAGE = "deal dealer S, deal bid W 12, deal floor 3H 6C KD AS, deal hand W 6S QH ..., deal number 3"


def mend_deal(now: Now, rest: str) -> Outcome:
    """Return the outcome of mending the deal that is played."""
    deal = now.run.deal
    word, _, more = rest.partition(" ")
    word = word.casefold()
    if word == "dealer" or (not more and word and seat_named(now, word)):
        return _dealer(now, more or word)
    if word.isdecimal():
        return _numbered(now, int(word), more)
    if word == "number":
        first, _, behind = more.partition(" ")
        return _numbered(now, int(first), behind) if first.isdecimal() else refused("write the number: deal number 3")
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
    if isinstance(statement, r.Floor) and (wrong := no_floor(statement)):
        return refused(wrong)
    mended = _mended(now, replace(deal, opening=in_place(deal.opening, statement)), plain(statement))
    return mended.saying(*not_whole(statement, now))


def _numbered(now: Now, number: int, rest: str) -> Outcome:
    """Mend an earlier deal of that number, else give the number to the deal that is played, and mend what is told."""
    whole = now.whole
    there = deals_of(whole, number)
    if there and there != [len(now.session.deals) - 1]:
        if not rest:
            return refused(f"there is a deal {number} in this session already; to mend it: deal {number} dealer S")
        found = deal_named(whole, number)
        return found if isinstance(found, Outcome) else mend_deal(found, rest)
    if not 0 < number < r.NUMBER_LIMIT:
        return refused(f"{number} is no number of a deal")
    deal = now.run.deal
    if deal.number == number:
        return mend_deal(now, rest) if rest else said(f"this is deal {number} already")
    renumbered = now.with_deal(replace(deal, number=number))
    warning = Message(f"it was deal {deal.number}; now it is deal {number}", "warning")
    if not rest:
        return _mended(now, replace(deal, number=number), f"deal {number}").saying(
            *([warning] if deal.number is not None else [])
        )
    outcome = mend_deal(renumbered, rest)
    if outcome.now is None:
        return outcome.saying(Message(f"so the deal keeps its number, {deal.number or 'none'}"))
    return outcome.saying(warning) if deal.number is not None else outcome


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
        opening = tuple(
            replace(s, seat=bidder) if isinstance(s, r.Bid) and s.seat == before else s for s in deal.opening
        )
        changed = replace(changed, opening=opening)
        words += f", {now.names[bidder]} bids"
        found = turning(run.steps, run.seating, bidder)
        if found is not None:
            changed = replace(changed, line=found.entries(deal.line))
            until = "every play" if found.all else f"every play before {run.steps[len(found.lines)].number}"
            words += f", and {until} is of the seat that was on turn then"
        if stays := told_by_name((*deal.opening, *deal.line, *deal.closing)):
            words += f"; this was told by name and stays: {'; '.join(stays)}"
    return _mended(now, changed, f"dealer {seat}", words)


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
