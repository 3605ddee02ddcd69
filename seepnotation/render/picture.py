"""The table at a moment as a picture to share: one SVG that needs nothing else, made to be looked at on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from seepnotation.cards import cards_in
from seepnotation.plays import Seat
from seepnotation.render.faces import deck_svg
from seepnotation.render.frames import Frame, HandSeen
from seepnotation.render.lettering import FONTS, LEAST, as_text, clean, cut, fitted, width, wrapped
from seepnotation.render.picture_floor import floor_block
from seepnotation.render.picture_parts import (
    CREAM,
    FELT,
    GOLD,
    INDEX,
    INK,
    LIGHT,
    NOTHING,
    Block,
    Hand,
    box,
    chip,
    column,
    line,
    row,
    tall,
)
from seepnotation.render.sides import side_names, with_sides
from seepnotation.render.signs import with_signs
from seepnotation.render.views import View
from seepnotation.scoring import SidePoints
from seepnotation.table import Side

WIDE: Final = 900
"""How wide a picture is; its height is what it needs."""

_EDGE: Final = 20
_ROOM: Final = WIDE - 2 * _EDGE
_PAD: Final = 14
_SIDE: Final = 200
_FLOOR: Final = 280
"""The least height of the floor."""

_NAME: Final = 176
"""The most room that a name takes within a sentence."""

_CLOCKWISE: Final[tuple[Seat, ...]] = ("N", "E", "S", "W")
"""The seats as one looks down on the table."""


def picture(view: View, frame: Frame, *, eye: Seat | None = None, four_colour: bool = False) -> str:
    """Return the table at a moment as an SVG.

    Args:
        view: the deal.
        frame: the moment.
        eye: whose view it is: he sits at the lower edge, and what he does not see lies face down. None for all that
            the record tells.
        four_colour: whether clubs are green and diamonds blue.
    """
    hand = Hand(frame.step.play.card if frame.step and frame.step.play else None)
    blocks = [_heading(view, frame, eye), _table(view, frame, eye, hand), _scores(view, frame), _words(view, frame)]
    body = column([block for block in blocks if block.height], _ROOM, 14)
    high = body.height + 2 * _EDGE
    title = escape(f"{_title(view)}: {_moment(view, frame, eye)}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{high:g}" viewBox="0 0 {WIDE} {high:g}" '
        f'role="graphics-document" aria-label="{title}" font-family="{FONTS}"><title>{title}</title>'
        f"{deck_svg(hand.faces, four_colour=four_colour)}{box(0, 0, WIDE, high, CREAM, rounding=26)}"
        f"{body.at(_EDGE, _EDGE)}</svg>\n"
    )


def _title(view: View) -> str:
    told = [view.session.tag(tag) for tag in ("Event", "Site", "Date")]
    return next((clean(one) for one in told if one and clean(one)), "Seep")


def _moment(view: View, frame: Frame, eye: Seat | None) -> str:
    when = f"after play {frame.number}" if frame.number is not None else "before the first play"
    if frame.name == "end":
        when = "the end"
    seen = f", as {cut(_names(view)[eye], LEAST, 300)} sees it" if eye else ""
    return f"{view.kind} {view.number}, {when}{seen}"


def _heading(view: View, frame: Frame, eye: Seat | None) -> Block:
    lines = [_fit(_title(view), 40, _ROOM, INK, bold=True), _fit(_moment(view, frame, eye), 30, _ROOM, INK)]
    return column(lines, _ROOM, 0)


def _fit(words: str, size: float, room: float, fill: str, *, bold: bool = False) -> Block:
    words, size = fitted(words, size, room, bold=bold)
    return line(words, size, fill, bold=bold)


def _names(view: View) -> dict[str, str]:
    """Return what the seats are called, in one line and without what could harm; a name of nothing is the seat."""
    return {seat: clean(name) or seat for seat, name in view.names.items()}


def _table(view: View, frame: Frame, eye: Seat | None, hand: Hand) -> Block:
    """Return the felt with all that lies on it and those who sit round it."""
    lower, left, upper, right = _places(view.run.seating.order, eye)
    held = {one.seat: one for one in frame.hands}
    room = _ROOM - 2 * _PAD

    def across(seat: Seat | None) -> Block:
        if seat is None:
            return NOTHING
        return _seat(view, frame, seat, _across(held.get(seat), eye, hand, room - 12), room)

    def beside(seat: Seat | None) -> Block:
        if seat is None:
            return NOTHING
        return _seat(view, frame, seat, _beside(held.get(seat), eye, hand, _SIDE - 12), _SIDE)

    sides = [beside(left), beside(right)]
    centre = room - sum(side.width + _PAD for side in sides if side.width)
    short = {seat: cut(name, LEAST, _NAME) for seat, name in _names(view).items()}
    floor = floor_block(frame.state, short, hand, centre)
    around = Block("", centre, max(_FLOOR - floor.height, 0) / 2)
    floor = column([around, floor, around], centre, 0)
    inner = column([across(upper), row([sides[0], floor, sides[1]], _PAD), across(lower)], room, 18)
    high = inner.height + 2 * _PAD
    return Block(box(0, 0, _ROOM, high, FELT, rounding=34) + inner.at(_PAD, _PAD), _ROOM, high)


def _places(seats: Sequence[Seat], eye: Seat | None) -> tuple[Seat | None, ...]:
    """Return who sits at the lower edge, at the left, at the upper edge and at the right: three leave the upper one."""
    around = [seat for seat in _CLOCKWISE if seat in seats]
    first = around.index(eye or ("S" if "S" in around else around[0]))
    lower, *others = around[first:] + around[:first]
    match others:
        case [upper]:
            return lower, None, upper, None
        case [left, right]:
            return lower, left, None, right
        case _:
            return lower, *others


def _seat(view: View, frame: Frame, seat: Seat, cards: Block, wide: float) -> Block:
    """Return a seat: its name, what is to be said of it, its cards. Whoever is on turn has a golden line round him."""
    chips = [chip("to play", gold=True)] if frame.turn == seat else []
    chips += [chip("just played")] if frame.seat == seat else []
    chips += [chip("dealer")] if view.run.setup.dealer == seat else []
    name = _names(view)[seat]
    inner = wide - 12
    if wide > _SIDE:
        rest = inner - sum(one.width + 12 for one in chips)
        head = [row([_fit(name, 34, rest, LIGHT, bold=True), *chips], 12)]
    else:
        head = [*_name_lines(name, inner), *chips]
    drawn = column([*head, cards], inner, 6)
    high = drawn.height + 16
    edge = f'stroke="{GOLD}" stroke-width="4"' if frame.turn == seat else ""
    return Block(box(0, 0, wide, high, FELT, edge=edge) + drawn.at(6, 8), wide, high)


def _name_lines(name: str, room: float) -> list[Block]:
    """Return a name, in two lines where it is too long for one."""
    words, size = fitted(name, 34, room, bold=True)
    lines = [words] if words == name else wrapped(name, size, room, 2, bold=True)
    return [line(one, size, LIGHT, bold=True) for one in lines]


def _across(held: HandSeen | None, eye: Seat | None, hand: Hand, room: float) -> Block:
    """Return a hand in one row."""
    if held is None:
        return NOTHING
    seen = list(cards_in(held.seen_by(eye)))
    backs = hand.backs(held.size - len(seen), 84, 14)
    later = line(f"{held.later} to come", LEAST, LIGHT) if held.later else NOTHING
    rest = room - backs.width - later.width - 40
    return row([hand.fan(seen, 84, 70, rest), backs, later], 16)


def _beside(held: HandSeen | None, eye: Seat | None, hand: Hand, room: float) -> Block:
    """Return a hand in rows of four that lie over each other, rank and suit of each card free, no crown cut in two."""
    if held is None:
        return NOTHING
    seen = list(cards_in(held.seen_by(eye)))
    rows = [hand.fan(seen[start : start + 4], 76, 76 * INDEX, room) for start in range(0, len(seen), 4)]
    step = tall(76) * 0.7
    drawn = "".join(one.at(0, index * step) for index, one in enumerate(rows))
    wide = max((one.width for one in rows), default=0)
    cards = Block(drawn, wide, step * (len(rows) - 1) + tall(76) if rows else 0)
    later = line(f"{held.later} to come", LEAST, LIGHT) if held.later else NOTHING
    return column([cards, hand.backs(held.size - len(seen), 72, 10), later], room, 10)


def _scores(view: View, frame: Frame) -> Block:
    """Return what each side has taken: points of cards, and of sweeps by themselves."""
    if frame.points is None:
        return line("the points are not known", 30, INK)
    wide = (_ROOM - 14 * (len(frame.points) - 1)) / len(frame.points)
    return row([_score(view, side, one, wide) for side, one in frame.points.items()], 14)


def _score(view: View, side: Side, found: SidePoints, wide: float) -> Block:
    names, inner = _names(view), wide - 2 * _PAD
    seats = [seat for seat in view.run.seating.order if view.run.seating.sides[seat] == side]
    each = (inner - 40 * (len(seats) - 1)) / len(seats)
    who = " & ".join([cut(names[seat], LEAST, each) for seat in seats])
    counted = "no sweep"
    if found.sweeps:
        counted = f"{found.cards} for cards, {found.sweeps} for sweeps"
        if width(counted, LEAST) > inner:
            counted = f"{found.cards} + {found.sweeps} sweeps"
    told = [_fit(who, 30, inner, INK), line(str(found.total), 50, INK, bold=True), _fit(counted, 28, inner, INK)]
    drawn = column(told, inner, 0)
    high = drawn.height + _PAD
    edge = 'stroke="#cbbf9f" stroke-width="2"'
    return Block(box(0, 0, wide, high, LIGHT, edge=edge) + drawn.at(_PAD, _PAD / 2), wide, high)


def _words(view: View, frame: Frame) -> Block:
    """Return what happened, in words."""
    words = as_text(with_signs(frame.words, set(view.names.values())))
    if frame.name == "end":
        words = with_sides(words, side_names(view.run.seating, view.names))
    words = clean(words)
    words = words[:1].upper() + words[1:] + (f" {frame.glyph}" if frame.glyph else "")
    lines = [line(one, 32, INK, bold=True) for one in wrapped(words, 32, _ROOM, 4, bold=True)]
    return column(lines, _ROOM, 0)
