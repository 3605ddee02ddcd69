"""Work on many things, spread over any executor: in batches, in order, with few of them on the way at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

T = TypeVar("T")
R = TypeVar("R")

BATCH: Final = 1 << 16
"""How heavy a batch is, in what `weigh` returns: characters."""

MANY: Final = 256
"""So many things are in a batch at most, however light they are."""

IDLE: Final = 0.1
"""How often `idle` is called while results are waited for, in seconds."""


@dataclass(frozen=True, slots=True)
class Failed:
    """What comes in place of a result where the work itself failed.

    Attributes:
        kind: the name of the exception.
        message: what it says.
        trace: where it happened, for whoever mends it.
    """

    kind: str
    message: str
    trace: str = ""


@dataclass(slots=True)
class _Batch(Generic[T, R]):
    things: list[T] = field(default_factory=list)
    weight: int = 0
    future: Future[list[R | Failed]] | None = None


def map_ordered(
    work: Callable[[T], R],
    things: Iterable[T],
    executor: Executor | None = None,
    *,
    weigh: Callable[[T], int] = lambda thing: 1,
    batch: int = BATCH,
    window: int = 8,
    renew: Callable[[], Executor] | None = None,
    idle: Callable[[], None] | None = None,
) -> Iterator[tuple[T, R | Failed]]:
    """Yield each thing with what the work on it gives, in the order of the things.

    Things are taken as they are needed: never more than `window` batches are on the way, so that the room taken does
    not depend on how many things there are. An exception in the work on a thing is its result, a `Failed`, and stops
    no other. A batch that fails as a whole is sent again thing by thing. When the generator is closed, what has not
    begun is called off.

    Args:
        work: what is done with each thing; both must be picklable if the executor's workers are processes.
        things: what there is to work on.
        executor: any executor; None to work here, one thing at a time.
        weigh: how heavy a thing is.
        batch: how heavy a batch is at most, unless one thing is heavier.
        window: how many batches are on the way at a time.
        renew: makes another executor after one whose workers died; without it that ends the work.
        idle: called again and again while a result is waited for.

    Raises:
        BrokenExecutor: the executor's workers died, and there is no `renew`, or the connection to them was lost.
    """
    if executor is None:
        for thing in things:
            yield thing, _one(work, thing)
            if idle is not None:
                idle()
        return
    spread = _Spread(work, executor, renew, idle)
    waiting: deque[_Batch[T, R]] = deque()
    batches: Iterator[_Batch[T, R]] = _batches(things, weigh, batch)
    try:
        while True:
            while len(waiting) < window and (following := next(batches, None)) is not None:
                spread.send(following)
                waiting.append(following)
            if not waiting:
                return
            results = spread.results(waiting[0], waiting)
            yield from zip(waiting.popleft().things, results, strict=True)
    finally:
        for one in waiting:
            if one.future is not None:
                one.future.cancel()


class _Spread(Generic[T, R]):
    """An executor at work, and what is done when it fails."""

    def __init__(
        self,
        work: Callable[[T], R],
        executor: Executor,
        renew: Callable[[], Executor] | None,
        idle: Callable[[], None] | None,
    ) -> None:
        self._work, self._executor, self._renew, self._idle = work, executor, renew, idle

    def send(self, batch: _Batch[T, R]) -> None:
        """Send a batch to the workers. If they died, that is found out with the results."""
        batch.future = self._submit(batch.things)

    def results(self, batch: _Batch[T, R], waiting: Iterable[_Batch[T, R]], *, again: bool = False) -> list[R | Failed]:
        """Return the results of a batch.

        Args:
            batch: the batch.
            waiting: all batches on the way.
            again: it holds one thing of a batch that failed.
        """
        from concurrent.futures import BrokenExecutor

        assert batch.future is not None
        others = [other for other in waiting if other is not batch]
        try:
            return self._result(batch.future)
        except BrokenExecutor as error:
            return self._apart(batch.things, error, others)
        except Exception as error:
            if again:
                return [_failed(error)]
            results: list[R | Failed] = []
            for thing in batch.things:
                single: _Batch[T, R] = _Batch([thing])
                self.send(single)
                results += self.results(single, others, again=True)
            return results

    def _apart(self, things: list[T], error: Exception, others: Iterable[_Batch[T, R]]) -> list[R | Failed]:
        """Work on things one by one, with nothing else at work, after workers died over them or over others.

        So only the thing over which they die again is given up. Then the others are sent again, if they were not done.
        """
        from concurrent.futures import BrokenExecutor

        if self._renew is None:
            raise error
        self._executor = self._renew()
        results: list[R | Failed] = []
        for thing in things:
            try:
                results += self._result(self._submit([thing]))
            except BrokenExecutor as again:
                results.append(_failed(again))
                self._executor = self._renew()
            except Exception as failure:
                results.append(_failed(failure))
        for other in others:
            if not _done(other):
                self.send(other)
        return results

    def _submit(self, things: list[T]) -> Future[list[R | Failed]]:
        from concurrent.futures import BrokenExecutor, Future

        try:
            return self._executor.submit(run_batch, self._work, things)
        except BrokenExecutor as error:
            broken: Future[list[R | Failed]] = Future()
            broken.set_exception(error)
            return broken

    def _result(self, future: Future[list[R | Failed]]) -> list[R | Failed]:
        from concurrent.futures import BrokenExecutor, CancelledError, wait

        while self._idle is not None and not wait([future], IDLE).done:
            self._idle()
        try:
            return future.result()
        except CancelledError:
            raise BrokenExecutor("the connection to the workers was lost") from None


def run_batch(work: Callable[[T], R], things: Sequence[T]) -> list[R | Failed]:
    """Do the work on each thing of a batch: what a worker does."""
    return [_one(work, thing) for thing in things]


def _one(work: Callable[[T], R], thing: T) -> R | Failed:
    try:
        return work(thing)
    except Exception as error:
        return _failed(error)


def _done(batch: _Batch[T, R]) -> bool:
    future = batch.future
    return future is not None and future.done() and not future.cancelled() and future.exception() is None


def _failed(error: Exception) -> Failed:
    import traceback

    return Failed(type(error).__name__, str(error), "".join(traceback.format_exception(error)))


def _batches(things: Iterable[T], weigh: Callable[[T], int], most: int) -> Iterator[_Batch[T, R]]:
    """Yield things in batches, each as soon as it is full."""
    batch: _Batch[T, R] = _Batch()
    for thing in things:
        weight = weigh(thing)
        if batch.things and (batch.weight + weight > most or len(batch.things) >= MANY):
            yield batch
            batch = _Batch()
        batch.things.append(thing)
        batch.weight += weight
    if batch.things:
        yield batch
