"""Statements of the notation, typed as they are: what was said and done at the table, looks, closings, openings."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from seepnotation import record as r
from seepnotation.notation.grammar import STATEMENT_HEADS
from seepnotation.recorder.again import plain
from seepnotation.recorder.now import Now
from seepnotation.recorder.opening import begin, put_opening, said_too
from seepnotation.recorder.outcome import Outcome, asked, done, refused
from seepnotation.recorder.reading import read_line, word_at
from seepnotation.recorder.ruled import by_the_rules
from seepnotation.render.statements import statement_words

_OPENING = (r.Redeal, r.Bid, r.Floor)
_CLOSING = (r.Score, r.Baazi, r.Concede, r.Abandoned)
_TOLD_LATER = (r.Hand, r.Bundle)


def enter_statement(text: str, now: Now) -> Outcome | None:
    """Return what comes of a statement of the notation; None if the text is none."""
    first = word_at(text)
    if first is None or first[0] not in STATEMENT_HEADS:
        return None
    read = read_line(text)
    if read.faults:
        fault = read.faults[0]
        return refused(fault.message + (f"; {fault.hint}" if fault.hint else ""))
    if len(read.statements) != 1:
        return refused("one statement a line" if read.statements else "nothing is told by that")
    return put_statement(read.statements[0], now)


def put_statement(statement: r.Written, now: Now) -> Outcome:
    """Return the outcome of a statement that is no play."""
    if isinstance(statement, (*_OPENING, *_TOLD_LATER)) and (now.deal is None or now.over):
        begun = begin(now)
        assert begun.now is not None
        then = put_statement(statement, begun.now)
        return replace(then, messages=(*begun.messages, *then.messages)) if then.now is not None else then
    deal = now.deal
    if deal is None:
        return refused("there is no deal yet: who deals?")
    if isinstance(statement, _OPENING):
        if now.run.steps:
            return refused(f"play has begun; to mend what was told before it: deal {plain(statement)}")
        return put_opening(now, statement)
    if isinstance(statement, _TOLD_LATER) and not now.run.steps:
        return put_opening(now, statement)
    if isinstance(statement, _CLOSING):
        return _close(statement, now)
    if now.over and isinstance(statement, r.Dispute | r.TableRuling) and deal.closing:
        return _told(now, replace(deal, closing=(*deal.closing, statement)), statement)
    if isinstance(statement, r.Takeback) and not now.standing:
        return refused("there is no play to take back")
    if isinstance(statement, r.Dispute | r.TableRuling | r.Rewind) and statement.number is not None:
        numbers = {step.number for step in (now.standing if isinstance(statement, r.Rewind) else now.run.steps)}
        if statement.number not in numbers:
            return refused(f"there is no play {statement.number}")
    if deal.closing:
        return refused(f"the deal is closed by {plain(deal.closing[-1])!r}: undo it first")
    if not isinstance(statement, get_args(get_args(r.Entry)[0])):
        return refused(f"{statement_words(statement, now.names)}: that cannot stand here")
    return _told(now, replace(deal, line=(*deal.line, statement)), statement)


def _close(statement: r.Closing, now: Now) -> Outcome:
    deal = now.deal
    assert deal is not None
    closing = (*deal.closing, statement)
    before = [other for other in deal.closing if isinstance(other, r.Score)]
    if isinstance(statement, r.Score) and before:  # the table has counted again
        statement = said_too(statement, before)
        closing = tuple(statement if other is before[0] else other for other in deal.closing if other not in before[1:])
    yes = _told(now, replace(deal, closing=closing), statement)
    if isinstance(statement, r.Score | r.Baazi) and not now.over and now.run.steps:
        return asked("the deal is not played to its end. Close it all the same?", yes)
    return yes


def _told(now: Now, deal: r.Deal, statement: r.Written) -> Outcome:
    after = now.with_deal(deal)
    outcome = done(after, plain(statement), statement_words(statement, now.names))
    if not isinstance(statement, r.TableRuling):
        return outcome
    told = outcome.told if outcome.told is None else tuple(fault for fault in after.faults if fault.code == "S253")
    return replace(outcome, told=told).saying(*by_the_rules(statement, after))
