"""What the taken cards and the sweeps count (rules R39, R43, R46, R48, R49), and a deal that a side gives up (R38)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from seepnotation.cards import NAMES, CardSet, mask_of, value_of
from seepnotation.plays import Seat
from seepnotation.rules import RuleSet
from seepnotation.table import Side, State, Sweep, Table

NINE: Final = 9
"""Fewer points than these are too few, where the nine-point rule holds (rule R48)."""

_SPADES: Final = {name: value_of(card) for card, name in enumerate(NAMES) if name[1] == "S"}
_ACES: Final = dict.fromkeys(("AC", "AD", "AH", "AS"), 1)

POINTS: Final[dict[str, dict[str, int]]] = {
    "north100": {**_SPADES, **_ACES, "TD": 6},
    "karan100": {**_SPADES, **_ACES, "TD": 2},
    "npak26": {"TS": 10, "9S": 9, "TD": 2, "2S": 1, **_ACES},
    "punjab30": {"TD": 12, "9S": 9, "2S": 1, **_ACES},
    "rawalpindi30": {"TD": 12, "9S": 9, "2S": 5, **_ACES},
    "power7": {"TD": 1, "9S": 1, "2S": 1, **_ACES},
}
"""What each card counts, by the house rule `scoring`; cards that are not named count nothing (rules R48, R49)."""

MOST_CARDS: Final = {"karan100": 4, "npak26": 4, "punjab30": 4}
"""What the side with most cards gets, by the house rule `scoring`; nothing in the others (rule R49)."""

ALL_OR_NOTHING: Final = frozenset({"power7"})
"""Schemes in which cards count in the end only if one side has all that count: else the deal is a draw (rule R49)."""

COUNTING: Final = (
    "players", "sweep_normal", "sweep_first", "sweep_last", "zero_sweep", "sweep_cap", "no_sweep_when_someone_handless",
    "scoring", "majority_tie", "satthi", "leftovers_no_capture", "forfeit_score",
)  # fmt: skip
"""The house rules that say what a deal counts."""

# A card's points as a sum of powers of two: each power with the cards that have it in their points.
_PLANES: Final = {
    scheme: [
        (weight, mask_of(name for name, count in points.items() if count & weight))
        for weight in (1, 2, 4, 8)
        if any(count & weight for count in points.values())
    ]
    for scheme, points in POINTS.items()
}


_FULL: Final = {scheme: sum(points.values()) + MOST_CARDS.get(scheme, 0) for scheme, points in POINTS.items()}


@dataclass(frozen=True, slots=True)
class SidePoints:
    """What one side has: points of cards and points of sweeps.

    Attributes:
        cards: points of its cards, those for most cards among them: the first number of a score in a record.
        sweeps: points of its sweeps.
        most: how many of `cards` are for most cards.
        satthi: whether `cards` counts double, since the side took every point (rule R56).
    """

    cards: int
    sweeps: int
    most: int = 0
    satthi: bool = False

    @property
    def total(self) -> int:
        """Both together."""
        return self.cards + self.sweeps


def card_points(cards: CardSet, rules: RuleSet) -> int:
    """Return what these cards count, without the points for most cards (rules R48, R49)."""
    count = 0
    for weight, plane in _PLANES[rules.scoring]:
        count += weight * (cards & plane).bit_count()
    return count


def full_count(rules: RuleSet) -> int:
    """Return what all cards count together, the points for most cards among them."""
    return _FULL[rules.scoring]


def points(table: Table, state: State | None = None, last_take: int = 0) -> dict[Side, SidePoints]:
    """Return what each side has taken so far: without what still lies on the floor, and without most cards.

    Args:
        table: the table.
        state: the moment; by default now.
        last_take: where it is known that nobody takes any more, the number of the play that took last (rule R45).
    """
    now = table.state if state is None else state
    sweeps = counted_sweeps(now.sweeps, table.rules, last_take)
    return {side: SidePoints(card_points(now.taken[side], table.rules), _of(side, sweeps)) for side in now.taken}


def final_points(table: Table, dealer: Seat | None = None) -> dict[Side, SidePoints]:
    """Return what each side has at the end of a deal: the rest of the floor goes to whoever took last (rule R39).

    Args:
        table: the table after the last play.
        dealer: who dealt; by default the seat before the bidder. He matters only where nobody took anything.
    """
    rules, state = table.rules, table.state
    piles = _piles(table, dealer)
    sweeps = counted_sweeps(state.sweeps, rules, state.last_take)
    most = _most_cards(piles, rules)
    return {side: _side_points(pile, most[side], _of(side, sweeps), rules) for side, pile in piles.items()}


def given_up(loser: Side, sides: Iterable[Side], sweeps: Sequence[Sweep], rules: RuleSet) -> dict[Side, SidePoints]:
    """Return what each side has of a deal that one side gives up (rule R38).

    Where more than two play, each of the others gets what the one other side would get.

    Args:
        loser: the side that gives up.
        sides: all sides of the table.
        sweeps: the sweeps made until then; they stand.
        rules: the rules of the table.
    """
    counted = counted_sweeps(sweeps, rules)
    cards, most = _FORFEITS[rules.forfeit_score](rules)
    return {
        side: SidePoints(0, _of(side, counted)) if side == loser else SidePoints(cards, _of(side, counted), most)
        for side in sides
    }


def counted_sweeps(sweeps: Sequence[Sweep], rules: RuleSet, last_take: int = 0) -> tuple[Sweep, ...]:
    """Return sweeps with the points that they count in the end (rules R45, R46).

    Args:
        sweeps: the sweeps in the order in which they were made, each with what it counts by itself.
        rules: the rules of the table.
        last_take: at the end of a deal, the number of the play that took last; before it 0.
    """
    counted = tuple(sweeps)
    if last_take and rules.zero_sweep == "last_pickup":
        counted = tuple([_as_last(sweep, rules) if sweep.number == last_take else sweep for sweep in counted])
    return _CAPS[rules.sweep_cap](counted) if counted else counted


def fewer_is_better(rules: RuleSet) -> bool:
    """Whether the side with fewer points is better off (rule R57)."""
    return rules.variant_mode == "ulti"


def carried(state: State, rules: RuleSet) -> tuple[object, ...]:
    """Return what of the plays made so far decides how the coming ones count, beside the points that they brought.

    Of two moments with the same floor, hands, turn and last taker, and with the same of this, the rest of the deal
    brings the same points. Nothing where points only add up.
    """
    kept: list[object] = []
    if rules.scoring in MOST_CARDS:
        kept += [pile.bit_count() for pile in state.taken.values()]
    if rules.scoring in ALL_OR_NOTHING or rules.min9 == "zero_points" or rules.satthi != "off":
        kept += [card_points(pile, rules) for pile in state.taken.values()]
    if rules.sweep_cap != "none":
        kept += [(sweep.side, sweep.seat, sweep.points) for sweep in state.sweeps]
    if rules.zero_sweep == "last_pickup" and state.sweeps and state.sweeps[-1].number == state.last_take:
        kept.append((state.sweeps[-1].side, state.sweeps[-1].points))
    return tuple(kept)


def counts_alike(one: RuleSet, other: RuleSet) -> bool:
    """Tell whether two rule sets give every deal the same points."""
    same = all(getattr(one, name) == getattr(other, name) for name in COUNTING)
    return same and (one.min9 == "zero_points") == (other.min9 == "zero_points")


def _of(side: Side, sweeps: Iterable[Sweep]) -> int:
    return sum([sweep.points for sweep in sweeps if sweep.side == side])


def _piles(table: Table, dealer: Seat | None) -> dict[Side, CardSet]:
    """Return the taken cards of each side with the rest of the floor (rule R39)."""
    state = table.state
    rest = state.loose
    for house in state.houses.values():
        rest |= house.cards
    heir = state.last_taker
    if heir is None and table.rules.leftovers_no_capture == "dealer_side":
        before = {following: seat for seat, following in table.seating.following.items()}
        heir = dealer or (before[table.bidder] if table.bidder else None)
    piles = dict(state.taken)
    if heir is not None:
        piles[table.seating.sides[heir]] |= rest
    return piles


def _most_cards(piles: Mapping[Side, CardSet], rules: RuleSet) -> dict[Side, int]:
    """Return what each side gets for most cards; of several with equally many, what `majority_tie` says."""
    sizes = {side: pile.bit_count() for side, pile in piles.items()}
    bonus, most = MOST_CARDS.get(rules.scoring, 0), max(sizes.values())
    first = [side for side, size in sizes.items() if size == most]
    if len(first) > 1:
        bonus = bonus // len(first) if most and rules.majority_tie == "split_2_2" else 0
    return {side: bonus if side in first else 0 for side in sizes}


def _side_points(pile: CardSet, most: int, sweeps: int, rules: RuleSet) -> SidePoints:
    cards, full = card_points(pile, rules) + most, full_count(rules)
    if cards < full and rules.scoring in ALL_OR_NOTHING:
        return SidePoints(0, sweeps)
    if cards < NINE and rules.min9 == "zero_points":
        return SidePoints(0, sweeps)
    if cards == full and rules.satthi == "all_30_points_count_60":
        return SidePoints(2 * cards, sweeps, most, satthi=True)
    return SidePoints(cards, sweeps, most)


def _as_last(sweep: Sweep, rules: RuleSet) -> Sweep:
    """Return a sweep that counts as the last one: what is worth its card or the bid anyway stays so."""
    worth = rules.sweep_last
    return sweep._replace(points=worth) if isinstance(worth, int) and sweep.points else sweep


def _two_at_most(sweeps: tuple[Sweep, ...]) -> tuple[Sweep, ...]:
    """A sweep takes one of the others' away, and a third one of the side's own instead of counting itself.

    Which one is gone when one is taken away: the newest. A sweep that is worth nothing does neither.
    """
    kept: list[Sweep] = []
    for sweep in sweeps:
        if not sweep.points:
            continue
        own = [other for other in kept if other.side == sweep.side]
        others = [other for other in kept if other.side != sweep.side]
        gone = [*others[-1:], *(own[-1:] if len(own) > 1 else [])]
        kept = [other for other in kept if other not in gone]
        if len(own) < 2:
            kept.append(sweep)
    return tuple([sweep if sweep in kept else sweep._replace(points=0) for sweep in sweeps])


def _third_wipes(sweeps: tuple[Sweep, ...]) -> tuple[Sweep, ...]:
    """A player's third sweep wipes out all of his, itself too; then he begins anew."""
    made: dict[Seat, list[Sweep]] = {}
    gone: list[Sweep] = []
    for sweep in sweeps:
        if sweep.points and sweep.seat is not None:
            own = made.setdefault(sweep.seat, [])
            own.append(sweep)
            if len(own) == 3:
                gone += own
                own.clear()
    return tuple([sweep._replace(points=0) if sweep in gone else sweep for sweep in sweeps])


_CAPS: Final[dict[str, Callable[[tuple[Sweep, ...]], tuple[Sweep, ...]]]] = {
    "none": lambda sweeps: sweeps,
    "two_with_mutual_cancel": _two_at_most,
    "third_wipes_all": _third_wipes,
}

_FORFEITS: Final[dict[str, Callable[[RuleSet], tuple[int, int]]]] = {
    "all_card_points_to_other": lambda rules: (full_count(rules), MOST_CARDS.get(rules.scoring, 0)),
}
"""The points of cards, and those for most cards among them, of whoever did not give up."""
