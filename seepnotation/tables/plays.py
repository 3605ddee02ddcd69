"""The table of plays: a row for each play of the main lines, in the order in which they were made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from seepnotation import record as r
from seepnotation.cards import UNSEEN, CardSet, cards_in, name_of, names_in, value_of
from seepnotation.notation.writer import play_body, play_marks
from seepnotation.played import Played
from seepnotation.plays import Kind, Play
from seepnotation.replay import Step, complete
from seepnotation.scoring import SidePoints, card_points
from seepnotation.state import State
from seepnotation.tables.column import Column, Table, Type, Value


class Row(NamedTuple):
    """A play.

    Attributes:
        deal: its deal.
        line: which play of the deal it is, from 1, those taken back counted too.
        step: the play.
        gained: the cards that it brings, their points and those of its sweep; None when that is not known.
        points: what each side has after it; None when that is not known.
    """

    deal: Played
    line: int
    step: Step
    gained: tuple[CardSet, int, int] | None
    points: dict[str, SidePoints] | None


def _rows(deal: Played) -> Iterator[Row]:
    for index, step in enumerate(deal.run.steps):
        yield Row(deal, index + 1, step, deal.gained(step), deal.points_after(step))


def _of_play(value: Callable[[Play], Value]) -> Callable[[Row], Value]:
    return lambda row: None if row.step.play is None else value(row.step.play)


def _before(value: Callable[[State, Row], Value]) -> Callable[[Row], Value]:
    return lambda row: None if row.step.before is None else value(row.step.before, row)


def _card(row: Row) -> str | None:
    written = row.step.line.card
    return name_of(row.step.play.card) if row.step.play is not None else written


def _kind(row: Row) -> str | None:
    """Return what a play does; of one that was not followed what its line tells."""
    if row.step.play is not None:
        return row.step.play.kind.value
    did = row.step.line.did
    return did if did in (Kind.THROW, Kind.TAKE) else None


def _pukka(row: Row) -> bool | None:
    step = row.step
    return step.pukka if step.play is not None and step.play.value and step.after is not None else None


def _sweep(row: Row) -> bool | None:
    return row.step.sweep if row.step.after is not None else None


def _gained(value: Callable[[CardSet, int, int], Value]) -> Callable[[Row], Value]:
    return lambda row: None if row.gained is None else value(*row.gained)


def _side(row: Row) -> str | None:
    return row.deal.run.seating.sides[row.step.seat] if row.step.seat is not None else None


def _own(row: Row) -> int | None:
    side = _side(row)
    return row.points[side].total if row.points is not None and side is not None else None


def _others(row: Row) -> int | None:
    side = _side(row)
    if row.points is None or side is None:
        return None
    return max(points.total for other, points in row.points.items() if other != side)


def _ruling(part: str) -> Callable[[Row], Any]:
    def value(row: Row) -> str | None:
        found = getattr(row.step.ruling, part) if row.step.ruling is not None else None
        return str(found) if found is not None else None

    return value


def _disputed(row: Row) -> str | None:
    about = row.deal.about.get(row.line - 1, ())
    seats = dict.fromkeys(entry.seat for entry in about if isinstance(entry, r.Dispute))
    return " ".join(seats) or None


def _glyph(row: Row) -> str | None:
    glyph = row.step.line.glyph
    if glyph is None:
        return None
    return r.GLYPHS[glyph - 1] if 1 <= glyph <= len(r.GLYPHS) else f"${glyph}"


def _notation(row: Row) -> str:
    line = complete(row.step, row.deal.run)
    return play_body(line) + play_marks(line)


def _comment(row: Row) -> str | None:
    return "\n".join(row.step.line.comments) or None


def _time(row: Row) -> str | None:
    return next((note.value for note in row.step.line.notes if note.name == "time"), None)


def _sum(cards: CardSet) -> int | None:
    return None if cards >> UNSEEN else sum(map(value_of, cards_in(cards)))


def _floor_points(state: State, row: Row) -> int | None:
    cards = state.loose
    for house in state.houses.values():
        if not house.known:
            return None
        cards |= house.cards
    return None if cards >> UNSEEN else card_points(cards, row.deal.run.rules)


_NOT_FOLLOWED: Final = "the play could not be followed"
_NO_HOUSE: Final = "no such house, or the play could not be followed"
_FLOOR: Final = "the floor is not known"
_GAIN: Final = "the play could not be followed, or not all of the cards are known"
_SO_FAR: Final = "a play up to this one could not be followed"

COLUMNS: Final = (
    Column("play", Type.whole, "The number of the play, which `--at DEAL.PLAY` takes.", lambda row: row.step.number),
    Column("line", Type.whole, "Which play of the deal it is in the order of the record, from 1; plays taken back "
           "count too, so that with `file` and `deal` it is a key.", lambda row: row.line),
    Column("seat", Type.text, "Who played: `N`, `W`, `S` or `E`.", lambda row: row.step.seat, "not known"),
    Column("player", Type.text, "The name of who sits there.", lambda row: row.deal.player(row.step.seat),
           "the seat is not known, or no name is written"),
    Column("side", Type.text, "The side: `NS` or `EW`; where all play alone, the seat.", _side, "not known"),
    Column("card", Type.text, "The card played, such as `7C`; `Q_` when its suit was not seen, `__` when nothing was.",
           _card, "the play was not seen"),
    Column("kind", Type.text, "`throw`, `take`, `make`, `add` or `raise`.", _kind, _NOT_FOLLOWED),
    Column("loose", Type.text, "The loose cards that the play took or put into a house, parted by spaces.",
           _of_play(lambda play: " ".join(names_in(play.loose)) or None), f"none, or {_NOT_FOLLOWED}"),
    Column("house", Type.whole, "The value of the house made, added to, or raised to.",
           _of_play(lambda play: play.value or None), _NO_HOUSE, "value of a house"),
    Column("raised_from", Type.whole, "The value of the house that was raised.",
           _of_play(lambda play: max(play.houses) if play.kind is Kind.RAISE else None), _NO_HOUSE,
           "value of a house"),
    Column("house_taken", Type.whole, "The value of the house taken; of several, which is illegal, the highest.",
           _of_play(lambda play: max(play.houses, default=None) if play.kind is Kind.TAKE else None), _NO_HOUSE,
           "value of a house"),
    Column("pukka", Type.yes_no, "Whether the house made, added to or raised is pukka after the play.", _pukka,
           _NO_HOUSE),
    Column("sweep", Type.yes_no, "Whether the play took everything from the floor, also if that counts nothing.",
           _sweep, _NOT_FOLLOWED),
    Column("cards_taken", Type.whole, "How many cards went to the side's pile, the card played among them.",
           _gained(lambda cards, _, __: cards.bit_count()), _GAIN, "cards"),
    Column("card_points", Type.whole, "What these cards count.", _gained(lambda _, points, __: points), _GAIN,
           "points"),
    Column("sweep_points", Type.whole, "What the sweep counts by itself; the end of the deal may change that.",
           _gained(lambda _, __, sweep: sweep), _GAIN, "points"),
    Column("own_points", Type.whole, "What the side of the player has after the play.", _own, _SO_FAR, "points"),
    Column("other_points", Type.whole, "What the other side has after the play; of several others, the best.", _others,
           _SO_FAR, "points"),
    Column("ruling", Type.text, "`legal`, `illegal` or `not proven`, by the rules of the table.", _ruling("verdict"),
           "the play could not be judged"),
    Column("rule", Type.text, "The number of the rule that decides, such as `R24`.", _ruling("rule"),
           "the play is legal, or could not be judged"),
    Column("reason", Type.text, "Why it is illegal, or what is not proven, as a word such as `must_take`.",
           _ruling("reason"), "the play is legal, or could not be judged"),
    Column("table_ruling", Type.text, "What the table decided: `legal`, `illegal` or `undecided`.",
           lambda row: row.step.ruled, "it was not asked"),
    Column("disputed_by", Type.text, "The seats that objected, parted by spaces.", _disputed, "nobody did"),
    Column("taken_back", Type.yes_no, "Whether the table took the play back.", lambda row: row.step.undone),
    Column("out_of_turn", Type.yes_no, "Whether it was the turn of another seat.", lambda row: row.step.out_of_turn),
    Column("unsure", Type.yes_no, "Whether the scorer was not sure (`~`).", lambda row: row.step.line.unsure),
    Column("glyph", Type.text, "The glyph, such as `!` or `$7`.", _glyph, "none is written"),
    Column("time", Type.text, "What the note `@time` says.", _time, "no such note"),
    Column("comment", Type.text, "The comments on the play, a line each.", _comment, "none is written"),
    Column("notation", Type.text, "The play in the notation, with its marks.", _notation),
    Column("loose_before", Type.text, "The loose cards before the play, parted by spaces.",
           _before(lambda state, _: " ".join(names_in(state.loose)) or None), f"none, or {_FLOOR}"),
    Column("loose_count", Type.whole, "How many loose cards lay there before the play.",
           _before(lambda state, _: state.loose.bit_count()), _FLOOR, "cards"),
    Column("loose_value", Type.whole, "What the loose cards before the play add up to: jack 11, queen 12, king 13.",
           _before(lambda state, _: _sum(state.loose)), f"{_FLOOR}, or not all of its cards"),
    Column("houses_before", Type.whole, "How many houses stood before the play.",
           _before(lambda state, _: len(state.houses)), _FLOOR, "houses"),
    Column("floor_points", Type.whole, "What all cards on the floor before the play count, those in houses too.",
           _before(_floor_points), f"{_FLOOR}, or not all of its cards", "points"),
)  # fmt: skip

PLAYS: Final = Table("plays", "a play of a main line, in the order of the record", COLUMNS, _rows)
