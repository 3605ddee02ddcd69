"""Deals, sessions, and the record of a whole file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from seepnotation.record.place import Place
from seepnotation.record.plays import PlayLine, Variation
from seepnotation.record.spelling import (
    MAX_DEPTH,
    SEAT_WORDS,
    ByKind,
    CannotWrite,
    SeatWord,
    check_choice,
    check_number,
    check_text,
    place_field,
    refuse_unless,
)
from seepnotation.record.statements import (
    Abandoned,
    Baazi,
    Bid,
    Bundle,
    Concede,
    Dispute,
    Floor,
    Forfeit,
    Hand,
    HouseNow,
    Last,
    Loose,
    Next,
    Note,
    Redeal,
    Rewind,
    Score,
    SideScore,
    Stands,
    TableRuling,
    Tag,
    Takeback,
    Taken,
    Turn,
    Void,
    Written,
)

Opening: TypeAlias = Annotated[
    Redeal | Hand | Bundle | Bid | Floor | Loose | HouseNow | Taken | Turn | Last | Next, ByKind()
]
Entry: TypeAlias = Annotated[
    PlayLine
    | Dispute
    | TableRuling
    | Stands
    | Takeback
    | Rewind
    | Forfeit
    | Void
    | Loose
    | HouseNow
    | Taken
    | Hand
    | Bundle,
    ByKind(),
]
Closing: TypeAlias = Annotated[Score | Baazi | Concede | Abandoned | Dispute | TableRuling, ByKind()]

_ONCE: Final = (Bid, Floor, Turn, Last, Next)
_DEAL_ONLY: Final = (Redeal,)
_POSITION_ONLY: Final = (Loose, HouseNow, Taken, Turn, Last, Next)


@dataclass(frozen=True, slots=True)
class Deal(Written):
    """A deal, or with kind ``position`` a game from its middle on.

    Attributes:
        number: the number of the deal, if written.
        dealer: who dealt, if written.
        opening: what stands before the first play.
        line: plays, disputes, looks at the table, in order.
        closing: score and end.
    """

    number: int | None = None
    dealer: SeatWord | None = None
    opening: tuple[Opening, ...] = ()
    line: tuple[Entry, ...] = ()
    closing: tuple[Closing, ...] = ()
    kind: Literal["deal", "position"] = "deal"

    def _check(self) -> None:
        check_number(self.number)
        if self.dealer is not None:
            check_choice(self.dealer, SEAT_WORDS, "seat")
        once = [statement.kind for statement in self.opening if isinstance(statement, _ONCE)]
        refuse_unless(len(set(once)) == len(once), "a deal has one bid, one floor, one turn")
        check_choice(self.kind, ("deal", "position"), "kind of deal")
        position = self.kind == "position"
        for statement in self.opening:
            if isinstance(statement, _DEAL_ONLY if position else _POSITION_ONLY):
                raise CannotWrite(f"{statement.kind!r} does not stand in the opening of a {self.kind}")
        if self.line:
            early = (Hand, Bundle, Loose, HouseNow, Taken) if position else (Hand, Bundle)
            refuse_unless(not isinstance(self.line[0], early), "what stands before the first play is the opening's")
        if self.closing:
            late = (Dispute, TableRuling)
            refuse_unless(not isinstance(self.closing[0], late), "before a score or end, a dispute is in the line")
        varied = False
        for entry in self.line:
            if entry.kind == "play":
                if entry.number is None and entry.seat is None:
                    raise CannotWrite("a play has its number, its seat, or both")
                if entry.variations:
                    varied = True
        if varied:
            _check_depth(self.plays)

    @property
    def plays(self) -> Iterator[PlayLine]:
        """The plays of the main line, in order."""
        return (entry for entry in self.line if entry.kind == "play")


def _check_depth(plays: Iterable[PlayLine]) -> None:
    level = [variation for play in plays for variation in play.variations]
    depth = 0
    while level:
        depth += 1
        refuse_unless(depth <= MAX_DEPTH, f"variations nest at most {MAX_DEPTH} deep")
        level = [inner for variation in level for play in variation.plays for inner in play.variations]


@dataclass(frozen=True, slots=True)
class Session:
    """Tags and the deals played under them; `comments` stand before the first tag."""

    tags: tuple[Tag, ...] = ()
    deals: tuple[Deal, ...] = ()
    comments: tuple[str, ...] = ()
    place: Place | None = place_field()

    def __post_init__(self) -> None:
        for comment in self.comments:
            check_text(comment)
        for tag in self.tags[1:]:
            refuse_unless(tag.name != "Format", "a Format tag begins a session: it is the first of its tags")

    def tag(self, name: str) -> str | None:
        """Return the value of a tag, of the first one if it stands twice; None if there is none."""
        for tag in self.tags:
            if tag.name == name:
                return tag.value
        return None


@dataclass(frozen=True, slots=True)
class Record:
    """Everything in one file: sessions one after another."""

    sessions: tuple[Session, ...] = ()

    def __post_init__(self) -> None:
        for session in self.sessions:
            refuse_unless(session.tags or session.deals or session.comments, "a session holds something")
        for before, session in zip(self.sessions, self.sessions[1:], strict=False):
            first = session.tags[0].name if session.tags else None
            refuse_unless(first, "a session after the first begins with a tag")
            refuse_unless(not session.comments, "a comment before a later session belongs to what stands before it")
            refuse_unless(
                before.deals or (first == "Format" and before.tags),
                "a session without deals ends only where a Format tag begins the next",
            )

    @property
    def deals(self) -> Iterator[tuple[Session, Deal]]:
        """Each deal with its session, in order."""
        return ((session, deal) for session in self.sessions for deal in session.deals)


for _class in (Note, Tag, Written, *Written.__subclasses__(), SideScore, Variation, Session, Record):
    _class.__pydantic_config__ = {"extra": "forbid"}  # type: ignore[attr-defined]
