"""R54, Open Seep: only what lies open or is in hand may be played; an open top card is a key, a hidden one is not."""

import pytest

from seepnotation import Replay, check_text, loads, rules_of
from seepnotation.cards import names_in

from .judging import case

HEAD = '[Rules "open-seep"] position loose 5C turn N play 31 hand S KS QS bundle S JS TD '


def said(text):
    """What is said of each play: `legal`, `illegal R24`, `impossible S202`."""
    session, deal = next(loads(HEAD + text).deals)
    run = Replay(deal, rules_of(session)).run()
    told = {d.play: d.code for d in check_text(HEAD + text).diagnostics if d.severity == "error"}
    return [
        f"{step.ruling.verdict} {step.ruling.rule or ''}".strip() if step.ruling else f"impossible {told[step.number]}"
        for step in run.steps
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        case("a key in hand", "hand N 4S 9H bundle N 3C 2C 31. N 4S+5C=9", ["legal"]),
        case("a key on top of a bundle", "hand N 4S bundle N 9H 2C 31. N 4S+5C=9", ["legal"]),
        case("a hidden key", "hand N 4S bundle N 2C 9H 31. N 4S+5C=9", ["illegal R24"]),
        case("a key that the same play turns up", "hand N 2S bundle N 4S 9H 31. N 4S+5C=9", ["illegal R24"]),
        case("a card of a bundle that is not on top", "hand N 4S bundle N 2C 9H 31. N 9H", ["impossible S202"]),
        case("turned up by the play before", "hand N 4S bundle N 2C 9H 31. N 2C 32. S KS 33. N 9H", ["legal"] * 3),
        case(
            "the last key is on top of a bundle (R36)",
            "hand N 4S bundle N 9H 2C 31. N 4S+5C=9 32. S KS 33. N 9H",
            ["legal", "legal", "illegal R36"],
        ),
    ],
)
def test_r54_what_may_be_played_and_what_is_a_key(text, expected):
    assert said(text) == expected


def test_r54_the_next_card_is_turned_up():
    session, deal = next(loads(HEAD + "hand N 4S bundle N 2C 9H 7H bundle N KD 3D 31. N 2C 32. S KS").deals)
    run = Replay(deal, rules_of(session)).run()
    assert set(names_in(run.table.in_hand("N"))) == {"4S", "9H", "KD"}


def test_r54_the_opening_is_made_from_the_four_cards_in_hand():
    """Nine cards are known to each later; the opening is played from the first four, the bundles come after it."""
    text = (
        '[Rules "open-seep"] deal 1 dealer N hand S 9H 4S 2S 2D bid S 9 floor 5C 3H KD QD '
        "bundle S KH 9C 7C 8D 1. S {} abandoned"
    )
    codes = [d.code for d in check_text(text.format("4S+5C=9")).diagnostics if d.severity == "error"]
    assert codes == []
    codes = [d.code for d in check_text(text.format("KH x KD")).diagnostics if d.severity == "error"]
    assert codes == ["S202"]
