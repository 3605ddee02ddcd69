"""Tables of cases in which one house rule is felt: what is said by the default rules, and what under its values."""

from collections.abc import Mapping
from typing import NamedTuple


class Felt(NamedTuple):
    """A case, worked out by hand, under the default rules and under one value of one house rule.

    Attributes:
        rule: the rule that the house rule changes.
        name: the house rule.
        value: its value.
        title: what happens.
        text: the record.
        default: what is said of it by the default rules, with `needs`.
        changed: what is said of it with the value.
        needs: other house rules, in force both times.
    """

    rule: str
    name: str
    value: str | int
    title: str
    text: str
    default: object
    changed: object
    needs: Mapping[str, str | int]

    def __str__(self):
        return f"{self.rule} {self.name}={self.value}: {self.title}"

    @property
    def house_rules(self):
        return {**self.needs, self.name: self.value}


def felt(rule, name, values, *rows, **needs):
    """The cases of a table: a column for the default rules, then one for each value.

    Rows in which nothing changes show how far the value reaches.
    """
    values = values if isinstance(values, tuple) else (values,)
    return [
        Felt(rule, name, value, title, text, default, changed, needs)
        for title, text, default, *columns in rows
        for value, changed in zip(values, columns, strict=True)
    ]
