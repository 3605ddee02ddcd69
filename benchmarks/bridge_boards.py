"""The peer endplay: bridge boards by a seed, with their 52 cards of play, loaded from PBN."""

from __future__ import annotations

import random

from benchmarks.rounds import Job

LOAD = "endplay, PBN loads"
SEATS = "NESW"
RANKS = "23456789TJQKA"


def jobs(cards: int) -> list[Job]:
    """Return what is measured on boards of together about so many cards; none if endplay is not installed."""
    try:
        from endplay.parsers import pbn
    except ImportError:
        return []
    boards = -(-cards // 52)
    text = _boards(boards)

    def load() -> int:
        return sum(len(board.play) for board in pbn.loads(text))

    return [Job(LOAD, load, 52 * boards)]


def _boards(count: int) -> str:
    """Return boards of three no-trumps by South, West leading, each seat following suit with any card."""
    rnd = random.Random(1)
    return "\n".join(_board(number, rnd) for number in range(1, count + 1))


def _board(number: int, rnd: random.Random) -> str:
    pack = rnd.sample([suit + rank for suit in "SHDC" for rank in RANKS], 52)
    hands = {seat: sorted(pack[13 * n : 13 * n + 13]) for n, seat in enumerate(SEATS)}
    dealt = " ".join(_hand(hand) for hand in hands.values())
    leader, tricks = "W", []
    for _ in range(13):
        order = [SEATS[(SEATS.index(leader) + n) % 4] for n in range(4)]
        trick: dict[str, str] = {}
        for seat in order:
            suit = trick[leader][0] if trick else ""
            card = rnd.choice([c for c in hands[seat] if c[0] == suit] or hands[seat])
            hands[seat].remove(card)
            trick[seat] = card
        tricks.append(" ".join(trick[seat] for seat in "WNES"))
        led = trick[leader][0]
        leader = max((seat for seat in order if trick[seat][0] == led), key=lambda seat: RANKS.index(trick[seat][1]))
    tags = {
        "Event": "benchmark", "Site": "", "Date": "2026.01.01", "Board": number, "West": "W", "North": "N", "East": "E",
        "South": "S", "Dealer": "N", "Vulnerable": "None", "Deal": f"N:{dealt}", "Scoring": "MP", "Declarer": "S",
        "Contract": "3NT", "Result": "9",
    }  # fmt: skip
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    return "\n".join([*lines, '[Auction "N"]', "Pass Pass 3NT Pass", "Pass Pass", '[Play "W"]', *tricks, ""])


def _hand(cards: list[str]) -> str:
    return ".".join("".join(rank for rank in reversed(RANKS) if suit + rank in cards) for suit in "SHDC")
