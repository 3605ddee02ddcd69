"""Sums over many deals for a reader: tables by player and by side, a summary; or JSON."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from seepnotation.render.columns import Row, print_columns
from seepnotation.render.ink import harmless
from seepnotation.stats import WHYS, Count, Partners, Player, Stats, Why
from seepnotation.words import one_of

FORMAT: Final = "seep-stats 1"

_WIDTH: Final = 80

_Key = TypeVar("_Key")


@dataclass(frozen=True, slots=True)
class Summed:
    """What is printed.

    Attributes:
        stats: the sums.
        files: how many files were read.
        unread: how many could not be read at all.
        rules: the rules that all were counted by; None for each session's own.
        players: whether sums by player are wanted.
        sides: whether sums by side are wanted.
    """

    stats: Stats
    files: int
    unread: int
    rules: str | None = None
    players: bool = True
    sides: bool = True


Entry = tuple[str, Count]


def print_stats(summed: Summed) -> None:
    """Print sums: tables on a terminal, aligned text in a pipe, names last; then a summary."""
    stats = summed.stats
    if summed.players and stats.players:
        _print_tables("Player", [(str(player), count) for player, count in _ordered(stats.players.items(), str)])
    if summed.sides and stats.sides:
        sides = _ordered(stats.sides.items(), partners_text)
        _print_tables("Side", [(partners_text(side), count) for side, count in sides])
    for line in summary_lines(summed):
        print(harmless(line))


def partners_text(partners: Partners) -> str:
    """Return who a side is: ``Biji and Chacha``."""
    return one_of(map(str, partners), "and")


def summary_lines(summed: Summed) -> Iterator[str]:
    """Yield what was read, what was counted, and what was left out and why."""
    total = summed.stats.total
    told = f"{_many(summed.files, 'file')}, {_many(total.deals, 'deal')}"
    if total.deals:
        told += f": {total.followed} followed to the end, {total.counted} with known points"
    yield from textwrap.wrap(f"{told}.", _WIDTH)
    left_out = [_left_out(why, count) for why in WHYS if (count := summed.stats.left_out[why])]
    if summed.unread:
        left_out.append(f"{_many(summed.unread, 'path')} that could not be read")
    if left_out:
        yield from textwrap.wrap(f"Left out: {one_of(left_out, 'and')}.", _WIDTH)
    scales = sorted(summed.stats.scales)
    if len(scales) > 1:
        text = (
            f"Points are counted in different ways (house rule scoring: {one_of(scales, 'and')}), and added up here "
            "all the same; "
            "--rules counts all in one way."
        )
        yield from textwrap.wrap(text, _WIDTH)


def _ordered(found: Iterable[tuple[_Key, Count]], name: Callable[[_Key], str]) -> list[tuple[_Key, Count]]:
    """Return sums by points per deal, best first; of equal ones by name, and those without known points last."""

    def rank(entry: tuple[_Key, Count]) -> tuple[bool, float, str]:
        average = entry[1].average
        return average is None, -(average or 0), name(entry[0])

    return sorted(found, key=rank)


def _print_tables(who: str, entries: Sequence[Entry]) -> None:
    print("Points and sweeps")
    head: Row = ("Deals", "Whole", "Won", "Average", "Points", "Sweeps", "Missed", who)
    print_columns(head, [_points_row(name, count) for name, count in entries])
    print()
    unknown = any(count.taken_unknown for _, count in entries)
    print("Houses: made, raised, cemented; taken: own, partner's, the others'; lost")
    head = ("Made", "Raised", "Cemented", "Own", "Partner", "Others", *["Unknown"] * unknown, "Lost", who)
    print_columns(head, [_houses_row(name, count, unknown=unknown) for name, count in entries])
    print()


def _points_row(name: str, count: Count) -> Row:
    average = "?" if count.average is None else f"{count.average:.1f}"
    points = "?" if not count.counted else f"{count.cards}+{count.sweep_points}" if count.sweep_points else count.cards
    numbers = (count.deals, count.followed, count.won, average, points, count.sweeps, count.missed)
    return (*map(str, numbers), name)


def _houses_row(name: str, count: Count, *, unknown: bool) -> Row:
    taken = (count.taken_own, count.taken_partner, count.taken_others, *[count.taken_unknown] * unknown)
    return (*map(str, (count.made, count.raised, count.cemented, *taken, count.lost)), name)


def _many(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _left_out(why: Why, count: int) -> str:
    match why:
        case "position":
            return _many(count, "position")
        case "void":
            return _many(count, "void deal")
        case "abandoned":
            return f"{_many(count, 'deal')} not finished"


def to_json(summed: Summed) -> str:
    """Return sums as one JSON object; `docs/watching.md` tells its keys."""
    stats = summed.stats
    players = [{**_player_json(player), **_count_json(count)} for player, count in _ordered(stats.players.items(), str)]
    sides = [
        {"players": [_player_json(player) for player in side], **_count_json(count)}
        for side, count in _ordered(stats.sides.items(), partners_text)
    ]
    data = {
        "format": FORMAT,
        "rules": summed.rules,
        "files": summed.files,
        "files_not_read": summed.unread,
        "deals": stats.total.deals,
        "followed": stats.total.followed,
        "counted": stats.total.counted,
        "left_out": {why: stats.left_out[why] for why in WHYS},
        "scoring": dict(sorted(stats.scales.items())),
        "players": players if summed.players else None,
        "sides": sides if summed.sides else None,
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _player_json(player: Player) -> dict[str, Any]:
    return {"name": player.name or None, "seat": player.seat}


def _count_json(count: Count) -> dict[str, Any]:
    return {
        "deals": count.deals,
        "followed": count.followed,
        "counted": count.counted,
        "won": count.won,
        "points": count.points,
        "cards": count.cards,
        "sweep_points": count.sweep_points,
        "average": None if count.average is None else round(count.average, 2),
        "sweeps": count.sweeps,
        "missed_sweeps": count.missed,
        "houses": {
            "made": count.made,
            "raised": count.raised,
            "cemented": count.cemented,
            "taken": {
                "own": count.taken_own,
                "partner": count.taken_partner,
                "others": count.taken_others,
                "unknown": count.taken_unknown,
            },
            "lost": count.lost,
        },
    }
