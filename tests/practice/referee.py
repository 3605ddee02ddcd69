"""A record that the package wrote, judged by the second engine (tests/brute), which shares no code with it."""

from seepnotation import record as r
from tests.brute.counting import result, sweep_worth
from tests.brute.law import legal_plays
from tests.brute.position import Play, Position, after

MANY_LOOSE = 11
"""With more loose cards than this all plays cannot be enumerated in a test."""


def opening_position(deal, rules):
    """The position before the opening play, from what the record tells of the cards (R4, R53 to R55)."""
    order = "NWSE" if rules.players == 4 else {2: "NS", 3: "NWE"}[rules.players]
    packets = {s.seat: s.packets for s in deal.opening if isinstance(s, r.Hand)}
    floor = next((frozenset(s.cards) for s in deal.opening if isinstance(s, r.Floor)), frozenset())
    bid = next((s for s in deal.opening if isinstance(s, r.Bid)), None)
    bidder = order[(order.index(deal.dealer) + 1) % len(order)] if rules.direction == "ccw" else None
    assert bidder
    assert bid is None or bid.seat == bidder
    bundles = dict.fromkeys(order, ())
    for s in deal.opening:
        if isinstance(s, r.Bundle):
            bundles[s.seat] = (*bundles[s.seat], s.cards)
    now = {seat: frozenset() for seat in order}
    now[bidder] = frozenset(packets[bidder][0])
    if rules.variant_mode == "open_seep":
        now = {seat: frozenset(packets[seat][0]) for seat in order}
        coming = {1: {seat: frozenset(bundle[0] for bundle in bundles[seat]) for seat in order}}
        return Position(rules, floor, {}, now, bidder, bid=bid.value, coming=coming, bundles=bundles)
    halves = 3 if rules.players < 4 and rules.two_player_form == "halves_12_12" else 12
    cut = {seat: (cards[:halves], cards[halves:]) for seat, cards in packets.items()}
    coming = {1: {seat: _cards(first) - now[seat] for seat, (first, _) in cut.items()}}
    if any(second for _, second in cut.values()):
        coming[12 * len(order)] = {seat: _cards(second) for seat, (_, second) in cut.items()}
    return Position(rules, floor, {}, now, bidder, bid=bid.value, coming=coming)


def play_of(p, line):
    """A play of the record in the second engine's terms."""
    items = [item for group in line.groups for item in group]
    houses = tuple(int(item[1:-1]) for item in items if item[0] == "[")
    loose = frozenset(item for item in items if item[0] != "[")
    if line.did == "build":
        kind = "raise" if houses else "add" if line.value in p.houses else "make"
        return Play(line.card, kind, loose, houses, line.value)
    return Play(line.card, line.did, loose, houses)


def judged(deal, rules):
    """Play a deal through the second engine.

    Returns how many plays it found legal among all that it enumerated, and what it counts for each side.
    """
    p, last, worths, swept, found = opening_position(deal, rules), None, (), False, 0
    for number, line in enumerate(deal.line, 1):
        assert (line.number, line.seat) == (number, p.turn)
        play = play_of(p, line)
        if len(p.loose) <= MANY_LOOSE:
            assert play in legal_plays(p), (number, str(line.card))
            found += 1
        then = after(p, play)
        if play.kind == "take":
            last, swept = p.turn, len(then.sweeps) > len(p.sweeps)
            worths = (*worths, sweep_worth(p, play)) if swept else worths
        assert line.sweep == (play.kind == "take" and swept)
        p = then
    assert not any(p.hands.values())
    if swept and rules.zero_sweep == "last_pickup":  # R45
        worths = (*worths[:-1], 0)
    return found, result(p, last, worths)


def _cards(packets):
    return frozenset(card for packet in packets for card in packet)
