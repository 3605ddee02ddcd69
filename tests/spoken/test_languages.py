"""A play said in the words of any language and script is the play: any word of the table, as keyboards write it."""

import unicodedata
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation.notation.api import dumps, loads
from seepnotation.replay import canonical
from seepnotation.spoken import notation_of_words
from seepnotation.spoken.aliases import aliases
from tests.recorder.desk import begun, plays_of
from tests.spoken.test_laws import SEATS
from tests.strategies import legal_deals, record_of

SCRIPTS = ("English", "Latin", "Devanagari", "Arabic", "Gurmukhi")
DIGITS = {"Devanagari": 0x0966, "Arabic": 0x06F0, "Gurmukhi": 0x0A66}
NAMES = dict(zip("A23456789TJQK",
                 "ace two three four five six seven eight nine ten jack queen king".split(), strict=True))  # fmt: skip
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


@cache
def forms_of(means, script):
    """Return the words of the table for a meaning; English apart from the other words in Latin letters."""
    english = script == "English"
    return [
        form
        for alias in aliases()
        if alias.means.name == means
        and (alias.script == "Latin" if english else alias.script == script)
        and (alias.language == "English") == english
        for form in alias.forms
    ]


def as_typed(rng, word):
    """Return a word as some keyboard or chat program writes it: the same to the eye."""
    word = unicodedata.normalize(rng.choice(["NFC", "NFD", "NFKC", "NFKD"]), word)
    if word.isascii():
        return rng.choice([word, word.upper(), word.title()])
    if rng.random() < 0.5:
        word = word.replace("ی", "ي").replace("ک", "ك").replace("ہ", "ه")
    if rng.random() < 0.5:
        word = word.replace("़", "").replace("਼", "")
    mark = rng.choice(["", "", "\u200c", "\u200d", "\u200e", "\u200f", "\u061c", "\u2069"])
    inside = rng.randint(1, len(word))
    between = inside < len(word) and " " not in word[inside - 1 : inside + 1]  # two letters, not two words
    return word[:inside] + mark + word[inside:] if between else word


def said(rng, means, script):
    return as_typed(rng, rng.choice(forms_of(means, script)))


def digits(rng, number, script):
    zero = rng.choice([ord("0"), *([DIGITS[script]] if script in DIGITS else []), 0x0660])
    return "".join(chr(zero + int(digit)) for digit in str(number))


def card_said(rng, card, script):
    """Return a card: rank and suit in either order, by name; a rank of a number by its digits too."""
    rank, suit = NAMES[card[0]], SUITS[card[1]]
    ranks = forms_of(rank, script)
    numbered = card[0] in "23456789T" and (rng.random() < 0.5 or not ranks)
    number = 10 if card[0] == "T" else card[0]
    shown = digits(rng, number, script) if numbered else as_typed(rng, rng.choice(ranks))
    of = said(rng, "of", script)
    if script == "English":
        return f"{shown} {of} {said(rng, suit, script)}"
    return f"{said(rng, suit, script)} {of} {shown}"


def value_said(rng, value, script):
    return digits(rng, value, script)


def house_said(rng, value, script):
    value = value_said(rng, value, script)
    if script == "English":
        return f"the house of {value}"
    return f"{value} {said(rng, 'of', script)} {said(rng, 'house', script)}"


def item_said(rng, item, script):
    return house_said(rng, item[1:-1], script) if item[0] == "[" else card_said(rng, item, script)


def play_said(rng, play, script):
    """Return a play in words: the card first, the verb last, or in the order of English."""
    seat = SEATS[play.seat]
    card = card_said(rng, play.card, script)
    english = script == "English"
    joined = f" {'and' if english else said(rng, 'and', script)} "
    by = "with" if english else said(rng, "by", script)
    end = f" {said(rng, 'sweep', script)}" if play.sweep else ""
    if play.did == "throw":
        verb = said(rng, "throw", script)
        return f"{seat} {verb} {card}" if english else f"{seat} {card} {verb}"
    if play.did == "take":
        taken = joined.join(item_said(rng, one, script) for group in play.groups for one in group)
        verb = said(rng, "take", script)
        return (f"{seat} {verb} {taken} {by} {card}" if english else f"{seat} {card} {by} {taken} {verb}") + end
    pukka = f"{said(rng, 'pukka', script)} " if play.pukka else ""
    value = value_said(rng, play.value, script)
    first, *others = play.groups
    make = said(rng, "make", script)
    house = f"{pukka}house of {value}" if english else f"{value} {said(rng, 'of', script)} {pukka}{_house(rng, script)}"
    if not others and len(first) == 1 and first[0][0] == "[":
        raised, verb = item_said(rng, first[0], script), said(rng, "break", script)
        if english:
            return f"{seat} {card} {verb} {raised}, {make} a {house}"
        return f"{seat} {card} {by} {raised} {verb}, {house} {make}"
    laid = joined.join([card, *(item_said(rng, one, script) for group in play.groups for one in group)])
    return f"{seat} {laid} {make} a {house}" if english else f"{seat} {laid} {by} {house} {make}"


def _house(rng, script):
    return said(rng, "house", script)


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_table_has_a_word_for_all_that_is_done_in_every_script(script):
    for means in (*SUITS.values(), "ace", "jack", "queen", "king", "take", "throw", "make", "break", "add", "pukka",
                  "sweep", "of"):  # fmt: skip
        assert forms_of(means, script), (means, script)


@given(st.randoms(), legal_deals)
@settings(deadline=None, max_examples=15)
def test_a_whole_deal_in_the_words_of_any_language(rng, deal):
    text = dumps(record_of(deal))
    plays = iter(deal.line)
    body = "\n".join(
        f"{line.partition(' ')[0]} {play_said(rng, next(plays), rng.choice(SCRIPTS))}" if line[:1].isdigit() else line
        for line in text.split("\n")
    )
    done = notation_of_words(body)
    assert done.refused == (), [body[r.start : r.end] for r in done.refused]
    assert dumps(canonical(loads(done.text))) == dumps(canonical(loads(text)))


CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]


@given(st.randoms(), st.sampled_from(SCRIPTS), st.sampled_from(CARDS))
@settings(deadline=None, max_examples=250)
def test_a_card_in_any_words_is_the_card(rng, script, card):
    words = card_said(rng, card, script)
    assert notation_of_words(words).text == card
    assert notation_of_words(f"\u200f{words}\u200e").text.strip("\u200e\u200f") == card


@given(st.randoms(), st.sampled_from(SCRIPTS), st.sampled_from(["take", "throw", "make", "add"]))
@settings(deadline=None, max_examples=120)
def test_the_recorder_takes_the_verb_of_any_language_at_its_word(rng, script, deed):
    """Ravi's 9D can make two houses, be added to the house of 12, or be thrown; his QD takes, makes and adds."""
    verb = said(rng, deed, script)
    card = "QD" if deed == "take" else "9D"
    recorder = begun("6s+6c=12", "kh x kd")
    view = recorder.feed(f"{card_said(rng, card, script)} {verb}")
    expected = {"take": "3. E QD x [12]", "throw": "3. E 9D", "add": "3. E 9D+3H=12*"}
    if deed == "make":
        assert [choice.kind.value for choice in view.choices] == ["make", "make"]
    else:
        assert plays_of(recorder)[2:] == [expected[deed]], view.messages


def test_words_of_latin_letters_that_name_something_have_three_letters_or_more():
    for alias in aliases():
        named = alias.script == "Latin" and alias.means.kind not in ("of", "to", "by", "on", "and", "small")
        for form in alias.forms:
            assert not named or len(form) >= 3, form
        assert alias.certainty
        assert alias.source
