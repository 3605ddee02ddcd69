"""The table as seen from above: the seats around the floor.

A name stands last on its line, for the columns that letters of India take differ from terminal to terminal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from seepnotation.cards import name_of, names_in
from seepnotation.plays import Seat
from seepnotation.render.frames import Frame
from seepnotation.render.signs import card_text, with_signs
from seepnotation.state import House, State
from seepnotation.stepping import Stepper
from seepnotation.tui.lines import Line, card_piece, filled, padded, shortened, width_of, wrapped
from seepnotation.words import Names, house_groups, kind_of_house

_SIDE: Final = 16
_WIDE_SIDE: Final = 20
_ROOMY: Final = 92
_NARROW: Final = 66
"""With fewer columns the seats stand one below the other."""

_TALL: Final = 30
"""From so many lines on there is room for blank ones."""

_FLOOR: Final = {False: 4, True: 8}
"""How many lines the floor takes at least, without and with that room, so that it does not jump at every play."""

_NARROW_HEADS: Final = 48
_HALF_HEAD: Final = 16
_LONGEST_HEAD: Final = 30
"""Where hands are not drawn, the seats at the top and at the bottom stand about in the middle."""

_BACK: Final = "▒▒"
_MARGIN: Final = 2
_LONGEST_NAME: Final = 32
_DIM: Final = "dim"
_LABEL: Final = "bold"


@dataclass(frozen=True, slots=True)
class Scene:
    """A table to draw.

    Attributes:
        frame: the moment.
        ring: the seats clockwise as one looks down on the table, the one at the bottom first.
        names: what the seats are called.
        dealer: who has dealt; None where nobody knows.
        eye: the seat through whose eyes we look; None: everything is shown.
        hands: whether the cards of the hands are drawn, of those not seen the backs; else only their numbers.
    """

    frame: Frame
    ring: tuple[Seat, ...]
    names: Names
    dealer: Seat | None
    eye: Seat | None = None
    hands: bool = True


def table_lines(stepper: Stepper, width: int, height: int) -> list[Line]:
    """Return the table at the moment where we stand.

    Args:
        stepper: where we stand.
        width: how many columns there are.
        height: how many lines there are; with more of them the table is airier, and it may need more.
    """
    deal = stepper.deal.view
    scene = Scene(stepper.frame, stepper.ring, deal.names, deal.run.setup.dealer, stepper.eye)
    if stepper.frame.state is None:
        return wrapped(_unknown(stepper), width, " ", " ")
    return drawn(scene, stepper.frame.state, width, height)


def _unknown(stepper: Stepper) -> str:
    """Return why there is no table to draw."""
    deal, place = stepper.deal, stepper.place
    if not deal.numbers:
        return f"No plays are written of {deal.kind} {deal.number}, so there is no table to show."
    if stepper.eye is not None:
        return "The table is not known here: too little was seen, or a fault stands before it."
    if stepper.frame.diagnoses:
        return "The table is not known here: see the fault below."
    if any(frame.diagnoses for frame in deal.frames[: place.main.index]):
        return "The table is not known here: a fault stands before it. The key E goes back to it."
    return "The table is not known here: too little was seen before it."


def drawn(scene: Scene, state: State, width: int, height: int) -> list[Line]:
    """Return a table whose state is known; the sizes are those of `table_lines`."""
    return list(_Table(scene, state, width, height >= _TALL).lines())


class _Table:
    def __init__(self, scene: Scene, state: State, width: int, airy: bool) -> None:
        self._scene, self._frame, self._state, self._width = scene, scene.frame, state, width
        self._hands = {hand.seat: hand for hand in scene.frame.hands}
        self._airy = airy
        self._side = 0 if not scene.hands else _WIDE_SIDE if width >= _ROOMY else _SIDE

    def lines(self) -> Iterator[Line]:
        bottom, *others = self._scene.ring
        if self._width < (_NARROW if self._scene.hands else _NARROW_HEADS):
            self._side = 0
            for seat in reversed(others):
                yield from self._across(seat)
            yield from ([("  ", ""), *line] for line in self._floor(self._width - 3, [("floor:", _LABEL)]))
        elif len(others) == 1:
            yield from self._across(others[0])
            yield from self._gap()
            yield from self._middle([], [])
            yield from self._gap()
        else:
            left, *top, right = others
            if top:
                yield from self._across(top[0])
                yield from self._gap()
            yield self._head(left, 1)
            head = self._head(right, 0)
            cards = list(self._cards(left, self._side))
            # As wide as the letters of India are at most, whatever this terminal makes of them.
            needed = max(self._side, width_of(head), sum(len(text) for text, _ in head))
            at = max(self._width - needed - 1, self._side + _MARGIN)
            yield [*padded([(" ", ""), *(cards[0] if cards else [])], at), *head]
            yield from self._middle(cards[1:], list(self._cards(right, self._side)))
            yield from self._gap()
        yield from self._across(bottom)

    def _gap(self) -> Iterator[Line]:
        if self._airy:
            yield []

    def _across(self, seat: Seat) -> Iterator[Line]:
        """Yield a seat at the top or at the bottom."""
        if not self._scene.hands:
            yield self._head(seat, 1 if self._width < _NARROW_HEADS else self._width // 2 - _HALF_HEAD)
            return
        indent = self._side + _MARGIN
        yield self._head(seat, indent)
        for line in list(self._cards(seat, self._width - indent - 1)) or [[]]:
            yield [(" " * indent, ""), *line]

    def _middle(self, left: list[Line], right: list[Line]) -> Iterator[Line]:
        """Yield the floor between two seats."""
        inner = self._width - 2 * (self._side + _MARGIN)
        lies = list(self._floor(inner - 4))
        lies += [[]] * (_FLOOR[self._airy] - len(lies))
        floor = [
            [(f"┌ floor {'─' * (inner - 9)}┐", _DIM)],
            *([("│ ", _DIM), *padded(line, inner - 4), (" │", _DIM)] for line in lies),
            [(f"└{'─' * (inner - 2)}┘", _DIM)],
        ]
        for index in range(max(len(floor), len(left), len(right))):
            near = left[index] if index < len(left) else []
            far = right[index] if index < len(right) else []
            line = padded([(" ", ""), *near], self._side + _MARGIN)
            line += padded(floor[index] if index < len(floor) else [], inner)
            yield [*line, (" ", ""), *far]

    # ------------------------------------------------------------ seats

    def _head(self, seat: Seat, indent: int) -> Line:
        hand = self._hands[seat]
        told = [f"{hand.size} {'card' if hand.size == 1 else 'cards'}"]
        if seat == self._scene.dealer:
            told.append("dealer")
        if hand.open and not self._scene.hands:
            told.append(f"open {' '.join(map(card_text, names_in(hand.open)))}")
        turn = seat == self._frame.turn
        room = self._width - (46 if self._scene.hands else indent + _LONGEST_HEAD)
        name = shortened(self._scene.names[seat], max(min(_LONGEST_NAME, room), 10))
        line: Line = [
            (" " * indent, ""),
            (seat, "bold reverse" if turn else "bold"),
            (f"  {', '.join(told)}", ""),
        ]
        if turn:
            line.append((", to play", "bold"))
        return [*line, (f"  {name}", "bold")]

    def _cards(self, seat: Seat, width: int) -> Iterator[Line]:
        """Yield what a seat holds; of cards that are not seen the backs."""
        hand = self._hands[seat]
        if not self._scene.hands:
            return
        seen = hand.seen_by(self._scene.eye)
        yield from filled((card_piece(name) for name in names_in(seen & ~hand.open)), width)
        if hand.open:
            yield from filled([("open", _DIM), *(card_piece(name) for name in names_in(hand.open))], width)
        backs = [(_BACK, _DIM)] * (hand.size - seen.bit_count())
        yield from filled(backs, width)
        if hand.later:
            yield [(f"{hand.later} to come", _DIM)]

    # ------------------------------------------------------------ floor

    def _floor(self, width: int, label: Line | None = None) -> Iterator[Line]:
        """Yield what lies on the floor, behind a label where there is no frame around it."""
        state = self._state
        if state.empty:
            yield [("the floor is empty", _DIM)]
        elif not state.loose:
            yield [("no loose cards", _DIM)]
        play = self._frame.step.play if self._frame.step else None
        thrown = name_of(play.card) if play else None
        loose = [card_piece(name, "underline" if name == thrown else "") for name in names_in(state.loose)]
        yield from filled([*(label or []), *loose] if loose else [], width)
        for value in sorted(state.houses):
            yield from self._house(state.houses[value], width)

    def _house(self, house: House, width: int) -> Iterator[Line]:
        owners = [*("?" if owner == "_" else owner for owner in house.owners), *(f"{seat}?" for seat in house.adders)]
        head = f"house of {house.value}, {kind_of_house(house)}, of {' and '.join(owners)}:"
        lines = wrapped(f"{head} {with_signs(house_groups(house))}", width, "", "  ")
        text, style = lines[0][0]
        yield [(text[: len(head)], _LABEL), (text[len(head) :], style), *lines[0][1:]]
        yield from lines[1:]
