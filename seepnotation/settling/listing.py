"""What could be played at a moment: the legal plays of the card played, and of the hand."""

from __future__ import annotations

from typing import Final

from seepnotation.cards import NAMES, UNSEEN, Card, card_of, cards_in, name_of
from seepnotation.legality import legal_plays
from seepnotation.plays import Seat
from seepnotation.ruling import Verdict
from seepnotation.settling.asking import Asked
from seepnotation.settling.settlement import Listing
from seepnotation.sums import MANY, TooMany
from seepnotation.table import Table

SHOWN: Final = 16
"""How many plays of a card are listed."""

SHOWN_OF_ALL: Final = 60
"""How many are listed of each card when all of the hand are asked for."""

MOST_UNSEEN: Final = 2
"""With more cards on the floor of which nobody saw anything, no plays are listed."""

COUNTED: Final = 400
"""How many plays of a card are counted at most."""


def of_the_card(asked: Asked, *, everything: bool) -> Listing | None:
    """Return the legal plays of the card played; None where too little of them or of the floor is known."""
    table, seat, play = asked.table, asked.step.seat, asked.step.play
    card = play.card if play is not None else _written(asked)
    if table is None or seat is None or card is None or card >= UNSEEN or asked.unseen > MOST_UNSEEN:
        return None
    if not table.may_hold(seat, card):
        return None
    return _listing(asked, table, card, seat, SHOWN_OF_ALL if everything else SHOWN)


def of_the_hand(asked: Asked) -> tuple[Listing, ...]:
    """Return the legal plays of the other cards that the player is known to hold."""
    table, seat, play = asked.table, asked.step.seat, asked.step.play
    if table is None or seat is None or asked.unseen > MOST_UNSEEN:
        return ()
    others = table.in_hand(seat)
    if play is not None:
        others &= ~(1 << play.card)
    return tuple([_listing(asked, table, card, seat, SHOWN_OF_ALL) for card in cards_in(others)])


def _written(asked: Asked) -> Card | None:
    written = asked.step.line.card
    return card_of(written) if written in NAMES else None


def _listing(asked: Asked, table: Table, card: Card, seat: Seat, shown: int) -> Listing:
    found: list[tuple[str, bool]] = []
    more, at_least = 0, False
    try:
        for play in legal_plays(table, 1 << card, seat, MANY):
            if len(found) < shown:
                proven = asked.run.rule(table.copy(), play, seat).verdict is Verdict.LEGAL
                found.append((str(play), proven))
            elif more < COUNTED:
                more += 1
            else:
                at_least = True
                break
    except TooMany:
        at_least = True
    return Listing(name_of(card), tuple(found), more, at_least)
