"""The Steps of a replay as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from seepnotation.cards import name_of, names_in
from seepnotation.render.eyes import LEFT_OUT, beginning, seen
from seepnotation.render.moment import first_table
from seepnotation.render.replay import notation_of, words_of
from seepnotation.render.views import View, points_after, shows_penalties
from seepnotation.replay import Step
from seepnotation.replay.result import result_of
from seepnotation.scoring import SidePoints, final_points, points
from seepnotation.table import State

FORMAT: Final = "seep-steps 1"


def to_json(views: Sequence[View], only: Step | None = None, *, beginning_only: bool = False) -> str:
    """Return deals with their Steps as one JSON object, or with a single Step of one deal.

    With `beginning_only` a deal has no Steps, and its ``floor`` tells what lies there before the first play.

    In the view of a seat, ``seat`` names it, ``left_out`` tells what is not there, and each Step has its ``hand``.
    """
    data: dict[str, Any] = {"format": FORMAT}
    eye = next((view.eye for view in views), None)
    if eye is not None:
        data |= {"seat": eye, "left_out": list(LEFT_OUT)}
    data["deals"] = [_beginning(view) if beginning_only else _deal(view, only) for view in views]
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _deal(view: View, only: Step | None) -> dict[str, Any]:
    return {
        "deal": view.number,
        "kind": view.deal.kind,
        "number": view.deal.number,
        "dealer": view.run.setup.dealer,
        "bidder": view.run.setup.bidder,
        "rules": view.run.rules.name,
        "players": {seat: view.names[seat] for seat in view.run.seating.order},
        **({"hand": _hand(view, beginning(view))} if view.eye and only is None else {}),
        "steps": [_step(step, view) for step in view.run.steps if only is None or step is only],
        # What the deal brings in the end, nobody at the table knows at a moment of it.
        "points": None if view.eye and only is not None else _deal_points(view),
    }


def _beginning(view: View) -> dict[str, Any]:
    state = first_table(view)
    floor = None if state is None else _floor(state)
    return {**_deal(view, None), "steps": [], "floor": floor, "points": None}


def _step(step: Step, view: View) -> dict[str, Any]:
    play, ruling = step.play, step.ruling
    return {
        "number": step.number,
        "seat": step.seat,
        "notation": notation_of(step, view),
        "words": words_of(step, view),
        "kind": play.kind if play else None,
        "card": name_of(play.card) if play else step.line.card,
        "loose": names_in(play.loose) if play else None,
        "houses": list(play.houses) if play else None,
        "value": play.value or None if play else None,
        "verdict": ruling.verdict if ruling and view.eye is None else None,
        "rule": ruling.rule if ruling and view.eye is None else None,
        "out_of_turn": step.out_of_turn,
        "undone": step.undone,
        "pukka": step.pukka,
        "sweep": step.sweep,
        "comments": list(step.line.comments),
        "floor": _floor(step.after) if step.after is not None else None,
        "points": None if (found := points_after(view, step)) is None else _sums(found),
        **({"hand": _hand(view, step.after)} if view.eye else {}),
    }


def _hand(view: View, state: State | None) -> dict[str, Any] | None:
    """Return what the seat of a view sees of the hands; None where nobody knows."""
    found = seen(view, state)
    if found is None:
        return None
    return {
        "looked": found.looked,
        "cards": names_in(found.cards),
        "others_at_least": found.others[0],
        "others_at_most": found.others[1],
        "open": {seat: names_in(cards) for seat, cards in found.open.items()},
    }


def _floor(state: State) -> dict[str, Any]:
    return {
        "loose": names_in(state.loose),
        "houses": [
            {"value": house.value, "pukka": house.pukka, "owners": list(house.owners), "cards": names_in(house.cards)}
            for _, house in sorted(state.houses.items())
        ],
    }


def _deal_points(view: View) -> dict[str, dict[str, int]] | None:
    """Return the points at the end of a deal, of one that is not finished those so far; None if they are not known."""
    run = view.run
    result = result_of(run, penalties=shows_penalties(view)) if view.deal.kind == "deal" else None
    if result and result.loser and result.points:
        return _sums(result.points)
    if run.table is None or not run.whole:
        return None
    return _sums(final_points(run.table) if run.finished else points(run.table))


def _sums(found: Mapping[str, SidePoints]) -> dict[str, dict[str, int]]:
    return {side: {"cards": sums.cards, "sweeps": sums.sweeps} for side, sums in found.items()}
