"""Where one can stand in the deals of a record: on a line of a deal, and in its variations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis
from seepnotation.render.frames import Frame, frames
from seepnotation.render.views import View, views
from seepnotation.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal or position with its moments."""

    view: View
    frames: Sequence[Frame]

    @property
    def kind(self) -> str:
        """``deal`` or ``position``."""
        return self.view.deal.kind

    @property
    def number(self) -> int:
        """Which deal or position of the file it is, from 1."""
        return self.view.number

    @property
    def numbers(self) -> list[int]:
        """The numbers of the plays of its main line."""
        return [frame.number for frame in self.frames if frame.number is not None]


@dataclass(frozen=True, slots=True)
class Place:
    """Where we stand.

    Attributes:
        deal: which deal, from 0.
        path: into which variations we went: each time the moment on the line before it, and which variation, from 0.
        index: which moment of the line, from 0.
    """

    deal: int = 0
    path: tuple[tuple[int, int], ...] = ()
    index: int = 0

    @property
    def order(self) -> tuple[int, ...]:
        """What sorts places in the order of the text: a variation stands behind the play that it replaces."""
        steps = [part for index, branch in self.path for part in (index, branch)]
        return (self.deal, *steps, self.index)

    @property
    def main(self) -> Place:
        """The moment of the main line: this one, or the play that the variation replaces."""
        return Place(self.deal, (), self.path[0][0]) if self.path else self

    @property
    def outer(self) -> Place:
        """The play that the variation replaces; the place itself on the main line."""
        return Place(self.deal, self.path[:-1], self.path[-1][0]) if self.path else self

    def sisters(self, deal: Deal) -> int:
        """Return how many variations there are on the play that this one replaces."""
        return len(line_of(deal, self.outer.path)[self.outer.index].branches)


def deals(
    record: r.Record, faults: Sequence[Diagnosis], diagnoses: Sequence[Diagnosis] = (), rules: RuleSet | None = None
) -> list[Deal]:
    """Return the deals of a record with their moments.

    Args:
        record: the record.
        faults: what could not be read, as `assemble` tells it.
        diagnoses: what a check found; those of a deal stand at its moments.
        rules: rules to judge by in place of those that the sessions name.

    Raises:
        RulesError: a session names rules that do not exist.
    """
    return [
        Deal(view, frames(view, [told for told in diagnoses if told.deal == view.number]))
        for view in views(record, faults, rules)
    ]


def line_of(deal: Deal, path: tuple[tuple[int, int], ...]) -> Sequence[Frame]:
    """Return the line that a path leads to: the main line, or a variation."""
    line = deal.frames
    for index, branch in path:
        line = line[index].branches[branch].frames
    return line


def where_words(deals: Sequence[Deal], place: Place) -> str:
    """Return where a place is, in words: ``Deal 1 of 3, play 13 of 48``."""
    deal = deals[place.deal]
    frame = line_of(deal, place.path)[place.index]
    told = [f"{deal.kind.capitalize()} {deal.number} of {len(deals)}"]
    if place.path:
        replaced = line_of(deal, place.outer.path)[place.outer.index]
        told += [f"play {frame.number}", f"variation {place.path[-1][1] + 1} on play {replaced.number}"]
    elif frame.number is not None:
        told.append(f"play {frame.number} of {max(deal.numbers)}")
    else:
        told.append({"0": "the beginning", "end": "the end"}.get(frame.name, "between plays"))
    return ", ".join(told)


def way_to(deal: Deal, place: Place) -> list[Frame]:
    """Return the moments that lead to the end of the line on which we stand, from the beginning of the deal."""
    found: list[Frame] = []
    line = deal.frames
    for index, branch in place.path:
        found += line[:index]
        line = line[index].branches[branch].frames
    return [*found, *line]


def places(deal: Deal, number: int) -> Iterator[Place]:
    """Yield every place of a deal in the order of the text: after each play what hangs on it.

    Args:
        deal: the deal.
        number: which deal it is, from 0.
    """
    yield from _below(deal.frames, number, ())


def _below(line: Sequence[Frame], number: int, path: tuple[tuple[int, int], ...]) -> Iterator[Place]:
    # As deep as the notation lets variations go, which is not deep.
    for index, frame in enumerate(line):
        yield Place(number, path, index)
        for at, branch in enumerate(frame.branches):
            yield from _below(branch.frames, number, (*path, (index, at)))
