"""Jobs that take turns: the same work in several rounds, so that a busy moment of the machine slows them all."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Job:
    """One thing to measure.

    Attributes:
        name: what it is, in a few words.
        work: does it, and returns how many units it did.
        units: how many units it has to do: moves, deals, processes. Another number is a fault of the benchmark.
    """

    name: str
    work: Callable[[], int]
    units: int


@dataclass
class Times:
    """What the rounds of a job took.

    Attributes:
        job: the job.
        seconds: of each round, the seconds for one unit.
    """

    job: Job
    seconds: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        """The seconds for one unit in the middle one of the rounds."""
        return statistics.median(self.seconds)

    @property
    def spread(self) -> tuple[float, float]:
        """The fastest and the slowest round."""
        return min(self.seconds), max(self.seconds)


def ratio(times: Times, other: Times) -> float:
    """Return how many times as long one job takes as another: the middle one of the ratios of the rounds."""
    return statistics.median([own / others for own, others in zip(times.seconds, other.seconds, strict=True)])


def take_turns(
    jobs: Sequence[Job],
    rounds: int,
    told: Callable[[str], None] = lambda line: None,
    clock: Callable[[], float] = time.process_time,
) -> dict[str, Times]:
    """Run all jobs once in each round, and return what they took, by their names.

    Args:
        jobs: the jobs.
        rounds: how many rounds are counted. One more is run before them and does not count.
        told: is told how far it came.
        clock: what the time is; by default the processor time of this process, so that no other one counts.

    Raises:
        SystemExit: a job did not do what it should have done.
    """
    times = {job.name: Times(job) for job in jobs}
    for number in range(rounds + 1):
        told(f"round {number} of {rounds}" if number else "once to warm up")
        for job in jobs:
            gc.collect()
            start = clock()
            done = job.work()
            seconds = clock() - start
            if done != job.units:
                raise SystemExit(f"{job.name}: {done} units done instead of {job.units}")
            if number:
                times[job.name].seconds.append(seconds / job.units)
    return times
