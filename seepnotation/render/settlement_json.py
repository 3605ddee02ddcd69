"""A settled dispute as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from seepnotation.cards import name_of, names_in
from seepnotation.match import Outcome
from seepnotation.plays import Seat
from seepnotation.replay import Step, table_at
from seepnotation.rules import HOUSE_RULES
from seepnotation.rules.book import in_words, rule_book
from seepnotation.scoring import SidePoints, points
from seepnotation.settling import Answer, Elsewhere, Lever, Listing, Remedy, Settlement, text_of
from seepnotation.words import house_text, play_words

FORMAT: Final = "seep-rule 1"


def to_json(settled: Settlement) -> str:
    """Return a settlement as one JSON object; what is absent is null."""
    return json.dumps(_settlement(settled), ensure_ascii=False, indent=2) + "\n"


def _settlement(settled: Settlement) -> dict[str, Any]:
    asked = settled.asked
    step, play = asked.step, asked.step.play
    return {
        "format": FORMAT,
        "deal": asked.number,
        "kind": asked.deal.kind,
        "play": step.number,
        "seat": step.seat,
        "player": asked.names.get(step.seat or ""),
        "made": asked.made,
        "undone": step.undone,
        "taken_back": [text_of(other, asked) for other in asked.others],
        "question": settled.question,
        "notation": settled.play,
        "words": settled.words or None,
        "card": name_of(play.card) if play else step.line.card,
        "objections": list(settled.objections),
        "table": _table(settled),
        "rules": {
            "name": settled.rule_sets[0].name if settled.rule_sets else asked.rules.name,
            "players": asked.rules.players,
            "changed": settled.changed,
        },
        **_answer(settled.answer),
        "table_ruled": settled.table_ruled,
        "table_did": settled.table_did,
        "rule_sets": [_rule_set(row) for row in settled.rule_sets],
        "levers": [_lever(lever) for lever in settled.levers] if settled.levers is not None else None,
        "legal": _listing(settled.card) if settled.card is not None else None,
        "hand": [_listing(listing) for listing in settled.hand] if settled.hand is not None else None,
        "hand_unknown": settled.unknown,
        "remedies": [_remedy(remedy, settled) for remedy in settled.remedies],
        "remedies_behind": settled.remedy_behind,
        "statement": settled.statement,
        "statement_behind": settled.behind,
    }


def _table(settled: Settlement) -> dict[str, Any] | None:
    asked = settled.asked
    state = asked.step.before
    if state is None or asked.run.table is None:
        return None
    table = table_at(asked.run.table, state)
    return {
        "loose": names_in(state.loose),
        "houses": [
            {
                "value": house.value,
                "pukka": house.pukka,
                "owners": list(house.owners),
                "cards": names_in(house.cards) if house.known else None,
                "words": house_text(house, asked.names),
            }
            for _, house in sorted(state.houses.items())
        ],
        "turn": asked.step.due,
        "hands": {
            seat: {"cards": names_in(table.in_hand(seat)), "unknown": list(table.unknown_now(seat))}
            for seat in asked.run.seating.order
        },
        "players": {seat: asked.names[seat] for seat in asked.run.seating.order},
        "points": _points(points(asked.run.table, state)),
    }


def _answer(answer: Answer) -> dict[str, Any]:
    return {
        "verdict": answer.verdict,
        "rule": answer.rule,
        "rule_title": rule_book()[answer.rule].title if answer.rule else None,
        "quote": answer.quote,
        "message": answer.message,
        "facts": list(answer.facts),
        "to_know": list(answer.to_know),
        "sweep": answer.sweep,
        "house_rules": [
            {"house_rule": name, "value": value, "words": in_words(name, value)} for name, value in answer.house_rules
        ],
    }


def _rule_set(row: Elsewhere) -> dict[str, Any]:
    return {
        "name": row.name,
        "players": row.players,
        "own": row.own,
        "verdict": row.verdict,
        "rule": row.rule,
        "sweep": row.sweep,
        "deciding": [
            {
                "house_rule": change.house_rule,
                "about": HOUSE_RULES[change.house_rule].metadata["text"],
                "here": change.here,
                "there": change.there,
                "here_words": in_words(change.house_rule, change.here),
                "there_words": in_words(change.house_rule, change.there),
            }
            for change in row.deciding
        ],
        "other_ways": row.others,
        "smallest": row.smallest,
    }


def _lever(lever: Lever) -> dict[str, Any]:
    return {
        "house_rule": lever.house_rule,
        "about": HOUSE_RULES[lever.house_rule].metadata["text"],
        "value": lever.value,
        "words": in_words(lever.house_rule, lever.value),
        "verdict": lever.verdict,
        "rule": lever.rule,
    }


def _listing(listing: Listing) -> dict[str, Any]:
    return {
        "card": listing.card,
        "plays": [{"notation": text, "proven": proven} for text, proven in listing.plays],
        "more": listing.more,
        "at_least": listing.at_least,
    }


def _remedy(remedy: Remedy, settled: Settlement) -> dict[str, Any]:
    return {
        "deed": remedy.deed,
        "title": remedy.title,
        "text": list(remedy.text),
        "asked_for": remedy.asked_for,
        "statements": list(remedy.statements),
        "statement": remedy.statement,
        "undone": [_undone(step, settled) for step in remedy.undone],
        "next": {"play": remedy.number, "seat": remedy.seat} if remedy.number is not None else None,
        "points": _points(remedy.points) if remedy.points is not None else None,
        "final": remedy.final,
        "match": _outcome(remedy.outcome),
    }


def _undone(step: Step, settled: Settlement) -> dict[str, Any]:
    seat: Seat | None = step.seat
    words = None
    if step.play is not None and step.before is not None:
        words = play_words(step.play, seat, step.before, step.after, settled.asked.names)
    return {"play": step.number, "seat": seat, "words": words}


def _points(found: Mapping[str, SidePoints]) -> dict[str, dict[str, int]]:
    return {side: {"cards": own.cards, "sweeps": own.sweeps} for side, own in found.items()}


def _outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {
        "baazi": outcome.baazi,
        "by": outcome.by,
        "over": outcome.over,
        "winner": outcome.winner,
        "points": dict(outcome.summed.points) if outcome.summed.points is not None else None,
    }
