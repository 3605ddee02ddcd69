"""Where reading goes on after a fault: one regular expression each, so that no input takes more than linear time."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from seepnotation.notation.grammar import STATEMENT_HEADS


def can_follow(text: str, pos: int) -> bool:
    """Tell whether what stands here can stand behind a whole statement."""
    return pos >= len(text) or _next().match(text, pos) is not None


def statement_from(text: str, pos: int, *, past_line: bool = False) -> int:
    """Return where the next word stands that a statement can begin with.

    Args:
        text: the text.
        pos: where to begin.
        past_line: whether a seat alone counts only in a later line.
    """
    line_end = text.find("\n", pos) if past_line else pos
    for match in _statement().finditer(text, pos):
        if match["head"] and not (match["seat"] and (line_end < 0 or match.start() < line_end)):
            return match.start()
    return len(text)


def behind_open_comment(text: str, pos: int) -> int:
    """Return where reading goes on behind an open brace.

    That is after the brace that closes it on the same line, else at the next line that begins like a statement.
    """
    line_end = text.find("\n", pos)
    line_end = len(text) if line_end < 0 else line_end
    depth = 0
    for brace in _BRACES.finditer(text, pos, line_end):
        depth += {"{": 1, "}": -1}.get(brace[0], 0)
        if depth == 0:
            return brace.end()
    match = _line_head().search(text, line_end)
    return match.end() if match else len(text)


def behind_variation(text: str, pos: int) -> int:
    """Return where the variation ends whose parenthesis stands before `pos`, or where the next deal begins."""
    depth = 1
    for match in _landmark().finditer(text, pos):
        depth += {"(": 1, ")": -1}.get(match[0], 0)
        if match["head"]:
            return match.start()
        if depth == 0:
            return match.end()
    return len(text)


def next_deal(text: str, pos: int) -> int:
    """Return where the next deal or session begins."""
    return next((match.start() for match in _landmark().finditer(text, pos) if match["head"]), len(text))


def junk_end(text: str, pos: int) -> int:
    """Return where something ends that is no word of the notation."""
    match = _JUNK.match(text, pos)
    return match.end() if match else pos


_BRACES: Final = re.compile(r"\\.|[{}]")
_JUNK: Final = re.compile(r"[^\W_]+|.", re.DOTALL)
_COMMENTS: Final = r"\{[^{}\\]*(?:\\.[^{}\\]*)*\}|;[^\n]*"
_TAG_HEAD: Final = r"\[\s*[A-Za-z][A-Za-z0-9_.-]*\s*\""
_KEYWORD: Final = rf"(?<![A-Za-z0-9_])(?:{'|'.join(sorted(STATEMENT_HEADS))})(?![A-Za-z0-9_])"
_SEAT_OPENS: Final = r"(?<![A-Za-z0-9_])[NWSE]\s+(?:(?:10|[2-9AJQKT])[CDHS_♣♦♥♠♧♢♡♤]|\.\.\.|…)"
_NUMBER: Final = r"(?<![A-WYZa-wyz0-9_.])[0-9]{1,9}\.(?!\.)"
_OPENER: Final = rf"{_NUMBER}|{_SEAT_OPENS}"


@cache
def _statement() -> re.Pattern[str]:
    """Where a statement may begin, or an open brace; comments match too, so that nothing in them counts."""
    return re.compile(
        rf"{_COMMENTS}|(?P<head>[{{()]|{_NUMBER}|(?P<seat>{_SEAT_OPENS})|{_KEYWORD}|{_TAG_HEAD})",
        re.IGNORECASE | re.DOTALL,
    )


@cache
def _next() -> re.Pattern[str]:
    """What can stand behind a whole statement: the head of the next one, be it misspelt."""
    heads = rf"[()]|{_NUMBER}|[NWSE_](?![A-Za-z0-9_])|{_KEYWORD}|\[\s*[A-Za-z](?:[\w.-]|\s*\")"
    return re.compile(rf"{heads}|{_MISSPELT}", re.IGNORECASE)


@cache
def _line_head() -> re.Pattern[str]:
    """A line that begins like a statement."""
    return re.compile(rf"\n[^\S\n]*(?={_OPENER}|{_KEYWORD}|{_TAG_HEAD})", re.IGNORECASE)


@cache
def _landmark() -> re.Pattern[str]:
    """What the reader looks for when it skips text: comments, parentheses, and where a new deal or session begins."""
    return re.compile(
        rf"{_COMMENTS}|(?P<head>{_TAG_HEAD}|(?<![A-Za-z0-9_])(?:deal|position)(?![A-Za-z0-9_]))|[()]",
        re.IGNORECASE | re.DOTALL,
    )


_MISSPELT: Final = r"(?!takes?\b)[^\W\d_]{3,}"
