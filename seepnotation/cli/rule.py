"""``seep rule``: a dispute about a play, settled."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Final

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import called, exists, read_text
from seepnotation.cli.moment import HELP, deal_of, moment
from seepnotation.cli.options import RULES_HELP, rules_option
from seepnotation.cli.saying import say

if TYPE_CHECKING:
    from seepnotation.diagnosis import Diagnosis
    from seepnotation.record import PlayLine, Record
    from seepnotation.rules import RuleSet
    from seepnotation.settling import Asked

_OF_CARDS: Final = frozenset({"S301", "S302", "S303", "S304", "S315", "S316"})
"""The diagnoses of cards on the table or in hands that cannot be as they are written."""

ARGUMENT: Final = "the record given"
"""What messages call a record that stands on the command line."""

_TOLD: Final = 3
"""How many reading faults are told."""


class Form(StrEnum):
    """How the answer is printed."""

    text = "text"
    json = "json"


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("rule")(rule)


def rule(
    file: Annotated[str, typer.Argument(metavar="FILE|RECORD", help="A record's file, -, or the record itself.")],
    at: Annotated[str | None, typer.Option("--at", metavar="[DEAL.]PLAY", help=HELP)] = None,
    play: Annotated[
        str | None, typer.Option("--play", metavar="PLAY", help="Ask about this play at that moment: 'E 6C+5H=11'.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="List the legal plays of the whole hand.")] = False,
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME|FILE", help=RULES_HELP)] = None,
    form: Annotated[Form, typer.Option("--format", help="Text to read, or JSON.")] = Form.text,
) -> None:
    """Settle a dispute about a play.

    Say whether it is legal, by which rule and why; what other rule sets say of it; what else could be played; what the
    table can do; and what to write into the record.
    """
    from seepnotation.render import settlement, settlement_json
    from seepnotation.rules import RulesError
    from seepnotation.settling import CannotAsk, ask, settle

    name, record, faults = _read(file)
    in_force = rules_option(rules)
    line = _play(play)
    try:
        deal, number, index = _moment(record, at, line, in_force)
        asked = ask(record, deal, number, line, in_force, _unread(faults, deal), index)
    except CannotAsk as error:
        _tell(faults, name)
        raise CannotDo(f"--at {at}: {error}" if at else f"{name}: {error}") from None
    except RulesError as error:
        raise CannotDo(f"{name}: {error}; choose other rules with --rules") from None
    if asked.step.stopped_before == "unread" or (asked.step.before is None and asked.run.stopped == "unread"):
        _tell(faults, name)
        raise CannotDo(f"{name}: play {asked.step.number} cannot be judged before all in front of it can be read")
    settled = settle(asked, everything=everything)
    if form is Form.json:
        sys.stdout.write(settlement_json.to_json(settled))
    else:
        settlement.print_settlement(settled)
    _tell(faults, name)
    _tell_of_cards(asked, name)


def _tell_of_cards(asked: Asked, name: str) -> None:
    """Say what is wrong with the cards as they are written: the answer takes the record as it stands."""
    from seepnotation.check.cards import check_opening
    from seepnotation.render.ink import harmless
    from seepnotation.render.report import concise_line

    errors = [fault for fault in check_opening(asked.run, asked.names) if fault.code in _OF_CARDS]
    for fault in errors[:_TOLD]:
        print(harmless(concise_line(name, fault)), file=sys.stderr)
    if errors:
        say(f"{name}: the answer takes the record as it stands, and the record is at fault; 'seep check' tells more")


def _read(file: str) -> tuple[str, Record, tuple[Diagnosis, ...]]:
    """Return what the record is called, all of it that could be read, and the faults."""
    from seepnotation.notation.reader import assemble, read
    from seepnotation.settling import is_record

    whole = is_record(file) and not exists(file)
    name = ARGUMENT if whole else called(file)
    text = file if whole else _text(file)
    record, faults = assemble(read(text, name))
    if not any(True for _ in record.deals):
        _tell(faults, name)
        raise CannotDo(f"{name}: there is no deal and no position in it, so there is no play to rule on")
    return name, record, faults


def _text(file: str) -> str:
    try:
        return read_text(file)
    except CannotDo as error:
        if exists(file) or not any(char.isspace() for char in file.strip()):
            raise
        raise CannotDo(f"{error}; a record on the command line begins with 'position', 'deal' or '['") from None


def _play(text: str | None) -> PlayLine | None:
    from seepnotation.settling import CannotAsk, read_play

    if text is None:
        return None
    try:
        return read_play(text)
    except CannotAsk as error:
        raise CannotDo(f"--play {text!r}: {error}") from None


def _moment(
    record: Record, at: str | None, line: PlayLine | None, rules: RuleSet | None
) -> tuple[int, int | None, int | None]:
    """Return the deal, and the number of the play or its place among the plays."""
    from seepnotation.settling import choose

    if at is None:
        chosen = choose(record, rules, other=line is not None)
        return chosen.deal, None, chosen.place
    when = moment(at)
    return deal_of(when, [deal.number for _, deal in record.deals]), when.play, None


def _unread(faults: tuple[Diagnosis, ...], deal: int) -> int | None:
    """Return from where on a deal could not be read; None if all of it was."""
    return min(
        (fault.place.start for fault in faults if fault.lost and fault.deal == deal and fault.place), default=None
    )


def _tell(faults: tuple[Diagnosis, ...], name: str) -> None:
    """Say what could not be read; the answer is given all the same."""
    from seepnotation.render.ink import harmless
    from seepnotation.render.report import concise_line

    errors = [fault for fault in faults if fault.severity == "error"]
    for fault in errors[:_TOLD]:
        hint = f" ({fault.hint})" if fault.hint else ""
        print(harmless(f"{concise_line(name, fault)}{hint}"), file=sys.stderr)
    if len(errors) > _TOLD:
        say(f"{name}: {len(errors) - _TOLD} more reading faults; 'seep check' tells all")
