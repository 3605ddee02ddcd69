"""What the recorder shows on the whole screen, as lines: the table, the last plays, what may be typed, what is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from seepnotation import record as r
from seepnotation.plays import Seat
from seepnotation.recorder.again import plain
from seepnotation.recorder.lines import message_line
from seepnotation.recorder.view import Message, Preview, View
from seepnotation.render.ink import cells
from seepnotation.render.replay import points_text
from seepnotation.render.signs import with_signs
from seepnotation.tui.lines import Line, coloured, shortened, width_of, wrapped
from seepnotation.tui.table import Scene, drawn
from seepnotation.tui.typed import Choosing

TONES: Final = {"done": "green", "told": "", "asked": "bold cyan", "refused": "bold red", "warning": "bold magenta"}

FOOTER: Final = "Enter take down  Tab complete  ↑↓ earlier lines  Esc clear  undo  help  quit"

_CLOCKWISE: Final[tuple[Seat, ...]] = ("N", "E", "S", "W")
_FEW: Final = 13
"""So many words that may follow are told; a list of all cards tells nothing."""

_FIRST: Final = {
    "deal": "A deal begins with the seat of its dealer. Then come the bid, the four cards on the floor, and the plays: "
    "a card and Enter is a play, and what Enter would take down is shown first. help lists the words.",
    "bid": "After the bid the four cards on the floor are told, then the plays.",
    "floor": "The table is drawn when the four cards on the floor are told.",
}
"""What is said where no table can be drawn yet."""

_LEAST_NAME: Final = 8
_NUMBER: Final = 4
_GAP: Final = 3


def head_line(view: View, name: str, width: int) -> Line:
    """Return which deal and play it is, the points so far, the file, and whether it is saved."""
    parts = [f"Deal {view.deal}" if view.deal else "No deal yet"]
    if view.number is not None:
        parts[0] += f", play {view.number}"
    if view.frame is not None and view.frame.points is not None:
        parts.append(points_text(view.frame.points))
    saved = "saved" if view.saved else "NOT SAVED"
    left = f" {'   '.join(parts)}"
    room = width - cells(left) - len(saved) - 6
    right = f"{shortened(name, room)}  {saved} " if room >= _LEAST_NAME else f"{saved} "
    gap = max(width - cells(left) - cells(right), 1)
    return [(left, "bold"), (" " * gap, ""), (right, "" if view.saved else "bold red")]


def scene_lines(view: View, record: r.Record, width: int, height: int) -> list[Line]:
    """Return the table; where there is none, what comes first."""
    frame = view.frame
    if frame is None or frame.state is None:
        lines: list[Line] = [[], *wrapped(_without_table(view), width - 1, " ", " ")]
    else:
        dealt = record.sessions[-1].deals[-1].dealer
        dealer = next((seat for seat in _CLOCKWISE if seat == dealt), None)
        seats = [seat for seat in _CLOCKWISE if any(hand.seat == seat for hand in frame.hands)]
        at = seats.index("S") if "S" in seats else 0
        ring = (*seats[at:], *seats[:at])
        lines = drawn(Scene(frame, ring, view.names or {}, dealer, hands=False), frame.state, width, height)
    return lines


def audit_lines(view: View, width: int) -> list[Line]:
    """Return what to compare with the table: where the 52 cards are, and what does not fit."""
    if view.audit is None or not view.audit.lines:
        return []
    counted, *otherwise = view.audit.lines
    lines = wrapped(counted, width - 1, " ", "   ")
    for line in otherwise:
        lines += wrapped(f"Careful: {line}", width - 1, " ", "   ", TONES["warning"])
    return lines


def asked_lines(view: View, width: int) -> list[Line]:
    """Return what stands over the input line: the question that is open; a prompt that cannot stand before it."""
    lines = list(_said([message for message in view.messages if _open(message, view)], width))
    if not view.prompt.isascii():
        lines.append([(f" {shortened(view.prompt, width - 2)}", "bold")])
    return lines


def said_lines(view: View, width: int) -> list[Line]:
    """Return what is to be said of the last line, but for the question that is open."""
    return list(_said([message for message in view.messages if not _open(message, view)], width))


def _open(message: Message, view: View) -> bool:
    return view.wants == "answer" and message.tone == "asked"


def _said(messages: Sequence[Message], width: int) -> Iterator[Line]:
    """Yield messages, each tone in its colour; what was refused and warnings begin with a word too."""
    for message in messages:
        yield from wrapped(message_line(message), width - 1, " ", "   ", TONES[message.tone])


def _without_table(view: View) -> str:
    if view.wants in _FIRST:
        return _FIRST[view.wants]
    return "What lies on the table is not known here." if view.frame is not None else ""


def last_plays(view: View, record: r.Record, width: int, height: int) -> list[Line]:
    """Return the last plays of the deal, the newest at the bottom, as many as fit."""
    deal = record.sessions[-1].deals[-1] if view.frame is not None and record.sessions else None
    if deal is None or not deal.line:
        return []
    shown = [plain(entry) for entry in deal.line[-height:]]
    lines: list[Line] = [[(f" {shortened(text, width - 2)}", "")] for text in shown]
    lines[-1] = [(text, "bold") for text, _ in lines[-1]]
    return lines


def prompt_text(view: View, width: int) -> str:
    """Return the prompt before the input line.

    The columns that letters of India take differ from terminal to terminal, so nothing is typed behind them.
    """
    if not view.prompt.isascii():
        return " > "
    return f" {shortened(view.prompt, max(width * 2 // 3, 12))}> "


def hint_lines(text: str, preview: Preview, told: Message | None, view: View, numbered: bool, width: int) -> list[Line]:
    """Return what Enter would do, why a key was refused, or what may be typed next.

    Args:
        text: what is typed.
        preview: what it would do.
        told: what is to be said of the last key, such as why it was refused.
        view: the recorder.
        numbered: whether a number chooses now.
        width: how many columns there are.
    """
    if told is None and preview.refusal is not None:
        told = Message(preview.refusal, "refused")
    if told is not None:
        return list(_said([told], width))
    following = ""
    if preview.completion and len(preview.completion) <= _FEW:
        following = f"Tab: {' '.join(preview.completion)}"
    line: Line = [(" ", "")]
    if preview.whole is not None and text.strip():
        line += [("Enter: ", ""), (shortened(preview.whole, width - 10), "bold")]
    elif preview.asks is not None and text.strip():
        return wrapped(f"Enter asks: {preview.asks}", width - 1, " ", "   ", TONES["asked"])
    elif preview.choices:
        how = "a number, or more of the play" if numbered else "more of it, or Enter and then a number"
        line += [(shortened(f"{len(preview.choices)} plays: {how}", width - 2), "bold")]
    elif preview.says is not None:
        return list(_said([Message(preview.says)], width))
    elif not text.strip() and view.wants == "play":
        line += [(shortened("a card is a play, such as 7c; or a word, such as undo", width - 2), "dim")]
    elif not text.strip() and view.wants == "floor":
        line += [(shortened("four cards, such as 3h 6c kd as; for a card not seen __", width - 2), "dim")]
    room = width - width_of(line) - _GAP - 1
    if following and room > _GAP:
        line += [(" " * (_GAP if len(line) > 1 else 0), ""), (shortened(following, room), "dim")]
    return [line]


def choice_lines(choosing: Choosing, width: int, height: int) -> list[Line]:
    """Return the choices: in words where they fit one below the other, else in columns."""
    choices = choosing.choices
    if not choices:
        return []
    longest = max(len(choice.text) for choice in choices)
    for whole in (True, False):
        told = [_choice(choosing, number, longest, width, whole) for number in range(1, len(choices) + 1)]
        if sum(map(len, told)) <= height:
            return [line for lines in told for line in lines]
    room = _NUMBER + longest + 2 * _GAP
    columns = max(min((width - 1) // room, -(-len(choices) // height)), 1)
    rows = -(-len(choices) // columns)
    return [
        [
            piece
            for number in range(row, len(choices) + 1, rows)
            for piece in ((_begun(choosing, number, longest), _style(choosing, number)), (" " * _GAP, ""))
        ]
        for row in range(1, rows + 1)
    ]


def _begun(choosing: Choosing, number: int, longest: int) -> str:
    mark = f"{number:>{_NUMBER}}" if choosing.numbered else f"{'–':>{_NUMBER}}"
    return f"{mark}  {choosing.choices[number - 1].text:<{longest}} "


def _style(choosing: Choosing, number: int) -> str:
    return "bold reverse" if number == choosing.chosen else "bold"


def _choice(choosing: Choosing, number: int, longest: int, width: int, whole: bool) -> list[Line]:
    """Return a choice with its words, in full or in one line."""
    choice = choosing.choices[number - 1]
    begin = _begun(choosing, number, longest)
    words = with_signs(choice.words) + ("" if choice.proven else "; hidden cards decide")
    room = max(width - len(begin) - 3, 8)
    told = wrapped(words, room) if whole else [coloured(shortened(words, room))]
    return [
        [(begin if not at else " " * len(begin), _style(choosing, number) if not at else ""), ("  ", ""), *line]
        for at, line in enumerate(told)
    ]
