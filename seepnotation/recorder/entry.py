"""From what is typed to a play: the seat filled in, the one legal play found, several offered, others asked about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from seepnotation import record as r
from seepnotation.cards import NAMES, RANKS, card_of, rank_word
from seepnotation.notation.writer import statement_text
from seepnotation.plays import Play, Seat
from seepnotation.recorder.again import plain
from seepnotation.recorder.mend import put
from seepnotation.recorder.narrowing import card_named, narrowed
from seepnotation.recorder.now import turn_after
from seepnotation.recorder.outcome import Offer, Outcome, asked, fault_text, faults_text, refused
from seepnotation.recorder.reading import read_line, words_of
from seepnotation.recorder.slots import Attempt, Slot, moved_by, where_played
from seepnotation.recorder.view import Message
from seepnotation.replay import Unresolved


@dataclass(frozen=True)
class Opener:
    """How the text of a play begins.

    Attributes:
        number: whether its number is typed: then it says all that was done, as in a file.
        seat: the seat that is typed, or filled in.
        card: the card played, as the notation writes it; None when it is not a card, or not fully seen.
        body: the text from the card on.
    """

    number: bool
    seat: Seat | None
    card: str | None
    body: str


def opener(text: str, slot: Slot) -> Opener | None:
    """Return how a text begins if it can be a play; else None."""
    words, _ = words_of(text)
    kinds = [kind for kind, _ in words]
    start = 0
    number = kinds[:1] == ["NUMBER"]
    start += number
    seat = slot.seat
    if kinds[start : start + 1] == ["SEAT"]:
        word = words[start][1].upper()
        seat = slot.run.seating.seat(word)
        if seat is None and word != "_":
            return None
        start += 1
    if kinds[start : start + 1] not in (["CARD"], ["DOTS"]):
        return None
    at = 0
    for _, word in words[:start]:
        at = text.index(word, at) + len(word)
    card = card_named(words[start][1])
    return Opener(number, seat, card if card in NAMES else None, text[at:].strip())


def enter(text: str, slot: Slot) -> Outcome | None:
    """Return what comes of a typed play; None if the text is none.

    Args:
        text: a card and what more is needed, or a play in full.
        slot: where it goes.
    """
    begun = opener(text, slot)
    if begun is None:
        return None
    if begun.seat is None:
        return _literal(text, begun, slot) or refused("whose play is it? Begin with the seat, such as S 7C")
    gone = unplayable(begun, slot)
    if gone:
        return refused(gone)
    if begun.number or begun.card is None or slot.table is None:
        outcome = _literal(text, begun, slot) or refused(_unread(text, begun))
        bare = [kind for kind, _ in words_of(begun.body)[0]] == ["CARD"]
        if slot.table is None and bare and not begun.number and outcome.refusal is None:
            return outcome.saying(Message(_AS_THROWN, "warning"))
        return outcome
    return _narrow(begun, begun.seat, begun.card, slot)


_AS_THROWN: Final = "what lies on the floor is not known, so it is written as thrown; if it was not, fix it in full"


def unplayable(begun: Opener, slot: Slot) -> str | None:
    """Return why a seat cannot play a card; None if it can."""
    table = slot.hands
    if begun.card is None or begun.seat is None:
        return None
    earlier = where_played(card_of(begun.card), slot.run)
    if earlier is not None:
        who = slot.now.names.get(earlier.seat or "", "somebody")
        number = f"{slot.now.called}.{earlier.number}" if slot.now.later else f"{earlier.number}"
        return f"{begun.card} was played by {who} at play {number} (if that was another card: fix {number} ...)"
    if table is None or table.may_hold(begun.seat, card_of(begun.card)):
        moved = _where_moved(begun.card, slot)
        return f"{begun.card} lay on the floor for play {moved}, so no hand holds it (R60)" if moved else None
    known = slot.now.refusals if slot.last else {}
    asked_for = begun.seat, begun.card
    if asked_for not in known:
        known[asked_for] = _cannot_hold(*asked_for, slot)
    return known[asked_for]


def _cannot_hold(seat: Seat, card: str, slot: Slot) -> str:
    tried = slot.attempt(r.PlayLine(None, seat, "throw", card))
    for fault in tried.faults:
        if fault.code == "S202":
            return fault_text(fault)
        if fault.code == "S201" and fault.why:
            first, *facts = fault.why
            return f"{first} (R60)" + (f": {'; '.join(facts)}" if facts else "")
    return f"{slot.now.names[seat]} cannot hold {card} (R60){_used_up(card, slot)}"


def _used_up(card: str, slot: Slot) -> str:
    """Return where the record has a card that no hand can hold: on the first floor, or in a standing play."""
    if any(card in statement.cards for statement in slot.deal.opening if isinstance(statement, r.Floor)):
        return f": {card} was turned up on the floor"
    used = _where_moved(card, slot)
    return f": it lay on the floor for play {used}" if used else ""


def _where_moved(card: str, slot: Slot) -> str | None:
    """Return the standing play that has moved a card on the floor."""
    steps = (step for step in slot.run.steps if not step.undone and card in moved_by(step.line))
    return next((plain(step.line) for step in steps), None)


def _narrow(begun: Opener, seat: Seat, card: str, slot: Slot) -> Outcome:
    """Find the play among the legal ones, or what was typed in full."""
    plays, more = slot.legal(card_of(card), seat)
    words, rest = words_of(begun.body)
    kinds = [kind for kind, _ in words]
    if kinds == ["CARD", "INT"] and not rest:
        return _numbered(int(words[1][1]), plays, more, Offer(slot, seat, tuple(plays), card), begun.body)
    typed = read_line(begun.body, seat).statement
    line = replace(typed, number=None, seat=seat) if isinstance(typed, r.PlayLine) else None
    if line is not None and line.did == "throw":
        return _one_of(plays, more, Offer(slot, seat, tuple(plays), begun.body, line), line)
    fitting = narrowed(plays, begun.body)
    offer = Offer(slot, seat, tuple(fitting), begun.body, line)
    if line is None:
        if not fitting:
            return refused(_unread(begun.body, begun))
        return _one_of(fitting, more and len(fitting) > 1, offer, None)
    tried = slot.attempt(line)
    if not _forbidden(tried) and tried.refusal is None:
        return settled(tried, slot)
    unclear = isinstance(tried.step.obstacle, Unresolved) and tried.step.obstacle.reason in ("unclear", "nothing")
    if fitting and (unclear or _value_alone(line)):
        return _one_of(fitting, False, offer, line)
    outcome = settled(tried, slot)
    if outcome.yes is not None and fitting:
        return replace(outcome, offer=offer)
    return outcome


def _numbered(number: int, plays: list[Play], more: bool, offer: Offer, body: str) -> Outcome:
    """Read a number behind a card: as the number of a choice if there is such a one, else as a card of the floor."""
    listed = offer.typed
    if 1 <= number <= len(plays):
        chosen = choose(offer, number)
        also = narrowed(plays, body)
        if len(plays) == 1 or not also or plays[number - 1] in also:
            return chosen
        name = rank_word(number)
        return chosen.saying(Message(f"{number} was choice {number}; for the {name} on the floor: {listed}+{number}"))
    moved = narrowed(plays, body)
    if moved:
        return _one_of(moved, more, replace(offer, plays=tuple(moved), typed=body), None)
    many = f"1 to {len(plays)}" if len(plays) > 1 else "1 alone" if plays else "none"
    floor = f", and no legal play with {listed} moves a card of {number}" if 1 <= number <= len(RANKS) else ""
    return refused(f"{listed} {number}: there is no choice {number} (there is {many}){floor}")


def _one_of(plays: list[Play], more: bool, offer: Offer, line: r.PlayLine | None) -> Outcome:
    """Commit the one play, offer several; with none, ask about what was typed."""
    if len(plays) == 1 and not more:
        return choose(offer, 1)
    if plays:
        many = f"{len(plays)} plays" if not more else f"more than {len(plays)} plays"
        text = f"{offer.typed.upper()}: {many}{_out_of_turn(offer)}; choose by number, or type more of it"
        return Outcome((Message(text, "asked"),), offer=offer)
    assert line is not None
    return settled(offer.slot.attempt(line), offer.slot)


def _out_of_turn(offer: Offer) -> str:
    """Return that plays on offer are out of turn, where nothing at their place was so before; else nothing."""
    slot = offer.slot
    if offer.seat == turn_after(slot.run):
        return ""
    tried = slot.attempt(slot.line_of(offer.plays[0], offer.seat))
    if not tried.step.due or not any(fault.code == "S201" for fault in tried.faults):
        return ""
    return f" of {slot.now.names[offer.seat]}, out of turn: it is {slot.now.names[tried.step.due]}'s turn (R2)"


def choose(offer: Offer, number: int) -> Outcome:
    """Return what comes of choosing a play by its number."""
    if not 1 <= number <= len(offer.plays):
        return refused(f"there is no choice {number}: they are 1 to {len(offer.plays)}" if offer.plays
                       else f"no play with {offer.typed.upper()} is legal")  # fmt: skip
    line = offer.slot.line_of(offer.plays[number - 1], offer.seat)
    trim = offer.trimmings
    if trim is not None:
        line = replace(line, glyph=trim.glyph, unsure=trim.unsure, notes=trim.notes, comments=trim.comments)
    return settled(offer.slot.attempt(line), offer.slot)


def settled(tried: Attempt, slot: Slot) -> Outcome:
    """Commit a play; refuse what cannot have happened (rule R60), ask about what the rules forbid."""
    refusal = tried.refusal
    if refusal is not None:
        return refused(fault_text(refusal, hint=True))
    outcome = put(slot, tried)
    doubts = tried.doubts
    if not doubts:
        return outcome
    text = statement_text(replace(tried.line, comments=(), notes=()))
    return asked(f"{text}: {faults_text(doubts)}. Record it as it is?", outcome)


def _literal(text: str, begun: Opener, slot: Slot) -> Outcome | None:
    """Return what comes of a play that is typed as in a file."""
    typed = read_line(text if begun.number or begun.seat is None else begun.body, begun.seat).statement
    if not isinstance(typed, r.PlayLine):
        return None
    if typed.seat is None:
        typed = replace(typed, seat=begun.seat)
    tried = slot.attempt(typed)
    if not tried.step.number_wrong or tried.step.gap:
        return settled(tried, slot)
    # A wrong number is a slip of the pen, nothing that happened: plays are counted here.
    counted = settled(slot.attempt(replace(typed, number=slot.number)), slot)
    return counted.saying(Message(f"that is play {slot.number}, not {typed.number}", "warning"))


def _forbidden(tried: Attempt) -> bool:
    return tried.step.ruling is not None and not tried.step.ruling.allowed


def _value_alone(line: r.PlayLine) -> bool:
    """Whether only the card and the value of a house are typed."""
    return line.did == "build" and line.groups == ((),) and line.value is not None


def _unread(text: str, begun: Opener) -> str:
    read = read_line(text, begun.seat)
    if read.faults:
        fault = read.faults[0]
        return f"{fault.message}" + (f"; {fault.hint}" if fault.hint else "")
    if len(read.statements) > 1:
        return "that is more than one play: one a line"
    return f"no play with {begun.card} fits {text!r}"
