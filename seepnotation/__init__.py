"""The record format, rules engine and replay tool for Seep, the fishing card game of northern India and Pakistan.

Everything a program needs is here by name; each part is imported when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from seepnotation.check import Report as Report
    from seepnotation.check import check_text as check_text
    from seepnotation.diagnosis import Diagnosis as Diagnosis
    from seepnotation.knowledge import known as known
    from seepnotation.knowledge import moment as moment
    from seepnotation.legality import judge as judge
    from seepnotation.legality import legal_plays as legal_plays
    from seepnotation.notation.api import dump as dump
    from seepnotation.notation.api import dumps as dumps
    from seepnotation.notation.api import load as load
    from seepnotation.notation.api import loads as loads
    from seepnotation.notation.jsonform import JsonError as JsonError
    from seepnotation.notation.jsonform import from_json as from_json
    from seepnotation.notation.jsonform import to_json as to_json
    from seepnotation.notation.reader import ReadingError as ReadingError
    from seepnotation.notation.reader import read as read
    from seepnotation.plays import Kind as Kind
    from seepnotation.plays import Play as Play
    from seepnotation.record import CannotWrite as CannotWrite
    from seepnotation.record import Deal as Deal
    from seepnotation.record import PlayLine as PlayLine
    from seepnotation.record import Record as Record
    from seepnotation.record import Session as Session
    from seepnotation.replay import Replay as Replay
    from seepnotation.replay import Step as Step
    from seepnotation.replay import canonical as canonical
    from seepnotation.replay import replay_deal as replay_deal
    from seepnotation.replay import rules_of as rules_of
    from seepnotation.replay import score_sheet as score_sheet
    from seepnotation.rules import RulesError as RulesError
    from seepnotation.rules import RuleSet as RuleSet
    from seepnotation.rules import read_rule_set as read_rule_set
    from seepnotation.rules import rule_set as rule_set
    from seepnotation.ruling import Reason as Reason
    from seepnotation.ruling import Ruling as Ruling
    from seepnotation.ruling import Verdict as Verdict
    from seepnotation.settling import ask as ask
    from seepnotation.settling import settle as settle
    from seepnotation.table import House as House
    from seepnotation.table import ImpossiblePlay as ImpossiblePlay
    from seepnotation.table import Table as Table

__version__ = "0.1.0"

_HOME = {
    "CannotWrite": "record", "Deal": "record", "Diagnosis": "diagnosis", "House": "table", "ImpossiblePlay": "table",
    "JsonError": "notation.jsonform", "Kind": "plays", "Play": "plays", "PlayLine": "record",
    "ReadingError": "notation.reader", "Reason": "ruling", "Record": "record", "Replay": "replay",
    "Report": "check", "RuleSet": "rules", "RulesError": "rules", "Ruling": "ruling", "Session": "record",
    "Step": "replay", "Table": "table", "Verdict": "ruling", "ask": "settling", "canonical": "replay",
    "check_text": "check", "dump": "notation.api", "dumps": "notation.api", "from_json": "notation.jsonform",
    "judge": "legality", "known": "knowledge", "legal_plays": "legality", "load": "notation.api",
    "loads": "notation.api", "moment": "knowledge", "read": "notation.reader", "read_rule_set": "rules",
    "replay_deal": "replay", "rule_set": "rules", "rules_of": "replay", "score_sheet": "replay",
    "settle": "settling", "to_json": "notation.jsonform",
}  # fmt: skip

__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    if name in _HOME:
        return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*globals(), *__all__]
