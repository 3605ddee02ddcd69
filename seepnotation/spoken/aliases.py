"""The table of words: what each one means, in which language, and how sure that is. `aliases.toml` is its text."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from seepnotation.spoken.normalise import normalise

CERTAINTIES: Final[Mapping[str, str]] = {
    "seen for Seep": "it stands so in a text about Seep",
    "seen for cards": "it stands so in a text about playing cards",
    "ordinary word": "it is in use, but was not found in a text about cards",
}
"""How sure it is that players of Seep say so."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word can mean.

    Attributes:
        name: what it is called in English.
        kind: what sort of word it is, such as ``"suit"``, ``"rank"`` or ``"take"``.
        writes: its sign in the notation; empty if it has none by itself.
        text: what it is, in a few words.
    """

    name: str
    kind: str
    writes: str
    text: str


@dataclass(frozen=True, slots=True)
class Alias:
    """Words that mean the same, of one language and one source.

    Attributes:
        means: what they mean.
        forms: the words, as people write them.
        language: the language.
        script: its letters.
        certainty: one of `CERTAINTIES`.
        source: where they were seen.
    """

    means: Meaning
    forms: tuple[str, ...]
    language: str
    script: str
    certainty: str
    source: str


@cache
def meanings() -> Mapping[str, Meaning]:
    """Return all meanings by their names."""
    return {name: Meaning(name, **entry) for name, entry in _data()["meanings"].items()}


@cache
def aliases() -> tuple[Alias, ...]:
    """Return the whole table, in its order."""
    table = [{**entry, "means": meanings()[entry["means"]]} for entry in _data()["alias"]]
    return tuple([Alias(**{**entry, "forms": tuple(entry["forms"])}) for entry in table])


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("aliases.toml").read_text(encoding="utf-8"))


def words_begun(typed: str, limit: int = 4, least: int = 3) -> list[tuple[str, list[str]]]:
    """Return what a word in the making can become: names in English, each with its words in the table.

    Only words that are written, or say what was done, are returned.

    Args:
        typed: the letters typed so far.
        limit: so many words at most.
        least: so many letters must be typed.
    """
    begun, found = normalise(typed), dict[str, list[str]]()
    if len(begun) >= least:
        for alias in aliases():
            if alias.means.kind not in _BESIDE:
                forms = [form for form in alias.forms if normalise(form).startswith(begun)]
                found.setdefault(alias.means.name, []).extend(forms)
    return [(name, forms[:limit]) for name, forms in found.items() if forms][:limit]


_BESIDE: Final = ("unwritten", "keyword", "small", "and", "with", "by", "on", "to", "of", "points")

Phrases = Mapping[tuple[str, ...], frozenset[Meaning]]


@cache
def _table() -> Phrases:
    return _phrases((form, alias.means) for alias in aliases() for form in alias.forms)


def _phrases(entries: Iterable[tuple[str, Meaning]]) -> Phrases:
    phrases: dict[tuple[str, ...], frozenset[Meaning]] = {}
    for form, meaning in entries:
        phrase = tuple(normalise(form).split())
        if phrase:
            phrases[phrase] = phrases.get(phrase, frozenset()) | {meaning}
    return phrases


class Lexicon:
    """Phrases to look up, the longest first: those of the table, and the names of the players."""

    def __init__(self, names: Iterable[tuple[str, str]] = ()) -> None:
        """Take the table and names of players.

        Args:
            names: players with their seats.
        """
        self._names = _phrases((name, Meaning(f"{name} at {seat}", "seat", seat, "a player")) for name, seat in names)
        self.longest = max(map(len, (*_table(), *self._names)))

    def find(self, words: Sequence[str]) -> tuple[int, list[Meaning]]:
        """Return how many words at the head of these make a phrase, and what it can mean; 0 and nothing if none."""
        for length in range(min(self.longest, len(words)), 0, -1):
            phrase = tuple(words[:length])
            found = _table().get(phrase, frozenset()) | self._names.get(phrase, frozenset())
            if found:
                return length, sorted(found, key=lambda meaning: meaning.name)
        return 0, []

    def nearest(self, word: str) -> str | None:
        """Return the known word that comes closest to a normalised one, if one comes close."""
        single = [phrase[0] for phrase in (*self._names, *_table()) if len(phrase) == 1]
        close = difflib.get_close_matches(word, single, n=1, cutoff=0.7)
        return close[0] if close else None
