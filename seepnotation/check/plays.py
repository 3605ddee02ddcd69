"""The plays of a deal as diagnoses: turn, number, what was played, marks. One cause, one diagnosis."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from seepnotation import record as r
from seepnotation.cards import NAMES, UNSEEN, card_of, cards_in, name_of, names_in, of_value, rank_word
from seepnotation.check.reasons import CODE_OF, told
from seepnotation.check.scene import Scene, before_his_cards
from seepnotation.dealing import PACKET
from seepnotation.diagnosis import Diagnosis, Fix, severity_of
from seepnotation.legality import judge, legal_plays
from seepnotation.notation import places
from seepnotation.plays import Play, Seat
from seepnotation.replay import Replay, Step, Unresolved, first_few, table_at, walk_variation
from seepnotation.ruling import LEGAL, Verdict
from seepnotation.sums import MANY
from seepnotation.table import Table
from seepnotation.words import Names, floor_text, one_of


def check_plays(run: Replay, names: Names) -> Iterator[Diagnosis]:
    """Run a replay and yield what is wrong with its plays."""
    steps = run.run().steps
    quiet = run.in_turn
    for index, step in enumerate(steps):
        line = step.line
        if quiet and step.ruling is LEGAL and not (line.pukka or line.sweep or line.variations):
            continue
        sound = (
            step.ruling is LEGAL
            and line.seat == step.seat
            and not (step.out_of_turn or step.number_wrong or step.gap)
            and not (line.pukka and not step.pukka)
            and not (line.sweep and not step.sweep)
        )
        if not sound:
            yield from _step(step, run, names, steps[:index])
        if line.variations:
            for variation in line.variations:
                yield from _variation(variation, step, run, names)
    yield from _rest(run)


def not_judged(run: Replay) -> int:
    """Return how many plays of the main line were not judged."""
    return len([step for step in run.unclear if step.ruling is None and not _is_told(step)])


def _diagnosis(code: str, step: Step, message: str, place: r.Place | None, **more: Any) -> Diagnosis:
    return Diagnosis(code, severity_of(code), message, place, play=step.number, seat=step.seat, **more)


def _step(step: Step, run: Replay, names: Names, before: Sequence[Step]) -> Iterator[Diagnosis]:
    """Yield what is wrong with one play, each with the floor before it.

    Args:
        step: the play.
        run: the replay of its deal.
        names: what the seats are called.
        before: the plays before it.
    """
    for diagnosis in _faults(step, run, names, before):
        yield replace(diagnosis, scene=floor_text(step.before, names)) if step.before else diagnosis


def _faults(step: Step, run: Replay, names: Names, before: Sequence[Step]) -> Iterator[Diagnosis]:
    line = step.line
    if line.seat is not None and line.seat != "_" and line.seat not in run.seating.order:
        yield _diagnosis(
            "S317", step, f"nobody sits at {line.seat} at this table", places.find(line.place, "SEAT"), rule="R1",
            hint=f"the seats are {one_of(run.seating.order, 'and')}",
        )  # fmt: skip
    if step.gap:
        first = step.number - step.gap
        missing = f"play {first} is" if step.gap == 1 else f"plays {first} to {step.number - 1} are"
        yield _diagnosis(
            "S318", step, f"{missing} missing before this play", places.find(line.place, "NUMBER"), rule="R2",
            hint=f"write a play that nobody saw as '{first}. {step.due or 'N'} ...' with its seat",
        )  # fmt: skip
        return
    if step.number_wrong:
        where = places.find(line.place, "NUMBER")
        fix = Fix(where, f"{step.number}.", safe=True) if where else None
        yield _diagnosis("S309", step, f"this is play {step.number}, not {line.number}", where, fix=fix)
    obstacle = _obstacle(step, run, names, before)
    if obstacle and obstacle.code == "S203":
        yield obstacle  # a line written twice, or a slip in the card: the turn is no fault of its own
        return
    if step.out_of_turn and step.due and step.seat and not step.ruled:
        why: tuple[str, ...] = (obstacle.message, *obstacle.why) if obstacle else ()
        yield _diagnosis(
            "S201", step, f"{names[step.seat]} {_DID[line.did]} out of turn: it is {names[step.due]}'s turn",
            places.find(line.place, "SEAT"), rule="R2", why=why,
            hint=f"if {names[step.due]} played it, write {step.due}; or a play before it is missing",
        )  # fmt: skip
        if obstacle:
            return
    if obstacle:
        yield obstacle
        return
    yield from _ruling(step, run, names)
    yield from _marks(step)


def _ruling(step: Step, run: Replay, names: Names) -> Iterator[Diagnosis]:
    ruling = step.ruling
    if ruling is None or ruling.verdict is Verdict.LEGAL:
        return
    assert step.play is not None
    assert step.seat is not None
    assert step.before is not None
    if ruling.verdict is Verdict.ILLEGAL and step.ruled:
        return  # the table itself has decided: that is no error of the record, see check/disputes.py
    assert run.table is not None
    table = table_at(run.table, step.before)
    message, why = told(Scene(table, step.before, step.play, step.seat, names), ruling)
    code = CODE_OF[ruling.reason] if ruling.reason and ruling.verdict is Verdict.ILLEGAL else "S240"
    hint = _legal_with(table, step) if ruling.verdict is Verdict.ILLEGAL else None
    yield _diagnosis(code, step, message, places.body(step.line.place), rule=ruling.rule, why=why, hint=hint)


def _legal_with(table: Table, step: Step) -> str | None:
    """Return what would have been legal with that card, else with another; None if that would take too long."""
    assert step.play is not None
    assert step.seat is not None
    if step.play.card >= UNSEEN:
        return None
    card = name_of(step.play.card)
    plays = first_few(legal_plays(table, 1 << step.play.card, step.seat, MANY))
    if plays[0]:
        return f"legal with {card}: {_listed(*plays, table, step.seat)}"
    others = first_few(legal_plays(table, seat=step.seat, limit=MANY))
    if plays[1] or not others[0]:
        return None if plays[1] or others[1] else f"no play with {card} is legal"
    return f"no play with {card} is legal; legal are: {_listed(*others, table, step.seat)}"


def _listed(plays: list[Play], more: bool, table: Table, seat: Seat) -> str:
    """Return some plays in the notation; of which the evidence leaves open whether they are legal, it says so."""
    texts = [f"{play}{'' if judge(table, play, seat).verdict is Verdict.LEGAL else ' (not proven)'}" for play in plays]
    return "; ".join(texts) + (" and more" if more else "")


def _marks(step: Step) -> Iterator[Diagnosis]:
    line = step.line
    if step.play is None or step.after is None:
        return
    if line.pukka and not step.pukka:
        where = places.find(line.place, "PUKKA")
        what = f"the house of {step.play.value} is kachcha" if step.play.value else "the play makes no house"
        yield _diagnosis(
            "S310", step, f"the mark * is wrong: {what}", where, rule="R23" if step.play.value else None,
            fix=Fix(where, "", safe=False) if where else None,
        )  # fmt: skip
    if line.sweep and not step.sweep:
        where = places.find(line.place, "SWEEP")
        yield _diagnosis(
            "S311", step, "the mark # is wrong: this is no sweep", where, rule="R42",
            why=("after it the floor is " + _left(step),) if step.after else (),
            fix=Fix(where, "", safe=False) if where else None,
        )  # fmt: skip


def _left(step: Step) -> str:
    assert step.after is not None
    return "empty, but nothing was taken" if step.after.empty else "not empty"


def _obstacle(step: Step, run: Replay, names: Names, before: Sequence[Step]) -> Diagnosis | None:
    """Return the diagnosis of a play that cannot have happened or stands for no single play."""
    line, obstacle = step.line, step.obstacle
    if obstacle is None:
        return None
    who = names.get(step.seat or "", "the player")
    if isinstance(obstacle, Unresolved):
        return _unresolved(step, obstacle)
    if obstacle.reason == "card_not_held":
        where = places.card(line.place, line.card or "")
        earlier = next((other for other in before if other.after is not None and other.line.card == line.card), None)
        if line.card and earlier is not None:
            return _diagnosis(
                "S203", step, f"{line.card} was already played: play {earlier.number}, "
                f"{names.get(earlier.seat or '', '?')}", where, rule="R60",
            )  # fmt: skip
        if line.card in r.UNSEEN_CARDS or not line.card:
            return _diagnosis(
                "S202", step, f"no card is left that {line.card or 'this card'} of {who} can be", where, rule="R60",
                why=("by what is told before and after, every card it could be is elsewhere",),
                hint="a card in a look or hand, or in another play, is wrong",
            )  # fmt: skip
        return _diagnosis(
            "S202", step, f"{who} does not hold {line.card}", where, rule="R60", why=_whereabouts(step, run, names)
        )
    if obstacle.reason == "not_loose":
        missing = [name_of(card) for card in cards_in(obstacle.cards)]
        verb = "does" if len(missing) == 1 else "do"
        return _diagnosis(
            "S204", step, f"{one_of(missing, 'and')} {verb} not lie loose on the floor",
            places.card(line.place, missing[0]), rule="R60",
        )  # fmt: skip
    if obstacle.reason == "no_such_house":
        return _diagnosis(
            "S205", step, f"no house of {obstacle.value} stands on the floor", places.body(line.place), rule="R60"
        )
    return _diagnosis(
        "S214", step, f"no house has the value {obstacle.value}", places.body(line.place), rule="R21",
        why=("houses are worth 9, 10, 11, 12 or 13",),
        hint="a number behind = is the value; the number of the next play ends in a full stop",
    )  # fmt: skip


def _unresolved(step: Step, obstacle: Unresolved) -> Diagnosis | None:
    line = step.line
    where = places.body(line.place)
    if obstacle.reason == "unseen":
        return None
    if obstacle.reason == "nothing":
        return _diagnosis("S229", step, f"{line.card} takes nothing", where, rule="R12")
    if obstacle.reason == "twice":
        return _diagnosis("S235", step, "a card or house stands in this play twice", where, rule="R14")
    if obstacle.reason == "absent":
        rank = obstacle.value
        word = rank_word(rank) if 1 <= rank <= 13 else str(rank)
        lies = step.before is not None and 1 <= rank <= 13 and step.before.loose & of_value(rank)
        message = f"not so many cards of rank {word} lie on the floor" if lies else f"no {word} lies on the floor"
        return _diagnosis("S204", step, message, where, rule="R60")
    hint = "write the cards out"
    if obstacle.choices:
        hint = f"it could be {'; '.join(map(str, obstacle.choices))}{' and more' if obstacle.more else ''}"
    message = "this short form fits more than one play"
    if obstacle.value:
        message = f"which card the {obstacle.value} stands for is not clear: more than one fits"
    return _diagnosis("S206", step, message, where, hint=hint)


def _whereabouts(step: Step, run: Replay, names: Names) -> tuple[str, ...]:
    state = step.before
    if state is None or step.line.card not in NAMES or run.table is None:
        return ()
    card = card_of(step.line.card)
    bit = 1 << card
    if state.loose & bit:
        return (f"{step.line.card} lies loose on the floor",)
    for house in state.houses.values():
        if house.cards & bit:
            return (f"{step.line.card} lies in the house of {house.value}",)
    for side, cards in state.taken.items():
        if cards & bit:
            return (f"{step.line.card} was taken by {names.get(side, side)}",)
    for seat, cards in state.hands.items():
        if cards & bit and seat != step.seat:
            return (f"{step.line.card} is in {names[seat]}'s hand",)
    opener = step.seat is not None and state.opening and step.seat == run.table.bidder
    four = table_at(run.table, state).certain(step.seat) if opener and step.seat else 0
    if four.bit_count() == PACKET:
        return (f"the bidder opens from the four cards bid on: {' '.join(names_in(four))}",)
    if step.seat is None:
        return ()
    if before_his_cards(table_at(run.table, state), step.seat):
        return (f"{names[step.seat]} has no cards yet: only the bidder has four before the opening play (R10)",)
    written = any(isinstance(s, r.Hand) and s.seat == step.seat for s in run.deal.opening)
    what = "hand is written, and" if written else "cards are all known, and"
    return (f"{names[step.seat]}'s {what} {step.line.card} is not among them",)


def _variation(variation: r.Variation, step: Step, run: Replay, names: Names) -> Iterator[Diagnosis]:
    """Yield what is wrong in a variation. It only tells what could have been: nothing there is more than a warning."""
    if step.before is None or run.table is None:
        return
    for inner in walk_variation(variation, step, run):
        for diagnosis in _step(inner, run, names, ()):
            grave = diagnosis.severity == "error"
            yield replace(diagnosis, severity="warning") if grave else diagnosis
        for deeper in inner.line.variations:
            yield from _variation(deeper, inner, run, names)


_DID: Final = {"throw": "throws", "take": "takes", "build": "makes a house", "unseen": "plays"}

_STOPS: Final = {
    "unseen": "a play before was not seen",
    "unresolved": "a play before is not clear",
    "impossible": "a play before cannot have happened",
    "not held": "a play before cannot have happened",
    "gap": "plays before are missing",
    "unread": "something before could not be read",
}
"""Why plays are not judged, by what stopped the replay."""


def _rest(run: Replay) -> Iterator[Diagnosis]:
    """Yield the one line that says how much of a deal was not judged."""
    left = [step for step in run.unclear if step.ruling is None and not _is_told(step)]
    if not left:
        return
    why = left[0].stopped_before or run.stopped
    reason = run.setup.missing if why == "no floor" else _STOPS[why or "unseen"]
    if left[0].line.did == "unseen" or left[0].line.more:
        reason = "not all of it was seen"
    plays = "1 play is" if len(left) == 1 else f"{len(left)} plays are"
    yield _diagnosis("S241", left[0], f"{plays} not judged: {reason}", left[0].line.place)


def _is_told(step: Step) -> bool:
    """Whether a play without a ruling has a diagnosis of its own."""
    if isinstance(step.obstacle, Unresolved):
        return step.obstacle.reason != "unseen"
    return step.obstacle is not None or bool(step.gap)
