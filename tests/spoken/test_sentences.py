"""Sentences: what each says, and which are refused because nobody can tell."""

import pytest

from seepnotation.spoken import notation_of_words

NAMES = {"Arjun": "W", "Nani ji": "N", "Ravi": "E", "Rani": "S"}


@pytest.mark.parametrize(
    ("words", "notation"),
    [
        # taking: card first, verb last, or the card behind `with`
        ("Arjun takes the four of diamonds and the three of hearts with the seven of clubs", "W 7C x 4D+3H"),
        ("Arjun ne satta chidi se chauka eent aur tikki paan uthaya", "W 7C x 4D+3H"),
        ("14. Arjun chauka eent aur tikki paan satta chidi se uthaye", "14. W 7C x 4D+3H"),
        ("W satta chidi x chauka eent + tikki paan, satta paan #", "W 7C x 4D+3H, 7H #"),
        ("W 7C takes 4D, 3H and 7H", "W 7C x 4D+3H+7H"),
        ("W plays the 7C and takes 4 and 3", "W 7C x 4+3"),
        ("Nani ji takes the house of jack with ghulam paan", "N JH x [J]"),
        ("W JH takes [11] and 6S+5D, makes a seep!", "W JH x [11]+6S+5D #!"),
        ("W KH takes ...", "W KH x ..."),
        # houses
        ("W chhakka hukum aur chhakka chidi se 12 ka pakka ghar banaya", "W 6S+6C=12*"),
        ("W the six of spades with 6C makes a house of 12.", "W 6S+6C=12"),
        ("W makes a house of 12 with 6S on 6C", "W 6S+6C=12"),
        ("W makes a house of twelve with the queen of diamonds", "W QD=12"),
        ("Arjun 5S+7C, 8H+4C, QD=12 pakka", "W 5S+7C, 8H+4C, QD=12*"),
        ("adds the queen of diamonds to the house of 12", "QD=12"),
        ("W QD 12 mein joda", "W QD=12"),
        ("W cements the house of 12 with begum eent", "W QD=12*"),
        ("W 6S aur 6C ghar banaya", "W 6S+6C="),
        # raising
        ("W raises the house of 9 to 11 with dukki chidi", "W 2C+[9]=11"),
        ("W 2C breaks the house of 9, makes a house of 11", "W 2C+[9]=11"),
        ("W dukki chidi se 9 ka ghar toda, 11 banaya", "W 2C+[9]=11"),
        # throwing
        ("Ravi throws a nine of spades?!", "E 9S?!"),
        ("nehla hukum phenka ~ @time(21:14)", "9S~ @time(21:14)"),
        ("Arjun ...", "W ..."),
        # other statements
        ("Arjun ne 12 bola", "bid W 12"),
        ("bola Arjun 12", "bid W 12"),
        ("farsh tikki paan, chhakka chidi, badshah eent aur ikka hukum", "floor 3H 6C KD AS"),
        ("hand Arjun nehla hukum / begum paan ...", "hand W 9S / QH ..."),
        ("deal 1 dealer Nani ji", "deal 1 dealer N"),
        ("dispute Arjun 14", "dispute W 14"),
        ("house 12 pakka Arjun, Ravi QD, chauka chidi and 8S", "house 12* W, E QD, 4C+8S"),
        ("North 9S", "N 9S"),
    ],
)
def test_what_a_sentence_says(words, notation):
    done = notation_of_words(words, NAMES)
    assert (done.text, done.refused) == (notation, ())


def refusal(words):
    done = notation_of_words(words, NAMES)
    assert done.text == words
    (refused,) = done.refused
    return words[refused.start : refused.end], refused.message, refused.hint


@pytest.mark.parametrize(
    ("words", "where", "why"),
    [
        # who played which card is not said
        ("W takes 4D and 3H", "takes 4D and 3H", "which card was played"),
        ("W chauka eent aur tikki paan uthaya", "chauka eent aur tikki paan uthaya", "which card was played"),
        ("W makes a house of 12 with 6S and 6C", "makes a house of 12 with 6S and 6C", "which of these cards"),
        ("W satta takes 4D", "satta takes 4D", "rank and suit"),
        ("W throws 7", "throws 7", "rank and suit"),
        # cards that are no cards
        ("9 hukum 4", "9 hukum 4", "which rank and which suit"),
        ("W 7C takes hukum nehla eent", "hukum nehla eent", "which rank and which suit"),
        ("12 hukum", "hukum", "without a rank"),
        ("1 hukum", "hukum", "without a rank"),
        ("nehla\nhukum", "hukum", "without a rank"),
        # a player called like a card
        ("W rani hukum", "rani", "can mean"),
        # not sentences
        ("W throws 7C and takes 4D", "throws 7C and takes 4D", "not as a sentence"),
        ("W 7C takes 4D pakka", "pakka", "no house is made"),
        ("W nehla hukum dehla eent", "nehla hukum dehla eent", "not as a sentence"),
        ("floor 9S takes nehla eent", "takes", "no place in the statement"),
        # words that nobody knows
        ("W takes Arjun's house", "Arjun's", "not understood"),
        ("W takes 4D away with 7C", "away", "not understood"),
    ],
)
def test_what_is_refused(words, where, why):
    stretch, message, hint = refusal(words)
    assert stretch == where
    assert why in message
    assert hint


@pytest.mark.parametrize(
    ("word", "near"),
    [("nhla", "nehla"), ("panj", "panji"), ("hukun", "hukum"), ("uthaaya", "uthaya"), ("Arjn", "arjun")],
)
def test_a_word_that_comes_close_is_offered_and_never_taken(word, near):
    stretch, message, hint = refusal(f"W {word} 7C")
    assert (stretch, message) == (word, f"{word!r} is not understood")
    assert hint.startswith(f"did you mean {near!r}?")


def test_pan_is_hearts_and_panja_is_five():
    assert notation_of_words("panja pan").text == "5H"
    assert notation_of_words("pan ka panja").text == "5H"


def test_single_letters_are_those_of_the_notation():
    # H is hearts, not hukum; D diamonds, not dil; E the seat, not eent; K the king
    assert notation_of_words("E 9H takes K and 4D, nehla dil").text == "E 9H x K+4D+9H"
    assert notation_of_words("W nehla H").refused


def test_two_players_of_one_name_are_not_told_apart():
    done = notation_of_words('[North "Mini"] [South "Mini"] deal 1\nMini 7C x')
    (refused,) = done.refused
    assert refused.message == "'Mini' can mean Mini at N or Mini at S"


def test_names_come_from_the_tags_of_their_session():
    text = (
        '[Format "seep 1"] [West "Arjun"] deal 1\nArjun nehla hukum\n[Format "seep 1"] [East "Arjun"] deal 1\nArjun 9H'
    )
    assert notation_of_words(text).text == (
        '[Format "seep 1"] [West "Arjun"] deal 1\nW 9S\n[Format "seep 1"] [East "Arjun"] deal 1\nE 9H'
    )


def test_a_name_in_another_script():
    assert notation_of_words("अर्जुन ने नहला हुकुम फेंका।", {"अर्जुन": "W"}).text == "W 9S"


def test_one_clause_that_is_refused_costs_no_other():
    done = notation_of_words("W nehla hukum\nE takes 4D\nS dehla eent")
    assert done.text == "W 9S\nE takes 4D\nS TD"
    assert len(done.refused) == 1


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ('[Event "nehla hukum"] {nehla hukum} ; nehla hukum\n', '[Event "nehla hukum"] {nehla hukum} ; nehla hukum\n'),
        ("W nehla hukum @by(nehla hukum) {dehla eent}", "W 9S @by(nehla hukum) {dehla eent}"),
        ("W takes {wow} 4D ; he thinks\n with 7C\nE 5H", "W 7C x 4D {wow} ; he thinks\n\nE 5H"),
        ("W nehla hukum {never closed\nE dehla eent", "W 9S {never closed\nE dehla eent"),
        ('[Event "never closed\nW nehla hukum', '[Event "never closed\nW 9S'),
    ],
)
def test_comments_and_texts_are_never_touched(text, notation):
    assert notation_of_words(text).text == notation


def test_places():
    words = "Arjun takes the four of diamonds with the seven of clubs\nE 5H"
    done = notation_of_words(words, NAMES)
    assert done.text == "W 7C x 4D\nE 5H"
    said = {part: words[slice(*done.origin(done.text.index(part), done.text.index(part) + len(part)))]
            for part in ("W", "7C", "x", "4D", "5H")}  # fmt: skip
    assert said == {"W": "Arjun", "7C": "seven of clubs", "x": "takes", "4D": "four of diamonds", "5H": "5H"}


def test_a_seep_without_a_take_is_no_throw():
    stretch, message, _ = refusal("W 7C makes a seep")
    assert (stretch, message) == ("makes a seep", "a seep is made by a take, and none is told")


def test_long_texts_take_linear_time_and_many_faults_are_cut_short():
    assert notation_of_words("floor " + "nehla hukum " * 5_000).text == "floor" + " 9S" * 5_000 + " "
    assert notation_of_words("W 7C takes " + "4D and " * 5_000 + "4D").text == "W 7C x 4D" + "+4D" * 5_000
    done = notation_of_words("W nhla hukum\n" * 5_000)
    assert len(done.refused) == 100


def test_a_house_statement_keeps_its_word_in_every_language():
    assert notation_of_words("ghar 12 W 6S+6C").text == "house 12 W 6S+6C"
    assert notation_of_words("loose 6S ghar").refused
    assert notation_of_words("ghar").text == "house"  # half a statement is nobody's to drop


def test_a_house_told_by_a_rank_in_words_keeps_its_owner():
    assert notation_of_words("house badshah W KD").text == "house K W KD"
    assert notation_of_words("house ace W ace").text == "house A W A"
