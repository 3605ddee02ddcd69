"""The heads and scores of deals, without their plays: for a look through many files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation.assembly import Item
from seepnotation.notation.canonical import sides_of
from seepnotation.notation.grammar import LOOKAHEAD, grammar, without_names
from seepnotation.notation.reader import Part, Reader, reader_of
from seepnotation.notation.values import tag
from seepnotation.record import Place, Source

Match = Callable[[str, int], re.Match[str] | None]


class Head(NamedTuple):
    """What stands around the plays of a deal.

    Attributes:
        session: the head of its session: tags, no deals.
        kind: ``"deal"`` or ``"position"``.
        number: the number of the deal, if written.
        dealer: who dealt, if written.
        closing: score and end.
        faults: the reading faults of the deal, those in its plays among them.
    """

    session: r.Session
    kind: str
    number: int | None
    dealer: str | None
    closing: tuple[r.Closing, ...]
    faults: tuple[Diagnosis, ...]

    @property
    def score(self) -> r.Score | None:
        """What the table counted: a later score replaces an earlier one."""
        scores = [statement for statement in self.closing if isinstance(statement, r.Score)]
        return scores[-1] if scores else None


def heads(text: str, name: str = "", first_line: int = 1) -> Iterator[Head]:
    """Read the tags, heads and scores of a text, one deal at a time.

    Between its head and its score a canonical deal is only recognised, not read: one pattern, made of those of the
    grammar's canonical statements, goes over it at once. Any other deal is read in full, so that what is told is
    always what `read` would tell.

    Args:
        text: the whole text.
        name: what messages call it, usually the path.
        first_line: which line of the file the text begins with, where it is a stretch of one.
    """
    reader = reader_of(text, name, _Skimmer, first_line)
    for node, faults in reader.parts():
        if isinstance(node, r.Session):
            reader.session = node
            continue
        yield Head(reader.session, node.kind, node.number, node.dealer, node.closing, faults)
        while head := reader.next_head():
            yield head


class _Skimmer(Reader):
    """Passes over canonical deals."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.session = r.Session()
        self._match_deal, self._match_rest = _canonical_deal()
        self._match_tag = self.grammar.tag.match

    def next_head(self) -> Head | None:
        """Pass over a canonical deal that stands here behind another, with the tags of a new session before it."""
        if self._pending or self._faults:
            return None
        tags, end, start = self._tags()
        match = self._match_deal(self.text, start)
        if match is None:
            return None
        if tags:
            self.session = r.session_as_read(tuple(tags), (), Place(self.source, self.pos, end))
        self._deal_number += 1
        self.pos = match.end()
        return Head(self.session, "deal", int(match["deal"]), match["dealer"], self._closing(match), ())

    def _tags(self) -> tuple[list[r.Tag], int, int]:
        """Read the tags of a new session that stand here; tell where they end, and where what follows begins."""
        source, text, match_tag = self.source, self.text, self._match_tag
        tags: list[r.Tag] = []
        end = pos = self.pos
        while match := match_tag(text, pos):
            found = tag(match, source)
            if (found.name == "Format") is bool(tags):
                break  # it is the first tag, and only the first, that has this name: this is no head of one session
            tags.append(found)
            end, pos = match.end("line"), match.end()
        return tags, end, pos

    def _deal(self, head: Item) -> Part:
        match = self._match_rest(self.text, self.pos) if head.type == "DEAL_LINE" else None
        if match is None:
            return super()._deal(head)
        self._deal_number += 1
        self.pos = match.end()
        return Part(replace(head.node, closing=self._closing(match)), self._take_faults())

    def _closing(self, match: re.Match[str]) -> tuple[r.Closing, ...]:
        score: str | None = match["score"]
        baazi: Any = match["baazi"]
        if score is None:
            return ()
        counted = r.score_as_read(sides_of(score), (), Place(self.source, *match.span("counted")))
        if baazi is None:
            return (counted,)
        return counted, r.Baazi(baazi, place=Place(self.source, *match.span("won")))


@cache
def _canonical_deal() -> tuple[Match, Match]:
    """Return what matches a canonical deal, a statement a line, and what matches it behind its head.

    Its closing is a score, a score and a baazi, or nothing, and behind it the next deal or session comes.
    """
    compiled = grammar().canonical
    bare = {name: pattern.partition(LOOKAHEAD)[0] for name, pattern in compiled.items()}
    lines = {name: without_names(pattern) for name, pattern in bare.items()}
    next_deal, next_tag = without_names(compiled["DEAL_LINE"]), without_names(grammar().tag.pattern)
    rest = (
        rf"(?:{lines['REDEAL_LINE']}\n)*+(?:{lines['HAND_LINE']}\n)*+(?:{lines['BID_LINE']}\n)?+"
        rf"(?:{lines['FLOOR_LINE']}\n)?+(?:{lines['PLAY_LINE']}\n)*+"
        rf"(?:(?P<counted>{bare['SCORE_LINE']})(?:\n|\Z)(?:(?P<won>{bare['BAAZI_LINE']})(?:\n|\Z))?+)?+"
        rf"\s*+(?=\Z|{next_deal}|{next_tag})"
    )
    return re.compile(f"{bare['DEAL_LINE']}\n{rest}").match, re.compile(rest).match
