"""The benchmarks: they do the work they say, and tell it right. Nothing here measures time."""

import platform
import sys

import pytest

from benchmarks import bridge_boards, chess_games, machine, poker_hands, processes, seep, table
from benchmarks.__main__ import BEGIN, END, put_in
from benchmarks.memory import Memory
from benchmarks.rounds import Job, Times, take_turns
from benchmarks.targets import Target
from seepnotation.notation.skim import heads


@pytest.mark.parametrize("reader", [seep, chess_games, poker_hands, bridge_boards], ids=lambda reader: reader.__name__)
def test_every_job_does_as_many_moves_as_it_says(reader):
    jobs = reader.jobs(96)
    if not jobs:
        pytest.skip(f"{reader.__name__}: its library is not installed")
    for job in jobs:
        assert job.work() == job.units
        assert 96 <= job.units < 96 + 60, "about as many moves as were asked for"


def test_the_peers_of_the_dev_group_are_there():
    assert chess_games.jobs(1)
    assert poker_hands.jobs(1)


def test_a_peer_that_is_not_installed_is_named_and_left_out(monkeypatch):
    monkeypatch.setitem(sys.modules, "pokerkit", None)
    monkeypatch.setitem(sys.modules, "chess.pgn", None)
    assert poker_hands.jobs(96) == []
    assert chess_games.jobs(96) == []
    rows = list(table.moves({seep.CHECK: times(seep.CHECK, 2e-6)}))
    assert [row for row in rows if "not installed" in row] == [
        f"| {name} | not installed |  |  |  |  |" for name in ("chess", "pokerkit", "endplay")
    ]


def test_dealing_deals(monkeypatch):
    monkeypatch.setattr(seep, "DEALT", 20)
    assert [(job.units, job.work()) for job in seep.dealing()] == [(20, 20), (5, 5), (2, 2)]


def test_heads_of_deals(monkeypatch):
    monkeypatch.setattr(seep, "LOOKED_AT", 30)
    assert [(job.units, job.work()) for job in seep.looking()] == [(30, 30), (30, 30)]
    tags = [{tag.value for tag in head.session.tags} for head in heads(seep._tagged(seep.deals(30)))]
    assert [f"Evening {number}" in values for number, values in enumerate(tags)] == [True] * 30


def test_jobs_take_turns_and_the_first_round_does_not_count():
    """A clock that says how much of it each piece of work took: 3, then 1, then 2 seconds for two units."""
    clock, took, order = [0.0], iter([9, 9, 3, 30, 1, 10, 2, 20]), []

    def work(name):
        order.append(name)
        clock[0] += next(took)
        return 2

    found = take_turns([Job("a", lambda: work("a"), 2), Job("b", lambda: work("b"), 2)], 3, clock=lambda: clock[0])
    assert order == ["a", "b"] * 4
    assert (found["a"].median, found["a"].spread) == (1.0, (0.5, 1.5))
    assert (found["b"].median, found["b"].spread) == (10.0, (5.0, 15.0))


def test_a_job_that_does_too_little_is_no_measure():
    with pytest.raises(SystemExit, match="lazy: 1 units done instead of 2"):
        take_turns([Job("lazy", lambda: 1, 2)], 1)


def times(name, *seconds):
    return Times(Job(name, lambda: 0, 1), list(seconds))


FOUND = {
    seep.CHECK: times(seep.CHECK, 30e-6, 10e-6, 20e-6),
    chess_games.TREE: times(chess_games.TREE, 60e-6, 12.5e-6, 20e-6),
    poker_hands.REPLAY: times(poker_hands.REPLAY, 300e-6, 200e-6, 200e-6),
}
"""Three rounds. To the tree: 0.5, 0.8 and 1.0; to the replay: 0.1, 0.05 and 0.1."""


def test_the_table_of_moves():
    rows = list(table.moves(FOUND))
    assert rows[2] == "| **seepnotation, read and check** | 20.0 | 10.0 to 30.0 | 0.80 | 0.10 |  |"
    assert rows[3] == "| python-chess read_game | 20.0 | 12.5 to 60.0 |  |  |  |"
    assert rows[-1] == "| endplay | not installed |  |  |  |  |"


def test_the_table_of_targets():
    """0.80 is at most 0.8 and above 0.6; 0.10 is below 0.2; 3 are twice 1.5; 120 are more than 1.1 of 100.

    A deal in 16 microseconds is 62,500 a second, in 25 it is 40,000.
    """
    looked = {"one": times("one", 16e-6), "other": times("other", 25e-6)}
    starts = {processes.CORE: times(processes.CORE, 1.5), processes.ONE: times(processes.ONE, 3.0)}
    rows = list(table.targets(FOUND, starts, looked, Memory(1, 2, 3, 100, 120)))[2:]
    assert [row.split(" | ")[1:] for row in rows] == [
        ["0.80", "at most 0.8: reached; goal 0.6: **not reached** |"],
        ["0.10", "at most 0.2: reached |"],
        ["2.00", "at most 1.5: **not reached** |"],
        ["62,500", "at least 50,000: reached |"],
        ["40,000", "at least 50,000: **not reached** |"],
        ["1.20", "at most 1.1: **not reached** |"],
    ]


def test_more_can_be_better():
    assert Target(50_000, at_least=True).told(50_000) == "at least 50,000: reached"
    assert Target(50_000, at_least=True).told(49_999) == "at least 50,000: **not reached**"


def test_the_figures_come_between_the_markers_and_nothing_else_changes():
    page = f"before\n{BEGIN}\n\nold\n{END}\nafter\n"
    once = put_in(page, "| new |\n")
    assert once == f"before\n{BEGIN}\n\n| new |\n\n{END}\nafter\n"
    assert put_in(once, "| new |\n") == once
    with pytest.raises(SystemExit, match="no place for the figures"):
        put_in("a page without markers", "x")


def test_the_machine_is_described_and_not_named():
    told = machine.described() + machine.versions()
    assert f"CPython {platform.python_version()}" in told or platform.python_implementation() != "CPython"
    assert "/" not in told.replace("w/", "")
    assert not platform.node() or platform.node() not in told
    assert "lark 1." in told


def test_the_largest_size_of_a_process_is_its_own():
    """A process that fills 50 MB has had them; an empty one has not, however large the one is that asks."""
    small = processes.largest([sys.executable, "-c", "pass"])
    if small is None:
        pytest.skip("this system does not tell")
    large = processes.largest([sys.executable, "-c", "x = b'x' * 50_000_000"])
    assert 1_000_000 < small < 40_000_000
    assert 50_000_000 < large - small + 2_000_000 < 60_000_000


def test_every_start_is_a_process_that_ends_well(tmp_path):
    """Run twice, so that nothing is compiled the second time."""
    jobs = processes.starts(tmp_path)
    assert [job.name for job in jobs] == [processes.EMPTY, processes.CORE, processes.VERSION, processes.ONE]
    assert [job.work() for job in jobs] == [1] * 4
    compiled = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.pyc")}
    assert compiled
    assert [job.work() for job in jobs] == [1] * 4
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.pyc")} == compiled
