"""``seep annotate``: remarks on a record, as notes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Annotated, Final

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import write_text
from seepnotation.cli.many import Dask, Jobs, Many, Paths
from seepnotation.cli.options import RULES_HELP, rules_option
from seepnotation.cli.saying import say, say_all, saying
from seepnotation.cli.writing import Folder

if TYPE_CHECKING:
    from seepnotation.annotating import Kind
    from seepnotation.archives.pieces import Piece
    from seepnotation.rules import RuleSet

_ONLY = "Only these kinds: missed, given, points, reveals, turning, last, ending."
_NODES = "How many moments the search of the last plays may look at, for each deal."
_PACE: Final = 300
"""How much longer than checking this takes, about."""


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("annotate")(annotate)


def annotate(
    paths: Paths,
    out: Annotated[
        str, typer.Option("-o", "--out", metavar="OUT", help="The file to write; for several files a folder.")
    ] = "-",
    only: Annotated[str | None, typer.Option("--only", metavar="KIND,...", help=_ONLY)] = None,
    strip: Annotated[bool, typer.Option("--strip", help="Take all remarks off again, and add none.")] = False,
    nodes: Annotated[int | None, typer.Option("--nodes", metavar="N", min=0, help=_NODES)] = None,
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME|FILE", help=RULES_HELP)] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over the files of a folder OUT.")] = False,
    jobs: Jobs = None,
    dask: Dask = None,
) -> None:
    """Add remarks: sweeps missed or given away, points left lying, what plays reveal, turning points, the last plays.

    They are notes whose names begin with seep-. A second run replaces them, and --strip takes them off again. Nothing
    that people wrote is changed: their notes, comments, glyphs and variations stay, and short forms stay short. The
    file is laid out anew, one statement a line. OUT may be the file itself; several files go into a folder OUT, in the
    same tree as they were found.
    """
    from seepnotation import annotating

    kinds = _kinds(only) if only is not None else None
    if strip and (only is not None or nodes is not None or rules is not None):
        raise CannotDo("--strip takes all remarks off: it goes with none of --only, --nodes and --rules")
    most = annotating.NODES if nodes is None else nodes
    work = partial(annotate_piece, strip=strip, kinds=kinds, nodes=most, rules=rules_option(rules))
    imports = (__name__, "seepnotation.annotating", "seepnotation.notation.api")
    run = Many(paths, jobs, dask, imports=imports, pace=_PACE, whole=True, apart=None if out == "-" else out)
    folder = None if run.alone else Folder(out, ".seep", force)
    faults = False
    remarks = deals = 0
    with run:
        for piece, done in run.over(work):
            say_all(done.told)
            faults |= done.faulty
            if done.text is None:
                if not done.faulty:
                    run.give_up()
                continue
            try:
                if folder is None:
                    write_text(out, done.text)
                else:
                    folder.write(piece, done.text)
            except CannotDo as error:
                say(str(error))
                run.give_up()
            else:
                remarks, deals = remarks + done.remarks, deals + done.deals
                if folder is None and out != "-":
                    say(f"{out}: written, with {_told(remarks, deals)}")
    if folder is not None:
        files = f"{folder.files} {'file' if folder.files == 1 else 'files'}"
        say(f"{out}: {files} written, with {_told(remarks, deals)}")
    run.end(faults=faults)


@dataclass(frozen=True, slots=True)
class Remarked:
    """What became of a file.

    Attributes:
        text: the file with its remarks; None if there is none.
        told: what is wrong, line by line.
        faulty: whether it could not be read in full.
        remarks: how many remarks it has.
        deals: on how many deals.
    """

    text: str | None
    told: tuple[str, ...] = ()
    faulty: bool = False
    remarks: int = 0
    deals: int = 0


def annotate_piece(
    piece: Piece, kinds: list[Kind] | None, nodes: int, rules: RuleSet | None, *, strip: bool
) -> Remarked:
    """Annotate a file."""
    from seepnotation import annotating
    from seepnotation.annotating.marks import remarks_in
    from seepnotation.cli.reading import fault_lines
    from seepnotation.notation.api import dumps, loads
    from seepnotation.notation.reader import ReadingError
    from seepnotation.replay import rules_of
    from seepnotation.rules import RulesError

    try:
        record = loads(piece.text)
    except ReadingError as error:
        return Remarked(None, tuple(fault_lines(error.faults, piece.path, "nothing was written")), faulty=True)
    if strip:
        done = annotating.strip(record)
    else:
        try:
            for session in record.sessions if rules is None else ():
                rules_of(session)
        except RulesError as error:
            return Remarked(None, (saying(f"{piece.path}: {error}; choose other rules with --rules"),))
        done = annotating.annotate(record, kinds, nodes, rules)
    text = dumps(done)
    if loads(text) != done:
        return Remarked(None, (saying(f"{piece.path}: with its remarks it does not read back; nothing was written"),))
    return Remarked(text, remarks=remarks_in(done), deals=sum(len(session.deals) for session in done.sessions))


def _told(remarks: int, deals: int) -> str:
    """Return how many remarks there are, in words."""
    what = f"{remarks} {'remark' if remarks == 1 else 'remarks'}" if remarks else "no remarks"
    return f"{what} on {deals} {'deal' if deals == 1 else 'deals'}"


def _kinds(only: str) -> list[Kind]:
    """Return the kinds that ``--only`` names.

    Raises:
        CannotDo: there is no such kind.
    """
    from seepnotation.annotating import KINDS
    from seepnotation.words import one_of

    named = [word.strip().lower() for word in only.split(",") if word.strip()]
    for word in named or [only]:
        if word not in KINDS:
            raise CannotDo(f"--only {only}: there is no kind {word!r}; the kinds are {one_of(KINDS, 'and')}")
    return [kind for kind in KINDS if kind in named]
