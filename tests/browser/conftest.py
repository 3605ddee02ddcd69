"""The page in a real browser: Debian's Chromium, driven by Playwright. No net, and every request is a failure."""

import os
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from seepnotation.check import check_text
from seepnotation.notation.reader import assemble, read
from seepnotation.render.page import page as page_of
from seepnotation.render.views import views

expect.set_options(timeout=15_000)  # a busy machine takes its time
SAMPLES = Path(__file__).parents[2] / "samples"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@cache
def html_of(text: str) -> str:
    """The page of a record."""
    record, faults = assemble(read(text))
    return page_of(views(record, faults, None), check_text(text).diagnostics)


@pytest.fixture(scope="package")  # not longer: while it drives a browser no other test can run an event loop
def chromium() -> Iterator[Browser]:
    """The browser; without one the tests are skipped, and fail where CI is set."""
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("CI is set, and there is no Chromium to test the page in: apt-get install chromium")
        pytest.skip("no Chromium: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def offline(chromium: Browser) -> Iterator[BrowserContext]:
    """A browser without a net, for all tests: each opens pages of its own in it."""
    context = chromium.new_context(offline=True)
    yield context
    context.close()


class Opened:
    """A page that is open in the browser, and shorthands for what tests ask of it."""

    def __init__(self, page: Page, address: str, problems: list[str]) -> None:
        self.page, self.address, self.problems = page, address, problems

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def follow(self, link: str) -> None:
        """Go where a link leads, and wait until the page has heard of it."""
        self.page.evaluate(
            """link => new Promise(done => {
                addEventListener("hashchange", () => setTimeout(done), {once: true});
                location.hash = link;
            })""",
            link,
        )

    def lands(self, link: str, title: str) -> None:
        """Make sure that a link that was clicked leads here. The browser follows it in its own time, unlike a key."""
        expect(self.page).to_have_url(self.address + link)
        expect(self.page.locator("#moment-title")).to_have_text(title)

    @property
    def at(self) -> str:
        """The link in the address."""
        return self.page.evaluate("location.hash")

    @property
    def title(self) -> str:
        return self.page.inner_text("#moment-title")

    @property
    def words(self) -> str:
        return self.page.inner_text("#moment-words")

    @property
    def toast(self) -> str:
        return self.page.inner_text("#toast")


Open = Callable[..., Opened]


@pytest.fixture
def open_page(offline: BrowserContext, tmp_path: Path) -> Iterator[Open]:
    """Open a sample or a record as a page. At the end of the test: no error was told, nothing was asked for."""
    pages: list[Page] = []
    problems: list[str] = []

    def opened(source: str, link: str = "", *, width: int = 1280, height: int = 800, scheme: str = "light") -> Opened:
        text = source if "\n" in source else (SAMPLES / f"{source}.seep").read_text(encoding="utf-8")
        file = tmp_path / "replay.html"
        file.write_text(html_of(text), encoding="utf-8")
        page = offline.new_page()
        pages.append(page)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda told: problems.append(told.text) if told.type in ("error", "warning") else None)
        page.on(
            "request", lambda asked: problems.append(asked.url) if asked.url.split("#")[0] != file.as_uri() else None
        )
        page.on("dialog", lambda dialog: problems.append(dialog.message))
        page.goto(file.as_uri() + link)
        return Opened(page, file.as_uri(), problems)

    yield opened
    for page in pages:
        page.close()
    assert problems == []
