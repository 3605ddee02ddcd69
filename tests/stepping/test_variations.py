"""Into a variation, to its sisters, and out again."""

import pytest

from tests.stepping.watching import BRANCHED, WINTER, press, typed, watch


@pytest.fixture
def branched():
    stepper = watch(BRANCHED)
    typed(stepper, "5")
    return stepper


def test_in_and_out(branched):
    assert press(branched, "v") == "variation 1 of 2; v goes to the next one"
    assert branched.where == "Deal 1 of 2, play 5, variation 1 on play 5"
    assert branched.frame.notation == "2C"
    press(branched, "right")
    assert branched.frame.notation == "4S x 3H+AS"
    assert press(branched, "right") == "this is the end of the variation; z goes out of it"
    press(branched, "z")
    assert branched.where == "Deal 1 of 2, play 5 of 8"
    assert press(branched, "z") == "this is no variation"


def test_from_sister_to_sister(branched):
    press(branched, "v", "v")
    assert (branched.frame.notation, branched.place.path) == ("4D x 3H+AS", ((5, 1),))
    press(branched, "z", "2", "v")
    assert (branched.frame.notation, branched.place.path) == ("4D x 3H+AS", ((5, 1),))
    press(branched, "z", "1", "v", "2", "v")
    assert (branched.frame.notation, branched.place.path) == ("4D x 3H+AS", ((5, 1),))


def test_deeper(branched):
    press(branched, "2", "v", "v")  # this play has a variation of its own
    assert branched.place.path == ((5, 1), (0, 0))
    assert branched.frame.comments == ("inner",)
    assert branched.where == "Deal 1 of 2, play 5, variation 1 on play 5"
    assert press(branched, "v") == "this is the only variation here; z goes out of it"
    press(branched, "z")
    assert branched.place.path == ((5, 1),)
    press(branched, "z")
    assert branched.where == "Deal 1 of 2, play 5 of 8"


def test_from_its_first_play_back_to_the_play_before_it(branched):
    press(branched, "2", "v", "v", "left")
    assert branched.where == "Deal 1 of 2, play 4 of 8"


def test_a_number_means_the_variation_first(branched):
    press(branched, "v")
    typed(branched, "6")
    assert branched.where == "Deal 1 of 2, play 6, variation 1 on play 5"
    typed(branched, "7")
    assert branched.where == "Deal 1 of 2, play 7 of 8"
    press(branched, "left", "left", "v", "home")
    assert branched.where == "Deal 1 of 2, the beginning"


def test_no_such_variation(branched):
    assert press(branched, "3", "v") == "variation 3: there are 2"
    assert branched.where == "Deal 1 of 2, play 5 of 8"
    assert press(branched, "left", "v") == "there is no variation on this play"
    assert press(branched, "9", "v") == "there is no variation on this play"
    winter = watch(WINTER)
    winter.go_to(13)
    assert press(winter, "2", "v") == "variation 2: there is only one"
    assert press(winter, "v") == ""  # no choice, nothing to say
