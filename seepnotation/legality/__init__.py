"""Which plays are legal: one play at a time, under every house rule."""

from seepnotation.legality.judging import LOOKED_AT, TURNED_UP, judge, judge_possible
from seepnotation.legality.listing import legal_plays, possible_plays
from seepnotation.legality.taking import takes

__all__ = ["LOOKED_AT", "TURNED_UP", "judge", "judge_possible", "legal_plays", "possible_plays", "takes"]
