"""``seep rules``: the rule book, the rule sets, and rule sets of the user's own."""

from __future__ import annotations

import difflib
import textwrap
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from seepnotation.cli import rules_new, rules_sets
from seepnotation.cli.exits import CannotDo

if TYPE_CHECKING:
    from seepnotation.rules.book import Rule

# The sign \b keeps the lines of the paragraph behind it as they are.
HELP = """\
Show the rule book and the rule sets, compare rule sets, make your own.

\b
seep rules                      every rule and every rule set, a line each
seep rules R24                  one rule of the book
seep rules sweep_first          one house rule: what it can be
seep rules karan                one rule set: what it changes, and why
seep rules diff pagat karan     what two rule sets play differently
seep rules new family.toml      a rule set of your own, by questions
"""


class _ShowByDefault(TyperGroup):
    """The verb with verbs of its own, where ``seep rules R24`` is short for ``seep rules show R24``."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        return super().resolve_command(ctx, args if args[0] in self.commands else ["show", *args])


verbs = typer.Typer(cls=_ShowByDefault, rich_markup_mode=None)


def register(app: typer.Typer) -> None:
    """Add the verb."""
    verbs.command("show")(show)
    verbs.command("diff")(rules_sets.diff)
    verbs.command("new")(rules_new.new)
    app.add_typer(
        verbs,
        name="rules",
        short_help="Show the rule book; show, compare, make rule sets.",
        invoke_without_command=True,
        subcommand_metavar="[RULE | COMMAND ...]",
    )


@verbs.callback(help=HELP)
def rules(context: typer.Context) -> None:
    """Show everything in a line each where no verb of its own is called."""
    if context.invoked_subcommand is None:
        _list()


def show(
    which: Annotated[
        str,
        typer.Argument(
            metavar="RULE",
            help="A rule such as R24, a house rule such as sweep_first, a rule set such as karan or a TOML file.",
        ),
    ],
) -> None:
    """Show one of them in full; the word show may be left out."""
    from seepnotation.rules import HOUSE_RULES, rule_set_names
    from seepnotation.rules.book import rule_book

    book = rule_book()
    digits = which.upper().removeprefix("R")
    rule = book.get(f"R{int(digits)}") if digits.isascii() and digits.isdigit() else None
    if rule:
        _show_rule(rule)
    elif which in HOUSE_RULES:
        _show_house_rule(which)
    elif rules_sets.names_one(which):
        rules_sets.show(which)
    else:
        close = difflib.get_close_matches(which, [*HOUSE_RULES, *book, *rule_set_names(), "diff", "new"], n=1)
        hint = f"did you mean {close[0]!r}?" if close else "'seep rules' lists them"
        raise CannotDo(
            f"there is no rule {which!r}: rules are R1 to R{len(book)}, house rules and rule sets go by name; {hint}"
        )


def _list() -> None:
    from seepnotation.rules import HOUSE_RULES, rule_set_file, rule_set_names
    from seepnotation.rules.book import rule_book

    for rule in rule_book().values():
        print(f"{rule.number:<4} {rule.title}")
    print("\nHouse rules\n" + textwrap.fill(", ".join(HOUSE_RULES), 78))
    print("\nRule sets")
    for name in rule_set_names():
        print(f"{name:<15} {rule_set_file(name).title}")
    print("\nShow one: seep rules R24, seep rules sweep_first, seep rules karan")
    print("Compare: seep rules diff pagat karan. Make your own: seep rules new family.toml")


def _show_rule(rule: Rule) -> None:
    from seepnotation.rules import values_of

    print(f"{rule.number}  {rule.title}\n")
    print(textwrap.fill(rule.text, 78))
    for name in rule.house_rules:
        told = f"House rule {name}: {values_of(name)}"
        print(textwrap.fill(told, 78, initial_indent="\n", subsequent_indent="  "))
    print("\n" + textwrap.fill(f"Sources: {'; '.join(rule.sources)}", 78, subsequent_indent="  "))


def _show_house_rule(name: str) -> None:
    from seepnotation.rules import HOUSE_RULES, RuleSet, rule_set, rule_set_names, values_of

    metadata = HOUSE_RULES[name].metadata
    default = getattr(RuleSet(), name)
    print(f"{name} ({metadata['rule']})\n")
    print(textwrap.fill(metadata["text"], 78) + "\n")
    for value, meaning in metadata.get("values", {}).items():
        print(textwrap.fill(f"{value}: {meaning}", 78, initial_indent="  ", subsequent_indent="    "))
    print(textwrap.fill(f"It is {values_of(name)};", 78, initial_indent="  ", subsequent_indent="  "))
    print(f"  in pagat: {default}.")
    others: dict[object, list[str]] = {}
    for other in rule_set_names():
        others.setdefault(getattr(rule_set(other), name), []).append(other)
    told = "; ".join(f"{value} in {', '.join(names)}" for value, names in others.items() if value != default)
    if told:
        told = f"Elsewhere: {told}."
        print(textwrap.fill(told, 78, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False))
