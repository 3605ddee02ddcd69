"""Words that only tell: the points, what decides a play, what is known of the hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from seepnotation import record as r
from seepnotation.check.reasons import told
from seepnotation.check.scene import Scene
from seepnotation.recorder import mend
from seepnotation.recorder.again import plain
from seepnotation.recorder.audit import counted_otherwise, standing_lines
from seepnotation.recorder.events import enter_statement
from seepnotation.recorder.now import Now
from seepnotation.recorder.opening import seat_named
from seepnotation.recorder.outcome import Outcome, refused, said
from seepnotation.recorder.reading import number_and_rest
from seepnotation.render.replay import points_text, words_of
from seepnotation.replay import Step, table_at
from seepnotation.replay.result import result_of
from seepnotation.rules.book import rule_book
from seepnotation.scoring import points


def score(now: Now, rest: str) -> Outcome:
    """Show the points and how the match stands, or write what the table counted."""
    if rest:
        return enter_statement(f"score {rest}", now) or refused("write: score NS 62+50 EW 38")
    if now.deal is None:
        return said(*standing_lines(now, now.sheet))
    if now.over:
        told = said(*points_lines(now), *standing_lines(now, now.sheet))
        return replace(told, messages=(*counted_otherwise(now), *told.messages))
    before = Now(r.Record((replace(now.session, deals=now.session.deals[:-1]),)))
    standing = standing_lines(before, before.sheet) if now.session.tags else iter(())
    return said(*points_lines(now), *[line for line in standing if line.startswith("standing")])


def points_lines(now: Now) -> Iterator[str]:
    """Yield the points of the deal: so far, or at its end."""
    run = now.run
    result = result_of(run) if run.deal.kind == "deal" else None
    if result is not None and result.points is not None:
        yield f"points: {points_text(result.points)}"
    elif run.table is not None and run.whole:
        yield f"points so far: {points_text(points(run.table, run.table.state))}"
    else:
        yield "the points are not known: not all that was taken was seen"


def rule(now: Now, rest: str) -> Outcome:
    """Tell what decides a play."""
    if rest[:1].upper() == "R" and rest[1:].isdecimal():
        found = rule_book().get(rest.upper())
        return said(f"{found.number}, {found.title}: {found.text}") if found else refused(f"there is no rule {rest}")
    number, _ = number_and_rest(rest)
    if now.deal is None or not now.run.steps:
        return refused("there is no play yet")
    steps = [step for step in now.run.steps if number in (None, step.number)]
    if not steps:
        return refused(mend.no_such_play(now, number or 0))
    return said(*_decided(steps[-1], now))


def _decided(step: Step, now: Now) -> Iterator[str]:
    yield f"{plain(step.line)}: {words_of(step, now.view)}"
    ruling = step.ruling
    if ruling is None or step.play is None or step.before is None or step.seat is None or now.run.table is None:
        yield "it is not judged: what lay on the floor is not known"
        return
    if ruling.reason is None:
        yield "it is legal"
        return
    scene = Scene(table_at(now.run.table, step.before), step.before, step.play, step.seat, now.names)
    message, why = told(scene, ruling)
    yield f"{'not legal' if not ruling.allowed else 'not proven'}: {message}" + (f": {'; '.join(why)}" if why else "")
    decides = rule_book().get(ruling.rule or "")
    if decides is not None:
        yield f"{decides.number}, {decides.title}: {decides.text}"


def known(now: Now, rest: str) -> Outcome:
    """Tell what the record proves about the hands."""
    from seepnotation import knowledge
    from seepnotation.render.knowledge import known_lines

    if now.deal is None:
        return refused("there is no deal yet")
    eye = seat_named(now, rest) if rest else None
    if rest and eye is None:
        return refused(f"{rest!r} sits nowhere here")
    try:
        found = knowledge.known(knowledge.moment(now.run), eye)
    except knowledge.NoSuchMoment as error:
        return refused(str(error))
    lines = ["".join(text for text, _ in line) for line in known_lines(found, now.view)]
    return said(*[line for line in lines if line.strip()])
