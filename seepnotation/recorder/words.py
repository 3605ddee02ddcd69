"""The words of the recorder beside plays and statements."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from seepnotation import record as r
from seepnotation.recorder import mend
from seepnotation.recorder.again import plain
from seepnotation.recorder.earlier import deals_of, in_its_deal, of_a_deal
from seepnotation.recorder.entry import enter
from seepnotation.recorder.events import enter_statement, put_statement
from seepnotation.recorder.helping import TOPICS, help_on
from seepnotation.recorder.mending import mend_deal
from seepnotation.recorder.now import Now
from seepnotation.recorder.opening import begin, seat_named
from seepnotation.recorder.outcome import Outcome, done, refused, said
from seepnotation.recorder.reading import number_and_rest, read_head, read_line
from seepnotation.recorder.redealing import deal_again
from seepnotation.recorder.slots import Slot
from seepnotation.recorder.telling import known, rule, score
from seepnotation.recorder.worded import enter_words
from seepnotation.replay import Step
from seepnotation.replay.result import result_of
from seepnotation.seating import Seating


@dataclass(frozen=True)
class Word:
    """A word.

    Attributes:
        usage: how it is written.
        meaning: what it does, in a sentence.
        run: what comes of it.
    """

    usage: str
    meaning: str
    run: Callable[[Now, str], Outcome]


def fix(now: Now, rest: str) -> Outcome:
    """Replace a standing play."""
    number, text = number_and_rest(rest)
    step = _standing(now, number)
    if isinstance(step, Outcome) or not text:
        return step if isinstance(step, Outcome) else refused(f"write the play: fix {_called(now, number)} 7C x 4D+3H")
    slot = Slot(now, mend.index_of(step, now.run.deal), step.number, step)
    return _entered(text, slot)


def insert(now: Now, rest: str) -> Outcome:
    """Put a play in before a standing one."""
    number, text = number_and_rest(rest)
    if now.deal is not None and number == now.number and text:
        if now.played_out:
            return refused("the deal is over: all plays are there")
        if not now.run.ended:
            return _entered(text, Slot.at_end(now))
    step = _standing(now, number)
    if isinstance(step, Outcome) or not text:
        return step if isinstance(step, Outcome) else refused(f"write the play: insert {_called(now, number)} W 7C")
    return _entered(text, Slot(now, mend.index_of(step, now.run.deal), step.number))


def _entered(text: str, slot: Slot) -> Outcome:
    found = enter(text, slot)
    if found is None or found.refusal is not None:
        found = enter_words(text, slot) or found
    return found or refused(f"{text!r} is no play: it begins with its card, such as 7C")


def delete(now: Now, rest: str) -> Outcome:
    """Take a standing play out."""
    number, more = number_and_rest(rest)
    if number is None or more or now.deal is None:
        return refused("write the number of the play: delete 12")
    return mend.delete(now, number)


def _called(now: Now, number: int | None) -> str:
    """Return a play by its number; in an earlier deal with the number of that."""
    return f"{now.called}.{number}" if now.later else f"{number}"


def _standing(now: Now, number: int | None) -> Step | Outcome:
    if now.deal is None:
        return refused("there is no deal yet")
    if number is None:
        return refused("write the number of the play first, such as: fix 12 7C")
    return mend.standing(now, number) or refused(mend.no_such_play(now, number))


def deal(now: Now, rest: str) -> Outcome:
    """Begin the next deal, or mend the one that is played."""
    words = rest.casefold().split()
    if now.deal is None or (now.over and (not words or words[0] in ("dealer", *_DIGITS) or words[0].isdecimal())):
        return _next_deal(now, rest)
    return mend_deal(now, rest)


_DIGITS: Final = ("next",)


def _next_deal(now: Now, rest: str) -> Outcome:
    words = rest.split()
    number = int(words[0]) if words and words[0].isdecimal() and len(words[0]) < 7 else None
    if number is not None and deals_of(now, number):
        return mend_deal(now, rest)
    head = read_head(f"deal {rest}")
    if head is not None:
        begun = begin(now, Seating.of(now.rules).seat(head.dealer), head.number)
        assert begun.now is not None
        deal = replace(begun.now.run.deal, comments=head.comments, notes=head.notes)
        return replace(begun, now=begun.now.with_deal(deal))
    words = words if number is None else words[1:]
    if words[:1] == ["dealer"]:
        del words[0]
    seat = seat_named(now, " ".join(words)) if words else None
    if words and seat is None:
        return refused(f"{' '.join(words)!r} sits nowhere here; write: deal dealer {Seating.of(now.rules).order[0]}")
    return begin(now, seat, number)


def redeal(now: Now, rest: str) -> Outcome:
    """Deal again, with the same dealer."""
    return (enter_statement(f"redeal {rest}", now) or refused("nothing")) if rest else deal_again(now)


def note(now: Now, rest: str) -> Outcome:
    """Put a comment on what was recorded last."""
    if not rest:
        return refused("write the comment behind it: note Nani laughed")
    text = rest[1:-1].strip() if rest.startswith("{") and rest.endswith("}") else rest
    deal = now.deal
    if deal is None:
        session = replace(now.session, comments=(*now.session.comments, text))
        if len(now.record.sessions) > 1:
            return refused("there is no deal yet to note it in")
        return done(Now(r.Record((session,))), f"{{{text}}}")
    about = "the deal"
    if deal.closing:
        *others, last = deal.closing
        about = plain(last)
        deal = replace(deal, closing=(*others, _noted(last, text)))
    elif deal.line:
        *plays, entry = deal.line
        about = plain(entry)
        deal = replace(deal, line=(*plays, _noted(entry, text)))
    elif deal.opening:
        *told_first, statement = deal.opening
        about = plain(statement)
        deal = replace(deal, opening=(*told_first, _noted(statement, text)))
    else:
        deal = _noted(deal, text)
    return done(now.with_deal(deal), f"{{{text}}}", f"on {about}")


Statement = TypeVar("Statement", bound=r.Written)


def _noted(statement: Statement, text: str) -> Statement:
    return replace(statement, comments=(*statement.comments, text))


def dispute(now: Now, rest: str) -> Outcome:
    """Somebody objects to a play."""
    if now.deal is None or not now.run.steps:
        return refused("there is no play to dispute")
    words = rest.split()
    seat = seat_named(now, words[0]) if words else None
    if seat or words[:1] == ["_"]:
        del words[0]
    number, text = number_and_rest(" ".join(words))
    text = text.strip().strip("{}").strip()
    return put_statement(r.Dispute(seat or "_", number, comments=(text,) if text else ()), now)


def unsure(now: Now, rest: str) -> Outcome:
    """Mark the last play, or a play, as not sure."""
    number, _ = number_and_rest(rest)
    if now.deal is None or not now.standing:
        return refused("there is no play yet")
    step = mend.standing(now, now.standing[-1].number if number is None else number)
    if step is None:
        return refused(mend.no_such_play(now, number or 0))
    if step.line.unsure:
        return said(f"play {step.number} is marked already")
    index = mend.index_of(step, now.run.deal)
    marked = replace(step.line, unsure=True)
    line = now.run.deal.line
    after = now.with_deal(replace(now.run.deal, line=(*line[:index], marked, *line[index + 1 :])))
    return done(after, plain(marked), "not sure")


def _statement(word: str, usage: str) -> Callable[[Now, str], Outcome]:
    """Return what takes a statement of the notation, with words behind it as its comment."""

    def run(now: Now, rest: str) -> Outcome:
        words = rest.split()
        for count in range(len(words), -1, -1):
            read = read_line(" ".join([word, *words[:count]]))
            if read.statement is not None:
                comment = " ".join(words[count:])
                statement = read.statement
                if comment:
                    statement = replace(statement, comments=(*statement.comments, comment))
                return put_statement(statement, now)
        return refused(f"write: {usage}")

    return run


def agreed(now: Now, rest: str) -> Outcome:
    """Write that the table counted what the plays count."""
    result = result_of(now.run) if now.deal is not None and now.over and now.run.deal.kind == "deal" else None
    if result is None or result.source not in ("plays", "given up") or result.points is None:
        return refused("agreed writes the score at the end of a deal of which every play is known")
    counts = [f"{side} {own.cards}" + (f"+{own.sweeps}" if own.sweeps else "") for side, own in result.points.items()]
    return enter_statement(f"score {' '.join(counts)}", now) or refused("there is nothing to count")


def helped(now: Now, rest: str) -> Outcome:
    """Tell how words are used."""
    every = {**{name: (word.usage, word.meaning) for name, word in WORDS.items()}, **MACHINE}
    told = help_on(rest, every)
    return said(*told) if told else refused(f"{rest!r} is no word of the recorder; {TOPICS}")


WORDS: Final[dict[str, Word]] = {
    "fix": Word("fix 12 7C x 4D+3H, fix 1.12 7C", "puts a play in place of play 12, or of play 12 of deal 1",
                in_its_deal(fix)),
    "insert": Word("insert 12 7C, insert 1.12 7C", "puts a play in before play 12", in_its_deal(insert)),
    "delete": Word("delete 12, delete 1.12", "takes play 12 out", in_its_deal(delete)),
    "deal": Word(
        "deal dealer S, deal bid W 12, deal floor 3H 6C KD AS, deal hand W 6S QH ...",
        "mends what was told before the first play; alone, at the end of a deal, begins the next one", deal,
    ),
    "redeal": Word("redeal, redeal W 2S 3H 8C 7D, redeal floor 9S 4H 2C KD", "the same dealer deals again", redeal),
    "note": Word("note Nani laughed", "puts a comment on what was recorded last", note),
    "dispute": Word("dispute W 14 it takes the 4 too", "somebody objects to a play; seat, number and words may be left "
                    "out", in_its_deal(dispute)),
    "ruling": Word("ruling 14 illegal R17", "what the table decided: legal, illegal or undecided",
                   in_its_deal(_statement("ruling", "ruling 14 illegal R17"))),
    "stands": Word("stands", "the play stands", _statement("stands", "stands")),
    "takeback": Word("takeback, takeback refused", "the table undoes the last play; a slip in typing is for undo",
                     _statement("takeback", "takeback, or takeback refused")),
    "rewind": Word("rewind 12", "the table undoes all plays from play 12 on", _statement("rewind", "rewind 12")),
    "unsure": Word("unsure, unsure 12, unsure 1.12", "marks a play of which you are not sure", in_its_deal(unsure)),
    "score": Word("score, score NS 62+50 EW 38, score 1 NS 62 EW 38",
                  "shows the points, or writes what the table counted",
                  of_a_deal(score)),
    "agreed": Word("agreed", "writes that the table counted the same as the plays", of_a_deal(agreed)),
    "rule": Word("rule, rule 14, rule 1.14, rule R17", "tells what decides a play, or what a rule says",
                 in_its_deal(rule)),
    "known": Word("known, known W", "tells what the record proves about the hands", known),
    "help": Word("help, help fix", "tells how words are used", helped),
}  # fmt: skip

MACHINE: Final[dict[str, tuple[str, str]]] = {
    "undo": ("undo, undo 3", "takes back what was typed last, without a trace; with a number so many lines"),
    "redo": ("redo, redo 3", "brings back what was undone"),
    "save": ("save other.seep", "writes the record to another file, and goes on there"),
    "quit": ("quit", "closes the record"),
}
"""Words that need more than the record: how they are used, what they do."""
