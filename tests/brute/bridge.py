"""Between the two engines: the same cards, plays and positions in the other's terms, and as a record to look at."""

from dataclasses import replace

from seepnotation.cards import card_of, cards_in, mask_of, name_of, names_in
from seepnotation.plays import Kind
from seepnotation.plays import Play as TheirPlay
from seepnotation.rules import RuleSet
from seepnotation.table import House as TheirHouse
from seepnotation.table import Table

from .position import House, Play, Position
from .sums import Cards, group_text, in_order, partitions


def their_table(p: Position) -> Table:
    """The first engine's table of a deal before its opening play."""
    hands, later = dict(p.hands), None
    for after, cards in p.coming.items():
        hands = {seat: hands[seat] | cards[seat] for seat in hands}
        later = cards if after > 1 else later
    for seat, bundles in p.bundles.items():
        hands[seat] |= frozenset(card for bundle in bundles for card in bundle)
    return Table.deal(
        p.rules,
        p.turn,
        p.bid,
        mask_of(p.loose),
        {seat: mask_of(cards) for seat, cards in hands.items()},
        packet=mask_of(p.hands[p.turn]) if p.bid else None,
        later={seat: mask_of(cards) for seat, cards in later.items()} if later else None,
        bundles={seat: tuple(tuple(map(card_of, b)) for b in bundles) for seat, bundles in p.bundles.items()},
    )


def changed(table: Table, now: Position, other: Position) -> Table:
    """A table of a position with the floor, hands and taken cards of another, which differs in a few cards."""
    there, state, evidence = table.copy(), table.state, table.evidence
    taken = {**state.taken, **{side: mask_of(cards) for side, cards in other.taken.items()}}
    hands, stints_of = dict(state.hands), dict(evidence.stints_of)
    for seat in now.order:
        came, went = mask_of(other.hands[seat] - now.hands[seat]), mask_of(now.hands[seat] - other.hands[seat])
        hands[seat] = hands[seat] & ~went | came
        for new, old in zip(cards_in(came), cards_in(went), strict=True):
            stints_of.pop(new, None)
            if old in evidence.stints_of:
                stints_of[new] = evidence.stints_of[old]
    there.evidence = replace(evidence, stints_of=stints_of)
    there.state = state._replace(
        loose=mask_of(other.loose),
        houses={worth: their_house(worth, house) for worth, house in other.houses.items()},
        hands=hands,
        taken=taken,
    )
    return there


def their_house(worth: int, house: House) -> TheirHouse:
    return TheirHouse(worth, mask_of(house.cards), house.owners, house.pukka)


def their_play(play: Play) -> TheirPlay:
    return TheirPlay(card_of(play.card), Kind(play.kind), mask_of(play.loose), play.houses, play.value)


def our_play(play: TheirPlay) -> Play:
    return Play(name_of(play.card), play.kind.value, names(play.loose), play.houses, play.value)


def names(mask: int) -> Cards:
    return frozenset(names_in(mask))


def differences(p: Position, table: Table) -> str:
    """In what a table of the first engine differs from a position."""
    state = table.state
    seats = [p.turn] if p.bid else list(p.order)
    ours = {
        "loose": p.loose,
        "houses": {worth: (house.cards, house.owners, house.pukka) for worth, house in p.houses.items()},
        "hands": {seat: p.hands[seat] for seat in seats},
        "taken": {side: cards for side, cards in p.taken.items() if cards},
        "sweeps": list(p.sweeps),
        "turn": p.turn,
        "number": p.number,
    }
    theirs = {
        "loose": names(state.loose),
        "houses": {worth: (names(house.cards), house.owners, house.pukka) for worth, house in state.houses.items()},
        "hands": {seat: names(table.in_hand(seat)) for seat in seats},
        "taken": {side: names(cards) for side, cards in state.taken.items() if cards},
        "sweeps": [(sweep.seat, sweep.number) for sweep in state.sweeps],
        "turn": state.turn,
        "number": state.number,
    }
    found = [name for name in ours if ours[name] != theirs[name]]
    return "; ".join(f"{name} here {ours[name]}, there {theirs[name]}" for name in found)


def record(p: Position, play: Play) -> str:
    """A position and a play of it in the notation."""
    tags = [f'[Rules.{name} "{value}"]' for name, value, _ in p.rules.differences(RuleSet())]
    floor = f"loose {' '.join(in_order(p.loose))}" if p.loose else ""
    if p.bid:
        floor = f"bid {p.turn} {p.bid} floor {' '.join(in_order(p.loose))}"
    houses = [
        f"house {worth} {','.join(house.owners)} {house_text(worth, house)}"
        for worth, house in sorted(p.houses.items())
    ]
    hands = [f"hand {seat} {' '.join(in_order(cards))}" for seat, cards in p.hands.items()]
    head = [f"turn {p.turn} play {p.number}", f"{p.turn} {their_play(play)}"]
    return " ".join([*tags, "position", floor, *houses, *hands, *head])


def house_text(worth: int, house: House) -> str:
    groups = next(partitions(house.cards, worth), [house.cards])
    return ", ".join(map(group_text, groups))
