"""Stepping through the deals of a record: where we stand, what is shown, and what each key does. No terminal in it."""

from seepnotation.stepping.finding import find_card, read_card
from seepnotation.stepping.keys import KEYS, Key
from seepnotation.stepping.panels import Panel
from seepnotation.stepping.places import Deal, Place, deals, line_of
from seepnotation.stepping.seeking import NoSuchMoment
from seepnotation.stepping.seen import Remark, notation_seen, remarks, words_seen
from seepnotation.stepping.stepper import Stepper

__all__ = [
    "KEYS",
    "Deal",
    "Key",
    "NoSuchMoment",
    "Panel",
    "Place",
    "Remark",
    "Stepper",
    "deals",
    "find_card",
    "line_of",
    "notation_seen",
    "read_card",
    "remarks",
    "words_seen",
]
