"""The input line: a key that can lead to nothing is refused, Tab completes, the arrows call earlier lines back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual import events
from textual.widgets import Input

from seepnotation.recorder.dispatch import NUMBERED
from seepnotation.recorder.view import Message, Preview
from seepnotation.tui.typed import Recall, completed

_DOES: Final = {
    "enter": "commit",
    "ctrl+j": "commit",  # a line feed: what Enter is before the screen is up, and on some terminals and in scripts
    "tab": "complete",
    "up": "earlier",
    "down": "later",
    "escape": "wipe",
    "left": "action_cursor_left",
    "right": "action_cursor_right",
    "home": "action_home",
    "ctrl+a": "action_home",
    "end": "action_end",
    "ctrl+e": "action_end",
    "backspace": "action_delete_left",
    "delete": "action_delete_right",
    "ctrl+w": "action_delete_left_word",
    "ctrl+u": "action_delete_left_all",
    "ctrl+k": "action_delete_right_all",
}


class Entry(Input):
    """A line for plays and words.

    Every key is done with before the next one is looked at, so that a fast scorer can type the next play while this one
    is written to the disk. Bindings do not keep that order: they run when a key has gone all the way up.
    """

    def __init__(
        self,
        preview: Callable[[str], Preview],
        commit: Callable[[str], bool],
        shown: Callable[[str, Preview, Message | None], None],
    ) -> None:
        """Make the line.

        Args:
            preview: tells what a text would do.
            commit: takes a line; tells whether it was taken: a line that is refused stays, to be mended.
            shown: is told of every change: the text, what it would do, and what is to be said of the last key.
        """
        super().__init__(id="entry", compact=True, select_on_focus=False)
        self.cursor_blink = False
        self.recall = Recall()
        self._preview, self._commit, self._shown = preview, commit, shown

    def on_key(self, event: events.Key) -> None:
        """Do what a key does that is no letter."""
        does = _DOES.get(event.key)
        if does is not None:
            event.stop()
            event.prevent_default()
            getattr(self, does)()

    def replace(self, text: str, start: int, end: int) -> None:
        """Put a text in place of a part of the line, unless it is a key at the end that can lead to nothing."""
        if text and max(start, end) >= len(self.value):
            before = self.value[: min(start, end)]
            would = self._preview(before + text)
            open_yet = not (would.whole or would.asks or would.choices)
            if text.isdecimal() and (open_yet or NUMBERED.fullmatch(before + text)):
                # A number chooses, also right behind the card.
                spaced = self._preview(f"{before} {text}")
                text, would = (f" {text}", spaced) if spaced.whole or spaced.asks else (text, would)
            # What is dead already, as a line called back can be, is not held against the next key.
            if would.refusal is not None and self._preview(self.value).refusal is None:
                self.tell(Message(would.refusal, "refused"))
                return
        super().replace(text, start, end)
        self.tell()

    def tell(self, message: Message | None = None) -> None:
        """Tell what the line would do now, and what is to be said of the last key."""
        self._shown(self.value, self._preview(self.value), message)

    def put(self, text: str) -> None:
        """Put a text in place of the whole line."""
        self.value = text
        self.cursor_position = len(text)
        self.tell()

    def commit(self) -> None:
        """Commit the line."""
        text = self.value
        choosing = text.strip().isdecimal() or text.strip().casefold() in ("y", "n", "yes", "no")
        if self._commit(text):
            self.recall.add("" if choosing else text.strip())
            self.put("")

    def complete(self) -> None:
        """Complete the line as far as it is clear."""
        text = completed(self.value, self._preview(self.value).completion)
        if text != self.value:
            self.put(text)

    def earlier(self) -> None:
        """Show the line before."""
        self.put(self.recall.step(-1, self.value))

    def later(self) -> None:
        """Show the line after."""
        self.put(self.recall.step(+1, self.value))

    def wipe(self) -> None:
        """Clear the line."""
        self.recall.add("")
        self.put("")

    def on_paste(self, event: events.Paste) -> None:
        """Take one line only, and say so."""
        if len(event.text.splitlines()) > 1:
            event.prevent_default()
            event.stop()
            text = "several lines at once are not taken here: paste them one by one, or send them through a pipe"
            self.tell(Message(text, "refused"))
