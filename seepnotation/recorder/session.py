"""A recorder on a file: what is committed is on the disk before it is acknowledged, and comes back after a crash."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from seepnotation import record as r
from seepnotation.notation.api import dumps
from seepnotation.notation.reader import assemble, read
from seepnotation.recorder.beginning import asking, begun_before, goes_on, question, saying, text_of, unread
from seepnotation.recorder.history import back_and_forth
from seepnotation.recorder.journal import MARK, RESUMED, Journal, Left, version_of
from seepnotation.recorder.locking import CannotRecord, let_go, locked, why
from seepnotation.recorder.machine import Recorder, cleaned
from seepnotation.recorder.view import Message, Preview, View
from seepnotation.storage import bytes_of, free_name, leftovers, real_file, sync_folder, write_whole

__all__ = ["CannotRecord", "Recording", "name_to_save"]


class Recording:
    """A session that is taken down into a file.

    What a file or a journal leaves open is asked first: then `view` wants an answer, and `feed` takes it.

    Attributes:
        file: the file.
        view: what a front end shows now.
    """

    def __init__(self, file: Path | str, new: Callable[[], r.Record] | None = None, *, named: bool = False) -> None:
        """Open a file, or begin one.

        Args:
            file: the file.
            new: makes the record to begin with if there is no such file, or nothing is in it.
            named: whether `new` holds what the scorer has named now; then it goes before what an earlier recorder,
                ended before its first line, was told.

        Raises:
            CannotRecord: another recorder has it, it cannot be read, or there is none and `new` is not given.
            RulesError: its session names rules that do not exist.
        """
        self.file = real_file(Path(file))
        self._new, self._named = new, named
        self._recorder: Recorder | None = None
        self._lock, unlocked = locked(self.file)
        self._asked: dict[str, Callable[[], View]] = {}
        self._saved, self._told = True, False
        self._committed = False
        self._leaving = False
        self._on_disk: bytes | None = None  # what the file held when the recorder last read or wrote it
        self._journal = Journal(self.file)
        try:
            self.view = self._opened()
        except BaseException:
            self._unlock()
            raise
        if unlocked:
            self.view = saying(self.view, Message(unlocked, "warning"))

    @property
    def record(self) -> r.Record:
        """The record with all that was committed."""
        return self._recorder.record if self._recorder is not None else r.Record()

    def feed(self, line: str) -> View:
        """Take a line that was typed and committed with Enter; what it changes is on the disk when this returns."""
        word = cleaned(line).casefold()
        name = name_to_save(line)
        if self._recorder is None:
            self.view = self._answered(word)
        elif word == "quit":
            self.view = self._quit()
        elif name is not None:
            self.view = self._save_as(name)
        else:
            self._leaving = False
            before = self._recorder.record
            view = self._recorder.feed(line)
            warning = self._commit(line) if self._recorder.record is not before or not self._saved else ()
            self.view = saying(replace(view, saved=self._saved), *warning)
        return self.view

    def preview(self, text: str) -> Preview:
        """Return what a text that is not committed yet would do."""
        if self._recorder is None:
            return Preview(completion=tuple(self._asked))
        return self._recorder.preview(text)

    def close(self) -> None:
        """Let go of the file without a word, as when the recorder is ended from outside."""
        self._unlock()

    # ------------------------------------------------------------ beginning

    def _opened(self) -> View:
        """Look at the file and the journal; begin, or ask."""
        self._clean_up()
        self._on_disk = bytes_of(self.file)
        text = text_of(self.file)
        version = "" if text is None else version_of(text)
        try:
            left = self._journal.left()
        except OSError as error:
            raise CannotRecord(f"{self._journal.path}: {why(error)}") from None
        if left is None:
            return self._from_file(text)
        if version == left.versions[-1]:
            if left.lines:
                return saying(self._begin(left.record, text, after=left), goes_on(left))
            taken_up = version == "" and not self._named
            view = self._begin(left.record, text) if taken_up else self._from_file(text)
            said = (begun_before(left),) if taken_up else (goes_on(left),) if left.torn else ()
            return saying(view, *said)
        if not left.lines:
            return self._from_file(text)
        if version in left.versions:
            self._asked = {"yes": lambda: self._from_journal(left), "no": lambda: self._without_journal(text)}
        else:
            self._asked = {"file": lambda: self._without_journal(text), "journal": lambda: self._over_file(left)}
        return asking(question(self.file, version, left), " or ".join(self._asked))

    def _clean_up(self) -> None:
        """Take away what a recorder that was killed in the middle of a write has left: who has the lock is alone."""
        if self._lock is not None:
            for old in (*leftovers(self.file, MARK), *leftovers(self._journal.path, MARK)):
                with suppress(OSError):
                    old.unlink()

    def _from_file(self, text: str | None) -> View:
        """Begin with what the file holds; where some of it cannot be read, ask first."""
        if text is None or not text.strip():
            if self._new is None:
                raise CannotRecord(f"{self.file}: there is no such file")
            return self._begin(self._new(), text)
        record, faults = assemble(read(text, str(self.file)))
        lost = [fault for fault in faults if fault.severity == "error"]
        if not record.sessions or (not lost and not any(session.tags or session.deals for session in record.sessions)):
            raise CannotRecord(f"{self.file}: this is no record: seep check {self.file}")
        if lost:
            self._asked = {"yes": lambda: self._without_unread(record, text), "no": self._leave}
            return asking(unread(lost), "yes or no")
        return self._begin(record, text)

    def _from_journal(self, left: Left) -> View:
        view = self._begin(left.record, text_of(self.file), after=left)
        return saying(view, *self._commit(None if version_of(dumps(left.record)) == left.versions[-1] else RESUMED))

    def _without_journal(self, text: str | None) -> View:
        kept = self._put_aside(self._journal.path)
        return saying(self._from_file(text), *kept)

    def _over_file(self, left: Left) -> View:
        kept = self._put_aside(self.file)
        return saying(self._from_journal(left), *kept)

    def _without_unread(self, record: r.Record, text: str) -> View:
        kept = self._put_aside(self.file)
        view = self._begin(record, None, resumed=True)
        return saying(view, *kept, *self._commit(RESUMED))

    def _leave(self) -> View:
        self._unlock()
        return View("", "answer", (Message("nothing was changed"),), over=True)

    def _put_aside(self, path: Path) -> tuple[Message, ...]:
        """Rename a file to a name that is free."""
        if not path.exists():
            return ()
        aside = free_name(path)
        try:
            path.rename(aside)
        except OSError as error:
            raise CannotRecord(f"{path}: it cannot be kept as {aside.name}: {error.strerror or error}") from None
        return (Message(f"{path.name} is kept as {aside.name}"),)

    def _begin(self, record: r.Record, text: str | None, *, after: Left | None = None, resumed: bool = False) -> View:
        self._recorder = Recorder(record, *(back_and_forth(after.records, after.lines) if after is not None else ()))
        self._asked = {}
        self._committed = text is not None
        view = self._recorder.view
        try:
            self._journal.begin(record, "" if text is None else version_of(text), after=after, resumed=resumed)
        except OSError as error:
            self._told = True
            return saying(view, Message(_not_written(self._journal.path, error), "warning"))
        return view

    def _answered(self, word: str) -> View:
        if self.view.over:
            return self.view
        if word == "quit":
            return self._leave()
        word = {"y": "yes", "n": "no"}.get(word, word)
        answer = self._asked.get(word)
        if answer is None:
            wanted = " or ".join(self._asked)
            return replace(self.view, messages=(*self.view.messages[:1], Message(f"please answer {wanted}", "refused")))
        return answer()

    # ------------------------------------------------------------ on the disk

    def _commit(self, line: str | None) -> tuple[Message, ...]:
        """Put the record on the disk: the line, if any, in the journal, then the file. Say at once where that fails."""
        assert self._recorder is not None
        record = self._recorder.record
        text = dumps(record)
        trouble: OSError | None = None
        where = self._journal.path
        kept: tuple[Message, ...] = ()
        try:
            if line is not None:
                self._journal.append(line, record, text)
        except OSError as error:
            trouble = error
        try:
            kept = self._kept_if_changed()
            write_whole(self.file, text.encode(), MARK)
        except OSError as error:
            trouble, where, self._saved = error, self.file, False
        else:
            self._saved = self._committed = True
            self._on_disk = text.encode()
        if trouble is None:
            told, self._told = self._told, False
            return (*kept, Message(f"all is in {self.file.name} again", "done")) if told else kept
        told, self._told = self._told, True
        return kept if told else (*kept, Message(_not_written(where, trouble), "warning"))

    def _kept_if_changed(self) -> tuple[Message, ...]:
        """Put the file aside if it was written by other means since the recorder read or wrote it."""
        found = bytes_of(self.file)
        if found is None or found == self._on_disk:
            return ()
        aside = free_name(self.file)
        self.file.rename(aside)
        self._on_disk = None
        text = f"{self.file.name} was changed meanwhile by other means: that text is kept as {aside.name}"
        return (Message(text, "warning"),)

    def _save_as(self, name: str) -> View:
        """Write the record to another file, and go on there."""
        assert self._recorder is not None
        view = replace(self._recorder.view, saved=self._saved)
        if not name:
            return replace(view, messages=(Message("write the name of the file: save evening.seep", "refused"),))
        text = dumps(self._recorder.record)
        lock = None
        try:
            other = real_file(Path(name))
            if other.exists():
                raise CannotRecord(f"{name}: there is such a file already")
            lock, _ = locked(other)
            if Journal(other).path.exists():
                raise CannotRecord(f"{name}: a journal was left behind there: seep record {name}")
            write_whole(other, text.encode(), MARK)
        except (CannotRecord, OSError, ValueError) as error:
            if lock is not None:
                let_go(lock)
            told = f"{name}: {why(error) if isinstance(error, OSError) else error}; nothing was written"
            return replace(
                view, messages=(Message(str(error) if isinstance(error, CannotRecord) else told, "refused"),)
            )
        if self._saved:
            self._without_need_of_a_journal()
        self._unlock()
        self.file, self._lock, self._journal = other, lock, Journal(other)
        self._saved, self._told, self._committed, self._on_disk = True, False, True, text.encode()
        with suppress(OSError):
            self._journal.begin(self._recorder.record, version_of(text))
        return replace(view, saved=True, messages=(Message(f"saved; the recorder goes on in {name}", "done"),))

    def _quit(self) -> View:
        """End: all is in the file, and the journal goes; else say that it is not, and end the second time."""
        assert self._recorder is not None
        if not self._saved:
            self._commit("quit")
        if not self._saved and not self._leaving:
            self._leaving = True
            text = f"not all is in {self.file}: save it elsewhere with save and a name, or quit again"
            return replace(self._recorder.view, saved=False, messages=(Message(text, "warning"),))
        view = self._recorder.feed("quit")
        if self._saved:
            self._without_need_of_a_journal()
        self._unlock()
        if self._saved and self._committed:
            left = [message for message in view.messages if message.tone == "warning"]  # what was not answered
            return replace(view, messages=(*left, Message(f"{self.file}: saved", "done")))
        return replace(view, saved=self._saved)

    def _without_need_of_a_journal(self) -> None:
        with suppress(OSError):
            sync_folder(self.file.parent)  # first the file is there for good
            self._journal.remove()

    def _unlock(self) -> None:
        if self._lock is not None:
            lock, self._lock = self._lock, None
            let_go(lock)


def name_to_save(line: str) -> str | None:
    """Return the name of the file to which a typed line saves, empty if it has none; None if it does not save."""
    word, *name = line.strip().strip("\ufeff\u200b").split(maxsplit=1)[:2] or [""]
    return (name[0].strip() if name else "") if word.casefold() == "save" else None


def _not_written(path: Path, error: OSError) -> str:
    return f"{path}: {why(error)}. The game goes on in memory; save it elsewhere with: save other.seep"
