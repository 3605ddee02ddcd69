"""A scorer who types as little as he can: what he would type to get a record taken down, and how many keys that is."""

from dataclasses import replace

from seepnotation import record as r
from seepnotation.notation.writer import deal_text, play_body, statement_text
from seepnotation.recorder.machine import Recorder
from seepnotation.recorder.view import View

_MARKS = {"pukka": False, "sweep": False, "glyph": None, "unsure": False}


class Typist:
    """Types a record into a recorder, line by line.

    Attributes:
        recorder: the recorder.
        keys: for each play, how many keys it took, Enter among them.
        typed: every line.
    """

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        self.keys: list[int] = []
        self.typed: list[str] = []
        self._count = 0

    def feed(self, line: str) -> View:
        """Type a line."""
        self.typed.append(line)
        self._count += len(line) + 1
        return self.recorder.feed(line)

    def deal(self, deal: r.Deal) -> None:
        """Type a deal without its hands."""
        view = self.recorder.view
        if deal.comments or deal.notes or (view.deal == 0 and deal.number != 1):
            self.feed(deal_text(replace(deal, opening=(), line=(), closing=())))
        elif view.wants == "deal":
            self.feed(deal.dealer)
        else:
            view = self.feed("")
            if view.wants == "deal":
                self.feed(deal.dealer)
        for statement in deal.opening:
            if isinstance(statement, r.Bid):
                self.feed(str(statement.value))
            elif isinstance(statement, r.Floor):
                self.feed(" ".join(statement.cards).lower())
            elif not isinstance(statement, r.Hand):
                self.feed(statement_text(statement))
        for entry in deal.line:
            if isinstance(entry, r.PlayLine):
                self._count = 0
                self.play(entry)
                self.keys.append(self._count)
            else:
                self.feed(statement_text(entry))
        for statement in deal.closing:
            self.feed(statement_text(statement))

    def play(self, line: r.PlayLine) -> None:
        """Type a play: its card, then the number of a choice, or all of it; what is asked is answered with y."""
        seat = "" if self.recorder.view.turn == line.seat or line.seat is None else f"{line.seat.lower()} "
        body = play_body(replace(line, comments=(), notes=(), variations=()))
        trimmings = statement_text(replace(line, number=None, seat="N", variations=(), pukka=False, sweep=False))
        trimmings = trimmings.removeprefix(f"N {body}")
        before = self.recorder.record
        view = self.feed(f"{seat}{(line.card or '...').lower()}{trimmings}")
        texts = [choice.text for choice in view.choices]
        if self.recorder.record is before and body in texts:
            self.feed(str(texts.index(body) + 1))
        elif self.recorder.record is before or not self._recorded(body):
            if self.recorder.record is not before:
                self.feed("undo")
            before = self.recorder.record
            self.feed(f"{line.number}. {line.seat} {body}{trimmings}")
            if self.recorder.record is before:
                self.feed("y")

    def _recorded(self, body: str) -> bool:
        last = self.recorder.record.sessions[-1].deals[-1].line[-1]
        return isinstance(last, r.PlayLine) and play_body(last) == body


def without_hands(record: r.Record) -> r.Record:
    """Return a record without its hand lines before the play."""
    sessions = [
        replace(
            session,
            deals=tuple(
                replace(deal, opening=tuple(s for s in deal.opening if not isinstance(s, r.Hand)))
                for deal in session.deals
            ),
        )
        for session in record.sessions
    ]
    return r.Record(tuple(sessions))


def without_variations(record: r.Record) -> r.Record:
    """Return a record without the variations of its plays: a scorer at the table writes none."""
    sessions = []
    for session in record.sessions:
        deals = []
        for deal in session.deals:
            line = [replace(one, variations=()) if isinstance(one, r.PlayLine) else one for one in deal.line]
            deals.append(replace(deal, line=tuple(line)))
        sessions.append(replace(session, deals=tuple(deals)))
    return r.Record(tuple(sessions))


def typed_again(record: r.Record) -> Typist:
    """Type every deal of a record of one session into a new recorder."""
    (session,) = record.sessions
    typist = Typist(Recorder(r.Record((replace(session, deals=()),))))
    for deal in session.deals:
        typist.deal(deal)
    return typist
