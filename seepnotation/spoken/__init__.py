"""The words people use at the table, turned into the notation."""

from seepnotation.spoken.refusals import Refusal
from seepnotation.spoken.translate import Translation, notation_of_words

__all__ = ["Refusal", "Translation", "notation_of_words"]
