"""Random deals, and players who like making, raising and adding more than throwing, so that these are met often."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from seepnotation.rules import RuleSet

from .law import legal_plays
from .position import ORDERS, Play, Position, after
from .sums import NOTHING, PACK, Cards, value

MANY_LOOSE = 10
"""With more loose cards than this nobody throws if he can do anything else: what can be enumerated has a limit."""

STYLES = [
    {"throw": 5, "take": 4, "make": 12, "add": 5, "raise": 20, "merge": 60},
    {"throw": 40, "take": 1, "make": 4, "add": 1, "raise": 10, "merge": 40},
    {"throw": 1, "take": 4, "make": 4, "add": 10, "raise": 1, "merge": 10},
]
"""How much players like the kinds of play: houses; a full floor; what is left."""


def deal(rules: RuleSet, rnd: Random) -> Position:
    """A deal before its opening play (R4, R7, R53 to R55), more often than by chance with two cards of the bid."""
    order = ORDERS[rules.players]
    pair = rnd.random() < 0.5
    while True:
        pack = rnd.sample(PACK, 52)
        bids = [value(card) for card in pack[:4] if value(card) >= 9]
        if pair:
            bids = [bid for bid in bids if bids.count(bid) > 1]
        void = rules.floor_check_redeal != "off" and {"TD", "9S"} & set(pack[-4:])
        if bids and not void:
            break
    if rules.opening_floor == "empty_52_plays":  # R52
        size = 52 // len(order)
        hands = {seat: frozenset(pack[size * n : size * (n + 1)]) for n, seat in enumerate(order)}
        return Position(rules, NOTHING, {}, hands, rnd.choice(order))
    bidder = rnd.choice(order)
    seats = [bidder, *(seat for seat in order if seat != bidder)]
    size = 48 // len(order)
    cards = {seat: pack[size * n : size * (n + 1)] for n, seat in enumerate(seats)}
    at_once = rules.players == 2 and rules.two_player_form == "hands_24"
    first = size if at_once else 12
    before = dict.fromkeys(seats, 4 if rules.other_hands_before_bid == "first_packet_dealt_unseen" else 0)
    before[bidder] = 4
    if rules.players == 2 and rules.two_player_form == "reserve":
        before = dict.fromkeys(seats, 12)
    p = Position(rules, frozenset(pack[-4:]), {}, _cut(cards, before, 0), bidder, bid=rnd.choice(bids))
    if rules.variant_mode == "open_seep":
        bundles = {seat: tuple(tuple(cards[seat][n : n + 4]) for n in range(4, size, 4)) for seat in seats}
        tops = {seat: frozenset(bundle[0] for bundle in bundles[seat]) for seat in seats}
        return replace(p, coming={1: tops}, bundles=bundles)
    coming = {1: _cut(cards, dict.fromkeys(seats, first), before)}
    if first < size:
        coming[first * len(order)] = _cut(cards, dict.fromkeys(seats, size), dict.fromkeys(seats, first))
    return replace(p, coming=coming)


def game(rules: RuleSet, rnd: Random) -> Iterator[tuple[Position, list[Play], Play | None]]:
    """The positions of a deal, with all their legal plays and the one that is made; None where none is legal."""
    p, liking = deal(rules, rnd), rnd.choice(STYLES)
    while p.hands[p.turn]:
        plays = sorted(legal_plays(p), key=in_order)
        play = liked(p, plays, liking, rnd) if plays else None
        yield p, plays, play
        if play is None:
            return
        p = after(p, play)


def liked(p: Position, plays: list[Play], liking: dict[str, int], rnd: Random) -> Play:
    """One of the plays: first what kind of play, the rarer the liker, then which."""
    deeds = sorted({deed(p, play) for play in plays})
    if len(p.loose) > MANY_LOOSE and len(deeds) > 1:
        deeds = [which for which in deeds if which != "throw"]
    which = rnd.choices(deeds, [liking[which] for which in deeds])[0]
    return rnd.choice([play for play in plays if deed(p, play) == which])


def deed(p: Position, play: Play) -> str:
    """The kind of a play; a raise onto a standing house is a merge."""
    return "merge" if play.kind == "raise" and play.value in p.houses else play.kind


def in_order(play: Play) -> tuple[object, ...]:
    """What to sort plays by, so that a seed always gives the same game."""
    return play.card, play.kind, sorted(play.loose), play.houses, play.value


def _cut(cards: dict[str, list[str]], to: dict[str, int], start: dict[str, int] | int) -> dict[str, Cards]:
    """Some of the cards of each seat, from one place in the order of dealing to another."""
    begin = dict.fromkeys(cards, start) if isinstance(start, int) else start
    return {seat: frozenset(some[begin[seat] : to[seat]]) for seat, some in cards.items()}
