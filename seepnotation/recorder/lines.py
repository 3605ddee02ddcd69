"""The recorder on plain lines: for a pipe, a screen reader, a small terminal. Every line makes sense read aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from seepnotation.recorder.view import Message, View
from seepnotation.render.replay import points_text
from seepnotation.words import floor_text

_SIGNS = {"refused": "No: ", "warning": "Careful: ", "asked": "", "done": "", "told": ""}


def converse(feed: Callable[[str], View], view: View, read: Callable[[str], str], say: Callable[[str], None]) -> View:
    """Talk with a scorer until he quits or the lines end.

    Args:
        feed: commits a line, and returns the recorder after it.
        view: the recorder before the first line.
        read: shows a prompt and returns the next line; raises `EOFError` when there are no more.
        say: prints a line.

    Returns:
        the recorder after the last line.
    """
    for line in lines(view, None):
        say(line)
    while not view.over:
        try:
            typed = read(f"{view.prompt}> ")
        except EOFError:
            view = feed("quit")
            for message in view.messages:
                say(message_line(message))
            return view
        before, view = view, feed(typed)
        for line in lines(view, before):
            say(line)
    return view


def lines(view: View, before: View | None) -> Iterator[str]:
    """Yield what is to be read after a line: what was done, choices, and the table where it has changed."""
    yield from map(message_line, view.messages)
    for number, choice in enumerate(view.choices, 1):
        open_end = "" if choice.proven else "; hidden cards decide"
        yield f"  {number}  {choice.text}  ({choice.words}{open_end})"
    moved = before is None or view.frame != before.frame
    if moved and view.frame is not None and view.wants not in ("deal", "bid", "floor") and not view.over:
        yield from table_lines(view)


def message_line(message: Message) -> str:
    """Return a message with its tone in a word."""
    return f"{_SIGNS[message.tone]}{message.text}"


def table_lines(view: View) -> Iterator[str]:
    """Yield what lies on the table, the points, and the count of the cards."""
    assert view.frame is not None
    if view.frame.state is not None:
        yield f"  Floor: {floor_text(view.frame.state, view.names or {})}"
    if view.frame.points is not None:
        yield f"  Points: {points_text(view.frame.points)}"
    if view.audit is not None:
        yield from (f"  {line}" for line in view.audit.lines)
