"""``seep fmt``: records in canonical form."""

from __future__ import annotations

import difflib
import re
from enum import StrEnum
from typing import Annotated

import typer

from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.files import called, texts, write_text
from seepnotation.cli.saying import say, say_internal


class Written(StrEnum):
    """How a file that is to be formatted is written."""

    seep = "seep"
    words = "words"


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("fmt")(fmt)


def fmt(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Files, folders (their *.seep files), or -.")],
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit 1 if a file is not canonical.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Write nothing; print what would change.")] = False,
    source: Annotated[
        Written,
        typer.Option("--from", help="How FILE is written: words are cards and deeds by name, such as nehla hukum."),
    ] = Written.seep,
) -> None:
    """Write records in canonical form, in place: numbers, seats, cards, values and marks filled in.

    Nothing written is changed: a wrong number, seat or mark stays, for seep check to tell. A file with reading faults
    is left untouched. With --from words the words people use are read too: "hukum ka nehla", "Arjun takes the four of
    diamonds with the four of clubs"; a file in which one of them is not understood is left untouched.
    """
    from seepnotation.cli.from_words import record_of_words, tell_words
    from seepnotation.cli.reading import tell, warn_of_unknown_rules
    from seepnotation.notation.api import dumps, loads
    from seepnotation.notation.reader import ReadingError
    from seepnotation.replay import canonical

    status = Exit.OK
    for name, text in texts(files):
        try:
            if isinstance(text, CannotDo):
                raise text
            read = record_of_words(text) if source is Written.words else loads(text)
            warn_of_unknown_rules(read, name)
            record = canonical(read)
            done = dumps(record)
            if loads(done) != record:
                raise CannotDo(f"{called(name)}: its canonical form does not read back; the file is left untouched")
            if done != _bytes_of(name, text):
                if check or diff:
                    status = max(status, Exit.FAULTS) if check else status
                    _show_change(name, text, done, diff)
                else:
                    write_text(name, done)
                    if name != "-":
                        print(f"{name}: rewritten")
            elif name == "-" and not (check or diff):
                write_text(name, done)
        except ReadingError as error:
            if source is Written.words:
                tell_words(error, name)
            else:
                tell(error, name, "left untouched")
            status = max(status, Exit.FAULTS)
        except CannotDo as error:
            say(str(error))
            status = Exit.FAILED
        except Exception as error:
            say_internal(error, called(name))
            status = Exit.FAILED
    if status:
        raise typer.Exit(status)


def _bytes_of(name: str, text: str) -> str | None:
    """Return the text as it stands in the file, a byte order mark included."""
    if name == "-":
        return text
    from pathlib import Path

    return Path(name).read_bytes().decode("utf-8")


def _show_change(name: str, text: str, done: str, diff: bool) -> None:
    if not diff:
        print(f"{called(name)}: not in canonical form")
        return
    before, after = (re.findall(r"[^\n]*\n|[^\n]+", part) for part in (text, done))
    for line in difflib.unified_diff(before, after, called(name), f"{called(name)} (canonical)"):
        print(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n", end="")
