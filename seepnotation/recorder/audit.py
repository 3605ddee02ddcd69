"""What to compare with the table: after a play 52 cards, at the end of a deal the piles and the match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from seepnotation.cards import PACK, CardSet
from seepnotation.dealing import deal_plays
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation.writer import count_text
from seepnotation.recorder.now import Now
from seepnotation.recorder.outcome import fault_text
from seepnotation.recorder.view import Audit, LeftOver, Message
from seepnotation.render.frames import Frame
from seepnotation.render.replay import points_text
from seepnotation.render.standing import next_text, remarks, standing_text
from seepnotation.replay import Sheet
from seepnotation.replay.result import Result, result_of, table_count
from seepnotation.scoring import gets_the_rest
from seepnotation.state import State
from seepnotation.words import cards_text

_CARDS = PACK.bit_count()


def audit(now: Now) -> Audit | None:
    """Return where the 52 cards are; None where no deal is being played, or no floor was told."""
    if now.deal is None or now.run.table is None:
        return None
    run, state = now.run, now.run.table.state
    if run.stopped is not None and not run.steps:
        return None  # no card has been seen
    left = left_over(now)
    in_hands = sum(state.hands[seat].bit_count() + max(state.hidden[seat][1], 0) for seat in run.seating.order)
    taken = {side: cards.bit_count() for side, cards in state.taken.items()}
    on_floor = 0
    if left is not None:
        taken[left.side] += left.cards.bit_count()
    elif run.stopped is None:
        on_floor = _on_floor(state).bit_count()
    if run.stopped is not None and run.setup.numbered:  # a play that is not followed takes a card from a hand too
        in_hands = max(deal_plays(now.rules) - now.number + 1, 0)
    in_hands = min(in_hands, _CARDS - on_floor - sum(taken.values()))
    missing = _CARDS - on_floor - in_hands - sum(taken.values())
    return Audit(on_floor, in_hands, taken, missing, tuple(_lines(now, on_floor, in_hands, taken, missing)), left)


def left_over(now: Now) -> LeftOver | None:
    """Return the cards that lay on the floor when the last one was played, and who gets them (rule R39).

    None while the deal is played, where the floor is empty or not known, and where nobody gets them.
    """
    run = now.run
    if not now.over or run.ended or run.stopped is not None or run.table is None or run.deal.kind == "position":
        return None
    state = run.table.state
    if any(state.hands[seat] or state.hidden[seat][1] > 0 for seat in run.seating.order) or state.empty:
        return None
    heir = gets_the_rest(run.table, run.setup.dealer)
    if heir is None:
        return None
    why = f"{now.names[heir]} took last" if state.last_taker else f"nobody took a card and {now.names[heir]} dealt"
    return LeftOver(_on_floor(state), run.seating.sides[heir], f"{why} (R39)")


def _on_floor(state: State) -> CardSet:
    cards = state.loose
    for house in state.houses.values():
        cards |= house.cards
    return cards


def at_the_end(frame: Frame, left: LeftOver | None) -> Frame:
    """Return a moment with the floor cleared, if what was left over has gone to a side: as the piles are counted."""
    if left is None or frame.state is None:
        return frame
    taken = {**frame.state.taken, left.side: frame.state.taken[left.side] | left.cards}
    return replace(frame, state=frame.state._replace(loose=0, houses={}, taken=taken))


def _lines(now: Now, on_floor: int, in_hands: int, taken: dict[str, int], missing: int) -> Iterator[str]:
    counts = ", ".join(f"{side} {count}" for side, count in taken.items())
    lost = f", {missing} not known" if missing else ""
    left = left_over(now)
    if now.over and not in_hands and not on_floor:
        piles = ", ".join(f"{side} {count} cards" for side, count in taken.items())
        rest = f", with what was left over, for {left.side}, since {left.why}: {cards_text(left.cards)}" if left else ""
        yield f"count the piles: {piles}{lost}{rest}"
    elif now.run.stopped is not None:
        rest = f"; floor not known: {missing} more lie there or are taken" if missing else ""
        yield f"{_CARDS} cards: {in_hands} in hands, known to be taken {counts}{rest}"
    else:
        yield f"{_CARDS} cards: {on_floor} on the floor, {in_hands} in hands, taken {counts}{lost}"
    if now.run.stopped is not None and now.run.steps:
        yield "what lies on the floor is not known; tell it with: loose 6S AH, and: house 11 W 9S+2H"
    for difference in now.run.differences:
        yield f"a look at the table tells otherwise than the plays: {difference.text}"


def end_of_deal(now: Now) -> tuple[Message, ...]:
    """Return what a deal that is over has brought, and how the match stands; the piles are told by `audit`."""
    return tuple(Message(text) for text in _end(now))


def _end(now: Now) -> Iterator[str]:
    run, sheet = now.run, now.sheet
    if run.deal.kind == "position" or not sheet.deals:
        return
    result = result_of(run)
    if result.points is not None and not _differs(result, now):
        yield f"points: {points_text(result.points)}"
    told = (result.source, _TABLE_REMARK)
    yield from (one for one in remarks(sheet.deals[-1], sheet) if one not in told and not one.startswith(_WROTE))
    yield from standing_lines(now, sheet)


def standing_lines(now: Now, sheet: Sheet) -> Iterator[str]:
    """Yield how the match stands, and who deals next."""
    yield f"standing: {standing_text(sheet)}"
    yield f"next: {next_text(sheet, now.names)}"


def counted_otherwise(now: Now) -> list[Message]:
    """Return how the count of the table and that of the plays agree, and which of them the standing goes by."""
    result = result_of(now.run)
    if result.written is None:
        return []
    faults = score_faults(now)
    if _differs(result, now):
        assert result.points is not None
        why = dict.fromkeys(reason for fault in faults for reason in fault.why[fault.code != "S402" :])
        counted = ", ".join(f"{side.side} {count_text(side)}" for side in result.written.sides)
        by = "by the plays" if result.source == "plays" else "as the deal was given up"
        text = f"the table counted {counted}; {by} it is {points_text(result.points)}, and the standing goes by that"
        mend = "count the piles again, then write score and the count, or agreed; a wrong play is mended with fix"
        return [Message("; ".join([text, *why]), "warning"), Message(mend)]
    found = [Message(fault_text(fault, hint=True), "warning") for fault in faults]
    if result.source == "table":
        return [*found, Message("the standing goes by the table's count, for not all plays are known")]
    if not found and result.source in ("plays", "given up") and table_count(result.written, now.run.seating):
        return [Message("the table's count agrees with the plays")]
    return found


def score_faults(now: Now) -> list[Diagnosis]:
    """Return what is wrong with the count of the table; `counted_otherwise` tells it."""
    return [fault for fault in now.faults if fault.code in _COUNTS]


def told_apart(now: Now) -> list[Diagnosis]:
    """Return the faults that stand in the lines of `audit`, or that `counted_otherwise` tells."""
    return [*score_faults(now), *(fault for fault in now.faults if fault.code == _LOOK)]


def _differs(result: Result, now: Now) -> bool:
    """Whether the table counted otherwise than the plays do."""
    return result.source != "table" and any(fault.code in _DIFFERS for fault in score_faults(now))


_DIFFERS: Final = ("S401", "S402", "S403")
_COUNTS: Final = (*_DIFFERS, "S404", "S405")
"""The diagnoses of a count that the table wrote."""

_LOOK: Final = "S252"
"""The diagnosis of a look at the table that the plays contradict."""

_TABLE_REMARK: Final = "the table's count"
_WROTE: Final = "the table wrote"
"""Remarks of the score sheet that are told here in full."""
