"""What is said of a query that cannot be read: where, and what is possible there, in plain words."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection
from typing import Final

from seepnotation.finding import query as q


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
    "DATE": "a date such as 2026-11-08, 2026-11 or 2026", "DATE_LIMIT": "in, before or after",
    "HOUSE_DEED": "what becomes of the house (made, raised, broken, added to, cemented, taken, lost)",
    "LOST_BY": "lost by",
    "CARD_DEED": "what becomes of the card (taken, thrown, played, built)",
    "CARD": "a card such as QS", "RANK": "a rank such as ace", "SUIT": "a suit such as spade",
}  # fmt: skip
"""The terminals of the grammar in plain words."""

_ORDER: Final = tuple(_WORDS)

VOCABULARY: Final = tuple(
    dict.fromkeys(
        word
        for phrase in (
            *q.WORDS_OF_PLAY, *q.WORDS_OF_DEAL, *q.HOUSE_DEEDS, *q.CARD_DEEDS, *q.NUMBERS_OF_PLAY, *q.NUMBERS_OF_DEAL,
            *q.NUMBERS_OF_SIDE, *q.OF_PLAYER_OF_PLAY, *q.OF_PLAYER_OF_DEAL, *q.RANKS, *q.SUITS.values(), "house",
            "with", "without", "and", "or", "not", "date", "event", "site", "rules", "file", "comment", "text", "tag",
            "note", "remark", "seep", "dispute", "takeback",
        )
        for word in phrase.split()
    )
)  # fmt: skip
"""All words of the language."""


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
    near = difflib.get_close_matches(shown.lower().strip("()"), VOCABULARY, 1, 0.7)
    known = shown.lower() in VOCABULARY
    meant = f" Did you mean '{near[0]}'?" if near and not known else ""
    if not near and not known and shown[0].isalpha() and where:
        hint += " A name or text of several words stands in quotes."
    return QueryError(text, where, f"'{shown}' cannot stand here.{meant}", hint)


def bad_date(text: str, day: object) -> QueryError:
    """Return what is said of a day that does not exist."""
    return QueryError(text, int(getattr(day, "start_pos", 0) or 0), f"there is no such day as {day}",
                      "Write year, month and day: 2026-11-08.")  # fmt: skip


def too_deep(text: str, most: int) -> QueryError:
    """Return what is said of a query that nests too deep."""
    return QueryError(text, 0, f"it has more than {most} parentheses and words such as not and with",
                      "Ask in several queries.")  # fmt: skip


def _possible(expected: Collection[str]) -> str:
    """Return what can stand somewhere, in plain words."""
    starts = _STARTS in expected
    words = [_WORDS[name] for name in _ORDER if name in expected and not (starts and name in _PART_OF_A_CONDITION)]
    if starts:
        words.insert(0, _CONDITION)
    *first, last = words or ["nothing more"]
    return f"{'; '.join(first)} or {last}" if first else last


_PART_OF_A_CONDITION: Final = ("LPAR", "CARD", "RANK", "SUIT")
