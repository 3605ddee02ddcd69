"""Every fault of one deal that was replayed, as the check of a file and the recorder tell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from seepnotation.check.cards import check_opening, check_references
from seepnotation.check.disputes import check_disputes
from seepnotation.check.plays import check_plays
from seepnotation.check.proof import check_proof
from seepnotation.check.score import check_end
from seepnotation.diagnosis import Diagnosis
from seepnotation.replay import Replay
from seepnotation.replay.result import Result
from seepnotation.words import Names


def check_deal(
    run: Replay, names: Names, of_match: Iterable[Diagnosis] = (), *, ended: bool = True, result: Result | None = None
) -> Iterator[Diagnosis]:
    """Yield what is wrong with a deal that was replayed.

    Args:
        run: the replay.
        names: what the seats are called.
        of_match: what the deals before it contradict.
        ended: whether nothing more comes: then it is told what is missing at its end.
        result: what the deal brought, where that is worked out already.
    """
    found = (
        check_opening(run, names), check_plays(run, names), check_references(run), check_disputes(run, names),
        check_end(run, names, result) if ended else (),
        of_match,
    )  # fmt: skip
    grave = False
    for fault in chain.from_iterable(found):
        grave = grave or (fault.code[:2] == "S3" and fault.code != "S313") or fault.code in ("S202", "S203", "S252")
        yield fault
    if not grave:
        yield from check_proof(run)  # cards that are written wrongly explain what no deal can
