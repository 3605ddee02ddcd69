"""What ``--strict`` asks for beyond the rules: every statement in its canonical form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis, Fix, severity_of
from seepnotation.notation import places
from seepnotation.notation.writer import deal_text, head_text, statement_text
from seepnotation.replay import canonical_deal
from seepnotation.rules import RuleSet


def check_style(node: r.Session | r.Deal, rules: RuleSet | None) -> Iterator[Diagnosis]:
    """Yield a diagnosis for each statement that is not written in its canonical form."""
    if isinstance(node, r.Session):
        for tag in node.tags:
            bare = replace(tag, comments=())
            yield from _compare(tag.place, head_text(r.Session((bare,))).rstrip("\n"), None)
        return
    done = canonical_deal(node, rules)
    statements = (*done.opening, *done.line, *done.closing)
    if node.place is not None:
        starts = [s.place.start for s in statements if s.place is not None]
        head = r.Place(node.place.source, node.place.start, min(starts, default=node.place.end))
        alone = replace(done, opening=(), line=(), closing=(), comments=())
        yield from _compare(head, deal_text(alone).rstrip("\n"), None)
    for statement in statements:
        yield from _statement(statement)


def _statement(statement: r.Written) -> Iterator[Diagnosis]:
    bare = replace(statement, comments=())
    if isinstance(bare, r.PlayLine):
        for variation in bare.variations:
            for play in variation.plays:
                yield from _statement(play)
        bare = replace(bare, variations=())
    yield from _compare(statement.place, statement_text(bare), bare)


def _compare(place: r.Place | None, canonical: str, statement: r.Written | None) -> Iterator[Diagnosis]:
    if place is None:
        return
    if places.plain(place) != canonical:
        yield Diagnosis(
            "S601", severity_of("S601"), f"not the canonical form, which is '{canonical}'", place,
            play=statement.number if isinstance(statement, r.PlayLine) else None,
            seat=statement.seat if isinstance(statement, r.PlayLine) else None,
            fix=Fix(place, canonical, safe=False), hint="seep fmt writes it so",
        )  # fmt: skip
