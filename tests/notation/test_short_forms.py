"""Completing: short forms resolved by replay, numbers, seats, values and marks filled in; the rest stays as written."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation import canonical
from tests.notation.reading import completed
from tests.notation.scrambled import hurried
from tests.strategies import legal_deal, record_of


def last_line(text: str) -> str:
    return completed(text).splitlines()[-1]


def at(floor: str, play: str) -> str:
    """Return the play as completed in a position where North plays number 20."""
    line = last_line(f"position {floor} turn N play 20 N {play}")
    assert line.startswith("20. N ")
    return line.removeprefix("20. N ")


RESOLVED = [
    # A bare x: the only capture that is possible.
    ("loose 4D 3H 9S", "7C x", "7C x 4D+3H"),
    ("loose 4D 3H", "7C x", "7C x 4D+3H #"),
    ("loose 7H 3H 4D 2S", "7C x", "7C x 4D+3H, 7H"),
    ("house 11 W 9S+2H loose 2D", "JH x", "JH x [11]"),
    ("house 11 W 9S+2H loose 5D 6S", "JH x", "JH x [11], 6S+5D #"),
    # A bare =: the value is the sum of the first group; what the rules force is drawn in.
    ("loose 7C 2H", "5S+7C=", "5S+7C=12"),
    ("loose 4C 7C QD 8H", "5S+7C=", "5S+7C, 8H+4C, QD=12*"),
    ("loose QD", "QH, QD=", "QH, QD=12*"),
    ("house 12 W 6S+6C loose AH", "QD=", "QD=12*"),
    ("house 12 W 6S+6C loose 7C", "5S+7C=", "5S+7C=12*"),
    ("house 9 W 5S+4H loose JD 2H", "2C+[9]=", "2C+[9], JD=11*"),
    # A house by its value alone.
    ("house 11 W 9S+2H loose 2D", "JH x 11", "JH x [11]"),
    ("house 11 W 9S+2H loose 2D", "JH x J", "JH x [11]"),
    ("house 9 W 5S+4H loose 2H", "2C+9=11", "2C+[9]=11"),
    ("house 12 W 6S+6C loose AH", "QD=Q", "QD=12*"),
    # Floor cards by rank alone.
    ("loose 3H 7H 4D 2S", "7C x 4+3, 7", "7C x 4D+3H, 7H"),
    ("loose TD AC 2S", "JC x T+A", "JC x TD+AC"),
    ("loose TD AC 2S", "JC x 10+1", "JC x TD+AC"),
    ("loose 7D 2H", "5S+7=12", "5S+7D=12"),
    ("loose 7D 2H", "5S+7=", "5S+7D=12"),
    ("loose 4D 4C 2H", "8C x 4+4", "8C x 4C+4D"),
    ("loose 4D 4C 2H", "8C x 4C+4", "8C x 4C+4D"),
]


@pytest.mark.parametrize(("floor", "short", "full"), RESOLVED)
def test_a_short_form_that_is_clear(floor, short, full):
    assert at(floor, short) == full


@pytest.mark.parametrize(
    ("floor", "short"),
    [
        ("loose 4D 4C 3H", "7C x"),
        ("loose 9D 2S", "7C x"),
        ("", "7C x"),
        ("loose 7C 8H 4C 4D", "5S+7C="),
        ("loose 4D 4C 3H", "7C x 4+3"),
        ("house 9 W 5S+4H loose 9D", "9C x 9"),
        ("loose 4D 3H", "7C x 5+2"),
        ("loose 4D", "8C x 4+4"),
        ("loose 4D 3H", "7C x ..."),
        ("loose 4D 3H 7S", "7C x 7S, ..."),
        ("loose 4D 3H", "5S, ...=12"),
        ("loose 4D 3H", "..."),
        ("loose 4D 3H", "Q_"),
    ],
)  # fmt: skip
def test_what_cannot_be_resolved_stays_as_read(floor, short):
    assert at(floor, short) == short


def test_what_a_card_took_is_filled_in_though_the_card_was_not_seen():
    assert at("loose 4D 3H", "__ x 4+3") == "__ x 4D+3H #"
    assert at("loose 4D 3H 9S", "Q_ x 9+3") == "Q_ x 9S+3H"


@pytest.mark.parametrize(
    ("floor", "written", "full"),
    [
        # A group that can be split into groups that add up is read so.
        ("loose 4D 3H 7H 2S", "7C x 7H+3H+4D", "7C x 4D+3H, 7H"),
        ("loose 7C QD 2S", "5S+QD+7C=12", "5S+7C, QD=12*"),
        # Two plays that move the same cards are the same play, however grouped.
        ("loose 4D 3H 2S", "7C x 3H, 4D", "7C x 4D+3H"),
        # From high to low, equal ranks C D H S.
        ("loose 2S 2H 2D 2C AC 9H", "9D x AC+2S+2H+2D+2C", "9D x 2C+2D+2H+2S+AC"),
        ("loose AC 2S TD 9H", "KD x AC+2S+TD", "KD x TD+2S+AC"),
        # A house first; the other groups in the order of their text.
        ("house 11 W 9S+2H loose 5D 6S JC 9C 2D TD AH 3C", "JH x JC, TD+AH, 5D+6S, 2D+9C, [11]",
         "JH x [11], 6S+5D, 9C+2D, JC, TD+AH"),
        ("loose 6H 5D JC 2S", "JS, JC, 5D+6H=11", "JS, 6H+5D, JC=11*"),
        ("house 9 W 5S+4H loose JD TH AD 2H", "2C+[9], TH+AD, JD=11", "2C+[9], JD, TH+AD=11*"),
        # The group of the card played first.
        ("loose 4C 5D 2H 7S 2D", "7C+2H, 2D+7S, 5D+4C=9", "7C+2D, 5D+4C, 7S+2H=9*"),
        # If several groupings are possible, the one whose text comes first.
        ("loose 6C 6D 4C 4D 2S", "TC x 6C+4D, 6D+4C", "TC x 6C+4C, 6D+4D"),
        ("loose 5C 5D 5H 2S", "5S+5H, 5C+5D=10", "5S+5C, 5D+5H=10*"),
        # Cards that cannot be grouped so stay as written.
        ("loose 3H 5D 2S", "7C x 3H+5D", "7C x 3H+5D"),
        ("loose 3H 6D 2S", "5S+3H+6D=12", "5S+3H+6D=12"),
    ],
)  # fmt: skip
def test_the_order_of_groups_and_cards(floor, written, full):
    assert at(floor, written) == full


# ---------------------------------------------------------------- numbers, seats, heads

DEAL = "deal 1 dealer N bid W 12 floor 3H 6C KD AS "


@pytest.mark.parametrize(
    ("plays", "full"),
    [
        ("1. QH 2. 5D 3. 9D", ["1. W QH", "2. S 5D", "3. E 9D"]),
        ("W QH S 5D E 9D N 2C W 9C", ["1. W QH", "2. S 5D", "3. E 9D", "4. N 2C", "5. W 9C"]),
        # After a play out of turn the turn goes on from the seat that played.
        ("1. QH N 5D 3. 9D", ["1. W QH", "2. N 5D", "3. W 9D"]),
        # A wrong number and a wrong seat stay.
        ("2. E QH", ["2. E QH"]),
        # Where the numbers written differ from the count, none is put between them.
        ("1. W QH 7. S 5D E 9D 9. N 2C", ["1. W QH", "7. S 5D", "E 9D", "9. N 2C"]),
        ("1. W QH 7. S 5D E 9D 4. N 2C W 9C", ["1. W QH", "7. S 5D", "E 9D", "4. N 2C", "5. W 9C"]),
        # An unknown seat stays; the turn goes on.
        ("1. W QH _ 5D 3. 9D", ["1. W QH", "2. _ 5D", "3. E 9D"]),
        # A play that nobody saw counts.
        ("1. W QH S ... E 9D", ["1. W QH", "2. S ...", "3. E 9D"]),
        # Undone plays do not count: number and turn are as they were before.
        ("1. QH 2. 5D takeback S 5C E 9D", ["1. W QH", "2. S 5D", "takeback", "2. S 5C", "3. E 9D"]),
        ("1. QH 2. 5D takeback 2. 5C", ["1. W QH", "2. S 5D", "takeback", "2. S 5C"]),
        ("1. QH 2. 5D 3. 9D takeback takeback 2. 5C",
         ["1. W QH", "2. S 5D", "3. E 9D", "takeback", "takeback", "2. S 5C"]),
        ("1. QH 2. 5D takeback refused 3. 9D", ["1. W QH", "2. S 5D", "takeback refused", "3. E 9D"]),
        ("W QH S 5D E 9D rewind 2 S 5C", ["1. W QH", "2. S 5D", "3. E 9D", "rewind 2", "2. S 5C"]),
        ("W QH S 5D dispute E ruling illegal stands E 9D",
         ["1. W QH", "2. S 5D", "dispute E", "ruling illegal", "stands", "3. E 9D"]),
    ],
)  # fmt: skip
def test_numbers_and_seats(plays, full):
    assert completed(DEAL + plays).splitlines()[3:] == full


def test_other_seats_under_other_rules():
    assert completed('[Rules.players "2"]' + "deal 1 dealer N 1. QH 2. 5D 3. 9D").splitlines()[3:] == [
        "1. S QH", "2. N 5D", "3. S 9D",
    ]  # fmt: skip
    assert completed('[Rules.direction "cw"]' + "deal 1 dealer N 1. QH 2. 5D 3. 9D").splitlines()[3:] == [
        "1. E QH", "2. S 5D", "3. W 9D",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "heads"),
    [
        ("deal deal deal", ["deal 1", "deal 2", "deal 3"]),
        ("deal 4 deal deal 9 deal", ["deal 4", "deal 5", "deal 9", "deal 10"]),
        ("deal 4 deal 4", ["deal 4", "deal 4"]),
        ("deal bid W 12", ["deal 1 dealer N"]),
        ("deal dealer E bid 12", ["deal 1 dealer E"]),
        ("deal W QH", ["deal 1 dealer N"]),
        ("position turn N", ["position"]),
    ],
)
def test_heads_of_deals(text, heads):
    found = completed(text).splitlines()
    assert [line for line in found if line.startswith(("deal", "position"))] == heads


def test_the_seat_of_a_bid():
    assert completed("deal 1 dealer E bid 12") == "deal 1 dealer E\nbid N 12\n"
    assert completed("deal 1 bid 12 W QH") == "deal 1 dealer N\nbid W 12\n1. W QH\n"
    assert completed("deal 1 dealer N bid S 12") == "deal 1 dealer N\nbid S 12\n"


# ---------------------------------------------------------------- marks, variations


def test_marks_are_written_wherever_they_apply():
    assert at("house 12* W loose AH", "5S+7C=12") == "5S+7C=12"  # 7C does not lie there
    assert at("house 12* W loose 7C", "5S+7C=12!") == "5S+7C=12*!"
    assert at("house 12 W KD", "QD=12~") == "QD=12*~"
    assert at("loose 7D", "7C x 7D") == "7C x 7D #"
    assert last_line("position loose 7D turn N play 48 N 7C x 7D") == "48. N 7C x 7D #"


def test_wrong_marks_stay():
    assert at("loose 7D 2C", "7C x 7D #*") == "7C x 7D* #"
    assert at("loose 7D", "5C+7D=12*") == "5C+7D=12*"
    assert at("loose 7D", "9C*#") == "9C* #"


def test_a_variation_replaces_its_play():
    text = "position loose 4D 3H turn N play 20 N 7C x (KS W 2D) (N 7D x 4+3 !)"
    assert last_line(text) == "20. N 7C x 4D+3H # (20. N KS 21. W 2D) (20. N 7D x 4D+3H #!)"


def test_in_a_variation_too_no_number_is_put_among_those_that_differ_from_the_count():
    text = "position loose 4D 3H turn N play 20 N 7C x (N KS 25. W 2D S 3C)"
    assert last_line(text) == "20. N 7C x 4D+3H # (20. N KS 25. W 2D S 3C)"


def test_a_variation_goes_on_by_itself_and_the_line_as_if_it_were_not_there():
    text = DEAL + "1. QH (6S+6C= {safer} 2. KH x (5D)) 2. KH x"
    assert completed(text).splitlines()[3:] == [
        "1. W QH (1. W 6S+6C=12 {safer} 2. S KH x KD (2. S 5D))",
        "2. S KH x KD, QH+AS",
    ]


# ---------------------------------------------------------------- random deals


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(1, 48))
def test_a_hurried_deal_is_completed_as_it_was_played(seed, plays):
    """Up to the first play that is not clear, which stays as written, all is as it was before it was shortened."""
    played, written = legal_deal(seed, plays), hurried(seed, plays, slips=False)
    ((_, done),) = canonical(record_of(written)).deals
    assert (done.number, done.dealer, done.opening[-2:]) == (1, played.dealer, played.opening[-2:])
    for full, short, now in zip(played.line, written.line, done.line, strict=True):
        assert (now.number, now.seat) == (full.number, full.seat)
        if short.value is None and now.value and len(now.groups) < len(full.groups):
            return  # added to a house: a bare = draws nothing in, the play itself did
        if (now.groups, now.value) != (full.groups, full.value):
            assert (now.groups, now.value) == (short.groups, short.value)
            assert short.did != "throw"
            return
        assert (now.pukka, now.sweep) == (full.pukka, full.sweep)
