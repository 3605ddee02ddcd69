"""The match: the running difference, baazis, who has won, who deals next, chips (rules R48, R50, R51, R57, R58).

Nothing here knows a record. What is not known (a deal of which nobody wrote the points) stays unknown: None.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from seepnotation.plays import Seat
from seepnotation.rules import RuleSet
from seepnotation.scoring import NINE, SidePoints, fewer_is_better
from seepnotation.table import Seating, Side

Totals = Mapping[Side, int]
Points = Mapping[Side, SidePoints]
By = Literal["lead", "nine", "table"]


@dataclass(frozen=True, slots=True)
class Lead:
    """Who is better off, and by how many points; no side while the best are level."""

    side: Side | None
    by: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands between two deals.

    Attributes:
        points: what each side has since the last baazi, else since the match began; None when that is not known.
        match_points: what each side has since the match began; None when that is not known.
        baazis: the baazis that each side has won in this match.
        deals: how many deals of this match were played; None when that is not known.
        matches: the matches that each side has won before this one.
        sure: whether no further baazi or match can have been won: False behind a deal that is not known.
    """

    points: Totals | None
    match_points: Totals | None
    baazis: Totals
    deals: int | None
    matches: Totals
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal does to the match.

    Attributes:
        counted: whether it counts; False for a deal that is void or abandoned.
        summed: the standing with this deal added, before anything begins anew.
        standing: the standing that the next deal begins with.
        baazi: the side that wins a baazi with this deal.
        by: what the baazi or the match is won by: the lead, the nine-point rule, or because the table says so.
        over: whether the match ends with this deal.
        winner: who wins the match; None for a draw, or when it is not over.
    """

    counted: bool
    summed: Standing
    standing: Standing
    baazi: Side | None = None
    by: By | None = None
    over: bool = False
    winner: Side | None = None


def new_match(rules: RuleSet) -> Standing:
    """Return the standing before the first deal."""
    none = dict.fromkeys(Seating.of(rules).sides.values(), 0)
    return Standing(none, none, none, 0, none)


def not_known(rules: RuleSet) -> Standing:
    """Return the standing of a match of which nothing is known but its rules."""
    return replace(new_match(rules), points=None, match_points=None, deals=None, sure=False)


def lead(points: Totals, rules: RuleSet) -> Lead:
    """Return who is better off: the side with most points, in Ulti Seep the one with fewest (rule R57)."""
    sign = -1 if fewer_is_better(rules) else 1
    (best, side), (second, _), *_ = sorted(((sign * count, side) for side, count in points.items()), reverse=True)
    return Lead(side if best > second else None, best - second)


def leader(standing: Standing, rules: RuleSet) -> Side | None:
    """Return who would win if the match ended now: by baazis, else by points; None if nobody or not known."""
    if not standing.sure:
        return None
    by_baazis = _most(standing.baazis)
    if by_baazis is not None or standing.points is None:
        return by_baazis
    return lead(standing.points, rules).side


def after_deal(standing: Standing, points: Points, rules: RuleSet) -> Outcome:
    """Return what a deal with these points does.

    The nine-point rule is looked at before the lead (rule R48). It wins what a lead wins: a baazi, or where there are
    none the match. Where no lead wins anything, it changes nothing.

    Args:
        standing: the standing before the deal.
        points: what each side has at the end of the deal.
        rules: the rules of the table.
    """
    deal = _totals(points)
    summed = Standing(
        _plus(standing.points, deal),
        _plus(standing.match_points, deal),
        standing.baazis,
        None if standing.deals is None else standing.deals + 1,
        standing.matches,
        standing.sure,
    )
    won = _WINS[rules.match_end](summed, points, rules)
    if won is None:
        return Outcome(True, summed, summed)
    if rules.match_end == "baazi" and won.side is not None:
        return _baazi(summed, won.side, won.by, rules)
    return replace(_over(summed, won.side, rules), by=won.by)


def after_unknown_deal(standing: Standing, rules: RuleSet) -> Outcome:
    """Return what a deal does of which the points are not known: from here on nobody knows the difference."""
    deals = None if standing.deals is None else standing.deals + 1
    lost = replace(standing, points=None, match_points=None, deals=deals, sure=False)
    if rules.match_end == "single_deal":
        return Outcome(True, lost, replace(new_match(rules), matches=standing.matches, sure=False))
    return Outcome(True, lost, lost)


def after_no_deal(standing: Standing) -> Outcome:
    """Return what a void or abandoned deal does: nothing."""
    return Outcome(False, standing, standing)


def by_the_table(outcome: Outcome, side: Side, rules: RuleSet) -> Outcome:
    """Return an outcome with the baazi that the table says was won: the difference is 0 then, whatever it was."""
    if outcome.baazi == side or rules.match_end != "baazi" or not outcome.counted:
        return outcome
    summed = outcome.summed
    if outcome.baazi is not None:
        summed = replace(summed, baazis=_plus(summed.baazis, {outcome.baazi: -1}) or {})
    return _baazi(summed, side, "table", rules)


def next_dealer(dealer: Seat | None, outcome: Outcome, rules: RuleSet) -> frozenset[Seat]:
    """Return the seats that may deal next (rule R51); all, where nobody can know or anybody may.

    After the end of a match the next one begins with a dealer of the players' choice (rule R3), except where every
    deal is a match by itself.

    Args:
        dealer: who dealt; None when that is not known.
        outcome: what the deal did.
        rules: the rules of the table.
    """
    seating = Seating.of(rules)
    everyone = frozenset(seating.order)
    if outcome.over and rules.match_end != "single_deal":
        return everyone
    dealers = everyone if dealer is None else frozenset([dealer])
    if not outcome.counted:
        return dealers
    rule = _DEALERS[rules.dealer_rule]
    return frozenset().union(*[rule(seat, outcome, rules, seating) for seat in dealers])


def chips(standing: Standing, winner: Side | None, rules: RuleSet) -> dict[Side, int] | None:
    """Return the chips that each side receives, less than 0 what it pays, at the end of a match (rule R58).

    Each loser pays his boot, and for each point by which he is behind the winner over the whole match. A winner who
    has fewer points (the nine-point rule, or baazis, can make one) still gets the boots. A draw gives the boots back.

    Args:
        standing: the standing with the last deal added, before anything begins anew.
        winner: who won; None for a draw.
        rules: the rules of the table.

    Returns:
        the chips; None where there are none, or when the points are not known.
    """
    points = standing.match_points
    if rules.chips == "off" or points is None:
        return None
    if winner is None:
        return dict.fromkeys(points, 0)
    sign = -1 if fewer_is_better(rules) else 1
    paid = {
        side: rules.chips_boot + rules.chips_point * max(sign * (points[winner] - count), 0)
        for side, count in points.items()
        if side != winner
    }
    return {side: -paid[side] if side in paid else sum(paid.values()) for side in points}


def _plus(points: Totals | None, more: Totals) -> dict[Side, int] | None:
    return None if points is None else {side: count + more.get(side, 0) for side, count in points.items()}


def _totals(points: Points) -> dict[Side, int]:
    return {side: own.total for side, own in points.items()}


def _apart(points: Totals) -> int:
    """Return by how many points the side with most has more than every other one."""
    *_, second, most = sorted(points.values())
    return most - second


def _most(counts: Totals) -> Side | None:
    """Return the side that has most; None if several have."""
    first = [side for side, count in counts.items() if count == max(counts.values())]
    return first[0] if len(first) == 1 else None


def _nine(points: Points, rules: RuleSet) -> Side | None:
    """Return who wins because of the nine-point rule: of those with nine or more the one with most in this deal.

    Nobody wins, and nobody loses, when all sides are under nine, or when two are level at the top.
    """
    counts = _NINES[rules.min9](points)
    if counts is None or fewer_is_better(rules):
        return None
    enough = {side: points[side].total for side, count in counts.items() if count >= NINE}
    return _most(enough) if enough and len(enough) < len(points) else None


_NINES: Final[dict[str, Callable[[Points], Totals | None]]] = {
    "baazi_loss_total": lambda points: _totals(points),
    "baazi_loss_card_points": lambda points: {side: own.cards for side, own in points.items()},
    "zero_points": lambda points: None,  # that is a matter of the count: scoring.py
    "off": lambda points: None,
}


class _Won(NamedTuple):
    """What ends a baazi or a match: who wins it, None for a draw, and by what."""

    side: Side | None
    by: By | None = None


def _by_lead(summed: Standing, deal: Points, rules: RuleSet) -> _Won | None:
    nine = _nine(deal, rules)
    if nine is not None:
        return _Won(nine, "nine")
    if summed.points is None or _apart(summed.points) < rules.match_lead:
        return None
    best = lead(summed.points, rules).side  # of three in Ulti Seep two can be level at the top: they play on
    return None if best is None else _Won(best, "lead")


def _in_one_deal(summed: Standing, deal: Points, rules: RuleSet) -> _Won | None:
    ahead = _apart(_totals(deal)) >= rules.match_lead
    return _Won(lead(_totals(deal), rules).side, "lead") if ahead else None


def _race(summed: Standing, deal: Points, rules: RuleSet) -> _Won | None:
    """With two over the mark the better one has won; as long as they are level they play on."""
    if summed.points is None or max(summed.points.values()) < rules.match_lead:
        return None
    best = lead(summed.points, rules).side
    return None if best is None else _Won(best)


def _rounds(summed: Standing, deal: Points, rules: RuleSet) -> _Won | None:
    if not rules.match_rounds or summed.deals != rules.match_rounds:
        return None
    return _Won(None if summed.points is None else lead(summed.points, rules).side)


_WINS: Final[dict[str, Callable[[Standing, Points, RuleSet], _Won | None]]] = {
    "baazi": _by_lead,
    "lead": _by_lead,
    "race": _race,
    "ahead_in_deal": _in_one_deal,
    "fixed_rounds": _rounds,
    "single_deal": lambda summed, deal, rules: _Won(lead(_totals(deal), rules).side),
    "open": lambda summed, deal, rules: None,
}


def _baazi(summed: Standing, side: Side, by: By | None, rules: RuleSet) -> Outcome:
    """Return the outcome of a deal that wins a baazi: the difference is 0, any excess is lost (rule R50)."""
    won = replace(summed, baazis=_plus(summed.baazis, {side: 1}) or {})
    if won.sure and rules.match_rounds and sum(won.baazis.values()) >= rules.match_rounds:
        return replace(_over(won, _most(won.baazis), rules), baazi=side, by=by)
    return Outcome(True, won, replace(won, points=new_match(rules).points), side, by)


def _over(summed: Standing, winner: Side | None, rules: RuleSet) -> Outcome:
    """Return the outcome of a deal that ends the match; what follows is another one."""
    matches = summed.matches if winner is None else _plus(summed.matches, {winner: 1}) or {}
    following = replace(new_match(rules), matches=matches, sure=summed.sure)
    return Outcome(True, summed, following, over=True, winner=winner)


_Rule = Callable[[Seat, Outcome, RuleSet, Seating], frozenset[Seat]]


def _losing_side(dealer: Seat, outcome: Outcome, rules: RuleSet, seating: Seating) -> frozenset[Seat]:
    """The same while his side is behind or level, else the next; after a baazi the partner of who would deal."""
    points = outcome.summed.points
    if points is None:
        return frozenset(seating.order)
    leads = lead(points, rules).side == seating.sides[dealer]
    would = seating.following[dealer] if leads else dealer
    return frozenset([(outcome.baazi and seating.partners[would]) or would])


def _trailing(dealer: Seat, outcome: Outcome, rules: RuleSet, seating: Seating) -> frozenset[Seat]:
    """Anyone of the side that is behind; where all are level, the same dealer."""
    points = outcome.summed.points
    if points is None:
        return frozenset(seating.order)
    worst = (max if fewer_is_better(rules) else min)(points.values())
    behind = {side for side, count in points.items() if count == worst}
    if len(behind) == len(points):
        return frozenset([dealer])
    return frozenset(seat for seat in seating.order if seating.sides[seat] in behind)


def _rotating(dealer: Seat, outcome: Outcome, rules: RuleSet, seating: Seating) -> frozenset[Seat]:
    return frozenset([seating.following[dealer]])


_DEALERS: Final[dict[str, _Rule]] = {
    "losing_side_pagat": _losing_side,
    "trailing_side_any": _trailing,
    "random_losing": _trailing,
    "trailing_player": _trailing,
    "rotate_right": _rotating,
}
