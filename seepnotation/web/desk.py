"""One recorder that several pages share: every line counts once, whoever sends it and however often."""

from __future__ import annotations

import re
import secrets
from collections import OrderedDict
from dataclasses import dataclass, replace
from threading import Lock
from typing import Final, Literal, Protocol

from seepnotation import record as r
from seepnotation.recorder.session import name_to_save
from seepnotation.recorder.view import Message, Preview, View
from seepnotation.web.shown import Shown, for_followers, for_scorers

Role = Literal["r", "w"]
"""What a link is for: ``r`` records, ``w`` watches. It is the first part of the link's path."""


class Session(Protocol):
    """A recorder with its file: what the pages work on."""

    @property
    def view(self) -> View:
        """What a front end shows now."""

    @property
    def record(self) -> r.Record:
        """The record with all that was committed."""

    def feed(self, line: str) -> View:
        """Take a line; when this returns, what it committed is on the disk, or the view says that it is not."""

    def preview(self, text: str) -> Preview:
        """Return what a text that is not committed yet would do."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a page is told of the line that it sent.

    Attributes:
        taken: whether the line was taken. If not, nothing was done: most often the record had moved on meanwhile.
        message: why it was not taken.
        shown: what the page is to show now.
    """

    taken: bool
    message: str
    shown: Shown


class Desk:
    """A recorder that several pages share.

    A page says with every line which version of the record it was looking at, and gives the line a name of its own. A
    line that comes again gets the same answer and does nothing; one that was meant for an older version does nothing.

    Attributes:
        shown: what each kind of page shows now.
    """

    def __init__(self, session: Session) -> None:
        """Share a session."""
        self._session = session
        self._lock = Lock()
        self._begun = secrets.token_hex(4)  # a page of an earlier run must not pass for one of this run
        self._count = 0
        self._answers: OrderedDict[str, Answer] = OrderedDict()
        self.shown: dict[Role, Shown] = self._show()

    @property
    def version(self) -> str:
        """Which version of the record is shown."""
        return f"{self._begun}.{self._count}"

    @property
    def over(self) -> bool:
        """Whether a scorer has ended the session."""
        return self._session.view.over

    def take(self, name: str, version: str, line: str) -> Answer:
        """Take a line from a page.

        Args:
            name: the line's own name: the same when it is sent again.
            version: the version that the page was showing.
            line: the line.
        """
        with self._lock:
            known = self._answers.get(name)
            if known is not None:
                return replace(known, shown=self.shown["r"])
            refusal = _MOVED_ON if version != self.version else _not_from_a_page(line)
            if not refusal:
                self._feed(line)
            answer = Answer(not refusal, refusal, self.shown["r"])
            self._answers[name] = answer
            while len(self._answers) > _REMEMBERED:
                self._answers.popitem(last=False)
            return answer

    def end(self) -> tuple[Message, ...]:
        """End the session, if no page has; return what is to be said of that."""
        with self._lock:
            for _ in range(2):  # a recorder that could not save all asks whether it is meant
                if not self.over:
                    self._session.feed("quit")
            return self._session.view.messages

    def preview(self, text: str) -> Preview:
        """Return what a text would do."""
        with self._lock:
            return self._session.preview(text)

    @property
    def record(self) -> r.Record:
        """The record with all that was committed."""
        return self._session.record

    def _feed(self, line: str) -> None:
        try:
            self._session.feed(line)
        finally:
            self._count += 1
            self.shown = self._show()

    def _show(self) -> dict[Role, Shown]:
        scorers = for_scorers(self._session.view, self._session.record, self._session.preview)
        followers = for_followers(self._session.view, self._session.record)
        return {"r": {"version": self.version, **scorers}, "w": {"version": self.version, **followers}}


def _not_from_a_page(line: str) -> str:
    """Return why a page may not send a line: it must not write wherever it likes on the machine of the scorer."""
    name = name_to_save(line)
    if name is None or re.fullmatch(r"[\w][\w .-]*\.seep", name):
        return ""
    return "From a page only a name that ends in .seep, without a folder, can be saved to: save evening.seep"


_MOVED_ON: Final = "Not recorded: the record had moved on meanwhile. Look, and tap again."
_REMEMBERED: Final = 256
"""So many answers are kept for lines that come again."""
