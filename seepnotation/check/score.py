"""The end of a deal as diagnoses: did it end, and is the score what the cards and sweeps count."""

from __future__ import annotations

from collections.abc import Iterator

from seepnotation import record as r
from seepnotation.check.plausible import why_impossible
from seepnotation.dealing import deal_plays
from seepnotation.diagnosis import Diagnosis, severity_of
from seepnotation.replay import Replay
from seepnotation.replay.result import Result, result_of, side_of
from seepnotation.scoring import SidePoints, counted_sweeps
from seepnotation.table import Side, Sweep
from seepnotation.words import Names, one_of


def check_end(run: Replay, names: Names, result: Result | None = None) -> Iterator[Diagnosis]:
    """Yield what is wrong with the end of a deal that has been replayed.

    Args:
        run: the replay.
        names: what the seats are called.
        result: what the deal brought, where that is worked out already.
    """
    yield from _length(run)
    yield from _sides(run)
    result = result_of(run) if result is None else result
    if result.written is None:
        return
    if result.source in ("plays", "given up") and result.points is not None:
        for side in result.written.sides:
            if side.side in result.points:
                yield from _side(side, result, result.written, run, names)
    elif result.counts:
        impossible = why_impossible(result.written, run, result.loser)
        if impossible:
            message, rule = impossible
            yield Diagnosis(
                "S405", severity_of("S405"), message, result.written.place, rule=rule, hint="count the piles again"
            )


def _length(run: Replay) -> Iterator[Diagnosis]:
    """A deal that stops, or does not."""
    deal = run.deal
    if deal.kind != "deal":
        return
    standing = run.steps if run.plays_alone else [step for step in run.steps if not step.undone]
    whole = deal_plays(run.rules)
    if len(standing) == whole:
        return
    score_alone = not run.steps and any(isinstance(s, r.Score | r.Baazi) for s in deal.closing)
    told = run.unread_from is not None or any(step.gap for step in run.steps)  # why plays are missing is told already
    if len(standing) < whole and not run.ended and not score_alone and not told:
        statements = [*deal.opening, *deal.line]
        last = statements[-1].place if statements else deal.place
        plays = f"after {len(standing)} of {whole} plays" if standing else "before its first play"
        yield Diagnosis(
            "S313", severity_of("S313"), f"the deal stops {plays}", last, rule="R52",
            hint="if it was not finished, write abandoned",
        )  # fmt: skip
    elif len(standing) > whole:
        extra = standing[whole]
        yield Diagnosis(
            "S312", severity_of("S312"), f"a deal has {whole} plays; this is one too many", extra.line.place,
            rule="R52", play=extra.number, seat=extra.seat,
        )  # fmt: skip


def _sides(run: Replay) -> Iterator[Diagnosis]:
    """A side that does not play here, or is counted twice."""
    sides = tuple(dict.fromkeys(run.seating.sides.values()))
    scores = [statement for statement in run.deal.closing if isinstance(statement, r.Score)]
    for statement in run.deal.closing:
        problems: list[tuple[str, str]] = []
        if isinstance(statement, r.Score) and statement is scores[-1]:
            named: list[str] = [side.side for side in statement.sides]
            for index, side in enumerate(named):
                if side not in sides:
                    problems.append((side, "is no side of this table"))
                elif side in named[:index]:
                    problems.append((side, "is counted twice"))
        elif isinstance(statement, (r.Baazi, r.Concede)) and side_of(statement.side, run.seating) is None:
            problems.append((statement.side, "is no side of this table"))
        for side, problem in problems:
            yield Diagnosis(
                "S404", severity_of("S404"), f"{side} {problem}", statement.place, rule="R1",
                hint=f"the sides are {one_of(sides, 'and')}",
            )  # fmt: skip


def _side(side: r.SideScore, result: Result, score: r.Score, run: Replay, names: Names) -> Iterator[Diagnosis]:
    """Compare what the table counted for a side with what it has."""
    assert result.points is not None
    final = result.points[side.side]
    given_up = result.source == "given up"
    right = f"{final.cards}+{final.sweeps}" if final.sweeps else f"{final.cards}"
    hint = f"as the deal was given up it is {right}" if given_up else f"by the plays it is {right}"
    rule = "R38" if given_up else "R48" if run.rules.scoring == "north100" else "R49"
    lost = tuple(_given_up(result, run, names))

    def wrong(code: str, message: str, why: str, number: str) -> Diagnosis:
        return Diagnosis(code, severity_of(code), message, score.place, rule=number, why=(why, *lost), hint=hint)

    if side.sweeps is None:
        if side.cards != final.total:
            why = f"{side.side} has {_cards_text(final)} and {final.sweeps} of sweeps"
            yield wrong("S403", f"{side.side} has {final.total} points, not {side.cards}", why, rule)
        return
    if side.cards != final.cards:
        why = f"{side.side} {'gets' if given_up else 'took'} {_cards_text(final)}"
        yield wrong("S401", f"{side.side} has {final.cards} points of cards, not {side.cards}", why, rule)
    if side.sweeps != final.sweeps:
        count = f"sweeps of {side.side}: {', '.join(_sweeps(side.side, given_up, run)) or 'none'}"
        yield wrong("S402", f"{side.side} has {final.sweeps} points of sweeps, not {side.sweeps}", count, "R43")


def _cards_text(final: SidePoints) -> str:
    """Return the points of cards in words: ``34 points of cards, 4 of them for most cards``."""
    most = f", {final.most} of them for most cards" if final.most else ""
    return f"{final.cards} points of cards{most}{', twice 30 for satthi' if final.satthi else ''}"


def _given_up(result: Result, run: Replay, names: Names) -> Iterator[str]:
    """Yield why a deal counts as given up."""
    step = result.offence
    if step is not None and step.seat is not None:
        yield f"play {step.number} leaves {names[step.seat]} without its key: {result.loser} gives the deal up (R38)"
    elif result.loser is not None:
        yield f"{result.loser} gave the deal up: the points of all cards go to the others (R38)"


def _sweeps(side: Side, given_up: bool, run: Replay) -> list[str]:
    """Return the sweeps of a side with what they count: ``play 12 (50)``."""
    assert run.table is not None
    state = run.table.state
    counted = counted_sweeps(state.sweeps, run.rules, 0 if given_up else state.last_take)
    return [_sweep_text(sweep) for sweep in counted if sweep.side == side]


def _sweep_text(sweep: Sweep) -> str:
    return f"play {sweep.number} ({sweep.points})" if sweep.number else f"before the first play ({sweep.points})"
