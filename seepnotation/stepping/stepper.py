"""The state of somebody who steps through deals with keys, and what each key does to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from seepnotation.settling import CannotAsk
from seepnotation.stepping.finding import find_card, read_card
from seepnotation.stepping.keys import KEYS
from seepnotation.stepping.panels import Panel, found_panel, help_panel, ruling_panel
from seepnotation.stepping.places import Deal, way_to
from seepnotation.stepping.seeking import NoSuchMoment
from seepnotation.stepping.seen import HIDDEN
from seepnotation.stepping.walker import Walker

_DOES: Final = {name: key.does for key in KEYS for name in key.names}

_LONGEST: Final = 12
"""So many characters can be typed for a play or a card."""


class Stepper(Walker):
    """Somebody who steps through deals with keys.

    Attributes:
        typed: what is being typed: ``"18"`` the number of a play, ``"/10D"`` a card; empty: nothing.
        panel: what is open over the table.
        done: whether to leave.
    """

    def __init__(self, deals: Sequence[Deal]) -> None:
        super().__init__(deals)
        self.typed = ""
        self.panel: Panel | None = None
        self.done = False

    # ------------------------------------------------------------ keys

    def press(self, key: str) -> None:
        """Do what a key does.

        Args:
            key: a character, or ``right``, ``left``, ``home``, ``end``, ``pageup``, ``pagedown``, ``enter``,
                ``escape``, ``backspace``, ``space``. A key that does nothing here changes nothing.
        """
        self.message = ""
        if self.typed.startswith("/"):
            self._type_card(key)
        elif key.isascii() and key.isdigit() and (self.typed or key != "0"):
            self._type(key)
        elif self.typed and key in (".", "backspace", "enter", "v", "escape"):
            self._type_number(key)
        elif key == "0":
            self.typed, self.panel = "", None
            self.first()
        elif key in _DOES:
            self.typed = ""
            what = _DOES[key]
            if what not in ("leave", "quit", "help", "ruling"):
                self.panel = None
            getattr(self, what)()
        elif key == "enter" and self.panel is not None:
            self.panel = None
        elif len(key) == 1 and key.isprintable():
            self.typed = ""
            self.message = f"{key} does nothing; ? tells the keys"

    def _type(self, char: str) -> None:
        if len(self.typed) < _LONGEST:
            self.typed += char

    def _type_number(self, key: str) -> None:
        typed = self.typed
        if key == ".":
            if "." not in typed:
                self._type(key)
            return
        self.typed = typed[:-1] if key == "backspace" else ""
        if key == "v" and "." not in typed:
            self.panel = None
            self.into(int(typed))
        elif key == "enter":
            self.panel = None
            found = re.fullmatch(r"(?:(\d+)\.)?(\d*)", typed)
            assert found is not None  # nothing else can be typed
            try:
                self.go_to(int(found[2]) if found[2] else None, int(found[1]) if found[1] else None)
            except NoSuchMoment as error:
                self.message = str(error)

    def _type_card(self, key: str) -> None:
        if key == "escape" or (key == "backspace" and self.typed == "/"):
            self.typed = ""
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif key == "enter":
            typed, self.typed = self.typed[1:], ""
            self.find(typed)
        elif key == "space" or (len(key) == 1 and key.isprintable()):
            self._type(" " if key == "space" else key)

    # ------------------------------------------------------------ panels

    def find(self, text: str) -> None:
        """Tell where a card was.

        Args:
            text: the card, such as ``10D`` or ``♦10``.
        """
        try:
            card = read_card(text)
        except ValueError as error:
            self.message = str(error)
            return
        line = way_to(self.deal, self.place)
        if self.eye is not None:
            line = line[: self.place.index + 1]
        self.panel = found_panel(find_card(card, line, self.deal, self.eye), self.deal.view.names)

    def ruling(self) -> None:
        """Open the ruling on this play, or close it."""
        if self.panel is not None and self.panel.kind == "ruling":
            self.panel = None
            return
        self.panel = None
        if self.eye is not None:
            self.message = f"rulings are {HIDDEN}"
            return
        try:
            self.panel = ruling_panel(self.deals, self.place)
        except CannotAsk as error:
            self.message = str(error)

    def search(self) -> None:
        """Begin to type a card."""
        self.typed = "/"

    def help(self) -> None:
        """Open the help, or close it."""
        self.panel = None if self.panel is not None and self.panel.kind == "help" else help_panel()

    def leave(self) -> None:
        """Close what is open."""
        self.panel = None

    def quit(self) -> None:
        """Close what is open; if nothing is, leave."""
        self.done = self.panel is None
        self.panel = None
