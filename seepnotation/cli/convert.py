"""``seep convert``: records as JSON or JSON Lines, and back."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.files import called, exists, read_text, write_text
from seepnotation.cli.saying import say


class Form(StrEnum):
    """A form of records."""

    seep = "seep"
    json = "json"
    jsonl = "jsonl"


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("convert")(convert)


def convert(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A .seep, .json or .jsonl file, or -.")],
    to: Annotated[Form, typer.Option("--to", help="What to make of it.")],
    source: Annotated[
        Form | None, typer.Option("--from", help="What FILE is; by default by its name, seep for others.")
    ] = None,
    out: Annotated[str, typer.Option("--out", "-o", metavar="OUT", help="Where to write; - is standard output.")] = "-",
    force: Annotated[bool, typer.Option("--force", help="Write over OUT if it exists.")] = False,
    as_written: Annotated[
        bool, typer.Option("--as-written", help="Leave short forms as they are, instead of writing every play out.")
    ] = False,
) -> None:
    """Convert a record; nothing is lost on the way.

    Short forms are written out, as by seep fmt. A file with reading faults is not converted.
    """
    from seepnotation.cli.reading import read_whole, warn_of_unknown_rules
    from seepnotation.notation import jsonform
    from seepnotation.notation.api import dumps
    from seepnotation.replay import canonical

    form = source or next((form for form in Form if file.endswith(f".{form}")), Form.seep)
    text = read_text(file, json=True)
    if form is Form.seep:
        record = read_whole(text, file, "nothing was converted")
    else:
        try:
            record = jsonform.from_json(text) if form is Form.json else jsonform.from_jsonl(text.split("\n"))
        except jsonform.JsonError as error:
            say(f"{called(file)}: this is no record: {error}")
            raise typer.Exit(Exit.FAULTS) from None
    if not as_written:
        warn_of_unknown_rules(record, file)
        record = canonical(record)
    if out != "-" and not force and exists(out):
        raise CannotDo(f"{out}: there is such a file already; write over it with --force")
    if to is Form.json:
        write_text(out, jsonform.to_json(record))
    elif to is Form.jsonl:
        write_text(out, "".join(jsonform.to_jsonl(record)))
    else:
        write_text(out, dumps(record))
