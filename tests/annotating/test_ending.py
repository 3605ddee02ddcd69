"""Remarks on the last plays: what could be forced, what gave it away, what alone kept it. All worked out by hand."""

import pytest

from seepnotation.annotating.ending import notice
from seepnotation.record import PlayLine
from seepnotation.words import SEAT_WORDS
from tests.rules.judging import replay
from tests.test_endings_by_hand import position

NAMES = SEAT_WORDS | {"N": "Nani", "S": "Arjun"}

# Two play. Who takes last gets TS, ten points: North's three takes 3D, South's four takes 4D. North has 50 points.
TEN = position("loose TS 4D 3D hand N JC 3C hand S QC 4C turn N play 45 last S", N="KS QS JS 9S 4S AS", S="")
# The same with two points more for South: 48 against 42.
TEN_AHEAD = position("loose TS 4D 3D hand N JC 3C hand S QC 4C turn N play 45 last S", N="KS QS JS 9S 3S", S="")
# South can sweep now; with the king thrown first, North's ten lies there too.
SWEEP = position("loose 6S hand S KC 6C hand N TC turn S play 46 last S", N="2C", S="")
# North's seven sweeps 5C and 2C, his king 5C and 8C; beside QC nothing can be swept. No card here counts.
THROWS = position("loose 5C hand S QC 8C 2C hand N KD 7D turn S play 44 last S", N="2S", S="")


def remarks(text, nodes=1_000, **house_rules):
    """The remarks, each with the number of its play."""
    run = replay(text, **{"players": 2, **house_rules})
    return [(run.steps[index].number, remark) for index, remark in notice(run, NAMES, nodes)]


def glyphs(text, **house_rules):
    """The plays with a glyph."""
    return {number: remark.glyph for number, remark in remarks(text, **house_rules) if remark.glyph}


def written(line):
    """A variation as plays without groups: `46. S QC`, with the marks."""
    words = [f"{p.number}. {p.seat} {p.card}{'*' * p.pukka}{'#' * p.sweep}" for p in line.plays]
    return " ".join(words)


def test_what_can_still_be_forced_is_said_at_the_first_play():
    (number, first), *_ = remarks(TEN_AHEAD + "45. N JC 46. S QC 47. N 3C x 48. S 4C x")
    assert number == 45
    assert first.kind == "ending"
    assert first.glyph is None
    # 48 for North; South has 42 and gets TS.
    assert (
        first.text == "With all hands known from here, best play leaves Arjun at the end with 4 points more than Nani."
    )


def test_level():
    (_, first), *_ = remarks(TEN + "45. N JC 46. S QC 47. N 3C x 48. S 4C x")
    assert first.text == (
        "With all hands known from here, best play leaves Nani at the end with as many points as Arjun."
    )


def test_a_play_that_turns_the_deal_is_a_blunder():
    # Level was possible; now North takes last and gets the ten: 60 to 40.
    _, (number, remark) = remarks(TEN + "45. N JC 46. S 4C x 47. N 3C x 48. S QC")
    assert (number, remark.glyph) == (46, 4)
    assert remark.text == (
        "This gives away 20 points. Better: Arjun throws QC. "
        "That leaves it level, this leaves Arjun with 20 points fewer than Nani."
    )
    assert written(remark.line) == "46. S QC 47. N 3C 48. S 4C"
    assert remark.line.plays[1] == PlayLine(47, "N", "take", "3C", (("3D",),))


def test_a_play_that_gives_away_less_than_a_sweep_is_a_mistake():
    # South stays behind either way.
    head = position("loose TS 4D 3D hand N JC 3C hand S QC 4C turn N play 45 last S", N="KS QS JS 9S 8S AS", S="")
    _, (number, remark) = remarks(head + "45. N JC 46. S 4C x 47. N 3C x 48. S QC")
    # North has 13+12+11+9+8+1 = 54, South 36. With the ten South has eight fewer, without it 28 fewer.
    assert (number, remark.glyph) == (46, 2)
    assert remark.text.endswith("That leaves Arjun with 8 points fewer than Nani, this with 28 fewer.")


def test_a_sweep_given_up_is_a_blunder():
    _, (number, remark) = remarks(SWEEP + "46. S KC 47. N TC 48. S 6C x")
    assert (number, remark.glyph) == (46, 4)
    assert remark.text == (
        "This gives away 50 points. Better: Arjun takes 6S with 6C and sweeps the floor. "
        "That leaves Arjun with 150 points more than Nani, this with 100 more."
    )
    assert written(remark.line) == "46. S 6C# 47. N TC 48. S KC"


@pytest.mark.parametrize(("worth", "glyph"), [(50, 4), (60, 4), (25, 4), ("val_of_card", 2)])
def test_what_a_sweep_counts_is_much(worth, glyph):
    # Where a sweep is worth its card, ten points are much: giving up six is a mistake.
    assert glyphs(SWEEP + "46. S KC 47. N TC 48. S 6C x", sweep_normal=worth) == {46: glyph}


def test_the_only_play_that_keeps_the_best_result():
    _, (number, remark) = remarks(THROWS + "44. S QC 45. N KD 46. S 8C 47. N 7D 48. S 2C")
    assert (number, remark.glyph, remark.line) == (44, 1, None)
    assert remark.text == "The only play that gives nothing away; any other costs 50 points or more."


def test_the_only_play_but_for_cards_as_good():
    # QC and QD count nothing (R48), so one is as good as the other; 2C lets the seven sweep, 8C the king.
    two = position("loose 5C hand S QC QD 8C 2C hand N KD 7D 4H turn S play 42 last S", N="2S", S="")
    found = remarks(two + "42. S QC 43. N KD 44. S QD x 45. N 7D 46. S 2C 47. N 4H 48. S 8C", 5_000)
    ((number, remark),) = [one for one in found if one[1].glyph]
    assert (number, remark.glyph) == (42, 1)
    assert remark.text == (
        "Only this play, or one with cards as good, gives nothing away; any other costs 50 points or more."
    )


def test_what_takes_most_at_once_or_had_to_be_chosen_of_two_earns_nothing():
    assert glyphs(SWEEP + "46. S 6C x 47. N TC 48. S KC") == {}
    three = position("loose 6S hand S KC QC 6C hand N TC TD turn S play 44 last S", N="2C", S="")
    assert glyphs(three + "44. S 6C x 45. N TC 46. S QC 47. N TD x 48. S KC") == {}


def test_a_play_taken_back_gets_no_remark():
    assert glyphs(THROWS + "44. S 2C takeback 44. S QC 45. N KD 46. S 8C 47. N 7D 48. S 2C") == {44: 1}
    found = remarks(THROWS + "44. S 2C takeback 44. S QC 45. N KD 46. S 8C 47. N 7D 48. S 2C")
    assert [number for number, _ in found] == [44, 44]
    run = replay(THROWS + "44. S 2C takeback 44. S QC 45. N KD 46. S 8C 47. N 7D 48. S 2C", players=2)
    assert {index for index, _ in notice(run, NAMES)} == {1}


def test_a_wrong_play_gets_no_remark():
    # The six could take (R17).
    assert glyphs(SWEEP + "46. S 6C 47. N TC 48. S KC") == {}


def test_after_a_wrong_play_the_game_goes_on():
    # South has no king (R24). North could sweep with his; with the seven thrown first it is no sweep any more.
    assert glyphs(THROWS + "44. S 8C+5C=13 45. N 7D 46. S QC 47. N KD x [13] 48. S 2C") == {45: 4}


def test_a_play_out_of_turn_gets_no_remark():
    # It is North's turn, and South throws the king: that he gave up his sweep is not what matters here (R60).
    head = SWEEP.replace("turn S play 46", "turn N play 45")
    assert glyphs(head + "45. S KC 46. N TC 47. S 6C x") == {}


def test_without_all_piles_only_the_rest_is_told():
    found = remarks("loose 6S hand S KC 6C hand N TC turn S play 46 last S 46. S KC 47. N TC 48. S 6C x")
    assert [remark.text for _, remark in found] == [
        "With all hands known from here, the rest of the deal can bring Arjun 56 points more than Nani.",
        "This gives away 50 points. Better: Arjun takes 6S with 6C and sweeps the floor.",
    ]


def test_the_budget_decides_how_far_back_the_search_goes():
    plays = "44. S 2C 45. N 7D x 46. S QC 47. N KD 48. S 8C"
    assert [number for number, _ in remarks(THROWS + plays)] == [44, 44]
    assert remarks(THROWS + plays, nodes=0) == []


def test_nothing_to_choose_nothing_to_say():
    assert remarks(position("loose 6S hand S 6C turn S play 48", N="2C", S="") + "48. S 6C x") == []
