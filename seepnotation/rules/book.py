"""The rule book: every rule by its number, in our own words, with its sources and the house rules that change it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from seepnotation.rules.ruleset import HOUSE_RULES


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the book.

    Attributes:
        number: such as ``"R24"``.
        title: what it is about, in a few words.
        text: what it says under the rule set `pagat`, and how tables differ.
        sources: who says so.
        house_rules: the house rules that change it, by name.
    """

    number: str
    title: str
    text: str
    sources: tuple[str, ...]
    house_rules: tuple[str, ...]


@cache
def rule_book() -> dict[str, Rule]:
    """Return all rules by number, in order."""
    data = tomllib.loads(files(__package__).joinpath("book.toml").read_text(encoding="utf-8"))
    return {
        number: Rule(
            number,
            entry["title"],
            " ".join(entry["text"].split()),
            tuple(entry["sources"]),
            tuple(entry["house_rules"]),
        )
        for number, entry in data.items()
    }


def in_words(house_rule: str, value: object) -> str:
    """Return what a value of a house rule means: ``"it loses the baazi; only cards count among the nine"``."""
    meanings: dict[object, str] = HOUSE_RULES[house_rule].metadata.get("values", {})
    return meanings.get(value, str(value))
