"""Completing: what the rules and the replay know is filled in, in canonical order. Nothing written is changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from seepnotation import record as r
from seepnotation.cards import UNSEEN, cards_in, name_of, value_of
from seepnotation.plays import SEATS, Kind, Play, Seat, groups_of
from seepnotation.replay.step import Step
from seepnotation.replay.walk import Replay, make
from seepnotation.rules import RuleSet
from seepnotation.sums import splits, total
from seepnotation.table import State, Table


def canonical_deal(
    deal: r.Deal, rules: RuleSet | None, number: int | None = None, dealer: Seat | None = None
) -> r.Deal:
    """Return a deal in canonical form.

    Args:
        deal: the deal or position.
        rules: the rules to replay by; None fills nothing in.
        number: the number of the deal, used where none is written.
        dealer: who deals, used where the deal does not tell.
    """
    if rules is None:
        return replace(deal, opening=_ordered(deal, None, SEATS))
    run = Replay(deal, rules, dealer=dealer).run()
    seating = run.seating
    changes: dict[str, Any] = {}
    bidder = run.setup.bidder
    if deal.kind == "deal":
        if deal.number is None and number is not None and number < r.NUMBER_LIMIT:
            changes["number"] = number
        if deal.dealer is None:
            changes["dealer"] = run.setup.dealer
    opening = _ordered(deal, bidder, seating.order)
    if bidder:
        opening = tuple([replace(s, seat=bidder) if isinstance(s, r.Bid) and s.seat is None else s for s in opening])
    steps = iter(run.steps)
    line = [complete(next(steps), run) if isinstance(entry, r.PlayLine) else entry for entry in deal.line]
    return replace(deal, opening=opening, line=tuple(line), **changes)


def complete(step: Step, run: Replay) -> r.PlayLine:
    """Return the play of a Step with what was left out filled in, its variations likewise."""
    line = step.line
    changes: dict[str, Any] = {}
    counted = run.setup.numbered and not step.behind_hole and not step.number_shifted
    if line.number is None and counted and step.number < r.NUMBER_LIMIT:
        changes["number"] = step.number
    if line.seat is None and step.seat is not None:
        changes["seat"] = step.seat
    if step.play is not None and step.after is not None:
        changes |= _filled(line, step.play)
        changes["pukka"] = line.pukka or step.pukka
        changes["sweep"] = line.sweep or step.sweep
    if line.variations:
        changes["variations"] = tuple([_variation(variation, step, run) for variation in line.variations])
    changes = {name: value for name, value in changes.items() if getattr(line, name) != value}
    return replace(line, **changes) if changes else line


def play_line(play: Play, seat: Seat, after: State, number: int | None = None) -> r.PlayLine:
    """Return a play as the record writes it in canonical form.

    Args:
        play: the play; every card of it is known.
        seat: who plays.
        after: the table after it.
        number: its number, if plays are numbered.
    """
    if play.kind is Kind.THROW:
        return r.PlayLine(number, seat, "throw", name_of(play.card))
    if play.kind is Kind.TAKE:
        return r.PlayLine(number, seat, "take", name_of(play.card), _groups(play), sweep=after.empty)
    pukka = after.houses[play.value].pukka
    return r.PlayLine(number, seat, "build", name_of(play.card), _groups(play), play.value, pukka=pukka)


def _filled(line: r.PlayLine, play: Play) -> dict[str, Any]:
    """Return the groups and the value of a play, in the notation's one order where they are whole groups."""
    if play.kind is Kind.THROW:
        return {}
    changes: dict[str, Any] = {} if play.kind is Kind.TAKE else {"value": play.value}
    if not (play.loose | 1 << play.card) >> UNSEEN and _is_whole(play):
        changes["groups"] = _groups(play)
    elif any(item not in r.CARD_WORDS and item[0] != "[" for group in line.groups for item in group):
        changes["groups"] = _named(line, play)
    return changes


def _groups(play: Play) -> tuple[r.Group, ...]:
    """Return the groups of a take or house play as a line has them: the card played is not among them."""
    groups = [tuple(group.split("+")) for group in groups_of(play)]
    if play.kind is not Kind.TAKE:
        groups[0] = groups[0][1:]
    return tuple(groups)


def _is_whole(play: Play) -> bool:
    """Tell whether the cards of a play part into groups that add up, so that the order of groups is given."""
    if play.kind is Kind.TAKE:
        value = value_of(play.card)
        return all(house == value for house in play.houses) and splits(play.loose, value)
    if play.kind is Kind.RAISE:
        adds_up = len(play.houses) == 1 and play.houses[0] + value_of(play.card) == play.value
        return adds_up and splits(play.loose, play.value)
    cards = play.loose | 1 << play.card
    return total(cards) == play.value or splits(cards, play.value)


def _named(line: r.PlayLine, play: Play) -> tuple[r.Group, ...]:
    """Return the groups as written, with the cards and houses in place of ranks alone."""
    written = {item for group in line.groups for item in group}
    free = [card for card in cards_in(play.loose) if card < UNSEEN and name_of(card) not in written]
    groups = []
    for group in line.groups:
        items = []
        for item in group:
            if item not in r.CARD_WORDS and item[0] != "[":
                rank = _RANKS.get(item) or int(item)
                card = next((card for card in free if value_of(card) == rank), None)
                if card is None:
                    item = f"[{rank}]"
                else:
                    free.remove(card)
                    item = name_of(card)
            items.append(item)
        groups.append(tuple(items))
    return tuple(groups)


def _variation(variation: r.Variation, step: Step, run: Replay) -> r.Variation:
    """Return a variation with its plays completed, as far as they can be."""
    if step.before is None or run.table is None:
        return variation
    plays = tuple([complete(inner, run) for inner in walk_variation(variation, step, run)])
    return replace(variation, plays=plays)


def walk_variation(variation: r.Variation, step: Step, run: Replay) -> list[Step]:
    """Return the Steps of a variation: its first play stands in place of the play of `step`."""
    assert run.table is not None
    assert step.before is not None
    table = table_at(run.table, step.before)
    steps: list[Step] = []
    number, due, going = step.number, step.seat or step.due, True
    shifted = step.number_shifted
    for line in variation.plays:
        seat = run.seating.seat(line.seat) or due
        inner = Step(line, number, seat, due)
        inner.out_of_turn = due is not None and seat != due
        inner.number_wrong = line.number is not None and run.setup.numbered and line.number != number
        inner.number_shifted = shifted = shifted or inner.number_wrong
        if going and seat is not None:
            inner.before = table.state
            made = make(table, line, seat)
            if isinstance(made, Play):
                inner.play = made
                inner.ruling = run.rule(table, made, seat)
                table.push_possible(made, seat)
                inner.after = table.state
            else:
                inner.obstacle, going = made, False
        steps.append(inner)
        number += 1
        due = run.seating.following[seat] if seat else None
    return steps


def table_at(table: Table, state: State) -> Table:
    """Return a table of the same deal that stands at another moment."""
    other = table.copy()
    other.state = state
    return other


def _ordered(deal: r.Deal, bidder: str | None, order: tuple[str, ...]) -> tuple[r.Opening, ...]:
    """Return the statements of an opening in canonical order, hands from the bidder on in the order of play."""
    start = order.index(bidder) if bidder in order else 0

    def key(statement: r.Opening) -> tuple[int, int]:
        within = 0
        if isinstance(statement, r.Hand):
            within = (order.index(statement.seat) - start) % len(order) if statement.seat in order else len(order)
        elif isinstance(statement, r.HouseNow):
            within = statement.value
        return _ORDER[deal.kind].index(statement.kind), within

    return tuple(sorted(deal.opening, key=key))


_RANKS: Final = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}
_ORDER: Final = {
    "deal": ("redeal", "hand", "bundle", "bid", "floor"),
    "position": ("bundle", "bid", "floor", "loose", "house", "hand", "taken", "turn", "last", "next"),
}
