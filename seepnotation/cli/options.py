"""Options that several verbs share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import exists

if TYPE_CHECKING:
    from seepnotation.rules import RuleSet

RULES_HELP = "Judge by this rule set, or by a TOML file of your own, in place of the record's own tags."


def rules_option(name: str | None) -> RuleSet | None:
    """Return the rule set that ``--rules`` names; None for no option.

    The name of a rule set of the package means that one, also where a file is called so.

    Raises:
        CannotDo: there is none, or the file is no rule set.
    """
    if name is None:
        return None
    from seepnotation.rules import RulesError, read_rule_set, rule_set, rule_set_names

    try:
        known = name.split(" ")[0] in rule_set_names()
        if not known and (name.endswith(".toml") or exists(name)):
            return read_rule_set(Path(name))
        return rule_set(name)
    except RulesError as error:
        raise CannotDo(f"--rules: {error}") from None
    except OSError as error:
        raise CannotDo(f"--rules {name}: {error.strerror or error}") from None
