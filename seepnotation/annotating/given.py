"""A sweep given away: what the next player, an opponent, could sweep with, and how likely it is that he can.

The chance is the one that the mover could have worked out: from his own cards and what everybody has seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from seepnotation.annotating.onlooker import Choice, Made, Onlooker, onlooker, sweep_with
from seepnotation.annotating.remarks import Remark
from seepnotation.annotating.sayings import a_chance, count, doing, first_big, many, ranks
from seepnotation.cards import CardSet, of_value, rank_word
from seepnotation.evidence import Claim
from seepnotation.knowledge import Moment
from seepnotation.knowledge.chances import Sight
from seepnotation.knowledge.outlook import of_record
from seepnotation.plays import Seat
from seepnotation.replay import Replay
from seepnotation.state import State
from seepnotation.words import Names, a_card_of, one_of

CLEARLY: Final = Fraction(1, 10)
"""A play is clearly safer if its chance is smaller by at least this much, and at most half as large."""


MOST_UNSEEN: Final = 6
"""With more plays of unseen cards nothing is said of what the next player held: to find out would take long."""


class Danger(NamedTuple):
    """What the next player could sweep with.

    Attributes:
        cards: the cards that would sweep, as far as the mover does not know them elsewhere.
        chance: how likely it is that the next player holds one.
    """

    cards: CardSet
    chance: Fraction


_SAFE: Final = Danger(0, Fraction(0))


def notice(run: Replay, names: Names) -> Iterator[tuple[int, Remark]]:
    """Yield a remark for each play after which the next player may sweep, with the index of its Step."""
    watching = onlooker(run)
    for made in watching.made:
        following = run.seating.following[made.seat]
        if run.seating.sides[following] == run.seating.sides[made.seat]:
            continue
        sight = watching.sight(made)
        if sight is None:
            if _swept(watching, made, following):
                yield made.index, Remark("given", f"{names[following]} could sweep after this, and did.")
            continue
        danger = _danger(watching, made.after, sight, following)
        if danger is None or not danger.chance:
            continue
        values = sorted({value for value in range(1, 14) if danger.cards & of_value(value)})
        unseen = (danger.cards & sight.unseen).bit_count()
        text = f"{names[following]} could sweep with {one_of(map(a_card_of, values))}"
        if sight.held[following] & danger.cards:
            text += ", as everybody has seen."
        else:
            are = "is" if unseen == 1 else "are"
            seat = f"{names[made.seat]}'s seat"
            which = f"of these {are}"
            if len(values) == 1:
                which = f"{rank_word(values[0])} is" if unseen == 1 else f"{ranks(values[0])} are"
            kept = any(p.seats == (following,) and p.value in values for p in sight.promised)
            key = f", and {names[following]} had to keep one as a key" if kept else ""
            text += f". {first_big(count(unseen))} {which} unseen from {seat}{key}: {a_chance(danger.chance)}."
        text += _what_came(watching, made, following, danger, names)
        text += _safer(watching, made, following, sight, danger)
        yield made.index, Remark("given", text)


def _danger(watching: Onlooker, state: State, sight: Sight, following: Seat) -> Danger | None:
    """Return what the next player could sweep with at a moment; None if no deal fits what the mover knows."""
    known = sight.unseen | sight.held[following]
    table = watching.table(state)
    cards = 0
    for value in range(1, 14):
        some = known & of_value(value)
        if some and sweep_with(table, some.bit_length() - 1, following):
            cards |= some
    if not cards:
        return _SAFE
    chance = sight.chance(following, cards)
    return None if chance is None else Danger(cards, chance)


def _what_came(watching: Onlooker, made: Made, following: Seat, danger: Danger, names: Names) -> str:
    """Return whether the next player held such a card, as far as the record proves it, and whether he swept."""
    step = watching.follower(made)
    if _swept(watching, made, following):
        return f" {names[following]} did."
    table = watching.table(made.after)
    if len(table.evidence.unseen) > MOST_UNSEEN:
        return ""
    at = Moment(watching.run, table, made.after.number, following, made.index + 1, True)
    record = of_record(at)
    if record.one_of((following,), danger.cards) or table.certain(following) & danger.cards:
        held = "held such a card and did not sweep" if step is not None else "holds such a card"
        return f" {names[following]} {held}."
    if record.sound and not record.can(Claim((following,), danger.cards)):
        return f" {names[following]} held none."
    return ""


def _swept(watching: Onlooker, made: Made, following: Seat) -> bool:
    """Whether the next player swept with a sweep that counts."""
    step = watching.follower(made)
    if step is None or step.seat != following or not step.sweep or step.before is None or step.after is None:
        return False
    return watching.gain(following, step.before, step.after)[0] > watching.gain(following, step.before, step.after)[1]


def _safer(watching: Onlooker, made: Made, following: Seat, sight: Sight, danger: Danger) -> str:
    """Return what would have been clearly safer: the smallest chance, and with it the most points at once."""
    best: tuple[Fraction, int] | None = None
    safest: Choice | None = None
    for choice in watching.choices(made):
        other = _danger(watching, choice.after, sight, following)
        if other is not None and (best is None or (other.chance, -choice.points) < best):
            best, safest = (other.chance, -choice.points), choice
    if best is None or safest is None or best[0] * 2 > danger.chance or danger.chance - best[0] < CLEARLY:
        return ""
    left = a_chance(best[0]) if best[0] else "no sweep"
    less = watching.gain(made.seat, made.before, made.after)[0] - safest.points
    cost = f", but {many(less, 'point')} less at once" if less > 0 else ""
    return f" Safer: {doing(safest.play)}, {left}{cost}."
