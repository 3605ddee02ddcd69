"""Reading and checking alone, beside python-chess: the quick look while something is made faster.

Run it with ``python -m benchmarks.read_check``. The deals of the test material, which come over and over, and deals by
a seed, each another, are measured apart.
"""

from __future__ import annotations

from pathlib import Path

from benchmarks import chess_games, seep
from benchmarks.rounds import Job, Times, ratio, take_turns

PLAYS, ROUNDS = 20_160, 11
DEALS = Path(__file__).parents[1] / "tests" / "data" / "consensus"


def material() -> str:
    """Return the deals of the test material, over and over, with together `PLAYS` plays."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(DEALS.glob("*.seep"))]
    return "\n".join(texts[index % len(texts)] for index in range(PLAYS // 48))


def told(times: Times, peer: Times) -> str:
    """Return what was measured in a line."""
    middle, (fastest, slowest) = times.median, times.spread
    ratios = f"{ratio(times, peer):.2f} in the middle, {fastest / peer.spread[0]:.2f} of the fastest"
    each = f"{middle * 1e6:7.1f}  ({fastest * 1e6:.1f} to {slowest * 1e6:.1f})"
    return f"  {times.job.name:<36}{each}  ratio {ratios}"


def main() -> None:
    """Measure and print."""
    ours = [
        Job(f"{job.name}, {name}", job.work, job.units)
        for name, text in (("test material", material()), ("by a seed", seep.deals(PLAYS // 48)))
        for job in seep.reading(text, PLAYS)
    ]
    peers = [job for job in chess_games.jobs(PLAYS) if job.name == chess_games.TREE]
    if not peers:
        raise SystemExit("python-chess is not installed")
    found = take_turns([*peers, *ours], ROUNDS)
    print(f"median of {ROUNDS} rounds, microseconds a play or ply (fastest to slowest)")
    for times in found.values():
        print(told(times, found[chess_games.TREE]))


if __name__ == "__main__":
    main()
