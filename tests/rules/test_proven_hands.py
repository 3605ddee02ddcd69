"""What is proven of a hand: cards that are written, seen, played later; counts. Never that somebody owes a key."""

import pytest

from .judging import case, rest, verdict, verdicts

MAKES = "W 7C+4D=11"


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("a whole hand with a jack", f"loose 4D hand W 7C JC 5C {MAKES}", "legal"),
        case("a whole hand without", f"loose 4D hand W 7C KD 5C {MAKES}", "illegal R24 S212"),
        case("part of a hand with a jack", f"loose 4D hand W 7C JC ... {MAKES}", "legal"),
        case("part of a hand without", f"loose 4D hand W 7C KD ... {MAKES}", "not proven R24"),
        case("no hand at all", f"loose 4D {MAKES}", "not proven R24"),
        case("twelve cards of a hand without a jack",
             f"loose 4D hand W 7C 2C 3C 4C 5C 6C 8C 9C TC QC KC AC ... {MAKES}", "illegal R24 S212"),
        case("eleven cards of a hand without a jack",
             f"loose 4D hand W 7C 2C 3C 4C 5C 6C 8C 9C TC QC KC ... {MAKES}", "not proven R24"),
        case("all jacks in one other hand", f"loose 4D hand N JC JD JH JS ... {MAKES}", "illegal R24 S212"),
        case("three jacks in one other hand", f"loose 4D hand N JC JD JH ... {MAKES}", "not proven R24"),
        case("all jacks at four places",
             f"loose 4D house 12 S QC, JD+AD hand N JC ... hand E JH ... taken NS JS {MAKES}", "illegal R24 S212"),
        case("all jacks but one", f"loose 4D house 12 S QC, JD+AD hand N JC ... taken NS JS {MAKES}", "not proven R24"),
        case("a loose jack is drawn in and is no key", "loose 4D JD taken NS JC JH JS W 7C+4D, JD=11*",
             "illegal R24 S212"),
    ],
)  # fmt: skip
def test_what_is_written(position, expected):
    assert verdict(position) == expected


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        case("he plays a jack later", "S 2C E 3S N 6H W JC x [11]", "legal"),
        case("he plays no jack later", "S 2C E 3S N 6H W KC", "not proven R24"),
        case("the others play all jacks later", "S JC x [11] E JD N JH W KC S JS", "illegal R24 S212"),
        case("the others play three jacks later", "S JC x [11] E JD N JH W KC", "not proven R24"),
    ],
)
def test_cards_played_later(plays, expected):
    assert verdicts(f"loose 4D {MAKES} {plays}")[0] == expected


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("his own jack shown and taken back", f"loose 4D turn W W JC takeback {MAKES}", "legal"),
        case("the last free jack shown by another, taken back",
             f"loose 4D taken NS JD JH JS turn W {MAKES} S JC x [11] takeback S 2C", "illegal R24 S212"),
        case("the same, gone over again from an earlier play",
             f"loose 4D taken NS JD JH JS turn W {MAKES} S 2C E 3D N JC x [11] rewind 2 S 2C", "illegal R24 S212"),
    ],
)  # fmt: skip
def test_cards_shown_by_plays_taken_back(position, expected):
    made = [told for told in verdicts(position) if told != "legal"]
    assert made == ([] if expected == "legal" else [expected])


def near_the_end(unseen, others="hand S 2C 3C hand E 5C 6C hand N 8C 9C"):
    """West, with a seven and one card nobody saw, is to play the 41st card: each seat holds two."""
    known = f"{MAKES} {others} {unseen}"
    return f"loose 4D hand W 7C ... {others} taken NS {rest(known)} turn W play 41 41. {MAKES}"


@pytest.mark.parametrize(
    ("unseen", "expected"),
    [
        case("only a jack is unseen", "JD", "legal"),
        case("only two jacks are unseen", "JD JH", "legal"),
        case("a jack and a five are unseen", "JD 5D", "not proven R24"),
        case("only a five is unseen", "5D", "illegal R24 S212"),
    ],
)
def test_the_last_unseen_cards_must_be_somewhere(unseen, expected):
    assert verdict(near_the_end(unseen)) == expected


@pytest.mark.parametrize(
    ("unseen", "expected"),
    [
        case("two jacks for two places", "JD JH", "legal"),
        case("a jack and a five for two places", "JD 5D", "not proven R24"),
        case("two fives for two places", "5D 5H", "illegal R24 S212"),
    ],
)
def test_two_hands_share_the_last_unseen_cards(unseen, expected):
    others = "hand S 2C ... hand E 5C 6C hand N 8C 9C"
    assert verdict(near_the_end(unseen, others)) == expected


def test_two_keys_need_two_places():
    # North owns the eleven and lays a jack on the two: he would have to keep a jack and a king with one card left.
    others = "hand W 2C 3C hand S 4C 5C hand E 6C 8C"
    start = f"loose 2D house 11 N 9H+2H hand N JC ... {others} turn N "
    assert verdict(start + "N JC+2D=13").startswith("not proven")
    known = f"2D 9H 2H JC {others} JD JH KC KD"
    assert verdict(f"{start} taken EW {rest(known)} play 41 41. N JC+2D=13").startswith("illegal")


def test_a_key_that_somebody_owes_is_no_evidence():
    # Only one jack is unseen. West owes one for his house of eleven, but nobody saw it: North may have it.
    start = "loose 4D taken NS JC JD JH house 11 W 9H+2C N 7C+4D=11"
    assert verdict(start) == "not proven R31"
    assert verdict(start.replace("loose", "hand W JS ... loose")) == "illegal R31 S217"


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        case("the last ten he is known to hold", "hand N TC QC ... N TC+2H=12", "not proven R36"),
        case("his second ten", "hand N TC TD QC ... N TC+2H=12", "legal"),
        case("all other tens are elsewhere", "hand N TC QC ... taken EW TD TH TS N TC+2H=12", "illegal R36 S225"),
        case("neither ten nor queen is known", "N TC+2H=12", "not proven R24"),
        case("no queen can be his", "taken EW QC QD QH QS N TC+2H=12", "illegal R24 S212"),
        case("adding", "loose 4H N 6S+4H=10", "not proven R31"),
        case("adding the ten", "N TC=10", "not proven R31"),
        case("the house is taken", "N TC x [10]", "legal"),
        case("another card is thrown", "N KC", "legal"),
    ],
)
def test_an_owner_with_cards_not_seen(position, expected):
    assert verdict(f"loose 2H house 10 N 6C+4D {position}") == expected


def test_a_raise_and_a_raise_onto_the_partners_house():
    assert verdict("house 9 W 5D+4H N 2C+[9]=11") == "not proven R33"
    assert verdict("house 9 W 5D+4H taken EW JC JD JH JS N 2C+[9]=11") == "illegal R33 S223"
    assert verdict("house 9 W 5D+4H house 11 S 7D+4C N 2C+[9]=11") == "legal"
