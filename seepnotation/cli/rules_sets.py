"""Rule sets in words: one in full (``seep rules karan``), and how two differ (``seep rules diff``)."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import exists

if TYPE_CHECKING:
    from seepnotation.rules import RuleSetFile
    from seepnotation.rules.loading import Reason

WIDTH = 78


def names_one(name: str) -> bool:
    """Tell whether a word names a rule set of the package, or a file that may be one."""
    from seepnotation.rules import rule_set_names

    return name.split(" ")[0] in rule_set_names() or name.endswith(".toml") or (bool(name) and exists(name))


def named(name: str) -> RuleSetFile:
    """Return the rule set that a word of the command line names; one of the package comes before a file.

    Raises:
        CannotDo: there is none, or the file is no rule set.
    """
    from seepnotation.rules import RulesError, read_rule_set_file, rule_set_file, rule_set_names

    try:
        if name.split(" ")[0] not in rule_set_names() and names_one(name):
            return read_rule_set_file(Path(name))
        return rule_set_file(name)
    except RulesError as error:
        raise CannotDo(str(error)) from None
    except (OSError, ValueError) as error:
        raise CannotDo(f"{name}: {getattr(error, 'strerror', None) or error}") from None


def show(name: str) -> None:
    """Show a rule set: what it is, what it changes in its base, and what its base changes in turn."""
    told = named(name)
    print(f"{told.rules.name}, version {told.rules.version}")
    if told.title:
        print(told.title)
    if told.text:
        print("\n" + textwrap.fill(told.text, WIDTH))
    if told.source:
        print("\n" + textwrap.fill(f"Source: {told.source}.", WIDTH, subsequent_indent="  "))
    shown: set[str] = set()
    for at, base in _steps(told):
        changed = [name for name, _, _ in at.rules.differences(base.rules) if name not in shown]
        shown.update(changed)
        whose, of_base = at.rules.name, base.rules.name
        if changed:
            print(f"\nWhat {'it' if at is told else whose} changes in {of_base}:")
        elif at is told:
            print(f"\nIt plays by the house rules of {of_base}.")
        for house_rule in changed:
            own = "here" if whose == of_base else whose
            values = {own: getattr(at.rules, house_rule), of_base: getattr(base.rules, house_rule)}
            print("\n" + _paragraph(house_rule, values, at.reasons.get(house_rule)))


def _steps(file: RuleSetFile) -> Iterator[tuple[RuleSetFile, RuleSetFile]]:
    """Yield a rule set and its base, then this base and its own, down to the default rules."""
    from seepnotation.rules import RuleSet, rule_set_file

    while file.rules != RuleSet():
        base = rule_set_file(file.base or RuleSet().name)
        yield file, base
        file = base


def diff(
    one: Annotated[str, typer.Argument(metavar="ONE", help="A rule set such as pagat, or a TOML file of your own.")],
    other: Annotated[str, typer.Argument(metavar="OTHER", help="Another.")],
) -> None:
    """Show in words what two rule sets play differently."""
    rules, others = named(one).rules, named(other).rules
    differences = list(rules.differences(others))
    if not differences:
        print(f"{one} and {other} play by the same house rules.")
        return
    count = "one house rule" if len(differences) == 1 else f"{len(differences)} house rules"
    print(f"{one} and {other} differ in {count}.")
    for house_rule, value, other_value in differences:
        print("\n" + _paragraph(house_rule, {one: value, other: other_value}))


def _paragraph(house_rule: str, values: Mapping[str, object], reason: Reason | None = None) -> str:
    """Return a house rule in words: what it is about, and what it is in each of some rule sets."""
    from seepnotation.rules import HOUSE_RULES
    from seepnotation.rules.book import in_words

    metadata = HOUSE_RULES[house_rule].metadata
    rows: dict[str, str] = {}
    for label, value in values.items():
        words = in_words(house_rule, value)
        rows[label] = words if words == str(value) else f"{words} ({value})"
    if reason:
        rows |= {"why": reason.why, "source": reason.source}
    lines = [f"{house_rule} ({metadata['rule']})", textwrap.fill(metadata["text"], WIDTH)]
    longest = max(map(len, rows))
    for label, told in rows.items():
        head = f"  {label:<{longest}}  " if longest <= 24 else f"  {label}: "
        indent = " " * len(head) if longest <= 24 else "    "
        lines.append(textwrap.fill(told, WIDTH, initial_indent=head, subsequent_indent=indent, break_long_words=False))
    return "\n".join(lines)
