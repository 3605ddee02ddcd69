"""Players that play by themselves: by chance, for points at once, and with some care. They see what `Sight` shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from seepnotation.plays import Play
from seepnotation.practice.careful import careful_play
from seepnotation.practice.chance import Chance
from seepnotation.practice.dealer import Bidding
from seepnotation.practice.sight import Sight


class Style(NamedTuple):
    """How a player plays.

    Attributes:
        bid: what he bids.
        play: what he plays; None when no play is legal, which few tables allow.
    """

    bid: Bidding
    play: Callable[[Sight, Chance], Play | None]


def any_play(sight: Sight, chance: Chance) -> Play | None:
    """Play by chance: any card that can be played, and with it any legal play, each as likely as the others."""
    cards = sight.cards()
    while cards:
        plays = sight.plays_with(cards.pop(chance.below(len(cards))))
        if plays:
            return chance.one_of(plays)
    return None


def greedy_play(sight: Sight, chance: Chance) -> Play | None:
    """Play for what counts at once: most points, sweeps among them; then most cards; the rest is chance."""
    sign = sight.sign()
    worth = {play: (sign * sight.gain(play), sign * sight.taken(play).bit_count()) for play in sight.plays()}
    if not worth:
        return None
    most = max(worth.values())
    return chance.one_of([play for play, count in worth.items() if count == most])


def any_bid(values: Sequence[int], chance: Chance) -> int:
    """Bid by chance."""
    return chance.one_of(sorted(set(values)))


def most_keys(values: Sequence[int], chance: Chance) -> int:
    """Bid what the hand has most cards of, so that a key is left; of several values the highest."""
    return max(values, key=lambda value: (values.count(value), value))


STYLES: Final = {
    "random": Style(any_bid, any_play),
    "greedy": Style(most_keys, greedy_play),
    "careful": Style(most_keys, careful_play),
}
"""The styles by the names that the command line has for them."""
