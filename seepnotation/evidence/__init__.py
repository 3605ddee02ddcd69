"""Who may hold what: yes, no or unknown, from the cards alone, never from what would be legal.

A question is whether a seat holds, or lacks, certain cards right after a play. It is answered over every way to lay
the cards of which the record does not say where they are: only if all ways agree is the answer yes or no. Each such
card goes into one of several *slots*; whether all can be laid is a question of flow (`seepnotation.flow`).
"""

from seepnotation.evidence.known import Claim, Evidence, Facts, Told, Unseen
from seepnotation.evidence.laying import possible

__all__ = ["Claim", "Evidence", "Facts", "Told", "Unseen", "possible"]
