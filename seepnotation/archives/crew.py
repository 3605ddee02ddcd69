"""Who does the work: the processes of this machine, or those of a Dask cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any, Final, Protocol

WINDOWS_MOST: Final = 61
"""So many processes a pool can have on Windows."""

PATIENCE: Final = 10
"""How long a cluster may take to answer, in seconds."""


class CrewError(Exception):
    """There is no such crew; the message says why and what to do."""


class Crew(Protocol):
    """Workers.

    Attributes:
        size: how many of them work at once.
        batch: how much text is worth being sent to one of them, in characters.
        executor: gives them work.
        renew: makes another executor when workers have died; None where the crew itself sees to that.
    """

    size: int
    batch: int
    executor: Executor
    renew: Callable[[], Executor] | None

    def leave(self, *, at_once: bool = False) -> None:
        """Send the workers home: when they are done, or at once, whatever they are doing."""


class Processes:
    """Processes of this machine. They are started anew, not copied, so that no thread or lock of ours is in them."""

    batch = 1 << 16

    def __init__(self, size: int, imports: Sequence[str] = ()) -> None:
        """Start them as work comes.

        Args:
            size: how many.
            imports: modules that the work needs, loaded once for all of them where the system allows it.
        """
        self.size = min(size, WINDOWS_MOST) if sys.platform == "win32" else size
        self._imports = list(imports)
        self._others = multiprocessing.active_children()
        self.renew: Callable[[], Executor] | None = self._start
        self.executor: Executor = self._start()

    def _start(self) -> Executor:
        way = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
        context = multiprocessing.get_context(way)
        if way == "forkserver":
            context.set_forkserver_preload([__name__, *self._imports])
            from multiprocessing import forkserver, resource_tracker

            with _silence():
                resource_tracker.ensure_running()  # it lets interrupts through again, so it comes first
                with _without_interrupts():
                    forkserver.ensure_running()
        self._pool = ProcessPoolExecutor(self.size, context, _begin)
        self.executor = self._pool
        return self._pool

    def leave(self, *, at_once: bool = False) -> None:
        """Send the workers home."""
        if at_once:
            for process in multiprocessing.active_children():
                if process not in self._others:
                    process.terminate()
            # Work that is just being written to them has no reader any more, and a result that one of them was just
            # writing has no end: without this our threads wait for ever.
            for queue, end in (("_call_queue", "_reader"), ("_result_queue", "_writer")):
                pipe = getattr(getattr(self._pool, queue, None), end, None)
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """Begin the life of a worker: Ctrl-C is for the process that started us, and so is a pipe that somebody closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this worker when the process that started it is gone, even if it could not say so."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _silence() -> Iterator[None]:
    """Let what is started meanwhile say nothing, for as long as it lives: what there is to say, this process says."""
    if os.environ.get("SEEP_DEBUG"):
        yield
        return
    sys.stderr.flush()
    before, nothing = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 2)
    try:
        yield
    finally:
        os.dup2(before, 2)
        os.close(before)
        os.close(nothing)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Hold Ctrl-C back, also from what is started meanwhile, for as long as that lives."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Cluster:
    """The workers of a Dask cluster. If one dies, the cluster gives its work to others."""

    batch = 1 << 18

    def __init__(self, address: str) -> None:
        """Go to a cluster.

        Args:
            address: where its scheduler is, such as ``tcp://10.0.0.1:8786``.

        Raises:
            CrewError: the package that speaks to it is missing, nobody answers there, or its workers cannot work.
        """
        self.renew: Callable[[], Executor] | None = None
        self._client = _client(address)
        try:
            self.size = self._look(address)
        except CrewError:
            self.leave()
            raise
        self.executor: Executor = self._client.get_executor(pure=False)

    def _look(self, address: str) -> int:
        """Return how many threads work there, having made sure that their seepnotation is this one."""
        ours = version()
        if not any(self._client.ncores().values()):
            raise CrewError(f"{address}: there are no workers in this cluster; start some: dask worker {address}")
        try:
            versions = self._client.run(version)
        except Exception as error:
            raise CrewError(f"{address}: its workers cannot load seepnotation {ours} ({error})") from None
        for worker, its in sorted(versions.items()):
            if its != ours:
                raise CrewError(f"{address}: the worker {worker} has seepnotation {its}, and this is {ours}")
        return sum(self._client.ncores().values())

    def leave(self, *, at_once: bool = False) -> None:
        """Leave the cluster; what it has not begun is called off."""
        with suppress(Exception):
            self._client.close(timeout=1 if at_once else PATIENCE)


def version() -> str:
    """Return the version of seepnotation where this is called."""
    return str(import_module(__name__.partition(".")[0]).__version__)


def _client(address: str) -> Any:
    """Return the connection to a cluster. It is as silent as we are: what fails is told by us."""
    import logging

    try:
        client: Any = import_module("distributed").Client  # it has no types
    except ImportError:
        raise CrewError("--dask needs one more package: pip install 'seepnotation[dask]'") from None
    for name in ("distributed", "distributed.client", "distributed.core", "distributed.comm"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    options: dict[str, Any] = {"timeout": PATIENCE, "set_as_default": False}
    try:
        return client(address, **options)
    except (OSError, ValueError, TimeoutError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise CrewError(f"--dask {address}: no cluster answers there ({reason})") from None
