"""A dispute in a few words, settled."""

from seepnotation import loads
from seepnotation.settling import ask, read_play, settle
from tests.rules.judging import record


def settled(text, play=None, other=None, *, deal=1, everything=False, **house_rules):
    """What is said of a play of a record; of its only one where no number is given."""
    whole = loads(text if text.startswith("[") else record(text, house_rules))
    line = read_play(other) if other is not None else None
    return settle(ask(whole, deal, play, line), everything=everything)


def verdict(answer):
    """The verdict in short: `illegal R24`, `legal R17`."""
    return f"{answer.verdict} {answer.rule}" if answer.rule else answer.verdict


def rows(found):
    """What each rule set says, in short, by its name."""
    return {row.name: _said(row) for row in found.rule_sets}


def _said(row):
    if row.verdict is None:
        return f"for {row.players}"
    rule = f" {row.rule}" if row.rule and row.verdict != "legal" else ""
    return f"{row.verdict}{rule}{'' if row.sweep is None else f', {row.sweep}'}"


def deciding(found, name):
    """The house rules that make the difference to a rule set, each with its value there."""
    (row,) = [row for row in found.rule_sets if row.name == name and not row.own]
    return {change.house_rule: change.there for change in row.deciding}
