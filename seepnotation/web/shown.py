"""What the pages show of a recorder, as plain data. Followers see the table, never a hand and never what was typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from seepnotation import record as r
from seepnotation.cards import NAMES, CardSet, names_in
from seepnotation.plays import SEATS
from seepnotation.recorder.view import Message, Preview, View
from seepnotation.render.faces import face_words
from seepnotation.render.frames import Frame, HandSeen
from seepnotation.replay import rules_of
from seepnotation.seating import Seating
from seepnotation.state import House
from seepnotation.sums import grouping
from seepnotation.words import Names, house_text, kind_of_house, names_of, owners_text, play_words

Shown = Mapping[str, Any]

_LAST_PLAYS: Final = 5


def for_scorers(view: View, record: r.Record, preview: Callable[[str], Preview]) -> Shown:
    """Return what a page that records shows.

    Args:
        view: the recorder now.
        record: the record.
        preview: tells what a text would do; from it comes what is lit.
    """
    offered = preview("").completion
    return {
        **_table(view, record),
        "headline": _headline(view),
        "wants": view.wants,
        "messages": [{"text": one.text, "tone": one.tone} for one in view.messages if not _in_headline(one, view)],
        "choices": [
            {"line": str(number), "text": one.text, "words": one.words, "kind": one.kind.value, "proven": one.proven}
            for number, one in enumerate(view.choices, 1)
        ],
        "lit": [word for word in offered if word in NAMES],
        "answers": [word for word in offered if view.wants == "answer" and word.isalpha()],
        "dealers": [word for word in offered if word in SEATS],
        "bids": [word for word in offered if view.wants == "bid" and word.isdecimal()],
        "closing": _closing(view, record, preview),
        "last": list(view.last[-_LAST_PLAYS:]),
        "audit": list(view.audit.lines) if view.audit else [],
        "undo": view.can_undo,
        "redo": view.can_redo,
        "saved": view.saved,
    }


def _closing(view: View, record: r.Record, preview: Callable[[str], Preview]) -> list[str]:
    """Return the words with which a deal that is over can be counted: none for one that was not played to its end."""
    if view.wants != "closing":
        return []
    deal = record.sessions[-1].deals[-1]
    if any(isinstance(statement, r.Abandoned | r.Void) for statement in (*deal.line, *deal.closing)):
        return []
    return [*(["agreed"] if preview("agreed").whole is not None else []), "score"]


def for_followers(view: View, record: r.Record) -> Shown:
    """Return what a page that follows shows: what everybody at the table sees.

    Messages, choices, lit cards and what is illegal are left out, for they can tell what a ``hand`` line in the record
    tells; so are comments and what was said about plays.
    """
    plays = [line for line in view.last if line.partition(".")[0].isdecimal()]
    return {
        **_table(view, record),
        "headline": _followed(view),
        "last": plays[-_LAST_PLAYS:],
    }


def _table(view: View, record: r.Record) -> Shown:
    session = record.sessions[-1] if record.sessions else r.Session()
    names, frame, seating = view.names or names_of(session), view.frame, Seating.of(rules_of(session))
    return {
        "title": session.tag("Event") or "Seep",
        "deal": view.deal,
        "number": view.number,
        "turn": view.turn,
        "seats": _seats(frame, seating, names),
        "floor": _floor(frame, names),
        "bare": _bare_floor(view),
        "rest": _rest(view, seating, names),
        "said": _said(view, names),
        "points": _points(view, seating, names),
        "left": view.audit.in_hands if view.audit else None,
        "over": view.over,
    }


def _headline(view: View) -> str:
    if view.wants == "answer":
        asked = [message.text for message in view.messages if message.tone == "asked"]
        return asked[-1] if asked and not _chooses(view) else f"{_short(view.prompt)}?"
    if view.wants == "play":
        return f"{_name(view)} to play" if view.turn else "Whose play is it?"
    return {"deal": "Who deals?", "floor": "The floor: four cards", "closing": "The deal is over"}.get(
        view.wants, _short(view.prompt)
    )


def _in_headline(message: Message, view: View) -> bool:
    return view.wants == "answer" and message.tone == "asked" and (_chooses(view) or message.text == _headline(view))


def _chooses(view: View) -> bool:
    """Whether one of several plays is to be chosen, and nothing else is asked."""
    return bool(view.choices) and not view.prompt.startswith("yes")


def _short(prompt: str) -> str:
    """Return a prompt without its seat letter and what it adds in parentheses: ``Nani bids``."""
    word, _, rest = prompt.partition(" (")[0].partition(" ")
    return rest if word in SEATS and rest else f"{word} {rest}".strip()


def _followed(view: View) -> str:
    if view.turn:
        return f"{_name(view)} to play"
    waiting = {"deal": "The next deal", "bid": "The bid", "floor": "The floor", "closing": "The deal is over"}
    return waiting.get(view.wants, "Seep")


def _name(view: View) -> str:
    return (view.names or {}).get(view.turn or "", view.turn or "")


def _seats(frame: Frame | None, seating: Seating, names: Names) -> list[Shown]:
    """Return the seats in the order of play, with how many cards each holds; never which."""
    held = {hand.seat: _held(hand) for hand in frame.hands} if frame else {}
    return [{"seat": seat, "name": names[seat], "held": held.get(seat, seat)} for seat in seating.order]


def _held(hand: HandSeen) -> str:
    if hand.later and not hand.size:
        return "not dealt"
    return "1 card" if hand.size == 1 else f"{hand.size} cards"


def _floor(frame: Frame | None, names: Names) -> Shown | None:
    if frame is None or frame.state is None:
        return None
    houses = frame.state.houses
    return {"loose": _faces(frame.state.loose), "houses": [_house(houses[value], names) for value in sorted(houses)]}


def _rest(view: View, seating: Seating, names: Names) -> Shown | None:
    """Return what was left over at the end of a deal, and whose it is (rule R39)."""
    left = view.audit.left if view.audit else None
    if left is None:
        return None
    return {"cards": _faces(left.cards), "words": f"Left over, for {_of_side(left.side, seating, names)}: {left.why}"}


def _of_side(side: str, seating: Seating, names: Names) -> str:
    return " and ".join(names[seat] for seat in seating.order if seating.sides[seat] == side)


def _faces(cards: CardSet) -> list[tuple[str, str]]:
    """Return cards with their names in words."""
    return [(name, face_words(name)) for name in names_in(cards)]


def _bare_floor(view: View) -> str:
    """Return what to say where no card is seen on the floor."""
    if view.frame is not None and view.frame.state is not None:
        return "The floor is empty"
    if not view.deal:
        return "No deal yet"
    return "The floor is face down" if view.wants in ("deal", "bid", "floor") else "The floor is not known"


def _said(view: View, names: Names) -> str:
    """Return the last play in words, or what happened; not whether it was legal, for a hidden card may tell that."""
    frame = view.frame
    if frame is None or (view.audit is not None and view.audit.left is not None):
        return ""  # what was left over stands on the floor
    step = frame.step
    if step is None or step.play is None or step.before is None:
        return frame.words
    return play_words(step.play, step.seat, step.before, step.after, names)


def _house(house: House, names: Names) -> Shown:
    groups = grouping(house.cards, house.value) if house.known and house.cards else None
    return {
        "value": house.value,
        "pukka": house.pukka,
        "kind": kind_of_house(house) + ("" if house.known else ", not all seen"),
        "owners": owners_text(house, names),
        "groups": [_faces(group) for group in groups or (house.cards,)],
        "words": house_text(house, names),
    }


def _points(view: View, seating: Seating, names: Names) -> list[Shown]:
    if view.frame is None or view.frame.points is None:
        return []
    taken = view.audit.taken if view.audit else {}
    return [
        {
            "side": side,
            "names": _of_side(side, seating, names),
            "total": points.total,
            "sweeps": points.sweeps,
            "taken": taken.get(side),
        }
        for side, points in view.frame.points.items()
    ]
