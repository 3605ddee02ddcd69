"""Many records at once: which files are meant, their texts piece by piece, and work on them spread over processes."""

from seepnotation.archives.finding import File, find
from seepnotation.archives.pieces import Piece, pieces
from seepnotation.archives.spread import Failed, map_ordered

__all__ = ["Failed", "File", "Piece", "find", "map_ordered", "pieces"]
