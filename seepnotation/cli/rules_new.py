"""``seep rules new``: a rule set of the user's own, by questions or by options."""

from __future__ import annotations

import difflib
import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from seepnotation.cli import rules_asking
from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import exists, write_text

if TYPE_CHECKING:
    from seepnotation.rules import RuleSet

SUFFIX = ".toml"


def new(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The TOML file to make; it must not exist yet.")],
    base: Annotated[str, typer.Option(metavar="RULESET", help="The rule set to start from.")] = "",
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="A house rule that differs, as --set sweep_first=25."),
    ] = None,
    name: Annotated[str, typer.Option(help="What to call your rules; by default as the file.")] = "",
    ask: Annotated[
        bool, typer.Option("--ask", help="Ask, also with other options and when answers are piped.")
    ] = False,
) -> None:
    """Write a rule set of your own that holds what differs from another.

    Without --base and --set it asks what families differ in. Judge by it: seep check --rules FILE RECORD.
    """
    from dataclasses import replace

    from seepnotation.rules import RulesError, rule_set
    from seepnotation.rules.writing import check_own_name, rule_set_text

    _check_file(file)
    own_name = name or ("ours" if file == "-" else "-".join(Path(file).stem.split()))
    try:
        check_own_name(own_name)
    except RulesError as error:
        raise CannotDo(f"{error}; say another with --name") from None
    try:
        start = rule_set(base or "pagat")
    except RulesError as error:
        raise CannotDo(f"--base: {error}") from None
    set_by_option = _changes(changes or [], start)
    if ask or not (base or set_by_option):
        if not ask and not sys.stdin.isatty():
            raise CannotDo(
                "there is no terminal to ask at: --ask takes piped answers, --base and --set need no questions"
            )
        start, answers = rules_asking.ask_all(None if not base else start, set_by_option)
        set_by_option |= answers
    rules = replace(start.with_house_rules(set_by_option), name=own_name, version=1)
    _check_file(file)  # somebody may have made it while the questions were answered
    write_text(file, rule_set_text(rules, start))
    if file != "-":
        differing = ", ".join(house_rule for house_rule, _, _ in rules.differences(start))
        told = f"it differs from {start.name} in {differing}" if differing else f"so far it plays as {start.name}"
        print(f"{file}: written; {told}")
        print(f"Read it in words: seep rules diff {start.name} {shlex.quote(file)}")


def _check_file(file: str) -> None:
    """See to it that the file can be made, before anybody answers questions in vain."""
    if file == "-":
        return
    if not file.endswith(SUFFIX):
        raise CannotDo(
            f"{file or 'a file name'}: call it {Path(file).name or 'family'}{SUFFIX}, so that others know it"
        )
    if exists(file):
        raise CannotDo(f"{file}: there is such a file already; it was not touched")
    folder = Path(file).parent
    if not folder.is_dir():
        raise CannotDo(f"{file}: there is no folder {folder}; nothing was written")
    if not os.access(folder, os.W_OK):
        raise CannotDo(f"{file}: Permission denied; nothing was written")


def _changes(settings: list[str], start: RuleSet) -> dict[str, object]:
    """Return the house rules that ``--set`` names, with their values."""
    from seepnotation.rules import HOUSE_RULES, RulesError

    changes: dict[str, object] = {}
    for setting in settings:
        name, sign, value = setting.partition("=")
        if not sign:
            raise CannotDo(f"--set {setting}: write NAME=VALUE, as --set sweep_first=25")
        name = name.strip()
        if name not in HOUSE_RULES:
            close = difflib.get_close_matches(name, HOUSE_RULES, n=1)
            hint = f"did you mean {close[0]!r}?" if close else "'seep rules' lists them"
            raise CannotDo(f"--set {setting}: no house rule is called {name!r}; {hint}")
        changes[name] = value.strip()
    try:
        rules = start.with_house_rules(changes)
    except RulesError as error:
        raise CannotDo(f"--set: {error}") from None
    return {name: getattr(rules, name) for name in changes}
