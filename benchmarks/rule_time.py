"""How long ``seep rule`` takes on random moments of the test material: the work itself, and whole processes.

Run it with ``python -m benchmarks.rule_time``. Half of the moments ask about a play that was not made.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sysconfig
import time
from pathlib import Path

from seepnotation import loads
from seepnotation.legality import possible_plays
from seepnotation.render import settlement, settlement_json
from seepnotation.settling import ask, read_play, settle
from seepnotation.sums import MANY

DEALS = sorted((Path(__file__).parents[1] / "tests" / "data" / "consensus").glob("*.seep"))
COMMAND = Path(sysconfig.get_path("scripts")) / "seep"
MOMENTS = 400
PROCESSES = 20


def moments() -> list[tuple[Path, int, str | None]]:
    """Return random moments: a file, the number of a play, and for every second one another play."""
    rnd = random.Random(1)
    found: list[tuple[Path, int, str | None]] = []
    for index in range(MOMENTS):
        path, number, other = rnd.choice(DEALS), rnd.randint(1, 48), None
        asked = ask(loads(path.read_text(encoding="utf-8")), 1, number)
        table, seat = asked.table, asked.step.seat
        if index % 2 and table is not None and seat is not None:
            cards = [card for card in range(52) if table.in_hand(seat) >> card & 1]
            other = str(rnd.choice(list(possible_plays(table, rnd.choice(cards), MANY))))
        found.append((path, number, other))
    return found


def work(path: Path, number: int, other: str | None) -> float:
    """Return the seconds that reading, settling and laying out one moment takes."""
    start = time.perf_counter()
    record = loads(path.read_text(encoding="utf-8"))
    settled = settle(ask(record, 1, number, read_play(other) if other else None), everything=True)
    list(settlement.lines(settled))
    settlement_json.to_json(settled)
    return time.perf_counter() - start


def process(path: Path, number: int, other: str | None) -> float:
    """Return the seconds that the command takes, from its start to its end."""
    start = time.perf_counter()
    more = ["--play", other] if other else []
    subprocess.run([COMMAND, "rule", path, "--at", str(number), *more], check=True, capture_output=True)
    return time.perf_counter() - start


def told(name: str, times: list[float]) -> str:
    """Return median, 95th percentile and the longest of some times."""
    times = sorted(times)
    late = times[int(0.95 * len(times))]
    return f"{name}: median {statistics.median(times):.3f} s, 95 of 100 below {late:.3f} s, longest {times[-1]:.3f} s"


def main() -> None:
    """Measure and print."""
    chosen = moments()
    print(told(f"the work, {MOMENTS} moments", [work(*moment) for moment in chosen]))
    print(told(f"the command, {PROCESSES} processes", [process(*moment) for moment in chosen[:PROCESSES]]))


if __name__ == "__main__":
    main()
