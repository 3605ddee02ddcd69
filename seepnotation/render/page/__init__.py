"""A record as one page for a browser: a single file that asks for nothing from outside, and works without a net."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from itertools import groupby
from typing import Any, Final

from seepnotation.diagnosis import Diagnosis
from seepnotation.plays import Seat
from seepnotation.render.faces import FACES, deck_svg, face_words, faces_css
from seepnotation.render.page.data import deal_data, fault_text
from seepnotation.render.scores import Scored, alone, foot
from seepnotation.render.sides import side_names, with_sides
from seepnotation.render.views import View
from seepnotation.replay.sitting import score_sheet
from seepnotation.rules import RuleSet
from seepnotation.words import SEAT_WORDS

_SCRIPTS: Final = ("moments.js", "table.js", "beside.js", "keys.js")
"""The parts of the script, in the order in which they stand on the page."""


def page(
    views: Sequence[View],
    diagnoses: Sequence[Diagnosis] = (),
    *,
    rules: RuleSet | None = None,
    seat: Seat | None = None,
    four_colour: bool = False,
) -> str:
    """Return the page.

    Args:
        views: the deals, their replays gone through.
        diagnoses: what a check found in the record.
        rules: rules to count the score by in place of those that the sessions name.
        seat: the seat whose view the page opens with; by default every card is shown.
        four_colour: whether the page opens with four colours.
    """
    from jinja2 import Environment
    from markupsafe import Markup

    surroundings = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    surroundings.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
    script = '(() => {\n"use strict";\n' + "\n".join(map(_text, _SCRIPTS)) + "})();\n"
    style = _text("page.css") + faces_css()
    sessions = [_session(list(deals), rules) for _, deals in groupby(views, key=lambda view: id(view.session))]
    data = {
        "deals": [deal_data(view, diagnoses) for view in views],
        "eye": seat,
        "cards": {name: face_words(name) for name in FACES},
    }
    return surroundings.from_string(_text("page.html.j2")).render(
        title=next((session["title"] for session in sessions), "Seep"),
        sessions=sessions,
        data=data,
        faults=[fault_text(told, {}) for told in diagnoses if told.deal is None],
        four_colour=four_colour,
        deck=Markup(deck_svg()),
        style=Markup(style),
        script=Markup(script),
        style_hash=_hash(style),
        script_hash=_hash(script),
    )


def _session(views: Sequence[View], rules: RuleSet | None) -> dict[str, Any]:
    """Return what the page tells of a session: what, where and when, who plays, and the score sheet."""
    session, names = views[0].session, views[0].names
    first = views[0].number
    unread = {view.number - first: view.run.unread_from for view in views if view.run.unread_from is not None}
    scored = Scored("", 1, session, names, (score_sheet(session, rules, unread),))
    head, rows = alone(scored)
    called = side_names(views[0].run.seating, names)
    seats = [(SEAT_WORDS[seat], names[seat]) for seat in views[0].run.seating.order]
    return {
        "title": session.tag("Event") or "Seep",
        "where": ", ".join(filter(None, (session.tag("Site"), session.tag("Date")))),
        "players": [(seat, name) for seat, name in seats if seat != name],
        "rules": scored.sheets[0].rules.name,
        "comments": [" ".join(comment.split()) for comment in session.comments],
        "deals": [view.number for view in views],
        "head": [called.get(cell, cell) for cell in head],
        "rows": [[with_sides(cell, called) for cell in row] for row in rows],
        "before": [sum(one.kind == "Deal" for one in views[:at]) for at in range(len(views))],
        "feet": [_named(foot(sheet), called) for sheet in _so_far(scored)] if rows else [[]],
    }


def _so_far(scored: Scored) -> Iterator[Scored]:
    """Yield the score sheet as it stood after no deal, after one, and so on, at last the whole one."""
    (sheet,) = scored.sheets
    standing = sheet.begun
    for count, dealt in enumerate(sheet.deals):
        now = replace(sheet, deals=sheet.deals[:count], standing=standing, may_deal=dealt.may_deal)
        yield replace(scored, sheets=(now,))
        standing = dealt.outcome.standing
    yield scored


def _named(lines: Sequence[tuple[str, str]], called: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the lines under a score sheet with the sides by name; what is notation stays as it is."""
    return [(word, text if word in ("Carry", "Note", "Next") else with_sides(text, called)) for word, text in lines]


def _text(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    """Return what the page's Content-Security-Policy calls an inline script or style that may run."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode('utf-8')).digest()).decode('ascii')}"
