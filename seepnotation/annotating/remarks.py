"""What the annotator has to say of a play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from seepnotation import record as r

Kind = Literal["missed", "given", "points", "reveals", "turning", "last", "ending"]
"""What a remark is about: a sweep missed or given away, points left lying, what the play shows of the hands, a large
swing of the deal, who took last, and what could still be forced in the last plays."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""All kinds, in the order in which remarks stand on a play."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark on one play.

    Attributes:
        kind: what it is about.
        text: a sentence or two in plain words.
        glyph: what is proven of the play, from 1 to 6: ``! ? !! ?? !? ?!``; None is nothing.
        line: a better line, to stand as a variation; its first play stands in place of the play.
    """

    kind: Kind
    text: str
    glyph: int | None = None
    line: r.Variation | None = None
