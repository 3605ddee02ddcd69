"""``seep rules``: the rule book and the rule sets."""

from __future__ import annotations

import difflib
import textwrap
from typing import Annotated

import typer

from seepnotation.cli.exits import CannotDo


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("rules")(rules)


def rules(
    which: Annotated[
        str | None, typer.Argument(metavar="[RULE]", help="A rule such as R24, or a house rule such as sweep_first.")
    ] = None,
) -> None:
    """Show the rule book: all rules by number, or one of them in full."""
    from seepnotation.rules import HOUSE_RULES, RuleSet, rule_set_names, values_of
    from seepnotation.rules.book import rule_book

    book = rule_book()
    if which is None:
        for rule in book.values():
            print(f"{rule.number:<4} {rule.title}")
        print(f"\nRule sets: {', '.join(rule_set_names())}. Show one rule: seep rules R24")
        return
    digits = which.upper().removeprefix("R")
    rule_asked = book.get(f"R{int(digits)}") if digits.isascii() and digits.isdigit() else None
    if rule_asked:
        print(f"{rule_asked.number}  {rule_asked.title}\n")
        print(textwrap.fill(rule_asked.text, 78))
        for name in rule_asked.house_rules:
            known = f": {values_of(name)}" if name in HOUSE_RULES else " (not yet known to this version)"
            print(textwrap.fill(f"House rule {name}{known}", 78, initial_indent="\n", subsequent_indent="  "))
        print("\n" + textwrap.fill(f"Sources: {'; '.join(rule_asked.sources)}", 78, subsequent_indent="  "))
        return
    if which in HOUSE_RULES:
        house_rule = HOUSE_RULES[which]
        print(f"{which} ({house_rule.metadata['rule']})\n\n{house_rule.metadata['text']}\n")
        for value, meaning in house_rule.metadata.get("values", {}).items():
            print(f"  {value}: {meaning}")
        print(f"  It is {values_of(which)}; in pagat: {getattr(RuleSet(), which)}.")
        return
    named = {name for rule in book.values() for name in rule.house_rules}
    if which in named:
        numbers = ", ".join(rule.number for rule in book.values() if which in rule.house_rules)
        raise CannotDo(
            f"this version does not know the house rule {which} yet; the rule book tells of it under {numbers}"
        )
    close = difflib.get_close_matches(which, [*HOUSE_RULES, *book], n=1)
    hint = f"did you mean {close[0]!r}?" if close else "'seep rules' lists them"
    raise CannotDo(f"there is no rule {which!r}: rules are R1 to R{len(book)} and house rules by name; {hint}")
