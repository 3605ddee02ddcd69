"""Laws of the books: whatever is dealt, the differences add up, and only those deal who may."""

from hypothesis import given
from hypothesis import strategies as st

from seepnotation.match import after_deal, chips, lead, new_match, next_dealer
from seepnotation.rules import RuleSet
from seepnotation.scoring import SidePoints, counted_sweeps, given_up
from seepnotation.table import Seating, Sweep

scores = st.tuples(st.integers(0, 100), *[st.sampled_from([0, 0, 0, 25, 50, 75, 100, 150])] * 2)
"""Points of cards of NS, and of sweeps of NS and EW."""

matches = st.sampled_from(["baazi", "lead", "single_deal", "fixed_rounds", "race", "ahead_in_deal", "open"])
dealer_rules = st.sampled_from(["losing_side_pagat", "trailing_side_any", "rotate_right", "random_losing"])


def points_of(score):
    cards, ns, ew = score
    return {"NS": SidePoints(cards, ns), "EW": SidePoints(100 - cards, ew)}


@given(st.lists(scores, max_size=40), st.sampled_from("NWSE"))
def test_the_default_rules_against_a_second_account_of_them(deals, dealer):
    """Difference, baazis and dealers, kept with plain numbers: positive is NS's lead."""
    rules = RuleSet()
    standing, difference, baazis = new_match(rules), 0, [0, 0]
    right = {"N": "W", "W": "S", "S": "E", "E": "N"}
    for score in deals:
        cards, ns, ew = score
        outcome = after_deal(standing, points_of(score), rules)
        totals = cards + ns, 100 - cards + ew
        difference += totals[0] - totals[1]
        winner = None
        if min(totals) < 9:  # both cannot be: the cards alone are a hundred
            winner = 0 if totals[1] < 9 else 1
        elif abs(difference) >= 100:
            winner = 0 if difference > 0 else 1
        leads = difference > 0 if dealer in "NS" else difference < 0
        following = right[dealer] if leads else dealer
        if winner is not None:
            following = right[right[following]]
            baazis[winner] += 1
            difference = 0
        assert outcome.baazi == (None if winner is None else ("NS", "EW")[winner])
        assert outcome.standing.points["NS"] - outcome.standing.points["EW"] == difference
        assert list(outcome.standing.baazis.values()) == baazis
        assert next_dealer(dealer, outcome, rules) == {following}
        standing, dealer = outcome.standing, following
    assert standing.deals == len(deals)
    assert standing.match_points["NS"] == sum(cards + ns for cards, ns, _ in deals)


@given(st.lists(scores, max_size=30), matches, dealer_rules, st.sampled_from(["normal", "ulti"]), st.integers(0, 3))
def test_the_books_of_any_match_add_up(deals, match_end, dealer_rule, mode, rounds):
    rules = RuleSet(match_end=match_end, dealer_rule=dealer_rule, variant_mode=mode, match_rounds=rounds, chips="octro")
    seating = Seating.of(rules)
    standing, dealer = new_match(rules), "N"
    for score in deals:
        points = points_of(score)
        outcome = after_deal(standing, points, rules)
        own = points["NS"].total - points["EW"].total
        before = standing.points["NS"] - standing.points["EW"]
        assert outcome.summed.points["NS"] - outcome.summed.points["EW"] == before + own
        begins_anew = outcome.over or outcome.baazi is not None
        assert begins_anew == (outcome.standing.points != outcome.summed.points)
        if begins_anew:
            assert not any(outcome.standing.points.values())
        if outcome.over:
            paid = chips(outcome.summed, outcome.winner, rules)
            assert sum(paid.values()) == 0
            assert outcome.winner is None or paid[outcome.winner] >= rules.chips_boot
        may = next_dealer(dealer, outcome, rules)
        assert may
        best = lead(outcome.summed.points, rules).side
        if dealer_rule == "rotate_right" and not (outcome.over and match_end != "single_deal"):
            assert may == {seating.following[dealer]}
        elif best is not None and outcome.baazi is None and not (outcome.over and match_end != "single_deal"):
            assert best not in {seating.sides[seat] for seat in may}  # whoever leads does not deal
        standing, dealer = outcome.standing, sorted(may)[0]


sweeps = st.lists(
    st.builds(lambda seat, points: (seat, points), st.sampled_from("NWSE"), st.sampled_from([0, 25, 50])),
    max_size=12,
).map(
    lambda made: [
        Sweep("NS" if seat in "NS" else "EW", seat, number, points) for number, (seat, points) in enumerate(made, 1)
    ]
)


@given(sweeps, st.sampled_from(["none", "two_with_mutual_cancel", "third_wipes_all"]))
def test_a_cap_only_takes_away(made, cap):
    counted = counted_sweeps(made, RuleSet(sweep_cap=cap))
    assert [sweep._replace(points=0) for sweep in counted] == [sweep._replace(points=0) for sweep in made]
    assert all(sweep.points in (0, before.points) for sweep, before in zip(counted, made, strict=True))
    for side in ("NS", "EW"):
        standing = [sweep for sweep in counted if sweep.side == side and sweep.points]
        assert cap != "two_with_mutual_cancel" or len(standing) <= 2
    for seat in "NWSE":
        standing = [sweep for sweep in counted if sweep.seat == seat and sweep.points]
        assert cap != "third_wipes_all" or len(standing) <= 2


@given(sweeps, st.sampled_from(["NS", "EW"]))
def test_who_gives_up_keeps_the_sweeps_alone(made, loser):
    points = given_up(loser, ("NS", "EW"), made, RuleSet(scoring="karan100"))
    assert [own.cards for side, own in points.items() if side == loser] == [0]
    assert [own.cards for side, own in points.items() if side != loser] == [100]
    assert sum(own.sweeps for own in points.values()) == sum(sweep.points for sweep in made)
