"""``seep score``: the score sheet of sessions."""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from seepnotation.archives.finding import find
from seepnotation.archives.pieces import Piece, pieces
from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import called
from seepnotation.cli.many import Dask, Jobs, Many, Paths
from seepnotation.cli.options import rules_option
from seepnotation.cli.saying import say_all, saying

if TYPE_CHECKING:
    from seepnotation.render.scores import Scored
    from seepnotation.replay.sitting import Sheet
    from seepnotation.rules import RuleSet


class Form(StrEnum):
    """How the sheets are printed."""

    text = "text"
    json = "json"


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("score")(score)


def score(
    paths: Paths,
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="NAME|FILE", help="Count by these rules, not by the record's own.")
    ] = None,
    compare: Annotated[
        str | None, typer.Option("--compare", metavar="NAME,NAME...", help="Count by several rules, side by side.")
    ] = None,
    form: Annotated[Form, typer.Option("--format", help="A sheet to read, or JSON.")] = Form.text,
    jobs: Jobs = None,
    dask: Dask = None,
) -> None:
    """Show the score sheet: the points of each deal, the running difference, baazis, who deals next.

    A session that continues another file goes on from its end, if that file is given too.
    """
    from seepnotation.render import scores
    from seepnotation.render.json_list import JsonList

    if rules is not None and compare is not None:
        raise CannotDo("--rules and --compare: give one of the two")
    chosen = [rules_option(rules)] if compare is None else _compared(compare)
    run = Many(paths, jobs, dask, imports=(__name__, "seepnotation.render.scores"))
    books = _Books(run, chosen)
    sessions = JsonList(sys.stdout, {"format": scores.FORMAT}, "sessions")
    several = form is Form.text and run.several
    count = deals = 0
    with run:
        for scored in books.scored():
            if form is Form.json:
                sessions.add(scores.session_json(scored))
            else:
                scores.print_session(scored, several=several, first=not count)
            count += 1
            deals += len(scored.sheets[0].deals)
    if form is Form.json:
        sessions.close()
    elif several and count:
        print(f"\n{scores.summary(run.files, count, deals, run.unread)}")
    run.end(faults=books.faults)


def _compared(names: str) -> list[RuleSet | None]:
    """Return the rule sets that ``--compare`` names."""
    wanted = [name.strip() for name in names.split(",") if name.strip()]
    if len(wanted) < 2:
        raise CannotDo(f"--compare {names}: name two rule sets or more, such as pagat,karan")
    try:
        return [rules_option(name) for name in dict.fromkeys(wanted)]
    except CannotDo as error:
        raise CannotDo(str(error).replace("--rules", "--compare", 1)) from None


Before = Callable[[str], "tuple[str, tuple[Sheet, ...] | None] | None"]
"""What a session continues: by what its tag says the file's name and the sheets at its end; None if it is not given."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A stretch of a file, counted.

    Attributes:
        sessions: how many sessions are written there.
        scored: those that have sheets; their numbers count from the beginning of the stretch.
        ends: the sheets of the last session.
        told: what is wrong, line by line.
    """

    sessions: int
    scored: tuple[Scored, ...]
    ends: tuple[Sheet, ...] | None
    told: tuple[str, ...]


def count_piece(piece: Piece, rules: Sequence[RuleSet | None]) -> Counted | None:
    """Count the sessions of a stretch of a file; None if one continues another file, of which nothing is known here."""
    return None if _CONTINUES in piece.text else count(piece, rules, lambda target: None)


def count(piece: Piece, rules: Sequence[RuleSet | None], before: Before) -> Counted:
    """Count the sessions of a stretch of a file.

    Args:
        piece: the stretch.
        rules: the rules to count by; None means those that a session names.
        before: finds what a session continues.
    """
    from seepnotation.cli.reading import fault_lines
    from seepnotation.diagnosis import unread_from
    from seepnotation.notation.reader import assemble, read
    from seepnotation.render.scores import Scored
    from seepnotation.replay.sitting import score_sheet
    from seepnotation.rules import RulesError
    from seepnotation.words import names_of

    record, faults = assemble(read(piece.text, piece.path, piece.first_line))
    told = fault_lines(faults, piece.path, "not all of it is counted")
    lost = unread_from(faults)
    scored: list[Scored] = []
    ends: tuple[Sheet, ...] | None = None
    first = 1
    for number, session in enumerate(record.sessions, 1):
        unread = {index: lost[first + index] for index in range(len(session.deals)) if first + index in lost}
        first += len(session.deals)
        target = session.tag("Continues")
        continued = before(target) if target else None
        name, sheets_before = continued or (None, None)
        try:
            ends = tuple(
                [
                    score_sheet(session, one, unread, sheets_before[which] if sheets_before else None)
                    for which, one in enumerate(rules)
                ]
            )
        except RulesError as error:
            ends = None
            told.append(saying(f"{piece.path}: {error}; choose other rules with --rules"))
            continue
        source = name if name is not None and ends[0].goes_on else None
        head = replace(session, deals=())
        scored.append(Scored(piece.path, number, head, names_of(session), ends, source))
    return Counted(len(record.sessions), tuple(scored), ends, tuple(told))


@dataclass(slots=True)
class _Books:
    """The files one after another, and the ends of those that others continue.

    Attributes:
        run: the files.
        chosen: the rules to count by; None means those that a session names.
        faults: whether a file has reading faults, or a session names rules that do not exist.
    """

    run: Many
    chosen: Sequence[RuleSet | None]
    faults: bool = False
    _names: list[str] | None = None
    _ends: OrderedDict[str, tuple[Sheet, ...] | None] = field(default_factory=OrderedDict)

    def scored(self) -> Iterator[Scored]:
        """Yield every session with its sheets, and say what is wrong with the files."""
        number = 0
        for piece, found in self.run.over(partial(count_piece, rules=self.chosen)):
            counted = found or count(piece, self.chosen, partial(self._before, piece.name))
            number = 0 if piece.first else number
            self.faults |= bool(counted.told)
            say_all(counted.told)
            yield from [replace(scored, number=number + scored.number) for scored in counted.scored]
            number += counted.sessions
            if piece.last:
                self._keep(piece.name, counted.ends)

    def _keep(self, name: str, ends: tuple[Sheet, ...] | None) -> None:
        """Remember the end of a file for a while: what continues it mostly comes soon."""
        self._ends[name] = ends and tuple([replace(sheet, deals=()) for sheet in ends])
        if len(self._ends) > _REMEMBERED:
            self._ends.popitem(last=False)

    def _before(self, name: str, target: str) -> tuple[str, tuple[Sheet, ...] | None] | None:
        """Return the file that a session continues, and its end; None if it is not given."""
        if self._names is None:
            self._names = [file.name for file in self.run.found() if file.trouble is None]
        wanted = os.path.realpath(Path(name).parent / target)
        others = [other for other in self._names if Path(other).name == Path(target).name and other != name]
        same = [other for other in others if os.path.realpath(other) == wanted]
        found = next(iter(same or [other for other in others if Path(other).name == target]), None)
        return None if found is None else (called(found), self._end_of(found))

    def _end_of(self, name: str) -> tuple[Sheet, ...] | None:
        """Return the sheets at the end of a file; None if it has none, or while they are worked out."""
        if name not in self._ends:
            self._ends[name] = None
            for file in find([name]):
                for piece in pieces(file):
                    counted = count(piece, self.chosen, partial(self._before, name))
                    if piece.last and piece.trouble is None:
                        self._keep(name, counted.ends)
        return self._ends.get(name)


_CONTINUES: Final = "Continues"
_REMEMBERED: Final = 1000
