"""R29 loose cards that belong to a house join it: always when it is made or raised, at will when it is added to."""

import pytest

from .judging import case, floor, verdict

MAKING = "hand N 7C KC N "
RAISING = "house 9 W 5H+4D hand N 2C JC N "


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("made, a set joins", f"loose 6D 8H 5S {MAKING} 7C+6D, 8H+5S=13*", "legal"),
        case("made, the set stays", f"loose 6D 8H 5S {MAKING} 7C+6D=13", "illegal R29 S215"),
        case("made, an equal card joins", f"loose 6D KH {MAKING} 7C+6D, KH=13*", "legal"),
        case("made, the equal card stays", f"loose 6D KH {MAKING} 7C+6D=13", "illegal R29 S215"),
        case("made, one of two sets stays", f"loose 6D KH 8H 5S {MAKING} 7C+6D, KH=13*", "illegal R29 S215"),
        case("made, either six is free to choose", f"loose 6D 6H 7S {MAKING} 7C+6D, 7S+6H=13*", "legal"),
        case("made, the eight with one five", f"loose 6D 8H 5S 5C {MAKING} 7C+6D, 8H+5S=13*", "legal"),
        case("made, the eight with the other five", f"loose 6D 8H 5S 5C {MAKING} 7C+6D, 8H+5C=13*", "legal"),
        case("made, both fives stay", f"loose 6D 8H 5S 5C {MAKING} 7C+6D=13", "illegal R29 S215"),
        # Five on six spoils the loose 6+5: only what remains has to join.
        case("made, the first set is free", "loose 6D 5H hand N 5C JC N 5C+6D=11", "legal"),
        # {A, A, 8} beside the ten leaves 2 and 9, in which there is no ten.
        case("made, not the most sets", "loose AC AD 2H 8S 9C hand N TC TD N TC, 8S+AC+AD=10*", "legal"),
        case("made, the most sets", "loose AC AD 2H 8S 9C hand N TC TD N TC, 9C+AC, 8S+2H=10*", "legal"),
        # Three with 2, A, 2, A makes a nine too, and the six is no set of nine.
        case("made, three and six", "loose 2D 6H AS AH 2S hand N 3C 9C N 3C+6H=9", "legal"),
        case("made, three and the small ones", "loose 2D 6H AS AH 2S hand N 3C 9C N 3C+2D+2S+AS+AH=9", "legal"),
        case("raised, the jack joins", f"loose JD {RAISING} 2C+[9], JD=11*", "legal"),
        case("raised, the jack stays", f"loose JD {RAISING} 2C+[9]=11", "illegal R29 S215"),
        case("raised, a set joins", f"loose 8D 3H {RAISING} 2C+[9], 8D+3H=11*", "legal"),
        case("raised, the set stays", f"loose 8D 3H {RAISING} 2C+[9]=11", "illegal R29 S215"),
        case("raised onto a house, the jack stays", f"loose JD house 11 N 7C+4H {RAISING} 2C+[9]=11*",
             "illegal R29 S215"),
        case("raised onto a house, the jack joins", f"loose JD house 11 N 7C+4H {RAISING} 2C+[9], JD=11*", "legal"),
    ],
)  # fmt: skip
def test_r29_making_and_raising(position, expected):
    assert verdict(position) == expected


# Nine and two, and seven and four, lie beside the house; the six goes with the five.
ADDING = "loose 5D 9C 2H 7S 4C house 11 S 8D+3H hand N 6C JC 5H N "


@pytest.mark.parametrize(
    ("play", "optional", "always", "never"),
    [
        case("nothing more", "6C+5D=11*", "legal", "illegal R29 S215", "legal"),
        case("one set", "6C+5D, 9C+2H=11*", "legal", "illegal R29 S215", "illegal R29 S216"),
        case("the other set", "6C+5D, 7S+4C=11*", "legal", "illegal R29 S215", "illegal R29 S216"),
        case("both sets", "6C+5D, 9C+2H, 7S+4C=11*", "legal", "legal", "illegal R29 S216"),
        case("the jack and nothing more", "JC=11*", "legal", "illegal R29 S215", "legal"),
        case("the jack and both sets", "JC, 9C+2H, 7S+4C=11*", "legal", "legal", "illegal R29 S216"),
        case("the jack and one set", "JC, 9C+2H=11*", "legal", "illegal R29 S215", "illegal R29 S216"),
        case("no set", "6C+5D, 9C=11*", "illegal R23 S213", "illegal R23 S213", "illegal R23 S213"),
    ],
)
def test_r29_house_rule_absorb_when_adding(play, optional, always, never):
    assert verdict(ADDING + play) == optional
    assert verdict(ADDING + play, absorb_when_adding="always") == always
    assert verdict(ADDING + play, absorb_when_adding="never") == never


def test_r29_the_house_rule_for_adding_leaves_making_and_raising_alone():
    for value in ("optional", "always", "never"):
        assert verdict(f"loose 6D KH {MAKING} 7C+6D, KH=13*", absorb_when_adding=value) == "legal"
        assert verdict(f"loose 6D KH {MAKING} 7C+6D=13", absorb_when_adding=value) == "illegal R29 S215"
        assert verdict(f"loose JD {RAISING} 2C+[9]=11", absorb_when_adding=value) == "illegal R29 S215"


def test_r29_a_pukka_house_may_be_added_to_in_the_same_way():
    pukka = "loose 5D 9C 2H house 11 S 8D+3H, JD N "
    assert verdict(pukka + "6C+5D=11*") == "legal"
    assert verdict(pukka + "6C+5D, 9C+2H=11*") == "legal"


def test_r29_a_bare_sign_draws_in_only_what_is_forced():
    assert floor(f"loose 6D 8H 5S QC {MAKING} 7C+6D=") == "QC | 13* N 8H 7C 6D 5S"
    assert floor(f"loose JD QC {RAISING} 2C+[9]=") == "QC | 11* N JD 5H 4D 2C"
    assert floor(ADDING + "6C+5D=") == "9C 7S 4C 2H | 11* S 8D 6C 5D 3H"
    assert floor(ADDING + "6C+5D=", absorb_when_adding="always") == "11* S 9C 8D 7S 6C 5D 4C 3H 2H"


def test_r29_a_card_thrown_later_does_not_join():
    thrown = "loose 3D house 11 W 9H+2C turn N N 8C "
    assert floor(thrown) == "8C 3D | 11 W 9H 2C"
    assert verdict(thrown + "W JD x [11], 8C+3D") == "legal"
