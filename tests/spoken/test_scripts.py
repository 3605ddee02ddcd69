"""Every rank, suit and verb can be said in every script, and one word written in the four scripts is one card."""

import pytest

from seepnotation.spoken import notation_of_words
from seepnotation.spoken.aliases import aliases, meanings

SCRIPTS = ("Latin", "Devanagari", "Gurmukhi", "Arabic")
SAID = ("suit", "rank", "take", "throw", "make", "add", "raise", "cement", "bid")

SAME = {
    "A": ["ikka इक्का ਇੱਕਾ اکا", "yakka यक्का ਯੱਕਾ یکا"],
    "2": ["dukki दुक्की ਦੁੱਕੀ دکی", "duggi दुग्गी ਦੁੱਗੀ دگی", "dukka दुक्का ਦੁੱਕਾ دکا"],
    "3": ["tikki तिक्की ਤਿੱਕੀ تکی", "tiggi तिग्गी ਤਿੱਗੀ تگی", "tikka तिक्का ਤਿੱਕਾ تکا"],
    "4": ["chauka चौका ਚੌਕਾ چوکا", "chauki चौकी ਚੌਕੀ چوکی", "chaukka"],
    "5": ["panja पंजा ਪੰਜਾ پنجا", "panji पंजी ਪੰਜੀ پنجی"],
    "6": ["chhakka छक्का ਛੱਕਾ چھکا", "chhakki छक्की ਛੱਕੀ چھکی"],
    "7": ["satta सत्ता ਸੱਤਾ ستا", "satti सत्ती ਸੱਤੀ ستی", "sata"],
    "8": ["attha अट्ठा ਅੱਠਾ اٹھا", "atthi अट्ठी ਅੱਠੀ اٹھی"],
    "9": ["nahla नहला ਨਹਿਲਾ نہلا", "nehla नेहला ਨਹਲਾ نیہلا"],
    "T": ["dahla दहला ਦਹਿਲਾ دہلا", "dehla देहला ਦਹਲਾ دیہلا"],
    "J": ["ghulam ग़ुलाम ਗ਼ੁਲਾਮ غلام", "gulam गुलाम ਗੁਲਾਮ"],
    "Q": ["begam बेगम ਬੇਗਮ بیگم", "rani रानी ਰਾਣੀ رانی", "mem मेम ਮੇਮ میم", "bibi बीबी ਬੀਬੀ"],
    "K": ["badshah बादशाह ਬਾਦਸ਼ਾਹ بادشاہ", "raja राजा ਰਾਜਾ راجا"],
}
SPADES = "hukum hukm हुकुम हुक्म ਹੁਕਮ حکم"
TAKEN = ("utha liya", "उठा लिया", "ਚੁੱਕ ਲਿਆ", "اٹھا لیا", "उठाया", "uthaya")
THROWN = ("phenk diya", "फेंक दिया", "ਸੁੱਟ ਦਿੱਤਾ", "پھینک دیا")


def said(text):
    done = notation_of_words(text, {})
    assert done.refused == ()
    return done


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("meaning", [one.name for one in meanings().values() if one.kind in SAID])
def test_there_is_a_word_for_it_in_every_script(meaning, script):
    forms = [
        form for alias in aliases() if (alias.means.name, alias.script) == (meaning, script) for form in alias.forms
    ]
    assert forms


@pytest.mark.parametrize("rank", SAME)
@pytest.mark.parametrize("suit", SPADES.split())
def test_a_card_is_the_same_in_four_scripts(rank, suit):
    for words in SAME[rank]:
        for word in words.split():
            assert said(f"{word} {suit}").text == f"{rank}S", word


@pytest.mark.parametrize("verb", TAKEN)
def test_taken_in_two_words(verb):
    assert said(f"7C {verb}").deeds == said("7C takes").deeds == {"take"}


@pytest.mark.parametrize("verb", THROWN)
def test_thrown_in_two_words(verb):
    assert said(f"7C {verb}").deeds == {"throw"}
