"""Every word of the collected table means what the table says. The expected values were written from it by hand."""

import pytest

from seepnotation.spoken import notation_of_words
from seepnotation.spoken.aliases import CERTAINTIES, aliases, meanings
from seepnotation.spoken.normalise import normalise

SUITS = {
    "S": "spades spade hukum hukam hukm huqum हुकुम حکم ਹੁਕਮ",
    "H": "hearts heart paan pan dil पान दिल پان ਪਾਨ",
    "D": "diamonds diamond eent int itt ईंट اینٹ اِٹ ਇੱਟ",
    "C": "clubs club chidi chiri chirya चिड़ी चिड़िया چڑی ਚਿੜੀ",
}
RANKS = {
    "A": "ace ikka ekka yakka yakki इक्का اکا یکّی ਯੱਕਾ",
    "2": "two duggi dukki dukka दुक्की دگی دُکّی",
    "3": "three tikki तिक्की تِکّی",
    "4": "four chauki chauka चौकी چوکی",
    "5": "five panji panja पंजी پنجی",
    "6": "six chhakka chhakki छक्का چھکّی",
    "7": "seven satta satti सत्ता ستّی",
    "8": "eight attha atthi अट्ठा اٹھا",
    "9": "nine nehla nahla nella नहला نہلا",
    "T": "ten dehla dahla della दहला دہلا",
    "J": "jack ghulam gulam ग़ुलाम غلام ਗੋਲਾ gola",
    "Q": "queen begum begam bibi rani बेगम बीबी रानी بیگم ਬੇਗਮ",
    "K": "king badshah baadshah raja बादशाह राजा بادشاہ ਬਾਦਸ਼ਾਹ",
}
OF = "of ka ki ke kaa kee का की के کا کی کے ਦਾ ਦੀ".split()


def said(text: str, **names: str) -> str:
    done = notation_of_words(text, names)
    assert done.refused == ()
    return done.text


def all_of(table):
    return [(word, sign) for sign, words in table.items() for word in words.split()]


@pytest.mark.parametrize(("word", "suit"), all_of(SUITS))
def test_a_suit(word, suit):
    assert said(f"nehla {word}") == said(f"{word} nehla") == said(f"9 {word}") == f"9{suit}"


@pytest.mark.parametrize(("word", "rank"), all_of(RANKS))
def test_a_rank(word, rank):
    assert said(word) == rank
    assert said(f"{word} hukum") == said(f"hukum {word}") == f"{rank}S"


@pytest.mark.parametrize("of", OF)
def test_the_small_word_between_rank_and_suit(of):
    assert said(f"hukum {of} dukki") == said(f"dukki {of} hukum") == "2S"


def test_dehla_is_any_ten():
    assert [said(f"{suit} ka dehla") for suit in ("chidi", "eent", "paan", "hukum")] == ["TC", "TD", "TH", "TS"]


TAKES = (
    "capture captures take takes took pick picks collect collects catch catches caught grab grabs uthana uthaya उठाना "
    "उठाया اٹھانا اٹھایا"
).split()
MAKES = "build builds built make makes made combine combines banana banaya बनाना बनाया بنانا بنایا".split()
THROWS = "throw throws threw trail trails drop drops phenkna daalna phenka फेंकना डालना پھینکنا ڈالنا".split()


@pytest.mark.parametrize("word", [*TAKES, "pick up", "picks up", "picked up"])
def test_taking(word):
    assert said(f"7C {word} 4D") == "7C x 4D"
    assert said(f"W 7C {word}") == "W 7C x"


@pytest.mark.parametrize("word", MAKES)
def test_making(word):
    assert said(f"6S+6C {word} 12") == "6S+6C=12"


@pytest.mark.parametrize("word", [*THROWS, "play down", "plays down", "lay down", "lays down", "laid down"])
def test_throwing(word):
    assert said(f"W {word} 9S") == said(f"W 9S {word}") == "W 9S"


@pytest.mark.parametrize("word", "break breaks broke raises todna toda तोड़ना तोड़ा توڑنا توڑا".split())
def test_breaking(word):
    assert said(f"2C {word} 9") == "2C+[9]="


@pytest.mark.parametrize(
    "word", ["cement", "cover", "make pakka", "pukka it", "pakka karna", "पक्का करना", "پکا کرنا", "pakka kiya"]
)
def test_cementing(word):
    assert said(f"QD {word} 12") == "QD=12*"


@pytest.mark.parametrize("word", ["add", "jodna", "milana", "जोड़ना", "ملانا", "joda"])
def test_adding(word):
    assert said(f"QD {word} 12") == "QD=12"


@pytest.mark.parametrize("word", "bid bids call announce bolna bola बोलना बोला بولنا بولا".split())
def test_bidding(word):
    assert said(f"{word} 12") == "bid 12"
    assert said(f"Arjun {word} 12", Arjun="W") == "bid W 12"


@pytest.mark.parametrize(
    "word",
    ["seep", "sip", "siv", "shiv", "sweep", "सीप", "ਸੀਪ", "سیپ", "سِپ", "make a seep", "seep lagana", "seep maarna",
     "सीप लगाना", "سیپ لگانا"],
)  # fmt: skip
def test_a_seep(word):
    assert said(f"7C x 4D+3H {word}") == "7C x 4D+3H #"


@pytest.mark.parametrize("house", "house ghar घर ਘਰ گھر".split())
@pytest.mark.parametrize("pukka", "pakka pukka pucca पक्का ਪੱਕਾ پکا fixed cemented unbreakable solid".split())
def test_a_pukka_house(house, pukka):
    assert said(f"6S+6C makes a {pukka} {house} of 12") == "6S+6C=12*"


@pytest.mark.parametrize(
    "word", "kachcha kaccha kacha kutcha कच्चा ਕੱਚਾ کچا unfixed ordinary uncemented breakable".split()
)
def test_a_kachcha_house(word):
    assert said(f"6S+6C se 12 ka {word} ghar banaya") == "6S+6C=12"


@pytest.mark.parametrize(
    ("word", "keyword"),
    [("table", "floor"), ("farsh", "floor"), ("फ़र्श", "floor"), ("ਫਰਸ਼", "floor"), ("فرش", "floor"),
     ("loose card", "loose"), ("khula patta", "loose"), ("खुला पत्ता", "loose"), ("ਖੁੱਲ੍ਹਾ ਪੱਤਾ", "loose"),
     ("کھلا پتا", "loose")],
)  # fmt: skip
def test_cards_that_lie_there(word, keyword):
    assert said(f"{word} 9S TD") == f"{keyword} 9S TD"


@pytest.mark.parametrize("word", "baazi bazi bazzi बाज़ी ਬਾਜ਼ੀ بازی".split())
def test_a_baazi(word):
    assert said(f"{word} NS") == "baazi NS"


@pytest.mark.parametrize("word", ["baantna", "बाँटना", "بانٹنا"])
def test_dealing(word):
    assert said(f"{word} 3 dealer S") == "deal 3 dealer S"


@pytest.mark.parametrize("word", "points point number ank नंबर अंक ਨੰਬਰ نمبر".split())
def test_points_of_a_score(word):
    assert said(f"score NS 62 {word}") == "score NS 62"


@pytest.mark.parametrize(
    "word",
    "gaddi patta taash गड्डी पत्ता ताश ਗੱਡੀ ਪੱਤਾ ਤਾਸ਼ گڈی پتا تاش kaatna काटना کاٹنا pheintna फेंटना پھینٹنا thaap "
    "ٹھاپ".split(),
)
def test_words_that_are_known_and_never_written(word):
    (refusal,) = notation_of_words(f"W {word}").refused
    assert "the notation writes nothing for it" in refusal.message


# ---------------------------------------------------------------- the table itself


def test_every_entry_is_whole():
    for alias in aliases():
        assert alias.certainty in CERTAINTIES
        assert alias.source
        assert alias.forms
        assert alias.means.name in meanings()


def test_no_word_stands_twice_and_latin_words_have_three_letters():
    small = {"and", "by", "on", "to", "of", "the"}
    forms = [(normalise(form), alias.means.name) for alias in aliases() for form in alias.forms]
    assert len({form for form, _ in forms}) == len(forms)
    assert [form for form, name in forms if form.isascii() and len(form) < 3 and name not in small] == []


@pytest.mark.parametrize(
    ("word", "language", "certainty"),
    [("نہلا", "Urdu", "seen for Seep"), ("اٹھانا", "Urdu", "seen for Seep"), ("हुकुम", "Hindi", "seen for cards"),
     ("ਹੁਕਮ", "Punjabi", "ordinary word"), ("اٹھا", "Urdu", "ordinary word"), ("غلام", "Urdu", "ordinary word"),
     ("چڑی", "Urdu", "seen for cards"), ("پکا", "Urdu", "ordinary word"),
     ("farsh", "Hindi, Urdu and Punjabi", "ordinary word")],
)  # fmt: skip
def test_certainty_is_that_of_the_sources(word, language, certainty):
    (alias,) = [alias for alias in aliases() if word in alias.forms]
    assert (alias.language, alias.certainty) == (language, certainty)
