"""The words people use at the table, turned into the notation."""

from seepnotation.spoken.aliases import words_begun
from seepnotation.spoken.refusals import Refusal
from seepnotation.spoken.translate import Translation, notation_of_words, words_in

__all__ = ["Refusal", "Translation", "notation_of_words", "words_begun", "words_in"]
