"""The questions of ``seep rules new``: asked on the standard error, answered on the standard input."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.saying import say

if TYPE_CHECKING:
    from seepnotation.rules import RuleSet
    from seepnotation.rules.questions import Question

WIDTH: Final = 78
BACK: Final = object()
"""The answer that asks for the question before."""

INTRODUCTION = """\
Enter takes the answer marked *, ? shows the rule, b goes back to the question
before. Ctrl-C stops, and nothing is written."""


def ask_all(start: RuleSet | None, known: Mapping[str, object]) -> tuple[RuleSet, dict[str, object]]:
    """Ask what a family plays, and return the rule set to start from and the answers by house rule.

    Args:
        start: the rule set to start from; None asks for it first.
        known: house rules that need no question.

    Raises:
        CannotDo: the answers end too early.
        typer.Exit: the user stopped.
    """
    _tell(f"{INTRODUCTION}\n")
    try:
        if start:
            return start, _answers(start, known, can_leave=False) or {}
        while True:
            start = _start()
            answers = _answers(start, known, can_leave=True)
            if answers is not None:
                return start, answers
    except UnicodeDecodeError:
        raise CannotDo("the answers are no UTF-8 text; nothing was written") from None
    except KeyboardInterrupt:
        _tell("")
        say("stopped; nothing was written")
        raise typer.Exit(130) from None


def _start() -> RuleSet:
    from seepnotation.rules import RuleSet, rule_set, rule_set_file, rule_set_names

    def tell() -> None:
        for name in names:
            text = rule_set_file(name).text
            _tell(textwrap.fill(f"{name}: {text}", WIDTH, initial_indent="  ", subsequent_indent="    "))

    names = sorted(rule_set_names(), key=lambda name: (name != RuleSet().name, name))
    longest = max(map(len, names))
    _tell("Which rule set do you start from?")
    lines = [f"{name:<{longest}}  {rule_set_file(name).title}" for name in names]
    answer: object = BACK
    while answer is BACK:  # there is nothing to go back to
        answer = _choice(names, lines, RuleSet().name, tell)
    return rule_set(str(answer))


def _answers(start: RuleSet, known: Mapping[str, object], *, can_leave: bool) -> dict[str, object] | None:
    """Return the answer to each question that applies, by its house rule; None to go back behind the first."""
    from seepnotation.rules.questions import questions

    answers: dict[str, object] = {}
    while True:
        rules = start.with_house_rules({**known, **answers})
        open_questions = (q for q in questions() if q.house_rule not in {**known, **answers} and q.applies(rules))
        question = next(open_questions, None)
        if question is None:
            return answers
        _tell(f"\n{len(answers) + 1}. {question.ask}")
        answer = _ask(question, rules)
        if answer is not BACK:
            answers[question.house_rule] = answer
        elif answers:
            answers.popitem()
        elif can_leave:
            return None


def _ask(question: Question, rules: RuleSet) -> object:
    from seepnotation.rules import HOUSE_RULES
    from seepnotation.rules.book import rule_book

    metadata = HOUSE_RULES[question.house_rule].metadata

    def tell() -> None:
        rule = rule_book()[metadata["rule"]]
        _tell(textwrap.indent(f"{rule.number} {rule.title}\n{textwrap.fill(rule.text, WIDTH - 2)}", "  "))

    default = getattr(rules, question.house_rule)
    if question.choices:
        values = [choice.value for choice in question.choices]
        return _choice(values, [choice.say for choice in question.choices], default, tell)
    return _number(metadata["range"], default, tell)


def _choice(values: Sequence[object], lines: Sequence[str], default: object, tell: Callable[[], None]) -> object:
    """Return the value chosen by its number, or by itself."""
    for number, (value, line) in enumerate(zip(values, lines, strict=True), 1):
        _tell(f"{'*' if value == default else ' '}{number:>3}  {line}")
    by_answer = {str(value): value for value in values}
    by_answer |= {str(number): value for number, value in enumerate(values, 1)}
    numbered = values.index(default) + 1
    return _answer(by_answer.get, default, f"{numbered}", f"a number from 1 to {len(values)}", tell)


def _number(allowed: range, default: object, tell: Callable[[], None]) -> object:
    def read(answer: str) -> object | None:
        number = int(answer) if answer.isascii() and answer.isdigit() and len(answer) < 20 else -1
        return number if number in allowed else None

    return _answer(read, default, f"{default}", f"a number from {allowed.start} to {allowed[-1]}", tell)


def _answer(
    read: Callable[[str], object | None], default: object, shown: str, wanted: str, tell: Callable[[], None]
) -> object:
    """Ask until there is an answer."""
    while True:
        print(f"Answer [{shown}]: ", end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            _tell("")
            raise CannotDo("the answers end before the questions do; nothing was written")
        answer = line.strip()
        if answer == "?":
            tell()
        elif answer.lower() == "b":
            return BACK
        elif not answer:
            return default
        elif (value := read(answer)) is not None:
            return value
        else:
            _tell(f"  {answer!r} is no answer: it is {wanted}; Enter for {shown}, ? for the rule, b to go back")


def _tell(text: str) -> None:
    print(text, file=sys.stderr)
