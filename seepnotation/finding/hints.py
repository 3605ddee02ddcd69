"""What a player may have meant by words that a query does not know, or that it would take for something else."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection
from typing import Final

from seepnotation.finding import query as q

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

VERBS: Final = {
    "throws": "throw by {0} or QS thrown by {0}", "threw": "throw by {0} or QS thrown by {0}",
    "drops": "throw by {0} or QS thrown by {0}", "sweeps": "sweep by {0} or sweep with ace by {0}",
    "swept": "sweep by {0} or sweep with ace by {0}", "takes": "take by {0} or QS taken by {0}",
    "took": "take by {0} or QS taken by {0}", "captures": "take by {0} or QS taken by {0}",
    "makes": "make by {0} or house 12 made by {0}", "builds": "make by {0} or house 12 made by {0}",
    "adds": "add by {0} or house 12 added to by {0}", "raises": "raise by {0} or house 12 raised by {0}",
    "breaks": "raise by {0} or house 9 broken by {0}", "broke": "raise by {0} or house 9 broken by {0}",
    "misses": "missed by {0}", "plays": "by {0} or QS played by {0}", "disputes": "disputed by {0}",
    "bids": "bidder {0}", "deals": "dealer {0}", "dealt": "dealer {0}", "wins": "won by {0}", "won": "won by {0}",
    "loses": "not won by {0} or house 13 lost by {0}", "lost": "not won by {0} or house 13 lost by {0}",
}  # fmt: skip
"""How it is asked what somebody does, by the verb."""

_OTHERS: Final = (
    "opponent", "opponents", "partner", "partners", "defender", "defenders", "team", "me", "us", "them", "him", "her",
    "anybody", "anyone", "somebody", "someone", "everybody", "everyone", "nobody", "no-one", "both",
)  # fmt: skip

_COMPARING: Final = ("over", "above", "under", "below", "exactly", "more", "less", "fewer")

NO_NAMES: Final = frozenset((*VOCABULARY, *VERBS, *_OTHERS, *_COMPARING)) - frozenset(q.RANKS)
"""Words that are hardly meant as the name of a player, small. In quotes all are."""

_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


_COMPARE: Final = "Numbers are compared with signs: points > 60, points >= 60"


def meant(word: str, words: Collection[str]) -> str | None:
    """Return the word that was hardly anything but mistyped: `swep`, `lsot`; `red` is not `ruled`."""
    near = difflib.get_close_matches(word, words, 5, 0.7)
    return next((one for one in near if sorted(one) == sorted(word)
                 or difflib.SequenceMatcher(None, one, word).ratio() >= 0.79), None)  # fmt: skip


def digits(number: str) -> int:
    """Return the number that is written in digits or as a word up to ten."""
    return int(number) if number.isdigit() else q.RANKS.index(number.lower()) + 1


def hint_at(text: str, where: int) -> str | None:
    """Return what to write in place of the words from a place on; None where nobody knows."""
    for pattern, hint in _HINTS:
        match = pattern.match(text, where)
        if match is not None:
            told = hint(match) if callable(hint) else match.expand(hint)
            if told is not None:
                return told
    return None


def name_hint(word: str) -> str:
    """Return what to write in place of a word of `NO_NAMES` that stands where a name stands."""
    small = word.casefold()
    if small in _OTHERS:
        better = "Name the side, the seat or the player: NS, N, Nani"
    elif small in _COMPARING:
        better = _COMPARE
    elif small in VERBS:
        better = f"Write {VERBS[small].format('bidder')}"
    else:
        better = f"'{word}' is a word of the language"
    return f'{better}; the name of a player who is called so stands in quotes: "{word}".'


def _verb(match: re.Match[str]) -> str | None:
    who = match["who"].lower()
    if who in VOCABULARY or meant(who, VOCABULARY):
        return None
    return (
        f"Say who does it with 'by': {VERBS[match['verb'].lower()].format('NS' if who in _OTHERS else match['who'])}."
    )


def _month(match: re.Match[str]) -> str:
    month = f"{match['year'] or 2026}-{_MONTHS.index(match['month'].lower()) + 1:02}"
    day = f"-{int(match['day']):02}" if match["day"] else ""
    return f"A month stands in digits, with its year: date in {month}{day}."


def _rank(match: re.Match[str]) -> str | None:
    rank = int(match[1])
    return f"A rank stands as a word: {q.RANKS[rank - 1]} {match[2].lower()}." if 1 <= rank <= 13 else None


_HINTS: Final[tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str | None]], ...]] = tuple(
    (re.compile(pattern, re.IGNORECASE), hint) for pattern, hint in (
        (r"(?P<who>[^\s()\"'’]+)['’]s\s", lambda match: f"Say whose it is with 'by': sweep by {match['who']}."),
        (rf"(?P<who>\"[^\"]*\"|'[^']*'|[^\s()]+)\s+(?P<verb>{'|'.join(VERBS)})\b", _verb),
        (rf"((in|on|before|after|since|until)\s+)?((?P<day>\d{{1,2}})\s+)?"
         rf"(?P<month>{'|'.join(_MONTHS)})(r?uary|ch|il|e|y|ust|t|tember|ober|ember)?\b\.?,?"
         r"(\s+(?P<year>\d{4}))?", _month),
        (r"(in|on|before|after|since|until)\s+(\d{4}[-\d]*)", r"Before it stands the word date: date \1 \2."),
        (r"(over|above|under|below|exactly|(at\s+)?(least|most)|(more|less|fewer)\s+than)\s+\d", f"{_COMPARE}."),
        (r"(in|on|at|during)\b", "Conditions of one play stand side by side: sweep last play."),
        (r"(N|W|S|E|NS|EW)(?![^\s()])", r"Before it stands what is asked of it: by \g<0>, won by \g<0>."),
        (r"first\b", "The first play is: play 1; the bidder's first one: opening."),
        (r"(last|final)\b", "The last play of a deal is: last play; when it takes something: last play take."),
        (r"ka(ch|c|t)cha\b", "A house that is left kachcha is: (make or add or raise) and not pukka."),
        (r"(forfeit(ed|s|ure)?|conced(e|ed|es))\b", "A deal that was forfeited or conceded is: given up."),
        (r"(longest|shortest|highest|lowest|biggest|most|least|best|worst)\b",
         "Nothing is put in order here; compare with a number: plays > 40, bid >= 12, points > 60."),
        (r"red\b", "Name the suits: heart or diamond."),
        (r"black\b", "Name the suits: spade or club."),
        (r"(\d{1,2})\s+(taken|captured|thrown|dropped|played|built)\b", _rank),
    )
)  # fmt: skip
"""What is told of words by how they begin, the first that fits."""
