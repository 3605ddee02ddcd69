"""R60 what plays against the rules do when they happened all the same."""

import pytest

from .judging import case, faults, floor, sweeps, verdict, verdicts


@pytest.mark.parametrize(
    ("position", "expected", "left"),
    [
        case("a house without a key", "loose 7D hand N 4C 5C N 4C+7D=11", "R24", "11 N 7D 4C"),
        case("a lone card", "loose 7D hand N KC KD N KC=13", "R22", "7D | 13 N KC"),
        case("one group that does not split", "loose QD KH hand N JC 9C N JC+QD+KH=9", "R23", "9 N KH QD JC"),
        case("several groups that do not add up", "loose 8D 2H hand N TC 9C N TC+8D, 2H=9", "R23", "9* N TC 8D 2H"),
        case("cards left beside a house", "loose 6D KH hand N 7C KC N 7C+6D=13", "R29", "KH | 13 N 7C 6D"),
        case("added without a key", "house 11 W 7D+4H hand N JC 5C N JC=11", "R31", "11* W,N JC 7D 4H"),
        case("added by the owner without a key", "house 11 N 7D+4H hand N JC 5C N JC=11", "R31", "11* N JC 7D 4H"),
        case("his own house raised", "house 9 N 5D+4H hand N 2C JC 9C N 2C+[9]=11", "R33", "11 N 5D 4H 2C"),
        case("a pukka house raised", "house 9 W 5D+4H, 9S hand N 2C JC N 2C+[9]=11", "R33", "11 N 9S 5D 4H 2C"),
        case("a pukka house raised, another set written", "loose JD house 9 W 5D+4H, 9S hand N 2C JC N 2C+[9], JD=11",
             "R33", "11* N JD 9S 5D 4H 2C"),
        case("a raise that does not add up", "house 9 W 5D+4H hand N 2C QC N 2C+[9]=12", "R33", "12 N 5D 4H 2C"),
        case("raised without the key", "house 9 W 5D+4H hand N 2C 5C N 2C+[9]=11", "R33", "11 N 5D 4H 2C"),
        case("raised onto a house without the key", "house 9 W 5D+4H house 11 E 7D+4C hand N 2C 5C N 2C+[9]=11",
             "R33", "11* E,N 7D 5D 4C 4H 2C"),
        case("less taken than must be", "loose 7D 6C AH N 7C x 7D", "R16", "6C AH"),
        case("the house left", "loose 7D 4H house 11 W 9H+2C N JC x 7D+4H", "R16", "11 W 9H 2C"),
        case("taken what does not add up", "loose 6C 5D 2H N 7C x 6C+5D", "R12", "2H"),
        case("a house taken with an ace", "loose AD 2H house 11 W 9H+2C N QC x [11]+AD", "R13", "2H"),
        case("a card thrown that could take", "loose 7D N 7C", "R17", "7C 7D"),
        case("a card thrown beside its house", "house 11 W 9H+2C N JC", "R18", "JC | 11 W 9H 2C"),
        case("the last key into another house", "loose 2D house 11 N 9H+2C hand N JC KC N JC+2D=13", "R36",
             "11 N 9H 2C | 13 N JC 2D"),
    ],
)  # fmt: skip
def test_r60_the_effect_is_as_written(position, expected, left):
    assert verdict(position).startswith(f"illegal {expected} ")
    assert floor(position) == left


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("a card not in the hand", "loose 5D 2C hand N 9C 4H N KD", "impossible R60 S202"),
        case("a card that lies on the floor", "loose 5D 2C N 5D", "impossible R60 S202"),
        case("a card in another hand", "loose 5D 2C hand W KD ... N KD", "impossible R60 S202"),
        case("a card in a house", "loose 5D house 11 W 9H+2C N 2C", "impossible R60 S202"),
        case("a card that was taken", "loose 5D taken EW KD N KD", "impossible R60 S202"),
        case("a card played before", "loose 5D 2C N KD W QC S JC E TC N KD", "impossible R60 S203"),
        case("a floor card that is not there", "loose 5D 2C N 9C x 5D+4H", "impossible R60 S204"),
        case("a house that is not there", "loose 5D 2C N JC x [11]", "impossible R60 S205"),
        case("a value that no house has", "loose 5D 2C hand N 3C N 3C+5D=8", "impossible R21 S214"),
    ],
)
def test_r60_what_cannot_have_happened(position, expected):
    assert verdict(position) == expected
    assert verdicts(position + " W 3H S 3S")[-2:] == ["not judged", "not judged"]


def test_r60_an_impossible_play_moves_nothing():
    assert floor("loose 5D 2C N 9C x 5D+4H") == "5D 2C"


def test_r60_the_next_play_is_judged_by_what_then_lies_there():
    # North leaves six and ace; West takes them with a seven.
    assert verdicts("loose 7D 6C AH turn N N 7C x 7D W 7H x 6C+AH #") == ["illegal R16 S232", "legal"]
    # North's house has no key; West raises it as any other.
    house = "loose 7D hand N 4C 5C hand W 2C KC turn N N 4C+7D=11 W 2C+[11]=13"
    assert verdicts(house) == ["illegal R24 S212", "legal"]
    # An illegal take may be a sweep.
    assert sweeps("loose 6C 5D turn N N 7C x 6C+5D #") == {"NS": 50}


def turns(plays):
    """The plays out of turn; none of the cards takes anything."""
    return [play for code, rule, play in faults("loose 5D turn N " + plays) if (code, rule) == ("S201", "R2")]


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        case("in turn", "N KC W QC S JC E TC N 9C", []),
        case("out of turn", "W QC", [1]),
        case("the seat skipped goes on", "W QC N KC", [1]),
        case("the seat after the player goes on", "W QC S JC", [1]),
        case("neither of them", "W QC E TC", [1, 2]),
        case("after that the turn goes on from who played", "W QC S JC E TC N KC", [1]),
        case("later out of turn", "N KC W QC E TC N 9C", [3]),
        case("twice in a row", "N KC N QC W JC", [2]),
        case("at two places", "N KC S QC E JC W TC", [2, 4]),
    ],
)
def test_r60_out_of_turn(plays, expected):
    assert turns(plays) == expected


def test_r60_a_play_out_of_turn_stands():
    assert verdicts("loose 7D turn N W 7C x 7D") == ["legal"]
    assert floor("loose 7D QD turn N W 7C x 7D") == "QD"
    assert verdicts("loose 7D turn N W 7C N KC") == ["illegal R17 S227", "legal"]


def test_r60_a_play_ruled_illegal_by_the_table_is_no_fault_of_the_record():
    start = "loose 7D turn N N 7C "
    assert faults(start) == [("S227", "R17", 1)]
    assert faults(start + "dispute W ruling illegal R17 takeback N 7C x 7D #") == []
    assert faults(start + "dispute W ruling legal") == []
