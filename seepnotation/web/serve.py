"""The server for the pages: it binds, prints the two links, and ends cleanly."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import ipaddress
import os
import socket
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, cast

from seepnotation.web.desk import Session

if TYPE_CHECKING:
    from uvicorn import Server

    from seepnotation.web.app import Pages

LOOPBACK: Final = "127.0.0.1"
PORT: Final = 7337
"""The port where none is named."""

MISSING: Final = 'the recorder as a page needs Starlette and uvicorn: pip install "seepnotation[web]"'

_NOT_HERE: Final = "--host {}: this machine has no such address; give one that it has, or 0.0.0.0 for all of them"
_ANY: Final = ("0.0.0.0", "::")
_END_WITHIN: Final = 3
_MOST_HEAD: Final = 16384
_AT_ONCE: Final = 32  # so many are let in at a time; with the pages that can be open fewer than a process may have

REQUEST_WITHIN: Final = 10.0
"""So many seconds there are to send a request whole."""

MOST_WAITING: Final = 60
"""So many connections at most are open without a whole request."""


class CannotServe(Exception):
    """The pages cannot be served; the message says why and what to do."""


def serve(session: Session, host: str | None, port: int | None, say: Callable[[str], None]) -> None:
    """Serve a recorder until a scorer ends it or Ctrl-C is pressed.

    Args:
        session: the recorder with its file.
        host: the address to be reached at; None for this machine alone. ``0.0.0.0`` stands for all its addresses.
        port: the port; None for the usual one, 0 for any that is free.
        say: prints a line.

    Raises:
        CannotServe: a package is missing, or the address cannot be used.
    """
    if find_spec("starlette") is None or find_spec("uvicorn") is None:
        raise CannotServe(MISSING)
    from seepnotation.web.app import Pages
    from seepnotation.web.desk import Desk
    from seepnotation.web.guard import Hosts, Tokens

    with _bound(host or LOOPBACK, PORT if port is None else port) as bound:
        number = bound.getsockname()[1]
        pages = Pages(Desk(session), Tokens(), Hosts(_names(host), numbers=host is not None))
        for line in _greeting(pages.tokens.record, pages.tokens.follow, host, number):
            say(line)
        with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
            server_of(pages).run([bound])
        for message in pages.desk.end():
            say(message.text)
        say("ended; all that was recorded is saved" if session.view.saved else "ended; NOT all is saved on the disk")


def server_of(pages: Pages) -> Server:
    """Return a server for pages: it ends when a scorer ends the recorder, and lets no page wait for news then."""
    import uvicorn

    class Ending(uvicorn.Server):
        async def on_tick(self, counter: int) -> bool:
            return pages.desk.over or await super().on_tick(counter)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            pages.end()
            await super().shutdown(sockets)

    config = uvicorn.Config(
        pages.app, http=_impatient(), log_level="critical", access_log=False, server_header=False, proxy_headers=False,
        ws="none", lifespan="off", timeout_graceful_shutdown=_END_WITHIN, h11_max_incomplete_event_size=_MOST_HEAD,
        backlog=_AT_ONCE,
    )  # fmt: skip
    return Ending(config)


def _impatient() -> type[asyncio.Protocol]:
    """Return uvicorn's protocol, but for connections that send nothing, or a request by halves: they are closed.

    uvicorn itself waits for them for ever, and its limit of connections would shut out who means well. Here the one
    that has waited longest goes, so that there is always room for one more.
    """
    import h11
    from uvicorn.protocols.http.h11_impl import H11Protocol

    waiting: dict[asyncio.Protocol, Callable[[], None]] = {}

    class Impatient(H11Protocol):
        late: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(cast("asyncio.Transport", transport))
            self.watch()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self.watch()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self.watch()

        def connection_lost(self, exc: Exception | None) -> None:
            self.calm()
            super().connection_lost(exc)

        def watch(self) -> None:
            if self.transport.is_closing() or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
                self.calm()
            elif self.late is None:
                self.late = self.loop.call_later(REQUEST_WITHIN, self.give_up)
                waiting[self] = self.give_up
                if len(waiting) > MOST_WAITING:
                    next(iter(waiting.values()))()

        def calm(self) -> None:
            waiting.pop(self, None)
            if self.late is not None:
                self.late.cancel()
            self.late = None

        def give_up(self) -> None:
            self.calm()
            self.transport.close()

    return Impatient


def _bound(host: str, port: int) -> socket.socket:
    """Return a socket at an address.

    Raises:
        CannotServe: the address is not one of this machine, or something else uses the port.
    """
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except (OSError, UnicodeError):
        raise CannotServe(_NOT_HERE.format(host)) from None
    try:
        return socket.create_server(address[:2], family=family)
    except (OSError, OverflowError) as error:
        number = getattr(error, "errno", None)
        if number == errno.EADDRNOTAVAIL:
            raise CannotServe(_NOT_HERE.format(host)) from None
        why = os.strerror(number) if number else str(error)
        raise CannotServe(
            f"{host} port {port} cannot be used ({why}); --port names another one, --port 0 takes any that is free"
        ) from None


def _names(host: str | None) -> frozenset[str]:
    """Return the names that this machine answers to."""
    own = socket.gethostname().lower()
    return frozenset({"localhost", *([host.lower(), own, f"{own}.local"] if host else [])})


def _greeting(record: str, follow: str, host: str | None, port: int) -> Iterator[str]:
    """Yield what to say at the beginning: the links, and the first of them for the camera of a phone."""
    base = f"http://{_in_link(_reached_at(host))}:{port}"
    yield f"record:  {base}/r/{record}"
    yield f"follow:  {base}/w/{follow}"
    if host:
        if sys.stdout.isatty():
            yield from _qr_code(f"{base}/r/{record}")
        yield "Whoever has the first link can write; give others the second."
    else:
        yield "Only this machine can open them; --host 0.0.0.0 lets a phone on the same network in."
    yield "Ctrl-C ends; every play is saved as soon as it is shown."


def _reached_at(host: str | None) -> str:
    """Return the address for the links: of all addresses, the one on the home network."""
    if host not in _ANY:
        return host or LOOPBACK
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("192.0.2.1", 9))  # sends nothing: it only looks up which address would be used
        return str(asking.getsockname()[0])
    return socket.gethostname()


def _in_link(host: str) -> str:
    with contextlib.suppress(ValueError):
        if ipaddress.ip_address(host).version == 6:
            return f"[{host}]"
    return host


def _qr_code(link: str) -> Iterator[str]:
    """Yield a QR code in lines, dark on light by its own colours; nothing where segno is missing."""
    try:
        import segno
    except ImportError:
        return
    rows = [[bool(module) for module in row] for row in segno.make(link, error="l").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        halves = "".join(_HALVES[above, below] for above, below in zip(upper, lower, strict=True))
        yield f"\x1b[38;5;16;48;5;231m{halves}\x1b[0m"


_HALVES: Final = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
