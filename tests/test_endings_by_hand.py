"""Endings worked out by hand: what each play leads to, and why."""

import pytest

from seepnotation.endings import Ending, solve
from tests.rules.judging import replay, rest


def ending(text, **house_rules):
    """What can be forced after the plays of a position, and each play with what it leads to."""
    run = replay(text, **house_rules)
    found = solve(run.table)
    assert isinstance(found, Ending)
    return found, {str(play): value for play, value in zip(found.plays, found.values, strict=True)}


def position(head, **taken):
    """A position in which each side has taken some cards, and the one without a list of cards all the others."""
    named = head + " ".join(taken.values())
    piles = " ".join(f"taken {side} {cards or rest(named)}" for side, cards in taken.items())
    return f"{head} {piles} "


def test_r39_who_takes_last_gets_the_ten():
    # Nobody can take TS: it goes to whoever takes last. North's three takes 3D, South's four takes 4D.
    # North has taken the king, queen, jack, nine, four and ace of spades: 13+12+11+9+4+1 = 50 points.
    # South has the other 40. At best level: South keeps the four for the last play, takes 4D, and gets TS, 50 each.
    head = "loose TS 4D 3D hand N JC 3C hand S QC 4C turn N play 45 last S"
    first, values = ending(position(head, N="KS QS JS 9S 4S AS", S=""), players=2)
    assert (first.side, first.value, first.so_far) == ("N", 0, 50 - 40)
    assert values == {"JC": 0, "3C x 3D": 0}

    # North keeps the three. If South takes at once, North takes last: 60 to 40.
    second, values = ending(position(head, N="KS QS JS 9S 4S AS", S="") + "45. N JC", players=2)
    assert (second.side, second.value) == ("S", 0)
    assert values == {"QC": 0, "4C x 4D": -20}
    assert second.best == second.plays[:1]
    assert [(seat, str(play)) for seat, play in second.line] == [("S", "QC"), ("N", "3C x 3D"), ("S", "4C x 4D")]


def test_r45_a_sweep_on_the_last_play_counts_nothing():
    # The six of spades alone is worth six; on play 48 the sweep adds nothing. All the other cards are South's already.
    last, values = ending(position("loose 6S hand S 6C turn S play 48", N="2C", S=""), players=2)
    assert values == {"6C x 6S": 100}
    assert last.brings == (6,)
    # On play 47 it is worth 50: North sweeps and ends with 56 points, South with 94.
    there, values = ending(position("loose 6S hand N 6C hand S 2C turn N play 47", N="3C", S=""), players=2)
    assert values == {"6C x 6S": 56 - 94}
    assert there.brings == (56,)


def test_r43_a_sweep_now_or_never():
    # South can sweep now. If he throws the king, North's ten lies there too when he takes the six: no sweep any more.
    head = "loose 6S hand S KC 6C hand N TC turn S play 46 last S"
    found, values = ending(position(head, N="2C", S=""), players=2)
    assert values == {"KC": 100, "6C x 6S": 150}
    assert found.value == 150
    assert [str(play) for play in found.best] == ["6C x 6S"]
    # Where a sweep is worth nothing, both lead to the same.
    assert ending(position(head, N="2C", S=""), players=2, sweep_normal=0)[1] == {"KC": 100, "6C x 6S": 100}


def test_r42_the_one_throw_that_leaves_no_sweep():
    # North sweeps 5C and 2C with 7D, and 5C and 8C with KD; beside QC nothing can be swept. No card here counts.
    head = "loose 5C hand S QC 8C 2C hand N KD 7D turn S play 44 last S"
    found, values = ending(position(head, N="2S", S=""), players=2)
    # North has the two of spades, South 98 points.
    assert values == {"QC": 96, "8C": 46, "2C": 46}
    assert found.brings == (0, 0, 0)


def test_r57_in_ulti_seep_fewer_points_are_better():
    # The same six of spades, and now South would rather not sweep. He must take it in the end: with a throw first
    # North's ten lies beside it, so it is no sweep.
    head = "loose 6S hand S KC 6C hand N TC turn S play 46 last S"
    found, values = ending(position(head, N="2C", S=""), players=2, variant_mode="ulti")
    assert values == {"KC": 100, "6C x 6S": 150}
    assert found.value == 100


def test_three_alone_the_others_play_together():
    # Three players, last three plays. North throws 9C or takes 4S with 4C; either way West's and East's points count
    # together against him. North has 2C only: all points but those of 4S are West's.
    head = "loose 4S hand N 9C 4C hand W 4D hand E TC turn N play 45 last W"
    found, values = ending(position(head, N="2C", W="", E="3C"), players=3)
    # With 9C thrown West takes 4S with 4D: North ends with nothing, the others with 100; then East throws, and
    # North's four takes nothing. With 4S taken North has swept: 54 against 96.
    assert values == {"9C": -100, "4C x 4S": 54 - 96}
    assert found.side == "N"


def test_alike_cards_are_looked_at_once():
    # The fives of clubs and hearts count nothing: to throw one or the other is the same. The five of spades counts.
    head = "loose KC hand S 5C 5H 5S hand N 2D 2H turn S play 44 last S"
    found, _ = ending(position(head, N="2C", S=""), players=2)
    assert [str(play) for play in found.plays] == ["5C", "5S"]


# Two ways to the same floor and hands, with other piles: North's nine takes 7C with 2S or with 2D, and South's two
# takes the other two. What the rest of the deal counts hangs on who has the two of spades.
TWOS = "loose JC 7C 2S 2D hand N QC 9C hand S TC 2H turn N play 45 last N"
THREES = "loose 8C 4C 3S 3D hand N KC 7C hand S QC 3H turn N play 45 last N"


def test_r56_thirty_points_count_sixty_only_with_every_one_of_them():
    # With 2S North has all, else South has one of them and North 29, since South's two takes what North's nine leaves,
    # or both twos.
    rules = {"players": 2, "scoring": "punjab30", "satthi": "all_30_points_count_60"}
    _, values = ending(position(TWOS, N="", S="KC"), **rules)
    assert values == {"9C x 7C+2S": 60, "9C x 7C+2D": 28, "QC": 28}


def test_r49_seven_cards_count_only_together():
    _, values = ending(position(TWOS, N="", S="KC"), players=2, scoring="power7")
    assert values == {"9C x 7C+2S": 7, "9C x 7C+2D": 0, "QC": 0}


def test_r48_less_than_nine_points_count_nothing():
    # North has seven points. With 3S ten, else seven, which count nothing. If he throws the king first, South takes
    # both threes. If he makes a house of 13 of them, he takes it himself with the king.
    _, values = ending(position(THREES, N="7S", S=""), players=2, min9="zero_points")
    assert values == {"7C x 4C+3S": 10 - 90, "7C x 4C+3D": -93, "KC": -93, "7C+3D+3S=13": 10 - 90}


@pytest.mark.parametrize(
    "head",
    [
        "loose 6S hand S KC 6C turn S play 46",  # North's hand is not told
        "loose 6S house 9 _ 5C+4C hand S KC 9D hand N TC turn S play 46",  # whose house it is
        "loose 6S __ hand S KC 6C hand N TC turn S play 46",  # a card on the floor was not seen
    ],
)
def test_what_is_not_known_is_not_solved(head):
    assert solve(replay(head, players=2).table) is None


def test_what_was_taken_need_not_be_told_where_points_add_up():
    head = "loose 6S hand S KC 6C hand N TC turn S play 46 last S"
    found, values = ending(head, players=2)
    assert values == {"KC": 6, "6C x 6S": 56}
    assert not found.whole
    # For most cards the piles decide.
    assert solve(replay(head, players=2, scoring="karan100").table) is None
