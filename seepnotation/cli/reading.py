"""Reading a record for a verb: one that shows what can be read of it, or one that needs all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from unicodedata import normalize

import typer

from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.files import called, read_text
from seepnotation.cli.moment import Moment, deal_of
from seepnotation.cli.options import rules_option
from seepnotation.cli.saying import say, say_all, saying
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation.api import loads
from seepnotation.notation.reader import ReadingError, assemble, read
from seepnotation.plays import Seat
from seepnotation.record import Record
from seepnotation.render.ink import harmless
from seepnotation.render.views import View, views
from seepnotation.replay import rules_of
from seepnotation.rules import RulesError, RuleSet
from seepnotation.words import SEAT_WORDS, one_of


@dataclass(frozen=True, slots=True)
class Opened:
    """A record that a verb looks at, with its reading faults and the views of its deals.

    Attributes:
        name: what messages call the file.
        record: all of it that could be read.
        faults: what could not be read.
        views: its deals and positions, each replayed to its end.
    """

    name: str
    record: Record
    faults: tuple[Diagnosis, ...]
    views: list[View]

    def view_at(self, when: Moment) -> View:
        """Return the deal that ``--at`` names.

        Raises:
            CannotDo: there is no such deal, or it is not named where there are several.
        """
        return self.views[deal_of(when, [view.deal.number for view in self.views]) - 1]

    def end(self, consequence: str) -> None:
        """End the verb: with reading faults, say how many and what follows from them, and exit with status 1."""
        errors = sum(fault.severity == "error" for fault in self.faults)
        if errors:
            what = "a reading fault" if errors == 1 else f"{errors} reading faults"
            say(f"{self.name}: {what}, {consequence}; 'seep check' tells more")
            raise typer.Exit(Exit.FAULTS)


def opened(
    name: str, rules: str | None = None, prepare: Callable[[Record, RuleSet | None], Record] | None = None
) -> Opened:
    """Read a file, or the standard input for ``-``, and replay all its deals: how every verb that shows one begins.

    A fault in the text stops nothing: show what there is, then call `Opened.end`.

    Args:
        name: the file.
        rules: what ``--rules`` says; None for the record's own rules.
        prepare: what is done to the record before it is replayed, such as `annotate`; it is given the rules of
            ``--rules`` too.

    Raises:
        CannotDo: the file cannot be read, or rules that are named do not exist.
    """
    given = rules_option(rules)
    record, faults = assemble(read(read_text(name), called(name)))
    try:
        if prepare is not None:
            record = prepare(record, given)
        return Opened(called(name), record, tuple(faults), views(record, faults, given))
    except RulesError as error:
        raise CannotDo(f"{called(name)}: {error}; choose other rules with --rules") from None


def seat_at(word: str, shown: Iterable[View]) -> Seat:
    """Return the seat that ``--seat`` names: by its letter, its direction, or the name of who sits there.

    Raises:
        CannotDo: in one of the deals nobody sits there, or the name is that of several seats.
    """
    found: dict[Seat, View] = {}
    for view in shown:
        seats = _seats_called(word, view)
        if not seats:
            raise CannotDo(f"--seat {word}: nobody sits there; the seats are {_seats_text(view)}")
        if len(seats) > 1:
            raise CannotDo(f"--seat {word}: {one_of(seats, 'and')} have this name; give the letter of the seat")
        found.setdefault(seats[0], view)
    if not found:
        raise CannotDo(f"--seat {word}: there are no deals to look at")
    if len(found) > 1:
        where = one_of((f"{seat} in deal {view.number}" for seat, view in found.items()), "and")
        raise CannotDo(f"--seat {word}: this name is at {where}; give the letter of the seat")
    return next(iter(found))


def _seats_called(word: str, view: View) -> list[Seat]:
    """Return the seats that a word means; a letter or a direction is never a name."""
    wanted, order = _plain(word), view.run.seating.order
    for seat in order:
        if wanted in (_plain(seat), _plain(SEAT_WORDS[seat])):
            return [seat]
    return [seat for seat in order if wanted == _plain(view.names[seat])]


def _plain(name: str) -> str:
    """Return a name without what makes no difference: blanks around it, capitals, how its accents are stored."""
    return " ".join(normalize("NFC", name).casefold().split())


def _seats_text(view: View) -> str:
    """Return the seats with who sits there: ``N (Nani) and S``."""
    names = view.names
    told = [f"{seat} ({names[seat]})" if names[seat] != SEAT_WORDS[seat] else seat for seat in view.run.seating.order]
    return one_of(told, "and")


def read_whole(text: str, name: str, consequence: str) -> Record:
    """Return the record of a text; with reading faults, print them and exit."""
    try:
        return loads(text)
    except ReadingError as error:
        tell(error, name, consequence)
        raise typer.Exit(Exit.FAULTS) from None


def tell(error: ReadingError, name: str, consequence: str) -> None:
    """Print reading faults, one line each, and what follows from them."""
    say_all(fault_lines(error.faults, called(name), consequence))


def fault_lines(faults: Sequence[Diagnosis], path: str, consequence: str) -> list[str]:
    """Return reading faults, one line each, and what follows from them; nothing if there is no error among them."""
    from seepnotation.render.report import concise_line

    if not any(fault.severity == "error" for fault in faults):
        return []
    told = [harmless(concise_line(path, fault)) for fault in faults]
    return [*told, saying(f"{path}: {consequence}; 'seep check' tells more")]


def warn_of_unknown_rules(record: Record, name: str) -> None:
    """Say it if a session names rules that do not exist, so that its short forms stay as they are."""
    say_all(unknown_rules(record, name))


def unknown_rules(record: Record, name: str) -> list[str]:
    """Return a line for each session that names rules that do not exist, so that its short forms stay as they are."""
    told = []
    for session in record.sessions:
        try:
            rules_of(session)
        except RulesError as error:
            told.append(saying(f"{called(name)}: {error}; short forms stay as they are"))
    return told
