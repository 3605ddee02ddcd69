"""Links between the pages lead to files, and to headings, that exist."""

import re

import pytest

from tests.docs.pages import PAGES, ROOT, anchors, prose


def links(page):
    return [target for target in re.findall(r"\]\(([^)\s]+)\)", prose(page)) if "://" not in target]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page):
    dead = []
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            dead.append(link)
    assert dead == []


def test_links_are_found():
    assert "disputes/third-house.seep" in links(ROOT / "samples" / "README.md")
