"""The same work on a real Dask cluster of two worker processes, one of which dies in the middle."""

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial

import pytest

from seepnotation import __version__
from seepnotation.archives import Failed, map_ordered
from seepnotation.archives.crew import Cluster, CrewError
from tests.cli.records import COMMAND, GOOD, NO_KEY

pytest.importorskip("distributed")
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")

CLUSTER = """\
import json, sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        workers = [nanny.pid for nanny in cluster.workers.values()]
        print(json.dumps([cluster.scheduler_address, workers]), flush=True)
        sys.stdin.read()
"""


@pytest.fixture
def cluster(tmp_path):
    """The address of a cluster, and its two workers by their process numbers."""
    (tmp_path / "cluster.py").write_text(CLUSTER, encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, tmp_path / "cluster.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True, cwd=tmp_path,
    )  # fmt: skip
    try:
        yield json.loads(process.stdout.readline())
    finally:
        process.stdin.close()
        try:
            process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
        process.stdout.close()


def who_and_what(number, pause):
    time.sleep(pause)
    return os.getpid(), number * number


def die_over(number, deadly):
    if number == deadly:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@posix
def test_a_worker_dies_in_the_middle_and_nothing_is_lost_or_done_twice(cluster):
    address, workers = cluster
    crew = Cluster(address)
    try:
        assert crew.size == 2
        results = map_ordered(
            partial(who_and_what, pause=0.02), range(200), crew.executor, batch=5, window=8, renew=crew.renew
        )
        found = []
        for thing, result in results:
            found.append((thing, result[1]))
            if thing == 20:
                os.kill(workers[0], signal.SIGKILL)
        assert found == [(number, number * number) for number in range(200)]
    finally:
        crew.leave()


@posix
def test_what_kills_every_worker_is_given_up_and_the_rest_is_done(cluster):
    crew = Cluster(cluster[0])
    try:
        results = dict(map_ordered(partial(die_over, deadly=7), range(12), crew.executor, batch=4, window=4))
    finally:
        crew.leave()
    failed = results.pop(7)
    assert isinstance(failed, Failed)
    assert failed.kind == "KilledWorker"
    assert results == {number: number for number in range(12) if number != 7}


def test_the_command_says_the_same_with_a_cluster(cluster, tmp_path):
    for number in range(30):
        (tmp_path / f"{number}.seep").write_text(NO_KEY if number % 7 == 3 else GOOD, encoding="utf-8")
    (tmp_path / "9.seep").write_bytes(b"\xff")

    def run(*options):
        done = subprocess.run(
            [COMMAND, "check", ".", "--format", "concise", *options],
            capture_output=True, text=True, cwd=tmp_path, check=False, timeout=120,
        )  # fmt: skip
        return done.returncode, done.stdout, done.stderr

    here = run("--jobs", "1")
    assert here[0] == 2
    # 3, 10, 17 and 24 have one play each, 25 others eight, and 9 is no text.
    assert here[1].splitlines()[-1] == "29 files, 29 deals, 204 plays: 4 errors; 1 path could not be read"
    assert run("--dask", cluster[0]) == here


def test_no_cluster_there():
    done = subprocess.run(
        [COMMAND, "check", "-", "--dask", "tcp://127.0.0.1:1"], input=GOOD, capture_output=True, text=True,
        check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("seep: --dask tcp://127.0.0.1:1: no cluster answers there")
    assert done.stderr.count("\n") == 1


def test_workers_of_another_version_are_refused(cluster, monkeypatch):
    monkeypatch.setattr("seepnotation.__version__", "0.0.0")
    with pytest.raises(CrewError, match=f"has seepnotation {__version__}, and this is 0.0.0"):
        Cluster(cluster[0])
