"""House rules as typed, documented fields, and rule sets as data files that name only what differs.

A table plays by one `RuleSet`. Each of its fields is one house rule; each is read in exactly one place of the engine.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal


class RulesError(ValueError):
    """A rule set or house rule that cannot be used; the message says which, why, and what could stand there."""


def _choice(default: str, rule: str, text: str, **meanings: str) -> Any:
    return field(default=default, metadata={"rule": rule, "text": text, "values": meanings})


def _number(default: int, rule: str, text: str, low: int, high: int, step: int = 1) -> Any:
    return field(default=default, metadata={"rule": rule, "text": text, "range": range(low, high + 1, step)})


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one table. The defaults are the rule set `pagat`."""

    name: str = "pagat"
    version: int = 1

    players: int = _number(4, "R1", "How many play; four in two partnerships, two each alone (N against S).", 2, 4, 2)
    direction: Literal["ccw", "cw"] = _choice(
        "ccw", "R2", "Which way deal and play go round.", ccw="to the right: N W S E", cw="to the left: N E S W"
    )
    redeal_threshold: Literal["max_le_8", "max_le_9"] = _choice(
        "max_le_8", "R7", "With which first four cards no bid is possible.",
        max_le_8="no card of 9 or higher", max_le_9="no card of 10 or higher",
    )  # fmt: skip
    opening_throw: Literal["if_no_capture", "if_no_capture_and_no_build", "free"] = _choice(
        "if_no_capture", "R8", "When the bidder may open by throwing a card of his bid.",
        if_no_capture="when that card takes nothing",
        if_no_capture_and_no_build="when that card takes nothing and no house of the bid can be made",
        free="always",
    )  # fmt: skip
    capture_compulsion: Literal["vs_throw", "vs_house", "none"] = _choice(
        "vs_throw", "R17", "Which cards may not be thrown.",
        vs_throw="a card that could take something",
        vs_house="a card equal to a standing house",
        none="any card may be thrown",
    )  # fmt: skip
    capture_alternatives: Literal["inclusion_maximal", "max_sets"] = _choice(
        "inclusion_maximal", "R15", "What must be taken where the groups can be chosen in several ways.",
        inclusion_maximal="any choice after which nothing more can be taken",
        max_sets="a choice with the largest number of groups",
    )  # fmt: skip
    absorb_when_adding: Literal["optional", "always", "never"] = _choice(
        "optional", "R29", "What happens to further loose groups of its value when a card is added to a house.",
        optional="they may be drawn in, all, some or none", always="they must be drawn in", never="they stay",
    )  # fmt: skip
    add_to_partner_house: Literal["free", "free_except_equal_card", "key_required"] = _choice(
        "free", "R31", "What adding to a house of one's partner asks for.",
        free="nothing",
        free_except_equal_card="a key kept, when the card laid is equal to the house",
        key_required="a key kept",
    )  # fmt: skip
    break_who: Literal["not_owner", "opponents_only", "anyone"] = _choice(
        "not_owner", "R33", "Who may raise a kachcha house.",
        not_owner="anyone who does not own it", opponents_only="opponents of its owner", anyone="anyone",
    )  # fmt: skip
    merge_key_if_partner_owns: Literal["waived", "required"] = _choice(
        "waived", "R34", "Whether raising a house onto one of one's partner asks for a key.",
        waived="no key is needed", required="a key must be kept",
    )  # fmt: skip
    merge_into_pukka: Literal["allowed", "forbidden"] = _choice(
        "allowed", "R34", "Whether a house may be raised onto a pukka one.", allowed="yes", forbidden="no"
    )
    cement_ownership: Literal["co_owner_if_opponent", "transfer_to_cementer"] = _choice(
        "co_owner_if_opponent", "R35", "Who owns a house that was added to.",
        co_owner_if_opponent="its owners, and whoever added to it when his side owned no share",
        transfer_to_cementer="whoever added to it, alone",
    )  # fmt: skip
    owner_throw_ban: Literal["none", "any_card"] = _choice(
        "none", "R36", "What the owner of a house may not throw.", none="nothing more", any_card="any card at all"
    )
    sweep_normal: int = _number(50, "R43", "Points of a sweep.", 0, 500)
    sweep_first: int = _number(25, "R43", "Points of a sweep with the first play of a deal.", 0, 500)
    sweep_last: int = _number(0, "R43", "Points of a sweep with the last play of a deal.", 0, 500)
    scoring: Literal["north100"] = _choice(
        "north100", "R48", "What the taken cards count.", north100="spades their value, the other aces 1, TD 6: 100"
    )

    def differences(self, other: RuleSet) -> Iterator[tuple[str, object, object]]:
        """Yield name, own value and the other's value of each house rule in which two rule sets differ."""
        for name in HOUSE_RULES:
            if getattr(self, name) != getattr(other, name):
                yield name, getattr(self, name), getattr(other, name)

    def with_house_rules(self, changes: Mapping[str, object]) -> RuleSet:
        """Return these rules with some house rules changed.

        Args:
            changes: new values by the name of the house rule, as text or as numbers.

        Raises:
            RulesError: no such house rule, or no such value of it.
        """
        checked: dict[str, Any] = {name: _value(name, value) for name, value in changes.items()}
        return replace(self, **checked)


HOUSE_RULES: dict[str, Field[Any]] = {f.name: f for f in fields(RuleSet) if "rule" in f.metadata}


def values_of(name: str) -> str:
    """Return what a house rule can be, in words for a message: ``"ccw or cw"``."""
    metadata = HOUSE_RULES[name].metadata
    if "values" in metadata:
        return _or(metadata["values"])
    allowed: range = metadata["range"]
    return f"a number from {allowed.start} to {allowed[-1]}" if allowed.step == 1 else _or(map(str, allowed))


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
    plain, *version = name.split() or [""]
    if plain not in rule_set_names() or len(version) > 1 or not all(v.isascii() and v.isdigit() for v in version):
        raise RulesError(f"no rule set is called {name!r}; {_nearest(plain, rule_set_names())}")
    return _from_toml(plain, _sets().joinpath(f"{plain}.toml").read_text(encoding="utf-8"))


def read_rule_set(path: Path) -> RuleSet:
    """Return the rule set of a TOML file of the user's own.

    The file names its ``base`` (a rule set of the package; default ``pagat``) and, in a table ``[rules]``, the house
    rules that differ from it.

    Raises:
        RulesError: the file is no TOML, or names what does not exist.
        OSError: the file cannot be read.
    """
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


def _from_toml(name: str, text: str, where: str = "") -> RuleSet:
    try:
        data = tomllib.loads(text)
        for key in data:
            if key not in _TOP_KEYS:
                hint = "; house rules stand under [rules]" if key in HOUSE_RULES else ""
                raise RulesError(f"unknown key {key!r}{hint}; {_nearest(key, _TOP_KEYS)}")
        base = rule_set(str(data["base"])) if "base" in data else RuleSet()
        rules = data.get("rules", {})
        version = data.get("version", 1)
        if not isinstance(rules, dict):
            raise RulesError("'rules' must be a table: a line [rules], then one house rule a line")
        if not isinstance(version, int) or isinstance(version, bool):
            raise RulesError("'version' must be a whole number")
        # A value stands alone, or in a table beside why it is so and who says so.
        changes = {key: entry.get("value") if isinstance(entry, dict) else entry for key, entry in rules.items()}
        return replace(base.with_house_rules(changes), name=str(data.get("name", name)), version=version)
    except (tomllib.TOMLDecodeError, RulesError) as error:
        raise RulesError(f"{where}{error}") from None


def _value(name: str, value: object) -> object:
    if name not in HOUSE_RULES:
        raise RulesError(f"no house rule is called {name!r}; {_nearest(name, HOUSE_RULES)}")
    metadata = HOUSE_RULES[name].metadata
    if "values" in metadata:
        if isinstance(value, str) and value in metadata["values"]:
            return value
    else:
        text = str(value).strip()
        number = int(text) if not isinstance(value, bool) and text.isascii() and text.isdigit() else None
        if number is not None and number in metadata["range"]:
            return number
    raise RulesError(f"house rule {name} cannot be {value!r}; it is {values_of(name)}")


def _nearest(word: str, words: Iterable[str]) -> str:
    words = list(words)
    close = difflib.get_close_matches(word, words, n=1)
    return f"did you mean {close[0]!r}?" if close else "there are: " + ", ".join(words)


def _or(words: Iterable[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def _sets() -> Any:
    return files(__package__).joinpath("sets")
