"""R39 who gets what is left, R41 that is no take, R52 a deal has 48 plays; R37 and R40 in whole deals."""

import random

import pytest

from seepnotation import Table, check_text, legal_plays, rule_set
from seepnotation.cards import NAMES, value_of
from seepnotation.scoring import final_points

from .judging import case, faults, final, replay, rest, sweeps

# Two cards are still to be played. East holds the nine of spades, North a club; five of spades and nine of diamonds
# lie there. East and West have the king of spades, North and South all else.
HELD = "5S 9D 9S 7C KS"
TWO_LEFT = f"loose 5S 9D hand E 9S hand N 7C hand W hand S taken EW KS taken NS {rest(HELD)} turn E play 47 "


def test_r39_whoever_took_last_gets_the_rest():
    # 13 + 9 taken, and the five of spades that North's seven left lying.
    assert final(TWO_LEFT + "last S 47. E 9S x 9D 48. N 7C") == {"NS": (73, 0), "EW": (27, 0)}


def test_r39_the_last_card_may_take():
    held = "5S 9S 5C KS"
    start = f"loose 5S hand E 9S hand N 5C hand W hand S taken EW KS taken NS {rest(held)} turn E play 47 last W "
    # North's five takes the five; the nine that East threw is left over and goes to him as well: 100 - 13.
    assert final(start + "47. E 9S 48. N 5C x 5S") == {"NS": (87, 0), "EW": (13, 0)}


def test_r39_an_earlier_take_counts_as_long_as_no_other_follows():
    # Nothing is taken any more. East and West have 13 + 9; the five of spades goes with whoever took last.
    held = "5S 4D 9S 7C KS"
    start = (
        f"loose 5S 4D hand E JC hand N 7C hand W hand S taken EW KS 9S taken NS {rest(held + ' JC')} turn E play 47 "
    )
    assert final(start + "last W 47. E JC 48. N 7C") == {"NS": (73, 0), "EW": (27, 0)}
    assert final(start + "last S 47. E JC 48. N 7C") == {"NS": (78, 0), "EW": (22, 0)}


def test_r39_where_nobody_took_nobody_gets_the_rest():
    assert final("loose 5S KS hand N 7C turn N play 48 48. N 7C") == {"NS": (0, 0), "EW": (0, 0)}


ALL_THROWN = [name for name in NAMES if name not in ("3H", "6C", "KD", "AS")]


@pytest.mark.parametrize(
    ("house_rules", "points"),
    [
        ({}, {"NS": (0, 0), "EW": (0, 0)}),
        ({"leftovers_no_capture": "dealer_side"}, {"NS": (0, 0), "EW": (100, 0)}),
        ({"scoring": "karan100"}, {"NS": (0, 0), "EW": (0, 0)}),
        ({"scoring": "karan100", "leftovers_no_capture": "dealer_side"}, {"NS": (0, 0), "EW": (100, 0)}),
        ({"scoring": "karan100", "majority_tie": "split_2_2"}, {"NS": (0, 0), "EW": (0, 0)}),
    ],
)
def test_r39_where_nobody_took_anything_all_deal(house_rules, points):
    # East dealt. Everybody throws all his cards, which nobody may, but so it stands (R60).
    throws = " ".join(f"{'NWSE'[index % 4]} {card}" for index, card in enumerate(ALL_THROWN))
    text = f"deal 1 dealer E bid N 9 floor 3H 6C KD AS {throws}"
    assert replay(text, **house_rules).finished
    assert final(text, **house_rules) == points


def test_r41_the_rest_is_no_sweep():
    assert sweeps(TWO_LEFT + "last S 47. E 9S x 9D 48. N 7C") == {}


def codes(text):
    return [d.code for d in check_text(text).diagnostics]


UNSEEN = "W ... S ... E ... N ... "


def test_r52_a_deal_has_forty_eight_plays():
    assert "S313" in codes("deal 1 dealer N " + UNSEEN * 11 + "W ... S ... E ...")
    assert "S313" not in codes("deal 1 dealer N " + UNSEEN * 12)
    assert faults("deal 1 dealer N " + UNSEEN * 12) == []
    assert faults("deal 1 dealer N " + UNSEEN * 12 + "W ...") == [("S312", "R52", 49)]


def test_r52_with_two_players_too():
    assert faults('[Rules.players "2"] deal 1 dealer N ' + "S ... N ... " * 24) == []
    assert faults('[Rules.players "2"] deal 1 dealer N ' + "S ... N ... " * 24 + "S ...") == [("S312", "R52", 49)]


def test_r52_a_deal_given_up_may_be_shorter():
    for end in ("abandoned", "concede NS"):
        assert "S313" not in codes("deal 1 dealer N " + UNSEEN + end)


def deal(rules, seed):
    """A whole deal with a bid, and legal plays chosen by chance."""
    chance = random.Random(seed)
    pack = list(range(52))
    while True:
        chance.shuffle(pack)
        bids = [value_of(card) for card in pack[:4] if value_of(card) >= 9]
        if bids:
            break
    hands = {seat: sum(1 << card for card in pack[i * 12 : i * 12 + 12]) for i, seat in enumerate("WSEN")}
    floor = sum(1 << card for card in pack[48:])
    table = Table.deal(rules, "W", chance.choice(bids), floor, hands, sum(1 << card for card in pack[:4]))
    for _ in range(48):
        table.push(chance.choice(list(legal_plays(table))))
    return table


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "house_rules",
    [
        case("default", {}),
        case("owners throw nothing", {"owner_throw_ban": "any_card", "cement_ownership": "transfer_to_cementer"}),
        case("anything may be thrown", {"capture_compulsion": "none", "absorb_when_adding": "always"}),
        case("most sets", {"capture_alternatives": "max_sets", "merge_key_if_partner_owns": "required"}),
    ],
)
def test_r37_r40_nobody_is_ever_stuck_and_no_house_is_left(house_rules, seed):
    table = deal(rule_set("pagat").with_house_rules(house_rules), seed)
    assert not any(table.state.hands.values())
    assert not table.state.houses
    # Spades 91, three aces and the ten of diamonds: every point is somebody's (R48).
    assert sum(side.cards for side in final_points(table).values()) == 100
