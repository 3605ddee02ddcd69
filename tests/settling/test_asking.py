"""Which play is meant: by its number, the only one, the only one in dispute; and a play given as a text."""

import pytest

from seepnotation import loads
from seepnotation.settling import CannotAsk, ask, choose, is_record, read_play
from tests.rules.judging import case

DEAL = """\
deal 1 dealer N
hand W 6S QH 4D 2C / ...
bid W 12
floor 3H 6C KD AS
1. W 6S+6C=12
2. S KH
dispute E
ruling illegal R17
takeback
2. S KH x KD
3. E 9D
"""


def test_of_two_plays_with_one_number_the_one_that_stands_is_meant():
    asked = ask(loads(DEAL), 1, 2)
    assert (asked.step.line.did, asked.step.undone, asked.index) == ("take", False, 2)


def test_a_play_that_was_only_taken_back_is_found_by_its_number():
    asked = ask(loads(DEAL.partition("2. S KH x")[0]), 1, 2)
    assert (asked.step.line.did, asked.step.undone) == ("throw", True)


def test_another_play_is_asked_about_at_the_table_before_the_play_of_the_record():
    asked = ask(loads(DEAL), 1, 3, read_play("4C x 3H+AS"))
    assert (asked.made, asked.step.seat, asked.step.number) == ("instead", "E", 3)
    assert asked.step.before is asked.run.steps[3].before
    assert asked.step.ruling.verdict == "legal"


def test_behind_the_last_play_the_next_one_is_asked_about():
    asked = ask(loads(DEAL), 1, 4, read_play("4C x 3H+AS"))
    assert (asked.made, asked.step.seat, asked.step.number) == ("next", "N", 4)


def test_the_play_of_the_record_given_once_more_is_the_play_of_the_record():
    asked = ask(loads(DEAL), 1, 2, read_play("S KH x K"))
    assert asked.made == "made"
    assert asked.step is asked.run.steps[2]


@pytest.mark.parametrize(
    ("text", "play", "other", "message"),
    [
        case("no such play", DEAL, 9, None, "deal 1 has no play 9; its plays are 1 to 3; .* --play"),
        case("no play behind the next", DEAL, 5, "N 7C", "its plays are 1 to 3, and the next one would be play 4"),
        case("one play", "position loose 4D turn N N 7C", 2, None, "position 1 has no play 2; its only play is 1"),
        case("no plays", "position loose 4D turn N", 1, None, "position 1 has no plays"),
        case("another number", DEAL, 3, "4. E 9C", "the play is numbered 4, but play 3 is asked about"),
        case("nobody sits there", "[Rules.players \"2\"] position loose 4D turn N N 7C", 1, "E 7D",
             "nobody sits at E; the seats are N and S"),
        case("nobody on turn", "position loose 4D", None, "7C", "name the seat, such as 'N 7C'"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked(text, play, other, message):
    with pytest.raises(CannotAsk, match=message):
        ask(loads(text), 1, play, read_play(other) if other else None)


@pytest.mark.parametrize(
    ("text", "other", "deal", "place"),
    [
        case("the only play", "position loose 4D turn N N 7C", False, 1, 0),
        case("the only play of several positions", "position loose 4D position loose 4D turn N N 7C", False, 2, 0),
        case("the only dispute, of a play that was taken back", DEAL, False, 1, 1),
        case("a ruling without a dispute", DEAL.replace("dispute E\n", ""), False, 1, 1),
        case("a position without plays, and a play given", "position loose 4D turn N", True, 1, None),
    ],
)
def test_the_play_that_is_meant_where_nobody_names_it(text, other, deal, place):
    chosen = choose(loads(text), None, other=other)
    assert (chosen.deal, chosen.place) == (deal, place)


@pytest.mark.parametrize(
    ("text", "other", "message"),
    [
        ("position loose 4D turn N", False, "no play is written; give one with --play"),
        (
            DEAL + "dispute W 3\n",
            False,
            "which play is meant\\? Name it, such as --at 1.2; deal 1 has plays 1 to 3; in dispute: 1.2 and 1.3",
        ),
        (
            "position loose 4D turn N N 7C position loose 5D turn E play 9 9. E 7C",
            False,
            "1.1 is 'N 7C'; 2.9 is 'E 7C'",
        ),
        ("deal score NS 40 EW 60 deal score NS 40 EW 60", True, "deal 1 has no plays; deal 2 has no plays"),
    ],
)
def test_where_several_can_be_meant_it_says_what_there_is(text, other, message):
    with pytest.raises(CannotAsk, match=message):
        choose(loads(text), None, other=other)


def test_of_many_deals_a_few_are_named():
    text = "position loose 4D turn N N 7C\n" * 40
    with pytest.raises(CannotAsk, match=r"6.1 is 'N 7C'; and so on to position 40$"):
        choose(loads(text), None, other=False)


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("position loose 4D turn N N 7C", True),
        ("  Deal 1\nfloor 3H 6C KD AS", True),
        ('[Rules "karan"] position turn N', True),
        ('[Rules "karan"]\nposition turn N', True),
        ("position.seep", False),
        ("deal", False),
        ("dealing with Ravi.seep", False),
        ("positions of today.seep", False),
        ("N 7C x 4D", False),
        ("", False),
    ],
)
def test_a_record_is_told_from_the_name_of_a_file(text, is_one):
    assert is_record(text) is is_one


@pytest.mark.parametrize(
    ("text", "seat", "number", "did"),
    [
        ("E 6C+5H=11", "E", None, "build"),
        ("6c+5h=", None, None, "build"),
        ("14. S 7C", "S", 14, "throw"),
        ("KH x", None, None, "take"),
        ("10s x 4+6 {so she said}", None, None, "take"),
        ("W QH x [12] #!", "W", None, "take"),
        ("7C ; under my breath", None, None, "throw"),
    ],
)
def test_a_play_given_as_a_text(text, seat, number, did):
    line = read_play(text)
    assert (line.seat, line.number, line.did) == (seat, number, did)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("foo", "'foo' is not understood here"),
        ("", "write a play such as"),
        ("6C) (7C", "one play is asked about at a time"),
        ("6C N 7C", "one play is asked about at a time"),
        ("6C (7C)", "one play is asked about at a time"),
        ("6C)", "^this is no play; write"),
        ("(6C", "write a play such as"),
        ("6C {never closed", "this comment is never closed"),
        ("...", "not written in full"),
        ("6C x ...", "not written in full"),
        ("deal 2", "^this is no play; write"),
        ("6C takeback", "^this is no play; write"),
    ],
)
def test_what_is_no_play(text, message):
    with pytest.raises(CannotAsk, match=message):
        read_play(text)


def test_who_deals_can_follow_from_the_deal_before():
    # NS are behind by 20, so North deals once more (R51), and West to his right opens (R4).
    text = "deal 1 dealer N score NS 40 EW 60\ndeal 2 bid 12 floor 3H 6C KD AS 1. QH 2. KH"
    asked = ask(loads(text), 2, 2)
    assert (asked.dealer, asked.run.steps[0].seat, asked.step.seat) == ("N", "W", "S")
    assert ask(loads(text), 2, 3, read_play("9D")).step.seat == "E"
