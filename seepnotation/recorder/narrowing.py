"""Which of several plays a text can still mean: by its canonical text, by what it does, by the cards that it moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from seepnotation.cards import RANKS, card_of, cards_in, value_of
from seepnotation.plays import Kind, Play
from seepnotation.recorder.reading import words_of

_SUITS = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS", "\ufe0e\ufe0f")


def card_named(word: str) -> str:
    """Return a card as the notation writes it: ``10♦`` is ``TD``."""
    return word.translate(_SUITS).upper().replace("10", "T")


def squeezed(text: str) -> str:
    """Return a text without spaces and case."""
    return "".join(text.split()).casefold().replace("10", "t").replace("×", "x")


def narrowed(plays: Sequence[Play], text: str) -> list[Play]:
    """Return the plays that a text, from its card on, can still mean; if one of them is all that it names, that one."""
    words, rest = words_of(text)
    wanted = squeezed(text)
    kind = words[1][1] if len(words) == 2 and not rest and words[1][1].isalpha() else rest
    found, exact = [], []
    for play in plays:
        moved = _fits(play, words[1:]) if not rest else None
        if moved == 0:
            exact.append(play)
        if moved is not None or _begins(str(play), wanted) or _is_kind(play.kind, kind):
            found.append(play)
    return exact if len(exact) == 1 else found


def _begins(canonical: str, wanted: str) -> bool:
    return squeezed(canonical).startswith(wanted)


def _is_kind(kind: Kind, typed: str) -> bool:
    return bool(typed) and typed.isalpha() and kind.value.startswith(typed.casefold())


def _fits(play: Play, words: Sequence[tuple[str, str]]) -> int | None:
    """Return how many cards and houses a play moves beyond those named; None if it does not do what is named."""
    loose = set(cards_in(play.loose))
    houses = list(play.houses)
    moves = bool(loose or houses)
    ranks: Counter[int] = Counter()
    value_next = named = False
    for kind, word in words:
        if kind == "X":
            if play.kind is not Kind.TAKE:
                return None
        elif kind == "EQUALS":
            value_next = True
            if not play.value:
                return None
        elif kind == "CARD":
            card = card_named(word)
            if card[1:] not in tuple("CDHS") or card_of(card) not in loose:
                return None
            loose.discard(card_of(card))
            named = True
        elif kind in ("INT", "RANK", "HOUSE_REF"):
            value = _value(word)
            if value_next:
                if play.value != value:
                    return None
                value_next = False
            elif kind == "HOUSE_REF":
                if value not in houses:
                    return None
                houses.remove(value)
                named = True
            else:
                ranks[value] += 1
                named = True
        elif kind not in _MARKS or (kind in ("PLUS", "COMMA") and not moves):
            return None
    for rank, count in ranks.items():
        fitting = [card for card in loose if value_of(card) == rank][:count]
        loose.difference_update(fitting)
        if len(fitting) < count and rank in houses:
            houses.remove(rank)
            count -= 1
        if len(fitting) < count:
            return None
    return len(loose) + len(houses) if named else len(loose) + len(houses) + 1


_MARKS = ("PLUS", "COMMA", "PUKKA", "SWEEP", "GLYPH", "UNSURE", "NOTE", "DOTS")


def _value(word: str) -> int:
    word = word.strip("[] \t").upper()
    return int(word) if word.isdigit() else _RANKS[word]


_RANKS = {rank: place for place, rank in enumerate(RANKS, 1) if not rank.isdigit()}
