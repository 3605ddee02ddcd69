"""What a deal counts (R39, R43 to R46, R48, R49, R56), and plain minimax over every legal play: no memo, no bounds."""

from .law import legal_plays
from .position import Play, Position, after
from .sums import NOTHING, VALUES, value

ACES = {"AC": 1, "AD": 1, "AH": 1, "AS": 1}
SPADES = {card: VALUES[card] for card in VALUES if card[1] == "S"}
WORTH = {
    "north100": {**ACES, **SPADES, "TD": 6},
    "karan100": {**ACES, **SPADES, "TD": 2},
    "npak26": {**ACES, "TS": 10, "9S": 9, "TD": 2, "2S": 1},
    "punjab30": {**ACES, "TD": 12, "9S": 9, "2S": 1},
}
FOUR_FOR_MOST_CARDS = ("karan100", "npak26", "punjab30")


def result(p: Position, last: str | None, worths: tuple[int, ...]) -> dict[str, int]:
    """The points of each side when the last card is played.

    `last` took last; `worths` is what each sweep counts by itself, in order.
    """
    piles = {side_name(p, seat): NOTHING for seat in p.order}
    piles |= p.taken
    rest = p.loose.union(*(house.cards for house in p.houses.values()))
    if last:
        piles[side_name(p, last)] |= rest  # R39
    worth = WORTH[p.rules.scoring]
    points = {side: sum(worth.get(card, 0) for card in pile) for side, pile in piles.items()}
    most = max(len(pile) for pile in piles.values())
    first = [side for side, pile in piles.items() if len(pile) == most]
    if p.rules.scoring in FOUR_FOR_MOST_CARDS and len(first) == 1:
        points[first[0]] += 4
    if p.rules.satthi == "all_30_points_count_60":  # R56
        points = {side: 60 if count == 30 else count for side, count in points.items()}
    for (seat, _), count in zip(p.sweeps, worths, strict=True):
        points[side_name(p, seat)] += count
    return points


def side_name(p: Position, seat: str) -> str:
    return "".join(other for other in "NSEW" if other in p.side(seat))


def sweep_worth(p: Position, play: Play) -> int:
    """R43, R46: what a sweep by this play counts."""
    if p.rules.no_sweep_when_someone_handless == "on" and not (p.coming or all(p.hands.values())):
        return 0  # R46
    worth = p.rules.sweep_first if p.number == 1 else p.rules.sweep_normal
    if p.number == 48:
        worth = p.rules.sweep_last
    return value(play.card) if worth == "val_of_card" else int(worth)


def best(p: Position, side: str, last: str | None, worths: tuple[int, ...], swept: bool = False) -> int:
    """What a side can force: its points minus those of all others, who play together.

    `swept` says whether the play that took last was a sweep.
    """
    if not p.hands[p.turn]:
        if swept and p.rules.zero_sweep == "last_pickup":  # R45
            worths = (*worths[:-1], 0)
        points = result(p, last, worths)
        return points[side] - sum(count for other, count in points.items() if other != side)
    found = values(p, side, last, worths, swept).values()
    wants_more = (side_name(p, p.turn) == side) != (p.rules.variant_mode == "ulti")
    return max(found) if wants_more else min(found)


def values(p: Position, side: str, last: str | None, worths: tuple[int, ...], swept: bool = False) -> dict[Play, int]:
    """What each legal play leads to."""
    found = {}
    for play in legal_plays(p):
        then = after(p, play)
        if play.kind == "take":
            sweeps = len(then.sweeps) > len(p.sweeps)
            more = (*worths, sweep_worth(p, play)) if sweeps else worths
            found[play] = best(then, side, p.turn, more, sweeps)
        else:
            found[play] = best(then, side, last, worths, swept)
    return found
