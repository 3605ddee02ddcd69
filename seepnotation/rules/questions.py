"""What `seep rules new` asks a family: the house rules that tables differ in most."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from seepnotation.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer.

    Attributes:
        value: the value that the house rule gets by it.
        say: what it changes at the table, in one line.
    """

    value: int | str
    say: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question about one house rule.

    Attributes:
        house_rule: its name.
        ask: the question.
        choices: the answers; none where any number of the house rule's range will do.
        when: the values of other house rules with which it is asked.
    """

    house_rule: str
    ask: str
    choices: tuple[Choice, ...]
    when: Mapping[str, list[int | str]]

    def applies(self, rules: RuleSet) -> bool:
        """Tell whether the question is worth asking of a table with these rules."""
        return all(getattr(rules, name) in values for name, values in self.when.items())


@cache
def questions() -> tuple[Question, ...]:
    """Return all questions in the order in which they are asked."""
    data = tomllib.loads(files(__package__).joinpath("questions.toml").read_text(encoding="utf-8"))
    return tuple(
        Question(
            entry["house_rule"],
            entry["ask"],
            tuple(Choice(choice["value"], choice["say"]) for choice in entry.get("choices", ())),
            entry.get("when", {}),
        )
        for entry in data["question"]
    )
