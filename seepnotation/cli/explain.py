"""``seep explain``: what a diagnosis means."""

from __future__ import annotations

import difflib
import textwrap
from typing import Annotated

import typer

from seepnotation.cli.exits import CannotDo


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("explain")(explain)


def explain(
    code: Annotated[str | None, typer.Argument(metavar="[CODE]", help="A code such as S212; without one, all.")] = None,
) -> None:
    """Explain a diagnosis, with an example that triggers it."""
    from seepnotation.diagnosis import FAMILIES, registry, severity_of

    entries = registry()
    if code is None:
        family = ""
        for entry in entries.values():
            if entry.code[1] != family:
                family = entry.code[1]
                print(f"\n{FAMILIES[family]}" if entry is not next(iter(entries.values())) else FAMILIES[family])
            print(f"  {entry.code}  {severity_of(entry.code):<7}  {entry.title}")
        return
    found = entries.get(code.upper())
    if found is None:
        close = difflib.get_close_matches(code.upper(), entries, n=1)
        hint = f"did you mean {close[0]}?" if close else "'seep explain' lists all codes"
        raise CannotDo(f"there is no code {code!r}; {hint}")
    strict = ", with --strict" if found.strict else ""
    print(f"{found.code} ({severity_of(found.code)}{strict})  {found.title}\n")
    print(textwrap.fill(" ".join(found.text.split()), 78))
    print("\nFor example:\n")
    print(textwrap.indent(found.example.strip(), "    "))
