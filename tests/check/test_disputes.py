"""Disputes, rulings, takebacks, forfeits: the replay follows the table, the check says where the rules differ."""

import pytest

from seepnotation import RuleSet, check_text, loads, replay_deal

# North throws a seven that takes 5 and 2: illegal (R17). The take is what the rules ask for.
ILLEGAL = "position loose 5C 2D hand N 7S 9H 3C hand W 4H KD ... turn N play 20 20. N 7S "
LEGAL = "position loose 5C 2D hand N 7S 9H 3C hand W 4H KD ... turn N play 20 20. N 7S x 5C+2D "


def found(text, **options):
    """Code and severity of each diagnosis, without what hangs on unseen hands."""
    return [(d.code, d.severity) for d in check_text(text, **options).diagnostics if d.code not in ("S240", "S241")]


def run(text):
    return replay_deal(loads(text).sessions[0].deals[0], RuleSet())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(ILLEGAL, [("S227", "error")], id="an illegal play without a ruling"),
        pytest.param(ILLEGAL + "dispute W", [("S227", "error")], id="disputed, not ruled on"),
        pytest.param(ILLEGAL + "stands", [("S227", "error")], id="let stand by agreement: no ruling"),
        pytest.param(ILLEGAL + "ruling illegal", [], id="ruled illegal, left as made"),
        pytest.param(ILLEGAL + "ruling illegal R17 stands", [], id="ruled illegal by the right rule, stands"),
        pytest.param(ILLEGAL + "ruling 20 illegal takeback 20. N 7S x 5C+2D #", [], id="ruled illegal, taken back"),
        pytest.param(ILLEGAL + "ruling illegal R24", [("S254", "info")], id="another rule decides"),
        pytest.param(ILLEGAL + "ruling legal stands", [("S253", "warning")], id="ruled legal, and is not"),
        pytest.param(ILLEGAL + "ruling undecided", [("S254", "info")], id="left open, and the rules decide"),
        pytest.param(LEGAL + "ruling illegal R17 stands", [("S253", "warning")], id="ruled illegal, and is legal"),
        pytest.param(LEGAL + "dispute W ruling legal", [], id="ruled legal, and is"),
        pytest.param(LEGAL + "ruling undecided", [("S254", "info")], id="legal and left open"),
        pytest.param(LEGAL + "takeback refused 21. W 4H", [], id="a takeback that was refused"),
    ],
)
def test_r38_rulings_against_the_rules(text, expected):
    assert found(text) == expected


def test_a_ruling_by_number_speaks_of_that_play():
    text = ILLEGAL + "21. W 4H dispute E 20 ruling illegal R17 stands"
    assert found(text) == []
    steps = run(text).steps
    assert [(step.ruled, step.deed) for step in steps] == [("illegal", "stands"), (None, None)]


def test_under_strict_a_wrong_ruling_is_an_error():
    assert found(ILLEGAL + "ruling legal stands", strict=True) == [("S253", "error")]


def test_a_rewind_undoes_the_plays_and_their_deed_is_kept():
    text = ILLEGAL + "21. W 4H ruling 20 illegal R17 rewind 20 20. N 7S x 5C+2D #"
    assert found(text) == []
    steps = run(text).steps
    assert [step.undone for step in steps] == [True, True, False]
    assert steps[0].deed == "rewind"


@pytest.mark.parametrize(
    ("text", "ended", "side"),
    [
        ("ruling illegal R17 forfeit", "forfeit", "NS"),
        ("21. W 4H ruling 20 illegal R17 forfeit", "forfeit", "NS"),
        ("ruling illegal R17 void", "void", None),
        ("ruling illegal R17 stands concede EW", "concede", "EW"),
        ("ruling illegal R17 stands abandoned", "abandoned", None),
    ],
)
def test_r38_how_a_deal_can_end(text, ended, side):
    """`forfeit`: the side of the seat ruled on gives the deal up; `concede` names the side."""
    done = run(ILLEGAL + text)
    assert (done.ended, done.gave_up) == (ended, side)
    assert found(ILLEGAL + text) == []


def test_a_play_after_the_end_of_the_deal():
    assert found(ILLEGAL + "ruling illegal R17 void 21. W 4H") == [("S255", "error")]


# ---------------------------------------------------------------- looks at the table

DEAL = "deal 1 dealer N hand W QC 4D 2C 9C / ... bid W 12 floor 3H 6C KD AS 1. W QC "


def judged(text):
    return [step.ruling.verdict.value if step.ruling else None for step in run(text).steps]


def test_a_look_makes_the_floor_known_again():
    """South's play was not seen; 6 and 4 are gone from the floor by the look, so East's ten can be judged."""
    text = DEAL + "2. S ... loose 3H KD QC 8D house 10 S 6C+4C 3. E TH x [10] 4. N 5D 5. W 9C abandoned"
    assert judged(text)[1:] == [None, "legal", "legal", "legal"]


def test_without_a_look_nothing_is_judged_behind_an_unseen_play():
    assert judged(DEAL + "2. S ... 3. E TH 4. N 5D abandoned")[1:] == [None, None, None]


def test_a_look_that_agrees_says_nothing():
    assert found(DEAL + "2. S 2H loose 2H 3H 6C KD AS QC 3. E 8D x 6C+2H abandoned") == []


@pytest.mark.parametrize(
    ("look", "word"),
    [
        ("loose 2H 3H 6C KD AS", "QC lies loose too"),
        ("loose 2H 3H 6C KD AS QC 5D", "5D does not lie loose"),
        ("house 11 S 6S+5H", "no house of 11 stands"),
        ("taken NS KS", "NS has not taken KS"),
        ("taken NS + 50", "NS has 0 points of sweeps, not 50"),
    ],
)
def test_a_look_that_differs(look, word):
    report = check_text(DEAL + f"2. S 2H {look} 3. E 7C abandoned")
    [told] = [d for d in report.diagnostics if d.code == "S252"]
    assert word in told.message
    assert told.place.text == look


def test_the_replay_goes_on_from_the_look():
    """By the look 5D lies there: East's five takes it and 3H with the 2H: 5 = 5, 3+2."""
    text = DEAL + "2. S 2H loose 5D 3H 2H 3. E 5C x 5D, 3H+2H abandoned"
    assert judged(text)[2] == "legal"
    assert judged(DEAL + "2. S 2H loose 5D 3H 2H 3. E 5C x 5D abandoned")[2] == "illegal"


def test_a_house_of_which_the_owner_was_not_seen():
    """Whoever owns it, East with a nine kept may add to it (R31); whether he may raise it hangs on the owner."""
    text = DEAL + "2. S ... loose 3H KD house 9 _ 6C+2D+AS 3. E 9D=9* 4. N 7C 5. W 4D 6. S 2S 7. E 9H x [9] abandoned"
    assert judged(text)[2] == "legal"


OUT_OF_TURN = "position loose KD hand N 7S 9H 3C hand W 4H 6D ... turn N play 20 20. W 4H "


@pytest.mark.parametrize(
    ("ruling", "expected"),
    [
        ("", [("S201", "error")]),
        ("ruling 20 illegal R2 takeback", []),
        ("ruling 20 illegal R2 stands", []),
        ("ruling 20 legal", [("S253", "warning")]),
        ("ruling 20 undecided", [("S254", "info")]),
    ],
)
def test_r2_rulings_on_a_play_out_of_turn(ruling, expected):
    assert found(OUT_OF_TURN + ruling) == expected


def test_r38_a_forfeit_of_which_nobody_knows_whose_it_is():
    assert ("S256", "error") in found(LEGAL + "forfeit")
    assert run(LEGAL + "forfeit").gave_up is None
    assert found(LEGAL + "dispute W ruling legal forfeit") == []
