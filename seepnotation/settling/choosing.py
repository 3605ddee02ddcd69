"""Which play is meant where nobody names it: the only one, or the only one in dispute."""

from __future__ import annotations

from typing import Final, NamedTuple

from seepnotation import record as r
from seepnotation.notation.writer import play_body
from seepnotation.replay import Replay, rules_of
from seepnotation.rules import RuleSet
from seepnotation.settling.asking import disputed
from seepnotation.settling.written import CannotAsk
from seepnotation.words import one_of

_LISTED: Final = 6
"""How many deals, and how many disputes, a message lists."""


class Chosen(NamedTuple):
    """A deal of the file, from 1, and the place of a play among its plays; no place where the deal has none."""

    deal: int
    place: int | None


def choose(record: r.Record, rules: RuleSet | None, *, other: bool) -> Chosen:
    """Return the play that is meant.

    Args:
        record: the record.
        rules: rules to judge by in place of those that the sessions name.
        other: whether a play is asked about that does not stand in the record; it can be the first one of a deal.

    Raises:
        CannotAsk: several plays can be meant, or there is none; the message says what there is to choose.
        RulesError: a session names rules that do not exist.
    """
    deals = [deal for _, deal in record.deals]
    counts = [sum(1 for _ in deal.plays) for deal in deals]
    if sum(counts) == 1:
        return Chosen(counts.index(1) + 1, 0)
    if sum(counts) == 0 and not other:
        raise CannotAsk("no play is written; give one with --play, such as --play 'N 7C x 4D+3H'")
    if len(deals) == 1 and not counts[0]:
        return Chosen(1, None)
    found = _disputed(record, rules)
    if len(found) == 1:
        return Chosen(found[0].deal, found[0].place)
    raise CannotAsk(_choices(record, rules, found))


class _Disputed(NamedTuple):
    deal: int
    place: int
    number: int


def _disputed(record: r.Record, rules: RuleSet | None) -> list[_Disputed]:
    found: list[_Disputed] = []
    for number, (session, deal) in enumerate(record.deals, 1):
        if any(isinstance(entry, r.Dispute | r.TableRuling) for entry in (*deal.line, *deal.closing)):
            run = Replay(deal, rules_of(session) if rules is None else rules).run()
            about = disputed(run)
            found += [_Disputed(number, index, step.number) for index, step in enumerate(run.steps) if step in about]
    return found


def _choices(record: r.Record, rules: RuleSet | None, found: list[_Disputed]) -> str:
    """Return what there is to choose, in a sentence."""
    deals = list(record.deals)
    shown = [Replay(deal, rules_of(session) if rules is None else rules).run() for session, deal in deals[:_LISTED]]
    parts = [_plays(number, run) for number, run in enumerate(shown, 1)]
    if len(deals) > _LISTED:
        parts.append(f"and so on to {deals[-1][1].kind} {len(deals)}")
    listed = [f"{one.deal}.{one.number}" for one in found[:_LISTED]]
    if listed:
        more = f" and {len(found) - _LISTED} more" if len(found) > _LISTED else ""
        parts.append(f"in dispute: {one_of(listed, 'and') if not more else ', '.join(listed) + more}")
    first = next((f"{n}.{run.steps[0].number}" for n, run in enumerate(shown, 1) if run.steps), "1.1")
    return f"which play is meant? Name it, such as --at {[*listed, first][0]}; {'; '.join(parts)}"


def _plays(number: int, run: Replay) -> str:
    """Return which plays a deal has; a single one itself."""
    if len(run.steps) == 1:
        step = run.steps[0]
        return f"{number}.{step.number} is '{step.seat or '_'} {play_body(step.line)}'"
    numbers = [step.number for step in run.steps]
    what = f"plays {min(numbers)} to {max(numbers)}" if numbers else "no plays"
    return f"{run.deal.kind} {number} has {what}"
