"""R42 what a sweep is, R43 to R45 what it is worth, R46 every sweep counts, R47 after a sweep."""

import pytest

from seepnotation import legal_plays

from .judging import case, faults, is_throw, replay, sweeps, verdict, verdicts


@pytest.mark.parametrize(
    ("position", "points"),
    [
        case("a card and a pair", "loose 6C AH 7D N 7C x 7D, 6C+AH #", {"NS": 50}),
        case("a pair alone", "loose 6C AH N 7C x 6C+AH #", {"NS": 50}),
        case("a small card and a small pair", "loose 3D 2H 5D N 5C x 5D, 3D+2H #", {"NS": 50}),
        case("two pairs for a king", "loose QD AH 7S 6S W KC x QD+AH, 7S+6S #", {"EW": 50}),
        case("a jack over ten and ace", "loose AC TD N JC x TD+AC #", {"NS": 50}),
        case("house and loose cards", "loose 7D 4H house 11 W 9H+2C N JC x [11], 7D+4H #", {"NS": 50}),
        case("house and a loose equal card", "loose QD house 12 W 8D+4C N QC x [12], QD #", {"NS": 50}),
        case("a house alone", "house 9 W 5C+4D N 9C x [9] #", {"NS": 50}),
        case("six and three for a nine", "loose 6D 3S N 9C x 6D+3S #", {"NS": 50}),
        case("a card is left", "loose 6D 3S QC N 9C x 6D+3S", {}),
        case("a house is left", "loose 6D 3S house 12 W 8D+4C N 9C x 6D+3S", {}),
        case("the last loose cards make a house", "loose 6D hand N 3S 9C N 3S+6D=9", {}),
        case("the last loose cards join a house", "loose 6D house 9 S 5C+4D N 3S+6D=9*", {}),
    ],
)
def test_r42(position, points):
    assert faults(position) == []
    assert sweeps(position) == points


@pytest.mark.parametrize("play", ["loose 6D 3S QC N 9C x 6D+3S #", "house 12 W 8D+4C loose 9D N 9C x 9D #", "N 9C #"])
def test_r42_the_mark_is_checked(play):
    assert faults(play) == [("S311", "R42", 1)]


# A ten takes all four; on the second deal it takes 6+4 and leaves 5+7 to a queen.
FIRST_PLAY = "deal dealer N hand W TC 9C 8C 7C / ... bid W 10 floor AS 2D 3H 4S 1. W TC x AS+2D+3H+4S # "
SECOND_PLAY = "deal dealer N hand W TC 9C 8C 2C / ... bid W 10 floor 6D 4D 5C 7H 1. W TC x 6D+4D 2. S QC x 5C+7H # "


def at(number, seat="N"):
    return f"loose 5H turn {seat} play {number} {number}. {seat} 5C x 5H #"


@pytest.mark.parametrize(
    ("text", "default", "normal_40", "first_50", "last_30"),
    [
        case("the opening play", FIRST_PLAY, 25, 25, 50, 25),
        case("the second play", SECOND_PLAY, 50, 40, 50, 50),
        case("a play between", at(20), 50, 40, 50, 50),
        case("the last but one", at(47, "E"), 50, 40, 50, 50),
        case("the last", at(48), 0, 0, 0, 30),
    ],
)
def test_r43_house_rules_for_sweeps(text, default, normal_40, first_50, last_30):
    def worth(**house_rules):
        return sum(sweeps(text, **house_rules).values())

    assert worth() == default
    assert worth(sweep_normal=40) == normal_40
    assert worth(sweep_first=50) == first_50
    assert worth(sweep_last=30) == last_30
    assert worth(sweep_normal=40, sweep_first=40, sweep_last=40) == 40


@pytest.mark.parametrize(("number", "seat", "points"), [(24, "N", 50), (25, "S", 50), (47, "S", 50), (48, "N", 0)])
def test_r44_r45_two_players_have_one_first_and_one_last_play(number, seat, points):
    assert sum(sweeps(at(number, seat), players=2).values()) == points


def test_r45_the_last_card_of_all_without_numbers():
    hands = "hand W hand S hand E "
    assert sweeps(f"loose 5H hand N 5C {hands} N 5C x 5H #") == {}
    assert sweeps(f"loose 5H hand N 5C {hands.replace('E', 'E 2C')} N 5C x 5H #") == {"NS": 50}


def test_r46_all_sweeps_count():
    # West, North and East clear the floor in turn; the throws between take nothing.
    first = "loose 5H W 5C x 5H # S 3D E 6D N 9C x 6D+3D # "
    assert sweeps(first) == {"EW": 50, "NS": 50}
    second = first + "W 4H S 2H E 6C x 4H+2H #"
    assert faults(second) == []
    assert sweeps(second) == {"EW": 100, "NS": 50}


SWEPT = "loose 5H hand N 5C 4D hand W 2C KC KD AC turn N N 5C x 5H # "


def test_r47_the_turn_passes_as_usual():
    assert verdicts(SWEPT + "W 2C") == ["legal", "legal"]
    assert faults(SWEPT + "W 2C") == []
    assert faults(SWEPT + "N 4D") == [("S201", "R2", 2)]


def test_r47_the_next_player_can_only_throw():
    table = replay(SWEPT).table
    plays = list(legal_plays(table))
    assert len(plays) == 4
    assert all(map(is_throw, plays))
    assert verdict(SWEPT + "W KC=13") == "illegal R22 S211"


def test_r47_it_may_be_swept_again_at_once():
    assert sweeps("loose 5H N 5C x 5H # W 4H S 4C x 4H #") == {"NS": 100}
