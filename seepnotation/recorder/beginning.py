"""What a recorder says of its file, and of a journal beside it, before the first line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from seepnotation.diagnosis import Diagnosis
from seepnotation.recorder.journal import Left
from seepnotation.recorder.locking import CannotRecord, why
from seepnotation.recorder.view import Message, View


def text_of(file: Path) -> str | None:
    """Return the text of a file; None if there is none.

    Raises:
        CannotRecord: it cannot be read.
    """
    try:
        return file.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise CannotRecord(f"{file}: this is no UTF-8 text") from None
    except OSError as error:
        raise CannotRecord(f"{file}: {why(error)}") from None


def question(file: Path, version: str, left: Left) -> str:
    """Return what is asked where the file holds less than the journal, or something else.

    Args:
        file: the file.
        version: the hash of what it holds; empty if there is no file.
        left: the journal.
    """
    known = version in left.versions
    since = len(left.versions) - 1 - left.versions[::-1].index(version) if known else 0
    newer = changing(left, since) or left.lines
    seen = repr(newer[-1])
    if left.torn:
        seen += "; one more was not written whole, and never acknowledged"
    where = f"{file.name} was last recorded by process {left.pid}, begun {left.since}"
    if known:
        return f"{where}; a journal has {_lines(len(newer), 'newer ')}, the last {seen}. Go on from it?"
    changed = "was changed since by other means" if version else "is gone"
    return (
        f"{where}; the file {changed}, and a journal has {_lines(len(newer))} of its own, the last {seen}. "
        "Go on from the file or from the journal? The other is kept beside it."
    )


def changing(left: Left, since: int = 0) -> tuple[str, ...]:
    """Return the lines of a journal, from one on, that have changed the record."""
    steps = zip(left.lines, left.records, left.records[1:], strict=False)
    return tuple(line for line, before, after in tuple(steps)[since:] if before != after)


def goes_on(left: Left) -> Message:
    """Return what is said where the file holds all that the journal does: there is nothing to decide."""
    lines = changing(left)
    text = f"the recorder before (process {left.pid}, begun {left.since}) was not ended with quit"
    if not lines:
        text += "; nothing is lost"
    elif len(lines) == 1:
        text += f"; nothing is lost: its line, {lines[0]!r}, is in the file, and undo takes it back"
    else:
        text += f"; nothing is lost: all its {len(lines)} lines are in the file, the last {lines[-1]!r}, and undo goes "
        text += "back through them"
    if left.torn:
        text += "; one more line was not written whole, and never acknowledged: type it again"
    return Message(text)


def begun_before(left: Left) -> Message:
    """Return what is said where a recorder was ended before its first line: what it was told is taken up."""
    text = f"a recorder (process {left.pid}, begun {left.since}) was ended before its first line"
    return Message(f"{text}; its players, rules and event are taken up again")


def unread(lost: Sequence[Diagnosis]) -> str:
    """Return what is asked where not all of a file can be read."""
    first = lost[0]
    where = f"line {first.place.line}: " if first.place else ""
    more = f", and {len(lost) - 1} more" if len(lost) > 1 else ""
    return (
        f"not all of the file can be read: {where}{first.message}{more}. Go on without what cannot be read? "
        "The file as it is is kept beside it."
    )


def asking(text: str, prompt: str) -> View:
    """Return a view that asks."""
    return View(prompt, "answer", (Message(text, "asked"),))


def saying(view: View, *messages: Message) -> View:
    """Return a view that says more."""
    return replace(view, messages=(*view.messages, *messages)) if messages else view


def _lines(count: int, what: str = "") -> str:
    return f"{count} {what}line" + ("" if count == 1 else "s")
