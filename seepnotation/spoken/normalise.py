"""One spelling for all the ways in which a script, a keyboard or a chat program writes the same word."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_LETTERS: Final = str.maketrans("\u064a\u0649\u0643\u0647\u0629", "\u06cc\u06cc\u06a9\u06c1\u06c1")
"""Arabic letters that Urdu writes with letters of its own: yeh, kaf, heh."""

_DROPPED: Final = re.compile(
    "[\u093c\u0a3c"  # nukta, Devanagari and Gurmukhi
    "\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed"  # Arabic marks, tatweel
    "\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0e\ufe0f\ufeff]"  # what nobody sees
)


def normalise(word: str) -> str:
    """Return a word as words are compared.

    Nukta, Arabic vowel marks, joiners, direction marks and variation selectors go; Arabic letter forms become those of
    Urdu; digits of any script become ASCII; capitals become small letters. Doing it twice changes nothing more.
    """
    # Case comes first and last: a capital with a mark may fold into letters that take apart anew.
    parts = unicodedata.normalize("NFKD", word.casefold())
    kept = _DROPPED.sub("", parts).translate(_LETTERS)
    digits = "".join([str(unicodedata.decimal(char, char)) for char in kept])
    return unicodedata.normalize("NFC", digits.casefold())
