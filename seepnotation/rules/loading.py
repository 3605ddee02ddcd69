"""Rule sets as data files that name only what differs from another rule set, and why."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from seepnotation.rules.ruleset import HOUSE_RULES, RulesError, RuleSet, nearest


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a rule set has a house rule as it has it, and who says so."""

    why: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class RuleSetFile:
    """A rule set with what its file tells of it.

    Attributes:
        rules: the rule set itself.
        title: what game it is, in a few words.
        text: who plays so and what is special, in a few sentences.
        source: who tells of this game.
        base: the rule set that it changes; None for the defaults.
        reasons: why a house rule is as it is, by its name: those that the file changes from its base.
    """

    rules: RuleSet
    title: str = ""
    text: str = ""
    source: str = ""
    base: str | None = None
    reasons: Mapping[str, Reason] = field(default_factory=dict)


@cache
def rule_set_names() -> list[str]:
    """Return the names of the rule sets that come with the package."""
    return sorted(entry.name.removesuffix(".toml") for entry in _sets().iterdir() if entry.name.endswith(".toml"))


@cache
def rule_set(name: str) -> RuleSet:
    """Return the rule set of this name; ``"pagat 1"`` asks for its version 1.

    Raises:
        RulesError: there is none of that name.
    """
    return rule_set_file(name).rules


@cache
def rule_set_file(name: str) -> RuleSetFile:
    """Return the rule set of this name with its title, text, sources and reasons.

    Raises:
        RulesError: there is none of that name.
    """
    plain, *version = name.split() or [""]
    if plain not in rule_set_names() or len(version) > 1 or not all(v.isascii() and v.isdigit() for v in version):
        raise RulesError(f"no rule set is called {name!r}; {nearest(plain, rule_set_names())}")
    return _from_toml(plain, _sets().joinpath(f"{plain}.toml").read_text(encoding="utf-8"))


def read_rule_set(path: Path) -> RuleSet:
    """Return the rule set of a TOML file of the user's own.

    The file names its ``base`` (a rule set of the package; default ``pagat``) and, in a table ``[rules]``, the house
    rules that differ from it. A value stands alone, or as ``{ value = ..., why = "...", source = "..." }``.

    Raises:
        RulesError: the file is no TOML, or names what does not exist.
        OSError: the file cannot be read.
    """
    return read_rule_set_file(path).rules


def read_rule_set_file(path: Path) -> RuleSetFile:
    """Return the rule set of such a file with its title, text, source, base and reasons; see `read_rule_set`."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RulesError(f"{path}: not UTF-8 text") from None
    return _from_toml(path.stem, text, f"{path}: ")


def pinned_version(name: str) -> int | None:
    """Return the version that a record asks for: 1 for ``"pagat 1"``, None for ``"pagat"``."""
    words = name.split()
    return int(words[1]) if len(words) == 2 and words[1].isascii() and words[1].isdigit() else None


_TOP_KEYS = ("name", "version", "base", "title", "text", "source", "rules")


def _from_toml(name: str, text: str, where: str = "") -> RuleSetFile:
    try:
        data = tomllib.loads(text)
        for key in data:
            if key not in _TOP_KEYS:
                hint = "; house rules stand under [rules]" if key in HOUSE_RULES else ""
                raise RulesError(f"unknown key {key!r}{hint}; {nearest(key, _TOP_KEYS)}")
        base_name = str(data["base"]) if "base" in data else None
        base = rule_set(base_name) if base_name is not None else RuleSet()
        entries = data.get("rules", {})
        version = data.get("version", 1)
        if not isinstance(entries, dict):
            raise RulesError("'rules' must be a table: a line [rules], then one house rule a line")
        if not isinstance(version, int) or isinstance(version, bool):
            raise RulesError("'version' must be a whole number")
        changes = {key: entry.get("value") if isinstance(entry, dict) else entry for key, entry in entries.items()}
        rules = replace(base.with_house_rules(changes), name=str(data.get("name", name)), version=version)
        texts = {key: str(data.get(key, "")).strip() for key in ("title", "text", "source")}
        reasons = {
            key: Reason(str(entry.get("why", "")), str(entry.get("source", "")))
            for key, entry in entries.items()
            if isinstance(entry, dict)
        }
        return RuleSetFile(rules, base=base_name, reasons=reasons, **texts)
    except (tomllib.TOMLDecodeError, RulesError) as error:
        raise RulesError(f"{where}{error}") from None


def _sets() -> Any:
    return files(__package__).joinpath("sets")
