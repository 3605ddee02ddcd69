"""One recorder shared by several pages, with a stand-in for the recorder: who is heard, and how often."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from seepnotation.recorder.machine import new_session
from seepnotation.recorder.view import Preview, View
from seepnotation.web.desk import Desk


class Book:
    """Writes down every line that it is fed."""

    def __init__(self):
        self.lines = []
        self.view = View("Who deals?", "deal")
        self.record = new_session()

    def feed(self, line):
        if line == "fail":
            raise RuntimeError(line)
        self.lines.append(line)
        self.view = replace(self.view, over=line == "quit")
        return self.view

    def preview(self, text):
        return Preview()


@pytest.fixture
def book():
    return Book()


def test_many_copies_of_a_line_at_once_count_once(book):
    desk = Desk(book)
    version = desk.version
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: desk.take("same-name", version, "7C"), range(40)))
    assert book.lines == ["7C"]
    assert all(answer.taken for answer in answers)


def test_of_many_lines_for_one_version_one_is_taken(book):
    desk = Desk(book)
    version = desk.version
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda number: desk.take(f"name-{number}", version, str(number)), range(40)))
    assert len(book.lines) == 1
    assert sum(answer.taken for answer in answers) == 1


def test_a_refused_line_stays_refused_when_it_comes_again(book):
    desk = Desk(book)
    assert not desk.take("one", "old", "7C").taken
    assert not desk.take("one", desk.version, "7C").taken
    assert book.lines == []


def test_versions_differ_after_every_line_and_between_runs(book):
    desk = Desk(book)
    seen = [desk.version]
    for number in range(3):
        desk.take(f"name-{number}", desk.version, "7C")
        seen.append(desk.version)
    assert len(set(seen)) == 4
    assert Desk(book).version not in seen


def test_a_fault_in_the_recorder_makes_a_new_version_too(book):
    desk = Desk(book)
    before = desk.version
    with pytest.raises(RuntimeError):
        desk.take("one", before, "fail")
    assert desk.version != before
    assert desk.shown["r"]["version"] == desk.version


def test_quit_ends_it(book):
    desk = Desk(book)
    assert not desk.over
    desk.take("one", desk.version, "quit")
    assert desk.over


def test_the_end_comes_once(book):
    desk = Desk(book)
    desk.end()
    desk.end()
    assert book.lines == ["quit"]
