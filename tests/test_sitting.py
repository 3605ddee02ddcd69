"""The deals of a session one after another: where points come from, the standing, the dealers."""

import contextlib
import io
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seepnotation import Replay, RulesError, loads, rule_set
from seepnotation.render import scores
from seepnotation.replay.sitting import Sitting, dealers, score_sheet
from seepnotation.words import names_of
from tests.rules.judging import case
from tests.strategies import legal_deal, record_of, records

AHEAD = "score NS 60 EW 40"
SWEPT = "hand W TC 9C 8C 7C / ... bid W 10 floor AS 2D 3H 4S 1. W TC x AS+2D+3H+4S #"


def session(text):
    return loads(text).sessions[-1]


def sheet(text, rules=None):
    return score_sheet(session(text), rules)


def totals(dealt):
    points = dealt.result.points
    return points and {side: own.total for side, own in points.items()}


def test_a_score_alone():
    found = sheet("deal 1 dealer N score NS 62+50 EW 38 deal 2 score NS 40 EW 60")
    assert [dealt.number for dealt in found.deals] == [1, 2]
    assert [dealt.result.source for dealt in found.deals] == ["table", "table"]
    assert found.standing.points == {"NS": 152, "EW": 98}


def test_the_plays_come_before_what_the_table_counted():
    deal = legal_deal(5)
    score = deal.closing[0]
    wrong = replace(score, sides=tuple(replace(side, cards=side.cards + 7) for side in score.sides))
    found = score_sheet(record_of(replace(deal, closing=(wrong,))).sessions[0])
    right = score_sheet(record_of(deal).sessions[0])
    assert found.deals[0].result.source == "plays"
    assert found.deals[0].result.points == right.deals[0].result.points
    assert sum(own.cards for own in right.deals[0].result.points.values()) == 100


def test_a_later_score_replaces_an_earlier_one():
    assert totals(sheet("deal 1 score NS 10 EW 90 score NS 40 EW 60").deals[0]) == {"NS": 40, "EW": 60}


@pytest.mark.parametrize(
    "deal",
    [
        case("no score", "deal 1 dealer N bid W 12"),
        case("one side alone", "deal 1 dealer N score NS 62"),
        case("a side twice", "deal 1 dealer N score NS 62 NS 38"),
        case("a play not seen", f"deal 1 dealer N {SWEPT} 2. S ..."),
    ],
)
def test_a_deal_that_is_not_known(deal):
    found = sheet(f"{deal} deal 2 dealer N score NS 60 EW 40")
    assert [dealt.result.points is None for dealt in found.deals] == [True, False]
    assert (found.standing.points, found.standing.sure) == (None, False)
    assert found.may_deal == set("NWSE")


def test_behind_it_a_baazi_makes_the_difference_known_again():
    found = sheet("deal 1 score NS 62 deal 2 score NS 60 EW 40 baazi NS deal 3 score NS 60 EW 40")
    assert found.standing.points == {"NS": 60, "EW": 40}
    assert found.standing.baazis == {"NS": 1, "EW": 0}
    assert not found.standing.sure


def test_void_and_abandoned_deals_and_positions():
    found = sheet(
        "deal 1 dealer N score NS 60 EW 40 deal 2 dealer W bid S 9 abandoned deal 3 1. S QD void "
        "position 9 dealer S loose 5H turn N N 5C deal 4 score NS 55 EW 45"
    )
    assert [(dealt.number, dealt.result.source, dealt.dealer) for dealt in found.deals] == [
        (1, "table", "N"), (2, "abandoned", "W"), (3, "void", "W"), (4, "table", "W"),
    ]  # fmt: skip
    assert found.standing.points == {"NS": 115, "EW": 85}


def test_a_dealer_and_a_bid_that_contradict_each_other():
    # By the deal before, West deals; the other one is a slip.
    for told in ("dealer W bid W 12", "dealer N bid S 12"):
        found = sheet(f"deal 1 dealer N score NS 60 EW 40 deal 2 {told} score NS 40 EW 60 deal 3")
        assert [dealt.dealer for dealt in found.deals] == ["N", "W", "W"]


def test_deals_that_are_missing():
    found = sheet("deal 1 dealer N score NS 60 EW 40 deal 4 score NS 60 EW 40")
    assert [dealt.missing for dealt in found.deals] == [0, 2]
    assert found.deals[1].may_deal == set("NWSE")
    assert found.standing.points is None
    first = sheet("deal 3 dealer N score NS 60 EW 40")
    assert (first.deals[0].missing, first.standing.points) == (2, None)
    told = sheet('[Carry "NS 20"] deal 3 dealer N score NS 60 EW 40')
    assert (told.deals[0].missing, told.standing.points) == (0, {"NS": 80, "EW": 40})


@pytest.mark.parametrize(
    ("tags", "points", "baazis"),
    [
        ("", {"NS": 60, "EW": 40}, (0, 0)),
        ('[Carry "EW 30 baazi EW 1"]', {"NS": 60, "EW": 70}, (0, 1)),
        ('[Carry "NS 80"]', {"NS": 0, "EW": 0}, (1, 0)),  # exactly a hundred ahead
        ('[Carry "what?"]', None, (0, 0)),
        ('[Continues "yesterday.seep"]', None, (0, 0)),
    ],
)
def test_what_is_brought_in(tags, points, baazis):
    found = sheet(f"{tags} deal 1 dealer N score NS 60 EW 40")
    assert found.standing.points == points
    assert tuple(found.standing.baazis.values()) == baazis


def test_the_table_s_word_on_a_baazi_counts():
    # By the count nobody wins one; the table begins anew all the same.
    found = sheet("deal 1 dealer N score NS 80 EW 20 baazi NS deal 2 score NS 40 EW 60")
    assert found.deals[0].outcome.by == "table"
    assert found.deals[0].by_count.baazi is None
    assert found.standing.points == {"NS": 40, "EW": 60}


def test_under_other_rules_the_table_has_no_say():
    text = "deal 1 dealer N score NS 80 EW 20 baazi NS deal 2 score NS 40 EW 60"
    found = sheet(text, rule_set("pagat").with_house_rules({"dealer_rule": "rotate_right"}))
    assert found.deals[0].outcome.baazi is None
    assert found.standing.points == {"NS": 120, "EW": 80}
    # Its count of points is one by the default scheme, and no other.
    assert [dealt.result.source for dealt in sheet(text, rule_set("karan")).deals] == ["not known", "not known"]


def test_under_other_rules_what_was_played_is_counted():
    # The bare take of a jack took both groups under the table's rules. The other rules would let it take one.
    deal = legal_deal(11)
    text = record_of(deal).sessions[0]
    pagat, punjab = score_sheet(text), score_sheet(text, rule_set("punjab30"))
    assert (pagat.own, punjab.own) == (True, False)
    assert sum(own.cards for own in pagat.deals[0].result.points.values()) == 100
    assert sum(own.cards for own in punjab.deals[0].result.points.values()) in (26, 30)


def test_under_other_rules_a_missing_key_costs_nothing():
    text = "deal 1 dealer N hand W QC 7C 5H 2D / ... bid W 12 floor 7D 5S 3C KD 1. W QC, 7D+5S=12* "
    own = sheet('[Rules.penalty_missing_key "concede_deal"] ' + text)
    assert (own.deals[0].result.loser, own.deals[0].illegal) == ("EW", (1,))
    other = sheet(text, rule_set("karan"))
    assert (other.deals[0].result.loser, other.deals[0].illegal) == (None, (1,))


def test_a_table_of_two_stays_one_of_two():
    found = sheet('[Rules "karan-2p"] deal 1 dealer N score N 60 S 40', rule_set("karan"))
    assert (found.rules.players, found.own) == (2, False)
    assert totals(found.deals[0]) == {"N": 60, "S": 40}  # counted alike


def test_one_session_goes_on_from_another():
    first = sheet("deal 1 dealer N score NS 75 EW 25")
    second = score_sheet(session('[Continues "a"] deal 1 score NS 75 EW 25 baazi NS'), before=first)
    assert second.goes_on
    assert second.deals[0].dealer == "W"
    assert (second.deals[0].outcome.baazi, second.deals[0].outcome.by) == ("NS", "lead")
    three = score_sheet(session('[Rules "strict-owner"] [Rules.players "3"] deal 1 score N 75 W 15 E 10'), before=first)
    assert not three.goes_on


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        case("as written", "deal 1 dealer N score NS 60 EW 40 deal 2 dealer E score NS 60 EW 40", "NE"),
        case("as the bid tells", "deal 1 bid W 12 abandoned deal 2 bid S 11 abandoned", "NW"),
        case("by the first play", "deal 1 floor 3H 6C KD AS 1. E QD abandoned", "S"),
        # NS leads by 20: from North to West. EW leads by 20: West is ahead, to South. Level again: South stays.
        case("by the rule", f"deal 1 dealer N {AHEAD} deal 2 score NS 30 EW 70 deal 3 {AHEAD} deal 4", "NWSS"),
        case("a new deal for want of a bid", "deal 1 dealer N redeal W 2S 3H 8C 7D score NS 60 EW 40 deal 2", "NW"),
        case("nobody knows the first", "deal 1 score NS 60 EW 40 deal 2", "__"),
        case("one of two", "deal 1 dealer N score NS 60 EW 40 deal 2 score NS 62 deal 3", "NW_"),
        case("positions", "deal 1 dealer N score NS 60 EW 40 position 1 loose 5H turn N deal 2", "N_W"),
        # The second dealer is a slip: West would deal. From him or from West, who is behind, West deals the third.
        case("after a slip", "deal 1 dealer N score NS 60 EW 40 deal 2 dealer E score NS 60 EW 40 deal 3", "NE_"),
    ],
)  # fmt: skip
def test_dealers(text, expected):
    assert "".join(seat or "_" for seat in dealers(session(text))) == expected


def test_dealers_by_other_rules():
    text = "deal 1 dealer N score NS 60 EW 40 deal 2 score NS 60 EW 40 deal 3"
    assert dealers(session(f'[Rules.dealer_rule "rotate_right"] {text}')) == ["N", "W", "S"]
    assert dealers(session(f'[Rules.dealer_rule "trailing_side_any"] {text}')) == ["N", None, None]
    two = "deal 1 dealer N score N 60 S 40 deal 2 score N 30 S 70"
    assert dealers(session(f'[Rules "karan-2p"] {two} deal 3')) == ["N", "S", "N"]


def test_replays_are_only_made_where_they_are_asked_for(monkeypatch):
    def refuse(self):
        raise AssertionError("gone through")

    monkeypatch.setattr(Replay, "run", refuse)
    assert dealers(session("deal 1 dealer N score NS 60 EW 40 deal 2 bid S 11")) == ["N", "W"]
    with pytest.raises(AssertionError, match="gone through"):
        dealers(session("deal 1 dealer N score NS 60 EW 40 deal 2"))


def test_a_sitting_tells_the_next_dealer_as_it_goes():
    sitting = Sitting(rule_set("pagat"))
    assert sitting.dealer is None
    for deal in session("deal 1 dealer N score NS 60 EW 40 deal 2 score NS 62").deals:
        sitting.add(Replay(deal, sitting.rules).run())
        assert sitting.dealer == ("W" if deal.number == 1 else None)


@given(records(), st.sampled_from([None, "karan", "punjab30", "octro", "ulti-seep"]))
def test_any_record_has_a_score_sheet(record, name):
    """Whatever was written down, it is counted as far as it can be, and can be shown."""
    rules = None if name is None else rule_set(name)
    for number, session in enumerate(record.sessions, 1):
        try:
            sheets = (score_sheet(session, rules), score_sheet(session, rules))
        except RulesError:
            continue
        deals = [deal for deal in session.deals if deal.kind == "deal"]
        assert len(sheets[0].deals) == len(deals)
        assert sheets[0].standing == sheets[1].standing
        for shown in (sheets[:1], sheets):
            scored = scores.Scored("a.seep", number, session, names_of(session), shown)
            assert list(scores.foot_lines(scored))
            assert json.loads(scores.to_json([scored]))["sessions"]
            with contextlib.redirect_stdout(io.StringIO()) as out:
                scores.print_scores([scored])
            assert out.getvalue()
        if rules is None:
            assert len(dealers(session)) == len(session.deals)
