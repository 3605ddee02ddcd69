"""The keys: what each does, in the order of the help."""

from __future__ import annotations

from typing import Final, NamedTuple


class Key(NamedTuple):
    """Keys that do the same.

    Attributes:
        names: the keys as `Stepper.press` knows them.
        shown: what the help calls them.
        does: the method of `Stepper` that they call.
        words: what they do.
    """

    names: tuple[str, ...]
    shown: str
    does: str
    words: str


KEYS: Final[tuple[Key, ...]] = (
    Key(("right", "l", "j", " ", "space"), "right l j space", "forward", "the next play"),
    Key(("left", "h", "k"), "left h k", "back", "the play before"),
    Key(("home", "g"), "home g 0", "first", "the beginning of the deal"),
    Key(("end", "G"), "end G", "last", "the end of the deal"),
    Key((), "18 Enter", "", "play 18 of this deal; 2.18 Enter: play 18 of deal 2"),
    Key(("n", "pagedown"), "n p pgdn pgup", "next_deal", "the next deal, the deal before"),
    Key(("p", "pageup"), "", "deal_before", ""),
    Key(("s",), "s S", "next_sweep", "the next sweep, the one before"),
    Key(("S",), "", "sweep_before", ""),
    Key(("w",), "w W", "next_house", "the next house made, raised or taken, the one before"),
    Key(("W",), "", "house_before", ""),
    Key(("e",), "e E", "next_remark", "the next fault, note or comment, the one before"),
    Key(("E",), "", "remark_before", ""),
    Key(("v",), "v", "into", "into a variation; once more: the next one; 2v: the second"),
    Key(("z",), "z", "out", "out of the variation, back to the play that it replaces"),
    Key(("f",), "f", "turn", "turn the table: the next seat sits at the bottom"),
    Key(("m",), "m", "mask", "only what one seat sees: each in turn, then all again"),
    Key(("r",), "r", "ruling", "the ruling on this play"),
    Key(("/",), "/10D Enter", "search", "where a card was dealt, played and taken"),
    Key((), "up down", "", "read on, where not all fits on the screen"),
    Key(("?",), "?", "help", "these keys"),
    Key(("escape",), "Esc", "leave", "leave what is open, or what is being typed"),
    Key(("q",), "q", "quit", "leave what is open, then the program"),
)
"""All keys. The second of two that share a line of the help stands here without words."""
