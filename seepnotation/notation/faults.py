"""Reading faults: what was found, what could stand there, what was probably meant."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from seepnotation.diagnosis import Diagnosis, Fix, severity_of
from seepnotation.notation.grammar import STATEMENT_HEADS
from seepnotation.record import MAX_DEPTH, Place

if TYPE_CHECKING:
    from lark.lexer import Token

_NAMES: Final = {
    "CARD": "a card",
    "RANK": "a rank",
    "INT": "a number",
    "NUMBER": "a play's number such as 14.",
    "SEAT": "a seat (N W S E)",
    "SIDE": "a side (NS, EW)",
    "RULE": "a rule such as R17",
    "HOUSE_REF": "a house such as [11]",
    "X": "x",
    "PLUS": "+",
    "COMMA": "a comma",
    "EQUALS": "=",
    "SLASH": "/",
    "DOTS": "three dots (...)",
    "PUKKA": "*",
    "SWEEP": "#",
    "UNSURE": "~",
    "GLYPH": "a glyph such as ! or ?",
    "NOTE": "a note such as @time(21:14)",
    "$END": "the end of the statement",
}
_TAG_HINT: Final = 'a tag is written on one line, its value in straight quotes: [Event "Diwali"]'
_ARGUMENTS: Final = ("DEALER", "REFUSED", "LEGAL", "ILLEGAL", "UNDECIDED")
_KEYWORDS: Final = [word.lower() for word in (*STATEMENT_HEADS, *_ARGUMENTS)]


def _fault(name: str, place: Place, message: str, hint: str | None = None, *, lost: bool = True) -> Diagnosis:
    return Diagnosis(name, severity_of(name), message, place, hint=hint, lost=lost)


def unexpected(place: Place, statement: Place, words: Sequence[Token], accepted: Iterable[str]) -> Diagnosis:
    """A word that cannot stand where it stands, or the end of the text where more was to come."""
    found = place.text
    names = set(accepted)
    if found.startswith("[") and place.source.text[place.start + 1 : place.start + 2].isalpha() and not words:
        return _fault("S109", place, "this tag is not complete", _TAG_HINT)
    first = words[0].type if words else None
    if found and not words and re.match(r"(?:10|[2-9AJQKT])[CDHS_]|__|\.\.\.", found, re.IGNORECASE):
        return _fault(
            "S102", place, f"{found} stands where a play has to begin with its number or its seat",
            f"write 'N {found}' with the seat that played it, or put the missing comma before it",
        )  # fmt: skip
    if found[:1] in ("*", "#", "!", "?", "~", "$", "@") and not words:
        return _fault(
            "S101", place, f"{found!r} stands alone", "marks and notes stand behind a play, before variations"
        )
    if found == "," and first in ("HAND", "FLOOR", "LOOSE", "TAKEN", "REDEAL", "BUNDLE"):
        return _fault("S101", place, "a comma stands between cards", "cards in a list are parted by blanks alone")
    if "CARD" in names and "INT" not in names and re.fullmatch(r"10|[2-9AJQKT]", found, re.IGNORECASE):
        rank = found.upper().replace("10", "T")
        return _fault("S101", place, f"{found!r} lacks its suit", f"write {', '.join(rank + suit for suit in 'CDHS')}")
    play = first in ("NUMBER", "SEAT", "CARD")
    if play and re.match(r"(?:10|[2-9AJQKT])[CDHS_]", found, re.IGNORECASE) and "COMMA" in names:
        return _fault(
            "S102", place, f"{found} follows the play {' '.join(statement.text.split())!r} without a sign between them",
            "put a comma or + before it, or begin the next play with its number or seat",
        )  # fmt: skip
    shown = found if len(found) <= 30 else f"{found[:30]}..."
    what = f"{shown!r} is not understood here" if found else "the text ends in the middle of a statement"
    behind = f" after {' '.join(statement.text.split())[-30:]!r}" if words else ""
    hint = f"here could stand {_list(names)}"
    likely = _correction(found, names, first)
    if likely:
        hint = f"did you mean {likely!r}? {hint[0].upper()}{hint[1:]}"
    fault = _fault("S101", place, what + behind, hint)
    if likely:
        return Diagnosis(
            fault.code, fault.severity, fault.message, place, hint=hint, fix=Fix(place, likely, safe=False), lost=True
        )
    return fault


def _list(names: set[str]) -> str:
    heads = names & STATEMENT_HEADS
    words = [text for name, text in _NAMES.items() if name in names]
    words += [name.lower() for name in _ARGUMENTS if name in names]
    if len(heads) > 3:
        words.append("a statement such as hand, bid or score")
    else:
        words += sorted(head.lower() for head in heads)
    *first, last = words or ["nothing"]
    return f"{', '.join(first)} or {last}" if first else last


def _correction(found: str, names: set[str], first: str | None) -> str | None:
    """Return what was probably meant, if one thing stands out."""
    word = found.strip()
    if "CARD" in names or (first is None and word[:1].isdigit()):
        swapped = re.fullmatch(r"([CDHS])(10|[2-9AJQKT])", word, re.IGNORECASE)
        if swapped:
            return (swapped[2].replace("10", "T") + swapped[1]).upper()
        number = re.fullmatch(r"(1[1-3]|1|[1IL][O0])([CDHS])", word, re.IGNORECASE)
        if number:
            rank = {"11": "J", "12": "Q", "13": "K", "1": "A"}.get(number[1].upper(), "T")
            return rank + number[2].upper()
    keywords = [name.lower() for name in names if name.lower() in _KEYWORDS]
    arguments = [word for word in keywords if word.upper() in _ARGUMENTS]
    if word.isalpha() and arguments:
        close = difflib.get_close_matches(word.lower(), arguments, n=1, cutoff=0.6)
        if close:
            return close[0]
    if first in ("NUMBER", "SEAT") and "X" in names and word.lower() in ("takes", "take", "taken"):
        return "x"
    if word.isalpha() and len(word) > 2 and word.lower() not in _KEYWORDS:
        close = difflib.get_close_matches(word.lower(), keywords, n=1, cutoff=0.6)
        if close:
            return close[0]
    return None


def is_argument(word: str, accepted: Iterable[str]) -> bool:
    """Tell whether a word is probably a misspelt argument of the statement before it, such as `refussed`."""
    arguments = [name.lower() for name in accepted if name in _ARGUMENTS]
    return word.lower() not in _KEYWORDS and bool(difflib.get_close_matches(word.lower(), arguments, n=1, cutoff=0.6))


def double_mark(place: Place, reason: str) -> Diagnosis:
    """A mark that stands twice; the first one is read."""
    return _fault("S114", place, reason, "take one of them away", lost=False)


def half_character(place: Place) -> Diagnosis:
    """A lone surrogate."""
    return _fault("S101", place, "half a character stands here (a lone surrogate)", "write it anew", lost=False)


def comment_not_closed(place: Place) -> Diagnosis:
    """A ``{`` that never closes, or holds a plain ``{``."""
    return _fault(
        "S103", place, "this comment is never closed, or a plain { stands inside it",
        r"close it with }; inside a comment write \{ and \}",
    )  # fmt: skip


def never_closed(place: Place) -> Diagnosis:
    """A ``(`` without its ``)``."""
    return _fault("S104", place, "this variation is never closed", "close it with ) behind its last play")


def nothing_to_close(place: Place) -> Diagnosis:
    """A ``)`` without its ``(``."""
    fix = Fix(place, "", safe=False)
    hint = "take it away, or open the variation with ("
    return Diagnosis("S105", "error", "this ) closes nothing", place, hint=hint, fix=fix)


def too_deep(place: Place) -> Diagnosis:
    """A variation nested too deep."""
    return _fault(
        "S106", place, f"variations nest at most {MAX_DEPTH} deep; this one and what is in it are not read",
        "tell the deeper lines in a comment", lost=False,
    )  # fmt: skip


def out_of_place(place: Place, terminal: str, kind: str) -> Diagnosis:
    """A statement where it cannot stand in a deal."""
    words = place.text.split()
    word = words[0] if words else ""
    if terminal == "OPEN":
        message, hint = "a variation stands behind the play that it replaces", "put it behind a play"
    elif terminal == "CLOSE":
        message, hint = "this variation has no play", "write its words as a comment: {...}"
    elif terminal in ("PLAY_LINE", "FIRST_PLAY_LINE"):
        message, hint = "no play can stand here", "plays come before score, concede and abandoned"
    elif terminal in ("BID_LINE", "FLOOR_LINE", "REDEAL_LINE"):
        message, hint = f"{word!r} stands before the first play of a deal", "move it up"
    elif kind == "variation":
        message, hint = f"{word!r} cannot stand in a variation", "a variation holds plays and comments"
    elif terminal in ("LOOSE_LINE", "HOUSE_LINE", "TAKEN_LINE"):
        message = f"{word!r} cannot stand here in a {kind}"
        hint = "it describes a position before its first play, or the table between two plays"
    elif terminal in ("TURN_LINE", "LAST_LINE", "NEXT_LINE"):
        message, hint = f"{word!r} cannot stand here", "it describes a position before its first play"
    else:
        message, hint = f"{word!r} cannot stand here in a {kind}", "look at the order of statements in the notation"
    return _fault("S107", place, message, hint)


def second_of_a_kind(place: Place) -> Diagnosis:
    """A second bid, floor, turn."""
    word = place.text.split()[0]
    return _fault("S108", place, f"a second {word!r} in one deal; the first one counts", "take one of them away")


def tags_without_deals(place: Place) -> Diagnosis:
    """A Format tag behind other tags."""
    return _fault(
        "S111", place, "this Format tag begins a new session; the tags before it stand in a session without deals",
        "put Format first", lost=False,
    )  # fmt: skip


def new_session(place: Place) -> Diagnosis:
    """A tag behind a deal."""
    return _fault(
        "S110", place, "a tag after a deal begins a new session",
        'begin it with [Format "seep 1"] if that is meant; else move the tag up to the others', lost=False,
    )  # fmt: skip


def too_many(place: Place) -> Diagnosis:
    """More faults than are told."""
    return _fault("S112", place, "too many reading faults; the text from here to the next deal is not read")


def outside_deal(place: Place) -> Diagnosis:
    """A statement before the first deal."""
    return _fault(
        "S113", place, f"{place.text.split()[0]!r} stands outside a deal", "begin the deal with a line 'deal' before it"
    )


def not_writable(place: Place, reason: str) -> Diagnosis:
    """A statement that fits the grammar but means nothing, such as a mark that stands twice."""
    return _fault("S114", place, reason)
