"""From statements to deals: the grammar puts them together, and what cannot stand where it stands is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation import faults
from seepnotation.notation.grammar import grammar
from seepnotation.notation.kept import kept
from seepnotation.notation.passed import Read, Run
from seepnotation.record import CannotWrite, Place, Source

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
    runs = list(_runs(items))
    kinds = (head.type, *[item.type for item in runs])
    parting = partings().get(kinds)
    if parting is not None:
        return _parted(head, runs, *parting)
    faults_told: list[Diagnosis] = []
    deal = _parsed(head, runs, faults_told.append)
    for fault in faults_told:
        tell(fault)
    if not faults_told and not _VARIATIONS & set(kinds):
        if len(partings()) >= _MANY:
            partings().clear()
        partings()[kinds] = len(deal.opening), len(runs) - len(deal.closing)
    return deal


def _parted(head: Item, runs: list[Item], line: int, closing: int) -> r.Deal:
    """Put a deal together of which the grammar has shown where its line and its closing begin.

    What a deal refuses to hold hangs on the kinds of its statements too, but for how deep variations nest.
    """
    entries: list[Any] = []
    for item in runs[line:closing]:
        if item.type == "PLAY_LINE":
            entries += item.node
        else:
            entries.append(item.node)
    place = Place(head.place.source, head.place.start, (runs[-1] if runs else head).place.end)
    opening, end = [item.node for item in runs[:line]], [item.node for item in runs[closing:]]
    return r.deal_as_read(head.node, tuple(opening), tuple(entries), tuple(end), place)


def _parsed(head: Item, runs: list[Item], tell: Tell) -> r.Deal:
    """Feed a deal to the grammar's parser, statement by statement."""
    from lark.exceptions import UnexpectedToken

    kind = head.node.kind
    parser = grammar().lark.parse_interactive(start=kind)
    feed: Any = parser.feed_token
    feed(Read(head.type, head.node))
    seen: set[str] = set()
    end = head.place.end
    depth = skipped = 0  # how deep in variations; how deep in one that is left out
    for item in runs:
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
    run = Run()
    for index, item in enumerate(items):
        if item.type != "PLAY_LINE":
            yield item
            continue
        if isinstance(item.node, Run):
            run += item.node
        else:
            run.append(item.node)
        following = items[index + 1].type if index + 1 < len(items) else None
        if following == "PLAY_LINE":
            continue
        if following == "OPEN" and len(run) > 1:
            # The last play before a variation stands alone: the variation replaces it, and only it.
            last = run.pop()
            yield Item("PLAY_LINE", run, run[-1].place)
            run = Run([last])
        yield Item("PLAY_LINE", run, item.place)
        run = Run()


def finish(parser: Any) -> Any:
    """Tell a parser that its text has ended, and return what it built."""
    return parser.feed_eof()


_IN_VARIATION: Final = ("PLAY_LINE", "FIRST_PLAY_LINE", "OPEN", "CLOSE")
_ONCE: Final = ("BID_LINE", "FLOOR_LINE", "TURN_LINE", "LAST_LINE", "NEXT_LINE")
_VARIATIONS: Final = {"OPEN", "CLOSE", "FIRST_PLAY_LINE"}

_MANY: Final = 1_000


@cache
def partings() -> dict[tuple[str, ...], tuple[int, int]]:
    """Return where the line and the closing of a deal begin, by the kinds of its statements.

    The grammar looks at nothing else. Entered is what the grammar has put together with all in its place: the usual
    deals, and those met so far.
    """
    return {tuple(kinds): (line, closing) for kinds, line, closing in kept("partings", _usual_partings)}


def _usual_partings() -> list[tuple[list[str], int, int]]:
    """Have the grammar put together a deal of each usual kind, and return how they part."""
    place = Place(Source(""), 0, 0)
    head = Item("DEAL_LINE", r.Deal(place=place), place)
    found = []
    for redeals, hands, bid, closing in product((0, 1), (0, 1, 4), (0, 1), ((), ("SCORE",), ("SCORE", "BAAZI"))):
        kinds = ["REDEAL"] * redeals + ["HAND"] * hands + ["BID", "FLOOR"] * bid + ["PLAY", *closing]
        items = [Item(f"{kind}_LINE", _USUAL[kind], place) for kind in kinds]
        told: list[Diagnosis] = []
        deal = _parsed(head, items, told.append)
        if not told:
            names = [head.type, *[item.type for item in items]]
            found.append((names, len(deal.opening), len(items) - len(deal.closing)))
    return found


_USUAL: Final[dict[str, Any]] = {
    "REDEAL": r.Redeal("N", ()),
    "HAND": r.Hand("N", ((),)),
    "BID": r.Bid("N", 9),
    "FLOOR": r.Floor(()),
    "PLAY": Run([r.PlayLine(1, "N", "throw", "2C")]),
    "SCORE": r.Score((r.SideScore("NS", 0),)),
    "BAAZI": r.Baazi("NS"),
}
"""Any statement of each usual kind."""
