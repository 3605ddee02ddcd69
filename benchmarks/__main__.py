"""The project's measure: ``make bench``, or ``python -m benchmarks [--write] [--rounds N] [--plays N]``."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import bridge_boards, chess_games, machine, memory, poker_hands, processes, seep, table
from benchmarks.rounds import take_turns

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
BEGIN, END = "<!-- figures: python -m benchmarks --write -->", "<!-- end of figures -->"


def main() -> None:
    """Measure, print the tables, and with ``--write`` put them into the page."""
    asked = _asked()
    if asked.write:
        put_in(PAGE.read_text(encoding="utf-8"), "")  # better told now than when all is measured
    piece = figures(asked.plays, asked.rounds, asked.starts)
    print(piece)
    if asked.write:
        PAGE.write_text(put_in(PAGE.read_text(encoding="utf-8"), piece), encoding="utf-8")
        _say(f"written into {PAGE.name}")


def figures(plays: int, rounds: int, starts: int) -> str:
    """Return all tables.

    Args:
        plays: how many plays, plies and actions each library gets in a round, about.
        rounds: how many rounds are counted.
        starts: how many times each process is started.
    """
    plays = max(plays // 48, 1) * 48
    _say("dealing cards and playing games")
    readers = (seep, chess_games, poker_hands, bridge_boards)
    moves = take_turns([job for reader in readers for job in reader.jobs(plays)], rounds, _say)
    looked = take_turns(seep.looking(), rounds, _say)
    dealt = take_turns(seep.dealing(), max(rounds // 2, 1), _say)
    with TemporaryDirectory() as folder:
        started = take_turns(processes.starts(Path(folder)), starts, clock=time.perf_counter)
    _say("memory")
    kept = memory.measured()
    head = [
        f"{machine.described()}.\n{machine.versions()}.",
        f"{plays:,} plays, plies, actions and cards of play for each library; medians of {rounds} rounds in which all\n"
        f"take turns, and of {starts} starts. Each library gets its own game by chance, legally played: deals of Seep\n"
        "with all hands known, games of chess, hands of hold'em for six, boards of bridge.",
    ]
    return table.page(
        head,
        {
            "What is wanted": list(table.targets(moves, started, looked, kept)),
            "Reading and writing": list(table.moves(moves)),
            "Heads and scores": list(table.deals_a_second(looked)),
            "Starting": list(table.starting(started)),
            "Memory": list(table.memory(kept)),
            "Dealing": list(table.deals_a_second(dealt)),
        },
    )


def put_in(page: str, piece: str) -> str:
    """Return a page with a piece between the markers, in place of what stood there.

    Raises:
        SystemExit: the page has no such place.
    """
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{PAGE.name} has no place for the figures: the lines {BEGIN} and {END}")
    return f"{before}{begin}\n\n{piece}\n{end}{after}"


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure beside other libraries.")
    parser.add_argument("--write", action="store_true", help=f"put the tables into docs/{PAGE.name}")
    parser.add_argument("--rounds", type=int, default=7, metavar="N", help="rounds that are counted (7)")
    parser.add_argument("--plays", type=int, default=20_160, metavar="N", help="plays in a round (20160)")
    parser.add_argument("--starts", type=int, default=15, metavar="N", help="starts of each process (15)")
    asked = parser.parse_args()
    if min(asked.rounds, asked.plays, asked.starts) < 1:
        parser.error("--rounds, --plays and --starts are numbers from 1")
    return asked


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
