"""``seep new``: a template to fill in."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Annotated

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import write_text

TEMPLATE = """\
[Format "seep 1"]
[Event ""]
[Site ""]
[Date "{date}"]
[Rules "pagat"]
[North ""]
[West ""]
[South ""]
[East ""]

deal 1 dealer N {{the dealer's seat; West, to the right, bids}}
hand W ... {{his four cards, then / and the next four; ... stands for cards not written}}
bid W 9 {{9 to 13}}
floor {{four cards, such as 3H 6C KD AS}}
{{plays, one a line: W 6S+6C=12 makes a house, S KH x KD takes, E 9D throws}}
abandoned {{take this line away when the deal is finished, and write: score NS 62+50 EW 38}}
"""


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("new")(new)


def new(file: Annotated[str, typer.Argument(metavar="FILE", help="The file to make; it must not exist yet.")]) -> None:
    """Write a template of a record to fill in."""
    if file != "-" and Path(file).exists():
        raise CannotDo(f"{file}: there is such a file already; it was not touched")
    write_text(file, TEMPLATE.format(date=datetime.datetime.now().astimezone().date().isoformat()))
    if file != "-":
        print(f"{file}: written; fill it in, then: seep check {file}")
