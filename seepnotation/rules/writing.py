"""Writing a rule set as a TOML file of the user's own, in a form that `read_rule_set` reads back."""

from __future__ import annotations

import textwrap

from seepnotation.rules.book import in_words
from seepnotation.rules.loading import rule_set_names
from seepnotation.rules.ruleset import HOUSE_RULES, RulesError, RuleSet

_FORBIDDEN = frozenset('"\\/[]{}')


def check_own_name(name: str) -> None:
    """See to it that a rule set of the user's own can be called so.

    Raises:
        RulesError: a tag of a record cannot carry it, or it means a rule set of the package.
    """
    if not name or any(c in _FORBIDDEN or c.isspace() or not c.isprintable() for c in name):
        raise RulesError(f"{name!r} is no name for a rule set: letters, digits and - will do, without spaces")
    if name in rule_set_names():
        raise RulesError(f"{name!r} is a rule set of seep already")


def rule_set_text(rules: RuleSet, base: RuleSet) -> str:
    """Return the text of a file that says in which house rules a rule set differs from its base, and what that means.

    Args:
        rules: the rules to write; their name and version are written too.
        base: the rule set of the package that they start from.
    """
    parts = [
        f"# A rule set for seep: what differs from {base.name}. Lines that begin with # are for people.",
        f'name = "{rules.name}"\nversion = {rules.version}\nbase = "{base.name}"',
        "[rules]",
    ]
    for name, own, others in rules.differences(base):
        metadata = HOUSE_RULES[name].metadata
        lines = [f"{metadata['rule']}. {metadata['text']}"]
        lines += [f"  here: {in_words(name, own)}", f"  in {base.name}: {in_words(name, others)}"]
        comment = "\n".join(textwrap.fill(line, 118, initial_indent="# ", subsequent_indent="#     ") for line in lines)
        written = str(own) if isinstance(own, int) else f'"{own}"'
        parts.append(f"{comment}\n{name} = {written}")
    if len(parts) == 3:
        parts.append(f"# Nothing differs from {base.name} yet.")
    return "\n\n".join(parts) + "\n"
