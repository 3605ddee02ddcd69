"""Directions in which no record can feel that a house rule is put back to its default, each with the reason."""


AGREED = {("octro", "min9"): {"match_end": "baazi"}}
"""What the players of a table have agreed on besides: Octro's help offers one baazi in place of single deals."""

def why_impossible(name: str, house_rule: str, direction: str) -> str | None:
    """Return why a house rule cannot be felt in a direction under a rule set; None if it can."""
    return None
