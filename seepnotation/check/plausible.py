"""A score that no plays tell: can any deal have ended so?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from seepnotation import record as r
from seepnotation.replay import Replay
from seepnotation.replay.result import table_count
from seepnotation.rules import RuleSet
from seepnotation.scoring import ALL_OR_NOTHING, MOST_CARDS, NINE, full_count
from seepnotation.table import Side
from seepnotation.words import one_of

_ANY: Final = 52
"""More sweeps than there are cards nobody makes."""


def why_impossible(score: r.Score, run: Replay, loser: Side | None) -> tuple[str, str] | None:
    """Return why no deal can end with this score, and the rule; None if one can.

    Args:
        score: what the table counted.
        run: the replay of the deal.
        loser: the side that gave the deal up, if that is known.
    """
    rules, seating = run.rules, run.seating
    if table_count(score, seating) is None:
        return None
    if run.ended in ("concede", "forfeit"):
        sides = dict.fromkeys(seating.sides.values())
        losers = sides if loser is None else (loser,)
        return None if any(_given_up(score, side, rules) for side in losers) else _as_given_up(rules, loser)
    counts = [(side.cards, side.sweeps) for side in score.sides]
    if not any(cards or sweeps for cards, sweeps in counts) and rules.leftovers_no_capture == "nobody":
        return None  # nobody took anything all deal (R39)
    apart = [sweeps for _, sweeps in counts if sweeps is not None]
    together = sum(cards for cards, _ in counts)
    sums = list(_card_sums(rules, len(counts)))
    if len(apart) == len(counts):
        if not any(together == count for count, _ in sums) or (together > full_count(rules) and _shared(counts)):
            both = "both" if len(counts) == 2 else "all"
            right = one_of([text for _, text in sums if text])
            rule = "R48" if rules.scoring == "north100" else "R49"
            return f"the cards of {both} sides count {together} together; in every deal it is {right}", rule
        sums = [(together, "")]
    # What the sides whose sweeps are not written apart have beside the cards is sweeps as well.
    rest = (len(counts) - len(apart)) * _most_sweeps(rules)
    if any(_are_sweeps([*apart, together - count], [rest], rules) for count, _ in sums):
        return None
    return f"no deal ends so: beside {full_count(rules)} points of cards there are {_values(rules)}", "R43"


def _card_sums(rules: RuleSet, sides: int) -> Iterator[tuple[int, str]]:
    """Yield what the cards of all sides can count together, and when; what need not be told without words."""
    full, bonus = full_count(rules), MOST_CARDS.get(rules.scoring, 0)
    yield full, f"{full}"
    if rules.scoring in ALL_OR_NOTHING:
        yield 0, "0 in a draw"
    if bonus and rules.majority_tie == "nobody":
        yield full - bonus, f"{full - bonus} when two have equally many cards"
    elif bonus:
        yield from ((full - bonus % tied, "") for tied in range(3, sides + 1) if bonus % tied)
    if rules.satthi == "all_30_points_count_60":
        yield 2 * full, f"{2 * full} when one side has them all"
    if rules.min9 == "zero_points":
        yield full - 1, f"up to {NINE - 1} less when a side has fewer than {NINE}"
        yield from ((full - bonus * tied - lost, "") for tied in (0, 1) for lost in range(1, (sides - 1) * NINE))


def _shared(counts: Sequence[tuple[int, int | None]]) -> bool:
    """Whether more than one side has points of cards."""
    return sum(cards > 0 for cards, _ in counts) > 1


def _given_up(score: r.Score, loser: Side, rules: RuleSet) -> bool:
    """Whether a deal that this side gives up can count so: it has its sweeps, the others have all cards too."""
    sweeps = []
    for side in score.sides:
        cards = 0 if side.side == loser else full_count(rules)
        if side.sweeps is not None and side.cards != cards:
            return False
        sweeps.append(side.cards - cards if side.sweeps is None else side.sweeps)
    return _are_sweeps(sweeps, [], rules)


def _as_given_up(rules: RuleSet, loser: Side | None) -> tuple[str, str]:
    who = loser or "the side that gives a deal up"
    return f"{who} has only its sweeps; the {full_count(rules)} points of all cards go to the other side", "R38"


def _are_sweeps(parts: Sequence[int], rest: Sequence[int], rules: RuleSet) -> bool:
    """Whether each part can be points of sweeps, with at most one first and one last sweep among all of them.

    Args:
        parts: points of sweeps; each of one side, but the last of all sides whose sweeps are not written apart.
        rest: how many sweeps that last part can have, if there is one.
        rules: the rules of the table.
    """
    own = _most_sweeps(rules)
    most = [own] * (len(parts) - len(rest)) + list(rest)
    ways = [_ways(points, limit, rules) for points, limit in zip(parts, most, strict=True)]
    return any(
        sum(first for first, _ in chosen) <= 1 and sum(last for _, last in chosen) <= 1 for chosen in product(*ways)
    )


def _ways(points: int, most: int, rules: RuleSet) -> list[tuple[int, int]]:
    """Return how many first and last sweeps may be among so many points of sweeps; what is worth a word may be any."""
    normal, first, last = rules.sweep_normal, rules.sweep_first, rules.sweep_last
    if points == 0:
        return [(0, 0)]
    if isinstance(normal, str) or isinstance(first, str) or isinstance(last, str):
        return [(0, 0)] if points > 0 else []
    found = []
    for opens, ends in product((0, 1), repeat=2):
        left = points - opens * first - ends * last
        others = left // normal if normal else 0
        if left >= 0 and others * normal == left and others + opens + ends <= most:
            found.append((opens, ends))
    return found


def _most_sweeps(rules: RuleSet) -> int:
    """Return how many sweeps of one side can count (rule R46)."""
    players_of_a_side = 2 if rules.players == 4 else 1
    return {"none": _ANY, "two_with_mutual_cancel": 2, "third_wipes_all": 2 * players_of_a_side}[rules.sweep_cap]


def _values(rules: RuleSet) -> str:
    """Return what sweeps count, in words."""
    text = f"sweeps of {rules.sweep_normal}"
    rare = [
        f"{worth}"
        for worth in dict.fromkeys((rules.sweep_first, rules.sweep_last))
        if worth not in (0, rules.sweep_normal)
    ]
    return text + "".join(f" and at most one of {worth}" for worth in rare)
