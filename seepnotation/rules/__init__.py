"""House rules, rule sets and the rule book."""

from seepnotation.rules.loading import (
    RuleSetFile,
    pinned_version,
    read_rule_set,
    read_rule_set_file,
    rule_set,
    rule_set_file,
    rule_set_names,
)
from seepnotation.rules.ruleset import HOUSE_RULES, RulesError, RuleSet, nearest, values_of

__all__ = [
    "HOUSE_RULES",
    "RuleSet",
    "RuleSetFile",
    "RulesError",
    "nearest",
    "pinned_version",
    "read_rule_set",
    "read_rule_set_file",
    "rule_set",
    "rule_set_file",
    "rule_set_names",
    "values_of",
]
