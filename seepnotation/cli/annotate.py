"""``seep annotate``: remarks on a record, as notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import called, read_text, write_text
from seepnotation.cli.options import RULES_HELP, rules_option
from seepnotation.cli.saying import say

if TYPE_CHECKING:
    from seepnotation.annotating import Kind
    from seepnotation.record import Record

_ONLY = "Only these kinds: missed, given, points, reveals, turning, last, ending."
_NODES = "How many moments the search of the last plays may look at, for each deal."


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("annotate")(annotate)


def annotate(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, or -.")],
    out: Annotated[str, typer.Option("-o", "--out", metavar="OUT", help="The file to write; it may be FILE.")] = "-",
    only: Annotated[str | None, typer.Option("--only", metavar="KIND,...", help=_ONLY)] = None,
    strip: Annotated[bool, typer.Option("--strip", help="Take all remarks off again, and add none.")] = False,
    nodes: Annotated[int | None, typer.Option("--nodes", metavar="N", min=0, help=_NODES)] = None,
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME|FILE", help=RULES_HELP)] = None,
) -> None:
    """Add remarks: sweeps missed or given away, points left lying, what plays reveal, turning points, the last plays.

    They are notes whose names begin with seep-. A second run replaces them, and --strip takes them off again. Nothing
    that people wrote is changed: their notes, comments, glyphs and variations stay, and short forms stay short. The
    file is laid out anew, one statement a line.
    """
    from seepnotation import annotating
    from seepnotation.cli.reading import read_whole
    from seepnotation.notation.api import dumps, loads

    kinds = _kinds(only) if only is not None else None
    if strip and (only is not None or nodes is not None or rules is not None):
        raise CannotDo("--strip takes all remarks off: it goes with none of --only, --nodes and --rules")
    in_force = rules_option(rules)
    record = read_whole(read_text(file), file, "nothing was written")
    if strip:
        done = annotating.strip(record)
    else:
        if in_force is None:
            _check_rules(record, file)
        done = annotating.annotate(record, kinds, annotating.NODES if nodes is None else nodes, in_force)
    text = dumps(done)
    if loads(text) != done:
        raise CannotDo(f"{called(file)}: with its remarks it does not read back; nothing was written")
    write_text(out, text)
    if out != "-":
        say(_told(done, out))


def _check_rules(record: Record, file: str) -> None:
    """Raise `CannotDo` if a session names rules that do not exist."""
    from seepnotation.replay import rules_of
    from seepnotation.rules import RulesError

    try:
        for session in record.sessions:
            rules_of(session)
    except RulesError as error:
        raise CannotDo(f"{called(file)}: {error}; choose other rules with --rules") from None


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


def _told(record: Record, out: str) -> str:
    """Return what was written, in a sentence."""
    from seepnotation.annotating.marks import remarks_in

    remarks, deals = remarks_in(record), sum(len(session.deals) for session in record.sessions)
    what = f"{remarks} {'remark' if remarks == 1 else 'remarks'}" if remarks else "no remarks"
    return f"{out}: written, with {what} on {deals} {'deal' if deals == 1 else 'deals'}"
