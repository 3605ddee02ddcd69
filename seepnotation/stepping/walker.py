"""Somebody who walks through the deals of a record: where he stands, what he sees, where he can go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from seepnotation.plays import Seat
from seepnotation.render.frames import Frame
from seepnotation.stepping.places import Deal, Place, line_of, where_words
from seepnotation.stepping.seeking import (
    NoSuchMoment,
    nearest,
    on_main_lines,
    place_inside,
    place_of_play,
    with_remarks,
)
from seepnotation.stepping.seen import HIDDEN
from seepnotation.words import one_of

_CLOCKWISE: Final = "NESW"


class Walker:
    """Somebody who walks through deals.

    Attributes:
        deals: the deals, at least one.
        place: where he stands.
        eye: the seat through whose eyes he looks; None: everything is shown.
        message: what the last move had to say; empty: nothing.
    """

    def __init__(self, deals: Sequence[Deal]) -> None:
        self.deals = deals
        self.place = Place()
        self.eye: Seat | None = None
        self.message = ""
        self._turned = 0

    # ------------------------------------------------------------ what is shown

    @property
    def deal(self) -> Deal:
        """The deal in which we stand."""
        return self.deals[self.place.deal]

    @property
    def line(self) -> Sequence[Frame]:
        """The line on which we stand: the main line, or a variation."""
        return line_of(self.deal, self.place.path)

    @property
    def frame(self) -> Frame:
        """The moment at which we stand."""
        return self.line[self.place.index]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of this deal, in the order of play."""
        return self.deal.view.run.seating.order

    @property
    def ring(self) -> tuple[Seat, ...]:
        """The seats clockwise as one looks down on the table, the one at the bottom first."""
        seats = [seat for seat in _CLOCKWISE if seat in self.seats]
        bottom = self.eye if self.eye in seats else "S" if "S" in seats else seats[0]
        first = (seats.index(bottom) + self._turned) % len(seats)
        return (*seats[first:], *seats[:first])

    @property
    def where(self) -> str:
        """Where we stand, in words: ``Deal 1 of 3, play 13 of 48``."""
        return where_words(self.deals, self.place)

    @property
    def looking(self) -> str:
        """Whose cards are shown, in words."""
        return "all hands" if self.eye is None else f"as {self.eye} sees it"

    # ------------------------------------------------------------ moving

    def forward(self) -> None:
        """Go to the next moment of the line."""
        if self.place.index + 1 < len(self.line):
            self._step(+1)
        elif self.place.path:
            self.message = "this is the end of the variation; z goes out of it"
        elif self.place.deal + 1 < len(self.deals):
            self.message = f"this is the end of the {self.deal.kind}; n goes to the next one"
        else:
            self.message = "this is the end of the last deal"

    def back(self) -> None:
        """Go to the moment before; from the first play of a variation to the play before the one it replaces."""
        place = self.place
        if place.index:
            self._step(-1)
        elif place.path:
            # The moment before this play is the one before the play that it replaces.
            self.place = place.outer
            self.back()
        else:
            self.message = f"this is the beginning of the {self.deal.kind}"

    def first(self) -> None:
        """Go to the beginning of the deal."""
        self._stand(Place(self.place.deal))

    def last(self) -> None:
        """Go to the end of the deal."""
        self._stand(Place(self.place.deal, (), len(self.deal.frames) - 1))

    def go_to(self, play: int | None, deal: int | None = None) -> None:
        """Go to a play.

        Args:
            play: its number; None or 0: the beginning of the deal, before the first play.
            deal: which deal of the file, from 1; None: this one, and first of all the variation in which we stand.

        Raises:
            NoSuchMoment: there is no such deal, or it has no such play.
        """
        self._stand(place_of_play(self.deals, self.place, play, deal))

    def next_deal(self) -> None:
        """Go to the beginning of the next deal."""
        if self.place.deal + 1 < len(self.deals):
            self._stand(Place(self.place.deal + 1))
        else:
            self.message = f"this is the last {self.deal.kind} of the record"

    def deal_before(self) -> None:
        """Go to the beginning of the deal before."""
        if self.place.deal:
            self._stand(Place(self.place.deal - 1))
        else:
            self.message = f"this is the first {self.deal.kind} of the record"

    def next_sweep(self) -> None:
        """Go to the next sweep, also of a later deal."""
        self._seek_play(_sweep, "sweep", ahead=True)

    def sweep_before(self) -> None:
        """Go to the sweep before, also of an earlier deal."""
        self._seek_play(_sweep, "sweep", ahead=False)

    def next_house(self) -> None:
        """Go to where next a house is made, added to, raised or taken."""
        self._seek_play(_house, "house made or taken", ahead=True)

    def house_before(self) -> None:
        """Go to where a house was made, added to, raised or taken before."""
        self._seek_play(_house, "house made or taken", ahead=False)

    def next_remark(self) -> None:
        """Go to the next fault, note or comment, also of a variation."""
        self._seek_remark(ahead=True)

    def remark_before(self) -> None:
        """Go to the fault, note or comment before."""
        self._seek_remark(ahead=False)

    def into(self, number: int | None = None) -> None:
        """Go into a variation.

        Args:
            number: which one, from 1; None: the first one, and from the first play of a variation the next one.
        """
        if self.eye is not None:
            self.message = f"variations are {HIDDEN}"
            return
        try:
            self.place = place_inside(self.deal, self.place, number)
        except NoSuchMoment as error:
            self.message = str(error)
            return
        at, many = self.place.path[-1][1] + 1, self.place.sisters(self.deal)
        if many > 1:
            self.message = f"variation {at} of {many}; v goes to the next one"

    def out(self) -> None:
        """Go out of a variation, to the play that it replaces."""
        if self.place.path:
            self.place = self.place.outer
        else:
            self.message = "this is no variation"

    # ------------------------------------------------------------ looking

    def turn(self) -> None:
        """Turn the table by one seat."""
        self._turned += 1
        bottom = self.ring[0]
        self.message = f"{bottom} sits at the bottom now"

    def mask(self) -> None:
        """Show only what one seat sees: each seat in turn, then everything again."""
        seats = self.seats
        after = seats.index(self.eye) + 1 if self.eye in seats else 0
        self.look(seats[after] if after < len(seats) else None)
        if self.eye is None:
            self.message = "everything is shown"
        else:
            self.message = f"as {self.eye} sees it: no other hands, comments, faults, rulings and variations"

    def look(self, eye: Seat | None) -> None:
        """Look through the eyes of a seat, which then sits at the bottom; None: show everything.

        Raises:
            NoSuchMoment: nobody sits there in this deal.
        """
        if eye is not None and eye not in self.seats:
            raise NoSuchMoment(f"nobody sits at {eye}; the seats are {one_of(self.seats, 'and')}")
        self.eye, self._turned = eye, 0
        if eye is not None:
            self.place = self.place.main

    # ------------------------------------------------------------ inside

    def _stand(self, place: Place) -> None:
        self.place = place
        if self.eye is not None and self.eye not in self.seats:
            self.message = f"nobody sits at {self.eye} in this {self.deal.kind}: everything is shown"
            self.eye = None

    def _step(self, by: int) -> None:
        self._stand(replace(self.place, index=self.place.index + by))

    def _seek(self, found: Iterator[Place], here: Place, what: str, *, ahead: bool) -> None:
        """Go to the nearest of several places, which stand in the order of the text."""
        goal = nearest(found, here, ahead=ahead)
        which = "further" if ahead else "earlier"
        if goal is None:
            self.message = f"there is no {which} {what}"
            return
        left = self.deal
        self._stand(goal)
        if self.deal is not left:
            told = f"no {which} {what} in {left.kind} {left.number}; this one is in {self.deal.kind} {self.deal.number}"
            self.message = self.message or told

    def _seek_play(self, wanted: Callable[[Frame], bool], what: str, *, ahead: bool) -> None:
        self._seek(on_main_lines(self.deals, wanted), self.place.main, what, ahead=ahead)

    def _seek_remark(self, *, ahead: bool) -> None:
        if self.eye is not None:
            self.message = f"faults, notes and comments are {HIDDEN}"
        else:
            self._seek(with_remarks(self.deals), self.place, "fault, note or comment", ahead=ahead)


def _sweep(frame: Frame) -> bool:
    return frame.sweep


def _house(frame: Frame) -> bool:
    return frame.house_event
