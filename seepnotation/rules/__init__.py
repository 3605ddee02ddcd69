"""House rules, rule sets and the rule book."""

from seepnotation.rules.ruleset import (
    HOUSE_RULES,
    RulesError,
    RuleSet,
    pinned_version,
    read_rule_set,
    rule_set,
    rule_set_names,
    values_of,
)

__all__ = [
    "HOUSE_RULES",
    "RuleSet",
    "RulesError",
    "pinned_version",
    "read_rule_set",
    "rule_set",
    "rule_set_names",
    "values_of",
]
