"""What a table can do about an illegal play, and what each would mean for the score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from seepnotation import record as r
from seepnotation.match import Outcome, Standing, after_deal
from seepnotation.notation.writer import statement_text
from seepnotation.replay import Replay, Step, complete
from seepnotation.replay.result import Result, costs_the_deal, result_of
from seepnotation.replay.sitting import sitting_of
from seepnotation.scoring import points
from seepnotation.settling.asking import Asked
from seepnotation.settling.settlement import Answer, Deed, Remedy
from seepnotation.words import one_of


def remedies(asked: Asked, answer: Answer) -> tuple[Remedy, ...]:
    """Return what the table can do about the play; nothing where it is not illegal, or where something was done."""
    if answer.verdict != "illegal" or not is_open(asked):
        return ()
    return tuple(_Remedies(asked, answer).all())


def is_open(asked: Asked) -> bool:
    """Tell whether the table can still do something about a play: it stands, and nothing was done about it yet."""
    ended = any(isinstance(entry, r.Forfeit | r.Void) for entry in asked.deal.line)
    step = asked.step
    return asked.made != "instead" and step.play is not None and not (step.undone or step.deed or ended)


def ruling_on(asked: Asked, answer: Answer) -> r.TableRuling | None:
    """Return the ruling to write; None for a play that cannot have happened or cannot be judged."""
    number = asked.step.number
    if answer.verdict == "illegal":
        return r.TableRuling("illegal", number, answer.rule)
    if answer.verdict in ("legal", "not proven"):
        return r.TableRuling("legal" if answer.verdict == "legal" else "undecided", number)
    return None


def play_before(asked: Asked) -> list[str]:
    """Return the play itself as a statement, where it does not stand in the record yet."""
    return [statement_text(complete(asked.step, asked.run))] if asked.made == "next" else []


class _Remedies:
    def __init__(self, asked: Asked, answer: Answer) -> None:
        self._asked, self._answer = asked, answer
        ruling = ruling_on(asked, answer)
        assert ruling is not None
        self._ruling = ruling
        self._standing = _standing_before(asked)
        self._who = asked.names[asked.step.seat or ""]

    def all(self) -> Iterator[Remedy]:
        """Yield the remedies, from the mildest to the hardest."""
        number, after = self._asked.step.number, self._asked.after
        stands = self._after(r.Stands())
        costs = costs_the_deal(stands)
        lost = costs is not None and costs.number == number
        yield self._remedy("stands", "Let it stand", stands, (r.Stands(),), self._stays(costs))
        if not after:
            yield self._back("takeback", "Take it back", r.Takeback(), [self._asked.step])
        else:
            title = f"Go back to play {number}"
            yield self._back("rewind", title, r.Rewind(number), [self._asked.step, *after])
        earlier = self._first_fault()
        if earlier is not None:
            undone = [step for step in self._standing_steps() if step.number >= earlier.number]
            rule = earlier.ruling.rule if earlier.ruling else None
            why = f"play {earlier.number} was illegal too ({rule}), and nobody ruled on it"
            title = f"Go back to play {earlier.number}"
            back = self._back("rewind", title, r.Rewind(earlier.number), undone, why)
            also = statement_text(r.TableRuling("illegal", earlier.number, rule))
            yield replace(back, statements=(also, *back.statements))
        forfeit = self._after(r.Forfeit())
        side = self._asked.run.seating.sides[self._asked.step.seat or "N"]
        text = ["all points of cards, and those for most cards, go to the others; sweeps made stand (R38)"]
        if lost:
            text.append("these rules ask for it: a play without its key costs the deal (R38)")
        yield self._remedy("forfeit", f"{side} forfeits the deal", forfeit, (r.Forfeit(),), text, asked_for=lost)

    def _stays(self, costs: Step | None) -> list[str]:
        text = [f"the play counts as made, and the deal goes on from it{_owned(self._asked)}"]
        if self._asked.after:
            text = [f"the play counts as made, and the deal goes on behind play {self._asked.after[-1].number}"]
        if costs is not None:
            side = self._asked.run.seating.sides[costs.seat or "N"]
            text.append(f"the count has the deal as lost by {side}: play {costs.number} lacks its key (R38)")
        return text

    def _back(self, deed: Deed, title: str, statement: r.Entry, undone: Sequence[Step], why: str = "") -> Remedy:
        run = self._after(statement)
        first = undone[0]
        text = [f"{_plays(len(undone))} {'is' if len(undone) == 1 else 'are'} undone"] if len(undone) > 1 else []
        who = self._asked.names.get(first.seat or "", "")
        due = self._asked.names.get(first.due or "", who)
        card = f", with {first.line.card} in hand again" if first.line.card and first.due == first.seat else ""
        text.append(f"it is {due}'s turn at play {first.number}{card}")
        if why:
            text.insert(0, why)
        found = self._remedy(deed, title, run, (statement,), text)
        return replace(found, undone=tuple(undone), number=first.number, seat=first.due or first.seat)

    def _remedy(
        self, deed: Deed, title: str, run: Replay, done: Sequence[r.Entry], text: Sequence[str], *,
        asked_for: bool = False,
    ) -> Remedy:  # fmt: skip
        result = result_of(run, written_counts=False)
        outcome = self._outcome(result)
        final = result.points is not None
        now = result.points
        if now is None and run.table is not None and run.stopped is None and run.whole:
            now = points(run.table)
        statements = [*play_before(self._asked), *map(statement_text, (self._ruling, *done))]
        number: int | None = None
        seat = None
        if not final and run.table is not None and deed == "stands":
            number, seat = run.table.state.number, run.table.state.turn
        return Remedy(deed, title, tuple(text), tuple(statements), (), number, seat, now, final, outcome, asked_for)

    def _after(self, statement: r.Entry) -> Replay:
        """Return the deal as it is when the table has ruled and done this."""
        deal = self._asked.deal
        line = (*deal.line, self._ruling, statement)
        return Replay(replace(deal, line=line, closing=()), self._asked.rules, dealer=self._asked.dealer).run()

    def _outcome(self, result: Result) -> Outcome | None:
        if result.points is None or self._standing is None or self._asked.deal.kind != "deal":
            return None
        return after_deal(self._standing, result.points, self._asked.rules)

    def _standing_steps(self) -> list[Step]:
        return [step for step in self._asked.run.steps if not step.undone]

    def _first_fault(self) -> Step | None:
        """Return the first standing play before this one that is illegal and on which nobody ruled."""
        before = (step for step in self._asked.run.steps[: self._asked.index] if not step.undone)
        faults = (step for step in before if step.ruling is not None and not step.ruling.allowed and not step.ruled)
        return next(faults, None)


def _owned(asked: Asked) -> str:
    step = asked.step
    if step.play is None or step.after is None or not step.play.value:
        return ""
    house = step.after.houses[step.play.value]
    owners = one_of([asked.names.get(owner, "an owner not known") for owner in house.owners], "and")
    return f"; the house of {house.value} is {owners}'s"


def _plays(count: int) -> str:
    return "1 play" if count == 1 else f"{count} plays"


def _standing_before(asked: Asked) -> Standing | None:
    """Return how the match stood before the deal; None where nobody knows."""
    sitting = sitting_of(asked.session, asked.rules)
    for deal in asked.earlier:
        sitting.add(Replay(deal, asked.rules, dealer=sitting.dealer).run())
    return sitting.standing if sitting.standing.points is not None else None
