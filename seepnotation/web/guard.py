"""Who may ask for what: links with a token, the hosts that this machine answers to, and headers for every answer."""

from __future__ import annotations

import ipaddress
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "X-Robots-Tag": "noindex",
}
"""Sent with every answer. Nothing comes from outside, nothing is kept, and no other page learns the link."""


def _token() -> str:
    return secrets.token_urlsafe(16)


@dataclass(frozen=True, slots=True)
class Tokens:
    """The two secrets: whoever has the first records, whoever has the second follows."""

    record: str = field(default_factory=_token)
    follow: str = field(default_factory=_token)

    def allows(self, role: str, token: str) -> bool:
        """Tell whether a link is one of the two; how long that takes does not depend on what is wrong with it."""
        given = token.encode("utf-8", "replace")
        records = secrets.compare_digest(given, self.record.encode())
        follows = secrets.compare_digest(given, self.follow.encode())
        return (role == "r" and records) or (role == "w" and follows)


@dataclass(frozen=True, slots=True)
class Hosts:
    """The names that this machine answers to.

    A page on the internet can make its own name point to this machine, and then pass for a page of ours; it cannot do
    that with a number or with the name that the scorer gave.

    Attributes:
        names: names that it answers to.
        numbers: whether it answers to every address in numbers, not only to those of its own loopback.
    """

    names: frozenset[str] = frozenset({"localhost"})
    numbers: bool = False

    def allow(self, host: str) -> bool:
        """Tell whether the ``Host`` of a request is this machine."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self.names:
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return self.numbers or address.is_loopback


def same_origin(headers: Mapping[str, str]) -> bool:
    """Tell whether a request that changes something comes from a page of ours."""
    origin = headers.get("origin", "null")
    if origin == "null":  # some browsers send none where a page asks them to tell nobody where they come from
        return headers.get("sec-fetch-site") == "same-origin"
    return origin == f"http://{headers.get('host', '')}"


class Guard:
    """Refuses requests to other names than this machine's, and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        """Stand before an application."""
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                told = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message.get("headers", []), *told]
            await send(message)

        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        if len(hosts) == 1 and self._hosts.allow(hosts[0]):
            await self._app(scope, receive, with_headers)
            return
        await with_headers({"type": "http.response.start", "status": 404, "headers": [(b"content-length", b"0")]})
        await with_headers({"type": "http.response.body", "body": b""})
