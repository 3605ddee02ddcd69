"""The table of houses: a row for each house, from when it was made to when it was taken, raised or left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from seepnotation.cards import names_in
from seepnotation.played import Played
from seepnotation.scoring import card_points
from seepnotation.tables.column import Column, Table, Type
from seepnotation.tables.households import Household, households

_NOT_MADE: Final = "the record does not tell how it came to be"
_NOT_TAKEN: Final = "it was not taken, or nobody knows"


class Row:
    """A house, its deal, and which house of the deal it is."""

    def __init__(self, deal: Played, place: int, house: Household) -> None:
        """Put them together."""
        self.deal, self.place, self.house = deal, place, house
        run, made, ended = deal.run, house.made, house.ended
        self.points = card_points(house.house.cards, run.rules) if house.house.known else None
        self.maker = made.seat if made else None
        self.taker = ended.seat if ended and house.end == "taken" else None
        self.taker_side = run.seating.sides[self.taker] if self.taker else None
        owners = [run.seating.seat(owner) for owner in house.house.owners]
        sides = dict.fromkeys([run.seating.sides[owner] if owner else None for owner in owners])
        self.owner_sides = " ".join([side for side in sides if side])
        self.lost_by = " ".join([side for side in sides if side and side != self.taker_side]) if self.taker else ""
        # An owner who is not known may have lost it.
        self.lost = None if not self.taker or (None in sides and not self.lost_by) else bool(self.lost_by)


def _rows(deal: Played) -> Iterator[Row]:
    for place, house in enumerate(households(deal.run), start=1):
        yield Row(deal, place, house)


COLUMNS: Final = (
    Column("house", Type.whole, "Which house of the deal it is, from 1; with `file` and `deal` a key.",
           lambda row: row.place),
    Column("value", Type.whole, "Its value, from 9 to 13. A house that is raised ends, and another begins.",
           lambda row: row.house.value, "", "value of a house"),
    Column("began", Type.text, "How it began: `made`, `raised` from another house, or `found` on the floor by a "
           "position or a look at the table.", lambda row: row.house.began),
    Column("made_at", Type.whole, "The number of the play that made it, or raised another to it.",
           lambda row: row.house.made.number if row.house.made else None, _NOT_MADE),
    Column("made_by", Type.text, "The seat that made it.", lambda row: row.maker, _NOT_MADE),
    Column("made_by_player", Type.text, "The name of who sits there.", lambda row: row.deal.player(row.maker),
           f"no name is written, or {_NOT_MADE}"),
    Column("raised_from", Type.whole, "The value of the house that was raised to it.",
           lambda row: row.house.raised_from, "it was not raised from another", "value of a house"),
    Column("added", Type.whole, "How many plays added to it, those that raised another house into it among them.",
           lambda row: len(row.house.added), "", "plays"),
    Column("added_by", Type.text, "The seats that did, in order, parted by spaces.",
           lambda row: " ".join([step.seat or "_" for step in row.house.added]) or None, "nobody did"),
    Column("owners", Type.text, "The seats that owned it at last, parted by spaces; `_` for one not known.",
           lambda row: " ".join(row.house.house.owners)),
    Column("owner_sides", Type.text, "Their sides, parted by a space.", lambda row: row.owner_sides or None,
           "not known"),
    Column("pukka", Type.yes_no, "Whether it was pukka at last.", lambda row: row.house.house.pukka),
    Column("pukka_at", Type.whole, "The number of the play by which it was pukka first.",
           lambda row: row.house.pukka.number if row.house.pukka else None,
           "it never was, or was when it was found"),
    Column("cards", Type.text, "Its cards at last, parted by spaces.",
           lambda row: " ".join(names_in(row.house.house.cards)) if row.house.house.known else None, "not known"),
    Column("points", Type.whole, "What its cards count.", lambda row: row.points, "not all of its cards are known",
           "points"),
    Column("end", Type.text, "What became of it: `taken`, `raised` to another value, or `left` on the floor at the end "
           "of the deal.", lambda row: row.house.end, "the record does not tell"),
    Column("ended_at", Type.whole, "The number of the play that took or raised it.",
           lambda row: row.house.ended.number if row.house.ended else None, "no play did, or nobody knows"),
    Column("raised_to", Type.whole, "The value to which it was raised.", lambda row: row.house.raised_to,
           "it was not", "value of a house"),
    Column("taken_by", Type.text, "The seat that took it.", lambda row: row.taker, _NOT_TAKEN),
    Column("taken_by_player", Type.text, "The name of who sits there.", lambda row: row.deal.player(row.taker),
           f"no name is written, or {_NOT_TAKEN}"),
    Column("taken_by_side", Type.text, "The side that took it.", lambda row: row.taker_side, _NOT_TAKEN),
    Column("lost", Type.yes_no, "Whether one of its owners belongs to another side than the taker.",
           lambda row: row.lost, f"{_NOT_TAKEN}, or the owner is not known"),
    Column("lost_by", Type.text, "The sides of such owners, parted by a space.", lambda row: row.lost_by or None,
           "it was not lost"),
)  # fmt: skip

HOUSES: Final = Table("houses", "a house on the floor", COLUMNS, _rows)
