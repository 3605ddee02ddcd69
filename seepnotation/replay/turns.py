"""Whose play each line of a record is, and its number, whatever was played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from seepnotation import record as r
from seepnotation.plays import Seat
from seepnotation.replay.heads import begins, start_number
from seepnotation.seating import Seating


class Turn(NamedTuple):
    """Whose play a line of the record is, and its number.

    Attributes:
        seat: who played; None when that is not known.
        due: whose turn it was; None when that is not known.
        out_of_turn: whether another seat was on turn.
        number: the number by count; behind a hole in the record the one written, if any.
        wrong: whether the number written is another than the count.
        gap: how many plays are missing before this one, by its number and seat.
        behind_hole: whether plays before this one are missing or could not be read.
        shifted: whether the numbers written here differ from the count.
    """

    seat: Seat | None
    due: Seat | None
    out_of_turn: bool
    number: int | None
    wrong: bool
    gap: int
    behind_hole: bool
    shifted: bool


class _Count(NamedTuple):
    """What is known before a play: whose turn, who may go on, the count, and by how much written numbers differ."""

    due: Seat | None
    allowed: tuple[Seat | None, ...]
    number: int
    offset: int
    hole: bool


class Turns(tuple[Turn, ...]):
    """Whose each play of a main line is.

    Attributes:
        in_turn: whether each play is as it should be, in its turn and with its number.
    """

    in_turn = False


class _InTurn(Turns):
    in_turn = True


def turns_of(deal: r.Deal, seating: Seating, unread_from: int | None, due: Seat | None, last: int) -> Turns:
    """Return whose each play of the main line is.

    After a play out of turn the seat that was skipped or the seat after the player may go on without a second fault
    (rule R60); so may the seat after the one skipped, for then the seat written was a slip of the pen. Behind a hole,
    where a number jumps ahead or something could not be read, nothing that is not written is known. A number that no
    deal has is a slip of the pen.

    Args:
        deal: the deal.
        seating: who sits where.
        unread_from: the offset in the text from which on something could not be read.
        due: whose turn it is at the start.
        last: the number of the last play of a deal (rule R52).
    """
    now = _Count(due, (due,), start_number(deal), 0, hole=False)
    if due and unread_from is None and len(deal.line) <= _MOST:
        # In nearly all deals every play is as it should be.
        turns = _in_turn(seating.order, due, now.number, len(deal.line))
        for entry, turn in zip(deal.line, turns, strict=True):
            if entry.kind != "play" or entry.seat != turn.seat or entry.number != turn.number:
                break
        else:
            return turns
    numbered = begins(deal) or now.number != 1 or any(isinstance(s, r.Next) for s in deal.opening)
    return Turns(_followed(deal, seating, unread_from, now, last if numbered else 0))


_MOST: Final = 60
"""More plays than a deal has."""


@lru_cache(maxsize=256)
def _in_turn(order: tuple[Seat, ...], due: Seat, number: int, plays: int) -> Turns:
    """Return the turns of so many plays that follow one another as they should, from a seat and a number on."""
    first = order.index(due)
    seats = [order[(first + index) % len(order)] for index in range(plays)]
    return _InTurn(Turn(seat, seat, False, number + index, False, 0, False, False) for index, seat in enumerate(seats))


def _followed(deal: r.Deal, seating: Seating, unread_from: int | None, now: _Count, last: int) -> Iterator[Turn]:
    """Yield whose each play is; `last` is 0 where the numbers of plays are not known."""
    past: list[tuple[_Count, int | None]] = []
    for entry in deal.line:
        if isinstance(entry, r.PlayLine):
            if unread_from is not None and entry.place is not None and entry.place.start >= unread_from:
                now = now._replace(due=None, allowed=(None,), hole=True)
            turn, following = _turn(entry, now, seating, last)
            yield turn
            if turn.gap:
                # The plays that are missing were made: before this one it was this seat's turn.
                now = now._replace(due=turn.seat, allowed=(turn.seat,), hole=True)
            past.append((now, turn.number))
            now = following
        elif isinstance(entry, r.Takeback) and not entry.refused and past:
            now, _ = past.pop()
        elif isinstance(entry, r.Rewind):
            numbers = [number for _, number in past]
            if entry.number in numbers:
                index = len(numbers) - 1 - numbers[::-1].index(entry.number)
                now = past[index][0]
                del past[index:]


def _turn(entry: r.PlayLine, now: _Count, seating: Seating, last: int) -> tuple[Turn, _Count]:
    """Return whose a play is, and what is known before the next one."""
    due = now.due
    if due and entry.seat == due and entry.number == now.number and not (now.hole or now.offset):
        following = seating.following[due]
        return Turn(due, due, False, now.number, False, 0, False, False), _Count(
            following, (following,), now.number + 1, 0, False
        )
    written, stated = entry.number, seating.seat(entry.seat)
    seat, offset = stated or due, now.offset
    number: int | None = written if now.hole else now.number
    gap, wrong = 0, False
    if not now.hole and last and written is not None and written != now.number + offset:
        if written != now.number:
            wrong = True
            gap = _missing(written - now.number - offset, stated, now, seating) if written <= last else 0
        offset = written - now.number
    if gap:
        number = written
        if stated is None:
            seat = due = None
    out_of_turn = due is not None and seat not in now.allowed
    turn = Turn(seat, due, out_of_turn, number, wrong, gap, now.hole, offset != 0)
    after = seating.following[seat] if seat else None
    allowed: tuple[Seat | None, ...] = (after,)
    if out_of_turn and due:
        slip = seating.following[due] if seating.following[due] != seat else None
        allowed = (after, due, slip)
    return turn, _Count(after, allowed, now.number + 1, offset, now.hole or bool(gap))


def _missing(jump: int, stated: Seat | None, now: _Count, seating: Seating) -> int:
    """Return how many plays are missing when a number jumps ahead and the seat, if written, is the one that fits."""
    if jump <= 0 or stated is None or now.due is None:
        return max(jump, 0) if stated is None else 0
    seat = now.due
    for _ in range(jump % len(seating.order)):
        seat = seating.following[seat]
    return jump if stated not in now.allowed and seat == stated else 0
