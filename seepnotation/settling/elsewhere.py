"""The same play under every rule set, and which house rules make the difference.

What was played stays what it was: short forms mean what they mean at the table that wrote them, and the cards were
dealt as that table deals. Houses have the owners that the other rules give them, for the whole deal up to the play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final, NamedTuple

from seepnotation.replay import Replay, canonical_deal, table_at
from seepnotation.rules import RuleSet, rule_set, rule_set_names
from seepnotation.ruling import Verdict
from seepnotation.settling.asking import Asked
from seepnotation.settling.quotes import JUDGING, WORTH
from seepnotation.settling.settlement import Answer, Change, Elsewhere
from seepnotation.table import Table

DEALING: Final = (
    "players", "direction", "variant_mode", "two_player_form", "other_hands_before_bid", "opening_floor",
)  # fmt: skip
"""The house rules that other rules do not change: who sat there, and how the cards were dealt."""

SHAPING: Final = ("cement_ownership", "nine_ten_show_gate")
"""The house rules that change what a deal has come to before the play: owners, and which houses were shown."""

MOST_TRIES: Final = 2_000
"""So many sets of house rules are tried for each rule set."""


class _Said(NamedTuple):
    """What some rules say of the play: the verdict, the rule, and what its sweep counts."""

    verdict: Verdict
    rule: str | None
    sweep: int | None


def elsewhere(asked: Asked, own: Answer) -> tuple[Elsewhere, ...]:
    """Return what every rule set says of a play: first that of the table, then the others by name.

    A play that cannot be judged at its own table is judged nowhere: then only the number of players is told.
    """
    here = asked.rules
    judges = _Judges(asked) if asked.step.ruling is not None else None
    said = judges.say(here) if judges else None
    rows: list[Elsewhere] = []
    named = next((name for name in _names() if not any(here.differences(rule_set(name)))), None)
    verdict = own.verdict if said else None
    first = Elsewhere(named or here.name, here.players, own=True, verdict=verdict, rule=own.rule if said else None,
                      sweep=own.sweep)  # fmt: skip
    for name in _names():
        rules = rule_set(name)
        if name == named:
            continue
        if judges is None or said is None or rules.players != here.players:
            rows.append(Elsewhere(name, rules.players, own=False))
        elif own.rule == "R2":
            # Whose turn it is no rule set tells otherwise: the direction is the table's.
            rows.append(Elsewhere(name, rules.players, False, own.verdict, own.rule))
        else:
            rows.append(_row(name, _as_dealt(rules, here), here, said, judges))
    return (first, *rows)


def _names() -> Sequence[str]:
    return rule_set_names()


def _as_dealt(rules: RuleSet, here: RuleSet) -> RuleSet:
    return replace(rules, **{name: getattr(here, name) for name in DEALING})


def _row(name: str, rules: RuleSet, here: RuleSet, said: _Said, judges: _Judges) -> Elsewhere:
    there = judges.say(rules)
    if there is None:
        return Elsewhere(name, rules.players, own=False, verdict="not judged")
    deciding: tuple[str, ...] = ()
    others, smallest = 0, True
    if _differs(there, said):
        differing = [f for f in (*JUDGING, *WORTH) if getattr(rules, f) != getattr(here, f)]
        deciding, others, smallest = _deciding(differing, rules, here, there, judges, same_verdict=there[0] == said[0])
    changes = tuple(Change(f, getattr(here, f), getattr(rules, f)) for f in deciding)
    verdict = there.verdict.value
    return Elsewhere(name, rules.players, False, verdict, there.rule, there.sweep, changes, others, smallest)


def _differs(one: _Said, other: _Said) -> bool:
    return one.verdict is not other.verdict or one.sweep != other.sweep


def _deciding(
    differing: Sequence[str], rules: RuleSet, here: RuleSet, there: _Said, judges: _Judges, *, same_verdict: bool
) -> tuple[tuple[str, ...], int, bool]:
    """Return the smallest set of house rules that makes the difference, how many others do, whether it is smallest."""

    def decides(names: Sequence[str]) -> bool:
        said = judges.say(replace(here, **{name: getattr(rules, name) for name in names}))
        if said is None or said.verdict is not there.verdict:
            return False
        return not same_verdict or said.sweep == there.sweep

    tries = 0
    for size in range(1, len(differing) + 1):
        found: list[tuple[str, ...]] = []
        for names in combinations(differing, size):
            tries += 1
            if tries > MOST_TRIES:
                break
            if decides(names):
                found.append(names)
        if found:
            return found[0], len(found) - 1, True
        if tries > MOST_TRIES:
            break
    return _thinned(tuple(differing), decides), 0, False


def _thinned(names: tuple[str, ...], decides: object) -> tuple[str, ...]:
    """Return what is left of these house rules when each is dropped that can be."""
    assert callable(decides)
    for name in names:
        fewer = tuple(other for other in names if other != name)
        if fewer and decides(fewer):
            names = fewer
    return names


class _Judges:
    """Judges of one play under any rules. How a deal came to the play is replayed once for each way to shape it."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._tables: dict[tuple[object, ...], tuple[Replay, Table] | None] = {}
        self._said: dict[tuple[object, ...], _Said | None] = {}
        table = asked.table
        assert table is not None
        self._tables[self._shape(asked.rules)] = (asked.run, table)

    @staticmethod
    def _shape(rules: RuleSet) -> tuple[object, ...]:
        return tuple(getattr(rules, name) for name in SHAPING)

    def say(self, rules: RuleSet) -> _Said | None:
        """Return what rules say of the play; None where under them nobody knows what lay there."""
        key = tuple(getattr(rules, name) for name in (*JUDGING, *WORTH))
        if key not in self._said:
            self._said[key] = self._judged(rules)
        return self._said[key]

    def _judged(self, rules: RuleSet) -> _Said | None:
        shape = self._shape(rules)
        if shape not in self._tables:
            self._tables[shape] = self._arrived(rules)
        arrived = self._tables[shape]
        step = self._asked.step
        if arrived is None or step.play is None or step.seat is None:
            return None
        run, at = arrived
        table = at.copy()
        table.rules = rules
        bid = table.bid
        ruling = run.rule(table, step.play, step.seat)
        table.bid = bid
        sweep = None
        if ruling.allowed and step.sweep:
            table.push_possible(step.play, step.seat)
            sweep = table.state.sweeps[-1].points
        return _Said(ruling.verdict, ruling.rule, sweep)

    def _arrived(self, rules: RuleSet) -> tuple[Replay, Table] | None:
        """Return the table at which the play was made, if the deal had been played under these rules."""
        run = Replay(self._whole_deal, rules, self._asked.run.unread_from)
        for index, step in enumerate(run):
            if index == self._asked.index:
                if run.table is None or step.before is None:
                    return None
                return run, table_at(run.table, step.before)
        return None

    @property
    def _whole_deal(self) -> object: ...


def _unused() -> Iterator[Mapping[str, str]]:
    yield {}
