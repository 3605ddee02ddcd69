"""Remarks on a record: what people talk about after a deal, as notes that can be taken off again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import Final

from seepnotation import record as r
from seepnotation.annotating import ending, given, last, missed, points, reveals, turning
from seepnotation.annotating.marks import marked, strip
from seepnotation.annotating.remarks import KINDS, Kind, Remark
from seepnotation.annotating.sayings import plain
from seepnotation.endings import NODES
from seepnotation.replay import Replay, dealers_untold, rules_of
from seepnotation.rules import RulesError, RuleSet
from seepnotation.scoring import fewer_is_better
from seepnotation.words import Names, names_of

__all__ = ["KINDS", "NODES", "Kind", "Remark", "annotate", "remarks_of", "strip"]

_MORE_IS_BETTER: Final = frozenset({"missed", "given", "points"})
"""Kinds that say nothing where the side with fewer points is better off (rule R57)."""


def annotate(
    record: r.Record, only: Collection[Kind] | None = None, nodes: int = NODES, rules: RuleSet | None = None
) -> r.Record:
    """Return a record with remarks on its plays; those of an earlier time are replaced, whatever their kind.

    What people wrote stays as it is, and short forms stay short. Where a session names rules that do not exist, nothing
    is said.

    Args:
        record: any record.
        only: the kinds of remarks; by default all.
        nodes: how many moments the search of the last plays of a deal may look at.
        rules: the rules to judge by; by default those that each session names.
    """
    return r.Record(tuple([_session(session, only, nodes, rules) for session in strip(record).sessions]))


def _session(session: r.Session, only: Collection[Kind] | None, nodes: int, rules: RuleSet | None) -> r.Session:
    try:
        in_force = rules or rules_of(session)
    except RulesError:
        return session
    names = names_of(session)
    deals = []
    for deal, dealer in zip(session.deals, dealers_untold(session, in_force), strict=True):
        run = Replay(deal, in_force, dealer=dealer).run()
        deals.append(marked(deal, remarks_of(run, names, only, nodes)))
    return replace(session, deals=tuple(deals))


def remarks_of(
    run: Replay, names: Names, only: Collection[Kind] | None = None, nodes: int = NODES
) -> dict[int, list[Remark]]:
    """Return the remarks on the plays of a deal by the index of their Step, on each play in the order of `KINDS`.

    A play that was taken back gets none.

    Args:
        run: the replay of the deal, gone through.
        names: what the seats are called; a name that a note cannot hold gives way to the word of its seat.
        only: the kinds of remarks; by default all.
        nodes: how many moments the search of the last plays may look at.
    """
    found: dict[int, list[Remark]] = {}
    told = plain(names)
    for kind in KINDS:
        if (only is not None and kind not in only) or (kind in _MORE_IS_BETTER and fewer_is_better(run.rules)):
            continue
        for index, remark in _NOTICES[kind](run, told, nodes):
            found.setdefault(index, []).append(remark)
    return dict(sorted(found.items()))


_Notice = Callable[[Replay, Names, int], Iterator[tuple[int, Remark]]]


def _without_search(notice: Callable[[Replay, Names], Iterator[tuple[int, Remark]]]) -> _Notice:
    return lambda run, names, nodes: notice(run, names)


_NOTICES: Final[dict[Kind, _Notice]] = {
    "missed": _without_search(missed.notice),
    "given": _without_search(given.notice),
    "points": _without_search(points.notice),
    "reveals": _without_search(reveals.notice),
    "turning": _without_search(turning.notice),
    "last": _without_search(last.notice),
    "ending": ending.notice,
}
