"""Markdown for the generated pages: paragraphs, links to rules and house rules, anchors."""

from __future__ import annotations

import re
import textwrap

from seepnotation.rules import HOUSE_RULES, rule_set
from seepnotation.rules.book import Rule, rule_book


def page(*parts: str) -> str:
    """Return a page of paragraphs, headings, lists, tables and blocks."""
    lists_and_blocks = ("#", "-", "```", "|")
    return "\n\n".join(part if part.startswith(lists_and_blocks) else filled(part) for part in parts) + "\n"


def filled(text: str) -> str:
    """Return a paragraph in lines of a good length; a list behind it stays as it is."""
    first, *rest = text.split("\n\n", 1)
    lines = textwrap.fill(first, 118, break_long_words=False, break_on_hyphens=False)
    return "\n\n".join([lines, *rest])


def plain(text: str) -> str:
    """Return a plain text as Markdown: nothing in it is taken for a sign of Markdown."""
    return re.sub(r"([\\*])", r"\\\1", " ".join(text.split()))


def marked(text: str, rules: str = "rules.md") -> str:
    """Return a plain text as Markdown, with rules as links and house rules as code."""
    text = plain(text)
    house_rules = "|".join(name for name in HOUSE_RULES if "_" in name)
    text = re.sub(rf"\b(?:{house_rules})\b(?: \"\w+\")?", r"`\g<0>`", text)
    return re.sub(r"\bR\d+\b", lambda match: rule_link(match[0], rules), text)


def rule_link(number: str, rules: str = "rules.md") -> str:
    """Return a link to a rule of the book."""
    return f"[{number}]({rules}#{slug(rule_title(rule_book()[number]))})"


def rule_title(rule: Rule) -> str:
    """Return the heading of a rule: ``R24 Keep the key of a house you make``."""
    return f"{rule.number} {rule.title}"


def rule_set_title(name: str) -> str:
    """Return the heading of a rule set."""
    return f"`{name}`, version {rule_set(name).version}"


def slug(title: str) -> str:
    """Return the anchor that a heading gets."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
