"""The houses of a deal, each from when it was made to when it was taken, raised or left (rules R21 to R37)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from seepnotation.plays import Kind
from seepnotation.replay import Replay, Step
from seepnotation.state import House

Began = Literal["made", "raised", "found"]
End = Literal["taken", "raised", "left"]


@dataclass(slots=True)
class Household:
    """One house.

    Attributes:
        value: its value.
        began: whether it was made, raised from another, or found on the floor by a position or a look at the table.
        house: the house as it was at last.
        made: the play that made it, or raised another to it.
        raised_from: the value of the house that was raised to it.
        added: the plays that added to it, or raised another house into it.
        pukka: the play by which it was pukka first.
        end: what became of it; None where the record does not tell.
        ended: the play that took or raised it.
        raised_to: the value to which it was raised.
    """

    value: int
    began: Began
    house: House
    made: Step | None = None
    raised_from: int | None = None
    added: list[Step] = field(default_factory=list)
    pukka: Step | None = None
    end: End | None = None
    ended: Step | None = None
    raised_to: int | None = None


def households(run: Replay) -> list[Household]:
    """Return the houses of a deal that has been gone through, in the order in which they began.

    Plays that were taken back do not count. Where the floor is not known any more, nobody knows what became of its
    houses; those that a look at the table tells of are found.
    """
    found = _Found()
    if run.table is None:
        return []
    for step in run.steps:
        if step.undone:
            continue
        if step.before is None or step.after is None:
            found.lose_sight()
            continue
        found.look(step.before.houses)
        found.follow(step)
    if run.stopped is None:
        found.look(run.table.state.houses)
    if run.finished:
        for house in found.standing.values():
            house.end = "left"
    return found.houses


class _Found:
    def __init__(self) -> None:
        self.houses: list[Household] = []
        self.standing: dict[int, Household] = {}

    def lose_sight(self) -> None:
        """The floor is not known any more."""
        self.standing.clear()

    def look(self, houses: Mapping[int, House]) -> None:
        """Take note of what stands on the floor before a play: a look at the table may tell of other houses."""
        for value in [value for value in self.standing if value not in houses]:
            del self.standing[value]
        for value in sorted(houses):
            if value in self.standing:
                self.standing[value].house = houses[value]
            else:
                self._begin(Household(value, "found", houses[value]))

    def follow(self, step: Step) -> None:
        """Follow a play."""
        play, after = step.play, step.after
        if play is None or after is None or play.kind is Kind.THROW:
            self._see(step)
            return
        source: int | None = None
        for value in play.houses:
            house = self.standing.pop(value)
            house.ended, house.end = step, "taken"
            if play.kind is Kind.RAISE:
                house.end, house.raised_to, source = "raised", play.value, value
        if play.value in self.standing:
            self.standing[play.value].added.append(step)
        elif play.value:
            began: Began = "made" if source is None else "raised"
            self._begin(Household(play.value, began, after.houses[play.value], step, source))
        self._see(step)

    def _begin(self, house: Household) -> None:
        self.houses.append(house)
        self.standing[house.value] = house

    def _see(self, step: Step) -> None:
        """Look at the houses after a play."""
        assert step.after is not None
        for value, house in self.standing.items():
            now = step.after.houses[value]
            if now.pukka and house.pukka is None and (house.made is step or not house.house.pukka):
                house.pukka = step
            house.house = now
