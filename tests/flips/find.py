"""Write tests/data/flips.jsonl anew: for each rule set and house rule, records that feel when it is put back.

python -m tests.flips.find [RULE_SET ...]

All of it takes a few minutes. The same program finds the same rows.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random

from seepnotation.rules import RulesError, RuleSet, rule_set, rule_set_names

from . import counts, sessions, walks
from .impossible import AGREED, why_impossible
from .rows import DIRECTIONS, Row, direction_of, measure_of, said

FILE = Path(__file__).parent.parent / "data" / "flips.jsonl"
EACH, MOST_DEALS = 6, 60
"""So many rows for each direction, and so many random deals until the search ends."""

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
    for seed in range(MOST_DEALS) if wanted else ():
        for direction, row in _first_of(finder(Random(f"{name} {house_rule} {seed}")), name, house_rule, measure, agreed):
            if wanted.get(direction) and row.play not in seen:
                wanted[direction] -= 1
                seen.add(row.play)
                yield row
        if not any(wanted.values()):
            return


def _first_of(found: Found, name, house_rule, measure, agreed) -> Iterator[tuple[str, Row]]:
    """Yield one row of a deal for each direction, the direction with it."""
    default = getattr(RuleSet(), house_rule)
    met: set[str] = set()
    for record, play in found:
        here = said(name, house_rule, record, agreed)
        there = said(name, house_rule, record, {**agreed, house_rule: default})
        direction = direction_of(measure, here, there)
        if direction and direction not in met:
            met.add(direction)
            yield direction, Row(name, house_rule, default, direction, record, play, here, there, agreed)


def main(names: list[str]) -> None:
    """Find all rows, or those of some rule sets and leave the others of the file."""
    old = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()] if names else []
    rows = [row for row in old if row["rules"] not in names]
    for name in names or rule_set_names():
        for house_rule, _, _ in rule_set(name).differences(RuleSet()):
            start = len(rows)
            rows += [row._asdict() for row in find(name, house_rule)]
            print(name, house_rule, *sorted(row["direction"] for row in rows[start:]), flush=True)
    order = list(rule_set_names())
    rows.sort(key=lambda row: order.index(row["rules"]))
    lines = [json.dumps(row if row["agreed"] else {k: v for k, v in row.items() if k != "agreed"}) for row in rows]
    FILE.write_text("".join(line + "\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
