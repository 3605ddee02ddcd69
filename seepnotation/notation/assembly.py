"""From statements to deals: the grammar puts them together, and what cannot stand where it stands is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from lark.exceptions import UnexpectedToken

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation import faults
from seepnotation.notation.builder import Read, Run
from seepnotation.notation.grammar import grammar
from seepnotation.record import CannotWrite, Place

Tell = Callable[[Diagnosis], None]
"""Takes a fault."""


class Item(NamedTuple):
    """A statement, a tag or a parenthesis as read, with what the parser of deals calls it."""

    type: str
    node: Any
    place: Place


class Bracket(NamedTuple):
    """A parenthesis of a variation with the comments behind it."""

    type: str
    place: Place
    comments: tuple[str, ...]


def check_variation(items: list[Item], first: int, closed: Place, tell: Tell) -> None:
    """Tell what cannot stand in the variation that begins at `first` and is closed now."""
    before = "OPEN"
    for item in items[first + 1 :]:
        if (item.type == "OPEN" and before == "OPEN") or item.type not in _IN_VARIATION:
            tell(faults.out_of_place(item.place, item.type, "variation"))
        before = item.type
    if len(items) == first + 1:
        tell(faults.out_of_place(closed, "CLOSE", "variation"))


def put_together(head: Item, items: list[Item], tell: Tell) -> r.Deal:
    """Let the grammar put a deal together; what stands where it cannot stand is told and left out."""
    kind = head.node.kind
    parser = grammar().lark.parse_interactive(start=kind)
    feed: Any = parser.feed_token
    feed(Read(head.type, head.node))
    seen: set[str] = set()
    end = head.place.end
    depth = skipped = 0  # how deep in variations; how deep in one that is left out
    for item in _runs(items):
        step = (item.type == "OPEN") - (item.type == "CLOSE")
        if skipped:
            skipped += step
            continue
        if item.type in _ONCE and item.type in seen:
            tell(faults.second_of_a_kind(item.place))
            continue
        try:
            feed(item.node if step else Read(item.type, item.node))
        except UnexpectedToken:
            first = item.node[0].place if isinstance(item.node, Run) else item.place
            tell(faults.out_of_place(first, item.type, kind))
            skipped = item.type == "OPEN"
            continue
        seen.add(item.type)
        depth += step
        end = item.place.end
    place = Place(head.place.source, head.place.start, end)
    try:
        deal: r.Deal = finish(parser)
    except (CannotWrite, UnexpectedToken) as error:
        reason = str(error) if isinstance(error, CannotWrite) else "this deal cannot be put together"
        tell(faults.not_writable(place, reason))
        deal = head.node
    return replace(deal, place=place)


def _runs(items: list[Item]) -> Iterator[Item]:
    """Put plays that follow one another into one item: where one play can stand, several can."""
    run: list[r.PlayLine] = []
    for index, item in enumerate(items):
        if item.type == "PLAY_LINE":
            run.append(item.node)
            following = items[index + 1].type if index + 1 < len(items) else None
            # The last play before a variation stands alone: the variation replaces it, and only it.
            if following == "PLAY_LINE" and (index + 2 == len(items) or items[index + 2].type != "OPEN"):
                continue
            yield Item("PLAY_LINE", Run(run), item.place)
            run = []
        else:
            yield item


def finish(parser: Any) -> Any:
    """Tell a parser that its text has ended, and return what it built."""
    return parser.feed_eof()


_IN_VARIATION: Final = ("PLAY_LINE", "FIRST_PLAY_LINE", "OPEN", "CLOSE")
_ONCE: Final = ("BID_LINE", "FLOOR_LINE", "TURN_LINE", "LAST_LINE", "NEXT_LINE")
