"""Statements of a record in words: what a table said and did beside its plays."""

from __future__ import annotations

from dataclasses import replace

from seepnotation import record as r
from seepnotation.notation.writer import count_text, statement_text
from seepnotation.words import Names


def statement_words(statement: r.Written, names: Names) -> str:
    """Return what a statement says: ``Arjun objects to play 14``; one that tells of cards stays as written."""
    match statement:
        case r.Dispute(seat=seat, number=number):
            return f"{names.get(seat, 'Somebody')} objects to {_play(number)}"
        case r.TableRuling(verdict=verdict, number=number, rule=rule):
            ruled = f"rules {_play(number)} {verdict}" if verdict != "undecided" else f"leaves {_play(number)} open"
            return f"The table {ruled}{f' by {rule}' if rule else ''}"
        case r.Stands():
            return "The play stands"
        case r.Takeback(refused=True):
            return "The play may not be taken back, and stands"
        case r.Takeback():
            return "The play is taken back"
        case r.Rewind(number=number):
            return f"All from play {number} on is taken back"
        case r.Forfeit():
            return "The deal is forfeited"
        case r.Void():
            return "The deal is void, and dealt again"
        case r.Loose() | r.HouseNow() | r.Taken() | r.Hand() | r.Bundle():
            return f"A look at the table: {_bare(statement)}"
        case r.Score(sides=sides):
            return f"The table counts {', '.join(f'{one.side} {count_text(one)}' for one in sides)}"
        case r.Baazi(side=side):
            return f"The table says that {side} won a baazi"
        case r.Concede(side=side):
            return f"{side} gives the deal up"
        case r.Abandoned():
            return "The deal was not finished"
        case _:
            return _bare(statement)


def _play(number: int | None) -> str:
    return "the play" if number is None else f"play {number}"


def _bare(statement: r.Written) -> str:
    return statement_text(replace(statement, comments=(), notes=()))
