"""A recorder with its pages: asked directly, or served to a real browser."""

import asyncio
import os
import socket
import threading
import time
from dataclasses import dataclass
from itertools import count

import httpx
import pytest
from playwright.sync_api import sync_playwright

from seepnotation.recorder.machine import Recorder, new_session
from seepnotation.web.app import Pages
from seepnotation.web.desk import Desk
from seepnotation.web.guard import Tokens
from seepnotation.web.serve import server_of
from tests.browser.conftest import ARGUMENTS, CHROMIUM

NAMES = {"N": "Biji", "W": "Gurpreet", "S": "Chacha", "E": "Manpreet"}
OPENING = ("E", "12", "2D AC 8H KC")
"""East deals, so North bids (R4, R6); four cards turned up. Then 3C has one legal play, and TC after it has two."""


@dataclass
class Stand:
    """A recorder and its pages."""

    recorder: Recorder
    pages: Pages
    base: str = "http://localhost"

    @property
    def record(self):
        return f"{self.base}/r/{self.pages.tokens.record}"

    @property
    def follow(self):
        return f"{self.base}/w/{self.pages.tokens.follow}"

    @property
    def desk(self):
        return self.pages.desk

    def take(self, *lines):
        """Take lines as if a page had sent them."""
        for line in lines:
            sent = {"id": f"direct-{next(_NUMBERS):08}", "version": self.desk.version, "line": line}
            if self.base == "http://localhost":
                assert self.desk.take(*sent.values()).taken
            else:
                assert httpx.post(f"{self.record}/line", json=sent, headers={"Origin": self.base}).json()["taken"]

    @property
    def plays(self):
        """The plays that the record holds, in short."""
        deals = self.recorder.record.sessions[-1].deals
        return [entry.card for entry in deals[-1].line if hasattr(entry, "card")] if deals else []


_NUMBERS = count(1)


@pytest.fixture
def stand():
    recorder = Recorder(new_session("pagat", NAMES, event="Sunday on the roof"))
    return Stand(recorder, Pages(Desk(recorder), Tokens()))


class Client:
    """Asks the application, without a network."""

    def __init__(self, app, **how):
        self._transport = httpx.ASGITransport(app, **how)

    def ask(self, *arguments, **more):
        async def asked():
            async with httpx.AsyncClient(transport=self._transport, base_url="http://localhost") as client:
                return await client.request(*arguments, **more)

        return asyncio.run(asked())

    def get(self, path, **more):
        return self.ask("GET", path, **more)

    def post(self, path, **more):
        return self.ask("POST", path, **more)


@pytest.fixture
def client(stand):
    return Client(stand.pages.app)


@pytest.fixture
def served(stand):
    """The pages on a free port of this machine."""
    bound = socket.create_server(("127.0.0.1", 0))
    server = server_of(stand.pages)
    thread = threading.Thread(target=server.run, args=([bound],))
    thread.start()
    for _ in range(500):
        if server.started:
            break
        time.sleep(0.01)
    stand.base = f"http://127.0.0.1:{bound.getsockname()[1]}"
    yield stand
    server.should_exit = True
    thread.join(10)
    assert not thread.is_alive()
    bound.close()


@pytest.fixture(scope="module")  # not longer: while it drives a browser no other test can run an event loop
def chromium():
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("CI is set, and there is no Chromium to test the recorder's page in: apt-get install chromium")
        pytest.skip("no Chromium: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def phone(chromium, served):
    """Opens a link as on a phone of its own; at the end no page may have had an error or asked anybody else."""
    contexts, problems = [], []

    def open_link(link, width=390, height=844, scheme="light"):
        context = chromium.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, has_touch=True, is_mobile=width < 600
        )
        context.set_default_timeout(15000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda said: said.type == "error" and problems.append(said.text))
        page.on("request", lambda asked: asked.url.startswith((served.base, "data:")) or problems.append(asked.url))
        page.goto(link)
        return page

    open_link.expected = []
    yield open_link
    for context in contexts:
        context.close()
    assert [one for one in problems if not any(word in one for word in open_link.expected)] == []
