"""R33 raising a kachcha house."""

import pytest

from .judging import case, floor, verdict, verdicts

NINE = "house 9 W 5H+4D "


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("an opponent's nine with a two", NINE + "hand N 2C JC N 2C+[9]=11", "legal"),
        case("the partner's nine with a two", NINE + "hand E 2C JC E 2C+[9]=11", "legal"),
        case("his own nine", NINE + "hand W 2C JC 9C W 2C+[9]=11", "illegal R33 S219"),
        case("a share of his own is pukka", "house 9 W,N 5H+4D, 9S hand N 2C JC 9C N 2C+[9]=11", "illegal R33 S218"),
        case("a pukka nine", "house 9 W 5H+4D, 9S hand N 2C JC N 2C+[9]=11", "illegal R33 S218"),
        case("a pukka nine into another house", "house 9 W 5H+4D, 9S hand N 4C KC N 4C+[9]=13", "illegal R33 S218"),
        case("without the jack", NINE + "hand N 2C QC N 2C+[9]=11", "illegal R33 S223"),
        case("with a key of the old value alone", NINE + "hand N 2C 9C N 2C+[9]=11", "illegal R33 S223"),
        case("the partner's jack does not count", NINE + "hand N 2C QC hand S JC N 2C+[9]=11", "illegal R33 S223"),
        case("a partner needs the jack too", NINE + "hand E 2C QC E 2C+[9]=11", "illegal R33 S223"),
        case("nine to ten", NINE + "hand N AC TC N AC+[9]=10", "legal"),
        case("nine to thirteen", NINE + "hand N 4C KC N 4C+[9]=13", "legal"),
        case("twelve to thirteen", "house 12 W 8H+4D hand N AC KC N AC+[12]=13", "legal"),
        case("nine with a two to twelve", NINE + "hand N 2C QC N 2C+[9]=12", "illegal R33 S222"),
        case("nine with a four to twelve", NINE + "hand N 4C QC N 4C+[9]=12", "illegal R33 S222"),
        case("with an ace of the floor", NINE + "loose AC hand N 2C QC N 2C+[9]+AC=12", "illegal R33 S221"),
        case("with a pair of the floor", NINE + "loose AC 2H hand N AD KC N AD+[9]+AC+2H=13", "illegal R33 S221"),
        case("two houses at once", NINE + "house 10 E 8H+2D hand N AC KC N AC+[9]+[10]=13", "illegal R33 S222"),
        case("no such house", NINE + "hand N AC KC N AC+[12]=13", "impossible R60 S205"),
        case("in ranks", NINE + "hand N 2C JC N 2C+9=11", "legal"),
        case("beside a house of its own", NINE + "house 12 N 8H+4C hand N 2C JC QC N 2C+[9]=11", "legal"),
    ],
)
def test_r33(position, expected):
    assert verdict(position) == expected


PARTNERS = NINE + "hand E 2C JC E 2C+[9]=11"
OWN = NINE + "hand W 2C JC W 2C+[9]=11"
OPPONENTS = NINE + "hand N 2C JC N 2C+[9]=11"
OWN_WITHOUT_KEY = NINE + "hand W 2C QC 9C W 2C+[9]=11"


@pytest.mark.parametrize(
    ("position", "not_owner", "opponents_only", "anyone"),
    [
        case("an opponent's", OPPONENTS, "legal", "legal", "legal"),
        case("the partner's", PARTNERS, "legal", "illegal R33 S220", "legal"),
        case("his own", OWN, "illegal R33 S219", "illegal R33 S219", "legal"),
        case("his own without the jack", OWN_WITHOUT_KEY, "illegal R33 S219", "illegal R33 S219", "illegal R33 S223"),
    ],
)
def test_r33_house_rule_break_who(position, not_owner, opponents_only, anyone):
    assert verdict(position) == not_owner
    assert verdict(position, break_who="opponents_only") == opponents_only
    assert verdict(position, break_who="anyone") == anyone


def test_r33_the_raiser_owns_it_alone():
    assert floor(OPPONENTS) == "11 N 5H 4D 2C"
    assert floor(PARTNERS) == "11 E 5H 4D 2C"


def test_r33_it_stays_kachcha_and_may_be_raised_again():
    raised = NINE + "hand N AC TC hand W 2H QC N AC+[9]=10 W 2H+[10]=12"
    assert verdicts(raised) == ["legal", "legal"]
    assert floor(raised) == "12 W 5H 4D 2H AC"


def test_r33_whoever_owned_it_is_free():
    # West keeps one nine for his house; once North has raised it, he may put it elsewhere.
    start = NINE + "loose 3H hand N 2C JC 5D hand W 9C QC KD turn N "
    assert verdicts(start + "N 2C+[9]=11 W 9C+3H=12") == ["legal", "legal"]
    assert verdicts(start + "N 5D W 9C+3H=12") == ["legal", "illegal R36 S225"]


def test_r33_what_has_the_new_value_joins():
    joined = NINE + "loose JD 8H 3H QS hand N 2C JC N 2C+[9], JD, 8H+3H=11*"
    assert verdict(joined) == "legal"
    assert floor(joined) == "QS | 11* N JD 8H 5H 4D 3H 2C"
