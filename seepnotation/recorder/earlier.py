"""An earlier deal of the session is mended: which one is meant, and what changes for the deals behind it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from seepnotation import record as r
from seepnotation.check.match import MatchCheck
from seepnotation.diagnosis import Diagnosis
from seepnotation.recorder.again import judged_again
from seepnotation.recorder.audit import counted_otherwise, standing_lines
from seepnotation.recorder.now import Now, new_faults
from seepnotation.recorder.outcome import Outcome, fault_text, refused
from seepnotation.recorder.view import Message
from seepnotation.replay import Replay, dealers_untold


def in_its_deal(word: Callable[[Now, str], Outcome]) -> Callable[[Now, str], Outcome]:
    """Return a word that also takes ``1.12`` for a play: play 12 of deal 1 of the session."""

    def run(now: Now, rest: str) -> Outcome:
        words = rest.split(" ")
        found = next((at for at, one in enumerate(words[:2]) if _PLACE.fullmatch(one)), None)
        if found is None:
            return word(now, rest)
        deal, play = words[found].rstrip(".").split(".")
        there = deal_named(now, int(deal))
        return (
            there if isinstance(there, Outcome) else word(there, " ".join([*words[:found], play, *words[found + 1 :]]))
        )

    return run


def of_a_deal(word: Callable[[Now, str], Outcome]) -> Callable[[Now, str], Outcome]:
    """Return a word that also takes the number of a deal of the session first: ``score 1 NS 62 EW 38``."""

    def run(now: Now, rest: str) -> Outcome:
        first, _, more = rest.partition(" ")
        if not _NUMBER.fullmatch(first):
            return word(now, rest)
        there = deal_named(now, int(first))
        return there if isinstance(there, Outcome) else word(there, more.strip())

    return run


def deal_named(now: Now, number: int) -> Now | Outcome:
    """Return the record with a deal of the session as the one that is being played, by its number, or a refusal."""
    indexes = deals_of(now, number)
    if len(indexes) == 1:
        return now.back_at(indexes[0])
    if indexes:
        return refused(f"deal {number} stands {len(indexes)} times in this session")
    if not now.session.deals:
        return refused("there is no deal yet")
    numbers = [str(deal.number or at) for at, deal in enumerate(now.session.deals, 1)]
    there = f"they are {numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"there is only deal {numbers[0]}"
    return refused(f"there is no deal {number} in this session: {there}")


def deals_of(now: Now, number: int) -> list[int]:
    """Return the deals of the session that have a number, by their indexes."""
    return [at for at, deal in enumerate(now.session.deals) if (deal.number or at + 1) == number]


def told_of_later(before: Now, now: Now) -> list[Message]:
    """Return what is to be said of the deals behind one that was mended, and of the match.

    Args:
        before: the record before the mend.
        now: the record after it.
    """
    old, new = before.session.deals, now.session.deals
    first = next((at for at, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), len(new))
    if len(old) != len(new) or first >= len(new) - 1:
        return []
    messages: list[Message] = []
    if _scores(old[first]) != _scores(new[first]):
        messages += counted_otherwise(now.back_at(first))
    dealt = dealers_untold(before.session, before.rules), dealers_untold(now.session, now.rules)
    for at in range(first + 1, len(new)):
        if dealt[0][at] != dealt[1][at]:
            messages += judged_again(now.back_at(at), before.back_at(at))
    known = _match_faults(before)
    for at, faults in enumerate(_match_faults(now)):
        called = now.session.deals[at].number or at + 1
        messages += [
            Message(f"deal {called}: {fault_text(fault)}", "warning") for fault in new_faults(faults, known[at])
        ]
    standing = _standing(now)
    if standing != _standing(before):
        messages += [Message(text) for text in standing]
    return messages


def _standing(now: Now) -> list[str]:
    """Return how the match stands, without a deal that is still played."""
    ended = now if now.over else now.back_at(len(now.session.deals) - 2)
    return list(standing_lines(ended, ended.sheet))


def _scores(deal: r.Deal) -> list[r.Closing]:
    return [statement for statement in deal.closing if isinstance(statement, r.Score)]


def _match_faults(now: Now) -> list[list[Diagnosis]]:
    """Return for each deal of the session what the deals before it contradict: who deals, baazis."""
    match = MatchCheck(now.rules, now.names, now.session)
    return [
        list(match.deal(Replay(deal, now.rules, dealer=match.dealer).run()))
        for deal in now.session.deals
    ]  # fmt: skip


_PLACE: Final = re.compile(r"[0-9]{1,6}\.[0-9]{1,6}\.?")
_NUMBER: Final = re.compile(r"[0-9]{1,6}")
