"""What a query is asked of: a deal, and a play of it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from seepnotation import record as r
from seepnotation.finding.query import Who
from seepnotation.match import Lead, lead
from seepnotation.played import Played
from seepnotation.plays import Seat
from seepnotation.replay import Step
from seepnotation.seating import Side
from seepnotation.words import SEAT_WORDS


@dataclass(frozen=True)
class Moment:
    """A deal as a whole, or one play of it.

    Attributes:
        seen: the deal.
        index: which Step of its replay; None for the deal as a whole.
    """

    seen: Seen
    index: int | None = None

    @property
    def step(self) -> Step:
        """The play."""
        assert self.index is not None
        return self.seen.steps[self.index]


class Seen:
    """A deal with all that a query asks of it, each worked out when it is first asked for."""

    def __init__(self, played: Played, file: str) -> None:
        """Look at a deal.

        Args:
            played: the deal.
            file: what its file is called.
        """
        self.played, self.file = played, file
        self.run, self.session, self.deal = played.run, played.session, played.deal
        self.seating, self.steps = played.run.seating, played.run.steps

    @property
    def plays(self) -> Iterator[Moment]:
        """Its plays, those taken back too."""
        return (Moment(self, index) for index in range(len(self.steps)))

    @cached_property
    def totals(self) -> dict[Side, int]:
        """What each side has at the end; nothing where that is not known."""
        points = self.played.result.points
        return {} if points is None else {side: its.total for side, its in points.items()}

    @cached_property
    def lead(self) -> Lead | None:
        """Who is better off and by how much; None where that is not known."""
        return lead(self.totals, self.run.rules) if self.totals else None

    @cached_property
    def bid(self) -> r.Bid | None:
        """The bid, as it is written."""
        return next((statement for statement in self.deal.opening if isinstance(statement, r.Bid)), None)

    @cached_property
    def bidder(self) -> Seat | None:
        """Who bids and opens."""
        table = self.run.table
        told = self.seating.seat(self.bid.seat) if self.bid else None
        return (table.bidder if table is not None and self.deal.kind == "deal" else None) or told

    @cached_property
    def dealer(self) -> Seat | None:
        """Who dealt."""
        return self.played.dealt.dealer if self.played.dealt is not None else self.run.setup.dealer

    @cached_property
    def missed(self) -> frozenset[int]:
        """The plays that left out a sweep, by the index of their Step."""
        from seepnotation.annotating.missed import notice

        return frozenset([index for index, _ in notice(self.run, self.played.names)])

    @cached_property
    def last(self) -> int | None:
        """The last play of a deal played to its end, by the index of its Step."""
        standing = [index for index, step in enumerate(self.steps) if not step.undone]
        return standing[-1] if standing and self.run.finished else None

    def is_seat(self, who: Who, seat: Seat | None) -> bool:
        """Tell whether a seat is meant; False for a seat that is not known."""
        if seat is None:
            return False
        match who.kind:
            case "seat":
                return seat == who.word
            case "side":
                return self.seating.sides[seat] == who.word
            case "role":
                return seat == (self.bidder if who.word == "bidder" else self.dealer)
            case _:
                return is_called(who.word, self.session.tag(SEAT_WORDS[seat]))

    def is_side(self, who: Who, side: Side | None) -> bool:
        """Tell whether a side is meant, be it by one of its seats or players; False for one that is not known."""
        if who.kind == "side":
            return side == who.word
        return any(self.seating.sides[seat] == side and self.is_seat(who, seat) for seat in self.seating.order)


def is_called(word: str, name: str | None) -> bool:
    """Tell whether a name is this, or has it as a word of it; capitals and spaces make no difference."""
    wanted, words = _plain(word).split(), _plain(name or "").split()
    return bool(wanted) and any(words[at : at + len(wanted)] == wanted for at in range(len(words)))


def holds_text(text: str | None, inside: str | None) -> bool:
    """Tell whether a text stands in another; None stands in every one. Capitals and spaces make no difference."""
    if inside is None:
        return False
    return text is None or " ".join(_plain(text).split()) in " ".join(_plain(inside).split())


def _plain(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()
