"""The last take of the deal, and what the rest of the floor is worth to the side that made it (rule R39)."""

from __future__ import annotations

from collections.abc import Iterator

from seepnotation.annotating.onlooker import onlooker
from seepnotation.annotating.remarks import Remark
from seepnotation.annotating.sayings import is_several, many, side_words
from seepnotation.replay import Replay, table_at
from seepnotation.replay.result import result_of
from seepnotation.scoring import card_points, counted_sweeps, final_points
from seepnotation.seating import Side
from seepnotation.words import Names, cards_text


def notice(run: Replay, names: Names) -> Iterator[tuple[int, Remark]]:
    """Yield one remark on the last take of a deal that was played to its end."""
    if run.table is None or not run.finished or result_of(run).source != "plays":
        return
    end = run.table.state
    for made in onlooker(run).made:
        if made.before.number != end.last_take or end.last_taker != made.seat:
            continue
        rest = end.loose
        for house in end.houses.values():
            rest |= house.cards
        text = "The last take of the deal; nothing is left on the floor."
        if rest:
            side = run.seating.sides[made.seat]
            worth = card_points(rest, run.rules)
            heirs = side_words(side, run.seating, names)
            more = _beyond_the_cards(run, side, heirs)
            nothing = "worth nothing in themselves" if more else "worth nothing"
            points = many(worth, "point") if worth else nothing
            text = f"The last take of the deal, so what is left goes to {heirs}: {cards_text(rest)}, {points}.{more}"
        if made.step.sweep and _no_longer_counts(run, made.before.number):
            text += " The sweep counts nothing, for it is the last take."
        yield made.index, Remark("last", text)


def _beyond_the_cards(run: Replay, heir: Side, heirs: str) -> str:
    """Return what the rest of the floor decides beside its own points: most cards, and all points (R49, R56)."""
    assert run.table is not None
    end, dealer = run.table.state, run.setup.dealer
    bare = table_at(run.table, end._replace(loose=0, houses={}))
    without, with_rest = final_points(bare, dealer), final_points(run.table, dealer)
    have = "have" if is_several(heir, run.seating) else "has"
    now = with_rest[heir]
    text = ""
    if now.most > without[heir].most:
        text = f" With them {heirs} {have} most cards: {many(now.most, 'point')}."
    elif any(with_rest[side].most < without[side].most for side in without):
        text = " With them nobody alone has most cards."
    if now.satthi and not without[heir].satthi:
        text += f" With them {heirs} {have} every point, which counts double."
    return text


def _no_longer_counts(run: Replay, number: int) -> bool:
    """Whether a sweep counts nothing only because nobody took after it (rule R46, house rule zero_sweep)."""
    assert run.table is not None
    sweeps = run.table.state.sweeps
    worth = [sum(s.points for s in counted_sweeps(sweeps, run.rules, last)) for last in (0, number)]
    return worth[1] < worth[0]
