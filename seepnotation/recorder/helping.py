"""What ``help`` tells: the words by their purpose, and more about each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

HELP: Final = ("?", "help?", "h?", "madad")
"""What asks for help beside the word."""

TOPICS: Final = "help alone lists them all; help cards tells how cards and plays are named in words"

_GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "mending": ("undo", "redo", "fix", "insert", "delete", "deal", "redeal"),
    "at the table": ("takeback", "dispute", "ruling", "stands", "rewind"),
    "marks": ("note", "unsure"),
    "looking": ("score", "rule", "known", "help"),
    "the end": ("score", "agreed", "save", "quit"),
}
"""The words of the recorder by their purpose; the end of a deal is also told with words of the notation."""

_FIRST: Final = (
    "a card and Enter is a play of the one on turn: 7C. Where several are legal, a number or more of it: 7C x 4 3",
    "a seat first is a play of that seat: S 7C. A card of which the suit was not seen: 7_; not seen at all: __ or ...",
    "cards and deeds in words: nehla hukum, king of hearts takes king of diamonds, panji eent phenka (help cards)",
)
_LAST: Final = (
    "every statement of the notation is taken as it is, such as loose 6S AH, abandoned, score NS 62+50 EW 38",
    "help and a word tells more: help fix",
)
_CARDS: Final = (
    "a card is rank and suit, in either order, with or without of, ka, ki between: 9S, nehla hukum, nine of spades",
    "ranks: ikka dukki tikki chauka panji chhakka satta attha nehla dehla ghulam begum badshah, or in English",
    "suits: chidi (clubs), eent (diamonds), paan (hearts), hukum (spades)",
    "deeds: takes, uthaya; makes, banaya; adds, joda; raises, todi; throws, phenka. They choose among the legal plays",
    "a deed with its card is enough: 9d phenka. More of it: 7C se 4D aur 3H uthaya; 6S aur 6C se 12 ka ghar banaya",
    "words of three letters or more, in English, Hindi, Punjabi and Urdu, in their own letters too; the file holds 9S",
)
_MORE: Final[Mapping[str, tuple[str, ...]]] = {
    "fix": (
        "the card alone is enough where one play with it was legal there: fix 12 7c; in words too: fix 12 satta chidi",
        "kept: its number, comments and notes, and its seat unless you write another: fix 12 E 7C",
        "!, ? and ~ stay only if the play itself is the same, else it says what is dropped. fix 1.12 7C is in deal 1",
        "all later plays are judged again, and what no longer fits is told; undo takes the fix back",
    ),
    "insert": (
        "the plays behind it get the next numbers and are judged again; it asks whether their seats move with the turn",
        "yes, if you forgot this play; no leaves the seats as they are; undo leaves all. insert 1.12 7C is in deal 1",
        "with the number of the next play it is the same as typing the play: insert 13 7C",
    ),
    "delete": (
        "the plays behind it get the number before and are judged again",
        "it asks whether their seats move with the turn; undo leaves all",
    ),
    "deal": (
        "deal dealer S: bid and plays go with the dealer. deal number 3: its number; deal 1 bid W 12: deal 1",
        "deal hand W and 12 cards; of a hand of which only some are known: deal hand W 6S QH ...",
        "the four cards before the bid stand first, behind them a stroke: deal hand W 9S 9C 9D 4S / ...",
        "deal hand W alone takes the hand out again",
    ),
    "redeal": (
        "redeal W 2S 3H 8C 7D: the first four cards of W, with which no bid was possible (R7); __ for one not seen",
        "redeal floor 9S 4H 2C KD: a floor for which the house rules have the cards dealt again (R56)",
        "void: any other misdeal, before the first play or later; the deal does not count, the same dealer deals again",
        "redeal alone asks which it was, where the record does not tell",
    ),
    "score": (
        "write the cards' points, then + and the seeps' points: score NS 62+50 EW 38; it replaces an earlier one",
        "if the table counted what the plays count, agreed writes it",
    ),
    "save": ("the name ends in .seep; what is there already is never overwritten",),
    "undo": ("for a slip in typing. What the table took back is takeback, and is written",),
}
_UNGROUPED: Final = "other words"


def help_on(topic: str, every: Mapping[str, tuple[str, str]]) -> tuple[str, ...]:
    """Return what is told of a topic, line by line; nothing if there is no such topic.

    Args:
        topic: a word of the recorder, ``cards``, or nothing for all.
        every: how each word is used, and what it does.
    """
    word = topic.casefold()
    if not word:
        return (*_FIRST, *_grouped(every), *_LAST)
    if word in ("cards", "card", "words", "plays", "play"):
        return _CARDS
    if word not in every:
        return ()
    usage, meaning = every[word]
    return (f"{usage}: {meaning}", *_MORE.get(word, ()))


def _grouped(every: Iterable[str]) -> list[str]:
    told = {name for names in _GROUPS.values() for name in names}
    groups = {**_GROUPS, _UNGROUPED: tuple(sorted(set(every) - told))}
    return [f"{group}: {', '.join(names)}" for group, names in groups.items() if names]
