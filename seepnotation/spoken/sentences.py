"""The sentences that are understood, as patterns over kinds of words, and how each is written in the notation.

A pattern spells a whole play behind its number and seat. ``c`` is a card, ``v`` a number or a rank, ``h`` a house in
brackets, ``H`` the word house; for the others see `lexemes`. The card played is always said: it stands before the
verb and first, or behind `with`, or before `se`. Which of two cards joined by `and` was played nobody can tell, so no
pattern takes such a pair for it, but for the first card of a house that is made: that is the order of the notation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from seepnotation.cards import RANKS
from seepnotation.plays import HOUSE_VALUES
from seepnotation.spoken.lexemes import Lexeme, kinds_of
from seepnotation.spoken.refusals import NotUnderstood, refuse


class Stroke(NamedTuple):
    """A piece of notation, and the stretch of the text that says it."""

    text: str
    start: int
    end: int


_HOUSE: Final = "(?:h|Hf?v|vf?H)"
_ITEM: Final = f"(?:c|{_HOUSE}|v|d)"
_ITEMS: Final = f"(?P<items>{_ITEM}(?:[+,n]{_ITEM})*)"
_CARD: Final = "(?P<card>c)"
_LAID: Final = f"(?P<card>c)(?P<laid>(?:[+,nwo]{_ITEM})*)"
_TO: Final = "(?P<to>[Kk]?Hf?v|vf?[Kk]?H|h|v|[Kk]?H)"
_TAIL: Final = "(?P<tail>(?:[n,]?[#*Km])*)"

_TAKES: Final = (
    rf"[wP]?{_CARD}[n,]?[TX]{_ITEMS}?",  # 7C takes 4D and 3H
    rf"{_CARD}b?{_ITEMS}T",  # 7C se 4D aur 3H uthaya
    rf"{_CARD}bT",  # 7C se uthaya
    rf"{_ITEMS},?{_CARD}bT",  # 4D aur 3H, 7C se uthaya
    rf"T{_ITEMS}w{_CARD}",  # takes 4D and 3H with 7C
)
_BUILDS: Final = (
    rf"[wP]?{_LAID}[n,]?[MAC=]t?{_TO}?",  # 6S with 6C makes a house of 12
    rf"{_LAID}b?{_TO}t?[MAC]",  # 6S aur 6C se 12 ka ghar banaya
    rf"[MAC]t?{_TO}w{_CARD}(?P<laid>(?:o{_ITEM}(?:[+,n]{_ITEM})*)?)",  # makes 12 with 6S on 6C
    rf"[AC]{_CARD}(?P<laid>)t{_TO}",  # adds QD to 12
)
_RAISED: Final = f"(?P<house>{_HOUSE}|v)"
_RAISES: Final = (
    rf"[wP]?{_CARD}[n,]?R{_RAISED}(?:t(?P<to>v))?",  # 2C raises 9 to 11
    rf"[wP]?{_CARD}[n,]?R{_RAISED}[n,]?M{_TO}",  # 2C breaks the house of 9, makes 11
    rf"R{_RAISED}(?:t(?P<to>v))?w{_CARD}",  # raises 9 to 11 with 2C
    rf"{_CARD}b?{_RAISED}R(?:[n,]?(?:{_TO}M)?)",  # 2C se 9 ka ghar toda, 11 banaya
)
_THROWS: Final = (rf"[LP]?{_CARD}", rf"{_CARD}L", "(?P<card>d)")

_FORMS: Final = [
    (kind, re.compile(form + _TAIL))
    for kind, forms in (("take", _TAKES), ("build", _BUILDS), ("raise", _RAISES), ("throw", _THROWS))
    for form in forms
]
_PARTS: Final = re.compile(f"{_ITEM}|[+,nwo]")


def play(deed: Sequence[Lexeme]) -> list[Stroke]:
    """Return what was done, behind number and seat, as strokes.

    Raises:
        NotUnderstood: the words make no sentence that is understood.
    """
    kinds = kinds_of(deed)
    for kind, form in _FORMS:
        match = form.fullmatch(kinds)
        if match:
            return list(_Writing(deed, match).strokes(kind))
    raise _misunderstood(deed, kinds)


class _Writing:
    def __init__(self, deed: Sequence[Lexeme], match: re.Match[str]) -> None:
        self.deed, self.match = deed, match
        self.kinds = match.string

    def strokes(self, kind: str) -> Iterator[Stroke]:
        yield self._at(self.deed[self.match.start("card")])
        if kind == "take":
            yield self._sign(" x", "TX")
            if self._has("items"):
                yield Stroke(" ", *self._span("items"))
                yield from self._items("items")
        elif kind == "build":
            yield from self._items("laid")
            yield self._sign("=", "MAC=")
            yield from self._value()
        elif kind == "raise":
            house = self.deed[self.match.start("house") : self.match.end("house")]
            yield Stroke(f"+[{_number(house)}]", *self._span("house"))
            yield self._sign("=", "R")
            yield from self._value()
        yield from self._tail(kind)

    def _has(self, name: str) -> bool:
        return name in self.match.re.groupindex and bool(self.match[name])

    def _span(self, name: str) -> tuple[int, int]:
        first, end = self.match.span(name)
        return self.deed[first].start, self.deed[end - 1].end

    def _at(self, lexeme: Lexeme) -> Stroke:
        return Stroke(lexeme.writes, lexeme.start, lexeme.end)

    def _sign(self, text: str, kinds: str) -> Stroke:
        said = next(lexeme for lexeme in self.deed if lexeme.kind in kinds)
        return Stroke(text, said.start, said.end)

    def _items(self, name: str) -> Iterator[Stroke]:
        """Write cards and houses; where a word joins some of them, all are one list, which the reader parts again."""
        start, end = self.match.span(name)
        one_list = any(kind in "nwo" for kind in self.kinds[start:end])
        for part in _PARTS.finditer(self.kinds, start, end):
            said = self.deed[part.start() : part.end()]
            if part[0] in "+,nwo":
                text = "+" if one_list or part[0] == "+" else ", "
            else:
                text = f"[{_number(said)}]" if part[0] not in "cvd" else said[0].writes
            yield Stroke(text.upper(), said[0].start, said[-1].end)

    def _value(self) -> Iterator[Stroke]:
        if self._has("to"):
            said = self.deed[self.match.start("to") : self.match.end("to")]
            if any(lexeme.kind in "vh" for lexeme in said):
                yield Stroke(_number(said), *self._span("to"))
            pukka = next((lexeme for lexeme in said if lexeme.kind == "K"), None)
            if pukka and not self._pukka_said(but=pukka):
                yield Stroke("*", pukka.start, pukka.end)
        if "C" in self.kinds and not any(kind in "K*" for kind in self.match["tail"]):
            yield self._sign("*", "C")

    def _pukka_said(self, but: Lexeme) -> bool:
        """Tell whether the house is called pukka in another word too: the notation has one star for both."""
        return any(lexeme.kind in "CK*" for lexeme in self.deed if lexeme is not but)

    def _tail(self, kind: str) -> Iterator[Stroke]:
        starred = False
        for lexeme in self.deed[self.match.start("tail") : self.match.end("tail")]:
            if lexeme.kind == "K":
                if kind not in ("build", "raise"):
                    raise refuse(lexeme, lexeme, "no house is made here that could be pukka", "take the word away")
                if not starred:
                    yield Stroke("*", lexeme.start, lexeme.end)
                starred = True
            elif lexeme.kind == "#" and lexeme.word and kind != "take":
                raise refuse(lexeme, lexeme, "a seep is made by a take, and none is told", "say it whole: 7C x, seep")
            elif lexeme.kind not in "n,":
                apart = lexeme.kind == "#" or lexeme.writes.startswith("@")
                yield Stroke(f" {lexeme.writes}" if apart else lexeme.writes, lexeme.start, lexeme.end)


def _number(said: Sequence[Lexeme]) -> str:
    """Return the number of a house, however it is said."""
    number = next(lexeme.writes for lexeme in said if lexeme.kind in "vh")
    return number.strip("[] \t\n").upper()


def _misunderstood(deed: Sequence[Lexeme], kinds: str) -> NotUnderstood:
    """Return why these words are no sentence, as exactly as can be told."""
    first, last = deed[0], deed[-1]
    if re.match(r"[wPL]?v|[TMAC][^c]*$", kinds) and re.search("[LPTMACR]", kinds):
        return refuse(first, last, "the card played is not named with rank and suit", "say it whole: satta chidi, 7C")
    if "T" in kinds and not re.search("[wbLP]", kinds):
        return refuse(
            first, last, "it is not said which card was played to take this",
            "begin with the card played ('7C takes 4D and 3H'), or end with it ('takes 4D and 3H with 7C')",
        )  # fmt: skip
    if re.search("[MAC]", kinds) and kinds.count("c") > 1:
        return refuse(
            first, last, "it is not said which of these cards was played to the house",
            "begin with the card played: '6S and 6C make 12', '6S on 6C makes 12'",
        )  # fmt: skip
    if re.match(r"P?c[oP]", kinds):
        return refuse(
            first, last, "it is not said what comes of the card laid on the other",
            f"say what is made: {_made(deed)}; or what is raised: '2C raises 9 to 11'",
        )  # fmt: skip
    return refuse(
        first, last, "these words are known, but not as a sentence about a play",
        "say the card played, what was done, the other cards: '7C takes 4D and 3H', '6S and 6C make 12'",
    )  # fmt: skip


def _made(deed: Sequence[Lexeme]) -> str:
    """Return how a house of the cards that are named is written, if they can make one."""
    cards = [lexeme.writes for lexeme in deed if lexeme.kind == "c"]
    total = sum(RANKS.index(card[0]) + 1 for card in cards if card[0] in RANKS)
    if len(cards) < 2 or any(lexeme.kind in "vhH" for lexeme in deed) or total not in HOUSE_VALUES:
        return "'2D on 7D makes 9', 2D+7D=9"
    return f"'{cards[0]} on {' and '.join(cards[1:])} makes {total}', {'+'.join(cards)}={total}"
