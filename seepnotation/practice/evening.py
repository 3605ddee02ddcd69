"""Deal after deal: each is played to its end, the match goes on, and with its end the next session begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final, cast

from seepnotation import record as r
from seepnotation.match import Outcome, Standing, after_deal, after_no_deal, new_match, next_dealer
from seepnotation.notation.writer import deal_text, head_text
from seepnotation.plays import SEATS, Seat
from seepnotation.practice.chance import Chance
from seepnotation.practice.dealer import deal_out
from seepnotation.practice.players import STYLES, Style
from seepnotation.practice.sight import Sight
from seepnotation.replay import play_line
from seepnotation.rules import RuleSet, rule_set, rule_set_names
from seepnotation.scoring import final_points
from seepnotation.seating import Seating, Side
from seepnotation.table import Table

_SEAT_TAGS: Final = {"N": "North", "W": "West", "S": "South", "E": "East"}


def evenings(
    rules: RuleSet, seed: int, style: str = "random", names: Sequence[str] = ()
) -> Iterator[tuple[r.Session | None, r.Deal]]:
    """Yield deals without end, one at a time; before the first deal of a session its tags, else None.

    The pack of the n-th deal of a seed is the same in every style. A session ends with its match (rule R50); where
    every deal is a match by itself, or nothing ends it, there is one session.

    Args:
        rules: the rules of the table.
        seed: which deals; any whole number.
        style: how all players play: a name of `STYLES`.
        names: who plays, in the order N W S E (two: N S, three: N W E); by default nobody is named.
    """
    order = Seating.of(rules).order
    head = r.Session(tuple(_tags(rules, seed, style, names)))
    standing, dealers, number = new_match(rules), frozenset(order), 0
    for index in count(1):
        cards, choices = Chance(f"{seed} cards {index}"), Chance(f"{seed} plays {index}")
        dealer = cards.one_of([seat for seat in order if seat in dealers])
        opening, table = deal_out(rules, dealer, cards, STYLES[style].bid, choices)
        line = _line(table, STYLES[style], choices)
        outcome, closing = _end(table, dealer, standing)
        number += 1
        yield (head if number == 1 else None), r.Deal(number, dealer, opening, line, closing)
        standing, dealers = outcome.standing, next_dealer(dealer, outcome, rules)
        if outcome.over and rules.match_end != "single_deal":
            standing, number = new_match(rules), 0


def evenings_as_text(rules: RuleSet, seed: int, style: str = "random", names: Sequence[str] = ()) -> Iterator[str]:
    """Yield the same as `evenings` as text in canonical form, a deal at a time; put together, the pieces are a file."""
    between = ""
    for head, deal in evenings(rules, seed, style, names):
        tags = f"{head_text(head)}\n" if head else ""
        yield f"{between}{tags}{deal_text(deal)}"
        between = "\n"


def _line(table: Table, style: Style, choices: Chance) -> tuple[r.Entry, ...]:
    """Play a deal, to its end or until no play is legal, and return the plays."""
    line: list[r.Entry] = []
    for number in range(1, (table.last_number or 0) + 1):
        seat = table.state.turn
        assert seat is not None
        play = style.play(Sight(table, seat), choices)
        if play is None:
            break
        table.push_possible(play, seat)
        line.append(play_line(play, seat, table.state, number))
    return tuple(line)


def _end(table: Table, dealer: Seat, standing: Standing) -> tuple[Outcome, tuple[r.Closing, ...]]:
    """Return what a deal does to the match, and the statements that close it."""
    if table.state.number <= (table.last_number or 0):
        return after_no_deal(standing), (r.Abandoned(),)
    points = final_points(table, dealer)
    outcome = after_deal(standing, points, table.rules)
    counts = [r.SideScore(_word(side), own.cards, own.sweeps or None) for side, own in points.items()]
    score = r.Score(tuple(counts))
    return outcome, (score, r.Baazi(_word(outcome.baazi))) if outcome.baazi else (score,)


def _word(side: Side) -> r.SideWord:
    """Return how a record names a side: just so."""
    return cast("r.SideWord", side)


def _tags(rules: RuleSet, seed: int, style: str, names: Sequence[str]) -> Iterator[r.Tag]:
    """Yield the tags of a session; the event is the command that makes these deals again."""
    yield r.Tag("Format", "seep 1")
    yield r.Tag("Event", f"seep deal --seed {seed} --style {style}")
    packaged = [rule_set(name) for name in rule_set_names()]
    # Rules of the player's own are told as those of the package that are nearest, and what is different.
    base = min(packaged, key=lambda other: (other.name != rules.name, len(list(rules.differences(other)))))
    yield r.Tag("Rules", base.name)
    for name, own, _ in rules.differences(base):
        yield r.Tag(f"Rules.{name}", str(own))
    seats = [seat for seat in SEATS if seat in Seating.of(rules).order]
    for seat, name in zip(seats, names, strict=bool(names)):
        yield r.Tag(_SEAT_TAGS[seat], name)
