"""R53 and R55: two players play two halves of twelve cards; three have twelve cards, then four."""

import pytest

from seepnotation import Replay, check_text, loads, rules_of
from seepnotation.cards import names_in

from .judging import case, record, replay, verdict

# North deals, South opens. Each hand in its six packets; the first three are the first half.
NORTH = "KC KD QC QD / JC JD TC TD / 9C 9D 8C 8D / KH QH JH TH / 9H 8H 7H 6H / 5H 4H 3H 2H"
SOUTH = "9S 8S 7S 6S / 5S 4S 3S 2S / AS AH AC AD / KS QS JS TS / 7C 7D 6C 6D / 5C 5D 4C 4D"
DEAL = f"deal 1 dealer N hand N {NORTH} hand S {SOUTH} bid S 9 floor 3C 3D 2C 2D "


def play(deal, **rules):
    return replay(deal, players=2, **rules)


def held(seat, number, **rules):
    """What a seat can play before a play, every play before it being a throw in the order of the packets."""
    from seepnotation import Kind, Play

    session, deal = next(loads(record(DEAL, {"players": 2, **rules})).deals)
    table = Replay(deal, rules_of(session)).table
    while table.state.number < number:
        turn = table.state.turn
        cards = table.in_hand(turn)
        table.push_possible(Play(cards.bit_length() - 1, Kind.THROW), turn)
    return len(names_in(table.in_hand(seat)))


@pytest.mark.parametrize(
    ("seat", "number", "cards"),
    [("S", 1, 4), ("N", 2, 12), ("S", 3, 11), ("N", 24, 1), ("S", 25, 12), ("N", 26, 12), ("N", 48, 1)],
)
def test_r53_cards_in_hand(seat, number, cards):
    """The opening is played from the first packet; twelve cards a half; the second half comes at play 25."""
    assert held(seat, number) == cards


@pytest.mark.parametrize(("form", "cards"), [("hands_24", 23), ("reserve", 11), ("halves_12_12", 11)])
def test_r53_house_rule_two_player_form(form, cards):
    assert held("S", 3, two_player_form=form) == cards


def test_r53_the_reserve_player_opens_from_twelve_cards():
    assert held("S", 1, two_player_form="reserve") == 12


def test_r53_a_card_of_the_second_half_is_no_key_in_the_first():
    """South has a king, but it comes with the second half: no house of 13 in the first (R24)."""
    text = DEAL + "1. S 9S 2. N QC x 9S+3D 3. S 8S+3C+2C=13"
    assert verdict(text, players=2) == "illegal R24 S212"
    assert verdict(text, players=2, two_player_form="hands_24") == "legal"


def test_r53_a_card_of_the_second_half_cannot_be_played_in_the_first():
    codes = [d.code for d in check_text(record(DEAL + "1. S 9S 2. N KC 3. S KS x KC", {"players": 2})).diagnostics]
    assert "S202" in codes


def test_r53_the_turn_goes_on_and_there_is_no_second_opening():
    """Play 25 is South's, and no bid binds it: a throw of any card that takes nothing is legal."""
    text = "position loose KC turn S play 25 hand S QS 7C ... hand N 9H ... 25. S QS"
    assert verdict(text, players=2) == "legal"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        case("the hand of a position is what is held now", "hand S 4S 2C 24. S 4S+5C=9", "illegal R24 S212"),
        case("a nine in hand", "hand S 4S 9C 24. S 4S+5C=9", "legal"),
    ],
)
def test_r53_positions_in_the_first_half(text, expected):
    assert verdict("position loose 5C turn S play 24 " + text, players=2) == expected


def test_r55_three_players():
    """52 - 4 cards: twelve each, then four each; 16 plays a player, each alone; the order is N W E."""
    from seepnotation import RuleSet, Table
    from seepnotation.dealing import deal_plays, stints

    rules = RuleSet().with_house_rules({"players": 3})
    assert deal_plays(rules) == 48
    sizes = {seat: [tuple(s[:2]) for s in found] for seat, found in stints(rules, ("N", "W", "E"), "W").items()}
    assert sizes == {"N": [(2, 12), (37, 4)], "W": [(1, 4), (2, 8), (37, 4)], "E": [(2, 12), (37, 4)]}
    hands = {"N": 0xFFFF << 4, "W": 0xFFFF << 20, "E": 0xFFFF << 36}
    table = Table.deal(rules, "W", 9, 0b1111, hands)
    assert [table.seating.following[seat] for seat in "NWE"] == ["W", "E", "N"]
    assert set(table.seating.sides.values()) == {"N", "W", "E"}
