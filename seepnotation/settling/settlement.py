"""What settles a dispute about one play: the verdict, what other towns say, what could be played, what can be done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from seepnotation.match import Outcome
from seepnotation.plays import Seat
from seepnotation.replay import Step
from seepnotation.scoring import SidePoints
from seepnotation.seating import Side
from seepnotation.settling.asking import Asked

Finding = Literal["legal", "illegal", "not proven", "impossible", "not clear", "not judged"]
"""What can be said of a play. One that is not clear fits several plays; one not judged stands where nobody knows the
floor."""

Deed = Literal["stands", "takeback", "rewind", "forfeit"]


@dataclass(frozen=True, slots=True)
class Answer:
    """What the rules of the table say of the play.

    Attributes:
        verdict: the verdict.
        rule: the number of the rule that decides; None where no rule does.
        message: the verdict in a sentence.
        facts: what proves it, a sentence each.
        to_know: what would have to be known for a verdict, where there is none.
        quote: what the rule book says of it.
        house_rules: the house rules of this table that change that rule.
        sweep: what the sweep counts that the play makes (rules R43 and R46); None if it makes none.
    """

    verdict: Finding
    rule: str | None
    message: str
    facts: tuple[str, ...] = ()
    to_know: tuple[str, ...] = ()
    quote: str | None = None
    house_rules: tuple[tuple[str, object], ...] = ()
    sweep: int | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """A house rule with its value at this table and under the other rule set."""

    house_rule: str
    here: object
    there: object


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What another rule set says of the same play.

    Attributes:
        name: the name of the rule set.
        players: for how many it is made.
        own: whether it is the one of this table.
        verdict: its verdict; None where it is made for another number of players.
        rule: the number of the rule that decides, if any.
        sweep: what the sweep counts there that the play makes.
        deciding: the smallest set of house rules whose change alone makes the difference; empty where there is none.
        others: how many other sets of as many house rules do the same.
        smallest: whether no smaller set does it; False where there were too many to try.
    """

    name: str
    players: int
    own: bool
    verdict: Finding | None = None
    rule: str | None = None
    sweep: int | None = None
    deciding: tuple[Change, ...] = ()
    others: int = 0
    smallest: bool = True


@dataclass(frozen=True, slots=True)
class Lever:
    """A house rule whose change alone, at this table, gives another verdict; and which one.

    The verdict is ``not judged`` where there are too many choices on the floor to find it out.
    """

    house_rule: str
    value: object
    verdict: Finding
    rule: str | None


@dataclass(frozen=True, slots=True)
class Listing:
    """The legal plays of one card.

    Attributes:
        card: the card.
        plays: plays in the notation, each with whether it is proven to be legal.
        more: how many more there are.
        at_least: whether there may be more than those.
    """

    card: str
    plays: tuple[tuple[str, bool], ...]
    more: int = 0
    at_least: bool = False


@dataclass(frozen=True, slots=True)
class Remedy:
    """What a table can do about an illegal play, and what that means.

    Attributes:
        deed: what is done.
        title: the same in words.
        text: what follows from it, a sentence each.
        statements: what to write into the record.
        undone: the plays that are undone, the first one first.
        number: the number of the next play then.
        seat: whose turn it is then; None when the deal is over or nobody knows.
        points: what each side has then; None when that is not known.
        final: whether these are the points of the whole deal.
        outcome: what the deal does to the match then; None while it is not over or the standing is not known.
        asked_for: whether the rules of the table themselves ask for it (rule R38).
    """

    deed: Deed
    title: str
    text: tuple[str, ...]
    statements: tuple[str, ...]
    undone: tuple[Step, ...] = ()
    number: int | None = None
    seat: Seat | None = None
    points: Mapping[Side, SidePoints] | None = None
    final: bool = False
    outcome: Outcome | None = None
    asked_for: bool = False

    @property
    def statement(self) -> str:
        """The statements on one line."""
        return " ".join(self.statements)


@dataclass(frozen=True, slots=True)
class Settlement:
    """All that is to be said of one play.

    Attributes:
        asked: the play and the moment.
        question: the question in words.
        play: the play in the notation with its marks; as written where it stands for no single play.
        words: the play in words.
        objections: who objected to it in the record, and what was said.
        answer: what the rules of the table say.
        changed: the house rules in which the table differs from the rule set that it names, with their values.
        rule_sets: what the rule sets say, the table's own first; none for a play that cannot be judged.
        levers: the house rules of which one alone would give another verdict at this table; None where they were not
            tried, since several cards on the floor were not seen.
        card: the legal plays of the card played; None where the floor is not known.
        hand: those of the other cards known to be in hand, where they were asked for.
        unknown: how many more cards the player holds, at most.
        remedies: what the table can do about it.
        table_ruled: what the table itself decided, if anything.
        table_did: what the table did with the play, if anything.
        statement: what to write into the record; None where nothing fits, or where it says so already.
        behind: behind which play to write the statement; 0: before the first play.
        remedy_behind: behind which play to write what is done.
    """

    asked: Asked
    question: str
    play: str
    words: str
    objections: tuple[str, ...]
    answer: Answer
    changed: Mapping[str, object]
    rule_sets: tuple[Elsewhere, ...]
    levers: tuple[Lever, ...] | None
    card: Listing | None
    hand: tuple[Listing, ...] | None
    unknown: int
    remedies: tuple[Remedy, ...]
    table_ruled: str | None
    table_did: str | None
    statement: str | None
    behind: int
    remedy_behind: int
