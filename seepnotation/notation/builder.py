"""From parsed words to records: what each fine rule of the grammar becomes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal, cast

from lark import Transformer, v_args

from seepnotation import record as r
from seepnotation.notation.passed import DoubleMark, Read, Run
from seepnotation.notation.values import card, glyph, note, number
from seepnotation.record import Place


class Builder(Transformer[Any, Any]):
    """Turns what lark reads into records.

    Each method has the name of a rule of the grammar. A statement that is already read comes as a single `Read`.
    """

    def _of(self, build: Callable[[list[Any]], Any], children: list[Any]) -> Any:
        first = children[0]
        if isinstance(first, Read):
            return first.node
        notes = tuple([child for child in children if isinstance(child, r.Note)])
        node = build([child for child in children if not isinstance(child, r.Note)])
        return replace(node, notes=notes) if notes else node

    # A file and its deals.

    def deal(self, children: list[Any]) -> r.Deal:
        """A deal from its head, opening, line and closing."""
        return self._deal(children, "deal")

    def position(self, children: list[Any]) -> r.Deal:
        """A position, likewise."""
        return self._deal(children, "position")

    def _deal(self, children: list[Any], kind: Any) -> r.Deal:
        head, *rest = children
        closing = rest.pop() if rest and isinstance(rest[-1], _Closing) else ()
        line = rest.pop() if rest and isinstance(rest[-1], _Line) else ()
        deal: r.Deal = replace(head, kind=kind, opening=tuple(rest), line=tuple(line), closing=tuple(closing))
        return deal

    def line(self, children: list[Any]) -> list[Any]:
        """The plays and what stands between them."""
        return _Line(_flat(children))

    position_line = line

    def closing(self, children: list[Any]) -> list[Any]:
        """Score and end."""
        return _Closing(children)

    def play(self, children: list[Any]) -> Any:
        """A play with its variations. What stands behind a variation is a comment on the play."""
        if len(children) == 1:
            return children[0]
        plays, *variations = children if isinstance(children[0], Run) else ([children[0]], *children[1:])
        *before, play = plays
        comments = sum((behind for _, behind in variations), play.comments)
        varied = replace(play, variations=tuple([variation for variation, _ in variations]), comments=comments)
        return Run([*before, varied])

    first = play

    def variation(self, children: list[Any]) -> tuple[r.Variation, tuple[str, ...]]:
        """A variation, and the comments behind it."""
        opened, *plays, closed = children
        place = Place(opened.place.source, opened.place.start, closed.place.end)
        return r.Variation(tuple(_flat(plays)), opened.comments, place=place), closed.comments

    # Statements.

    def statement(self, children: list[Any]) -> Any:
        """Any statement."""
        return children[0]

    def deal_head(self, children: list[Any]) -> Any:
        """``deal 3 dealer S``."""
        return self._of(lambda c: _head(c, "deal"), children)

    def position_head(self, children: list[Any]) -> Any:
        """``position 1 dealer S``."""
        return self._of(lambda c: _head(c, "position"), children)

    def redeal(self, children: list[Any]) -> Any:
        """``redeal W 2S 3H 8C 7D``, ``redeal floor 9S``."""
        return self._of(
            lambda c: r.Redeal(None if c[1].type == "FLOOR" else c[1].upper(), tuple(map(card, c[2:]))), children
        )

    def hand(self, children: list[Any]) -> Any:
        """``hand W a b c d / e f g h ...``."""
        return self._of(_hand, children)

    def packet(self, children: list[Any]) -> tuple[str, ...]:
        """The cards behind a ``/``."""
        return tuple(map(card, children[1:]))

    def bundle(self, children: list[Any]) -> Any:
        """``bundle N QS 7C ...``."""
        return self._of(
            lambda c: r.Bundle(c[1].upper(), tuple([card(t) for t in c[2:] if t.type == "CARD"]), _is(c[-1], "DOTS")),
            children,
        )

    def bid(self, children: list[Any]) -> Any:
        """``bid W 12``."""
        return self._of(lambda c: r.Bid(c[1].upper() if len(c) == 3 else None, c[-1]), children)

    def floor(self, children: list[Any]) -> Any:
        """``floor 3H 6C KD AS``."""
        return self._of(lambda c: r.Floor(tuple(map(card, c[1:]))), children)

    def loose(self, children: list[Any]) -> Any:
        """``loose 6S AH``."""
        return self._of(lambda c: r.Loose(tuple(map(card, c[1:]))), children)

    def house(self, children: list[Any]) -> Any:
        """``house 13* W,N KD, 9C+4S``."""
        return self._of(
            lambda c: r.HouseNow(
                c[1],
                tuple([t.upper() for t in c if _is(t, "SEAT")]),
                tuple([t for t in c if isinstance(t, tuple)]),
                any(_is(t, "PUKKA") for t in c),
            ),
            children,
        )

    def taken(self, children: list[Any]) -> Any:
        """``taken NS KS QS + 50``."""
        return self._of(
            lambda c: r.Taken(
                c[1], tuple([card(t) for t in c[2:] if t.type == "CARD"]), int(c[-1]) if _is(c[-1], "INT") else None
            ),
            children,
        )

    def turn(self, children: list[Any]) -> Any:
        """``turn N``."""
        return self._of(lambda c: r.Turn(c[1].upper()), children)

    def last(self, children: list[Any]) -> Any:
        """``last W``."""
        return self._of(lambda c: r.Last(c[1].upper()), children)

    def next(self, children: list[Any]) -> Any:
        """``play 23``."""
        return self._of(lambda c: r.Next(int(c[1])), children)

    def score(self, children: list[Any]) -> Any:
        """``score NS 62+50 EW 38``."""
        return self._of(lambda c: r.Score(tuple(c[1:])), children)

    def side_score(self, children: list[Any]) -> r.SideScore:
        """``NS 62+50``."""
        return r.SideScore(children[0], int(children[1]), int(children[3]) if len(children) > 2 else None)

    def baazi(self, children: list[Any]) -> Any:
        """``baazi NS``."""
        return self._of(lambda c: r.Baazi(c[1]), children)

    def concede(self, children: list[Any]) -> Any:
        """``concede NS``."""
        return self._of(lambda c: r.Concede(c[1]), children)

    def abandoned(self, children: list[Any]) -> Any:
        """``abandoned``."""
        return self._of(lambda c: r.Abandoned(), children)

    def dispute(self, children: list[Any]) -> Any:
        """``dispute W 14``."""
        return self._of(lambda c: r.Dispute(c[1].upper(), int(c[2]) if len(c) > 2 else None), children)

    def ruling(self, children: list[Any]) -> Any:
        """``ruling 14 illegal R17``."""
        return self._of(_ruling, children)

    def stands(self, children: list[Any]) -> Any:
        """``stands``."""
        return self._of(lambda c: r.Stands(), children)

    def takeback(self, children: list[Any]) -> Any:
        """``takeback refused``."""
        return self._of(lambda c: r.Takeback(len(c) > 1), children)

    def rewind(self, children: list[Any]) -> Any:
        """``rewind 12``."""
        return self._of(lambda c: r.Rewind(int(c[1])), children)

    def forfeit(self, children: list[Any]) -> Any:
        """``forfeit``."""
        return self._of(lambda c: r.Forfeit(), children)

    def void(self, children: list[Any]) -> Any:
        """``void``."""
        return self._of(lambda c: r.Void(), children)

    # Plays.

    def played(self, children: list[Any]) -> Any:
        """A play with its opener."""
        return self._play(children)

    def first_play(self, children: list[Any]) -> Any:
        """A play at the start of a variation, without opener."""
        return self._play(children)

    def _play(self, children: list[Any]) -> Any:
        if isinstance(children[0], Read):
            return children[0].node
        opener = {child.type: str(child) for child in children if _is(child, "NUMBER") or _is(child, "SEAT")}
        action = next(child for child in children if isinstance(child, dict))
        written = opener.get("NUMBER")
        seat = opener.get("SEAT")
        return r.PlayLine(
            number=int(written[:-1]) if written else None, seat=cast("r.SeatWord", seat.upper()) if seat else None,
            **action, **_marks([child for child in children if isinstance(child, _Mark)]),
        )  # fmt: skip

    def unseen(self, children: list[Any]) -> dict[str, Any]:
        """``...``."""
        return {"did": "unseen"}

    def throw(self, children: list[Any]) -> dict[str, Any]:
        """``7C``."""
        return {"did": "throw", "card": card(children[0])}

    def take(self, children: list[Any]) -> dict[str, Any]:
        """``7C x 4D+3H, 7H``."""
        groups = tuple([child for child in children if isinstance(child, tuple)])
        return {"did": "take", "card": card(children[0]), "groups": groups, "more": _is(children[-1], "DOTS")}

    def build(self, children: list[Any]) -> dict[str, Any]:
        """``5S+7C, QD=12``."""
        groups = [child for child in children if isinstance(child, tuple)]
        if not _is(children[1], "PLUS"):
            groups.insert(0, ())
        value = children[-1] if isinstance(children[-1], int) else None
        more = any(_is(child, "DOTS") for child in children)
        return {"did": "build", "card": card(children[0]), "groups": tuple(groups), "value": value, "more": more}

    def pile(self, children: list[Any]) -> tuple[str, ...]:
        """A group of cards in a house that stands."""
        return tuple([card(child) for child in children if not _is(child, "PLUS")])

    def group(self, children: list[Any]) -> tuple[str, ...]:
        """``4D+3H``."""
        return tuple([child for child in children if not _is(child, "PLUS")])

    @v_args(inline=True)
    def item(self, token: Any) -> str:
        """A card, a house, or a rank alone."""
        if token.type == "CARD":
            return card(token)
        if token.type == "HOUSE_REF":
            return f"[{number(token[1:-1].strip())}]"
        return token.upper() if token.type == "RANK" else str(int(token))

    @v_args(inline=True)
    def mark(self, token: Any) -> _Mark:
        """``*``, ``#``, a glyph, ``~`` or a note."""
        return _Mark("NOTE", token) if isinstance(token, r.Note) else _Mark(token.type, str(token))

    @v_args(inline=True)
    def note(self, token: Any) -> r.Note:
        """``@time(21:14)``."""
        return note(token)

    @v_args(inline=True)
    def value(self, token: Any) -> int:
        """The value of a house."""
        return number(token)

    @v_args(inline=True)
    def side(self, token: Any) -> str:
        """``NS``, or a seat where players play alone."""
        return str(token.upper())


class _Line(list[Any]):
    """The children of a line, told apart from those of a closing."""


class _Closing(list[Any]):
    """The children of a closing."""


class _Mark:
    """A mark behind a play."""

    __slots__ = ("type", "value")

    def __init__(self, type_: str, value: Any) -> None:
        self.type, self.value = type_, value


def _flat(children: list[Any]) -> list[Any]:
    flat: list[Any] = []
    for child in children:
        if isinstance(child, Run):
            flat += child
        else:
            flat.append(child)
    return flat


def _is(child: Any, type_: str) -> bool:
    return getattr(child, "type", None) == type_


def _marks(marks: list[_Mark]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    notes: list[r.Note] = []
    for mark in marks:
        if mark.type == "NOTE":
            notes.append(mark.value)
            continue
        name = {"PUKKA": "pukka", "SWEEP": "sweep", "UNSURE": "unsure", "GLYPH": "glyph"}[mark.type]
        if name in found:
            raise DoubleMark(
                f"a second glyph {mark.value}" if name == "glyph" else f"the mark {mark.value} stands twice"
            )
        found[name] = glyph(mark.value) if name == "glyph" else True
    return {**found, "notes": tuple(notes)}


def _head(children: list[Any], kind: Any) -> r.Deal:
    number = next((int(child) for child in children if _is(child, "INT")), None)
    dealer = next((child.upper() for child in children if _is(child, "SEAT")), None)
    return r.Deal(number=number, dealer=dealer, kind=kind)


def _hand(children: list[Any]) -> r.Hand:
    first = tuple([card(child) for child in children if _is(child, "CARD")])
    packets = [child for child in children if isinstance(child, tuple)]
    return r.Hand(children[1].upper(), (first, *packets), any(_is(child, "DOTS") for child in children))


def _ruling(children: list[Any]) -> r.TableRuling:
    by_type = {child.type: str(child) for child in children}
    verdicts: tuple[Literal["legal", "illegal", "undecided"], ...] = ("legal", "illegal", "undecided")
    verdict = next(word for word in verdicts if word.upper() in by_type)
    number, rule = by_type.get("INT"), by_type.get("RULE")
    return r.TableRuling(
        verdict,
        int(number) if number else None,
        f"R{int(rule[1:])}" if rule else None,
    )
