"""How many keys a scorer types for a play: the hundred consensus deals are taken down card by card.

Run it from the checkout: ``python -m benchmarks.typing``.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from seepnotation.notation.api import loads
from tests.material import CONSENSUS
from tests.recorder.typist import typed_again, without_hands

GOAL = 6
"""So many keys a play should take on average, Enter among them."""


def main() -> int:
    """Type all deals, print the keys, and tell whether the goal is met."""
    keys: list[int] = []
    lines = 0
    start = time.perf_counter()
    for path in CONSENSUS:
        record = loads(path.read_text(encoding="utf-8"))
        typist = typed_again(record)
        if typist.recorder.record != without_hands(record):
            print(f"{path.name}: what was typed is not what was recorded")
            return 1
        keys += typist.keys
        lines += len(typist.typed)
    took = time.perf_counter() - start
    average = sum(keys) / len(keys)
    print(f"{len(CONSENSUS)} deals, {len(keys)} plays: all as they were, without the hands")
    print(f"keys a play, with Enter: {average:.2f} on average (goal: at most {GOAL})")
    for count, plays in sorted(Counter(keys).items()):
        print(f"  {count:>2} keys: {plays:>5} plays, {100 * plays / len(keys):.0f} %")
    print(f"a line takes {1000 * took / lines:.1f} ms")
    return 0 if average <= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
