"""What the rules of the table say of the play that is asked about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from seepnotation import record as r
from seepnotation.check.plays import check_plays
from seepnotation.check.reasons import told
from seepnotation.check.scene import Scene
from seepnotation.legality.judging import floor_ruling
from seepnotation.replay import Replay
from seepnotation.replay.step import Stop
from seepnotation.ruling import Reason, Ruling, Verdict
from seepnotation.settling.asking import Asked
from seepnotation.settling.grounds import candidates, grounds, names
from seepnotation.settling.quotes import DECIDES, house_rules_of, quote
from seepnotation.settling.settlement import Answer
from seepnotation.table import ImpossiblePlay
from seepnotation.words import a_card_of

WHY_NOT: Final[Mapping[Stop, str]] = {
    "unseen": "a play before it was not seen, so what lay on the floor is not known",
    "unresolved": "a play before it is not clear, so what lay on the floor is not known",
    "impossible": "a play before it cannot have happened, so what lay on the floor is not known",
    "not held": "a play before it cannot have happened, so nothing is known from there on",
    "gap": "plays before it are missing, so what lay on the floor is not known",
    "no floor": "the floor is not written",
    "unread": "something before it could not be read",
}

_LOOK: Final = "what lay there before it: write it in front of the play, such as 'loose 4D 3H' and 'house 11 W 9S+2H'"


def answer(asked: Asked) -> Answer:
    """Return what the rules of the table say."""
    step = asked.step
    ruling, table = step.ruling, asked.table
    if step.obstacle is not None:
        return _obstacle(asked)
    if ruling is None or table is None or step.play is None or step.seat is None or step.before is None:
        return _not_judged(asked)
    scene = Scene(table, step.before, step.play, step.seat, asked.names)
    found = _legal(scene) if ruling.verdict is Verdict.LEGAL else _not_legal(scene, ruling)
    if step.out_of_turn and step.due:
        found = _out_of_turn(asked, found)
    if ruling.allowed and step.sweep and step.after is not None:
        found = replace(found, sweep=step.after.sweeps[-1].points)
    rules = () if found.rule is None else house_rules_of(found.rule, asked.rules)
    return replace(found, facts=(*found.facts, *_slips(asked)), house_rules=rules)


def _slips(asked: Asked) -> Iterator[str]:
    """Yield what the record says of the play that cannot be: it is answered as it must be meant."""
    step = asked.step
    seat = step.line.seat
    if seat not in (None, "_") and asked.run.seating.seat(seat) is None:
        yield f"the record has {seat} play, but nobody sits there"
    if step.number_wrong and step.line.number is not None:
        yield f"the record calls it play {step.line.number}; by count it is play {step.number}"


def _legal(scene: Scene) -> Answer:
    rule, words, facts = grounds(scene)
    return Answer("legal", rule, f"{scene.who} may play so", facts, quote=quote(rule, words))


def _not_legal(scene: Scene, ruling: Ruling) -> Answer:
    message, facts = told(scene, ruling)
    said = None if ruling.rule is None or ruling.reason is None else quote(ruling.rule, _words(scene, ruling.reason))
    if ruling.verdict is Verdict.ILLEGAL:
        return Answer("illegal", ruling.rule, message, facts, quote=said)
    return Answer("not proven", ruling.rule, message, facts, tuple(_to_know(scene, ruling)), said)


def _words(scene: Scene, reason: Reason) -> str:
    """Return words of the sentence of its rule that a reason is decided by."""
    house = scene.state.houses.get(scene.play.value)
    if reason is Reason.NO_KEY_TO_ADD and house is not None:
        if "cement_ownership" in dict(house_rules_of("R31", scene.rules)):
            return "Where whoever adds becomes an owner"
        if scene.seat in house.owners:
            return "If you own it"
        if scene.table.partner_owns(scene.seat, house):
            return "ask even a partner"
    return DECIDES.get(reason, "")


def _to_know(scene: Scene, ruling: Ruling) -> list[str]:
    """Return what would have to be known of a play that is not proven."""
    state = scene.state
    if ruling.owner_unknown:
        open_ones = [house.value for house in state.houses.values() if "_" in house.owners]
        return [f"who owns the house of {value}: write the seat in place of _" for value in sorted(open_ones)]
    if ruling.card_unseen:
        return ["which card it was that nobody saw"]
    if ruling.reason is Reason.OPENING_VALUE:
        return [f"what was bid: a line such as 'bid {scene.seat} {scene.table.bid or 11}'"]
    fault, needs = floor_ruling(scene.table, scene.play, scene.seat)
    need = next((need for need in needs if need.reason is ruling.reason and need.value == ruling.value), None)
    if fault is not None or need is None:
        return [f"which cards {scene.who} held"]
    cards = candidates(scene, need)
    who = scene.who if need.seats == (scene.seat,) else f"{scene.who} or the partner"
    one = f"one of {names(cards)}" if len(cards) > 1 else names(cards) if cards else a_card_of(need.value)
    held = f"whether {who} held {one} after the play"
    with_one, without = ("legal", "illegal") if need.holds else ("illegal", "legal")
    hangs = f": if so it is {with_one}, if not {without}" if len(needs) == 1 else ""
    hint = f"a line 'hand {scene.seat} ...' with the cards that {scene.who} was dealt can tell"
    if scene.opens:
        hint = f"a line 'hand {scene.seat} ...' with the four cards bid on as its first packet can tell"
    return [held + hangs, hint]


def _out_of_turn(asked: Asked, found: Answer) -> Answer:
    """Return the answer for a play of a seat that was not on turn: that is its fault, whatever it plays."""
    step, called = asked.step, asked.names
    assert step.seat is not None
    assert step.due is not None
    itself = "in turn it would be legal" if found.verdict == "legal" else f"in turn too it is {found.verdict}"
    more = () if found.verdict == "legal" else (found.message, *found.facts)
    rule = f" by {found.rule}" if found.rule and found.verdict != "legal" else ""
    return replace(
        found, verdict="illegal", rule="R2",
        message=f"{called[step.seat]} plays out of turn: it is {called[step.due]}'s turn",
        facts=(f"{itself}{rule}", *more), to_know=(), quote=quote("R2"),
    )  # fmt: skip


_OBSTACLES: Final = frozenset({"S202", "S203", "S204", "S205", "S206", "S214", "S229", "S235"})
"""The diagnoses of plays that cannot have happened or stand for no single play."""


def _obstacle(asked: Asked) -> Answer:
    """Return the answer for a play that cannot have happened, or that stands for no single play."""
    step = asked.step
    impossible = isinstance(step.obstacle, ImpossiblePlay)
    if not impossible and (step.line.did == "unseen" or step.line.more):
        return Answer("not judged", None, "not all of this play was seen", to_know=("what was played",))
    run, severity = asked.run, "error"
    if asked.made == "instead":
        # In a variation of the play in its place it is told by the same words, there as a warning.
        run, severity = _as_variation(asked), "warning"
    diagnoses = [d for d in check_plays(run, asked.names) if d.play == step.number and d.severity == severity]
    found = next((d for d in diagnoses if d.code in _OBSTACLES), None)
    if found is None:
        # Out of turn too: then the obstacle is told as the reason of that.
        message, *facts = next((d.why for d in diagnoses if d.why), ("what this play stands for is not clear",))
        rule = "R60" if impossible else None
        quoted = quote("R60", "A play that could not happen") if impossible else None
        return Answer("impossible" if impossible else "not clear", rule, message, tuple(facts), quote=quoted)
    hint = (found.hint,) if found.hint else ()
    if found.code == "S229":
        return Answer("illegal", "R12", found.message, found.why, quote=quote("R12"))
    said = quote(found.rule) if found.rule and found.rule != "R60" else None
    if impossible or found.code == "S204":
        said = said or quote("R60", "A play that could not happen")
        return Answer("impossible", found.rule, found.message, (*found.why, *hint), quote=said)
    return Answer("not clear", found.rule, found.message, (*found.why, *hint), quote=said)


def _as_variation(asked: Asked) -> Replay:
    places = [index for index, entry in enumerate(asked.deal.line) if isinstance(entry, r.PlayLine)]
    place = places[asked.index]
    entry = asked.deal.line[place]
    assert isinstance(entry, r.PlayLine)
    other = replace(entry, variations=(r.Variation((asked.step.line,)),))
    line = (*asked.deal.line[:place], other, *asked.deal.line[place + 1 :])
    return Replay(replace(asked.deal, line=line), asked.rules, asked.run.unread_from, asked.dealer)


def _not_judged(asked: Asked) -> Answer:
    step = asked.step
    if step.gap:
        why = WHY_NOT["gap"]
    elif step.seat is None:
        why = "whose play it is is not known"
    else:
        why = WHY_NOT[step.stopped_before or "unread"]
    know = (asked.run.setup.missing and "the four cards turned up: a line such as 'floor 3H 6C KD AS'") or _LOOK
    if step.seat is None:
        know = "whose turn it was: write the seat in front of the play"
    if step.stopped_before == "unread":
        know = "what stands there: 'seep check' tells what could not be read"
    return Answer("not judged", None, f"this play cannot be judged: {why}", to_know=(know,))
