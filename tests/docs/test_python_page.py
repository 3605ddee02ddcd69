"""The examples of docs/python.md, run as they stand."""

import doctest

import pytest

from tests.docs.pages import PAGES, fences


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if any(fence.info == "python" for fence in fences(page))],
    ids=lambda page: page.name,
)
def test_python_examples(page):
    found = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert found.attempted
    assert not found.failed
