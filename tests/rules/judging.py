"""Small cases, written in the notation, and what the program says of them."""

import pytest

from seepnotation import ImpossiblePlay, Replay, check_text, loads, rules_of
from seepnotation.cards import NAMES, names_in
from seepnotation.plays import Kind
from seepnotation.scoring import final_points


def case(name, *values):
    """One line of a table of cases."""
    return pytest.param(*values, id=name)


def record(text, house_rules):
    """The text of a record. What begins with neither deal nor position is a position."""
    tags = "".join(f'[Rules.{name} "{value}"] ' for name, value in house_rules.items())
    head = "" if text.startswith(("deal", "position")) else "position "
    return tags + head + text


def replay(text, **house_rules):
    session, deal = next(loads(record(text, house_rules)).deals)
    return Replay(deal, rules_of(session)).run()


def verdicts(text, **house_rules):
    """What is said of each play: `legal`, `illegal R24 S212`, `not proven R24`, `impossible R60 S204`."""
    run = replay(text, **house_rules)
    diagnoses = check_text(record(text, house_rules)).diagnostics
    return [_verdict(step, [d for d in diagnoses if d.play == step.number]) for step in run.steps]


def verdict(text, **house_rules):
    """What is said of the last play."""
    return verdicts(text, **house_rules)[-1]


def _verdict(step, diagnoses):
    told = [d for d in diagnoses if d.code.startswith("S2") and d.code not in ("S201", "S241")]
    if step.ruling is None:
        if not told:
            return "not judged"
        word = "impossible" if isinstance(step.obstacle, ImpossiblePlay) else "not clear"
        return f"{word} {told[0].rule} {told[0].code}"
    word = step.ruling.verdict.value
    if word == "legal":
        assert not told
        return word
    assert [d.rule for d in told] == [step.ruling.rule]
    assert (told[0].code == "S240") == (word == "not proven")
    return f"{word} {told[0].rule}" if word == "not proven" else f"{word} {told[0].rule} {told[0].code}"


def faults(text, **house_rules):
    """The errors of a record: code, rule and number of the play."""
    found = check_text(record(text, house_rules)).diagnostics
    return [(d.code, d.rule, d.play) for d in found if d.severity == "error"]


def floor(text, **house_rules):
    """What lies on the floor after the last play: `KC 4D | 11* W,N JD 7C 4H`; the star says pukka."""
    state = replay(text, **house_rules).table.state
    parts = [" ".join(names_in(state.loose))] if state.loose else []
    for value, house in sorted(state.houses.items()):
        star = "*" if house.pukka else ""
        parts.append(f"{value}{star} {','.join(house.owners)} {' '.join(names_in(house.cards))}")
    return " | ".join(parts)


def sweeps(text, **house_rules):
    """The points of sweeps of the sides that have any."""
    found = {}
    for sweep in replay(text, **house_rules).table.state.sweeps:
        found[sweep.side] = found.get(sweep.side, 0) + sweep.points
    return {side: points for side, points in found.items() if points}


def final(text, **house_rules):
    """Card points and points of sweeps at the end, by side."""
    points = final_points(replay(text, **house_rules).table)
    return {side: (point.cards, point.sweeps) for side, point in points.items()}


def rest(text):
    """All cards that the text does not name."""
    return " ".join(name for name in NAMES if name not in text)


def is_throw(play):
    return play.kind is Kind.THROW
