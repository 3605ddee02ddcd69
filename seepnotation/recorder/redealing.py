"""``redeal`` alone: the same dealer deals again, and the record tells why. A reason that nobody gave is not written."""

from __future__ import annotations

from dataclasses import replace

from seepnotation import record as r
from seepnotation.dealing import PACKET
from seepnotation.notation.writer import statement_text
from seepnotation.recorder.events import put_statement
from seepnotation.recorder.now import Now, new_faults
from seepnotation.recorder.opening import said_too
from seepnotation.recorder.outcome import Outcome, asked, done, either, fault_text, refused
from seepnotation.recorder.view import Message


def deal_again(now: Now) -> Outcome:
    """Return the outcome of ``redeal`` alone: by the rules (R7, R56), else after a misdeal, which is asked.

    The rules have the cards dealt again for the bidder's first four cards and, as a house rule, for a floor. Of any
    other new deal the notation says ``void``: the deal does not count, and the same dealer deals again.
    """
    deal = now.deal
    if deal is None or now.run.steps or now.over:
        return refused("redeal belongs before the first play; a deal that does not count ends with void")
    floor = next((s for s in deal.opening if isinstance(s, r.Floor)), None)
    bidder = now.run.setup.bidder
    hand = next((s for s in deal.opening if isinstance(s, r.Hand) and s.seat == bidder), None)
    void = put_statement(r.Void(), now)
    misdeal = f"void: the deal does not count, and {_dealer(now)} deals again"
    if floor is None and hand is None and not any(isinstance(s, r.Bid) for s in deal.opening):
        by_rule = _written(r.Redeal(bidder or "_", ("__",) * PACKET), None, now)
        text = (
            f"Why does {_dealer(now)} deal again: could {now.names.get(bidder or '', 'the bidder')} bid nothing (R7)?"
        )
        return either(text, by_rule, void).saying(
            Message(f"yes: {by_rule.line}, the four cards not seen; with them: redeal {bidder or '_'} 2S 3H 8C 7D"),
            Message(f"no: it was a misdeal, so {misdeal}"),
            Message("undo: nothing changes"),
        )
    packet = hand.packets[0] if hand is not None else ("__",) * PACKET
    again = r.Redeal(None, floor.cards) if floor is not None else r.Redeal(bidder or "_", packet)
    by_rule = _written(again, hand, now)
    assert by_rule.now is not None
    against = [fault for fault in new_faults(by_rule.now.faults, now.faults) if fault.code == "S308"]
    if hand is None and floor is None:
        why = "a bid was made, so there was one to make (R7)"
    elif against:
        why = fault_text(against[0])
    else:
        return by_rule
    return asked(f"{why}. Was it a misdeal? Yes writes {misdeal}", void)


def _written(again: r.Redeal, hand: r.Hand | None, now: Now) -> Outcome:
    """Return the outcome of writing the cards for which the deal is dealt again in place of what was told of it."""
    deal = now.deal
    assert deal is not None
    kept = tuple(statement for statement in deal.opening if isinstance(statement, r.Redeal))
    old = [statement for statement in deal.opening if not isinstance(statement, r.Redeal)]
    after = now.with_deal(replace(deal, opening=(*kept, said_too(again, old))))
    words = f"{_dealer(now)} deals again"
    gone = [s for s in old if isinstance(s, r.Bid) or (isinstance(s, r.Hand | r.Bundle) and s is not hand)]
    if hand is not None and (again.seat is None or len(hand.packets) > 1):
        gone.append(hand)
    if gone:
        bare = [statement_text(replace(statement, comments=(), notes=())) for statement in gone]
        words += f"; gone with the old cards: {'; '.join(bare)}"
    if any(isinstance(statement, r.Bid) for statement in gone):
        words += ", for the bid is of the cards dealt now (R6)"
    return done(after, statement_text(again), words)


def _dealer(now: Now) -> str:
    dealer = now.run.setup.dealer
    return now.names[dealer] if dealer else "the same dealer"
