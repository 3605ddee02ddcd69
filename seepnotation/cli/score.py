"""``seep score``: the score sheet of sessions."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.files import called, texts
from seepnotation.cli.options import rules_option
from seepnotation.cli.saying import say

if TYPE_CHECKING:
    from seepnotation.diagnosis import Diagnosis
    from seepnotation.record import Record, Session
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
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Files, folders (their *.seep files), or -.")],
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="NAME|FILE", help="Count by these rules, not by the record's own.")
    ] = None,
    compare: Annotated[
        str | None, typer.Option("--compare", metavar="NAME,NAME...", help="Count by several rules, side by side.")
    ] = None,
    form: Annotated[Form, typer.Option("--format", help="A sheet to read, or JSON.")] = Form.text,
) -> None:
    """Show the score sheet: the points of each deal, the running difference, baazis, who deals next.

    A session that continues another file goes on from its end, if that file is given too.
    """
    from seepnotation.render import scores

    if rules is not None and compare is not None:
        raise CannotDo("--rules and --compare: give one of the two")
    chosen = [rules_option(rules)] if compare is None else _compared(compare)
    given, failed = _read(paths)
    books = _Books(given, chosen)
    scored = list(books.scored())
    if form is Form.json:
        sys.stdout.write(scores.to_json(scored))
    else:
        scores.print_scores(scored)
    if failed:
        raise typer.Exit(Exit.FAILED)
    if books.faults:
        raise typer.Exit(Exit.FAULTS)


def _compared(names: str) -> list[RuleSet | None]:
    """Return the rule sets that ``--compare`` names."""
    wanted = [name.strip() for name in names.split(",") if name.strip()]
    if len(wanted) < 2:
        raise CannotDo(f"--compare {names}: name two rule sets or more, such as pagat,karan")
    try:
        return [rules_option(name) for name in dict.fromkeys(wanted)]
    except CannotDo as error:
        raise CannotDo(str(error).replace("--rules", "--compare", 1)) from None


@dataclass(slots=True)
class _File:
    """A file that was read, and its faults."""

    name: str
    record: Record
    faults: tuple[Diagnosis, ...]


def _read(paths: list[str]) -> tuple[list[_File], bool]:
    """Return the files, each once, and whether one could not be read at all."""
    from seepnotation.notation.reader import assemble, read

    files: dict[str, _File] = {}
    failed = False
    for name, text in texts(paths):
        if isinstance(text, CannotDo):
            say(str(text))
            failed = True
        elif name == "-" or _key(name) not in files:
            files[_key(name)] = _File(name, *assemble(read(text, called(name))))
    return list(files.values()), failed


def _key(name: str) -> str:
    return os.path.realpath(name)


@dataclass(slots=True)
class _Books:
    """All files with the rules that they are counted by.

    Attributes:
        files: the files.
        chosen: the rules to count by; None means those that a session names.
        faults: whether a file has reading faults, or a session names rules that do not exist.
    """

    files: Sequence[_File]
    chosen: Sequence[RuleSet | None]
    faults: bool = False
    _done: dict[tuple[str, int], tuple[Sheet, ...] | None] = field(default_factory=dict)

    def scored(self) -> Iterator[Scored]:
        """Yield every session with its sheets, and say what is wrong with the files."""
        from seepnotation.render.scores import Scored
        from seepnotation.words import names_of

        for file in self.files:
            self._tell(file)
            for index, session in enumerate(file.record.sessions):
                sheets = self._sheets(file, index)
                if sheets:
                    before = self._continued(file, session)
                    source = called(before.name) if before and sheets[0].goes_on else None
                    yield Scored(called(file.name), index + 1, session, names_of(session), sheets, source)

    def _tell(self, file: _File) -> None:
        from seepnotation.cli.reading import tell
        from seepnotation.notation.reader import ReadingError

        if any(fault.severity == "error" for fault in file.faults):
            self.faults = True
            tell(ReadingError(file.record, file.faults), file.name, "not all of it is counted")

    def _sheets(self, file: _File, index: int) -> tuple[Sheet, ...] | None:
        """Return the sheets of a session, worked out once; None if there are none, or while they are worked out."""
        from seepnotation.diagnosis import unread_from
        from seepnotation.replay.sitting import score_sheet
        from seepnotation.rules import RulesError

        key = (file.name, index)
        if key not in self._done:
            self._done[key] = None
            session = file.record.sessions[index]
            first = sum(len(earlier.deals) for earlier in file.record.sessions[:index])
            unread = {number - first - 1: offset for number, offset in unread_from(file.faults).items()}
            before = self._end_of(self._continued(file, session))
            try:
                self._done[key] = tuple(
                    [
                        score_sheet(session, rules, unread, before[which] if before else None)
                        for which, rules in enumerate(self.chosen)
                    ]
                )
            except RulesError as error:
                self.faults = True
                say(f"{called(file.name)}: {error}; choose other rules with --rules")
        return self._done[key]

    def _continued(self, file: _File, session: Session) -> _File | None:
        """Return the file that a session continues, if it is given too."""
        target = session.tag("Continues")
        if not target:
            return None
        wanted = _key(str(Path(file.name).parent / target))
        others = [other for other in self.files if other is not file]
        same = [other for other in others if _key(other.name) == wanted]
        return next(iter(same or [other for other in others if Path(other.name).name == target]), None)

    def _end_of(self, file: _File | None) -> tuple[Sheet, ...] | None:
        """Return the sheets of the last session of a file."""
        if file is None or not file.record.sessions:
            return None
        return self._sheets(file, len(file.record.sessions) - 1)
