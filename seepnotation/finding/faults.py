"""What is said of a query that cannot be read: where, and what is possible there, in plain words."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from lark import Token

from seepnotation.finding.hints import VOCABULARY, digits, hint_at, meant, name_hint


class QueryError(ValueError):
    """A query that cannot be read. The message shows it with a mark under the place.

    Attributes:
        text: the query.
        where: the place in it, from 0.
    """

    def __init__(self, text: str, where: int, what: str, hint: str) -> None:
        """Put the message together.

        Args:
            text: the query.
            where: the place in it, from 0.
            what: what is wrong there.
            hint: what is possible there.
        """
        from rich.cells import cell_len

        shown = "".join([" " if char.isspace() else char for char in text])
        mark = " " * cell_len(text[:where]) + "^"
        super().__init__(f"the query cannot be read: {what}\n  {shown}\n  {mark}\n{hint}")
        self.text, self.where = text, where


_STARTS: Final = "WORD_OF_PLAY"
_CONDITION: Final = "a condition, such as sweep, by Nani, house 13 lost, QS taken, bid >= 11 or date in 2026"
_WORDS: Final[dict[str, str]] = {
    "_AND": "'and'", "_OR": "'or'", "$END": "the end", "LPAR": "a parenthesis", "RPAR": "a closing parenthesis",
    "INT": "a number", "OP": "a comparison such as >=", "SEAT": "a seat (N, W, S, E)", "SIDE": "a side (NS, EW)",
    "NAME": "a name", "STRING": 'a text in quotes, such as "Nani"', "ROLE": "bidder or dealer",
    "DATE": "a date such as 2026-11-08, 2026-11 or 2026", "DATE_LIMIT": "in, before, after or since",
    "VALUE": "a number",
    "HOUSE_DEED": "what becomes of the house (made, raised, broken, added to, cemented, taken, lost)",
    "LOST_BY": "lost by",
    "CARD_DEED": "what becomes of the card (taken, thrown, played, built)",
    "CARD": "a card such as QS", "RANK": "a rank such as ace", "SUIT": "a suit such as spade",
}  # fmt: skip
"""The terminals of the grammar in plain words."""

_ORDER: Final = tuple(_WORDS)

_ENDS: Final = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|“[^”]*”').match
"""Whether a text in quotes ends."""


def unexpected(text: str, where: int, expected: Collection[str]) -> QueryError:
    """Return what is said of a word that cannot stand where it stands."""
    hint = f"Possible here: {_possible(expected)}."
    if where >= len(text.rstrip()):
        what = "it is empty" if not text.strip() else "it ends too early"
        return QueryError(text.rstrip(), len(text.rstrip()), what, hint)
    shown = text[where:].split()[0]
    if shown[0] in "\"'“" and not _ENDS(text, where):
        return QueryError(text, where, "this text in quotes does not end", 'A text ends with ": "Nani".')
    what = f"'{shown}' cannot stand here."
    better = hint_at(text, where)
    if better:
        return QueryError(text, where, what, better)
    near = meant(shown.lower().strip("()"), VOCABULARY)
    known = shown.lower() in VOCABULARY
    if near and not known:
        what += f" Did you mean '{near}'?"
    elif not known and shown[0].isalpha() and where:
        hint += " A name or text of several words stands in quotes."
    return QueryError(text, where, what, hint)


def bad_date(text: str, day: Token, better: str | None) -> QueryError:
    """Return what is said of a day that does not exist, or is written with too few digits."""
    what = f"there is no such day as {day}" if better is None else "months and days have two digits"
    return QueryError(text, _start(day), what, f"Write {better or 'year, month and day: 2026-11-08'}.")


def impossible(text: str, value: Token, what: str, hint: str) -> QueryError:
    """Return what is said of a value that no card, house or bid has."""
    return QueryError(text, _start(value), f"there is no such {what}", hint)


def no_name(text: str, word: Token) -> QueryError:
    """Return what is said of a word that is hardly meant as a name: one of the language, or `opponents`."""
    return QueryError(text, _start(word), f"'{word}' is taken for the name of a player", name_hint(word))


def counted(text: str, words: Token) -> QueryError:
    """Return what is said of sweeps behind a number: `two sweeps`, `2 sweeps`."""
    number, sweeps = words.split()
    hint = ("For deals without one write: deal without sweep." if number.lower() == "no" else
            f"For deals in which a side has so many write: sweeps >= {digits(number)}; for sweeps with such a card: "
            f"{sweeps.lower().removesuffix('s')} with {number}.")  # fmt: skip
    return QueryError(text, _start(words), f"'{' '.join(words.split())}' can mean two things", hint)


def too_deep(text: str, most: int) -> QueryError:
    """Return what is said of a query that nests too deep."""
    return QueryError(text, 0, f"it has more than {most} parentheses and words such as not and with",
                      "Ask in several queries.")  # fmt: skip


def text_or_condition(text: str, words: Token) -> QueryError:
    """Return what is said of a word of the language behind `comment` or `text`, without quotes."""
    what, *_, word = words.split()
    hint = f'For a text write: {what} "{word}"; for two conditions: {what} and {word}.'
    return QueryError(text, _start(words), f"'{' '.join(words.split())}' can mean two things", hint)


def _start(token: Token) -> int:
    return int(token.start_pos or 0)


def _possible(expected: Collection[str]) -> str:
    """Return what can stand somewhere, in plain words."""
    starts = _STARTS in expected
    words = [_WORDS[name] for name in _ORDER if name in expected and not (starts and name in _PART_OF_A_CONDITION)]
    if starts:
        words.insert(0, _CONDITION)
    *first, last = words or ["nothing more"]
    return f"{'; '.join(first)} or {last}" if first else last


_PART_OF_A_CONDITION: Final = ("LPAR", "CARD", "RANK", "SUIT")
