"""Options that several verbs share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from seepnotation.cli.exits import CannotDo

if TYPE_CHECKING:
    from seepnotation.rules import RuleSet

RULES_HELP = "Judge by this rule set, or by a TOML file of your own, in place of the record's own tags."


def rules_option(name: str | None) -> RuleSet | None:
    """Return the rule set that ``--rules`` names: one of the package, or a TOML file; None for no option.

    Raises:
        CannotDo: there is none, or the file is no rule set.
    """
    if name is None:
        return None
    from seepnotation.rules import RulesError, read_rule_set, rule_set

    try:
        if name.endswith(".toml") or Path(name).is_file():
            return read_rule_set(Path(name))
        return rule_set(name)
    except RulesError as error:
        raise CannotDo(f"--rules: {error}") from None
    except OSError as error:
        raise CannotDo(f"--rules {name}: {error.strerror or error}") from None
