"""From the text of a query to its tree. `grammar/find.lark` alone says the syntax."""

from __future__ import annotations

import re
from calendar import isleap
from functools import cache
from typing import Any, Final

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedToken, VisitError

from seepnotation.finding import query as q
from seepnotation.finding.faults import QueryError, bad_date, too_deep, unexpected
from seepnotation.notation.kept import cache_file, grammar_text
from seepnotation.record import GLYPHS

DEEPEST: Final = 100
"""So deep may parentheses and `not` nest."""

_SAME: Final = {
    "seep": "sweep", "pakka": "pukka", "pucca": "pukka", "cement": "cemented", "unproven": "not proven",
    "dispute": "disputed", "takeback": "taken back", "ruling": "ruled", "bazi": "baazi", "captured": "taken",
    "dropped": "thrown", "capture": "take", "drop": "throw", "build": "make", "break": "raise",
}  # fmt: skip
_OPS: Final[dict[str, q.Op]] = {
    "=": "=", "!=": "!=", "≠": "!=", "<": "<", "<=": "<=", "≤": "<=", ">": ">", ">=": ">=", "≥": ">=",
    "in": "=", "before": "<", "after": ">",
}  # fmt: skip
_SUIT_SIGNS: Final = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS", "\ufe0e\ufe0f")


def parse(text: str) -> q.Query:
    """Return the tree of a query.

    Raises:
        QueryError: it cannot be read; the message tells where, and what is possible there.
    """
    if _depth(text) > DEEPEST:
        raise too_deep(text, DEEPEST)
    try:
        tree: Any = _parser().parse(text)
        found: q.Query = _Builder(text).transform(tree)
    except UnexpectedToken as error:
        token = error.token
        raise _unexpected(text, len(text) if token.type == "$END" else int(token.start_pos or 0)) from None
    except UnexpectedCharacters as error:
        raise _unexpected(text, int(error.pos_in_stream or 0)) from None
    except VisitError as error:
        if isinstance(error.orig_exc, QueryError):
            raise error.orig_exc from None
        raise
    return found


@cache
def _parser() -> Lark:
    file = cache_file("find", ".bin")
    return Lark(
        grammar_text("find.lark"), parser="lalr", lexer="contextual", maybe_placeholders=False,
        cache=False if file is None else str(file),
    )  # fmt: skip


def _unexpected(text: str, where: int) -> QueryError:
    """Return what is said of a place of a query at which something else must stand."""
    begun: Any = _parser().parse_interactive(text[:where])
    begun.exhaust_lexer()
    return unexpected(text, where, begun.accepts())


def _depth(text: str) -> int:
    """Return how deep a query can nest at most: texts in quotes do not count."""
    bare = re.sub(r'"(?:\\.|[^"\\])*"', "", text)
    return bare.count("(") + len(re.findall(r"\b(?:not|with|without)\b", bare, re.IGNORECASE))


def _word(token: Token) -> str:
    word = " ".join(token.lower().split())
    if word.startswith("missed"):
        return "missed"
    if token.type == "WORD_OF_PLAY" and word in ("seeps", "sweeps"):
        return "sweep"
    if word == "seeps":
        return "sweeps"
    if token.type == "HOUSE_DEED" and word == "built":
        return "made"
    return _SAME.get(word, word)


class _Builder(Transformer[Token, Any]):
    """Builds the tree from what the grammar finds."""

    def __init__(self, text: str) -> None:
        super().__init__(visit_tokens=False)
        self._text = text

    def start(self, parts: list[Any]) -> q.Query:
        found: q.Query = parts[0]
        return found

    def either(self, parts: list[Any]) -> q.Query:
        return q.either(*parts)

    def both(self, parts: list[Any]) -> q.Query:
        return q.both(*parts)

    phrase = both

    def opposite(self, parts: list[Any]) -> q.Query:
        return q.Not(parts[0])

    def deal_with(self, parts: list[Any]) -> q.Query:
        return q.DealWith(parts[0])

    def deal_without(self, parts: list[Any]) -> q.Query:
        return q.Not(q.DealWith(parts[0]))

    def word(self, parts: list[Token]) -> q.Query:
        return q.Word(_word(parts[0]))

    def rule(self, parts: list[Token]) -> q.Query:
        return q.Rule(int(parts[0].lower().replace("rule", "").strip().removeprefix("r")))

    def glyph(self, parts: list[Token]) -> q.Query:
        sign = str(parts[0])
        return q.Glyph(int(sign[1:]) if sign.startswith("$") else GLYPHS.index(sign) + 1)

    def of_who(self, parts: list[Any]) -> q.Query:
        return q.OfWho(_word(parts[0]), parts[1] if len(parts) > 1 else None)

    def house(self, parts: list[Any]) -> q.Query:
        value, op, deed = _comparison(parts)
        return q.HousePlay(op if value is not None else None, value, deed)

    def house_lost(self, parts: list[Any]) -> q.Query:
        *others, who = parts
        value, op, _ = _comparison(others)
        return q.HousePlay(op if value is not None else None, value, "lost", who)

    def cards_moved(self, parts: list[Any]) -> q.Query:
        (rank, suit), *deed = parts
        return q.Cards(rank, suit, _word(deed[0]) if deed else None)

    def with_cards(self, parts: list[Any]) -> q.Query:
        found = parts[1]
        rank, suit = (self._rank(found), None) if isinstance(found, Token) else found
        return q.Cards(rank, suit, "with")

    def _rank(self, token: Token) -> int:
        if not 1 <= int(token) <= 13:
            raise QueryError(
                self._text,
                int(token.start_pos or 0),
                "there is no such card",
                "Cards are worth 1 to 13, from ace to king.",
            )
        return int(token)

    def cards(self, parts: list[Token]) -> tuple[int | None, str | None]:
        word = str(parts[0]).translate(_SUIT_SIGNS).lower().replace(" of ", " ")
        if parts[0].type == "RANK":
            return next(place for place, rank in enumerate(q.RANKS, start=1) if word.startswith(rank)), None
        if parts[0].type == "SUIT":
            return None, word[0].upper()
        if word[-1] in "cdhs" and len(word) <= 3:
            rank = word[:-1].upper().replace("10", "T")
            return "A23456789TJQK".index(rank) + 1, word[-1].upper()
        first, *_, second = word.split()
        return q.RANKS.index(first) + 1, second[0].upper()

    def number(self, parts: list[Any]) -> q.Query:
        value, op, _ = _comparison(parts)
        assert value is not None
        who = next((part for part in parts if isinstance(part, q.Who)), None)
        return q.Number(_word(parts[0]), op, value, who)

    def comparison(self, parts: list[Token]) -> q.Op:
        return _OPS[str(parts[0])]

    def date(self, parts: list[Any]) -> q.Query:
        _, *op, day = parts
        if not _is_day(str(day)):
            raise bad_date(self._text, day)
        return q.Date(_OPS[op[0].lower()] if op else "=", str(day))

    def text_field(self, parts: list[Any]) -> q.Query:
        return q.Text(_word(parts[0]), parts[1])

    def said(self, parts: list[Token]) -> q.Query:
        return q.Text(_word(parts[0]), _unquoted(parts[1]) if len(parts) > 1 else None)

    def tag(self, parts: list[Any]) -> q.Query:
        return q.Text("tag", parts[2], str(parts[1]))

    def note(self, parts: list[Token]) -> q.Query:
        return q.Text(_word(parts[0]), _unquoted(parts[2]) if len(parts) > 2 else None, parts[1].lower())

    def who(self, parts: list[Token]) -> q.Who:
        token = parts[0]
        match token.type:
            case "SEAT":
                return q.Who("seat", token[0].upper())
            case "SIDE":
                return q.Who("side", "NS" if "N" in token.upper() else "EW")
            case "ROLE":
                return q.Who("role", token.lower())
            case _:
                return q.Who("name", _unquoted(token))

    sure = who

    def text(self, parts: list[Token]) -> str:
        return _unquoted(parts[0])


def _comparison(parts: list[Any]) -> tuple[int | None, q.Op, str | None]:
    """Return the number, the comparison and the deed among the parts of a condition."""
    value = next((int(part) for part in parts if isinstance(part, Token) and part.type == "INT"), None)
    deed = next((_word(part) for part in parts if isinstance(part, Token) and part.type == "HOUSE_DEED"), None)
    op: q.Op = next((_OPS[part] for part in parts if type(part) is str), "=")
    return value, op, deed


def _unquoted(token: Token) -> str:
    if token.type != "STRING":
        return str(token)
    return re.sub(r"\\(.)", r"\1", token[1:-1])


def _is_day(text: str) -> bool:
    if not re.fullmatch(r"\d{4}(-\d\d){0,2}", text, re.ASCII):
        return False
    year, *rest = map(int, text.split("-"))
    month, day = [*rest, 1, 1][:2]
    days = 31 if month in (1, 3, 5, 7, 8, 10, 12) else 30 if month != 2 else 28 + isleap(year)
    return 1 <= month <= 12 and 1 <= day <= days
