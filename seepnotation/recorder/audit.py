"""What to compare with the table: after a play 52 cards, at the end of a deal the piles and the match."""

from __future__ import annotations

from collections.abc import Iterator

from seepnotation.cards import PACK
from seepnotation.recorder.now import Now
from seepnotation.recorder.outcome import fault_text
from seepnotation.recorder.view import Audit, Message
from seepnotation.render.replay import points_text
from seepnotation.render.standing import next_text, remarks, standing_text
from seepnotation.replay import Sheet
from seepnotation.replay.result import result_of, table_count
from seepnotation.words import cards_text

_CARDS = PACK.bit_count()


def audit(now: Now) -> Audit | None:
    """Return where the 52 cards are; None where no deal is being played."""
    if now.deal is None or now.run.table is None:
        return None
    run, state = now.run, now.run.table.state
    in_hands = sum(state.hands[seat].bit_count() + max(state.hidden[seat][1], 0) for seat in run.seating.order)
    taken = {side: cards.bit_count() for side, cards in state.taken.items()}
    on_floor = 0
    if run.stopped is None:
        on_floor = state.loose.bit_count() + sum(house.cards.bit_count() for house in state.houses.values())
    in_hands = min(in_hands, _CARDS - on_floor - sum(taken.values()))
    missing = _CARDS - on_floor - in_hands - sum(taken.values())
    return Audit(on_floor, in_hands, taken, missing, tuple(_lines(now, on_floor, in_hands, taken, missing)))


def _lines(now: Now, on_floor: int, in_hands: int, taken: dict[str, int], missing: int) -> Iterator[str]:
    piles = ", ".join(f"{side} {count}" for side, count in taken.items())
    lost = f", {missing} not known" if missing else ""
    yield f"{_CARDS} cards: {on_floor} on the floor, {in_hands} in hands, taken {piles}{lost}"
    if now.run.stopped is not None and now.run.steps:
        yield "what lies on the floor is not known; tell it with: loose 6S AH, and: house 11 W 9S+2H"
    for difference in now.run.differences:
        yield f"a look at the table tells otherwise than the plays: {difference.text}"


def end_of_deal(now: Now) -> tuple[Message, ...]:
    """Return what to compare with the piles when a deal is over, and how the match stands."""
    return tuple(Message(text) for text in _end(now))


def _end(now: Now) -> Iterator[str]:
    run, sheet = now.run, now.sheet
    if now.run.deal.kind == "position" or not sheet.deals:
        return
    if run.finished and run.table is not None:
        state = run.table.state
        rest, last = state.loose, state.last_taker
        for house in state.houses.values():
            rest |= house.cards
        if rest:
            whose = f"{run.seating.sides[last]}: {now.names[last]} took last" if last else "nobody: no card was taken"
            yield f"{cards_text(rest)} left on the floor, for {whose} (R39)"
        counts = {side: cards.bit_count() for side, cards in state.taken.items()}
        if last:
            counts[run.seating.sides[last]] += rest.bit_count()
        yield f"the piles hold {', '.join(f'{side} {count} cards' for side, count in counts.items())}"
    result = result_of(run)
    if result.points is not None:
        yield f"points: {points_text(result.points)}"
    yield from (remark for remark in remarks(sheet.deals[-1], sheet) if remark != result.source)
    yield from standing_lines(now, sheet)


def standing_lines(now: Now, sheet: Sheet) -> Iterator[str]:
    """Yield how the match stands, and who deals next."""
    yield f"standing: {standing_text(sheet)}"
    yield f"next: {next_text(sheet, now.names)}"


def counted_otherwise(now: Now) -> list[Message]:
    """Return where the count of the table differs from that of the plays."""
    result = result_of(now.run)
    if result.written is None:
        return []
    told = [fault for fault in now.faults if fault.code.startswith("S4")]
    if told:
        return [Message(fault_text(fault, hint=True), "warning") for fault in told]
    counted = table_count(result.written, now.run.seating)
    if result.source == "plays" and counted is not None:
        return [Message("the table's count agrees with the plays")]
    return []
