"""Many files for a verb: worked on by several processes, in order, with a bar on a terminal; Ctrl-C ends it cleanly."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer

from seepnotation.archives.finding import SUFFIXES, File, LeftOut, find
from seepnotation.archives.pieces import SIZE, Piece, pieces
from seepnotation.archives.spread import Failed, map_ordered
from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.saying import say, say_fault

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from seepnotation.archives.crew import Crew

R = TypeVar("R")

_PATHS_HELP = "Files, folders (their *.seep files), patterns, .zip and .gz archives, or -."
_JOBS_HELP = "How many processes work at once; by default one for each core."
_DASK_HELP = "Let the workers of a Dask cluster do the work."

Paths = Annotated[list[str], typer.Argument(metavar="PATH...", help=_PATHS_HELP)]
Jobs = Annotated[int | None, typer.Option("--jobs", "-j", metavar="N", min=1, help=_JOBS_HELP)]
Dask = Annotated[str | None, typer.Option("--dask", metavar="ADDRESS", help=_DASK_HELP)]

ENOUGH: Final = 600_000
"""From so much text on, in characters to check, several processes are quicker than one: starting them takes time."""

FORWARD: Final = 4
"""So many batches are on the way for each worker, so that none waits while a long one holds up the order."""

_AT_ONCE: Final = "stopped before the first file was done"
_DEATHS: Final = ("BrokenProcessPool", "KilledWorker")


@dataclass(slots=True)
class Many:
    """The files of a run, and what became of them.

    It is a context, in which Ctrl-C ends the work and not the program: what follows can tell what was done.

    Attributes:
        paths: what stands on the command line.
        jobs: how many processes work at once; None for one a core.
        dask: the address of a cluster that does the work.
        imports: the modules that the work needs.
        pace: how long the work takes, where checking takes 1.
        whole: whether a file comes whole, however long it is.
        json: whether JSON files are meant too.
        suffixes: what files of records in folders and archives end with.
        apart: a folder that is passed over.
        files: how many files were read to their end.
        unread: how many could not be read, or not to their end.
        interrupted: whether Ctrl-C was pressed.
    """

    paths: list[str]
    jobs: int | None = None
    dask: str | None = None
    imports: tuple[str, ...] = ()
    pace: float = 1
    whole: bool = False
    json: bool = False
    suffixes: tuple[str, ...] = SUFFIXES
    apart: str | None = None
    files: int = 0
    unread: int = 0
    interrupted: bool = False
    _spoilt: bool = False
    _printing: bool = False
    _pressed: bool = False
    _before: Any = None
    _last: str = ""
    _crew: Crew | None = None
    _bar: _Bar = field(default_factory=lambda: _Bar())

    def __enter__(self) -> Many:
        """Begin."""
        with suppress(ValueError):  # only the main thread can, and only it is interrupted
            self._before = signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> bool:
        """End; of Ctrl-C say how far the work came."""
        stopped = isinstance(error, KeyboardInterrupt)
        with _deaf():
            self._bar.clear()
            if self._crew is not None:
                self._crew.leave(at_once=error is not None)
                _let_pipes_end_us(wanted=True)
            if isinstance(error, BrokenPipeError) and hasattr(signal, "SIGPIPE"):
                os.kill(os.getpid(), signal.SIGPIPE)  # whoever read our output has heard enough
            if stopped:
                self.interrupted = True
                sys.stdout.flush()
                done = self.files + self.unread
                say(f"interrupted {self._how_far()}; what comes behind was not read" if done else _AT_ONCE)
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
        return stopped

    def end(self, *, faults: bool) -> None:
        """End the verb with the exit status that tells how it went."""
        if self.interrupted:
            raise typer.Exit(Exit.INTERRUPTED)
        if self.unread:
            raise typer.Exit(Exit.FAILED)
        if faults:
            raise typer.Exit(Exit.FAULTS)

    @property
    def several(self) -> bool:
        """Whether more than one file is meant."""
        return len(list(islice(self.found(), 2))) > 1

    @property
    def alone(self) -> bool:
        """Whether one file is meant, and named itself."""
        found = list(islice(self.found(), 2))
        return len(found) == 1 and found[0].name in self.paths

    def found(self) -> Iterator[File]:
        """Yield the files that are meant."""
        yield from self._found(None)

    def _found(self, leave_out: Callable[[str, LeftOut], None] | None) -> Iterator[File]:
        for file in find(self.paths, self.suffixes, self.apart, leave_out):
            if file.trouble is None and not self.json and file.name.lower().endswith((".json", ".jsonl")):
                hint = f"make it a record first: seep convert {file.name} --to seep"
                file = replace(file, trouble=f"{file.name}: this is JSON; {hint}")
            yield file

    def over(self, work: Callable[[Piece], R]) -> Iterator[tuple[Piece, R]]:
        """Yield each piece of each file with what the work on it gives, in order. What cannot be read is told here.

        Args:
            work: what is done with a piece; for other processes it must be picklable.

        Raises:
            CannotDo: a cluster cannot be reached, or its workers were lost.
        """
        left_out: dict[LeftOut, list[str]] = {}
        files = self._found(lambda name, why: left_out.setdefault(why, []).append(name))
        found = (piece for file in files for piece in pieces(file, None if self.whole else SIZE))
        begun: list[Piece] = []
        if not self._hire(begun, found):
            yield from self._told(map_ordered(work, chain(begun, found), idle=self._idle))
            _tell_left_out(left_out)
            return

        crew = self._crew
        assert crew is not None
        _let_pipes_end_us(wanted=False)
        results = map_ordered(
            work, chain(begun, found), crew.executor, weigh=self._weight, batch=crew.batch,
            window=FORWARD * crew.size, renew=crew.renew, idle=self._idle,
        )  # fmt: skip
        begun = []
        try:
            yield from self._told(results)
        except BrokenExecutor as error:
            raise CannotDo(f"the workers were lost {self._how_far()} ({error}); run it again") from None
        _tell_left_out(left_out)

    def _told(self, results: Iterator[tuple[Piece, R | Failed]]) -> Iterator[tuple[Piece, R]]:
        """Yield what could be worked on, tell what could not, and count the files."""
        for piece, result in results:
            self._bar.clear()
            self._bar.done += len(piece.text)
            self._bar.files = self.files
            self._spoilt = self._spoilt and not piece.first
            if piece.trouble is not None:
                self._spoilt = True
                say(piece.trouble)
            elif isinstance(result, Failed):
                self._spoilt = True
                _tell_failed(result, piece)
            else:
                self._printing = True
                yield piece, result
                self._printing = False
                if self._pressed:
                    raise KeyboardInterrupt
            if piece.last:
                self.files += not self._spoilt
                self.unread += self._spoilt
                self._last = piece.path

    def give_up(self) -> None:
        """Count the file at hand as one that could not be read."""
        self._spoilt = True

    def _press(self, number: int, frame: FrameType | None) -> None:
        """Take a Ctrl-C: what is being printed is printed to its end, unless it is pressed again."""
        if self._printing and not self._pressed:
            self._pressed = True
        else:
            raise KeyboardInterrupt

    def _hire(self, begun: list[Piece], found: Iterator[Piece]) -> bool:
        """Find workers, where there is enough to do; what had to be read to know is put into `begun`."""
        if self.dask is not None:
            from seepnotation.archives import crew

            try:
                self._crew = crew.Cluster(self.dask)
            except crew.CrewError as error:
                raise CannotDo(str(error)) from None
            return True
        jobs = self.jobs or _cores()
        if jobs == 1:
            return False
        weight = 0
        for piece in found:
            begun.append(piece)
            weight += self._weight(piece)
            if weight >= ENOUGH and len(begun) > 1:
                from seepnotation.archives import crew

                self._crew = crew.Processes(jobs, self.imports)
                return True
        return False

    def _weight(self, piece: Piece) -> int:
        return int(len(piece.text) * self.pace)

    def _how_far(self) -> str:
        done = self.files + self.unread
        last = f", the last one {self._last}" if self._last else ""
        return f"after {done} {'file' if done == 1 else 'files'}{last}"

    def _idle(self) -> None:
        self._bar.draw(lambda: sum(file.size for file in self.found()))


def _tell_left_out(left_out: dict[LeftOut, list[str]]) -> None:
    """Say what was passed over, a line for each reason."""
    for why, names in left_out.items():
        first, _, rest = why.partition(" ")
        what = f"1 {why}" if len(names) == 1 else f"{len(names)} {first}s {rest}"
        more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
        say(f"passed over: {what} ({', '.join(names[:_NAMED])}{more})")


_NAMED: Final = 3
"""So many things that were passed over are named."""


def _tell_failed(failed: Failed, piece: Piece) -> None:
    if failed.kind in _DEATHS:
        say(f"{piece.path}: whoever worked on it died, again and again; it may need more memory than there is")
    else:
        say_fault(failed.kind, failed.message, piece.path, failed.trace)


def _cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _deaf() -> Iterator[None]:
    """Let no Ctrl-C disturb the tidying up."""
    before = None
    with suppress(ValueError):  # we may not be the main thread
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        if before is not None:
            signal.signal(signal.SIGINT, before)


def _let_pipes_end_us(*, wanted: bool) -> None:
    """Let a closed pipe end this process, or not: while it has workers, they must be sent home first."""
    if hasattr(signal, "SIGPIPE"):
        with suppress(ValueError):
            signal.signal(signal.SIGPIPE, signal.SIG_DFL if wanted else signal.SIG_IGN)


class _Bar:
    """How far the work has come, on a terminal, while there is nothing else to show."""

    def __init__(self) -> None:
        self.done = self.files = 0
        self._begun = self._drawn = time.monotonic()
        self._progress: Progress | None = None
        self._task: TaskID | None = None
        self._shown = False

    def draw(self, total: Callable[[], int]) -> None:
        """Draw the bar, if it is time to."""
        now = time.monotonic()
        if now - self._begun < _BAR_AFTER or (now - self._drawn < _BAR_EVERY and self._shown):
            return
        if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
            return
        if self._progress is None:
            self._progress = _progress()
            self._task = self._progress.add_task("", total=total() or None, files=0)
        if not self._shown:
            sys.stdout.flush()
            self._progress.start()
            self._shown = True
        assert self._task is not None
        self._progress.update(self._task, completed=self.done, files=self.files)
        self._progress.refresh()
        self._drawn = now

    def clear(self) -> None:
        """Take the bar off the screen."""
        if self._shown and self._progress is not None:
            self._progress.stop()
            self._shown = False


_BAR_AFTER: Final = 0.7
_BAR_EVERY: Final = 0.1


def _progress() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    files = TextColumn("files {task.fields[files]}")
    return Progress(
        files, BarColumn(), TaskProgressColumn(), TimeRemainingColumn(), console=console, auto_refresh=False,
        transient=True, redirect_stdout=False, redirect_stderr=False,
    )  # fmt: skip
