"""The figures as tables of a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from benchmarks import bridge_boards, chess_games, poker_hands, processes, seep
from benchmarks.memory import LONG, SHORT, Memory
from benchmarks.rounds import Times, ratio
from benchmarks.targets import CHECK_TO_CHESS, CHECK_TO_POKER, HEADS_A_SECOND, LONG_TO_SHORT, ONE_TO_CORE

Found = Mapping[str, Times]

PEERS = {"chess": chess_games.TREE, "pokerkit": poker_hands.REPLAY, "endplay": bridge_boards.LOAD}
"""The measure of each peer that ours are compared with, by its package."""

_MISSING = "not installed"


def moves(found: Found) -> Iterator[str]:
    """Yield the table of reading and writing: microseconds a move, and ratios to the peers."""
    yield from _head(
        "", "µs of processor time a move", "fastest to slowest", *[f"to {name}" for name in PEERS.values()]
    )
    for name, times in found.items():
        ours = name in (seep.READ, seep.CHECK, seep.WRITE, seep.JSON)
        ratios = [_ratio(times, found.get(peer)) if ours else "" for peer in PEERS.values()]
        label = f"**seepnotation, {name}**" if ours else name
        yield _row(label, _micro(times.median), " to ".join(map(_micro, times.spread)), *ratios)
    for package, peer in PEERS.items():
        if peer not in found:
            yield _row(package, _MISSING, "", "", "", "")


def starting(found: Found) -> Iterator[str]:
    """Yield the table of starting: milliseconds a process."""
    core = found[processes.CORE]
    yield from _head("", "milliseconds", "fastest to slowest", f"to {processes.CORE}")
    for name, times in found.items():
        spread = " to ".join(f"{seconds * 1000:.0f}" for seconds in times.spread)
        yield _row(name, f"{times.median * 1000:.0f}", spread, _ratio(times, core))


def deals_a_second(found: Found) -> Iterator[str]:
    """Yield a table of deals a second."""
    yield from _head("", "deals a second", "slowest to fastest")
    for name, times in found.items():
        fastest, slowest = times.spread
        yield _row(name, f"{1 / times.median:,.0f}", f"{1 / slowest:,.0f} to {1 / fastest:,.0f}")


def memory(found: Memory) -> Iterator[str]:
    """Yield the table of memory."""
    yield from _head("", "")
    yield _row("the text of a deal", f"{found.text:,} bytes")
    yield _row("a deal that is kept, by `tracemalloc`", f"{found.kept:,} bytes")
    yield _row("a deal that is kept, by the size of the process", _bytes(found.resident))
    yield _row(f"`seep check --jobs 1`, {SHORT:,} deals in a file, at most", _megabytes(found.short))
    yield _row(f"`seep check --jobs 1`, {LONG:,} deals in a file, at most", _megabytes(found.long))


def targets(speed: Found, starts: Found, heads: Found, kept: Memory) -> Iterator[str]:
    """Yield the table of what the project wants to reach; what cannot be measured here is left out."""
    yield from _head("wanted", "measured", "")
    check = speed[seep.CHECK]
    if chess_games.TREE in speed:
        found = ratio(check, speed[chess_games.TREE])
        yield _row(f"read and check to {chess_games.TREE}", f"{found:.2f}", CHECK_TO_CHESS.told(found))
    if poker_hands.REPLAY in speed:
        found = ratio(check, speed[poker_hands.REPLAY])
        yield _row(f"read and check to {poker_hands.REPLAY}", f"{found:.2f}", CHECK_TO_POKER.told(found))
    found = ratio(starts[processes.ONE], starts[processes.CORE])
    yield _row(f"{processes.ONE} to {processes.CORE}", f"{found:.2f}", ONE_TO_CORE.told(found))
    for name, times in heads.items():
        found = 1 / times.median
        yield _row(f"heads and scores, {name}: deals a second", f"{found:,.0f}", HEADS_A_SECOND.told(found))
    if kept.short and kept.long:
        found = kept.long / kept.short
        yield _row(f"memory of {LONG:,} deals to {SHORT:,}", f"{found:.2f}", LONG_TO_SHORT.told(found))


def _head(*cells: str) -> Iterator[str]:
    yield _row(*cells)
    yield _row("---", *["---:"] * (len(cells) - 1))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _ratio(times: Times, other: Times | None) -> str:
    return "" if other is None else f"{ratio(times, other):.2f}"


def _micro(seconds: float) -> str:
    return f"{seconds * 1e6:.1f}"


def _bytes(count: int | None) -> str:
    return "not told by this system" if count is None else f"{count:,} bytes"


def _megabytes(count: int | None) -> str:
    return "not told by this system" if count is None else f"{count / 1e6:.0f} MB"


def page(head: Sequence[str], parts: Mapping[str, Sequence[str]]) -> str:
    """Return the whole as a piece of a page: the head, then each table under its title."""
    tables = [f"**{title}**\n\n{chr(10).join(rows)}" for title, rows in parts.items()]
    return "\n\n".join([*head, *tables]) + "\n"
