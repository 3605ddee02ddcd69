"""Work spread over an executor: in order, with few batches on the way, whatever fails."""

import os
import signal
import sys
import threading
import time
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from functools import partial
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seepnotation.archives import Failed, map_ordered, spread
from seepnotation.archives.crew import Processes
from seepnotation.archives.spread import MANY

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")


def square(number):
    return number * number


def slow_if_even(number):
    time.sleep(0.01 * (number % 2 == 0))
    return number


def bad_seven(number):
    if number == 7:
        raise ValueError("seven")
    return number


def dies_over(number, deadly):
    if number in deadly:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


class Watched(Executor):
    """An executor that does nothing before it is asked for results, and counts what is on the way."""

    def __init__(self, broken=()):
        self.batches, self.on_the_way, self.most, self._broken = [], 0, 0, broken

    def submit(self, work, *arguments):
        _, things = arguments
        self.batches.append(list(things))
        self.on_the_way += 1
        self.most = max(self.most, self.on_the_way)
        future = Future()
        executor = self

        def result(timeout=None):
            executor.on_the_way -= 1
            if len(executor.batches) in executor._broken:
                raise BrokenExecutor
            return work(*arguments)

        future.result = result
        return future


@pytest.mark.parametrize("executor", [None, Watched()])
def test_each_thing_comes_with_its_result_in_order(executor):
    assert list(map_ordered(square, range(50), executor, batch=3)) == [(number, number**2) for number in range(50)]


def test_in_order_although_some_take_longer():
    with ThreadPoolExecutor(4) as executor:
        found = list(map_ordered(slow_if_even, range(100), executor, batch=1, window=16))
    assert found == [(number, number) for number in range(100)]


def test_batches_by_weight_and_by_number():
    executor = Watched()
    list(map_ordered(len, ["x" * n for n in (4, 4, 4, 30, 1, 1, 9)], executor, weigh=len, batch=10))
    assert [[len(thing) for thing in batch] for batch in executor.batches] == [[4, 4], [4], [30], [1, 1], [9]]
    executor = Watched()
    list(map_ordered(len, [""] * 600, executor, weigh=len, batch=10))
    assert [len(batch) for batch in executor.batches] == [MANY, MANY, 600 - 2 * MANY]


def test_little_room_is_taken_however_much_there_is():
    taken, most_ahead = 0, 0

    def endless():
        nonlocal taken
        while True:
            taken += 1
            yield taken

    executor = Watched()
    for index, (thing, _) in enumerate(map_ordered(square, endless(), executor, batch=10, window=4), 1):
        assert thing == index
        most_ahead = max(most_ahead, taken - index)
        if index == 5000:
            break
    assert executor.most == 4
    # Four batches of ten, the one that is being handed out, and the first thing of the next.
    assert most_ahead <= 51
    assert len(executor.batches) <= 504


def test_in_process_nothing_is_taken_ahead():
    taken = []
    results = map_ordered(square, (taken.append(number) or number for number in range(10)))
    next(results)
    assert taken == [0]


def test_a_failure_is_the_result_of_its_thing_alone():
    for executor in (None, Watched()):
        found = dict(map_ordered(bad_seven, range(10), executor, batch=4))
        failed = found.pop(7)
        assert (failed.kind, failed.message) == ("ValueError", "seven")
        assert "bad_seven" in failed.trace
        assert found == {number: number for number in range(10) if number != 7}


def test_what_cannot_be_sent_back_fails_alone():
    with ThreadPoolExecutor(1) as threads:

        class Picky(Executor):
            def submit(self, work, *arguments):
                if 5 in arguments[1]:
                    return threads.submit({}.__getitem__, "no way back")
                return threads.submit(work, *arguments)

        found = dict(map_ordered(square, range(10), Picky(), batch=4))
    assert isinstance(found.pop(5), Failed)
    assert found == {number: number**2 for number in range(10) if number != 5}


def test_when_it_is_closed_what_has_not_begun_is_called_off():
    gate = threading.Event()
    done = []

    def work(number):
        gate.wait(10)
        done.append(number)

    with ThreadPoolExecutor(1) as executor:
        results = map_ordered(work, range(1000), executor, batch=1, window=50, idle=lambda: results_closed())
        calls = 0

        def results_closed():
            nonlocal calls
            calls += 1
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            next(results)
        gate.set()
    assert calls == 1
    assert len(done) <= 2  # of fifty on the way


def test_without_new_workers_their_loss_ends_the_work():
    executor = Watched(broken={3})
    results = map_ordered(square, range(100), executor, batch=10, window=3)
    with pytest.raises(BrokenExecutor):
        next(results)


class Fragile(Executor):
    """Workers that begin with everything at once and die together over a deadly thing, whatever else is with them."""

    def __init__(self, deadly):
        self._deadly, self._at_work, self._dead = deadly, [], False

    def submit(self, work, *arguments):
        if self._dead:
            raise BrokenExecutor
        future = Future()
        self._at_work.append((future, work, arguments))
        if self._deadly & set(arguments[1]):
            self._dead = True
            for other, _, _ in self._at_work:
                if not other.done():
                    other.set_exception(BrokenExecutor())
        return future

    def work(self):
        for future, work, arguments in self._at_work:
            if not future.done():
                future.set_result(work(*arguments))


@given(
    deadly=st.frozensets(st.integers(0, 29)),
    batch=st.integers(1, 7),
    window=st.integers(1, 6),
)
def test_who_dies_beside_a_deadly_thing_is_not_blamed(deadly, batch, window):
    crew = [Fragile(deadly)]

    def renew():
        crew.append(Fragile(deadly))
        return crew[-1]

    with mock.patch.object(spread, "IDLE", 0):
        found = list(
            map_ordered(
                square, range(30), crew[0], batch=batch, window=window, renew=renew, idle=lambda: crew[-1].work()
            )
        )
    assert [thing for thing, _ in found] == list(range(30))
    assert {thing for thing, result in found if isinstance(result, Failed)} == deadly
    assert all(result == thing**2 for thing, result in found if thing not in deadly)


@posix
def test_processes_that_die_are_replaced_and_nothing_is_lost_or_done_twice():
    crew = Processes(2)
    try:
        results = map_ordered(
            partial(dies_over, deadly={7, 31}), range(60), crew.executor, batch=5, window=4, renew=crew.renew
        )
        found = list(results)
    finally:
        crew.leave()
    assert [thing for thing, _ in found] == list(range(60))
    assert [thing for thing, result in found if isinstance(result, Failed)] == [7, 31]
    assert {result.kind for _, result in found if isinstance(result, Failed)} == {"BrokenProcessPool"}
    assert [result for thing, result in found if thing not in (7, 31)] == [n for n in range(60) if n not in (7, 31)]


def long_result(number):
    return "x" * 5_000_000


@posix
def test_workers_sent_home_while_they_write_a_result_are_not_waited_for():
    for tries in range(5):
        crew = Processes(2)
        futures = [crew.executor.submit(long_result, number) for number in range(8)]
        futures[0].result()
        time.sleep(0.002 * tries)
        crew.leave(at_once=True)
