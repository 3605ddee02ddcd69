"""Read and check deals of Seep, and read games of chess with python-chess, the same number of plays in the same run.

Run it with ``make bench``. Times are medians of several rounds, the two programs taking turns, so that a busy machine
slows both. The deals are those of the test material, over and over; the games are random legal ones, by seed.
"""

from __future__ import annotations

import io
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import chess
import chess.pgn

from seepnotation import check_text, read

PLAYS = 20_000
ROUNDS = 11
DEALS = Path(__file__).parents[1] / "tests" / "data" / "consensus"


def seep_text() -> tuple[str, int]:
    """Return deals of together at least `PLAYS` plays, and how many plays they have."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(DEALS.glob("*.seep"))]
    repeated = [texts[i % len(texts)] for i in range(-(-PLAYS // 48))]
    return "\n".join(repeated), 48 * len(repeated)


def chess_text(plies: int) -> str:
    """Return random games of chess with exactly so many plies together, as PGN."""
    rnd = random.Random(1)
    games = []
    while plies > 0:
        game = chess.pgn.Game()
        node: chess.pgn.GameNode = game
        board = game.board()
        for _ in range(min(plies, 80)):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = rnd.choice(moves)
            board.push(move)
            node = node.add_variation(move)
            plies -= 1
        games.append(str(game))
    return "\n\n".join(games)


def read_games(text: str) -> int:
    """Read all games with python-chess; return how many plies they have."""
    stream = io.StringIO(text)
    plies = 0
    while (game := chess.pgn.read_game(stream)) is not None:
        plies += game.end().ply()
    return plies


def read_deals(text: str) -> int:
    """Read all deals; return how many plays they have."""
    return sum(len(part.node.line) for part in read(text) if hasattr(part.node, "line"))


def read_and_check(text: str) -> int:
    """Read and check all deals; return how many plays were judged."""
    report = check_text(text)
    if report.diagnostics:
        raise SystemExit(f"the deals of the benchmark have faults: {report.diagnostics[0].message}")
    return report.judged


def timed(work: Callable[[], int], expected: int) -> float:
    """Return the seconds that a piece of work takes."""
    start = time.perf_counter()
    done = work()
    seconds = time.perf_counter() - start
    if done != expected:
        raise SystemExit(f"{done} plays instead of {expected}")
    return seconds


def main() -> None:
    """Measure and print."""
    deals, plays = seep_text()
    games = chess_text(plays)
    plies = read_games(games)
    jobs: dict[str, tuple[Callable[[], int], int]] = {
        "python-chess read_game": (lambda: read_games(games), plies),
        "seepnotation read": (lambda: read_deals(deals), plays),
        "seepnotation read + check": (lambda: read_and_check(deals), plays),
    }
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(ROUNDS):
        for name, (work, count) in jobs.items():
            times[name].append(timed(work, count) / count * 1e6)
    peer = times["python-chess read_game"]
    print(f"Python {sys.version.split()[0]}, python-chess {chess.__version__}; {plays} plays, {plies} plies")
    print(f"median of {ROUNDS} rounds, microseconds a play or ply (fastest to slowest)")
    for name, found in times.items():
        middle = statistics.median(found)
        ratios = f"{middle / statistics.median(peer):.2f} of medians, {min(found) / min(peer):.2f} of the fastest"
        print(f"  {name:<28}{middle:7.1f}  ({min(found):.1f} to {max(found):.1f})  ratio {ratios}")


if __name__ == "__main__":
    main()
