"""The last plays, all hands known: the best result that could be forced, and the play that gave it away or kept it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from seepnotation import record as r
from seepnotation.annotating.remarks import Remark
from seepnotation.endings import NODES, Ending, Endings, Moment
from seepnotation.plays import Play, Seat
from seepnotation.replay import Replay, Step, play_line, table_at
from seepnotation.rules import RuleSet
from seepnotation.scoring import fewer_is_better
from seepnotation.words import Names, one_of, play_words

GOOD: Final = 1
"""The glyph ``!``."""
MISTAKE: Final = 2
"""The glyph ``?``."""
BLUNDER: Final = 4
"""The glyph ``??``."""

MUCH: Final = 10
"""So many points given away are a blunder where a sweep has no fixed worth, or none."""

_CHOICE: Final = 3
"""With fewer plays to choose from, the right one earns no glyph."""


def notice(run: Replay, names: Names, nodes: int = NODES) -> Iterator[tuple[int, Remark]]:
    """Yield what the exact search of the last plays proves.

    These are: at the first play that could be searched, the result that could still be forced; plays that gave some
    of it away; and plays that alone kept it. Plays taken back get no remark, nor do wrong ones and those out of turn.

    Args:
        run: the replay of a deal, gone through.
        names: what the seats are called.
        nodes: how many positions the search may look at.

    Yields:
        The index of a Step in `run.steps`, and a remark on it.
    """
    if run.table is None:
        return
    tail = _tail(run)
    moments = [moment for _, moment in tail]
    endings = Endings(run.table, nodes, run.setup.dealer).walk_back(moments)
    tail = tail[len(tail) - len(endings) :]
    if any(len(ending.plays) > 1 for ending in endings):
        yield tail[0][0], Remark("ending", _outlook(endings[0], run, names))
    for (index, _), ending in zip(tail, endings, strict=True):
        step = run.steps[index]
        if not step.out_of_turn and ending.like is not None and step.ruling and step.ruling.allowed:
            remark = _on_play(step, ending, run, names)
            if remark:
                yield index, remark


def _tail(run: Replay) -> list[tuple[int, Moment]]:
    """Return the last plays that stand and whose floor is known, each with the index of its Step."""
    tail: list[tuple[int, Moment]] = []
    for index in reversed(range(len(run.steps))):
        step = run.steps[index]
        if step.undone:
            continue
        if step.before is None or step.after is None or step.play is None or step.seat is None:
            break
        tail.append((index, Moment(step.before, step.seat, step.play, step.after)))
    return tail[::-1]


def _outlook(ending: Ending, run: Replay, names: Names) -> str:
    side, others = _sides(ending, run, names)
    value = ending.value if ending.whole else ending.value - ending.so_far
    if value < 0 and len(set(run.seating.sides.values())) == 2:
        side, others, value = others, side, -value
    if ending.whole:
        return f"With all hands known from here, best play leaves {side} at the end with {_than(value)} {others}."
    return f"With all hands known from here, the rest of the deal can bring {side} {_than(value)} {others}."


def _on_play(step: Step, ending: Ending, run: Replay, names: Names) -> Remark | None:
    """Return what is proven of a legal play."""
    assert ending.made is not None
    lost = abs(ending.value - ending.made)
    if lost:
        sign = -1 if fewer_is_better(run.rules) else 1
        turned = ending.whole and sign * ending.value >= 0 > sign * ending.made
        glyph = BLUNDER if turned or lost >= _much(run.rules) else MISTAKE
        return Remark("ending", _given_away(step, ending, lost, run, names), glyph, _line(step, ending, run))
    if len(ending.plays) >= _CHOICE and len(ending.best) == 1 and not _is_greedy(ending):
        least = min(abs(ending.value - value) for value in ending.values if value != ending.value)
        sole = "The only play that gives nothing away"
        if ending.alike[ending.like or 0] > 1:
            sole = "Only this play, or one with cards as good, gives nothing away"
        return Remark("ending", f"{sole}; any other costs {_points(least)} or more.", GOOD)
    return None


def _given_away(step: Step, ending: Ending, lost: int, run: Replay, names: Names) -> str:
    assert ending.made is not None
    side, others = _sides(ending, run, names)
    seat, best = ending.line[0]
    text = f"This gives away {_points(lost)}. Better: {_in_words(step, seat, best, run, names)}."
    if not ending.whole:
        return text
    if not ending.value:
        return f"{text} That leaves it level, this leaves {side} with {_than(ending.made)} {others}."
    this = f"this with {_than(ending.made, short=True)}" if ending.made else "this leaves it level"
    return f"{text} That leaves {side} with {_than(ending.value)} {others}, {this}."


def _in_words(step: Step, seat: Seat, play: Play, run: Replay, names: Names) -> str:
    assert run.table is not None
    assert step.before is not None
    table = table_at(run.table, step.before)
    table.push_possible(play, seat)
    return play_words(play, seat, step.before, table.state, names)


def _line(step: Step, ending: Ending, run: Replay) -> r.Variation:
    """Return the best plays to the end of the deal, as a variation."""
    assert run.table is not None
    assert step.before is not None
    table = table_at(run.table, step.before)
    numbered = run.setup.numbered and not step.behind_hole
    lines = []
    for number, (seat, play) in enumerate(ending.line, start=step.number):
        table.push_possible(play, seat)
        lines.append(play_line(play, seat, table.state, number if numbered and number < r.NUMBER_LIMIT else None))
    return r.Variation(tuple(lines))


def _is_greedy(ending: Ending) -> bool:
    """Whether the play made is the one that brings most at once, which nobody needs to be praised for."""
    assert ending.like is not None
    brought = ending.brings[ending.like]
    return brought > 0 and brought == max(ending.brings)


def _much(rules: RuleSet) -> int:
    """Return how many points given away are a blunder: what a sweep counts (rule R43), else `MUCH`."""
    worth = rules.sweep_normal
    return worth if isinstance(worth, int) and worth > 0 else MUCH


def _sides(ending: Ending, run: Replay, names: Names) -> tuple[str, str]:
    """Return the players of the side that plays, and the others."""
    sides, order = run.seating.sides, run.seating.order
    own = one_of([names[seat] for seat in order if sides[seat] == ending.side], "and")
    others = one_of([names[seat] for seat in order if sides[seat] != ending.side], "and")
    return own, others if len(set(sides.values())) == 2 else f"{others} together"


def _than(value: int, *, short: bool = False) -> str:
    if not value:
        return "as many points as"
    word = "more" if value > 0 else "fewer"
    return f"{abs(value)} {word}" if short else f"{_points(abs(value))} {word} than"


def _points(count: int) -> str:
    return f"{count} point" if count == 1 else f"{count} points"
