"""Our side: deals by a seed, read, checked, written, and put out as JSON."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice

from benchmarks.rounds import Job
from seepnotation import check_text, dumps, loads, read, rule_set
from seepnotation.notation.jsonform import to_json
from seepnotation.notation.skim import heads
from seepnotation.practice import STYLES, evenings_as_text

READ, CHECK, WRITE, JSON = "read", "read and check", "write", "write as JSON"
HEADS, TAGGED = "an evening under one head", "tags on every deal"
LOOKED_AT = 1_000
"""So many deals are looked at in a round."""
DEALT = 100
"""So many deals are dealt in a round; of the slower styles a part."""


@cache
def deals(count: int, style: str = "random") -> str:
    """Return so many deals as text, other cards in each."""
    return "".join(islice(evenings_as_text(rule_set("pagat"), 1, style), count))


def jobs(plays: int) -> list[Job]:
    """Return what is measured on deals of together so many plays; 48 make a deal."""
    text = deals(plays // 48)
    record = loads(text)
    return [
        *reading(text, plays),
        Job(WRITE, lambda: len(dumps(record)) and plays, plays),
        Job(JSON, lambda: len(to_json(record)) and plays, plays),
    ]


def reading(text: str, plays: int) -> list[Job]:
    """Return the reading, and the reading and checking, of a text with so many plays."""
    return [Job(READ, lambda: _read(text), plays), Job(CHECK, lambda: _check(text), plays)]


def looking() -> list[Job]:
    """Return the reading of heads and scores alone, a deal being the unit."""
    text = deals(LOOKED_AT)
    return [
        Job(name, lambda t=text: sum(1 for _ in heads(t)), LOOKED_AT)
        for name, text in ((HEADS, text), (TAGGED, _tagged(text)))
    ]


def _tagged(text: str) -> str:
    """Return deals each as a session of its own, with tags that differ from deal to deal."""
    found = filter(None, re.split(r"(?m)^(?:\[.*\]\n+)*(?=deal )", text))
    head = '[Format "seep 1"]\n[Event "Evening {0}"]\n[North "Player {0}"]\n[Rules "pagat"]\n\n'
    return "".join(head.format(number) + deal for number, deal in enumerate(found))


def dealing() -> list[Job]:
    """Return the dealing of each style, a deal being the unit."""
    shares = {"random": DEALT, "greedy": DEALT // 4, "careful": DEALT // 10}
    return [Job(f"`seep deal --style {style}`", lambda s=style: _deal(s, shares[s]), shares[style]) for style in STYLES]


def _read(text: str) -> int:
    return sum(len(part.node.line) for part in read(text) if hasattr(part.node, "line"))


def _check(text: str) -> int:
    report = check_text(text)
    if report.diagnostics:
        raise SystemExit(f"the deals of the benchmark have faults: {report.diagnostics[0].message}")
    return report.judged


def _deal(style: str, count: int) -> int:
    return sum(1 for _ in islice(evenings_as_text(rule_set("pagat"), 2, style), count))
