"""Records through tables: Steps, short forms completed."""

from seepnotation.replay.complete import (
    canonical,
    canonical_deal,
    canonical_session,
    complete,
    table_at,
    walk_variation,
)
from seepnotation.replay.resolve import Unresolved, first_few
from seepnotation.replay.session import rules_of
from seepnotation.replay.step import Step
from seepnotation.replay.walk import Replay, make, replay_deal

__all__ = [
    "Replay",
    "Step",
    "Unresolved",
    "canonical",
    "canonical_deal",
    "canonical_session",
    "complete",
    "first_few",
    "make",
    "replay_deal",
    "rules_of",
    "table_at",
    "walk_variation",
]
