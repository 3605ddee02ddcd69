"""The tags of a session as diagnoses, and the rules that they name."""

from __future__ import annotations

import datetime
import difflib
import re
from typing import Final

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis, severity_of
from seepnotation.replay import rules_of
from seepnotation.rules import HOUSE_RULES, RulesError, RuleSet, pinned_version, rule_set

FORMAT: Final = "seep 1"

_DATE: Final = re.compile(r"(?:\d{4}|\?{4})-(?:\d{2}|\?\?)-(?:\d{2}|\?\?)", re.ASCII)


def check_tags(session: r.Session, override: RuleSet | None) -> tuple[RuleSet | None, list[Diagnosis]]:
    """Check the tags of a session.

    Args:
        session: the head of the session.
        override: rules that are used in place of those that the session names.

    Returns:
        the rules to judge by, None if the session names rules that do not exist; and the faults.
    """
    found: list[Diagnosis] = []
    seen: set[str] = set()
    for tag in session.tags:
        known = tag.name in r.KNOWN_TAGS or tag.name.startswith("Rules.")
        if known and tag.name in seen:
            found.append(_fault("S115", tag, f"the tag {tag.name} stands twice; the first one counts"))
        seen.add(tag.name)
        if not known:
            near = _meant(tag.name)
            if near:
                found.append(_fault("S505", tag, f"the tag {tag.name} is not known", f"did you mean {near!r}?"))
        if tag.name == "Format" and tag.value != FORMAT:
            found.append(_fault("S116", tag, f"the format {tag.value!r} is not known; this is {FORMAT!r}"))
        if tag.name == "Date" and not _is_date(tag.value):
            found.append(_fault("S602", tag, f"{tag.value!r} is no date", "write 2026-11-08; unknown parts as ??"))
    if override is not None:
        return override, found
    try:
        rules = rules_of(session)
    except RulesError as error:
        place = _culprit(session)
        found.append(Diagnosis("S501", severity_of("S501"), str(error), place.place if place else session.place))
        return None, found
    named = next((tag for tag in session.tags if tag.name == "Rules"), None)
    pinned = pinned_version(named.value) if named else None
    if named and pinned is not None and pinned != rules.version:
        message = f"the record asks for version {pinned} of {rules.name}; it is judged by version {rules.version}"
        found.append(_fault("S504", named, message))
    return rules, found


def _meant(name: str) -> str | None:
    """Return the known tag that an unknown name is probably a slip for."""
    if name in HOUSE_RULES:
        return f"Rules.{name}"
    known = {tag.lower(): tag for tag in (*r.KNOWN_TAGS, *(f"Rules.{rule}" for rule in HOUSE_RULES)) if tag[-1] != "*"}
    close = difflib.get_close_matches(name.lower(), known, n=1, cutoff=0.8)
    return known[close[0]] if close else None


def _is_date(text: str) -> bool:
    if not _DATE.fullmatch(text):
        return False
    if "?" in text:
        return True
    try:
        datetime.date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _culprit(session: r.Session) -> r.Tag | None:
    """Return the tag that names rules that do not exist, or that do not go with those before it."""
    rules = RuleSet()
    house_rules = [tag for tag in session.tags if tag.name.startswith("Rules.")]
    for tag in (*[tag for tag in session.tags if tag.name == "Rules"][:1], *house_rules):
        try:
            if tag.name == "Rules":
                rules = rule_set(tag.value)
            else:
                rules = rules.with_house_rules({tag.name.removeprefix("Rules."): tag.value})
        except RulesError:
            return tag
    return None


def _fault(code: str, tag: r.Tag, message: str, hint: str | None = None) -> Diagnosis:
    return Diagnosis(code, severity_of(code), message, tag.place, hint=hint)
