"""Which place a key means: a play by its number, the nearest sweep, house event, fault or comment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from seepnotation.render.frames import Frame
from seepnotation.stepping.places import Deal, Place, line_of, places
from seepnotation.stepping.seen import remarkable


class NoSuchMoment(LookupError):
    """There is no such play or deal to go to; the message says which there are."""


def place_of_play(deals: Sequence[Deal], here: Place, play: int | None, deal: int | None = None) -> Place:
    """Return the place of a play; of several with this number the one that stands.

    Args:
        deals: the deals.
        here: where we stand.
        play: its number; None or 0: the beginning of the deal, before the first play.
        deal: which deal of the file, from 1; None: this one, and first of all the variation in which we stand.

    Raises:
        NoSuchMoment: there is no such deal, or it has no such play.
    """
    if deal is not None and not 1 <= deal <= len(deals):
        are = "there is only one" if len(deals) == 1 else f"the deals are 1 to {len(deals)}"
        raise NoSuchMoment(f"deal {deal}: {are}")
    at = here.deal if deal is None else deal - 1
    if not play:
        return Place(at)
    for path in (here.path, ()) if deal is None else ((),):
        moments = list(enumerate(line_of(deals[at], path)))
        found = [index for index, frame in moments if frame.number == play]
        standing = [index for index, frame in moments if index in found and frame.step and not frame.step.undone]
        if found:
            return Place(at, path, (standing or found)[-1])
    raise NoSuchMoment(_no_such_play(deals[at], play))


def place_inside(deal: Deal, here: Place, number: int | None) -> Place:
    """Return the first play of a variation on this play, or from the first play of one that of its sister.

    Args:
        deal: the deal.
        here: where we stand.
        number: which variation, from 1; None: the first one, or the next sister.

    Raises:
        NoSuchMoment: there is no such variation.
    """
    many, wanted = len(line_of(deal, here.path)[here.index].branches), number or 1
    if here.path and here.index == 0 and wanted > many:
        many = here.sisters(deal)
        if number is None and many == 1:
            raise NoSuchMoment("this is the only variation here; z goes out of it")
        wanted = number or (here.path[-1][1] + 1) % many + 1
        here = here.outer
    if not many:
        raise NoSuchMoment("there is no variation on this play")
    if number is not None and not 1 <= number <= many:
        raise NoSuchMoment(f"variation {number}: " + ("there is only one" if many == 1 else f"there are {many}"))
    return Place(here.deal, (*here.path, (here.index, wanted - 1)))


def nearest(found: Iterator[Place], here: Place, *, ahead: bool) -> Place | None:
    """Return the first of several places behind the one where we stand, or the last one before it."""
    if ahead:
        return next((place for place in found if place.order > here.order), None)
    return max((place for place in found if place.order < here.order), key=lambda place: place.order, default=None)


def on_main_lines(deals: Sequence[Deal], wanted: Callable[[Frame], bool]) -> Iterator[Place]:
    """Yield the places of the main lines that are wanted: what happened, not what could have."""
    for number, deal in enumerate(deals):
        for index, frame in enumerate(deal.frames):
            if wanted(frame):
                yield Place(number, (), index)


def with_remarks(deals: Sequence[Deal]) -> Iterator[Place]:
    """Yield the places with a fault, a note or a comment, those of variations too."""
    for number, deal in enumerate(deals):
        for place in places(deal, number):
            if remarkable(line_of(deal, place.path)[place.index]):
                yield place


def _no_such_play(deal: Deal, play: int) -> str:
    numbers = deal.numbers
    if not numbers:
        return f"play {play}: {deal.kind} {deal.number} has no plays"
    first, last = min(numbers), max(numbers)
    if first <= play <= last:
        return f"play {play} is not written"
    if first == last:
        return f"play {play}: the only play is {first}"
    return f"play {play}: the plays are {first} to {last}"
