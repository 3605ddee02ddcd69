"""``seep new``: a template to fill in."""

from __future__ import annotations

import datetime
from typing import Annotated

import typer

from seepnotation.cli.exits import CannotDo
from seepnotation.cli.files import exists, write_text

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

deal 1 dealer N {{the seat that deals; the next to the right bids, here W}}
hand W ... {{the four cards bid on in place of the dots, then / and the next four; ... stands for cards not written}}
bid W 9 {{9 to 13; below it a line such as: floor 3H 6C KD AS}}
abandoned {{put the plays above this line, one a line: 1. W 6S+6C=12 makes a house, 2. S KH x KD takes, 3. E 9D throws.
When the deal is finished, write in place of this line: score NS 62+50 EW 38}}
"""


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("new")(new)


def new(file: Annotated[str, typer.Argument(metavar="FILE", help="The file to make; it must not exist yet.")]) -> None:
    """Write a template of a record to fill in."""
    if file != "-" and exists(file):
        raise CannotDo(f"{file}: there is such a file already; it was not touched")
    write_text(file, TEMPLATE.format(date=datetime.datetime.now().astimezone().date().isoformat()))
    if file != "-":
        print(f"{file}: written; fill it in, then: seep check {file}")
