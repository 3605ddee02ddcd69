"""The pages over one recorder: what they ask for and what they are answered."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from importlib.resources import files
from typing import Annotated, Any, Final

from jinja2 import Environment
from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from seepnotation.render.faces import deck_svg, faces_css
from seepnotation.web.desk import Desk, Role
from seepnotation.web.guard import Guard, Hosts, Tokens, same_origin
from seepnotation.web.sheet import sheet_rows

MOST_BYTES: Final = 4096
"""No request is bigger."""

MOST_TYPED: Final = 1000
"""No typed text is longer."""

_ALIVE: Final = 10.0
"""After so many seconds without news a page is told that all is well."""

_MOST_PAGES: Final[Mapping[Role, int]] = {"r": 20, "w": 100}
"""So many pages can be open at once, by what they are for: who follows can keep nobody from recording."""


class Line(BaseModel):
    """A line that a page sends."""

    model_config = ConfigDict(extra="forbid", strict=True)

    id: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9-]{8,64}$")]
    version: Annotated[str, StringConstraints(max_length=64)]
    line: Annotated[str, StringConstraints(max_length=MOST_TYPED)]


class Pages:
    """All pages that look at one recorder.

    Attributes:
        desk: the recorder.
        tokens: the secrets of the two links.
        app: the application, to be served.
        ended: set when no more lines are taken.
    """

    def __init__(self, desk: Desk, tokens: Tokens, hosts: Hosts | None = None) -> None:
        """Make the application."""
        self.desk = desk
        self.tokens = tokens
        self.ended = asyncio.Event()
        self._news = asyncio.Event()
        self._open: Counter[Role] = Counter()
        own = "/{role}/{token}"
        routes = [
            Route(own, self._page),
            Route(own + "/page.css", self._styles),
            Route(own + "/link.js", self._script),
            Route(own + "/page.js", self._script),
            Route(own + "/events", self._events),
            Route(own + "/sheet", self._sheet),
            Route(own + "/preview", self._preview),
            Route(own + "/line", self._line, methods=["POST"]),
        ]
        starlette = Starlette(routes=routes, exception_handlers={HTTPException: _refused, Exception: _our_fault})
        starlette.router.redirect_slashes = False  # to a link that is none, nothing is said
        self.app = Guard(starlette, hosts or Hosts())

    def end(self) -> None:
        """Tell every page that the recorder has ended, and close what is open."""
        self.ended.set()
        self._ring()

    def _ring(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()

    # ------------------------------------------------------------ what is asked for

    def _role(self, request: Request, *, records: bool = False) -> Role:
        """Return what the link of a request is for.

        Raises:
            HTTPException: it is none of the two links, or only follows where it must record.
        """
        role = request.path_params["role"]
        if not self.tokens.allows(role, request.path_params["token"]):
            raise HTTPException(404)
        if records and role != "r":
            raise HTTPException(403, "This link only follows; the other one records.")
        return "r" if role == "r" else "w"

    async def _page(self, request: Request) -> Response:
        role = self._role(request)
        path = f"/{role}/{request.path_params['token']}"
        title = self.desk.shown[role]["title"]
        page = _template().render(role=role, path=path, title=title, deck=deck_svg(), ranks=_RANKS, suits=_SUITS)
        return Response(page, media_type="text/html")

    async def _styles(self, request: Request) -> Response:
        self._role(request)
        return Response(_text("page.css") + faces_css(), media_type="text/css")

    async def _script(self, request: Request) -> Response:
        self._role(request)
        return Response(_text(request.url.path.rpartition("/")[2]), media_type="text/javascript")

    async def _sheet(self, request: Request) -> Response:
        self._role(request)
        return JSONResponse(await run_in_threadpool(sheet_rows, self.desk.record))

    async def _preview(self, request: Request) -> Response:
        self._role(request, records=True)
        text = request.query_params.get("text", "")
        if len(text) > MOST_TYPED:
            raise HTTPException(413, f"A line has at most {MOST_TYPED} letters.")
        return JSONResponse(dataclasses.asdict(await run_in_threadpool(self.desk.preview, text)))

    async def _line(self, request: Request) -> Response:
        self._role(request, records=True)
        if not same_origin(request.headers):
            raise HTTPException(403, "Lines are taken from the recorder's own page only.")
        if request.headers.get("content-type", "").partition(";")[0] != "application/json":
            raise HTTPException(415, "A line comes as JSON: id, version, line.")
        sent = _read(await _body(request))
        if self.ended.is_set():
            raise HTTPException(503, "The recorder has ended.")
        answer = await run_in_threadpool(self.desk.take, sent.id, sent.version, sent.line)
        self._ring()
        told = {"taken": answer.taken, "message": answer.message, "shown": answer.shown}
        return JSONResponse(told, 200 if answer.taken else 409)

    async def _events(self, request: Request) -> Response:
        role = self._role(request)
        if self._open[role] >= _MOST_PAGES[role]:
            raise HTTPException(503, f"{_MOST_PAGES[role]} pages are open already: close one.")
        return StreamingResponse(self._stream(role), media_type="text/event-stream")

    async def _stream(self, role: Role) -> AsyncIterator[str]:
        """Yield what a page shows, now and whenever it changes."""
        self._open[role] += 1
        version = None
        try:
            while True:
                news, shown = self._news, self.desk.shown[role]
                if shown["version"] != version:
                    yield _event("shown", shown)
                    version = shown["version"]
                elif self.ended.is_set():
                    yield _event("ended", {})
                    return
                else:
                    yield _event("alive", {})
                if self.desk.shown[role]["version"] == version and not self.ended.is_set():
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(news.wait(), _ALIVE)
        finally:
            self._open[role] -= 1


async def _body(request: Request) -> bytes:
    """Return what was sent, and stop reading when it is too much.

    Raises:
        HTTPException: it is too much.
    """
    found = b""
    async for part in request.stream():
        found += part
        if len(found) > MOST_BYTES:
            raise HTTPException(413, f"A request has at most {MOST_BYTES} bytes.", {"Connection": "close"})
    return found


def _read(body: bytes) -> Line:
    try:
        return Line.model_validate_json(body)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False, include_context=False)[0]
        where = ".".join(map(str, first["loc"])) or "the request"
        raise HTTPException(400, f"{where}: {first['msg']}") from None


async def _refused(request: Request, error: Exception) -> Response:
    """Answer a request that is refused; of a wrong link nothing is said."""
    assert isinstance(error, HTTPException)
    if error.status_code in (404, 405):
        return Response(status_code=404)
    return JSONResponse({"message": error.detail}, error.status_code, error.headers)


async def _our_fault(request: Request, error: Exception) -> Response:
    return JSONResponse({"message": f"A fault in seep itself, please report it: {type(error).__name__}"}, 500)


def _event(name: str, data: Any) -> str:
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"


def _text(name: str) -> str:
    return files(__package__).joinpath("page", name).read_text(encoding="utf-8")


def _template() -> Any:
    return Environment(autoescape=True).from_string(_text("page.html.j2"))


_RANKS: Final = (
    ("A", "A", "ace"), ("2", "2", "two"), ("3", "3", "three"), ("4", "4", "four"), ("5", "5", "five"),
    ("6", "6", "six"), ("7", "7", "seven"), ("8", "8", "eight"), ("9", "9", "nine"), ("T", "10", "ten"),
    ("J", "J", "jack"), ("Q", "Q", "queen"), ("K", "K", "king"), ("_", "?", "card not seen"),
)  # fmt: skip
_SUITS: Final = (("C", "♣", "clubs"), ("D", "♦", "diamonds"), ("H", "♥", "hearts"), ("S", "♠", "spades"),
                 ("_", "?", "suit not seen"))  # fmt: skip
