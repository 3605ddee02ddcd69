"""The recorder on the whole screen: it shows the table and what is being typed, all else the recorder does."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final, Protocol

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from seepnotation import record as r
from seepnotation.recorder.view import Message, Preview, View
from seepnotation.tui.app import text_of
from seepnotation.tui.entry import Entry
from seepnotation.tui.lines import Line
from seepnotation.tui.recorded import (
    FOOTER,
    asked_lines,
    audit_lines,
    choice_lines,
    head_line,
    hint_lines,
    last_plays,
    prompt_text,
    said_lines,
    scene_lines,
)
from seepnotation.tui.typed import Choosing

_WITH_LIST: Final = 76
"""From so many columns on the last plays stand beside the table."""

_LIST: Final = 27
_WIDE_LIST: Final = 40
_FIXED: Final = 5
"""Head, rule, input, hint, footer."""

_LEAST_BELOW: Final = 4
"""So many lines stay for choices and messages as long as the table can do without them."""


class Session(Protocol):
    """What the screen needs of a recorder."""

    view: View

    @property
    def record(self) -> r.Record:
        """The record with all that was committed."""

    @property
    def file(self) -> Path:
        """The file."""

    def feed(self, line: str) -> View:
        """Take a line."""

    def preview(self, text: str) -> Preview:
        """Tell what a text would do."""


def record_on_screen(session: Session) -> int:
    """Record on the whole screen until the scorer quits; then say on the terminal what became of the file.

    Args:
        session: the recorder; its view may still ask about the file.

    Returns:
        0 if all is saved, else 1.
    """
    if not session.view.over:
        RecordingScreen(session).run()
    if not session.view.over:
        session.feed("quit")
    for message in session.view.messages:
        print(message.text)
    return 0 if session.view.saved else 1


class RecordingScreen(App[None]):
    """Takes a session down on a terminal."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "seep record"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", priority=True, show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
    ]
    CSS = """
    #head, #rule, #footer, #line { height: 1; }
    #prompt { width: auto; height: 1; text-style: bold; }
    #entry { width: 1fr; }
    #top { height: auto; }
    #plays, #table, #audit, #asked, #hint { height: auto; }
    #plays { width: 27; }
    #table { width: 1fr; }
    #below { height: 1fr; scrollbar-size-vertical: 0; }
    #text { width: 100%; height: auto; }
    """

    def __init__(self, session: Session) -> None:
        # The terminal's own colours, as `seep play` has them.
        super().__init__(ansi_color=True)
        self.session = session
        self._head, self._plays, self._table = Static(id="head"), Static(id="plays"), Static(id="table")
        self._audit, self._asked = Static(id="audit"), Static(id="asked")
        self._rule, self._prompt, self._hint = Static(id="rule"), Static(id="prompt"), Static(id="hint")
        self._text, self._footer = Static(id="text"), Static(id="footer")
        self._top = Horizontal(self._plays, self._table, id="top")
        self._below = VerticalScroll(self._text, id="below", can_focus=False)
        self._entry = Entry(self._preview, self._commit, self._typed)
        self._choosing = Choosing()
        self._leaving = False
        self._told: Message | None = None
        self._rows = 0
        self._previews: dict[str, Preview] = {}

    def compose(self) -> ComposeResult:
        """Put the parts of the screen one below the other."""
        yield self._head
        yield self._top
        yield self._audit
        yield self._rule
        yield self._asked
        yield Horizontal(self._prompt, self._entry, id="line")
        yield self._hint
        yield self._below
        yield self._footer

    def on_mount(self) -> None:
        """Begin to type, and tell whether there is more to read whenever it has been scrolled."""
        self._entry.focus()
        self.watch(self._below, "scroll_y", self._foot, init=False)

    def on_resize(self, event: events.Resize) -> None:
        """Draw everything anew for the new size."""
        self._draw(event.size.width, event.size.height)
        self._entry.tell()

    # ------------------------------------------------------------ what the scorer does

    def _preview(self, text: str) -> Preview:
        """Return what a text would do; asked several times at a key, worked out once between two lines."""
        if text not in self._previews:
            self._previews[text] = self.session.preview(text)
        return self._previews[text]

    def _commit(self, line: str) -> bool:
        """Give a line to the recorder; tell whether it was taken."""
        self._leaving = False
        view = self.session.feed(line)
        self._previews.clear()
        if view.over:
            self.exit()
            return True
        self._draw(self.size.width, self.size.height)
        tones = {message.tone for message in view.messages}
        # Words that were only answered with words, such as a rank without its suit, stay to be completed.
        stays = "refused" in tones or ("asked" in tones and view.wants != "answer")
        if stays:
            self._entry.tell()
        return not stays

    def action_leave(self) -> None:
        """End at the second time, for a slip of the fingers must not end a game."""
        if self._leaving:
            self._commit("quit")
            return
        self._entry.tell(Message("Ctrl-C once more ends the recorder; all that was taken down is kept"))
        self._leaving = True

    def action_page(self, by: int) -> None:
        """Read on in what does not fit."""
        (self._below.scroll_page_down if by > 0 else self._below.scroll_page_up)(animate=False)

    # ------------------------------------------------------------ what is shown

    def _draw(self, width: int, height: int) -> None:
        """Draw the table, which changes with a line that was taken."""
        view, record = self.session.view, self.session.record
        audit, asked = audit_lines(view, width), asked_lines(view, width)
        height -= _FIXED + len(audit) + len(asked)
        room = height - _LEAST_BELOW
        known = view.frame is not None and view.frame.state is not None
        aside = (_WIDE_LIST if width >= 3 * _WIDE_LIST else _LIST) if width >= _WITH_LIST and known else 0
        table = scene_lines(view, record, width - aside, height)
        plays = last_plays(view, record, aside, len(table)) if aside else []
        if len(table) > room and aside:
            aside, plays, table = 0, [], scene_lines(view, record, width, height)
        self._plays.display = bool(aside)
        self._plays.styles.width = aside
        self._rows = max(height - len(table), 1)
        # On a very small screen the table is cut off, never the input line.
        self._top.styles.max_height = max(height - 1, 1)
        for lines, part in ((audit, self._audit), (asked, self._asked)):
            part.update(text_of(lines))
            part.display = bool(lines)
        self._plays.update(text_of(plays))
        self._table.update(text_of(table))
        self._head.update(text_of([head_line(view, self.session.file.name, width)]))
        self._rule.update(text_of([[("─" * width, "dim")]]))
        self._prompt.update(text_of([[(prompt_text(view, width), "bold")]]))

    def _typed(self, text: str, preview: Preview, message: Message | None) -> None:
        """Show what is being typed and what it would do."""
        # A fast scorer types on behind a refused key: why it was refused stays in sight until the text is something.
        settled = preview.whole or preview.asks or preview.choices or preview.refusal or not text
        self._told = message or (None if settled else self._told)
        self._leaving = False
        view, width = self.session.view, self.size.width
        choosing = self._choosing
        choosing.see(text, preview, view.choices)
        self._hint.update(text_of(hint_lines(text, preview, self._told, view, choosing.numbered, width)))
        old = text.strip() and all(message.tone == "done" for message in view.messages)
        said, choices = [] if old else said_lines(view, width), choice_lines(choosing, width, self._rows)
        lines: list[Line] = choices if choices and text.strip() else [*said, *choices]
        self._text.update(text_of(lines))
        self._below.scroll_home(animate=False)
        self.call_after_refresh(self._foot)

    def _foot(self) -> None:
        below = self._text.size.height - self._below.scroll_offset.y > self._below.size.height
        hint = "  more below: PgDn" if below else ""
        self._footer.update(text_of([[(f" {FOOTER}" if not hint else f" {FOOTER[: FOOTER.index('  undo')]}", "dim"),
                                      (hint, "bold")]]))  # fmt: skip
