"""Whole records in canonical form: tags and statements in order, deals numbered, dealers filled in, plays completed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from seepnotation import record as r
from seepnotation.replay.complete import canonical_deal
from seepnotation.replay.session import rules_of
from seepnotation.replay.sitting import dealers_untold
from seepnotation.rules import RulesError, RuleSet


def canonical(record: r.Record, rules: RuleSet | None = None) -> r.Record:
    """Return the record in canonical form, every play completed as far as it can be resolved.

    Args:
        record: any record.
        rules: the rules to replay by; by default those that each session names. Under rules that do not exist
            statements are put in order and nothing is filled in.
    """
    return r.Record(tuple([canonical_session(session, rules) for session in record.sessions]))


def canonical_session(session: r.Session, rules: RuleSet | None = None) -> r.Session:
    """Return a session in canonical form; see `canonical`."""
    if rules is None:
        try:
            rules = rules_of(session)
        except RulesError:
            rules = None
    tags = sorted(session.tags, key=lambda tag: _TAG_ORDER.get(_family(tag.name), len(_TAG_ORDER)))
    deals = []
    number = 0
    dealing = [None] * len(session.deals) if rules is None else dealers_untold(session, rules)
    for deal, dealer in zip(session.deals, dealing, strict=True):
        if deal.kind == "deal":
            number = number + 1 if deal.number is None else deal.number
        deals.append(canonical_deal(deal, rules, number if deal.kind == "deal" else None, dealer))
    return replace(session, tags=tuple(tags), deals=tuple(deals))


def _family(name: str) -> str:
    return "Rules.*" if name.startswith("Rules.") else name


_TAG_ORDER: Final = {name: index for index, name in enumerate(r.KNOWN_TAGS)}
