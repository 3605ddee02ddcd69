"""Cards in sentences of ours as people write them: ``10♦`` for ``TD``."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Final

_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠", "_": "?"}

_NAME: Final = re.compile(
    r"""
    "[^"]*" | “[^”]*” | (?<!\w)'[^']*'(?!\w)   # a quotation stays as it is written
    | (?<![\w{]) (?P<card> [A2-9TJQK_][CDHS_] ) (?!\w)
    """,
    re.VERBOSE,
)


def card_text(name: str) -> str:
    """Return a card as people write it: ``TD`` is ``10♦``, ``Q_`` is ``Q?``."""
    rank, suit = name[0], name[1]
    return f"{'10' if rank == 'T' else '?' if rank == '_' else rank}{_SIGNS[suit]}"


def with_signs(text: str, called: Container[str] = ()) -> str:
    """Return a sentence of ours with the names of cards as people write them.

    Args:
        text: the sentence; what it quotes stays as it is.
        called: what players are called: a name is no card.
    """

    def sign(found: re.Match[str]) -> str:
        return found[0] if found["card"] is None or found[0] in called else card_text(found[0])

    return _NAME.sub(sign, text)
