"""The one way to name a moment: ``--at [DEAL.]PLAY``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from seepnotation.cli.exits import CannotDo

HELP = "A moment: PLAY, or DEAL.PLAY such as 2.14 (play 14 of the file's second deal)."
HELP_FROM_0 = f"{HELP} Play 0 is before the first one."


@dataclass(frozen=True, slots=True)
class Moment:
    """A play of a deal; `deal` is None when only the play was named."""

    deal: int | None
    play: int


def moment(text: str) -> Moment:
    """Return the moment that a text names.

    Raises:
        CannotDo: it names none.
    """
    match = re.fullmatch(r"(?:(\d{1,9})\.)?(\d{1,9})", text.strip(), re.ASCII)
    if re.fullmatch(r"[\d.]+v[\dv.]*", text.strip(), re.ASCII):
        raise CannotDo(
            f"--at {text}: a variation cannot be named here; 'seep page' shows it, by a link such as "
            "replay.html#d1p19v1, and 'seep play' by the key v"
        )
    if not match:
        raise CannotDo(f"--at {text}: write a play such as 14, or a deal and a play such as 2.14")
    return Moment(int(match[1]) if match[1] else None, int(match[2]))


def deal_of(at: Moment, numbers: Sequence[int | None]) -> int:
    """Return the deal, counted from 1, that a moment is in.

    Args:
        at: the moment.
        numbers: the deals of the file by the numbers written with them.

    Raises:
        CannotDo: there is no such deal, or the deal is not named where there are several.
    """
    deals = len(numbers)
    if not deals:
        raise CannotDo("--at: the file has no deals")
    if at.deal is None and deals == 1:
        return 1
    if at.deal is None:
        raise CannotDo(f"--at {at.play}: the file has {deals} deals; say which, such as 1.{at.play}")
    if not 1 <= at.deal <= deals:
        hint = ""
        if numbers.count(at.deal) == 1:
            hint = (
                f", and deals are counted in the file: write {numbers.index(at.deal) + 1}.{at.play} for deal {at.deal}"
            )
        raise CannotDo(f"--at {at.deal}.{at.play}: the file has {deals} deal{'' if deals == 1 else 's'}{hint}")
    return at.deal
