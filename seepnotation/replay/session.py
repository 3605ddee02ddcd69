"""Which rules a session is played by, from its tags."""

from __future__ import annotations

from seepnotation import record as r
from seepnotation.rules import RuleSet, rule_set


def rules_of(session: r.Session) -> RuleSet:
    """Return the rules that a session names: its Rules tag, changed by its Rules.NAME tags; default `pagat`.

    Raises:
        RulesError: a rule set, a house rule or a value that does not exist.
    """
    named = session.tag("Rules")
    rules = rule_set("pagat" if named is None else named)
    changes: dict[str, str] = {}
    for tag in session.tags:
        if tag.name.startswith("Rules."):
            changes.setdefault(tag.name.removeprefix("Rules."), tag.value)
    return rules.with_house_rules(changes) if changes else rules
