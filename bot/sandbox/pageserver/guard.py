"""The guard: only the sandbox's own page, opened under its own address, may press its buttons."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

TOKEN_HEADER = "X-Page-Token"
PAGE_API = "/page/api/"
LOCAL_NAMES = ("127.0.0.1", "localhost")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Guard:
    """Checks Host on every request (against DNS rebinding), Origin where a browser sends one, and the page's token."""

    def __init__(self, port: int) -> None:
        self.token = secrets.token_urlsafe(24)
        self._hosts = {f"{name}:{port}" for name in LOCAL_NAMES}

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuses with 403 what does not come from the page or, without an Origin, from a program on this machine."""
        if request.headers.get("Host") not in self._hosts:
            raise web.HTTPForbidden(text="This address is not the sandbox's.")
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc not in self._hosts:
            raise web.HTTPForbidden(text="Other web sites may not use the sandbox.")
        needs_header = request.path.startswith(PAGE_API) and request.headers.get("Upgrade") != "websocket"
        if needs_header and not self.knows(request.headers.get(TOKEN_HEADER, "")):
            raise web.HTTPForbidden(text="The page's token is missing or old; reload the page.")
        return await handler(request)

    def knows(self, token: str) -> bool:
        """Whether `token` is the page's, compared in constant time."""
        return hmac.compare_digest(token.encode(), self.token.encode())
