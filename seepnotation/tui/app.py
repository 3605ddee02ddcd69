"""The program on the terminal: it draws what a `Stepper` shows and passes the keys on to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from seepnotation.render.ink import harmless
from seepnotation.stepping import Stepper
from seepnotation.tui.lines import Line, coloured
from seepnotation.tui.reading import footer, head_line, message_lines, play_list, reading_lines
from seepnotation.tui.table import table_lines

WITH_LIST: Final = 118
"""From so many columns on the plays stand beside the table."""

_LIST: Final = 38
_PROSE: Final = 100
"""So many columns are read well in one go."""

_SCROLLS_PANEL: Final = {
    **{key: key for key in ("pageup", "pagedown", "home", "end")},
    "j": "down",
    "k": "up",
    "space": "pagedown",
}
"""What keys do to something open that does not fit on the screen."""


class Player(App[None]):
    """Steps through deals on a terminal."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "seep play"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", priority=True)]
    CSS = """
    #head, #footer { height: 1; }
    #message { height: auto; min-height: 1; }
    #middle { height: 1fr; }
    #plays { width: 38; height: 100%; }
    #body { width: 1fr; height: 100%; scrollbar-size-vertical: 0; }
    #text { width: 100%; height: auto; }
    """

    def __init__(self, stepper: Stepper) -> None:
        # The terminal's own colours: right on light and dark, and none at all where NO_COLOR asks for none.
        super().__init__(ansi_color=True)
        self.stepper = stepper
        self._head, self._plays = Static(id="head"), Static(id="plays")
        self._text, self._message = Static(id="text"), Static(id="message")
        self._footer = Static(id="footer")
        self._body = VerticalScroll(self._text, id="body", can_focus=False)

    def compose(self) -> ComposeResult:
        """Put the parts of the screen one below the other."""
        yield self._head
        yield Horizontal(self._plays, self._body, id="middle")
        yield self._message
        yield self._footer

    def on_mount(self) -> None:
        """Tell whether there is more to read whenever the screen has been scrolled."""
        self.watch(self._body, "scroll_y", self._say, init=False)

    def on_resize(self, event: events.Resize) -> None:
        """Draw everything anew for the new size."""
        self._draw(event.size.width, event.size.height)

    def on_key(self, event: events.Key) -> None:
        """Pass a key on."""
        event.stop()
        event.prevent_default()
        char = event.character if event.character and event.character.isprintable() else None
        key = char if char and char != " " else event.key
        scrolls = "down" if key == "down" else "up" if key == "up" else None
        if self.stepper.panel is not None and not self.stepper.typed:
            scrolls = scrolls or _SCROLLS_PANEL.get(key)
        if scrolls is not None:
            self._scroll(scrolls)
            return
        self.stepper.press(key)
        if self.stepper.done:
            self.exit()
            return
        self._draw(self.size.width, self.size.height)

    def _scroll(self, how: str) -> None:
        match how:
            case "down":
                self._body.scroll_down(animate=False)
            case "up":
                self._body.scroll_up(animate=False)
            case "pagedown":
                self._body.scroll_page_down(animate=False)
            case "pageup":
                self._body.scroll_page_up(animate=False)
            case "home":
                self._body.scroll_home(animate=False)
            case _:
                self._body.scroll_end(animate=False)

    def _draw(self, width: int, height: int) -> None:
        stepper = self.stepper
        aside = _LIST if width >= WITH_LIST else 0
        self._plays.display = bool(aside)
        room, rows = width - aside, height - 3
        if aside:
            self._plays.update(text_of(play_list(stepper, aside, rows)))
        self._head.update(text_of([head_line(stepper, width)]))
        self._footer.update(text_of([[(f" {footer(width)}", "dim")]]))
        if stepper.panel is not None:
            title: Line = [(f" {stepper.panel.title}", "bold reverse"), ("  Esc closes it", "dim")]
            lines: list[Line] = [
                title,
                [],
                *(_panel_line(line) for line in stepper.panel.write(min(room - 2, _PROSE))),
            ]
        else:
            lines = [*table_lines(stepper, room, rows), [("─" * room, "dim")], *reading_lines(stepper, room - 1)]
        self._text.update(text_of(lines))
        self._body.scroll_home(animate=False)
        self.call_after_refresh(self._say)

    def _say(self) -> None:
        below = self._text.size.height - self._body.scroll_offset.y > self._body.size.height
        self._message.update(text_of(message_lines(self.stepper, below, self.size.width)))


def _panel_line(line: Line) -> Line:
    return [(" ", ""), *(piece for text, style in line for piece in coloured(text, style))]


def text_of(lines: Iterable[Line]) -> Text:
    """Return lines as a text that is never wrapped again, without control characters."""
    whole = Text(no_wrap=True, overflow="crop")
    for index, line in enumerate(lines):
        whole.append("\n" if index else "")
        for text, style in line:
            whole.append(harmless(text), style)
    return whole
