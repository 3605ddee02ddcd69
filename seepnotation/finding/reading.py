"""From the text of a query to its tree. `grammar/find.lark` alone says the syntax."""

from __future__ import annotations

import re
from calendar import isleap
from collections.abc import Collection
from functools import cache
from typing import Any, Final

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken, VisitError

from seepnotation.finding import query as q
from seepnotation.finding.faults import (
    QueryError,
    bad_date,
    counted,
    impossible,
    no_name,
    text_or_condition,
    too_deep,
    unexpected,
)
from seepnotation.finding.hints import NO_NAMES
from seepnotation.notation.kept import cache_file, grammar_text
from seepnotation.plays import HOUSE_VALUES
from seepnotation.record import GLYPHS

DEEPEST: Final = 100
"""So deep may parentheses and `not` nest."""

_SAME: Final = {
    "seep": "sweep", "pakka": "pukka", "pucca": "pukka", "cement": "cemented", "unproven": "not proven",
    "dispute": "disputed", "takeback": "taken back", "ruling": "ruled", "bazi": "baazi", "captured": "taken",
    "dropped": "thrown", "capture": "take", "drop": "throw", "build": "make", "break": "raise",
    "bid by": "bidder", "baazi by": "baazi", "bazi by": "baazi",
}  # fmt: skip
_OPS: Final[dict[str, q.Op]] = {
    "=": "=", "!=": "!=", "≠": "!=", "<": "<", "<=": "<=", "≤": "<=", ">": ">", ">=": ">=", "≥": ">=",
    "in": "=", "on": "=", "before": "<", "after": ">", "since": ">=", "until": "<=",
}  # fmt: skip
_RULE_OF: Final = {"bid": "R6", "house": "R21"}
_NUMBERS: Final = {"eleven": 11, "twelve": 12, "thirteen": 13}
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
        where = len(text) if token.type == "$END" else int(token.start_pos or 0)
        raise _unexpected(text, where, error.expected) from None
    except UnexpectedCharacters as error:
        raise _unexpected(text, int(error.pos_in_stream or 0), error.allowed) from None
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


def _unexpected(text: str, where: int, expected: Collection[str]) -> QueryError:
    """Return what is said of a place of a query at which something else must stand."""
    begun: Any = _parser().parse_interactive(text[:where])
    try:
        begun.exhaust_lexer()
    except UnexpectedInput:  # what stands before it is read otherwise when nothing follows: `sweeps Nani !`
        return unexpected(text, where, expected)
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
        value, op, deed = self._worth("house", parts)
        return q.HousePlay(op if value is not None else None, value, deed)

    def house_lost(self, parts: list[Any]) -> q.Query:
        *others, who = parts
        value, op, _ = self._worth("house", others)
        return q.HousePlay(op if value is not None else None, value, "lost", who)

    def cards_moved(self, parts: list[Any]) -> q.Query:
        (rank, suit), *deed = parts
        return q.Cards(rank, suit, _word(deed[0]) if deed else None)

    def with_cards(self, parts: list[Any]) -> q.Query:
        found = parts[1]
        rank, suit = (self._rank(found), None) if isinstance(found, Token) else found
        return q.Cards(rank, suit, "with")

    def _rank(self, token: Token) -> int:
        rank = _rank_of(token.lower())
        if not 1 <= rank <= 13:
            raise impossible(self._text, token, "card", "Cards are worth 1 to 13, from ace to king.")
        return rank

    def cards(self, parts: list[Token]) -> tuple[int | None, str | None]:
        words = [word for word in str(parts[0]).translate(_SUIT_SIGNS).lower().split() if word not in ("of", "the")]
        word = words[0]
        if parts[0].type == "RANK":
            return _rank_of(word), None
        if parts[0].type == "SUIT":
            return None, word[0].upper()
        if len(words) == 1:
            return _rank_of(word[:-1]), word[-1].upper()
        suit, rank = sorted(words, key=lambda one: one.rstrip("s") not in q.SUITS.values())
        return _rank_of(rank), suit[0].upper()

    def number(self, parts: list[Any]) -> q.Query:
        value, op, _ = self._worth("bid", parts) if parts[0].type in ("BID", "BID_OF") else _comparison(parts)
        assert value is not None
        who = next((part for part in parts if isinstance(part, q.Who)), None)
        return q.Number(_word(parts[0]), op, value, who)

    def bid_of(self, parts: list[Any]) -> q.Query:
        *bid, _, who = parts
        return q.both(self.number(bid), q.OfWho("bidder", who))

    def counted_sweeps(self, parts: list[Token]) -> q.Query:
        raise counted(self._text, parts[0])

    def _worth(self, what: str, parts: list[Any]) -> tuple[int | None, q.Op, str | None]:
        """Return the comparison with what a house or a bid is worth, which must be possible."""
        value, op, deed = _comparison(parts)
        if value is not None and not any(q.COMPARE[op](possible, value) for possible in HOUSE_VALUES):
            (token,) = [part for part in parts if isinstance(part, Token) and part.type == "VALUE"]
            raise impossible(
                self._text,
                token,
                what,
                f"{what.capitalize()}s are {HOUSE_VALUES[0]} to {HOUSE_VALUES[-1]} ({_RULE_OF[what]}).",
            )
        return value, op, deed

    def comparison(self, parts: list[Token]) -> q.Op:
        return _OPS[str(parts[0])]

    def date(self, parts: list[Any]) -> q.Query:
        _, *op, day = parts
        if not _is_day(str(day)):
            padded = re.sub(r"\b\d\b", r"0\g<0>", str(day))
            raise bad_date(self._text, day, padded if _is_day(padded) else None)
        return q.Date(_OPS[op[0].lower()] if op else "=", str(day))

    def text_field(self, parts: list[Any]) -> q.Query:
        return q.Text(_word(parts[0]), parts[1])

    def said(self, parts: list[Any]) -> q.Query:
        return q.Text(_word(parts[0]), parts[1] if len(parts) > 1 else None)

    def said_word(self, parts: list[Token]) -> q.Query:
        raise text_or_condition(self._text, parts[0])

    def tag(self, parts: list[Any]) -> q.Query:
        return q.Text("tag", parts[2], str(parts[1]))

    def note(self, parts: list[Any]) -> q.Query:
        return q.Text(_word(parts[0]), parts[2] if len(parts) > 2 else None, parts[1].lower())

    def who(self, parts: list[Token]) -> q.Who:
        token = parts[0]
        match token.type:
            case "SEAT":
                return q.Who("seat", token[0].upper())
            case "SIDE":
                return q.Who("side", "NS" if "N" in token.upper() else "EW")
            case "ROLE":
                return q.Who("role", token.lower())
            case "NAME" if token.casefold() in NO_NAMES:
                raise no_name(self._text, token)
            case _:
                return q.Who("name", _unquoted(token))

    sure = who

    def text(self, parts: list[Token]) -> str:
        return _unquoted(parts[0])


def _comparison(parts: list[Any]) -> tuple[int | None, q.Op, str | None]:
    """Return the number, the comparison and the deed among the parts of a condition."""
    numbers = [part for part in parts if isinstance(part, Token) and part.type in ("INT", "VALUE")]
    value = next((_rank_of(part.lower()) for part in numbers), None)
    deed = next((_word(part) for part in parts if isinstance(part, Token) and part.type == "HOUSE_DEED"), None)
    op: q.Op = next((_OPS[part] for part in parts if type(part) is str), "=")
    return value, op, deed


def _rank_of(word: str) -> int:
    """Return a number that is written in digits, as a letter or as a word: ``10``, ``k``, ``kings``, ``eleven``."""
    if word.isdigit():
        return int(word)
    if len(word) == 1:
        return "a23456789tjqk".index(word) + 1
    if word in _NUMBERS:
        return _NUMBERS[word]
    return next(place for place, rank in enumerate(q.RANKS, start=1) if word.startswith(rank))


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
