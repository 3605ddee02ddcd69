"""What opens over the table: the keys, the ruling on a play, where a card was."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from seepnotation import record as r
from seepnotation.render.ink import Piece
from seepnotation.render.settlement import lines as settlement_lines
from seepnotation.render.signs import with_signs
from seepnotation.settling import CannotAsk, Settlement, ask, settle
from seepnotation.stepping.keys import KEYS
from seepnotation.stepping.places import Deal, Place, line_of, way_to
from seepnotation.words import Names

Line = list[Piece]

_KEYS_COLUMN: Final = 18

_SIGNS: Final = (
    ("“…”", "a comment: somebody wrote it"),
    ("time: …", "a note of this name: somebody wrote it"),
    ("* …", "a remark of seep annotate; nobody at the table said it"),
    ("– …", "what was said and done at the table"),
    ("v: …", "what could have been played instead; v: * if seep annotate says so"),
)
"""Who is speaking below a play."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Something that is open over the table.

    Attributes:
        kind: what it is.
        title: its title.
        write: its lines, none wider than the width given but what cannot be broken.
    """

    kind: Literal["help", "ruling", "found"]
    title: str
    write: Callable[[int], Iterable[Line]]


def help_panel() -> Panel:
    """Return the panel that tells all keys."""
    return Panel("help", "Keys", _help)


def found_panel(found: list[str], names: Names) -> Panel:
    """Return the panel that tells where a card was."""
    title, *told = (with_signs(text, names.values()) for text in found)

    def write(width: int) -> Iterator[Line]:
        for text in told:
            yield from _wrapped(text, width, "  ", "    ")
        if any(text.startswith("play ") for text in told):
            yield []
            yield from _wrapped("A number and Enter goes to that play.", width, "  ", "  ", "dim")

    return Panel("found", title, write)


def ruling_panel(deals: Sequence[Deal], place: Place) -> Panel:
    """Return the panel with the ruling on a play.

    Raises:
        CannotAsk: it cannot be ruled on; the message says why.
    """
    settled = _settled(deals, place)
    called = settled.asked.names.values()
    return Panel(
        "ruling", "The ruling", lambda width: settlement_lines(settled, width, lambda text: with_signs(text, called))
    )


def _settled(deals: Sequence[Deal], place: Place) -> Settlement:
    deal = deals[place.deal]
    step = line_of(deal, place.path)[place.index].step
    if not deal.numbers:
        raise CannotAsk(f"a ruling is on a play, and of {deal.kind} {deal.number} no plays are written")
    if step is None:
        raise CannotAsk("a ruling is on a play: move to one first")
    sessions = tuple(one.view.session for one in deals if one.view.first_of_session)
    run, line = deal.view.run, None
    at = sum(1 for frame in deal.frames[: place.main.index] if frame.step)
    if place.path and not place.path[1:] and place.index == 0:
        line = step.line  # the question is about another play than the one made
    elif place.path:
        instead = _with_variation(deal, place, at)
        at = sum(1 for _ in instead.plays) - 1
        sessions = tuple(
            replace(one, deals=tuple(instead if each is deal.view.deal else each for each in one.deals))
            if one is deal.view.session
            else one
            for one in sessions
        )
    asked = ask(r.Record(sessions), deal.number, step.number, line, run.rules, run.unread_from, at)
    if asked.step.stopped_before == "unread" or (asked.step.before is None and asked.run.stopped == "unread"):
        raise CannotAsk("there is no ruling behind something that could not be read")
    return settle(asked)


def _with_variation(deal: Deal, place: Place, at: int) -> r.Deal:
    """Return the deal as if a variation had been played, up to the place; `at` is how many plays it keeps before."""
    written = deal.view.deal
    plays = [index for index, entry in enumerate(written.line) if isinstance(entry, r.PlayLine)]
    told = [frame.step.line for frame in way_to(deal, place)[place.main.index :] if frame.step]
    further = len(line_of(deal, place.path)) - place.index - 1
    return replace(written, line=(*written.line[: plays[at]], *told[: len(told) - further]), closing=())


def _help(width: int) -> Iterator[Line]:
    for key in KEYS:
        if key.words:
            yield from _explained(key.shown, key.words, width)
    yield []
    yield [("  Who speaks below a play", "bold")]
    for sign, words in _SIGNS:
        yield from _explained(sign, words, width)


def _explained(sign: str, words: str, width: int) -> Iterator[Line]:
    first, *further = textwrap.wrap(words, max(width - _KEYS_COLUMN - 2, 16))
    yield [(f"  {sign:<{_KEYS_COLUMN - 2}}", "bold"), (first, "")]
    for text in further:
        yield [(" " * _KEYS_COLUMN + text, "")]


def _wrapped(text: str, width: int, indent: str, further: str, style: str = "") -> Iterator[Line]:
    for line in textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=further, break_long_words=False, break_on_hyphens=False
    ):
        yield [(line, style)]
