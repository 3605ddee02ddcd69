"""The input line: a key that can lead to nothing is refused, Tab completes, the arrows call earlier lines back."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widgets import Input

from seepnotation.recorder.view import Preview
from seepnotation.tui.typed import Recall, completed


class Entry(Input):
    """A line for plays and words.

    Everything happens at once with the key, in the order of the keys: a fast scorer types the next play while this one
    is written to the disk.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", show=False),
        Binding("up", "recall(-1)", show=False),
        Binding("down", "recall(1)", show=False),
        Binding("escape", "clear_line", show=False),
    ]

    def __init__(
        self,
        preview: Callable[[str], Preview],
        commit: Callable[[str], bool],
        shown: Callable[[str, Preview, str | None], None],
    ) -> None:
        """Make the line.

        Args:
            preview: tells what a text would do.
            commit: takes a line; tells whether it was taken: a line that is refused stays, to be mended.
            shown: is told of every change: the text, what it would do, and why the last key was refused, if it was.
        """
        super().__init__(id="entry", compact=True, select_on_focus=False)
        self.recall = Recall()
        self._preview, self._commit, self._shown = preview, commit, shown

    def replace(self, text: str, start: int, end: int) -> None:
        """Put a text in place of a part of the line, unless it is a key at the end that can lead to nothing."""
        at_end = max(start, end) >= len(self.value)
        if text and at_end:
            why = self._preview(self.value[: min(start, end)] + text).refusal
            # What is dead already, as a line called back can be, is not held against the next key.
            if why is not None and self._preview(self.value).refusal is None:
                self.tell(why)
                return
        super().replace(text, start, end)
        self.tell()

    def tell(self, refused: str | None = None) -> None:
        """Tell what the line would do now."""
        self._shown(self.value, self._preview(self.value), refused)

    def put(self, text: str) -> None:
        """Put a text in place of the whole line."""
        self.value = text
        self.cursor_position = len(text)
        self.tell()

    async def action_submit(self) -> None:
        """Commit the line."""
        text = self.value
        choosing = text.strip().isdecimal() or text.strip().casefold() in ("y", "n", "yes", "no")
        if self._commit(text):
            self.recall.add("" if choosing else text.strip())
            self.put("")

    def action_complete(self) -> None:
        """Complete the line as far as it is clear."""
        text = completed(self.value, self._preview(self.value).completion)
        if text != self.value:
            self.put(text)

    def action_recall(self, by: int) -> None:
        """Show an earlier or a later line."""
        self.put(self.recall.step(by, self.value))

    def action_clear_line(self) -> None:
        """Clear the line."""
        self.put("")

    def on_paste(self, event: events.Paste) -> None:
        """Take one line only, and say so."""
        if len(event.text.splitlines()) > 1:
            event.prevent_default()
            event.stop()
            self.tell("several lines at once are not taken: paste one line, or use seep record FILE < LINES")
