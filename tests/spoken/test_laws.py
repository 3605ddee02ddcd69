"""Notation stays notation, to the letter; translating twice is translating once; words say what the notation says."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation.notation.api import dumps, loads
from seepnotation.replay import canonical
from seepnotation.spoken import notation_of_words
from seepnotation.spoken.aliases import aliases
from tests.docs.pages import ROOT
from tests.material import CONSENSUS
from tests.notation.respaced import respaced
from tests.strategies import legal_deals, record_of, records

SAMPLES = sorted((ROOT / "samples").rglob("*.seep"))


@pytest.mark.parametrize("file", [*SAMPLES, *CONSENSUS], ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_record_stays_the_same(file):
    text = file.read_text(encoding="utf-8")
    done = notation_of_words(text)
    assert (done.text, done.refused) == (text, ())


@given(records())
@settings(deadline=None, max_examples=60)
def test_any_record_stays_the_same(record):
    text = dumps(record)
    done = notation_of_words(text)
    assert (done.text, done.refused) == (text, ())


@given(records().flatmap(respaced))
@settings(deadline=None, max_examples=60)
def test_any_way_of_writing_a_record_stays_the_same(texts):
    for text in texts:
        assert notation_of_words(text).text == text


WORDS = st.one_of(
    st.sampled_from([form for alias in aliases() for form in alias.forms]),
    st.sampled_from(
        ["W", "14.", "7C", "4D", "12", "[11]", "x", "=", "+", ",", "...", "#", "*", "{dehla}", "; eent\n", "(", ")",
         "\n", "bid", "house", "floor", "deal", "hand", '[West "Arjun"]', "Arjun", "zzz", "a", "J", "♠", "!",
         "@by(Nani)"]
    ),
)  # fmt: skip


@given(st.lists(WORDS, max_size=12).map(" ".join))
@settings(deadline=None, max_examples=300)
def test_twice_is_once_and_every_piece_has_its_place(text):
    done = notation_of_words(text)
    again = notation_of_words(done.text)
    assert again.text == done.text
    assert "".join(piece.text for piece in done.pieces) == done.text
    for piece in done.pieces:
        assert 0 <= piece.start <= piece.end <= len(text)
    for refusal in done.refused:
        assert 0 <= refusal.start < refusal.end <= len(text)


@given(st.text())
@settings(deadline=None)
def test_any_text_is_survived(text):
    done = notation_of_words(text)
    assert notation_of_words(done.text).text == done.text


DEEDS = st.one_of(
    st.sampled_from(
        ["7C", "4D", "3H", "QS", "12", "9", "[11]", "and", "with", "se", "on", "to", "of", ",", "+", "house"]
    ),
    st.sampled_from(
        ["W", "3.", "takes", "uthaya", "makes", "banaya", "adds", "raises", "toda", "pakka kiya", "throws"]
    ),
    st.sampled_from(["pakka", "kachcha", "seep", "plays", "bola", "bids", "floor", "the", "a", "{9}", "\n", "x", "="]),
)


@given(st.lists(DEEDS, min_size=3, max_size=9).map(" ".join))
@settings(deadline=None, max_examples=1500)
def test_no_card_and_no_number_is_invented_or_dropped(text):
    def told(text):
        return sorted(re.findall(r"[2-9AQ][CDHS]|\d+", text))

    assert told(notation_of_words(text).text) == told(text)


# ---------------------------------------------------------------- notation told in words, and back

RANKS = dict(
    zip(
        "A23456789TJQK",
        "ikka dukki tikki chauka panji chhakka satta attha nehla dehla ghulam begum badshah".split(),
        strict=True,
    )
)
SUITS = {"C": "chidi", "D": "eent", "H": "paan", "S": "hukum"}
ENGLISH = dict(
    zip("A23456789TJQK", "ace two three four five six seven eight nine ten jack queen king".split(), strict=True)
)
ENGLISH_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SEATS = {"N": "North", "W": "West", "S": "South", "E": "East"}


def hindi(item):
    return f"{item[1:-1]} ka ghar" if item[0] == "[" else f"{SUITS[item[1]]} ka {RANKS[item[0]]}"


def english(item):
    return f"the house of {item[1:-1]}" if item[0] == "[" else f"the {ENGLISH[item[0]]} of {ENGLISH_SUITS[item[1]]}"


def in_words(play, indian):
    """Tell a play whose every card is written: its number, its seat by direction, and a sentence."""
    item = hindi if indian else english
    and_ = " aur " if indian else " and "
    head = f"{play.number}. {SEATS[play.seat]} "
    end = (", seep" if indian else " and makes a sweep") if play.sweep else ""
    card = item(play.card)
    if play.did == "throw":
        return head + (f"{card} phenka" if indian else f"throws {card}")
    if play.did == "take":
        taken = and_.join(item(one) for group in play.groups for one in group)
        return head + (f"{card} se {taken} uthaya" if indian else f"takes {taken} with {card}") + end
    pukka = "pakka " if play.pukka else ""
    first, *others = play.groups
    if not others and first and first[0][0] == "[":
        house, *more = first
        if not more:
            return head + (
                f"{card} se {item(house)} toda, {play.value} ka {pukka}ghar banaya" if indian
                else f"{card} breaks {item(house)}, makes a {pukka}house of {play.value}"
            )  # fmt: skip
    laid = and_.join([card, *(item(one) for group in play.groups for one in group)])
    return head + (
        f"{laid} se {play.value} ka {pukka}ghar banaya" if indian else f"{laid} make a {pukka}house of {play.value}"
    )


@given(legal_deals, st.booleans())
@settings(deadline=None, max_examples=25)
def test_a_deal_told_in_words_is_the_same_deal(deal, indian):
    text = dumps(record_of(deal))
    lines = iter(deal.line)
    told = "\n".join(in_words(next(lines), indian) if line[:1].isdigit() else line for line in text.split("\n"))
    done = notation_of_words(told)
    assert done.refused == ()
    assert dumps(canonical(loads(done.text))) == dumps(canonical(loads(text)))
