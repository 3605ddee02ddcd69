"""The last plays of a deal, all hands known: the best result that each side can still force, found by exact search."""

from seepnotation.endings.solving import LONGEST, NODES, Ending, Endings, Moment, solve

__all__ = ["LONGEST", "NODES", "Ending", "Endings", "Moment", "solve"]
