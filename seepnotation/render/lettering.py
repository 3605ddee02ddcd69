"""Texts in a drawing: nobody knows which font will draw them, so their widths are estimated, on the safe side."""

from __future__ import annotations

import unicodedata
from html import escape
from typing import Final

from seepnotation.render.ink import harmless

FONTS: Final = "system-ui, 'Noto Sans', sans-serif"
"""The families that draw letters, whichever of them is there."""

_SCRIPTS: Final = (
    (0x0600, 0x06FF, "'Noto Naskh Arabic', 'Noto Sans Arabic', "),
    (0x0900, 0x097F, "'Noto Sans Devanagari', 'Lohit Devanagari', "),
    (0x0980, 0x09FF, "'Noto Sans Bengali', 'Lohit Bengali', "),
    (0x0A00, 0x0A7F, "'Noto Sans Gurmukhi', 'Lohit Gurmukhi', "),
    (0x0A80, 0x0AFF, "'Noto Sans Gujarati', 'Lohit Gujarati', "),
)
"""The scripts in which names may be written. Browsers find the letters by themselves; what makes a PNG joins them
rightly only when the family that has them comes first, and when no other script stands in the same text."""

_HEAVY: Final = 0.028
"""How thick the line round a letter is that stands for a bold one, in parts of its size."""

LEAST: Final = 27
"""No text is smaller: three percent of a drawing 900 wide can be read on a phone."""

_NARROW: Final = frozenset("ijl.,:;'|!tfrI()[]-’‘/")
_WIDE: Final = frozenset("mwMWQOG@%&+=…")
_INDIC: Final = ("\u0900", "\u0dff")
_VIRAMA: Final = 9
"""The combining class of the sign that joins the next letter to this one: both together are narrower."""

_MARKS: Final = frozenset({"Mn", "Me", "Cf"})
_SPACE: Final = 0.28
_AS_TEXT: Final = "\ufe0e"
_JOINERS: Final = frozenset("\u200c\u200d")
"""Devanagari and its sisters need them; every other format character could turn a line round."""


def clean(text: str) -> str:
    """Return a text in one line, without what XML forbids and without characters that turn the order of letters."""
    kept = [
        char
        for char in harmless(" ".join(text.split()))
        if char in _JOINERS or unicodedata.category(char) not in ("Cf", "Cs", "Cn", "Co")
    ]
    return "".join(kept).strip()


def as_text(text: str) -> str:
    """Return a text in which suits are letters: no browser draws them as small coloured pictures."""
    for suit in "♣♦♥♠":
        text = text.replace(suit, suit + _AS_TEXT)
    return text


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide a text is."""
    ems = sum(map(_ems, text)) - 0.4 * sum(unicodedata.combining(char) == _VIRAMA for char in text[:-1])
    return ems * size * (1.08 if bold else 1)


def _ems(char: str) -> float:
    if char in _NARROW or char == " ":
        return 0.34
    if char in _WIDE:
        return 0.9
    if char.isascii():
        return 0.7 if char.isupper() else 0.57
    category = unicodedata.category(char)
    if category in _MARKS:
        return 0
    if unicodedata.east_asian_width(char) in "WF":
        return 1.05
    if category == "Mc":
        return 0.3
    return 0.64 if _INDIC[0] <= char <= _INDIC[1] else 0.75


def fitted(text: str, size: float, room: float, *, bold: bool = False) -> tuple[str, float]:
    """Return a text and its size so that it fits: first it becomes smaller, then it is cut."""
    needs = width(text, size, bold=bold)
    if needs <= room:
        return text, size
    smaller = max(LEAST, min(size, size * room / needs))
    return cut(text, smaller, room, bold=bold), smaller


def cut(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """Return a text, cut with an ellipsis where it is too long; never between a letter and its marks."""
    if width(text, size, bold=bold) <= room:
        return text
    end = len(text)
    while end and width(text[:end] + "…", size, bold=bold) > room:
        end -= 1
    while end and _belong_together(text[end - 1], text[end]):
        end -= 1
    return text[:end].rstrip() + "…"


def _belong_together(one: str, following: str) -> bool:
    joined = unicodedata.combining(one) == _VIRAMA or {one, following} & _JOINERS
    return bool(joined) or unicodedata.category(following)[0] == "M"


def wrapped(text: str, size: float, room: float, lines: int, *, bold: bool = False) -> list[str]:
    """Return a text in lines at its spaces; what does not fit into so many lines is cut."""
    found: list[str] = []
    waiting = text.split()
    while waiting and len(found) < lines - 1:
        count = 1
        while count < len(waiting) and width(" ".join(waiting[: count + 1]), size, bold=bold) <= room:
            count += 1
        found.append(cut(" ".join(waiting[:count]), size, room, bold=bold))
        del waiting[:count]
    if waiting:
        found.append(cut(" ".join(waiting), size, room, bold=bold))
    return found


def text_svg(
    text: str, x: float, y: float, size: float, fill: str, *, anchor: str = "start", bold: bool = False
) -> str:
    """Return a text that stands at a place: escaped, for it may be anybody's."""
    look = f'font-size="{size:g}" fill="{fill}"' + (' font-weight="700"' if bold else "")
    runs = _runs(text)
    if len(runs) == 1:
        where = "" if anchor == "start" else f' text-anchor="{anchor}"'
        return f'<text x="{x:g}" y="{y:g}" {look}{where}{_face(text, size, fill, bold=bold)}>{escape(text)}</text>'
    x -= width(text, size, bold=bold) * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    drawn = ""
    for index, run in enumerate(runs):
        wide = width(run, size, bold=bold)
        where, at = "", x
        if index == 0:  # it ends where the next one begins, however wide a font draws it
            where, at = ' text-anchor="end"', x + wide - (size * _SPACE if run.endswith(" ") else 0)
        drawn += (
            f'<text x="{at:g}" y="{y:g}" {look}{where}{_face(run, size, fill, bold=bold)}>{escape(run.strip())}</text>'
        )
        x += wide
    return drawn


def _runs(text: str) -> list[str]:
    """Return a text in pieces of one script each."""
    if text.isascii():
        return [text]
    found, now = [""], ""
    for char in text:
        script = _script(char)
        if script and now and script != now:
            found.append("")
        now = script or now
        found[-1] += char
    return found


def _script(char: str) -> str:
    """Return the script of a letter or mark; empty for what stands in all of them."""
    if unicodedata.category(char)[0] not in "LM" or char == _AS_TEXT:
        return ""
    return "LATIN" if char.isascii() else unicodedata.name(char, "").split(" ")[0]


def _face(text: str, size: float, fill: str, *, bold: bool) -> str:
    """Return which families draw a text that has letters of other scripts; else those of the whole drawing do."""
    if text.isascii():
        return ""
    added = [families for first, last, families in _SCRIPTS if any(first <= ord(char) <= last for char in text)]
    if not added:
        return ""
    # Many fonts of these scripts have no bold letters: a thin line round them makes them as heavy as the rest.
    heavy = f' stroke="{fill}" stroke-width="{size * _HEAVY:.2g}"' if bold else ""
    return f' font-family="{"".join(added)}{FONTS}"{heavy}'
