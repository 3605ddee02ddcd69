"""Elements of which the grammar has shown that they can be written: they are made without being checked again.

Archives are read a play at a time, and a frozen dataclass is slow to make: eight times as slow as this.
"""

from __future__ import annotations

from typing import Any, Final

from seepnotation.record.place import Place, Source
from seepnotation.record.plays import PlayLine, WrittenDeed
from seepnotation.record.spelling import CardWord, SeatWord
from seepnotation.record.statements import Bid, Floor, Hand, Score, SideScore, Tag
from seepnotation.record.whole import Closing, Deal, Entry, Opening, Session

_new: Final = object.__new__


def _blank(kind: type[Any]) -> Any:
    """Return a class for elements of a kind that are being filled in: laid out as that kind, and not yet frozen."""
    unfrozen = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(f"Blank{kind.__name__}", kind.__bases__, {"__slots__": kind.__slots__, **unfrozen})


_BLANK_PLAY: Final = _blank(PlayLine)
_BLANK_HAND: Final = _blank(Hand)
_BLANK_BID: Final = _blank(Bid)
_BLANK_FLOOR: Final = _blank(Floor)
_BLANK_SCORE: Final = _blank(Score)
_BLANK_DEAL: Final = _blank(Deal)
_BLANK_TAG: Final = _blank(Tag)
_BLANK_SESSION: Final = _blank(Session)


def play_as_read(
    number: int, seat: SeatWord, deed: WrittenDeed, comments: tuple[str, ...], source: Source, start: int, end: int
) -> PlayLine:
    """Return a play; its place is given by its parts."""
    place = _new(Place)
    place.source, place.start, place.end = source, start, end
    line: Any = _new(_BLANK_PLAY)
    line.number, line.seat = number, seat
    line.did, line.card, line.groups, line.value, line.pukka, line.sweep, line.glyph, line.unsure = deed
    line.more, line.variations, line.notes, line.kind = False, (), (), "play"
    line.comments, line.place = comments, place
    line.__class__ = PlayLine
    made: PlayLine = line
    return made


def hand_as_read(
    seat: SeatWord, packets: tuple[tuple[CardWord, ...], ...], comments: tuple[str, ...], place: Place
) -> Hand:
    """Return a hand that is written whole."""
    hand = _begun(_BLANK_HAND, "hand", comments, place)
    hand.seat, hand.packets, hand.more = seat, packets, False
    hand.__class__ = Hand
    made: Hand = hand
    return made


def bid_as_read(seat: SeatWord, value: int, comments: tuple[str, ...], place: Place) -> Bid:
    """Return a bid."""
    bid = _begun(_BLANK_BID, "bid", comments, place)
    bid.seat, bid.value = seat, value
    bid.__class__ = Bid
    made: Bid = bid
    return made


def floor_as_read(cards: tuple[CardWord, ...], comments: tuple[str, ...], place: Place) -> Floor:
    """Return the floor."""
    floor = _begun(_BLANK_FLOOR, "floor", comments, place)
    floor.cards = cards
    floor.__class__ = Floor
    made: Floor = floor
    return made


def score_as_read(sides: tuple[SideScore, ...], comments: tuple[str, ...], place: Place) -> Score:
    """Return a score."""
    score = _begun(_BLANK_SCORE, "score", comments, place)
    score.sides = sides
    score.__class__ = Score
    made: Score = score
    return made


def _begun(blank: type[Any], kind: str, comments: tuple[str, ...], place: Place) -> Any:
    """Return a statement of a kind, without what that kind has of its own."""
    statement = _new(blank)
    statement.kind, statement.comments, statement.notes, statement.place = kind, comments, (), place
    return statement


def head_as_read(number: int, dealer: SeatWord | None, comments: tuple[str, ...], place: Place) -> Deal:
    """Return the head of a deal: a deal without statements."""
    return _deal(number, dealer, "deal", (), (), (), comments, (), place)


def deal_as_read(
    head: Deal, opening: tuple[Opening, ...], line: tuple[Entry, ...], closing: tuple[Closing, ...], place: Place
) -> Deal:
    """Return a deal from its head and its statements."""
    return _deal(head.number, head.dealer, head.kind, opening, line, closing, head.comments, head.notes, place)


def _deal(*fields: Any) -> Deal:
    deal: Any = _new(_BLANK_DEAL)
    (
        deal.number, deal.dealer, deal.kind, deal.opening, deal.line, deal.closing, deal.comments, deal.notes,
        deal.place,
    ) = fields  # fmt: skip
    deal.__class__ = Deal
    made: Deal = deal
    return made


def tag_as_read(name: str, value: str, comments: tuple[str, ...], source: Source, start: int, end: int) -> Tag:
    """Return a tag; its place is given by its parts."""
    place = _new(Place)
    place.source, place.start, place.end = source, start, end
    tag: Any = _new(_BLANK_TAG)
    tag.name, tag.value, tag.comments, tag.place = name, value, comments, place
    tag.__class__ = Tag
    made: Tag = tag
    return made


def session_as_read(tags: tuple[Tag, ...], comments: tuple[str, ...], place: Place) -> Session:
    """Return the head of a session: a session without deals, of whose tags none but the first is named Format."""
    session: Any = _new(_BLANK_SESSION)
    session.tags, session.deals, session.comments, session.place = tags, (), comments, place
    session.__class__ = Session
    made: Session = session
    return made
