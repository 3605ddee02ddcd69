"""Rows of tests/data/flips.jsonl: of each a rule set says something else when one house rule is put back.

A row holds a record of one deal, position or session, and what is said of it here, under the rule set, and there, under
the same rules with that one house rule as in the default rules. What is said is of the last play, of the points at the
end, of the faults, of the match or of the dealer: each house rule has its measure.
"""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from seepnotation import Replay, check_text, loads, rules_of
from seepnotation.match import chips
from seepnotation.record import Deal, Session
from seepnotation.replay.result import result_of
from seepnotation.replay.sitting import score_sheet
from seepnotation.rules import rule_set
from seepnotation.scoring import final_points


class Row(NamedTuple):
    """One row; see the file.

    Attributes:
        rules: the rule set.
        house_rule: the house rule that is put back.
        default: its value in the default rules.
        direction: in which direction that flips what is said: one of `DIRECTIONS`.
        record: the record, without tags.
        play: the play of which the verdict flips; for a match its last deal.
        here: what is said under the rule set.
        there: what is said with that one house rule put back.
        agreed: house rules that the players of this table have agreed on besides, in force both times.
    """

    rules: str
    house_rule: str
    default: str | int
    direction: str
    record: str
    play: str
    here: str
    there: str
    agreed: Mapping[str, str | int] = {}

    def __str__(self):
        return f"{self.rules} {self.house_rule} {self.direction}: {self.play}"


def tagged(name, record, changes):
    """The text of a session under a rule set with some house rules changed."""
    tags = "".join(f'[Rules.{rule} "{value}"] ' for rule, value in changes.items())
    return f'[Rules "{name}"] {tags}{record}'


def said(name: str, house_rule: str, record: str, changes: Mapping[str, str | int]) -> str:
    """What is said of a record under a rule set with some house rules changed."""
    return MEASURES[measure_of(name, house_rule)](tagged(name, record, changes))


def direction_of(measure: str, here: str, there: str) -> str | None:
    """In which direction what is said there becomes what is said here; None if it is the same, or not clear."""
    return None if here == there else _DIRECTIONS[measure](here, there)


def measure_of(name: str, house_rule: str) -> str:
    """By what a house rule is felt under a rule set."""
    if house_rule == "variant_mode":
        return "match" if rule_set(name).variant_mode == "ulti" else "verdict"
    return _MEASURE.get(house_rule, "verdict")


_MEASURE = {
    "sweep_normal": "sweeps", "sweep_first": "sweeps", "zero_sweep": "points", "scoring": "points",
    "satthi": "points", "penalty_missing_key": "given up", "floor_check_redeal": "faults", "min9": "match",
    "match_end": "match", "match_lead": "match", "dealer_rule": "dealer", "chips": "chips",
}  # fmt: skip


def _session(text: str) -> tuple[Session, Deal]:
    (session,) = loads(text).sessions
    return session, session.deals[-1]


def _replay(text: str) -> Replay:
    session, deal = _session(text)
    return Replay(deal, rules_of(session)).run()


def _verdict(text: str) -> str:
    """The verdict on the last play; whose turn it is is another matter."""
    step = _replay(text).steps[-1]
    return "impossible" if step.ruling is None else step.ruling.verdict.value


def _sweeps(text: str) -> str:
    """The points of sweeps so far."""
    table = _replay(text).table
    assert table is not None
    return str(sum(sweep.points for sweep in table.state.sweeps))


def _points(text: str) -> str:
    """What the first side has at the end of the deal, of all: ``60 of 100``; sweeps count."""
    table = _replay(text).table
    assert table is not None
    first, *others = [points.total for points in final_points(table).values()]
    return f"{first} of {first + sum(others)}"


def _given_up(text: str) -> str:
    return f"given up by {result_of(_replay(text)).loser}"


def _faults(text: str) -> str:
    found = check_text(text).diagnostics
    return " ".join(f"{d.code} {d.rule}" for d in found if d.severity == "error") or "none"


def _match(text: str) -> str:
    """What the last deal wins: ``match NS``, ``baazi NS``, ``match nobody``; or nothing."""
    outcome = score_sheet(_session(text)[0]).deals[-1].outcome
    if outcome.over:
        return f"match {outcome.winner or 'nobody'}"
    return f"baazi {outcome.baazi}" if outcome.baazi else "nothing"


def _dealer(text: str) -> str:
    """Whether it is the turn of the last dealer to deal."""
    dealt = score_sheet(_session(text)[0]).deals[-1]
    return "may deal" if dealt.dealer in dealt.may_deal else "may not deal"


def _chips(text: str) -> str:
    session, _ = _session(text)
    outcome = score_sheet(session).deals[-1].outcome
    paid = chips(outcome.summed, outcome.winner, rules_of(session)) if outcome.over else None
    return "no chips" if paid is None else " ".join(f"{side} {count}" for side, count in paid.items())


MEASURES: Mapping[str, Callable[[str], str]] = {
    "verdict": _verdict, "sweeps": _sweeps, "points": _points, "given up": _given_up, "faults": _faults,
    "match": _match, "dealer": _dealer, "chips": _chips,
}  # fmt: skip

DIRECTIONS = {
    "verdict": ("allows", "forbids"), "sweeps": ("more", "less"), "points": ("more", "less"),
    "given up": ("costs",), "faults": ("faults", "clears"), "match": ("wins", "loses", "other"),
    "dealer": ("allows", "forbids"), "chips": ("pays",),
}  # fmt: skip
"""The directions in which each measure can flip: what a house rule does to whoever had the default rules before."""


def _of_verdicts(here: str, there: str) -> str | None:
    if "not proven" in (here, there):
        return None
    return "allows" if here == "legal" else "forbids" if there == "legal" else None


def _of_numbers(here: str, there: str) -> str | None:
    first, second = (int(re.match(r"-?\d+", text)[0]) for text in (here, there))
    return "more" if first > second else "less" if first < second else None


def _of_match(here: str, there: str) -> str:
    return "loses" if here == "nothing" else "wins" if there == "nothing" else "other"


_DIRECTIONS: Mapping[str, Callable[[str, str], str | None]] = {
    "verdict": _of_verdicts,
    "sweeps": _of_numbers,
    "points": _of_numbers,
    "given up": lambda here, there: "costs" if there == "given up by None" else None,
    "faults": lambda here, there: "clears" if here == "none" else "faults" if there == "none" else None,
    "match": _of_match,
    "dealer": lambda here, there: "allows" if here == "may deal" else "forbids",
    "chips": lambda here, there: "pays" if there == "no chips" else None,
}
