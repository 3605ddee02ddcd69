"""The short ways, taken where all is as it should be, give what the long ways give."""

import re
from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from seepnotation import Replay, check_text, loads, rules_of
from seepnotation.cards import NAMES
from seepnotation.check import cards
from seepnotation.evidence import laying
from seepnotation.evidence.layout import Layout, Lot, Slot
from seepnotation.notation.canonical import DEEDS
from seepnotation.notation.grammar import grammar
from seepnotation.notation.reader import Reader, read
from seepnotation.replay import gathered, resolve, turns
from seepnotation.replay.heads import first_due, start_number
from seepnotation.rules import rule_set_names
from seepnotation.seating import Seating
from seepnotation.table import Table
from tests.material import CONSENSUS
from tests.notation.test_skim import damaged, everything

TEXTS = [path.read_text(encoding="utf-8") for path in CONSENSUS[:25]]


def without_hands(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith("hand "))


def runs(text: str) -> list[Replay]:
    return [Replay(deal, rules_of(session)) for session, deal in loads(text).deals]


@pytest.mark.parametrize("text", TEXTS[:5])
def test_turns(text):
    for run in runs(text):
        seating, due = Seating.of(run.rules), first_due(run.deal, Seating.of(run.rules))
        now = turns._Count(due, (due,), start_number(run.deal), 0, hole=False)
        short = turns.turns_of(run.deal, seating, None, due, 48)
        long = turns._followed(run.deal, seating, None, now, 48)
        assert short.in_turn
        assert short == tuple(long)


@pytest.mark.parametrize("hands", [True, False])
def test_what_plays_show(monkeypatch, hands):
    def told() -> list[tuple]:
        known = [run._gathered.known for text in TEXTS for run in runs(text if hands else without_hands(text))]
        return [(list(one.shown), *one[1:]) for one in known]

    found = told()
    monkeypatch.setattr(gathered, "_all_seen", lambda deal, turns: None)
    assert told() == found


def test_what_a_written_play_stands_for(monkeypatch):
    def plays() -> list[tuple]:
        steps = [step for text in TEXTS for run in runs(text) for step in run.run().steps]
        return [(step.play, step.play and step.play.sets, step.ruling, step.after) for step in steps]

    short = plays()
    monkeypatch.setattr(resolve, "_plain", lambda *written: None)
    assert plays() == short


@settings(max_examples=100, deadline=None)
@given(damaged())
def test_plays_whose_deed_was_met_before(text):
    DEEDS.clear()
    first = repr(list(read(text)))
    assert repr(list(read(text))) == first


@settings(max_examples=100, deadline=None)
@given(damaged())
@example("deal 1 dealer S\nhand E 2C {so}\nbid E 9\nfloor 2D\n1. E 9C\n")
@example("deal 1 dealer S\nhand E 2C\nbid E 9\nfloor 2D\n14. 9C\n")
@example("deal 1 dealer S\nhand E 2C\nbid E 9\nfloor 2D\n1. E 9C\n2. N 9D {so}\n3. W 9H\n4. S 9S!\n")
@example("deal 1 dealer S\nbid E 9\nhand E 2C\n1. E 9C\n2. N 9D\nhand W 4C\nbid E 9\n3. W 9H\n4. S 9S\n(5. E 2C)\n")
def test_lines_that_follow_one_another(text):
    short = everything(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Reader, "_opening_lines", lambda reader: [])
        patch.setattr(grammar(), "plays", re.compile("(?!)"))
        assert repr(everything(text)) == repr(short)


SLOTS = [Slot("hand", "N"), Slot("later", "N", 1), Slot("hand", "W")]
rooms = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=3, max_size=3)
lots = st.lists(st.tuples(st.integers(1, 3), st.sets(st.sampled_from(SLOTS))), max_size=4)


def can_be_laid_by_trying(bounds: list[tuple[int, int]], cards: list[set[Slot]]) -> bool:
    """Tell by trying every way to lay each card."""
    for way in product(*cards):
        if all(low <= way.count(slot) <= high for slot, (low, high) in zip(SLOTS, bounds, strict=True)):
            return True
    return False


@settings(max_examples=300)
@given(rooms, lots)
def test_cards_without_a_choice_are_put_there_first(bounds, lots):
    layout = Layout(rooms=dict(zip(SLOTS, bounds, strict=True)))
    cards, first = [], 0
    for count, slots in lots:
        layout.lots.append(Lot(((1 << count) - 1) << first, frozenset(slots)))
        cards += [slots] * count
        first += count
    assert laying._can_be_laid(layout, layout.lots) == can_be_laid_by_trying(bounds, cards)


@pytest.mark.parametrize("text", TEXTS[:5])
def test_cards_by_their_stints(text):
    """The cards of a seat that came in some stints, card by card."""
    (run,) = runs(without_hands(text))
    table: Table = run.table
    for seat, some, none in product(table.seating.order, range(-1, 4), range(4)):
        everywhere = (1 << len(table.evidence.stints[seat])) - 1
        held = 0
        for card in range(52):
            mask = table.evidence.stints_of.get(card, everywhere)
            if table.state.hands[seat] >> card & 1 and mask & some and not mask & none:
                held |= 1 << card
        assert table._of_stints(seat, some, none) == held


SHAPES = [
    [4],
    [4, 4],
    [4, 4, 3],
    [4, 4, 4],
    [4, 4, 4, 1],
    [4] * 4,
    [4, 4, 4, 4, 1],
    [4] * 6,
    [4] * 6 + [2],
    [12],
    [5, 4, 4],
]


EMPTY = '[Rules.opening_floor "empty_52_plays"]'
TABLES = [*[f'[Rules "{name}"]' for name in rule_set_names()], EMPTY, f'{EMPTY} [Rules.players "3"]']


@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("more", ["", " ..."])
def test_a_hand_in_the_packets_in_which_it_is_dealt(rules, shape, more, monkeypatch):
    names = iter(NAMES)
    packets = " / ".join(" ".join(next(names) for _ in range(size)) for size in shape)
    text = f"{rules} deal 1 dealer N hand N {packets}{more} abandoned"
    short = repr(check_text(text).diagnostics)
    monkeypatch.setattr(cards, "_in_packets", lambda count: None)
    assert repr(check_text(text).diagnostics) == short
