"""What is to be read: the head line, what happened and what is said of it, the list of plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from seepnotation.render.frames import Frame
from seepnotation.render.replay import points_text
from seepnotation.render.signs import with_signs
from seepnotation.stepping import Stepper, line_of, notation_seen, remarks, words_seen
from seepnotation.tui.lines import Line, shortened, width_of, wrapped

_STYLES: Final = {"note": "italic", "comment": "italic", "fault": "bold red", "said": "", "instead": "bold"}

_LOOKS: Final = {"note": "{}", "comment": "“{}”", "fault": "{}", "said": "– {}", "instead": "v: {}"}

_OURS: Final = "* "
"""What stands before that which the annotator says, and nobody at the table."""

_LEAST_TITLE: Final = 12
_MOMENTS: Final = {"0": "the beginning", "end": "the end"}

_KEYS: Final = ("←→ play", "n deal", "s sweep", "e note", "v instead", "r ruling", "m seat", "? keys", "q leave")
_LAST_KEYS: Final = 2
"""The keys that lead to all others and out are told however narrow it is."""


def head_line(stepper: Stepper, width: int) -> Line:
    """Return where we stand, the points so far, whose cards are shown, and what the session is called."""
    frame, session = stepper.frame, stepper.deal.view.session
    counted = points_text(frame.points) if frame.points is not None else "points not known"
    title = ", ".join(filter(None, (session.tag(tag) for tag in ("Event", "Site", "Date"))))
    line = f" {stepper.where}"
    for part in filter(None, (counted, stepper.looking, title)):
        # The title, which can be long and of any letters, stands last and is cut off where it has to be.
        if len(line) + 3 + (_LEAST_TITLE if part is title else len(part)) > width - 1:
            break
        line += f"   {shortened(part, width - len(line) - 4)}"
    return [(shortened(line, width), "bold")]


def reading_lines(stepper: Stepper, width: int) -> Iterator[Line]:
    """Yield the last play in words, and all that is said of it."""
    frame, eye = stepper.frame, stepper.eye
    called = stepper.deal.view.names.values()
    if frame.step is not None:
        play = f" {frame.number}. {frame.seat or '_'} {notation_seen(frame, eye)}"
        yield from wrapped(play, width, "", "     ", "bold")
    words = words_seen(frame, eye)
    if words:
        style = "bold" if frame.sweep or (frame.illegal and eye is None) else ""
        yield from wrapped(with_signs(words, called), width, " ", "   ", style)
    if stepper.place.path and stepper.place.index == 0:
        made = line_of(stepper.deal, stepper.place.outer.path)[stepper.place.outer.index]
        yield from wrapped(f"instead of {made.seat or '_'} {made.notation}", width, " ", "   ", "dim")
    for remark in remarks(frame, eye):
        text = f"{_OURS if remark.ours else ''}{remark.text}"
        style = _STYLES[remark.kind]
        if remark.kind == "fault" or (remark.kind == "note" and remark.ours):
            text, style = with_signs(text, called), style.replace("italic", "cyan")
        hint = f"; {remark.hint}" if remark.hint else ""
        yield from wrapped(f"{_LOOKS[remark.kind].format(text)}{hint}", width, " ", "   ", style)
    if eye is not None:
        hidden = "Comments, notes, faults, rulings and variations are hidden in this view."
        yield from wrapped(hidden, width, " ", " ", "dim")


def play_list(stepper: Stepper, width: int, height: int) -> list[Line]:
    """Return the plays around the one where we stand, as many as fit; for one seat those that it has seen by now."""
    at = stepper.place.index
    line = stepper.line if stepper.eye is None else stepper.line[: at + 1]
    first = max(min(at - height // 2, len(line) - height), 0)
    return [
        [(" " + shortened(_entry(frame, stepper), width - 2), "reverse" if first + index == at else "")]
        for index, frame in enumerate(line[first : first + height])
    ]


def _entry(frame: Frame, stepper: Stepper) -> str:
    """Return a line of the list. No name stands in it, for other columns follow."""
    if frame.step is None:
        return f"– {_MOMENTS.get(frame.name) or words_seen(frame, stepper.eye)}"
    told = []
    if stepper.eye is None:
        told += ["illegal"] if frame.illegal else []
        told += ["v"] if frame.branches else []
    told += ["taken back"] if frame.step.undone else []
    play = f"{frame.number:>3}. {frame.seat or '_'} {notation_seen(frame, stepper.eye)}"
    return f"{play}  {', '.join(told)}"


def footer(width: int) -> str:
    """Return the keys that are told below, as many as fit; `?` tells all."""
    for many in range(len(_KEYS) - _LAST_KEYS, 0, -1):
        text = "  ".join((*_KEYS[:many], *_KEYS[-_LAST_KEYS:]))
        if len(text) < width:
            return text
    return "  ".join(_KEYS[-_LAST_KEYS:])


def message_lines(stepper: Stepper, more: bool, width: int) -> list[Line]:
    """Return what is being typed or what the last key had to say, and whether there is more to read below."""
    hint = "more below: the down key " if more else ""
    if stepper.typed:
        card = stepper.typed.startswith("/")
        what, typed = ("find the card", stepper.typed[1:]) if card else ("go to play", stepper.typed)
        lines: list[Line] = [[(f" {what} ", "bold"), (typed, "bold"), ("▏", "bold"), ("  Enter, Esc", "dim")]]
    else:
        lines = wrapped(stepper.message, width - 1, " ", " ", "bold") or [[]]
    if hint:
        last = lines[-1]
        gap = width - width_of(last) - len(hint)
        if gap > 0:
            last.append((" " * gap + hint, "dim"))
        elif not stepper.typed:
            lines.append([(shortened(f"{hint:>{width}}", width), "dim")])
    return lines
