"""Records through tables: Steps, short forms completed."""

from seepnotation.replay.canonical_form import canonical, canonical_session
from seepnotation.replay.complete import canonical_deal, complete, play_line, table_at, walk_variation
from seepnotation.replay.resolve import Unresolved, first_few
from seepnotation.replay.session import rules_of
from seepnotation.replay.sitting import Dealt, Sheet, dealers, dealers_untold, score_sheet
from seepnotation.replay.step import Step
from seepnotation.replay.walk import Replay, make, replay_deal

__all__ = [
    "Dealt",
    "Replay",
    "Sheet",
    "Step",
    "Unresolved",
    "canonical",
    "canonical_deal",
    "canonical_session",
    "complete",
    "dealers",
    "dealers_untold",
    "first_few",
    "make",
    "play_line",
    "replay_deal",
    "rules_of",
    "score_sheet",
    "table_at",
    "walk_variation",
]
