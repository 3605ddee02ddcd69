"""Write tests/data/flips.jsonl anew: for each rule set and house rule, records that feel when it is put back.

python -m tests.flips.find                       all of it, in some minutes
python -m tests.flips.find RULE_SET HOUSE_RULE   the rows of one house rule

The same program finds the same rows.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random

from seepnotation.rules import RulesError, RuleSet, rule_set, rule_set_names

from . import counts, sessions, walks
from .impossible import AGREED, why_impossible
from .rows import DIRECTIONS, Row, direction_of, measure_of, said

FILE = Path(__file__).parent.parent / "data" / "flips.jsonl"
EACH = 6
"""So many rows for each direction."""

TRIES = 20_000
"""So many random deals or sessions until the search ends."""

Found = Iterator[tuple[str, str]]


def finder_of(house_rule: str, here: RuleSet, there: RuleSet) -> Callable[[Random], Found]:
    """Return what yields records, from a random number, that may be felt by a house rule."""
    named: Mapping[str, Callable[[RuleSet, Random], Found]] = {
        "sweep_first": counts.opening_sweeps, "sweep_normal": counts.sweeps, "zero_sweep": counts.ends,
        "scoring": counts.counts, "satthi": lambda rules, rnd: counts.counts(rules, rnd, all_to_one=True),
        "penalty_missing_key": counts.keys_given_away, "floor_check_redeal": counts.floors,
        "other_hands_before_bid": counts.before_the_bidder, "dealer_rule": sessions.dealers,
        "min9": sessions.scores, "match_end": sessions.scores, "match_lead": sessions.scores,
        "chips": sessions.scores,
    }  # fmt: skip
    if house_rule in named:
        return lambda rnd: named[house_rule](here, rnd)
    if house_rule == "variant_mode" and here.variant_mode == "ulti":
        return lambda rnd: sessions.scores(here, rnd)
    return lambda rnd: walks.flips(here, there, rnd, opening=house_rule.startswith("opening"))


def find(name: str, house_rule: str) -> Iterator[Row]:
    """Yield rows for a rule set and a house rule: some for each direction in which it can be felt."""
    default = getattr(RuleSet(), house_rule)
    measure, agreed = measure_of(name, house_rule), AGREED.get((name, house_rule), {})
    wanted = {d: EACH for d in DIRECTIONS[measure] if not why_impossible(name, house_rule, d)}
    here = rule_set(name).with_house_rules(agreed)
    try:
        there = here.with_house_rules({house_rule: default})
    except RulesError:
        return
    finder = finder_of(house_rule, here, there)
    seen: set[str] = set()
    for seed in range(TRIES):
        left = {direction for direction, many in wanted.items() if many}
        if not left:
            return
        # One of each deal, so that the rows differ.
        for record, play in islice(finder(Random(f"{name} {house_rule} {seed}")), 2_000):
            if play in seen:
                continue
            row = flipped(name, house_rule, record, play, agreed)
            if row is not None and row.direction in left:
                left.discard(row.direction)
                wanted[row.direction] -= 1
                seen.add(play)
                yield row
            if not left:
                break


def flipped(name: str, house_rule: str, record: str, play: str, agreed: Mapping[str, str | int]) -> Row | None:
    """Return the row of a record; None if the house rule is not felt in it."""
    default = getattr(RuleSet(), house_rule)
    here = said(name, house_rule, record, agreed)
    there = said(name, house_rule, record, {**agreed, house_rule: default})
    direction = direction_of(measure_of(name, house_rule), here, there)
    return direction and Row(name, house_rule, default, direction, record, play, here, there, agreed)


def main(name: str | None = None, house_rule: str | None = None) -> None:
    """Find all rows, or those of one house rule and leave the others of the file."""
    old = FILE.read_text(encoding="utf-8").splitlines() if name else []
    rows = [row for row in map(json.loads, old) if (row["rules"], row["house_rule"]) != (name, house_rule)]
    every = [(n, rule) for n in rule_set_names() for rule, _, _ in rule_set(n).differences(RuleSet())]
    for pair in [(name, house_rule)] if name else every:
        found = [row._asdict() for row in find(*pair)]
        rows += found
        print(*pair, *sorted(row["direction"] for row in found), flush=True)
    rows.sort(key=lambda row: every.index((row["rules"], row["house_rule"])))
    lines = [json.dumps({k: v for k, v in row.items() if v != {}}) for row in rows]
    FILE.write_text("".join(line + "\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
