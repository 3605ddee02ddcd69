"""A number that is far too large is a slip of the pen: it is told, and neither time nor memory is lost over it."""

import re

import pytest

from seepnotation import canonical, check_text, loads
from seepnotation.rules import rule_set_names
from tests.material import CONSENSUS

DEAL = re.sub(r"\[Rules .*\]\n", "", CONSENSUS[0].read_text(encoding="utf-8"))
POSITION = """[Format "seep 1"]
position 3 dealer S
loose 6S AH
house 9 W,N 9C, 5C+4S
taken NS KS QS + 50
hand N 7C 8C
turn N
play 23
23. N 7C x 6S+AH
dispute W 23
ruling 23 illegal R17
rewind 23
score NS 62+50 EW 38
"""
TEXTS = {
    "deal": DEAL,
    "deal without hands": "\n".join(line for line in DEAL.splitlines() if not line.startswith("hand ")),
    "position": POSITION,
}
NUMBERS = re.compile(r'(?<![A-Z0-9."])\d+(?![0-9CDHS"])')


@pytest.mark.parametrize("rules", rule_set_names())
@pytest.mark.parametrize("kind", TEXTS)
def test_any_number_of_a_record_may_be_too_large(rules, kind):
    text = re.sub("(?=deal 1|position 3)", f'[Rules "{rules}"]\n', TEXTS[kind], count=1)
    places = list(NUMBERS.finditer(text))
    assert len(places) > 8
    for place in places[:12] + places[-4:]:
        slip = text[: place.start()] + "400000003" + text[place.end() :]
        check_text(slip)
        canonical(loads(slip))


def test_a_number_that_no_deal_has_is_a_wrong_number_and_no_gap():
    """R52: a deal has 48 plays. The seat of play 47 fits play 3, so up to 48 the plays between are missing."""
    head = "deal 1 dealer N hand W 6S QH 4D 2C / ... bid W 12 floor 3H 6C KD AS 1. W 6S+6C=12 2. S 9D "
    codes = {n: [d.code for d in check_text(f"{head}{n}. W 2H abandoned").diagnostics] for n in (45, 49, 400000001)}
    assert "S318" in codes[45]
    for number in (49, 400000001):
        assert "S318" not in codes[number]
        assert "S309" in codes[number]


def test_a_bid_that_no_house_has_is_told_at_once():
    """R6, R8: there is no house of it, so the bidder could make none; the bid itself is the slip."""
    tag = '[Rules.opening_throw "if_no_capture_and_no_build"] '
    found = check_text(f"{tag}deal 1 dealer N bid W 400000003 floor 3H 6C KD AS 1. W TC abandoned").diagnostics
    assert "S306" in [diagnosis.code for diagnosis in found]
