"""How one deal ended: by its plays, given up, by the table's own count, not counted, or nobody knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from seepnotation import record as r
from seepnotation.legality import judge_possible
from seepnotation.plays import Kind
from seepnotation.replay.complete import table_at
from seepnotation.replay.step import Step
from seepnotation.replay.walk import Replay
from seepnotation.ruling import Reason, Ruling, Verdict
from seepnotation.scoring import SidePoints, final_points, given_up
from seepnotation.table import Seating, Side

Source = Literal["plays", "given up", "table", "void", "abandoned", "not known"]


@dataclass(frozen=True, slots=True)
class Result:
    """What a deal brought.

    Attributes:
        source: where the points come from, or why there are none.
        points: what each side has; None where the deal does not count or nobody knows.
        loser: the side that gave the deal up.
        offence: the play without a key by which it gave the deal up (rule R38).
        written: what the table counted; of several counts the last.
        baazi: the side that won a baazi, as the table says.
    """

    source: Source
    points: Mapping[Side, SidePoints] | None = None
    loser: Side | None = None
    offence: Step | None = None
    written: r.Score | None = None
    baazi: Side | None = None

    @property
    def counts(self) -> bool:
        """Whether the deal was played and belongs to the match."""
        return self.source not in ("void", "abandoned")


def result_of(run: Replay, *, penalties: bool = True, written_counts: bool = True) -> Result:
    """Return how a deal ended.

    The plays tell it if they can be followed to the end; else the table's count does, if it has every side.

    Args:
        run: the replay of the deal, gone through.
        penalties: whether a play without its key can cost the deal (rule R38).
        written_counts: whether the table's count is one by these rules.
    """
    written = written_score(run.deal)
    claimed = [side_of(s.side, run.seating) for s in run.deal.closing if isinstance(s, r.Baazi)]
    source, points, loser, offence = _brought(run, penalties)
    if source == "not known" and written is not None and written_counts:
        counted = table_count(written, run.seating)
        if counted:
            source, points = "table", counted
    return Result(source, points, loser, offence, written, claimed[-1] if claimed else None)


def written_score(deal: r.Deal) -> r.Score | None:
    """Return what the table counted: a later score replaces an earlier one."""
    scores = [statement for statement in deal.closing if isinstance(statement, r.Score)]
    return scores[-1] if scores else None


def table_count(score: r.Score, seating: Seating) -> dict[Side, SidePoints] | None:
    """Return the table's count; None unless it names every side once, and no other."""
    sides = tuple(dict.fromkeys(seating.sides.values()))
    counted: dict[Side, SidePoints] = {side.side: SidePoints(side.cards, side.sweeps or 0) for side in score.sides}
    if len(score.sides) != len(sides) or set(counted) != set(sides):
        return None
    return {side: counted[side] for side in sides}


def side_of(word: str, seating: Seating) -> Side | None:
    """Return the side that a record names, be it by one of its seats; None if it does not play here."""
    if word in seating.sides.values():
        return word
    seat = seating.seat(word)
    return seating.sides[seat] if seat else None


def who_gave_up(run: Replay) -> Side | None:
    """Return the side that the record says gave the deal up; None if none did, or it cannot be told which.

    ``concede`` names the side. ``forfeit`` means the side of the seat ruled on just before it; where nothing was
    ruled, of the seat whose play was disputed.
    """
    if run.ended == "concede":
        stated = next(s for s in run.deal.closing if isinstance(s, r.Concede))
        return side_of(stated.side, run.seating)
    if run.ended != "forfeit":
        return None
    standing: list[Step] = []
    about: Step | None = None
    steps = iter(run.steps)
    for entry in run.deal.line:
        match entry:
            case r.PlayLine():
                standing.append(next(steps))
                about = None
            case r.Dispute(number=number) | r.TableRuling(number=number):
                if number is not None:
                    about = next((step for step in reversed(standing) if step.number == number), None)
                elif isinstance(entry, r.Dispute) or about is None:
                    about = standing[-1] if standing else None
            case r.Forfeit():
                return run.seating.sides[about.seat] if about and about.seat else None
    return None


def costs_the_deal(run: Replay) -> Step | None:
    """Return the first standing play that is proven to lack its key, where that costs the deal (rule R38).

    That is a house made, added to or raised without its key, and a last key that leaves the hand, thrown or played
    elsewhere. A play that the table took back or ruled legal costs nothing.
    """
    if run.rules.penalty_missing_key != "concede_deal":
        return None
    standing = (step for step in run.steps if not step.undone and step.ruled != "legal")
    return next((step for step in standing if _lacks_its_key(step, run)), None)


_Brought = tuple[Source, Mapping[Side, SidePoints] | None, Side | None, Step | None]
"""Where the points of a deal come from, the points, who gave it up, and by which play: see `Result`."""


def _brought(run: Replay, penalties: bool) -> _Brought:
    if run.ended == "void":
        return "void", None, None, None
    if run.ended == "abandoned":
        return "abandoned", None, None, None
    if run.ended in ("concede", "forfeit"):
        return _given_up(run, who_gave_up(run))
    offence = costs_the_deal(run) if penalties else None
    if offence is not None and offence.seat is not None:
        return _given_up(run, run.seating.sides[offence.seat], offence)
    if run.finished and run.table is not None:
        return "plays", final_points(run.table, run.setup.dealer), None, None
    return "not known", None, None, None


def _given_up(run: Replay, loser: Side | None, offence: Step | None = None) -> _Brought:
    """Return what a deal brought that was given up: sweeps made until then stand, so all plays must have been followed.

    A deal of which neither plays nor a count are written has no sweeps either.
    """
    followed = run.table is not None and run.stopped is None and run.whole
    if not run.steps:
        followed = written_score(run.deal) is None
    if loser is None or not followed:
        return "not known", None, loser, offence
    sweeps = run.table.state.sweeps if run.table is not None else ()
    sides = dict.fromkeys(run.seating.sides.values())
    return "given up", given_up(loser, sides, sweeps, run.rules), loser, offence


def _lacks_its_key(step: Step, run: Replay) -> bool:
    ruling = step.ruling
    if step.play is not None and step.play.kind is Kind.THROW and ruling is not None and not ruling.allowed:
        ruling = _as_a_free_throw(step, run)
    return ruling is not None and ruling.verdict is Verdict.ILLEGAL and ruling.reason in _KEYS


def _as_a_free_throw(step: Step, run: Replay) -> Ruling | None:
    """Judge a throw as if any card could be thrown, so that all that can be wrong with it is a key given away."""
    if run.table is None or step.before is None or step.play is None or step.seat is None:
        return None
    table = table_at(run.table, step.before)
    table.rules = run.rules.with_house_rules(_FREE)
    return judge_possible(table, step.play, step.seat)


_KEYS: Final = frozenset({Reason.NO_KEY, Reason.NO_KEY_TO_ADD, Reason.NO_KEY_TO_RAISE, Reason.LAST_KEY})

_FREE: Final = {
    "capture_compulsion": "none", "forced_sweep": "off", "opening_throw": "free", "owner_throw_ban": "none",
    "thrown_card_completes_own_house": "stays_loose",
}  # fmt: skip
