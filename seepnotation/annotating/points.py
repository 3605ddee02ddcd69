"""Points left on the floor: another legal play takes more at once (rule R48)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from seepnotation.annotating.missed import missed_sweep
from seepnotation.annotating.onlooker import Choice, Made, Onlooker, onlooker
from seepnotation.annotating.remarks import Remark
from seepnotation.annotating.sayings import many, things
from seepnotation.cards import CardSet, name_of
from seepnotation.plays import Kind, Seat
from seepnotation.replay import Replay
from seepnotation.scoring import full_count
from seepnotation.words import Names

SHARE: Final = 20
"""Another card must bring so much more than a take or a house: a twentieth of all points, 5 of 100."""


def notice(run: Replay, names: Names) -> Iterator[tuple[int, Remark]]:
    """Yield a remark where this card, else another of the hand, takes more at once, with the index of the Step.

    Where a sweep was missed nothing more is said. What a seat leaves lying again is not told again. A house of the
    seat's own side is kept to grow, so that another card would take it is not told; and where the play was more than a
    throw, another card must bring at least the `SHARE` of all points more.
    """
    watching = onlooker(run)
    told: set[tuple[Seat, CardSet]] = set()
    for made in watching.made:
        if missed_sweep(watching, made) is not None:
            continue
        taken = watching.gain(made.seat, made.before, made.after)[0]
        better = _better(watching, made, taken)
        if better is None:
            continue
        key = (made.seat, _taken(better, made))
        if key in told:
            continue
        told.add(key)
        also = "could also take" if better.play.card == made.play.card else "could take"
        instead = f", not {taken}" if taken else ""
        text = (
            f"{name_of(better.play.card)} {also} {things(better.play.loose, better.play.houses)}: "
            f"{many(better.points, 'point')}{instead}."
        )
        yield made.index, Remark("points", text)


def _better(watching: Onlooker, made: Made, taken: int) -> Choice | None:
    """Return the play that brings most, of this card before any other; None if none brings more."""
    more = [choice for choice in watching.takings(made) if choice.points > taken]
    same = [choice for choice in more if choice.play.card == made.play.card]
    least = 0 if made.play.kind is Kind.THROW else full_count(watching.run.rules) / SHARE
    others = [c for c in more if c.points - taken >= least and not _is_kept(c, made, watching)]
    return max(same or others, key=lambda choice: choice.points, default=None)


def _is_kept(choice: Choice, made: Made, watching: Onlooker) -> bool:
    """Whether a play takes a house of the seat's own side."""
    table = watching.table(made.before)
    return any(table.side_owns(made.seat, made.before.houses[value]) for value in choice.play.houses)


def _taken(choice: Choice, made: Made) -> CardSet:
    cards = choice.play.loose
    for value in choice.play.houses:
        cards |= made.before.houses[value].cards
    return cards
