"""The same play under every rule set, and which house rules make the difference.

What was played stays what it was: short forms mean what they mean at the table that wrote them, and the cards were
dealt as that table deals. Houses have the owners that the other rules give them, for the whole deal up to the play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from math import comb
from typing import Final, Literal, NamedTuple

from seepnotation.cards import UNSEEN, Card, unseen_value, value_of
from seepnotation.replay import Replay, canonical_deal, table_at
from seepnotation.rules import HOUSE_RULES, RuleSet, rule_set, rule_set_names
from seepnotation.ruling import Ruling, Verdict
from seepnotation.settling.asking import Asked
from seepnotation.settling.quotes import JUDGING, WORTH
from seepnotation.settling.settlement import Answer, Change, Elsewhere, Lever
from seepnotation.sums import MANY, TooMany, unions
from seepnotation.table import Table

SHAPING: Final = ("cement_ownership", "nine_ten_show_gate")
"""The house rules that change what a deal has come to before the play: owners, and which houses were shown."""

LISTING: Final = (("capture_alternatives", "engine_pick"), ("absorb_choice", "engine"))
"""The values of house rules under which judging has to list every choice; on a crowded floor they are not tried."""

MOST_UNSEEN: Final = 2
"""With more cards on the floor of which nobody saw anything, other rule sets are not asked."""

MOST_TRIES: Final = 2_000
"""So many sets of house rules are tried for each rule set."""


class _Said(NamedTuple):
    """What some rules say of the play: the verdict, the rule, and what its sweep counts."""

    verdict: Verdict
    rule: str | None
    sweep: int | None


def elsewhere(asked: Asked, own: Answer) -> tuple[tuple[Elsewhere, ...], tuple[Lever, ...] | None]:
    """Return what every rule set says of a play, that of the table first, and which house rules alone change it.

    A play that cannot be judged at its own table is judged nowhere: then there is nothing to tell. Where nobody saw two
    cards of the floor, single house rules are not tried (None), and where nobody saw three, nor are other rule sets.
    """
    if asked.step.ruling is None:
        return (), ()
    judges = _Judges(asked)
    levers: tuple[Lever, ...] | None = ()
    if own.rule != "R2":
        levers = tuple(_levers(asked, judges)) if asked.unseen < 2 else None
    return _rows(asked, own, judges), levers


def _rows(asked: Asked, own: Answer, judges: _Judges) -> tuple[Elsewhere, ...]:
    here = asked.rules
    said = judges.say(here)
    assert said is not None
    names = rule_set_names()
    named = next((name for name in names if not any(here.differences(rule_set(name)))), None)
    rows = [Elsewhere(named or here.name, here.players, True, own.verdict, own.rule, own.sweep)]
    for name in names:
        rules = rule_set(name)
        if name == named:
            continue
        if rules.players != here.players:
            rows.append(Elsewhere(name, rules.players, own=False))
        elif own.rule == "R2":
            # Whose turn it is no rule set tells otherwise: the direction is the table's.
            rows.append(Elsewhere(name, rules.players, False, own.verdict, own.rule))
        elif asked.unseen > MOST_UNSEEN:
            rows.append(Elsewhere(name, rules.players, False, "not judged"))
        else:
            rows.append(_row(name, rules.dealt_as(here), here, said, judges))
    return tuple(rows)


def _levers(asked: Asked, judges: _Judges) -> Iterator[Lever]:
    here = asked.rules
    said = judges.say(here)
    crowded = _crowded(asked)
    for name in JUDGING:
        for value in HOUSE_RULES[name].metadata["values"]:
            if crowded and (name, value) in LISTING:
                yield Lever(name, value, "not judged", None)
                continue
            found = judges.say(replace(here, **{name: value}))
            if said is not None and found is not None and found.verdict is not said.verdict:
                yield Lever(name, value, found.verdict.value, found.rule)


def _worth(card: Card) -> int:
    return unseen_value(card) if card >= UNSEEN else value_of(card)


def _crowded(asked: Asked) -> bool:
    """Tell whether there are very many ways to take with the card played, or to draw cards into its house."""
    step = asked.step
    assert step.play is not None
    assert step.before is not None
    try:
        for value in filter(None, (_worth(step.play.card), step.play.value)):
            for _ in unions(step.before.loose, value, maximal=True, limit=MANY):
                pass
    except TooMany:
        return True
    return False


def _row(name: str, rules: RuleSet, here: RuleSet, said: _Said, judges: _Judges) -> Elsewhere:
    there = judges.say(rules)
    if there is None:
        return Elsewhere(name, rules.players, False, "not judged")
    deciding = _Deciding()
    if there.verdict is not said.verdict or there.sweep != said.sweep:
        same_verdict = there.verdict is said.verdict

        def decides(names: Sequence[str]) -> Fit:
            found = judges.say(replace(here, **{name: getattr(rules, name) for name in names}))
            if found is None or found.verdict is not there.verdict or (same_verdict and found.sweep != there.sweep):
                return "no"
            return "same rule" if found.rule == there.rule else "yes"

        deciding = _deciding([f for f in (*JUDGING, *WORTH) if getattr(rules, f) != getattr(here, f)], decides)
    changes = tuple(Change(f, getattr(here, f), getattr(rules, f)) for f in deciding.names)
    return Elsewhere(
        name, rules.players, False, there.verdict.value, there.rule, there.sweep, changes, deciding.others,
        deciding.smallest,
    )  # fmt: skip


class _Deciding(NamedTuple):
    """House rules that make a difference; how many other sets of as many do; whether no smaller set does."""

    names: tuple[str, ...] = ()
    others: int = 0
    smallest: bool = True


Fit = Literal["no", "yes", "same rule"]
"""Whether house rules lead to the other rule set's verdict, and whether the same rule decides it then."""

Decides = Callable[[Sequence[str]], Fit]


def _deciding(differing: Sequence[str], decides: Decides) -> _Deciding:
    """Return the smallest set of house rules that makes a difference.

    Of several as small, one after which the same rule decides as there; of these the first in the order of `RuleSet`.

    Args:
        differing: the house rules in which two rule sets differ.
        decides: whether these house rules make the difference when they alone are as the other rule set has them.
    """
    tries = 0
    for size in range(1, len(differing) + 1):
        tries += comb(len(differing), size)
        if tries > MOST_TRIES:
            break
        fits = [(names, decides(names)) for names in combinations(differing, size)]
        found = sorted((pair for pair in fits if pair[1] != "no"), key=lambda pair: pair[1] != "same rule")
        if found:
            return _Deciding(found[0][0], len(found) - 1)
    return _Deciding(_thinned(tuple(differing), decides), smallest=False)


def _thinned(names: tuple[str, ...], decides: Decides) -> tuple[str, ...]:
    """Return what is left of these house rules when each is dropped that can be."""
    for name in names:
        fewer = tuple(other for other in names if other != name)
        if fewer and decides(fewer) != "no":
            names = fewer
    return names


class _Judges:
    """Judges of one play under any rules. How a deal came to the play is replayed once for each way to shape it."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._tables: dict[tuple[object, ...], tuple[Replay, Table] | None] = {}
        self._rulings: dict[tuple[object, ...], Ruling] = {}
        table = asked.table
        assert table is not None
        self._tables[self._shape(asked.rules)] = (asked.run, table)

    @staticmethod
    def _shape(rules: RuleSet) -> tuple[object, ...]:
        return tuple(getattr(rules, name) for name in SHAPING)

    def say(self, rules: RuleSet) -> _Said | None:
        """Return what rules say of the play; None where under them nobody knows what lay there."""
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
        key = tuple(getattr(rules, name) for name in JUDGING)
        if key not in self._rulings:
            self._rulings[key] = run.rule(table, step.play, step.seat)
        ruling = self._rulings[key]
        sweep = None
        if ruling.allowed and step.sweep:
            table.push_possible(step.play, step.seat)
            sweep = table.state.sweeps[-1].points
        return _Said(ruling.verdict, ruling.rule, sweep)

    def _arrived(self, rules: RuleSet) -> tuple[Replay, Table] | None:
        """Return the table at which the play was made, if the deal had been played under these rules."""
        asked = self._asked
        played = canonical_deal(asked.deal, asked.rules, dealer=asked.dealer)
        run = Replay(played, rules, asked.run.unread_from, asked.dealer)
        for index, step in enumerate(run):
            if index == asked.index:
                if run.table is None or step.before is None:
                    return None
                return run, table_at(run.table, step.before)
        return None
