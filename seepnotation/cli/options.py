"""Options that several verbs share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seepnotation.cli.exits import CannotDo

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
    from seepnotation.cli.rules_sets import named

    try:
        return named(name).rules
    except CannotDo as error:
        raise CannotDo(f"--rules {error}" if str(error).startswith(name) else f"--rules: {error}") from None
