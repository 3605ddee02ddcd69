"""What is written down: sessions, deals, statements, plays as written, comments, variations.

Plain frozen data, nothing of the game's rules. Cards stand under their canonical names (``"7C"``, ``"Q_"``, ``"__"``);
what a play names on the floor is a card, a house (``"[11]"``) or a bare rank or value (``"7"``, ``"Q"``). A constructor
refuses what the notation cannot write, so that ``loads(dumps(record)) == record`` holds for every record there is.

Each element may know its `place` in a text. The place is no part of its value: it is neither compared nor in the JSON.
"""

from __future__ import annotations

from seepnotation.record.as_read import deal_as_read, hand_as_read, head_as_read, play_as_read
from seepnotation.record.place import Place, Source
from seepnotation.record.plays import Deed, PlayLine, Variation, WrittenDeed
from seepnotation.record.spelling import (
    CARD_WORDS,
    GLYPHS,
    KNOWN_TAGS,
    MAX_DEPTH,
    NUMBER_LIMIT,
    UNSEEN_CARDS,
    CannotWrite,
    CardWord,
    Group,
    Item,
    SeatWord,
    SideWord,
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
from seepnotation.record.whole import Closing, Deal, Entry, Opening, Record, Session

__all__ = [
    "CARD_WORDS",
    "GLYPHS",
    "KNOWN_TAGS",
    "MAX_DEPTH",
    "NUMBER_LIMIT",
    "UNSEEN_CARDS",
    "Abandoned",
    "Baazi",
    "Bid",
    "Bundle",
    "CannotWrite",
    "CardWord",
    "Closing",
    "Concede",
    "Deal",
    "Deed",
    "Dispute",
    "Entry",
    "Floor",
    "Forfeit",
    "Group",
    "Hand",
    "HouseNow",
    "Item",
    "Last",
    "Loose",
    "Next",
    "Note",
    "Opening",
    "Place",
    "PlayLine",
    "Record",
    "Redeal",
    "Rewind",
    "Score",
    "SeatWord",
    "Session",
    "SideScore",
    "SideWord",
    "Source",
    "Stands",
    "TableRuling",
    "Tag",
    "Takeback",
    "Taken",
    "Turn",
    "Variation",
    "Void",
    "Written",
    "WrittenDeed",
    "deal_as_read",
    "hand_as_read",
    "head_as_read",
    "play_as_read",
]
