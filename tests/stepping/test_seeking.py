"""Sweeps, houses, faults and comments: the next and the one before, also of other deals."""

from tests.stepping.watching import BRANCHED, NO_KEY, WINTER, press, typed, watch


def test_sweeps_of_all_deals():
    # On the main lines: play 14 of deal 1, plays 2 and 4 of deal 3. The one in a variation of deal 2 was never made.
    winter = watch(WINTER)
    assert press(winter, "s") == ""
    assert winter.where == "Deal 1 of 3, play 14 of 48"
    assert press(winter, "s") == "no further sweep in deal 1; this one is in deal 3"
    assert winter.where == "Deal 3 of 3, play 2 of 48"
    assert press(winter, "s") == ""
    assert winter.frame.number == 4
    assert press(winter, "s") == "there is no further sweep"
    assert winter.frame.number == 4
    press(winter, "S")
    assert winter.frame.number == 2
    assert press(winter, "S") == "no earlier sweep in deal 3; this one is in deal 1"
    assert winter.where == "Deal 1 of 3, play 14 of 48"
    assert press(winter, "S") == "there is no earlier sweep"


def test_houses():
    branched = watch(BRANCHED)
    numbers = []
    for _ in range(4):
        assert press(branched, "w") == ""
        numbers.append(branched.frame.number)
    assert numbers == [1, 4, 5, 7]  # made, made, taken, taken
    assert press(branched, "w") == "there is no further house made or taken"
    press(branched, "W")
    assert branched.frame.number == 5


def test_comments_also_of_variations():
    branched = watch(BRANCHED)
    found = []
    for _ in range(3):
        assert press(branched, "e") == ""
        found.append((branched.frame.number, branched.frame.comments, len(branched.place.path)))
    assert found == [(4, ("she keeps a king",), 0), (5, ("first",), 1), (5, ("inner",), 2)]
    assert press(branched, "e") == "no further fault, note or comment in deal 1; this one is in deal 2"
    assert branched.where == "Deal 2 of 2, the end"
    assert press(branched, "e") == "there is no further fault, note or comment"
    press(branched, "E", "E")
    assert branched.frame.comments == ("first",)


def test_a_fault():
    position = watch(NO_KEY)
    press(position, "e")
    assert [fault.rule for fault in position.frame.diagnoses] == ["R24"]


def test_from_inside_a_variation():
    branched = watch(BRANCHED)
    typed(branched, "5")
    press(branched, "2", "v", "right")
    assert branched.where == "Deal 1 of 2, play 6, variation 2 on play 5"
    press(branched, "s")  # the next one that was made
    assert branched.where == "Deal 1 of 2, play 7 of 8"
    press(branched, "W")
    assert branched.where == "Deal 1 of 2, play 5 of 8"
