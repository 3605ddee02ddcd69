"""Scripts, letter forms, marks and digits: one word however it is typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seepnotation.spoken.normalise import normalise
from tests.spoken.test_words import said


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ग़ुलाम", "गुलाम"),  # nukta in one letter, or none
        ("\u095a", "ग\u093c"),  # one letter with nukta, and letter and nukta
        ("चिड़ी", "चिडी"),
        ("تِکّی", "تکی"),  # vowel marks and doubling
        ("حكم", "حکم"),  # Arabic kaf
        ("تكي", "تکی"),  # Arabic kaf and yeh
        ("نهلا", "نہلا"),  # Arabic heh
        ("\ufedb\ufe94", "کہ"),  # presentation forms of kaf and of teh marbuta
        ("गु\u200dलाम", "गुलाम"),
        ("\u2067حکم\u2069", "حکم"),
        ("♥\ufe0f", "♥"),
        ("९ 12 ੧੨ ۱۲ ١٢", "9 12 12 12 12"),
        ("Nehla", "nehla"),
        ("ＴＥＮ", "ten"),
    ],
)
def test_one_spelling(one, other):
    assert normalise(one) == normalise(other)


def test_what_tells_words_apart_is_kept():
    assert normalise("पान") != normalise("पन")
    assert normalise("ਚਿੜੀ") != normalise("ਚਿੜਾ")
    assert normalise("سی") != normalise("سے")


@given(st.text())
def test_twice_is_once(text):
    assert normalise(normalise(text)) == normalise(text)


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("९ हुकुम", "9S"),
        ("੯ ਹੁਕਮ", "9S"),
        ("۹ حکم", "9S"),
        ("٩ حكم", "9S"),
        ("१० ईंट", "TD"),
        ("१. W नहला हुकुम", "1. W 9S"),
        ("bola १२", "bid 12"),
        ("nehla हुकुम", "9S"),
        ("हुकुम ka نہلا", "9S"),
        ("ﺣﻜﻢ کا نہلا", "9S"),  # presentation forms
        ("حکم\u200f کا نہلا", "9S"),
        ("♠ nehla", "9S"),
        ("♠\ufe0f 9", "9S"),
        ("NEHLA Hukum", "9S"),
    ],
)
def test_mixed_scripts_and_digits(text, notation):
    assert said(text) == notation
