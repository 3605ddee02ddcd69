"""The settling of a dispute: one play, the verdict, other rule sets, what could be played, what can be done."""

from seepnotation.settling.asking import Asked, ask
from seepnotation.settling.choosing import choose
from seepnotation.settling.gathering import settle, text_of
from seepnotation.settling.settlement import Answer, Change, Elsewhere, Lever, Listing, Remedy, Settlement
from seepnotation.settling.written import CannotAsk, is_record, read_play

__all__ = [
    "Answer",
    "Asked",
    "CannotAsk",
    "Change",
    "Elsewhere",
    "Lever",
    "Listing",
    "Remedy",
    "Settlement",
    "ask",
    "choose",
    "is_record",
    "read_play",
    "settle",
    "text_of",
]
